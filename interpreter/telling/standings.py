"""How a game ended: scores by source, ties, titles, and who won."""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from dsl import meaning as m
from dsl.meaning.walking import rebuilt
from interpreter.effects.expressions.writer import Writer
from interpreter.telling.putting import spelling
from interpreter.telling.spoken import Spoken, said
from interpreter.telling.voice import Voice
from interpreter.text.pieces import CatalogueWord, Done, Listed, Noun, Piece, Said
from interpreter.text.planner.chosen import folded
from interpreter.text.planner.labels import label_of
from interpreter.text.summary import ties_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from interpreter.effects.program import Program
    from interpreter.effects.scoring import Score
    from interpreter.game.game import Game, Outcome
    from interpreter.table.layout import Rule
    from interpreter.text.planner.standing import StandingLines

# No name that rules can give.
WINNER: Final = "=winner"


@dataclass(frozen=True, slots=True)
class PointSource:
    """What was scored from, and how much by each of those who compete. `id`: the definition of the things, nothing for a line of the
    game's scores."""

    id: str
    name: Spoken
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """The end of a game. By those who compete, in one order: `players` their seats, `names`, totals, tie-break values, titles (empty
    for none). `winners`: seats. `verdict`: who won, in words. `breaks`: what each tie-break value counts; nothing for
    one that says nothing of those who compete."""

    players: tuple[int, ...]
    names: tuple[str, ...]
    sources: tuple[PointSource, ...]
    totals: tuple[int, ...]
    ties: tuple[tuple[int, ...], ...]
    titles: tuple[str, ...]
    winners: tuple[int, ...]
    verdict: Spoken
    breaks: tuple[Spoken, ...] = ()

    @property
    def tied(self) -> bool:
        """Whether two have the same total, so that a tie-break says which of them is before the other."""
        return len({*self.totals}) < len(self.totals)

    @property
    def tabled(self) -> bool:
        """Whether there is anything to tell of each: where an outcome alone decides, nobody scored."""
        return bool(self.sources or any(self.titles) or (self.tied and any(text.plain for text in self.breaks)))


def standings(game: Game, voice: Voice) -> Standings | None:
    """Return how a game ended; None while it goes on."""
    outcome = game.outcome
    if outcome is None:
        return None
    players = tuple(game.program.competing)
    with voice.wording.planner.others():
        breaks = ties_of(game.book.game, voice.wording)
    rows: dict[tuple[int, str], list[int]] = {}
    for column, player in enumerate(players):
        for score in outcome.breakdown[player]:
            row = rows.setdefault(_source(game, score), [0] * len(players))
            row[column] += score.points
    return Standings(
        players,
        tuple(voice.player(player) for player in players),
        tuple(
            PointSource(source[1], _named(game, voice, source), tuple(points))
            for source, points in sorted(rows.items())
        ),
        tuple(outcome.scores[player] for player in players),
        tuple(outcome.ties[player] for player in players),
        tuple(voice.earned(title) if (title := outcome.titles[player]) else "" for player in players),
        outcome.winners,
        said(_verdict(game, outcome, voice) + (f" {voice.say('score.cut')}" if game.cut else "")),
        tuple(_tie(voice, Spoken(one)) for one in breaks),
    )


def _tie(voice: Voice, counts: Spoken) -> Spoken:
    """Return what a tie-break counts, with that it is one."""
    return voice.framed("score.tie", what=counts.small()).capital() if counts.plain else counts


def _source(game: Game, score: Score) -> tuple[int, str]:
    """Return what is summed on one line: a score line of the game by its number, after those all things of one name."""
    if score.thing < 0:
        return score.line, ""
    lay = game.program.lay
    return len(game.book.game.scores), lay.definitions[lay.thing_definition[score.thing]].id


def _named(game: Game, voice: Voice, source: tuple[int, str]) -> Spoken:
    line, id = source
    if id:
        return voice.thing(id)
    return line_name(voice, game.book.game.scores[line])


def line_name(voice: Voice, scored: m.ScoreLine) -> Spoken:
    """Return what a line of a game's scores is called: by what it counts if no other line is called so, else by all that it says."""
    labels = [_label(voice, line, label_of) for line in voice.book.game.scores]
    own = _label(voice, scored, label_of)
    if own is not None and [one.plain for one in labels if one is not None].count(own.plain) < 2:
        return own
    wording = voice.wording
    whole = _label(voice, scored, lambda planner, line: planner.score(line))
    return whole or voice.sentence(wording.realiser.say(wording.planner.score(scored)))


def _label(
    voice: Voice, scored: m.ScoreLine, worded: Callable[[StandingLines, m.ScoreLine], Piece | None]
) -> Spoken | None:
    """Return a line as it is worded for players, or for the automaton that alone scores by it; None if it isn't worded so."""
    wording, automata = voice.wording, frozenset(one.name for one in voice.book.game.automata)
    planner = wording.planner
    for line in folded((scored,), replace(wording.settled, absent=automata)):
        # A label is of all who compete, not of the reader alone.
        with planner.others():
            told = worded(planner, line)
            return None if told is None else voice.sentence(wording.realiser.say(told))
    for name in sorted(automata):
        named = Noun((CatalogueWord("automata", name),))
        with planner.others(named):
            for line in folded((scored,), replace(wording.settled, players=0, absent=automata - {name}, acting=name)):
                if (told := worded(planner, line)) is None:
                    return None
                who, what = (wording.realiser.say(one) for one in (named, told))
                return voice.framed("score.alone", name=voice.sentence(who), what=voice.text(what))
    return None


def _verdict(game: Game, outcome: Outcome, voice: Voice) -> str:
    if len(game.program.competing) == 1 and (title := outcome.titles[0]):
        return voice.say("score.earned", name=voice.player(0), title=voice.earned(title))
    winners = [voice.player(player) for player in outcome.winners]
    if not winners:
        return voice.say("score.nobody")
    if len(winners) == 1:
        why = _why(game, outcome.winners[0], voice)
        return (
            voice.say("score.winner-by", name=winners[0], why=why)
            if why
            else voice.say("score.winner", name=winners[0])
        )
    return voice.say("score.shared", names=", ".join(winners))


def _why(game: Game, winner: int, voice: Voice) -> str:
    """Return by what somebody has won; nothing where the scores decide."""
    wins = game.book.game.wins
    if wins is None:
        return ""

    def named(node: Any) -> Any:
        return m.Named(WINNER, m.Type("player")) if isinstance(node, m.Me) else rebuilt(node, named)

    told = wins.parts if isinstance(wins, m.All) else (wins,)
    said: list[Piece] = []
    with spelling(voice, {WINNER: Said(voice.player(winner))}):
        for one in _met(game, told, winner):
            said.append(Done(tuple(astuple(part) for part in voice.wording.clause(named(one)))))
    return Spoken(voice.wording.realiser.say(Listed(tuple(said), "and"))).plain


def _met(game: Game, parts: Sequence[m.Condition], player: int) -> Iterator[m.Condition]:
    """Yield what must hold together, of several of which one is enough the first that holds for a player."""
    table = game.machine.T
    for part in parts:
        if not isinstance(part, m.AnyOf):
            yield part
            continue
        held = (one for one in part.parts if _rule(game.program, one)(table, player, -1, player, ()))
        first = next(held, part)
        yield from (
            _met(game, first.parts if isinstance(first, m.All) else (first,), player) if first is not part else (part,)
        )


@lru_cache(maxsize=64)
def _rule(program: Program, condition: m.Condition) -> Rule:
    return program.names.function(Writer(program.names, program.attributes).condition(condition), "won")
