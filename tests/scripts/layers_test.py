# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""Dependencies point one way: core <- io, search <- games <- host <- apps.

Reads every include of the source tree and names each that points the wrong
way. A game never includes another game, but for the declared exception.
  python3 tests/scripts/layers_test.py <source folder>
"""
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
# Headers of libraries that only these files may see.
LIBRARIES = {
    "nlohmann/": {"src/io/"},
    "CLI/": {"apps/cli/"},
    "boost/": {"src/search/"},
    "fmt/": {"src/", "apps/", "bench/"},
}
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


def problems(root):
    found, seen = [], 0
    files = [p for top in ("include", "src", "apps") for p in sorted((root / top).rglob("*.[ch]pp"))]
    for file in files:
        path = file.relative_to(root).as_posix()
        layer, game = place(path)
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
                continue
            other, other_game = place(named)
            if other == "games" and layer == "games":
                if game != other_game and (game, other_game) not in GAME_EXCEPTIONS:
                    found.append(f"{path}: the game {game} includes the game {other_game}")
            elif other != layer and other not in ALLOWED.get(layer, set()):
                found.append(f"{path}: {layer} must not include {other} ({name})")
    return found, seen


def self_test():
    assert place("src/games/kenken/solve.cpp") == ("games", "kenken")
    assert place("src/games/contract.cpp") == ("contract", None)
    assert place("include/boardwright/core/grid.hpp") == ("core", None)
    assert "host" not in ALLOWED["games"]
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "src/core/wrong.cpp"
        file.parent.mkdir(parents=True)
        for include in ("host/files.hpp", "boardwright/games/contract.hpp", "../host/files.hpp"):
            file.write_text(f'#include "{include}"\n')
            assert problems(pathlib.Path(folder))[0], include


if __name__ == "__main__":
    self_test()
    wrong, count = problems(pathlib.Path(sys.argv[1]))
    print("\n".join(wrong) or f"{count} includes, all in the right direction")
    sys.exit(1 if wrong or count < 50 else 0)
