"""Keeps games that were read and checked, so that reading them again takes no time: pickles in the user's cache folder.

A cache entry is named by all it depends on: the content and the names of the files, and this program. An entry that can't be read,
written or trusted is as good as none.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import stat
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parents[3]
# The code on which a checked game and its words depend.
CODE = ("dsl", "interpreter/definitions", "interpreter/rulebook", "interpreter/text")
KEPT = 60


def folder() -> Path:
    """Return the cache folder of this user and this program. `CARDWRIGHT_CACHE` overrides it; empty, nothing is kept."""
    chosen = os.environ.get("CARDWRIGHT_CACHE")
    if chosen is not None:
        return Path(chosen) if chosen else Path(os.devnull)
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "cardwright"


def load(key: str) -> Any:
    """Return what was kept under a key, or None."""
    try:
        path = folder() / f"{key}.pickle"
        if not _is_mine(path):
            return None
        return pickle.loads(path.read_bytes())
    except Exception:  # noqa: BLE001 - a broken pickle can raise anything, and all of it means: not kept
        return None


def keep(key: str, content: object) -> None:
    """Keep something under a key, if that is possible."""
    try:
        place = folder()
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        beside = place / f"{key}.{os.getpid()}.new"
        beside.write_bytes(pickle.dumps(content, protocol=pickle.HIGHEST_PROTOCOL))
        beside.chmod(0o600)
        beside.replace(place / f"{key}.pickle")
        kept = sorted(place.glob("*.pickle"), key=lambda path: path.stat().st_mtime)
        for path in kept[:-KEPT]:
            path.unlink(missing_ok=True)
    # What is nested too deep is a RuntimeError; what can't be pickled may be a TypeError or an AttributeError.
    except (OSError, RuntimeError, pickle.PickleError, TypeError, AttributeError):
        return


def key_of(parts: Iterable[str]) -> str:
    """Return the key for content told apart by these texts, as this program reads it."""
    digest = hashlib.sha256(program().encode())
    for part in parts:
        digest.update(part.encode("utf-8", "surrogatepass") + b"\0")
    return digest.hexdigest()[:32]


@cache
def program(code: tuple[str, ...] = CODE) -> str:
    """Return what tells this program, or these folders of it, from any other version: its files, their sizes and when
    they were written.
    """
    digest = hashlib.sha256(sys.version.encode())
    for part in code:
        for path in sorted((HERE / part).rglob("*")):
            if path.suffix in (".py", ".lark"):
                state = path.stat()
                digest.update(f"{path}\0{state.st_size}\0{state.st_mtime_ns}\0".encode())
    return digest.hexdigest()


def _is_mine(path: Path) -> bool:
    """Return whether nobody else could have written a file: reading a pickle runs what is in it."""
    state = path.stat()
    if not hasattr(os, "getuid"):
        return stat.S_ISREG(state.st_mode)
    return stat.S_ISREG(state.st_mode) and state.st_uid == os.getuid() and not state.st_mode & 0o022


__all__ = ["folder", "keep", "key_of", "load", "program"]
