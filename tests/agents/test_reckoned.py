"""Numbers that rules reckon of a player can be asked of any player at any time."""

import shutil
from pathlib import Path

from interpreter.agents.features import Features
from interpreter.agents.reckoned import numbers, reckoned
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.table.layout import NOBODY

BAZAAR = Path(__file__).parents[1] / "effects" / "bazaar"
NAMES = ["reckoned:scores/1", "reckoned:build/1"]


def test_what_rules_reckon_of_a_player() -> None:
    book = load_rulebook(BAZAAR)
    program = book.program(2)
    table, lay, found = Game(book, 2, 1).table, program.lay, dict(reckoned(program))
    features = Features(program)
    assert [*found] == NAMES
    for player, stalls in ((1, [0, 1]), (0, [1, 1]), (1, [1, 2])):
        table.move(table.z[lay.zone("deck")].bit_length() - 1, lay.zone("yard", player))
        told = [[rule(table, seat, NOBODY, NOBODY, ()) for rule in found.values()] for seat in (0, 1)]
        assert [build for _, build in told] == stalls
        for seat in (0, 1):
            seen = {features.names[at]: value for at, value in features.of(table, seat)}
            assert [seen.get(name, 0.0) for name in NAMES] == told[seat]


def test_what_is_reckoned_of_one_thing_is_not_of_its_player(tmp_path: Path) -> None:
    folder = tmp_path / "bazaar"
    shutil.copytree(BAZAAR, folder)
    text, changed = (folder / "game.yaml").read_text(encoding="utf-8"), 0
    for old, new in (
        (
            "where soil of it is not ripe",
            "called one where number of beds in my garden where harvest of it > harvest of one >= 2",
        ),
        ("to my camp\n      gain 2 coins", "to my camp\n      gain (number of beds in my garden) coins"),
    ):
        changed += old in text
        text = text.replace(old, new)
    assert changed == 2
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    assert [*numbers(load_rulebook(folder).game).values()] == [*NAMES, "reckoned:rest/1"]
