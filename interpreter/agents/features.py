"""What can be said of a player's standing in any game, as numbers: what a judgement of positions is learned from.

Of each player: the score now; how many of each unit it holds; the values of its variables; what lies in its zones, by zone and
definition; where its own pieces stand; of its spaces and pieces, how many have which value of a variable; what the rules reckon of it
somewhere (see `reckoned`). And of the table its variables. No feature is made for a game: they are read off what a game declares.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from interpreter.agents.reckoned import reckoned
from interpreter.table.layout import NOBODY, each

if TYPE_CHECKING:
    from interpreter.effects.program import Program
    from interpreter.table.table import Table


class Features:
    """The features of one program: `names` in their order, and `of` a player their values.

    Which words a game declares is the same for any number of seats, so names are, too."""

    def __init__(self, program: Program) -> None:
        self.program = program
        lay, words = program.lay, program.game.vocabulary
        self.names: list[str] = ["score"]
        self._units: list[tuple[int, int]] = []
        for unit, base in lay.unit_players.items():
            self._units.append((base, self._name(f"unit:{unit}")))
        self._variables: list[tuple[int, int]] = []
        for variable, base in lay.player_cells.items():
            attribute = words.players[variable]
            if attribute.sort in ("value", "truth"):
                values = words.enumerations[attribute.of].values if attribute.sort == "value" else ("no", "yes")
                self._variables.append((base, self._names(f"player:{variable}", values)))
        self._table: list[tuple[int, int]] = []
        for variable, cell in lay.table_cells.items():
            attribute = words.table[variable]
            if attribute.sort == "value":
                values = words.enumerations[attribute.of].values
                self._table.append((cell, self._names(f"table:{variable}", values)))
        self._zones: list[tuple[int, int]] = []
        for zone in lay.game.zones.values():
            if zone.owner == "player":
                first = self._names(f"in:{zone.name}", tuple(d.id for d in lay.definitions))
                self._zones.append((lay.zone_base[zone.name], first))
        self._places = {name: self._name(f"own:{name}") for name in lay.game.zones}
        self._values: list[tuple[int, int]] = []
        for variable, first in lay.value_sets.items():
            for number, value in enumerate(self._values_of(variable)):
                self._values.append((first + number, self._name(f"value:{variable}={value}")))

        self._reckoned = [(rule, self._name(name)) for name, rule in reckoned(program)]

    def _name(self, name: str) -> int:
        self.names.append(name)
        return len(self.names) - 1

    def _names(self, name: str, values: tuple[str, ...]) -> int:
        first = len(self.names)
        self.names += [f"{name}={value}" for value in values]
        return first

    def _values_of(self, variable: str) -> tuple[str, ...]:
        words = self.program.game.vocabulary
        for kind in words.kinds.values():
            attribute = kind.attributes.get(variable)
            if attribute is not None and attribute.variable and attribute.sort == "value":
                return tuple(words.enumerations[attribute.of].values)
        return ("no", "yes")

    def of(self, table: Table, player: int) -> list[tuple[int, float]]:
        """Return the features of a player that aren't 0: (number, value)."""
        lay, n, z = table.lay, table.n, table.z
        found: list[tuple[int, float]] = [(0, float(self.program.scoring.total(table, player)))]
        for base, feature in self._units:
            if n[base + player]:
                found.append((feature, float(n[base + player])))
        for rule, feature in self._reckoned:
            number = rule(table, player, NOBODY, NOBODY, ())
            if number:
                found.append((feature, float(number)))
        for base, first in self._variables:
            found.append((first + n[base + player], 1.0))
        for cell, first in self._table:
            found.append((first + n[cell], 1.0))
        for base, first in self._zones:
            inside = z[base + player]
            if inside:
                found += [(first + lay.thing_definition[thing], 1.0) for thing in each(inside)]
        own = lay.owner_mask[player]
        if own:
            for thing in each(own & ~lay.spaces):
                zone = table.w[thing]
                if zone >= 0:
                    found.append((self._places[lay.zone_name[zone]], 1.0))
            for number, feature in self._values:
                count = (z[number] & own).bit_count()
                if count:
                    found.append((feature, float(count)))
        return found
