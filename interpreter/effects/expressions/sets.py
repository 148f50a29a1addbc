"""Sets of things as source: masks and bit algebra; one by one only where nothing else can tell."""

from __future__ import annotations

from typing import assert_never

from dsl import meaning as m
from dsl.meaning.unfolding import counted, without_name
from interpreter.effects.expressions import runtime
from interpreter.effects.expressions.masks import MaskWriter, asked_of
from interpreter.effects.expressions.reference import IT, sure
from interpreter.effects.expressions.watched import RememberedSift, watched


class SetWriter(MaskWriter):
    """Writes what means a set of things. The rest of an expression is written by `Writer`."""

    # What the candidates of the `where`s around are called, where they are: the last of the locals, innermost last.
    called: tuple[str, ...] = ()

    def players(self, e: m.Players) -> str:
        """Return a list of players."""
        raise NotImplementedError

    def units(self, e: m.Units) -> str:
        """Return how many units lie somewhere."""
        raise NotImplementedError

    def _local(self, named: m.Named) -> str:
        raise NotImplementedError

    def set(self, e: m.Things | m.Named | m.Ref) -> str:
        """Return a set of things."""
        if isinstance(e, m.Things):
            return self.things(e)
        if isinstance(e, m.Named) and e.type.many:
            return self._local(e)
        if not sure(e):
            self.helper("one", runtime.one)
            return f"one(T, {self.value(e)})"
        return f"B[{self.value(e)}]"

    def number(self, e: m.Count | m.AnyAmong | m.LargestGroup) -> str:
        """Return a number that is told of a set."""
        match e:
            case m.Count(of=m.Named() as named):
                if named.type.name == "number":
                    return self._local(named)
                return f"{self.set(named)}.bit_count()"
            case m.Count(of=m.Units() as units):
                return self.units(units)
            case m.Count(of=m.Players() as players):
                return f"len({self.players(players)})"
            case m.Count(of=m.Values() as values):
                return self.value(counted(values, self.listed(values.enumeration)))
            case m.Count():
                assert isinstance(e.of, m.Things)
                return f"{self.things(e.of)}.bit_count()"
            case m.Total(attribute=attribute, of=of) if (through := self.attributes.through(attribute)) is not None:
                return f"{self.names.constant(runtime.ValueTotal(through), 'TOTAL')}.of(T, {self.things(of)})"
            case m.Total(attribute=attribute, of=of):
                return f"sum([{self.of_each(attribute)} for x in each({self.things(of)})])"
            case m.Extreme(attribute=attribute, of=of, most=most):
                best = "max" if most else "min"
                return f"{best}([{self.of_each(attribute)} for x in each({self.things(of)})], default=0)"
            case m.SecondHighest(attribute=attribute, of=of):
                numbers = f"[{self.of_each(attribute)} for x in each({self.things(of)})]"
                return f"[*sorted({numbers}, reverse=True), 0, 0][1]"
            case m.Different(attribute=attribute, of=of):
                return f"len({{{self.of_each(attribute)} for x in each({self.things(of)})}})"
            case m.LongestRun(attribute=attribute, of=of):
                self.helper("longest_run", runtime.longest_run)
                return f"longest_run({{{self.of_each(attribute)} for x in each({self.things(of)})}})"
            case m.Alike(attribute=attribute, of=of, enumeration=enumeration, most=most):
                self.helper("alike", runtime.alike)
                least = 0 if most else len(self.listed(enumeration))
                return f"alike([{self.of_each(attribute)} for x in each({self.things(of)})], {least})"
            case m.LargestGroup(of=of):
                self.helper("largest_group", runtime.largest_group)
                return f"largest_group(T, {self.things(of)})"
            case _:
                assert_never(e)

    def of_each(self, attribute: str) -> str:
        """Return an attribute or variable of the thing `x`."""
        if attribute in self.lay.variable_cells:
            return f"T.n[{self.names.constant(self.lay.variable_cells[attribute], 'V')}[x]]"
        return self.attributes.number(attribute, "x")

    def things(self, e: m.Things) -> str:
        """Return the set a phrase means: masks of kinds and adjectives, places, relations; then what must be asked of
        each candidate.
        """
        mask = 0 if e.kinds else self.lay.all_things
        for kind in e.kinds:
            mask |= self.lay.kind_mask[kind]
        told: list[str] = []
        asked: list[m.Adjective | m.Condition] = []
        for adjective in e.adjectives:
            known, having = self.attributes.adjective_mask(adjective), self.having(adjective)
            if known is not None:
                mask &= known
            elif having is not None:
                told.append(having)
            else:
                asked.append(adjective)
        parts: list[str] = []
        if e.source is not None:
            parts.append(self.set(e.source))
        if e.places is not None:
            contents = [self.content(place) for place in e.places]
            parts.append(contents[0] if len(contents) == 1 else "(" + " | ".join(contents) + ")")
        if mask != self.lay.all_things or not parts:
            parts.append(hex(mask))
        parts += self._relations(e, mask)
        parts += told
        if e.other:
            parts.append("~B[this]")
        parts += [f"~{self.set(excepted)}" for excepted in e.excepts]
        outer, self.it_plays = self.it_plays, False
        plain, sifts = e.where, ""
        if e.where is not None and e.called:
            plain = without_name(e.where, e.called, self.listed)
            if plain is None:
                rule, values = self.asking(e.where, e.called)
                sifts = self.names.sifter(f"{rule}(T, me, this, it, {values})")
        if plain is not None:
            where = self.mask(plain)
            if where is not None:
                parts.append(where)
            else:
                asked.append(plain)
        bits = parts[0] if len(parts) == 1 else "(" + " & ".join(parts) + ")"
        if asked:
            bits = self._narrowed(bits, asked)
        if sifts:
            bits = f"{sifts}({bits}, T, me, this, L)"
        if e.best is not None:
            self.helper("best", runtime.best)
            bits = f"best({bits}, {self.measure(e.best, e.called)}, {e.best.most}, T, me, this, L)"
        self.it_plays = outer
        return bits

    def _relations(self, e: m.Things, among: int) -> list[str]:
        """Return the sets of what belongs to somebody, lies beside something, or in a line, `among` these things."""
        parts: list[str] = []
        if e.owner is not None:
            parts.append(self.owned(e.owner, among))
            if e.places is None and e.source is None and among & ~self.lay.spaces:
                # What is out of the game is nobody's.
                parts.append(f"~(T.z[-1] & {hex(self.lay.all_things & ~self.lay.spaces)})")
        if e.next_to is not None:
            parts.append(self.next_to(e.next_to))
        if e.line is not None:
            parts.append(self.line(e.line))
        if e.between is not None:
            self.helper("between", runtime.between)
            parts.append(f"between(T, {self.value(e.between.start)}, {self.value(e.between.end)})")
        return parts

    def next_to(self, of: m.Ref | m.Things) -> str:
        """Return the neighbours of a space, or of any of several."""
        self.helper("next_to", runtime.next_to)
        return f"next_to(T, {self.set(of)})"

    def in_line(self, of: m.Ref | m.Things) -> str:
        """Return the spaces in line with a space, or with any of several."""
        self.helper("in_line", runtime.in_line)
        return f"in_line(T, {self.set(of)})"

    def connected(self, to: m.Ref | m.Things, through: m.Things) -> str:
        """Return the spaces from which one comes to a space, or to any of several, through a set."""
        self.helper("connected", runtime.connected)
        return f"connected(T, {self.set(to)}, {self.things(through)})"

    def listed(self, enumeration: str) -> tuple[str, ...]:
        """Return the values of an enumeration."""
        return self.lay.game.vocabulary.enumerations[enumeration].values

    def opposite(self, of: m.Value, enumeration: str) -> str:
        """Return the direction that leads back."""
        declared = self.lay.game.vocabulary.enumerations[enumeration]
        back = [declared.values.index(declared.opposites[value]) for value in declared.values]
        return str(back[int(known)]) if (known := self.value(of)).isdigit() else f"{[*back, -1]!r}[{known}]"

    def line(self, e: m.Line) -> str:
        """Return the set of the spaces in a line; none from where there is no space."""
        lines, start = self.names.constant(self.lay.lines, "LINES"), self.value(e.start)
        if sure(e.start):
            return f"{lines}[{self.value(e.toward)}][{start}]"
        self.helper("set_of_thing", runtime.set_of_thing)
        return f"set_of_thing({lines}[{self.value(e.toward)}], {start})"

    def asking(self, where: m.Condition, called: str) -> tuple[str, str]:
        """Return the name of a rule that asks a condition of the candidate `it`, and source of the locals that it is
        handed: where the candidate is called something, they end with it.
        """
        outer = self.called
        self.called = (*outer, called) if called else outer
        rule = self.names.constant(self.names.function(self.condition(where), "where"), "R")
        self.called = outer
        return rule, "(*L, it)" if called else "L"

    def measure(self, best: m.Best, called: str) -> str:
        """Return the name of a rule that tells the number by which candidates are compared. What the candidate is called is
        looked for at the end of the locals."""
        outer, named = self.called, any(isinstance(one, m.Named) and one.name == called for one in m.walk(best.of))
        self.called = (*outer, called) if named else outer
        number = self.value(best.of)
        self.called = outer
        return self.names.constant(
            self.names.function(f"(lambda L: {number})((*L, it))" if named else number, "best"), "R"
        )

    def _narrowed(self, bits: str, asked: list[m.Adjective | m.Condition]) -> str:
        """Return what is left of a set by conditions that no set tells. What they told is remembered where they look at
        contents alone.
        """
        watching = {a: watched(self, a) for a in asked if isinstance(a, m.Adjective) and a.sort == "defined"}
        others = [part for part in asked if not (isinstance(part, m.Adjective) and watching.get(part))]
        if others:
            narrower = self.names.narrower(str(self.joined([], others, IT, "some")), asked_of(others))
            bits = f"{narrower}({bits}, T, me, this, L)"
        for adjective, places in watching.items():
            if places:
                sifter = self.names.sifter(self.adjective(adjective, "it"), asked_of([adjective]))
                contents = ", ".join(sorted(places))
                remembered = self.names.remembered(sifter, contents, RememberedSift(self.names.space[sifter]).sift)
                bits = f"{remembered}({bits}, T, me, this, L, ({contents},))"
        return bits

    def adjective(self, adjective: m.Adjective, of: str, *, plays: bool = False) -> str:
        """Return whether a thing, or a player (`plays`), has an adjective."""
        if adjective.sort == "pair":
            self.helper("paired", runtime.paired)
            return f"paired(T, {of})"
        if adjective.sort == "defined":
            return self.attributes.adjective(adjective.name, of)
        name = adjective.attribute or adjective.name
        if plays:
            variable = self.lay.game.vocabulary.players[name]
            wanted = 1 if adjective.sort == "truth" else self.attributes.place_of(variable.of, adjective.name)
            return f"(T.n[{self.lay.player_cells[name]} + {of}] == {wanted})"
        known = self.attributes.adjective_mask(adjective)
        if known is not None:
            return f"{self.names.members(known)}[{of}]"
        cells = self.names.constant(self.lay.variable_cells[name], "V")
        if adjective.sort == "truth":
            return f"T.n[{cells}[{of}]]"
        return f"(T.n[{cells}[{of}]] == {self.attributes.enum_index(name, adjective.name)})"

    def owned(self, owner: m.Ref | m.Players, among: int) -> str:
        """Return the set of all things a player owns, by birth or by where they lie; all `among` these may be
        somebody's by birth.
        """
        by_birth = 0
        for mask in self.lay.owner_mask:
            by_birth |= mask
        if isinstance(owner, m.Me) and not among & ~by_birth:
            return f"{self.names.constant(self.lay.owner_mask, 'OWN')}[me]"
        self.helper("owned", runtime.owned)
        if isinstance(owner, m.Players):
            return f"owned(T, {self.players(owner)})"
        return f"owned(T, ({self.value(owner)},))"
