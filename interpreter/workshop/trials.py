"""Rules as they are written at the moment, put where they can be played: whole copies of a folder of rules, kept nowhere else.

What is tried may not be what is kept, and bots that think in other processes read their rules from files."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Final

from interpreter.rulebook.book import Rulebook, RulebookError, load_rulebook
from interpreter.rulebook.loading import base_folder
from interpreter.rulebook.sources.finding import MAIN, PACK
from interpreter.workshop.refused import WorkshopRefusal

# Copies that are kept; the oldest goes, and with it what was played by it.
MOST_TRIALS: Final = 24
# What belongs to rules besides YAML: drawings.
COPIED: Final = frozenset((".yaml", ".svg", ".json"))
MOST_BYTES: Final = 20_000_000


@dataclass(frozen=True, slots=True)
class Trial:
    """Rules to be played. key: what tells them from others. game: the folder of the game; packs: those of packs, by whole path."""

    key: str
    game: Path
    packs: tuple[str, ...]
    book: Rulebook


class Trials:
    """Makes copies below a folder of its own, which goes when it is closed."""

    def __init__(self) -> None:
        self._place = tempfile.TemporaryDirectory(prefix="cardwright-")
        self._trials: OrderedDict[str, Trial] = OrderedDict()
        self._lock = Lock()

    def make(self, home: Path, texts: Mapping[Path, str]) -> Trial:
        """Return the rules of a folder with these texts in place of what is kept. Raises Refused (broken)."""
        with self._lock:
            key = _key(home, texts)
            if key in self._trials:
                self._trials.move_to_end(key)
                return self._trials[key]
            place = Path(self._place.name) / key / home.name
            if not place.exists():
                _copy(home, place, texts)
            trial = self._trials[key] = _trial(key, place)
            while len(self._trials) > MOST_TRIALS:
                old, _ = self._trials.popitem(last=False)
                shutil.rmtree(Path(self._place.name) / old, ignore_errors=True)
            return trial

    def book(self, game: str, packs: tuple[str, ...]) -> Rulebook:
        """Return the rules of a copy. Raises Refused (no-such-page) for one that has gone."""
        with self._lock:
            found = [one for one in self._trials.values() if (str(one.game), one.packs) == (game, packs)]
        if not found:
            raise WorkshopRefusal("no-such-page")
        return found[0].book

    def close(self) -> None:
        """Remove all copies."""
        self._place.cleanup()


def _trial(key: str, place: Path) -> Trial:
    base = base_folder(place)
    if base is None:
        raise WorkshopRefusal("broken")
    packs = () if (place / MAIN).is_file() else (str(place),)
    try:
        return Trial(key, base, packs, load_rulebook(base, packs=packs))
    except RulebookError as error:
        raise WorkshopRefusal("broken") from error


def _key(home: Path, texts: Mapping[Path, str]) -> str:
    digest = hashlib.sha256(str(home).encode())
    for path in sorted(home.rglob("*")):
        if path.suffix in COPIED and path not in texts and path.is_file():
            state = path.stat()
            digest.update(f"{path}\0{state.st_size}\0{state.st_mtime_ns}\0".encode())
    for path, text in sorted(texts.items()):
        digest.update(f"{path}\0{text}\0".encode("utf-8", "surrogatepass"))
    return digest.hexdigest()[:16]


def _copy(home: Path, place: Path, texts: Mapping[Path, str]) -> None:
    place.mkdir(parents=True)
    copied = 0
    for path in home.rglob("*"):
        inside = path.relative_to(home)
        if path.suffix not in COPIED or any(part.startswith(".") for part in inside.parts) or not path.is_file():
            continue
        copied += path.stat().st_size
        if copied > MOST_BYTES:
            raise WorkshopRefusal("too-large", most=MOST_BYTES)
        (place / inside).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place / inside)
    for path, text in texts.items():
        if path.is_relative_to(home):
            (place / path.relative_to(home)).parent.mkdir(parents=True, exist_ok=True)
            (place / path.relative_to(home)).write_text(text, encoding="utf-8")
    # What a pack relies on may lie beside it.
    for beside in home.parent.iterdir():
        if beside != home and beside.is_dir() and any((beside / name).is_file() for name in (MAIN, PACK)):
            (place.parent / beside.name).symlink_to(beside, target_is_directory=True)
