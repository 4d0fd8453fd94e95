# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""Squad through the command line: the example map, every error, spent budgets,
options, drags that are written, checked and drawn; and the cases of a folder
of shared data when it is there.
  python3 cli_cases_test.py <program> <source folder>
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

PROGRAM = str(pathlib.Path(sys.argv.pop(1)).resolve())
ROOT = pathlib.Path(sys.argv.pop(1)).resolve()
SAMPLES = ROOT / "data/squad/samples"


def run(verb, text, *options):
    """Runs a verb on a board given as text; (answer, exit code, standard error)."""
    done = subprocess.run([PROGRAM, "squad", verb, "-", "--json", *map(str, options)], input=text,
                          capture_output=True, text=True, timeout=120)
    return json.loads(done.stdout), done.returncode, done.stderr


def answer(verb, text, *options):
    return run(verb, text, *options)[0]


def board(terrain, positions, heroes=()):
    part = lambda name, lines: "\n".join([name, *lines, "end", ""])
    return "squad 1\n" + part("terrain", terrain) + part("positions", positions) + part("heroes", heroes)


def sample(name):
    return (SAMPLES / name).read_text()


class SupportThatIsNotProved(unittest.TestCase):
    def test_is_not_called_the_most(self):
        text = json.dumps({"format": "boardwright/squad.board", "version": 1, "terrain": ["WW.W", "...L"],
                           "positions": ["13.C", "...2"], "options": {"corner": "both"},
                           "heroes": [{"id": 1, "class": "elementalist", "walk": "lava"},
                                      {"id": 2, "class": "healer", "walk": "lava"}, {"id": 3, "class": "paladin"}]})
        done = subprocess.run([PROGRAM, "squad", "solve", "-", "--top", "1", "--max-steps", "2", "--long"], input=text,
                              capture_output=True, text=True, timeout=120)
        self.assertIn("no longer drag kills and hits more than 0 kills, 2 hits; one with more support may exist", done.stdout)
        self.assertEqual(answer("solve", text, "--top", 1)["results"][0]["support"], 2)


class ExampleMap(unittest.TestCase):
    def test_text_view(self):
        zones = answer("zones", sample("rooms.txt"))
        self.assertEqual((zones["sections"], zones["zones"], zones["room_zones"]), (2, 7, 4))
        self.assertEqual(zones["deadends"], [20, 42, 43, 44])
        self.assertEqual(len(zones["zone_cells"]), 7)

    def test_room_view(self):
        zones = answer("zones", sample("rooms.txt"), "--rooms")
        self.assertEqual(zones["deadends"], [20])
        self.assertEqual(len(zones["zone_cells"]), 4)

    def test_worked_table(self):
        expected = {"6,1": (("04", 6), ("03", 21), ("05", 1)), "1,6": (("08", 6), ("06", 21), ("05", 1)),
                    "8,1": (("08", 6), ("06", 21), ("02", 1))}
        for end, cases in expected.items():
            heroes = answer("explain", sample("rooms.txt"), "--end", end)["ends"][0]["heroes"]
            found = tuple((heroes[i]["case"], len(heroes[i]["allowed"])) for i in "234")
            self.assertEqual(found, cases, end)
            self.assertTrue(all(case["exact"] for case in heroes.values()))
        self.assertEqual(answer("reach", sample("rooms.txt"), "--count")["joint_count"], 3780)

    def test_a_real_stage(self):
        stage = board(["OO..OO", "O....O", "......", "......", "O....O", "OO..OO"],
                      ["..AA..", ".1..2.", "A....A", "......", ".3..4.", "..5..."])
        for pivot in (1, 3, 5):
            self.assertEqual(answer("reach", stage, "--pivot", pivot, "--count")["joint_count"], 1860480)


class FourDirections(unittest.TestCase):
    # Hero 2 is dragged: (rows, end, case, cells by the table, cells in truth)
    BOARDS = [(["21", ".O"], 0, "04", [1, 2], [1]), (["21.", ".OO"], 0, "06", [1, 3], [1]),
              (["21.", ".OO"], 1, "03", [0, 3], [0]), (["12.", ".OO"], 1, "08", [0, 3], [0]),
              ([".2.", "1OO", ".OO"], 1, "07", [0, 3], [3])]

    def test_the_table_is_flagged_where_it_is_wrong(self):
        for rows, end, case, table, exact in self.BOARDS:
            terrain = [re.sub("[12]", ".", row) for row in rows]
            text = board(terrain, [row.replace("O", ".") for row in rows])
            found = answer("explain", text, "--pivot", 2, "--end", end, "--moves", 4)["ends"][0]["heroes"]["1"]
            self.assertEqual((found["case"], found["allowed"], found["exact"], found["exact_cells"]),
                             (case, table, False, exact), rows)


