"""A failure of random play, cut down to a short example: the table as it was before the last turn, what was done, and of both only
what the failure needs."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import yaml

from dsl import meaning as m
from dsl.diagnostics import Problems
from interpreter.agents.roster import make
from interpreter.examples.choosing import name_of, thing_words
from interpreter.examples.running import run
from interpreter.examples.variables import as_written
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook
from interpreter.rulebook.examples import read_file

ERRORS = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
MOST_DECISIONS = 20_000
MOST_TRIALS = 400


@dataclass(frozen=True, slots=True)
class Failing:
    """A game that broke off. `given`, `do`: the example that shows it; without `given` it begins with the set-up."""

    seats: int
    seed: int
    answers: tuple[int, ...]
    error: str
    do: tuple[Any, ...] = ()
    given: dict[str, dict[str, Any]] = field(default_factory=dict)


def find(book: Rulebook, games: int, seed: int) -> Failing | None:
    """Return the shortest of these games that breaks off, cut down."""
    least, most = book.game.seats
    shortest: Failing | None = None
    for number in range(games):
        found = _play(book, least + number % (most - least + 1), seed + number)
        if found is not None and (shortest is None or len(found.answers) < len(shortest.answers)):
            shortest = found
    return None if shortest is None else _cut(book, _short(book, shortest) or _long(book, shortest))


def written(failing: Failing) -> str:
    """Return the example as a file."""
    example: dict[str, Any] = {"name": failing.error.partition(":")[0], "players": failing.seats, "seed": failing.seed}
    example |= {"given": failing.given} if failing.given else {"setup": True}
    example["do"] = list(failing.do)
    text: str = yaml.safe_dump({"examples": [example]}, sort_keys=False, allow_unicode=True, width=120)
    return text


def _play(book: Rulebook, seats: int, seed: int) -> Failing | None:
    agents = [make("random", seed, seat) for seat in range(seats)]
    answers: list[int] = []
    try:
        game = Game(book, seats=seats, seed=seed, remember=False)
        while not game.over and len(answers) < MOST_DECISIONS:
            answers.append(agents[game.seat].choose(game, game.seat))
            game.choose(answers[-1])
    except ERRORS as error:
        return Failing(seats, seed, tuple(answers), f"{type(error).__name__}: {error}")
    return None


def _long(book: Rulebook, failing: Failing) -> Failing:
    """Return all answers from the set-up on."""
    game = Game(book, failing.seats, failing.seed, remember=False)
    do = []
    for answer in failing.answers:
        assert game.decision is not None
        do.append({"choose": name_of(game, game.decision, game.decision.options[answer])})
        if len(do) < len(failing.answers):
            game.choose(answer)
    return replace(failing, do=tuple(do))


def _short(book: Rulebook, failing: Failing) -> Failing | None:
    """Return only the last turn, on the table as it was; nothing if that doesn't break in the same way."""
    game = Game(book, failing.seats, failing.seed, remember=False)
    begin, before = 0, game.copy()
    for number, answer in enumerate(failing.answers):
        if game.decision is not None and game.decision.key == "choose-branch" and game.machine.this < 0:
            begin, before = number, game.copy()
        if number < len(failing.answers) - 1:
            game.choose(answer)
    decision = before.decision
    if decision is None:
        return None
    seat, branch = decision.seat, decision.options[failing.answers[begin]].value
    verb = branch[0].verb if isinstance(branch, tuple) and branch and isinstance(branch[0], m.Call) else None
    if verb is None:
        return None
    given = _table(before)
    before.choose(failing.answers[begin]) if begin < len(failing.answers) - 1 else None
    rest: list[str] = []
    for number, answer in enumerate(failing.answers[begin + 1 :], begin + 1):
        if before.decision is None:
            return None
        rest.append(name_of(before, before.decision, before.decision.options[answer]))
        if number < len(failing.answers) - 1:
            before.choose(answer)
    for named in (1, 0):
        step = " ".join([verb, *rest[:named]])
        do: list[Any] = [step if seat == 0 else {f"seat {seat + 1}": step}, *({"choose": one} for one in rest[named:])]
        found = replace(failing, given=given, do=tuple(do))
        if _breaks(book, found):
            return found
    return None


