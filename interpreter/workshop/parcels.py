"""A pack as one file: a ZIP of its plain files, and nothing in it but these."""

from __future__ import annotations

import io
import re
import stat
import zipfile
from pathlib import Path, PurePosixPath
from typing import Final

from interpreter.rulebook.sources.files import LARGEST
from interpreter.rulebook.sources.finding import MAIN, PACK
from interpreter.workshop.folders import DEEPEST, PART, Folder
from interpreter.workshop.refused import WorkshopRefusal

# What belongs to a pack. A drawing is a picture: it is shown under a policy that lets nothing in it run.
SUFFIXES: Final = frozenset((".yaml", ".svg", ".md"))
LARGEST_PARCEL: Final = 2_000_000
MOST_FILES: Final = 500
NAME: Final = re.compile(r"[a-z][a-z0-9_-]*")
# So that the same pack makes the same file, byte for byte.
WHEN: Final = (1980, 1, 1, 0, 0, 0)


def parcel(home: Path) -> bytes:
    """Return a folder of rules as a ZIP in which it lies under its own name."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in sorted(home.rglob("*")):
            inside = path.relative_to(home)
            if path.suffix not in SUFFIXES or any(part.startswith(".") for part in inside.parts):
                continue
            if not path.is_file() or not path.resolve().is_relative_to(home.resolve()):
                continue
            entry = zipfile.ZipInfo(f"{home.name}/{inside.as_posix()}", WHEN)
            entry.external_attr = (stat.S_IFREG | 0o644) << 16
            packed.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)
    return held.getvalue()


def unpack(folder: Folder, held: bytes) -> Path:
    """Write the files of a ZIP into the folder, under the name that the pack has in it, and return where.

    Raises Refused: bad-parcel (no pack, or something else with it), taken (there is one of that name), cannot-write."""
    files = _files(held)
    top = {PurePosixPath(name).parts[0] for name in files}
    if len(top) != 1 or not NAME.fullmatch(name := next(iter(top))):
        raise WorkshopRefusal("bad-parcel")
    if f"{name}/{PACK}" not in files and f"{name}/{MAIN}" not in files:
        raise WorkshopRefusal("bad-parcel")
    place = folder.place(name)
    if place.exists() or folder.rules() == [folder.root]:
        raise WorkshopRefusal("taken", name=name)
    try:
        for inside, content in files.items():
            path = folder.place(inside)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    except OSError as error:
        raise WorkshopRefusal("cannot-write", reason=error.strerror or str(error)) from error
    return place


def _files(held: bytes) -> dict[str, bytes]:
    """Return what lies in a ZIP, by path. Raises Refused (bad-parcel) for anything that isn't a plain file of a pack."""
    found: dict[str, bytes] = {}
    total = 0
    try:
        with zipfile.ZipFile(io.BytesIO(held)) as packed:
            for entry in packed.infolist():
                if entry.is_dir():
                    continue
                parts = entry.filename.split("/")
                good = 2 <= len(parts) <= DEEPEST and all(PART.fullmatch(part) for part in parts)
                is_link = stat.S_ISLNK(entry.external_attr >> 16)
                total += entry.file_size
                if (
                    not good
                    or is_link
                    or PurePosixPath(entry.filename).suffix not in SUFFIXES
                    or entry.filename in found
                ):
                    raise WorkshopRefusal("bad-parcel")
                if len(found) >= MOST_FILES or entry.file_size > LARGEST or total > 10 * LARGEST_PARCEL:
                    raise WorkshopRefusal("too-large", most=LARGEST_PARCEL)
                # What it says of its own size may be wrong: no more than that is taken.
                with packed.open(entry) as file:
                    content = file.read(LARGEST + 1)
                if len(content) > LARGEST:
                    raise WorkshopRefusal("too-large", most=LARGEST_PARCEL)
                found[entry.filename] = content
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, OSError, ValueError, EOFError) as error:
        raise WorkshopRefusal("bad-parcel") from error
    if not found:
        raise WorkshopRefusal("bad-parcel")
    return found
