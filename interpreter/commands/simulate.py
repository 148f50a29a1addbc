"""`cardwright simulate`: many games between bots."""

from __future__ import annotations

import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Annotated, Any

import typer

from interpreter.commands.arguments import GameName, Json, Language, Options, Packs, Players, Seats, Seed, count
from interpreter.entrance import opening
from interpreter.entrance.phrases import Phrases
from interpreter.entrance.refusal import FINDINGS, Refusal

if TYPE_CHECKING:
    from interpreter.agents.arena import Match, Result
    from interpreter.review.profiling import WordCost
    from interpreter.rulebook.book import Rulebook

# Of so many games that go round in circles it is told where they do.
SHOWN = 3

Games = Annotated[int, typer.Option("--games", metavar="N", help="help.opt-games", parser=count)]
# So many of the costliest words of each sort are told; `--json` tells all.
TOLD = 15
# The sort of what is no word of the rules.
OTHERS = "others"
WIDE = 1000

Profiling = Annotated[bool, typer.Option("--profile", help="help.opt-profile")]
Jobs = Annotated[int, typer.Option("--jobs", metavar="J", help="help.opt-jobs", parser=count)]


def command(
    game: GameName,
    games: Games = 100,
    seats: Seats = None,
    players: Players = None,
    seed: Seed = None,
    jobs: Jobs = 1,
    option: Options = None,
    packs: Packs = None,
    lang: Language = None,
    profile: Profiling = False,
    as_json: Json = False,
) -> int:
    """Play the games and sum them up."""
    from interpreter.agents.arena import Match, play_many
    from interpreter.agents.roster import ROSTER
    from interpreter.review.profiling import profiled
    from interpreter.table.chance import first_game

    say = Phrases(opening.check_language(lang))
    book = opening.open_rules(game, packs)
    bounds = book.game.seats
    if seats is not None:
        agents = opening.seat_agents(seats, bounds, tuple(ROSTER))
        if players not in (None, len(agents)):
            raise Refusal("seats-and-players", seats=len(agents), players=players)
    else:
        count = players if players is not None else min(max(2, bounds[0]), bounds[1])
        opening.check_seats(count, bounds)
        agents = ("random",) * count
    with opening.options_refused():
        # Each adjective is timed where it is a function of its own.
        match = Match(book.apart() if profile else book, agents, book.options(opening.option_values(option)))
    chosen_seed = opening.any_seed(seed)
    first = first_game(chosen_seed)
    began = time.perf_counter()
    if profile:
        program = match.book.program(len(agents), match.options)
        # What is done once, before the first game, is no part of games.
        playing = play_many(match, games, first)
        results, costs = profiled(lambda: _collect(playing, games, say), program)
    else:
        results, costs = _collect(play_many(match, games, first, jobs), games, say), None
    seconds = time.perf_counter() - began
    summary = summarise(book.game.id, match, chosen_seed, results, seconds)
    if costs is not None:
        sorts = {"adjectives": costs.adjectives, "attributes": costs.attributes, "rules": costs.rules}
        summary["profile"] = {sort: _costs(found) for sort, found in (*sorts.items(), (OTHERS, costs.others))}
    if as_json:
        print(json.dumps(summary))
    else:
        _print(summary, say, book)
    _tell_odd(results, match, say)
    return 0 if summary["finished"] == games and not summary["cut"] else FINDINGS


def _tell_odd(results: list[Result], match: Match, say: Phrases) -> None:
    """Tell of games that didn't go as games do."""
    for one in [result for result in results if result.circle][:SHOWN]:
        _tell(say, "simulate.stuck", one, _where(match, one.circle))
    for one in [result for result in results if result.endless][:SHOWN]:
        _tell(say, "simulate.endless", one, _where(match, one.endless))
    if results and not any(result.decisions for result in results):
        print(say("simulate.idle"), file=sys.stderr)
    for one in [result for result in results if result.cut][:SHOWN]:
        print(say("simulate.cut", seed=one.seed, where=one.cut), file=sys.stderr)


def _tell(say: Phrases, key: str, one: Result, where: str) -> None:
    """Tell of a game that was given up where it went on and on."""
    print(say(key, seed=one.seed, decisions=one.decisions, where=where), file=sys.stderr)


def _where(match: Match, address: str) -> str:
    """Return what a part of the rules is called, and where it stands."""
    place = match.book.program(len(match.agents), match.options).place_of(address)
    return address if place is None else f"{address} ({os.path.relpath(place.file)}:{place.line})"


def _collect(results: Iterator[Result], games: int, say: Phrases) -> list[Result]:
    """Return the results, with a progress bar on standard error; after Ctrl-C those there are."""
    from rich.progress import Progress

    from interpreter.terminal.console import Console

    done: list[Result] = []
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=games)
        try:
            for result in results:
                done.append(result)
                progress.advance(task)
        except KeyboardInterrupt:
            print(say("failure.interrupted", done=len(done), games=games), file=sys.stderr)
    return done


