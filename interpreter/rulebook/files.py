"""Reads files as bytes, never more than is needed to see that one is too large: whoever reads a rule file reads it through here.

A name in a folder of rules may lead anywhere: to a device without end, to a pipe that nobody writes to, to gigabytes.
"""

from __future__ import annotations

import stat
from pathlib import Path

LARGEST = 256 * 1024
"""In bytes. The largest file known is five times smaller, and one of this size is checked in a few seconds."""


class NotAFile(OSError):
    """What lies there is a folder, a device or a pipe: it may have no end, or never begin."""


def content(path: Path) -> bytes:
    """Return what a file holds: all of it, or its first LARGEST + 1 bytes if it is larger.

    Raises NotAFile for what isn't a regular file, OSError if it can't be read, ValueError for a path with a NUL in it.
    """
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


__all__ = ["LARGEST", "NotAFile", "content", "text_of"]
