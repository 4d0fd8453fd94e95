# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""Games, verbs and sessions over the service's JSON (docs/SERVICE.md)."""
from __future__ import annotations

import json
import keyword
import pathlib
import queue
import threading
from typing import Any, Dict, Iterator, List, Optional, Union, cast

from .library import Library

# A document, a call, an answer: an object of JSON.
Json = Dict[str, Any]
# What a verb takes as an input: a document, a text form, or a file.
Input = Union[Json, str, pathlib.Path]

# Members of a run that are no options of the verb.
_COMMON = ("seed", "count", "first", "distinct", "lines", "preset", "budget", "time_limit",
           "time_limit_each", "threads")


def _python_name(option: str) -> str:
    """As Python spells it: `max_steps`, `class_`."""
    name = option.replace("-", "_")
    return name + "_" if keyword.iskeyword(name) else name


class BoardwrightError(Exception):
    """What the engine could not answer: `code`, `message`, `where` (a dict), `exit`."""

    def __init__(self, error: Json) -> None:
        super().__init__(error.get("message", error.get("code", "")))
        self.code: str = error.get("code", "")
        self.message: str = error.get("message", "")
        self.where: Json = error.get("where", {})
        self.exit: int = error.get("exit", 2)

    def __str__(self) -> str:
        where = self.where
        place = [str(where[part]) for part in ("file", "line", "column", "pointer") if where.get(part)]
        return f"{':'.join(place)}{': ' if place else ''}{self.message} [{self.code}]"


def _input(value: Input | None) -> Optional[Json]:
    if value is None or isinstance(value, dict) and set(value) == {"name", "text"}:
        return value
    if isinstance(value, dict):
        return {"document": value}
    if isinstance(value, pathlib.Path):
        return {"name": value.name, "text": value.read_text()}
    return {"text": value}


class Engine:
    """The engine with its sessions. Thread safe."""

    def __init__(self, library: str | None = None) -> None:
        self._library = Library(library)
        self._catalogue: Json = self.ask({"call": "catalogue", "hidden": True})["catalogue"]
        self._games = {game["name"]: VerbsOf(self, game) for game in self._catalogue["games"]}

    def version(self) -> str:
        """The version of the engine."""
        return self._library.version()

    def catalogue(self) -> Json:
        """Everything that can be called, as data."""
        return self._catalogue

    def games(self) -> list[str]:
        """The names of the games."""
        return [game["name"] for game in self._catalogue["games"] if not game["hidden"]]

    def game(self, name: str) -> "VerbsOf":
        """A game by its name; KeyError if there is none."""
        return self._games[name]

    def messages(self, call: Json) -> Iterator[Json]:
        """The messages of a call as they come. Leaving the loop early cancels the call."""
        coming: queue.Queue[Optional[str]] = queue.Queue(maxsize=64)
        left = threading.Event()

        def send(message: str) -> bool:
            while not left.is_set():
                try:
                    coming.put(message, timeout=0.1)
                    return True
                except queue.Full:
                    continue
            return False

        def work() -> None:
            try:
                self._library.call(json.dumps(call), send)
            finally:
                while not left.is_set():
                    try:
                        coming.put(None, timeout=0.1)
                        return
                    except queue.Full:
                        continue

        thread = threading.Thread(target=work, daemon=True)
        thread.start()
        try:
            while (text := coming.get()) is not None:
                message = json.loads(text)
                if "error" in message:
                    raise BoardwrightError(message["error"])
                yield message
        finally:
            left.set()
            thread.join()

    def ask(self, call: Json) -> Json:
        """The one message of a call that has one answer."""
        found: List[Json] = []

        def send(text: str) -> bool:
            message = json.loads(text)
            if "error" in message:
                raise BoardwrightError(message["error"])
            if "progress" not in message and "done" not in message:
                found.append(message)
            return True

        self._library.call(json.dumps(call), send)
        return found[0]


class VerbsOf:
    """A game: its verbs are attributes."""

    def __init__(self, engine: Engine, game: Json) -> None:
        self.name: str = game["name"]
        self.__doc__ = f"{game['display']}: {game['summary']}"
        self.presets = {each["name"]: each["options"] for each in game["presets"]}
        self.verbs = {verb["name"]: Verb(engine, game["name"], verb, list(self.presets))
                      for verb in game["verbs"]}

    def __getattr__(self, name: str) -> "Verb":
        verbs: Dict[str, Verb] = self.__dict__.get("verbs", {})
        verb = verbs.get(name) or verbs.get(name.replace("_", "-"))
        if verb is None:
            raise AttributeError(f"{self.__dict__.get('name')} has no verb {name!r}; "
                                 f"it has {', '.join(verbs)}")
        return verb

    def __dir__(self) -> list[str]:
        return sorted([*super().__dir__(), *(name.replace("-", "_") for name in self.verbs)])


