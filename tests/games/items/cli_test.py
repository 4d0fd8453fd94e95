# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""Items as users meet them, through the command line: cases with known answers
(our own small one, and the shared ones when they are there), every kind of
output, and what happens to bad input.
  python3 cli_test.py <program> <test data> [<shared cases>]
"""
import csv
import io
import itertools
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

PROGRAM = os.path.abspath(sys.argv.pop(1))
DATA = pathlib.Path(sys.argv.pop(1)).resolve()
SHARED = pathlib.Path(sys.argv.pop(1)).resolve() if len(sys.argv) > 1 else None

TINY = {  # two keys, four places; counted out by hand
    "world": {"name": "tiny",
              "items": {"A": {"class": "major", "count": 1}, "B": {"class": "major", "count": 1}},
              "nodes": [["n0", "R", "r0", "node"], ["n1", "R", "r1", "node"]],
              "edges": [[0, 1, ["has", "A", 1]]],
              "locations": [{"id": "L0", "node": 0, "category": "standard"},
                            {"id": "L1", "node": 1, "category": "standard"}],
              "start": {"nodes": [0], "items": {}}, "goal": ["has", "B", 1]},
    "queries": [{"have": {}, "reachable_nodes": [0], "events": [], "reachable_locations": ["L0"], "goal": False},
                {"have": {"A": 1}, "reachable_nodes": [0, 1], "events": [], "reachable_locations": ["L0", "L1"],
                 "goal": False}],
    "placements": [{"placement": {"L0": "A", "L1": "B"}, "spheres": [["L0"], ["L1"]], "unreachable_locations": [],
                    "beatable": True, "goal_sphere": 2, "individually_required": ["L0", "L1"]},
                   {"placement": {"L0": "B", "L1": "A"}, "spheres": [["L0"]], "unreachable_locations": ["L1"],
                    "beatable": True, "goal_sphere": 1, "individually_required": ["L0"]}],
    "exhaustive": {"distinct_assignments": 2, "beatable": 2, "all_locations_reachable": 1},
}


def run(*words, stdin=""):
    return subprocess.run([PROGRAM, "items", *words], input=stdin, capture_output=True, text=True, timeout=300)


def answer(*words, stdin=""):
    return json.loads(run(*words, "--json", stdin=stdin).stdout)


class InFolder(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, name, content):
        path = os.path.join(self.folder.name, name)
        with open(path, "w", encoding="utf-8") as out:
            out.write(content if isinstance(content, str) else json.dumps(content))
        return path

    def refused(self, code, *words, stdin=""):
        """The command fails cleanly with this code; returns the error."""
        done = run(*words, "--json", stdin=stdin)
        self.assertEqual(done.returncode, 2, (words, done.stdout, done.stderr))
        error = json.loads(done.stdout)["error"]
        self.assertEqual(error["code"], code, error)
        self.assertIn(error["message"].split(";")[0][:60], done.stderr)
        return error


def assignments(world):
    """Every distinct way to lay the pool out, padded with nothing."""
    pool = [name for name, item in world["items"].items() for _ in range(item["count"])]
    places = [location["id"] for location in world["locations"]]
    pool += [None] * (len(places) - len(pool))
    return [dict(zip(places, items)) for items in sorted(set(itertools.permutations(pool)), key=str)]


class Cases(InFolder):
    def cases(self):
        yield TINY
        yield from json.loads((DATA / "../cases.json").read_text())["worlds"]
        if SHARED and SHARED.exists():
            yield from json.loads(SHARED.read_text())["worlds"]
        else:
            print(f"skipped: {SHARED} is not here")

    def test_reach(self):
        for case in self.cases():
            world = self.file("world.json", case["world"])
            asked = [{k: q[k] for k in ("difficulty", "start", "have") if k in q} for q in case["queries"]]
            queries = self.file("queries.jsonl", "".join(json.dumps(q) + "\n" for q in asked))
            answers = run("reach", world, "--query", queries, "--json").stdout.splitlines()
            self.assertEqual(len(answers), len(asked))
            # A pipe, which can be read only once.
            piped = run("reach", world, "--query", "/dev/stdin", "--json", stdin=json.dumps(asked[0]) + "\n")
            self.assertEqual(piped.stdout.splitlines(), answers[:1], piped.stderr)
            for query, line in zip(case["queries"], answers):
                got = json.loads(line)
                self.assertEqual(got["nodes"], query["reachable_nodes"])
                self.assertEqual(sorted(got["events"]), sorted(query["events"]))
                self.assertEqual(got["locations"], query["reachable_locations"])
                self.assertEqual(got["goal"], query["goal"])
            one = self.file("query.json", json.dumps(asked[0], indent=2))
            self.assertEqual(answer("reach", world, "--query", one), json.loads(answers[0]))

    def test_spheres(self):
        for case in self.cases():
            world = self.file("world.json", case["world"])
            for placement in case["placements"]:
                path = self.file("placement.json", {"placement": placement["placement"]})
                more = ["--difficulty", placement["difficulty"]] if "difficulty" in placement else []
                got = answer("spheres", world, path, *more)
                for ours, theirs in (("spheres", "spheres"), ("unreachable", "unreachable_locations"),
                                     ("beatable", "beatable"), ("goal_sphere", "goal_sphere"),
                                     ("individually_required", "individually_required")):
                    self.assertEqual(got[ours], placement[theirs], (case["world"]["name"], ours))
                listed = {item["location"] for step in got["playthrough"] for item in step["items"]}
                if got["beatable"]:
                    self.assertLessEqual(set(got["individually_required"]), listed)

    def test_all_assignments(self):
        for case in self.cases():
            if "exhaustive" not in case:
                continue
            world = self.file("world.json", case["world"])
            expected = case["exhaustive"]
            every = assignments(case["world"])
            self.assertEqual(len(every), expected["distinct_assignments"])
            difficulty = {"difficulty": expected["difficulty"]} if "difficulty" in expected else {}
            lines = "".join(json.dumps({"placement": each, **difficulty}) + "\n" for each in every)
            answers = run("measure", "-", "--lines", "--world", world, stdin=lines).stdout.splitlines()
            measures = [json.loads(line)["measures"] for line in answers]
            self.assertEqual(sum(m["beatable"] for m in measures), expected["beatable"])
            self.assertEqual(sum(m["reachable_locations"] == m["locations"] for m in measures),
                             expected["all_locations_reachable"])


class Seeds(InFolder):
    def test_every_seed_of_a_batch_verifies(self):
        batch = run("generate", "--builtin", "station", "--seed", "1", "--count", "40").stdout
        answers = run("verify", "-", "--lines", stdin=batch).stdout.splitlines()
        self.assertEqual([json.loads(line)["valid"] for line in answers], [True] * 40)
        for line in batch.splitlines():
            document = json.loads(line)
            self.assertTrue(document["verified"])
            self.assertEqual(len(document["hash_words"].split()), 4)
            self.assertTrue(document["guarantee"] and document["attempts"] >= 1)

    def test_each_algorithm_tells_its_guarantee(self):
        guarantees = {}
        for algorithm in ("assumed", "assumed-beatable", "forward", "random"):
            document = answer("generate", "--builtin", "lesson", "--seed", "3", "--algorithm", algorithm)
            guarantees[algorithm] = document["guarantee"]
        self.assertNotEqual(guarantees["assumed"], guarantees["assumed-beatable"])
        self.assertIn("uniform", guarantees["random"])

    def test_settings(self):
        settings = self.file("settings.json", {
            "counts": {"Spare Part": 20}, "start_items": {"Grapnel": 1}, "fixed": {"1:5": "Crawler"},
            "excluded": ["1:4"], "priority": ["3:4"], "early": {"Magnet": 1}, "accessibility": "relevant",
            "limits": [{"item": "Glider", "areas": ["Gardens"]}], "traversal": "return",
            "restrict_special_item_swaps": True, "start": "random", "difficulty": "expert"})
        for seed in ("1", "2", "x"):
            made = run("generate", "--seed", seed, "--settings", settings, "--json")
            self.assertEqual(made.returncode, 0, made.stderr)
            document = json.loads(made.stdout)
            lies = {placed["location"]: placed for placed in document["placements"]}
            self.assertEqual(lies["1:5"]["item"], "Crawler")
            self.assertFalse(lies["1:4"]["is_progression"])
            self.assertEqual([p["area"] for p in lies.values() if p["item"] == "Glider"], ["Gardens"])
            self.assertLessEqual(min(p["sphere"] for p in lies.values() if p["item"] == "Magnet"), 1)
            self.assertEqual(run("verify", "-", "--full", stdin=made.stdout).stdout, "valid\n")

    def test_permalink_makes_the_same_seed_again(self):
        made = run("generate", "--seed", "täglich", "--json").stdout
        link = run("export", "-", "--to", "permalink", stdin=made).stdout.strip()
        self.assertEqual(run("generate", "--permalink", link, "--json").stdout, made)
        self.refused("world_mismatch", "generate", "--builtin", "lesson", "--permalink", link)
        self.refused("bad_permalink", "generate", "--permalink", link[:-5])
        self.assertEqual(run("generate", "--permalink", link).stderr, "")  # no fresh seed is announced

    def test_permalink_brings_its_seed(self):
        link = run("export", "-", "--to", "permalink", stdin=run("generate", "--seed", "7", "--json").stdout).stdout.strip()
        for words in (["--seed", "8"], ["--count", "2"], ["--seed", "7", "--count", "1"], ["--difficulty", "calm"]):
            error = self.refused("bad_option", "generate", "--permalink", link, *words)
            self.assertIn(words[0], error["message"])

    def test_races_that_would_lose_or_tell_something_are_refused(self):
        spoiler = self.file("spoilers.json", "")
        os.remove(spoiler)
        for words, code in ((["--race", ""], "usage"),
                            (["--race", "sec", "--count", "3", "--placement", spoiler], "file_twice")):
            result = run("generate", "--builtin", "lesson", "--seed", "42", *words)
            self.assertEqual(result.returncode, 2, words)
            self.assertIn(f"[{code}]", result.stderr)

    def test_race_is_proved_later(self):
        spoiler = os.path.join(self.folder.name, "later.json")
        race = self.file("race.json", run("generate", "--seed", "7", "--race", "swordfish", "--placement", spoiler,
                                          "--json").stdout)
        document = json.loads(pathlib.Path(race).read_text())
        self.assertNotIn("placements", document)
        self.assertEqual(answer("verify", race, "--secret", "swordfish"),
                         {"valid": True, "problems": [], "warnings": []})
        self.assertEqual(answer("verify", race)["warnings"][0]["code"], "secret_withheld")
        self.assertFalse(answer("verify", race, "--secret", "tuna")["valid"])
        self.assertEqual(run("verify", spoiler).stdout, "valid\n")
        open_seed = answer("generate", "--seed", "7")
        placement = json.loads(pathlib.Path(spoiler).read_text())
        self.assertNotEqual(placement["placements"], open_seed["placements"])
        # Nothing of the race is shared with the open seed of the same number.
        for member in ("hash", "hash_words"):
            self.assertEqual(document[member], placement[member])
            self.assertNotEqual(document[member], open_seed[member])
        self.assertNotIn("permalink", placement)
        self.refused("not_representable", "export", spoiler, "--to", "permalink")

    def race(self, name, seed, secret):
        spoiler = os.path.join(self.folder.name, name + "-placement.json")
        made = run("generate", "--builtin", "lesson", "--seed", seed, "--race", secret, "--placement", spoiler, "--json")
        return self.file(name + ".json", made.stdout), spoiler

    def codes(self, *words):
        return {problem["code"] for problem in answer("verify", *words)["problems"]}

    def test_a_race_is_proved_by_its_own_placement_and_secret_only(self):
        race, placement = self.race("one", "7", "swordfish")
        other, other_placement = self.race("two", "7", "tuna")
        third, third_placement = self.race("three", "8", "swordfish")
        self.assertEqual(self.codes(race, "--placement", placement, "--secret", "swordfish"), set())
        self.assertEqual(self.codes(placement, "--secret", "swordfish"), set())
        self.assertEqual(self.codes(placement, "--secret", "swordfish", "--full"), set())
        self.assertEqual(answer("verify", placement, "--full")["warnings"][0]["code"], "secret_withheld")
        self.assertIn("wrong_secret", self.codes(placement, "--secret", "tuna"))
        self.assertIn("wrong_secret", self.codes(race, "--placement", placement, "--secret", "tuna"))
        for foreign in (other_placement, third_placement):
            self.assertIn("another_race", self.codes(race, "--placement", foreign))
            self.assertIn("wrong_placement", self.codes(race, "--placement", foreign, "--secret", "swordfish"))
        # A changed placement that is as good as the promised one, only not the promised one.
        changed = json.loads(pathlib.Path(placement).read_text())
        changed["attempts"] += 1
        path = self.file("changed.json", changed)
        self.assertEqual(self.codes(path), set())
        self.assertEqual(self.codes(race, "--placement", path, "--secret", "swordfish"), {"wrong_placement"})
        self.assertEqual(self.codes(path, "--secret", "swordfish"), {"wrong_placement"})
        # The same secret in two races shows nothing of itself.
        documents = [json.loads(pathlib.Path(each).read_text()) for each in (race, other, third)]
        for member in ("hash", "secret_digest", "placement_digest"):
            self.assertEqual(len({each[member] for each in documents}), 3)
        # A race that was changed does not stand.
        for member, value, code in (("seed", "9", "wrong_hash"), ("hash", "0" * 16, None),
                                    ("secret_digest", "0" * 64, "wrong_hash")):
            broken = self.file("broken.json", {**documents[0], member: value})
            if code:
                self.assertIn(code, self.codes(broken))
            else:
                self.refused("contradiction", "verify", broken)
        open_seed = self.file("open.json", run("generate", "--builtin", "lesson", "--seed", "7", "--json").stdout)
        self.refused("bad_option", "verify", open_seed, "--secret", "swordfish")
        self.assertIn("another_race", self.codes(race, "--placement", open_seed))

    def test_full_makes_the_seed_again(self):
        document = answer("generate", "--seed", "1")
        for change in ({}, {"attempts": document["attempts"] + 1}, {"evictions": document["evictions"] + 1}):
            path = self.file("placement.json", {**document, **change})
            self.assertEqual(self.codes(path), set())
            self.assertEqual(self.codes(path, "--full"), {"wrong_placement"} if change else set())
        # Two items that do not matter, exchanged: as good, but not this seed.
        items = {**TINY["world"]["items"], "J": {"class": "filler", "count": 1}, "K": {"class": "filler", "count": 1}}
        places = [{"id": f"L{n}", "node": 0 if n < 3 else 1, "category": "standard"} for n in range(4)]
        world = self.file("world.json", {**TINY["world"], "items": items, "locations": places})
        document = answer("generate", "--world", world, "--seed", "1")
        first, second = (p for p in document["placements"] if p["item"] in ("J", "K"))
        first["item"], second["item"] = second["item"], first["item"]
        path = self.file("placement.json", document)
        self.assertEqual(self.codes(path, "--world", world), set())
        self.assertEqual(self.codes(path, "--world", world, "--full"), {"wrong_placement"})

    def test_a_broken_placement_is_caught(self):
        document = answer("generate", "--seed", "1")
        needed = next(p for p in document["placements"] if p["required"])
        late = max((p for p in document["placements"] if p["sphere"] is not None), key=lambda p: p["sphere"])
        needed["item"], late["item"] = late["item"], needed["item"]
        done = run("verify", "-", "--json", stdin=json.dumps(document))
        self.assertEqual(done.returncode, 1)
        self.assertFalse(json.loads(done.stdout)["valid"])

    def test_every_false_claim_has_its_place(self):
        document = answer("generate", "--seed", "1")
        for pointer, value, code in (
                ("hash_words", "OTTER OTTER OTTER OTTER", "contradiction"), ("hash_base64", "QQ", "contradiction"),
                ("algorithm", "random", "contradiction"), ("accessibility", "all", "contradiction"),
                ("resource_mode", "path", "contradiction"), ("verified", False, "contradiction"),
                ("permalink", "AVcW", "wrong_permalink"), ("guarantee", "perfect", "wrong_guarantee"),
                ("projected_leaves", 7, "wrong_projection"), ("sphere_count", 1, "wrong_sphere"),
                ("start", [5], "wrong_start"), ("difficulty", "expert", "wrong_difficulty"),
                ("traversal", "return", "wrong_traversal")):
            path = self.file("placement.json", {**document, pointer: value})
            found = answer("verify", path)["problems"]
            self.assertIn((code, "/" + pointer), {(p["code"], p["where"].get("pointer")) for p in found}, found)

    def test_threads_do_not_change_bytes(self):
        for words in (("generate", "--seed", "5", "--count", "30"),
                      ("stats", "--seed", "5", "--count", "60", "--uniformity", "--builtin", "lesson", "--json")):
            self.assertEqual(len({run(*words, "--threads", n).stdout for n in ("1", "2", "5")}), 1)

    def test_seed_texts(self):
        for seed in ("0", "-1", "世界", "a\nb"):
            document = answer("generate", "--builtin", "lesson", "--seed", seed)
            self.assertEqual(document["seed"], seed)
        with open(os.path.join(self.folder.name, "seed"), "w") as out:  # beyond the length of one argument
            out.write(json.dumps({"format": "boardwright/items.race", "version": 1, "seed": "x" * (1 << 20)}))
        self.refused("missing_field", "verify", out.name)


class Told(InFolder):
    def test_exports(self):
        made = run("generate", "--seed", "1", "--json").stdout
        rows = list(csv.DictReader(io.StringIO(run("export", "-", "--to", "csv", stdin=made).stdout)))
        document = json.loads(made)
        self.assertEqual([(r["location"], r["item"]) for r in rows],
                         [(p["location"], p["item"]) for p in document["placements"]])
        svg = xml.etree.ElementTree.fromstring(run("export", "-", "--to", "svg", stdin=made).stdout)
        text = " ".join(node.text or "" for node in svg.iter() if node.tag.endswith("text"))
        for word in ("Concourse", "Spire", "Start", "Goal"):
            self.assertIn(word, text)
        self.check_room_names()
        dot = run("export", "-", "--to", "dot", stdin=made).stdout
        self.assertEqual(dot.count("fillcolor"), 60)
        spoiler = run("export", "-", "--to", "text", stdin=made).stdout
        self.assertIn("PLAYTHROUGH", spoiler)
        self.assertEqual(json.loads(run("export", "-", "--to", "json", stdin=made).stdout), document)

    def check_room_names(self):
        """The name of an area before that of its room is left out; a name that only begins alike is not. What is
        no place to be is drawn where it is taken, whatever room it is said to have."""
        world = dict(TINY["world"], format="boardwright/items.world", version=1,
                     nodes=[["n0", "Deck", "Deck/Hall of the very long name in here", "node"],
                            ["n1", "Deck", "Decker", "node"], ["n2", "", "Nowhere", "location"]],
                     edges=[[0, 1, ["has", "A", 1]], [1, 2, True]])
        drawn = run("export", self.file("world.json", world), "--to", "svg").stdout
        texts = [node.text for node in xml.etree.ElementTree.fromstring(drawn).iter() if node.tag.endswith("text")]
        for words in ("Hall of the", "very long na…", "Decker", "Deck"):
            self.assertIn(words, texts)
        self.assertNotIn("Nowhere", texts)

    def test_short_placements_know_what_matters(self):
        placements = json.loads(run("generate", "--builtin", "lesson", "--seed", "1").stdout)["placements"]
        items = {place["location"]: place["item"] for place in placements}
        steps = answer("solve", "-", stdin=json.dumps({"world": "lesson", "placement": items}))["playthrough"]
        self.assertTrue(all(item["is_progression"] for step in steps for item in step["items"]))
        # The Oar behind the water: nothing is needed for a goal that is lost, and yet it matters.
        oar = next(place["location"] for place in placements if place["item"] == "Oar")
        rocks = [place["location"] for place in placements if place["area"] == "Rocks"][-1]
        items[oar], items[rocks] = items[rocks], items[oar]
        lost = json.dumps({"world": "lesson", "placement": items})
        measures = answer("measure", "-", stdin=lost)["measures"]
        self.assertEqual((measures["beatable"], measures["required_items"]), (0, 0))
        self.assertGreater(measures["progression_items"], 0)
        self.assertNotIn("Rocks", answer("hint", "-", stdin=lost)["hints"]["barren"])

    def test_solve_and_hints(self):
        made = run("generate", "--seed", "1", "--json").stdout
        solved = answer("solve", "-", stdin=made)
        steps = [item for step in solved["playthrough"] for item in step["items"]]
        first = answer("hint", "-", stdin=made)
        self.assertEqual(first["hint"]["kind"], "next")
        self.assertTrue(first["hints"]["areas"])
        everything = self.file("progress.json", {"collected": [item["location"] for item in steps]})
        self.assertEqual(answer("hint", "-", "--progress", everything, stdin=made)["hint"]["kind"], "goal")

    def test_explain(self):
        world = self.file("world.json", TINY["world"])
        told = answer("explain", world, "--location", "L1")
        self.assertFalse(told["reached"])
        self.assertEqual(told["openers"], [{"A": 1}])
        query = self.file("query.json", {"have": {"A": 1}})
        told = answer("explain", world, "--location", "L1", "--query", query)
        self.assertEqual([(step["from"], step["to"]) for step in told["path"]], [("n0", "n1")])
        self.refused("unknown_name", "explain", world, "--node", "nowhere")
        for words in (["--location", "L1", "--node", "n1"], ["--node", "n1", "--event", "e"]):
            error = self.refused("bad_option", "explain", world, *words)
            self.assertIn(words[2], error["message"])

    def test_explain_tells_and_from_or(self):
        """What a way lacks: without what is held, with brackets where "and" and "or" meet."""
        world = json.loads(json.dumps(TINY["world"]))
        def has(name):
            return ["has", name, 1]
        world["items"].update({name: {"class": "major", "count": 1} for name in "CD"})
        world["edges"] = [[0, 1, ["and", has("A"), ["or", has("B"), ["and", has("C"), has("D")]]]]]
        world = self.file("world.json", world)
        for have, lacks in (({}, "A and (B or (C and D))"), ({"A": 1}, "B or (C and D)"), ({"B": 1}, "A"),
                            ({"A": 1, "C": 1}, "B or D")):
            done = run("explain", world, "--location", "L1", "--query", self.file("q.json", {"have": have}))
            self.assertIn(f"lacks {lacks}\n", done.stdout)

    def test_settings_have_help(self):
        for words, code in ((["settings", "--help"], 0), (["settings"], 2)):
            done = run(*words)
            self.assertEqual(done.returncode, code)
            for word in ("items settings VERB", "diff ", "draw "):
                self.assertIn(word, done.stdout if code == 0 else done.stderr)
        self.assertIn("settings-diff", run("settings", "diff", "--help").stdout)
        self.assertEqual(run("setings", "--help").returncode, 2)

    def test_imports(self):
        few = {"counts": {"Missiles": 0, "ETank": 0}, "start_items": {"Missiles": 3}, "difficulty": "maximum"}
        for folder, more, settings in (("randovania", [], few), ("vg", ["--goal", "f_BossDown"], {}), ("folder", [], {})):
            done = run("import", "--from", str(DATA / folder), *more)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertIn("[verdict]", done.stderr)
            world = self.file("world.json", done.stdout)
            made = run("generate", "--world", world, "--seed", "1", "--settings", self.file("settings.json", settings),
                       "--json")
            self.assertEqual(made.returncode, 0, made.stderr)
            self.assertEqual(run("verify", "-", "--world", world, stdin=made.stdout).stdout, "valid\n")
        self.refused("file_not_found", "import", "--from", str(DATA / "nowhere"))
        error = self.refused("unknown_name", "import", "--from", str(DATA / "vg"), "--goal", "f_BossDown,f_Typo")
        self.assertIn("f_Typo", error["message"])

    def test_an_import_is_good_if_some_difficulty_wins(self):
        """The preset's own level, the default, need not reach the goal; then a lower level of the report says so."""
        folder = pathlib.Path(self.folder.name) / "randovania"
        shutil.copytree(DATA / "randovania", folder)
        header = json.loads((folder / "header.json").read_text())
        for level, code in ((3, 0), (6, 1)):
            header["victory_condition"] = {"type": "resource", "data": {
                "type": "tricks", "name": "Movement", "amount": level, "negate": False}}
            (folder / "header.json").write_text(json.dumps(header))
            report = folder / "report.json"
            done = run("import", "--from", str(folder), "--report", str(report))
            self.assertEqual(done.returncode, code, done.stderr)
            told = json.loads(report.read_text())
            self.assertEqual(told["goal"], code == 0)
            self.assertEqual(told["goal_at"]["expert"], code == 0)
            self.assertFalse(told["goal_at"]["preset"])
            self.assertIn("cannot be reached at", done.stderr)

    def test_tricks(self):
        """A level of one trick, in place of the difficulty's: the way to L1 takes it."""
        world = json.loads(json.dumps(TINY["world"]))
        world["edges"] = [[0, 1, ["or", ["has", "A", 1], ["tech", "Climb", 2]]]]
        world["difficulties"] = {"plain": {"Climb": 0}}
        world = self.file("world.json", world)
        firsts = set()
        for seed in range(20):
            made = run("generate", "--world", world, "--seed", str(seed), "--settings",
                       self.file("settings.json", {"tricks": {"Climb": 2}}), "--json")
            self.assertEqual(made.returncode, 0, made.stderr)
            self.assertEqual(run("verify", "-", "--world", world, stdin=made.stdout).stdout, "valid\n")
            document = json.loads(made.stdout)
            self.assertEqual(document["settings"]["tricks"], {"Climb": 2})
            firsts.add({entry["location"]: entry["item"] for entry in document["placements"]}["L1"])
            spheres = answer("spheres", world, self.file("seed.json", made.stdout))
            self.assertEqual(len(spheres["spheres"]), 1)
        self.assertEqual(firsts, {"A", "B"})
        self.refused("unknown_name", "generate", "--world", world, "--seed", "1", "--settings",
                     self.file("settings.json", {"tricks": {"Swim": 1}}))
        self.assertEqual(run("generate", "--world", world, "--seed", "1", "--settings",
                             self.file("settings.json", {"tricks": {"cli": 2}})).returncode, 0)
        words = [run("generate", "--world", world, "--seed", "1", "--json", "--settings",
                     self.file("settings.json", {"tricks": {name: 2}})).stdout for name in ("cli", "Climb")]
        self.assertEqual(words[0], words[1])
        self.refused("duplicate_name", "generate", "--world", world, "--seed", "1", "--settings",
                     self.file("settings.json", {"tricks": {"cli": 2, "Climb": 1}}))
        error = self.refused("out_of_range", "generate", "--world", world, "--seed", "1", "--settings",
                             self.file("settings.json", {"tricks": {"Climb": 9}}))
        self.assertIn("0 to 5", error["message"])
        self.assertEqual(error["where"]["pointer"], "/tricks/Climb")

    def test_settings_are_checked_for_a_world(self):
        world = self.file("world.json", {**TINY["world"], "edges": [[0, 1, ["tech", "Climb", 2]]],
                                          "difficulties": {"plain": {"Climb": 0}}})
        marked = {"format": "boardwright/items.settings", "version": 1}
        good = self.file("good.json", {**marked, "tricks": {"Climb": 2}})
        self.assertEqual(run("verify", good, "--world", world).stdout, "valid\n")
        for pointer, settings in (("/tricks/Clim b", {"tricks": {"Clim b": 2}}), ("/counts/Q", {"counts": {"Q": 1}})):
            path = self.file("bad.json", {**marked, **settings})
            self.assertEqual(run("verify", path).stdout, "valid\n")
            done = run("verify", path, "--world", world, "--json")
            self.assertEqual(done.returncode, 1, done.stderr)
            self.assertIn(pointer, done.stdout)
        self.assertIn("did you mean Climb", run("verify", self.file("bad.json", {**marked, "tricks": {"Clim b": 2}}),
                                                "--world", world, "--json").stdout)

    def test_settings_need_no_format(self):
        world = self.file("world.json", TINY["world"])
        for settings, valid in (({"priority": ["L1"]}, True), ({"difficulty": "easy", "counts": {"A": 1}}, False),
                                ({"fixed": {"L0": "Nothing like it"}}, False)):
            done = run("verify", self.file("settings.json", settings), "--world", world)
            self.assertEqual(done.stdout.startswith("valid"), valid, (settings, done))
        self.assertEqual(run("verify", self.file("s.json", {"tricks": {"Climb": 2}})).stdout, "valid\n")
        error = self.refused("missing_field", "verify", self.file("w.json", {"exclude": ["L1"]}))
        self.assertIn("format", error["message"])

    def test_wishes_that_only_together_leave_no_placement_are_named(self):
        doors = ["A", "B", "C"]
        world = self.file("world.json", {
            "name": "ring", "items": {door: {"class": "major", "count": 1} for door in doors},
            "nodes": [["n0", "R", "r", "node"]] + [["n" + door, "R", "r" + door, "node"] for door in doors],
            "edges": [[0, at + 1, ["has", door, 1]] for at, door in enumerate(doors)],
            "locations": [{"id": "L" + str(at), "node": at, "category": "standard"} for at in (0, 1, 2, 3)]
            + [{"id": "L4", "node": 0, "category": "standard"}],
            "start": {"nodes": [0], "items": {}}, "goal": ["and", *[["has", door, 1] for door in doors]]})
        ring = [{"item": "A", "locations": ["L2"]}, {"item": "B", "locations": ["L3"]}, {"item": "C", "locations": ["L1"]}]
        settings = {"excluded": ["L4"], "limits": ring}
        error = self.refused("no_placement", "generate", "--world", world, "--seed", "1",
                             "--settings", self.file("s.json", settings))
        named = error["message"].split("only together")[1]
        for door in doors:
            self.assertIn(f'limits "{door}"', named)
        self.assertNotIn("excluded", named)
        for left_out in range(3):
            some = {"excluded": ["L4"], "limits": ring[:left_out] + ring[left_out + 1:]}
            done = run("generate", "--world", world, "--seed", "1", "--settings", self.file("s.json", some))
            self.assertEqual(done.returncode, 0, done.stderr)

    def test_counts_and_rules_that_leave_no_placement_are_named(self):
        """One place is open: S opens the others, or two copies of K."""
        world = {"name": "two", "items": {name: {"class": "major", "count": 1 + (name == "K")} for name in "SKB"},
                 "nodes": [["n0", "R", "r0", "node"], ["n1", "R", "r1", "node"]],
                 "edges": [[0, 1, ["or", ["has", "S", 1], ["has", "K", 2]]]],
                 "locations": [{"id": "L" + str(at), "node": min(at, 1), "category": "standard"} for at in range(4)],
                 "start": {"nodes": [0], "items": {}}, "goal": ["has", "B", 1]}
        path = self.file("world.json", world)
        words = ["generate", "--world", path, "--seed", "1", "--settings"]
        self.assertEqual(run(*words, self.file("s.json", {})).returncode, 0)
        settings = {"accessibility": "all", "counts": {"B": 1, "S": 0}, "excluded": ["L3"]}
        error = self.refused("no_placement", *words, self.file("s.json", settings))
        self.assertTrue(error["message"].endswith('already with this wish no placement is found: counts "S": 0'))
        del world["items"]["S"]
        world["edges"] = [[0, 1, ["has", "K", 2]]]
        world["goal"] = ["and", ["has", "B", 1], ["has", "K", 2]]
        error = self.refused("no_placement", "generate", "--world", self.file("world.json", world), "--seed", "1")
        self.assertIn("nor is one found with the usual settings", error["message"])

    def test_spheres_and_export_take_many_placements(self):
        batch = run("generate", "--builtin", "lesson", "--seed", "1", "--count", "3", "--json").stdout
        world = self.file("world.json", run("export", "--builtin", "lesson", "--to", "rooms").stdout)
        seeds = self.file("seeds.jsonl", batch)
        one = [answer("spheres", world, self.file("one.json", line)) for line in batch.splitlines()]
        for words in ((world, seeds), (world, "-", "--lines")):
            done = run("spheres", *words, "--json", stdin=batch)
            self.assertEqual([json.loads(line) for line in done.stdout.splitlines()], one, done.stderr)
        links = run("export", seeds, "--to", "permalink").stdout.split()
        self.assertEqual(links, [run("export", "-", "--to", "permalink", stdin=line).stdout.strip()
                                 for line in batch.splitlines()])

    def test_names_are_typed_everywhere_and_suggested(self):
        world = self.file("world.json", run("export", "--builtin", "lesson", "--to", "rooms").stdout)
        by_index = answer("reach", world, "--query", self.file("q.json", {"start": [0]}))
        for name in ("1:1", "[Pier] 1:1", "[pier] 1:1"):
            query = self.file("q.json", {"start": [name]})
            self.assertEqual(answer("reach", world, "--query", query), by_index, name)
        error = self.refused("unknown_name", "reach", world, "--query", self.file("q.json", {"start": ["[Peir] 1:1"]}))
        self.assertIn("did you mean [Pier] 1:1", error["message"])
        self.assertEqual(error["where"]["pointer"], "/start/0")
        error = self.refused("ambiguous_name", "reach", world, "--query", self.file("q.json", {"start": ["[Pier"]}))
        error = self.refused("unknown_name", "explain", world, "--location", "Bucket in Cellar")
        self.assertIn("did you mean", error["message"])
        error = self.refused("unknown_name", "explain", world, "--location", "ellar")
        self.assertIn("Barrel", error["message"])
        error = self.refused("unknown_name", "explain", world, "--location", "Barel")  # of "Barrel in the Cellar"
        self.assertIn("did you mean Barrel", error["message"])
        for difficulty, meant in (("bodl", "did you mean bold"), ("hardest", '"easy" and "bold"')):
            error = self.refused("unknown_name", "generate", "--world", world, "--difficulty", difficulty, "--seed", "1")
            self.assertIn(meant, error["message"])
        error = self.refused("unknown_name", "reach", world, "--query", self.file("q.json", {"difficulty": "bodl"}))
        self.assertIn("did you mean bold", error["message"])
        error = self.refused("unknown_name", "reach", world, "--query", self.file("q.json", {"difficulty": "hardest"}))
        self.assertIn('"easy" and "bold"', error["message"])
        folder = str(DATA / "vg")
        error = self.refused("unknown_name", "import", "--from", folder, "--goal", "f_BosDown")
        self.assertIn("did you mean f_BossDown", error["message"])
        self.assertEqual(run("import", "--from", folder, "--goal", "f_bossd", "--quiet").returncode, 0)
        folder = str(DATA / "randovania")
        error = self.refused("unknown_node", "import", "--from", folder, "--start", "North/Camp/Tant")
        self.assertIn("did you mean North/Camp/Tent", error["message"])
        started = json.loads(run("import", "--from", folder, "--start", "camp/tent", "--quiet").stdout)
        self.assertEqual(started["start"]["nodes"], [0])
        error = self.refused("unknown_name", "import", "--from", folder, "--goal", "Bos,Tnak")
        self.assertIn("--goal", error["message"])

    def test_every_warning_of_an_import_is_written(self):
        path = os.path.join(self.folder.name, "warnings.txt")
        run("import", "--from", str(DATA / "vg"), "--goal", "f_BossDown", "--warnings", path, "--quiet")
        kinds, each = pathlib.Path(path).read_text().split("\n\n")
        counted = {line.split("\t")[0]: int(line.split("\t")[1]) for line in kinds.splitlines()}
        listed = {}
        for line in each.splitlines():
            listed[line.split(": ")[0]] = listed.get(line.split(": ")[0], 0) + 1
        self.assertEqual(counted, listed)
        self.assertTrue(any(kind.startswith("strat_") for kind in counted), counted)

    def test_settings_are_compared_and_drawn(self):
        a = self.file("a.json", {"difficulty": "easy", "counts": {"A": 1, "B": 2}})
        b = self.file("b.json", {"counts": {"B": 3, "A": 1}, "tricks": {"Climb": 1}})
        self.assertEqual(run("settings", "diff", a, a).stdout, "equal\n")
        done = run("settings", "diff", a, b, "--json")
        self.assertEqual(done.returncode, 1)
        told = {each["pointer"]: (each["a"], each["b"]) for each in json.loads(done.stdout)["differences"]}
        self.assertEqual(told, {"/difficulty": ("easy", None), "/counts/B": (2, 3), "/tricks": (None, {"Climb": 1})})
        weights = self.file("weights.json", {"draws": [
            [{"weight": 1, "settings": {"difficulty": "easy"}}, {"weight": 1, "settings": {"difficulty": "bold"}}],
            [{"weight": 1, "settings": {"counts": {"A": 1}}}], [{"weight": 2, "settings": {"counts": {"B": 2}}}]]})
        drawn = [answer("settings", "draw", weights, "--seed", str(seed)) for seed in range(20)]
        self.assertEqual({each["difficulty"] for each in drawn}, {"easy", "bold"})
        self.assertEqual(drawn[0]["counts"], {"A": 1, "B": 2})
        self.assertEqual(drawn[3], answer("settings", "draw", weights, "--seed", "3"))
        self.refused("out_of_range", "settings", "draw", self.file("w.json", {"draws": [[]]}), "--seed", "1")

    def test_a_patcher_gets_its_own_names(self):
        world = self.file("world.json", TINY["world"])
        seed = self.file("seed.json", {"placement": {"L0": "A", "L1": "B"}})
        mapping = {"items": {"A": {"id": 7}, "B": "beam"}, "locations": {"L0": 100, "L1": 101},
                   "document": {"version": 2}, "into": "pickups", "entry": {"at": "$location", "gives": "$item"}}
        words = ("export", seed, "--world", world, "--to", "patcher", "--mapping")
        done = run(*words, self.file("mapping.json", mapping))
        self.assertEqual(json.loads(done.stdout), {"version": 2, "pickups": [{"at": 100, "gives": {"id": 7}},
                                                                            {"at": 101, "gives": "beam"}]})
        mapping["by_location"] = True
        done = run(*words, self.file("mapping.json", mapping))
        self.assertEqual(json.loads(done.stdout)["pickups"]["101"], {"at": 101, "gives": "beam"})
        for change, code in (({"locations": {"L0": 100, "L1": 100}}, "duplicate_name"), ({"into": "version"}, "duplicate_name"),
                             ({"entry": {"gives": "$itm"}}, "unknown_name"), ({"document": {"seed": "$sed"}}, "unknown_name"),
                             ({"items": {"a": 1, "A": 2}, "keep_names": True}, "duplicate_name"),
                             ({"items": {"Z": 1}, "keep_names": True}, "unknown_name"),
                             ({"locations": {"L9": 1}, "keep_names": True}, "unknown_name")):
            self.refused(code, *words, self.file("mapping.json", dict(mapping, **change)))
        done = run(*words, self.file("mapping.json", dict(mapping, items={"a": 1, "b": 2})))
        self.assertEqual(json.loads(done.stdout)["pickups"]["101"], {"at": 101, "gives": 2})
        del mapping["items"]["B"]
        self.refused("unknown_name", *words, self.file("mapping.json", mapping))
        self.refused("missing_option", *words[:-1])

    def test_stats(self):
        picture = os.path.join(self.folder.name, "stats.svg")
        stats = answer("stats", "--builtin", "lesson", "--seed", "1", "--count", "200", "--uniformity", "--svg", picture)
        self.assertEqual((stats["seeds"], stats["errors"]), (200, 0))
        self.assertLess(stats["uniformity"]["total_variation"], 0.5)
        for item in stats["items"]:
            self.assertLessEqual(item["required"]["low"], item["required"]["high"])
        xml.etree.ElementTree.parse(picture)

    def test_stats_of_nothing(self):
        words = ("--world", self.file("tiny.json", TINY["world"]), "--seed", "2", "--settings",
                 self.file("settings.json", {"algorithm": "random", "accessibility": "all", "attempts": 1}))
        codes = set()
        for seed in range(20):  # one that fails
            made = run("generate", *words[:3], str(seed), *words[4:], "--json")
            if made.returncode == 0:
                continue
            stats = run("stats", *words[:3], str(seed), *words[4:], "--count", "1", "--json")
            self.assertEqual((made.returncode, stats.returncode), (2, 2))
            self.assertEqual(made.stderr, stats.stderr)
            codes.add(seed)
        self.assertTrue(codes)

    def test_stats_stop_in_time(self):
        words = ("stats", "--builtin", "station", "--seed", "1", "--count", "9000000", "--time-limit")
        some = run(*words, "0.3", "--json")
        self.assertEqual(some.returncode, 0)
        self.assertGreater(json.loads(some.stdout)["seeds"], 0)
        self.assertEqual(run(*words, "0.000001", "--json").returncode, 4)


