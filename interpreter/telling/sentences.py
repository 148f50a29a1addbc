"""How the log says one line: its sentence for one seat, in that seat's language."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from interpreter.telling.deeds_told import ToldDeeds
from interpreter.telling.lines import LYING, LogLine
from interpreter.telling.pieces import pieces_owned
from interpreter.telling.players import automata_of
from interpreter.telling.putting import said_of
from interpreter.telling.spaces import Spaces
from interpreter.telling.spoken import Spoken
from interpreter.text.parts import plain
from interpreter.text.pieces import CatalogueWord, Done, Listed, Noun, Phrase, Piece, PlaceName, Said

if TYPE_CHECKING:
    from dsl.vocabulary import Attribute
    from interpreter.game.game import Game
    from interpreter.telling.voice import Voice


TABLETOP = Phrase("tabletop", {"what": CatalogueWord("nouns", "table")})


class Sentences:
    """Says lines of one game to one seat."""

    def __init__(self, game: Game, voice: Voice) -> None:
        self.voice = voice
        self.program = game.program
        self.lay = game.program.lay
        self.verbs = game.book.game.verbs
        self.zones = game.book.game.zones
        self.vocabulary = game.book.game.vocabulary
        self.automata = dict(enumerate(automata_of(game), game.seats))
        self.realiser = voice.wording.realiser
        self.planner = voice.wording.planner
        self.spaces = Spaces(self.lay, voice)
        # By kind whether of those of which there are several some have no text.
        self._counted: dict[str, bool] = {}
        self.deeds = ToldDeeds(voice, self.lay, self.verbs, self.spaces, self._is_one_of_many)

    def id_of(self, thing: int) -> str:
        """Return the definition of a thing."""
        return self.lay.definitions[self.lay.thing_definition[thing]].id

    def named(self, thing: int) -> Spoken:
        """Return a thing by its name, with an article where the language wants one."""
        return self.voice.text(self.realiser.say(Phrase("named", {"what": Noun((self._word(self.id_of(thing)),))})))

    def declared(self, name: str, sort: str, holder: int) -> Attribute | None:
        """Return the variable of a thing, a player or the table."""
        if sort == "table":
            return self.vocabulary.table.get(name)
        if holder < 0:
            return None
        if sort == "player":
            return self.vocabulary.players.get(name)
        return self.vocabulary.kinds[self.vocabulary.definitions[self.id_of(holder)]].attributes.get(name)

    def said(self, line: LogLine) -> Spoken:
        """Return the sentence of a line."""
        # What nobody does, the game does.
        who = Said(self.voice.player(line.seat) if line.seat >= 0 else self.voice.say("play.nobody"))
        args: dict[str, Piece] = {"who": who}
        verb, own = None, ""
        match line.key:
            case "did" if line.seat < 0 and self.planner.said("verbs", f"{line.words[0]}.log_nobody"):
                return self.voice.sentence(self.realiser.sentence(self.deeds.said(line, "log_nobody")))
            case "did" if line.seat < 0 and self._is_done_plainly(line):
                line, went, verb, own = self._went(replace(line, verb=line.words[0], key="done"))
                args |= went
            case "did":
                args["what"] = self.deeds.with_price(line)
            case "forced":
                args["what"], own = Said(line.words[0]), self._own(f"forced-{line.words[1]}")
            case "offered":
                args["what"] = Done(said_of(self.voice, self.spaces, self.program, line))
            case "set":
                return self.voice.sentence(self.realiser.sentence(self._became(line, who)))
            case "shows":
                args |= {"what": self._things(line), "value": self._shown(line)}
            case "chance":
                of, value = line.words
                came = self.vocabulary.enumerations[of].values[value]
                args["what"], args["value"] = Noun((self.planner.enumeration_word(of),)), Noun((self._word(came),))
                own = "log.shows"
            case "handled":
                handled, verb, own = self._handled(line)
                args |= handled
            case "refilled" | "recycled":
                args |= self._filled_up(line)
            case "moved" if line.acted:
                line, args["what"] = replace(line, key="moved-by"), self._moved(line)
            case "moved":
                line, went, verb, own = self._went(line)
                args |= went
            case "moved-by":
                args["what"] = self._moved(line)
            case "put" | "puts" if (
                len(line.amounts) == 1 and line.seat >= 0 and self.planner.said("units", f"{line.amounts[0][0]}.put")
            ):
                target = self.spaces.named(line.things[:1]) if line.things else TABLETOP
                put = {"what": self.voice.wording.amounts(dict(line.amounts)), "target": target}
                line, args["what"] = replace(line, key="did"), Phrase(f"{line.amounts[0][0]}.put", put, section="units")
            case key if key in LYING:
                target = self.spaces.named(line.things[:1]) if line.things else TABLETOP
                source = self.spaces.named(line.words[:1]) if line.words else target
                args |= {"what": self._amounts(line), "target": target, "source": source}
            case "given":
                args |= {"what": self._amounts(line), "target": Said(self.voice.player(line.words[0]))}
            case "gained" | "paid" | "advanced":
                args["what"] = self._amounts(line)
        if line.only:
            args["only"] = Said(self.voice.say("log.only"))
        if line.through >= 0 and line.through not in line.things:
            through = self.spaces.piece((line.through,))
            args["through"] = self._titled(self.id_of(line.through), through, own or f"log.{line.key}")
        parts = self.realiser.say(Phrase(own or f"log.{line.key}", args, verb, section="interface", head="what"))
        return self.voice.sentence(parts)

    def _filled_up(self, line: LogLine) -> dict[str, Piece]:
        """Return what is said of a place that is filled up: with things, or with all that lay in another."""
        what = self._things(line) if line.source is None else self.spaces.place(*line.source, own=False)
        return {"what": what, "to": self.spaces.place(*line.target, own=False)}

    def _handled(self, line: LogLine) -> tuple[dict[str, Piece], CatalogueWord | None, str]:
        """Return what is said of things with which a verb dealt, with the verb and the key of a phrase of their own, if there is one."""
        things, source = self._things(line), self.zones[line.target[0]]
        dealt: dict[str, Piece] = {"what": self.planner.call(line.verb, ((self._role(line.verb), things),))}
        # Of what only lay aside while it was dealt with nobody asks where that was.
        if source.owner != "table" or source.passing or source.name in self.planner.usual(line.verb):
            return dealt, None, ""
        dealt["source"] = self.spaces.place(*line.target, own=False)
        number = "several" if isinstance(things, Listed) else "one"
        own = self._own(f"handled-{number}") if self._is_plain(line.verb) else ""
        if not own:
            return dealt, None, ""
        # Behind names their place would be taken for that of the last.
        return dealt | {"what": things}, CatalogueWord("verbs", line.verb), own

    def _went(self, line: LogLine) -> tuple[LogLine, dict[str, Piece], CatalogueWord, str]:
        """Return what is said of things that go somewhere, or with which a verb deals, by nobody's hand: the line (that only what is done
        is told, where a verb says nothing of where to), what they are and where they go, the verb, and the key of a phrase of their own.
        """
        if line.key == "done":
            what = self.spaces.named(line.things)
        else:
            what = self._things(line)
            line = line if self._names_target(line.verb) else replace(line, key="done")
        own = self._own(f"{line.key}-mixed") if self._is_mixed(what) else ""
        went = {"what": what}
        if line.key == "moved":
            went["to"] = self._to(line)
            own = self._own("moved-one") if isinstance(what, Phrase) and what.key == "named" else own
        return line, went, CatalogueWord("verbs", line.verb), own

    def _is_done_plainly(self, line: LogLine) -> bool:
        """Return whether a verb does but one known thing to its object, and has the form that says what is done to it."""
        entry, own = self.planner.catalogue.entry, f"{line.words[0]}.log"
        forms, said = entry("verbs", line.words[0]), str(entry("interface", "log.done"))
        has_form = "{verb:done}" not in said or (isinstance(forms, Mapping) and "done" in forms)
        plain = has_form and self._is_plain(line.words[0]) and not self.planner.said("verbs", own) and not line.held
        return plain and len(self.verbs[line.words[0]].parameters) == 1 and line.things[:1] > (-1,)

    def _is_mixed(self, things: Piece) -> bool:
        """Return whether what is said of all of several things doesn't agree with the first of them, before which it stands."""
        of = self.realiser.agreement.features
        return isinstance(things, Listed) and of(things.items[0]).gender != of(things).gender

    def _own(self, key: str) -> str:
        """Return a key of the log where this language has a phrase for it beside the general one; else nothing."""
        own = f"log.{key}"
        return own if self.planner.catalogue.entry("interface", own) is not None else ""

    def sounds_like(self, verb: str, other: str) -> bool:
        """Return whether what somebody does is called alike by two verbs."""
        said = [self.planner.catalogue.entry("verbs", one) for one in (verb, other)]
        forms = [one.get("third") if isinstance(one, Mapping) else None for one in said]
        return forms[0] is not None and forms[0] == forms[1]

    def _is_plain(self, verb: str) -> bool:
        """Return whether a verb says but itself and its object."""
        says, _ = self.planner.catalogue.find(CatalogueWord("verbs", f"{verb}.says"))
        return re.fullmatch(r"\{verb\} \{\w+(:@\w+)?\}", str(says)) is not None

    def _titled(self, id: str, what: Piece, line: str) -> Piece:
        """Return that by which something came about: a title in brackets has its kind, in a language that says so, with an article only
        where the line has words before it, which ask for one.
        """
        asked = "{through:" in str(self.planner.catalogue.entry("interface", line))
        own = ((asked and self._own("titled-through-the")) or self._own("titled-through")) if self._is_title(id) else ""
        kind = self.vocabulary.definitions.get(id, "")
        if not own or not isinstance(what, Noun):
            return what
        told: dict[str, Piece] = {"kind": Noun((self._word(kind),)), "what": replace(what, alone=True)}
        return Phrase(own, told, section="interface", head="kind")

    def _moved(self, line: LogLine) -> Piece:
        """Return what somebody moves where."""
        name, holder = line.target
        zone = self.zones[name]
        if zone.owner == "player" and zone.seen_by == "owner" and holder not in (line.seat, -1):
            # What others can't look at is theirs alone: they are given it.
            whom = Said(self.voice.player(holder))
            return Phrase("pay_to", {"what": self._things(line), "target": whom}, CatalogueWord("verbs", "pay_to"))
        to = self._to(line)
        if holder == line.seat and zone.owner == "player":
            automaton = self._automaton(holder)
            with self.planner.others(automaton):
                theirs = self.planner.theirs(Noun((to.word,)))
            to = PlaceName(to.word, theirs, to.holder, "its" if automaton else "their")
        sole = self.spaces.sole_owner(line.things[0]) if len(line.things) == 1 and not line.hidden else -1
        what = self._things(line)
        if 0 <= sole == line.seat:
            # The only one that somebody has isn't one of several.
            after = () if line.source is None else (self.spaces.place(*line.source, own=False),)
            what = self.planner.theirs(Noun((self._word(self.id_of(line.things[0])),), after=after))
        elif line.source is not None and len({self.id_of(thing) for thing in line.things}) == 1:
            stood = self.spaces.standing(self.id_of(line.things[0]), *line.source)
            what = Phrase("some", {"what": stood.numbered(len(line.things), len(line.things) != 1)})
        return self.planner.moved(line.verb, what, to)

    def _to(self, line: LogLine) -> PlaceName:
        """Return where things go."""
        zone, spaces = line.target[0], line.spread[1]
        if len(spaces) > 1:
            return self.spaces.places(zone, spaces)
        return self.spaces.place(*line.target, own=False, seat=line.seat)

    def _automaton(self, seat: int) -> Noun | None:
        return Noun((CatalogueWord("automata", self.automata[seat]),)) if seat in self.automata else None

    def _names_target(self, verb: str) -> bool:
        """Return whether it is said where the things of a verb go: what is discarded goes where it always does."""
        says, _ = self.planner.catalogue.find(CatalogueWord("verbs", f"{verb}.says"))
        return says is None or "{to" in str(says)

    def _became(self, line: LogLine, who: Piece) -> Phrase:
        """Return what a variable is from now on, in its own words if it has any."""
        name, sort, value = line.words
        attribute = self.declared(name, sort, line.things[0] if line.things else line.seat)
        assert attribute is not None, name
        told: Piece
        match attribute.sort:
            case "value":
                told = Noun((self._word(self.vocabulary.enumerations[attribute.of].values[value]),))
            case "player":
                told = Said(self.voice.player(value))
            case _:
                told = Said(str(value))
        of = self._whose(line.things[0]) if line.things else who
        what = Noun((self._word(name),))
        own = f"{name}.{becomes(attribute, value)}"
        if sort != "thing" and attribute.sort == "truth" and not self.planner.said("attributes", own):
            # Of what is so or not the words of a condition say enough.
            own = f"{name}.{holds(value)}"
            return Phrase(own, {"of": of, "what": what}, section="attributes", head="of")
        for own in (f"{name}.{becomes(attribute, value)}", f"{name}.set"):
            mine = not own.endswith(".set") or (sort == "table" and attribute.sort == "player")
            if value >= 0 and mine and self.planner.said("attributes", own):
                return Phrase(own, {"of": of, "value": told, "what": what}, section="attributes", head="of")
        key = "none" if value < 0 and attribute.sort == "player" else "set" if sort == "player" else "stands"
        return Phrase(f"log.{key}", {"who": who, "what": what, "value": told}, section="interface", head="what")

    def _whose(self, thing: int) -> Piece:
        """Return a thing by its name; of pieces that look alike, with whose it is."""
        noun, owner = Noun((self._word(self.id_of(thing)),)), self.lay.thing_owner[thing]
        if self.id_of(thing) not in self.voice.pieces:
            return Phrase("named", {"what": noun})
        if owner < 0:
            return self.voice.wording.counted(self.id_of(thing), 1)
        return Phrase("place_of", {"what": noun, "holder": Said(self.voice.player(owner))})

    def _shown(self, line: LogLine) -> Piece:
        """Return the values that chance gave to things, in their order."""
        attribute = self.declared(line.words[0], "thing", line.things[0])
        assert attribute is not None, line.words
        values = self.vocabulary.enumerations[attribute.of].values
        return Listed(tuple(Noun((self._word(values[number]),)) for _, number in line.amounts), "and")

    def _role(self, verb: str) -> str:
        return self.verbs[verb].parameters[0].role

    def _word(self, id: str) -> CatalogueWord:
        return self.voice.wording.word(id)

    def _amounts(self, line: LogLine) -> Piece:
        return self.voice.wording.amounts(dict(line.amounts), lying=line.key in LYING)

    def _things(self, line: LogLine) -> Piece:
        """Return names, or only how many of which kind if the seat may not know them."""
        alike = Counter(
            (line.words[0], -1) if line.hidden else (self.id_of(thing), self._other(thing, line))
            for thing in line.things
        )
        counts = dict.fromkeys(id for id, _ in alike)
        items: list[Piece] = []
        several = set() if line.hidden else self._counted_among(counts)
        for (id, owner), number in alike.items():
            # Pieces of a player have no name of their own: there is one of them, not the one.
            if owner >= 0:
                items.append(pieces_owned(self.voice, id, number, owner))
            elif line.hidden or id in self.voice.pieces or (number == 1 and id in several):
                items.append(self.voice.wording.counted(id, number))
            elif number > 1:
                items.append(self._several(id, number))
            else:
                items.append(Phrase("named", {"what": Noun((self._word(id),))}))
        if len(items) == 1:
            return items[0]
        kinds = {self.vocabulary.definitions.get(id, "") for id in counts}
        if line.hidden or len(kinds) > 1 or not all(map(self._is_title, counts)):
            return Listed(tuple(items), "and")
        # Of titles nobody sees what they are: that is said of all at once.
        kind = Noun((self._kind_there(kinds.pop(), line),), many=True)
        listed = Listed(tuple(Noun((self._word(id),), alone=True) for id in counts), "and")
        return Phrase("log.titled", {"kind": kind, "what": listed}, section="interface", head="kind")

    def _counted_among(self, ids: Collection[str]) -> set[str]:
        """Return which of these are counted: beside one that is all are of which there are several, for they stand in one list."""
        found = {id for id in ids if id in self.voice.pieces or self._is_one_of_many(id)}
        of = self.voice.definitions
        return {id for id in ids if of[id].copies > 1 and not self._is_title(id)} | found if found else found

    def _is_one_of_many(self, id: str) -> bool:
        """Return whether a thing is but one of several alike, of which nothing tells more than the name: no title, and no text. What
        has a text is counted as well where others of its kind are: they stand in one list. What is called by a plural counts by itself.
        """
        of, kinds = self.voice.definitions, self.vocabulary.definitions
        entry, _ = self.planner.catalogue.find(self._word(id))
        is_plural = isinstance(entry, Mapping) and entry.get("number") == "other"
        if of[id].copies < 2 or self._is_title(id) or is_plural:
            return False
        kind = kinds.get(id, "")
        if kind not in self._counted:
            alike = (one for one in of if kinds.get(one, "") == kind and of[one].copies > 1)
            self._counted[kind] = any(not self.voice.card(one).text for one in alike)
        return self._counted[kind]

    def comes_from_one(self, thing: int, source: tuple[str, int], target: tuple[str, int]) -> bool:
        """Return whether one of several alike comes from something of which there are several, and doesn't stay on it."""
        (zone, holder), on_things = source, self.zones[target[0]].owner not in ("player", "table")
        if self.zones[zone].owner in ("player", "table") or (on_things and target[1] == holder):
            return False
        kinds = self.vocabulary.definitions
        several = (
            sum(kinds[self.id_of(one)] == kinds[self.id_of(holder)] for one in range(len(self.lay.thing_definition)))
            > 1
        )
        # Pieces of players are told apart by whose they are.
        return several and self.id_of(thing) not in self.voice.pieces and self._is_one_of_many(self.id_of(thing))

    def _kind_there(self, kind: str, line: LogLine) -> CatalogueWord:
        """Return the word of a kind; where the place that is told holds nothing else, that of which it is a sort."""
        entry, _ = self.planner.catalogue.find(self._word(kind))
        zone = self.zones.get(line.target[0])
        of = entry.get("sort_of") if isinstance(entry, Mapping) else None
        sole = zone is not None and tuple(zone.holds) == (kind,) and zone.owner == "table"
        return self._word(str(of)) if of and sole else self._word(kind)

    def _other(self, thing: int, line: LogLine) -> int:
        """Return whose piece it is that somebody else moves; -1 where that needn't be said."""
        owner = self.lay.thing_owner[thing]
        zone = self.zones.get(line.target[0])
        if line.seat in (-1, owner) or self.id_of(thing) not in self.voice.pieces or zone is None:
            return -1
        return -1 if zone.owner == "player" and line.target[1] == owner else owner

    def _several(self, id: str, number: int) -> Piece:
        """Return so many things of one name: where names have no articles, one of which no plural is known stays as it is, unless it is
        a plain word.
        """
        entry, _ = self.planner.catalogue.find(self._word(id))
        declined = isinstance(entry, Mapping) and "other" in entry and not self._is_title(id)
        if declined or plain(self.realiser.name(Noun((self._word(id),))))[:1].islower():
            return self.voice.wording.counted(id, number)
        noun = Noun((self._word(id),), count=number, many=True)
        counted: dict[str, Piece] = {"what": noun, "number": Said(str(number), number)}
        return Phrase("log.several", counted, section="interface")

    def _is_title(self, id: str) -> bool:
        return self.realiser.agreement.is_title(self._word(id))


def becomes(attribute: Attribute, value: int) -> str:
    """Return which words of an attribute say that it has a value from now on: those for yes don't say no."""
    return "becomes_not" if attribute.sort == "truth" and not value else "becomes"


def holds(value: int) -> str:
    """Return which words of one of yes or no say that it is so, or that it isn't."""
    return "holds" if value else "holds_not"
