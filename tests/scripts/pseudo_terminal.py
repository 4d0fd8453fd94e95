# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""A program in a pseudo-terminal, with a small terminal emulator (pyte) that
reads its screen back: what a person would see, and the keys that they press."""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time

import pyte

KEYS = {
    "Enter": "\r", "Space": " ", "Escape": "\x1b", "Tab": "\t", "Backspace": "\x7f",
    "ArrowUp": "\x1bOA", "ArrowDown": "\x1bOB", "ArrowRight": "\x1bOC", "ArrowLeft": "\x1bOD",
    "Home": "\x1bOH", "End": "\x1bOF", "PageUp": "\x1b[5~", "PageDown": "\x1b[6~", "Delete": "\x1b[3~",
}


class _Screen(pyte.Screen):
    """pyte's screen, with the sequences that repeat the last letter and move lines."""
    last = " "

    def draw(self, data):
        super().draw(data)
        self.last = data[-1:] or self.last

    def repeat(self, count=1, **_):
        super().draw(self.last * (count or 1))

    def _at_margin(self, edge, move, count):
        place = self.cursor.y
        margins = self.margins or pyte.screens.Margins(0, self.lines - 1)
        self.cursor.y = getattr(margins, edge)
        for _ in range(count or 1):
            move()
        self.cursor.y = place

    def scroll_up(self, count=1, **_):
        self._at_margin("bottom", self.index, count)

    def scroll_down(self, count=1, **_):
        self._at_margin("top", self.reverse_index, count)


class _Stream(pyte.ByteStream):
    csi = dict(pyte.ByteStream.csi, b="repeat", S="scroll_up", T="scroll_down")
    events = pyte.ByteStream.events | {"repeat", "scroll_up", "scroll_down"}


class Terminal:
    def __init__(self, *words, size=(24, 80), term="xterm-256color", **env):
        self.master, self.slave = pty.openpty()
        self.screen = _Screen(size[1], size[0])
        self.stream = _Stream(self.screen)
        self.raw = b""
        self._set_size(*size)
        self.settings = termios.tcgetattr(self.slave)
        full = {k: v for k, v in dict(os.environ, TERM=term, LANG="C.UTF-8", **env).items() if v is not None}
        self.child = subprocess.Popen(
            words, stdin=self.slave, stdout=self.slave, stderr=self.slave, env=full, start_new_session=True,
            preexec_fn=self._begin)

    @staticmethod
    def _begin():
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        for each in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM):
            signal.signal(each, signal.SIG_DFL)  # a shell may have begun us with some ignored

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.child.poll() is None:
            self.child.kill()
        self.child.wait(timeout=30)
        os.close(self.master)
        os.close(self.slave)

    def _set_size(self, rows, columns):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, rows, columns):
        self.read(0.2)
        self.screen.resize(rows, columns)
        self._set_size(rows, columns)

    def read(self, seconds):
        """Takes what comes within this time; True if something came."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return False
        try:
            chunk = os.read(self.master, 65536)
        except OSError:
            return False
        self.raw += chunk
        self.stream.feed(chunk)
        return bool(chunk)

    def settle(self, quiet=0.15):
        while self.read(quiet):
            pass
        return self

    def lines(self):
        return [line.rstrip() for line in self.screen.display]

    def text(self):
        return "\n".join(self.lines())

    def wait_for(self, pattern, seconds=30):
        """Reads until the screen shows this; the match."""
        end = time.monotonic() + seconds
        while True:
            found = re.search(pattern, self.text(), re.M)
            if found:
                return found
            if time.monotonic() > end or (not self.read(0.1) and self.child.poll() is not None):
                raise AssertionError(f"{pattern!r} does not appear on\n{self.text()}")

    def send(self, text):
        os.write(self.master, text.encode())

    def press(self, *keys):
        """Keys by name, one after the other."""
        for key in keys:
            self.send(KEYS.get(key, key))
            # An Escape that something follows at once would be another key.
            self.settle(0.2 if key == "Escape" else 0.02)

    def sync(self):
        """Waits until everything that was sent is taken and seen: what is typed now shows it."""
        self.send(":sync")
        self.wait_for("^:sync$")
        self.send("\x15\x7f")  # Ctrl+U, and Backspace on the empty line leaves it
        self.wait_for("q end$")
        return self

    def mouse(self, row, column, button=0, down=True):
        """Rows and columns from 0."""
        self.send(f"\x1b[<{button};{column + 1};{row + 1}{'M' if down else 'm'}")

    def click(self, row, column, button=0):
        self.mouse(row, column, button)
        self.mouse(row, column, button, down=False)
        self.settle(0.05)

    def is_full_screen(self):
        return self.raw.rfind(b"\x1b[?1049h") > self.raw.rfind(b"\x1b[?1049l")

    def wait_end(self, seconds=20):
        """The exit code, negative for a signal."""
        end = time.monotonic() + seconds
        while self.child.poll() is None and time.monotonic() < end:
            self.read(0.05)
        self.settle(0.05)
        return self.child.wait(timeout=1)

    def problems_after_end(self):
        """In what the terminal is not as it was before the program ran."""
        found = []
        if termios.tcgetattr(self.slave) != self.settings:
            found.append("its settings differ")
        if self.is_full_screen():
            found.append("the full screen is not left")
        if self.raw.rfind(b"\x1b[?25l") > self.raw.rfind(b"\x1b[?25h"):
            found.append("the cursor is hidden")
        for mode in (b"1000", b"1002", b"1006", b"1"):
            if self.raw.rfind(b"\x1b[?" + mode + b"h") > self.raw.rfind(b"\x1b[?" + mode + b"l"):
                found.append("mode " + mode.decode() + " is on")
        return found
