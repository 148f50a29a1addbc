"""A space that alone has a value of the attribute that names spaces is called by it, the others by their coordinates."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.review.validating import validate
from interpreter.rulebook.book import load_rulebook
from interpreter.rulebook.prints import prints_of
from interpreter.telling.told import tell
from interpreter.telling.voice import Voice
from tests.kinds.playing import rules_in

GAME = """
game: rails
players: {min: 2, max: 2}
enumerations:
  town: [wilds, ashford, brook]
units:
  coal: {held_by: [spot], plural: coals}
kinds:
  spot: {plural: spots, attributes: {town: {type: value, of: town, default: wilds}}}
boards:
  map:
    owner: table
    kind: spot
    grid: |
      A w
      w B
    legend: {A: {town: ashford}, w: {}, B: {town: brook}}
    named_by: town
setup: |
  for each spot in map: put 2 coals onto it
play: |
  choose a spot in map as goal
  put 1 coal onto goal
"""
WORDS = {
    "en": "coal: {one: coal, other: coal}",
    "es": "coal: {one: carbón, other: carbones, gender: m}",
    "it": "coal: {one: carbone, other: carboni, gender: m}",
    "fr": "coal: {one: charbon, other: charbons, gender: m}",
}
VALUES = (
    "values: {ashford: {one: Ashford, gender: m}, brook: {one: Brook, gender: m}, wilds: {one: wilds, gender: m}}\n"
)


def written(folder: Path, language: str = "en", game: str = GAME) -> Path:
    (folder / "game.yaml").write_text(game, encoding="utf-8")
    (folder / "translations").mkdir(exist_ok=True)
    words = f"{VALUES}units: {{{WORDS[language]}}}\nnames: {{map: {{one: space, other: spaces, gender: m}}}}\n"
    (folder / "translations" / f"{language}.yaml").write_text(words, encoding="utf-8")
    return folder


@pytest.mark.parametrize("language", WORDS)
def test_a_name_that_is_drawn_as_well_is_said_once(language: str, tmp_path: Path) -> None:
    game = GAME.replace("    named_by: town\n", "    named_by: town\n    draws: [town]\n")
    book = load_rulebook(written(tmp_path, language, game))
    told = tell(Game(book, seats=2, seed=1), Voice(book, language, 0, players=2), 0)
    assert told.question is not None
    said = [option.text.plain for option in told.question.options]
    assert (said[0], said[3]) == ("Ashford", "Brook")
    assert said[1].startswith("b1")


@pytest.mark.parametrize("language", WORDS)
def test_questions_and_log_call_spaces_by_name(language: str, tmp_path: Path) -> None:
    book = load_rulebook(written(tmp_path, language))
    game = Game(book, seats=2, seed=1)
    voice = Voice(book, language, 0, players=2)
    told = tell(game, voice, 0)
    assert told.question is not None
    assert [option.text.plain for option in told.question.options] == ["Ashford", "b1", "a2", "Brook"]
    game.choose(0)
    news = " ".join(line.text.plain for line in tell(game, voice, 0).news)
    assert "Ashford." in news
    assert "b1" in news


def test_what_names_spaces_is_a_value_that_the_map_states(tmp_path: Path) -> None:
    written(tmp_path, game=GAME.replace("named_by: town", "named_by: twon"))
    found = [one for one in validate([tmp_path]) if one.severity == "error" and one.span.file.endswith("game.yaml")]
    assert [(one.code, one.suggestion) for one in found] == [("unknown-word", "town")]


def test_how_spaces_are_called_has_no_bearing_on_what_is_played(tmp_path: Path) -> None:
    with_names = prints_of(load_rulebook(written(tmp_path)).game)
    without = prints_of(load_rulebook(written(tmp_path, game=GAME.replace("    named_by: town\n", ""))).game)
    assert with_names == without


LANDS = {
    "en": ("{one: Marsh, article: true}", "the Marsh", "into the camp of the Marsh"),
    "es": ("{one: Pantano, gender: m, article: true}", "el Pantano", "campamento del Pantano"),
    "it": ("{one: Palude, gender: f, article: true}", "la Palude", "accampamento della Palude"),
    "fr": ("{one: Marais, gender: m, article: true}", "le Marais", "dans le camp du Marais"),
}
CAMPS = {
    "en": "camp: {one: camp, other: camps}",
    "es": "camp: {one: campamento, other: campamentos, gender: m}",
    "it": "camp: {one: accampamento, other: accampamenti, gender: m}",
    "fr": "camp: {one: camp, other: camps, gender: m}",
}
SETTLER = {"en": "settler", "es": "colono", "it": "colono", "fr": "colon"}


@pytest.mark.parametrize("language", LANDS)
def test_a_name_that_takes_an_article_has_it_in_sentences(language: str, tmp_path: Path) -> None:
    value, alone, placed = LANDS[language]
    game = GAME.replace(
        "units:\n", "zones:\n  camp: {owner: spot, holds: settler}\n  pool: {owner: table, holds: settler}\nunits:\n"
    )
    game = game.replace("kinds:\n", "kinds:\n  settler: {plural: settlers, starts: pool, copies: 4}\n")
    game = game.replace(
        "  put 1 coal onto goal\n", "  put 1 coal onto goal\n  move a settler in pool to camp of goal\n"
    )
    written(tmp_path, language, game)
    file = tmp_path / "translations" / f"{language}.yaml"
    words = file.read_text(encoding="utf-8").replace("ashford: {one: Ashford, gender: m}", f"ashford: {value}")
    words += f"places: {{{CAMPS[language]}}}\nkinds: {{settler: {{one: {SETTLER[language]}, other: {SETTLER[language]}s, gender: m}}}}\n"
    file.write_text(words, encoding="utf-8")
    book = load_rulebook(tmp_path)
    assert not [one.code for one in validate([tmp_path]) if "article" in str(one.args)]
    game_ = Game(book, seats=2, seed=1)
    voice = Voice(book, language, 0, players=2)
    told = tell(game_, voice, 0)
    assert told.question is not None
    assert told.question.options[0].text.plain == alone.split()[1]
    game_.choose(0)
    news = " ".join(line.text.plain for line in tell(game_, voice, 0).news)
    assert alone in news
    assert placed in news


TOLLS = {
    "en": ('{one: toll, other: tolls, shown: "toll: {value}"}', "toll: 3"),
    "es": ('{one: peaje, other: peajes, gender: m, shown: "peaje: {value}"}', "peaje: 3"),
    "it": ('{one: pedaggio, other: pedaggi, gender: m, shown: "pedaggio: {value}"}', "pedaggio: 3"),
    "fr": ('{one: péage, other: péages, gender: m, shown: "péage\u00a0: {value}"}', "péage\u00a0: 3"),
}


@pytest.mark.parametrize("language", TOLLS)
def test_a_number_of_a_space_is_told_in_its_own_words(language: str, tmp_path: Path) -> None:
    toll = "toll: {type: number, default: 0}"
    game = GAME.replace("default: wilds}}}", f"default: wilds}}, {toll}}}}}").replace(
        "town: ashford", "town: ashford, toll: 3"
    )
    written(tmp_path, language, game.replace("    named_by: town\n", "    named_by: town\n    draws: [toll]\n"))
    file = tmp_path / "translations" / f"{language}.yaml"
    file.write_text(f"{file.read_text(encoding='utf-8')}attributes: {{toll: {TOLLS[language][0]}}}\n", encoding="utf-8")
    book = load_rulebook(tmp_path)
    told = tell(Game(book, seats=2, seed=1), Voice(book, language, 0, players=2), 0)
    assert told.question is not None
    assert told.question.options[0].text.plain == f"Ashford {TOLLS[language][1]}"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "whose town is the Marsh"),
        ("es", "cuya town sea el Pantano"),
        ("it", "la cui town sia la Palude"),
        ("fr", "dont la town est le Marais"),
    ],
)
def test_rules_say_such_a_name_with_its_article(language: str, told: str, tmp_path: Path) -> None:
    game = GAME.replace("choose a spot in map as goal", "choose a spot in map where town of it is ashford as goal")
    written(tmp_path, language, game)
    file = tmp_path / "translations" / f"{language}.yaml"
    words = file.read_text(encoding="utf-8").replace(
        "ashford: {one: Ashford, gender: m}", f"ashford: {LANDS[language][0]}"
    )
    file.write_text(words + "attributes: {town: {one: town, other: towns, gender: f}}\n", encoding="utf-8")
    assert told in rules_in(load_rulebook(tmp_path), language)
