"""What is kept of studies for which nobody named a file: the last ones."""

import os
from pathlib import Path

from interpreter.lab.store import GameStore, tidy


def study(folder: Path, name: str, age: float, size: int = 10, written: float | None = None) -> Path:
    """A file of a study that was gone on with `age` seconds after the beginning; `written`: the same of what SQLite writes first."""
    path = folder / f"{name}.sqlite"
    path.write_bytes(b"x" * size)
    os.utime(path, (age, age))
    if written is not None:
        log = folder / f"{name}.sqlite-wal"
        log.write_bytes(b"x" * size)
        os.utime(log, (written, written))
    return path


def test_the_oldest_go_first(tmp_path: Path) -> None:
    paths = [study(tmp_path, name, age) for name, age in (("a", 30), ("b", 10), ("c", 20), ("d", 5))]
    assert tidy(tmp_path, paths[3], studies=3) == [paths[1]]
    assert sorted(path.stem for path in tmp_path.iterdir()) == ["a", "c", "d"]


def test_what_takes_too_much_room_goes(tmp_path: Path) -> None:
    new, old = study(tmp_path, "new", 20, size=60), study(tmp_path, "old", 10, size=60)
    here = study(tmp_path, "here", 1, size=5000)
    assert tidy(tmp_path, here, size=100) == [old]
    assert tidy(tmp_path, here, size=100) == []
    assert new.exists()


def test_what_is_being_written_is_new_and_goes_as_a_whole(tmp_path: Path) -> None:
    open_one, other = study(tmp_path, "open", 1, written=99), study(tmp_path, "other", 50)
    assert tidy(tmp_path, tmp_path / "here.sqlite", studies=2) == [other]
    assert tidy(tmp_path, tmp_path / "here.sqlite", studies=1) == [open_one]
    assert not [*tmp_path.iterdir()]


def test_what_is_no_study_stays(tmp_path: Path) -> None:
    note = tmp_path / "note.txt"
    note.write_text("x", encoding="utf-8")
    here = tmp_path / "here.sqlite"
    GameStore(here).close()
    assert tidy(tmp_path, here, studies=0) == []
    assert tidy(tmp_path / "nowhere", here) == []
    assert note.exists()
    assert here.exists()
