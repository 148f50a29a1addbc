"""What an experienced designer would see in the rules of a game that are otherwise right: one module for each sort of trouble.

Errors are what would break a promise of the machine: a demand that comes too late, deeds that never end, things left where nothing
may stay. All else is a warning.
"""

from __future__ import annotations

from dsl.diagnostics import Problems
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.lints.abilities import find_deaf_lines, find_idle_abilities, find_own_places
from interpreter.rulebook.lints.bounds import Bound, bounds
from interpreter.rulebook.lints.conditions import find_idle_conditions, find_idle_questions
from interpreter.rulebook.lints.cycles import find_cycles
from interpreter.rulebook.lints.foresight import find_late_demands
from interpreter.rulebook.lints.passing import find_left_behind
from interpreter.rulebook.lints.things import find_overfull, find_twins, find_unpayable, find_unreachable

LINTS = (
    find_late_demands,
    find_cycles,
    find_left_behind,
    find_unpayable,
    find_unreachable,
    find_overfull,
    find_twins,
    find_idle_abilities,
    find_deaf_lines,
    find_own_places,
    find_idle_conditions,
    find_idle_questions,
)


def lint(game: GameDefinition, problems: Problems) -> None:
    """Look at a whole, checked game in every way there is."""
    for find in LINTS:
        find(game, problems)


__all__ = ["Bound", "bounds", "lint"]
