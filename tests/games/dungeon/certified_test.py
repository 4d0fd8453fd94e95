# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""Boards without a guess, as a user makes them: one by one, by the dozen, in batches.
  python3 tests/games/dungeon/certified_test.py <program>
"""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

PROGRAM = pathlib.Path(sys.argv.pop(1)).resolve()


def run(*words, stdin=""):
    return subprocess.run([PROGRAM, *words], input=stdin, capture_output=True, text=True, timeout=300)


class Certified(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name)

    def generate(self, *words):
        made = run("dungeon", "generate", "--no-guess", *words)
        self.assertEqual(made.returncode, 0, made.stderr)
        return made.stdout

    def test_clear_goes_to_the_last_tile(self):
        board, proof = self.path / "board.json", self.path / "proof.json"
        board.write_text(self.generate("--clear", "--seed", "5", "--json"))
        claim = json.loads(board.read_text())["certified"]
        self.assertEqual(claim["goal"], "cleared")
        self.assertEqual(run("dungeon", "verify", board).stdout, "valid\n")
        self.assertEqual(run("dungeon", "solve", board, "--certificate", proof).returncode, 0)
        self.assertEqual(json.loads(proof.read_text())["goal"], "cleared")
        solved = json.loads(run("dungeon", "solve", board, "--certificate", proof, "--json").stdout)
        self.assertEqual((solved["status"], solved["guesses"]), ("cleared", 0))
        self.assertEqual(solved["certificate"], claim["certificate"])
        self.assertEqual(run("dungeon", "verify", "--certificate", proof, board).stdout, "valid\n")
        measures = json.loads(run("dungeon", "measure", board, "--json").stdout)["measures"]
        self.assertEqual((measures["tier"], measures["margin"]), (claim["tier"], claim["margin"]))

    def test_a_claim_that_was_changed_is_found(self):
        board = json.loads(self.generate("--seed", "5", "--json"))
        for member, value in ("margin", 9), ("tier", 3), ("certificate", "0" * 16):
            other = dict(board, certified=dict(board["certified"], **{member: value}))
            done = run("dungeon", "verify", "-", stdin=json.dumps(other))
            self.assertEqual(done.returncode, 1, member)
            self.assertIn("wrong_claim", done.stdout + done.stderr)

    def test_a_sat_solver_is_asked_on_request(self):
        seen = self.path / "seen.json"
        board = run("dungeon", "generate", "--mode", "optimal", "--seed", "3", "--json").stdout
        played = json.loads(run("dungeon", "solve", "-", "--json", stdin=board).stdout)["actions"][:112]
        actions = "".join(json.dumps(each) + "\n" for each in played)
        run("dungeon", "replay", "--seed", "3", "--mode", "optimal", "--history", seen, "-", stdin=actions)
        three = json.loads(run("dungeon", "hint", seen, "--json").stdout)
        four = json.loads(run("dungeon", "hint", seen, "--tiers", "4", "--json").stdout)
        self.assertEqual((three["tiers"], four["tiers"]), (3, 4))
        self.assertTrue(four["complete"])
        self.assertLess(set(three["safe_cells"]), set(four["safe_cells"]))
        board = self.path / "board.json"
        board.write_text(self.generate("--seed", "5", "--json"))
        refused = run("dungeon", "solve", board, "--tiers", "4", "--certificate", self.path / "proof.json")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("tier 4", refused.stderr)

    def test_batches_make_the_same_boards(self):
        boards = self.generate("--clear", "--seed", "tea", "--count", "3")
        self.assertEqual(len(boards.splitlines()), 3)
        self.assertEqual(boards, self.generate("--clear", "--seed", "tea", "--count", "3"))
        (self.path / "job.json").write_text(json.dumps(
            {"format": "boardwright/host.job", "version": 1, "game": "dungeon", "verb": "generate", "seed": "tea",
             "count": 3, "options": {"no-guess": True, "clear": True}, "store": "documents"}))
        done = run("batch", "run", self.path / "job.json", "--store", self.path / "store.db", "--quiet")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(run("batch", "export", self.path / "store.db", "--to", "documents").stdout, boards)
        for line in boards.splitlines():
            self.assertEqual(json.loads(line)["certified"]["goal"], "cleared")
            self.assertEqual(run("dungeon", "verify", "-", stdin=line).stdout, "valid\n")

    def test_stopping_is_explained(self):
        cellar = pathlib.Path(__file__).resolve().parents[3] / "data/dungeon/cellar.json"
        board = self.path / "cellar.json"
        run("dungeon", "generate", "--recipe", cellar, "--seed", "1", "-o", board)
        done = run("dungeon", "solve", "--recipe", cellar, board, "--certificate", self.path / "proof.json")
        self.assertIn("stuck before the first click: no click is known to be safe", done.stdout)
        self.assertFalse((self.path / "proof.json").exists())
        done = run("dungeon", "solve", "--recipe", cellar, board, "--budget", "1")
        self.assertIn("the budget is spent", done.stdout)
        self.assertEqual(done.returncode, 4)


if __name__ == "__main__":
    unittest.main()
