"""Decisions as a person reads them: the question, and what each option is called."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dsl import meaning as m
from interpreter.game.picks import Item, Picks, picks_of
from interpreter.telling.lookalikes import Lookalikes, Spot, in_rows
from interpreter.telling.meant import owner_named, put_by, spelt_out, values_meant
from interpreter.telling.paying import takeable, way_of
from interpreter.telling.phrasing import (
    ability_of,
    counted,
    is_sole_offer,
    is_whether,
    key_of,
    kind_asked,
    left_out,
    limited,
    purpose_of,
    statement_of,
    tells_all,
    words_of,
)
from interpreter.telling.putting import with_values
from interpreter.telling.question import DECLINING, Choice, Form, FormEntry, Question, SoMany, Target
from interpreter.telling.sentences import Sentences
from interpreter.telling.spaces import Spaces
from interpreter.telling.spoken import SILENCE, Spoken, said
from interpreter.telling.voice import Voice
from interpreter.telling.widening import widened
from interpreter.text.parts import Part
from interpreter.text.pieces import Phrase, Piece

if TYPE_CHECKING:
    from collections.abc import Mapping
    from contextlib import AbstractContextManager

    from interpreter.game.decision import Decision, Option
    from interpreter.game.game import Game
    from interpreter.game.view import View

# A procedure of more steps than these that begins with a choice is asked for by that choice alone.
MOST_ASKED = 3


class Questions:
    """Words the decisions of one game for one seat. `view`: what it sees, for whoever asks for one question only."""

    def __init__(self, game: Game, voice: Voice, view: View | None = None) -> None:
        self.game = game
        self.voice = voice
        self.lay = game.program.lay
        self.spaces = Spaces(self.lay, voice)
        self.alike = Lookalikes(game, voice, self.spaces, view)

    def asked(self, picks: Picks | None = None) -> Question | None:
        """Return the open question; None if it is another seat's, or the game is over. `picks`: as in `ask`."""
        decision = self.game.decision
        if decision is None or decision.seat != self.voice.seat:
            return None
        return self.ask(decision, picks)

    def ask(self, decision: Decision, picks: Picks | None = None) -> Question:
        """Return a decision as a question. `picks`: what is picked of it so far, where several can be."""
        picks, lying = picks or picks_of(self.game), self.alike.lying()
        return Question(
            len(self.game.answers),
            decision.seat,
            decision.key,
            self.asker(decision),
            self.text(decision, picks),
            tuple(self.choices(decision, lying)),
            self._form(picks, lying) if picks is not None and _takes_several(picks) else None,
            self._picked_so_far(decision, picks, lying),
            tuple(self.boards_asked(decision, lying)),
        )

    def text(self, decision: Decision, picks: Picks | None = None) -> Spoken:
        """Return what is asked, and by which card. `picks`: as in `ask`."""
        picks = picks or picks_of(self.game)
        several = picks is not None and _takes_several(picks)
        asker = self.asker(decision)
        with self.spelt(decision):
            asked = self._asked(decision, asker, several, picks)
        if self.voice.wording.told_by_name(asker):
            return asked
        if not asker and (put := put_by(self.game, decision, self.statement(decision))) is not None:
            by = Sentences(self.game, self.voice).said(put).unclosed()
            return self.voice.framed("play.asks", name=by, question=asked.small())
        return self.voice.framed("play.asks", name=self.voice.thing(asker), question=asked.small()) if asker else asked

    def spelt(self, decision: Decision) -> AbstractContextManager[None]:
        """Say, within, which spaces and players the names stand for that a question speaks of."""
        return spelt_out(self.game, self.voice, decision, self.statement(decision), self.alike.lying)

    def _asked(self, decision: Decision, asker: str, several: bool, picks: Picks | None) -> Spoken:
        statement, wording = self.statement(decision), self.voice.wording
        values = values_meant(self.game, decision, statement)
        within = ability_of(self.voice, asker, statement) or ability_of(self.voice, asker, decision.node)
        purpose = None
        if isinstance(statement, m.Choose):
            statement, purpose = purpose_of(self.game, decision, statement, self.voice)
        thing = None
        alone = decision.key == "choose-thing" and not (several or asker)
        if purpose is not None and alone and tells_all(purpose, self.voice):
            # Which thing is chosen for it is asked behind what is done.
            statement, purpose, thing = purpose, None, kind_asked(decision, self.voice)
        words = words_of(self.game, decision, statement, self.voice, self.spaces)
        key = key_of(self.game, decision, statement, asker, several, picks, words, self.voice)
        if thing is not None:
            key, words = "choose-which", {"what": thing}
        kind = left_out(decision, statement, self.voice) if key == "choose-last" else None
        # Of several nouns, "which other …" would agree with one alone.
        if kind is not None and len(kind.nouns) == 1:
            key, words = "choose-more" if decision.key == "choose-unit" else "choose-next", {"what": kind}
        if isinstance(statement, m.Selection):
            statement = m.Choose(what=statement)
        optional = isinstance(statement, m.Statement) and statement.force == "may"
        if key == "choose-payee" or ("what" in words and key in ("choose-home", "choose-whose")):
            statement = None
        if isinstance(statement, m.May | m.Repeat) and key in ("may", "again"):
            long = len(statement.body) > MOST_ASKED and isinstance(statement.body[0], m.Choose)
            # What is chosen first says enough of a long procedure; the rest is asked and told when it comes.
            asked_of = with_values(self.game.program, statement.body[:1] if long else statement.body, values)
            body = wording.body(asked_of, asker, within)
            return self.voice.sentence(wording.question("may", None, {"statement": body}, asker))
        if isinstance(statement, m.Transfer) and picks is not None:
            statement = counted(statement, picks.most)
        most = 1 if picks is None else picks.most
        if statement is not None and decision.node is not None:
            # Of a number, how many it can be is told even where that is one at most.
            numbers = picks.counts if picks is not None and picks.counts else [one.value for one in decision.options]
            number = max(map(int, numbers)) if key == "choose-number" else None
            statement = limited(statement, decision.node, most if number is None else number, number is not None)
            statement = with_values(self.game.program, widened(self.game, self.voice, decision, statement), values)
        if isinstance(statement, m.Statement) and not isinstance(statement, m.May | m.Repeat | m.Either):
            left = not decision.picked and any(one.kind in DECLINING for one in decision.options)
            told = left and (optional or most == 1) and key not in ("may", "again")
            statement = replace(statement, force="may" if told else "plain")
        key = "may" if key == "again" else key
        asked = self.voice.sentence(wording.question(key, statement, words, asker, within, most))
        if purpose is None or asker:
            return asked
        return self.voice.framed("play.asks", name=Spoken(wording.clause(purpose)).capital(), question=asked.small())

    def asker(self, decision: Decision) -> str:
        """Return the definition of the thing whose ability asks; nothing for the game itself."""
        return self.id(decision.this) if decision.this >= 0 else ""

    def statement(self, decision: Decision) -> m.Node | None:
        """Return the whole statement that asks: of `buy a gem` the step that asks knows only `a gem`."""
        return statement_of(self.game, decision)

    def id(self, thing: int) -> str:
        """Return the definition of a thing."""
        return self.alike.id(thing)

    def choices(self, decision: Decision, lying: Mapping[int, Spot] | None = None) -> list[Choice]:
        """Return the numbered options in their order, the declining one last; things of one name told apart by where
        they lie, spaces told with what is on them. How many is answered by typing how many. `lying`: where things lie, if that
        is known.
        """
        lying = self.alike.lying() if lying is None else lying
        whether = is_whether(decision)
        counted = not whether and all(option.kind == "number" for option in decision.options)
        labels = [self.label(decision, option) for option in decision.options]
        told = self.alike.told(
            [(label, self.thing(option)) for label, option in zip(labels, decision.options, strict=True)],
            lying,
            self._lines(decision),
        )
        choices: list[Choice] = []
        last: list[Choice] = []
        for at in in_rows([self.thing(option) for option in decision.options], lying):
            option, (label, detail) = decision.options[at], told[at]
            thing = self.thing(option)
            kind = ("yes" if option.value else "no") if whether and option.kind == "number" else option.kind
            number = int(option.value) if counted else 0 if kind in DECLINING else len(choices) + 1
            target = self.target(option)
            on = target.thing if target is not None and target.sort == "thing" else None
            id = self.id(thing) if thing >= 0 else ""
            space = None if on is None else self.alike.space(on, lying)
            choice = Choice(number, option.index, kind, label, id, detail, on, target, space)
            (last if choice.declines else choices).append(choice)
        return choices + last

    def _form(self, picks: Picks, lying: Mapping[int, Spot]) -> Form:
        """Return several picks as one form."""
        things = [item if isinstance(item, int) else -1 for item in picks.items]
        # A coordinate stays as it is.
        labels = [self._picked(one) if isinstance(one, int) else self._picked(one).capital() for one in picks.items]
        addable, removable = picks.addable, picks.removable
        told = self.alike.told(list(zip(labels, things, strict=True)), lying)
        entries: list[FormEntry] = []
        for number, at in enumerate(in_rows(things, lying), 1):
            item, (text, detail) = picks.items[at], told[at]
            alike = number
            if entries:
                last = entries[-1]
                same = (text.plain, detail.plain) == (last.text.plain, last.detail.plain)
                alike = last.alike if same and item in picks.alike(last.item) else number
            entries.append(
                FormEntry(
                    number,
                    item,
                    text,
                    self.id(item) if isinstance(item, int) else "",
                    detail,
                    item if isinstance(item, int) else None,
                    removable.count(item),
                    item in addable,
                    item in removable,
                    alike,
                    self.alike.space(item, lying) if isinstance(item, int) else None,
                )
            )
        forced = tuple(self._picked(item) for item in picks.forced)
        counts = tuple(self._count(picks, number, entries[0]) for number in picks.counts)
        return Form(picks.least, picks.most, len(picks.picked), tuple(entries), picks.done, forced, counts)

    def _count(self, picks: Picks, number: int, entry: FormEntry) -> SoMany:
        """Return so many picks of what can't be told apart: of pieces, which the question names, the number is all that is told."""
        text, detail = said(str(number)), SILENCE
        if number and entry.id not in self.voice.pieces:
            text, detail = entry.text, said(f"×{number}")
        return SoMany(Choice(number, -1, "number", text, entry.id, detail), picks.counting(number).removable)

    def target(self, option: Option) -> Target | None:
        """Return what an option acts on."""
        match option.kind:
            case "player":
                return Target("player", seat=option.value)
            case "place":
                zone, holder = option.value
                if self.game.book.game.zones[zone].owner in ("table", "player"):
                    return Target("place", seat=holder, place=zone)
                return Target("thing", thing=holder)
            case "way":
                return Target("thing", thing=option.value[1]) if option.value and option.value[1] >= 0 else None
        thing = self.thing(option)
        return Target("thing", thing=thing) if thing >= 0 else None

    def label(self, decision: Decision, option: Option) -> Spoken:
        """Return what one option is called."""
        value = option.value
        match option.kind:
            case "thing":
                return self.alike.named(value)
            case "player":
                name = self.voice.player(value)
                return said(self.voice.say("table.you", name=name) if value == self.voice.seat else name)
            case "place":
                return self.voice.sentence(self.voice.wording.realiser.say(self.spaces.place(*value).name))
            case "unit" | "value":
                return said(self.voice.title(value))
            case "number" if is_whether(decision):
                return self._option("agree" if value else "refuse")
            case "branch":
                return self.deed(decision, value)
            case "done" if is_sole_offer(self.game, decision, self.voice):
                return self._option("refuse")
            case "done":
                kind = left_out(decision, self.statement(decision), self.voice)
                if kind is None:
                    return self._option("done" if decision.picked else "none")
                return self._option("none-more" if decision.picked else "none-of", what=kind)
            case "yes" | "no":
                return self._option("agree" if option.kind == "yes" else "refuse")
            case "way":
                return self.way(value, decision.key == "choose-way")
            case "payment":
                return self.voice.units(dict(value)) if value else self._option("free")
            case "trigger":
                return self._trigger(value)
        return said(str(value))

    def deed(self, decision: Decision, block: m.Block) -> Spoken:
        """Return what one of several ways is called: all of them by their names or, where one is more than a sentence, as sentences; the
        last without its full stop."""
        asker = self.asker(decision)
        with owner_named(self.game, self.voice, decision):
            bodies = [one.value for one in decision.options if one.kind == "branch"]
            alone = not asker and all(self.voice.is_one_sentence(one) for one in (block, *bodies))
            return self.voice.block(block, asker, deed=alone).unclosed()

    def boards_asked(self, decision: Decision, lying: Mapping[int, Spot] | None = None) -> list[tuple[int, str]]:
        """Return whose boards (-1: the table's), and which, of which spaces, or what lies on them, are to be chosen from. `lying`: as in
        `choices`."""
        lying = self.alike.lying() if lying is None else lying
        found = (self.alike.space(self.thing(option), lying) for option in decision.options)
        spaces = [(self.lay.thing_owner[one], self.lay.thing_space[one]) for one in found if one is not None]
        return list(dict.fromkeys((owner, space[0]) for owner, space in spaces if space is not None))

    def thing(self, option: Option) -> int:
        """Return the thing that an option is about, -1 for none."""
        if option.kind == "thing":
            return int(option.value)
        return int(option.value[0]) if option.kind == "trigger" else -1

    def _picked_so_far(self, decision: Decision, picks: Picks | None, lying: Mapping[int, Spot]) -> tuple[Spoken, ...]:
        """Return what is picked, told apart from what could be picked as well."""
        picked = decision.picked if picks is None else picks.picked
        others = (self.thing(option) for option in decision.options) if picks is None else picks.items
        things = [one for one in dict.fromkeys((*picked, *others)) if isinstance(one, int) and one >= 0]
        return tuple(
            self._picked(one) + self.alike.standing(one, things, lying)
            if isinstance(one, int) and not self.alike.is_space(one)
            else self._picked(one)
            for one in picked
        )

    def _picked(self, one: Item) -> Spoken:
        if isinstance(one, tuple):
            return said(self._place(*one))
        return self.alike.named(one) if isinstance(one, int) else Spoken((Part(self.voice.name(one), "icon", one),))

    def _option(self, key: str, **args: Piece) -> Spoken:
        return self.voice.sentence(self.voice.wording.realiser.say(Phrase(f"option.{key}", args, section="interface")))

    def way(self, way: tuple[m.Offer, int] | None, asked: bool = False) -> Spoken:
        """Return what a way to pay is called: an offer and the thing that makes it (-1: the table); None for the price as printed.
        `asked`: at the question that it answers."""
        if way is None:
            return self._option("printed")
        offer, thing = way
        if thing >= 0:
            return self._option("with", what=self.spaces.piece((thing,)))
        named = takeable(self.game, self.voice, offer, thing, self.alike.lying()) if asked else {}
        return self.voice.sentence(way_of(self.voice.wording, offer, named))

    def _trigger(self, value: tuple[int, str]) -> Spoken:
        thing, address = value
        if thing >= 0:
            return self.alike.named(thing)
        line = self._line(address)
        return said(address) if line is None else self.voice.block(line.body, deed=True)

    def _line(self, address: str) -> m.Standing | None:
        """Return the standing line of which a block is the body."""
        program = self.game.program
        return program.blocks[program.addresses[address]].line

    def _lines(self, decision: Decision) -> dict[int, Spoken]:
        """Return, by the number of the option, which line of its thing answers, where several of one thing do."""
        answering = [option.value for option in decision.options if option.kind == "trigger"]
        things = [thing for thing, _ in answering]
        found: dict[int, Spoken] = {}
        for number, (thing, address) in enumerate(answering):
            line = self._line(address)
            if thing >= 0 and things.count(thing) > 1 and line is not None:
                found[number] = Spoken(self.voice.wording.statement(line, self.id(thing))).unclosed()
        return found

    def _place(self, zone: str, holder: int) -> str:
        owner = self.game.book.game.zones[zone].owner
        if owner == "table":
            return self.voice.title(zone)
        who = self.voice.player(holder) if owner == "player" else self.alike.named(holder).plain
        return self.voice.say("table.place-of", place=self.voice.title(zone), holder=who)


def _takes_several(picks: Picks) -> bool:
    """Return whether several can be picked in one answer, or how many: of a single pick there is nothing to take back."""
    return picks.most - len(picks.fixed) > 1 or bool(picks.counts)
