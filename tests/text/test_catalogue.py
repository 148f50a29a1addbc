"""Translations as data: a language is a folder, and every mistake in it has its place."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from dsl.diagnostics import Concept
from dsl.fixing import fixed
from dsl.meaning import NUMBER, TRUTH, Compare, Me, Number, Read, This, Truth
from interpreter.paths import data_folder
from interpreter.rulebook.book import load_rulebook
from interpreter.text import Catalogue, Wording, languages, plain
from interpreter.text.checks import check
from interpreter.text.pieces import CatalogueWord, Noun, Phrase
from tests.text.build import COUNT, REVEAL, UP_TO, VOCABULARY
from tests.text.pseudo import BRACKETS, outside

ROOT = data_folder("translations")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the translations, to be spoilt."""
    for language in languages():
        shutil.copytree(ROOT / language, tmp_path / language)
    return tmp_path


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.parametrize("language", languages())
def test_no_mistakes(language: str) -> None:
    found = [
        (problem.code, problem.span.file, problem.span.line, problem.args)
        for problem in check(Catalogue.load(language, ["everdell"]))
        if not (problem.code == "missing-phrase" and "." in str(problem.args["word"]))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "word"),
    [
        ("everdell.yaml", "{one: Granja, other: Granjas, gender: f}", "{one: Granja, other: Granjas}", "no-gender", "farm"),
        ("everdell.yaml", "other: Granjas, gender: f", "other: Granjas, gender: x", "unknown-gender", "x"),
        ("everdell.yaml", "one: Granja, other: Granjas,", "one: Granja,", "missing-form", "other"),
        ("everdell.yaml", "{one: Granja, other: Granjas,", "{uno: Granja, other: Granjas,", "missing-form", "one"),
        ("everdell.yaml", "{one: Granja, other: Granjas,", "{uno: Granja, other: Granjas,", "unknown-key", "uno"),
        ("everdell.yaml", "Granjas, gender: f}", "Granjas, gender: f, gendre: f}", "unknown-key", "gendre"),
        ("everdell.yaml", "lleno|llena|llenos|llenas", "lleno|llenos", "adjective-forms", "full"),
        ("everdell.yaml", "lleno|llena|llenos|llenas", "lleno|llena|llenos", "adjective-forms", "full"),
        ("everdell.yaml", "{verb} {goal}", "{verb} {goal:el", "bad-phrase", ""),
        ("language.yaml", '  for_each: "{what} por cada {each:one}"', "  for_ech: x", "unused-phrase", "for_ech"),
        ("language.yaml", '  for_each: "{what} por cada {each:one}"', "  for_ech: x", "missing-phrase", "for_each"),
        ("language.yaml", "{what} por cada {each:one}", "{what} por cada uno", "lost-placeholder", "each"),
        ("language.yaml", "{what} por cada {each:one}", "{waht} por {each:one}", "unknown-placeholder", "waht"),
        ("language.yaml", "{what} por cada {each:one}", "{what} por {each:eno}", "unknown-form", "eno"),
        ("language.yaml", "imp: gana, inf: ganar", "imp: gana", "missing-form", "inf"),
        ("language.yaml", "{what:=uno|una} de", "{what:=uno|una|unos} de", "wrong-agreement", ""),
    ],
)  # fmt: skip
def test_mistake(folder: Path, file: str, old: str, new: str, code: str, word: str) -> None:
    change(folder / "es" / file, old, new)
    problems = check(Catalogue.load("es", ["everdell"], folder=folder))
    found = [problem for problem in problems if problem.code == code and word in ("", problem.args.get("word"))]
    assert len(found) == 1


def test_mistake_has_its_place(folder: Path) -> None:
    path = folder / "es" / "language.yaml"
    change(path, "{what} por cada {each:one}", "{what} por {eahc:one}")
    lines = path.read_text(encoding="utf-8").splitlines()
    line = next(number for number, text in enumerate(lines, 1) if "eahc" in text)
    problems = list(check(Catalogue.load("es", ["everdell"], folder=folder)))
    problem = next(problem for problem in problems if problem.args.get("word") == "eahc")
    assert (problem.span.file, problem.span.line) == (str(path), line)
    row = lines[line - 1]
    assert row[problem.span.column - 1 : problem.span.end_column - 1] == "eahc"
    assert (problem.suggestion, problem.args["known"]) == ("each", "{each}, {what}")
    assert problem.fix is not None
    mended = fixed(path.read_text(encoding="utf-8"), [problem.fix])[0].splitlines()[line - 1]
    assert mended == row.replace("eahc", "each")


