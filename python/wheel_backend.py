# SPDX-FileCopyrightText: 2026 The Boardwright authors
# SPDX-License-Identifier: MIT
"""What pip asks for a wheel (PEP 517). The module is a few files of Python, so a wheel is
a zip of them; with a backend of its own `pip install .` works in an empty environment
and without a network.
"""
import base64
import hashlib
import pathlib
import re
import zipfile

_PYTHON = pathlib.Path(__file__).parent


def _project():
    """The texts of the [project] table; Python before 3.11 has no reader for it."""
    table = (_PYTHON.parent / "pyproject.toml").read_text().split("[project]", 1)[1]
    return dict(re.findall(r'^([a-z-]+) = "(.*)"$', table, re.MULTILINE))


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    project = _project()
    name, version = project["name"], project["version"]
    info = f"{name}-{version}.dist-info"
    files = {path.relative_to(_PYTHON).as_posix(): path.read_bytes()
             for path in sorted((_PYTHON / name).iterdir()) if path.is_file()}
    files[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\nSummary: {project['description']}\n"
        f"License: MIT\nRequires-Python: {project['requires-python']}\n").encode()
    files[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: boardwright\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    record = f"{info}/RECORD"
    lines = []
    for path, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={digest},{len(content)}")
    files[record] = ("\n".join([*lines, f"{record},,"]) + "\n").encode()
    wheel = f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in files.items():
            archive.writestr(path, content)
    return wheel
