"""With what words agree: gender and number of whatever is said, as the words of a catalogue have them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from interpreter.text.language.catalogue import Catalogue
from interpreter.text.language.grammar import NUMBERS, AgreementFeatures
from interpreter.text.pieces import CatalogueWord, Done, Listed, Noun, Phrase, Piece, PlaceName, Quality, Said, is_place

# How it is written that something is so.
YES = "true"


def takes_article(catalogue: Catalogue, word: CatalogueWord) -> bool:
    """Return whether a name is written as one that takes an article within sentences: *the Marsh*, not *Ashford*."""
    entry, _ = catalogue.find(word)
    return isinstance(entry, Mapping) and str(entry.get("article", "")) == YES


class Agreement:
    """Tells the features of pieces in the language of a catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        # Of each definition its kind, which a title doesn't show.
        self.kinds: Mapping[str, str] = {}

    def features(self, piece: Piece) -> AgreementFeatures:
        """Return the gender and number of a piece."""
        match piece:
            case Noun() if (titled := self.titled(piece)) is not None:
                return self.features(titled)
            case Noun():
                genders = {self._gender(word) for word in piece.nouns}
                if any(self._only_many(word) for word in piece.nouns):
                    return AgreementFeatures(self._one_gender(genders), NUMBERS[1])
                if piece.count is not None:
                    return AgreementFeatures(self._one_gender(genders), self.catalogue.grammar.number_of(piece.count))
                return AgreementFeatures(self._one_gender(genders), NUMBERS[1] if piece.many else NUMBERS[0])
            case CatalogueWord():
                return AgreementFeatures(self._gender(piece), NUMBERS[0])
            case PlaceName():
                return self.features(piece.name)
            case Quality():
                return self.features(piece.like)
            case Listed():
                inner = [self.features(item) for item in piece.items]
                gender = self._one_gender({features.gender for features in inner})
                return AgreementFeatures(
                    gender, NUMBERS[1] if piece.join == "and" and len(inner) > 1 else inner[-1].number
                )
            case Said():
                number = self.catalogue.grammar.number_of(piece.count) if piece.count is not None else NUMBERS[0]
                return AgreementFeatures(piece.gender, number)
            case Phrase():
                head = piece.args.get(piece.head) or next(iter(piece.args.values()), None)
                return self.features(head) if head is not None else AgreementFeatures("", NUMBERS[0])
            case Done():
                return AgreementFeatures("", NUMBERS[0])

    def _gender(self, word: CatalogueWord) -> str:
        entry, _ = self.catalogue.find(word)
        return str(entry.get("gender", "")) if isinstance(entry, Mapping) else ""

    def _only_many(self, word: CatalogueWord) -> bool:
        """Return whether a noun has no singular, though there may be one of it."""
        entry, _ = self.catalogue.find(word)
        return isinstance(entry, Mapping) and entry.get("number") == NUMBERS[1]

    def goes_without(self, noun: Noun, determiner: Any) -> bool:
        """Return whether a noun goes without a determiner as several would: what looks like several though it is one."""
        entries = [self.catalogue.find(word)[0] for word in noun.nouns]
        looks = all(isinstance(entry, Mapping) and entry.get("number") == NUMBERS[0] for entry in entries)
        several = replace(self.features(noun), number=NUMBERS[1])
        return looks and self.catalogue.grammar.pick(determiner, several) == ""

    def is_title(self, word: CatalogueWord) -> bool:
        """Return whether a noun is the title of something, which takes no article."""
        entry, _ = self.catalogue.find(word)
        return isinstance(entry, Mapping) and bool(entry.get("title"))

    def titled(self, noun: Noun) -> Phrase | None:
        """Return a title with its kind, in a language that says so; None for any other noun, and for one that stands alone or shows its
        kind by itself.
        """
        word = noun.nouns[0]
        entry, _ = self.catalogue.find(word)
        if not isinstance(entry, Mapping) or entry.get("title") in (None, False, "alone"):
            return None
        kind = CatalogueWord("kinds", self.kinds.get(word.key, "") if entry["title"] == YES else str(entry["title"]))
        bare = noun == Noun((word,)) and word.section == "names"
        if (
            not bare
            or not self.catalogue.says("phrases", "titled")
            or self.catalogue.entry(kind.section, kind.key) is None
        ):
            return None
        return Phrase("titled", {"kind": kind, "what": replace(noun, alone=True)}, head="kind")

    def _one_gender(self, genders: set[str]) -> str:
        """Return the one gender, or for a mixture the first that the grammar lists."""
        known = [gender for gender in self.catalogue.grammar.genders if gender in genders]
        return known[0] if known else ""


def said_of(noun: Noun, piece: Piece) -> Piece:
    """Return what is said of a noun with that to agree with, in its number: in any phrase it is `like`, in those that tell a
    candidate (`where…`) also `what`; what each of several has is *theirs*."""
    piece = _of_several(piece) if noun.many and isinstance(piece, Phrase) else piece
    match piece:
        case Listed(items=items):
            return replace(piece, items=tuple(said_of(noun, one) for one in items))
        case Quality():
            return replace(piece, like=noun)
        case Phrase(key=key, args=args):
            agreeing: dict[str, Piece] = {"like": noun}
            # Behind the place of things, whose they are reads as whose the place is: `from any place that is not yours`.
            of_place = key.startswith("where_yours") and any(is_place(one) for one in (*noun.where, *noun.after))
            if key.rpartition(".")[2].startswith("where") and not of_place:
                agreeing |= {name: replace(one, like=noun) for name, one in args.items() if isinstance(one, Quality)}
                agreeing |= {"what": noun} if "what" in args else {}
            if "best" in args:
                agreeing["best"] = said_of(noun, args["best"])
            return replace(piece, args={**args, **agreeing})
    return piece


def _of_several(piece: Piece) -> Piece:
    """Return what is said of a candidate as it is said of several."""
    match piece:
        case Phrase(key="place_of_it", args={"holder": Noun(nouns=(CatalogueWord(section="nouns", key="it"),))}):
            return replace(piece, key="place_of_them")
        case Phrase(args=args):
            return replace(piece, args={name: _of_several(one) for name, one in args.items()})
        case Noun(after=after) if after:
            return replace(piece, after=tuple(map(_of_several, after)))
        case PlaceName():
            return replace(piece, name=_of_several(piece.name))
        case Listed():
            return replace(piece, items=tuple(map(_of_several, piece.items)))
    return piece
