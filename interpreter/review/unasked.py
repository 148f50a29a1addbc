"""Files of words beside rules that nobody reads: of a language that the rules don't name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dsl.diagnostics import Note, Problems
from dsl.source import Span
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.sources.files import yaml_files
from interpreter.rulebook.sources.finding import PACK, TRANSLATIONS


def find_unasked(game: GameDefinition, folder: Path, known: Sequence[str], problems: Problems) -> None:
    """Report the languages in which there are words beside rules that name others: once each, with the languages they name of which
    there are none. `known`: the languages that the program speaks."""
    asked = [language for language in known if language in game.languages]
    # With a pack that names others a game is no worse than without it.
    is_own = all(Path(span.file).is_relative_to(folder) for span in game.languages.values())
    if not asked or not (is_own or (folder / PACK).is_file()):
        return
    place = folder / TRANSLATIONS
    files = sorted(yaml_files(place)) if place.is_dir() else []
    there: dict[str, Path] = {}
    for path in files:
        there.setdefault(path.relative_to(place).parts[0].removesuffix(".yaml"), path)
    lacking = [language for language in asked if language not in there]
    for language, path in there.items():
        # What is no language at all may be anything.
        if language not in known or language in asked:
            continue
        span = Span(str(path), 1, 1, 1, 1)
        notes = [Note(game.languages[asked[0]], "note-languages-named")]
        notes += [Note(span, "note-words-lacking", {"word": one}) for one in lacking[:1]]
        problems.warning("language-unasked", span, notes=notes, word=language, asked=", ".join(asked))


__all__ = ["find_unasked"]
