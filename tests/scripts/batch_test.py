# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""Jobs and their stores, from outside: kills at any moment, threads, going on,
every form of export, and files that are none of ours. Uses the hidden null game.
  python3 tests/scripts/batch_test.py <program> [<mpi program>]
"""
import csv
import io
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import time
import unittest

from job_stores import InFolder, content, job, opened

PROGRAM = os.path.abspath(sys.argv.pop(1))
SEED = int(os.environ.get("BATCH_TEST_SEED", "2026"))
KILLS = int(os.environ.get("BATCH_TEST_KILLS", "12"))


def run(*words, stdin="", **more):
    return subprocess.run([PROGRAM, *map(str, words)], input=stdin, capture_output=True, text=True, timeout=300, **more)


class Jobs(InFolder):
    def made(self, name, text, *words):
        """Runs a job into a store of that name; returns its path."""
        store = self.store(name + ".db")
        done = run("batch", "run", self.write(name + ".json", text), "--store", store, *words)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return store

    def refused(self, code, *words, **more):
        done = run(*words, "--json", **more)
        self.assertEqual(done.returncode, 2, done.stdout)
        error = json.loads(done.stdout.splitlines()[-1])["error"]
        self.assertEqual(error["code"], code, error)
        self.assertIn(error["message"][:20], done.stderr)
        return error


# Half of the boards pass, some come twice, documents are kept: all that a row can have.
FULL = job(options={"size": 7}, count=50_000, where=["fixed <= 1"], distinct=True, store="documents", measures="all")


class Kills(Jobs):
    def test_whatever_is_killed_the_finished_store_is_the_same(self):
        draw = random.Random(SEED)
        whole = content(self.made("whole", FULL, "--threads", 1))
        self.assertGreater(len(whole[0]), 2000)
        self.assertGreater(whole[2]["repeated"], 0)
        path, store = self.write("job.json", FULL), self.store("killed.db")
        killed = 0
        for _ in range(KILLS):
            running = subprocess.Popen([PROGRAM, "batch", "run", path, "--store", store, "--threads",
                                        str(draw.randint(1, 4))], stdout=subprocess.DEVNULL)
            try:
                # Now and then at once: while the store is being made.
                running.wait(timeout=draw.choice([draw.uniform(0, 0.05), draw.uniform(0.1, 1.0)]))
            except subprocess.TimeoutExpired:
                running.kill()
                killed += 1
            running.wait()
            if os.path.exists(store) and os.path.getsize(store) > 0:
                with opened(store) as database:
                    self.assertEqual(database.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
        done = run("batch", "run", path, "--store", store)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(content(store), whole)
        self.assertGreater(killed, 0)

    def test_ctrl_c_ends_with_130_and_the_same_command_goes_on(self):
        text = job(options={"size": 7}, count=1_000_000, where=["fixed <= 1"], distinct=True)
        path, store = self.write("job.json", text), self.store("stopped.db")
        running = subprocess.Popen([PROGRAM, "batch", "run", path, "--store", store, "--threads", "2"],
                                   stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        while not os.path.exists(store) or not os.path.getsize(store):
            time.sleep(0.01)
        running.send_signal(signal.SIGINT)
        said = running.communicate(timeout=60)[1]
        self.assertEqual(running.returncode, 130)
        self.assertIn("goes on", said)
        status = json.loads(run("batch", "status", store, "--json").stdout)
        self.assertFalse(status["done"])
        self.assertEqual(run("batch", "run", path, "--store", store).returncode, 0)
        self.assertEqual(content(store), content(self.made("whole", text)))


class Stores(Jobs):
    def test_threads_change_nothing(self):
        text = job(options={"size": 5}, count=3000, where=["fixed = 1"])
        one = content(self.made("one", text, "--threads", 1))
        for threads in (2, 5):
            self.assertEqual(content(self.made(f"t{threads}", text, "--threads", threads)), one)

    def test_a_job_that_asks_for_more_goes_on(self):
        self.made("grown", job(count=100))
        self.assertEqual(content(self.made("grown", job(count=250))), content(self.made("once", job(count=250))))
        self.made("kept", job(keep=20, where=["fixed = 1"]))
        self.assertEqual(content(self.made("kept", job(keep=50, where=["fixed = 1"]))),
                         content(self.made("kept50", job(keep=50, where=["fixed = 1"]))))
        error = self.refused("other_job", "batch", "run", self.write("less.json", job(count=50)), "--store",
                             self.store("grown.db"))
        self.assertIn("further", error["message"])

    def test_keeping_what_never_comes_ends(self):
        none = dict(keep=3, where=["fixed > 1000"])
        path, store = self.write("none.json", job(count=500, **none)), self.store("none.db")
        done = run("batch", "run", path, "--store", store)
        self.assertEqual((done.returncode, done.stderr), (1, ""))
        self.assertIn('a larger "count"', done.stdout)
        self.assertEqual(content(store)[2]["next"], 500)
        self.assertEqual(run("batch", "run", path, "--store", store).stdout, done.stdout)
        # Without a number of its own it ends after a million in vain, also if it goes on later.
        with opened(store) as database:
            state = json.loads(database.execute("SELECT value FROM meta WHERE key = 'state'").fetchone()[0])
            state.update(next=999_000, filtered=999_000, done=False)
            database.execute("UPDATE meta SET value = ? WHERE key = 'state'", (json.dumps(state),))
            database.execute("DELETE FROM meta WHERE key = 'digest'")
        done = run("batch", "run", self.write("none.json", job(**none)), "--store", store)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, r'none of 1000 boards was kept: no board met "fixed > 1000" \(fixed was \d+ to \d+\)\n$')
        self.assertIn("none of the last 1000000 was kept", done.stdout)
        self.assertEqual(content(store)[2]["next"], 1_000_000)
        self.assertTrue(content(store)[2]["done"])
        # Whichever comes first.
        some = content(self.made("some", job(keep=20, count=10_000, where=["fixed = 1"])))
        self.assertEqual(some, content(self.made("kept", job(keep=20, where=["fixed = 1"]))))

    def test_another_job_does_not_get_the_store(self):
        store = self.made("one", job(count=10))
        for other in (job(count=10, options={"size": 6}), job(count=10, first=5), job(count=10, distinct=True)):
            self.refused("other_job", "batch", "run", self.write("other.json", other), "--store", store)

    def test_seeds_make_their_boards_again(self):
        text = job(options={"size": 5}, count=40)
        store = self.made("seeds", text)
        boards = run("null", "generate", "--size", "5", "--seed", "tea", "--count", "40").stdout
        self.assertEqual(run("batch", "export", store, "--to", "documents").stdout, boards)
        kept = self.made("documents", job(options={"size": 5}, count=40, store="documents"))
        self.assertEqual(run("batch", "export", kept, "--to", "documents").stdout, boards)
        out = self.store("out.jsonl")
        self.assertEqual(run("batch", "export", kept, "--to", "documents", "-o", out).returncode, 0)
        self.assertEqual(pathlib.Path(out).read_text(), boards)
        rows = [json.loads(line) for line in run("batch", "export", store).stdout.splitlines()]
        self.assertEqual([row["seed"] for row in rows[:2]], ["tea", "tea/1"])
        self.assertEqual([json.loads(board)["seed"] for board in boards.splitlines()], [row["seed"] for row in rows])
        table = list(csv.DictReader(io.StringIO(run("batch", "export", store, "--to", "csv").stdout)))
        self.assertEqual([row["hash"] for row in table], [row["hash"] for row in rows])

    def test_seeds_in_a_table_are_no_formulas(self):
        table = run("batch", "export", self.made("formula", job(seed="=1+1", count=2)), "--to", "csv").stdout
        self.assertEqual([row["seed"] for row in csv.DictReader(io.StringIO(table))], ["'=1+1", "'=1+1/1"])
        table = run("batch", "export", self.made("number", job(seed="-5", count=1)), "--to", "csv").stdout
        self.assertEqual([row["seed"] for row in csv.DictReader(io.StringIO(table))], ["-5"])

    def test_what_was_not_made_is_failed(self):
        # A dungeon whose proof is to be easier than any is: 200 tries, and no board.
        self.write("none.json", job(game="dungeon", options={"no-guess": True, "tier": 1, "theme": "reef"}, count=1))
        done = run("batch", "run", self.path / "none.json", "--store", self.path / "none.db", "--quiet")
        self.assertIn(done.returncode, (0, 1, 4), done.stderr)
        rows, failures, _ = content(self.path / "none.db")
        self.assertEqual((len(rows), len(failures)), (0, 1))

    def test_rows_are_small(self):
        store = self.made("small", job(count=20_000))
        self.assertLess(os.path.getsize(store) / 20_000, 80)

    def test_a_verb_over_a_file_of_documents(self):
        boards = run("null", "generate", "--seed", "1", "--count", "30").stdout.splitlines()
        boards[7] = "{"
        self.write("boards.jsonl", "\n".join(boards) + "\n\n")
        text = job(verb="measure", inputs="boards.jsonl", where=["fixed >= 1"])
        store = self.made("lines", text)
        rows, failures, state = content(store)
        answers = run("null", "measure", str(self.path / "boards.jsonl")).stdout.splitlines()
        wanted = [i for i, line in enumerate(answers) if json.loads(line).get("measures", {}).get("fixed", 0) >= 1]
        self.assertEqual([row[0] for row in rows], wanted)
        self.assertEqual((state["failed"], state["done"], [row[0] for row in failures]), (1, True, [7]))
        self.assertEqual(run("batch", "export", store, "--to", "documents").stdout.splitlines(),
                         [answers[i] for i in wanted])
        # Another file under the old name is noticed.
        self.write("boards.jsonl", "\n".join(boards[:20]))
        self.refused("changed_input", "batch", "run", self.store("lines.json"), "--store", store)
        self.refused("changed_input", "batch", "export", store, "--to", "documents")


class Reports(Jobs):
    def test_verify_finds_what_was_changed(self):
        store = self.made("good", job(options={"size": 6}, count=300, measures="all", store="documents"))
        good = run("batch", "verify", store, "--json")
        self.assertEqual((good.returncode, json.loads(good.stdout)["rows"]), (0, 300))
        for column, value in [("hash", "5"), ("measures", "x'00'"), ("document", "x'00'"), ("id", "1000"),
                              ("canonical", "x'00112233445566778899aabbccddeeff'")]:
            changed = self.store("changed.db")
            pathlib.Path(changed).write_bytes(pathlib.Path(store).read_bytes())
            with opened(changed) as database:
                database.execute(f"UPDATE boards SET {column} = {value} WHERE id = 17")
            bad = run("batch", "verify", changed, "--json")
            self.assertEqual(bad.returncode, 1, bad.stdout)
            answer = json.loads(bad.stdout)
            self.assertFalse(answer["valid"])
            self.assertGreaterEqual(answer["wrong"], 1)
        with opened(store) as database:
            database.execute("DELETE FROM boards WHERE id = 17")
        self.assertEqual(run("batch", "verify", store).returncode, 1)

    def test_parts_merge_into_the_store_of_one_run(self):
        want = dict(options={"size": 6}, where=["fixed >= 1"], distinct=True, measures="all")
        whole = content(self.made("whole", job(count=3000, **want)))
        self.assertGreater(whole[2]["repeated"], 0)
        parts = [self.made(f"part{first}", job(first=first, count=count, **want))
                 for first, count in [(0, 700), (700, 1500), (2200, 800)]]
        merged = self.store("merged.db")
        done = run("batch", "merge", parts[2], parts[0], parts[1], "-o", merged)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(content(merged), whole)
        # It is the store of that job: it can be made longer.
        self.made("merged", job(count=3100, **want))
        self.assertEqual(content(merged), content(self.made("longer", job(count=3100, **want))))
        error = self.refused("missing_part", "batch", "merge", parts[0], parts[2], "-o", self.store("gap.db"))
        self.assertIn('"first": 700, "count": 1500', error["message"])
        self.refused("double_part", "batch", "merge", parts[0], parts[0], "-o", self.store("twice.db"))
        other = self.made("other", job(count=10))
        self.refused("other_job", "batch", "merge", parts[0], other, "-o", self.store("other2.db"))
        self.refused("file_exists", "batch", "merge", *parts, "-o", merged)
        self.assertEqual([name for name in os.listdir(self.path) if "gap" in name or "draft" in name], [])

    def test_stats(self):
        store = self.made("stats", job(options={"size": 5}, count=500, measures="all"))
        picture = self.store("stats.svg")
        stats = json.loads(run("batch", "stats", store, "--json", "--svg", picture).stdout)
        fixed = next(each for each in stats["measures"] if each["name"] == "fixed")
        rows = [json.loads(line)["measures"]["fixed"] for line in run("batch", "export", store).stdout.splitlines()]
        self.assertEqual((fixed["count"], fixed["least"], fixed["most"]), (500, min(rows), max(rows)))
        self.assertEqual(fixed["median"], sorted(rows)[249])
        self.assertEqual({bar["from"]: bar["count"] for bar in fixed["bars"]},
                         {value: rows.count(value) for value in range(min(rows), max(rows) + 1)})
        self.assertTrue(pathlib.Path(picture).read_text().startswith("<?xml"))
        self.assertIn("fixed", run("batch", "stats", store).stdout)
        self.assertEqual(run("batch", "stats", store, "--svg", "-").stdout, pathlib.Path(picture).read_text())


class Refusals(Jobs):
    def test_bad_jobs(self):
        for pointer, code, text in [
                ("/game", "unknown_game", job(game="nul", count=1)),
                ("/verb", "unknown_verb", job(verb="generat", count=1)),
                ("/options/siez", "unknown_option", job(options={"siez": 3}, count=1)),
                ("/options/size", "bad_option", job(options={"size": 1000}, count=1)),
                ("/preset", "unknown_preset", job(preset="odd", count=1)),
                ("/where/1", "unknown_measure", job(where=["fixed < 3", "fixd < 3"], count=1)),
                ("/where/0", "bad_condition", job(where=["fixed"], count=1)),
                ("/where/0", "bad_condition", job(where=["fixed = many"], count=1)),
                ("/where/0", "bad_condition", job(where=["fixed = 3..7"], count=1)),
                ("/where/1", "bad_condition", job(where=["fixed > 3", "fixed < 3"], count=1)),
                ("/where/1", "bad_condition", job(where=["fixed 1..2", "fixed >= 3"], count=1)),
                ("/where/2", "bad_condition", job(where=["fixed < 9", "fixed = 2", "fixed != 2"], count=1)),
                ("/count", "missing_field", job()),
                ("/inputs", "missing_field", job(verb="measure", count=1)),
                ("/store", "wrong_choice", job(count=1, store="all")),
                ("/format", "wrong_game", run("null", "generate", "--seed", "1").stdout)]:
            path, store = self.write("bad.json", text), self.store("bad.db")
            error = self.refused(code, "batch", "run", path, "--store", store)
            self.assertEqual(error["where"], {"file": path, "pointer": pointer})
            self.assertFalse(os.path.exists(store))
        self.assertIn("did you mean fixed?", self.refused(
            "unknown_measure", "batch", "run", self.write("bad.json", job(where=["fixd < 3"], count=1)), "--store",
            self.store("bad.db"))["message"])
        hard = json.dumps({"game": "kenken", "options": {"size": 3}, "seed": "1", "keep": 1, "where": ["difficulty = hrad"]})
        self.assertIn("did you mean hard?", self.refused(
            "bad_condition", "batch", "run", self.write("bad.json", hard), "--store", self.store("bad.db"))["message"])
        self.refused("bad_json", "batch", "run", "-", "--store", self.store("bad.db"), stdin="{")
        self.refused("file_not_found", "batch", "run", self.store("none.json"), "--store", self.store("bad.db"))

    def test_foreign_and_damaged_stores(self):
        path = self.write("job.json", job(count=5000))
        text = self.write("text.db", "this is no store\n" * 300)
        self.refused("not_a_store", "batch", "run", path, "--store", text)
        self.refused("not_a_store", "batch", "status", text)
        self.assertTrue(pathlib.Path(text).read_text().startswith("this is no store"))
        other = self.store("other.db")
        with opened(other) as database:
            database.execute("CREATE TABLE songs(name)")
        self.refused("not_a_store", "batch", "run", path, "--store", other)
        self.refused("file_not_found", "batch", "status", self.store("none.db"))
        whole = pathlib.Path(self.made("whole", job(count=5000))).read_bytes()
        cut = self.store("cut.db")
        pathlib.Path(cut).write_bytes(whole[:len(whole) // 2])
        self.refused("damaged_store", "batch", "run", path, "--store", cut)
        self.refused("damaged_store", "batch", "export", cut)
        changed = self.store("changed.db")
        pathlib.Path(changed).write_bytes(whole)
        with opened(changed) as database:
            database.execute("UPDATE boards SET hash = 1 WHERE id = 17")
        self.refused("damaged_store", "batch", "export", changed)
        # Before more work is put into it.
        for count in (5000, 6000):
            more = self.write("more.json", job(count=count))
            self.refused("damaged_store", "batch", "run", more, "--store", changed)
        self.assertEqual(run("batch", "export", changed).stdout, "")
        renamed = self.store("renamed.db")
        pathlib.Path(renamed).write_bytes(whole)
        with opened(renamed) as database:
            database.execute("UPDATE meta SET value = replace(value, 'filtered\":0', 'filtered\":1') WHERE key = 'state'")
        self.refused("damaged_store", "batch", "export", renamed)
        self.refused("damaged_store", "batch", "run", path, "--store", renamed)
        newer = self.store("newer.db")
        pathlib.Path(newer).write_bytes(whole)
        with opened(newer) as database:
            database.execute("PRAGMA user_version = 99")
        self.refused("later_version", "batch", "status", newer)

    def test_another_engine_version(self):
        store = self.made("old", job(count=10))
        with opened(store) as database:
            database.execute("UPDATE meta SET value = replace(value, '\"engine\":\"', '\"engine\":\"0.0.') "
                             "WHERE key = 'header'")
            database.execute("DELETE FROM meta WHERE key = 'digest'")
        error = self.refused("other_engine", "batch", "run", self.store("old.json"), "--store", store)
        self.assertIn("use that version", error["message"])
        self.refused("other_engine", "batch", "export", store, "--to", "documents")
        self.assertEqual(len(run("batch", "export", store).stdout.splitlines()), 10)

    def test_one_program_at_a_time(self):
        path, store = self.write("job.json", job(keep=1, count=10**12, where=["fixed > 1000"])), self.store("held.db")
        running = subprocess.Popen([PROGRAM, "batch", "run", path, "--store", store], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        try:
            while not os.path.exists(store) or not os.path.getsize(store):
                time.sleep(0.01)
            self.refused("in_use", "batch", "run", path, "--store", store)
            # Reading disturbs nobody.
            self.assertEqual(run("batch", "status", store).returncode, 0)
        finally:
            running.kill()
            running.wait()

    def test_usage(self):
        for words in (["batch"], ["batch", "rnu"], ["batch", "run"], ["batch", "run", "x"], ["batch", "status"],
                      ["batch", "export", "x.db", "--to", "xml"], ["batch", "run", "x", "--store", ""]):
            self.assertEqual(run(*words).returncode, 2, words)
        self.assertEqual(run("batch", "run", "--help").returncode, 0)


if __name__ == "__main__":
    unittest.main()
