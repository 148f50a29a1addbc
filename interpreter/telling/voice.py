"""Everything a seat is told that hangs on no game being played: names, cards, sentences, in its language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from dsl import meaning as m
from interpreter.entrance.phrases import Phrases
from interpreter.printing import typed
from interpreter.telling.spoken import Spoken, capital, joined, printed, said
from interpreter.text.language.catalogue import Catalogue
from interpreter.text.limits import LimitsWording
from interpreter.text.parts import Part, Parts, plain
from interpreter.text.pieces import CatalogueWord, Noun
from interpreter.text.planner.chosen import held_by_all
from interpreter.text.printed_values import value_on
from interpreter.text.reminders import reminder
from interpreter.text.surroundings import surroundings_of
from interpreter.text.wording import Wording

if TYPE_CHECKING:
    from dsl.vocabulary import Attribute
    from interpreter.definitions.game import Definition
    from interpreter.rulebook.book import Rulebook

APART: Final = " · "
# What is longer is quoted by its first words.
MOST_QUOTED: Final = 80
# Marks a field that is told on a screen of words alone.
UNSENT: Final = "unsent"


@dataclass(frozen=True, slots=True)
class Fact:
    """What is printed on a thing besides its text. `attribute`: which; `value`: a number, a word of an enumeration, or a price as
    unit → number; `text`: the same in words."""

    attribute: str
    value: int | str | Mapping[str, int]
    text: Spoken


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One definition as a seat reads it, made once for all who read it: what it is called, what kind it is (`kind`, and `sort` in
    words), what is printed on it, and what it does, a line for each ability; `line`: what
    a list tells beside its name."""

    id: str
    kind: str
    sort: str
    name: Spoken
    facts: tuple[Fact, ...]
    text: tuple[Spoken, ...]
    line: Spoken = field(metadata={UNSENT: True})


