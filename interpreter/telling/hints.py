"""What a search would do in a person's place, in that person's language."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from babel.numbers import format_decimal, format_percent

from interpreter.agents.advice import Advice
from interpreter.game.picks import picks_of
from interpreter.telling.question import Choice
from interpreter.telling.questions import Questions
from interpreter.telling.spoken import Spoken, joined, said
from interpreter.telling.voice import Voice

if TYPE_CHECKING:
    from interpreter.game.game import Game

THEN = " → "


@dataclass(frozen=True, slots=True)
class Hinted:
    """One option of a hint. index: of the open question. share: the part of the victory that is expected with it, from 0 to 1; gain:
    by how much that is more than with what anybody might take. text: all of it as a sentence."""

    index: int
    share: float
    gain: float
    text: Spoken


@dataclass(frozen=True, slots=True)
class Hint:
    """What a search would do: its first options, the best first; the answers that it expects to follow each other (`line`: by what
    they are called; `expects`: the same as a sentence, nothing for a single one); and how far it thought."""

    options: tuple[Hinted, ...]
    line: tuple[Spoken, ...]
    expects: Spoken
    thought: Spoken

    @property
    def sentences(self) -> tuple[Spoken, ...]:
        """All that is to be said, a line each."""
        return tuple(text for text in (*(one.text for one in self.options), self.expects, self.thought) if text)


def hint_of(game: Game, voice: Voice, advice: Advice) -> Hint:
    """Word advice for the open question of a game, which stands as it stood when it was asked for."""
    alone = game.seats == 1
    called = [one.text.unclosed() for one in _choices(game, voice)]
    options = []
    for place, (index, share, gain) in enumerate(advice.options):
        key = "hint.best" if place == 0 else "hint.other"
        told = voice.framed(
            key if not alone else f"{key}-alone", option=called[index], share=Spoken() if alone else _part(voice, share),
            gain=Spoken() if alone else _part(voice, gain, signed=True),
        )  # fmt: skip
        options.append(Hinted(index, share, gain, told))
    line = tuple(_called(game, voice, advice.line))
    expects = voice.framed("hint.line", line=joined(line, THEN)) if len(line) > 1 else Spoken()
    thought = voice.framed(
        "hint.thought", number=said(str(advice.iterations)), seconds=said(_number(voice, advice.seconds))
    )
    return Hint(tuple(options), line, expects, thought)


def _called(game: Game, voice: Voice, line: tuple[int, ...]) -> list[Spoken]:
    """Return what the answers of a line are called, each where it would be given."""
    world, found = game.copy(), []
    for index in line:
        found.append(_choices(world, voice)[index].text.unclosed())
        world.choose(index)
    return found


def _choices(game: Game, voice: Voice) -> list[Choice]:
    """Return the options of the open question by their index; where only how many is asked, those that tell it by their number."""
    decision, picks = game.decision, picks_of(game)
    assert decision is not None
    choices = sorted(Questions(game, voice).choices(decision), key=lambda one: one.index)
    held = 0 if picks is None else len(picks.fixed)
    if picks is None or not picks.counts:
        return choices
    # With one more than are held already nothing is left to ask only if no more can be.
    return [
        replace(one, text=said(str(held + (not one.declines)))) if one.declines or picks.counts[-1] == held + 1 else one
        for one in choices
    ]


def _part(voice: Voice, value: float, signed: bool = False) -> Spoken:
    pattern = "+#,##0 %;-#,##0 %" if signed else "#,##0 %"
    # Nothing has no sign.
    return said(str(format_percent(round(value, 2) or 0.0, pattern, locale=voice.language)))


def _number(voice: Voice, value: float) -> str:
    return str(format_decimal(value, "0.0", locale=voice.language))
