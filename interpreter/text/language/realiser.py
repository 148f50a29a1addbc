"""From a tree of pieces to words: forms, agreement, order, articles, contractions and elisions, as the grammar says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from interpreter.text.language.agreement import Agreement, said_of
from interpreter.text.language.attachment import COMPLEMENTS, TELLING, doubtful, in_place, set_off, turned
from interpreter.text.language.catalogue import Catalogue
from interpreter.text.language.grammar import ELSE, NUMBERS, AgreementFeatures
from interpreter.text.language.joining import SpokenWord, article_of, closed, finished, joint_of, words_of
from interpreter.text.language.pronouns import THEM, conjugated, entry_of, spelt_out, with_pronoun, with_some
from interpreter.text.language.shapes import determined, in_order, of_sorts, one_of_each
from interpreter.text.language.template import Literal, Optional, Segment, Slot, Template, readable, until_silent
from interpreter.text.parts import PartKind, Parts, plain
from interpreter.text.pieces import CatalogueWord, Done, Listed, Noun, Phrase, Piece, PlaceName, Quality, Said, is_place

# What an adjective says where it is not beside its noun, and where it stands.
_SAID_APART = frozenset({
    "place", "single", "content", "is", "is_not", "is_me", "is_not_me", "demanded", "demanded_not", "already", "rule", "every", "only",
    "until", "lacks", "theirs",
})  # fmt: skip
VERB, COUNTED, SMALL, BARE = "verb", "n", "small", "bare"
PHRASES = "phrases"
_KINDS: Mapping[str, PartKind] = {"names": "thing", "units": "icon"}
_ON = {"in": "on", "at": "on", "from": "off", "of": "on", "to": "onto", "into": "onto"}
# A relation for which a place may have words of its own beside those of another.
_ALSO = {"into": "to", "of": "in", "at": "in"}
# The general phrase for a relation that has none of its own.
_GENERAL = {"into": "to", "of": "from", "at": "in"}


@dataclass(frozen=True, slots=True)
class Manner:
    """How a piece is asked for by what stands round it. `like`: what a place is said of."""

    form: str
    words: tuple[str, ...] = ()
    relation: str = ""
    number: str = ""
    like: Noun | None = None


class Realiser:
    """Says pieces in the language of a catalogue. `brackets`: put round every phrase and word that came from it. `plurals`: those
    that the rules declare, for words that nobody has written yet."""

    def __init__(
        self, catalogue: Catalogue, brackets: tuple[str, str] | None = None, plurals: Mapping[str, str] | None = None
    ) -> None:
        self.catalogue = catalogue
        self.grammar = catalogue.grammar
        self.agreement = Agreement(catalogue)
        self.brackets = brackets
        self.plurals = plurals or {}
        # What is said while somebody proofreads, and the patterns from which it came.
        self.heard: list[tuple[Parts, tuple[tuple[str, str], ...]]] | None = None
        self._patterns: list[tuple[str, str]] = []
        # What was said behind a noun though it could be taken to be said of another one.
        self.doubts: list[str] = []
        self._below = Realiser(catalogue.fallback, brackets, plurals) if catalogue.fallback else None

    def say(self, piece: Piece, form: str = "") -> Parts:
        """Return the parts of a piece, as they stand in the middle of a text."""
        self._patterns.clear()
        parts = finished(self._tokens(piece, Manner(form or self.grammar.forms[0])), self.grammar)
        if self.heard is not None:
            self.heard.append((parts, tuple(self._patterns)))
        return parts

    def name(self, piece: Noun) -> Parts:
        """Return a noun by itself, as a heading or a list has it: a title without its quotation marks."""
        return finished(self._tokens(piece, Manner(self.grammar.forms[0], (BARE,))), self.grammar)

    def sentence(self, piece: Piece) -> Parts:
        """Return the same as a sentence: begun with a capital and closed."""
        return self.say(Listed((piece,), "sentences"))

    def fill(self, text: Template, args: Mapping[str, Piece]) -> Parts:
        """Return the parts of a text that is no phrase of the catalogue, its placeholders filled."""
        manner = Manner(self.grammar.forms[0])
        return finished(self._segments(text.parts, Phrase("", args), manner) or [], self.grammar)

    # --- pieces --------------------------------------------------------------------------------------------------------

    def _tokens(self, piece: Piece, manner: Manner) -> list[SpokenWord]:
        prepositions = [word for word in manner.words if word in self.grammar.prepositions]
        ahead = [SpokenWord(word, function=True) for word in prepositions]
        match piece:
            case Phrase():
                return ahead + self._phrase(piece, manner)
            case Noun() if BARE not in manner.words and (titled := self.agreement.titled(piece)) is not None:
                return ahead + self._phrase(titled, Manner(manner.form))
            case Noun():
                return ahead + self._noun(piece, manner)
            case CatalogueWord() if manner.relation and piece.section == "values":
                return ahead + self._place(PlaceName(piece, Noun((piece,))), manner)
            case CatalogueWord():
                return ahead + self._noun(Noun((piece,)), manner)
            case PlaceName():
                return ahead + self._place(piece, manner)
            case Quality():
                features = self.agreement.features(piece.like)
                return ahead + self._joined([self._adjective(word, features)[1] for word in piece.adjectives], "and")
            case Listed():
                return ahead + self._listed(piece, manner)
            case Said():
                return [*ahead, SpokenWord(piece.text)]
            case Done():
                return ahead + [SpokenWord(text, False, kind, id) for text, kind, id in piece.parts]  # type: ignore[arg-type]

    def _phrase(self, piece: Phrase, manner: Manner) -> list[SpokenWord]:
        if self._is_twice(piece, manner):
            return self._tokens(piece.args["body"], manner)
        if (each := one_of_each(self.agreement, piece)) is not None:
            return self._tokens(each, manner)
        piece = with_some(self.catalogue, in_order(of_sorts(piece), self.catalogue.knows, self._told))
        entry = entry_of(self.catalogue, piece)
        if entry is None:
            if self._below is None:
                told = (token for arg in piece.args.values() for token in self._tokens(arg, manner))
                return [SpokenWord(piece.key, kind="missing"), *told]
            return self._missing(self._below._tokens(piece, Manner(self._below.grammar.forms[0])))
        if self.heard is not None:
            self._patterns.append((piece.section, piece.key))
        parts = readable(conjugated(self.catalogue, piece, self._formed(entry, manner.form), manner.form)).parts
        bare = replace(manner, words=()) if manner.words else manner
        tokens = self._segments(parts, with_pronoun(self.catalogue, parts, piece), bare) or []
        if not tokens and piece.verb is not None:
            tokens = self._segments(until_silent(parts, {VERB, *piece.args}), piece, bare) or []
        if tokens and piece.section in (PHRASES, "attributes"):
            # An article with which a phrase begins melts into what stands before it like any other, also one that agrees.
            tokens[0].function |= isinstance(parts[0], Literal) or bool(isinstance(parts[0], Slot) and parts[0].agree)
            # More said behind `that player` would be taken to be told of that one.
            tokens[-1].head |= piece.key == THEM
        return self._bracketed(tokens)

    def _told(self, piece: Piece, relation: str) -> str:
        """Return a piece as a text by itself, with its place in a relation."""
        return plain(finished(self._tokens(piece, Manner(self.grammar.forms[0], relation=relation)), self.grammar))

    def _is_twice(self, piece: Phrase, manner: Manner) -> bool:
        """Return whether both branches of a condition say the same in this language."""
        if piece.key != "if_else":
            return False
        body, otherwise = (self._tokens(piece.args[name], Manner(manner.form)) for name in ("body", "otherwise"))
        return [token.text for token in body] == [token.text for token in otherwise]

    def _formed(self, entry: Any, form: str) -> str:
        if isinstance(entry, Mapping):
            found = entry.get(form) or entry.get(self.grammar.instead.get(form, ELSE)) or entry.get(ELSE)
            return str(found or next(iter(entry.values())))
        return str(entry)

    def _segments(self, parts: Sequence[Segment], piece: Phrase, manner: Manner) -> list[SpokenWord] | None:
        """Return the tokens of a template; None if one of its placeholders has nothing to say."""
        tokens: list[SpokenWord] = []
        space = True
        for part in parts:
            if isinstance(part, Literal):
                tokens.extend(words_of(part.text, space))
                space = part.text[-1].isspace()
                continue
            if isinstance(part, Slot):
                last = tokens[-1].text.lower() if tokens else ""
                found = self._slot(part, spelt_out(self.grammar, part, piece, last), manner)
                if found is None:
                    return None
            else:
                found = self._segments(part.parts, piece, manner) or []
                if not found:
                    continue
                first = part.parts[0]
                space = space or not isinstance(first, Literal) or first.text[0].isspace()
            if found:
                found[0].space = space
                space = isinstance(part, Optional) and part.ends_open
            tokens.extend(found)
        return tokens

    def _slot(self, slot: Slot, piece: Phrase, manner: Manner) -> list[SpokenWord] | None:
        if slot.name == VERB:
            return self._verb(slot, piece, manner)
        value = determined(self.grammar, slot, piece.args.get(slot.name))
        if value is None:
            return None
        if slot.agree:
            features = self._asked(value, manner if slot.name == piece.head else None)
            return list(words_of(self.grammar.agree(slot.agree, features), True))
        form = next((word for word in slot.words if word in self.grammar.forms), manner.form)
        within = manner if slot.name == piece.head else Manner(manner.form)
        number = next((word for word in slot.words if word in NUMBERS), within.number)
        relation = within.relation or slot.relation if slot.relation == "of" else slot.relation or within.relation
        return self._tokens(value, Manner(form, slot.words, relation, number))

    def _verb(self, slot: Slot, piece: Phrase, manner: Manner) -> list[SpokenWord] | None:
        if piece.verb is None:
            return None
        entry, owner = self.catalogue.find(piece.verb)
        if entry is None:
            return [_unwritten(piece.verb.key)]
        form = slot.words[0] if slot.words else manner.form
        text = self._formed(entry, form)
        forms = tuple(text.split("|"))
        if len(forms) > 1:
            text = self.grammar.agree(forms, self._asked(piece, manner))
        tokens = list(words_of(text, True))
        return self._bracketed(tokens if owner is self.catalogue else self._missing(tokens))

    def _asked(self, piece: Piece, manner: Manner | None) -> AgreementFeatures:
        """Return what to agree with: the piece, in the number in which it is asked for."""
        features = self.agreement.features(piece)
        return replace(features, number=manner.number) if manner is not None and manner.number else features

    def _noun(self, piece: Noun, manner: Manner) -> list[SpokenWord]:
        if manner.number:
            piece = piece.numbered(None, manner.number == NUMBERS[1])
        features = self.agreement.features(piece)
        tokens: list[SpokenWord] = []
        title = any(self.agreement.is_title(word) for word in piece.nouns)
        names = all(word.section == "names" for word in piece.nouns)
        own = self.grammar.named.get(manner.form, {}) if names else {}
        # Of nouns of several genders it agrees with the first, before which it stands.
        nearest = self.agreement.features(replace(piece, nouns=piece.nouns[:1]))
        for word in manner.words:
            table = self.grammar.determiners.get(own.get(word, word))
            if table is not None and not title and not self.agreement.goes_without(piece, table):
                tokens.extend(self._determiner(self.grammar.pick(table, nearest)))
        adjectives = [self._adjective(word, features) for word in piece.adjectives]
        tokens.extend(token for placed, words in adjectives if placed == "first" for token in words)
        if COUNTED in manner.words and piece.count is not None:
            tokens.append(SpokenWord(str(piece.count)))
        for before in piece.before:
            tokens.extend(self._tokens(before, Manner(manner.form)))
        tokens.extend(token for placed, words in adjectives if placed == "before" for token in words)
        merged = self._sorts(piece, features)
        named = merged or self._joined([self._word(noun, features) for noun in piece.nouns], piece.join)
        if not piece.unsaid:
            tokens.extend(self._quoted(named) if title and BARE not in manner.words else named)
        inner = Manner(manner.form, relation=manner.relation or "in", like=piece)
        told = (*piece.where, *piece.after) if self.grammar.relative == "first" else (*piece.after, *piece.where)
        behind = in_place(adjectives)
        for after in told:
            after = said_of(piece, after)
            words = self._tokens(after, inner if is_place(after) else Manner(manner.form))
            complement = isinstance(after, Phrase) and after.key in COMPLEMENTS
            tokens.extend(words) if complement else behind.append(words)
        behind += [words for placed, words in adjectives if placed == "end"]
        behind += [words for placed, words in adjectives if placed == "last"]
        if len(behind) > 1:
            begins = self.grammar.loose, self.grammar.measures, self.grammar.clauses
            behind = set_off(turned(behind, *begins), *begins)
            self.doubts += doubtful(behind, *begins)
        for part in behind:
            tokens.extend(part)
        for apart in piece.apart:
            tokens.extend(self._tokens(said_of(piece, apart), Manner(manner.form)))
        return tokens

    def _sorts(self, piece: Noun, features: AgreementFeatures) -> list[SpokenWord]:
        """Realise several sorts of one noun, which is then said once: `wooden or clay pot`; nothing if they are none."""
        entries = [self.catalogue.find(word)[0] for word in piece.nouns] if len(piece.nouns) > 1 else []
        of = {str(entry.get("sort_of", "")) if isinstance(entry, Mapping) else "" for entry in entries}
        if len(of) != 1 or "" in of:
            return []
        sorts = self._joined([self._sort(str(entry.get("sort", "")), features) for entry in entries], piece.join)
        noun = self._word(CatalogueWord(piece.nouns[0].section, of.pop()), features)
        return [*sorts, *noun] if self.grammar.adjective == "before" else [*noun, *sorts]

    def _sort(self, text: str, features: AgreementFeatures) -> list[SpokenWord]:
        """Word what tells a sort, in the form that agrees if it has several."""
        forms = tuple(text.split("|"))
        return list(words_of(self.grammar.agree(forms, features) if len(forms) > 1 else text, True))

    def _determiner(self, chosen: Any) -> Iterator[SpokenWord]:
        if isinstance(chosen, Mapping):
            yield SpokenWord("", table=chosen, function=True)
            return
        yield from (SpokenWord(word, function=True) for word in str(chosen).split())

    def _adjective(self, word: CatalogueWord, features: AgreementFeatures) -> tuple[str, list[SpokenWord]]:
        entry, owner = self.catalogue.find(word)
        if entry is None:
            return self.grammar.adjective, [_unwritten(word.key)]
        if isinstance(entry, str):
            forms = tuple(entry.split("|"))
            tokens, place = list(words_of(self.grammar.agree(forms, features), True)), self.grammar.place_of(entry)
        else:
            told = {key: form for key, form in entry.items() if _is_form(key)}
            place, chosen = str(entry.get("place") or self.grammar.place_of(told)), self.grammar.pick(told, features)
            chosen = chosen.get(ELSE, chosen) if isinstance(chosen, Mapping) and len(chosen) == 1 else chosen
            tokens = list(self.__adjective_words(chosen, features))
        return place, self._bracketed(tokens if owner is self.catalogue else self._missing(tokens))

    def __adjective_words(self, chosen: Any, features: AgreementFeatures) -> Iterator[SpokenWord]:
        if isinstance(chosen, Mapping):
            yield SpokenWord("", table=chosen)
        else:
            yield from words_of(self.grammar.agree(tuple(str(chosen).split("|")), features), True)

    def _word(self, word: CatalogueWord, features: AgreementFeatures) -> list[SpokenWord]:
        entry, owner = self.catalogue.find(word)
        kind: PartKind = _KINDS.get(word.section, "text")
        if entry is None:
            declared = self.plurals.get(word.key) if features.number == NUMBERS[1] else None
            return [_unwritten(declared or word.key, word.key)]
        text = entry if isinstance(entry, str) else str(entry.get(features.number) or entry.get(NUMBERS[0], word.key))
        onset = "" if isinstance(entry, str) else str(entry.get("onset", ""))
        id = word.key.partition(".")[0] if kind != "text" else ""
        ahead, text = article_of(text, self.grammar) if word.section == "automata" else ([], text)
        place = word.section == "places"
        token = SpokenWord(text, kind=kind, id=id, onset=onset, head=word.section in TELLING, place=place)
        tokens = [*ahead, token]
        return self._bracketed(tokens if owner is self.catalogue else self._missing(tokens))

    def _place(self, piece: PlaceName, manner: Manner) -> list[SpokenWord]:
        if not manner.relation:
            return self._tokens(piece.name, manner)
        relation = _ON[manner.relation] if piece.word.section == "holders" else manner.relation
        told = {"holder": piece.holder, "what": manner.like}
        args: dict[str, Piece] = {"place": piece.name} | {name: one for name, one in told.items() if one is not None}
        entry, owner = self.catalogue.find(piece.word)
        inner = Manner(manner.form)
        several = (relation, *(also for own, also in _ALSO.items() if own == relation))
        general = _GENERAL.get(relation, relation)
        end = f"_{piece.end}" if piece.end and (general == "to") == (piece.end == "bottom") else ""
        usual = () if end == "_bottom" else [key for one in several for key in (f"{one}_{piece.variant}", one)]
        keys = [*([f"{general}{end}"] if end else ()), *usual]
        for key in keys if owner is self.catalogue else ():
            own = entry.get(key) if isinstance(entry, Mapping) else None
            # A phrase that names whose it is says nothing of any: that takes the general one.
            tokens = None if own is None else self._segments(readable(str(own)).parts, Phrase("", args), inner)
            if own is not None and tokens is not None:
                return self._bracketed(tokens)
        within = relation == "of" and not end and self.catalogue.entry(PHRASES, "place_within") is not None
        key = "within" if within else general
        return self._phrase(Phrase(f"place_{key}{end}", args, head="place"), inner)

    def _listed(self, piece: Listed, manner: Manner) -> list[SpokenWord]:
        kept = tuple(word for word in manner.words if word == BARE)
        inner = manner if kept == manner.words else replace(manner, words=kept)
        items = [tokens for item in piece.items if (tokens := self._tokens(item, inner))]
        if piece.join == "sentences":
            small = SMALL in manner.words
            return [token for at, tokens in enumerate(items) for token in closed(tokens, not small or at > 0)]
        if piece.join == "words":
            return [token for tokens in items for token in tokens]
        joined = self._joined(items, piece.join, manner.form)
        return self._bracketed(joined) if len(items) > 1 else joined

    def _joined(self, items: list[list[SpokenWord]], join: str, form: str = "") -> list[SpokenWord]:
        if not items:
            return []
        if len(items) <= 1:
            return items[0]
        if len(items) == 2:
            return self._pair(items[0], items[1], self.grammar.list_pattern(join, "2", form))
        tokens = self._pair(items[-2], items[-1], self.grammar.list_pattern(join, "end", form))
        middle = self.grammar.list_pattern(join, "middle", form)
        for item in reversed(items[1:-2]):
            tokens = self._pair(item, tokens, middle)
        return self._pair(items[0], tokens, self.grammar.list_pattern(join, "start", form))

    def _pair(self, first: list[SpokenWord], second: list[SpokenWord], pattern: str) -> list[SpokenWord]:
        before, _, rest = pattern.partition("{0}")
        between, _, after = rest.partition("{1}")
        joint = joint_of(first, between)
        second[0].space = between[-1:].isspace() if between else True
        return [*words_of(before, True), *first, *joint, *second, *words_of(after, False)]

    # --- the end -------------------------------------------------------------------------------------------------------

    def _missing(self, tokens: list[SpokenWord]) -> list[SpokenWord]:
        return [replace(token, kind="missing") for token in tokens]

    def _quoted(self, tokens: list[SpokenWord]) -> list[SpokenWord]:
        before, after = self.grammar.quotes
        tokens[0].space = False
        return [SpokenWord(before), *tokens, SpokenWord(after, False)]

    def _bracketed(self, tokens: list[SpokenWord]) -> list[SpokenWord]:
        if self.brackets is None or not tokens:
            return tokens
        first = tokens[0].space
        tokens[0].space = False
        return [SpokenWord(self.brackets[0], first), *tokens, SpokenWord(self.brackets[1], False)]


def _is_form(key: str) -> bool:
    """Return whether a key of an adjective is for what it says beside its noun."""
    return key not in _SAID_APART and not key.startswith("rule_")


def _unwritten(text: str, id: str = "") -> SpokenWord:
    """Return a word of the rules, as they write it, in the place of one that no language has."""
    return SpokenWord(text.replace("_", " "), kind="missing", id=id)
