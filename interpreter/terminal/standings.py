"""The end of a game as it is drawn."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from interpreter.entrance.phrases import Phrases
from interpreter.telling.standings import Standings
from interpreter.terminal.paint import Paint

NOTHING = "–"


def draw_standings(told: Standings | None, say: Phrases, paint: Paint) -> RenderableType:
    """Return a column for each player, a line for each source of score, and the winners."""
    if told is None:
        return Text(say("play.not-over"))
    verdict = Text(told.verdict.plain, style="bold")
    if not told.tabled:
        return Group(Text(), verdict)
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column(say("score.source"), max_width=60)
    for name in told.names:
        table.add_column(name, justify="right")
    for source in told.sources:
        table.add_row(paint.text(source.name), *(str(number) if number else NOTHING for number in source.points))
    if told.sources:
        total = [Text(str(number), style="bold") for number in told.totals]
        table.add_row(Text(say("score.total"), style="bold"), *total)
    if told.tied:
        for place, text in enumerate(told.breaks):
            if text:
                table.add_row(paint.text(text), *(str(ties[place]) for ties in told.ties))
    if any(told.titles):
        table.add_row(say("score.title"), *(Text(title or NOTHING) for title in told.titles))
    return Group(Text(), table, Text(), verdict)
