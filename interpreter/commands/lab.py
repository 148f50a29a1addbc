"""`cardwright lab`: many games, and what they say of the rules."""

from __future__ import annotations

import json
import sqlite3
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from interpreter.commands.arguments import GameName, Json, Language, Options, Packs, Players, Seed, count
from interpreter.commands.extras import LAB, need
from interpreter.entrance import opening
from interpreter.entrance.phrases import Phrases
from interpreter.entrance.refusal import FINDINGS, Refusal

if TYPE_CHECKING:
    from interpreter.lab.findings import Findings
    from interpreter.lab.plan import Plan
    from interpreter.lab.study import Aim
    from interpreter.rulebook.book import Rulebook

PROGRAM = "cardwright"
# How many games are played if nobody says; and at most, where they end by how much is known.
USUAL, MOST = 200, 20_000


def width(text: str | float) -> float:
    """Return how wide an interval may be, as a part (`0.04`) or in percent (`4%`). ValueError for any other text."""
    typed = str(text).strip()
    value = float(typed.removesuffix("%")) / (100 if typed.endswith("%") else 1)
    if not 0 < value < 1:
        raise ValueError(text)
    return value


Agents = Annotated[str | None, typer.Option("--agents", metavar="A,B,…", help="help.opt-agents")]
Games = Annotated[int | None, typer.Option("--games", metavar="N", help="help.opt-lab-games", parser=count)]
Until = Annotated[float | None, typer.Option("--until", metavar="WIDTH", help="help.opt-until", parser=width)]
Compare = Annotated[str | None, typer.Option("--compare", metavar="OPTION=VALUE|PACK", help="help.opt-compare")]
Jobs = Annotated[int, typer.Option("--jobs", metavar="J", help="help.opt-jobs", parser=count)]
Cluster = Annotated[str | None, typer.Option("--cluster", metavar="tcp://…", help="help.opt-cluster")]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE", help="help.opt-report")]
GameStore = Annotated[Path | None, typer.Option("--store", metavar="FILE", help="help.opt-lab-store")]


def command(
    game: GameName,
    packs: Packs = None,
    option: Options = None,
    agents: Agents = None,
    players: Players = None,
    games: Games = None,
    until: Until = None,
    compare: Compare = None,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    seed: Seed = 1,
    store: GameStore = None,
    out: Out = None,
    lang: Language = None,
    as_json: Json = False,
) -> int:
    """Play, look, and tell."""
    need("lab", *LAB)
    from interpreter.lab.study import Aim

    language = opening.check_language(lang)
    books = [opening.open_rules(game, packs)]
    sitting = seated(books[0], agents, players)
    with opening.options_refused():
        chosen = [books[0].options(opening.option_values(option))]
        books[0].program(len(sitting), chosen[0])
    if compare is not None:
        other, options = other_version(game, packs, compare, option)
        books.append(other)
        with opening.options_refused():
            chosen.append(other.options(options))
            other.program(len(sitting), chosen[1])
    aim = Aim(games or (MOST if until else USUAL), until or 0.0)
    document = studied(books, chosen, sitting, opening.any_seed(seed), aim, jobs, cluster, store, language)
    return tell(document, books, language, out, as_json)


def seated(book: Rulebook, agents: str | None, players: int | None) -> tuple[str, ...]:
    """Return who plays: those that are named, one of them at every seat if it is but one, else the greedy one."""
    from interpreter.agents.roster import ROSTER

    bounds = book.game.seats
    if agents is not None and "," in agents:
        sitting = opening.seat_agents(agents, bounds, tuple(ROSTER))
        if players not in (None, len(sitting)):
            raise Refusal("seats-and-players", seats=len(sitting), players=players)
        return sitting
    seats = players if players is not None else min(max(2, bounds[0]), bounds[1])
    opening.check_seats(seats, bounds)
    return opening.seat_agents(",".join([agents or "greedy"] * seats), bounds, tuple(ROSTER))


def other_version(
    game: str, packs: Sequence[str] | None, compare: str, option: Sequence[str] | None
) -> tuple[Rulebook, dict[str, str]]:
    """Return what is compared with the rules: another option, or one pack more."""
    options = opening.option_values(option)
    if "=" in compare:
        return opening.open_rules(game, packs), {**options, **opening.option_values([compare])}
    return opening.open_rules(game, [*(packs or ()), compare]), options


