"""Things that leave out what goes with an ability, as all others show: mostly it was forgotten."""

from __future__ import annotations

from dsl.diagnostics import Diagnostic, Note, Problems
from interpreter.definitions.game import Definition, GameDefinition

# So many others for each that differs make it a custom.
OTHERS = 5


def find_unlike_others(game: GameDefinition, problems: Problems) -> None:
    """Report things that don't state an attribute which all others of their kind with the same ability state, and few without it."""
    kinds: dict[str, list[Definition]] = {}
    for definition in game.definitions:
        kinds.setdefault(definition.kind, []).append(definition)
    for kind, things in kinds.items():
        declared = game.vocabulary.kinds[kind]
        for ability in declared.abilities:
            able = [one for one in things if ability in one.abilities or ability in one.amounts]
            apart = [one for one in things if one not in able]
            for attribute in declared.attributes.values():
                places = [one.places[attribute.name] for one in able if attribute.name in one.places]
                without = [one for one in able if attribute.name not in one.places]
                beside = sum(attribute.name in one.places for one in apart)
                if attribute.variable or len(places) < OTHERS * len(without) or 2 * beside >= len(apart):
                    continue
                for one in without:
                    notes = [Note(places[0], "note-declared-here")]
                    said = {"word": one.id, "attribute": attribute.name, "ability": ability, "count": str(len(places))}
                    problems.add(Diagnostic("unlike-others", "warning", one.span, said, tuple(notes)))
