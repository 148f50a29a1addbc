"""Amounts and terms of payment as source: how much, of what, from where and to where."""

from __future__ import annotations

from dsl import meaning as m
from interpreter.effects.compiler.regions import Regions
from interpreter.effects.expressions.reference import kind_of_holder
from interpreter.effects.steps.transfers import Side
from interpreter.table.layout import Rule


class Amounts:
    """Writes what the phrases of one block's statements say of counters."""

    def __init__(self, compiler: Regions) -> None:
        self.to = compiler

    def units(self, names: tuple[str, ...]) -> tuple[int, ...]:
        """Return units by their number in prices."""
        listed = self.to.program.price_units
        return tuple(listed.index(name) for name in names)

    def terms(self, e: m.Terms) -> str:
        """Write the source of terms as plain data."""
        w = self.to.writer
        match e:
            case m.Terms(sort="free"):
                return "('free',)"
            case m.Terms(sort="less", amount=m.Amount() as amount):
                return f"('less', {self.amount(amount)}, {self.units(amount.units)})"
            case m.Terms(sort="instead", amount=m.Amount() as amount, replaced=m.Amount() as old):
                self.to.program.pays_in(amount.units)
                return f"('instead', {self.amount(amount)}, {self.units(amount.units)}, {self.amount(old)}, {self.units(old.units)})"
            case m.Terms(sort="passed", named=m.Named() as named):
                return w.value(named)
        return "None"

    def amount(self, amount: m.Amount) -> str:
        """Write the source of an amount's number."""
        w = self.to.writer
        text = w.value(amount.quantity.number)
        if amount.times is not None:
            times = w.value(amount.times)
            text = f"({text} * ({times} // {amount.per}))" if amount.per != 1 else f"({text} * {times})"
        return text if amount.most is None else f"min({text}, {w.value(amount.most)})"

    def side(self, units: tuple[str, ...], ref: m.Ref | None, slot: int | None = None) -> Side:
        """Compile one end of a transfer: a holder, the player in a local, or the supply."""
        to = self.to
        lay = to.program.lay
        if slot is not None:
            cells = ", ".join(f"({lay.unit_players[u]} + L[{slot}] if L[{slot}] >= 0 else -1)" for u in units)
            return Side("player", to.rule(f"({cells},)"), to.rule(f"L[{slot}]"))
        if ref is None:
            return Side("supply")
        sort = kind_of_holder(ref)
        if sort == "player":
            who = to.writer.value(ref)
            cells = ", ".join(
                f"({lay.unit_players[u]} + {who} if {who} >= 0 else -1)" for u in units if u in lay.unit_players
            )
            return Side("player", to.rule(f"({cells},)"), to.rule(who))
        cells = ", ".join(to.writer.cell(u, ref) for u in units)
        return Side(sort, to.rule(f"({cells},)"), to.rule(to.writer.value(ref)))

    def bounds(self, units: tuple[str, ...], s: m.Transfer, payee: int | None = None) -> tuple[Rule, ...]:
        """Return, for units with an end, how many more the supply has, or the holder can take. `payee`: the local of a player who is chosen
        to be given them; until then there is no end."""
        words, to = self.to.program.game.vocabulary, self.to
        declared = [words.units[unit] for unit in units]
        if all(u.supply is None and u.most is None and not u.values for u in declared):
            return ()
        rules = []
        for u in declared:
            limits = [str(1 << 30)]
            most = u.most if u.most is not None else len(u.values) - 1 if u.values else None
            holder: m.Ref | None = (
                m.Me() if s.verb == "gain" else s.target if not isinstance(s.target, m.PlayerSelection) else None
            )
            if most is not None and holder is not None:
                limits.append(f"{most} - {to.writer.counter(u.name, holder)}")
            if most is not None and payee is not None:
                held = f"T.n[{to.program.lay.unit_players[u.name]} + L[{payee}]]"
                limits.append(f"{most} - {held} if L[{payee}] is not None and L[{payee}] >= 0 else {1 << 30}")
            if u.supply is not None and s.source is None and s.verb != "pay":
                cells = to.program.unit_cells(u.name)
                limits.append(f"{u.supply} - sum([T.n[c] for c in {to.program.names.constant(cells, 'SUP')}])")
            rules.append(to.rule(f"max(0, min(({', '.join(limits)},)))"))
        return tuple(rules)
