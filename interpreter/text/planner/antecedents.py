"""What a name stands for in the text of an ability."""

from __future__ import annotations

from dataclasses import dataclass

from interpreter.text.pieces import CatalogueWord, Noun


@dataclass(frozen=True, slots=True)
class Antecedent:
    """What a name was bound to: which noun, by which verb, and whether one, several, or only their number. `outer`: the candidate of
    a `where` around this one; `asked`: how many there had to be, if that was a number; `block`: in which block of which; `source`: the
    zone in which it was found; `loop`: it is what a loop goes through; `bears`: the counters that were put on it; `chosen_in`: the zone
    in which it lay as it was chosen; `apart`: it was told already which of several is meant; `headed`: the heading named it."""

    noun: Noun
    verb: CatalogueWord | None = None
    many: bool = False
    number: bool = False
    outer: bool = False
    asked: int | None = None
    block: tuple[int, ...] = ()
    source: str = ""
    loop: bool = False
    bears: frozenset[str] = frozenset()
    chosen_in: str = ""
    apart: bool = False
    headed: bool = False
