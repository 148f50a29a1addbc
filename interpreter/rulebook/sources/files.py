"""Reads files as bytes, never more than is needed to see that one is too large: whoever reads a rule file reads it through here.

A name in a folder of rules may lead anywhere: to a device without end, to a pipe that nobody writes to, to gigabytes.

What is being written in an editor and isn't saved yet stands in place of its file while `unsaved` lasts, for whoever reads.
"""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

LARGEST = 256 * 1024
"""In bytes. The largest file known is five times smaller, and one of this size is checked in a few seconds."""


class NotAFile(OSError):
    """What lies there is a folder, a device or a pipe: it may have no end, or never begin."""


_unsaved: ContextVar[Mapping[str, bytes] | None] = ContextVar("unsaved", default=None)


@contextmanager
def unsaved(texts: Mapping[str, bytes]) -> Iterator[None]:
    """Take these texts, by absolute path, for what their files hold while this lasts, whether these are there or not."""
    token = _unsaved.set(texts or None)
    try:
        yield
    finally:
        _unsaved.reset(token)


def _written(path: Path) -> bytes | None:
    texts = _unsaved.get()
    return None if texts is None else texts.get(os.path.abspath(path))  # noqa: PTH100 - a link stays what it is called


def is_unsaved(folders: Iterable[Path]) -> bool:
    """Return whether something in any of these folders isn't saved."""
    texts = _unsaved.get()
    if not texts:
        return False
    roots = [os.path.abspath(folder) + os.sep for folder in folders]  # noqa: PTH100 - a link stays what it is called
    return any(name.startswith(root) for name in texts for root in roots)


def is_there(path: Path) -> bool:
    """Return whether there is such a file, saved or not."""
    return _written(path) is not None or path.is_file()


def stamp(path: Path) -> str:
    """Return what tells the content of a file from what it was before. OSError if it isn't there."""
    written = _written(path)
    return str(path.stat().st_mtime_ns) if written is None else hashlib.sha256(written).hexdigest()


def yaml_files(folder: Path) -> list[Path]:
    """Return the YAML files of a folder and of those in it, saved or not."""
    found = list(folder.rglob("*.yaml"))
    texts = _unsaved.get()
    if texts:
        root = os.path.abspath(folder)  # noqa: PTH100 - a link stays what it is called
        inside = [os.path.relpath(name, root) for name in texts if name.startswith(root + os.sep)]
        new = [folder / name for name in inside if name.endswith(".yaml")]
        found += [path for path in new if path not in found]
    return found


def content(path: Path) -> bytes:
    """Return what a file holds: all of it, or its first LARGEST + 1 bytes if it is larger.

    Raises NotAFile for what isn't a regular file, OSError if it can't be read, ValueError for a path with a NUL in it.
    """
    written = _written(path)
    if written is not None:
        return written[: LARGEST + 1]
    if not stat.S_ISREG(path.stat().st_mode):
        raise NotAFile(path)
    with path.open("rb") as file:
        return file.read(LARGEST + 1)


def text_of(path: Path) -> str | None:
    """Return the text of a file with its line ends as they are; None if it can't be read, isn't UTF-8 or is too large."""
    try:
        found = content(path)
        return found.decode("utf-8") if len(found) <= LARGEST else None
    except (OSError, ValueError):
        return None


__all__ = ["LARGEST", "NotAFile", "content", "is_there", "is_unsaved", "stamp", "text_of", "unsaved", "yaml_files"]
