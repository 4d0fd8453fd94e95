# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""Dependencies point one way: core <- io, search <- games <- host <- apps.

Reads every include of the source tree and names each that points the wrong
way. A game never includes another game, but for the declared exception.
Within a game every file stands in a room, and what checks shares nothing with
what makes: `verify/` reaches no header of `generate/`, `solve/` or `fill/`,
nor the other way round, not even through other headers. What a game draws has its
colours from io::colour_code(), which no input can forge; an escape sequence of its
own would not reach the terminal. A folder holds at most 20 C++ files, tests included,
and a file of the program at most 500 lines.
  python3 tests/scripts/layers_test.py <source folder>
"""
import collections
import pathlib
import re
import sys
import tempfile

# What each layer may include besides itself.
ALLOWED = {
    "core": set(),
    "search": {"core"},
    "io": {"core"},
    "contract": {"core", "io"},
    "games": {"core", "search", "io", "contract"},
    "host": {"core", "search", "io", "contract"},
    "apps": {"core", "io", "contract", "host"},
}
GAME_EXCEPTIONS = {("showdown", "kenken")}
# The rooms of a game; a room may have rooms of its own.
ROOMS = {"model", "forms", "generate", "verify", "solve", "explain", "draw", "play", "verbs"}
MORE_ROOMS = {"items": {"logic", "fill", "import"}}
MAKERS = {"generate", "solve", "fill"}
MOST_FILES = 20
MOST_LINES = 500
# Headers of libraries that only these files may see.
LIBRARIES = {
    "nlohmann/": {"src/io/"},
    "cairo": {"src/games/kenken/draw/"},
    "cadical": {"src/games/dungeon/solve/complete/"},
    "CLI/": {"apps/cli/", "apps/mpi/"},
    "mpi.h": {"apps/mpi/"},
    "sqlite3.h": {"src/host/batch/store/"},
    "curses.h": {"apps/cli/terminal/"},
    "boost/": {"src/search/"},
    "fmt/": {"src/", "apps/", "bench/"},
}
ESCAPE = re.compile(r'"[^"\n]*\\(x1b|033|u001b)\[', re.I)
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^">]+)[">]', re.M)


def place(path):
    """(layer, game) of a path such as src/games/kenken/solve.cpp."""
    parts = path.split("/")
    if parts[0] == "apps":
        return "apps", None
    if parts[0] == "include":
        parts = parts[2:]
    elif parts[0] == "src":
        parts = parts[1:]
    if parts[0] == "games":
        return ("games", parts[1]) if len(parts) > 2 else ("contract", None)
    return parts[0], None


def target(name, user):
    """The path that an include names, or None for a foreign header."""
    if name.startswith("boardwright/"):
        return "include/" + name
    if re.match(r"(core|search|io|games|host)/", name):
        return "src/" + name
    return None


def room(path):
    """The room of a game's file, or None."""
    layer, game = place(path)
    if layer != "games":
        return None
    parts = path.split("/")
    inner = parts[parts.index("games") + 2:]
    return inner[0] if len(inner) > 1 else ""


def reached(start, includes):
    """Every file of ours that a file includes, also through others, with the way to it."""
    ways, queue = {}, [(start, ())]
    while queue:
        path, way = queue.pop()
        for name in includes.get(path, []):
            if name not in ways:
                ways[name] = way + (name,)
                queue.append((name, ways[name]))
    return ways


def size_problems(sizes):
    """Folders of too many files and files of too many lines; `sizes` maps paths to lines."""
    counts = collections.Counter(path.rsplit("/", 1)[0] for path in sizes)
    found = [f"{folder}: {count} files, {MOST_FILES} at most; it wants another room"
             for folder, count in counts.items() if count > MOST_FILES]
    return found + [f"{path}: {lines} lines, {MOST_LINES} at most"
                    for path, lines in sizes.items() if lines > MOST_LINES and not path.startswith("tests/")]


