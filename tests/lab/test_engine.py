"""Games are played wherever, and come out the same: in one process or several, after some who played died, and after the end of all."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future
from pathlib import Path
from typing import Any

import pytest

from interpreter.lab import engine, study, work
from interpreter.lab.plan import Plan
from interpreter.lab.store import GameStore
from interpreter.rulebook.book import Rulebook
from tests.lab.conftest import plan_of

GAMES = 100


def kept(plan: Plan, store: GameStore) -> list[str]:
    return [record.line() for record in store.records(0, plan.first, GAMES)]


def played(plan: Plan, jobs: int = 1) -> list[str]:
    store = GameStore()
    engine.run(plan, store, GAMES, engine.processes(jobs), lambda _: None)
    return kept(plan, store)


def test_jobs_make_no_difference(book: Rulebook) -> None:
    plan = plan_of(book, agents=("random", "greedy"))
    assert played(plan) == played(plan, 3)
    documents = [
        study.study(plan, [book], GameStore(), engine.processes(jobs), study.Aim(GAMES), lambda _: None)
        for jobs in (1, 2)
    ]
    assert documents[0] == documents[1]


def test_a_worker_that_is_killed_makes_no_difference(book: Rulebook) -> None:
    plan, store = plan_of(book), GameStore()
    killed: list[int] = []
    opened: list[Executor] = []
    here = engine.processes(2)

    def watched() -> Executor:
        opened.append(here.opened())
        return opened[-1]

    def tick(_: Sequence[tuple[int, int, str]]) -> None:
        if len(killed) < 2:
            killed.append(next(iter(opened[-1]._processes)))  # type: ignore[attr-defined]
            os.kill(killed[-1], signal.SIGKILL)

    engine.run(plan, store, GAMES, engine.Crew(watched, 4), tick)
    assert len(opened) >= 2
    assert kept(plan, store) == played(plan)


def test_no_game_is_lost_where_a_death_is_noticed_as_one_is_handed_over(book: Rulebook) -> None:
    plan, store = plan_of(book), GameStore()
    handed: list[object] = []

    class Stumbling(engine.InProcess):
        def submit(self, *given: Any, **named: Any) -> Future[Any]:
            handed.append(given)
            if len(handed) == 3:
                raise BrokenExecutor
            return super().submit(*given, **named)

    engine.run(plan, store, GAMES, engine.Crew(Stumbling), lambda _: None)
    assert len(handed) > 3
    assert kept(plan, store) == played(plan)


def test_workers_that_always_die_are_given_up(book: Rulebook) -> None:
    class Dying(engine.InProcess):
        def submit(self, *_: object, **__: object) -> object:  # type: ignore[override]
            raise BrokenExecutor

    with pytest.raises(engine.Hopeless):
        engine.run(plan_of(book), GameStore(), GAMES, engine.Crew(Dying), lambda _: None)


def test_other_rules_are_noticed(book: Rulebook) -> None:
    plan = plan_of(book)
    (Path(str(book.folder)) / "game.yaml").write_text(
        (Path(str(book.folder)) / "game.yaml").read_text().replace("draw 5", "draw 4"), encoding="utf-8"
    )
    work._books.clear()
    with pytest.raises(work.OtherRules):
        engine.run(plan, GameStore(), GAMES, engine.processes(1), lambda _: None)


def waited_for(file: Path, games: int) -> Iterator[None]:
    for _ in range(600):
        if file.is_file():
            store = GameStore(file)
            if len(store.seeds(0)) >= games:
                return
            store.close()
        time.sleep(0.1)
        yield
    raise AssertionError("no games")


@pytest.mark.slow
def test_what_was_played_survives_the_end_of_all(book: Rulebook, tmp_path: Path) -> None:
    file, games = tmp_path / "games.sqlite", 20_000
    line = [sys.executable, "-m", "interpreter", "lab", str(book.folder), "--agents", "random", "--games", str(games),
            "--store", str(file), "--jobs", "2", "--json"]  # fmt: skip
    running = subprocess.Popen(line, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in waited_for(file, 50):
            pass
    finally:
        os.killpg(running.pid, signal.SIGKILL)
        running.wait()
    store = GameStore(file)
    before = len(store.seeds(0))
    assert 50 <= before < games
    line[line.index(str(games))] = str(before + 60)
    found = json.loads(subprocess.run(line, capture_output=True, check=True).stdout)
    assert found["versions"][0]["finished"] == before + 60
    # The look that was never taken isn't counted.
    assert found["looks"] == 1
    assert [record.line() for record in store.records(0, plan_of(book).first, 100)] == played(plan_of(book))


@pytest.mark.slow
def test_a_cluster_makes_no_difference(book: Rulebook) -> None:
    distributed = pytest.importorskip("distributed")
    plan, store = plan_of(book), GameStore()
    killed: list[int] = []
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster, engine.cluster(cluster.scheduler_address) as crew:  # fmt: skip

        def tick(_: Sequence[tuple[int, int, str]]) -> None:
            if not killed:
                killed.append(next(iter(cluster.workers.values())).pid)
                os.kill(killed[0], signal.SIGKILL)

        engine.run(plan, store, GAMES, crew, tick)
    assert killed
    assert kept(plan, store) == played(plan)


def test_looks_are_counted_and_cost(book: Rulebook) -> None:
    plan, store = plan_of(book), GameStore()
    engine.run(plan, store, GAMES, engine.processes(1), lambda _: None)
    first, again, other = (study.look(plan, [book], store, games) for games in (50, 50, 100))
    assert (first["looks"], first["error"]) == (1, 0.05)
    assert again == first
    assert (other["looks"], round(other["error"], 4)) == (2, 0.0083)
    assert round(other["error_of_all_looks"], 4) == 0.0583


def test_it_stops_when_enough_is_known(book: Rulebook) -> None:
    plan = plan_of(book)

    def until(width: float) -> dict[str, object]:
        return study.study(plan, [book], GameStore(), engine.processes(1), study.Aim(700, width), lambda _: None)

    wide, narrow = until(0.3), until(0.001)
    assert (wide["games"], wide["looks"], wide["error"]) == (100, 1, 0.025)
    assert (narrow["games"], narrow["looks"]) == (700, 4)
    assert float(str(narrow["error_of_all_looks"])) < 0.05
