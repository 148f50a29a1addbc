"""Procedures as an outline: a line for each statement, and below it, further in, the lines of its block."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from dsl.meaning import (
    ENDLESS,
    AnyOrder,
    Block,
    Call,
    Choose,
    Count,
    Either,
    ForEach,
    If,
    Let,
    May,
    Me,
    NextValue,
    Number,
    OnlyIf,
    PlayerSelection,
    Read,
    Repeat,
    Selection,
    SetVariable,
    Step,
    Things,
    walk,
)
from interpreter.text.pieces import CatalogueWord, Phrase, Piece
from interpreter.text.planner.brevity import WITH_BLOCKS, are_cases, is_plainly_done, is_short
from interpreter.text.planner.bygone import moved_by, value_asked
from interpreter.text.planner.demands import has_clauses, is_next, leading_demands, listed, mentions
from interpreter.text.planner.demands_first import DemandsFirst
from interpreter.text.planner.headings import OutlineItem
from interpreter.text.planner.hoisting import hoisted
from interpreter.text.planner.lifted import lifted
from interpreter.text.planner.pairs import as_one
from interpreter.text.planner.scope import constant
from interpreter.text.planner.smoothing import runs
from interpreter.text.planner.somebody import spoken_to

# So many plain steps of a way are said in one sentence.
FEW_STEPS = 2


class Outline(DemandsFirst):
    """Outlines blocks in the words of a planner."""

    def block(self, block: Block, depth: int = 0) -> Iterator[OutlineItem]:
        """Yield the lines of a block: its conditions first, then a line or more for each statement."""
        saved = self.planner.left, self.planner.ruled_out, self.planner.gone, dict(self.planner.spelt)
        self.planner.begin_reading(block)
        block = self.planner.smooth(block)
        demands, rest = leading_demands(block)
        conditions, acts = hoisted(demands)
        yield from self._conditions(list(conditions), depth)
        acts = (*acts, *rest)
        before: Choose | None = None
        for run in runs(acts, lambda step: isinstance(step, WITH_BLOCKS) or self.planner.advances(step)):
            if run[-1] is not acts[-1] and self.planner.is_named_anew(run[0]):
                continue
            if before is not None:
                yield from self._named_in(before, run, depth)
                before = None
            elif len(run) == 1 and isinstance(run[0], Choose) and self._only_names(run[0]):
                before = run[0]
            elif len(run) > 1:
                yield OutlineItem(depth, self._simple_run(run))
            else:
                yield from self.step(run[0], depth)
            self.planner.ruled_out |= self._left_behind(run[0])
            self.planner.gone |= moved_by(run)
            self.planner.afar = False
        if before is not None:
            yield from self.step(before, depth)
        self.planner.left, self.planner.ruled_out, self.planner.gone, self.planner.spelt = saved

    def _only_names(self, step: Choose) -> bool:
        """Return whether a choice leaves nothing to choose, so that what follows can say itself what it is done to; or
        whether it is of a player at random, or who has most of something, or who sits somewhere, who then becomes something.
        """
        if not step.result:
            return False
        if isinstance(step.what, PlayerSelection):
            random = step.what.quantity.sort == "random" and constant(step.what.quantity.number) == 1
            return random or step.what.players.best is not None or self.planner.sits_alone(step.what.players)
        things = step.what.things if isinstance(step.what, Selection) else None
        return isinstance(things, Things) and self.planner.is_single(things)

    def _named_in(self, choice: Choose, run: Block, depth: int) -> Iterator[OutlineItem]:
        """Yield a choice that leaves nothing to choose together with what is done next."""
        name, (step, *_) = choice.result or "", run
        with self.planner.spoken_of(name):
            what = self.planner.chosen(choice.what)
            self.planner.bind(choice)
        if len(run) == 1 and (told := self.planner.set_at_random(choice, step)) is not None:
            yield OutlineItem(depth, told)
            return
        if len(run) > 1 or isinstance(step, WITH_BLOCKS) or mentions(step, name) != 1:
            yield from self.step(choice, depth)
            yield from self.step(step, depth) if len(run) == 1 else (OutlineItem(depth, self._simple_run(run)),)
            return
        self.planner.spelt[name] = what
        yield from self.step(step, depth)
        del self.planner.spelt[name]
        # Nobody was told of a choice.
        self.planner.bindings[name] = replace(self.planner.bindings[name], verb=None)

    def _simple_run(self, run: Block) -> Piece:
        """Word neighbours of one verb on one line."""
        said = listed(self.planner.said_in_runs(run))
        return Phrase("let", {"who": self.planner.ref(Me()), "body": said}, head="who") if self.planner.told else said

    def step(self, step: Step, depth: int) -> Iterator[OutlineItem]:
        """Yield a statement: on one line if it is simple, else its head and its block."""
        step = self.instead.get(step.verb, step) if isinstance(step, Call) else step
        step = self.planner.of_one(lifted(step))
        self.turn = self.turn and isinstance(step, Either)
        if (told := self._on_one_line(step)) is not None:
            yield OutlineItem(depth, told)
            return
        if isinstance(step, Let) and not step.at_once and len(step.body) > 1:
            ordered = [
                replace(step, body=(one,)) for one in step.body if self.planner.in_order(replace(step, body=(one,)))
            ]
            if ordered:
                left = tuple(one for one in step.body if all(one is not let.body[0] for let in ordered))
                for part in (*((replace(step, body=left),) if left else ()), *ordered):
                    yield from self.step(part, depth)
                return
        if not isinstance(step, WITH_BLOCKS) or is_short(step):
            yield OutlineItem(depth, self._simple(step))
            return
        match step:
            case If():
                yield from self._cases(step, depth) if are_cases(step) else self._branches(step, depth)
            case Either(bodies=bodies):
                yield OutlineItem(depth, self._ways())
                for body in bodies:
                    yield from self._choice(body, depth + 1)
            case Repeat(times=times, body=(If(otherwise=()) as only,), up_to=False) if isinstance(
                times, Count
            ) or times == Number(ENDLESS):
                by_one = self._one_by_one(only)
                yield OutlineItem(depth, self._as_long_as(only.condition) if by_one is None else by_one)
                with self.planner.inner():
                    yield from self.block(only.then if by_one is None else only.then[1:], depth + 1)
            case Let():
                yield from self._let(step, depth)
            case ForEach(things=PlayerSelection() as players) if self.planner.is_reader(players):
                with self.planner.read_as(step.name):
                    yield from self.block(step.body, depth)
            case ForEach() if self._is_of_one(step):
                yield from self._of_one(step, depth)
            case Repeat(body=(*before, If(then=then))) if step in self.last and self.last_value(step) is not None:
                yield OutlineItem(depth, self._head(step))
                with self.planner.inner():
                    yield from self.block((*before, *then), depth + 1)
            case ForEach() | Repeat() | May() | AnyOrder():
                head = self._head(step)
                yield OutlineItem(depth, head)
                each = isinstance(head, Phrase) and head.key == "outline_repeat_each"
                with self.planner.inner(), self.planner.once_for(each):
                    yield from self.block(step.body, depth + 1)
        # Behind lines of their own a pronoun would mean what these spoke of.
        self.planner.topic = None

    def _let(self, step: Let, depth: int) -> Iterator[OutlineItem]:
        """Yield what others do: by name wherever a line begins, or below a heading by which they are spoken to."""
        if not step.at_once and not self._is_for_all(step.players):
            with self.planner.inner():
                yield from self._done_by(step, depth)
        elif not step.at_once and is_plainly_done(step) and self.planner.first_of(step) is None:
            with self.planner.inner():
                yield from self._done_by_each(step, depth)
        else:
            yield OutlineItem(depth, self._head(step))
            # Each of the readers is spoken to, whoever lets them.
            with self.planner.reader(), self.planner.inner():
                yield from self.block(step.body, depth + 1)

    def _branches(self, step: If, depth: int) -> Iterator[OutlineItem]:
        """Yield a condition as a heading, and below it what is done then; and what is done otherwise below another one."""
        with self.planner.spoken_of(None):
            told = self.planner.condition(step.condition)
        self.planner.latest = None
        yield OutlineItem(depth, Phrase("outline_if", {"condition": told}))
        with self.planner.known_as(step.condition), self.planner.inner():
            yield from self.block(step.then, depth + 1)
        if step.otherwise:
            yield OutlineItem(depth, Phrase("outline_else"))
            with self._ruling_out(value_asked(step.condition)), self.planner.inner():
                yield from self.block(step.otherwise, depth + 1)

    def _cases(self, step: If, depth: int, key: str = "") -> Iterator[OutlineItem]:
        """Yield a line for each of several cases of which only one holds."""
        with self.planner.spoken_of(None):
            condition = self.planner.condition(step.condition)
        self.planner.latest = None
        with self.planner.known_as(step.condition), self.planner.inner():
            told = Phrase("if", {"condition": condition, "body": self._simple(step.then[0])})
        yield OutlineItem(depth, Phrase(key, {"body": told}) if key else told)
        with self._ruling_out(value_asked(step.condition)), self.planner.inner():
            if isinstance(other := step.otherwise[0], If):
                yield from self._cases(other, depth, "outline_else_if")
            else:
                yield OutlineItem(depth, Phrase("outline_else_last", {"body": self._simple(other)}))

    def _on_one_line(self, step: Step) -> Piece | None:
        """Word a statement that has a line of its own; None where it is told as most are."""
        if isinstance(step, OnlyIf):
            return self.planner.possible_only_if(step)
        if isinstance(step, Let):
            return self.planner.in_order(step)
        return self.planner.moved_by_value(step)

    def _is_of_one(self, step: ForEach) -> bool:
        """Return whether a loop goes through one thing alone, which its first statement can spell out."""
        things, first = getattr(step.things, "things", None), step.body[0]
        one = isinstance(things, Things) and self.planner.is_one(things) and mentions(first, step.name) == 1
        return one and (not isinstance(first, WITH_BLOCKS) or is_short(first))

    def _of_one(self, step: ForEach, depth: int) -> Iterator[OutlineItem]:
        """Yield what is done to or with one thing alone without a heading: the first line spells it out, the others call it by its kind."""
        first, *others = step.body
        self.planner.spelt[step.name] = Phrase("the", {"what": self.planner.gone_through(step)})
        yield from self.step(first, depth)
        del self.planner.spelt[step.name]
        if others:
            yield from self.block(tuple(others), depth)

    def _done_by(self, step: Let, depth: int) -> Iterator[OutlineItem]:
        """Yield what another player does, who is named wherever a line begins; several have a heading, since each does
        all of it.
        """
        players = step.players
        if isinstance(players, Me):
            yield from self.block(step.body, depth)
            return
        if self.planner.is_reader(players):
            with self.planner.reader():
                yield from self.block(step.body, depth)
            return
        each = isinstance(players, PlayerSelection) and players.quantity.sort == "each"
        if each or isinstance(step.body[0], If):
            yield OutlineItem(depth, self._head(step))
            with self.planner.others(None, told=True):
                yield from self.block(step.body, depth + 1)
            return
        known = dict(self.planner.bindings)
        with self.planner.others(self.planner.who_acts(players), told=True):
            lines = list(_in_pairs(self.block(step.body, depth), depth))
        chooses = (
            self.planner.person == "me" and isinstance(players, PlayerSelection) and self.planner.is_choice(players)
        )
        if len(lines) > 1 and chooses:
            # Named on each line it could be another each time.
            yield OutlineItem(depth, self.planner.chosen_player(players))
            self.planner.bindings = known
            with self.planner.others(None, told=True):
                lines = list(_in_pairs(self.block(step.body, depth), depth))
        yield from lines

    def _done_by_each(self, step: Let, depth: int) -> Iterator[OutlineItem]:
        """Yield what each player does, on one line if that is enough, else below a heading."""
        known = dict(self.planner.bindings)
        with self.planner.others(self.planner.who_acts(step.players), told=True):
            lines = list(_in_pairs(self.block(step.body, depth), depth))
        if len(lines) > 1:
            self.planner.bindings = known
            with self.planner.others(None, told=True):
                lines = [OutlineItem(depth, self._head(step)), *self.block(step.body, depth + 1)]
        yield from lines

    def _simple(self, step: Step) -> Piece:
        """Word a statement on one line; numbers that hang on something stand behind it."""
        apart: list[Piece] = []
        self.planner.entries_apart = apart
        if (plain := self._set_plainly(step)) is not None:
            piece = plain
        elif self.planner.told and not has_clauses(step):
            piece = self.planner.told_of((step,))
        else:
            piece = self.planner.bare(step) if step.force != "may" else self.planner.statement(step)
        self.planner.entries_apart = None
        piece = spoken_to(piece)
        return Phrase("repeat_by_entries", {"body": piece, "entries": apart[0]}) if apart else piece

    def _set_plainly(self, step: Step) -> Piece | None:
        """Word what a number or a value of whoever acts is from then on, in a sentence of its own: nobody has anything to set. None of
        what has words of its own, or is reckoned from what it was.
        """
        planner = self.planner
        if isinstance(step, Let):
            told = (
                len(step.body) == 1
                and isinstance(step.body[0], SetVariable)
                and isinstance(step.players, PlayerSelection)
            )
            if not told or planner.is_choice(step.players) or planner.is_reader(step.players):
                return None
            who = planner.who_acts(step.players)
            with planner.others(who):
                return self._set_plainly(step.body[0])
        if not isinstance(step, SetVariable) or not isinstance(step.of, Me) or step.force == "may":
            return None
        known = planner.vocabulary.players.get(step.attribute)
        worded = any(planner.said("attributes", f"{step.attribute}.{key}") for key in ("set", "set_me", "set_next"))
        its_own = any(isinstance(one, Read) and one.attribute == step.attribute for one in walk(step.value))
        if known is None or known.sort not in ("number", "value") or worded or its_own or is_next(step):
            return None
        what = CatalogueWord("attributes", step.attribute)
        mine = Phrase("my", {"what": what})
        of_others = Phrase("attribute_of_player", {"what": what, "of": planner.other or Phrase("them")})
        which = mine if planner.person == "me" else of_others
        return Phrase("set_plainly", {"which": which, "value": planner.side(step.value)}, head="which")

    @contextmanager
    def _ruling_out(self, values: frozenset[tuple[str, str]]) -> Iterator[None]:
        """Note, while lines are worded under which attributes can't have them, these values."""
        saved = self.planner.ruled_out
        self.planner.ruled_out = saved | values
        try:
            yield
        finally:
            self.planner.ruled_out = saved

    def _left_behind(self, step: Step) -> frozenset[tuple[str, str]]:
        """Return the value that an attribute can't have once it has gone on to the next: the first."""
        before = step.value.of if isinstance(step, SetVariable) and isinstance(step.value, NextValue) else None
        if not isinstance(step, SetVariable) or not isinstance(before, Read) or not is_next(step):
            return frozenset()
        enumeration = self.planner.vocabulary.enumerations.get(before.type.of)
        if enumeration is None or enumeration.cyclic:
            return frozenset()
        return frozenset(((step.attribute, enumeration.values[0]),))

    def _choice(self, body: Block, depth: int) -> Iterator[OutlineItem]:
        """Yield one way of several: its first statement, and below it whatever else there is to it."""
        with self.planner.inner():
            if _are_few(body):
                yield OutlineItem(depth, spoken_to(self.planner.inline(body)))
                return
            items = list(self.block(body, depth))
        yield from items[:1]
        yield from (replace(item, depth=max(item.depth, depth + 1)) for item in items[1:])


def _are_few(body: Block) -> bool:
    """Return whether a way is two plain steps, which one sentence says."""
    plain = not any(isinstance(step, (OnlyIf, *WITH_BLOCKS)) or step.force == "may" or step.result for step in body)
    return plain and len(body) == FEW_STEPS


def _in_pairs(items: Iterator[OutlineItem], depth: int) -> Iterator[OutlineItem]:
    """Yield lines of what one player does, two that follow each other so far in as one: who does it is named once."""
    before: OutlineItem | None = None
    for item in items:
        joined = as_one(before.piece, item.piece) if before and before.depth == item.depth == depth else None
        if before is not None:
            yield before if joined is None else replace(item, piece=joined)
        before = item if joined is None else None
    if before is not None:
        yield before
