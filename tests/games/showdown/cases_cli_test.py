# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""Through the command line: boards with known answers (our own, and those of a
folder of shared cases when it is there), bad input, and forged solutions and
match logs.
  python3 cases_cli_test.py <program> <own cases> [<shared cases>]
"""
import copy
import json
import os
import subprocess
import sys
import tempfile

PROGRAM = os.path.abspath(sys.argv[1])
WRONG = []


def run(verb, document, *options):
    done = subprocess.run([PROGRAM, "showdown", verb, *(["-"] if document is not None else []), "--json", *options],
                          input=json.dumps(document), capture_output=True, text=True, timeout=300)
    return json.loads(done.stdout), done.returncode


def expect(name, got, wanted):
    if got != wanted:
        WRONG.append(f"{name}: got {got}, wanted {wanted}")


def check_solution(name, board, optimal):
    answer, code = run("solve", board)
    expect(name, (code, answer["length"], answer["lower_bound"], answer["optimal"], len(answer["moves"])),
           (0, optimal, optimal, True, optimal))
    if optimal > 40:
        return  # proven by a table; verify would need a larger budget
    solution = {"format": "boardwright/showdown.solution", "version": 1, "board": board, "moves": answer["moves"],
                "goal": answer["goal"], "length": optimal, "lower_bound": optimal, "optimal": True}
    verified, code = run("verify", solution, "--budget", "30000000")
    unproven = [each for each in verified["warnings"] if each["code"] != "several_solutions"]
    expect(name + " verified", (code, verified["problems"], unproven), (0, [], []))


def check_cases(cases):
    for case in cases["slide_fixed"]:
        board = {"size": case["n"], "start": case["start"], "goal": case["goal"], "rule": "hidden"}
        check_solution(case["id"], board, case["optimal"])
    for case in cases["slide_any"]:
        board = {"size": case["n"], "start": case["start"], "goal": case["hidden_goal"], "cages": case["cages"]}
        check_solution(case["id"] + " any", {**board, "rule": "any"}, case["optimal_any"])
        check_solution(case["id"] + " hidden", {**board, "rule": "hidden"}, case["optimal_hidden"])
        measures = run("measure", {**board, "rule": "any"})[0]["measures"]
        expect(case["id"] + " goals", measures["solutions"], len(case["valid_goals"]))
    return len(cases["slide_fixed"]) + len(cases["slide_any"])


def check_refused(cases):
    for case in cases["refused"]:
        for verb in ("solve", "verify", "play"):
            answer, code = run(verb, case["board"])
            error = answer.get("error", {})
            expect(f"{case['id']} {verb}", (code, error.get("code"), error.get("where", {}).get("pointer")),
                   (2, case["code"], case["pointer"]))
    return len(cases["refused"])


def check_forged():
    """A log of a race is valid; changed anywhere, it is refused with the place."""
    log, code = run("race", None, "--levels", "5,3", "--seed", "1")
    expect("race", code, 0)
    expect("race verified", run("verify", log)[0]["valid"], True)
    last = len(log["moves"]) - 1

    def forged(name, change, place):
        document = copy.deepcopy(log)
        change(document)
        answer, code = run("verify", document)
        expect(name, (code, answer["valid"], answer["problems"][0]["where"]["pointer"]), (1, False, place))

    winner = log["result"]["winner"]
    forged("winner", lambda d: d["result"].update(winner=1 - winner), "/result/winner")
    forged("ending", lambda d: d["result"].update(ending="draw"), "/result/ending")
    forged("count", lambda d: d["result"]["moves"].__setitem__(0, 1), "/result/moves/0")
    forged("cut", lambda d: d["moves"].pop(), f"/result/moves/{log['moves'][last]['side']}")
    forged("pace", lambda d: d["moves"][0].update(t=1), "/moves/0")
    forged("elapsed", lambda d: d.update(elapsed_ms=d["elapsed_ms"] + 1000), "/elapsed_ms")
    forged("level", lambda d: d["sides"][1].update(level=4), "/sides/1/pace_ms")
    # It would have moved before side 0 moves a second time.
    forged("level and pace", lambda d: d["sides"][1].update(level=4, pace_ms=1500), "/moves/1")
    forged("slower", lambda d: d["sides"][1].update(pace_ms=1999), "/sides/1/pace_ms")
    forged("seed", lambda d: d.update(seed="2"), "/boards/0/seed")
    forged("ignored", lambda d: d.update(ignored=[0, 3]), "/ignored/1")
    forged("nearer scramble", lambda d: d["boards"][0].update(scramble="distance:1-2"), "/boards/0/scramble")
    forged("odd walk", lambda d: d["boards"][0].update(scramble=f"walk:{d['boards'][0]['distance'] + 1}"),
           "/boards/0/scramble")
    # Possible by itself, but not what this seed makes.
    forged("other scramble", lambda d: d["boards"][0].update(scramble="uniform"), "/boards/0")
    forged("no scramble", lambda d: d["boards"][0].pop("scramble"), "/boards/0")

    def all_seeds(document):
        document["seed"] = document["boards"][0]["seed"] = "2"

    forged("all seeds", all_seeds, "/boards/0")
    forged("engine", lambda d: d.update(engine="9.9.9"), "/boards/0/engine")
    forged("no engine", lambda d: d.pop("engine"), "/boards/0/engine")
    forged("engine of a board", lambda d: d["boards"][0].update(engine="9.9.9"), "/boards/0/engine")

    def refused(name, change, code, place):
        document = copy.deepcopy(log)
        change(document["boards"][0])
        error = run("verify", document)[0]["error"]
        expect(name, (error["code"], error["where"]["pointer"]), (code, place))

    refused("format of a board", lambda b: b.update(format="boardwright/kenken.puzzle"), "wrong_kind",
            "/boards/0/format")
    refused("later version of a board", lambda b: b.update(version=2), "later_version", "/boards/0/version")
    refused("version of a board", lambda b: b.update(version="1"), "wrong_type", "/boards/0/version")
    later = copy.deepcopy(log)
    later["engine"] = later["boards"][0]["engine"] = "9.9.9"
    answer, code = run("verify", later)
    expect("other engine", (code, [w["code"] for w in answer["warnings"]]), (0, ["other_engine"]))
    for options in (("--difficulty", "normal"), ("--several",), ("--different",), ("--size", "5", "--scramble", "walk:20")):
        made, _ = run("race", None, "--levels", "3,2", "--seed", "5", *options)
        expect(f"made again {options}", run("verify", made)[0], {"valid": True, "problems": [], "warnings": []})
    made, _ = run("race", None, "--levels", "3,2", "--seed", "5", "--different")
    made["boards"][1]["scramble"] = "uniform"
    expect("second board", run("verify", made)[0]["problems"][0]["where"]["pointer"], "/boards/1")
    forged("no seed", lambda d: d.pop("seed"), "/seed")
    # A board that somebody chose, told as one of a puzzle that the seed scrambled.
    other, _ = run("generate", None, "--seed", "other")
    chosen, _ = run("race", other, "--levels", "5,3", "--seed", "1")
    chosen.pop("race")
    chosen["boards"][0].pop("style")
    chosen["boards"][0]["seed"] = "1"
    for name, change in (("chosen", lambda b: None), ("chosen, no scramble", lambda b: b.pop("scramble")),
                         ("chosen, no seed", lambda b: b.pop("seed"))):
        change(chosen["boards"][0])
        answer, code = run("verify", chosen)
        expect(name, (code, answer["problems"][0]["where"]["pointer"]), (1, "/boards/0"))
    puzzle = {"size": 3, "cages": [{"op": "+", "target": 4, "cells": [0, 1]}, {"op": "=", "target": 2, "cells": [2]},
                                   {"op": "*", "target": 2, "cells": [3, 4]}, {"op": "+", "target": 4, "cells": [5, 8]},
                                   {"op": "+", "target": 5, "cells": [6, 7]}]}
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump(puzzle, file)
        file.flush()
        made, _ = run("race", None, "--levels", "3,2", "--seed", "5", "--several", "--puzzle", file.name)
    expect("of a puzzle", run("verify", made)[0], {"valid": True, "problems": [], "warnings": []})

    def without_loser(document):
        document["moves"] = [each for each in document["moves"] if each["side"] == winner]
        document["result"]["moves"][1 - winner] = 0

    forged("loser", without_loser, f"/moves/{[m['side'] for m in log['moves']].index(1 - winner)}")
    # Level 1 draws from the seed: on a given board, too, another seed is another race.
    board = log["boards"][0]
    given, _ = run("race", board, "--levels", "1,1", "--seed", "1")
    expect("given", (given["race"], run("verify", given)[0]["valid"]), ({"given": True}, True))
    given["seed"] = "2"
    expect("given, seed", run("verify", given)[0]["problems"][0]["code"], "wrong_play")
    # What the play depends on is in the log; a race that was stopped says so.
    few, _ = run("race", None, "--levels", "2,1", "--seed", "1", "--most-moves", "7", "--budget", "90")
    expect("terms", few["race"], {"states": 90, "most_moves": 7})
    answer, code = run("verify", few)
    expect("gave up", (code, answer["warnings"]), (0, []))
    few["moves"].pop()
    few["result"]["moves"] = [sum(m["side"] == side for m in few["moves"]) for side in (0, 1)]
    few["elapsed_ms"] = few["moves"][-1]["t"] + 100
    answer, code = run("verify", few)
    expect("stopped", (code, [w["code"] for w in answer["warnings"]]), (0, ["race_not_finished"]))
    answer, code = run("verify", log, "--budget", "10")
    expect("race not proven", code, 4)
    forged("distance", lambda d: d["boards"][0].update(distance=d["boards"][0]["distance"] - 2),
           "/boards/0/distance")
    forged("farther", lambda d: d["boards"][0].update(distance=d["boards"][0]["distance"] + 2),
           "/boards/0/distance")
    # No tile can move into the last row from below, nor into the first from above.
    row = log["boards"][0]["start"].index("0") // log["boards"][0]["size"]
    if row != 1:
        forged("illegal", lambda d: d["moves"][0].update(move="D" if row == 0 else "U"), "/moves/0")
    return 37


def check_unproven():
    """What verify cannot prove is not valid; what a solution says of its board is checked too."""
    board, _ = run("generate", None, "--size", "4", "--seed", "7")
    answer, _ = run("solve", board)
    solution = {"format": "boardwright/showdown.solution", "version": 1, "board": board, "moves": answer["moves"],
                "optimal": True}
    expect("solution", run("verify", solution)[1], 0)
    answer, code = run("verify", solution, "--budget", "50")
    expect("unproven", (code, answer["valid"], {each["code"] for each in answer["problems"]}),
           (4, False, {"not_proven"}))
    board["distance"] += 2
    answer, code = run("verify", solution)
    expect("farther in a solution", (code, answer["problems"][0]["where"]["pointer"]), (1, "/board/distance"))
    return 3


def main():
    count = check_forged() + check_unproven()
    for path in sys.argv[2:]:
        if not os.path.exists(path):
            print(f"skipped: {path} is not here")
            continue
        with open(path) as file:
            cases = json.load(file)
        count += check_cases(cases)
        if "refused" in cases:
            count += check_refused(cases)
    print("\n".join(WRONG))
    print(f"{count} cases, {len(WRONG)} differences")
    return 1 if WRONG else 0


if __name__ == "__main__":
    sys.exit(main())
