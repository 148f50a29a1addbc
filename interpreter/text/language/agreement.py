"""With what words agree: gender and number of whatever is said, as the words of a catalogue have them."""

from __future__ import annotations

from collections.abc import Mapping

from interpreter.text.language.catalogue import Catalogue
from interpreter.text.language.grammar import NUMBERS, Features
from interpreter.text.pieces import Done, Listed, Noun, Phrase, Piece, PlaceName, Quality, Said, Word


class Agreement:
    """Tells the features of pieces in the language of a catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def features(self, piece: Piece) -> Features:
        """Return the gender and number of a piece."""
        match piece:
            case Noun():
                genders = {self._gender(word) for word in piece.nouns}
                if any(self._only_many(word) for word in piece.nouns):
                    return Features(self._one_gender(genders), NUMBERS[1])
                if piece.count is not None:
                    return Features(self._one_gender(genders), self.catalogue.grammar.number_of(piece.count))
                return Features(self._one_gender(genders), NUMBERS[1] if piece.many else NUMBERS[0])
            case Word():
                return Features(self._gender(piece), NUMBERS[0])
            case PlaceName():
                return self.features(piece.name)
            case Quality():
                return self.features(piece.like)
            case Listed():
                inner = [self.features(item) for item in piece.items]
                gender = self._one_gender({features.gender for features in inner})
                return Features(gender, NUMBERS[1] if piece.join == "and" and len(inner) > 1 else inner[-1].number)
            case Said():
                number = self.catalogue.grammar.number_of(piece.count) if piece.count is not None else NUMBERS[0]
                return Features(piece.gender, number)
            case Phrase():
                head = piece.args.get(piece.head) or next(iter(piece.args.values()), None)
                return self.features(head) if head is not None else Features("", NUMBERS[0])
            case Done():
                return Features("", NUMBERS[0])

    def _gender(self, word: Word) -> str:
        entry, _ = self.catalogue.find(word)
        return str(entry.get("gender", "")) if isinstance(entry, Mapping) else ""

    def _only_many(self, word: Word) -> bool:
        """Return whether a noun has no singular, though there may be one of it."""
        entry, _ = self.catalogue.find(word)
        return isinstance(entry, Mapping) and entry.get("number") == NUMBERS[1]

    def is_title(self, word: Word) -> bool:
        """Return whether a noun is the title of something, which takes no article."""
        entry, _ = self.catalogue.find(word)
        return isinstance(entry, Mapping) and bool(entry.get("title"))

    def _one_gender(self, genders: set[str]) -> str:
        """Return the one gender, or for a mixture the first that the grammar lists."""
        known = [gender for gender in self.catalogue.grammar.genders if gender in genders]
        return known[0] if known else ""
