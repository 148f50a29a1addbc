"""What an example lays on spaces, in places and on things is read before it is run: names, what can lie there, whose it is."""

from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.examples.running import run
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.rulebook.example_words import check_words
from interpreter.rulebook.examples import understood, written

GAME = """game: relay
players: {min: 2, max: 3}
units:
  coin: {held_by: [player, spot, runner], plural: coins}
enumerations:
  mood: [calm, wild]
kinds:
  spot: {plural: spots, attributes: {mood: {type: value, of: mood, variable: true}}}
  runner: {plural: runners, owner: player, copies: 3, starts: bench}
  tree: {plural: trees, copies: 2, starts: wood, attributes: {felled: {type: truth, variable: true}}}
  sack: {plural: sacks, copies: 2, starts: wood}
boards:
  field:
    owner: table
    kind: spot
    grid: |
      abc
      abc
    legend: {a: {}, b: {}, c: {}}
zones:
  bench: {owner: player, holds: runner}
  wood: {owner: table, holds: [tree, sack]}
  stand: {owner: spot, holds: [runner, tree]}
  pouch: {owner: runner, holds: sack}
turns:
  of: number of coins on me < 1
  each: gain 1 coin
scores: (number of coins on me) coins
"""


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Rulebook:
    folder: Path = tmp_path_factory.mktemp("relay")
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    return load_rulebook(folder)


def told(book: Rulebook, folder: Path, given: str, key: str = "given") -> list[tuple[object, ...]]:
    (folder / "examples").mkdir(exist_ok=True)
    (folder / "examples" / "some.yaml").write_text(
        f"examples:\n  - name: some\n    {key}: {{{given}}}\n", encoding="utf-8"
    )
    problems = Problems()
    nodes = written(folder, problems)
    check_words(nodes, book.game, problems)
    if not problems:
        (example,) = understood(nodes, problems)
        assert not [one for one in run(book, example) if one.key == "wrong"]
    return [(one.code, one.args.get("word", one.args.get("kind")), one.suggestion) for one in problems]


@pytest.mark.parametrize(
    ("given", "code", "word", "near"),
    [
        ("table: {field: {c2: {stand: [runer 1]}}}", "unknown-word", "runer", "runner"),
        ("table: {field: {c2: {stand: [{runer 1: {coin: 1}}]}}}", "unknown-word", "runer", "runner"),
        ("table: {field: {c2: {stand: runer}}}", "unknown-word", "runer", "runner"),
        ("table: {field: {c2: {stand: [sack]}}}", "never-there", "sack", None),
        ("table: {field: {c2: {stand: [{runner 1: {pouch: [tree]}}]}}}", "never-there", "tree", None),
        ("table: {field: {c2: {stand: [{runner 1: {puch: [sack]}}]}}}", "unknown-word", "puch", "pouch"),
        ("table: {field: {c2: {stand: [{runner 1: {felled: true}}]}}}", "unknown-word", "felled", None),
        ("table: {field: {c2: {stand: [{tree: {coin: 1}}]}}}", "unknown-word", "coin", None),
        ("table: {field: {c2: {stand: [runner 3]}}}", "no-such-seat", "seat 3", None),
        ("table: {field: {c2: {bench: [runner 1]}}}", "wrong-side", "bench", None),
        ("table: {field: {c2: {wood: [tree]}}}", "wrong-side", "wood", None),
        ("table: {field: {c2: [runner 1]}}", "wrong-type", "c2", "{stand: [runner 1]}"),
        ("table: {field: [runner 1]}", "wrong-type", "field", None),
        ("table: {stand: [runner 1]}", "unknown-word", "stand", None),
        ("seat 1: {bench: [tree]}", "never-there", "tree", None),
        ("table: {wood: [spot]}", "never-there", "spot", None),
    ],
)
def test_what_cannot_lie_there(
    given: str, code: str, word: str, near: str | None, book: Rulebook, tmp_path: Path
) -> None:
    assert told(book, tmp_path, given) == [(code, word, near)]
    assert told(book, tmp_path, given, "expect") == [(code, word, near)]


@pytest.mark.parametrize(
    "given",
    [
        "table: {field: {c2: {stand: [runner 1, tree], coin: 2, mood: wild}, a1: wild}}",
        "table: {field: {c2: {stand: [{runner 2: {coin: 1, pouch: [sack]}}]}}}",
        "table: {field: {c2: {stand: runner 2}}}",
        "table: {wood: [{tree: {felled: true}}, sack]}, seat 1: {bench: [runner]}",
        "seat 1: {bench: 2}, table: {wood: 1}",
    ],
)
def test_what_can(given: str, book: Rulebook, tmp_path: Path) -> None:
    assert not told(book, tmp_path, given)