def room_problems(files, includes):
    found = []
    for path in files:
        layer, game = place(path)
        if layer != "games":
            continue
        here = room(path)
        if here not in ROOMS | MORE_ROOMS.get(game, set()):
            found.append(f"{path}: stands in no room of the game")
            continue
        forbidden = MAKERS if here == "verify" else {"verify"} if here in MAKERS else set()
        for name, way in reached(path, includes).items():
            if place(name)[0] == "games" and room(name) in forbidden:
                found.append(f"{path}: {here} reaches {room(name)} ({' -> '.join(way)})")
    return found


def problems(root):
    found, seen, includes = [], 0, {}
    files = [p for top in ("include", "src", "apps") for p in sorted((root / top).rglob("*.[ch]pp"))]
    for file in files:
        path = file.relative_to(root).as_posix()
        layer, game = place(path)
        if layer == "games" and ESCAPE.search(file.read_text()):
            found.append(f"{path}: an escape sequence; colours are io::colour_code()")
        for match in INCLUDE.finditer(file.read_text()):
            name = match.group(2)
            seen += 1
            if ".." in name.split("/"):
                found.append(f"{path}: {name} hides its layer; name it from src")
            for library, homes in LIBRARIES.items():
                if name.startswith(library) and not any(path.startswith(h) for h in homes):
                    found.append(f"{path}: {name} belongs into {', '.join(sorted(homes))}")
            named = target(name, path)
            if named is None:
                if match.group(1) == '"' and layer != "apps":
                    found.append(f"{path}: {name} is to be named from src or include")
                continue
            includes.setdefault(path, []).append(named)
            other, other_game = place(named)
            if other == "games" and layer == "games":
                if game != other_game and (game, other_game) not in GAME_EXCEPTIONS:
                    found.append(f"{path}: the game {game} includes the game {other_game}")
            elif other != layer and other not in ALLOWED.get(layer, set()):
                found.append(f"{path}: {layer} must not include {other} ({name})")
    tests = sorted((root / "tests").rglob("*.[ch]pp"))
    found += size_problems({file.relative_to(root).as_posix(): len(file.read_text().splitlines())
                            for file in files + tests})
    found += room_problems([file.relative_to(root).as_posix() for file in files], includes)
    return found, seen


def self_test():
    assert place("src/games/kenken/solve.cpp") == ("games", "kenken")
    assert place("src/games/contract.cpp") == ("contract", None)
    assert place("include/boardwright/core/grid.hpp") == ("core", None)
    assert "host" not in ALLOWED["games"]
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "src/core/wrong.cpp"
        file.parent.mkdir(parents=True)
        for include in ("host/play.hpp", "boardwright/games/contract.hpp", "../host/play.hpp"):
            file.write_text(f'#include "{include}"\n')
            assert problems(pathlib.Path(folder))[0], include
    game = "src/games/kenken/"
    assert room(game + "solve/table/x.cpp") == "solve" and room(game + "x.cpp") == ""
    assert room_problems([game + "x.cpp"], {}) and room_problems([game + "fill/x.cpp"], {})
    assert not room_problems([game + "verify/x.cpp"], {game + "verify/x.cpp": [game + "model/y.hpp"]})
    hidden = {game + "verify/x.cpp": [game + "forms/y.hpp"], game + "forms/y.hpp": [game + "solve/z.hpp"]}
    assert room_problems([game + "verify/x.cpp"], hidden)
    assert room_problems([game + "solve/x.cpp"], {game + "solve/x.cpp": [game + "verify/y.hpp"]})
    assert size_problems({f"{game}draw/{i}.cpp": 1 for i in range(MOST_FILES + 1)})
    assert not size_problems({game + "draw/x.cpp": MOST_LINES})
    assert size_problems({game + "draw/x.cpp": MOST_LINES + 1})


if __name__ == "__main__":
    self_test()
    wrong, count = problems(pathlib.Path(sys.argv[1]))
    print("\n".join(wrong) or f"{count} includes, all in the right direction")
    sys.exit(1 if wrong or count < 50 else 0)
