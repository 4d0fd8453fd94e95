# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""Playing on the full screen, as a person does it: keys and mouse go into a
pseudo-terminal, and the screen is read back. Uses the hidden null game, so it
holds for whatever games are built; those of the table GAMES that are built are
played to their end.
  python3 tests/scripts/terminal_test.py <program>
  python3 tests/scripts/terminal_test.py <program> --like-null GAME   (a copy of null, played to its end)
"""
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from pseudo_terminal import Terminal

PROGRAM = os.path.abspath(sys.argv.pop(1))


def play(*words, **more):
    terminal = Terminal(PROGRAM, *words, **more)
    terminal.wait_for(r"q end$")
    return terminal.sync()


def null(*words, **more):
    return play("null", "play", "--size", "6", "--seed", "3", *words, **more)


def numbers(terminal):
    return [int(word) for word in re.findall(r"\d+", terminal.sync().lines()[0][:24])]


def cursor(terminal):
    """The columns of the first row that stand out."""
    row = terminal.sync().screen.buffer[0]
    return [column for column in range(24) if row[column].reverse]


# ---- games that are played to their end: each takes a step with the keys or the
# mouse, until the screen says so.

def null_by_keys(terminal):
    terminal.press("h")
    first, second = map(int, terminal.wait_for(r"Swap places (\d+) and (\d+)\.").groups())
    for place in (first, second):
        terminal.press("Home", *["ArrowRight"] * (place - 1), "Enter")


def null_by_mouse(terminal):
    row = numbers(terminal)
    wrong = next(number for number in range(1, len(row) + 1) if row[number - 1] != number)
    for place in (wrong - 1, row.index(wrong)):
        terminal.click(0, 4 * place + 2)


def showdown_by_keys(terminal):
    terminal.press("h")
    way = terminal.wait_for(r"^Slide the \d+ (\w+):").group(1)
    terminal.press("Arrow" + way.capitalize())


def showdown_by_mouse(terminal):
    terminal.press("h")
    value, way = terminal.wait_for(r"^Slide the (\d+) (\w+):").groups()
    # The blank is the cell without a digit: cells are 6 columns wide and 3 lines high,
    # below a title and the numbers of columns.
    lines = terminal.sync().lines()
    row, column = next((r, c) for r in range(3) for c in range(3) if not lines[3 * r + 4][6 * c + 5].strip())
    down, right = {"up": (1, 0), "down": (-1, 0), "left": (0, 1), "right": (0, -1)}[way]
    row, column = row + down, column + right
    assert lines[3 * row + 4][6 * column + 5] == value, (value, way)
    terminal.click(3 * row + 4, 6 * column + 5)


# A reef of 11 x 8 tiles that is won: tiles by their index, l for a level.
REEF = (
    "0 3 5 8 9 10 15 19 22 22 24 26 26 27 27 30 36 41 45 56 57 59 59 59 61 62 63 64 66 69 69 73 77 78 83 84 84 "
    "84 85 85 86 11 11 l 34 34 l 1 1 l 13 13 l 21 21 l 80 80 l 16 16 l 60 60 l 54 54 54 l 87 87 87 49 l 14 14 "
    "17 17 17 l 37 37 48 48 5 72 72 20 20 2 2 2 l 38 38 l 23 23 28 28 40 40 16 50 50 68 68 51 51 l 81 81 71 71 "
    "82 82 12 12 22 18 18 33 33 35 35 43 43 44 44 47 47 l 65 65 76 76 4 4 7 7 25 25 29 29 46 46 53 53 58 58 67 "
    "67 26 75 75 79 79 31 31 31 42 42 42 61 61 61 62 62 62 l 52 60 78 86 38").split()


def next_of_reef(terminal, count=12):
    done = getattr(terminal, "done", 0)
    terminal.done = done + count
    return REEF[done:done + count]


def dungeon_by_keys(terminal):
    for what in next_of_reef(terminal):
        if what == "l":
            terminal.send("l")
            continue
        row, column = divmod(int(what), 11)
        terminal.press("Home", "PageUp", *["ArrowDown"] * row, *["ArrowRight"] * column, "Enter")


def dungeon_by_mouse(terminal):
    for what in next_of_reef(terminal):
        if what == "l":
            terminal.sync()
            terminal.click(23, terminal.lines()[23].index("Level up"))
            continue
        row, column = divmod(int(what), 11)
        terminal.click(row + 2, 5 * column + 6)


def kenken_solution():
    made = subprocess.run([PROGRAM, "kenken", "generate", "--size", "4", "--seed", "3"], capture_output=True,
                          check=True)
    text = json.loads(made.stdout)["solution"]
    return [text[4 * row:4 * row + 4] for row in range(4)]


def kenken_by_keys(terminal):
    terminal.press("PageUp")
    for row in kenken_solution():
        terminal.press("Home")
        for digit in row:
            terminal.press(digit, "ArrowRight")
        terminal.press("ArrowDown")


def kenken_by_mouse(terminal):
    for row, digits in enumerate(kenken_solution()):
        for column, digit in enumerate(digits):
            terminal.click(3 * row + 3, 6 * column + 5)
            terminal.click(23, terminal.sync().lines()[23].index(f" {digit} ") + 1)


def items_by_keys(terminal):
    terminal.press("h", "h")
    terminal.sync()
    if "go for the goal" in terminal.text():
        terminal.press("g")
        return
    terminal.wait_for(r"It lies in ")
    for _ in range(2):  # the page may be another area's
        row = next((i for i, line in enumerate(terminal.sync().lines()) if line.startswith("(!)")), None)
        if row is not None:
            break
        terminal.press("]")
    terminal.press("PageUp", *["ArrowDown"] * (row - 1), "Enter")
    terminal.wait_for(r"^[^:]+ in [^:]+: ")


def items_by_mouse(terminal):
    for _ in range(2):
        row = next((i for i, line in enumerate(terminal.sync().lines()) if line.startswith("( )")), None)
        if row is not None:
            terminal.click(row, 5)
            terminal.wait_for(r"^[^:]+ in [^:]+: ")
            return
        terminal.press("]")
    terminal.press("g")


# By game: words of the command, what the end says, steps.
GAMES = {
    "null": (["play", "--size", "6", "--seed", "3"], r"Sorted by \d+ swaps\.", null_by_keys, null_by_mouse),
    "showdown": (["play", "--size", "3", "--mode", "practice", "--seed", "3"], r"Solved: ", showdown_by_keys,
                 showdown_by_mouse),
    "dungeon": (["play", "--theme", "reef", "--seed", "3"], r"You won with a score of|You took the crown and won",
                dungeon_by_keys, dungeon_by_mouse),
    "items": (["play", "--builtin", "lesson", "--seed", "1"], r"The goal is reached", items_by_keys, items_by_mouse),
    "kenken": (["play", "--size", "4", "--seed", "3"], r"Solved", kenken_by_keys, kenken_by_mouse),
}


def can_play(name):
    listed = subprocess.run([PROGRAM, "games", "--json"], capture_output=True, check=True).stdout
    return any(game["name"] == name and any(verb["name"] == "play" for verb in game["verbs"])
               for game in json.loads(listed)["games"])


def play_to_the_end(test, game, step, like=None):
    words, end = GAMES[like or game][:2]
    with play(game, *words) as terminal:
        for _ in range(200):
            if re.search(end, terminal.text()):
                break
            step(terminal)
            terminal.sync()
        test.assertRegex(terminal.text(), end)
        terminal.press("q")
        test.assertEqual(terminal.wait_end(), 0)
        test.assertEqual(terminal.problems_after_end(), [])
        # The result stays to be read.
        left = terminal.raw[terminal.raw.rindex(b"\x1b[?1049l"):].decode()
        test.assertRegex(left, end)


class Games(unittest.TestCase):
    def test_are_played_to_their_end_with_keys_and_with_the_mouse(self):
        for game in GAMES:
            if game != "null" and not can_play(game):
                continue
            for step in GAMES[game][2:]:
                with self.subTest(step.__name__):
                    play_to_the_end(self, game, step)

    def test_squad_is_dragged_with_the_mouse(self):
        if not can_play("squad"):
            self.skipTest("squad is not built")
        with play("squad", "play", "--seed", "3") as terminal:
            row = next(i for i, line in enumerate(terminal.lines()) if re.match(r" \d  1 ", line))
            terminal.mouse(row, 4)
            terminal.mouse(row - 1, 4, button=32)  # moved with the button down
            terminal.wait_for(r"^Drag: 2 cells ")
            terminal.mouse(row - 1, 4, down=False)
            terminal.wait_for(r"Where it leads")
            terminal.press("u")
            terminal.wait_for(r"^Taken back\.")
            # What is told in more than a line is told whole where there is room.
            terminal.press("b")
            terminal.wait_for(r"^The best, first in the list: [^…]*exact for drags\s[^…]*steps\.$")
            # So are the rows of a list.
            self.assertRegex(terminal.text(), r" \d+ steps?, \d+ swaps?\n")


class Race(unittest.TestCase):
    def setUp(self):
        if not can_play("showdown"):
            self.skipTest("showdown is not built")

    def test_two_people_at_one_keyboard(self):
        with play("showdown", "play", "--mode", "versus", "--seed", "3", "--size", "3") as terminal:
            for keys, side in (("wasd", 1), (["ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight"], 2)):
                terminal.press(*keys)
                self.assertRegex(terminal.sync().text(), rf"side {side}: [1-9]")
            terminal.press("Escape")
            terminal.wait_for(r"^Paused\.")
            before = re.findall(r"side \d: \d+", terminal.sync().text())
            terminal.press("w", "s")
            self.assertEqual(re.findall(r"side \d: \d+", terminal.sync().text()), before)
            terminal.press("p")
            terminal.wait_for(r"^It goes on\.")

    def test_both_players_see_their_boards_at_40x12(self):
        for size in ("3", "4"):
            with play("showdown", "play", "--mode", "versus", "--seed", "3", "--size", size, size=(12, 40)) as terminal:
                terminal.press("w", "a", "s", "d", "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight")
                shown = terminal.sync().text()
                self.assertRegex(shown, r"^side 1: [1-9].*side 2: [1-9]")
                tops = re.findall(r"^┏.*┓ +┏.*┓$", shown, re.M)
                ends = re.findall(r"^┗.*┛ +┗.*┛$", shown, re.M)
                self.assertEqual((len(tops), len(ends)), (1, 1), shown)
                # The panels have room once somebody goes there.
                terminal.press("Tab")
                terminal.wait_for(r"^ *cages right: ")

    def test_the_computer_moves_while_a_key_is_waited_for(self):
        with play("showdown", "play", "--mode", "solo", "--level", "5", "--pace", "200", "--seed", "3", "--size",
                  "3") as terminal:
            terminal.wait_for(r"The computer slid the \d")
            terminal.wait_for(r"The computer wins: \d+ moves \(\d+ are the fewest\) in 0:\d\d")
            terminal.press("q")
            self.assertEqual(terminal.wait_end(), 0)

    def test_a_log_is_replayed(self):
        with tempfile.TemporaryDirectory() as folder:
            log = os.path.join(folder, "race.json")
            subprocess.run([PROGRAM, "showdown", "race", "--size", "3", "--seed", "1", "--json", "-o", log], check=True)
            with open(log, "rb") as file:
                before = file.read()
            with play("showdown", "replay", log) as terminal:
                terminal.wait_for(r"> [1-9]")  # it plays
                terminal.press("End")
                terminal.wait_for(r"Side \d wins")
                terminal.press("Home")
                terminal.wait_for(r"> the start")
                terminal.press("ArrowRight", "ArrowRight", "ArrowLeft")
                terminal.wait_for(r"> 1 0:01\.0")
                terminal.press("q")
                self.assertEqual(terminal.wait_end(), 0)
            with open(log, "rb") as file:
                self.assertEqual(file.read(), before)
            printed = subprocess.run([PROGRAM, "showdown", "replay", log], stdin=subprocess.DEVNULL,
                                     capture_output=True, text=True, check=True).stdout
            self.assertRegex(printed, r"   1  0:01\.0  side \d: \d \w+\n")


class Dungeon(unittest.TestCase):
    def setUp(self):
        if not can_play("dungeon"):
            self.skipTest("dungeon is not built")

    def test_marks_book_and_practice(self):
        with play("dungeon", "play", "--seed", "3", "--practice") as terminal:
            terminal.press("m")
            terminal.wait_for(r"no mark")
            terminal.press("1", "3", "Enter")
            terminal.wait_for(r"▒13")
            terminal.press("u")
            terminal.wait_for(r"^Taken back\.")
            self.assertNotRegex(terminal.sync().text(), r"▒13")
            terminal.press("b")
            terminal.wait_for(r"^Book: what is left")
            terminal.press("Enter")
            terminal.wait_for(r"close the book first")
            terminal.press("b", "e")
            terminal.wait_for(r"^hidden")
            terminal.press("r")
            terminal.wait_for(r"Give up and start a new game\? \(y/n\)")
            terminal.press("n")
            terminal.click(2, 5, button=2)  # the other tap
            terminal.wait_for(r"no mark")

    def test_a_level_says_what_is_missing(self):
        with play("dungeon", "play", "--seed", "3") as terminal:
            terminal.press("l")
            terminal.wait_for(r"4 xp more are needed")

    def test_after_the_end_the_help_begins_with_what_can_be_done(self):
        with play("dungeon", "play", "--seed", "3") as terminal:
            self.assertRegex(terminal.lines()[23], r"^h Hint")
            terminal.press("Enter")
            terminal.wait_for(r"^Mine king killed you\.")
            self.assertRegex(terminal.sync().lines()[23], r"^b Book.* r New game")
            terminal.press("r")
            terminal.wait_for(r"^A new game: ")


class Presets(unittest.TestCase):
    def test_fit_80x24(self):
        """Every cell of every side, and panels, without scrolling: no line is cut."""
        # By game: more words, the end of the board, and something beside it.
        seen = {
            "dungeon": ([], r"┘", r"time: "),
            "showdown": (["--mode", "versus"], r"┛", r"time: "),
            "kenken": ([], r"┛", r"filled: "),
            "squad": ([], r"^ [4-9] ", r"Squad"),
            "items": ([], r"^Signs: ", r"checked: "),
        }
        listed = subprocess.run([PROGRAM, "games", "--json"], capture_output=True, check=True).stdout
        for game in json.loads(listed)["games"]:
            if game["name"] not in seen or not can_play(game["name"]):
                continue
            more, *parts = seen[game["name"]]
            for preset in game["presets"]:
                with self.subTest(f"{game['name']} {preset}"):
                    with play(game["name"], "play", "--preset", preset, "--seed", "1", *more) as terminal:
                        for part in parts:
                            self.assertRegex(terminal.text(), re.compile(part, re.M))

    def test_rows_and_columns_have_numbers(self):
        for game, words in (("kenken", ["--size", "4"]), ("kenken", ["--preset", "nightmare"]),
                            ("showdown", ["--size", "3", "--mode", "practice"])):
            if not can_play(game):
                continue
            with self.subTest(game), play(game, "play", "--seed", "1", *words) as terminal:
                self.assertRegex(terminal.text(), re.compile(r"^2 ┃", re.M))
                self.assertRegex(terminal.text(), r"[ ━]1[ ━]+┻?[ ━]*2[ ━]+")


class Screen(unittest.TestCase):
    def test_shows_board_panels_event_and_help(self):
        with null() as terminal:
            self.assertTrue(terminal.is_full_screen())
            lines = terminal.lines()
            self.assertRegex(lines[0], r"^  1   6   5   3   2   4 +in place: #+\.+ 1/6$")
            self.assertIn("swaps: 0", lines[1])
            self.assertIn("Not kept", lines[22])
            self.assertRegex(lines[23], r"^h Hint  Enter Pick .*\? help  q end$")

    def test_cursor_keys_and_undo(self):
        with null() as terminal:
            self.assertEqual(cursor(terminal), [0, 1, 2, 3])
            terminal.press("ArrowRight", "ArrowRight", "ArrowLeft")
            self.assertEqual(cursor(terminal), [4, 5, 6, 7])
            terminal.press("End", "ArrowRight")
            self.assertEqual(cursor(terminal), [20, 21, 22, 23])
            terminal.press("Enter")
            self.assertIn("[ 4]", terminal.sync().lines()[0])
            terminal.press("Home", "Space")
            terminal.wait_for(r"^Swapped places 6 and 1\.")
            self.assertEqual(numbers(terminal), [4, 6, 5, 3, 2, 1])
            terminal.press("u")
            terminal.wait_for(r"^Taken back\.")
            terminal.press("U")
            terminal.wait_for(r"^Done again\.")
            terminal.press("\x1a", "\x1a")  # Ctrl+Z
            terminal.wait_for(r"^Taken back\.")
            self.assertEqual(numbers(terminal), [1, 6, 5, 3, 2, 4])
            terminal.press("u")
            terminal.wait_for(r"^Undo cannot be done now")

    def test_typed_lines_help_and_list(self):
        with null() as terminal:
            terminal.press(":", *"pick 1", "Enter")
            terminal.wait_for(r"^ *\[ ?1\]")
            terminal.press(":", *"pick 99", "Enter")
            terminal.wait_for(r"there is no place 99 \[no_such_place\]")
            terminal.press(":", "ArrowUp")
            terminal.wait_for(r"^:pick 99$")
            terminal.press("Escape")
            terminal.wait_for(r"q end$")
            terminal.press("?")
            terminal.wait_for(r"^This game$")
            terminal.press("PageDown")
            terminal.wait_for(r"^  quit ")
            terminal.press("Enter")
            terminal.wait_for(r"q end$")
            terminal.press("x", *"hin", "Enter")
            terminal.wait_for(r"^Swap places 2 and 5\.")
            terminal.press("Enter")
            terminal.click(23, terminal.sync().lines()[23].index("Hint"))
            terminal.wait_for(r"^Swap places 2 and 5\.")
            terminal.press(":", *"quit", "Enter")
            self.assertEqual(terminal.wait_end(), 0)

    def test_a_tick_disturbs_nothing_that_is_half_typed(self):
        with null() as terminal:
            terminal.press(":", *"pick ü")
            terminal.press("Backspace")
            terminal.wait_for(r"^:pick$")
            time.sleep(1.3)
            terminal.settle()
            self.assertEqual(terminal.lines()[23], ":pick")
            terminal.press("1", "Enter")
            terminal.wait_for(r"^ *\[ ?1\]")

    def test_nothing_scrolls(self):
        with null() as terminal:
            terminal.press(*["h", "Enter", "ArrowRight"] * 10)
            terminal.sync()
            self.assertNotIn(b"\n", terminal.raw[terminal.raw.index(b"\x1b[?1049h"):])

    def test_small_and_back(self):
        with play("null", "play", "--size", "30", "--seed", "3") as terminal:
            wide = terminal.text()
            terminal.resize(12, 40)
            terminal.wait_for(r"^\S.{0,38}q end$")
            self.assertEqual(len(terminal.lines()), 12)
            self.assertIn("in place", terminal.text())
            terminal.press("End", "PageDown")
            terminal.sync().resize(24, 80)
            terminal.wait_for(r"^h Hint  Enter Pick  u Undo")
            terminal.press("PageUp", "Home")
            self.assertEqual(terminal.sync().text(), wide)

    def test_a_board_larger_than_the_screen_follows_the_cursor(self):
        with play("null", "play", "--size", "99", "--seed", "3", size=(11, 40)) as terminal:
            first = terminal.lines()[0]
            terminal.press("PageDown", "End")
            self.assertNotEqual(terminal.sync().lines()[0], first)
            self.assertTrue(any(glyph.reverse for row in terminal.screen.buffer.values() for glyph in row.values()))
            terminal.press("PageUp")
            self.assertEqual(terminal.sync().lines()[0], first)

    def test_no_color(self):
        with null(NO_COLOR="1") as terminal:
            terminal.press("Enter", "ArrowRight", "Enter", "?", "Enter")
            terminal.sync()
            colours = re.findall(rb"\x1b\[[0-9;]*m", terminal.raw)
            for code in colours:
                self.assertNotRegex(code, rb"[\[;](3[0-7]|4[0-7]|38|48|9[0-7])[;m]")


class Ends(unittest.TestCase):
    def ends_well(self, terminal, exit_code):
        self.assertEqual(terminal.wait_end(), exit_code)
        self.assertEqual(terminal.problems_after_end(), [])

    def test_ctrl_c(self):
        with null() as terminal:
            terminal.press("Enter")
            terminal.send("\x03")
            self.ends_well(terminal, 130)

    def test_signals_and_crashes(self):
        for number, exit_code in ((signal.SIGTERM, 130), (signal.SIGHUP, 130),
                                  (signal.SIGSEGV, -signal.SIGSEGV), (signal.SIGABRT, -signal.SIGABRT),
                                  (signal.SIGQUIT, -signal.SIGQUIT)):
            with self.subTest(number), null() as terminal:
                terminal.press("Enter", ":", "a")
                terminal.wait_for("^:a$")
                terminal.child.send_signal(number)
                self.ends_well(terminal, exit_code)

    def test_quit_asks_only_if_something_would_be_lost(self):
        with null() as terminal:
            terminal.press("q")
            self.ends_well(terminal, 0)
        with null() as terminal:
            terminal.press("Enter", "q")
            terminal.wait_for(r"not kept.*\(y/n\)$")
            terminal.press("n")
            terminal.wait_for(r"q end$")
            terminal.press("q", "y")
            self.ends_well(terminal, 0)

    def test_a_kept_game_is_resumed(self):
        with tempfile.TemporaryDirectory() as folder:
            path = folder + "/game.json"
            with null("--save", path) as terminal:
                terminal.press("Enter", "ArrowRight", "Enter", "q")
                self.ends_well(terminal, 0)
                self.assertIn(b"Kept in " + path.encode(), terminal.raw)
            with play("null", "play", path) as terminal:
                self.assertIn("Resumed.", terminal.text())
                self.assertEqual(numbers(terminal), [6, 1, 5, 3, 2, 4])
                terminal.press("Enter")
                terminal.sync()
                terminal.child.kill()
                terminal.child.wait()
            with play("null", "play", path) as terminal:
                self.assertIn("[ 6]", terminal.text())


class Lines(unittest.TestCase):
    """Where a full screen is not wanted or not possible, play goes line by line."""

    def test_plain_dumb_and_unknown_terminals(self):
        for words, more in (((("--plain",)), {}), ((), {"term": "dumb"}), ((), {"term": "no-such-terminal"}),
                            ((), {"term": None}), (("--json",), {})):
            with self.subTest((words, more)), Terminal(
                    PROGRAM, "null", "play", "--size", "6", "--seed", "3", *words, **more) as terminal:
                terminal.wait_for(r"numbers" if words == ("--json",) else r"^>")
                terminal.send("quit\n")
                self.assertEqual(terminal.wait_end(), 0)
                self.assertNotIn(b"\x1b", terminal.raw)
                if words == ("--json",):
                    continue
                self.assertEqual(
                    terminal.raw,
                    b"`help` lists the commands, `quit` ends. The game is not kept; `save FILE` keeps it.\r\n"
                    b"\r\n  1   6   5   3   2   4 \r\n> quit\r\n")

    def test_pipes(self):
        answer = subprocess.run([PROGRAM, "null", "play", "--size", "6", "--seed", "3"], input="pick 1\n",
                                capture_output=True, text=True, timeout=30)
        self.assertEqual(answer.stdout, "`help` lists the commands, `quit` ends. The game is not kept; `save FILE` "
                         "keeps it.\n\n  1   6   5   3   2   4 \n\n[ 1]  6   5   3   2   4 \n")

    def test_panels_are_printed_on_request(self):
        answer = subprocess.run([PROGRAM, "null", "play", "--size", "6", "--seed", "3"], input="panels\n",
                                capture_output=True, text=True, timeout=30)
        self.assertRegex(answer.stdout, r"  in place: [#.]+ 1/6\n  swaps: 0\n$")


if __name__ == "__main__":
    if len(sys.argv) > 1 and sys.argv[1] == "--like-null":
        class Copy(unittest.TestCase):
            def test_is_played(self):
                for step in GAMES["null"][2:]:
                    play_to_the_end(self, sys.argv[2], step, like="null")
        unittest.main(argv=sys.argv[:1], defaultTest="Copy")
    unittest.main(verbosity=1)
