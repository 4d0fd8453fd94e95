# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""Files as the command line reads and writes them: where results go, what is
overwritten, locks, signals and memory. Uses the hidden null game and whatever
games are built.
  python3 tests/scripts/files_test.py <program>
"""
import json
import os
import pathlib
import resource
import signal
import stat
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))


def run(*words, stdin="", **more):
    return subprocess.run([PROGRAM, *words], input=stdin, capture_output=True, text=True, timeout=60, **more)


GAMES = {game["name"]: game for game in json.loads(run("games", "--json").stdout)["games"]}
BOARD = run("null", "generate", "--seed", "1").stdout


def needs(game):
    return unittest.skipUnless(game in GAMES, f"needs {game}")


class InFolder(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name)

    def names(self):
        return sorted(path.name for path in self.path.iterdir())


class Outputs(InFolder):
    def drawn(self, count):
        """A file of so many boards, of a game that can be drawn, and the game's name."""
        name = next(iter(GAMES))
        path = self.path / "boards.jsonl"
        self.assertEqual(run(name, "generate", "--seed", "1", "--count", str(count), "-o", str(path)).returncode, 0)
        return name, str(path)

    def test_a_dash_is_standard_output(self):
        self.assertEqual(run("null", "generate", "--seed", "1", "-o", "-").stdout, BOARD)
        name, boards = self.drawn(1)
        picture = run(name, "show", boards, "--svg", "-")
        self.assertEqual((picture.returncode, picture.stderr), (0, ""))
        self.assertTrue(picture.stdout.startswith("<?xml") and picture.stdout.endswith("</svg>\n"))
        both = run(name, "show", boards, "--svg", "-", "-o", str(self.path / "text"))
        self.assertEqual(both.stdout, picture.stdout)
        self.assertNotEqual((self.path / "text").read_text(), "")
        self.assertEqual(run(name, "show", boards, "--svg", "-", "--json").returncode, 2)
        self.assertEqual(self.names(), ["boards.jsonl", "text"])

    def test_many_documents_are_drawn(self):
        name, boards = self.drawn(3)
        lines = pathlib.Path(boards).read_text().splitlines()
        each = [run(name, "show", "-", stdin=line).stdout for line in lines]
        self.assertEqual(run(name, "show", boards).stdout, "\n".join(each))
        answer = run(name, "show", "-", "--lines", stdin=f"{lines[0]}\nnonsense\n{lines[1]}\n")
        self.assertEqual((answer.returncode, answer.stdout), (2, each[0] + "\n" + each[1]))
        self.assertIn("standard input:2:", answer.stderr)
        self.assertEqual(len(run(name, "show", boards, "--json").stdout.splitlines()), 3)

    def test_many_pictures_are_numbered(self):
        name, boards = self.drawn(3)
        for out in "a.svg", "b", ".c":
            self.assertEqual(run(name, "show", boards, "--svg", str(self.path / out), "--quiet").returncode, 0)
        self.assertEqual(self.names(), [".c-1", ".c-2", ".c-3", "a-1.svg", "a-2.svg", "a-3.svg", "b-1", "b-2", "b-3",
                                        "boards.jsonl"])
        second = pathlib.Path(boards).read_text().splitlines()[1]
        self.assertEqual((self.path / "a-2.svg").read_text(), run(name, "show", "-", "--svg", "-", stdin=second).stdout)
        # On standard output one after another, as the drawings.
        answer = run(name, "show", boards, "--svg", "-")
        self.assertEqual((answer.returncode, answer.stderr), (0, ""))
        self.assertEqual(answer.stdout, "".join((self.path / f"a-{i}.svg").read_text() for i in (1, 2, 3)))

    @needs("showdown")
    def test_a_log_is_a_document(self):
        log = self.path / "log.json"
        self.assertEqual(run("showdown", "race", "--seed", "1", "-o", str(log)).returncode, 0)
        self.assertEqual(json.loads(log.read_text())["format"], "boardwright/showdown.match")
        self.assertEqual(run("showdown", "verify", str(log)).returncode, 0)

    def test_two_results_for_one_file(self):
        name, boards = self.drawn(1)
        answer = run(name, "show", boards, "--svg", "x", "-o", "x", cwd=self.path)
        self.assertEqual(answer.returncode, 2)
        self.assertIn("both go to", answer.stderr)

    def test_what_cannot_be_written_is_found_out_before_the_work(self):
        (self.path / "sealed").write_text("old")
        (self.path / "sealed").chmod(0o444)
        name, boards = self.drawn(1)
        for out in "no/such/folder", ".", "sealed", "/dev/full":
            start = time.process_time()
            answer = run("null", "generate", "--seed", "1", "--count", "10000000", "-o", out, cwd=self.path)
            self.assertEqual((answer.returncode, answer.stdout), (2, ""), out)
            self.assertIn("[not_writable]", answer.stderr)
            self.assertEqual(run(name, "show", boards, "--svg", out, cwd=self.path).stdout, "")
            self.assertLess(time.process_time() - start, 5)
        self.assertEqual((self.path / "sealed").read_text(), "old")