class BadInput(unittest.TestCase):
    def test_every_code_has_place_and_cure(self):
        files = sorted((ROOT / "tests/games/squad/errors").glob("*.txt"))
        codes = {file.stem[:3] for file in files}
        self.assertEqual(codes, {f"E{i:02}" for i in range(1, 12)} | {"W01", "W02", "W03", "W05"})
        for file in files:
            for verb in ("solve", "zones"):
                found, code, stderr = run(verb, file.read_text())
                self.assertIn(f"[{file.stem[:3]}]", stderr, file.name)
                if file.stem[0] == "W":
                    self.assertEqual(code, 0, file.name)
                    continue
                self.assertEqual((code, found["error"]["code"]), (2, file.stem[:3]))
                self.assertGreater(found["error"]["where"]["line"], 0, file.name)
                self.assertGreater(found["error"]["where"]["column"], 0, file.name)

    def test_all_mistakes_at_once(self):
        found, code, stderr = run("solve", board(["..x"], ["1?2"], ["1 munk"]))
        self.assertEqual((code, found["error"]["code"], len(found["error"]["more"])), (2, "E04", 2))
        self.assertNotIn("\n", found["error"]["message"])
        self.assertEqual([line[-5:] for line in stderr.strip().split("\n")], ["[E04]", "[E06]", "[E09]"])

    def test_text_and_json_are_exported(self):
        text = board(["..O"], ["1.."], ["1 monk"])
        done = [subprocess.run([PROGRAM, "squad", "export", "-", "--to", to], input=text, capture_output=True,
                               text=True).stdout for to in ("text", "json")]
        self.assertEqual(done[0], text)
        self.assertEqual(json.loads(done[1])["terrain"], ["..O"])

    def test_classes_are_listed(self):
        names = [row["class"] for row in json.loads(subprocess.run(
            [PROGRAM, "squad", "classes", "--json"], capture_output=True, text=True).stdout)["classes"]]
        self.assertIn("javeliner", names)

    def test_a_hundred_cells_and_strong_monsters(self):
        for rows, cols in ((8, 9), (12, 8), (10, 10)):
            text = subprocess.run([PROGRAM, "squad", "generate", "--rows", str(rows), "--cols", str(cols), "--seed", "1",
                                   "--json"], capture_output=True, text=True).stdout
            found = answer("solve", text, "--max-steps", 8, "--top", 1)
            self.assertEqual(found["best_possible"]["proved"], True)
            self.assertGreater(answer("reach", text, "--count")["joint_count"], 64)
        strong = answer("solve", board(["....", "...."], ["12.A", "..F."], ["1 monk", "2 mage"]))["results"][0]
        self.assertEqual({monster["needed"] for monster in strong["monsters"]}, {1, 6})

    def test_large_boards_are_refused(self):
        found, code, _ = run("solve", board(["." * 15] * 7, ["1" + "." * 14] + ["." * 15] * 6))
        self.assertEqual((code, found["error"]["code"]), (2, "E03"))
        done = subprocess.run([PROGRAM, "squad", "generate", "--rows", "13", "--cols", "8"], capture_output=True)
        self.assertEqual(done.returncode, 2)

    def test_explain_refuses_push(self):
        text = sample("lesson.txt").replace("top 2", "push on")
        found, code, _ = run("explain", text)
        self.assertEqual((code, found["error"]["code"]), (2, "E20"))


