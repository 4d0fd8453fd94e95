# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""A kill at any moment loses at most the last action.

Plays games that are killed without warning while they act, again and again,
and looks at the save after each: it is whole, can be read, and holds every
action that was answered before the kill.
  python3 tests/games/dungeon/kill_test.py <program> [kills]
"""
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time


def main():
    program, kills = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 25
    dice = random.Random(7)
    with tempfile.TemporaryDirectory() as folder:
        save = pathlib.Path(folder) / "game.json"
        total = 0
        for _ in range(kills):
            new = [] if save.exists() else ["--seed", "1"]
            child = subprocess.Popen([program, "dungeon", "play", *new, "--json", "--save", save],
                                     stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            child.stdout.readline()
            answered = 0
            for _ in range(dice.randrange(1, 12)):
                child.stdin.write(f"mark {dice.randrange(1, 11)},{dice.randrange(1, 14)} {dice.randrange(1, 16)}\n")
                child.stdin.flush()
                child.stdout.readline()
                answered += 1
            # A burst that nobody waits for, cut off somewhere.
            burst = dice.randrange(1, 20)
            for _ in range(burst):
                child.stdin.write(f"mark {dice.randrange(1, 11)},{dice.randrange(1, 14)} 3\n")
            child.stdin.flush()
            time.sleep(dice.random() * 0.01)
            child.kill()
            child.communicate()
            document = json.loads(save.read_text())
            actions = len(document["actions"])
            assert total + answered <= actions <= total + answered + burst, (total, answered, actions)
            total = actions
            subprocess.run([program, "dungeon", "show", save], check=True, capture_output=True)
    print(f"{kills} kills, {total} actions kept")


if __name__ == "__main__":
    main()