class Contradictions(InFolder):
    def refused(self, option, *words, stdin=""):
        answer = run(*words, stdin=stdin)
        self.assertEqual(answer.returncode, 2, words)
        self.assertIn("--" + option, answer.stderr)
        self.assertIn("[bad_option]", answer.stderr)

    @needs("dungeon")
    def test_a_file_that_is_played_brings_all(self):
        board, save = str(self.path / "board.json"), str(self.path / "save.json")
        run("dungeon", "generate", "--seed", "1", "-o", board)
        self.assertEqual(run("dungeon", "play", "--seed", "1", "--save", save, stdin="quit\n").returncode, 0)
        kept = pathlib.Path(save).read_text()
        for words in ["--seed", "2"], ["--theme", "reef"], ["--mode", "classic"], ["--preset", "reef"]:
            self.refused(words[0][2:], "dungeon", "play", board, *words)
            self.refused(words[0][2:], "dungeon", "play", save, *words)
            self.refused(words[0][2:], "dungeon", "play", "--save", save, *words)
            self.refused(words[0][2:], "dungeon", "replay", save, *words)
        self.assertEqual(pathlib.Path(save).read_text(), kept)
        self.assertEqual(run("dungeon", "play", save, stdin="quit\n").returncode, 0)
        replayed = run("dungeon", "replay", save)
        self.assertEqual((replayed.returncode, replayed.stderr), (0, ""))  # no seed, which would mean nothing

    @needs("dungeon")
    def test_what_was_seen_is_written_while_it_is_played(self):
        save, seen, again = (str(self.path / name) for name in ("save.json", "seen.json", "again.json"))
        answer = run("dungeon", "play", "--seed", "1", "--save", save, "--history", seen, stdin="5 7\n")
        self.assertEqual((answer.returncode, answer.stderr), (0, ""))
        self.assertEqual(run("dungeon", "verify", seen).returncode, 0)
        self.assertEqual(len(json.loads(pathlib.Path(seen).read_text())["steps"]), 1)
        # A game that goes on may write it too; what it says of the game is in the save.
        self.assertEqual(run("dungeon", "play", save, "--history", seen, stdin="level\n6 7\n").returncode, 0)
        run("dungeon", "replay", save, "--history", again)
        self.assertEqual(pathlib.Path(seen).read_text(), pathlib.Path(again).read_text())
        kept = pathlib.Path(save).read_text()
        self.refused("history", "dungeon", "play", "--save", save, "--history", save)
        self.refused("history", "dungeon", "play", save, "--history", save)
        self.refused("history", "dungeon", "play", save, "--history", "-")
        self.assertEqual(pathlib.Path(save).read_text(), kept)

    @needs("showdown")
    def test_a_board_that_is_raced_on(self):
        board = str(self.path / "board.json")
        run("showdown", "generate", "--seed", "1", "-o", board)
        self.refused("size", "showdown", "race", board, "--size", "4")
        self.refused("preset", "showdown", "race", board, "--preset", "small")
        self.assertEqual(run("showdown", "race", board, "--levels", "1,2", "--seed", "4").returncode, 0)

    @needs("items")
    def test_two_worlds(self):
        world = str(self.path / "world.json")
        run("items", "export", "--builtin", "lesson", "--to", "json", "-o", world)
        self.refused("builtin", "items", "generate", "--world", world, "--builtin", "station")

    def test_an_option_beside_a_preset(self):
        """It wins over what the preset says about the same; what it excludes is refused."""
        def made(*words):
            answer = run(*words, "--seed", "1")
            self.assertEqual(answer.returncode, 0, answer.stderr)
            return answer.stdout

        if "kenken" in GAMES:
            self.assertEqual(made("kenken", "generate", "--preset", "first", "--size", "5"),
                             made("kenken", "generate", "--size", "5", "--difficulty", "easy"))
            self.refused("preset times-table sets --multiply-only", "kenken", "generate", "--preset", "times-table",
                         "--ops", "+")
            self.refused("ops", "kenken", "play", "--preset", "times-table", "--ops", "+")
            self.refused("hidden", "kenken", "generate", "--no-op", "--hidden", "50")
        if "dungeon" in GAMES:
            self.assertEqual(made("dungeon", "generate", "--preset", "dragon-classic", "--theme", "dragon"),
                             made("dungeon", "generate", "--preset", "dragon-classic"))
            (self.path / "recipe.json").write_text("{}")
            for verb in "generate", "play":
                self.refused("recipe", "dungeon", verb, "--preset", "reef", "--recipe", str(self.path / "recipe.json"))
        if "showdown" in GAMES and "kenken" in GAMES:
            puzzle = str(self.path / "puzzle.json")
            made("kenken", "generate", "--size", "3", "-o", puzzle)
            for verb in "generate", "play", "race":
                self.refused("puzzle", "showdown", verb, "--preset", "small", "--puzzle", puzzle)
                self.refused("difficulty", "showdown", verb, "--preset", "classic", "--difficulty", "easy")
        if "items" in GAMES:
            world = str(self.path / "world.json")
            run("items", "export", "--builtin", "lesson", "--to", "json", "-o", world)
            for verb in "generate", "stats":
                self.refused("world", "items", verb, "--preset", "station", "--world", world)
        if "squad" in GAMES:
            self.assertEqual(made("squad", "generate", "--preset", "first", "--walls", "0"),
                             made("squad", "generate", "--rows", "5", "--cols", "5", "--walls", "0", "--heroes", "3",
                                  "--monsters", "3"))

    def test_presets_wherever_boards_are_made(self):
        words = {"dungeon": ["play", "--preset", "reef"], "showdown": ["play", "--preset", "square"]}
        for name in set(words) & set(GAMES):
            answer = run(name, *words[name], "--seed", "1", "--json", stdin="quit\n")
            self.assertEqual(answer.returncode, 0, answer.stderr)
            self.assertNotEqual(answer.stdout, run(name, "play", "--seed", "1", "--json", stdin="quit\n").stdout)


