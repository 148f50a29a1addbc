"""A game says in which languages it has its words; `validate` asks for no others. And it counts what examples lay."""

from pathlib import Path

import pytest

from dsl.diagnostics import Diagnostic
from dsl.report import hints
from interpreter.entrance.mistakes import words
from interpreter.entrance.refusal import Refusal
from interpreter.review.formats import together
from interpreter.review.validating import validate

GAME = """game: nook
players: {min: 1, max: 2}
units:
  coin: {held_by: [player], plural: coins}
kinds:
  card: {plural: cards, copies: 2, starts: deck}
things:
  fox: {kind: card}
zones:
  deck: {owner: table, holds: card, order: shuffled, seen_by: none}
  hand: {owner: player, holds: card}
verbs:
  add: {does: gain 1 coin}
  draw: {does: move a card in deck to my hand}
turns: {of: number of coins on me < 3, each: add}
scores: 1 coin
"""
ENGLISH = """units: {coin: {one: coin, other: coins}}
kinds: {card: {one: card, other: cards}}
names: {fox: {one: Fox, other: Foxes}}
verbs: {add: {imp: add, says: "{verb} a coin"}}
"""


def found(folder: Path, game: str = GAME, languages: tuple[str, ...] = (), **files: str) -> list[Diagnostic]:
    place = folder / "nook"
    (place / "translations").mkdir(parents=True, exist_ok=True)
    stated = f"languages: [{', '.join(languages)}]\n" if languages else ""
    (place / "game.yaml").write_text(f"{stated}{game}", encoding="utf-8")
    for name, text in files.items():
        path = place / ("translations" if name in ("en", "it") else "examples") / f"{name}.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return list(validate([place]))


def asked(problems: list[Diagnostic]) -> set[str]:
    """The languages of which anything is missing."""
    words = [one for one in problems if one.code in ("missing-word", "missing-phrase")]
    return {name for one in words for name in str(one.args["language"]).split(", ")}


def test_only_languages_with_words_are_asked_for(tmp_path: Path) -> None:
    assert asked(found(tmp_path / "none")) == {"English", "Español", "Français", "Italiano"}
    assert asked(found(tmp_path / "one", en=ENGLISH)) == {"English"}
    assert asked(found(tmp_path / "two", en=ENGLISH, it="{}")) == {"English", "Italiano"}


def test_a_game_names_its_languages(tmp_path: Path) -> None:
    assert asked(found(tmp_path, languages=("en", "fr"), en=ENGLISH)) == {"English", "Français"}


def test_a_language_that_is_not_there_is_told(tmp_path: Path) -> None:
    (wrong,) = [one for one in found(tmp_path, languages=("en", "itt"), en=ENGLISH) if one.severity == "error"]
    assert (wrong.code, wrong.suggestion, wrong.span.line) == ("wrong-value", "it", 1)


def test_a_verb_called_like_a_word_of_the_program_is_missing_where_the_author_declares_it(tmp_path: Path) -> None:
    problems = found(tmp_path, languages=("en", "es"), en=ENGLISH)
    (missing,) = [one for one in problems if one.args.get("word") == "add"]
    assert (missing.code, missing.args["language"]) == ("missing-word", "Español")
    assert Path(missing.span.file).name == "game.yaml"
    assert not [one for one in problems if "add.says" in one.args.values()]


def test_each_language_is_given_the_forms_that_it_asks_for(tmp_path: Path) -> None:
    problems = found(tmp_path, languages=("en", "es", "it"), en="{}", it="{}")
    (unit, kind, verbs) = [
        one
        for one in together(problems)
        if one.code == "missing-word" and one.args["section"] in ("kinds", "units", "verbs")
    ]
    assert kind.args["block"] == (
        "'kinds: {card: {one: card, other: cards}}' (English), "
        "'kinds: {card: {one: card, other: cards, gender: …}}' (Español, Italiano)"
    )
    assert str(unit.args["block"]).endswith("gender: …}}' (Español, Italiano)")
    assert verbs.args["block"] == (
        "'verbs: {add: {base: add, third: adds}, draw: {base: draw, third: draws}}' (English), "
        "'verbs: {add: {imp: add, inf: add, sub: add, third: adds}, "
        "draw: {imp: draw, inf: draw, sub: draw, third: draws}}' (Español), "
        "'verbs: {add: {imp: add, inf: add, pres: add, third: adds}, "
        "draw: {imp: draw, inf: draw, pres: draw, third: draws}}' (Italiano)"
    )
    (hint, *_) = hints(kind, words("en"))
    assert str(kind.args["block"]) in hint


def test_only_a_few_of_many_missing_words_are_named(tmp_path: Path) -> None:
    kinds = "".join(f"  {one}: {{plural: {one}s}}\n" for one in ("ox", "elk", "hen", "cow", "doe"))
    more = GAME.replace("kinds:\n", f"kinds:\n{kinds}")
    problems = found(tmp_path, game=more, languages=("en",), en=ENGLISH)
    (missing,) = [one for one in together(problems) if one.code == "missing-word" and one.args["section"] == "kinds"]
    assert missing.args["word"] == "ox, elk, hen, cow, …"
    assert str(missing.args["block"]).endswith("cow: {one: cow, other: cows}, …}'")
    assert len(missing.also) == 4


