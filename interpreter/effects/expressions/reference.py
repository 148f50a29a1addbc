"""What an expression speaks of: a thing, a player, the table; the candidate of a `where`."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dsl import meaning as m


def kind_of_holder(e: m.Ref | m.Value | m.Players) -> str:
    """Return whether a reference means a thing, a player, the table, or an enumeration value."""
    match e:
        case m.Me() | m.OwnerOf() | m.Players() | m.Nobody():
            return "player"
        case m.Tabletop():
            return "table"
        case m.Named(type=type_) | m.Read(type=type_) | m.OptionValue(type=type_):
            return type_.name
        case m.EnumValue() | m.NextValue() | m.OppositeValue():
            return "value"
        case m.It():
            return "thing"
    return "thing"


def enumeration_of(e: m.Ref | m.Value) -> str:
    """Return the enumeration a value belongs to."""
    match e:
        case (
            m.EnumValue(enumeration=enumeration)
            | m.NextValue(enumeration=enumeration)
            | m.OppositeValue(enumeration=enumeration)
        ):
            return enumeration
        case m.Named(type=type_) | m.Read(type=type_) | m.OptionValue(type=type_):
            return type_.of
    raise AssertionError(f"of no enumeration: {e!r}")


def about_it(e: Any) -> Any:
    """Return a condition over `this` as one over `it`; what speaks of `here` is left alone, so that it can't become a
    mask.
    """
    if isinstance(e, m.This):
        return m.It()
    return m.rebuilt(e, about_it)


def uses_it(e: object) -> bool:
    """Return whether an expression speaks of the candidate."""
    if isinstance(e, m.It):
        return True
    if isinstance(e, m.Things):
        return any(uses_it(part) for part in (e.source, e.places, e.owner, e.next_to, e.line, e.between))
    if isinstance(e, m.Values):
        return False
    return any(uses_it(part) for part in m.children(e))


class Candidate:
    """What a condition is asked about: the `it` of a `where`, the `this` of an adjective, or the roles of these names. `here`: whether
    `here` is where the candidate lies."""

    def __init__(self, *names: str, this: bool = False, here: bool = True) -> None:
        self.names, self.this, self.here = names, this, here
        self.reference: m.Ref = m.This() if this else m.It()

    def is_(self, e: object) -> bool:
        """Return whether a reference means the candidate."""
        if self.names:
            return isinstance(e, m.Named) and e.name in self.names
        return isinstance(e, m.This | m.It) if self.this else isinstance(e, m.It)

    def within(self, e: object) -> bool:
        """Return whether an expression speaks of the candidate."""
        if not self.this and not self.names:
            return uses_it(e)
        return self._spoken_of(e, False)

    def _spoken_of(self, e: object, inside: bool) -> bool:
        """Tell whether a thing is spoken of. `inside`: within a `where`, whose own candidate `it` is."""
        match e:
            case m.Named(name=name):
                return name in self.names
            case m.This() | m.Things(other=True) if self.this:
                return True
            case m.Here() | m.Zone(which="another") if self.this and self.here:
                return True
            case m.It():
                return self.this and not inside
            case m.Things(where=where, best=best) | m.Players(where=where, best=best):
                return any(self._spoken_of(part, inside or part in (where, best)) for part in m.children(e))
            case m.Values(where=where):
                return self._spoken_of(where, True)
        return any(self._spoken_of(part, inside) for part in m.children(e))


IT, THIS = Candidate(), Candidate(this=True)
ARRIVING = Candidate(this=True, here=False)
"""What asks to be put into a place: that place is `here`."""


def totals_in(e: object, names: tuple[str, ...]) -> list[m.Count | m.Total] | None:
    """Return the sums over the members of what bears these names by which alone an expression depends on it; None if it
    does otherwise.
    """
    match e:
        case m.Named(name=name):
            return None if name in names else []
        case m.Count(of=m.Named(name=name)) | m.Count(of=m.Units(holders=m.Named(name=name))) if name in names:
            return [e]
        case m.Exists(least=least, of=m.Things() as of):
            return totals_in((least, m.Count(of)), names)
        case m.Count(of=m.Things() as of) | m.Total(of=of) if _among(of, names):
            apart = replace(of, source=None, excepts=())
            return [e] if totals_in(apart, names) == [] else None
    parts = [totals_in(part, names) for part in m.children(e)]
    return None if None in parts else [one for part in parts if part is not None for one in part]


def _among(things: m.Things, names: tuple[str, ...]) -> bool:
    """Return whether things are those of a name, or all but those."""
    return any(named is not None and named.name in names for named in (things.source, *things.excepts))


def sure(e: object) -> bool:
    """Return whether a reference surely means somebody or something; others may be nobody (-1)."""
    return isinstance(e, m.This | m.It | m.Me)
