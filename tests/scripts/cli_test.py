# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""The command line as a user meets it: exit codes, JSON, many documents,
files, pipes, terminals and Ctrl-C. Uses the hidden null game, so it holds for
whatever games are built.
  python3 tests/scripts/cli_test.py <program>
"""
import json
import os
import pathlib
import pty
import re
import resource
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))


def run(*words, stdin="", **more):
    return subprocess.run([PROGRAM, *words], input=stdin, capture_output=True, text=True, timeout=60, **more)


def on_terminal(*words, **env):
    """What the program prints when its standard output is a terminal."""
    reader, writer = pty.openpty()
    full = dict(os.environ, TERM="xterm", **env)
    full = {k: v for k, v in full.items() if v is not None}
    child = subprocess.Popen([PROGRAM, *words], stdout=writer, stderr=subprocess.DEVNULL,
                             stdin=subprocess.DEVNULL, env=full)
    os.close(writer)
    text = b""
    try:
        while chunk := os.read(reader, 65536):
            text += chunk
    except OSError:
        pass
    os.close(reader)
    child.wait(timeout=60)
    return text.decode()


class Usage(unittest.TestCase):
    def test_version_and_help(self):
        self.assertRegex(run("--version").stdout, r"^boardwright \d+\.\d+\.\d+\n$")
        self.assertEqual(run("--help").returncode, 0)
        help_text = run("null", "generate", "--help")
        self.assertEqual(help_text.returncode, 0)
        self.assertIn("Example:\n  boardwright null generate", help_text.stdout)

    def test_every_verb_of_every_game_shows_an_example(self):
        games = json.loads(run("games", "--json").stdout)["games"]
        self.assertTrue(games)
        for game in games:
            for verb in game["verbs"]:
                answer = run(game["name"], verb["name"], "--help")
                self.assertEqual(answer.returncode, 0)
                self.assertIn("Example:\n  " + verb["example"], answer.stdout)

    def test_wrong_usage_is_2(self):
        for words in [[], ["chess"], ["null"], ["null", "dance"], ["null", "generate", "--size"],
                      ["null", "generate", "--size", "x"], ["null", "generate", "--threads", "0"],
                      ["null", "generate", "--preset", "vast"], ["null", "verify", "no-such-file"]]:
            answer = run(*words)
            self.assertEqual(answer.returncode, 2, words)
            self.assertEqual(answer.stdout, "", words)
            self.assertNotEqual(answer.stderr, "", words)

    def test_wrong_words_and_numbers_are_named(self):
        for words, part in (["chess"], "chess"), (["null", "slove"], "slove"), (["null", "slove", "--help"], "verify"):
            answer = run(*words)
            self.assertEqual(answer.returncode, 2)
            self.assertIn(part, answer.stderr)
        for option, value in ("--count", "-1"), ("--count", "9" * 30), ("--budget", "x"), ("--time-limit", "0"), \
                ("--time-limit", "nan"), ("--time-limit", "1e300"):
            answer = run("null", "generate", option + "=" + value, "--seed", "1")
            self.assertEqual(answer.returncode, 2, option)
            self.assertRegex(answer.stderr, rf"^boardwright: .*{option}.*\n$")

    def test_what_was_probably_meant(self):
        game = json.loads(run("games", "--json").stdout)["games"][0]["name"]
        for words, meant in [([game[:-2] + game[-1]], game), (["null", "verfy"], "verify"), (["null", "generate", "--sed", "1"],
                             "--seed"), (["null", "generate", "--preset", "shrt"], "short"), (["schema", "preset"],
                             "presets"), (["help", "null", "sovle"], "solve"), (["--hepl"], "--help"), (["null", "--hepl"], "--help"),
                             (["batch", "run", "job.json", "--stor", "a.db"], "--store"), (["completion", "bsh"], "bash"),
                             (["batch", "export", "a.db", "--to", "cvs"], "csv")]:
            answer = run(*words)
            self.assertEqual(answer.returncode, 2, words)
            self.assertIn(f"(did you mean {meant}?)", answer.stderr)
        self.assertNotIn("did you mean", run("chess").stderr)

    def test_an_option_wants_one_value(self):
        for words, message in (("--seed 1 --seed 2", "--seed is given more than once"), ("--size", "--size needs a value")):
            answer = run("null", "generate", *words.split())
            self.assertEqual((answer.returncode, answer.stdout), (2, ""))
            self.assertIn(message, answer.stderr)

    def test_help_is_a_word_too(self):
        for words in [], ["null"], ["null", "generate"]:
            self.assertEqual(run("help", *words).stdout, run(*words, "--help").stdout)
            self.assertEqual(run("help", *words).returncode, 0)

    def test_no_seed_is_told_before_the_options_are_right(self):
        for words in ["--size", "0"], ["--preset", "vast"], ["--wrong"], ["-o", "no/such/folder"]:
            answer = run("null", "generate", *words)
            self.assertEqual(answer.returncode, 2)
            self.assertNotIn("seed", answer.stderr.replace("--seed", ""))
        games = {game["name"] for game in json.loads(run("games", "--json").stdout)["games"]}
        for words in ("kenken generate --digits 3..1", "kenken generate --weights abc --style grow",
                      "kenken generate --symmetric", "showdown generate --scramble meduim", "showdown race --levels 9",
                      "dungeon generate --tier 2", "dungeon generate --tier 2 --count 3"):
            if words.split()[0] not in games:
                continue
            answer = run(*words.split())  # options that only the game understands
            self.assertEqual(answer.returncode, 2)
            self.assertNotIn("seed", answer.stderr)
        self.assertRegex(run("null", "generate").stderr, "^boardwright: seed [0-9]+\n$")
        self.assertEqual(run("null", "generate", "--quiet").stderr, "")

    def test_options_that_contradict_each_other(self):
        """Also those that mean nothing without another one."""
        games = {game["name"] for game in json.loads(run("games", "--json").stdout)["games"]}
        squad = "squad 1\nmap\n1..A\nend\nheroes\n1 monk\nend\n"
        for line in ("showdown play --level 3", "showdown play --mode versus --pace 5", "showdown play --same",
                     "showdown play --different", "showdown play --mode solo --same --different",
                     "dungeon generate --clear", "dungeon generate --tier 2", "dungeon generate --no-guess --mode classic",
                     "dungeon generate --no-guess --preset dragon-classic", "dungeon play --theme reef --recipe x.json",
                     "kenken generate --weights 1,2", "kenken generate --shape straight", "kenken generate --symmetric",
                     "kenken generate --ops + --multiply-only", "kenken generate --digits 3..1", "kenken play --preset times-table --ops +",
                     "squad solve - --score kills --weights 1,1,1", "squad solve - --difficulty simple --dweights 1,1,1",
                     "squad play - --rows 3", "squad play - --moves 4", "squad play - --seed 1"):
            if line.split()[0] not in games:
                continue
            answer = run(*line.split(), stdin=squad if " - " in line else "")
            self.assertEqual((answer.returncode, answer.stdout), (2, ""), line)
            self.assertRegex(answer.stderr, r"boardwright: [^\n]*\[bad_option\]\n$", line)
        if "kenken" in games:  # with what they need
            for words in ("--style", "grow"), ("--preset", "published"):
                answer = run("kenken", "generate", *words, "--size", "4", "--weights", "1,2,1", "--single-cells", "4",
                             "--seed", "1")
                self.assertEqual((answer.returncode, answer.stderr), (0, ""))

    def test_a_file_is_written_once(self):
        game = json.loads(run("games", "--json").stdout)["games"][0]["name"]
        with tempfile.TemporaryDirectory() as folder:
            run(game, "generate", "--seed", "1", "-o", folder + "/board.json")
            answer = run(game, "show", folder + "/board.json", "--svg", folder + "/a.svg", "-o", folder + "/./a.svg")
            self.assertEqual(answer.returncode, 2)
            self.assertIn("give one of them another file", answer.stderr)

    def test_numbers_out_of_range_name_the_range(self):
        for words, text in [(["--size", "0"], "from 1 to 99"), (["--count", "-1"], "from 0 to 9"),
                            (["--threads", "0"], "1"), (["--time-limit", "0"], "above 0, up to 1000000000")]:
            self.assertIn(text, run("null", "generate", *words).stderr)

    def test_an_empty_value_is_an_error(self):
        for words in ["generate", "--seed", ""], ["generate", "-o", ""], ["generate", "--preset", ""], ["verify", ""]:
            answer = run("null", *words)
            self.assertEqual(answer.returncode, 2, words)
            self.assertIn("empty", answer.stderr)

    def test_a_request_that_can_never_be_met_is_refused_once(self):
        games = {game["name"] for game in json.loads(run("games", "--json").stdout)["games"]}
        if "kenken" not in games:
            self.skipTest("needs kenken")
        words = ("kenken", "generate", "--seed", "1", "--count", "10", "--json")
        answer = run(*words, "--size", "3", "--difficulty", "unreasonable")
        self.assertEqual((answer.returncode, len(answer.stdout.splitlines()), len(answer.stderr.splitlines())), (2, 1, 1))
        answer = run(*words, "--size", "4", "--ops", "*", "--target-cap", "1")  # perhaps with a larger budget
        self.assertEqual((answer.returncode, len(answer.stdout.splitlines()), len(answer.stderr.splitlines())), (4, 10, 1))

    def test_help_that_cannot_be_printed(self):
        for words in (["--help"], ["--version"], ["help", "null"], ["games"], ["games", "--json"],
                      ["completion"], ["man"], ["man", "null"], ["man", "batch"], ["schema", "host.job"]):
            with open("/dev/full", "w") as full:
                answer = subprocess.run([PROGRAM, *words], stdout=full, stderr=subprocess.PIPE, text=True)
            self.assertEqual((answer.returncode, answer.stderr),
                             (2, "boardwright: standard output cannot be written\n"), words)

    def test_errors_as_json(self):
        for words, code in [(["null", "generate", "--size", "0", "--json"], "bad_option"),
                            (["null", "generate", "--wrong", "--json"], "usage"),
                            (["null", "verify", "no-such-file", "--json"], "file_not_found")]:
            answer = run(*words)
            self.assertEqual(answer.returncode, 2)
            error = json.loads(answer.stdout)["error"]
            self.assertEqual(error["code"], code)
            self.assertIn("where", error)
            self.assertIn(error["message"].split(";")[0], answer.stderr)


    def test_errors_are_valid_json_whatever_the_bytes(self):
        for words, stdin in ((["null", "verify", "-"], b'{"numbers":\xff}'), (["null", "verify", b"no\xff"], b""),
                             (["null", "generate", "--preset", b"\xe2\x82"], b"")):
            answer = subprocess.run([PROGRAM, *words, "--json"], input=stdin, capture_output=True, timeout=60)
            self.assertEqual(answer.returncode, 2)
            self.assertIn("\ufffd", json.loads(answer.stdout.decode())["error"]["message"])


class Documents(unittest.TestCase):
    BOARD = run("null", "generate", "--seed", "1").stdout

    def test_yes_is_0_and_no_is_1(self):
        self.assertEqual(run("null", "verify", "-", stdin=self.BOARD).returncode, 0)
        broken = self.BOARD.replace("[1,", "[2,", 1)
        self.assertNotEqual(broken, self.BOARD)
        answer = run("null", "verify", "-", "--json", stdin=broken)
        self.assertEqual(answer.returncode, 1)
        self.assertFalse(json.loads(answer.stdout)["valid"])
        self.assertEqual(json.loads(answer.stdout)["problems"][0]["where"]["pointer"][:8], "/numbers")

    def test_places(self):
        answer = run("null", "verify", "-", "--json", stdin='{\n "numbers": [1,}')
        where = json.loads(answer.stdout)["error"]["where"]
        self.assertEqual((answer.returncode, where["line"]), (2, 2))
        answer = run("null", "verify", "-", "--json", stdin='{"numbers": [1, "x"]}')
        self.assertEqual(json.loads(answer.stdout)["error"]["where"]["pointer"], "/numbers/1")
        for empty in ("", "  \n\n"):
            answer = run("null", "verify", "-", "--json", stdin=empty)
            self.assertEqual(json.loads(answer.stdout)["error"]["code"], "empty_input")

    def test_standard_input_without_a_dash(self):
        self.assertEqual(run("null", "verify", stdin=self.BOARD).stdout, "valid\n")

    def test_huge_input_is_refused_at_once(self):
        with tempfile.NamedTemporaryFile() as file:
            file.truncate(100 << 20)
            start = time.time()
            answer = run("null", "verify", file.name, "--json")
            self.assertEqual(json.loads(answer.stdout)["error"]["code"], "input_too_large")
            self.assertLess(time.time() - start, 10)

    def test_a_long_string_is_not_repeated(self):
        answer = run("null", "verify", "--json", stdin='{"a": "' + "x" * 100000)
        self.assertEqual(answer.returncode, 2)
        self.assertLess(len(answer.stdout), 1000)

    def test_timed_documents_are_still_read(self):
        games = ["null"] + [game["name"] for game in json.loads(run("games", "--json").stdout)["games"]]
        for game in games:
            timed = run(game, "generate", "--seed", "1", "--time").stdout
            self.assertIn("cpu_ms", json.loads(timed))
            answer = run(game, "verify", "-", stdin=timed)
            self.assertEqual(answer.returncode, 0, game + answer.stderr)

    def test_time_is_only_there_when_asked_for(self):
        self.assertNotIn("cpu_ms", json.loads(run("null", "measure", "--json", stdin=self.BOARD).stdout))
        self.assertIn("cpu_ms", json.loads(run("null", "measure", "--json", "--time", stdin=self.BOARD).stdout))


class Many(unittest.TestCase):
    def test_count_uses_seeds_that_count_on(self):
        for seed, seeds in [("8", ["8", "9", "10"]), ("tea", ["tea", "tea/1", "tea/2"])]:
            lines = run("null", "generate", "--seed", seed, "--count", "3").stdout.splitlines()
            self.assertEqual([json.loads(line)["seed"] for line in lines], seeds)
            for line, own in zip(lines, seeds):
                self.assertEqual(run("null", "generate", "--seed", own).stdout, line + "\n")

    def test_threads_do_not_change_bytes(self):
        outputs = {run("null", "generate", "--seed", "5", "--count", "500", "--threads", n).stdout
                   for n in ("1", "2", "7")}
        self.assertEqual(len(outputs), 1)

    def test_threads_that_cannot_be_created_are_done_without(self):
        # A thread takes as much memory as its stack may grow: with 1 GiB each there is room for so many.
        words = ("null", "generate", "--seed", "5", "--count", "500", "--threads", "8")
        expected = run(*words).stdout
        for room in 0, 1, 2, 4:
            def limit(room=room):
                resource.setrlimit(resource.RLIMIT_STACK, (1 << 30, resource.getrlimit(resource.RLIMIT_STACK)[1]))
                resource.setrlimit(resource.RLIMIT_AS, ((2 * room + 1) << 29,) * 2)
            answer = run(*words, preexec_fn=limit)
            self.assertEqual((answer.returncode, answer.stderr), (0, ""), room)
            self.assertEqual(answer.stdout, expected)

    def test_bad_lines_are_answered_in_place(self):
        good = run("null", "generate", "--seed", "1").stdout
        answer = run("null", "measure", "-", "--lines", stdin=good + "nonsense\n \n" + good + "\n\n")
        lines = [json.loads(line) for line in answer.stdout.splitlines()]
        self.assertEqual(answer.returncode, 2)
        self.assertEqual(len(lines), 4, "the blank lines at the end are no lines")
        self.assertEqual(lines[0], lines[3])
        self.assertEqual([line["error"]["where"]["line"] for line in lines[1:3]], [2, 3])
        self.assertEqual(lines[2]["error"]["code"], "empty_input")

    def test_blank_lines_at_the_end_are_no_lines(self):
        good = run("null", "generate", "--seed", "1").stdout
        for end in "", "\n", "\n \n\n":
            answer = run("null", "measure", "-", "--lines", stdin=good + end)
            self.assertEqual((answer.returncode, len(answer.stdout.splitlines())), (0, 1))

    def test_many_that_are_verified(self):
        answer = run("null", "verify", "-", "--lines", stdin='{"numbers":[1,1]}\n{"numbers":[1]}\n')
        self.assertEqual(answer.returncode, 1, "one is not valid")
        self.assertEqual([json.loads(line)["valid"] for line in answer.stdout.splitlines()], [False, True])
        answer = run("null", "verify", "-", "--lines", stdin='{"numbers":[1,1]}\n{}\n{"numbers":[1,1]}\n')
        self.assertEqual(answer.returncode, 2, "one is no document")
        self.assertEqual(run("null", "verify", "-", "--lines", stdin='{"numbers":[1]}\n' * 2).returncode, 0)

    def test_a_line_is_answered_before_the_next_is_there(self):
        board = run("null", "generate", "--seed", "1").stdout
        for threads in "1", "2", "5":
            child = subprocess.Popen([PROGRAM, "null", "measure", "-", "--lines", "--threads", threads], text=True,
                                     stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            for i in range(20):
                child.stdin.write(board if i % 3 else "nonsense\n")
                child.stdin.flush()
                ready, _, _ = select.select([child.stdout], [], [], 20)
                self.assertTrue(ready, f"no answer to line {i} on {threads} threads")
                self.assertIn("measures" if i % 3 else "error", json.loads(child.stdout.readline()))
            self.assertEqual(child.communicate(timeout=20)[0], "")
            self.assertEqual(child.returncode, 2)

    def test_a_series_can_begin_anywhere(self):
        for seed in "8", "tea":
            words = ("null", "generate", "--seed", seed)
            lines = run(*words, "--count", "6").stdout.splitlines()
            self.assertEqual(run(*words, "--first", "2", "--count", "3").stdout.splitlines(), lines[2:5])
            self.assertEqual(run(*words, "--first", "4").stdout.splitlines(), lines[4:5])
        self.assertEqual(run("null", "generate", "--first", "x").returncode, 2)

    def test_distinct_boards_come_once(self):
        def boards(*words):
            made = run("kenken", "generate", "--size", "3", "--difficulty", "easy", "--seed", "1", "--count", "300",
                       *words)
            self.assertEqual(made.returncode, 0, made.stderr)
            return [{**json.loads(line), "seed": ""} for line in made.stdout.splitlines()]

        plain, distinct = boards(), boards("--distinct")
        self.assertEqual(len(distinct), 300)
        once = [board for i, board in enumerate(plain) if board not in plain[:i]]
        self.assertLess(len(once), 300)
        # Boards that are turned or mirrored are left out as well; the order stays.
        kept = [board for board in once if board in distinct]
        self.assertEqual(distinct[:len(kept)], kept)
        self.assertLess(len(kept), len(once))
        self.assertTrue(all(board not in distinct[:i] for i, board in enumerate(distinct)))

    def test_a_jsonl_file_is_many(self):
        with tempfile.TemporaryDirectory() as folder:
            path = folder + "/boards.jsonl"
            self.assertEqual(run("null", "generate", "--seed", "1", "--count", "4", "-o", path).stdout, "")
            self.assertEqual(os.listdir(folder), ["boards.jsonl"])
            answer = run("null", "verify", path)
            self.assertEqual(len(answer.stdout.splitlines()), 4)

    def test_a_time_limit_ends_a_batch_once(self):
        answer = run("null", "generate", "--seed", "1", "--count", "100000000", "--time-limit", "0.3")
        lines = answer.stdout.splitlines()
        self.assertEqual(answer.returncode, 4)
        self.assertEqual(json.loads(lines[-1])["error"]["code"], "time_limit")
        self.assertTrue(all("error" not in json.loads(line) for line in lines[:20] if line is not lines[-1]))
        self.assertIn(f"after {len(lines) - 1} of 100000000 boards", answer.stderr)
        self.assertEqual(len(answer.stderr.splitlines()), 1)

    def test_lines_that_got_no_time_say_so(self):
        board = run("null", "generate", "--seed", "1").stdout
        for threads in "1", "2":
            child = subprocess.Popen([PROGRAM, "null", "measure", "-", "--lines", "--time-limit", "0.2", "--threads",
                                      threads], text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                     stderr=subprocess.PIPE)
            child.stdin.write(board)
            child.stdin.flush()
            time.sleep(0.5)
            out, errors = child.communicate(board + "nonsense\n", timeout=20)
            lines = [json.loads(line) for line in out.splitlines()]
            self.assertIn("measures", lines[0])
            self.assertEqual(lines[1]["error"]["code"], "time_limit")
            self.assertEqual(lines[1]["error"]["where"]["line"], 2)
            self.assertEqual(lines[2]["error"]["code"], "bad_json")
            self.assertEqual(child.returncode, 2)
            self.assertIn("whole run", errors)

    def test_time_for_each_is_not_for_all(self):
        answer = run("null", "generate", "--seed", "1", "--count", "20000", "--time-limit-each", "0.05")
        self.assertEqual((answer.returncode, len(answer.stdout.splitlines())), (0, 20000))
        for value in "0", "x":
            self.assertIn("--time-limit-each", run("null", "generate", "--time-limit-each", value).stderr)

    def test_no_boards_at_all(self):
        self.assertEqual(run("null", "generate", "--seed", "1", "--count", "0").stdout, "")


class Terminal(unittest.TestCase):
    def test_people_get_text_and_programs_get_documents(self):
        self.assertNotIn("{", on_terminal("null", "generate", "--seed", "1"))
        self.assertIn("{", run("null", "generate", "--seed", "1").stdout)
        self.assertIn("{", on_terminal("null", "generate", "--seed", "1", "--json"))
        self.assertIn("{", on_terminal("null", "generate", "--seed", "1", "--count", "2"))

    def test_control_characters_do_not_reach_a_terminal(self):
        for text in "\x1b]0;title\x07", "\x9b31m", "\x1b[2J", "a\x7fb", "\r":
            for words in ["nu" + text], ["null", "generate", "--preset", "x" + text], ["null", "verify", "no" + text], \
                    ["schema", text + "x"]:
                answer = run(*words)
                self.assertEqual(answer.returncode, 2)
                self.assertNotRegex(answer.stderr, "[\x00-\x08\x0b-\x1f\x7f-\x9f]", words)
        board = json.dumps({**json.loads(Documents.BOARD), "seed": "\x1b[2J\x9b\x7f"})
        self.assertNotRegex(run("null", "show", stdin=board).stdout, "[\x00-\x08\x0b-\x1f\x7f-\x9f]")
        shown = run("null", "generate", "--seed", "\x9b\x7f\x1b", "--json").stdout
        self.assertNotRegex(shown, "[\x00-\x08\x0b-\x1f\x7f-\x9f]")
        self.assertEqual(json.loads(shown)["seed"], "\x9b\x7f\x1b")

    def test_a_colour_of_an_input_is_none_of_ours(self):
        """A name with a colour code, in a picture that has colours."""
        board = json.dumps({**json.loads(Documents.BOARD), "seed": "\x1b[31mred"})
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(board)
            file.flush()
            self.assertNotIn("\x1b[31m", on_terminal("null", "show", file.name))
        if "items" not in [game["name"] for game in json.loads(run("games", "--json").stdout)["games"]]:
            return
        world = run("items", "export", "--builtin", "lesson", "--to", "json").stdout
        with tempfile.NamedTemporaryFile("w") as file:
            file.write(world.replace("Lantern", "\\u001b[31mred"))
            file.flush()
            shown = on_terminal("items", "generate", "--world", file.name, "--seed", "1")
            self.assertIn("\x1b[1m", shown)
            self.assertIn("\uFFFD[31mred", shown)
            self.assertNotIn("\x1b[31m", shown)

    def test_no_colour_when_not_wanted(self):
        for game in json.loads(run("games", "--json").stdout)["games"]:
            words = (game["name"], "generate", "--seed", "1")
            self.assertNotIn("\x1b", on_terminal(*words, NO_COLOR="1"))
            self.assertNotIn("\x1b", run(*words).stdout)

    def test_a_fresh_seed_is_told(self):
        answer = run("null", "generate")
        seed = re.search(r"seed (\d+)", answer.stderr).group(1)
        self.assertEqual(run("null", "generate", "--seed", seed).stdout, answer.stdout)
        self.assertEqual(run("null", "generate", "--quiet").stderr, "")

    def test_ctrl_c_ends_with_130_and_leaves_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            child = subprocess.Popen([PROGRAM, "null", "generate", "--seed", "1", "--count", "100000000", "-o",
                                      folder + "/out.jsonl"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            time.sleep(0.5)
            child.send_signal(signal.SIGINT)
            out, _ = child.communicate(timeout=10)
            self.assertEqual(child.returncode, 130)
            self.assertEqual(out, b"")
            self.assertEqual(os.listdir(folder), [])

    def test_ctrl_c_while_waiting_for_input(self):
        child = subprocess.Popen([PROGRAM, "null", "verify", "-"], stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        time.sleep(0.3)
        child.send_signal(signal.SIGINT)
        self.assertEqual(child.wait(timeout=10), 130)  # its input stays open
        child.communicate()

    def test_ctrl_c_in_bench_prints_no_signature(self):
        child = subprocess.Popen([PROGRAM, "bench"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        time.sleep(0.05)
        child.send_signal(signal.SIGINT)
        out, _ = child.communicate(timeout=60)
        if child.returncode != 0:  # it may have ended before
            self.assertIn(child.returncode, (130, -signal.SIGINT))
            self.assertNotIn(b"signature", out)

    def test_output_goes_through_links_and_into_pipes(self):
        with tempfile.TemporaryDirectory() as folder:
            board, link, pipe = folder + "/board.json", folder + "/link.json", folder + "/pipe"
            pathlib.Path(board).touch()
            os.symlink("board.json", link)
            self.assertEqual(run("null", "generate", "--seed", "1", "-o", link).returncode, 0)
            self.assertTrue(os.path.islink(link))
            self.assertIn("null.board", pathlib.Path(board).read_text())
            os.mkfifo(pipe)
            reader = subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE)
            self.assertEqual(run("null", "generate", "--seed", "1", "-o", pipe).returncode, 0)
            self.assertIn(b"null.board", reader.communicate(timeout=60)[0])
            self.assertEqual(sorted(os.listdir(folder)), ["board.json", "link.json", "pipe"])

    def test_no_output_overwrites_an_input(self):
        with tempfile.TemporaryDirectory() as folder:
            path, link = os.path.join(folder, "board.json"), os.path.join(folder, "link.json")
            run("null", "generate", "--seed", "1", "-o", path)
            os.symlink(path, link)
            before = pathlib.Path(path).read_text()
            for output in path, link, os.path.join(folder, ".", "board.json"):
                answer = run("null", "verify", path, "-o", output)
                self.assertEqual(answer.returncode, 2)
                self.assertIn("which is read; give it another file", answer.stderr)
                self.assertEqual(pathlib.Path(path).read_text(), before)
            self.assertEqual(run("null", "verify", path, "-o", os.path.join(folder, "other")).returncode, 0)

    def test_an_error_leaves_the_output_file_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            path = folder + "/kept.json"
            pathlib.Path(path).write_text("kept")
            answer = run("null", "verify", "--json", "-o", path, stdin="{")
            self.assertEqual(answer.returncode, 2)
            self.assertIn("error", json.loads(answer.stdout))
            self.assertEqual(pathlib.Path(path).read_text(), "kept")

    def test_a_closed_pipe_ends_quietly(self):
        answer = subprocess.run(f"{PROGRAM} null generate --seed 1 --count 100000 | head -n 1", shell=True,
                                capture_output=True, text=True, timeout=60)
        self.assertEqual(len(answer.stdout.splitlines()), 1)
        self.assertEqual(answer.stderr, "")


class Listing(unittest.TestCase):
    def test_hidden_games_are_not_listed(self):
        self.assertNotIn("null", [game["name"] for game in json.loads(run("games", "--json").stdout)["games"]])

    def test_signature_is_stable(self):
        first, second = run("bench"), run("bench")
        self.assertEqual(first.returncode, 0, first.stderr)
        self.assertEqual(first.stdout, second.stdout)
        self.assertRegex(first.stdout, r"signature \d+ [0-9a-f]{16}\n$")

    def test_schema_lists_and_prints(self):
        names = run("schema").stdout.split()
        self.assertIn("presets", names)
        for name in names + ["null.board"]:
            self.assertEqual(json.loads(run("schema", name).stdout)["$id"], "urn:boardwright:" + name)
        self.assertEqual(run("schema", "nothing").returncode, 2)

    def test_completion_is_a_script_that_knows_the_games(self):
        self.assertEqual(run("completion").stdout, run("completion", "bash").stdout)
        self.assertEqual(run("completion", "tcsh").returncode, 2)
        for shell, words in ("bash", "{}/generate/"), ("zsh", "{}/generate/"), ("fish", "'__boardwright_at {} generate'"):
            script = run("completion", shell).stdout
            if shutil.which(shell):
                check = subprocess.run([shell, "-n"], input=script, text=True, capture_output=True)
                self.assertEqual((check.returncode, check.stderr), (0, ""), shell)
            for game in json.loads(run("games", "--json").stdout)["games"]:
                self.assertIn(words.format(game["name"]), script)

    def test_bash_completes(self):
        def completed(*words):
            script = run("completion").stdout + "COMP_WORDS=(%s); COMP_CWORD=%d; _boardwright; echo ${COMPREPLY[@]}" % (
                " ".join(f"'{word}'" for word in words), len(words) - 1)
            return subprocess.run(["bash", "-c", script], capture_output=True, text=True).stdout.split()

        game = json.loads(run("games", "--json").stdout)["games"][0]["name"]
        self.assertEqual(completed("boardwright", game[:-1]), [game])
        self.assertIn("generate", completed("boardwright", game, "gen"))
        self.assertEqual(completed("boardwright", "help", game, "gener"), ["generate"])
        self.assertIn("--preset", completed("boardwright", game, "generate", "--pre"))
        self.assertEqual(completed("boardwright", "completion", "z"), ["zsh"])


if __name__ == "__main__":
    unittest.main(verbosity=1)
