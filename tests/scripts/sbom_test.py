# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""`make sbom`: every package of packages.txt is in it, with the version that is
installed, and the program depends on its libraries.
  python3 tests/scripts/sbom_test.py <source folder>
"""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(sys.argv[1])
bill = json.loads(subprocess.run([sys.executable, ROOT / "scripts/sbom.py"], capture_output=True, text=True,
                                 check=True).stdout)
assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.5")
parts = {part["name"]: part for part in bill["components"]}
packages = re.findall(r"^(build|test|more) (\S+)", (ROOT / "packages.txt").read_text(), re.M)
assert sorted(parts) == sorted(name for _, name in packages), "one component for each package"
for group, name in packages:
    part = parts[name]
    # A package that was removed, or is being installed just now, has a version too.
    there = subprocess.run(["dpkg-query", "-W", "-f", "${db:Status-Status} ${Version}", name], capture_output=True,
                           text=True).stdout.split()
    if there[:1] == ["installed"]:
        assert part["version"] == there[1], name
        assert re.fullmatch(r"pkg:deb/debian/[a-z0-9.%A-Z-]+@[^?]+\?arch=\w+", part["purl"]), part["purl"]
    assert part["scope"] == ("required" if group == "build" and name.endswith("-dev") else "excluded"), name
needed = bill["dependencies"][0]["dependsOn"]
assert "deb:libfmt-dev" in needed and "deb:g++" not in needed
print(f"{len(parts)} components, {len(needed)} of them in the program")
