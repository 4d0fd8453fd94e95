# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""Cases with known answers, through the command line: our own small ones, and
those of a folder of shared cases when it is there.
  python3 cases_cli_test.py <program> <own cases> [<shared cases>]
"""
import json
import os
import subprocess
import sys

PROGRAM = os.path.abspath(sys.argv[1])


def lines(verb, texts, *options):
    done = subprocess.run([PROGRAM, "kenken", verb, "--lines", "-", *options], input="\n".join(texts) + "\n",
                          capture_output=True, text=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(texts), done.stderr
    assert done.returncode == 0, f"{verb}: exit {done.returncode}: {done.stderr}"
    return answers


def one(verb, text, *options):
    done = subprocess.run([PROGRAM, "kenken", verb, "-", "--json", *options], input=text, capture_output=True,
                          text=True, timeout=60)
    return json.loads(done.stdout), done.returncode


def as_json(case):
    return json.dumps({"size": case["size"], "cages": case["cages"]})


def check(cases):
    wrong = []

    def expect(case, what, got, wanted):
        if got != wanted:
            wrong.append(f"{case['id']}: {what}: got {got}, wanted {wanted}")

    puzzles = cases.get("puzzles", [])
    for form in (lambda case: case["keen_id"], as_json):
        texts = [form(case) for case in puzzles]
        for case, solved, measured, valid in zip(puzzles, lines("solve", texts), lines("measure", texts),
                                                 lines("verify", texts)):
            expect(case, "status", solved["status"], "unique")
            expect(case, "count", solved["count"], 1)
            expect(case, "solution", solved["solution"], case["solution"])
            if "grade" in case:
                expect(case, "grade", measured["difficulty"], case["grade"].lower())
            expect(case, "valid", valid["valid"], True)
    for case, document in zip(puzzles, lines("import", [case["keen_id"] for case in puzzles], "--from", "keen")):
        expect(case, "cages", document["cages"], case["cages"])
    exported = subprocess.run([PROGRAM, "kenken", "export", "--to", "keen", "--lines", "-"],
                              input="\n".join(map(as_json, puzzles)), capture_output=True, text=True)
    assert exported.returncode == 0, exported.stderr
    identifiers = exported.stdout.split()
    assert len(identifiers) == len(puzzles), f"{len(identifiers)} IDs of {len(puzzles)} puzzles"
    for case, identifier in zip(puzzles, identifiers):
        expect(case, "Keen ID", identifier, case["keen_id"])
    for group, status in (("non_unique", "multiple"), ("impossible", "none")):
        for case in cases.get(group, []):
            for text in (case["keen_id"], as_json(case)):
                solved, code = one("solve", text, "--count-to", "1000")
                expect(case, "status", (solved["status"], code), (status, 1))
                expect(case, "count", solved["count"], case["solutions"])
                expect(case, "valid", one("verify", text)[1], 1)
    for case in cases.get("malformed", []):
        for verb in ("solve", "verify", "import"):
            answer, code = one(verb, case["text"])
            expect(case, verb + " exit", code, 2)
            expect(case, verb + " error", answer.get("error", {}).get("code"), case["error"])
            expect(case, verb + " column", answer["error"]["where"].get("column", 0) > 0, True)
    return wrong, sum(len(group) for group in cases.values() if isinstance(group, list))


def check_forms():
    """What a form prints with and without --json, and messages that name the cure."""
    wrong = []

    def run(*words, stdin=""):
        return subprocess.run([PROGRAM, "kenken", *words], input=stdin, capture_output=True, text=True)

    for form in "keen", "text":
        words = ("generate", "--size", "4", "--seed", "1", "--to", form)
        answer = json.loads(run(*words, "--json").stdout)
        if answer != {"form": form, "text": answer["text"]} or run(*words).stdout.strip() != answer["text"].strip():
            wrong.append(f"--to {form} --json: {answer}")
    two = "3:a_3aba_,a5m3m3s1\n" * 2
    for text, cure in ((two, "--lines"), ('{"size": "3", "cages": []}', "from 3 to 16"),
                       ('{"size": 99999999999999999999, "cages": []}', "from 3 to 16")):
        answer = run("solve", "-", stdin=text)
        if answer.returncode != 2 or cure not in answer.stderr:
            wrong.append(f"{text}: {answer.stderr}")
    return wrong


def main():
    wrong, count = check_forms(), 0
    for path in sys.argv[2:]:
        if not os.path.exists(path):
            print(f"skipped: {path} is not here")
            continue
        with open(path) as file:
            more, cases = check(json.load(file))
        wrong += more
        count += cases
    print("\n".join(wrong))
    print(f"{count} cases, {len(wrong)} differences")
    return 1 if wrong or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
