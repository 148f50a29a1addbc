"""Names of things that come from one entry for a whole family: composed in each language from the words of their values.

What a language says of the family under `names` is a phrase with the attributes in braces, for each number; without one a member is
called like its kind, its values being adjectives that agree and its numbers standing behind: `Red card 7`, `Carta rossa 7`.

    names:
      plain: {one: "{rank} of {suit:other}", other: "{rank:other} of {suit:other}", gender: "{rank}"}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dsl.vocabulary import Member, Vocabulary
from interpreter.remembering import Remembered
from interpreter.text.language.catalogue import Catalogue
from interpreter.text.language.grammar import NUMBERS
from interpreter.text.language.realiser import Realiser
from interpreter.text.language.template import readable
from interpreter.text.parts import plain
from interpreter.text.pieces import CatalogueWord, Noun, Piece, Said

NAMES, GENDER = "names", "gender"
NAMED: Remembered[Catalogue] = Remembered(64)


def with_members(catalogue: Catalogue, vocabulary: Vocabulary) -> Catalogue:
    """Return the catalogue with a name for each member of a family that has none of its own; the very same if there are none."""
    if not vocabulary.members:
        return catalogue
    return NAMED((catalogue, vocabulary), lambda: _with_members(catalogue, vocabulary))


def _with_members(catalogue: Catalogue, vocabulary: Vocabulary) -> Catalogue:
    below = with_members(catalogue.fallback, vocabulary) if catalogue.fallback is not None else None
    names = dict(catalogue.sections.get(NAMES, {}))
    whole = Catalogue(catalogue.grammar, {**catalogue.sections, NAMES: names}, below)
    whole.spans, whole.keys, whole.problems = catalogue.spans, catalogue.keys, catalogue.problems
    realiser = Realiser(catalogue)
    for id, member in vocabulary.members.items():
        entry = _entry(member, realiser)
        if entry is not None:
            names.setdefault(id, entry)
    return whole


def _entry(member: Member, realiser: Realiser) -> dict[str, Any] | None:
    """Return the noun of a member; none if this language has no words for what it is made of."""
    own = realiser.catalogue.entry(NAMES, member.family)
    numbers = {name: value for name, value in member.values if value.isdigit()}
    values = {name: value for name, value in member.values if name not in numbers}
    said: dict[str, Piece] = {name: Said(number, int(number)) for name, number in numbers.items()}
    if isinstance(own, Mapping) and NUMBERS[0] in own:
        words = {name: CatalogueWord("values", value) for name, value in values.items()}
        alone = words.get(str(own[NUMBERS[0]]).strip("{}"))
        same = own.get(NUMBERS[1], own[NUMBERS[0]]) == own[NUMBERS[0]]
        title = realiser.catalogue.entry(alone.section, alone.key) if same and alone is not None else None
        if isinstance(title, Mapping) and title.get("title"):
            # Called by a title alone it is one itself: quoted where it is said, not in the name itself.
            return {**own, **title}
        texts = {number: str(own.get(number, own[NUMBERS[0]])) for number in NUMBERS}
        asked = [word for name, word in words.items() if any("{" + name in text for text in texts.values())]
        if not all(realiser.catalogue.entry(word.section, word.key) for word in asked):
            return None
        args = {**words, **said}
        forms = {number: plain(realiser.fill(readable(text), args)) for number, text in texts.items()}
        head = args.get(str(own.get(GENDER, "")).strip("{}"))
        whole = {**own, **{number: _capital(text) for number, text in forms.items()}}
        return whole if head is None else {**whole, GENDER: realiser.agreement.features(head).gender}
    adjectives = tuple(CatalogueWord("adjectives", value) for value in values.values())
    kind = CatalogueWord("kinds", member.kind)
    if not all(realiser.catalogue.entry(word.section, word.key) for word in (kind, *adjectives)):
        return None
    noun = Noun((kind,), adjectives, after=tuple(said.values()))
    one, other = (plain(realiser.name(noun.numbered(None, many))) for many in (False, True))
    gender = realiser.agreement.features(noun).gender
    return {NUMBERS[0]: _capital(one), NUMBERS[1]: _capital(other), GENDER: gender}


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


__all__ = ["with_members"]
