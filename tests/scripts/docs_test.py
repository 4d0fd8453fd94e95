# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""Runs the examples of the documentation and of the verbs' help.

Every console block of README.md and docs/ is run in an empty folder: a line
that starts with "$ " is a command, the lines below it are exactly what it
prints (a line "..." stands for any lines). A block's later commands see the
files of the earlier ones of the same page.
  python3 tests/scripts/docs_test.py <source folder> <program>
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

BLOCK = re.compile(r"^```console\n(.*?)^```", re.M | re.S)


def run(command, folder, program):
    env = dict(os.environ, PATH=f"{program.parent}:{os.environ['PATH']}", NO_COLOR="1", LC_ALL="C.UTF-8")
    done = subprocess.run(["bash", "-c", command], cwd=folder, env=env, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300)
    return done.stdout, done.returncode


def matches(expected, actual):
    if not expected:
        return not actual
    if expected[0] == "...":
        return any(matches(expected[1:], actual[i:]) for i in range(len(actual) + 1))
    return bool(actual) and expected[0].rstrip() == actual[0].rstrip() and matches(expected[1:], actual[1:])


def steps(block):
    """(command, expected lines) pairs; a command may go on after a backslash."""
    pairs = []
    for line in block.split("\n")[:-1]:
        if line.startswith("$ "):
            pairs.append([line[2:], []])
        elif pairs and pairs[-1][0].endswith("\\"):
            pairs[-1][0] += "\n" + line
        elif pairs:
            pairs[-1][1].append(line)
    return pairs


def check_page(page, root, program):
    wrong, count = [], 0
    with tempfile.TemporaryDirectory() as folder:
        for name in ("data", "examples"):
            os.symlink(root / name, pathlib.Path(folder) / name)
        for block in BLOCK.findall(page.read_text()):
            for command, expected in steps(block):
                if command.startswith(("git clone", "make ", "cd ")):
                    continue
                count += 1
                output, _ = run(command, folder, program)
                if not matches(expected, output.split("\n")[:-1] if output else []):
                    wrong.append(f"{page.relative_to(root)}: $ {command}\n--- expected\n"
                                 + "\n".join(expected) + f"\n--- printed\n{output}")
    return wrong, count


def check_examples(program):
    wrong, count = [], 0
    listing, _ = run("boardwright games --json", "/", program)
    for game in json.loads(listing)["games"]:
        for verb in game["verbs"]:
            count += 1
            with tempfile.TemporaryDirectory() as folder:
                output, code = run("set -o pipefail; " + verb["example"], folder, program)
            if code not in (0, 1):
                wrong.append(f"{game['name']} {verb['name']}: {verb['example']}\nexit {code}\n{output}")
    return wrong, count


def main():
    root, program = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    wrong, count = check_examples(program)
    for page in [root / "README.md", *sorted((root / "docs").rglob("*.md"))]:
        more, commands = check_page(page, root, program)
        wrong += more
        count += commands
    print("\n\n".join(wrong))
    print(f"{count - len(wrong)} passed, {len(wrong)} failed")
    return 1 if wrong or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
