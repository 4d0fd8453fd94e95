# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""Boardwright makes game boards and proves that they are good.

    >>> import boardwright
    >>> puzzle = boardwright.kenken.generate(size=6, difficulty="hard", seed="tea")
    >>> boardwright.kenken.solve(puzzle)["status"]
    'unique'

Games and verbs come from the engine's own catalogue: `boardwright.games()` lists
them, `help(boardwright.kenken.generate)` shows the options of a verb. What a verb
answers is a dict (or a text, for exported forms); with `count` or `lines` it is
an iterator over them. What cannot be answered is a `BoardwrightError`.

The engine is libboardwright.so: the one that BOARDWRIGHT_LIBRARY names, or the
installed one.
"""
from .engine import BoardwrightError, Engine, Session, Verb, VerbsOf

__all__ = ["BoardwrightError", "Engine", "Session", "Verb", "VerbsOf", "engine", "games", "version"]

_engine = None


def engine() -> Engine:
    """The engine that the module's own functions use; made at the first call."""
    global _engine
    if _engine is None:
        _engine = Engine()
    return _engine


def games() -> list[str]:
    """The names of the games."""
    return engine().games()


def version() -> str:
    """The version of the engine."""
    return engine().version()


def __getattr__(name: str) -> VerbsOf:
    if not name.startswith("_") and name in engine().games():
        return engine().game(name)
    raise AttributeError(f"module 'boardwright' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(set(__all__) | set(games()))