class BadInput(InFolder):
    def world(self, **changes):
        return self.file("bad.json", {**TINY["world"], **changes})

    def test_worlds(self):
        for code, pointer, changes in (
                ("unknown_field", "/oddity", {"oddity": 1}),
                ("out_of_range", "/edges/0/1", {"edges": [[0, 7, True]]}),
                ("unknown_name", "/goal/1", {"goal": ["has", "Zed", 1]}),
                ("missing_field", "", {"goal": None})):
            if changes.get("goal", 0) is None:
                world = dict(TINY["world"])
                del world["goal"]
                path = self.file("bad.json", world)
            else:
                path = self.world(**changes)
            error = self.refused(code, "generate", "--world", path, "--seed", "1")
            self.assertEqual(error["where"].get("pointer", ""), pointer)
            self.assertEqual(error["where"]["file"], path)
        self.refused("bad_json", "measure", self.file("cut.json", json.dumps(TINY["world"])[:-9]))

    def test_helper_cycle_is_printed(self):
        lesson = json.loads(run("export", "--builtin", "lesson", "--to", "rooms").stdout)
        lesson["helpers"]["h_paysTheToll"] = ["h_seesInTheDark"]
        lesson["helpers"]["h_seesInTheDark"] = ["h_paysTheToll"]
        error = self.refused("helper_cycle", "measure", self.file("cycle.json", lesson))
        self.assertIn("h_seesInTheDark", error["message"])
        self.assertIn("h_paysTheToll", error["message"])

    def test_rooms_name_the_room(self):
        lesson = json.loads(run("export", "--builtin", "lesson", "--to", "rooms").stdout)
        lesson["rooms"][3]["strats"][0]["link"] = [1, 77]
        error = self.refused("unknown_node", "measure", self.file("rooms.json", lesson))
        self.assertIn("Tide Pool", error["message"])
        self.assertEqual(error["where"]["pointer"][:17], "/rooms/3/strats/0")

    def test_plandos_that_contradict_themselves(self):
        for code, settings in (("fixed_contradiction", {"fixed": {"1:4": "Grapnel", "1:5": "Grapnel"}}),
                               ("fixed_contradiction", {"excluded": ["1:4"], "priority": ["1:4"]}),
                               ("goal_unreachable", {"counts": {"Cutter": 0}}),
                               ("pool_too_large", {"counts": {"Spare Part": 999}}),
                               ("family_does_not_fit", {"fixed": {"9:3": "Spare Part"}}),
                               ("unknown_name", {"fixed": {"no such place": "Grapnel"}})):
            path = self.file("settings.json", settings)
            error = self.refused(code, "generate", "--seed", "1", "--settings", path)
            self.assertIn('"', error["message"])

    def test_plandos_behind_themselves(self):
        lesson = ["generate", "--builtin", "lesson", "--seed", "1", "--settings"]
        for pointer, names, settings in (
                ("/fixed/4:2", ["Rope", "4:2"], {"fixed": {"4:2": "Rope"}}),
                ("/fixed/3:2", ["Oar", "Lantern"], {"fixed": {"5:3": "Lantern", "3:2": "Oar"}}),
                ("/early/Oar", ["Oar"], {"early": {"Oar": 0}, "limits": [{"item": "Oar", "locations": ["3:2"]}]})):
            path = self.file("settings.json", settings)
            error = self.refused("fixed_contradiction", *lesson, path)
            self.assertEqual(error["where"], {"file": path, "pointer": pointer})
            for name in names:
                self.assertIn(f'"{name}"', error["message"])

    def test_errors_name_the_file_of_the_option(self):
        world = self.file("world.json", TINY["world"])
        placement = self.file("placement.json", {"placement": {"L0": "A", "L1": "B"}})
        query = self.file("query.json", {"have": {"A": 1, "Zed": 2}})
        for verb in ("reach", "explain"):
            error = self.refused("unknown_name", verb, world, "--query", query)
            self.assertEqual(error["where"], {"file": query, "pointer": "/have/Zed"})
        query = self.file("query.json", {"start": [0, 9]})
        error = self.refused("out_of_range", "reach", world, "--query", query)
        self.assertEqual(error["where"], {"file": query, "pointer": "/start/1"})
        lines = self.file("queries.jsonl", '{"have": {}}\n\n{"difficulty": "odd"}\n')
        error = json.loads(run("reach", world, "--query", lines, "--json").stdout.splitlines()[2])["error"]
        self.assertEqual(error["where"], {"file": lines, "line": 3, "pointer": "/difficulty"})
        progress = self.file("progress.json", {"collected": ["L0", "L7"]})
        error = self.refused("unknown_name", "hint", placement, "--world", world, "--progress", progress)
        self.assertEqual(error["where"], {"file": progress, "pointer": "/collected/1"})
        for pointer, settings in (("/excluded/1", {"excluded": ["L1", "L0?"]}), ("/counts/Zed", {"counts": {"Zed": 1}}),
                                  ("/difficulty", {"difficulty": "odd"}), ("/limits/0/areas/0", {
                                      "limits": [{"item": "A", "areas": ["Q"]}]})):
            path = self.file("settings.json", settings)
            for verb in ("generate", "stats"):
                error = self.refused("unknown_name", verb, "--world", world, "--seed", "1", "--settings", path)
                self.assertEqual(error["where"], {"file": path, "pointer": pointer})
        error = self.refused("unknown_name", "generate", "--world", world, "--settings", path, "--difficulty", "odd")
        self.assertEqual(error["where"], {})
        self.assertIn("--difficulty", error["message"])

    def test_nothing_is_written_when_it_fails(self):
        out = os.path.join(self.folder.name, "out.json")
        run("generate", "--seed", "1", "--difficulty", "nightmare", "-o", out)
        self.assertFalse(os.path.exists(out))


if __name__ == "__main__":
    unittest.main(verbosity=1)
