# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""Randovania games against the answers of Randovania itself.

Every game of the collection that has answers is imported; each of its queries is
asked of `items reach`, and the nodes must lie between what the program reaches and
what it may reach at most. Pool, start items, the directed answers and the facts of our
data file are compared too. Without the collection the test is skipped, by name.
  python3 randovania_test.py <program> <folder shared/data/real> [game ...]
Exit code 77: skipped.
"""
import json
import lzma
import pathlib
import subprocess
import sys
import tarfile
import tempfile


def read(path):
    with lzma.open(path, "rt") as stream:
        return json.load(stream)


def run(*words):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


class Game:
    """A game of the collection, unpacked and imported."""

    def __init__(self, program, archive, folder):
        self.program, self.folder = program, folder
        self.name = archive.name.removeprefix("randovania-").removesuffix(".tar.xz")
        with tarfile.open(archive) as files:
            files.extractall(folder)
        self.root = next(path for path in folder.iterdir() if (path / "logic_database").is_dir())
        self.world = folder / "world.json"
        self.report_file = folder / "report.json"

    def load(self, preset):
        code, _, error = run(self.program, "items", "import", "--from", self.root, "--preset",
                             self.root / "presets" / preset, "--report", self.report_file, "-o", self.world)
        if code != 0:
            return [f"import ends with {code}: {error}"]
        self.data = json.loads(self.world.read_text())
        self.names = [node[0] for node in self.data["nodes"]]
        report = json.loads(self.report_file.read_text())
        faults = [] if report["logic"] == "exact" else [f"the logic is {report['logic']}: {report['dropped']}"]
        return faults + ([] if all(report["goal_at"].values()) else [f"the goal cannot be reached: {report['goal_at']}"])

    def reach(self, queries):
        """The answers to queries of (difficulty, pickups)."""
        lines = self.folder / "queries.jsonl"
        lines.write_text("".join(json.dumps({"difficulty": level, "have": have}) + "\n" for level, have in queries))
        code, out, error = run(self.program, "items", "reach", self.world, "--query", lines, "--json")
        if code not in (0, 1) or error:
            raise RuntimeError(f"{self.name}: reach ends with {code}: {error[:500]}")
        return [json.loads(line) for line in out.splitlines()]


def counts(data, key):
    items = data["items"].items() if key == "pool" else data["start"].get("items", {}).items()
    return {name: item["count"] if key == "pool" else item for name, item in items
            if (item["count"] if key == "pool" else item)}


def check_queries(game, answers):
    faults, equal = [], 0
    queries = answers["queries"]
    for query, got in zip(queries, game.reach([(query["tricks"], query["pickups"]) for query in queries])):
        names = lambda key: {answers["nodes"][node] for node in query.get(key, [])}
        least, reached = names("nodes"), {game.names[node] for node in got["nodes"]}
        missing = least - reached
        extra = reached - least - names("nodes_more_at_most") - names("nodes_more_by_plain_data")
        events = set(query["events"]) - set(got["events"])
        victory = got["goal"] != query["victory"] and not query.get("victory_at_most") == got["goal"]
        if missing or extra or events or victory:
            faults.append(f"{query['tricks']}, {query['label']}: {len(missing)} nodes missing {sorted(missing)[:2]}, "
                          f"{len(extra)} too many {sorted(extra)[:2]}, events missing {sorted(events)[:2]}, "
                          f"goal {got['goal']}")
        else:
            equal += 1
    return faults, equal


def check_directed(game, entries):
    """Inventories that decide a rule, in one run; where events are dangerous, other runs may reach more."""
    faults = []
    dangerous = '["not",["event"' in game.world.read_text()
    for entry, got in zip(entries, game.reach([(entry["tricks"], entry["pickups"]) for entry in entries])):
        reached = {game.names[node] for node in got["nodes"]}
        missing, wrong = set(entry["nodes"]) - reached, reached - set(entry["nodes"])
        if missing or (wrong and not dangerous):
            faults.append(f"{entry['rule']}: missing {sorted(missing)[:3]}, too many {sorted(wrong)[:3]}")
    return faults


def facts_of(game, schema):
    """What our data file says about a game, with the last part that is not above the schema."""
    merged = {key: value for key, value in game.items() if not key.isdigit()}
    parts = [key for key in game if key.isdigit() and int(key) <= schema]
    for key, value in (game[max(parts, key=int)] if parts else {}).items():
        both = isinstance(value, dict) and isinstance(merged.get(key), dict)
        merged[key] = {**merged[key], **value} if both else value
    return merged


def check_facts(shared):
    """The data file against what the program fixed, for games without a database here too. What
    depends on a preset is only looked for; what does not must be the same."""
    ours = json.loads((pathlib.Path(__file__).resolve().parents[3] / "data/items/randovania.json").read_text())
    faults = []
    tables = {"misc": "misc_on", "versions": "version_on", "layers": "layers_active", "events": "events_on_from_start"}
    for name, settings in json.loads((shared / "randovania-settings.json").read_text()).items():
        version, game = name.split("/")
        facts = facts_of(ours["games"].get(game, {}), 27 if version == "8.9" else 34)
        for table, key in tables.items():
            here, there = facts.get(table, {}), set(settings[key]) - {"default"}
            unknown = sorted(each for each in there if here.get(each, False) is False)
            wrong = sorted(each for each, when in here.items() if when is True and each not in there)
            if unknown or wrong:
                faults.append(f"{name}, {table}: {unknown} must be on, {wrong} must not")
        energy = facts.get("energy", {})
        base = energy.get("base", 99)
        if (base["absent"] if isinstance(base, dict) else base) != settings["energy_without_tanks"]:
            faults.append(f"{name}: {settings['energy_without_tanks']} of energy without tanks, not {base}")
        if energy.get("per_tank", 100) != settings.get("energy_per_tank", energy.get("per_tank", 100)):
            faults.append(f"{name}: {settings['energy_per_tank']} of energy a tank")
    return faults


def main():
    program, shared = sys.argv[1], pathlib.Path(sys.argv[2])
    wanted = set(sys.argv[3:])
    archives = sorted(shared.glob("randovania-*.tar.xz"))
    if not archives:
        print(f"skipped: {shared} does not lie beside the project")
        return 77
    directed = [entry for path in shared.glob("*-directed.answers.json.xz") for entry in read(path)]
    faults, exact, games = [] if wanted else check_facts(shared), 0, 0
    for archive in archives:
        answers = read(archive.with_name(archive.name.replace(".tar.xz", ".answers.json.xz")))
        with tempfile.TemporaryDirectory() as folder:
            game = Game(program, archive, pathlib.Path(folder))
            if wanted and game.name not in wanted:
                continue
            games += 1
            found = game.load(answers["settings"]["preset"])
            equal = 0
            if game.world.exists():
                for key, ours in (("pool", "pool"), ("starting_pickups", "start")):
                    have = counts(game.data, ours)
                    if have != answers[key]:
                        odd = {name for name in have.keys() | answers[key].keys() if have.get(name) != answers[key].get(name)}
                        found.append(f"{key} differs: {sorted(odd)[:5]}")
                more, equal = check_queries(game, answers)
                entries = [entry for entry in directed if f"{entry['version']}-{entry['game']}" == game.name]
                found += more + check_directed(game, entries)
        exact += equal
        print(f"{game.name}: {equal} of {len(answers['queries'])} queries equal, {len(found)} faults")
        faults += [f"{game.name}: {fault}" for fault in found]
    print("\n".join(faults))
    print(f"{games} games, {exact} queries equal, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
