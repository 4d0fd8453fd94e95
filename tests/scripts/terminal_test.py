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
            terminal.click(3 * row + 2, 6 * column + 3)
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
    "showdown": (["play", "--size", "3", "--mode", "practice", "--seed", "3"], r"Solved: ", showdown_by_keys),
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


class Screen(unittest.TestCase):
    def test_shows_board_panels_event_and_help(self):
        with null() as terminal:
            self.assertTrue(terminal.is_full_screen())
            lines = terminal.lines()
            self.assertRegex(lines[0], r"^  1   6   5   3   2   4 +in place: #+\.+ 1/6$")
            self.assertIn("swaps: 0", lines[1])
            self.assertIn("Not kept", lines[22])
            self.assertRegex(lines[23], r"^Enter Pick  h Hint .*\? help  q end$")

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
            terminal.wait_for(r"^Enter Pick  h Hint  u Undo")
            terminal.press("PageUp", "Home")
            self.assertEqual(terminal.sync().text(), wide)

    def test_a_board_larger_than_the_screen_follows_the_cursor(self):
        with play("null", "play", "--size", "99", "--seed", "3", size=(12, 40)) as terminal:
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


if __name__ == "__main__":
    if len(sys.argv) > 1 and sys.argv[1] == "--like-null":
        class Copy(unittest.TestCase):
            def test_is_played(self):
                for step in GAMES["null"][2:]:
                    play_to_the_end(self, sys.argv[2], step, like="null")
        unittest.main(argv=sys.argv[:1], defaultTest="Copy")
    unittest.main(verbosity=1)
