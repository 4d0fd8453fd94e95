#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""Writes a bill of materials (CycloneDX 1.5, JSON) to standard output: the
Debian packages of packages.txt with the versions that are installed here.
Those of the group `build` that end in -dev are part of the program, the others
only make or test it.
  scripts/sbom.py [packages.txt]
"""
import json
import pathlib
import re
import subprocess
import sys
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent


def installed(package):
    """Version and architecture; None if it is not there."""
    answer = subprocess.run(["dpkg-query", "-W", "-f", "${Status}\t${Version}\t${Architecture}", package],
                            capture_output=True, text=True)
    status, _, rest = answer.stdout.partition("\t")
    return rest.split("\t") if status == "install ok installed" else None


def component(group, package):
    found = installed(package)
    part = {"type": "library" if package.endswith("-dev") else "application", "name": package,
            "bom-ref": f"deb:{package}",
            "scope": "required" if group == "build" and package.endswith("-dev") else "excluded",
            "properties": [{"name": "boardwright:group", "value": group}]}
    if found:
        part["version"] = found[0]
        name, version = (urllib.parse.quote(text, safe=":~") for text in (package, found[0]))
        part["purl"] = f"pkg:deb/debian/{name}@{version}?arch={found[1]}"
    return part


def main():
    table = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "packages.txt"
    rows = re.findall(r"^(build|test|more) (\S+)", table.read_text(), re.M)
    version = re.search(r"project\(boardwright VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text()).group(1)
    parts = [component(*row) for row in rows]
    program = {"type": "application", "name": "boardwright", "version": version, "bom-ref": "boardwright",
               "licenses": [{"license": {"id": "MIT"}}]}
    json.dump({"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
               "metadata": {"component": program}, "components": parts,
               "dependencies": [{"ref": "boardwright", "dependsOn": [part["bom-ref"] for part in parts
                                                                     if part["scope"] == "required"]}]},
              sys.stdout, indent=2)
    print()


main()
