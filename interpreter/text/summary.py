"""The rules of a game in short, from its rule file: set-up, turns, procedures, prices, places, end, scoring, and whoever plays
along without being a player; and what each pack adds. Good enough to learn the game from; whatever the cards say stands on the cards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice

from dsl.meaning import (
    Block,
    Number,
    Offer,
    When,
)
from interpreter.definitions.game import AutomatonDefinition, BoardDefinition, GameDefinition, VerbDefinition
from interpreter.text.addressed import UNKNOWN, any_such, calls_in, participle_of, speaks_to_one
from interpreter.text.language.pronouns import in_full
from interpreter.text.maps import SECTION
from interpreter.text.parts import Parts, plain
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece, Said, of_any
from interpreter.text.planner.alongside import adjectives_of, done_by, done_otherwise, left_out, number_of_players
from interpreter.text.planner.antecedents import Antecedent
from interpreter.text.planner.brevity import WITH_BLOCKS, call_alone
from interpreter.text.planner.chosen import Settled, folded, held_by_all
from interpreter.text.planner.demands import wanted
from interpreter.text.planner.demands_first import DEMANDING
from interpreter.text.planner.headings import OutlineItem
from interpreter.text.planner.labels import label_of_value
from interpreter.text.planner.pairs import acting_in, with_who
from interpreter.text.scoring import scored
from interpreter.text.turns import TurnsWording
from interpreter.text.unspoken import asked_of
from interpreter.text.wording import Wording


@dataclass(frozen=True, slots=True)
class SummaryLine:
    """A sentence of the rules, and how far in it stands."""

    depth: int
    parts: Parts


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands under it."""

    title: Parts
    lines: tuple[SummaryLine, ...]


def rules_of(game: GameDefinition, wording: Wording) -> list[Section]:
    """Return the rules in sections, under the options of the wording; sections without lines are left out."""
    return [section for section in _Summary(game, wording).sections() if section.lines]


def heading_of(game: GameDefinition, wording: Wording, verb: str) -> Parts:
    """Return the heading under which the rules in full tell a verb of the game; nothing where they don't."""
    summary = _Summary(game, wording)
    if ("verbs", verb) in game.vocabulary.told or verb in summary.outline.instead:
        return ()
    return summary._verb(game.verbs[verb], wording.settled).title


def map_of(game: GameDefinition, wording: Wording, board: str) -> Section:
    """Return what a board is called, and what the rules tell of it in a part of its own: nothing of one that states nothing."""
    return _Summary(game, wording).map_of(game.boards[board])


def ties_of(game: GameDefinition, wording: Wording) -> tuple[Parts, ...]:
    """Return what each tie-break counts, as a sheet has it; nothing for one that is the same for all who compete."""
    summary = _Summary(game, wording)
    values = [summary._folded(value) for value in game.tie_breaks]
    told = (
        None
        if isinstance(value, Number)
        else label_of_value(summary.planner, counted := wanted(value)) or summary.planner.value(counted)
        for value in values
    )
    return tuple(() if one is None else wording.capital(wording.realiser.say(one)) for one in told)


