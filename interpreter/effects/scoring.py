"""Scores: the amounts that a game and the things in scoring zones state, evaluated for each player."""

from __future__ import annotations

from dataclasses import dataclass

from interpreter.definitions.game import TitlesDefinition
from interpreter.table.layout import Rule, each
from interpreter.table.table import Table


@dataclass(frozen=True, slots=True)
class Score:
    """What one player scores from one line: the number of the thing (-1: the game), and that of the line among its own."""

    player: int
    thing: int
    line: int
    points: int


@dataclass(frozen=True, slots=True)
class Scoring:
    """The compiled score lines of a game: `lines` of its own, `abilities` by definition, `zones` in which things score and for whom.
    `tie_breaks`: values in order; `wins`: who wins before the end is scored; `entitled`: whether there are titles."""

    titles: TitlesDefinition | None
    lines: list[Rule]
    abilities: list[list[Rule]]
    zones: list[tuple[int, Rule | None]]
    tie_breaks: list[Rule]
    wins: Rule | None
    entitled: Rule | None

    def title(self, T: Table, player: int, score: int) -> str | None:
        """Return what a player is called by a score: the last title whose number is reached."""
        titles = self.titles
        if titles is None or (self.entitled is not None and not self.entitled(T, player, -1, player, ())):
            return None
        return next((title for title, least in reversed(tuple(titles.least.items())) if score >= least), None)

    def scores(self, T: Table, player: int) -> list[Score]:
        """Return everything a player scores on a table. Things of common zones are asked for every player."""
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
        """Return a player's score; 0 for nobody."""
        return 0 if player < 0 else sum(score.points for score in self.scores(T, player))
