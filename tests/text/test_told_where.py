"""A candidate of which something is true or not is told by the words that its attribute has for that."""

from pathlib import Path

import pytest

from interpreter.review.validating import validate
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of

GAME = """
game: pots
players: {{min: 2, max: 2}}
languages: [{language}]
kinds:
  pot:
    plural: pots
    starts: shelf
    attributes:
      tilted: {{type: truth, variable: true}}
zones:
  shelf: {{owner: table, holds: pot, live: true}}
  kiln: {{owner: player, holds: pot}}
verbs:
  fire:
    object: {{role: what, sort: thing, of: pot}}
    does: move what to my kiln
play: |
  {play}
things:
  vase: {{kind: pot}}
  bowl:
    kind: pot
    always: |
      {line}
"""
WORDS = {
    "en": 'kinds: {pot: {one: pot, other: pots}}\nattributes: {tilted: {one: tilt, holds: "{of} lies", holds_not: "{of} stands"}}\n',
    "es": "kinds: {pot: {one: olla, other: ollas, gender: f}}\n"
    "attributes: {tilted: {one: vuelco, other: vuelcos, gender: m, holds: {imp: '{of} yace', sub: '{of} yazga'}, "
    "holds_not: {imp: '{of} sigue de pie', sub: '{of} siga de pie'}}}\n",
    "fr": "kinds: {pot: {one: jarre, other: jarres, gender: f}}\nattributes: {tilted: {one: chute, other: chutes, gender: f, "
    "holds: '{of} est {of:=couché|couchée}', holds_not: '{of} est {of:=dressé|dressée}'}}\n",
    "it": "kinds: {pot: {one: brocca, other: brocche, gender: f}}\nattributes: {tilted: {one: caduta, other: cadute, gender: f, "
    "holds: '{of} è {of:=sdraiato|sdraiata}', holds_not: '{of} è {of:=ritto|ritta}'}}\n",
}


def written(
    folder: Path, language: str, words: str, play: str, line: str = "before I fire: move this to my kiln"
) -> Path:
    text = GAME.format(language=language, play=play, line=line)
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    (folder / "translations").mkdir(exist_ok=True)
    for one in language.split(", "):
        (folder / "translations" / f"{one}.yaml").write_text(words, encoding="utf-8")
    return folder


def said(folder: Path, language: str) -> str:
    book = load_rulebook(folder)
    sections = rules_of(book.game, Voice(book, language, 0).wording)
    return " ".join(plain(line.parts) for section in sections for line in section.lines)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "a pot on the shelf that stands"),
        ("es", "que siga de pie"),
        ("fr", "qui est dressée"),
        ("it", "che è ritta"),
    ],
)
def test_what_is_said_where_it_holds_tells_a_candidate(language: str, expected: str, tmp_path: Path) -> None:
    words = WORDS[language] + ("places: {shelf: {one: shelf, in: on the shelf}}\n" if language == "en" else "")
    play = "choose a pot in shelf where it is not tilted as one\n  move one to my kiln"
    assert expected in said(written(tmp_path, language, words, play), language)


def lacking(folder: Path) -> list[tuple[str, str, int]]:
    found = [one for one in validate([folder]) if one.code == "missing-word" and one.args["section"] == "adjectives"]
    return [(str(one.args["word"]), str(one.args["language"]), one.span.line) for one in found]


def test_a_word_before_nouns_that_lacks_is_asked_for_where_it_is_needed(tmp_path: Path) -> None:
    words = "attributes: {tilted: {one: x, other: x, gender: m, holds: '{of} x', holds_not: '{of} y'}}\n"
    written(tmp_path, "es, it", words, "move a pot in shelf to my kiln", "I may not fire a tilted pot")
    assert lacking(tmp_path) == [("tilted", "Español, Italiano", 25)]


def test_a_value_before_a_noun_needs_more_than_its_name(tmp_path: Path) -> None:
    written(tmp_path, "it", "values: {green: {one: verde, gender: m}}\n", "move a green pot in shelf to my kiln")
    text = (tmp_path / "game.yaml").read_text(encoding="utf-8")
    text = text.replace("      tilted", "      tint: {type: value, of: tint, default: red}\n      tilted")
    text = text.replace("kinds:\n", "enumerations: {tint: [red, green]}\nkinds:\n").replace(
        "}\n  bowl", ", tint: green}\n  bowl"
    )
    (tmp_path / "game.yaml").write_text(text, encoding="utf-8")
    assert lacking(tmp_path) == [("green", "Italiano", 21)]
