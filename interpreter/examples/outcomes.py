"""Compares how a game ends with what an example expects of it; of a game that goes on, how it would end now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from interpreter.effects.scoring import Score
from interpreter.game.game import Game, Outcome
from interpreter.rulebook.examples import LINE, NOBODY, TABLE, UNTITLED, ExpectedResult


def differing(game: Game, results: Iterable[ExpectedResult]) -> Iterator[tuple[ExpectedResult, str]]:
    """Yield the results that are others, each with what is found instead."""
    outcome: Outcome | None = None
    for result in results:
        outcome = outcome or game.result()
        found = _found(game, outcome, result)
        if found != written(result):
            yield result, found


def path(result: ExpectedResult) -> str:
    """Return what a result is about, as in `outcome seat 1 from fountain`."""
    words = ("outcome", "" if result.seat == TABLE else f"seat {result.seat}", result.what, result.source)
    return " ".join(word for word in words if word)


def parts(game: Game, scores: Iterable[Score]) -> str:
    """Return from what a seat scores how much, as an example would write it under `from`."""
    found: dict[str, int] = {}
    for score in scores:
        source = _source(game, score)
        found[source] = found.get(source, 0) + score.points
    return f"{{{', '.join(f'{source}: {points}' for source, points in found.items())}}}" if found else ""


def written(result: ExpectedResult) -> str:
    """Return what is expected, as it would be written on one line."""
    return _seats(result.value) if result.what == "winners" and isinstance(result.value, tuple) else _line(result.value)


def _found(game: Game, outcome: Outcome, result: ExpectedResult) -> str:
    if result.what == "winners":
        return _seats(tuple(f"seat {seat + 1}" for seat in outcome.winners) or (NOBODY,))
    seat = result.seat - 1
    match result.what:
        case "score":
            return str(outcome.scores[seat])
        case "tie_breaks":
            return _line(outcome.ties[seat])
        case "title":
            return outcome.titles[seat] or UNTITLED
    scores = outcome.breakdown[seat]
    return str(sum(score.points for score in scores if _source(game, score) == result.source))


def _source(game: Game, score: Score) -> str:
    """Return what a score comes from: a thing by its id, or a line of the game's own scores by its number from 1."""
    lay = game.program.lay
    return lay.definitions[lay.thing_definition[score.thing]].id if score.thing >= 0 else f"{LINE} {score.line + 1}"


def _seats(words: Iterable[int | str]) -> str:
    """Return one seat, or a list in whatever order it was named."""
    told = sorted(str(word) for word in words)
    return told[0] if len(told) == 1 else _line(tuple(told))


def _line(value: int | str | tuple[int | str, ...]) -> str:
    return f"[{', '.join(str(one) for one in value)}]" if isinstance(value, tuple) else str(value)


__all__ = ["differing", "parts", "path", "written"]
