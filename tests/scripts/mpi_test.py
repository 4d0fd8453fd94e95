# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""A job under MPI gives the store of one process, row for row, with any number
of ranks and after kills. Uses the hidden null game.
  python3 tests/scripts/mpi_test.py <program> <mpi program>
"""
import contextlib
import json
import os
import pathlib
import random
import signal
import sqlite3
import subprocess
import sys
import time
import unittest

from job_stores import InFolder, content, job

PROGRAM, MPI = os.path.abspath(sys.argv.pop(1)), os.path.abspath(sys.argv.pop(1))
MPIRUN = ["mpirun", "--oversubscribe", "--allow-run-as-root", "--mca", "btl", "self,vader"]
SEED = int(os.environ.get("BATCH_TEST_SEED", "2026"))
KILLS = int(os.environ.get("BATCH_TEST_KILLS", "4"))


class Ranks(InFolder):
    def alone(self, text):
        store = self.store("alone.db")
        subprocess.run([PROGRAM, "batch", "run", self.write("job.json", text), "--store", store], check=True,
                       capture_output=True, timeout=300)
        return content(store)

    def ranks(self, count, store, *words):
        return subprocess.run([*MPIRUN, "-n", str(count), MPI, "batch", "run", self.store("job.json"), "--store",
                               store, *words], capture_output=True, text=True, timeout=300, stdin=subprocess.DEVNULL)

    def test_any_number_of_ranks(self):
        for text in (job(options={"size": 6}, count=20_000, where=["fixed >= 1"], distinct=True, store="documents"),
                     job(options={"size": 6}, keep=3000, where=["fixed >= 1"])):
            whole = self.alone(text)
            for count in (1, 2, 4):
                done = self.ranks(count, self.store(f"{count}.db"), "--json")
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertTrue(json.loads(done.stdout)["done"])
                self.assertEqual(content(self.store(f"{count}.db")), whole)
                os.remove(self.store(f"{count}.db"))
            os.remove(self.store("alone.db"))

    def test_lines_go_to_the_ranks(self):
        boards = subprocess.run([PROGRAM, "null", "generate", "--seed", "1", "--count", "500"], check=True,
                                capture_output=True, text=True).stdout.splitlines()
        boards[7] = "{"
        self.write("boards.jsonl", "\n".join(boards))
        whole = self.alone(job(verb="measure", inputs="boards.jsonl", where=["fixed >= 1"]))
        self.assertEqual(self.ranks(3, self.store("lines.db"), "--threads", "2").returncode, 0)
        self.assertEqual(content(self.store("lines.db")), whole)

    def test_a_rank_that_dies_ends_the_run_and_the_next_goes_on(self):
        draw = random.Random(SEED)
        boards = 900_000
        whole = self.alone(job(options={"size": 7}, count=boards, where=["fixed <= 1"], distinct=True))
        store = self.store("killed.db")
        for part in range(KILLS):
            # Somewhere in this part of the job, however fast the machine is.
            at = boards * 0.5 * (part + draw.random()) / KILLS
            running = subprocess.Popen([*MPIRUN, "-n", "4", MPI, "batch", "run", self.store("job.json"), "--store",
                                        store], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                       stdin=subprocess.DEVNULL)
            ranks = []
            while not ranks or self.reached(store) < at:
                self.assertIsNone(running.poll(), "the run ended by itself")
                time.sleep(0.005)
                ranks = [int(name) for name in os.listdir("/proc") if name.isdigit() and
                         self.parent(int(name)) == running.pid]
            os.kill(draw.choice(ranks), signal.SIGKILL)
            self.assertNotEqual(running.wait(timeout=120), 0)
            self.assertLess(self.reached(store), boards)
        done = self.ranks(4, store)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(content(store), whole)

    @staticmethod
    def reached(store):
        """How far the job is, as its store tells while it runs."""
        with contextlib.suppress(sqlite3.OperationalError, TypeError):
            with contextlib.closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as database:
                state = database.execute("SELECT value FROM meta WHERE key = 'state'").fetchone()[0]
                return json.loads(state)["next"]
        return 0

    @staticmethod
    def parent(pid):
        try:
            return int(pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[1])
        except (OSError, IndexError):
            return 0

    def test_bad_jobs_and_stores_are_told_once(self):
        self.write("job.json", job(count=5, options={"siez": 5}))
        done = self.ranks(2, self.store("bad.db"))
        self.assertNotEqual(done.returncode, 0)
        self.assertEqual(done.stderr.count("did you mean size?"), 1)
        self.assertFalse(os.path.exists(self.store("bad.db")))


if __name__ == "__main__":
    unittest.main()