def _table(game: Game) -> dict[str, dict[str, Any]]:
    """Return everything on a table, as an example gives it."""
    lay, table, book = game.program.lay, game.table, game.book.game
    sides = ["table", *(f"seat {seat + 1}" for seat in range(game.seats))]
    found: dict[str, dict[str, Any]] = {side: {} for side in sides}
    for zone, kind in enumerate(lay.zone_kind):
        definition = kind.definition
        if definition.owner not in ("table", "player") or lay.zone_holder[zone] >= game.seats:
            continue
        side = found["table" if definition.owner == "table" else f"seat {lay.zone_holder[zone] + 1}"]
        row = table.rows.get(zone)
        things = list(row) if row is not None else [t for t in range(len(lay.thing_zones)) if table.z[zone] >> t & 1]
        told = [_told(game, thing) if thing >= 0 else "empty" for thing in things]
        if any(one != "empty" for one in told):
            side[definition.name] = told
    for seat in range(game.seats):
        for unit, cell in lay.unit_players.items():
            if table.n[cell + seat]:
                found[f"seat {seat + 1}"][unit] = table.n[cell + seat]
        for name, attribute in book.vocabulary.players.items():
            value = table.n[lay.player_cells[name] + seat]
            found[f"seat {seat + 1}"][name] = as_written(book.vocabulary, attribute, value)
    for unit, cell in lay.unit_table.items():
        if table.n[cell]:
            found["table"][unit] = table.n[cell]
    for name, attribute in book.vocabulary.table.items():
        found["table"][name] = as_written(book.vocabulary, attribute, table.n[lay.table_cells[name]])
    return found


def _told(game: Game, thing: int) -> Any:
    lay, table = game.program.lay, game.table
    state: dict[str, Any] = {u: table.n[cells[thing]] for u, cells in lay.unit_things.items() if cells[thing] >= 0}
    for zone in lay.thing_zones[thing]:
        things = [t for t in range(len(lay.thing_zones)) if table.z[zone] >> t & 1]
        state[lay.zone_name[zone]] = [_told(game, one) for one in things]
    state = {key: value for key, value in state.items() if value}
    name = next(thing_words(game, thing))
    return {name: state} if state else name


# --- cutting down ---------------------------------------------------------------------------------------------------------


def _cut(book: Rulebook, failing: Failing) -> Failing:
    """Leave out whatever can be left out, the largest parts first, as long as it breaks in the same way."""
    trials, again = 0, bool(failing.given)
    while again:
        again = False
        for smaller in _smaller(failing.given):
            trials += 1
            if trials > MOST_TRIALS:
                return failing
            candidate = replace(failing, given=smaller)
            if _breaks(book, candidate):
                failing, again = candidate, True
                break
    return failing


def _smaller(given: dict[str, dict[str, Any]]) -> Iterator[dict[str, dict[str, Any]]]:
    for side, state in given.items():
        for key, value in state.items():
            yield {**given, side: {name: one for name, one in state.items() if name != key}}
            if isinstance(value, list) and len(value) > 1 and "empty" not in value:
                for half in (value[: len(value) // 2], value[len(value) // 2 :]):
                    yield {**given, side: {**state, key: half}}


def _breaks(book: Rulebook, failing: Failing) -> bool:
    """Return whether an example breaks off in this way."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "failing.yaml"
        path.write_text(written(failing), encoding="utf-8")
        problems = Problems()
        examples = read_file(path, problems)
    if problems or not examples:
        return False
    failures = run(book, examples[0])
    return [(one.key, one.words.get("error")) for one in failures] == [("broken", failing.error)]
