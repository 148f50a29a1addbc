"""What the wording of one ability knows while it goes along: the words of the game, and what its named results were."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Literal

from dsl.meaning import (
    All,
    Block,
    Compare,
    Condition,
    Count,
    Exists,
    IsA,
    Named,
    Number,
    OwnerOf,
    Place,
    Players,
    Read,
    Ref,
    Shuffle,
    Step,
    Things,
    This,
    Units,
    Value,
    Zone,
    walk,
)
from dsl.vocabulary import Vocabulary
from interpreter.text.language.catalogue import Catalogue
from interpreter.text.pieces import CatalogueWord, Noun, Piece
from interpreter.text.planner.antecedents import Antecedent
from interpreter.text.planner.bygone import bygone
from interpreter.text.planner.reader_named import READER
from interpreter.text.planner.somebody import of_an_opponent
from interpreter.text.planner.surroundings import Surroundings

# What a statement spoke of besides names: the thing whose ability it is, things of some kind, and a single counter.
THIS, THINGS, COUNTER = "=this", "=things", "=counter"


class WordingScope(ABC):
    """The base of the wording: vocabulary, catalogue, and the results of the ability at hand."""

    def __init__(self, catalogue: Catalogue, vocabulary: Vocabulary) -> None:
        self.catalogue = catalogue
        self.vocabulary = vocabulary
        self.bindings: dict[str, Antecedent] = {}
        # The block at hand: its number among all, behind those of the blocks around it.
        self.block: tuple[int, ...] = ()
        self.blocks = 0
        self.places: dict[str, Place] = {}
        self.person: Literal["me", "them"] = "me"
        self.other: Piece | None = None
        self.told = False
        self.this: str = ""
        self.topic: str | None = None
        self.afar = False  # Whether sentences about others stand between what the heading named and what is told now.
        self.any_such = False
        self.brief = False
        self.known: int | None = None
        self.beside = True
        self.spelt: dict[str, Piece] = {}
        # By what the things are called that a loop goes through whose one statement spells them out.
        self.each_by: frozenset[str] = frozenset()
        self.mentioned: set[str] = set()
        # Values that attributes can't have here: by attribute and value.
        self.ruled_out: frozenset[tuple[str, str]] = frozenset()
        # Where what an enumeration states goes that is said behind the whole statement.
        self.entries_apart: list[Piece] | None = None
        # Whether what was just worded holds values printed along a track, of which one counts.
        self.many_printed = False
        # Whether a condition stands before the statement: what else would, is told within it or behind it.
        self.behind_condition = False
        # The players of whom a condition says that there is one alone.
        self.sole: Players | None = None
        # Whom a condition says to be an opponent.
        self.opponent: Read | None = None
        # The counters of which it was just said on what they lie.
        self.lying_there: Units | None = None
        # What the candidate is called where it is a player, or the value of an enumeration.
        self.asked: Noun | None = None
        # By what name the candidate is known in what is asked of others.
        self.called = ""
        self.asked_thing: Noun | None = None  # What the candidate is called where it is a thing.
        # Whether a statement is said alone, so that nothing before it tells what `them` are.
        self.alone = False
        # What the rules around a text decide about its words; whether the owner of the thing on which it stands reads it.
        self.around = Surroundings()
        self.owner_reads = False
        # The piles that lie there for all.
        self.piles = frozenset(
            one.name for one in vocabulary.zones.values() if one.owner == "table" and one.order in ("stack", "shuffled")
        )
        self._tell_nothing()

    def _tell_nothing(self) -> None:
        """Note that nothing was told yet of which the next words could speak."""
        # The place that `here` is, where it is known.
        self.there: Piece | None = None
        # The place that was just named, if nothing else has been since.
        self.just_named: Place | None = None
        # Whether whoever acts was named in the same sentence.
        self.named_before = False
        # The names of what earlier statements may have moved.
        self.gone: frozenset[str] = frozenset()
        # Whether the next subject is that of what it is joined to.
        self.again = False
        # The result of the statement just told, if it has one.
        self.latest: str | None = None
        # The same, if the reader could leave it undone.
        self.left_open: str | None = None
        # Whether what is said is done once for each of some things, which a pronoun could mean as well.
        self.each_time = False
        # Whether the reader is the only player beside an automaton.
        self.solo = False
        # The names by which the reader is meant there.
        self.readers: frozenset[str] = frozenset()
        # Of what is being read: what isn't spoken of any more once another name is given; None between two texts.
        self.left: frozenset[tuple[str, str]] | None = None
        # The piles that are shuffled in it.
        self.shuffled: frozenset[str] = frozenset()

    @contextmanager
    def about(self, definition: str) -> Iterator[None]:
        """Return words of an ability of this definition (`this`), with no results yet."""
        saved = self.bindings, self.places, self.person, self.this, self.topic, self.shuffled
        self.bindings, self.places, self.person, self.this, self.topic = {}, {}, "me", definition, None
        self.shuffled = frozenset()
        try:
            yield
        finally:
            self.bindings, self.places, self.person, self.this, self.topic, self.shuffled = saved

    @contextmanager
    def read_of(self, definition: str, ability: str = "") -> Iterator[None]:
        """Return words that whoever owns the thing reads, if that is sure."""
        before, self.owner_reads = self.owner_reads, (definition, ability) in self.around.read_by_owner
        try:
            yield
        finally:
            self.owner_reads = before

    def is_owning_reader(self, of: object) -> bool:
        """Return whether the owner of the thing at hand is meant, who reads it."""
        return of == READER or (self.owner_reads and isinstance(of, OwnerOf) and isinstance(of.of, This))

    def name_candidate(self, called: str, noun: Noun) -> None:
        """Note what a candidate is called in what is asked of others."""
        if called:
            self.bindings[called] = Antecedent(Noun(noun.nouns), outer=True)

    @contextmanager
    def briefly(self) -> Iterator[None]:
        """Return words for somebody at the table: what a verb takes by itself needn't be said."""
        before, self.brief = self.brief, True
        try:
            yield
        finally:
            self.brief = before

    @contextmanager
    def of_any_such(self) -> Iterator[None]:
        """Return words about a thing that was just named: it is said by a pronoun."""
        before, self.any_such = self.any_such, True
        try:
            yield
        finally:
            self.any_such = before

    @contextmanager
    def behind(self, place: Place | None, block: Block) -> Iterator[None]:
        """Return words of a block behind the name of a place, which is called `there` if the block names no other."""
        others = {one for one in walk(block) if isinstance(one, Zone)} - {place}
        before, self.just_named = self.just_named, None if others else place
        yield
        self.just_named = before

    @contextmanager
    def named_in(self, sentence: bool) -> Iterator[None]:
        """Return words in whose sentence it was said before who acts, if it was."""
        before, self.named_before = self.named_before, sentence
        yield
        self.named_before = before

    @contextmanager
    def inner(self) -> Iterator[None]:
        """Return words of a block within another: what is named in it isn't known in those beside it."""
        self.blocks += 1
        before, self.block = self.block, (*self.block, self.blocks)
        yield
        self.block = before

    @contextmanager
    def once_for(self, each: bool) -> Iterator[None]:
        """Return words of a block that is done once for each of some things, if it is."""
        before, self.each_time = self.each_time, self.each_time or each
        yield
        self.each_time = before

    def begin_reading(self, block: Block) -> None:
        """Note what is left behind in a block that is read as a whole, unless it is a part of one that is."""
        if self.left is None:
            self.left = bygone(block)
            self.shuffled = frozenset(getattr(one.place, "name", "") for one in walk(block) if isinstance(one, Shuffle))

    @contextmanager
    def spoken_of(self, result: str | None) -> Iterator[None]:
        """Return words of one statement. Afterwards a pronoun means its result, or what it spoke of if that was one
        thing alone.
        """
        before, self.mentioned = self.mentioned, set()
        yield
        here = self.mentioned
        self.topic = result or (next(iter(here)) if len(here) == 1 else None)
        self.mentioned = before | here

    @contextmanager
    def others(self, name: Piece | None = None, told: bool = False) -> Iterator[None]:
        """Return words about what another player does, who may have a name. `told`: each clause says who."""
        saved = self.person, self.other, self.told
        self.person, self.other, self.told = "them", name, told
        try:
            yield
        finally:
            self.person, self.other, self.told = saved

    @contextmanager
    def reader(self) -> Iterator[None]:
        """Return words about what the reader does, in the middle of those about what another player does."""
        saved = self.person, self.other, self.told
        self.person, self.other, self.told = "me", None, False
        try:
            yield
        finally:
            self.person, self.other, self.told = saved

    @contextmanager
    def read_as(self, name: str) -> Iterator[None]:
        """Return words in which a name means the reader."""
        before, self.readers = self.readers, self.readers | {name}
        yield
        self.readers = before

    @contextmanager
    def known_as(self, condition: Condition) -> Iterator[None]:
        """Return words of what is done where a thing that has a name is of a kind: it is called by that kind; where there is but one
        of some players: they need no telling apart; or where a counter lies on something.
        """
        sole, opponent = self.sole, self.opponent
        match condition:
            case All() if self.person == "me" and (found := of_an_opponent(condition)) is not None:
                self.opponent = found[0]
            case Compare(operator="=", left=Count(of=Players() as players), right=Number(number=1)):
                self.sole = players
            case Exists(least=Number(number=1), of=Units() as units):
                self.lying_there = units
        with self._called_by_kind(condition):
            yield
        self.sole, self.opponent, self.lying_there = sole, opponent, None

    @contextmanager
    def _called_by_kind(self, condition: Condition) -> Iterator[None]:
        known = (
            self.bindings.get(condition.of.name)
            if isinstance(condition, IsA) and isinstance(condition.of, Named)
            else None
        )
        if known is None or not isinstance(condition, IsA) or not isinstance(condition.of, Named):
            yield
            return
        name = condition.of.name
        self.bindings[name] = replace(known, noun=Noun((self.thing_word(condition.kind),)))
        try:
            yield
        finally:
            self.bindings[name] = known

    @contextmanager
    def conditioned(self, condition: Condition) -> Iterator[None]:
        """Return words of what is done under a condition, behind which it stands."""
        before, self.behind_condition = self.behind_condition, True
        with self.known_as(condition):
            yield
        self.behind_condition = before

    def settle(self) -> None:
        """Let a pronoun mean what was spoken of so far in this statement, if that was one thing alone."""
        if len(self.mentioned) == 1:
            self.topic = next(iter(self.mentioned))

    def nearest(self, section: str, key: str) -> str:
        """Return the key with the nearest of the kinds of the thing at hand behind it that has words of its own, else
        the key alone.
        """
        kind: str | None = self.kind_of(self.this)
        while kind:
            if self.said(section, f"{key}_{kind}"):
                return f"{key}_{kind}"
            known = self.vocabulary.kinds.get(kind)
            kind = known.of if known else None
        return key

    def _is_adjective(self, word: str) -> bool:
        return self.catalogue.entry("adjectives", word) is not None

    def _begins(self, section: str, key: str, slot: str) -> bool:
        """Return whether a phrase begins, in each of its forms, with what it is said of, which can then be left out."""
        entry, _ = self.catalogue.find(CatalogueWord(section, key))
        forms = entry.values() if isinstance(entry, dict) else (entry,)
        return all(str(form).startswith(f"{{{slot}}}") for form in forms)

    def thing_word(self, name: str) -> CatalogueWord:
        """Return the noun of a definition or kind."""
        return CatalogueWord("kinds" if name in self.vocabulary.kinds else "names", name)

    def kind_of(self, name: str) -> str:
        """Return the kind of a definition, or the kind itself."""
        return self.vocabulary.definitions.get(name, name)

    def this_word(self, id: str = "") -> CatalogueWord:
        """Return how the thing at hand, or that of a definition, is called in `this …`: the nearest of its kinds that the words say
        so of."""
        kind: str | None = self.kind_of(id or self.this)
        first = kind or ""
        while kind:
            entry, _ = self.catalogue.find(CatalogueWord("kinds", kind))
            if isinstance(entry, dict) and entry.get("this"):
                return CatalogueWord("kinds", kind)
            known = self.vocabulary.kinds.get(kind)
            kind = known.of if known else None
        return CatalogueWord("kinds", first) if first else CatalogueWord("nouns", "this")

    def content(self, adjective: str) -> tuple[CatalogueWord, ...]:
        """Return the nouns for what lies on things that are such: its own, or those of the adjectives that it names."""
        held = CatalogueWord("adjectives", f"{adjective}.content")
        named, _ = self.catalogue.find(held)
        if not isinstance(named, str):
            return (held,)
        return tuple(CatalogueWord("adjectives", f"{one}.content") for one in named.split())

    def said(self, section: str, key: str) -> bool:
        """Return whether there is a phrase of its own for this, rather than a general one."""
        return self.catalogue.says(section, key)

    @property
    def several_or_a(self) -> str:
        """The phrase that says some things of which it isn't said how many."""
        return "several" if self.said("phrases", "several") else "a"

    @abstractmethod
    def ref(self, node: Ref | Things) -> Piece: ...

    @abstractmethod
    def several(self, node: Things, usual: str = "") -> Piece: ...

    @abstractmethod
    def place(self, node: Place, whole: bool = False) -> Piece: ...

    @abstractmethod
    def value(self, node: Value) -> Piece: ...

    @abstractmethod
    def side(self, node: Value | Ref | Place) -> Piece: ...

    @abstractmethod
    def condition(self, node: Condition) -> Piece: ...

    @abstractmethod
    def where(self, node: Condition, like: Noun) -> Piece: ...

    @abstractmethod
    def statement(self, node: Step) -> Piece: ...

    @abstractmethod
    def bare(self, node: Step) -> Piece: ...

    @abstractmethod
    def there_together(self, parts: tuple[Condition, ...]) -> Piece | None: ...

    @abstractmethod
    def own_comparison(self, node: Condition, before: str = "") -> Piece | None: ...

    @abstractmethod
    def inline(self, block: Block) -> Piece: ...


def constant(value: Value | Ref | None) -> int | None:
    """Return the number, if it is written as one."""
    return value.number if isinstance(value, Number) else None