class _Summary(TurnsWording):
    def __init__(self, game: GameDefinition, wording: Wording) -> None:
        super().__init__(game, wording)
        untold = {section: game.vocabulary.untold(section) for section in ("units", "places", "attributes")}
        untold["units"] -= asked_of(game)
        self.given = replace(wording.settled, untold=untold, stacks=game.vocabulary.stacks)
        settled = replace(self.given, absent=frozenset(one.name for one in game.automata))
        always = held_by_all(game.adjectives, settled) | game.vocabulary.untold("adjectives")
        self.settled = replace(settled, common=always)
        bodies = {one.name: folded(one.body, self.settled) for one in game.verbs.values() if not one.parameters}
        told = game.vocabulary.told
        alone = {name: call_alone(body) for name, body in bodies.items() if ("verbs", name) not in told}
        self.outline.instead = {name: call for name, call in alone.items() if call is not None}

    def sections(self) -> Iterator[Section]:
        """Yield all of them, in the order in which a reader wants them."""
        least, most = (game := self.game).seats
        seats = self._say("players" if most > least else "players_one", least=least, most=most)
        told: set[str] = set()
        begun = (seats, self._say("setup_me")) if speaks_to_one(game.setup) else (seats,)
        laid = [*(OutlineItem(0, one) for one in begun), *self._beginnings()]
        yield self._section("setup", [*laid, *self._block(self._folded(game.setup))])
        yield from map(self.map_of, game.boards.values())
        # What is done in turns as well is told behind these.
        told |= (later := {verb.name for verb in self._verbs(self.settled, self._called())})
        yield from self._procedures((game.setup,), told)
        told -= later
        yield self._section("turn" if game.turns is not None else "course", list(self._turn()))
        yield from self._procedures(self._called(), told)
        yield self._section("standing", self._standing(self.settled))
        yield from self._procedures(self._on_things(), told)
        yield self._section("terms", list(self._terms()))
        added = {word for words in game.packs.values() for at, word in words if at == "places"}
        zones = [zone for zone in game.zones.values() if zone.name not in added]
        limits = [line for zone in zones for line in self._zone(zone)]
        yield self._section("places", [*limits, *self._spilt_from(zones), *self._units()])
        yield self._section("end", list(self._end()))
        lines = [OutlineItem(0, one) for one in scored(game, self.planner, self._folded(game.scores))]
        yield self._section("scores", [*lines, *self._scoring(self.settled), *self._winning()])
        yield self._section("ties", list(self._ties()))
        yield self._section("titles", list(self._titles()))
        for automaton in game.automata:
            yield from self._automaton(automaton)
        for pack in game.packs:
            title = self.wording.interface(f"{SECTION}.pack", name=pack)
            yield Section(self.wording.capital(title), tuple(self._pack(pack)))

    # --- procedures ----------------------------------------------------------------------------------------------------

    def _called(self) -> tuple[object, ...]:
        """Return what is done in turns and at the end, and what answers to it."""
        game = self.game
        return (game.turns.body if game.turns else game.play, game.end, *(line.body for line in game.rules))

    def _on_things(self) -> tuple[object, ...]:
        """Return what the things of the game themselves do."""
        found: list[object] = []
        for one in self.game.definitions:
            found += [*one.abilities.values(), one.always] if not one.pack else []
        return tuple(found)

    def _verbs(self, settled: Settled, blocks: tuple[object, ...] | None = None) -> list[VerbDefinition]:
        """Return the verbs that are needed for these blocks (None: for all), each before those that it needs itself;
        those whose names say all go without saying.
        """
        blocks = (self.game.setup, *self._called()) if blocks is None else blocks
        told = self.game.vocabulary.told
        needed = self._needed(settled, blocks)
        return [verb for verb in needed if ("verbs", verb.name) not in told]

    def _needed(self, settled: Settled, blocks: tuple[object, ...]) -> list[VerbDefinition]:
        """Return all verbs that these blocks need, each before those that it needs itself."""
        seen: dict[str, VerbDefinition] = {}
        open_ = [self.game.verbs[name] for name in calls_in(folded(blocks, settled))]
        while open_:
            verb = open_.pop(0)
            if verb.name not in seen:
                seen[verb.name] = verb
                open_[:0] = [self.game.verbs[name] for name in calls_in(folded(verb.body, settled))]
        return list(seen.values())

    def _procedures(self, blocks: tuple[object, ...], told: set[str]) -> Iterator[Section]:
        """Yield the verbs that these blocks need and that are not told yet; one that is but a call of another is told where it is done."""
        for verb in self._verbs(self.settled, blocks):
            if verb.name not in told and verb.name not in self.outline.instead:
                told.add(verb.name)
                yield self._verb(verb, self.settled)

    def _verb(self, verb: VerbDefinition, settled: Settled, title: Parts | None = None) -> Section:
        """Return a procedure of the game: what it is done to, and its steps. `title`: how it is called, if not by what is done."""
        saved = self.planner.bindings, self.planner.places
        self.planner.bindings, self.planner.places = {}, self._defaults(verb)
        # What another procedure spoke of last isn't what a pronoun means here.
        self.planner.topic = None
        roles: list[tuple[str, Piece | None]] = []
        for parameter in verb.parameters:
            if parameter.sort in ("thing", "things"):
                noun = Noun((self.wording.word(parameter.kind),), (), None, parameter.sort == "things")
                alike = [one for one in verb.parameters if (one.sort, one.kind) == ("thing", parameter.kind)]
                # Of two of a kind nobody chose either here: they are the first and the second of the heading.
                first = alike[0] if parameter in alike else parameter
                done = participle_of(verb.name, first)
                self.planner.bindings[parameter.role] = Antecedent(
                    noun, done, many=parameter.sort == "things", headed=True
                )
                key = "several" if noun.many and self.planner.said("phrases", "several") else "a"
                roles.append((parameter.role, Phrase(key, {"what": noun})))
        others = tuple(any_such(verb.parameters))
        numbers: dict[str, Piece] = {role: piece for role, piece in others if isinstance(piece, Said)}
        if title is None:
            called = self.planner.call(verb.name, (*roles, *others), such=f"{verb.name}.says_heading")
            title = self.wording.realiser.say(called)
        if len(numbers) == 1 and UNKNOWN in plain(title).split():
            self.planner.spelt = numbers
        body = folded(verb.body, settled)
        with self.outline.telling(verb.name, body):
            items = list(self.outline.block(body))
        items += [OutlineItem(0, limit) for limit in self._limits(verb, settled)]
        self.planner.bindings, self.planner.places = saved
        self.planner.spelt = {}
        heading = self.wording.capital(title)
        return Section(heading, self._lines(self._beyond(heading, items)))

    def _beyond(self, heading: Parts, items: list[OutlineItem]) -> list[OutlineItem]:
        """Return the lines of a procedure that say more than its heading, in which *a stall* stands where a line has *that stall*; all of
        them where none does. Behind one that is left out the next names what it is said of. What is done after something else stays.
        """
        new: list[OutlineItem] = []
        left_out = False
        for one in items:
            first = all(before.depth or getattr(before.piece, "key", "").startswith(DEMANDING) for before in new)
            if first and plain(self.wording.realiser.sentence(of_any(one.piece))) == f"{plain(heading)}.":
                left_out = True
                continue
            new.append(replace(one, piece=in_full(one.piece)) if left_out else one)
            left_out = False
        return new or items

    # --- automata ------------------------------------------------------------------------------------------------------

    def _automaton(self, automaton: AutomatonDefinition) -> Iterator[Section]:
        """Yield what an automaton does, as whoever sits beside it does it for it."""
        who = Noun((CatalogueWord("automata", automaton.name),))
        others = self.settled.absent - {automaton.name}
        acting = replace(self.given, players=0, absent=others, acting=automaton.name)
        turn = self.game.turns.body if self.game.turns else self.game.play
        lines = [OutlineItem(0, self._joins(automaton.when, who))]
        lines += [OutlineItem(0, piece) for line in self._own_lines(acting) for piece in self._line(line)]
        otherwise = dict(self._otherwise(automaton.name, acting))
        lines += self._rules_of_words(True, frozenset().union(*map(adjectives_of, otherwise.values())))
        lines += [*self._in_order(), *self._left_out(automaton.name, who)]
        self.planner.solo = number_of_players(automaton.when) == 1
        with self.planner.others(who, told=True):
            late = "after_turn" if self._is_last(turn, automaton.name, acting) else "during_turn"
            for key, block in (("setup", self.game.setup), (late, turn), ("end", self.game.end)):
                lines += self._own(key, list(self._block(done_by(block, automaton.name, acting, self.settled))))
            lines += [
                OutlineItem(0, self._say("has_none", what=who, things=self._lacked(place)))
                for place in automaton.without
            ]
            apart = OutlineItem(0, self._say("competes_not", what=who))
            lines += self._competing(who, acting) if automaton.competes else [apart]
        name = self.wording.capital(self.wording.realiser.say(who))
        yield Section(name, self._lines(lines))
        with self.planner.others(who, told=True):
            told = {verb.name for verb in self._verbs(self.settled)}
            told_of: set[str] = set()
            for done, steps in otherwise.items():
                yield self._done_otherwise(self.game.verbs[done], steps, who, told_of)
            for verb in self._verbs(acting):
                if verb.name not in told:
                    yield self._verb(verb, acting, self._title_of(verb, who))
        self.planner.solo = False

    def _otherwise(self, automaton: str, acting: Settled) -> Iterator[tuple[str, Block]]:
        """Yield the procedures that an automaton goes through in another way than players, with what is different."""
        for verb in self._needed(self.settled, (self.game.setup, *self._called())):
            steps = done_otherwise(verb.body, automaton, acting, replace(self.settled, common=acting.common))
            if steps:
                yield verb.name, steps

    def _done_otherwise(self, verb: VerbDefinition, steps: Block, who: Noun, told: set[str]) -> Section:
        """Return what is different of a procedure. What the words in it mean that matter only here stands with it; a single step that
        has such a word says no more than that does. `told`: of which it was said before.
        """
        items = list(self._block(steps))
        asked = adjectives_of(steps) & self.game.vocabulary.untold("adjectives") - told
        meant = [
            item for name in self.game.vocabulary.adjectives if name in asked for item in self._rule_of(name, True)
        ]
        told |= asked
        plainly = meant and len(steps) == 1 and not isinstance(steps[0], WITH_BLOCKS)
        return Section(self._title_of(verb, who), self._lines([*(() if plainly else items), *meant]))

    def _left_out(self, automaton: str, who: Noun) -> Iterator[OutlineItem]:
        """Yield what the others leave out beside an automaton."""
        blocks = (self.game.setup, self.game.turns.body if self.game.turns else self.game.play, self.game.end)
        items = [one for block in blocks for one in self._block(left_out(block, automaton, self.settled))]
        if items:
            yield OutlineItem(0, self._say("left_out", what=who))
            yield from (replace(item, depth=item.depth + 1) for item in items)

    def _lacked(self, place: str) -> Noun:
        """Return what has no such zone, or board: by the word for the whole of it, or by what it is made of."""
        if self.planner.said("names", whole := f"{place}.whole"):
            return Noun((CatalogueWord("names", whole),))
        word = CatalogueWord("places" if place in self.game.zones else "names", place)
        return Noun((word,), many=True)

    def _competing(self, who: Noun, acting: Settled) -> Iterator[OutlineItem]:
        """Yield what an automaton scores, and that it wins ties if it does."""
        lines = scored(self.game, self.planner, folded(self.game.scores, acting))
        items = [OutlineItem(0, one) for one in islice(lines, 1)]
        # Behind the first line a pronoun is clear, unless it is the one of players where this one has another.
        own = self.planner.said("automata", f"{who.nouns[0].key}.their")
        with self.planner.others(who, told=own):
            items += [*(OutlineItem(0, one) for one in lines), *self._scoring(acting)]
        yield from self._own("scores", items)
        plain = [(self._folded(value), folded(value, acting)) for value in self.game.tie_breaks]
        if any(isinstance(one, Number) and isinstance(two, Number) and two != one for one, two in plain):
            yield OutlineItem(0, self._say("wins_ties", what=who))

    def _title_of(self, verb: VerbDefinition, who: Piece) -> Parts:
        does = Phrase(
            "let", {"who": who, "body": self.planner.call(verb.name, (), such=f"{verb.name}.says_heading")}, head="who"
        )
        return self.wording.capital(self.wording.realiser.say(does))

    def _own(self, key: str, items: list[OutlineItem]) -> list[OutlineItem]:
        head = [OutlineItem(0, self._say(f"{key}_of"))] if items else []
        return head + [replace(item, depth=item.depth + 1) for item in items]

    def _own_lines(self, acting: Settled) -> list[When | Offer]:
        """Return the standing lines that are there only because of an automaton."""
        left = [self._folded((line,)) for line in self.game.rules]
        return [
            here
            for line, without in zip(self.game.rules, left, strict=True)
            for here in folded((line,), acting)
            if (here,) != without
        ]

    def _is_last(self, turn: Block, automaton: str, acting: Settled) -> bool:
        """Return whether what an automaton does in a turn is the last that is done in it."""
        return done_by(turn[-1:], automaton, acting, self.settled) == done_by(turn, automaton, acting, self.settled)

    # --- packs ---------------------------------------------------------------------------------------------------------

    def _pack(self, pack: str) -> Iterator[SummaryLine]:
        """Yield what a pack adds: how many things of which kinds, words, options, and its procedures where the game's
        don't need them.
        """
        game = self.game
        items: list[OutlineItem] = []
        things = [one for one in game.definitions if one.pack == pack and one.owner == "table"]
        for kind in dict.fromkeys(one.kind for one in things):
            copies = [one.copies for one in things if one.kind == kind]
            what, number = self.wording.counted(kind, len(copies)), sum(copies)
            key = "pack_things" if number == len(copies) else "pack_copies"
            items.append(OutlineItem(0, self._say(key, what=what, number=number)))
        declared = {"kinds": game.vocabulary.kinds, "units": game.vocabulary.units, "places": game.zones}
        for section, known in declared.items():
            # A plural is declared as well, and is no word of its own.
            words = [word for word in self._added(pack, section) if word in known]
            nouns = tuple(Noun((CatalogueWord(section, word),), (), None, section != "places") for word in words)
            if nouns:
                items.append(OutlineItem(0, self._say(f"pack_{section}", what=Listed(nouns, "and"))))
        for name in self._added(pack, "places"):
            zone = game.zones[name]
            items += self.of_things(zone) if zone.owner in game.vocabulary.kinds else self._zone(zone)
            items += self._spilt_from((zone,))
        for name in self._added(pack, "options"):
            option = game.options[name]
            values = Listed(tuple(self._value(value) for value in option.values), "or")
            what = Noun((CatalogueWord("options", name),))
            items.append(
                OutlineItem(0, self._say("pack_option", what=what, values=values, default=self._value(option.default)))
            )
        yield from self._lines(items)
        told = {one.name for one in self._verbs(self.settled)}
        for name in self._added(pack, "verbs"):
            if name not in told:
                verb = self._verb(game.verbs[name], self.settled)
                yield SummaryLine(0, verb.title)
                yield from (replace(line, depth=line.depth + 1) for line in verb.lines)

    def _added(self, pack: str, section: str) -> list[str]:
        return [word for at, word in self.game.packs[pack] if at == section]

    def _value(self, value: int | str | bool) -> Piece:
        """Return a value of an option, as a word where it is one."""
        return self.wording.piece(self.wording.spoken(value))

    def map_of(self, board: BoardDefinition) -> Section:
        title, items = self._map_part(board)
        return Section(title, self._lines(items))

    # --- helpers -------------------------------------------------------------------------------------------------------

    def _section(self, key: str, items: list[OutlineItem]) -> Section:
        return Section(self.wording.interface(f"{SECTION}.{key}"), self._lines(items))

    def _lines(self, items: list[OutlineItem]) -> tuple[SummaryLine, ...]:
        """Return lines in words; an automaton that does all of what several of them tell is named in the first."""
        lines: list[SummaryLine] = []
        before: OutlineItem | None = None
        for item in items:
            piece = item.piece
            who = acting_in(item.piece)
            if who is not None and before is not None and (before.depth, acting_in(before.piece)) == (item.depth, who):
                piece = with_who(piece, self.planner.called_again(who))
            lines.append(SummaryLine(item.depth, self.wording.realiser.sentence(piece)))
            before = item
        return tuple(lines)
