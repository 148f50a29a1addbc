"""The constants that generated source may use, each under a name of its own, and how source becomes a function."""

from __future__ import annotations

from typing import Any

from interpreter.analysis.constants import Constants
from interpreter.effects.expressions import runtime
from interpreter.effects.expressions.fragments import called, speaks_of, steady
from interpreter.table.layout import NO_END, Layout, Rule

_SIFTER = """
def {name}(things, T, me, this, L):
    kept = 0{before}
    while things:
        low = things & -things
        things ^= low
        it = low.bit_length() - 1
        if {body}:
            kept |= low
    return kept
"""

SOME = ("some", "T", "me", "this", "L")
"""What a function gets that keeps some of a set."""


class Namespace:
    """The constants that generated source may use, each under a name of its own. `texts`: the source of each rule. `settled`: what
    options, the number of players and absent automata settle. `apart`: whether adjectives are never written out where they are asked."""

    def __init__(self, lay: Layout, absent: frozenset[str] = frozenset(), apart: bool = False) -> None:
        self.lay = lay
        self.apart = apart
        self.settled = Constants(lay.game.vocabulary, lay.options, lay.players, absent)
        self.space: dict[str, Any] = {"B": lay.bit, "each": runtime.each, "NO_END": NO_END, "NOTHING": {}}
        self._known: dict[int, str] = {}
        self._kept: list[Any] = []
        self.texts: dict[Rule, str] = {}
        self._members: dict[int, list[bool]] = {}
        self._sifters: dict[str, str] = {}
        self._remembered: dict[tuple[str, str], str] = {}
        self._surely: dict[int, list[int]] = {}

    def constant(self, value: Any, prefix: str) -> str:
        """Return the name of a constant; the same object always has the same name."""
        name = self._known.get(id(value))
        if name is None:
            name = f"{prefix}{len(self._kept)}"
            self._known[id(value)] = name
            self._kept.append(value)
            self.space[name] = value
        return name

    def inlined(self, rule: Rule) -> str:
        """Return the source of what a rule says, within a function of (T, me, this, L): its own, or a call where it
        speaks of `it`.
        """
        known = self.texts.get(rule)
        if known is not None and not speaks_of(known, "it"):
            return known
        return f"{self.constant(rule, 'R')}(T, me, this, None, L)"

    def members(self, things: int) -> str:
        """Return the name of a list that tells of each thing whether it is in a set."""
        listed = self._members.get(things)
        if listed is None:
            listed = self._members[things] = [bool(things & bit) for bit in self.lay.bit]
        return self.constant(listed, "M")

    def empty_for_none(self, zones: list[int], empty: int) -> str:
        """Return the name of a list of zones by thing in which a zone that is always empty stands for none."""
        known = self._surely.get(id(zones))
        if known is None:
            known = self._surely[id(zones)] = [zone if zone >= 0 else empty for zone in zones]
        return self.constant(known, "Z")

    def sifter(self, body: str, label: str = "") -> str:
        """Return the name of a function that keeps those things of a set for which `body`, a condition over `it`,
        holds. `label`: what it asks, as a profile tells it.
        """
        name = self._sifters.get(body)
        if name is None:
            name = self._sifters[body] = f"sift{len(self._sifters)}"
            parts, asked = steady(body, "it")
            first = ["if not things: return 0"] if parts else []
            lines = [*first, *(f"steady{number} = {part}" for number, part in enumerate(parts))]
            source = _SIFTER.format(name=name, body=asked, before="".join(f"\n    {line}" for line in lines))
            exec(compile(source, f"<{label or name}>", "exec"), self.space)
        return name

    def remembered(self, sifter: str, contents: str, sift: Any) -> str:
        """Return the name of what remembers, by the contents of places, what a sifter told; the same for the same places. sift: what is
        to remember it, if nothing does."""
        if (sifter, contents) not in self._remembered:
            self._remembered[sifter, contents] = self.constant(sift, "SIFT")
        return self._remembered[sifter, contents]

    def narrower(self, body: str, label: str = "") -> str:
        """Return the name of a function that keeps of a set `some` what is in the set whose source is `body` as well. `label`: as for
        a sifter."""
        if (sifter := called(body, SOME)) in self._sifters.values():
            return sifter
        name = self._sifters.get(body)
        if name is None:
            name = self._sifters[body] = f"narrow{len(self._sifters)}"
            source = f"def {name}({', '.join(SOME)}): return some and some & {body}"
            exec(compile(source, f"<{label or name}>", "exec"), self.space)
        return name

    def function(self, body: str, label: str) -> Rule:
        """Compile `body`, an expression, into a rule. `label` shows in tracebacks."""
        source = f"lambda T, me, this, it, L: {body}"
        rule: Rule = eval(compile(source, f"<{label}>", "eval"), self.space)
        self.texts[rule] = body
        return rule


def rebound(slot: int, value: str) -> str:
    """Write the source of the locals with one of them changed."""
    return f"(*L[:{slot}], {value}, *L[{slot + 1}:])"
