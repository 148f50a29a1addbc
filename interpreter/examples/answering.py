"""How the words of `choose:` lines that follow each other answer the questions that come: in their order, one question after the
other. Only the picks of one run stand for each other: they go in the order of the options, whatever the order in which an example names
them, and how many of the words belong to a run is found by trying.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from dsl import meaning as m
from dsl.source import Span
from interpreter.examples.choosing import ENDINGS, WITHIN, find, numbers, picked_words
from interpreter.game.decision import Decision
from interpreter.game.game import Game
from interpreter.game.picks import Item, PicksError, picks_of
from interpreter.rulebook.examples import Action


@dataclass(frozen=True, slots=True)
class ChoiceWord:
    """A word of a `choose:` line; `several`: whether it stands in a list; `seat`: whose answer it is, from 1, 0 if that isn't said."""

    text: str
    span: Span
    several: bool
    seat: int = 0


@dataclass(frozen=True, slots=True)
class Answered:
    """What became of a question. `left`: the words that answered nothing; `over`: whether it is answered; `several`: whether the first
    of these could be several answers; `picked`: what was chosen, as picks have it."""

    left: tuple[ChoiceWord, ...]
    over: bool
    several: bool = False
    picked: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class OpenRun:
    """A run of picks to which more may come, as far as an example has named them. `start`: how many answers were given before it;
    `words`: those that picked; `picked`: what."""

    start: int
    words: tuple[ChoiceWord, ...]
    picked: tuple[Any, ...]

    def before(self, game: Game) -> Game:
        """Return a game that stands where the run begins."""
        copy = game.copy()
        copy.machine = game.after(self.start).copy()
        copy.machine.log, copy._decision = [], None
        del copy.answers[self.start :]
        return copy


def waiting(actions: Iterable[Action]) -> list[ChoiceWord]:
    """Return the words of `choose:` lines in their order."""
    return [
        ChoiceWord(word, action.span, len(action.words) > 1, action.seat) for action in actions for word in action.words
    ]


def answer(game: Game, queue: list[ChoiceWord], pause: Callable[[], None]) -> Answered:
    """Answer the open question with the first words of a queue, which are taken out of it; `left` are those that should have answered.
    `pause` is called after each answer."""
    decision = game.decision
    assert decision is not None
    run, before = is_run(decision), game.copy()
    count = length(game, queue) if run else 1
    words = queue[:count]
    answered = _tried(game, words, pause)
    del queue[:count]
    ending = answered.over and queue and queue[0].text in ENDINGS and words[-1].text not in ENDINGS
    if ending and (_ends(game, queue[0]) or (run and _ends_run(game, before, answered.picked, words[-1], queue[0]))):
        del queue[0]
    return answered


def _ends(game: Game, word: ChoiceWord) -> bool:
    """Return whether `done` only ends its list: who ends one so may do it though nothing more could be picked."""
    now = game.decision
    return word.several and (now is None or find(game, now, [word.text]) is None)


def _ends_run(game: Game, before: Game, picked: Iterable[Any], last: ChoiceWord, word: ChoiceWord) -> bool:
    """Return whether `done` ends the run before it, which is over since nothing stands behind what was picked last."""
    asked = before.decision
    assert asked is not None
    if word.seat not in (0, asked.seat + 1):
        return False
    now = game.decision
    same_list = word.span == last.span and (now is None or now.seat != asked.seat)
    return not _is_open(game, asked) and (same_list or bool(more(before, picked)))


def _is_open(game: Game, first: Decision) -> bool:
    now = game.decision
    return now is not None and now.node is first.node and bool(now.picked)


def more(before: Game, picked: Iterable[Any]) -> tuple[Item, ...]:
    """Return what could still be picked in a run with what was, in any order, though that would do by itself. before: a game that stands
    where the run begins."""
    picks = picks_of(before)
    try:
        for item in picked:
            picks = picks.add(item) if picks is not None else None
    except PicksError:
        return ()
    return picks.addable if picks is not None and picks.done else ()