@pytest.mark.parametrize(("word", "meant"), [("waht", "what"), ("every", "each"), ("x", None)])
def test_the_one_placeholder_that_is_not_said_is_what_was_meant(folder: Path, word: str, meant: str | None) -> None:
    text = f"{{{word}}} por cada {{each:one}}" if word == "waht" else f"{{what}} por {{{word}}}"
    change(folder / "es" / "language.yaml", "{what} por cada {each:one}", text if meant else "por {x}")
    (told,) = [one for one in check(Catalogue.load("es", ["everdell"], folder=folder)) if one.args.get("word") == word]
    assert (told.code, told.suggestion) == ("unknown-placeholder", meant)


@pytest.mark.parametrize(
    ("file", "old", "new", "word", "meant"),
    [
        ("everdell.yaml", "\nnames:\n", "\nname:\n", "name", "names"),
        ("everdell.yaml", "Granjas, gender: f}", "Granjas, gender: f, gendre: f}", "gendre", "gender"),
        ("language.yaml", "imp: gana, inf: ganar", "imperativo: gana, inf: ganar", "imperativo", "imp"),
        ("language.yaml", "imp: gana, inf: ganar", "imp: gana, infinitivo: ganar", "infinitivo", "inf"),
        # As English has it.
        ("language.yaml", "imp: gana, inf: ganar", "base: gana, inf: ganar", "base", "imp"),
    ],
)
def test_a_key_that_nobody_asks_is_told_where_it_stands(
    folder: Path, file: str, old: str, new: str, word: str, meant: str
) -> None:
    change(folder / "es" / file, old, new)
    vocabulary = load_rulebook("everdell").game.vocabulary
    problems = [*check(Catalogue.load("es", ["everdell"], folder=folder), vocabulary)]
    (found,) = (one for one in problems if one.code in ("unknown-key", "missing-word", "missing-form"))
    assert (found.code, found.args["word"], found.suggestion) == ("unknown-key", word, meant)
    row = (folder / "es" / file).read_text(encoding="utf-8").splitlines()[found.span.line - 1]
    assert row[found.span.column - 1 : found.span.end_column - 1] == word
    assert found.fix is not None


def test_the_genders_of_a_language_are_told(folder: Path) -> None:
    change(folder / "es" / "everdell.yaml", "other: Granjas, gender: f", "other: Granjas, gender: n")
    (found,) = (one for one in check(Catalogue.load("es", ["everdell"], folder=folder)) if one.code == "unknown-gender")
    assert (found.args["known"], found.span.end_column - found.span.column) == ("m, f", 1)


def test_key_written_twice(folder: Path) -> None:
    change(folder / "es" / "language.yaml", "  here: aquí\n", "  here: aquí\n  here: allí\n")
    assert "duplicate-key" in {problem.code for problem in check(Catalogue.load("es", folder=folder))}


def test_of_a_file_that_cannot_be_read_only_that_is_told(folder: Path) -> None:
    change(folder / "es" / "everdell.yaml", "units:", "units: {")
    vocabulary = load_rulebook("everdell").game.vocabulary
    problems = check(Catalogue.load("es", ["everdell"], folder=folder), vocabulary)
    assert [one.severity for one in problems] == ["error"]


def test_missing_word_is_said_in_the_fallback_and_marked(folder: Path) -> None:
    change(folder / "es" / "everdell.yaml", "  farm: {one: Granja, other: Granjas, gender: f}\n", "")
    wording = Wording(Catalogue.load("es", ["everdell"], folder=folder), VOCABULARY)
    parts = wording.block(COUNT, "crane")
    assert plain(parts) == "Gana 2 ramitas por cada Farm en tu ciudad."
    assert [(part.text, part.id) for part in parts if part.kind == "missing"] == [("Farm", "farm")]


