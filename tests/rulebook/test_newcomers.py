"""What newcomers write is told as one mistake where it stands, and whoever follows the hint has none left."""

from pathlib import Path

import pytest

from dsl.fixing import fixed
from interpreter.entrance import mistakes
from tests.rulebook.test_causes import GAME, STALLS, errors
from tests.rulebook.toys import copied

TENT = "{kind: tent, colour: red, open: true, starts: heap}"
MILL = "      if there is a miller here: gain 2 coins\n      else: gain 1 coin\n"


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        (STALLS, TENT, TENT.replace("}", ", sold: if this is open: gain 1 coin}"), "colon-in-braces"),
        (STALLS, TENT, TENT.replace("}", ", sold: if this is open gain 1 coin}"), "missing-colon"),
        (STALLS, "    sold: gain 1 coin\n", "    sold: if this is open: gain 1 coin\n", "colon-in-text"),
        (STALLS, TENT, TENT.replace("red, open", "red open"), "not-yaml"),
        (GAME, "  gem: {held_by: [", "  gem: {held_by [", "not-yaml"),
        (GAME, "players: {min: 1, max: 4}", "players: 1-4", "wrong-type"),
        (GAME, "game: market\n", "", "missing-key"),
        (STALLS, "there is a miller here", "there is no other shop here", "everyday-words"),
        (STALLS, "there is a miller here", "there is no another shop here", "everyday-words"),
        (STALLS, MILL, MILL.replace("else:", "else if this is open: gain 2 coins\n      else:"), "everyday-words"),
        (STALLS, "there is a miller here", "open", "everyday-words"),
        (STALLS, "1 fame for each gem on this", "gem of this", "everyday-words"),
    ],
)
def test_a_newcomer_who_follows_the_hint_is_done(tmp_path: Path, file: str, old: str, new: str, code: str) -> None:
    game = copied(tmp_path, {file: (old, new)})
    (found,) = errors(game)
    assert (found.code, Path(found.span.file).name) == (code, Path(file).name)
    assert found.fix is not None
    path = Path(found.fix.span.file)
    path.write_text(fixed(path.read_text(encoding="utf-8"), [found.fix])[0], encoding="utf-8")
    mistakes.lines.cache_clear()
    assert not errors(game)
