"""The log tells a verb with what it is done to: where that was found by something hidden, `validate` says so."""

from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.rulebook.lints import advise
from interpreter.rulebook.loading import read_game

MARKET = Path(__file__).parent / "lints" / "market"
PRAISE = """
verbs:
  praise:
    object: {role: praised, sort: thing, of: stall}
    does: |
      if colour of praised is green: gain 1 coin
"""
KEPT = "choose a stall in my hand as kept"
TWIN = "choose a stall in row where colour of it is colour of kept as twin"
TOLD = {
    "found by a hidden thing": (KEPT, TWIN, "praise twin"),
    "found by a hidden place": (
        "choose a stall in row where there is a green stall in my hand as twin",
        "praise twin",
    ),
    "found by what was found": (
        KEPT,
        TWIN,
        "choose a stall in row where points of it = points of twin as next",
        "praise next",
    ),
    "put where it stays hidden": (KEPT, TWIN, "praise twin", "move kept to my hand"),
}
NOT_TOLD = {
    "found by an open thing": (KEPT.replace("my hand", "heap"), TWIN, "praise twin"),
    "shown afterwards": (KEPT, TWIN, "praise twin", "discard kept"),
    "by their number alone": ("choose a stall in row where number of stalls in my hand >= 2 as twin", "praise twin"),
    "handed over itself": (KEPT, "praise kept"),
    "written out": (KEPT, TWIN, "if colour of twin is green: gain 1 coin"),
}


@pytest.mark.parametrize(
    ("steps", "told"), [*((steps, True) for steps in TOLD.values()), *((steps, False) for steps in NOT_TOLD.values())]
)
def test_a_verb_done_to_what_a_secret_found_is_told_of(steps: tuple[str, ...], told: bool, tmp_path: Path) -> None:
    sold = "".join(f"      {step}\n" for step in steps)
    things = f"things:\n  lamp_maker:\n    kind: shop\n    sold: |\n{sold}"
    (tmp_path / "pack.yaml").write_text(f"pack: examples\nextends: market\n{PRAISE}{things}", encoding="utf-8")
    problems = Problems()
    game = read_game(MARKET, [tmp_path], problems)
    assert game is not None, list(problems)
    advise(game, problems)
    assert ("told-secret" in [one.code for one in problems]) == told
