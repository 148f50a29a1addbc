"""Expressions that read a number of somebody or something become Python source: variables, attributes, units.

Whoever is spoken of may not be there: a choice that found nothing, the owner of what nobody owns, what a later step will name. Lists
by thing would then be read from their end, so it is asked first. Of nothing a number is 0, a truth no, and it names no value of an
enumeration and no player (-1).
"""

from __future__ import annotations

from dsl import meaning as m
from interpreter.effects.expressions import runtime
from interpreter.effects.expressions.reference import enumeration_of, kind_of_holder, sure
from interpreter.effects.expressions.sets import SetWriter

# What is read as the number of one of several, of which none is -1.
NAMELY = ("value", "player")


class CellWriter(SetWriter):
    """Writes where a number stands, and what it is."""

    this_plays: bool
    """Whether `this` is a player."""

    def if_there(self, of: m.Ref | m.Value | m.Players, told: str, else_: str) -> str:
        """Return what is told of somebody or something, and something else where there is none."""
        if isinstance(of, m.Players) or sure(of):
            return told
        self.helper("there", runtime.there)
        return f"({told} if there({self.value(of)}) else {else_})"

    def read(self, e: m.Read) -> str:
        """Return a variable, an attribute, a track value, or an attribute of an enumeration value."""
        words = self.lay.game.vocabulary
        if e.attribute in words.units:
            worth = list(words.units[e.attribute].values)
            return f"{self.names.constant(worth, 'W')}[{self.counter(e.attribute, e.of)}]"  # type: ignore[arg-type]
        sort = self.sort_of(e.of)
        if self._is_score(e, sort):
            return f"score(T, {self.value(e.of)})"
        if sort == "player" or (isinstance(e.of, m.It | m.This) and self.attributes.of_player(e.attribute)):
            read = f"T.n[{self.place_of_player(self.lay.player_cells[e.attribute], e.of)}]"
            return self.if_there(e.of, read, "-1") if e.type.name in NAMELY else read
        if sort == "table":
            return f"T.n[{self.lay.table_cells[e.attribute]}]"
        if sort == "value":
            of = enumeration_of(e.of)
            by_value = words.enumerations[of].attributes[e.attribute]
            # Read by -1, the last stands for no value.
            listed = [*(by_value[v] for v in words.enumerations[of].values), 0]
            return f"{self.names.constant(listed, 'E')}[{self.value(e.of)}]"
        # Nothing names no value or player, and of all else it has 0.
        return self.if_there(e.of, self._of_thing(e, self.value(e.of)), "-1" if e.type.name in NAMELY else "0")

    def as_printed(self, e: m.AsPrinted) -> str:
        """Return a number as it is stated: by a name of its own where lines change it."""
        kinds = self.lay.game.vocabulary.kinds.values()
        name = e.source if any(e.source in kind.attributes for kind in kinds) else e.attribute
        return self.if_there(e.of, self.attributes.number(name, self.value(e.of)), "0")

    def _of_thing(self, e: m.Read, thing: str) -> str:
        """Return the same of a thing that is there."""
        if e.attribute == "slot":
            return f"T.slot({thing})"
        if e.attribute == "name":
            return f"{self.names.constant(self.lay.same, 'SAME')}[{thing}]"
        if e.attribute in self.lay.variable_cells:
            return f"T.n[{self.names.constant(self.lay.variable_cells[e.attribute], 'V')}[{thing}]]"
        return self.attributes.number(e.attribute, thing)

    def sort_of(self, e: m.Ref | m.Value | m.Players) -> str:
        """Return whether a reference means a thing, a player, the table, or an enumeration value."""
        plays = self.this_plays if isinstance(e, m.This) else self.it_plays and isinstance(e, m.It)
        return "player" if plays else kind_of_holder(e)

    def _is_score(self, e: m.Read, sort: str) -> bool:
        """Return whether a player's score is meant, not something that the game calls the same."""
        if e.attribute != "score" or "score" in self.lay.player_cells:
            return False
        kinds = self.lay.game.vocabulary.kinds.values()
        return sort == "player" or all("score" not in kind.attributes for kind in kinds)

    def place_of_player(self, base: int, holder: m.Ref | m.Value) -> str:
        """Return a player's zone or cell, those of all players standing in a row from `base`; -1 for nobody."""
        if sure(holder):
            return f"({base} + {self.value(holder)})"
        self.helper("of_player", runtime.of_player)
        return f"of_player({base}, {self.value(holder)})"

    def units(self, e: m.Units) -> str:
        """Return how many units lie on the holders, all together."""
        return "(" + " + ".join(self.counter(unit, e.holders) for unit in e.units) + ")"

    def counter(self, unit: str, holder: m.Ref | m.Things | m.Players) -> str:
        """Return how many of one unit."""
        if isinstance(holder, m.Things) or (isinstance(holder, m.Named) and holder.type.many):
            cells = self.lay.unit_things.get(unit)
            if cells is None:
                return "0"
            return f"sum([T.n[{self.names.constant(cells, 'CT')}[x]] for x in each({self.set(holder)})])"
        if isinstance(holder, m.Players):
            return f"sum([T.n[{self.lay.unit_players[unit]} + p] for p in {self.players(holder)}])"
        return f"T.n[{self.cell(unit, holder)}]"

    def cell(self, unit: str, holder: m.Ref) -> str:
        """Return the cell of one counter; the zero cell where the holder has none."""
        sort = self.sort_of(holder)
        if sort == "table":
            return str(self.lay.unit_table.get(unit, self.lay.cells - 1))
        if sort == "player":
            return self.place_of_player(self.lay.unit_players[unit], holder) if unit in self.lay.unit_players else "-1"
        cells = self.lay.unit_things.get(unit)
        if cells is None:
            return "-1"
        constant = self.names.constant(cells, "CT")
        if sure(holder):
            return f"{constant}[{self.value(holder)}]"
        self.helper("of_thing", runtime.of_thing)
        return f"of_thing({constant}, {self.value(holder)})"
