"""The folder that was given: what rules lie in it, and its files, read and written. Nothing outside of it is ever touched.

A file is known by its path below the folder, with `/` between the parts, whatever the system."""

from __future__ import annotations

import hashlib
import os
import re
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

from interpreter.rulebook.sources.files import LARGEST, content
from interpreter.rulebook.sources.finding import MAIN, PACK
from interpreter.workshop.refused import WorkshopRefusal

PART: Final = re.compile(r"[\w][\w.-]*")
# Parts of a path below the folder; rules don't lie deeper.
DEEPEST: Final = 8
# What isn't there has a digest too.
ABSENT: Final = ""


@dataclass(frozen=True, slots=True)
class KeptFile:
    """A file as it lies on the disk. digest: ABSENT if it doesn't."""

    text: str
    digest: str


def digest_of(text: str | None) -> str:
    """Return what tells a text from any other."""
    return ABSENT if text is None else hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


class Folder:
    """The folder that was given, and all below it. root: it may be a folder of rules itself, or hold several."""

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()

    def place(self, name: str) -> Path:
        """Return where a file lies. Raises Refused (outside) for whatever isn't below the folder: by `..`, by an absolute path, or by
        a link that leads out of it."""
        parts = PurePosixPath(name).parts
        if not parts or len(parts) > DEEPEST or not all(PART.fullmatch(part) for part in parts):
            raise WorkshopRefusal("outside", name=name[:80])
        place = self.root.joinpath(*parts)
        if not place.resolve().is_relative_to(self.root):
            raise WorkshopRefusal("outside", name=name[:80])
        return place

    def rules_file(self, name: str) -> Path:
        """Return where a file of rules lies. Raises Refused (outside) for what isn't one: YAML within a folder of rules."""
        place = self.place(name)
        if place.suffix != ".yaml" or self.home(place) is None:
            raise WorkshopRefusal("outside", name=name[:80])
        return place

    def home(self, place: Path) -> Path | None:
        """Return the folder of rules in which a file lies."""
        for folder in place.parents:
            if not folder.is_relative_to(self.root):
                return None
            if (folder / MAIN).is_file() or (folder / PACK).is_file():
                return folder
        return None

    def name(self, place: Path) -> str:
        """Return what a file is called here; its whole path if it lies elsewhere."""
        inside = place.is_relative_to(self.root)
        return place.relative_to(self.root).as_posix() if inside else str(place)

    def rules(self) -> list[Path]:
        """Return the folders of rules there are: the folder itself, or those in it."""
        if any((self.root / main).is_file() for main in (MAIN, PACK)):
            return [self.root]
        below = sorted(path for path in self.root.iterdir() if path.is_dir() and PART.fullmatch(path.name))
        return [path for path in below if path.resolve().is_relative_to(self.root) and self._holds_rules(path)]

    def title(self, home: Path) -> str:
        """Return by what name a folder of rules is asked for."""
        return home.name if home == self.root else self.name(home)

    def rules_named(self, name: str) -> Path:
        """Return one of those folders by its title. Raises Refused (no-such-file)."""
        found = next((folder for folder in self.rules() if self.title(folder) == name), None)
        if found is None:
            raise WorkshopRefusal("no-such-file", name=name[:80])
        return found

    def read(self, name: str) -> KeptFile:
        """Return a file of rules as it is. Raises Refused: outside, no-such-file."""
        return self._read(self.rules_file(name), name)

    def look(self, name: str) -> str:
        """Return the digest of a file of rules; ABSENT if it isn't there. Raises Refused (outside)."""
        try:
            return self.read(name).digest
        except WorkshopRefusal as refused:
            if refused.code == "no-such-file":
                return ABSENT
            raise

    def write(self, texts: Mapping[str, str], was: Mapping[str, str]) -> None:
        """Write files, all of them or none. was: the digests of those that whoever wrote them began from.

        Raises Refused: outside, too-large, changed-meanwhile (one of them is another now), cannot-write."""
        places = {name: self.rules_file(name) for name in texts}
        if any(len(text.encode("utf-8", "surrogatepass")) > LARGEST for text in texts.values()):
            raise WorkshopRefusal("too-large", most=LARGEST)
        changed = [name for name in texts if self.look(name) != was.get(name, ABSENT)]
        if changed:
            raise WorkshopRefusal("changed-meanwhile", name=", ".join(changed))
        beside: list[tuple[Path, Path]] = []
        try:
            for name, place in places.items():
                place.parent.mkdir(parents=True, exist_ok=True)
                handle, made = tempfile.mkstemp(dir=place.parent, prefix=".", suffix=".new")
                beside.append((Path(made), place))
                with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
                    file.write(texts[name])
                mode = place.stat().st_mode & 0o777 if place.exists() else 0o644
                Path(made).chmod(mode)
            for made_file, place in beside:
                made_file.replace(place)
        except (OSError, UnicodeEncodeError) as error:
            for made_file, _ in beside:
                made_file.unlink(missing_ok=True)
            raise WorkshopRefusal("cannot-write", reason=getattr(error, "strerror", None) or str(error)) from error

    def _read(self, place: Path, name: str) -> KeptFile:
        try:
            held = content(place)
            if len(held) > LARGEST:
                raise WorkshopRefusal("too-large", most=LARGEST)
            text = held.decode("utf-8")
        except (OSError, ValueError) as error:
            raise WorkshopRefusal("no-such-file", name=name[:80]) from error
        return KeptFile(text, digest_of(text))

    @staticmethod
    def _holds_rules(path: Path) -> bool:
        return (path / MAIN).is_file() or (path / PACK).is_file()
