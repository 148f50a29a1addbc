"""Statements as clauses, and blocks of them as sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import assert_never

from dsl.meaning import (  # isort: skip
    All, AnyOrder, Block, Call, Choose, Condition, Deed, Either, ForEach, If, Let, May, Me, Move, Number, OnlyIf,
    PlayerSelection, Price, Quantity, Ref, Repeat, Resolve, Selection, SetVariable, Step, Transfer,
)  # fmt: skip
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece, offered
from interpreter.text.planner.asked_at_once import asked_at_once
from interpreter.text.planner.demands import is_asked, is_long, leading_demands, listed, mentions
from interpreter.text.planner.hoisting import AskedAfter, hoisted
from interpreter.text.planner.nouns import named_again
from interpreter.text.planner.purposes import costs, with_costs
from interpreter.text.planner.rounds import BY_STEP
from interpreter.text.planner.scope import constant
from interpreter.text.planner.smoothing import once, runs, shared_times
from interpreter.text.planner.somebody import spoken_to
from interpreter.text.planner.ways import APART, WaysWording

# How the demands at the head of a block begin.
REQUIRES, ONLY_IF = "requires", "only_if"


class Statements(WaysWording):
    """How each statement is said."""

    # --- blocks --------------------------------------------------------------------------------------------------------

    def sentences(self, block: Block, ability: str = "") -> tuple[Piece, ...]:
        """Return a block as sentences: what it requires first, in one sentence, and so what it demands."""
        before = self.left
        self.begin_reading(block)
        demands, rest = leading_demands(self.smooth(block))
        conditions, acts = hoisted(demands)
        found: list[Piece] = [self.required(conditions)] if conditions else []
        if acts:
            found.append(self._demanded(acts))
        left, supplies = self.without_supplies(rest)
        for chosen, several in groupby(left, key=self._is_choice_of_actor):
            steps = tuple(several)
            found.extend(self._done_by_chosen(steps) if chosen else self.said_in_runs(steps))
        self.left = before
        return (*(spoken_to(self.fronted(one)) for one in found), *supplies)

    def _is_choice_of_actor(self, step: Step) -> bool:
        """Return whether whoever reads chooses another player, who does more than stands in one clause."""
        if not isinstance(step, Let) or step.at_once or self.person != "me" or step.force == "may":
            return False
        return self.is_choice(step.players) and any(map(self.is_apart, step.body))

    def is_choice(self, of: PlayerSelection | Ref) -> bool:
        """Return whether somebody chooses one of several players."""
        if not isinstance(of, PlayerSelection) or self.automaton(of.players) is not None:
            return False
        one = of.quantity == Quantity("exactly", Number(1), span=of.quantity.span)
        return one and of.players.best is None and not self.sits_alone(of.players)

    def who_acts(self, of: PlayerSelection | Ref) -> Piece:
        """Return the players who do something."""
        return self.player_selection(of) if isinstance(of, PlayerSelection) else self.ref(of)

    def chosen_player(self, of: PlayerSelection | Ref) -> Phrase:
        """Word `choose an opponent`."""
        return Phrase("choose", {"what": self.who_acts(of)}, CatalogueWord("verbs", "choose"))

    def _done_by_chosen(self, steps: Block) -> Iterator[Piece]:
        """Yield the choice of a player, and what that player does, in sentences of their own."""
        for step in steps:
            assert isinstance(step, Let)
            yield self.chosen_player(step.players)
            with self.others(None, told=True):
                for piece in self._told_apart(step.body):
                    yield Phrase("done_by_them", {"body": piece})

    def required(self, conditions: tuple[Condition, ...]) -> Piece:
        """Word `Requires a stall and a shop in your yard`, `only on tuesday`; whatever else there is, `only if …`."""
        parts = tuple(part for node in conditions for part in (node.parts if isinstance(node, All) else (node,)))
        things = self.there_together(parts) or self.different_beside(parts)
        if things is not None:
            return Phrase(REQUIRES, {"what": things})
        if len(parts) == 1 and (own := self.own_comparison(parts[0], "only_if_")) is not None:
            return own
        return Phrase(ONLY_IF, {"condition": self.together(conditions)})

    def together(self, conditions: tuple[Condition, ...]) -> Piece:
        """Return all of these conditions as one."""
        parts = tuple(part for node in conditions for part in (node.parts if isinstance(node, All) else (node,)))
        return self.condition(parts[0] if len(parts) == 1 else All(parts))

    def said_in_runs(self, steps: Block, before: Block = ()) -> tuple[Piece, ...]:
        """Word statements one after the other, neighbours of one verb in one clause. `before`: what was done just
        before them.
        """
        said: list[Piece] = []
        turned = 0
        for run in runs(steps, self.advances):
            self.many_printed = False
            if run[-1] is not steps[-1] and self.is_named_anew(run[0]):
                continue
            if said and isinstance(run[0], If) and self.only_guards(run[0], steps):
                said[-1] = Phrase("then", {"first": said[-1], "second": self.inline(run[0].then)}, head="second")
                before = run
                continue
            if said and len(run) == 1 and (number := self.in_all(run[0], before)) is not None:
                said[-1] = self.done_in_all(number, said[-1])
                before = run
                continue
            again = self._again(run[0], before) if len(run) == 1 else None
            piece = again or (self.late(self.of_one(run[0])) if len(run) == 1 else self._run(run))
            said.append(Phrase(BY_STEP, {"what": piece}) if self.many_printed else piece)
            self.many_printed = False
            before = run
            turned = turned or (len(said) if self.ends_with_another(run[-1]) else 0)
        return self.turned_back(said, turned)

    def _run(self, run: Block) -> Piece:
        first = run[0]
        if (told := self.chosen_together(run)) is not None:
            return told
        if isinstance(first, Call) and (told := self.this_and_another(run)) is not None:
            return told
        times = shared_times(run)
        if times is not None:
            each = self.each(times)
            done = listed(tuple(self.bare(once(step)) for step in run))
            return Phrase("for_each_thing", {"what": each, "body": done})
        if isinstance(first, Transfer):
            lying = self.is_lying(first)
            given = [one for one in run if isinstance(one, Transfer)]
            # What is told by an equation would go on over what stands behind it.
            ordered = sorted(given, key=lambda one: isinstance(one.amount, Price))
            plain, reckoned = (
                tuple(self.amount(one.amount, is_asked(one), lying) for one in ordered if _is_reckoned(one) == told)
                for told in (False, True)
            )
            parts = tuple(Listed(several, "and") for several in (plain, reckoned) if several)
            piece = self.transfer(first, Listed(parts, "and_apart") if len(parts) > 1 else parts[0])
        else:
            assert isinstance(first, Move)
            moved = tuple(named_again(self.selection(one.what)) for one in run if isinstance(one, Move))
            piece = self.moving(first, Listed(moved, "and"))
        return Phrase("may", {"body": piece}) if first.force == "may" else piece

    def late(self, step: Step) -> Piece:
        """Return a statement that is not at the head of its block; that it must be done goes without saying."""
        if isinstance(step, OnlyIf):
            return self._only_if(step)
        return self.statement(step)

    def together_with(self, block: Block) -> Piece:
        """Return all that a block does, its demands like the rest: what a price costs."""
        chosen, *rest = block
        what = (
            chosen.what
            if isinstance(chosen, Choose) and len(rest) == 1 and mentions(rest[0], chosen.result or "") == 1
            else None
        )
        if isinstance(what, Selection) and chosen.result and constant(what.quantity.number) == 1:
            # What is chosen only to do one thing to it is named there.
            told = self.spelt.get(chosen.result)
            self.spelt[chosen.result] = self.selection(what) if told is None else told
            piece = self.bare(rest[0])
            del self.spelt[chosen.result]
            return piece
        return listed(tuple(self.bare(step) for step in block))

    def inline(self, block: Block) -> Piece:
        """Return a block inside a sentence."""
        demands, rest = leading_demands(self.smooth(block))
        conditions, acts = hoisted(demands)
        if conditions and not (acts or rest):
            return Phrase("possible_only_if", {"condition": self.together(conditions)})
        with self.inner():
            body = self.told_of((*acts, *rest)) if self.told else self._joined(acts, rest)
        return Phrase("if", {"condition": self.together(conditions), "body": body}) if conditions else body

    def _joined(self, demands: Block, rest: Block) -> Piece:
        if demands and rest and self.in_all(rest[0], demands[-1:]) is not None:
            return self.series((*demands, *rest))
        if any(isinstance(step, OnlyIf) for step in demands):
            asked = self._demanded(demands)
            return Listed((asked, self.series(rest)), "steps") if rest else asked
        demands, rest = self._with_costs(demands, rest)
        acts = self.said_in_runs(demands)
        if acts and rest and not self._ends_in_costs(rest) and (not is_long(rest) or _is_plain_choice(rest)):
            return Phrase("to", {"demands": listed(acts), "effects": self.series(rest)})
        if acts and rest:
            return Listed((listed(acts), self.series(rest, before=demands[-1:])), "steps")
        return self.series(demands or rest, acts)

    def _with_costs(self, demands: Block, rest: Block) -> tuple[Block, Block]:
        """Return what is done, what is given up besides with it, and what for. A choice costs nothing: what follows is done beside it."""
        if all(isinstance(step, Choose) for step in demands):
            return (), (*demands, *rest)
        return with_costs(demands, rest, self._costs) if demands and rest else (demands, rest)

    def _ends_in_costs(self, rest: Block) -> bool:
        """Return whether something is given up among what is done then."""
        return any(self._costs(step, rest) for step in rest)

    def _costs(self, step: Step, before: Block) -> bool:
        return costs(step, before, self.around.given_away, self.piles)

    def _demanded(self, demands: Block) -> Piece:
        """Word what has to be done; what is asked of what was done stands behind that: `…, but only if …`."""
        done: Piece | None = None
        for asks, several in groupby(demands, key=lambda step: isinstance(step, OnlyIf)):
            steps = tuple(several)
            if not asks:
                pieces = self.said_in_runs(steps)
                done = listed(pieces if done is None else (done, *pieces))
                continue
            told = self.together(tuple(step.condition for step in steps if isinstance(step, OnlyIf)))
            if any(isinstance(step, AskedAfter) for step in steps):
                told = Phrase("afterwards", {"condition": told})
            done = (
                Phrase("but_only_if", {"what": done, "condition": told})
                if done
                else Phrase(ONLY_IF, {"condition": told})
            )
        assert done is not None
        return done

    def series(self, steps: Block, said: tuple[Piece, ...] = (), before: Block = ()) -> Piece:
        """Word statements one after the other; what follows one with clauses of its own is set off from it."""
        pieces = said or self.said_in_runs(steps, before)
        # Behind `and` a condition could be taken for one of what stands before it.
        asks = len(steps) > 1 and isinstance(steps[-1], If) and len(pieces) > 1
        return Listed(pieces, "steps") if asks or is_long(steps[:-1]) else listed(pieces)

    def told_of(self, steps: Block) -> Piece:
        """Return the same of another player, who is named anew wherever a clause begins."""
        pieces = tuple(self._told_apart(steps))
        return Listed(pieces, "steps") if len(pieces) > 1 else pieces[0]

    def _told_apart(self, steps: Block) -> Iterator[Piece]:
        """Yield the clauses of that."""
        for apart, several in groupby(steps, key=self.is_apart):
            if apart:
                yield from (self.late(step) for step in several)
                continue
            steps = tuple(several)
            with self.others(self.other):
                piece = self.let(self.inline(steps))
            self.known_here(steps)
            yield piece

    # --- statements ----------------------------------------------------------------------------------------------------

    def statement(self, node: Step) -> Piece:
        piece = self.bare(node)
        return Phrase("may", {"body": offered(piece)}) if node.force == "may" else piece

    def bare(self, node: Step) -> Piece:
        """Return the clause without its `may` or `must`."""
        with self.spoken_of(node.result):
            piece = self._clause(node)
            if node.result:
                self.bind(node)
        self.latest, self.left_open = node.result, node.result if node.force == "may" else None
        return piece

    def _clause(self, node: Step) -> Piece:
        match node:
            case OnlyIf():
                return self._only_if(node)
            case Transfer():
                return self._transfer(node)
            case Move():
                return self._move(node)
            case Choose():
                return self._choose(node)
            case Resolve():
                return self._resolve(node)
            case SetVariable():
                return self._set(node)
            case Deed():
                return self._deed(node)
            case Call():
                return self._call(node)
            case If():
                return self._if(node)
            case May():
                return self._may(node)
            case Either():
                return self.either(node)
            case AnyOrder():
                return self.any_order(node)
            case ForEach():
                return self.for_each_thing(node)
            case Repeat():
                return self._repeat(node)
            case Let():
                return self._let(node)
            case _:
                assert_never(node)

    def _only_if(self, node: OnlyIf) -> Piece:
        return Phrase(ONLY_IF, {"condition": self.as_it_asks(node)})

    # --- statements with blocks ----------------------------------------------------------------------------------------

    def _if(self, node: If) -> Piece:
        if (moved := self.moved_by_value(node)) is not None:
            return moved
        condition = self.condition(node.condition)
        self.settle()
        topic = self.topic
        with self.conditioned(node.condition), self.behind(self.with_room(node.condition), node.then):
            args = {"condition": condition, "body": self.inline(node.then)}
        if not node.otherwise:
            return Phrase("if", args)
        self.topic = topic
        with self.named_in(self.told):
            return Phrase("if_else", args | {"otherwise": self.inline(node.otherwise)})

    def _may(self, node: May) -> Piece:
        demands, rest = leading_demands(asked_at_once(node.body))
        conditions, acts = hoisted(demands)
        if conditions:
            body = (*acts, *rest)
            return Phrase("if", {"condition": self.together(conditions), "body": self._may(replace(node, body=body))})
        demands, rest = self._with_costs(acts, rest)
        if demands and not rest and not is_long(demands):
            return Phrase("may", {"body": self._demanded(demands)})
        if demands and rest:
            asked = self._demanded(demands)
            late = self._ends_in_costs(rest) or any(isinstance(step, OnlyIf) for step in demands)
            # What comes of any of several would be taken to come of the last alone.
            if not late and not is_long(rest) and not _offers(asked):
                return Phrase("may_to", {"demands": asked, "effects": self.series(rest)})
            effects = self.series(rest) if self.person == "me" else self.told_of(rest)
            return Phrase("may_if", {"demands": asked, "effects": effects})
        if len(rest) == 1 and isinstance(rest[0], Either) and self.person == "me":
            either = self.bare(rest[0])
            if isinstance(either, Phrase) and either.key != "either_blocks":
                return Phrase("may", {"body": offered(either)})
        if is_long(rest):
            return Phrase("may_block", {"body": self.series(rest) if self.person == "me" else self.told_of(rest)})
        return Phrase("may", {"body": offered(self.inline(node.body))})

    def _let(self, node: Let) -> Piece:
        if (told := self.in_order(node)) is not None:
            return told
        if isinstance(node.players, Me) or all(map(self.becomes, node.body)):
            return self.inline(node.body)
        if self.is_owning_reader(node.players):
            acts = "reader_told" if is_long(node.body[:1]) else "reader_acts"
            key = "" if self.person == "me" else acts if self.told else "let_reader"
            with self.reader():
                body = self.inline(node.body)
            return Phrase(key, {"body": body}) if key else body
        if self.is_reader(node.players):
            with self.reader():
                body = self.inline(node.body)
            # Whose turn it is moves what goes to the reader.
            moves = len(node.body) == 1 and isinstance(node.body[0], Move)
            return Phrase("let", {"who": self.ref(Me()), "body": body}, head="who") if moves else body
        if self._is_choice_of_actor(node):
            choice, *theirs = self._done_by_chosen((node,))
            return Listed((choice, Listed(tuple(theirs), "steps") if len(theirs) > 1 else theirs[0]), "clauses")
        first, apart = self.first_of(node), any(map(self.is_apart, node.body))
        if not apart and (all_ := self.all_at_once(node)) is not None:
            return all_
        who = self.who_acts(node.players)
        with self.others(who if isinstance(who, Noun) else None, apart):
            body = self.inline(node.body)
        done = self.done_by(node, who, body, apart)
        if first is None:
            return Phrase("in_turn_order", {"body": done}) if self.are_next(node) else done
        return Phrase("starting_with", {"who": first, "body": done})


def _is_reckoned(step: Transfer) -> bool:
    """Return whether it stands nowhere how many are given, so that there may be so many as something else is."""
    amount = step.amount
    return (
        not isinstance(amount, Price)
        and amount.times is None
        and amount.quantity.sort == "exactly"
        and constant(amount.quantity.number) is None
    )


def _is_plain_choice(block: Block) -> bool:
    """Return whether a block is one choice between simple things."""
    (first, *others) = block
    return not others and isinstance(first, Either) and not any(map(is_long, first.bodies))


def _offers(piece: Piece) -> bool:
    """Return whether something is one of several deeds."""
    parts = piece.items if isinstance(piece, Listed) else (piece,)
    return any(isinstance(part, Phrase) and part.key in ("either", *APART) for part in parts)
