"""An example of a small game, tried alone."""

from pathlib import Path

from dsl.diagnostics import Problems
from interpreter.examples.running import Failure, run
from interpreter.review.validating import validate
from interpreter.rulebook.book import load_rulebook
from interpreter.rulebook.examples import read_examples


def failures_of(folder: Path, game: str, example: str) -> list[Failure]:
    """Return what fails of an example, of which no more is written than stands behind its name. Nothing else may be wrong."""
    (folder / "game.yaml").write_text(game, encoding="utf-8")
    (folder / "examples").mkdir(exist_ok=True)
    (folder / "examples" / "some.yaml").write_text(f"examples:\n  - {{name: some, {example}}}\n", encoding="utf-8")
    problems = Problems()
    (one,) = read_examples(folder, problems)
    assert [found.code for found in (*problems, *validate([folder])) if found.severity == "error"] == []
    return run(load_rulebook(str(folder)), one)