def test_missing_phrase_is_said_in_the_fallback_and_marked(folder: Path) -> None:
    change(folder / "es" / "language.yaml", '  for_each: "{what} por cada {each:one}"\n', "")
    wording = Wording(Catalogue.load("es", ["everdell"], folder=folder), VOCABULARY)
    assert "for each Farm in your city" in plain(wording.block(COUNT, "crane"))
    assert any(part.kind == "missing" for part in wording.block(COUNT, "crane"))


def test_a_built_in_verb_without_words_is_reported(folder: Path) -> None:
    path = folder / "es" / "language.yaml"
    line = next(one for one in path.read_text(encoding="utf-8").splitlines() if one.startswith("  shuffle: {"))
    change(path, f"{line}\n", "")
    found = check(Catalogue.load("es", ["everdell"], folder=folder))
    assert [one.args["word"] for one in found if one.code == "missing-phrase"] == ["shuffle"]


def pack_words(folder: Path, english: str, spanish: str) -> Catalogue:
    """The Spanish catalogue of a pack that has these words."""
    (folder / "translations").mkdir()
    for language, words in (("en", english), ("es", spanish)):
        (folder / "translations" / f"{language}.yaml").write_text(words, encoding="utf-8")
    return Catalogue.load("es", [folder])


GLOW_EN = """\
attributes:
  glow:
    one: glow
    equal: "{of} glows at {value}"
    equal_me: "you glow at {value}"
    holds: "{of} glows"
    holds_me: "you glow"
"""
GLOW_ES = "attributes:\n  glow: {one: brillo, other: brillos, gender: m}\n"


@pytest.mark.parametrize("of", [Me(), This()])
def test_the_general_phrase_of_a_language_comes_before_the_fallback(tmp_path: Path, of: Me | This) -> None:
    wording = Wording(pack_words(tmp_path, GLOW_EN, GLOW_ES), VOCABULARY)
    with wording.planner.about("crane"):
        parts = wording.realiser.say(wording.planner.condition(Compare("=", Read("glow", of, NUMBER), Number(3))))
    assert "glow" not in plain(parts)
    assert "brillo" in plain(parts)
    assert all(part.kind != "missing" or part.id for part in parts)


def test_the_phrase_of_anybody_stands_for_the_players_own(tmp_path: Path) -> None:
    catalogue = pack_words(tmp_path, GLOW_EN, GLOW_ES.replace("gender: m", 'gender: m, holds: "{of} con brillo"'))
    wording = Wording(catalogue, VOCABULARY)
    parts = wording.realiser.say(wording.planner.condition(Truth(Read("glow", Me(), TRUTH))))
    assert "con brillo" in plain(parts)
    assert "glow.holds_me" not in {one.args.get("word") for one in check(catalogue)}


def test_a_phrase_of_a_word_that_a_language_lacks_is_reported_at_its_word(tmp_path: Path) -> None:
    catalogue = pack_words(tmp_path, GLOW_EN, GLOW_ES)
    found = [one for one in check(catalogue) if one.args.get("word") == "glow.equal"]
    assert [(one.code, one.severity, one.span.file) for one in found] == [
        ("missing-phrase", "warning", str(tmp_path / "translations" / "es.yaml"))
    ]
    # It is said in general, as the test before shows, and not in the fallback.
    assert found[0].args["instead"] == Concept("said-in-general")
    assert [(note.key, note.span.file) for note in found[0].notes] == [
        ("note-in-fallback", str(tmp_path / "translations" / "en.yaml"))
    ]


def test_a_word_wholly_missing_is_said_in_the_fallback_and_marked(tmp_path: Path) -> None:
    wording = Wording(pack_words(tmp_path, GLOW_EN, "attributes: {}\n"), VOCABULARY)
    parts = wording.realiser.say(wording.planner.condition(Compare("=", Read("glow", Me(), NUMBER), Number(3))))
    assert plain(parts) == "you glow at 3"
    assert {part.kind for part in parts if part.text.strip()} == {"missing"}