class Overwriting(InFolder):
    def write(self, name, **more):
        return run("null", "generate", "--seed", "1", "-o", str(self.path / name), **more)

    def test_mode_and_owner_stay(self):
        path = self.path / "a"
        path.write_text("old")
        path.chmod(0o640)
        if os.getuid() == 0:
            os.chown(path, 1234, 1234)
        self.assertEqual(self.write("a").returncode, 0)
        info = path.stat()
        self.assertEqual(stat.S_IMODE(info.st_mode), 0o640)
        if os.getuid() == 0:
            self.assertEqual((info.st_uid, info.st_gid), (1234, 1234))
        self.assertEqual(path.read_text(), BOARD)

    def test_links_are_followed(self):
        os.mkdir(self.path / "deep")
        os.symlink("deep/target", self.path / "link")  # of nothing yet
        for _ in range(2):
            self.assertEqual(self.write("link").returncode, 0)
            self.assertTrue((self.path / "link").is_symlink())
            self.assertEqual((self.path / "deep/target").read_text(), BOARD)
        os.symlink("loop", self.path / "loop")
        self.assertEqual(self.write("loop").returncode, 2)
        self.assertEqual(self.names(), ["deep", "link", "loop"])

    def test_a_draft_never_goes_through_a_link(self):
        (self.path / "precious").write_text("precious")
        os.symlink("precious", self.path / "a.boardwright-draft")
        self.assertEqual(self.write("a").returncode, 0)
        self.assertEqual((self.path / "precious").read_text(), "precious")
        self.assertEqual((self.path / "a").read_text(), BOARD)

    def test_what_a_killed_run_left_goes(self):
        (self.path / "a.boardwright-draft").write_text("half")
        self.assertEqual(self.write("a").returncode, 0)
        self.assertEqual(self.names(), ["a"])

    def test_a_file_that_grows_too_large(self):
        (self.path / "a").write_text("old")
        answer = self.write("a", preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (20, 20)))
        self.assertEqual(answer.returncode, 2)
        self.assertIn("[not_writable]", answer.stderr)
        self.assertEqual((self.names(), (self.path / "a").read_text()), (["a"], "old"))

    def test_signals_leave_no_draft(self):
        for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
            child = subprocess.Popen([PROGRAM, "null", "generate", "--seed", "1", "--count", "100000000", "-o",
                                      str(self.path / "out")], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            time.sleep(0.3)
            child.send_signal(number)
            child.communicate(timeout=10)
            self.assertEqual(child.returncode, 130)
            self.assertEqual(self.names(), [])

    def test_what_is_ignored_stays_ignored(self):
        def ignore():
            signal.signal(signal.SIGHUP, signal.SIG_IGN)

        child = subprocess.Popen([PROGRAM, "null", "verify", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                 preexec_fn=ignore)
        time.sleep(0.3)
        child.send_signal(signal.SIGHUP)
        self.assertEqual(child.communicate(BOARD.encode(), timeout=10)[0], b"valid\n")


class Locks(InFolder):
    PLAYED = next((name for name, game in GAMES.items() if any(verb["name"] == "play" for verb in game["verbs"])), None)

    def start(self, *words):
        child = subprocess.Popen([PROGRAM, self.PLAYED, "play", *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE, text=True)
        self.addCleanup(child.communicate)
        self.addCleanup(child.kill)
        child.stdout.readline()  # it has begun
        return child

    @unittest.skipUnless(PLAYED, "needs a game that is played")
    def test_one_game_at_a_time_in_a_file(self):
        save = str(self.path / "save.json")
        first = self.start("--seed", "1", "--save", save)
        for words in ["--save", save], [save]:
            answer = run(self.PLAYED, "play", *words, "--json")
            self.assertEqual(answer.returncode, 2)
            self.assertEqual(json.loads(answer.stdout)["error"]["code"], "in_use")
            self.assertIn(f"process {first.pid} ", answer.stderr)
        self.assertEqual(self.names(), ["save.json", "save.json.lock"])
        first.communicate("quit\n", timeout=20)
        self.assertEqual(self.names(), ["save.json"])
        self.assertEqual(run(self.PLAYED, "play", save, stdin="quit\n").returncode, 0)

    @unittest.skipUnless(PLAYED, "needs a game that is played")
    def test_a_killed_game_keeps_nobody_out(self):
        save = str(self.path / "save.json")
        first = self.start("--seed", "1", "--save", save)
        first.kill()
        first.wait(timeout=20)
        self.assertEqual(run(self.PLAYED, "play", "--save", save, stdin="quit\n").returncode, 0)
        self.assertEqual(self.names(), ["save.json"])


class Memory(InFolder):
    def test_no_memory_is_an_error(self):
        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (200 << 20,) * 2)

        text = '{"numbers":[' + ",".join(["1"] * 3_000_000) + "]}"
        (self.path / "big.json").write_text(text)
        answer = run("null", "verify", str(self.path / "big.json"), "--json", preexec_fn=limit)
        self.assertEqual(answer.returncode, 2)
        self.assertEqual(json.loads(answer.stdout)["error"]["code"], "out_of_memory")
        self.assertIn("[out_of_memory]", answer.stderr)

    def test_threads_leave_memory_for_their_work(self):
        if "kenken" not in GAMES:
            self.skipTest("needs kenken")
        words = ("kenken", "generate", "--size", "6", "--count", "100", "--seed", "1", "--threads", "16")
        expected = run(*words).stdout
        for room in 100, 120, 150, 170:
            answer = run(*words, preexec_fn=lambda room=room: resource.setrlimit(resource.RLIMIT_AS, (room << 20,) * 2))
            self.assertEqual((answer.returncode, answer.stderr), (0, ""), room)
            self.assertEqual(answer.stdout, expected)

    def test_reading_takes_bounded_memory(self):
        for text in "[" + "{}," * 10_000_000 + "{}]", "{" + ",".join(f'"{i}":0' for i in range(2_900_000)) + "}":
            (self.path / "big.json").write_text('{"numbers":' + text + "}")
            child = subprocess.Popen([PROGRAM, "null", "verify", str(self.path / "big.json")],
                                     stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
            child.communicate()
            self.assertEqual(child.returncode, 2)
            self.assertLess(usage.ru_maxrss, 500 << 10)

    @needs("items")
    def test_an_imported_folder_names_nothing_outside(self):
        (self.path / "secret.json").write_text('{"password": 1}')
        (self.path / "in").mkdir()
        os.symlink("../secret.json", self.path / "in/link.json")
        for name in "../secret.json", str(self.path / "secret.json"), "link.json":
            (self.path / "in/world.json").write_text(json.dumps({"name": "w", "rooms": [name], "connections": []}))
            answer = run("items", "import", "--from", str(self.path / "in"))
            self.assertEqual(answer.returncode, 2)
            self.assertIn("[outside_folder]", answer.stderr)

    @needs("items")
    def test_writing_again_repairs_nothing(self):
        made = run("items", "generate", "--preset", "lesson", "--seed", "1").stdout
        for forge in (lambda d: d["playthrough"][0]["items"][1].update(title="forged"),
                      lambda d: d["playthrough"][0].update(items_found=7.5),
                      lambda d: d.update(verified=False), lambda d: d.update(hash_words=["x", {"y": None}])):
            document = json.loads(made)
            forge(document)
            again = run("items", "export", "-", "--to", "json", stdin=json.dumps(document))
            self.assertEqual(json.loads(again.stdout), document)
            self.assertEqual(run("items", "verify", "-", stdin=again.stdout).returncode, 1)

    @needs("items")
    def test_names_in_a_table_are_no_formulas(self):
        world = json.loads(run("items", "export", "--builtin", "lesson", "--to", "json").stdout)
        text = json.dumps(world).replace("Lantern", "=1+1")
        (self.path / "w.json").write_text(text)
        made = run("items", "generate", "--world", str(self.path / "w.json"), "--seed", "1").stdout
        answer = run("items", "export", "-", "--to", "csv", "--world", str(self.path / "w.json"), stdin=made)
        self.assertEqual(answer.returncode, 0, answer.stderr)
        self.assertIn(",'=1+1,", answer.stdout)
        self.assertNotIn(",=1+1", answer.stdout)


if __name__ == "__main__":
    unittest.main(verbosity=1)
