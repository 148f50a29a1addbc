"""Keys of words that name a verb or a place name one that there is, and a phrase that has a contrary has it."""

from pathlib import Path

from dsl.diagnostics import Diagnostic
from interpreter.text import Catalogue
from interpreter.text.checks import check
from tests.kinds.playing import written

GAME = """game: pond
players: {min: 2, max: 2}
units:
  point: {held_by: [player, frog], plural: points}
player:
  done: {type: truth}
kinds:
  frog: {plural: frogs, copies: 3, starts: reeds, attributes: {size: {type: number, default: 1}}}
zones:
  reeds: {owner: table, holds: frog}
  lily: {owner: player, holds: frog}
adjectives:
  big: {of: frog, is: size of this > 1}
verbs:
  hop: {does: move a frog in reeds to my lily}
turns: {of: me is not done, each: set done of me to true}
scores: 1 point for each point on me
"""


def told(folder: Path, words: str, language: str = "en") -> list[Diagnostic]:
    book = written(folder, GAME, {language: words})
    codes = ("unknown-key", "unknown-word", "missing-form", "unused-phrase")
    return [one for one in check(Catalogue.load(language, book.words), book.game.vocabulary) if one.code in codes]


def test_verbs_of_places(tmp_path: Path) -> None:
    words = (
        "verbs:\n  hop: {base: hop, third: hops, done: hopped, says: '{verb} {what} {to}'}\n"
        "  land: {base: land, third: lands, done: landed, says: '{verb} {what} {to}'}\n"
        "units:\n  point: {one: point, other: points, leaves: tkae}\n"
        "places:\n  reeds: {one: reed, other: reeds, leaves: hopp, arrives: land, arrives_from_lily: hop}\n"
        "  lily: {one: lily, other: lilies, arrives: plaec, arrives_from_reds: add, arrives_from_reeds: qqqqqqqq}\n"
    )
    found = told(tmp_path, words)
    assert [(one.code, one.span.line, one.args["word"], one.suggestion) for one in found] == [
        ("unknown-word", 5, "tkae", "take"),
        ("unknown-word", 7, "hopp", "hop"),
        ("unknown-word", 8, "plaec", "place"),
        ("unknown-word", 8, "reds", "reeds"),
        ("unknown-word", 8, "qqqqqqqq", None),
    ]
    assert [one.fix.text for one in found if one.fix is not None] == ["take", "hop", "place", "arrives_from_reeds"]
    assert "place" in str(found[-1].args["advice"])


def test_a_verb_called_as_one_of_the_program_lacks_its_word_where_it_is_declared(tmp_path: Path) -> None:
    """The program's words for a verb of that name are none of the game's, and nothing is wrong with them."""
    game = GAME.replace("  hop: {does", "  lay_out: {does")
    book = written(tmp_path, game, {"en": "verbs:\n  hop: {base: hop, third: hops}\n"})
    line = game.split("\n").index("  lay_out: {does: move a frog in reeds to my lily}") + 1
    for language in ("en", "es", "it", "fr"):
        told = check(Catalogue.load(language, book.words), book.game.vocabulary)
        found = [one for one in told if one.args.get("word") == "lay_out" or one.code == "unknown-placeholder"]
        assert [(one.code, Path(one.span.file).name, one.span.line) for one in found] == [
            ("missing-word", "game.yaml", line)
        ]
    own = {"en": "verbs:\n  lay_out: {base: lay out, third: lays out, says: '{verb}'}\n"}
    book = written(tmp_path, game, own)
    assert "lay_out" not in [
        one.args.get("word") for one in check(Catalogue.load("en", book.words), book.game.vocabulary)
    ]


def strays(folder: Path, words: str) -> list[tuple[str, object, object]]:
    book = written(folder, GAME.replace("  hop: {does", "  hopp: {does"), {"en": words})
    told = check(Catalogue.load("en", book.words), book.game.vocabulary)
    codes = ("unused-word", "word-elsewhere")
    return sorted((one.code, one.args["word"], one.args.get("where")) for one in told if one.code in codes)


def test_words_of_nothing_are_told_in_every_section(tmp_path: Path) -> None:
    sections = ("places", "verbs", "adjectives", "attributes", "values", "abilities", "options", "titles", "nouns")
    words = "".join(f"{section}:\n  zorp_{section}: {{one: zorp, other: zorps}}\n" for section in sections)
    assert strays(tmp_path, words) == [("unused-word", f"zorp_{section}", None) for section in sorted(sections)]


def test_words_in_the_wrong_section_are_told_where_they_belong(tmp_path: Path) -> None:
    words = (
        "nouns:\n  frog: {one: frog, other: frogs}\n  first_player: {one: first frog, other: first frogs}\n"
        "verbs:\n  lily: {one: lily, other: lilies}\n"
        "kinds:\n  lily: {one: pad, other: pads}\n"
        "places:\n  lily: {one: pad, other: pads}\n"
    )
    assert strays(tmp_path, words) == [
        ("word-elsewhere", "frog", "kinds"),
        ("word-elsewhere", "lily", "places"),
        ("word-elsewhere", "lily", "places"),
    ]


def test_words_that_other_words_ask_for_are_no_strays(tmp_path: Path) -> None:
    words = (
        "verbs:\n  land: {base: land, third: lands, done: landed}\n"
        "places:\n  lily: {one: lily, other: lilies, arrives: land}\n  here: {one: here}\n"
        "attributes:\n  slot: {one: position, other: positions}\n  name: {one: name, other: names}\n"
    )
    assert strays(tmp_path, words) == []
