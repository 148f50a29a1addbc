"""What was named before: `that card`, `the chosen card`, `the second card`, `it`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import TypeGuard

from dsl.meaning import Adjective, HostOf, It, Me, Named, Players, Read, Ref, Things, This, Value, Zone
from interpreter.text.language.catalogue import Catalogue
from interpreter.text.language.pronouns import PRONOUN
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece, PlaceName
from interpreter.text.planner.antecedents import Antecedent, stands_apart
from interpreter.text.planner.brevity import is_neighbour
from interpreter.text.planner.exclusions import but_named, but_this
from interpreter.text.planner.scope import WordingScope

# So many there are words for: the first, the second, the third.
NAMED_BY_ORDER = 3
# By what name it is known that something was told by what lies on it: no name of an author begins so.
HOST = "=host"
# How things were taken of which nothing else is told.
CHOSEN = CatalogueWord("verbs", "choose")
# What a heading names, before whatever is chosen below it.
FIRST = CatalogueWord("adjectives", "nth_1")


class ResultNames(WordingScope):
    """How the results of statements are spoken of."""

    # What the owner of the thing at hand is called, where it is known who that is.
    owner_called: Piece | None = None

    @property
    def owner(self) -> object:
        """Whose the thing at hand is said to be, to be told from anybody else."""
        return self.owner_reads, str(self.owner_called)

    @contextmanager
    def owned_by(self, called: Piece | None) -> Iterator[None]:
        """Return words at a table, where it is known whose the thing at hand is: somebody who is called so (None: whoever is asked)."""
        before = self.owner_reads, self.owner_called
        self.owner_reads, self.owner_called = called is None, called
        try:
            yield
        finally:
            self.owner_reads, self.owner_called = before

    def as_its_place_tells(self, node: Things) -> tuple[CatalogueWord, ...]:
        """Return the plain word for things that lie where the name of the place tells their kind; nothing where it has none."""
        place = node.places[0] if node.places is not None and len(node.places) == 1 else None
        if not isinstance(place, Zone) or node.adjectives or node.where is not None:
            return ()
        zone, own = self.vocabulary.zones.get(place.name), f"{place.name}.things"
        alone = zone is not None and zone.holds == node.kinds and self.said("places", own)
        return (CatalogueWord("places", own),) if alone else ()

    def called_as_its_place(self, node: Things) -> Phrase | None:
        """Return all that lie in a place of whoever acts that is called by its things and has no words of its own: `your chosen cards`,
        not `the cards in your chosen cards`.
        """
        place = node.places[0] if node.places is not None and len(node.places) == 1 else None
        plain = not node.adjectives and node.where is None and node.best is None and node.source is None
        if not isinstance(place, Zone) or not isinstance(place.holder, Me) or not plain or self.told:
            return None
        zone = self.vocabulary.zones.get(place.name)
        if (
            zone is None
            or zone.holds != node.kinds
            or node.excepts
            or node.other
            or not self.is_called_by_things(place.name)
        ):
            return None
        several = Noun((CatalogueWord("places", place.name),), many=True)
        return Phrase("my" if self.person == "me" else "their", {"what": several})

    def is_called_by_things(self, name: str) -> bool:
        """Return whether a place is called by the things in it: its name is that of several, and nothing else says where they are."""
        entry, _ = self.catalogue.find(CatalogueWord("places", name))
        return isinstance(entry, Mapping) and entry.get("number") == "other" and not entry.keys() & {"in", "from"}

    def enumeration_word(self, name: str) -> CatalogueWord:
        """Return how the values of an enumeration are called: by its own name, else as an attribute is that has them."""
        words = self.vocabulary
        everywhere = [kind.attributes for kind in words.kinds.values()] + [words.players, words.table]
        having = (one.name for attributes in everywhere for one in attributes.values() if one.of == name)
        said = (one for one in (name, *having) if self.said("attributes", one))
        return CatalogueWord("attributes", next(said, name))

    def gender_of(self, noun: Noun) -> object:
        """Return the gender that the words of a noun have; nothing in a language without."""
        entry, _ = self.catalogue.find(noun.nouns[0])
        return entry.get("gender") if isinstance(entry, Mapping) else None

    def measured(self, attribute: str) -> CatalogueWord | Noun:
        """Return how an attribute is called where its numbers are compared: what a unit counts is a value in these. What things score is
        counted for whoever asks."""
        unit = self.unit_of(attribute)
        word = CatalogueWord("attributes", attribute)
        if self.is_scored(attribute):
            return Noun((word,), after=(Phrase("payers_me" if self.person == "me" else "payers_them"),))
        if unit is None:
            return word
        counted = Phrase("value_in", {"what": Noun((CatalogueWord("units", unit),), many=True)})
        return Noun((CatalogueWord("nouns", "value"),), after=(counted,))

    def unit_of(self, attribute: str) -> str | None:
        """Return the unit that counts what a number of things is; None of other attributes."""
        named = (one.name for one in self.vocabulary.units.values() if attribute in (one.name, one.plural))
        return next(named, None) if self.is_number(attribute) else None

    def as_counted(self, node: Value) -> Piece:
        """Return a number as what it is equal to: of what is called as a unit is, there are several: `that row's points`."""
        piece = self.value(node)
        what = piece.args.get("what") if isinstance(piece, Phrase) else None
        if isinstance(piece, Phrase) and isinstance(what, CatalogueWord) and isinstance(node, Read):
            several = {**piece.args, "what": Noun((what,), many=True)}
            return replace(piece, args=several) if self.is_called_as_a_unit(node.attribute) else piece
        return piece

    def is_called_as_a_unit(self, attribute: str) -> bool:
        """Return whether a number of things is called by the words of a unit, in which it counts: `price: {one: point, other: points}`."""
        entry, _ = self.catalogue.find(CatalogueWord("attributes", attribute))
        if not isinstance(entry, Mapping) or not self.is_number(attribute) or entry.get("one") == entry.get("other"):
            return False
        units = (self.catalogue.find(CatalogueWord("units", name))[0] for name in self.vocabulary.units)
        return any(isinstance(one, Mapping) and one.get("one") == entry.get("one") for one in units)

    def is_counted(self, attribute: str) -> bool:
        """Return whether a number is how many things have of something: the rules call it as the words say of several."""
        one, several = self._first_words(attribute)
        return one != several == attribute.replace("_", " ") and self.is_number(attribute)

    def is_measured(self, attribute: str) -> bool:
        """Return whether a number is of what its attribute is called by itself, as a height or a value is, and counts nothing."""
        if self.unit_of(attribute) is not None or not self.is_number(attribute) or self.is_scored(attribute):
            return False
        return not self.is_counted(attribute) and not self.is_called_as_a_unit(attribute)

    def _first_words(self, attribute: str) -> tuple[str, str]:
        """Return how an attribute is called, one and several, in the language to which others fall back; as the rules call it where
        that has no words.
        """
        chain: list[Catalogue] = [self.catalogue]
        while (below := chain[-1].fallback) is not None:
            chain.append(below)
        entries = (words.entry("attributes", attribute) for words in reversed(chain))
        entry = next((one for one in entries if one is not None), attribute.replace("_", " "))
        if isinstance(entry, Mapping):
            return str(entry.get("one", "")), str(entry.get("other", ""))
        return str(entry), str(entry)

    def each_different(self, attribute: str, among: Phrase) -> Noun:
        """Return what is counted of an attribute: `color among these`; numbers, which could be added, are said to be different."""
        measured = self.measured(attribute)
        noun = measured if isinstance(measured, Noun) else Noun((measured,))
        different = (CatalogueWord("adjectives", "different"),) if self.is_number(attribute) else ()
        return replace(noun, adjectives=different, after=(Listed((*noun.after, among), "words"),))

    def is_scored(self, attribute: str) -> bool:
        """Return whether it is what things score, which is asked for like an attribute."""
        kinds = self.vocabulary.kinds.values()
        return any(attribute in kind.attributes and kind.attributes[attribute].scored for kind in kinds)

    def is_number(self, attribute: str) -> bool:
        """Return whether an attribute of things is a number, of which only the values can follow one another."""
        kinds = self.vocabulary.kinds.values()
        return any(one.name == attribute and one.sort == "number" for kind in kinds for one in kind.attributes.values())

    def sole_price(self, attribute: str) -> dict[str, Piece]:
        """Return the unit in which alone all prices of an attribute are; nothing where there are several."""
        unit = self.around.prices.get(attribute)
        return {"what": Noun((CatalogueWord("units", unit),), many=True)} if unit else {}

    def is_lone(self, node: Things) -> bool:
        """Return whether there can be but one of these things, since the reader has them in a place that admits no other."""
        place = node.places[0] if node.places is not None and len(node.places) == 1 else None
        if self.person != "me" or not isinstance(place, Zone) or not isinstance(place.holder, Me):
            return False
        return len(node.kinds) == 1 and (node.kinds[0], place.name) in self.around.lone

    def give(self, name: str, bound: Antecedent) -> None:
        """Remember what a name means from here on: the last of those that are known by now, also where another block gave it before."""
        self.bindings.pop(name, None)
        self.bindings[name] = bound

    def binding(self, node: Named) -> Antecedent:
        known = self.bindings.get(node.name)
        if known is not None:
            return known
        if node.type.name == "player":
            return Antecedent(Noun((CatalogueWord("nouns", "player"),)), many=node.type.many)
        if node.type.name == "value":
            return Antecedent(Noun((self.enumeration_word(node.type.of),)), many=node.type.many)
        word = self.thing_word(node.type.of) if node.type.of else CatalogueWord("nouns", node.type.name)
        return Antecedent(Noun((word,)), many=node.type.many, number=node.type.name == "number")

    def named(self, node: Named) -> Piece:
        """Word `that card`, `those cards`, or a pronoun; told apart by what was done with them where two of a noun are
        about.
        """
        if node.name in self.spelt:
            return self.spelt[node.name]
        bound = self.binding(node)
        if bound.outer:
            return Phrase("that" if self.is_player(node) else "outer", {"what": bound.noun})
        if bound.number and bound.verb is None and bound.noun.nouns == (CatalogueWord("nouns", "number"),):
            # Handed on to a verb: nobody said what it is a number of.
            return Phrase("that", {"what": bound.noun})
        if bound.number:
            return Phrase("number_of", {"what": self.done(bound)})
        self.mentioned.add(node.name)
        noun = bound.noun.numbered(None, bound.many)
        if (nth := self._nth(node.name, bound, self.is_player(node))) is not None:
            return nth
        if bound.headed and self.afar:
            return Phrase("the", {"what": noun})
        named = self._named(bound, noun, node.name)
        # Of what has only just been chosen it isn't said yet which of two things is meant, until it was spoken of once.
        apart = self.each_time and self.latest == node.name and not bound.apart
        if apart and node.name in self.bindings:
            self.bindings[node.name] = replace(bound, apart=True)
        if node.name == self.topic and node.name in self.bindings and not self.is_player(node) and not apart:
            return Phrase(PRONOUN, {"what": noun, "full": named})
        return named

    def _nth(self, name: str, bound: Antecedent, is_player: bool) -> Piece | None:
        """Word `the second stall` where the same was done with several by themselves, which nothing else tells apart; `the second stalls`
        where some were chosen twice.
        """
        if (bound.verb is None and not bound.loop) or bound.outer or (bound.many and bound.verb != CHOSEN):
            return None
        called = self._called(bound.noun)
        alike = [
            other
            for other, its in self.bindings.items()
            if (self._called(its.noun), its.verb, its.many, its.number) == (called, bound.verb, bound.many, False)
            and its.loop == bound.loop
            and self._is_about(name, other)
        ]
        if not 1 < len(alike) <= NAMED_BY_ORDER or name not in alike:
            return None
        nth = CatalogueWord("adjectives", f"nth_{alike.index(name) + 1}")
        one = bound.noun.numbered(None, True) if bound.many else bound.noun
        told = {"what": replace(one, adjectives=(nth, *one.adjectives))}
        # The second player alone would be the second in turn order.
        return Phrase("nth_done", told, bound.verb) if is_player and bound.verb else Phrase("the", told)

    def _is_about(self, name: str, other: str) -> bool:
        """Return whether a thing with another name could be taken for that with this one: it is still spoken of, where this
        one is known or named after it.
        """
        if other == name or (other, name) in (self.left or ()):
            return other == name
        named, bound, its = list(self.bindings), self.bindings[name], self.bindings[other]
        if self.block[: len(its.block)] == its.block:
            return True
        return named.index(other) > named.index(name) and its.block[: len(bound.block)] == bound.block

    def _called(self, noun: Noun) -> tuple[str, ...]:
        """Return what a reader sees of nouns, of which several may read alike: a kind, and the things of that kind on a board."""
        entries = ((word, self.catalogue.find(word)[0]) for word in noun.nouns)
        return tuple(
            str(entry.get("one", word.key) if isinstance(entry, dict) else entry or word.key) for word, entry in entries
        )

    def _named(self, bound: Antecedent, noun: Noun, name: str) -> Piece:
        if noun.nouns == (self.this_word(),) and bound.verb is not None:
            return Phrase("those_done" if bound.many else "that_done", {"what": noun}, bound.verb)
        if (self.is_one_of_several(bound) or self.each_time) and bound.verb is not None:
            if bound.headed and not bound.many and stands_apart(self.catalogue.find(bound.verb)[0], name):
                # The region from which one marched is no marched region: the heading named it, before any other.
                return Phrase("the", {"what": replace(noun, adjectives=(FIRST, *noun.adjectives))})
            return Phrase("those_done" if bound.many else "that_done", {"what": noun}, bound.verb)
        key = "those" if bound.many else "that"
        # What only a heading named needs no pointing at in a language that says so.
        headed = f"{key}_headed"
        return Phrase(headed if bound.headed and self.said("phrases", headed) else key, {"what": noun})

    def is_one_of_several(self, bound: Antecedent) -> bool:
        """Return whether something else is spoken of that was come by otherwise and is called as this is. What a heading named is known
        beside what is only told by what lies on it.
        """
        called = self._called(bound.noun)
        about = [one for name, one in self.bindings.items() if name != HOST or not bound.headed]
        return any(other.verb != bound.verb and self._called(other.noun) == called for other in about)

    def another(self, node: Things) -> Things:
        """Return things other than what was chosen before by the same noun as any other: `another stall`."""
        node = but_this(node)
        nouns = tuple(self.thing_word(kind) for kind in node.kinds)
        told = but_named(node)
        known = [self.bindings.get(one.name) for one in told.excepts]
        if known and all(one is not None and one.noun.nouns == nouns and not one.many for one in known):
            return replace(told, excepts=(), other=True)
        return node

    def those_of(self, source: Named) -> Piece:
        """Word `the drawn cards` of those that are spoken of by a name."""
        bound = self.binding(source)
        those = {"what": bound.noun.numbered(None, True)}
        return Phrase("those_done", those, bound.verb) if bound.verb else Phrase("those", those)

    def done(self, bound: Antecedent) -> Piece:
        """Return what was paid, discarded, …: noun and participle."""
        if bound.verb is None:
            return bound.noun
        return Phrase("done", {"what": bound.noun}, bound.verb)

    def is_player(self, node: Ref) -> bool:
        return isinstance(node, Named) and node.type.name == "player"

    def sits_alone(self, node: Players) -> bool:
        """Return whether it is asked, or said by an adjective, how many seats somebody sits from another: there is but one who does."""
        one = is_neighbour(node) or any(word.name in self.around.sole_players for word in node.adjectives)
        return one or self.is_sole_opponent(node)

    def is_sole_opponent(self, node: Players) -> bool:
        """Return whether the one is meant beside whom but one other plays."""
        return self.around.one_opponent and node == Players("opponent")

    def the_opponent(self) -> Piece:
        """Return the one beside whom whoever acts plays."""
        return Phrase("my" if self.person == "me" else "their", {"what": Noun((CatalogueWord("nouns", "opponent"),))})

    def is_bearer(self, node: Ref | Things | Players) -> TypeGuard[This | HostOf | Named]:
        """Return whether a thing is spoken of that bears counters: no player, nor any of some things."""
        return isinstance(node, This | HostOf | Named) and not self.is_player(node)

    def mates(self, name: str) -> tuple[str, str] | None:
        """Return the pair to which a definition belongs."""
        return next((pair for pair in self.vocabulary.pairs if name in pair), None)

    def mate(self, node: Ref) -> CatalogueWord | None:
        """Return the word with which the thing at hand makes a pair."""
        mates = self.mates(self.this) if isinstance(node, This) else None
        return self.thing_word(mates[mates[0] == self.this]) if mates else None

    def is_single(self, things: Things) -> bool:
        """Return whether an adjective leaves but one of these things, wherever they are."""
        return self._is_single(Noun((), tuple(CatalogueWord("adjectives", one.name) for one in things.adjectives)))

    def _is_single(self, noun: Noun) -> bool:
        """Return whether an adjective leaves but one, as a superlative does."""
        return any(self._is_marked(word, "single") for word in noun.adjectives)

    def is_sole(self, noun: Noun) -> bool:
        """Return whether there is but one of what a noun means, or where that lies."""
        lying = (one for one in (*noun.after, *noun.where) if isinstance(one, PlaceName))
        return all(self._is_marked(word, "single") for word in noun.nouns) or any(
            self._is_marked(one.word, "single") for one in lying
        )

    def _is_marked(self, word: CatalogueWord, mark: str) -> bool:
        entry, _ = self.catalogue.find(word)
        return isinstance(entry, dict) and bool(entry.get(mark))

    def adjective_words(self, adjectives: tuple[Adjective, ...]) -> tuple[CatalogueWord, ...]:
        """Return the words of adjectives: of what others do those that are said of others (*on their left*), where there are such."""
        names = (
            f"{one.name}.theirs"
            if self.person == "them" and self.said("adjectives", f"{one.name}.theirs")
            else one.name
            for one in adjectives
        )
        return tuple(CatalogueWord("adjectives", name) for name in names)

    def this_by_name(self) -> Piece | None:
        """Return the thing at hand by its name, where *this card* could be another that was chosen; None where a language says so all
        the same.
        """
        if self.this not in self.vocabulary.definitions or not self.said("phrases", "this_named"):
            return None
        own = self.this_word()
        chosen = (one.noun.nouns for one in self.bindings.values() if not (one.many or one.number))
        if not any(self.this_word(word.key) == own for words in chosen for word in words):
            return None
        return Phrase("this_named", {"what": Noun((self.thing_word(self.this),))})

    def host_word(self, of: Ref) -> CatalogueWord:
        """Return what that is called on or in which something lies: its kind, where things of but one kind have places for it."""
        asked = self.asked_thing.nouns[0].key if self.asked_thing is not None and isinstance(of, It) else ""
        kind = of.type.of if isinstance(of, Named) else self.this if isinstance(of, This) else asked
        hosts = {
            zone.owner
            for zone in self.vocabulary.zones.values()
            if zone.owner in self.vocabulary.kinds and any(self.vocabulary.is_kind(kind, held) for held in zone.holds)
        }
        return self.thing_word(hosts.pop()) if len(hosts) == 1 else CatalogueWord("nouns", "place")
