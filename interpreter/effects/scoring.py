"""Scores: the amounts that a game and the things in scoring zones state, evaluated for each player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dsl import meaning as m
from interpreter.effects.block import Block
from interpreter.effects.compiler import BlockCompiler
from interpreter.effects.expressions import Writer
from interpreter.table.layout import Rule, each
from interpreter.table.table import Table

if TYPE_CHECKING:
    from interpreter.effects.program import Program


@dataclass(frozen=True, slots=True)
class Score:
    """What one player scores from one line: the number of the thing (-1: the game), and that of the line among its own."""

    player: int
    thing: int
    line: int
    points: int


class Scoring:
    """The compiled score lines of a game."""

    def __init__(self, program: Program) -> None:
        self.program = program
        lay = program.lay
        # What compiled conditions on the end of the game ask for.
        program.names.space["score"] = self.total
        self.lines = [_line(program, line, "scores") for line in program.game.scores]
        self.abilities: list[list[Rule]] = []
        for definition in program.game.definitions:
            lines = [line for amounts in definition.amounts.values() for line in amounts]
            self.abilities.append([_line(program, line, definition.id) for line in lines])
        self.zones: list[tuple[int, Rule | None]] = []
        for zone, kind in enumerate(lay.zone_kind):
            scores = kind.definition.scores
            if isinstance(scores, m.Node):
                writer = Writer(program.names, program.attributes, this_plays=kind.definition.owner == "player")
                self.zones.append((zone, program.names.function(writer.condition(scores), "zone scores")))
            elif scores:
                self.zones.append((zone, None))
        self.tie_breaks = [
            program.names.function(Writer(program.names, program.attributes).value(value), "tie break")
            for value in program.game.tie_breaks
        ]
        self.wins: Rule | None = None
        if program.game.wins is not None:
            writer = Writer(program.names, program.attributes)
            self.wins = program.names.function(writer.condition(program.game.wins), "wins")

        self.entitled: Rule | None = None
        titles = program.game.titles
        if titles is not None and titles.when is not None:
            writer = Writer(program.names, program.attributes)
            self.entitled = program.names.function(writer.condition(titles.when), "titles")

    def title(self, T: Table, player: int, score: int) -> str | None:
        """What a player is called by a score: the last title whose number is reached."""
        titles = self.program.game.titles
        if titles is None or (self.entitled is not None and not self.entitled(T, player, -1, player, ())):
            return None
        return next((title for title, least in reversed(tuple(titles.least.items())) if score >= least), None)

    def scores(self, T: Table, player: int) -> list[Score]:
        """Everything a player scores on a table. Things of common zones are asked for every player."""
        found = [
            Score(player, -1, number, int(rule(T, player, -1, player, ()))) for number, rule in enumerate(self.lines)
        ]
        for zone, scores in self.zones:
            owner, holder = T.owner_of_zone(zone), T.lay.zone_holder[zone]
            if owner not in (player, -1) or (scores is not None and not scores(T, player, holder, holder, ())):
                continue
            for thing in each(T.z[zone]):
                for number, rule in enumerate(self.abilities[T.lay.thing_definition[thing]]):
                    found.append(Score(player, thing, number, int(rule(T, player, thing, thing, ()))))
        return [score for score in found if score.points]

    def total(self, T: Table, player: int) -> int:
        """A player's score; 0 for nobody."""
        return 0 if player < 0 else sum(score.points for score in self.scores(T, player))


def _line(program: Program, line: m.ScoreLine, label: str) -> Rule:
    select = BlockCompiler(program, Block(0, label)).select
    text = select.amount(line.amount)
    if line.condition is not None:
        text = f"({text} if {select.to.writer.condition(line.condition)} else 0)"
    return program.names.function(text, f"{label} scores")
