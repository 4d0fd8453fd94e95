#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""`kenken page --pdf` as another program reads it: pages, paper, text.

  python3 tests/games/kenken/pdf_test.py <program>
"""
import os
import re
import subprocess
import sys
import tempfile

program = os.path.abspath(sys.argv[1])


def run(*words, folder):
    return subprocess.run(words, cwd=folder, check=True, capture_output=True, text=True).stdout


def check(what, fine):
    if not fine:
        sys.exit(f"FAILED: {what}")


with tempfile.TemporaryDirectory() as folder:
    for name, size, difficulty, count in (("hard", "6", "hard", "3"), ("easy", "4", "easy", "2")):
        run(program, "kenken", "generate", "--size", size, "--difficulty", difficulty, "--seed", "tea",
            "--count", count, "-o", name + ".jsonl", folder=folder)

    def page(*options):
        run(program, "kenken", "page", "hard.jsonl", "easy.jsonl", "--pdf", "sheet.pdf", *options, folder=folder)
        info = run("pdfinfo", "sheet.pdf", folder=folder)
        text = run("pdftotext", "-layout", "sheet.pdf", "-", folder=folder)
        return int(re.search(r"Pages:\s*(\d+)", info)[1]), re.search(r"Page size:\s*(.*)", info)[1], text

    pages, paper, text = page("--title", "Für Anna", "--name-line")
    check("two pages of puzzles and one of answers", pages == 3)
    check("A4", "A4" in paper)
    check("title, name and seed", all(word in text for word in ("Für Anna", "Name", "Date", "seed tea/1")))
    check("answers have their page", "Für Anna: answers" in text)
    check("the files keep their order", "1. 6×6 hard" in text and "4. 4×4 easy" in text)
    pages, paper, text = page("--paper", "letter", "--answers", "upside-down", "--rising", "--no-labels")
    check("answers below the puzzles", pages == 2 and "answers" not in text)
    check("letter", "letter" in paper)
    check("easy ones first", "1. 4×4 easy" in text and "3. 6×6 hard" in text)
    check("no labels", "seed" not in text)
    one = open(os.path.join(folder, "sheet.pdf"), "rb").read()
    page("--paper", "letter", "--answers", "upside-down", "--rising", "--no-labels")
    check("same bytes", one == open(os.path.join(folder, "sheet.pdf"), "rb").read())
    printed = run(program, "kenken", "page", "hard.jsonl", "easy.jsonl", "--svg", "-", folder=folder)
    check("pages on standard output, one after another", printed.count("<?xml") == 3 and printed.count("</svg>") == 3)
    check("and in no file", not any(name.endswith(".svg") for name in os.listdir(folder)))
print("PDF pages are as they should be")
