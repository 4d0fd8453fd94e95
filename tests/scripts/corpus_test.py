# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""The corpora that fuzzing starts from: every target has one, and every kind of
document of every game that is built lies in one of them, in a form that the
program reads.
  python3 tests/scripts/corpus_test.py <source folder> <program>
"""
import json
import pathlib
import subprocess
import sys
import unittest

ROOT = pathlib.Path(sys.argv.pop(1))
PROGRAM = sys.argv.pop(1)


def documents():
    """Every JSON document with a format, by that."""
    found = {}
    for path in (ROOT / "fuzz/corpus").glob("*/*"):
        try:
            document = json.loads(path.read_bytes())
            found.setdefault(document["format"], []).append(path)
        except (ValueError, KeyError, TypeError):
            pass
    return found


class Corpora(unittest.TestCase):
    def test_every_target_has_one(self):
        targets = ["_".join(path.relative_to(ROOT / "fuzz").with_suffix("").parts)
                   for path in (ROOT / "fuzz").glob("*/*.cpp")] + ["any_document"]
        self.assertGreater(len(targets), 10)
        for target in targets:
            self.assertTrue(list((ROOT / "fuzz/corpus" / target).glob("*")), target)

    def test_every_kind_lies_in_one(self):
        games = json.loads(subprocess.run([PROGRAM, "games", "--json"], capture_output=True, text=True).stdout)
        found = documents()
        for game in games["games"]:
            for kind in game["kinds"]:
                self.assertTrue(found.get(kind), f"no document of {kind} in fuzz/corpus")


if __name__ == "__main__":
    unittest.main(verbosity=1)
