# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""Every kind has a schema in data/schema, and where the program makes it
(`boardwright schema`) the file is what it prints; every document that a preset
makes and every shipped data file of a listed game fits its schema.
  /usr/bin/python3 tests/scripts/schema_test.py <source folder> <program>
With BOARDWRIGHT_REWRITE_GOLDEN=1 the files that the program makes are rewritten.
"""
import json
import os
import pathlib
import subprocess
import sys

import jsonschema


def run(program, *words):
    return subprocess.run([program, *words], check=True, capture_output=True, text=True).stdout


def compare_made(folder, program, wrong):
    """The files in `folder` against what the program prints."""
    rewrite = os.environ.get("BOARDWRIGHT_REWRITE_GOLDEN")
    for name in run(program, "schema").split():
        file, made = folder / f"{name}.schema.json", run(program, "schema", name)
        if rewrite:
            file.write_text(made)
        elif not file.exists() or file.read_text() != made:
            wrong.append(f"{file.name} is not what `boardwright schema {name}` prints; `make golden` rewrites it")


def main():
    root, program = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    schemas, wrong, count = {}, [], 0
    compare_made(root / "data/schema", program, wrong)
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
    # The template is hidden: its documents are held against what the program prints.
    null = jsonschema.Draft7Validator(json.loads(run(program, "schema", "null.board")))
    document = json.loads(run(program, "null", "generate", "--seed", "1", "--json"))
    wrong += [f"null.board: {error.message}" for error in null.iter_errors(document)]
    if null.is_valid({**document, "odd": 1}) or null.is_valid({**document, "numbers": []}):
        wrong.append("null.board: the schema takes what the reader refuses")
    print("\n".join(wrong))
    print(f"{count} documents, {len(wrong)} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
