"""Places where what is moved may find no room: rows that fill up by themselves, and exchanges that put something in before they take
something out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dsl import meaning as m
from dsl.diagnostics import Problems
from dsl.meaning.walking import blocks_in
from interpreter.analysis.bodies import bodies, every_node, first_line
from interpreter.definitions.game import GameDefinition


def find_full_rows(game: GameDefinition, problems: Problems) -> None:
    """Report a move into a row that is filled up at once, where a later step goes on as if there had been room. Before the game
    begins a row is empty; what comes from a place of the table comes as it may."""
    rows = frozenset(zone.name for zone in game.zones.values() if zone.refills is not None)
    for body in bodies(game):
        if not rows or body.sort == "setup":
            continue
        for block in _blocks(body.block):
            for index, s in enumerate(block):
                zone = _full(s, rows)
                if zone and index + 1 < len(block) and not _asks(block[index + 1 :], zone):
                    problems.warning("into-full-row", first_line(s.span), zone=zone)


def find_empty_rows(game: GameDefinition, problems: Problems) -> None:
    """Report rows that are filled up from a pile and into which nothing ever comes: they are filled up where something is taken out, and
    there is never anything to be taken."""
    rows = [zone for zone in game.zones.values() if zone.refills is not None]
    starting = {one.starts for one in game.definitions}
    for zone in rows:
        if zone.name in starting or zone.name in _filled(game):
            continue
        declared = game.vocabulary.kinds.get(zone.holds[0])
        things = declared.plural if declared is not None and declared.plural else zone.holds[0]
        whose = "" if zone.owner == "table" else "my "
        line = f"move {zone.slots or 1} {things} in {zone.refills} to {whose}{zone.name}"
        mended = f"let each player: {line}" if zone.owner == "player" else line
        problems.warning("row-stays-empty", game.vocabulary.zones[zone.name].span, word=zone.name, mended=mended)


def _filled(game: GameDefinition) -> set[str]:
    """Return the places to which something is moved, which a verb is given, or which things state."""
    found = {str(getattr(node, "name", "")) for one in game.definitions for node in one.attributes.values()}
    for node in every_node(game):
        match node:
            case m.Move(to=to) | m.Argument(value=to):
                place = to.place if isinstance(to, m.PlaceSelection) else to
                found |= {place.name} if isinstance(place, m.Zone) else set()
    return found


def find_put_before_taken(game: GameDefinition, problems: Problems) -> None:
    """Report a move into a place with a limit, where room is made only by a later step: what it takes out was chosen there before, so it is
    done all the same."""
    limited = frozenset(
        zone.name for zone in game.zones.values() if zone.refills is None and (zone.room is not None or zone.slots)
    )
    for body in bodies(game) if limited else ():
        chosen = _chosen(body.block)
        for block in _blocks(body.block):
            for index, said in enumerate(block):
                after = block[index + 1 :]
                s = _to_place(said, chosen)
                if (
                    not isinstance(s, m.Move)
                    or s.force == "must"
                    or not isinstance(s.to, m.Zone)
                    or s.to.name not in limited
                ):
                    continue
                before = {name: place for name, place in chosen.items() if name not in _chosen(after)}
                taken = [before.get(_called(one.what)) for one in after if isinstance(one, m.Move) and one.to != s.to]
                source = _place(s.what, chosen)
                # Between two places with a limit either order may fail.
                is_free = not (isinstance(source, m.Zone) and source.name in limited)
                if s.to in taken and is_free and not _asks(after, s.to.name):
                    problems.warning("put-before-taken", first_line(s.span), zone=s.to.name)
                elif not is_free and not _asks(after, s.to.name) and not _reads(after, s.result):
                    gone = {_called(one.what) for one in block[:index] if isinstance(one, m.Move)}
                    lying = {name: place for name, place in chosen.items() if name not in gone}
                    if _is_answered(s, source, after, lying):
                        problems.warning("half-exchange", first_line(s.span), zone=s.to.name)


def find_paid_for_nothing(game: GameDefinition, problems: Problems) -> None:
    """Report what may be paid where all that it brings goes to a place in which there may be no room, or which may not admit it."""
    limited = frozenset(
        zone.name for zone in game.zones.values() if zone.room is not None or zone.slots or zone.admits is not None
    )
    for node in every_node(game) if limited else ():
        for body in _offered(node):
            paid = [place for place, s in enumerate(body) if isinstance(s, m.Transfer) and s.verb == "pay"]
            brought = body[paid[-1] + 1 :] if paid and not any(s.force == "must" for s in body[paid[-1] + 1 :]) else ()
            zones = [_goes_to(s, limited) for s in brought]
            if zones and all(zones) and not any(_asks(body, zone) for zone in zones):
                problems.warning("paid-for-nothing", first_line(brought[0].span), zone=zones[0])


def _offered(node: object) -> tuple[m.Block, ...]:
    """Return the blocks that whoever resolves may leave out."""
    match node:
        case m.Either(bodies=bodies):
            return bodies
        case m.May(body=body) | m.Repeat(body=body, up_to=True):
            return (body,)
    return ()


def _goes_to(s: m.Step, limited: frozenset[str]) -> str:
    """Return the place with a limit to which a step moves things."""
    return s.to.name if isinstance(s, m.Move) and isinstance(s.to, m.Zone) and s.to.name in limited else ""


def _to_place(s: m.Step, chosen: dict[str, m.Place]) -> m.Step:
    """Return a move to where something lies that was chosen before (`zone of given`) as one to that place."""
    match s:
        case m.Move(to=m.ZoneOf(of=m.Named(name=name))) if name in chosen:
            return replace(s, to=chosen[name])
    return s


def _is_answered(s: m.Move, source: m.Place | None, after: m.Block, chosen: dict[str, m.Place]) -> bool:
    """Return whether something comes from where this goes to where this came from: in a later step, or in one that is done below such
    a step by the same player."""
    for one in after:
        if isinstance(one, m.Move) and one.to == source:
            place = _place(one.what, chosen)
            if isinstance(place, m.Zone) and isinstance(s.to, m.Zone) and place.name == s.to.name and place != source:
                return True
        elif not isinstance(one, m.Let) and any(_is_answered(s, source, below, chosen) for below in blocks_in(one)):
            return True
    return False


def _reads(block: m.Block, name: str | None) -> bool:
    """Return whether steps speak of a result, and so of what has been done."""
    return name is not None and any(isinstance(node, m.Named) and node.name == name for node in m.walk(block))


def _chosen(block: m.Block) -> dict[str, m.Place]:
    """Return the one place where things were chosen, by their names."""
    choices = (s for s in m.walk(block) if isinstance(s, m.Choose) and s.result)
    return {s.result or "": place for s in choices if (place := _place(s.what, {})) is not None}


def _place(what: object, chosen: dict[str, m.Place]) -> m.Place | None:
    """Return the one place from which things are taken, if the step says so or they were chosen there."""
    if not isinstance(what, m.Selection) or _called(what):
        return chosen.get(_called(what))
    places = what.things.places or () if isinstance(what.things, m.Things) else ()
    return places[0] if len(places) == 1 else None


def _called(what: object) -> str:
    """Return by which name things were chosen before."""
    things = what.things if isinstance(what, m.Selection) else None
    named = things.source if isinstance(things, m.Things) else things
    return named.name if isinstance(named, m.Named) else ""


def _blocks(block: m.Block) -> Iterator[m.Block]:
    """Yield a block, and all that stand in its statements."""
    yield block
    for s in block:
        for inner in blocks_in(s):
            yield from _blocks(inner)


def _full(s: m.Step, rows: frozenset[str]) -> str:
    """Return the row into which a step moves something that a player has, or has chosen."""
    match s:
        case m.Move(what=m.Selection(things=things), to=m.Zone(name=name)) if name in rows and s.force != "must":
            places = things.places or () if isinstance(things, m.Things) else ()
            piled = any(isinstance(place, m.Zone) and place.holder is None for place in places)
            return "" if piled else name
    return ""


def _asks(block: m.Block, zone: str) -> bool:
    """Return whether steps ask what lies in a row, or whether there is room."""
    asked = (node.place for node in m.walk(block) if isinstance(node, m.IsIn | m.Room))
    return any(isinstance(place, m.Zone) and place.name == zone for place in asked)
