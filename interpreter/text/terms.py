"""What the rules of a game say once, so that its cards needn't: what words mean, how many things a procedure takes, tracks, titles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from itertools import count, takewhile, zip_longest

from dsl.checker import Checker, Scope
from dsl.diagnostics import Problems
from dsl.meaning import (
    AnyAmong,
    AnyOf,
    Arithmetic,
    Condition,
    Exists,
    IsA,
    It,
    Me,
    Named,
    Node,
    Not,
    Number,
    Players,
    Quantity,
    Read,
    Room,
    Seats,
    This,
    Total,
    Truth,
    Value,
)
from dsl.source import Source
from dsl.vocabulary import Attribute
from interpreter.analysis.bodies import asked_adjectives, every_node, offers_by_verb
from interpreter.definitions.game import VerbDefinition
from interpreter.text.adjacency import adjacencies
from interpreter.text.maps import SECTION, MapsWording
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece, Quality, Said
from interpreter.text.planner.alongside import is_there, number_of_players
from interpreter.text.planner.chosen import Settled, folded
from interpreter.text.planner.demands import contrary, held, is_negated, of_candidate, speaks_of_me, wanted
from interpreter.text.planner.headings import OutlineItem
from interpreter.text.planner.nouns import named_again

# What is written of a noun that says nothing more.
NOUN_FORMS = frozenset(("one", "other", "gender", "number", "onset"))


class TermsWording(MapsWording):
    """Says them in the words of a wording, under what is settled."""

    def _whose_turns(self, whose: Condition) -> Piece:
        """Word how long players have turns; what is said of every player is said here. `until you pass` is said where the adjective by
        which they have them says what ends it.
        """
        told = folded(whose, Settled(self.wording.settled.options, words=self.wording.settled.words))
        condition = self.planner.condition(told)
        if isinstance(condition, Phrase) and condition.section == "adjectives" and condition.key.endswith(".is_me"):
            end = f"{condition.key.removesuffix('.is_me')}.until"
            if self.planner.said("adjectives", end):
                return self._say("until", end=Phrase(end, section="adjectives"))
        if isinstance(told, Not) and not speaks_of_me(whose):
            # What must not be so yet ends them: *as long as no player can't move* denies it twice.
            return self._say("until_all", condition=self.planner.condition(told.of))
        return self._say("while" if speaks_of_me(whose) else "while_all", condition=condition)

    def _limits(self, verb: VerbDefinition, settled: Settled) -> Iterator[Piece]:
        """Yield how many things a verb takes at most."""
        word, checker = self.game.vocabulary.verbs[verb.name], Checker(self.game.vocabulary)
        for parameter in word.parameters:
            if parameter.at_most is not None:
                most = checker.value(parameter.at_most, Scope.of_verb(word), Problems())
                if isinstance(most, Room):
                    yield self._say("at_most_room", place=self.planner.place(most.place))
                elif most is not None:
                    yield self._say("at_most", number=self.planner.value(folded(most, settled)))

    def _terms(self) -> Iterator[OutlineItem]:
        """Yield what goes without saying on the things: pairs, words that they leave out, what is printed along tracks."""
        vocabulary = self.game.vocabulary
        for one, other in vocabulary.pairs:
            yield OutlineItem(0, self._say("pair", one=self.wording.word(one), other=self.wording.word(other)))
        if any(number > 1 for number in offers_by_verb(self.game).values()):
            yield OutlineItem(0, self._say("one_offer"))
        for kind, sort, board in adjacencies(self.game):
            ways = Listed(tuple(CatalogueWord("values", way) for way in board.directions), "entries")
            spaces = Noun((self.planner.thing_word(kind),), many=True)
            yield OutlineItem(0, self._say(f"adjacent_{sort}", what=spaces, ways=ways))
        yield from self._maps()
        yield from self._rules_of_words(False)
        yield from self._meanings()
        yield from self._connected()
        yield from self._worked_out()
        yield from self._by_values()
        yield from self._tracks()

    def _tracks(self) -> Iterator[OutlineItem]:
        """Yield what is printed along tracks, and that each ends."""
        tracks = [unit for unit in self.game.vocabulary.units.values() if len(unit.values) > 1]
        if not tracks:
            return
        on = "" if any("player" in unit.held_by for unit in tracks) else "_on_things"
        yield OutlineItem(0, self._say(f"tracks{on}"))
        if len(tracks) > 1:
            yield OutlineItem(0, self._say("track_values"))
        for unit in tracks:
            start, *steps = (Said(str(value), value) for value in unit.values)
            own = f"{unit.name}.track"
            # The word of a track is that of its steps, where it has none of its own.
            what: Piece = Noun((self.wording.word(unit.name),), many=True)
            if self.planner.said("units", own):
                what = Phrase(own, section="units")
            line = self._say("track", what=what, start=start, values=Listed(tuple(steps), "and"))
            yield OutlineItem(1 if len(tracks) > 1 else 0, line)
        yield OutlineItem(0, self._say(f"track_end{on}"))

    def _units(self) -> Iterator[OutlineItem]:
        """Yield how many there are of units that can run out, and how many of one a player or a thing can have."""
        untold = self.game.vocabulary.untold("units")
        for unit in self.game.vocabulary.units.values():
            if unit.name in untold or unit.values:
                continue
            noun = Noun((self.wording.word(unit.name),))
            if unit.supply is not None:
                yield OutlineItem(0, self._say("supply", what=noun.numbered(unit.supply, unit.supply != 1)))
            if unit.most is not None:
                what = noun.numbered(unit.most, unit.most != 1)
                for holder in unit.held_by:
                    on = {} if holder == "player" else {"place": Noun((self.wording.word(holder),))}
                    if holder != "table":
                        yield OutlineItem(0, self._say("unit_most_on" if on else "unit_most", what=what, **on))

    def _worked_out(self) -> Iterator[OutlineItem]:
        """Yield what the numbers are that follow from something for all things of a kind, where no card shows them."""
        untold = self.game.vocabulary.untold("attributes")
        stated = {(one.kind, name): value for one in self.game.definitions for name, value in one.attributes.items()}
        for kind, known in self.game.vocabulary.kinds.items():
            for attribute in known.attributes.values():
                value = stated.get((kind, attribute.name))
                if not self._is_worked_out(attribute, value) or attribute.name in untold:
                    continue
                with self._of_any(kind):
                    said = self.planner.value(self._folded(value))
                named = CatalogueWord("attributes", attribute.name)
                what = Noun((self.planner.thing_word(kind),))
                yield OutlineItem(0, self._say("worked_out", attribute=named, what=what, value=said))

    def _is_worked_out(self, attribute: Attribute, value: object) -> bool:
        """Return whether a number follows from something and is but a word: one that says more tells it by itself, and so does what is
        stated for each value.
        """
        if attribute.sort != "number" or not isinstance(attribute.default, Source) or not isinstance(value, Node):
            return False
        entry = self.planner.catalogue.entry("attributes", attribute.name)
        taken = isinstance(value, Read) and value.attribute == attribute.name
        return isinstance(entry, Mapping) and entry.keys() <= NOUN_FORMS and not taken

    def _by_values(self) -> Iterator[OutlineItem]:
        """Yield what the values of an enumeration count for, where things have it from there alone, or where it is asked of a value."""
        untold = self.game.vocabulary.untold("attributes")
        read = (one for one in every_node(self.game) if isinstance(one, Read) and isinstance(one.of, Named))
        asked = {one.attribute for one in read} - untold
        stated = {name: value for one in self.game.definitions for name, value in one.attributes.items()}
        for enumeration in self.game.vocabulary.enumerations.values():
            for name, by in enumeration.attributes.items():
                counts = isinstance(stated.get(name), Node)
                told = counts or (name in asked and name not in stated)
                if told and any(by.values()) and not self._is_counted_out(name):
                    key = "entry_plain" if counts else "entry_of_value"
                    entries: tuple[Piece, ...] = tuple(
                        Phrase(key, {"key": CatalogueWord("values", value), "value": self._counted(name, many)})
                        for value, many in by.items()
                        if many
                    )
                    listed = Listed(entries, "entries")
                    yield OutlineItem(
                        0, self._say("by_value", attribute=CatalogueWord("attributes", name), entries=listed)
                    )

    def _in_order(self) -> Iterator[OutlineItem]:
        """Yield which things a number puts in order that matters only beside an automaton, if its words say so: `the stops are …`."""
        for (section, name), told in self.game.vocabulary.told.items():
            own = f"{name}.in_order"
            if (section, told) != ("attributes", "beside_automata") or not self.planner.said("attributes", own):
                continue
            stated = [(one.attributes.get(name), one.id) for one in self.game.definitions]
            ranks = sorted((rank, thing) for rank, thing in stated if isinstance(rank, int) and rank)
            if ranks:
                things = tuple(Noun((CatalogueWord("names", thing),), alone=True) for _, thing in ranks)
                kind = next(kind for kind, its in self.game.vocabulary.kinds.items() if name in its.attributes)
                what = Noun((self.planner.thing_word(kind),), many=True)
                told_of = Phrase(own, {"what": what, "things": Listed(things, "and")}, section="attributes")
                yield OutlineItem(0, told_of)

    def _is_counted_out(self, attribute: str) -> bool:
        """Return whether what an attribute counts for is told wherever it is added up, and it is asked for nothing else."""
        nodes = tuple(every_node(self.game))
        asked = [one for one in nodes if isinstance(one, AnyAmong) and one.attribute == attribute]
        told = [one.number for one in nodes if isinstance(one, Quantity) and one.sort == "exactly"]
        read = [one for one in nodes if isinstance(one, Read) and one.attribute == attribute]
        return (
            bool(asked)
            and all(isinstance(one, Total) and one in told and self.planner.by_value(one) for one in asked)
            and not any(isinstance(one.of, It | This | Named) for one in read)
        )

    def _counted(self, attribute: str, number: int) -> Piece:
        """Return a number with what an attribute counts, where there is a word for that."""
        what = CatalogueWord("attributes", f"{attribute}.counted")
        if not self.planner.said("attributes", what.key):
            return Said(str(number), number)
        return Phrase("some", {"what": Noun((what,), (), number, number != 1)})

    def _rules_of_words(self, untold: bool, apart: frozenset[str] = frozenset()) -> Iterator[OutlineItem]:
        """Yield what adjectives mean that say so; `untold`: those that matter only beside an automaton; `apart`: told elsewhere."""
        for name in self.game.vocabulary.adjectives:
            if (name in self.game.vocabulary.untold("adjectives")) == untold and name not in apart:
                yield from self._rule_of(name, untold)

    def _rule_of(self, name: str, untold: bool) -> Iterator[OutlineItem]:
        """Yield what an adjective means, if it says so: in one line, or behind that in one for each of several cases, and one of all."""
        key, word = f"{name}.rule", self.game.vocabulary.adjectives[name]
        condition = self._folded(self.game.adjectives[name])
        always = isinstance(condition, Truth) and isinstance(condition.value, Number)
        if always or not self.planner.said("adjectives", key):
            return
        with self._of_any(word.kind):
            what, condition = self._narrowed(condition)
            if what.nouns == (self.planner.this_word(),) and word.kind != "player":
                # How things call themselves doesn't say of which the rule is.
                what = replace(what, nouns=(self.planner.thing_word(word.kind),))
            args = {} if untold else {"what": what, "condition": self.planner.condition(condition)}
            yield OutlineItem(0, Phrase(key, args, section="adjectives"))
        cases = takewhile(partial(self.planner.said, "adjectives"), (f"{key}_{number}" for number in count(1)))
        yield from (OutlineItem(1, Phrase(case, section="adjectives")) for case in cases)
        if self.planner.said("adjectives", last := f"{key}_last"):
            yield OutlineItem(0, Phrase(last, section="adjectives"))

    def _meanings(self) -> Iterator[OutlineItem]:
        """Yield what declared adjectives mean that are but a word, and that some rule asks for: one that says more tells it itself, or by a
        `rule`. What a condition says in other words is what such a word means."""
        asked = asked_adjectives(self.game) & self.game.adjectives.keys()
        for name, word in self.game.vocabulary.adjectives.items():
            entry = self.planner.catalogue.entry("adjectives", name)
            if name not in asked or entry is None or not self._is_but_a_word(name, entry):
                continue
            condition = self._folded(self.game.adjectives[name])
            if isinstance(condition, Truth) and isinstance(condition.value, Number):
                continue
            with self._of_any(word.kind):
                of_player = word.kind == "player"
                noun = Noun((CatalogueWord("nouns", word.kind) if of_player else self.planner.thing_word(word.kind),))
                told: Piece = self.planner.condition(condition)
                what: Piece = Phrase("a", {"what": noun})
                otherwise = _is_said_otherwise(entry)
                if otherwise:
                    told = Phrase(f"{name}.is", {"what": named_again(self.planner.ref(This()))}, section="adjectives")
                if isinstance(entry, Mapping) and "is" in entry and not otherwise:
                    what = Phrase(f"{name}.is", {"what": what}, section="adjectives")
                else:
                    what = Phrase(
                        "is_such", {"what": what, "such": Quality((CatalogueWord("adjectives", name),), noun)}
                    )
                yield OutlineItem(0, self._say("means", what=what, condition=told))

    def _is_but_a_word(self, name: str, entry: object) -> bool:
        """Return whether a word is explained: so says the entry of the fallback, where it has one, for all languages, some of which need a
        place or a condition for a word that is but a word in others.
        """
        below = self.planner.catalogue.fallback
        first = None if below is None else below.entry("adjectives", name)
        model = entry if first is None else first
        told_by_itself = isinstance(entry, Mapping) and "rule" in entry
        return (isinstance(model, str) or _is_said_otherwise(model)) and not told_by_itself

    def _narrowed(self, condition: Condition) -> tuple[Noun, Condition]:
        """Return of which things a condition speaks, and what it asks of them: where any other thing will do, of those alone
        of which more is asked.
        """
        match condition:
            case AnyOf(parts=(Not(of=IsA(of=This(), kind=kind, adjectives=adjectives)), *others)):
                of = (
                    self.planner.this_word()
                    if adjectives and kind == self.planner.this
                    else self.planner.thing_word(kind)
                )
                left = others[0] if len(others) == 1 else AnyOf(tuple(others))
                return Noun((of,), tuple(CatalogueWord("adjectives", one.name) for one in adjectives)), left
        return Noun((self.planner.this_word(),)), condition

    @contextmanager
    def _of_any(self, kind: str) -> Iterator[None]:
        """Return words in which `this` is any thing of a kind, already spoken of."""
        with self.planner.about(kind), self.planner.of_any_such():
            yield

    def _over(self, turns: Condition) -> Piece:
        """Return when nobody has a turn any more: when what gives a player turns holds of no player."""
        left = contrary(turns)
        if not speaks_of_me(left):
            return self._say("over_when", condition=self.planner.condition(left))
        inner = left.of if isinstance(left, Not) else left
        if isinstance(inner, IsA) and left is not inner and not self._has_contrary(inner):
            # Without words of its own for what doesn't hold, that holds of nobody.
            nobody = Not(Exists(Number(1), Players("player", inner.adjectives)))
            return self._say("over_when", condition=self.planner.condition(nobody))
        if isinstance(inner, IsA | Truth):
            return self._say("over_when", condition=self._of_everybody(left))
        if isinstance(turns, Exists):
            nobody = Not(Exists(Number(1), Players("player", where=of_candidate(turns))))
            return self._say("over_when", condition=self.planner.condition(nobody))
        return self._say("over")

    def _has_contrary(self, condition: IsA) -> bool:
        """Return whether words of their own say that a player isn't so."""
        return any(self.planner.said("adjectives", f"{one.name}.is_not") for one in condition.adjectives)

    def _of_everybody(self, condition: Condition) -> Piece:
        """Word a condition of all players; of each, where its words don't agree with several."""
        said: list[Piece] = []
        for key in ("each", "all"):
            everybody = Phrase(key, {"what": Noun((CatalogueWord("nouns", "player"),), many=key == "all")})
            with self.planner.others(everybody):
                said.append(self.planner.condition(condition))
        last = said[-1]
        if isinstance(last, Phrase):
            words, _ = self.planner.catalogue.find(CatalogueWord(last.section, last.key))
            texts = words.values() if isinstance(words, Mapping) else (words,)
            if all(f"{{{name}:=" in str(text) for text in texts for name in last.args):
                return last
        return said[0]

    def _ties(self) -> Iterator[OutlineItem]:
        values = (self._folded(value) for value in self.game.tie_breaks)
        for index, value in enumerate(one for one in values if not isinstance(one, Number)):
            yield OutlineItem(0, self._tie(value, "then_" if index else ""))

    def _tie(self, value: Value, then: str) -> Piece:
        """Return what decides a tie: who has most or fewest of something, who comes first, or the highest or lowest value."""
        counted, least = wanted(value), is_negated(value)
        match value:
            case Arithmetic(operator="-", left=Number(number=0), right=Seats(start=start, end=Me())):
                return self._say(f"{then}nearest", what=self.planner.ref(start))
        if (of := held(counted)) is not None:
            with self.planner.others():
                return self._say(
                    f"{then}counted", body=self.planner.has_most(of, "has_fewest" if least else "has_most")
                )
        return self._say(f"{then}{'least' if least else 'most'}", what=self.planner.value(counted))

    def _titles(self) -> Iterator[OutlineItem]:
        """Yield from which score on a player is called what."""
        titles = self.game.titles
        if titles is None:
            return
        depth = 0
        if titles.when is not None:
            depth = 1
            yield OutlineItem(0, self._earned(titles.when))
        for (name, least), above in zip_longest(titles.least.items(), [*titles.least.values()][1:]):
            title = Said(str(self.wording.catalogue.find(CatalogueWord("titles", name))[0]))
            if above is None:
                yield OutlineItem(depth, self._say("title", least=least, title=title))
            else:
                yield OutlineItem(depth, self._say("title_between", least=least, most=above - 1, title=title))

    def _earned(self, when: Condition) -> Piece:
        """Return when scores earn titles: in which games, where an automaton or the number of players tells that."""
        beside = next((one.when for one in self.game.automata if is_there(when, one.name)), when)
        many = number_of_players(beside)
        if many is None:
            return self._say("titles_if", condition=self.planner.condition(self._folded(beside)))
        if many == 1 and self.wording.has(f"{SECTION}.titles_solo"):
            return self._say("titles_solo")
        players = Noun((CatalogueWord("nouns", "player"),)).numbered(many, many != 1)
        return self._say("titles_players", players=players)


def _is_said_otherwise(entry: object) -> bool:
    """Return whether an adjective is but a word beside its noun, and a condition says in other words what is so: `a cart stands on it` of
    what is taken.
    """
    if (
        not isinstance(entry, Mapping)
        or "is" not in entry
        or "rule" in entry
        or entry.get("place", "before") not in ("before", "after", "next")
    ):
        return False
    words = str(entry.get("else") or "").split("|")
    first = entry["is"]
    told = " ".join(map(str, first.values())) if isinstance(first, Mapping) else str(first)
    # `who competes` beside `competes` is the same word.
    return bool(words[0]) and not any(word.split()[-1] in told for word in words if word)
