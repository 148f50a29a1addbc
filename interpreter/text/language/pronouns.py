"""What a phrase says of a thing just spoken of: a pronoun, a verb that holds one, words of the verb's own, or the noun again."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from interpreter.text.language.catalogue import Catalogue
from interpreter.text.language.grammar import Grammar
from interpreter.text.language.template import Literal, Segment, Slot, object_of
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece, PlaceName, Quality

# The reader; whom something is given; and behind a preposition.
ME, ME_BEHIND = ("me", "me_given"), "me_behind"
# Whoever is told of, where that isn't the reader.
THEM = "them"
# The phrase that stands for a thing just spoken of, a verb's forms that hold one as its object, and what it says of one otherwise.
PRONOUN, SUBJECT, WITH_PRONOUN, SAYS_IT = "pronoun", "subject", "it", "says_it"
# What a verb of moves says where the place is that just spoken of.
SAYS_THERE = "says_there"
# A verb's forms that hold those of whom some are its object.
WITH_SOME = "of_them"
# With what an ending begins that is added to a noun.
_ENDINGS = ("'", "’")
# What a yes-or-no variable says of whom it holds, or doesn't.
_HOLDS = ("holds", "holds_not")
_HOLDS_ME = ("holds_me", "holds_not_me")
_SAID_OF = re.compile(r"\{of\} (?P<first>\S+)(?: (?P<second>\S+))?")
_SAID_TO = re.compile(r"(?P<first>\S+)(?: (?P<second>\S+))?")
# How the name ends of terms that are free, which may stand right behind the verb.
FREE = "_free"


def is_pronoun(piece: object) -> bool:
    return isinstance(piece, Phrase) and piece.key == PRONOUN


def in_full(piece: Piece) -> Piece:
    """Return a sentence with what was just spoken of called by its noun wherever a pronoun stands for it."""
    match piece:
        case Phrase(args=args) if is_pronoun(piece) and "full" in args:
            return args["full"]
        case Phrase(args=args):
            return replace(piece, args={name: in_full(one) for name, one in args.items()})
        case Listed(items=items):
            return replace(piece, items=tuple(map(in_full, items)))
        case PlaceName(name=name, holder=holder):
            return replace(piece, name=in_full(name), holder=None if holder is None else in_full(holder))
        case Noun(where=where, after=after):
            return replace(piece, where=tuple(map(in_full, where)), after=tuple(map(in_full, after)))
    return piece


# Phrases that a language may have beside those that say the same of anything: one that has but these says them.
_INSTEAD = {"that_headed": "that", "those_headed": "those", "it_named": "it", "this_named": "this"}


def entry_of(catalogue: Catalogue, piece: Phrase) -> Any:
    """Return what a phrase says in a language; None where it has none for it."""
    entry = of_it(catalogue, piece) or catalogue.entry(piece.section, piece.key)
    if entry is None and piece.key in _INSTEAD:
        # Of a phrase that only the language has that lacks what is around it, the general one is said in the other.
        return catalogue.entry(piece.section, _INSTEAD[piece.key])
    return entry


def of_it(catalogue: Catalogue, piece: Phrase) -> Any:
    """Return what a verb says where it is done to a thing just spoken of, or moves something there, if it has words for that: `apply
    its frost`, where of others it says `apply the frost of {what}`.
    """
    if piece.verb is None or piece.key != f"{piece.verb.key}.says":
        return None
    there, it = (f"{piece.verb.key}.{own}" for own in (SAYS_THERE, SAYS_IT))
    if _is_there(catalogue, piece.args.get("to")) and (says := catalogue.entry(piece.verb.section, there)) is not None:
        return says
    return catalogue.entry(piece.verb.section, it) if any(map(is_pronoun, piece.args.values())) else None


def _is_there(catalogue: Catalogue, to: Piece | None) -> bool:
    """Return whether something goes onto or into what was just named, for which its place has no words of its own."""
    if not isinstance(to, PlaceName) or to.variant != "it":
        return False
    return catalogue.entry(to.word.section, f"{to.word.key}.to_it") is None


def spelt_out(grammar: Grammar, slot: Slot, piece: Phrase, before: str) -> Phrase:
    """Return the phrase with a noun in place of a pronoun that can't stand behind the word before; and *you* as it is behind a
    preposition, where a language says that otherwise.
    """
    value = piece.args.get(slot.name)
    if before in grammar.prepositions and isinstance(value, Phrase) and value.key in ME:
        return replace(piece, args={**piece.args, slot.name: replace(value, key=ME_BEHIND)})
    if before not in grammar.before_nouns or not isinstance(value, Phrase) or not is_pronoun(value):
        return piece
    return replace(piece, args={**piece.args, slot.name: value.args["full"]})


def conjugated(catalogue: Catalogue, piece: Phrase, text: str, form: str) -> str:
    """Return what a yes-or-no variable says of anybody (`{of} has passed`) as it is said to the reader, and in the form in which it is
    asked for: *you have passed*, *hasta que un jugador haya pasado*. A text that has these forms itself is no other then.
    """
    key = piece.key.rpartition(".")[2]
    begins = (_SAID_OF if key in _HOLDS else _SAID_TO).match(text)
    if begins is None or piece.section != "attributes" or key not in (*_HOLDS, *_HOLDS_ME):
        return text
    of, grammar = piece.args.get("of"), catalogue.grammar
    told = grammar.moods.get(form, {})
    to_reader = isinstance(of, Phrase) and (of.key in ME or _is_they(catalogue, of))
    # Behind whom it is said of stands the verb, or a word that denies it.
    for part in ("first", "second"):
        word = (begins[part] or "").replace("’", "'")
        said = grammar.addressed.get(word, word) if to_reader else word
        said = told.get(said, said)
        if said != word:
            return text[: begins.start(part)] + said + text[begins.end(part) :]
    return text


def _is_they(catalogue: Catalogue, of: Phrase) -> bool:
    """Return whether a pronoun is one of which a language speaks as of several (*they have passed*), as it does to the reader."""
    what = of.args.get("what")
    entry = catalogue.entry(what.nouns[0].section, what.nouns[0].key) if isinstance(what, Noun) and what.nouns else None
    return of.key in (PRONOUN, SUBJECT) and isinstance(entry, dict) and entry.get("number") == "other"


def can_address(grammar: Grammar, text: str) -> bool:
    """Return whether what a yes-or-no variable says of anybody can be turned to the reader by the words of the language."""
    begins = _SAID_OF.match(text)
    words = begins.groups() if begins is not None else ()
    return any((word or "").replace("’", "'") in grammar.addressed for word in words)


def with_some(catalogue: Catalogue, piece: Phrase) -> Phrase:
    """Return the phrase with those of whom some are meant as a part of the verb, where it has forms for that: *danne una*, *give one of
    them*.
    """
    verb = CatalogueWord(piece.verb.section, f"{piece.verb.key}.{WITH_SOME}") if piece.verb is not None else None
    if verb is None or catalogue.entry(verb.section, verb.key) is None:
        return piece
    for name, value in piece.args.items():
        if isinstance(value, Phrase) and catalogue.entry("phrases", bare := f"{value.key}_bare") is not None:
            args = {**piece.args, name: replace(value, key=bare)}
            if "where" not in value.args:
                args = _free_behind(args)
            return replace(piece, verb=verb, args=args)
    return piece


def with_pronoun(catalogue: Catalogue, parts: Sequence[Segment], piece: Phrase) -> Phrase:
    """Return the phrase with the pronoun behind its verb as a part of the verb, where the verb has forms for that; and with a noun in
    place of one to which an ending is added (*that tool's weight*), which a pronoun doesn't take.
    """
    for slot, behind in pairwise(parts):
        if isinstance(slot, Slot) and isinstance(behind, Literal) and behind.text.startswith(_ENDINGS):
            whose = piece.args.get(slot.name)
            if isinstance(whose, Phrase) and is_pronoun(whose) and "full" in whose.args:
                piece = replace(piece, args={**piece.args, slot.name: whose.args["full"]})
    name = object_of(parts, "verb")
    if piece.verb is None or not name:
        return piece
    value, verb = piece.args.get(name), CatalogueWord(piece.verb.section, f"{piece.verb.key}.{WITH_PRONOUN}")
    if not isinstance(value, Phrase) or not is_pronoun(value) or catalogue.entry(verb.section, verb.key) is None:
        return piece
    silent = Quality((), value.args["what"])
    return replace(piece, verb=verb, args={**_free_behind(piece.args), name: silent}, head=name)


def _free_behind(args: Mapping[str, Piece]) -> dict[str, Piece]:
    """Return what is handed to a verb so that its short object goes before terms that are free: *giocane una gratuitamente*."""
    return {key.removesuffix(FREE): one for key, one in args.items()}
