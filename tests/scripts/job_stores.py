# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""What the tests of jobs share: a job of the null game, and what its store holds."""
import contextlib
import json
import pathlib
import sqlite3
import tempfile
import unittest


def job(**members):
    return json.dumps({"format": "boardwright/host.job", "version": 1, "game": "null", "seed": "tea", **members})


@contextlib.contextmanager
def opened(store):
    with contextlib.closing(sqlite3.connect(store)) as database, database:
        yield database


def content(store):
    """All that a store holds, in order, and that SQLite finds it whole."""
    with opened(store) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        rows = database.execute("SELECT * FROM boards ORDER BY id").fetchall()
        stored = database.execute("SELECT rowid FROM boards").fetchall()
        assert stored == sorted(stored)
        failures = database.execute("SELECT * FROM failures ORDER BY id").fetchall()
        state = json.loads(database.execute("SELECT value FROM meta WHERE key = 'state'").fetchone()[0])
    return rows, failures, state


class InFolder(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name)

    def write(self, name, text):
        (self.path / name).write_text(text)
        return str(self.path / name)

    def store(self, name):
        return str(self.path / name)
