"""Drawings of boards are seen by everybody: what they show may not tell what only some may know, and what they leave out nobody sees."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from interpreter.analysis.bodies import of_kind
from interpreter.definitions.game import Drawn, GameDefinition


def find_drawn_secrets(game: GameDefinition, problems: Problems) -> None:
    """Report what boards draw though it hangs on what lies in a place, or on counters, that not everybody sees."""
    words = game.vocabulary
    hidden = {zone.name: words.zones[zone.name].span for zone in game.zones.values() if zone.seen_by != "all"}
    hidden |= {unit.name: unit.span for unit in words.units.values() if unit.hidden}
    for board in game.boards.values():
        for drawn in board.draws:
            secret = next((word for word in _looks_at(game, board.name, drawn) if word in hidden), None)
            if secret is not None:
                span = words.boards[board.name].span
                notes = [Note(hidden[secret], "note-first-here")]
                problems.error("drawn-secret", span, notes=notes, word=drawn.word, secret=secret)


def find_undrawn(game: GameDefinition, problems: Problems) -> None:
    """Report the places of spaces that no board draws: nobody sees what lies there."""
    words = game.vocabulary
    for zone in game.zones.values():
        boards = [board for board in game.boards.values() if words.is_kind(board.kind, zone.owner)]
        boards = [board for board in boards if not zone.only or {board.name, board.kind} & {*zone.only}]
        drawn = any(one.word == zone.name for board in boards for one in board.draws)
        if boards and not drawn and not zone.passing:
            notes = [Note(words.boards[board.name].span, "note-first-here") for board in boards]
            board = boards[0].name
            problems.warning("undrawn-place", words.zones[zone.name].span, notes=notes, word=zone.name, board=board)


def _looks_at(game: GameDefinition, board: str, drawn: Drawn) -> Iterator[str]:
    """Yield the zones and units on which hangs what is drawn."""
    told = {one.id: one.attributes for one in game.definitions}
    seen: set[str] = set()
    waiting: list[object] = [
        game.adjectives.get(drawn.word) if drawn.sort == "adjective" else told.get(board, {}).get(drawn.word)
    ]
    while waiting:
        for node in telling(game, waiting.pop()):
            match node:
                case m.Zone(name=name):
                    yield name
                case m.Units(units=units):
                    yield from units
                case m.Adjective(name=name, sort="defined") if name not in seen:
                    seen.add(name)
                    waiting.append(game.adjectives[name])
                case m.Read(attribute=name) if name not in seen:
                    seen.add(name)
                    yield name
                    waiting += [one[name] for one in told.values() if name in one]


def telling(game: GameDefinition, tree: object) -> Iterator[m.Node]:
    """Yield what stands in an expression, without the places of which it tells no more than how many things lie there: all see that."""
    open_ = [tree]
    while open_:
        node = open_.pop()
        if isinstance(node, m.Count | m.Exists) and _is_plain_number(game, node.of):
            assert isinstance(node.of, m.Things)
            open_ += [place.holder for place in node.of.places or () if isinstance(place, m.Zone)]
            open_ += [node.least] if isinstance(node, m.Exists) else []
            continue
        if isinstance(node, m.Node):
            yield node
        open_ += m.children(node)


def _is_plain_number(game: GameDefinition, of: object) -> bool:
    """Return whether a set is all that lies in some zones, whatever it is."""
    if not isinstance(of, m.Things) or not of.places:
        return False
    if of != m.Things(of.kinds, places=of.places, span=of.span):
        return False
    told = {one.id for one in of_kind(game, of.kinds)}
    held = [game.zones[place.name].holds for place in of.places if isinstance(place, m.Zone)]
    return len(held) == len(of.places) and all(one.id in told for kinds in held for one in of_kind(game, kinds))


__all__ = ["find_drawn_secrets", "find_undrawn", "telling"]
