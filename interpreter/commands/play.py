"""`cardwright play`: a game in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from interpreter.commands.arguments import GameName, Options, Packs, Players, Seats, Seed
from interpreter.entrance import opening
from interpreter.entrance.phrases import local
from interpreter.entrance.refusal import Refusal

if TYPE_CHECKING:
    from interpreter.game.game import Game
    from interpreter.telling.voice import Voice


Languages = Annotated[str | None, typer.Option("--lang", metavar="LANG[,LANG…]", help="help.opt-langs")]
Save = Annotated[Path | None, typer.Option("--save", metavar="FILE", help="help.opt-save")]


def command(
    game: GameName,
    seats: Seats = None,
    players: Players = None,
    lang: Languages = None,
    seed: Seed = None,
    packs: Packs = None,
    option: Options = None,
    save: Save = None,
) -> None:
    """Set up the table and play."""
    from interpreter.agents.roster import ROSTER
    from interpreter.game.game import Game

    book = opening.open_rules(game, packs)
    bounds = book.game.seats
    if seats is not None:
        sitting = opening.seat_agents(seats, bounds, (opening.HUMAN, *ROSTER))
        if players not in (None, len(sitting)):
            raise Refusal("seats-and-players", seats=len(sitting), players=players)
    else:
        count = players if players is not None else min(max(2, bounds[0]), bounds[1])
        opening.check_seats(count, bounds)
        sitting = (opening.HUMAN, *("greedy",) * (count - 1))
    chosen = opening.any_seed(seed)
    with opening.options_refused():
        table = Game(book, seats=len(sitting), seed=chosen, options=opening.option_values(option))
    languages = languages_of(lang, len(sitting))
    print(local()("play.seed", seed=chosen), file=sys.stderr)
    folder = opening.game_folder(game)
    rules = "" if folder == opening.games().get(game) else str(folder.resolve())
    run(table, sitting, languages, rules, save or Path(f"{book.game.id}-{chosen}.json"), save is not None)


def run(
    game: Game, sitting: tuple[str, ...], languages: Sequence[str], rules: str, save: Path, keep: bool = True
) -> None:
    """Play a game on in the terminal; without one, and for seats without people, bots go on. `keep`: save the end too."""
    from rich.console import Console

    from interpreter.agents.roster import make
    from interpreter.telling.players import names_of
    from interpreter.telling.voice import Voice
    from interpreter.terminal.session import Seat, Session

    if opening.HUMAN in sitting and not (sys.stdin.isatty() and sys.stdout.isatty()):
        print(local()("play.no-terminal"), file=sys.stderr)
        sitting = tuple("uniform" if name == opening.HUMAN else name for name in sitting)

    def voice_of(seat: int, language: str) -> Voice:
        voice = Voice(game.book, language, seat, {}, game.options, game.program.lay.players)
        voice.names.update(names_of(game, voice, sitting))
        return voice

    seats = []
    for seat, name in enumerate(sitting):
        agent = None if name == opening.HUMAN else make(name, game.seed, seat)
        seats.append(Seat(voice_of(seat, languages[seat]), agent))
    session = Session(game, seats, Console(highlight=False), save, sitting, rules, voice_of)
    if session.run() and keep:
        session.save()


def languages_of(lang: str | None, seats: int) -> list[str]:
    """A language for each seat; one that is named alone is everybody's."""
    typed = (
        [opening.check_language(part.strip()) for part in lang.split(",")] if lang else [opening.check_language(None)]
    )
    if len(typed) == 1:
        return typed * seats
    if len(typed) != seats:
        raise Refusal("language-count", languages=len(typed), seats=seats)
    return typed
