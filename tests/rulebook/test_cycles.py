"""What would lead to itself for ever is refused, and what ends by itself is not."""

from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.rulebook.lints import bounds
from interpreter.rulebook.loading import read_game

MARKET = Path(__file__).parent / "lints" / "market"


def guarded(*lines: str) -> str:
    """A pack with a line that answers a verb by doing it again, behind a guard."""
    first, *others = lines
    deeper = "  " if first.endswith(":") else ""
    written = "".join(f"        {line}\n" for line in (first, *(deeper + one for one in others)))
    return (
        "kinds:\n  stall:\n    attributes:\n      tired: {type: truth, default: false, variable: true}\n"
        "      rounds: {type: number, default: 0, variable: true}\n"
        "      mood: {type: value, of: colour, default: green, variable: true}\n"
        "player:\n  weary: {type: truth, default: false, variable: true}\n"
        f"things:\n  lamp_maker:\n    kind: shop\n    always: |\n      when I rest:\n{written}"
    )


CYCLES = {
    "a verb that calls itself": "verbs:\n  spin:\n    does: |\n      gain 1 coin\n      spin\nrules: |\n  when I rest: spin\n",
    "two lines that wait for each other": "rules: |\n  when I rest: trade\n  when I trade: rest\n",
    "a line before what it does": "rules: |\n  before I rest: rest\n",
    "a guard that is never closed": guarded("if this is not tired: rest"),
    "a guard that another's line closes": guarded("if this is not tired: rest")
    + "      when I trade: set tired of this to true\n",
    "a guard that is closed too late": guarded("if this is not tired:", "rest", "set tired of this to true"),
    "a guard of another thing": guarded(
        "choose a stall in my yard as one", "if one is not tired:", "    set tired of this to true", "    rest"
    ),
    "a guard of another player": guarded(
        "if weary of me is false:", "let each player:", "    set weary of me to true", "    rest"
    ),
    "a guard that may be left open": guarded("if this is not tired:", "may set tired of this to true", "rest"),
    "a guard that is opened on the way": guarded("if this is not tired:", "set tired of this to true", "trade")
    + "      when I trade:\n        set tired of this to false\n        rest\n",
    "a guard that is opened by what is resolved on the way": guarded(
        "if this is not tired:", "set tired of this to true", "trade"
    ).replace("always:", "income: set tired of this to false\n    always:")
    + "      when I trade: rest\n",
    "a number that never gets there": guarded(
        "if rounds of this < 3:", "set rounds of this to rounds of this - 1", "rest"
    ),
    "a number without an end": guarded("if rounds of this > 0:", "set rounds of this to rounds of this + 1", "rest"),
    "a guard among several": guarded(
        "if (this is not tired) or (weary of me is false):", "set tired of this to true", "rest"
    ),
}
NO_CYCLES = {
    "a line for another kind": "rules: |\n  when I discard a baker: discard a jeweller in my hand\n",
    "through resolve": "things:\n  lamp_maker:\n    kind: shop\n    income: resolve income of a shop in my yard where it is not this\n",
    "a guard that closes behind itself": guarded("if this is not tired:", "set tired of this to true", "rest"),
    "a guard that is opened later": guarded("if this is not tired:", "set tired of this to true", "may rest")
    + "      when I trade: set tired of this to false\n",
    "a guard that is demanded": guarded("may:", "only if this is not tired", "set tired of this to true", "rest"),
    "what is done otherwise": guarded(
        "if this is tired: gain 1 coin", "else:", "    set tired of this to true", "    rest"
    ),
    "a guard of whoever resolves": guarded(
        "if weary of me is false:", "set weary of me to true", "let each player: rest"
    ),
    "a guard with more to it": guarded(
        "if this is not tired and room in my hand >= 1:", "set tired of this to true", "rest"
    ),
    "a number that has an end": guarded("if rounds of this < 3:", "set rounds of this to rounds of this + 1", "rest"),
    "a number that runs out": guarded("if rounds of this >= 1:", "set rounds of this to rounds of this - 1", "rest"),
    "a value that is left": guarded("if mood of this is green:", "set mood of this to red", "rest"),
}


@pytest.mark.parametrize(
    ("pack", "codes"), [(p, ["endless-cycle"]) for p in CYCLES.values()] + [(p, []) for p in NO_CYCLES.values()]
)
def test_nothing_leads_to_itself_for_ever(pack: str, codes: list[str], tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text(f"pack: p\nextends: market\n\n{pack}", encoding="utf-8")
    problems = Problems()
    assert read_game(MARKET, [tmp_path], problems) is not None
    assert [problem.code for problem in problems] == codes


def test_a_cycle_is_shown_with_its_path(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text(f"pack: p\nextends: market\n{CYCLES['two lines that wait for each other']}")
    problems = Problems()
    assert read_game(MARKET, [tmp_path], problems) is not None
    assert [one.args["path"] for one in problems] == ["rest → when rest → trade → when trade → rest"]


def test_a_line_that_closes_its_guard_has_no_bound_and_ends(tmp_path: Path) -> None:
    pack = guarded("if rounds of this < 3:", "set rounds of this to rounds of this + 1", "rest")
    (tmp_path / "pack.yaml").write_text(f"pack: p\nextends: market\n{pack}", encoding="utf-8")
    book = load_rulebook(MARKET, [tmp_path])
    assert [bound.address for bound in bounds(book.game) if bound.steps is None] == ["lamp_maker.rest", "turn"]
    game, dice = Game(book, 2, 5), Dice(5)
    while not game.over:
        game.choose(dice.roll(game.width))