def rejoined(game: Game, run: OpenRun | None, queue: list[ChoiceWord]) -> bool:
    """Take up a run again to which the first words of a queue belong, whatever the order: what was picked before goes in front of them.
    Return whether any did."""
    if run is None or not queue:
        return False
    before = run.before(game)
    asked = before.decision
    assert asked is not None
    if queue[0].seat not in (0, asked.seat + 1):
        return False
    if length(before, [*run.words, *queue]) > len(run.words):
        while len(game.answers) > run.start:
            game.go_back()
        queue[:0] = run.words
        return True
    if queue[0].text in ENDINGS and not _is_open(game, asked) and more(before, run.picked):
        del queue[0]
        return True
    return False


def is_run(decision: Decision) -> bool:
    """Return whether several things or units are picked one after the other."""
    match decision.node:
        case m.Selection(quantity=quantity, times=times) if decision.key == "choose-thing":
            return quantity.sort != "exactly" or quantity.number != m.Number(1) or times is not None
        case m.Transfer():
            return decision.key == "choose-unit"
    return False


def length(game: Game, queue: list[ChoiceWord]) -> int:
    """Return how many words belong to the open run: as many as are picks of it. If not even the first is one, those of its list."""
    asked = game.decision
    assert asked is not None
    most = next((place for place, word in enumerate(queue, 1) if word.text in ENDINGS), len(queue))
    most = next((place for place, word in enumerate(queue[:most]) if word.seat not in (0, asked.seat + 1)), most)
    for count in range(most, 0, -1):
        copy = game.copy()
        copy.machine.log = []
        if not _tried(copy, queue[:count], lambda: None).left:
            return count
    return sum(word.span == queue[0].span for word in queue[:most])


def _tried(game: Game, words: list[ChoiceWord], pause: Callable[[], None]) -> Answered:
    """Answer the open question with the words, in a run in the order of the options."""
    first = game.decision
    assert first is not None
    left, decision = list(words), game.decision
    begun, run, counted = len(game.machine.log or ()), is_run(first), numbers(first)
    picked: list[Any] = []
    for one in first.picked:
        _forget(left, picked_words(game, one))
    while decision is not None and (decision is first or (decision.node is first.node and decision.picked)):
        texts = [word.text for word in left]
        found = find(game, decision, [text for text in texts if text not in ENDINGS], counted, run=run) or find(
            game, decision, texts, counted, run=run
        )
        if found is None:
            return Answered(tuple(left), over=False)
        if found.several:
            return Answered(tuple(word for word in left if word.text == found.word), over=False, several=True)
        _forget(left, {found.word})
        picked += [found.option.value] if found.option.kind != "done" else []
        game.choose(found.option.index)
        pause()
        decision = game.decision
    for name, *rest in (game.machine.log or [])[begun:]:
        if name == "transfer" and is_run(first) and first.key == "choose-unit":
            # Where nothing but the last unit can follow, it is so many times that.
            named = Counter(word.text for word in words) - Counter(word.text for word in left)
            for unit, number in rest[1]:
                called = picked_words(game, unit)
                for _ in range(number - sum(map(named.__getitem__, called))):
                    _forget(left, called)
            break
        if name == "forced" and is_run(first):
            _, address, place, _, _, value = rest
            block = game.program.blocks[game.program.addresses[address]]
            if block.steps[place].node is first.node:
                _forget(left, picked_words(game, value))
    return Answered(tuple(left), over=True, picked=tuple(picked))


def _forget(words: list[ChoiceWord], called: set[str]) -> bool:
    """Take the first word that is one of those out, and return whether there is any."""
    for place, word in enumerate(words):
        # Where what was picked has moved since, it is called by its name alone.
        if word.text in called or word.text.split(WITHIN)[0] in called:
            del words[place]
            return True
    return False


__all__ = ["Answered", "ChoiceWord", "OpenRun", "answer", "is_run", "more", "rejoined", "waiting"]