class Voice:
    """Says in one language what there is to say to one seat (-1: to anybody). `names`: how players and automata are called;
    `options`: those in force, as the book has them by itself if none are given; `players`: how many play, 0 if nobody knows;
    `beside`: whether automata play along, or may."""

    def __init__(
        self,
        book: Rulebook,
        language: str,
        seat: int = -1,
        names: Mapping[int, str] | None = None,
        options: Mapping[str, int | str | bool] | None = None,
        players: int = 0,
        beside: bool = True,
    ) -> None:
        self.book = book
        self.language = language
        self.seat = seat
        self.names = dict(names or {})
        self.say = Phrases(language)
        in_force = book.options(options)
        catalogue = Catalogue.load(language, book.words)
        self.wording = Wording(
            catalogue,
            book.game.vocabulary,
            options=in_force,
            players=players,
            beside=beside,
            around=surroundings_of(book.game),
        )
        # What is true of everything goes without saying at a table.
        settled = self.wording.settled
        self.wording.settled = replace(settled, common=held_by_all(book.game.adjectives, settled))
        self._cards: dict[str, Card] = {}
        self._told_by_names: dict[tuple[str, str], bool] = {}
        # By which object it is: to compare two blocks takes longer than to word one.
        self._blocks: dict[tuple[int, str, bool, object], tuple[m.Block, Spoken]] = {}
        self.definitions = {definition.id: definition for definition in book.game.definitions}
        # What a player has several of, one like the other: such are counted. The single ones of a family have names.
        self.pieces = {
            id
            for id, one in self.definitions.items()
            if one.owner == "player" and (one.copies > 1 or id not in book.game.vocabulary.members)
        }
        # What says the same to everybody, whoever it was made for.
        self.common = self

    def to(self, seat: int, names: Mapping[int, str]) -> Voice:
        """Return what says the same to another seat, at a table where players have these names. What one of them worded, all have."""
        other = copy(self)
        other.seat, other.names = seat, dict(names)
        return other

    def name(self, id: str, number: int = 1) -> str:
        """Return how a thing, kind, unit, zone or value is called."""
        return plain(self.wording.name(id, number))

    def called(self, word: str) -> str | None:
        """Return the thing that somebody means, by its id or by its name in this language; None if there is none."""
        folded = typed(word.strip())
        id = folded.replace(" ", "_")
        if id in self.definitions:
            return id
        return next((id for id in self.definitions if typed(self.name(id)) == folded), None)

    def title(self, id: str, number: int = 1) -> str:
        """Return the same, as a heading begins."""
        return capital(self.name(id, number))

    def cited(self, id: str) -> str:
        """Return the name of a thing as it stands at the beginning of a sentence: a title in quotation marks."""
        return capital(plain(self.wording.realiser.say(Noun((self.wording.word(id),), alone=True))))

    def earned(self, title: str) -> str:
        """Return what a player is called by a score."""
        found, _ = self.wording.catalogue.find(CatalogueWord("titles", title))
        return found if isinstance(found, str) else title.replace("_", " ")

    def variable(self, attribute: Attribute, value: int) -> Spoken | None:
        """Return the value of a variable in words; nothing of what is true or not as it begins, nor for a thing's number that is 0."""
        called, words = self.name(attribute.name), self.book.game.vocabulary
        of_holders = attribute in (*words.players.values(), *words.table.values())
        if attribute.sort == "value":
            id = words.enumerations[attribute.of].values[value]
            # What is called as its values are together says enough by the value alone.
            bare = attribute.name == attribute.of or not of_holders
            return said(self.title(id) if bare else self.say("board.stands", name=called, value=self.name(id)))
        if attribute.sort == "truth":
            if bool(value) == (attribute.default is True):
                return None
            no = self.name("refused")
            return said(called if value else self.say("board.stands", name=called, value=no))
        if attribute.sort == "player":
            return said(self.say("board.stands", name=called, value=self.player(value))) if value >= 0 else None
        return said(f"{called} {value}") if value or of_holders else None

    def number(self, attribute: str, value: int) -> Spoken:
        """Return a number that is printed on things: so many of what it counts, or what it measures."""
        key = "table.fact-measured" if self.wording.planner.is_measured(attribute) else "table.fact"
        called = self.name(attribute, 1 if key == "table.fact-measured" else value)
        return said(self.say(key, name=called, number=printed(value)))

    def thing(self, id: str) -> Spoken:
        """Return the name of a thing, as a heading begins."""
        return Spoken((Part(self.title(id), "thing", id),))

    def text(self, parts: Parts) -> Spoken:
        """Return worded parts as they are told."""
        return Spoken(parts)

    def sentence(self, parts: Parts) -> Spoken:
        """Return worded parts with a capital at the beginning."""
        return Spoken(parts).capital()

    def units(self, amounts: Mapping[str, int]) -> Spoken:
        """Word `2 coins, 1 gem`."""
        return joined((self.unit(unit, number) for unit, number in amounts.items() if number), ", ")

    def unit(self, unit: str, number: int) -> Spoken:
        """Word `2 coins`."""
        return Spoken((Part(f"{number} "), Part(self.name(unit, number), "icon", unit)))

    def unit_lying(self, unit: str, number: int) -> Spoken:
        """Word the same of what lies on the table, which may have words of its own."""
        own, grammar = f"{unit}.lying", self.wording.catalogue.grammar
        if not self.wording.planner.said("units", own):
            return self.unit(unit, number)
        noun = Noun((CatalogueWord("units", own),), many=grammar.number_of(number) != "one")
        return Spoken((Part(f"{number} "), Part(plain(self.wording.realiser.name(noun)), "icon", unit)))

    def framed(self, key: str, **texts: Spoken) -> Spoken:
        """Return a sentence of the interface with texts in it, parts and all."""
        pieces = re.split(r"(\ue000\w+\ue000)", self.say(key, **{name: f"\ue000{name}\ue000" for name in texts}))
        return joined((texts[one.strip("\ue000")] if one[:1] == "\ue000" else one for one in pieces), "")

    def player(self, player: int) -> str:
        """Return a seat's or an automaton's name."""
        return self.names.get(player) or self.say("play.seat", number=player + 1)

    def block(self, block: m.Block, asker: str = "", deed: bool = False) -> Spoken:
        """Word statements of the rules as sentences. `asker`: the definition of the card that they stand on; `deed`: as the name of what
        may be done.
        """
        key = (id(block), asker, deed, self.wording.planner.owner)
        found = self._blocks.get(key)
        if found is None or found[0] is not block:
            found = self._blocks[key] = block, self.sentence(self.wording.block(_undemanding(block), asker, deed))
        return found[1]

    def is_one_sentence(self, block: m.Block) -> bool:
        """Return whether what may be done, by the rules of the game, is worded in one sentence."""
        return self.wording.is_one_sentence(_undemanding(block))

    def first_of(self, block: m.Block) -> Spoken:
        """Word statements of the rules as sentences; of many words only the first of them."""
        whole, rest = self.block(block), _undemanding(block)
        if len(whole.plain) <= MOST_QUOTED or len(rest) == 1:
            return whole
        return self.block(rest[:1]).unclosed() + " …"

    def facts(self, id: str) -> list[Fact]:
        """Return what is printed on a thing besides its text: prices and numbers that aren't nothing, words of its
        kind.
        """
        definition = self.definitions.get(id)
        if definition is None or definition.kind not in self.book.game.vocabulary.kinds:
            return []
        declared = self.book.game.vocabulary.kinds[definition.kind].attributes
        facts, spoken_of = [], _own_numbers(definition)
        alike = Counter(one.of for one in declared.values() if one.sort == "value" and not one.variable)
        for name, value in definition.attributes.items():
            attribute = declared.get(name)
            if attribute is None or attribute.variable:
                continue
            if attribute.sort == "price" and isinstance(value, Mapping) and any(value.values()):
                price = {str(unit): int(number) for unit, number in value.items()}
                facts.append(Fact(name, price, self.units(price)))
            elif (
                attribute.sort == "number"
                and isinstance(value, int)
                and value
                and attribute.printed
                and name not in spoken_of
            ):
                facts.append(Fact(name, value, self.number(name, value)))
            elif (
                attribute.sort == "value"
                and isinstance(value, str)
                and (attribute.printed or value != attribute.default)
            ):
                told = capital(plain(value_on(self.wording, value, definition.kind)))
                if alike[attribute.of] > 1:
                    # Two values of one sort are told apart by what they are.
                    told = self.say("board.stands", name=self.title(name), value=told)
                facts.append(Fact(name, value, said(told)))
        return facts

    def card(self, id: str) -> Card:
        """Return all that is known of a definition."""
        card = self._cards.get(id)
        if card is None:
            definition = self.definitions.get(id)
            text = () if definition is None else tuple(map(Spoken, self._text(definition)))
            kind = "" if definition is None else definition.kind
            sort = self.title(kind) if kind else ""
            facts = tuple(self.facts(id))
            brief = [] if definition is None else list(map(Spoken, self.wording.brief_text(definition)))
            listed = [
                one.text
                for one in facts
                if not isinstance(one.value, str)
                or not self.wording.is_named(id, one.value)
                or not self._names_tell(kind, one.attribute)
            ]
            line = joined([*listed, *(one.unclosed() for one in brief)], APART)
            card = self._cards[id] = Card(id, kind, sort, self.thing(id), facts, text, line)
        return card

    def _names_tell(self, kind: str, attribute: str) -> bool:
        """Return whether the names of all things of a kind tell their values of an attribute, and not that of one by chance."""
        if (kind, attribute) not in self._told_by_names:
            those = [(id, one.attributes.get(attribute)) for id, one in self.definitions.items() if one.kind == kind]
            usual = self.book.game.vocabulary.kinds[kind].attributes[attribute].default
            values = ((id, value) for id, value in those if isinstance(value, str) and value != usual)
            told = all(self.wording.is_named(id, value) for id, value in values)
            self._told_by_names[kind, attribute] = told
        return self._told_by_names[kind, attribute]

    def _text(self, definition: Definition) -> list[Parts]:
        """Return what stands on a thing, a line each: what it does, and what holds of the places that it alone has; or where the rules
        speak of one that says nothing.
        """
        own = LimitsWording(self.book.game, self.wording).own_places(definition)
        return [*self.wording.card_text(definition), *own] or reminder(self.book.game, self.wording, definition.id)


def _undemanding(block: m.Block) -> m.Block:
    """Return a block without what it demands first: where it is offered, that goes without saying."""
    rest = block
    while len(rest) > 1 and isinstance(rest[0], m.OnlyIf):
        rest = rest[1:]
    return rest


def _own_numbers(definition: Definition) -> frozenset[str]:
    """Return the attributes of which the amounts of a definition speak themselves: alone, their numbers would be
    counted twice.
    """
    own = (part for lines in definition.amounts.values() for part in m.walk(lines))
    return frozenset(part.attribute for part in own if isinstance(part, m.Read) and isinstance(part.of, m.This))
