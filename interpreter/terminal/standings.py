"""How a game ended: scores by source, and who won."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from interpreter.telling.voice import Voice
from interpreter.text.chosen import folded

if TYPE_CHECKING:
    from interpreter.effects.scoring import Score
    from interpreter.game.game import Game


def standings(game: Game, voice: Voice) -> RenderableType:
    """A column for each player, a line for each source of score, and the winners."""
    outcome = game.outcome
    if outcome is None:
        return Text(voice.say("play.not-over"))
    players = game.program.competing
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column(voice.say("score.source"), max_width=60)
    for player in players:
        table.add_column(voice.player(player), justify="right")
    rows: dict[tuple[int, str], list[int]] = {}
    for column, player in enumerate(players):
        for score in outcome.breakdown[player]:
            row = rows.setdefault(_source(game, score), [0] * len(players))
            row[column] += score.points
    for source, points in sorted(rows.items()):
        table.add_row(_named(game, voice, source), *(str(number) if number else "–" for number in points))
    total = [Text(str(outcome.scores[player]), style="bold") for player in players]
    table.add_row(Text(voice.say("score.total"), style="bold"), *total)
    if any(outcome.titles):
        titles = [Text(voice.earned(title)) if (title := outcome.titles[player]) else Text("–") for player in players]
        table.add_row(voice.say("score.title"), *titles)
    return Group(Text(), table, Text(), Text(_verdict(game, voice), style="bold"))


def _source(game: Game, score: Score) -> tuple[int, str]:
    """What is summed on one line: a score line of the game by its number, after those all things of one name."""
    if score.thing < 0:
        return score.line, ""
    lay = game.program.lay
    return len(game.book.game.scores), lay.definitions[lay.thing_definition[score.thing]].id


def _named(game: Game, voice: Voice, source: tuple[int, str]) -> Text:
    line, id = source
    if id:
        return voice.thing(id)
    wording, rules = voice.wording, game.book.game
    absent = frozenset(one.name for one in rules.automata) - game.program.automata
    scored = rules.scores[line]
    scored = next(iter(folded((scored,), replace(wording.settled, absent=absent))), scored)
    return voice.sentence(wording.realiser.say(wording.planner.score(scored)))


def _verdict(game: Game, voice: Voice) -> str:
    assert game.outcome is not None
    if len(game.program.competing) == 1 and (title := game.outcome.titles[0]):
        return voice.say("score.earned", name=voice.player(0), title=voice.earned(title))
    winners = [voice.player(player) for player in game.outcome.winners]
    if not winners:
        return voice.say("score.nobody")
    if len(winners) == 1:
        return voice.say("score.winner", name=winners[0])
    return voice.say("score.shared", names=", ".join(winners))
