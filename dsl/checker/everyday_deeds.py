"""What a player does who has a name or is something's owner, as people say it: `guest loses 1 coin`, `the owner gains 1 coin`; and what
one takes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dsl.checker.everyday import VERBS, Phrasing, singulars
from dsl.checker.known import Known

DOES = re.compile(r"^([a-z_]\w*) (?:(may [a-z_]+)|([a-z_]+s)) (\S.*)$")
GIVEN = r"\b(?:as|called) {name}\b"


TAKEN = re.compile(r"^((?:may |must )?)(take|takes|grab|get|pick up|collect|receive) (\S.*)$")
# Whose owner is meant that is said of nothing.
OF_WHOM = re.compile(
    r"^(?:(?:its|their) )?([a-z_]\w*)(?: of (?:this|it|(?:this |a )?[a-z_]\w*))? ((?:may )?[a-z_]+ \S.*)$"
)


def owners(text: str, known: Known) -> Iterator[Phrasing]:
    """Yield what the player does of whom only is said what they are of this, or of the table."""
    found = OF_WHOM.match(text)
    if found is None or (found[1] != "owner" and found[1] not in known.whose):
        return
    does = DOES.match(f"x {found[2]}")
    if does is None:
        return
    _, may, acts, rest = does.groups()
    force, verbs = ("may ", (may.removeprefix("may "),)) if may else ("", singulars(acts))
    for of in known.whose.get(found[1], ("this",)):
        for act in reversed(verbs):
            for one in (act, *(meant for meant, others in VERBS if act in others)):
                yield Phrasing("let-wanted", (f"let {found[1]} of {of}: {force}{one} {rest}",), f"{found[1]} of {of}")


def taken(text: str, known: Known) -> Iterator[Phrasing]:
    """Yield what is taken by a verb of the game."""
    if found := TAKEN.match(text):
        force, word, rest = found.groups()
        for verb in known.taking:
            yield Phrasing("everyday-words", (f"{force}{verb} {rest}",), word, verb, guess=True)


def deeds(text: str, above: str) -> Iterator[Phrasing]:
    """Yield what a player does to whom the lines above give a name, as that player is let do it."""
    found = DOES.match(text)
    if found is None or not re.search(GIVEN.format(name=re.escape(found[1])), above):
        return
    name, may, does, rest = found.groups()
    force, acts = ("may ", (may.removeprefix("may "),)) if may else ("", singulars(does))
    for act in reversed(acts):
        for one in (act, *(meant for meant, others in VERBS if act in others)):
            yield Phrasing("let-wanted", (f"let {name}: {force}{one} {rest}",), name)


__all__ = ["deeds", "owners", "taken"]