class Solve(unittest.TestCase):
    def test_a_spent_budget_answers_with_what_is_proven(self):
        for budget in (1, 100, 10000):
            found, code, _ = run("solve", sample("stage.txt"), "--budget", budget, "--top", 1)
            self.assertEqual((code, found["stopped"]), (0, "budget"))
            best = answer("solve", sample("stage.txt"), "--max-steps", found["layers"], "--top", 1)
            self.assertEqual(found["results"], best["results"])
            self.assertEqual(found["best_possible"]["proved"], True)

    def test_why_it_stopped(self):
        self.assertEqual(answer("solve", sample("lesson.txt"))["stopped"], "steps")
        self.assertEqual(answer("solve", board(["..O."], ["1..A"], ["1 monk"]))["stopped"], "exhausted")
        self.assertEqual(answer("solve", board(["...."], ["1..A"], ["1 monk"]), "--top", 1)["stopped"], "bound")

    def test_measure_marks_lower_bounds(self):
        lava = sample("lava.txt")
        self.assertEqual(answer("measure", lava)["lower_bounds"], [])
        self.assertEqual(answer("measure", lava, "--budget", 20)["lower_bounds"],
                         ["placements", "best_kills", "best_hits", "possible_kills", "possible_hits"])

    def test_a_turn_after_the_other(self):
        stage = sample("stage.txt")
        with tempfile.TemporaryDirectory() as folder:
            next_board = f"{folder}/next.json"
            first = answer("solve", stage, "--top", 1, "--next", next_board)["results"][0]
            after = pathlib.Path(next_board).read_text()
            second = answer("solve", after, "--top", 1)["results"][0]
        plan = answer("solve", stage, "--top", 1, "--turns", 2)["two_turns"]
        self.assertEqual((plan["kills"], plan["proved"]), (4, True))
        self.assertGreaterEqual(plan["kills"], first["kills"] + second["kills"])
        self.assertEqual(sum(turn["kills"] for turn in plan["turns"]), plan["kills"])

    def test_variety(self):
        results = answer("solve", sample("stage.txt"), "--distinct", "kills,hits", "--top", 4)["results"]
        self.assertEqual(len({(drag["kills"], drag["hits"]) for drag in results}), 4)
        steps = [drag["steps"] for drag in answer("solve", sample("stage.txt"), "--by-steps")["by_steps"]]
        self.assertEqual(steps, sorted(set(steps)))
        self.assertEqual(run("solve", sample("stage.txt"), "--distinct", "luck")[1], 2)

    def test_long_says_what_it_did(self):
        stage = sample("stage.txt")
        found = answer("solve", stage, "--max-steps", 3, "--top", 1, "--order", "recency", "--long")
        self.assertGreater(found["long"]["kills"], found["results"][0]["kills"])
        self.assertGreater(found["layers_long"], 0)
        nothing = answer("solve", stage, "--max-steps", 3, "--top", 1, "--order", "recency", "--long", "--budget", 100)
        self.assertEqual((nothing["long"], nothing["best_possible"]["proved"]), (None, False))
        self.assertNotIn("long", answer("solve", stage, "--max-steps", 3))

    def test_long_drags_are_checked_and_drawn(self):
        with tempfile.TemporaryDirectory() as folder:
            drag, picture = f"{folder}/drag.json", f"{folder}/drag.svg"
            found = answer("solve", sample("stage.txt"), "--max-steps", 3, "--long", "--drag", drag, "--svg", picture)
            best = found["best_possible"]
            self.assertEqual((found["long"]["kills"], found["long"]["hits"]), (best["kills"], best["hits"]))
            document = pathlib.Path(drag).read_text()
            self.assertTrue(answer("verify", document, "--board", SAMPLES / "stage.txt")["valid"])
            self.assertIn("</svg>", pathlib.Path(picture).read_text())
            broken = json.loads(document)
            broken["kills"] += 1
            found, code, _ = run("verify", json.dumps(broken))
            self.assertEqual((code, found["problems"][0]["code"]), (1, "wrong_score"))

    def test_push_and_tumble(self):
        text = board(["....", "OOOO"], ["1.A.", "...."], ["1 none push=1 tumble=1", ""])
        plain = answer("solve", text, "--pivot", 1)
        self.assertEqual(plain["states"], 2)
        moved = answer("solve", text, "--pivot", 1, "--push", "on", "--top", 50)
        self.assertIn(3, [drag["final"]["1"] for drag in moved["results"]])
        self.assertTrue(any("<" in drag["directions"] for drag in moved["results"]))
        self.assertTrue(any(">" in drag["directions"] for drag in moved["results"]))

    def test_class_tables(self):
        text = board(["...", "..."], ["1.A", "..."], ["1 healer"])
        self.assertEqual(answer("solve", text, "--max-steps", 0)["results"][0]["hits"], 1)
        walled = board(["...."], ["12.A"], ["1 healer"])
        for table, hits in (("wiki", 1), ("seed", 0)):  # magic passes friends, a shot does not
            found = answer("solve", walled, "--classes", table, "--max-steps", 0, "--top", 1)
            self.assertEqual(found["results"][0]["hits"], hits, table)

    def test_buffs_of_a_class_table(self):
        text = board(["....."], ["12..D"], ["1 herald", "2 archer"]) + "options\nclasses file\nend\n"
        table = {"format": "boardwright/squad.classes", "version": 1, "name": "own", "classes": [
            {"class": "herald", "attack": "none", "support": 6, "sdirs": 4, "sreach": "ray", "buff": 2},
            {"class": "archer", "attack": "ranged", "dirs": 4}]}
        with tempfile.TemporaryDirectory() as folder:
            for name, hits in ("plain.json", 1), ("buff.json", 3):
                table["classes"][0]["buff"] = hits - 1
                path = pathlib.Path(folder, name)
                path.write_text(json.dumps(table))
                found = answer("solve", text, "--class-file", path, "--max-steps", 0, "--top", 1)
                self.assertEqual(found["results"][0]["hits"], hits, name)
        found = answer("solve", board(["....."], ["12..D"], ["1 princess buff=2", "2 archer"]), "--max-steps", 0, "--top", 1)
        self.assertEqual(found["results"][0]["hits"], 3)

    def test_corners(self):
        text = board([".O", "O."], ["1.", ".."])
        half = board([".O", ".."], ["1.", ".."])
        count = lambda board, corner: answer("reach", board, "--corner", corner, "--count")["joint_count"]
        self.assertEqual([count(text, corner) for corner in ("any", "both", "free")], [1, 1, 2])
        steps = lambda corner: answer("reach", half, "--corner", corner, "--max-steps", 1)["states_within"]
        self.assertEqual([steps(corner) for corner in ("any", "both", "free")], [[1, 3], [1, 2], [1, 3]])

    def test_equal_runs_give_equal_bytes(self):
        words = [PROGRAM, "squad", "solve", str(SAMPLES / "stage.txt"), "--json"]
        self.assertEqual(subprocess.check_output(words), subprocess.check_output(words))

    def test_hint(self):
        found = answer("hint", sample("lesson.txt"))
        self.assertEqual((found["step"]["pivot"], found["step"]["direction"]), (1, "E"))
        self.assertIn("No drag of up to 8 steps does better", found["reason"])
        self.assertEqual(run("hint", board(["."], ["1"]))[1], 1)


