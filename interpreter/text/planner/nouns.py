"""Noun phrases: things, units and players, and some of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dsl.meaning import (
    Best,
    Compare,
    Condition,
    Count,
    Distance,
    First,
    HostOf,
    IsA,
    It,
    Me,
    Named,
    Not,
    OwnerOf,
    Players,
    PlayerSelection,
    Read,
    Ref,
    Seats,
    Selection,
    Tabletop,
    Things,
    This,
    Units,
    Values,
    ValueSelection,
    Zone,
    walk,
)
from interpreter.text.language.pronouns import PRONOUN, SUBJECT
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece, PlaceName
from interpreter.text.planner.demands import speaks_of_one, tells_host
from interpreter.text.planner.exclusions import exclusions, placed_before
from interpreter.text.planner.naming import ResultNames
from interpreter.text.planner.scope import THINGS
from interpreter.text.planner.somebody import told_of_players
from interpreter.text.planner.themselves import counts_things, each_themselves, themselves

# How the phrases begin that tell in which slots of a row things lie.
IN_SLOTS = "where_slot_"
# What is told of whose things are, which could be told of a place before it.
_WHOSE = frozenset(("where_yours", "where_yours_not"))


class NounWording(ResultNames):
    """How things, units and players are called."""

    def near(self, node: Ref | Things) -> Piece:
        """Return that to which something is next: of several it is enough to be next to one."""
        return Phrase("a", {"what": self.things(node)}) if isinstance(node, Things) else self.ref(node)

    def distant(self, node: Ref) -> Piece:
        """Return that from which something is so far: of a thing it is told as of the place where it is."""
        return named_again(self.ref(node.of)) if isinstance(node, HostOf) else self.ref(node)

    # --- things and units ----------------------------------------------------------------------------------------------

    def things(self, node: Things, usual: str = "", whole: bool = False) -> Noun:
        """Return the noun phrase, without determiner or number. `usual`: the zones that needn't be said. `whole`: more than one is
        taken, which may be of several players.
        """
        self.mentioned.add(THINGS)
        node = _called_by_kind(node)
        mates = self.mates(node.kinds[0]) if any(one.sort == "pair" for one in node.adjectives) else None
        nouns = self.as_its_place_tells(node) or tuple(self.thing_word(kind) for kind in node.kinds)
        after: list[Piece] = []
        if mates is not None:
            after.append(Phrase("pair_of", {"one": self.thing_word(mates[0]), "other": self.thing_word(mates[1])}))
            nouns = (CatalogueWord("nouns", "pair"),)
        adjectives = self.adjective_words(tuple(one for one in node.adjectives if one.sort != "pair" or mates is None))
        bare = Noun(nouns, adjectives)
        if isinstance(node.owner, Me) and self.automaton_acting is not None:
            after.append(Phrase("owned_by", {"owner": self.automaton_acting}))
        elif isinstance(node.owner, Me):
            adjectives = (CatalogueWord("adjectives", "my" if self.person == "me" else "their"), *adjectives)
        elif node.owner is not None:
            after.append(Phrase("owned_by", {"owner": self.someone(node.owner, whole)}))
        places = () if tells_host(node.where) else node.places or ()
        if places and not all(isinstance(place, Zone) and place.name in usual.split() for place in places):
            pieces = tuple(self.place(place, whole) for place in places)
            where_they_are = pieces[0] if len(pieces) == 1 else Listed(pieces, "or")
            if after and isinstance(after[-1], Phrase) and after[-1].key == "owned_by":
                # Behind the place whose they are would be whose the place is.
                where_they_are = Listed((after.pop(), where_they_are), "words")
            after.append(where_they_are)
        after += self._seen_from(node)
        if node.best is not None:
            after.append(self.best(node.best, bare.numbered(None, whole), called=node.called))
        left, apart = exclusions(node.where)
        if node.best is not None and left is not None:
            # The highest of those of which something is asked, and not the highest of all.
            among = Noun(nouns, where=(self.candidate(left, bare, node.called),), many=True)
            after[-1], left = Phrase("best_among", {"best": after[-1], "what": among}), None
        named = (*node.excepts, *(one for one in apart if not isinstance(one, str)))
        kinds = (self._one(name) for name in apart if isinstance(name, str))
        excluded = (*(self.ref(one) for one in named), *kinds)
        told: tuple[Piece, ...] = (Phrase("except", {"what": Listed(excluded, "and")}),) if excluded else ()
        after, told = placed_before(after, told)
        where = (self.candidate(left, bare, node.called),) if left is not None else ()
        all_of = where[0].items if where and isinstance(where[0], Listed) and where[0].join == "and" else where
        phrases = [one for one in all_of if isinstance(one, Phrase)]
        close = tuple(one for one in phrases if self._is_close(one.key))
        close = close or tuple(one for one in phrases if one.key in _WHOSE and places)
        if len(close) == 1:
            rest = tuple(one for one in all_of if one not in close)
            where = (Listed(rest, "and"),) if rest else ()
            return Noun(nouns, adjectives, after=(*close, *after), where=where, apart=told)
        return Noun(nouns, adjectives, after=tuple(after), where=where, apart=told)

    def _seen_from(self, node: Things) -> Iterator[Piece]:
        """Yield where things lie, seen from others: next to them, in a line, between two; and among which they are."""
        if node.next_to is not None:
            yield Phrase("next_to", {"what": self.near(node.next_to)})
        if node.line is not None:
            ends = {"start": self.distant(node.line.start), "toward": self.value(node.line.toward)}
            yield Phrase("in_line", ends)
        if node.source is not None:
            yield Phrase("among", {"what": self.those_of(node.source)})
        if node.between is not None:
            yield Phrase("between", {"start": self.ref(node.between.start), "end": self.ref(node.between.end)})

    def _is_close(self, key: str) -> bool:
        """Return whether what a phrase tells of a thing stands next to its noun, before the place."""
        own = f"{key.partition('.')[0]}.close"
        return key.startswith((IN_SLOTS, "slot.")) or key == "of_that" or self.said("attributes", own)

    def said_once(self, nouns: tuple[Noun, ...]) -> tuple[Noun, ...]:
        """Return things listed together that differ in their adjectives: their noun is said but once, where a language has it behind
        its adjectives with the last, else with the first.
        """
        if len(nouns) < 2 or len({noun.nouns for noun in nouns}) > 1 or not all(noun.adjectives for noun in nouns):
            return nouns
        says = len(nouns) - 1 if self.catalogue.grammar.adjective == "before" else 0
        return tuple(replace(noun, unsaid=index != says) for index, noun in enumerate(nouns))

    def candidate(self, where: Condition, noun: Noun, called: str, of_values: bool = False) -> Piece:
        """Return what is asked of a candidate, who has a name in what is asked of others. `of_values`: it is the value
        of an enumeration.
        """
        outer, topic, before = (self.asked, self.asked_thing), self.topic, self.called
        self.called = called
        bare = Noun(noun.nouns)
        self.asked, self.asked_thing = (bare, None) if of_values or is_of_players(noun) else (None, bare)
        if any(isinstance(part, Things) for part in walk(where)):
            # In what is asked of a thing by way of others a pronoun would mean that one.
            self.topic = None
        self.name_candidate(called, noun)
        piece = self.where(where, noun)
        (self.asked, self.asked_thing), self.topic, self.called = outer, topic, before
        return piece

    def best(self, node: Best, like: Noun, of_players: bool = False, called: str = "") -> Piece:
        """Return, by what some are told from the others: `with the most coins`, `nearest to that stall`."""
        self.name_candidate(called, like)
        match node.of:
            case Count(of=Units(units=units, holders=It())):
                return Phrase("with_most" if node.most else "with_fewest", {"what": self.units(units, lying=True)})
            case Read(attribute=attribute, of=It()):
                key = "with_highest" if node.most else "with_lowest"
                if self.said("attributes", own := f"{attribute}.{key}"):
                    return Phrase(own, {"what": like}, section="attributes")
                return Phrase(key, {"attribute": self.measured(attribute)})
            case Distance(start=It(), end=other) | Distance(start=other, end=It()):
                return Phrase("farthest_from" if node.most else "nearest_to", {"what": self.distant(other)})
            case Seats(start=start, end=It()) if not node.most:
                return Phrase("seat_first", {"whom": self.ref(start)})
            case _ if of_players and speaks_of_one(node.of):
                theirs = themselves(node.of, called)
                if isinstance(theirs, Count) and isinstance(theirs.of, Things) and isinstance(theirs.of.owner, Me):
                    # Of players compared by what is theirs it needn't be said that it is.
                    theirs = replace(theirs, of=replace(theirs.of, owner=None))
                with self.others():
                    return self._highest(replace(node, of=theirs))
            case _:
                # A thing is called by its noun where a language has no plain pronoun for it.
                outer, self.asked_thing = self.asked_thing, self.asked_thing if of_players else Noun(like.nouns)
                told, self.asked_thing = self._highest(node), outer
                return told

    def _highest(self, node: Best) -> Piece:
        if isinstance(node.of, Count) and isinstance(node.of.of, Things):
            return Phrase("with_most" if node.most else "with_fewest", {"what": self.things(node.of.of, whole=True)})
        return Phrase("for_highest" if node.most else "for_lowest", {"value": self.value(node.of)})

    def values(self, node: Values) -> Noun:
        """Return the noun of the values of an enumeration, with what is asked of them."""
        noun = Noun((self.enumeration_word(node.enumeration),))
        if node.where is None:
            return noun
        return replace(noun, where=(self.candidate(node.where, noun, node.called, of_values=True),))

    def selected_noun(self, node: Selection | ValueSelection | PlayerSelection) -> Noun:
        """Return the bare noun of what is selected, for later mention."""
        if isinstance(node, PlayerSelection):
            return Noun((CatalogueWord("nouns", node.players.which),))
        if isinstance(node, ValueSelection):
            return Noun((self.enumeration_word(node.values.enumeration),))
        things = node.things
        if isinstance(things, Named):
            return self.binding(things).noun
        if isinstance(things, HostOf):
            return Noun((self.host_word(things.of),))
        if isinstance(things, Things):
            if things.source is not None:
                return self.binding(things.source).noun
            return Noun(tuple(self.thing_word(kind) for kind in things.kinds))
        if isinstance(things, First):
            return Noun(tuple(self.thing_word(kind) for kind in things.of.kinds))
        return Noun((self.this_word(),))

    def _one(self, name: str) -> Piece:
        return Phrase("a", {"what": Noun((self.thing_word(name),))})

    def units(self, names: tuple[str, ...], lying: bool = False) -> Noun:
        """Return counters: a group by its own name, else one or the other. `lying`: as what lies somewhere, not as what
        is gained.
        """
        group = next((name for name, units in self.vocabulary.groups.items() if set(units) == set(names)), None)
        if group is not None and len(names) > 1:
            return Noun((CatalogueWord("units", group),))
        tokens = (f"{name}.token" for name in names)
        return Noun(
            tuple(
                CatalogueWord("units", token if lying and self.said("units", token) else name)
                for name, token in zip(names, tokens, strict=True)
            )
        )

    def units_on(self, node: Units, counted: bool = False, whole: bool = False, together: bool = False) -> Noun:
        noun = self.units(node.units, lying=True)
        if set(node.units) <= self.vocabulary.untold("units"):
            return noun
        return Noun(noun.nouns, after=(self.holder(node.holders, counted, whole, together),))

    def holder(
        self, node: Ref | Things | Players, counted: bool = False, whole: bool = False, together: bool = False
    ) -> Piece:
        """Return where counters lie: a supply, or a thing. `counted`: they are counted over all that can bear them; `whole`: over all
        players who can; `together`: so many of them at a time, on whichever they lie.
        """
        if isinstance(node, Me) and self.automaton_acting is not None:
            return PlaceName(CatalogueWord("holders", "player"), self.automaton_acting, self.automaton_acting)
        if isinstance(node, Me):
            return PlaceName(CatalogueWord("holders", self.person), Phrase("me" if self.person == "me" else "them"))
        if self.is_owning_reader(node):
            return PlaceName(CatalogueWord("holders", "me"), Phrase("me"))
        if isinstance(node, This) and self.this == "player":
            return PlaceName(CatalogueWord("holders", "them"), Phrase("them"))
        if isinstance(node, Tabletop):
            return PlaceName(CatalogueWord("holders", "table"), self.ref(node))
        if isinstance(node, Things):
            key = "the" if self.is_lone(node) else "all_bearers" if together else "bearers" if counted else "a"
            return PlaceName(CatalogueWord("holders", "thing"), Phrase(key, {"what": self.things(node)}))
        of_candidate = isinstance(node, It) and self.asked is not None and is_of_players(self.asked)
        if isinstance(node, Players | OwnerOf) or self.is_player(node) or of_candidate:
            whose = self.someone(node, whole)
            return PlaceName(
                CatalogueWord("holders", "players" if speaks_of_several(whose) else "player"), whose, whose
            )
        return PlaceName(CatalogueWord("holders", "thing"), self.ref(node))

    def someone(self, node: Ref | Players, whole: bool = False) -> Piece:
        """Return a player, or one of some; `whole`: all of them."""
        if isinstance(node, Players):
            named = self.the_opponent() if self.is_sole_opponent(node) else self.automaton(node)
            if named is not None:
                return named
            if whole and not self.sits_alone(node):
                return self._all_players(node)
            return Phrase("the" if self.sits_alone(node) else "a", {"what": self.players(node)})
        return self.ref(node)

    def _all_players(self, node: Players) -> Piece:
        """Return all players of a sort: `your opponents`, `all players with the most coins`."""
        if node == Players("opponent"):
            noun = Noun((CatalogueWord("nouns", node.which),), many=True)
            return Phrase("my" if self.person == "me" else "their", {"what": noun})
        return Phrase("all", {"what": self.players(node).numbered(None, True)})

    def automaton(self, node: Players) -> Noun | None:
        """Return the name of the automaton that alone is meant."""
        if len(node.adjectives) != 1 or node.where is not None or not self.said("automata", node.adjectives[0].name):
            return None
        return Noun((CatalogueWord("automata", node.adjectives[0].name),))

    def are_the_others(self, node: Players) -> bool:
        """Return whether these are all players but the one who was just named."""
        return node.which == "opponent" and self.person == "them" and self.told and self.other is not None

    def are_of_another(self, node: Players) -> bool:
        """Return whether these are opponents of a player who isn't the reader, nor an automaton."""
        return node.which == "opponent" and self.person == "them" and self._automaton is None

    def players(self, node: Players) -> Noun:
        noun = Noun((CatalogueWord("nouns", node.which),), self.adjective_words(node.adjectives))
        if node.which == "opponent" and self.person == "them":
            noun = replace(noun, after=(Phrase("owned_by", {"owner": self.ref(Me())}),))
        if node.best is not None:
            best = self.best(node.best, noun, True, node.called)
            if node.where is not None:
                # The best of those of whom something is asked, and not the best of all.
                among = self._asked_of_players(replace(node, best=None), Noun(noun.nouns))
                best = Phrase("best_among", {"best": best, "what": replace(among, many=True)})
            return replace(noun, after=(*noun.after, best))
        return noun if node.where is None else self._asked_of_players(node, noun)

    def _asked_of_players(self, node: Players, noun: Noun) -> Noun:
        """Return players with what is asked of them."""
        assert node.where is not None
        where = self.candidate(node.where, noun, node.called)
        counts, compared = counts_things(node.where), isinstance(where, Phrase) and "than" in where.args
        if speaks_of_one(node.where) and (several := each_themselves(node.where, node.called)) is not None:
            with self.others():
                where = self.candidate(several, noun, node.called)
        if (
            (counts or (isinstance(where, Phrase) and where.key == "where"))
            and speaks_of_one(node.where)
            and not compared
        ):
            with self.others():
                where = self.candidate(themselves(node.where, node.called), noun, node.called)
        return told_of_players(noun, where)

    def told_apart(self, node: Players) -> tuple[Noun, bool]:
        """Return the noun of players, and whether they are others than the one who was chosen before by this noun."""
        match node.where:
            case Not(of=Compare(operator="is", left=It(), right=Named(name=name))):
                known = self.bindings.get(name)
                other = known is not None and known.noun.nouns == (CatalogueWord("nouns", node.which),)
                return self.players(replace(node, where=None) if other else node), other
            case _:
                return self.players(node), False

    @property
    def automaton_acting(self) -> Noun | None:
        """The automaton of which the words are, where its name is clearer than a pronoun."""
        return self._automaton if self.told else None

    @property
    def acting_automaton(self) -> Noun | None:
        """The automaton that acts, also where a clause has just said so."""
        return self._automaton

    @property
    def _automaton(self) -> Noun | None:
        other = self.other if self.person == "them" else None
        return other if isinstance(other, Noun) and other.nouns and other.nouns[0].section == "automata" else None

    def is_reader(self, players: PlayerSelection | Ref) -> bool:
        """Return whether these players are the reader alone: whoever plays against the automaton at hand."""
        if not self.solo or self._automaton is None or not isinstance(players, PlayerSelection):
            return False
        return players.players == Players("opponent", span=players.players.span)

    def theirs(self, noun: Noun) -> Piece:
        """Return what belongs to whoever was just named: an automaton may have a pronoun of its own."""
        if self._automaton is not None and self.said("automata", own := f"{self._automaton.nouns[0].key}.their"):
            return Phrase(own, {"what": noun}, section="automata")
        return Phrase("their", {"what": noun})


def _called_by_kind(node: Things) -> Things:
    """Return some of those spoken of that are asked to be of a kind as things of that kind."""
    match node:
        case Things(source=Named(), where=IsA(of=It(), kind=kind, adjectives=adjectives)) if kind:
            return replace(node, kinds=(kind,), adjectives=adjectives, where=None)
    return node


def is_pronoun(piece: Piece) -> bool:
    """Return whether a piece stands for something that was just spoken of."""
    return isinstance(piece, Phrase) and piece.key in (PRONOUN, SUBJECT)


def speaks_of_several(whose: Piece) -> bool:
    """Return whether players are all of those who are meant, and not one of them."""
    what = whose.args.get("what") if isinstance(whose, Phrase) and whose.key in ("my", "their", "all") else None
    return isinstance(what, Noun) and what.many


def named_again(piece: Piece) -> Piece:
    """Return what was just spoken of by its noun, since beside another a pronoun could mean either."""
    return piece.args["full"] if isinstance(piece, Phrase) and is_pronoun(piece) and "full" in piece.args else piece


def is_of_players(noun: Noun) -> bool:
    """Return whether a noun means players."""
    return noun.nouns[0].section == "nouns" and noun.nouns[0].key in ("player", "opponent")
