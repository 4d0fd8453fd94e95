# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""A kill at any moment loses at most the last action.

Plays games that are killed without warning while they act, again and again,
and looks at the save after each: it is whole, can be read, and holds every
action that was answered before the kill.
  python3 tests/scripts/kill_test.py <program> <game> [kills]
"""
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time

dice = random.Random(7)


def dungeon_line():
    return f"mark {dice.randrange(1, 11)},{dice.randrange(1, 14)} {dice.randrange(1, 16)}"


# By game: words of a new game, a line that is always understood and counted, and
# how many a save has.
GAMES = {
    "dungeon": (["--seed", "1"], dungeon_line, lambda save: len(save["actions"])),
    # Far from won, so that a short walk does not win it.
    "showdown": (["--seed", "1", "--size", "5", "--scramble", "uniform"], lambda: dice.choice("udlr"),
                 lambda save: len(save["moves"]) + sum(save["ignored"])),
}


def main():
    program, game = sys.argv[1], sys.argv[2]
    kills = int(sys.argv[3]) if len(sys.argv) > 3 else 25
    words, line, count = GAMES[game]
    with tempfile.TemporaryDirectory() as folder:
        save = pathlib.Path(folder) / "game.json"
        total = 0
        for _ in range(kills):
            new = [] if save.exists() else words
            child = subprocess.Popen([program, game, "play", *new, "--json", "--save", save],
                                     stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            child.stdout.readline()
            answered = 0
            for _ in range(dice.randrange(1, 12)):
                child.stdin.write(line() + "\n")
                child.stdin.flush()
                child.stdout.readline()
                answered += 1
            # A burst that nobody waits for, cut off somewhere.
            burst = dice.randrange(1, 20)
            for _ in range(burst):
                child.stdin.write(line() + "\n")
            child.stdin.flush()
            time.sleep(dice.random() * 0.01)
            child.kill()
            child.communicate()
            actions = count(json.loads(save.read_text()))
            assert total + answered <= actions <= total + answered + burst, (total, answered, actions)
            total = actions
            subprocess.run([program, game, "show", save], check=True, capture_output=True)
    print(f"{kills} kills, {total} actions kept")


if __name__ == "__main__":
    main()
