"""What the tests of whole games share: their rules as text, and their examples."""

from pathlib import Path

from dsl.diagnostics import Problems
from interpreter.examples.running import run
from interpreter.rulebook.book import Rulebook
from interpreter.rulebook.examples import read_file
from interpreter.text import Catalogue, Wording, plain
from interpreter.text.summary import rules_of


def rules_in(book: Rulebook, language: str) -> str:
    """The rules of a game in a language, a line each."""
    wording = Wording(Catalogue.load(language, book.words), book.game.vocabulary)
    return "\n".join(plain(line.parts) for section in rules_of(book.game, wording) for line in section.lines)


def failures(book: Rulebook, folder: Path) -> list[str]:
    """What fails of the examples of a folder, by the name of the example. There must be some."""
    problems, found, count = Problems(), [], 0
    for path in sorted(folder.iterdir()):
        for example in read_file(path, problems):
            count += 1
            found += [f"{example.name}: {failure.key} {failure}" for failure in run(book, example)]
    assert count
    assert not list(problems)
    return found