def test_a_section_that_does_not_exist_is_reported(tmp_path: Path) -> None:
    catalogue = pack_words(tmp_path, GLOW_EN, "atributes:\n  glow: {one: brillo, other: brillos, gender: m}\n")
    found = [one for one in check(catalogue) if one.code == "unknown-key"]
    assert [(one.severity, one.args["word"], one.suggestion) for one in found] == [("error", "atributes", "attributes")]


def test_phrases_and_words_that_nobody_asks_for_are_reported(tmp_path: Path) -> None:
    words = GLOW_ES.replace("gender: m", 'gender: m, eqaul: "{of} brilla a {value}"')
    catalogue = pack_words(tmp_path, GLOW_EN, words + "options:\n  tempset: tempestad\n")
    vocabulary = replace(VOCABULARY, options={"tempest": ("no", "yes")})
    found = {(one.code, one.args["word"]): one.suggestion for one in check(catalogue, vocabulary)}
    assert found["unused-phrase", "glow.eqaul"] == "glow.equal"
    assert found["unused-word", "tempset"] == "tempest"


def test_word_of_nobody_is_its_id() -> None:
    wording = Wording(Catalogue.load("it", ["everdell"]), VOCABULARY)
    part = wording.name("bell_tower")[0]
    assert (part.text, part.kind) == ("bell tower", "missing")


def test_words_of_a_pack(tmp_path: Path) -> None:
    (tmp_path / "translations").mkdir()
    words = "names:\n  observatory: {one: Osservatorio, other: Osservatori, gender: m}\n"
    (tmp_path / "translations" / "it.yaml").write_text(words, encoding="utf-8")
    realiser = Wording(Catalogue.load("it", ["everdell", tmp_path]), VOCABULARY).realiser
    noun = Noun((CatalogueWord("names", "observatory"),))
    assert plain(realiser.say(Phrase("place_from", {"place": Phrase("the", {"what": noun})}))) == "dall’Osservatorio"


TOY_GRAMMAR = """\
name: Volapuk of the market
fallback: en
plurals: en
forms: [plain]
adjective: after
determiners:
  lo: {one: {hissing: loz, else: lo}, other: los}
onsets: {hissing: "[sz]"}
contractions: [da lo dalo]
prepositions: [da]
agreement:
  - [one, other]
"""

TOY_LANGUAGE = """\
verbs:
  gain: {plain: bolu}
  pay: {plain: pelu, done: pelun|peluns}
phrases:
  gain: "{what} {verb}"
  pay: "{what} {verb}"
  some: "{what:n}"
  up_to: "jusi {what:n}"
  may: "{body} kan"
  for_each: "{each:one} da ka {what}"
  done: "{what} {verb:done}"
  my: "{what:lo} oba"
  the: "{what:lo}"
  place_in: "in {place}"
"""

TOY_WORDS = """\
units:
  twig: {one: tuig, other: tuigs}
  berry: {one: bel, other: bels}
  point: {one: pun, other: puns}
names:
  farm: {one: sarm, other: sarms}
places:
  city: {one: zit, other: zits}
"""


def test_a_fifth_language_is_a_folder(folder: Path) -> None:
    toy = folder / "xx"
    toy.mkdir()
    for name, text in (("grammar", TOY_GRAMMAR), ("language", TOY_LANGUAGE), ("everdell", TOY_WORDS)):
        (toy / f"{name}.yaml").write_text(text, encoding="utf-8")
    assert "xx" in languages(folder)
    catalogue = Catalogue.load("xx", ["everdell"], folder=folder)
    wording = Wording(catalogue, VOCABULARY)
    assert plain(wording.block(COUNT, "crane")) == "Sarm in loz zit oba da ka 2 tuigs bolu."
    assert plain(wording.block(UP_TO, "crane")) == "Jusi 3 bels pelu kan. Bel pelun da ka 1 pun bolu."
    farm = Phrase("the", {"what": Noun((CatalogueWord("names", "farm"),))})
    assert plain(wording.realiser.say(farm)) == "loz sarm"
    assert all(part.kind != "missing" for part in wording.block(UP_TO, "crane"))
    assert any(part.kind == "missing" for part in wording.block(REVEAL, "crane"))