def studied(
    books: Sequence[Rulebook],
    options: Sequence[dict[str, Any]],
    sitting: tuple[str, ...],
    seed: int,
    aim: Aim,
    jobs: int = 1,
    address: str | None = None,
    file: Path | None = None,
    language: str = "en",
) -> dict[str, Any]:
    """Return the document of a study, with a progress bar on standard error; after Ctrl-C of what was played until
    then.
    """
    from interpreter.lab import engine, study, work
    from interpreter.lab.plan import Plan, Version
    from interpreter.lab.store import GameStore, tidy

    versions = tuple(Version.of(book, chosen) for book, chosen in zip(books, options, strict=True))
    plan = Plan(versions, sitting, seed)
    say, began = Phrases(language), time.perf_counter()
    for version, book in zip(versions, books, strict=True):
        work.knows(version, book)
    path = file or _place(books[0].game.id, plan)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        kept = GameStore(path)
    except (OSError, sqlite3.Error) as error:
        raise Refusal("cannot-write", path=path, reason=getattr(error, "strerror", None) or str(error)) from error
    if file is None:
        tidy(path.parent, path)
    here = nullcontext(engine.processes(jobs)) if address is None else _cluster(address)
    with here as crew, _progress(aim.games * len(versions), say, plan) as tick:
        try:
            document = study.study(plan, books, kept, crew, aim, tick)
        except KeyboardInterrupt:
            played = min(len(kept.seeds(number)) for number in range(len(versions)))
            print(say("failure.interrupted", done=played, games=aim.games), file=sys.stderr)
            print(say("lab.kept", path=path), file=sys.stderr)
            if not played:
                raise
            document = study.look(plan, books, kept, played, sequential=bool(aim.until))
        except engine.Hopeless:
            raise Refusal("crew-dies", path=path) from None
        except work.OtherRules as error:
            raise Refusal("other-rules", game=error) from None
        finally:
            kept.close()
    return {**document, "jobs": jobs, "seconds": round(time.perf_counter() - began, 3)}


def tell(document: dict[str, Any], books: Sequence[Rulebook], language: str, out: Path | None, as_json: bool) -> int:
    """Print what a document says, or all of it, and write the report; the status to leave with."""
    from interpreter.lab.findings import Findings

    findings = Findings(list(books), language)
    if out is not None:
        from interpreter.lab.report import page

        try:
            out.write_text(page(document, findings), encoding="utf-8")
        except OSError as error:
            raise Refusal("cannot-write", path=out, reason=error.strerror or "") from error
    if as_json:
        print(json.dumps(document))
    else:
        _print(document, findings)
        if out is not None:
            print(findings.say("lab.written", path=out), file=sys.stderr)
    return 0 if all(not version["unfinished"] for version in document["versions"]) else FINDINGS


def _print(document: dict[str, Any], findings: Findings) -> None:
    from interpreter.terminal.console import Console

    console = Console()
    for line in findings.heading(document):
        console.print(line, style="dim", markup=False)
    for finding in findings.all(document):
        style = "bold" if finding.sort in ("stands-out", "broken") else "dim" if finding.sort == "open" else ""
        console.print(f"- {finding.text}", style=style, markup=False)


def _place(game: str, plan: Plan) -> Path:
    """Return where the games of a plan are kept if nobody says."""
    from platformdirs import user_data_path

    from interpreter.lab.store import SUFFIX

    return user_data_path(PROGRAM) / "lab" / f"{game}-{plan.key}{SUFFIX}"


@contextmanager
def _cluster(address: str) -> Iterator[Any]:
    from interpreter.lab import engine

    need("lab", "distributed")
    try:
        with engine.cluster(address) as crew:
            yield crew
    except (OSError, ValueError) as error:
        raise Refusal("no-cluster", address=address, reason=error) from None


@contextmanager
def _progress(games: int, say: Phrases, plan: Plan) -> Iterator[Any]:
    """Return a progress bar with what is known so far; nothing where standard error is no terminal."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from interpreter.lab.record import PlayedGame
    from interpreter.terminal.console import Console

    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}"))
    wins, points, finished = [0.0] * plan.seats, 0.0, 0
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=games)

        def tick(found: Sequence[tuple[int, int, str]]) -> None:
            nonlocal points, finished
            if progress.disable:
                return
            for _, _, line in found:
                record = PlayedGame.read(line)
                finished += record.finished
                points += sum(record.scores) / plan.seats
                for seat, part in enumerate(record.shares):
                    wins[seat] += part
            told = " : ".join(f"{100 * part / max(1, finished):.0f}" for part in wins)
            known = say("lab.so-far", seats=told, points=f"{points / max(1, finished):.1f}")
            progress.update(task, advance=len(found), description=known)

        yield tick
