"""Phrases that mean sets: things, units on holders, players."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from dsl import meaning as m, syntax as s
from dsl.checker.base import Sense, called, owning, single
from dsl.checker.relations import RelationResolver
from dsl.checker.words import NounSense
from dsl.diagnostics import Concept, Fix
from dsl.meaning import PLAYER, Type
from dsl.source import Span

Holders = m.Ref | m.Things | m.Players


@dataclass(frozen=True, slots=True)
class Head:
    """The words of a phrase, resolved. `named`: the noun is the name of a result. `random`: its first word was."""

    noun: NounSense
    adjectives: tuple[m.Adjective, ...] = ()
    either: tuple[m.Condition, ...] = ()
    named: Sense | None = None
    random: bool = False

    @property
    def type(self) -> Type:
        """The type of one of what is meant."""
        if self.named is not None:
            return replace(self.named.type, many=False)
        return PLAYER if self.noun.sort == "players" else Type("thing", "")


class NounResolver(RelationResolver):
    """Resolves the words of a phrase, then what stands around them."""

    # --- words ----------------------------------------------------------------------------------------------------------

    def head(self, phrase: s.Phrase, *, chance: bool = False) -> Head | None:
        """Return the noun and its adjectives. `chance`: chance may pick."""
        head = self._head_of(phrase)
        fits = head is not None and self.stands_before(phrase, head.noun, random=head.random and not chance)
        return head if fits else None

    def _head_of(self, phrase: s.Phrase) -> Head | None:
        named = self._named_noun(phrase)
        if named is not None:
            return Head(NounSense("things", (named.type.of,) if named.type.of else ()), named=named)
        words = list(phrase.words)
        random = words[0][0].text == "random" and len(words[0]) > 1
        if random:
            words[0] = words[0][1:]
        nouns = [self.words.nouns.get(alternative[-1].text) for alternative in words]
        if nouns[-1] is not None and any(noun is None for noun in nouns[:-1]):
            return self._either(words, nouns[-1], random)
        found: list[NounSense] = []
        for alternative, noun in zip(words, nouns, strict=True):
            if noun is None:
                self._no_noun(alternative, alone=phrase.determiner is None)
            else:
                found.append(noun)
        if len(found) < len(words):
            return None
        sort = found[0].sort
        for noun, alternative in zip(found, words, strict=True):
            if noun.sort != sort:
                self.wrong(alternative[-1], _sort(noun), _sort(found[0]), words[0][-1].span, "note-first-alternative")
                return None
        for alternative in words[1:]:
            if len(alternative) > 1:
                self.error("adjective-after-or", alternative[0], word=alternative[0].text)
                return None
        noun = NounSense(sort, tuple(dict.fromkeys(name for each in found for name in each.names)))
        adjectives = self._adjectives(words[0][:-1], noun)
        return None if adjectives is None else Head(noun, adjectives, random=random)

    def _named_noun(self, phrase: s.Phrase) -> Sense | None:
        """Return the name that a phrase of one word speaks of. After an article or a number a kind comes first (`a
        card`, though a parameter is called card too); after `one of`, `each` or nothing, a name.
        """
        if len(phrase.words) != 1 or len(phrase.words[0]) != 1:
            return None
        word = phrase.words[0][0]
        binding = self.names.find(word.text)
        if binding is None or binding.type.name != "thing":
            return None
        determiner = phrase.determiner
        name_first = determiner is None or determiner.of or determiner.sort in ("one_of", "each", "all", "any_number")
        if not name_first and word.text in self.words.nouns:
            return None
        return self.named(word)

    def _either(self, words: list[tuple[s.Word, ...]], noun: NounSense, random: bool) -> Head | None:
        """Check `green or red stall`: adjectives joined by `or` before one noun."""
        type_ = self.noun_type(noun)
        either: list[m.Condition] = []
        for index, alternative in enumerate(words):
            last = index == len(words) - 1
            adjectives = self._adjectives(alternative[:-1] if last else alternative, noun)
            if adjectives is None:
                return None
            span = alternative[0].span.to(alternative[-1].span)
            either.append(m.IsA(m.It(), type_.of, adjectives, span=span))
        return Head(noun, either=tuple(either), random=random)

    def _adjectives(self, words: tuple[s.Word, ...], noun: NounSense) -> tuple[m.Adjective, ...] | None:
        type_ = self.noun_type(noun)
        found: list[m.Adjective] = []
        for word in words:
            adjective = self.words.adjective(word.text, type_) if noun.sort != "units" else None
            if adjective is None:
                self._no_adjective(word, type_, noun)
                return None
            if not self.says_one(word, type_):
                return None
            found.append(replace(adjective, span=word.span))
        return tuple(found)

    def _no_noun(self, alternative: tuple[s.Word, ...], alone: bool) -> None:
        *_, word = alternative
        binding = self.names.find(word.text)
        if binding is not None:
            binding.read = True
            self.error("name-not-things", word, word=word.text)
        elif self.words.is_adjective(word.text):
            self.error("noun-missing", word, word=word.text)
        elif word.text in self.vocabulary.zones:
            self.wrong(word, "place", "thing", self.vocabulary.zones[word.text].span)
        else:
            self.unknown(word, [*self.words.nouns, *self.names.known(), "here"], "noun", alone=alone)

    def _no_adjective(self, word: s.Word, type_: Type, noun: NounSense) -> None:
        if self.words.is_adjective(word.text):
            self.error("adjective-not-of-kind", word, word=word.text, kind=_name(noun))
        elif word.text in self.words.nouns:
            self.error("two-nouns", word, word=word.text, kind=_name(noun))
        elif word.text == "one":
            self.error("one-alone", word, kind=_name(noun))
        elif (bound := self.names.find(word.text)) is not None and bound.type.name == "value":
            bound.read = True
            attributes = [each.name for each in self.words.attributes(type_).values() if each.of == bound.type.of]
            if attributes:
                self.error("value-as-adjective", word, word=word.text, kind=_name(noun), attribute=attributes[0])
            else:
                self.error("adjective-not-of-kind", word, word=word.text, kind=_name(noun))
        else:
            candidates = [] if noun.sort == "units" else self.words.adjectives(type_)
            self.unknown(word, candidates, "adjective")

    def noun_type(self, noun: NounSense) -> Type:
        """Return the type of one of what a noun means."""
        if noun.sort == "players":
            return PLAYER
        if noun.sort in ("units", "values"):
            return Type(noun.sort.removesuffix("s"), noun.names[0])
        return Type("thing", self.words.joint_kind(noun.names))

    # --- things ---------------------------------------------------------------------------------------------------------

    def things_of(self, phrase: s.Phrase, of_values: Concept | None = None) -> tuple[Head, m.Things] | None:
        """Return the noun of a phrase that must mean things, and the set of them."""
        head = self.head(phrase)
        if head is None:
            return None
        if head.noun.sort != "things":
            self.wrong(phrase, head.noun.sort.removesuffix("s"), "thing", of_values=of_values)
            return None
        things = self.things(phrase, head)
        return None if things is None else (head, things)

    def things(self, phrase: s.Phrase, head: Head, where_it_lies: tuple[m.Place, ...] | None = None) -> m.Things | None:
        """Return the set of things that a phrase means. `where_it_lies`: the places that go without saying."""
        if self.takes_from_a_name(phrase) or self.kind_of(phrase):
            return None
        type_ = head.type if head.named is not None else self.noun_type(head.noun)
        said = self.spaces_said_of(phrase, type_)
        if said is None:
            return None
        phrase, kinds = said, head.noun.names
        places = where_it_lies if head.named is None else None
        board: m.Ref | m.Players | None = None
        if phrase.location is not None and self.means_board(phrase.location):
            spaces = self.on_board(phrase.location, kinds)
            if spaces is None:
                return None
            kinds, places, board = spaces.kinds, None, spaces.owner
        elif phrase.location is not None:
            places = self._places(phrase.location, kinds)
            if places is None:
                return None
        behind = self.behind(phrase, type_)
        if behind is None:
            return None
        where = self.where(phrase, type_, head.either, behind)
        if (phrase.where is not None and where is None) or not self._leaves_out(phrase, type_):
            return None
        return m.Things(
            kinds,
            head.adjectives,
            head.named.node if head.named is not None else None,
            places,
            behind.owner or board,
            behind.next_to,
            behind.line,
            phrase.determiner is not None and phrase.determiner.sort == "another",
            behind.excepts,
            where,
            behind.between,
            behind.best,
            phrase.called.text if phrase.called is not None else "",
            span=phrase.span,
        )

    def _leaves_out(self, phrase: s.Phrase, type_: Type) -> bool:
        """Return whether `another`, if it is said, can leave anything out: what it leaves out is `this`."""
        determiner, this = phrase.determiner, self.scope.this
        if determiner is None or determiner.sort != "another":
            return True
        if this is None:
            self.error("no-this", determiner, word="another")
        elif this.name != "thing" or not self.words.may_be(this.of, type_.of):
            self.error("another-kind", determiner, kind=type_.of)
        else:
            return True
        return False

    def _places(self, location: s.Location, kinds: tuple[str, ...]) -> tuple[m.Place, ...] | None:
        if location.sort == "here":
            if self.scope.this is None:
                self.error("no-this", location, word="here")
                return None
            zones = [zone for zone in self.vocabulary.zones.values() if self.words.holds(zone, (self.scope.this.of,))]
            if zones and kinds and not any(self.words.holds(zone, kinds) for zone in zones):
                named = ", ".join(zone.name for zone in zones)
                self.error("never-there", location, kind=" ".join(kinds), place=named)
                return None
            return (m.Here(span=location.span),)
        if location.sort == "on":
            place = self._on(location.places[0], kinds)
            return None if place is None else (place,)
        places: list[m.Place] = []
        for phrase in location.places:
            one = self.place(phrase)
            if one is None:
                return None
            if isinstance(one, m.Zone) and kinds:
                zone = self.vocabulary.zones[one.name]
                if not self.words.holds(zone, kinds):
                    self.error(
                        "never-there", phrase, notes=self.declared(zone.span), kind=" ".join(kinds), place=zone.name
                    )
                    return None
            places.append(one)
        return tuple(places)

    def _on(self, phrase: s.Phrase, kinds: tuple[str, ...]) -> m.Place | None:
        """Resolve the place of things on a thing: the one zone of it that holds such things."""
        holder = self.holder(phrase)
        if holder is None:
            return None
        node, type_ = holder
        zones = [zone for zone in self.words.zones_of(type_).values() if self.words.holds(zone, kinds)]
        if type_.name == "thing" and len(zones) == 1:
            return m.Zone(zones[0].name, node, span=phrase.span)
        self.error("which-place", phrase, places=", ".join(zone.name for zone in zones), kind=" ".join(kinds))
        return None

    # --- holders: one, or a set -------------------------------------------------------------------------------------------

    def holder(self, phrase: s.Phrase, *, bare: bool = False) -> tuple[Holders, Type] | None:
        """Return who or what holds something: one (`me`, `this`), or each of a set (`each stall in my yard`, `an
        opponent`). `bare`: a noun may stand without an article, as kinds do after `next to`.
        """
        determiner = phrase.determiner
        word = single(phrase)
        if determiner is None and not (bare and word is not None and word.text in self.words.nouns):
            sense = self.expression(phrase)
            if sense is None:
                return None
            if sense.type.name not in ("thing", "player", "table"):
                self.wrong(phrase, sense.type, "thing", sense.since, "note-bound-here")
                return None
            return sense.node, sense.type
        head = self.head(phrase)
        if head is None:
            return None
        if head.noun.sort == "players":
            players = self.players_set(phrase, head)
            return None if players is None else (players, PLAYER)
        if head.noun.sort == "units":
            self.wrong(phrase, "unit", "thing")
            return None
        things = self.things(phrase, head)
        if things is None:
            return None
        return things, head.type if head.named is not None else self.noun_type(head.noun)

    def owner(self, phrase: s.Phrase) -> m.Ref | m.Players | None:
        """Return a player, or several."""
        found = self.holder(phrase)
        if found is None:
            return None
        node, type_ = found
        if type_.name != "player" or isinstance(node, m.Things):
            self.wrong(phrase, type_, "player")
            return None
        return node

    def thing(self, phrase: s.Phrase) -> Sense | None:
        """Check one thing that is known: this, it, a name, the host of one."""
        sense = self.expression(phrase)
        if sense is not None and sense.type.name != "thing":
            self.wrong(phrase, sense.type, "thing", sense.since, "note-bound-here")
            return None
        return sense

    def players_set(self, phrase: s.Phrase, head: Head) -> m.Players | None:
        """Return the players that a phrase means."""
        relations = [tail for tail in phrase.tails if isinstance(tail, s.Tail)]
        behind = self.behind(phrase, PLAYER) if len(relations) < len(phrase.tails) else None
        if behind is None and len(relations) < len(phrase.tails):
            return None
        for extra in (phrase.of, phrase.location, *relations):
            if extra is not None:
                self.error("not-of-players", extra)
                return None
        behind = behind or self.behind(phrase, PLAYER)
        where = self.where(phrase, PLAYER, head.either, behind) if behind is not None else None
        if behind is None:
            return None
        if phrase.where is not None and where is None:
            return None
        which: Literal["opponent", "player"] = "opponent" if head.noun.names == ("opponent",) else "player"
        if phrase.determiner is not None and phrase.determiner.sort == "another":
            self.error("wrong-determiner", phrase.determiner, suggestion="an opponent", word="another")
            return None
        name = phrase.called.text if phrase.called is not None else ""
        return m.Players(which, head.adjectives, where, behind.best, name, span=phrase.span)

    def values_set(self, phrase: s.Phrase, head: Head) -> m.Values | None:
        """Return the values of an enumeration that a phrase means."""
        for extra in (phrase.of, phrase.location, *phrase.tails):
            if extra is not None:
                self.error("not-of-values", extra)
                return None
        enumeration = head.noun.names[0]
        where = self.where(phrase, Type("value", enumeration))
        if phrase.where is not None and where is None:
            return None
        name = phrase.called.text if phrase.called is not None else ""
        return m.Values(enumeration, where, name, span=phrase.span)

    def units_set(self, phrase: s.Phrase, head: Head) -> m.Units | None:
        """Return units on holders. They lie on players, on things, or on the table."""
        units = head.noun.names
        location = phrase.location
        if location is None or location.sort != "on":
            at = location or phrase
            fix = None if location is not None else Fix(_after(phrase), " on me")
            self.error("units-of-whom", at, suggestion=f"{units[0]} on me", fix=fix, unit=units[0])
            return None
        if phrase.where is not None or phrase.tails:
            self.error("not-of-units", phrase.tails[0] if phrase.tails else phrase.where or phrase)
            return None
        found = self.holder(location.places[0])
        if found is None or not self.check_holder(units, found[1], location.places[0]):
            return None
        return m.Units(units, found[0], span=phrase.span)

    def check_holder(self, units: tuple[str, ...], type_: Type, written: s.Written) -> bool:
        """Return whether such a holder can have at least one of these units."""
        if any(self.words.unit_fits(unit, type_) for unit in units):
            return True
        declared = self.vocabulary.units[units[0]]
        self.error(
            "wrong-unit-holder",
            written,
            notes=self.declared(declared.span),
            unit=units[0],
            holder=called(type_),
            holders=tuple(owning(each) for each in declared.held_by),
        )
        return False


def _after(phrase: s.Phrase) -> Span:
    span = phrase.span
    return Span(span.file, span.end_line, span.end_column, span.end_line, span.end_column)


def _sort(noun: NounSense) -> str:
    return noun.sort.removesuffix("s")


def _name(noun: NounSense) -> str:
    return " ".join(noun.names)