def test_words_in_the_wrong_section_are_told_once_and_are_not_missing_besides(tmp_path: Path) -> None:
    problems = found(tmp_path, languages=("en",), en=ENGLISH.replace("names:", "nouns:"))
    (stray,) = [one for one in together(problems) if one.code == "word-elsewhere"]
    assert (stray.args["section"], stray.args["where"]) == ("nouns", "names")
    assert not [one for one in problems if one.code == "missing-word" and one.args["section"] == "names"]


def test_what_none_is_left_of_is_told_once_for_each_list(tmp_path: Path) -> None:
    example = """examples:
  - name: too many
    given:
      seat 1: {hand: [fox, fox, fox, fox]}
      table: {deck: [fox, fox]}
    do: [add]
"""
    problems = [one for one in found(tmp_path, en=ENGLISH, many=example) if one.code == "none-left"]
    assert [(one.span.line, one.args["word"], len(one.also)) for one in problems] == [(4, "fox", 1), (5, "fox", 1)]
    fewer = example.replace(", fox, fox, fox]", "]").replace("[fox, fox]", "[fox]")
    assert not [one for one in found(tmp_path, en=ENGLISH, many=fewer) if one.code == "none-left"]


def test_slips_in_words_are_told_in_one_run_with_those_in_rules(tmp_path: Path) -> None:
    wrong = GAME.replace("does: gain 1 coin", "does: gain 1 cion")
    words = ENGLISH.replace("says:", "sais:").replace("one: Fox", "on: Fox")
    problems = [one for one in found(tmp_path, wrong, en=words) if one.severity == "error"]
    told = {(one.code, one.args["word"], one.suggestion) for one in problems}
    assert ("unknown-word", "cion", "coin") in told
    assert {("unknown-key", "sais", "says"), ("unknown-key", "on", "one")} <= told
    # What is missing is asked for once the rules are right.
    assert "missing-word" not in {one.code for one in found(tmp_path, wrong, en=words)}


def test_errors_in_rules_bring_no_others_in_right_words(tmp_path: Path) -> None:
    wrong = GAME.replace("does: gain 1 coin", "does: gain 1 cion")
    assert [one.args["word"] for one in found(tmp_path, wrong, en=ENGLISH)] == ["cion"]


def test_what_there_is_no_copy_of_is_told_once_where_that_is_said(tmp_path: Path) -> None:
    example = """examples:
  - name: some
    given:
      seat 1: {hand: [fox, fox]}
      table: {deck: [fox]}
    do: [add]
"""
    none = GAME.replace("fox: {kind: card}", "fox: {kind: card, copies: 0}")
    problems = [
        one for one in found(tmp_path, none, en=ENGLISH, many=example) if one.code in ("none-left", "no-copies")
    ]
    assert [(one.code, one.severity, one.args["word"], len(one.also)) for one in problems] == [
        ("no-copies", "error", "fox", 3)
    ]
    assert Path(problems[0].span.file).name == "game.yaml"


FRUITS = GAME.replace(
    "kinds:\n  card: {plural: cards,",
    "enumerations:\n  fruit: [plum, quince]\nkinds:\n  card: {plural: cards, attributes: {sort: {type: value, of: fruit, default: plum}},",
)
SORTS = "values: {plum: plum}\nattributes: {sort: {one: sort, other: sorts}, fruit: {one: fruit, other: fruits}}\n"


def test_a_value_is_wanted_before_a_noun_only_where_rules_ask_it_there(tmp_path: Path) -> None:
    asked = FRUITS.replace("does: move a card in deck", "does: move a random quince card in deck")
    for game, noted in ((FRUITS, []), (asked, ["note-as-adjective"])):
        (missing,) = [one for one in found(tmp_path, game, en=ENGLISH + SORTS) if one.args.get("word") == "quince"]
        assert missing.code == "missing-word"
        assert [note.key for note in missing.notes] == noted


def test_a_folder_of_ones_own_called_as_the_words_of_the_program_is_that_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "translations").mkdir()
    (tmp_path / "translations" / "it.yaml").write_text("garbage: [\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(Refusal) as refused:
        validate([Path("./translations")])
    assert refused.value.key == "no-rules-here"


def test_a_game_of_ones_own_is_not_judged_by_the_words_of_one_that_came_with_the_program(tmp_path: Path) -> None:
    folder = tmp_path / "evergreen"
    folder.mkdir()
    text = "game: evergreen\nplayers: {min: 1, max: 2}\nunits:\n  point: {held_by: [player], plural: points}\n"
    text += "play: gain 1 point\nscores: 1 point for each point on me\n"
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    assert {Path(one.span.file).name for one in validate([folder])} <= {"game.yaml"}
