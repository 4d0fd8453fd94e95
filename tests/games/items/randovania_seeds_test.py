# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""Are seeds of Randovania games (8.9 and 2026) beatable by the rules of Randovania itself?

The rules are those of randovania_reader.py and randovania_head_reader.py, which read the
databases by themselves; first they must give the answers of the program to some of the
queries. Then seeds are played with them, one or two of three difficulties, more of all
seven: take everything in reach, ask again, until the goal. Without the collection the test is skipped, by name. A game is
named like `fusion` (8.9 and 2026) or `head-fusion`.
  python3 randovania_seeds_test.py <program> <folder shared/data/real> [seeds] [game ...]
Exit code 77: skipped.
"""
import json
import pathlib
import sys
import tempfile

import randovania_head_reader as head_reader
import randovania_reader as reader
import randovania_test as real

FEW_LEVELS = ("none", "intermediate", "maximum")


def check_reader(rules, answers, step):
    faults = []
    for query in answers["queries"][::step]:
        _, won = rules.reach(query["pickups"], query["tricks"])
        names = lambda key: {answers["nodes"][node] for node in query.get(key, [])}
        least, most = names("nodes"), names("nodes_more_at_most") | names("nodes_more_by_plain_data")
        if not least <= rules.seen <= least | most or won not in (query["victory"], query.get("victory_at_most")):
            faults.append(f"the reader differs: {query['tricks']}, {query['label']}")
    return faults


def beatable(rules, answers, placement, level):
    lies = {entry["location"]: entry.get("item") for entry in placement["placements"]}
    have, taken = dict(answers["starting_pickups"]), set()
    while True:
        places, won = rules.reach(have, level)
        fresh = places - taken
        if won or not fresh:
            return won
        taken |= fresh
        for place in fresh:
            item = lies.get(answers["locations"][str(place)])
            if item:
                have[item] = have.get(item, 0) + 1


def main():
    program, shared = sys.argv[1], pathlib.Path(sys.argv[2])
    seeds = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    wanted = set(sys.argv[4:])
    archives = sorted(shared.glob("randovania-*.tar.xz"))
    if not archives:
        print(f"skipped: {shared} does not lie beside the project")
        return 77
    faults = []
    for archive in archives:
        answers = real.read(archive.with_name(archive.name.replace(".tar.xz", ".answers.json.xz")))
        with tempfile.TemporaryDirectory() as folder:
            game = real.Game(program, archive, pathlib.Path(folder))
            name = game.name.split("-", 1)[1]
            if wanted and not wanted & {name, game.name}:
                continue
            found = game.load(answers["settings"]["preset"])
            rules = (head_reader if game.name.startswith("head-") else reader).Reader(game.root, answers)
            found += check_reader(rules, answers, 1 if seeds > 2 else 16)
            won = made = 0
            for level in FEW_LEVELS if seeds < 3 else reader.LEVELS + ("preset",):
                code, out, error = real.run(program, "items", "generate", "--world", game.world, "--difficulty", level,
                                            "--seed", "1", "--count", seeds, "--threads", "1", "--json")
                lines = [json.loads(line) for line in out.splitlines()]
                placements = [line.get("document", line) for line in lines]
                made += len(placements)
                if code != 0 or len(placements) != seeds:
                    found.append(f"{level}: {len(placements)} of {seeds} seeds, code {code}: {error[:200]}")
                for placement in placements:
                    if beatable(rules, answers, placement, level):
                        won += 1
                    else:
                        found.append(f"{level}: seed {placement['seed']} cannot be beaten")
        print(f"{game.name}: {won} of {made} seeds beatable, {len(found)} faults", flush=True)
        faults += [f"{game.name}: {fault}" for fault in found]
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