def summarise(game: str, match: Match, seed: int, results: list[Result], seconds: float) -> dict[str, Any]:
    """Return what `--json` prints."""
    finished = [result for result in results if result.finished]
    seats = []
    for seat, agent in enumerate(match.agents):
        scores = [result.scores[seat] for result in finished]
        mean = round(sum(scores) / len(scores), 3) if scores else 0.0
        won = [result for result in finished if seat in result.winners]
        shared = sum(len(result.winners) > 1 for result in won)
        told: dict[str, Any] = {"agent": agent, "wins": len(won), "shared": shared}
        earned = Counter(title for result in finished if (title := result.titles[seat]) is not None)
        seats.append(told | {"mean_score": mean} | ({"titles": dict(earned.most_common())} if earned else {}))
    return {
        "game": game,
        "seed": seed,
        "games": len(results),
        "finished": len(finished),
        "ties": sum(len(result.winners) > 1 for result in finished),
        "decisions": sum(result.decisions for result in results),
        "seconds": round(seconds, 3),
        "seats": seats,
        "scores": [list(result.scores) for result in results],
        "unfinished": [result.seed for result in results if not result.finished],
        "cut": [result.seed for result in results if result.cut],
    }


def _costs(found: Iterable[WordCost]) -> list[dict[str, Any]]:
    """Return costs as `--json` prints them. whole, own: shares of all time, from 0 to 1."""
    return [
        {
            "word": one.word,
            "place": f"{os.path.relpath(one.place.file)}:{one.place.line}" if one.place is not None else None,
            "calls": one.calls,
            "whole": round(one.whole, 4),
            "own": round(one.own, 4),
        }
        for one in found
    ]


def _print_costs(profile: dict[str, list[dict[str, Any]]], say: Phrases) -> None:
    """Print what takes the time, adjectives first: they are asked of every candidate. What all took of their own adds up to all."""
    from rich.table import Table

    from interpreter.terminal.console import Console

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for key in ("whole", "own", "calls"):
        table.add_column(say(f"simulate.{key}"), justify="right")
    table.add_column(say("simulate.word"))
    table.add_column(say("simulate.place"))
    for sort, costs in profile.items():
        for one in costs[:TOLD]:
            # What is no word of the rules is named in the language of whoever asks, and isn't called by them.
            word = say(f"simulate.{one['word'] if sort == OTHERS else sort}", word=one["word"])
            calls = "" if sort == OTHERS else str(one["calls"])
            table.add_row(f"{one['whole']:.1%}", f"{one['own']:.1%}", calls, word, one["place"] or "")
        if left := costs[TOLD:]:
            table.add_row("", f"{sum(one['own'] for one in left):.1%}", "", say("simulate.more", count=len(left)), "")
    # A word and its place are read by whoever looks them up: they aren't broken to fit.
    console = Console(width=WIDE)
    console.print()
    console.print(table)


def _print(summary: dict[str, Any], say: Phrases, book: Rulebook) -> None:
    from rich.table import Table

    from interpreter.telling.voice import Voice
    from interpreter.terminal.console import Console

    voice = Voice(book, say.language)
    rate = summary["games"] / summary["seconds"] if summary["seconds"] else 0.0
    console = Console()
    numbers = {name: summary[name] for name in ("game", "games", "finished", "decisions", "seconds", "seed")}
    console.print(say("simulate.summary", rate=f"{rate:.1f}", **numbers), soft_wrap=True, markup=False)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(say("simulate.seat"), justify="right")
    table.add_column(say("simulate.agent"))
    # Where an outcome decides and nobody ever scores, there are no scores to tell.
    scoring = book.game.wins is None or any(map(any, summary["scores"]))
    for key in ("wins", "shared", *(("mean", "least", "most") if scoring else ())):
        table.add_column(say(f"simulate.{key}"), justify="right")
    if any("titles" in seat for seat in summary["seats"]):
        table.add_column(say("simulate.titles"))
    for number, seat in enumerate(summary["seats"]):
        scores = [scores[number] for scores in summary["scores"]] or [0]
        points = (f"{seat['mean_score']:.1f}", min(scores), max(scores)) if scoring else ()
        cells = (number + 1, seat["agent"], seat["wins"], seat["shared"], *points)
        earned = (f"{voice.earned(title)} {games}" for title, games in seat.get("titles", {}).items())
        table.add_row(*map(str, cells), ", ".join(earned))
    console.print(table)
    if "profile" in summary:
        _print_costs(summary["profile"], say)
    if summary["unfinished"]:
        seeds = ", ".join(map(str, summary["unfinished"]))
        print(say("simulate.unfinished", seeds=seeds), file=sys.stderr)
