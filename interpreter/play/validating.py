"""Every problem of rules, their examples and their translations, in one run."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dsl.checker import Checker, Scope
from dsl.diagnostics import Problems
from dsl.vocabulary import Vocabulary
from interpreter.play import opening
from interpreter.play.refusal import Refusal
from interpreter.rulebook.examples import read_examples
from interpreter.rulebook.loading import read_game
from interpreter.text.catalogue import Catalogue, languages
from interpreter.text.checks import check


def validate(paths: Sequence[Path]) -> Problems:
    """All problems of the games and packs that these paths are, or lie in; without paths, of all games there are."""
    problems = Problems()
    folders = dict.fromkeys(_folder(path) for path in paths or list(opening.games().values()))
    for folder in folders:
        _validate(folder, problems)
    return problems


def _folder(path: Path) -> Path:
    folder = opening.rules_folder(path)
    if folder is None:
        raise Refusal("no-rules-here" if path.exists() else "no-such-path", path=path)
    return folder


def _validate(folder: Path, problems: Problems) -> None:
    is_game = (folder / opening.GAME_FILE).is_file()
    game = read_game(folder, [], problems) if is_game else read_game(opening.extended(folder), [folder], problems)
    examples = read_examples(folder, problems)
    if game is None or problems:
        # What an example or a word means can't be told before the rules themselves are right.
        return
    checker = Checker(game.vocabulary, bare_things=True)
    for example in examples:
        for action in (*example.do, *example.checks):
            if action.source is not None:
                checker.steps(action.source, Scope(), problems)
    _translations(game.id, folder, is_game, game.vocabulary, problems)


def _translations(id: str, folder: Path, is_game: bool, vocabulary: Vocabulary, problems: Problems) -> None:
    words: list[str | Path] = [id] if is_game else [id, folder]
    for language in languages():
        for found in check(Catalogue.load(language, words), vocabulary):
            problems.add(found)
