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
from interpreter.entrance.refusal import WRONG_USE, Refusal

if TYPE_CHECKING:
    from interpreter.entrance.keeping import Keeping
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
) -> int:
    """Set up the table and play."""
    from interpreter.agents.roster import ROSTER
    from interpreter.entrance.keeping import Keeping, place_for
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
    sitting = seated(sitting)
    if opening.HUMAN in sitting and opening.has_guide(folder):
        print(local()("play.learn", game=game), file=sys.stderr)
    keeping = Keeping(table, sitting, rules)
    # A game between bots is the same again with the same seed.
    if save is not None or opening.HUMAN in sitting:
        begin(keeping, save or place_for(table))
    return run(table, sitting, languages, keeping)


def seated(sitting: tuple[str, ...]) -> tuple[str, ...]:
    """Return who sits there. Without a terminal people's answers are read line by line; where nothing can be read bots
    sit instead.
    """
    if opening.HUMAN not in sitting or (sys.stdin is not None and not sys.stdin.closed):
        return sitting
    print(local()("play.no-terminal"), file=sys.stderr)
    return tuple("random" if name == opening.HUMAN else name for name in sitting)


def on_terminal() -> bool:
    """Return whether somebody can be asked."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def begin(keeping: Keeping, path: Path) -> None:
    """Begin to keep a game there, or in another place that is asked for; say where. Refusal if nobody can be asked, or says none."""
    from interpreter.entrance.keeping import spare_place, usual_name

    say, aside = local(), None
    while keeping.journal is None:
        try:
            aside = keeping.begin(path)
        except Refusal as refusal:
            spare = spare_place(usual_name(keeping.game))
            if not on_terminal():
                raise _with_place(refusal, spare) from None
            print(say(f"failure.{refusal.key}", **refusal.words), file=sys.stderr)
            try:
                typed = input(say("play.other-place", path=spare)).strip()
            except EOFError:
                raise _with_place(refusal, spare) from None
            path = Path(typed) if typed or spare is None else spare
    if aside is not None:
        print(say("play.set-aside", path=path, aside=aside), file=sys.stderr)
    print(say("play.kept", path=path), file=sys.stderr)


def _with_place(refusal: Refusal, place: Path | None) -> Refusal:
    """Return a refusal that names another place as well."""
    why = local()(f"failure.{refusal.key}", **refusal.words)
    return Refusal("no-place", why=why, place=place)


def run(game: Game, sitting: tuple[str, ...], languages: Sequence[str], keeping: Keeping) -> int:
    """Play a game on in the terminal, bots where they sit; the status to leave with, which tells whether all was kept where it should."""
    from interpreter.agents.elsewhere import apart
    from interpreter.agents.roster import make
    from interpreter.telling.players import automata_of, names_of
    from interpreter.telling.voice import Voice
    from interpreter.terminal.console import Console
    from interpreter.terminal.screen import Screen, Seat
    from interpreter.terminal.session import Session

    def voice_of(seat: int, language: str) -> Voice:
        players = game.program.lay.players
        voice = Voice(game.book, language, seat, {}, game.options, players, beside=bool(automata_of(game)))
        voice.names.update(names_of(game, voice, sitting))
        return voice

    seats = []
    for seat, name in enumerate(sitting):
        agent = None if name == opening.HUMAN else apart(make(name, game.seed, seat))
        seats.append(Seat(voice_of(seat, languages[seat]), agent))
    say = seats[0].voice.say
    for seat, name in enumerate(sitting):
        if name != opening.HUMAN and opening.HUMAN in sitting:
            print(
                say("play.sits", name=seats[seat].voice.player(seat), agent=say(f"agent.{name.partition(':')[0]}")),
                file=sys.stderr,
            )
    screen = Screen(game, seats, Console(), keeping, voice_of, piped=not on_terminal())
    if Session(screen).run() and keeping.path is not None:
        screen.tell_place()
    return WRONG_USE if keeping.failed else 0


def languages_of(lang: str | None, seats: int) -> list[str]:
    """Return a language for each seat; one that is named alone is everybody's."""
    typed = (
        [opening.check_language(part.strip()) for part in lang.split(",")] if lang else [opening.check_language(None)]
    )
    if len(typed) == 1:
        return typed * seats
    if len(typed) != seats:
        raise Refusal("language-count", languages=len(typed), seats=seats)
    return typed
