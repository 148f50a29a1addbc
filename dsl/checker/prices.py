"""Where a printed price can't come from or go to, and how that is written."""

from __future__ import annotations

from dsl import syntax as s
from dsl.checker.words import Words
from dsl.meaning import PLAYER, Type
from dsl.phrases import PhraseWriter


def instead(act: s.Act, given: s.Given, holder: Type, words: Words) -> str:
    """Return what to write instead of a step with a printed price that comes from a holder or goes onto one: another player
    pays it in person; else it is paid as a number of one unit."""
    write = PhraseWriter({})
    price = write.phrase(act.object.what) if act.object is not None and isinstance(act.object.what, s.Phrase) else ""
    value = write.counted(given.value) if isinstance(given.value, s.Counted) else ""
    behind = "".join(
        f" {one.preposition.text} {write.counted(one.value)}"
        for one in act.given
        if one is not given and isinstance(one.value, s.Counted)
    )
    if act.verb.text == "pay" and given.preposition.text == "from" and holder == PLAYER:
        return f"let {value}: pay {price}{behind}"
    units = words.vocabulary.units
    held = [unit for unit in units if words.unit_fits(unit, holder)] or [*units]
    unit = next((one for one in held if words.unit_fits(one, PLAYER)), held[0] if held else "")
    called = (units[unit].plural or unit) if unit else ""
    # What players can't have they can't pay either.
    verb = act.verb.text if not unit or given.preposition.text == "from" or words.unit_fits(unit, PLAYER) else "put"
    return f"{verb} ({price}) {called} {given.preposition.text} {value}{behind}"
