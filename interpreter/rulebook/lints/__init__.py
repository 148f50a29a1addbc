"""What an experienced designer would see in the rules of a game that are otherwise right: one module for each sort of trouble.

Errors are what would break a promise of the machine: a demand that comes too late, deeds that never end, things left where nothing
may stay, players who act at once and get in each other's way, choices among what may not be seen. They are looked for whenever a game
is loaded. All else is a warning, for those who validate.
"""

from __future__ import annotations

from dsl.diagnostics import Problems
from interpreter.analysis.changing import played
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.lints.abilities import (
    find_deaf_lines,
    find_idle_abilities,
    find_nobodys_lines,
    find_own_places,
    find_own_resolving,
)
from interpreter.rulebook.lints.amounts import (
    find_dealt_too_many,
    find_idle_numbers,
    find_more_than_fits,
    find_more_than_lie,
)
from interpreter.rulebook.lints.another import find_same_again
from interpreter.rulebook.lints.anywhere import find_chosen_anywhere, find_random_anywhere
from interpreter.rulebook.lints.attributes import find_adjectives_of_all, find_unused_adjectives, find_unused_attributes
from interpreter.rulebook.lints.bans import find_bans_in_vain
from interpreter.rulebook.lints.beginnings import find_computed_beginnings
from interpreter.rulebook.lints.bounds import Bound, bounds
from interpreter.rulebook.lints.branches import find_gained_anyway, find_unsure_branches
from interpreter.rulebook.lints.calls import find_unasked_demands, find_unasked_prices, find_unsure_calls
from interpreter.rulebook.lints.changes import (
    find_differing_settings,
    find_endless_changes,
    find_idle_lines,
    find_limitless,
    find_room_taken_away,
    find_rooms_for_some,
)
from interpreter.rulebook.lints.circles import find_circles
from interpreter.rulebook.lints.conditions import (
    find_idle_conditions,
    find_idle_questions,
    find_idle_seconds,
    find_idle_superlatives,
)
from interpreter.rulebook.lints.counters import find_uncounted, find_unused_units
from interpreter.rulebook.lints.customs import find_unlike_others
from interpreter.rulebook.lints.cycles import find_cycles
from interpreter.rulebook.lints.drawings import find_drawn_secrets, find_undrawn
from interpreter.rulebook.lints.endings import find_never_ends
from interpreter.rulebook.lints.exclusion import find_exclusions
from interpreter.rulebook.lints.foresight import find_late_demands
from interpreter.rulebook.lints.gone import find_lost_owners
from interpreter.rulebook.lints.grids import find_uneven_rows
from interpreter.rulebook.lints.idle_orders import find_idle_orders, find_idle_slides
from interpreter.rulebook.lints.independence import find_dependence
from interpreter.rulebook.lints.lost_ways import find_lost_ways
from interpreter.rulebook.lints.offers import find_plain_offers
from interpreter.rulebook.lints.out_of_reach import find_out_of_reach
from interpreter.rulebook.lints.passing import find_left_behind
from interpreter.rulebook.lints.prices import find_unsure_costs, find_unsure_parts, find_unsure_prices
from interpreter.rulebook.lints.resets import find_never_reset
from interpreter.rulebook.lints.rest import find_moved_again
from interpreter.rulebook.lints.rows import (
    find_empty_rows,
    find_full_rows,
    find_paid_for_nothing,
    find_put_before_taken,
)
from interpreter.rulebook.lints.scoring import find_scores_for_all, find_scores_in_units, find_scores_nowhere
from interpreter.rulebook.lints.spilt import find_taken_along
from interpreter.rulebook.lints.swaps import find_forgotten_places
from interpreter.rulebook.lints.things import (
    find_negative_counts,
    find_negative_room,
    find_none_at_all,
    find_overfull,
    find_twins,
    find_unpayable,
    find_unreachable,
)
from interpreter.rulebook.lints.told import find_told_secrets
from interpreter.rulebook.lints.turns import find_no_way_out
from interpreter.rulebook.lints.unseen import find_unseen_choices
from interpreter.rulebook.lints.unset import find_unset
from interpreter.rulebook.lints.unused import find_uncalled, find_unresolved
from interpreter.rulebook.lints.whence import find_never_from_there

# What would break a promise of the machine, by the code that tells it. A game with one of these can't be loaded.
PROMISES = {
    "late-demand": find_late_demands,
    "endless-cycle": find_cycles,
    "circular-number": find_circles,
    "left-in-passing": find_left_behind,
    "not-independent": find_dependence,
    "drawn-secret": find_drawn_secrets,
    "unseen-choice": find_unseen_choices,
    "from-anywhere": find_chosen_anywhere,
    "no-limit": find_limitless,
    "computed-beginning": find_computed_beginnings,
    "endless-change": find_endless_changes,
    "two-settings": find_differing_settings,
    "room-for-some": find_rooms_for_some,
}
# What asks of standing changes as they are written; all else looks at the game as it is played.
OF_LINES = (
    find_circles,
    find_limitless,
    find_endless_changes,
    find_differing_settings,
    find_rooms_for_some,
    find_idle_lines,
    find_room_taken_away,
    find_nobodys_lines,
    find_bans_in_vain,
    find_no_way_out,
    find_uncalled,
)
ADVICE = (
    find_unpayable,
    find_none_at_all,
    find_unreachable,
    find_overfull,
    find_negative_counts,
    find_negative_room,
    find_room_taken_away,
    find_twins,
    find_idle_abilities,
    find_own_resolving,
    find_deaf_lines,
    find_nobodys_lines,
    find_never_from_there,
    find_random_anywhere,
    find_taken_along,
    find_idle_lines,
    find_bans_in_vain,
    find_own_places,
    find_scores_for_all,
    find_scores_in_units,
    find_idle_conditions,
    find_exclusions,
    find_idle_orders,
    find_idle_slides,
    find_idle_seconds,
    find_idle_superlatives,
    find_idle_questions,
    find_unsure_branches,
    find_empty_rows,
    find_full_rows,
    find_put_before_taken,
    find_paid_for_nothing,
    find_gained_anyway,
    find_unsure_calls,
    find_unsure_prices,
    find_unsure_costs,
    find_unsure_parts,
    find_unasked_demands,
    find_unasked_prices,
    find_scores_nowhere,
    find_unlike_others,
    find_same_again,
    find_lost_owners,
    find_moved_again,
    find_forgotten_places,
    find_unused_attributes,
    find_adjectives_of_all,
    find_unused_adjectives,
    find_unset,
    find_unresolved,
    find_out_of_reach,
    find_uncalled,
    find_uncounted,
    find_unused_units,
    find_plain_offers,
    find_undrawn,
    find_more_than_fits,
    find_dealt_too_many,
    find_more_than_lie,
    find_idle_numbers,
    find_uneven_rows,
    find_told_secrets,
    find_lost_ways,
    find_no_way_out,
    find_never_ends,
    find_never_reset,
)


def find_broken_promises(game: GameDefinition, problems: Problems) -> None:
    """Report what keeps a checked game from being played."""
    whole = played(game)
    for find in PROMISES.values():
        find(game if find in OF_LINES else whole, problems)


def advise(game: GameDefinition, problems: Problems) -> None:
    """Warn of what a checked game does that can hardly be meant."""
    whole = played(game)
    for find in ADVICE:
        find(game if find in OF_LINES else whole, problems)


__all__ = ["PROMISES", "Bound", "advise", "bounds", "find_broken_promises"]
