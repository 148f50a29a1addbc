"""A toy game and its pack, whole or with a piece exchanged."""

from collections.abc import Mapping
from pathlib import Path

from dsl.diagnostics import Diagnostic, Problems
from interpreter.definitions.game import GameDefinition
from interpreter.review.accepting import accept
from interpreter.rulebook.loading import read_game

HERE = Path(__file__).parent
TOY = HERE / "toy"
PACK = HERE / "toy_pack"


def load(*packs: str | Path, game: str | Path = TOY) -> GameDefinition:
    """The toy, which has to be without problems."""
    problems = Problems()
    definition = read_game(game, packs, problems)
    assert not list(problems)
    assert definition is not None
    return definition


def copied(folder: Path, changes: Mapping[str, tuple[str, str]]) -> Path:
    """A copy of the toy and its pack (in `market` and `night`) with one text of some files exchanged, by file."""
    for source, target in ((TOY, folder / "market"), (PACK, folder / "night")):
        target.mkdir(parents=True)
        for path in source.glob("*.yaml"):
            (target / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    for name, (old, new) in changes.items():
        path = folder / name
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        assert text.count(old) == 1 or not old, f"{old!r} stands {text.count(old)} times in {name}"
        path.write_text(text.replace(old, new) if old else text + new, encoding="utf-8")
    return folder / "market"


def problems_of(game: Path, *packs: Path) -> list[Diagnostic]:
    """What is wrong with a game."""
    problems = Problems()
    read_game(game, packs, problems)
    return list(problems)


def unaccepted(problems: Problems, game: Path, *packs: Path) -> list[Diagnostic]:
    """What isn't accepted where it stands; what a game accepts for the sake of its packs may well have been mended by these."""
    told = accept(problems, [game, *packs], played=False, strict=False)
    of_game = {str(path) for path in game.glob("*.yaml")}
    return [
        one
        for one in told
        if one.accepted is None and (one.code, one.span.file in of_game) != ("unused-acceptance", True)
    ]
