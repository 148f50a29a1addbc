"""What there is or must be somewhere, and what players have."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from dsl.meaning import (
    Block,
    Compare,
    Condition,
    Count,
    Different,
    Exists,
    Here,
    If,
    Me,
    Named,
    Number,
    Place,
    Players,
    Quantity,
    Step,
    Things,
    Units,
    Values as AllValues,
    Zone,
)
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece, PlaceName, Said
from interpreter.text.planner.candidates import OPPOSITE, THAN
from interpreter.text.planner.demands import plain_places
from interpreter.text.planner.exclusions import others_than
from interpreter.text.planner.holdings import Holdings
from interpreter.text.planner.nouns import is_pronoun
from interpreter.text.planner.quantities import with_other
from interpreter.text.planner.scope import constant

# There is one, there are several, there is none, there is no other.
EXISTS = {
    "there": ("there_is", "there_are", "there_is_no", "there_is_no_other"),
    "my": ("you_have", "you_have_many", "you_have_no", "you_have_no_other"),
}


class Presence(Holdings):
    """How it is said."""

    def there_together(self, parts: tuple[Condition, ...]) -> Piece | None:
        """Return the things of which some must be there, all in the same place; None if anything else is asked."""
        places = {plain_places(part) for part in parts}
        if None in places or len(places) != 1 or any(constant(part.least) is None for part in parts):  # type: ignore[union-attr]
            return None
        return self._together([part for part in parts if isinstance(part, Exists)])

    def exist_together(self, group: list[Exists]) -> Piece:
        if len(group) == 1:
            return self.exists(group[0])
        single = all(constant(part.least) == 1 for part in group)
        first = group[0].of
        key = self.having(first) if isinstance(first, Things) else "there"
        return Phrase(EXISTS[key][0 if single else 1], {"what": self._together(group)})

    def _together(self, group: list[Exists]) -> Piece:
        """Return the things that must be there, with their place once."""
        last = len(group) - 1
        nouns: list[Noun] = []
        for index, part in enumerate(group):
            assert isinstance(part.of, Things)
            noun = self.things(part.of, whole=constant(part.least) != 1)
            nouns.append(noun if index == last else Noun(noun.nouns, noun.adjectives))
        once = self.said_once(tuple(nouns)) if all((constant(part.least) or 1) > 1 for part in group) else tuple(nouns)
        pieces = [
            self.quantified(Quantity("exactly", part.least), noun) for part, noun in zip(group, once, strict=True)
        ]
        return pieces[0] if len(pieces) == 1 else Listed(tuple(pieces), "and")

    def of_different(self, node: Condition) -> Piece | None:
        """Word `stalls of at least 3 different colors in your yard` of how many values an attribute has to have among things; None of
        numbers, and of any other condition.
        """
        match node:
            case Compare(
                operator=">=" | ">", left=Different(attribute=attribute, of=Things() as of), right=Number(number=least)
            ) if not self.is_number(attribute):
                number = least + (node.operator == ">")
                values = Noun((CatalogueWord("attributes", attribute),)).numbered(number, True)
                told = Phrase("of_different", {"what": values, "number": Said(str(number), number)})
                noun = self.things(of, whole=True).numbered(None, True)
                key = "several" if self.said("phrases", "several") else "a"
                return Phrase(key, {"what": replace(noun, after=(told, *noun.after))})
        return None

    def different_beside(self, parts: tuple[Condition, ...]) -> Piece | None:
        """Word what there has to be of which some have to differ: `cards of 3 different colors and a stall`; None of anything else."""
        saved = set(self.mentioned)
        various = {part: told for part in parts if (told := self.of_different(part)) is not None}
        rest = tuple(part for part in parts if part not in various)
        things = self.there_together(rest) if various and rest else None
        if various and (things is not None or not rest):
            all_ = (*various.values(), *(() if things is None else (things,)))
            return all_[0] if len(all_) == 1 else Listed(all_, "and")
        self.mentioned = saved
        return None

    def having(self, of: Things | Players | AllValues) -> str:
        """Word `you have …` for what lies in my places."""
        if not isinstance(of, Things) or not of.places or self.person != "me":
            return "there"
        own = all(isinstance(place, Zone) and isinstance(place.holder, Me) for place in of.places)
        return "my" if own and all(self._tells_whose(place) for place in of.places) else "there"

    def _tells_whose(self, place: Place) -> bool:
        """Return whether what is said of a thing in a place says the place, and not only what the thing is there: `among those drawn`."""
        entry = self.catalogue.find(CatalogueWord("places", place.name))[0] if isinstance(place, Zone) else None
        told = entry.get("in_my", entry.get("in", "{place}")) if isinstance(entry, dict) else "{place}"
        return "{place" in str(told) or "{holder" in str(told) or (isinstance(entry, dict) and "in_my" in entry)

    def exists(self, node: Exists) -> Piece:
        if constant(node.least) == 1 and (pile := self._pile(node.of)) is not None:
            return Phrase("place_is_not_empty", {"place": pile}, head="place")
        with self._told_from_others(node) as told:
            return self._there_is(told)

    def _there_is(self, node: Exists) -> Piece:
        count = constant(node.least)
        if isinstance(node.of, Units):
            noun = self.units_on(node.of, whole=count != 1)
            if count == 1 and (lying := self.lying(noun)) is not None:
                return Phrase("is_in", lying)
            if (had := self.has_some(node)) is not None:
                return had
            amount: Piece = Phrase("some", {"what": noun.numbered(count, count != 1)})
            if count is None:
                amount = Phrase("as_many", {"what": noun.numbered(None, True), "number": self.value(node.least)})
            # That there is 1 would be no more than 1.
            return Phrase("there_are", {"what": amount})
        other = False
        if isinstance(node.of, Players):
            noun = self.players(node.of)
            has = self._has("somebody_has", noun) or self.somebody_such(noun) if count == 1 else None
            if has is not None:
                return has
        elif isinstance(node.of, AllValues):
            noun = self.values(node.of)
        else:
            noun, other = self.things(node.of, whole=count != 1), node.of.other
        place = self.before_them(noun, "there_is_in") if count == 1 and not other else None
        if place is not None:
            noun = replace(noun, after=())
        what = self.quantified(Quantity("exactly", node.least), noun, other)
        if place is not None:
            return Phrase("there_is_in", {"place": place, "what": what})
        return Phrase(EXISTS[self.having(node.of)][0 if count == 1 else 1], {"what": what})

    def denied(self, node: Exists) -> Piece:
        """Word that there is none of something."""
        if (pile := self._pile(node.of)) is not None:
            return Phrase("place_is_empty", {"place": pile}, head="place")
        with self._told_from_others(node) as told:
            return self._there_is_no(told)

    def _there_is_no(self, node: Exists) -> Piece:
        of = node.of
        noun = self.denied_noun(of)
        if isinstance(of, Units) and (lying := self.lying(noun)) is not None:
            return Phrase("is_not_in", lying)
        if (had := self.has_some(node, denied=True)) is not None:
            return had
        if isinstance(of, Units) and noun.after and self.is_bearer(of.holders):
            bare = replace(noun, after=())
            return Phrase("bears_no", {"of": self.subject(of.holders), "what": bare}, head="of")
        has = (
            self._has("nobody_has", noun) or self.somebody_such(noun, nobody=True) if isinstance(of, Players) else None
        )
        if has is not None:
            return has
        if self.there is not None and isinstance(of, Things) and of.places == (Here(),) and not of.other:
            left = {"place": self.there, "what": self.things(replace(of, places=None), whole=True)}
            if self.said("phrases", "holds_no"):
                return Phrase("holds_no", left)
        having = "there" if isinstance(of, Units) else self.having(of)
        other = isinstance(of, Things) and of.other
        if other and noun.where:
            # Behind what is told of them it would be told that there are no more.
            other, noun = False, with_other(noun)
        if not other and (place := self.before_them(noun, "there_is_none_in")) is not None:
            return Phrase("there_is_none_in", {"place": place, "what": replace(noun, after=())})
        return Phrase(EXISTS[having][3 if other else 2], {"what": noun})

    def before_them(self, noun: Noun, key: str) -> PlaceName | None:
        """Return the place that is told before what lies in it, since what is asked of that would behind it be told of what bears the
        place; None of any other place, and in a language that has no such phrase of its own.
        """
        match noun:
            case Noun(
                after=(PlaceName(holder=Phrase(args={"what": Noun()}) as on) as place,), where=(_, *_), apart=()
            ) if not is_pronoun(on):
                return place if self.catalogue.entry("phrases", key) is not None else None
        return None

    @contextmanager
    def _told_from_others(self, node: Exists) -> Iterator[Exists]:
        """Return words of things that are others than one, if they are: what both have is said to be the same."""
        before, of = self.others_than, node.of
        if isinstance(of, Things):
            of, self.others_than = others_than(of, lambda name: name in self.bindings and self.bindings[name].outer)
        try:
            yield replace(node, of=of)
        finally:
            self.others_than = before

    def _has(self, key: str, noun: Noun) -> Piece | None:
        """Word `no player has at least 5 coins` of players who are told by what they have; None of any others."""
        told = noun.where[0] if len(noun.where) == 1 and not noun.apart else None
        had = told.key.removeprefix("holding_") if isinstance(told, Phrase) else ""
        if isinstance(told, Phrase) and told.key == "holding_none" and key == "somebody_has":
            return Phrase("somebody_lacks", {"who": replace(noun, where=()), **told.args}, head="who")
        if not isinstance(told, Phrase) or had == told.key or not self.said("phrases", f"had_{had}"):
            return None
        return Phrase(key, {"who": replace(noun, where=()), "told": replace(told, key=f"had_{had}")}, head="who")

    def _pile(self, of: object) -> Piece | None:
        """Return a pile that lies there for all, where any of what lies in it is meant; None of anything else."""
        place = of.places[0] if isinstance(of, Things) and of.places is not None and len(of.places) == 1 else None
        if not isinstance(of, Things) or not isinstance(place, Zone) or place.name not in self.piles:
            return None
        plain = of == Things(of.kinds, places=of.places, span=of.span)
        return self.place(place) if plain and self.vocabulary.zones[place.name].holds == of.kinds else None

    def lying(self, noun: Noun) -> dict[str, Piece] | None:
        """Return the one counter of its sort, and where it may lie."""
        if not self.is_sole(noun) or not noun.after:
            return None
        return {"what": Phrase("the", {"what": replace(noun, after=())}), "place": noun.after[0]}

    def is_found(self, of: Named, place: Things, key: str) -> Piece | None:
        """Word `there is one` of what was just looked for, where nothing more is asked of it than to be of its kind."""
        bound = self.bindings.get(of.name)
        kinds = {self.kind_of(kind) for kind in place.kinds}
        if bound is None or place != Things(place.kinds, span=place.span) or self.latest != of.name:
            return None
        if {self.kind_of(word.key) for word in bound.noun.nouns} != kinds:
            return None
        self.mentioned.add(of.name)
        return Phrase("there_is_one" if key == "is" else "there_is_not_one", {"what": bound.noun})

    def denied_noun(self, of: Things | Players | Units | AllValues) -> Noun:
        """Return what there is none of: *in any yard* is then *in no yard*, as some languages say it."""
        noun = self.plain_noun(of)
        return replace(noun, after=tuple(map(_nowhere, noun.after)))

    def plain_noun(self, of: Things | Players | Units | AllValues) -> Noun:
        if isinstance(of, Things):
            return self.things(of, whole=True)
        if isinstance(of, AllValues):
            return self.values(of)
        return self.players(of) if isinstance(of, Players) else self.units_on(of, whole=True)

    def counted_than(self, node: Compare, negated: bool) -> Piece | None:
        """Word that there are more of some than of others, or as many; of what lies in one place, that is told once."""
        match node:
            case Compare(left=Count(of=Things() as of), right=Count(of=Things() as than)):
                key = THAN.get(OPPOSITE.get(node.operator, "") if negated else node.operator)
                if key is None or of.kinds == than.kinds or of.source or than.source:
                    return None
                plain = of.where is None and of.owner is None and than.where is None and of.places == than.places
                what, other = self.things(of, whole=True), self.things(than, whole=True)
                return Phrase(f"counted_{key}", {"what": replace(what, after=()) if plain else what, "than": other})
        return None

    def without_supplies(self, steps: Block) -> tuple[Block, tuple[Piece, ...]]:
        """Return what is done without asking whether any are left of what there are so many of, and that there are but so many."""
        left: list[Step] = []
        supplies: list[Piece] = []
        for step in steps:
            supply = self._supply(step.condition) if isinstance(step, If) and not step.otherwise else None
            left.extend(step.then if isinstance(step, If) and supply is not None else (step,))
            supplies.extend(() if supply is None else (supply,))
        return tuple(left), tuple(supplies)

    def _supply(self, node: Condition) -> Piece | None:
        """Word `there are only 20 lamps` of the condition that any are left, where an adjective has words for that."""
        match node:
            case Compare(operator="<", left=Count(of=of), right=number):
                return self.supply_left(of, number, "only")
        return None

    def supply_left(self, of: object, number: object, key: str = "left") -> Piece | None:
        """Word `lamps are left (20 in all)`, where an adjective has words for that as many as there are aren't out yet."""
        if not isinstance(of, Things) or not isinstance(number, Number) or len(of.adjectives) != 1:
            return None
        own = f"{of.adjectives[0].name}.{key}"
        anywhere = of == Things(of.kinds, of.adjectives, span=of.span)
        told = {"number": Said(str(number.number), number.number)}
        return Phrase(own, told, section="adjectives") if anywhere and self.said("adjectives", own) else None


def _nowhere(piece: Piece) -> Piece:
    """Return a place that may be any, or any other, as it is told where nothing lies there."""
    match piece:
        case PlaceName(name=Phrase(key="any" | "all_others" as key) as name):
            return replace(piece, name=replace(name, key=f"{key}_denied"))
        case Listed(items=items):
            return replace(piece, items=tuple(map(_nowhere, items)))
    return piece
