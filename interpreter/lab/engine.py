"""Plays the games of a plan in batches behind an executor: in this process, in several, or on a cluster, with the same results.

Which games there are depends on seeds alone, and what is made of them on their order by seed: it makes no difference who played which,
when, or how often somebody died over it.
"""

from __future__ import annotations

import importlib
import multiprocessing
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeAlias

from interpreter.agents.roster import read
from interpreter.lab.plan import Batch, Plan
from interpreter.lab.store import GameStore
from interpreter.lab.work import ignore_interrupts, play_batch

SIZE = 8
"""So many games of players at random are a batch."""
PATIENCE = 3
"""So often some of those who play may die in a row, without a single batch that was played."""


class Hopeless(RuntimeError):
    """Crew die as soon as they begin."""


Tick: TypeAlias = Callable[[Sequence[tuple[int, int, str]]], None]


@dataclass(frozen=True, slots=True)
class Crew:
    """Those who play. opened: an executor over them. ahead: so many batches are given out at once. system: the package that raises
    errors of its own where some of them died too often."""

    opened: Callable[[], Executor]
    ahead: int = 1
    system: str = ""


class InProcess(Executor):
    """Plays at once, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do it now."""
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def processes(jobs: int) -> Crew:
    """Start so many processes of this machine."""
    if jobs == 1:
        return Crew(InProcess)
    # A compiled rulebook is inherited by a fork; elsewhere each process reads the rules anew.
    way = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"

    def opened() -> Executor:
        context = multiprocessing.get_context(way)
        return ProcessPoolExecutor(jobs, mp_context=context, initializer=ignore_interrupts)

    return Crew(opened, 2 * jobs)


@contextmanager
def cluster(address: str) -> Iterator[Crew]:
    """Return those of a cluster of dask at an address, each of which must have this program and the rules. Raises
    OSError where there is none.
    """
    with importlib.import_module("distributed").Client(address, timeout="10s") as client:
        threads = sum(client.nthreads().values())
        yield Crew(lambda: client.get_executor(pure=False), 2 * max(1, threads), "distributed")


def batches(plan: Plan, store: GameStore, games: int) -> Iterator[Batch]:
    """Yield what of the first so many games hasn't been played, in the order of the seeds."""
    played = [store.seeds(number) for number in range(len(plan.versions))]
    # Only those at random are so fast that sending takes longer than playing.
    size = SIZE if all(read(agent).name == "random" for agent in plan.agents) else 1
    for begin in range(plan.first, plan.first + games, size):
        seeds = range(begin, min(begin + size, plan.first + games))
        for number, version in enumerate(plan.versions):
            missing = tuple((seed, plan.rotation(seed)) for seed in seeds if seed not in played[number])
            if missing:
                yield Batch(number, version, plan.agents, missing)


def run(plan: Plan, store: GameStore, games: int, crew: Crew, tick: Tick) -> None:
    """Play what is missing of the first so many games. tick: told which games came in. Raises Hopeless, and what one of the crew
    raised."""
    left, died = list(batches(plan, store, games)), 0
    while left:
        coming, left = iter(left), []
        running: dict[Future[list[tuple[int, int, str]]], Batch] = {}
        with _ended(crew.opened(), running) as executor:
            try:
                while True:
                    for batch in islice(coming, crew.ahead - len(running)):
                        # Until it is out: whoever died may be noticed only as it is handed over.
                        left = [batch]
                        running[executor.submit(play_batch, batch)] = batch
                        left = []
                    if not running:
                        break
                    done, _ = wait(running, return_when=FIRST_COMPLETED)
                    for future in done:
                        found = future.result()
                        del running[future]
                        store.add(found)
                        died = 0
                        tick(found)
            except BrokenExecutor:
                died += 1
                if died > PATIENCE:
                    raise Hopeless from None
                # Whoever died, the batches that were out are played again.
                left = [*running.values(), *left, *coming]
            except Exception as error:
                if crew.system and type(error).__module__.partition(".")[0] == crew.system:
                    raise Hopeless from None
                raise


@contextmanager
def _ended(executor: Executor, running: Mapping[Future[Any], Batch]) -> Iterator[Executor]:
    """Return an executor that ends at once with what it was needed for, even in the middle of a game."""
    before = {*multiprocessing.active_children()}
    try:
        yield executor
    except BaseException:
        for process in {*multiprocessing.active_children()} - before:
            process.kill()
        raise
    finally:
        for future in running:
            future.cancel()
        executor.shutdown(wait=False)
