# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""Every document that a preset makes fits the schema of its kind, every kind
has a schema, and every shipped data file of a listed game fits its schema.
  /usr/bin/python3 tests/scripts/schema_test.py <source folder> <program>
"""
import json
import pathlib
import subprocess
import sys

import jsonschema


def run(program, *words):
    return subprocess.run([program, *words], check=True, capture_output=True, text=True).stdout


def main():
    root, program = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    schemas, wrong, count = {}, [], 0
    for file in sorted((root / "data/schema").glob("*.json")):
        schema = json.loads(file.read_text())
        jsonschema.Draft7Validator.check_schema(schema)
        schemas[file.name.removesuffix(".schema.json")] = jsonschema.Draft7Validator(schema)

    def check(name, kind, document):
        nonlocal count
        count += 1
        if kind not in schemas:
            wrong.append(f"{name}: data/schema/{kind}.schema.json is missing")
            return
        for error in list(schemas[kind].iter_errors(document))[:3]:
            wrong.append(f"{name}: /{'/'.join(map(str, error.path))}: {error.message}")

    games = json.loads(run(program, "games", "--json"))["games"]
    for game in games:
        for kind in game["kinds"]:
            if kind.removeprefix("boardwright/") not in schemas:
                wrong.append(f"data/schema/{kind.removeprefix('boardwright/')}.schema.json is missing")
        for preset in game["presets"]:
            text = run(program, game["name"], "generate", "--preset", preset, "--seed", "1", "--json")
            document = json.loads(text)
            check(f"{game['name']} preset {preset}", document["format"].removeprefix("boardwright/"), document)
    for file in sorted((root / "data").rglob("*.json")):
        if file.parent.name not in [game["name"] for game in games]:
            continue  # schemas, and the data of hidden games
        document = json.loads(file.read_text())
        if file.name == "presets.json":
            check(str(file.relative_to(root)), "presets", document)
        elif isinstance(document, dict) and str(document.get("format", "")).startswith("boardwright/"):
            check(str(file.relative_to(root)), document["format"].removeprefix("boardwright/"), document)
    print("\n".join(wrong))
    print(f"{count - len(wrong)} passed, {len(wrong)} failed")
    return 1 if wrong or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