class Verb:
    """A verb of a game: call it with its inputs and options."""

    def __init__(self, engine: Engine, game: str, table: Json, presets: list[str]) -> None:
        self._engine, self._game, self._table = engine, game, table
        self._presets = presets if table["takes_preset"] else []
        self.__name__: str = table["name"]
        self.__doc__ = self._docs()
        self._options = {_python_name(option["name"]): option for option in table["options"]}

    def _docs(self) -> str:
        lines = [self._table["help"] + ".", ""]
        for each in self._table["inputs"]:
            lines.append(f"{each['name']}: {each['help']}" +
                         ("" if each["required"] else " (may be left out)"))
        for each in self._table["options"]:
            values = "|".join(each["choices"]) or each["type"]
            fallback = f" [{each['fallback']}]" if each["fallback"] else ""
            lines.append(f"{_python_name(each['name'])} ({values}): {each['help']}{fallback}")
        if self._table["seeded"]:
            lines.append("seed (text or number): the same one makes the same; left out: a fresh one")
        if self._table["counted"]:
            lines.append("count (integer): so many, as an iterator; first (integer): begin at this one")
        if self._presets:
            lines.append(f"preset (text): options by one name: {', '.join(self._presets)}")
        lines.append("budget, time_limit: when to give up")
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"<verb {self._game} {self.__name__}>"

    def _call(self, name: str, inputs: tuple[Input, ...], options: Json) -> Json:
        call: Json = {"call": name, "game": self._game, "verb": self.__name__,
                      "inputs": [_input(each) for each in inputs], "options": {}}
        for key, value in options.items():
            option = self._options.get(key) or self._options.get(_python_name(key))
            if option is None and key in _COMMON:
                call[key] = value
            elif option is None:
                raise TypeError(f"{self._game}.{self.__name__}() has no option {key!r}; it has "
                                f"{', '.join([*self._options, *_COMMON])}")
            else:
                given = _input(value) if option["type"] == "input" else value
                call["options"][option["name"]] = given
        return call

    def __call__(self, *inputs: Input, **options: Any) -> Any:
        if self._table["played"]:
            return Session(self._engine, self._call("open", inputs, options))
        call = self._call("run", inputs, options)
        answers = self._answers({**call, "text": False})
        if "count" in options or options.get("lines"):
            return answers
        return next(answers)

    def _answers(self, call: Json) -> Iterator[Any]:
        many = "count" in call or call.get("lines")
        for message in self._engine.messages(call):
            reply = message.get("reply")
            if reply is None:
                continue
            answer = reply.get("json")
            failed = isinstance(answer, dict) and "error" in answer and reply["exit"] in (2, 4)
            if failed and not many:
                raise BoardwrightError({**answer["error"], "exit": reply["exit"]})
            if reply.get("files"):
                yield {"json": answer, "files": reply["files"]}
            else:
                yield reply["raw"] if "raw" in reply else reply.get("lines", answer)


class Session:
    """A game under way; docs/PLAYING.md explains controls, events, panels and views."""

    def __init__(self, engine: Engine, call: Json) -> None:
        self._engine = engine
        self._take(engine.ask(call))

    def _take(self, message: Json) -> Json:
        self.id: str = message["session"]
        self.state: Json = message.get("state", getattr(self, "state", {}))
        return message

    def _ask(self, name: str, **members: Any) -> Json:
        return self._take(self._engine.ask({"call": name, "session": self.id, **members}))

    def act(self, action: str | Json, side: int = 0) -> List[Json]:
        """Does what a line or a control says; returns the events. Raises what is refused."""
        return list(self._ask("act", side=side, action=action).get("events", []))

    def tick(self) -> List[Json]:
        """Lets time pass; returns the events."""
        return list(self._ask("tick").get("events", []))

    def look(self, side: int = 0, **wanted: Any) -> Json:
        """What is asked for, by name: `view`, `picture`, `controls`, `panels`, `text`."""
        return cast(Json, self._ask("look", side=side, look=wanted)["look"])

    def view(self, side: int = 0) -> Json:
        """How it stands for a side, as a document: nothing that it must not know."""
        return cast(Json, self.look(side, view=True)["view"])

    def picture(self, side: int = 0) -> str:
        """The board as SVG."""
        return cast(str, self.look(side, picture=True)["picture"])

    def controls(self, side: int = 0) -> List[Json]:
        """What can be done now; `act` takes {"control": id, "cell": ...}."""
        return cast("List[Json]", self.look(side, controls=True)["controls"])

    def panels(self, side: int = 0) -> List[Json]:
        """What stands beside the board."""
        return cast("List[Json]", self.look(side, panels=True)["panels"])

    def text(self, side: int = 0) -> str:
        """The board as text."""
        return cast(str, self.look(side, text=True)["text"])

    @property
    def over(self) -> bool:
        """Whether nothing more can be done."""
        return bool(self.state.get("over", False))

    @property
    def result(self) -> str:
        """How it stands: `open`, `won`, `lost` or `ended`."""
        return str(self.state.get("result", "open"))

    def save(self) -> Json:
        """The document that goes on from here: `play` takes it."""
        return cast(Json, self._ask("save")["document"])

    def close(self) -> None:
        """Ends it; a game that is left with `with` is closed."""
        self._ask("close")

    def __enter__(self) -> "Session":
        return self

    def __exit__(self, *_reason: Any) -> None:
        self.close()
