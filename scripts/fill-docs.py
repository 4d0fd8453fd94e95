# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""Writes the output of every console example of a page into the page.

Lines that start with "$ " are run in order, as tests/scripts/docs_test.py runs
them; what they print replaces the lines below them. Read the difference before
you commit it.
  python3 scripts/fill-docs.py build/release/boardwright README.md docs/games/kenken.md
"""
import os
import pathlib
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests/scripts"))
import docs_test  # noqa: E402


def filled(page, program):
    with tempfile.TemporaryDirectory() as folder:
        for name in ("data", "examples"):
            os.symlink(ROOT / name, pathlib.Path(folder) / name)

        def replace(match):
            text = ""
            for command, expected in docs_test.steps(match.group(1)):
                output, _ = docs_test.run(command, folder, program)
                keep = "..." in expected or command.startswith(("git clone", "make ", "cd "))
                text += f"$ {command}\n" + ("\n".join(expected) + "\n" if keep else output)
            return f"```console\n{text}```"

        return docs_test.BLOCK.sub(replace, page.read_text())


for name in sys.argv[2:]:
    path = pathlib.Path(name)
    path.write_text(filled(path, pathlib.Path(sys.argv[1]).resolve()))
