# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""Compares us with Debian's sgt-keen, in both directions:
* every puzzle that we export is accepted by `sgt-keen --test-solve`;
* every puzzle that `sgt-keen --generate` makes for a difficulty gets that grade
  from us, and comes back byte for byte when it is imported and exported.
  python3 keen_compare.py <program> <puzzles of ours per cell> <puzzles of Keen's per cell>
"""
import json
import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

PROGRAM = os.path.abspath(sys.argv[1])
OURS, THEIRS = int(sys.argv[2]), int(sys.argv[3])
KEEN = shutil.which("sgt-keen", path=os.environ.get("PATH", "") + ":/usr/games")
SKIPPED = 77  # the exit code that ctest counts as skipped
LETTERS = {"easy": "e", "normal": "n", "hard": "h", "extreme": "x", "unreasonable": "u"}


def run(*words, stdin=None):
    return subprocess.run(words, input=stdin, capture_output=True, text=True)


def cells(smallest):
    """Sizes 3..9 with the difficulties that exist; 3x3 ends at normal."""
    return [(size, difficulty) for size in range(smallest, 10) for difficulty in LETTERS
            if size > 3 or difficulty in ("easy", "normal")]


def refused(identifier):
    return None if run(KEEN, "--generate", "1", "--test-solve", identifier).returncode == 0 else identifier


def check_ours():
    wrong, count = [], 0
    for size, difficulty in cells(3):
        made = run(PROGRAM, "kenken", "generate", "--size", str(size), "--difficulty", difficulty, "--seed",
                   "7000", "--count", str(OURS), "--to", "keen", "--quiet")
        identifiers = made.stdout.split()
        if made.returncode != 0 or len(identifiers) != OURS:
            wrong.append(f"{size} {difficulty}: made {len(identifiers)} of {OURS}: {made.stderr}")
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            wrong += [f"refused: {bad}" for bad in pool.map(refused, identifiers) if bad]
        count += len(identifiers)
    return wrong, count


def check_theirs():
    wrong, count = [], 0
    for size, difficulty in cells(3):
        made = run(KEEN, "--generate", str(THEIRS), f"{size}d{LETTERS[difficulty]}#compare-{time.time_ns()}")
        identifiers = made.stdout.split()
        if made.returncode != 0 or len(identifiers) != THEIRS:
            wrong.append(f"{size} {difficulty}: Keen made {len(identifiers)} of {THEIRS}: {made.stderr}")
        measured = run(PROGRAM, "kenken", "measure", "--lines", "-", stdin=made.stdout)
        exported = run(PROGRAM, "kenken", "export", "--to", "keen", "--lines", "-", stdin=made.stdout)
        for done in (measured, exported):
            if done.returncode != 0:
                wrong.append(f"{size} {difficulty}: exit {done.returncode}: {done.stderr}")
        if exported.stdout != made.stdout:
            wrong.append(f"{size} {difficulty}: import and export changed an ID")
        answers = measured.stdout.splitlines()
        if len(answers) != len(identifiers):
            wrong.append(f"{size} {difficulty}: {len(answers)} answers to {len(identifiers)} puzzles")
        for identifier, line in zip(identifiers, answers):
            count += 1
            grade = json.loads(line).get("difficulty")
            if grade != difficulty:
                wrong.append(f"{identifier}: Keen says {difficulty}, we say {grade}")
    return wrong, count


def main():
    if KEEN is None:
        print("skipped: sgt-keen is not installed (Debian package sgt-puzzles): nothing was compared")
        return SKIPPED
    wrong, accepted = check_ours()
    more, graded = check_theirs()
    wrong += more
    print("\n".join(wrong))
    print(f"{accepted} puzzles of ours given to Keen, {graded} of Keen's graded by us, {len(wrong)} disagreements")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