class OwnCases(unittest.TestCase):
    FILE = ROOT / "tests/games/squad/cases.json"

    @classmethod
    def setUpClass(cls):
        if not cls.FILE.exists():
            print(f"skipped: {cls.FILE} is not here")
            raise unittest.SkipTest(f"{cls.FILE} is not here")
        cls.cases = json.loads(cls.FILE.read_text())

    @staticmethod
    def cells(mask):
        return [i for i in range(64) if int(mask, 16) >> i & 1]

    def test_reach_and_zones(self):
        for case in self.cases["cases"]:
            heroes = [f"{hero} none walk={walk}" for hero, walk in case["walk"].items()]
            text, pivot = board(case["terrain"], case["positions"], heroes), case["pivot"]
            zones, known = answer("zones", text, "--pivot", pivot), case["pivot_map"]
            for key in ("sections", "zones", "room_zones"):
                self.assertEqual(zones[key], known[key], case["id"])
            for key in ("chokepoints", "deadends"):
                self.assertEqual(zones[key], self.cells(known[key]), case["id"])
            for moves, known in case["answers"].items():
                reach = answer("reach", text, "--pivot", pivot, "--moves", moves)
                self.assertEqual(reach["joint_count"], known["joint_count"])
                found = {str(end["end"]): {"n": end["count"], **end["heroes"]} for end in reach["by_end"]}
                wanted = {end: {key: value if key == "n" else self.cells(value) for key, value in sets.items()}
                          for end, sets in known["by_end"].items()}
                self.assertEqual(found, wanted, (case["id"], moves))

    def test_best(self):
        for case in self.cases["best_cases"]:
            text = board(case["terrain"], case["positions"],
                         [f"{hero} {known['class']}" for hero, known in case["heroes"].items()])
            for pivot, known in case["per_pivot"].items():
                reach = answer("reach", text, "--pivot", pivot, "--max-steps", 8)
                self.assertEqual(reach["states_within"], known["states_within"])
                found = answer("solve", text, "--pivot", pivot, "--max-steps", 8, "--score", "kills,hits")
                self.assertEqual({key: found["results"][0][key] for key in known["best8"]}, known["best8"])
                self.assertEqual({key: found["best_possible"][key] for key in known["best_any"]}, known["best_any"])
                self.assertTrue(found["best_possible"]["proved"])


class SharedCases(OwnCases):
    FILE = ROOT / "../shared/data/squad-cases.json"


if __name__ == "__main__":
    unittest.main()
