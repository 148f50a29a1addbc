"""How the words of `choose:` lines that follow each other answer the questions that come: in their order, one question after the
other. Only the picks of one run stand for each other: they go in the order of the options, whatever the order in which an example names
them, and how many of the words belong to a run is found by trying.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from dsl import meaning as m
from dsl.source import Span
from interpreter.examples.choosing import ENDINGS, WITHIN, find, numbers, picked_words
from interpreter.game.decision import Decision
from interpreter.game.game import Game
from interpreter.rulebook.examples import Action


@dataclass(frozen=True, slots=True)
class ChoiceWord:
    """A word of a `choose:` line; `several`: whether it stands in a list."""

    text: str
    span: Span
    several: bool


@dataclass(frozen=True, slots=True)
class Answered:
    """What became of a question. `left`: the words that answered nothing; `over`: whether it is answered; `several`: whether the first
    of these could be several answers."""

    left: tuple[ChoiceWord, ...]
    over: bool
    several: bool = False


def waiting(actions: Iterable[Action]) -> list[ChoiceWord]:
    """Return the words of `choose:` lines in their order."""
    return [ChoiceWord(word, action.span, len(action.words) > 1) for action in actions for word in action.words]


def answer(game: Game, queue: list[ChoiceWord], pause: Callable[[], None]) -> Answered:
    """Answer the open question with the first words of a queue, which are taken out of it; `left` are those that should have answered.
    `pause` is called after each answer."""
    decision = game.decision
    assert decision is not None
    count = _length(game, queue) if is_run(decision) else 1
    answered = _tried(game, queue[:count], pause)
    del queue[:count]
    # Who ends a list by `done` may do so though nothing more could be picked.
    if answered.over and queue and queue[0].several and queue[0].text in ENDINGS:
        now = game.decision
        if now is None or find(game, now, [queue[0].text]) is None:
            del queue[0]
    return answered


def is_run(decision: Decision) -> bool:
    """Return whether several things or units are picked one after the other."""
    match decision.node:
        case m.Selection(quantity=quantity, times=times) if decision.key == "choose-thing":
            return quantity.sort != "exactly" or quantity.number != m.Number(1) or times is not None
        case m.Transfer():
            return decision.key == "choose-unit"
    return False


def _length(game: Game, queue: list[ChoiceWord]) -> int:
    """Return how many words belong to the open run: as many as are picks of it. If not even the first is one, those of its list."""
    most = next((place for place, word in enumerate(queue, 1) if word.text in ENDINGS), len(queue))
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
    for picked in first.picked:
        _forget(left, picked_words(game, picked))
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
        game.choose(found.option.index)
        pause()
        decision = game.decision
    for name, *rest in (game.machine.log or [])[begun:]:
        if name == "transfer" and is_run(first) and first.key == "choose-unit":
            # Where nothing but the last unit can follow, it is so many times that.
            picked = Counter(word.text for word in words) - Counter(word.text for word in left)
            for unit, number in rest[1]:
                called = picked_words(game, unit)
                for _ in range(number - sum(map(picked.__getitem__, called))):
                    _forget(left, called)
            break
        if name == "forced" and is_run(first):
            _, address, place, _, _, value = rest
            block = game.program.blocks[game.program.addresses[address]]
            if block.steps[place].node is first.node:
                _forget(left, picked_words(game, value))
    return Answered(tuple(left), over=True)


def _forget(words: list[ChoiceWord], called: set[str]) -> bool:
    """Take the first word that is one of those out, and return whether there is any."""
    for place, word in enumerate(words):
        # Where what was picked has moved since, it is called by its name alone.
        if word.text in called or word.text.split(WITHIN)[0] in called:
            del words[place]
            return True
    return False


__all__ = ["Answered", "ChoiceWord", "answer", "is_run", "waiting"]
