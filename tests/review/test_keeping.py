"""What was found wrong is kept, and is what is found afresh; any change is seen, and what is damaged is as good as nothing."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from dsl.diagnostics import Diagnostic
from interpreter.review import keeping
from interpreter.review.accepting import accept
from interpreter.review.validating import look_at
from interpreter.rulebook.sources import caching

TOY = Path(__file__).parents[1] / "rulebook" / "toy"
PACK = "pack: fair\nextends: market\n"


@pytest.fixture
def market(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of a small game with something wrong in it, and an empty cache."""
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path / "cache"))
    folder = Path(shutil.copytree(TOY, tmp_path / "market"))
    (folder / "wrong.yaml").write_text("things:\n  booth: {kind: shop, sold: gain 2 coyns}\n", encoding="utf-8")
    return folder


def looking(folder: Path, asked: list[Path], strict: bool = False) -> Callable[[], tuple[Diagnostic, ...]]:
    """What looks afresh, and notes that it did."""

    def look() -> tuple[Diagnostic, ...]:
        asked.append(folder)
        result = look_at([folder], strict=strict)
        return tuple(accept(result.problems, list(result.folders), played=False, strict=strict))

    return look


def test_what_is_kept_is_what_is_found(market: Path) -> None:
    asked: list[Path] = []
    look = looking(market, asked)
    first = keeping.found([market], None, look, strict=False)
    assert "unknown-word" in {one.code for one in first}
    assert keeping.found([market], None, look, strict=False) == first
    assert len(asked) == 1, "the second time it is known"
    assert repr(first) == repr(look())


def test_a_change_of_any_file_is_looked_at(market: Path) -> None:
    asked: list[Path] = []
    look = looking(market, asked)
    keeping.found([market], None, look, strict=False)
    files = sorted(market.rglob("*.yaml"))
    assert len(files) > 1
    for count, path in enumerate(files, start=2):
        path.write_text(path.read_text(encoding="utf-8") + "\n# another line\n", encoding="utf-8")
        keeping.found([market], None, look, strict=False)
        assert len(asked) == count, path
    (market / "new.yaml").write_text("things: {}\n", encoding="utf-8")
    keeping.found([market], None, look, strict=False)
    (market / "new.yaml").unlink()
    keeping.found([market], None, look, strict=False)
    assert len(asked) == len(files) + 2, "a file more, and then what was known before"


def test_a_game_beside_a_pack_counts(market: Path) -> None:
    pack = market.parent / "fair"
    pack.mkdir()
    (pack / "pack.yaml").write_text(PACK, encoding="utf-8")
    asked: list[Path] = []
    look = looking(pack, asked)
    keeping.found([pack], None, look, strict=False)
    (market / "wrong.yaml").unlink()
    keeping.found([pack], None, look, strict=False)
    assert len(asked) == 2


def test_what_is_asked_for_counts(market: Path) -> None:
    asked: list[Path] = []
    keeping.found([market], None, looking(market, asked), strict=False)
    keeping.found([market], None, looking(market, asked, strict=True), strict=True)
    assert len(asked) == 2


def test_another_program_looks_afresh(market: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Path] = []
    look = looking(market, asked)
    keeping.found([market], None, look, strict=False)
    monkeypatch.setattr(caching, "program", lambda code=(): "another")
    keeping.found([market], None, look, strict=False)
    assert len(asked) == 2


@pytest.mark.parametrize("damage", [b"", b"\x80\x04nonsense", b"\x80\x05K\x01."])
def test_what_is_damaged_is_as_good_as_nothing(market: Path, damage: bytes) -> None:
    asked: list[Path] = []
    look = looking(market, asked)
    first = keeping.found([market], None, look, strict=False)
    for path in caching.folder().glob("*.pickle"):
        path.write_bytes(damage)
    assert keeping.found([market], None, look, strict=False) == first
    assert len(asked) == 2


def test_what_changes_while_it_is_looked_at_is_not_kept(market: Path) -> None:
    asked: list[Path] = []
    look = looking(market, asked)

    def meanwhile() -> tuple[Diagnostic, ...]:
        found = look()
        (market / "wrong.yaml").write_text("things: {}\n", encoding="utf-8")
        return found

    before = (market / "wrong.yaml").read_text(encoding="utf-8")
    assert keeping.found([market], None, meanwhile, strict=False)
    (market / "wrong.yaml").write_text(before, encoding="utf-8")
    keeping.found([market], None, look, strict=False)
    assert len(asked) == 2