@pytest.mark.parametrize("language", languages())
def test_every_word_comes_from_a_phrase(language: str) -> None:
    """A pseudo-locale: what stands outside the brackets did not come from the catalogue."""
    wording = Wording(Catalogue.load(language, ["everdell"]), VOCABULARY, brackets=BRACKETS)
    for block in (COUNT, UP_TO, REVEAL):
        assert outside(plain(wording.block(block, "crane"))).strip(" .") == ""


def test_signs_belong_to_words_and_differ(tmp_path: Path) -> None:
    first, second = sorted({*VOCABULARY.units, *VOCABULARY.zones})[:2]
    file = tmp_path / "en.yaml"
    file.write_text(f"signs:\n  {first}: T\n  {second}: t\n  nobody: x\n", encoding="utf-8")
    found = {(one.code, one.args["word"]) for one in check(Catalogue.load("en", [file]), VOCABULARY)}
    assert ("same-sign", second) in found
    assert ("unused-word", "nobody") in found
    assert ("unused-word", first) not in found


def test_what_is_said_in_the_fallback_follows_its_words(tmp_path: Path) -> None:
    """A pack that has words in one language only, loaded after the languages were loaded without it."""
    Catalogue.load("es")
    (tmp_path / "translations").mkdir()
    (tmp_path / "translations" / "en.yaml").write_text("names:\n  maker: {one: Maker}\n", encoding="utf-8")
    assert Catalogue.load("es", [tmp_path]).knows("names", "maker")
    assert not Catalogue.load("es").knows("names", "maker")


def test_a_value_of_an_option_without_a_word_is_reported(folder: Path) -> None:
    change(folder / "it" / "evergreen.yaml", "  season_end:", "  last_of_them:")
    game = load_rulebook("evergreen").game
    found = check(Catalogue.load("it", ["evergreen"], folder=folder), game.vocabulary)
    assert "season_end" in {one.args.get("word") for one in found if one.code == "missing-word"}
    place = next(one.span for one in found if one.args.get("word") == "season_end" and one.code == "missing-word")
    assert Path(place.file).name == "game.yaml"


def test_a_verb_without_words_in_any_language_is_told_beside_the_others(folder: Path) -> None:
    for language in ("en", "es"):
        path = folder / language / "language.yaml"
        line = next(one for one in path.read_text(encoding="utf-8").splitlines() if one.startswith("  shuffle: {"))
        change(path, f"{line}\n", "")
        found = check(Catalogue.load(language, ["everdell"], folder=folder))
        (place,) = [one.span for one in found if one.code == "missing-phrase"]
        lines = path.read_text(encoding="utf-8").splitlines()
        assert (place.file, lines[place.line - 1].split(":")[0]) == (str(path), "  gain")


def test_a_lacking_form_is_shown_in_the_entry_itself(folder: Path) -> None:
    change(folder / "es" / "everdell.yaml", "one: Granja, other: Granjas,", "one: Granja,")
    (told,) = [one for one in check(Catalogue.load("es", ["everdell"], folder=folder)) if one.code == "missing-form"]
    assert told.args["example"] == "farm: {one: Granja, other: …, gender: f}"


@pytest.mark.parametrize(
    ("entry", "told"),
    [("oscuro", [("missing-phrase", "said-nowhere")]), ('{else: oscuro, rule: "{what:un} es así"}', [])],
)
def test_a_word_explained_in_one_language_is_missed_in_another(
    tmp_path: Path, entry: str, told: list[tuple[str, str]]
) -> None:
    explained = 'adjectives: {dim: {else: dim, rule: "{what:a} is dim if {condition}"}}\n'
    catalogue = pack_words(tmp_path, explained, f"adjectives: {{dim: {entry}}}\n")
    found = [one for one in check(catalogue) if one.args.get("word") == "dim.rule"]
    assert [(one.code, getattr(one.args["instead"], "name", "")) for one in found] == told


def test_a_noun_without_gender_is_told_which_there_are(folder: Path) -> None:
    change(folder / "es" / "everdell.yaml", "{one: Granja, other: Granjas, gender: f}", "{one: Granja, other: Granjas}")
    (found,) = (one for one in check(Catalogue.load("es", ["everdell"], folder=folder)) if one.code == "no-gender")
    assert found.args["known"] == "m, f"
