"""Every problem of rules, their examples and their translations, in one run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from dsl.checker import Checker, Scope
from dsl.diagnostics import Diagnostic, Problems
from interpreter.definitions.game import GameDefinition
from interpreter.play import opening
from interpreter.play.refusal import Refusal
from interpreter.rulebook.book import words_of
from interpreter.rulebook.examples import read_examples
from interpreter.rulebook.loading import folders_of_rules, read_rules
from interpreter.text.catalogue import Catalogue, languages
from interpreter.text.checks import check


def validate(paths: Sequence[Path], with_packs: Sequence[str] | None = None) -> Problems:
    """All problems of the games and packs that these paths are, or lie in, each together with `with_packs`; without paths, of
    those packs, else of all games there are."""
    problems = Problems()
    packs = [opening.pack_folder(pack) for pack in with_packs or ()]
    for folder in dict.fromkeys(_folder(path) for path in paths or packs or list(opening.games().values())):
        _validate(folder, packs, problems)
    return problems


def _folder(path: Path) -> Path:
    folder = opening.games().get(str(path)) or opening.rules_folder(path)
    if folder is None:
        raise Refusal("no-rules-here" if path.exists() else "no-such-path", path=path)
    return folder


def _validate(folder: Path, packs: Sequence[Path], problems: Problems) -> None:
    # What another folder did wrong has been told with it, and doesn't keep this one from being looked at.
    found = Problems()
    game = read_rules(folder, packs, found)
    examples = read_examples(folder, found)
    if game is not None and not found:
        checker = Checker(game.vocabulary, bare_things=True)
        for example in examples:
            for action in (*example.do, *example.checks):
                if action.source is not None:
                    checker.steps(action.source, Scope(), found)
        _translations(game, words_of(game.id, folders_of_rules(folder, packs)), found)
    # What an example or a word means can't be told before the rules themselves are right.
    for one in found:
        problems.add(one)


def _translations(game: GameDefinition, words: Sequence[str | Path], problems: Problems) -> None:
    places = {definition.id: definition.span for definition in game.definitions}
    lacking: dict[tuple[str, str], list[Diagnostic]] = {}
    for language in languages():
        for found in check(Catalogue.load(language, words), game.vocabulary, places):
            if found.code == "missing-word":
                lacking.setdefault((found.args["section"], found.args["word"]), []).append(found)
            else:
                problems.add(found)
    for several in lacking.values():
        # A word that nobody has written yet is one thing to do, not one for each language.
        tongues = ", ".join(one.args["language"] for one in several)
        problems.add(replace(several[0], args={**several[0].args, "language": tongues}))
