"""Tells which files of the folder changed on the disk since it was last asked."""

from __future__ import annotations

from interpreter.rulebook.sources.files import yaml_files
from interpreter.workshop.folders import ABSENT, Folder
from interpreter.workshop.refused import WorkshopRefusal


class Watching:
    """What one page knows of the disk."""

    def __init__(self, folder: Folder) -> None:
        self._folder = folder
        self._seen: dict[str, tuple[int, int]] = {}
        self._told = False

    def changed(self) -> dict[str, str]:
        """Return the digests of files that are others than before, all of them the first time; ABSENT for those that are gone."""
        now: dict[str, tuple[int, int]] = {}
        for home in self._folder.rules():
            for path in yaml_files(home):
                try:
                    state = path.stat()
                except OSError:
                    continue
                now[self._folder.name(path)] = (state.st_mtime_ns, state.st_size)
        names = [name for name in {**now, **self._seen} if now.get(name) != self._seen.get(name)]
        self._seen = now
        found = {name: self._digest(name) for name in names}
        # The first answer tells a page that its server is there, also where there is nothing to tell.
        first, self._told = not self._told, True
        return found or ({"": ABSENT} if first else {})

    def _digest(self, name: str) -> str:
        try:
            return self._folder.look(name)
        except WorkshopRefusal:
            return ABSENT
