"""What is true or not is asked of things by an adjective, or by phrases of its own: a noun alone can't say it."""

from pathlib import Path

import pytest

from interpreter.review.validating import validate
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of

GAME = """
game: pots
players: {{min: 1, max: 2}}
languages: [it]
kinds:
  pot:
    plural: pots
    starts: shelf
    attributes:
      cracked: {{type: truth, variable: true}}
    abilities: {{sold: steps}}
zones:
  shelf: {{owner: table, holds: pot}}
units:
  coin: {{held_by: [player]}}
play: {play}
things:
  vase:
    kind: pot
"""
NOUN = "one: crepa, other: crepe, gender: f"
PHRASES = 'holds: "{of} ha una crepa", holds_not: "{of} non ha crepe"'
CANDIDATE = "choose a pot in shelf where it is not cracked as whole\n  resolve sold of whole"
ASKED = "if there is a cracked pot in shelf: gain 1 coin"


def told(play: str, words: str, folder: Path) -> list[tuple[str, str]]:
    (folder / "game.yaml").write_text(GAME.format(play=f"|\n  {play}"), encoding="utf-8")
    (folder / "translations").mkdir()
    (folder / "translations" / "it.yaml").write_text(words, encoding="utf-8")
    return [
        (str(one.args["word"]), str(one.args["section"]))
        for one in validate([folder])
        if one.code == "missing-word" and one.args["word"] == "cracked"
    ]


@pytest.mark.parametrize(
    ("play", "words", "found"),
    [
        (ASKED, f"attributes: {{cracked: {{{NOUN}}}}}\n", [("cracked", "adjectives")]),
        (
            "for each pot in shelf as one:\n      if one is not cracked: gain 1 coin",
            f"attributes: {{cracked: {{{NOUN}}}}}\n",
            [("cracked", "adjectives")],
        ),
        # Before a noun no phrase of whether it holds can be said.
        (ASKED, f"attributes: {{cracked: {{{NOUN}, {PHRASES}}}}}\n", [("cracked", "adjectives")]),
        (CANDIDATE, f"attributes: {{cracked: {{{NOUN}}}}}\n", [("cracked", "adjectives")]),
        (CANDIDATE, f"attributes: {{cracked: {{{NOUN}, {PHRASES}}}}}\n", []),
        (ASKED, f"attributes: {{cracked: {{{NOUN}}}}}\nadjectives: {{cracked: crepato|crepata|crepati|crepate}}\n", []),
        ("gain 1 coin", f"attributes: {{cracked: {{{NOUN}}}}}\n", []),
    ],
)
def test_what_effects_ask_of_things_needs_more_than_a_noun(
    play: str, words: str, found: list[tuple[str, str]], tmp_path: Path
) -> None:
    assert told(play, words, tmp_path) == found


@pytest.mark.parametrize(
    ("play", "phrase", "forms"),
    [
        ("may:\n      pay 1 coin\n      set cracked of vase to true", 'set: "crepa {of}"', ["inf"]),
        (
            "may:\n      pay 1 coin\n      set cracked of vase to true",
            'set: {imp: "crepa {of}", inf: "crepare {of}"}',
            [],
        ),
        ("set cracked of vase to true", 'set: "crepa {of}"', []),
    ],
)
def test_what_may_be_done_for_a_price_needs_its_infinitive(
    play: str, phrase: str, forms: list[str], tmp_path: Path
) -> None:
    steps = f"choose a pot in shelf as vase_there\n  {play}".replace("of vase", "of vase_there")
    words = f"attributes: {{cracked: {{{NOUN}, {PHRASES}, {phrase}}}}}\n"
    (tmp_path / "game.yaml").write_text(GAME.format(play=f"|\n  {steps}"), encoding="utf-8")
    (tmp_path / "translations").mkdir()
    (tmp_path / "translations" / "it.yaml").write_text(words, encoding="utf-8")
    found = [one for one in validate([tmp_path]) if one.code == "missing-form" and one.severity == "warning"]
    assert [str(one.args["word"]) for one in found] == forms


WAYS = "must either: gain 2 points\n  "
DIVING = """
game: dives
players: {{min: 2, max: 2}}
languages: [{language}]
units: {{point: {{held_by: [player], plural: points}}}}
player: {{diving: {{type: truth}}}}
play: |
  {play}
scores: 1 point for each point on me
"""


@pytest.mark.parametrize(
    ("language", "play", "phrase", "forms"),
    [
        ("en", "let each player: set diving of me to true", 'set: "dive"', ["third"]),
        ("it", "let each player: set diving of me to true", 'set: "immergiti"', ["third"]),
        ("en", "let each player: set diving of me to true", "set: {base: dive, third: dives}", []),
        ("en", "let each player: set diving of me to true", 'set: "{of} {of:=dives|dive}"', []),
        ("en", "set diving of me to true", 'set: "dive"', []),
        # One of several ways is told in the infinitive, where a language has one.
        ("es", f"{WAYS}or: set diving of me to true", 'set: "sumérgete"', ["inf"]),
        ("it", f"{WAYS}or: set diving of me to true", 'set: "immergiti"', ["inf"]),
        ("fr", f"{WAYS}or: set diving of me to true", 'set: "plongez"', ["inf"]),
        ("es", f"{WAYS}or: set diving of me to false", 'set: "sumérgete", set_not: "emerge"', ["inf"]),
        ("es", f"{WAYS}or: set diving of me to true", "set: {imp: sumérgete, inf: sumergirte}", []),
        ("en", f"{WAYS}or: set diving of me to true", 'set: "dive"', []),
        ("es", f"{WAYS}or:\n      set diving of me to true\n      gain 1 point", 'set: "sumérgete"', []),
        # Whose variable is set is told to do it.
        ("en", "choose an opponent as rival\n  set diving of rival to true", 'set: "dive"', ["third"]),
        ("en", "choose an opponent as rival\n  set diving of rival to true", "set: {base: dive, third: dives}", []),
    ],
)
def test_what_others_do_needs_the_third_person(
    language: str, play: str, phrase: str, forms: list[str], tmp_path: Path
) -> None:
    (tmp_path / "game.yaml").write_text(DIVING.format(language=language, play=play), encoding="utf-8")
    (tmp_path / "translations").mkdir()
    words = f"attributes: {{diving: {{one: dive, other: dives, {phrase}}}}}\n"
    (tmp_path / "translations" / f"{language}.yaml").write_text(words, encoding="utf-8")
    found = [one for one in validate([tmp_path]) if one.code == "missing-form" and one.severity == "warning"]
    assert [str(one.args["word"]) for one in found] == forms
    first = "base" if language == "en" else "imp"
    shown = [f"{{{first}: …, {form}: …}}" for form in forms]
    assert all(example in str(one.args["example"]) for one, example in zip(found, shown, strict=True))


RESTING = """
game: rests
players: {{min: 2, max: 2}}
languages: [en]
units: {{point: {{held_by: [player], plural: points}}}}
player: {{resting: {{type: truth}}}}
play: |
  {play}
scores: 1 point for each point on me
"""
TOLD = 'holds: "{of} is resting", holds_not: "{of} is not resting"'


@pytest.mark.parametrize(
    ("play", "phrases", "forms"),
    [
        ("set resting of me to false", "set: {base: lie down, third: lies down}", ["set_not"]),
        ("set resting of me to false", "set_me: lie down", ["set_not"]),
        ("set resting of me to true", "set: {base: lie down, third: lies down}", []),
        ("set resting of me to false", 'set: "set {of} to {value}"', []),
        ("set resting of me to false", "set: {base: lie, third: lies}, set_not: {base: rise, third: rises}", []),
        ("set resting of me to false", "of: rest", []),
        ("if resting of me is true: gain 1 point", TOLD, ["holds_me"]),
        ("if resting of me is false: gain 1 point", TOLD, ["holds_not_me"]),
        ("if resting of me is false: gain 1 point", f"{TOLD}, holds_not_me: you are not resting", []),
        ("if resting of me is false: gain 1 point", 'holds_not: "{of} {of:=is|are} not resting"', []),
        # Words for the one alone are enough where the other is never asked.
        ("if resting of me is true: gain 1 point", f"{TOLD}, holds_me: you are resting", []),
        ("if resting of me is false: gain 1 point", f"{TOLD}, holds_me: you are resting", ["holds_not_me"]),
        ("if resting of me is false: gain 1 point", "holds_me: you are resting", ["holds_not_me"]),
        (
            "if not ((number of points on me > 2) and (resting of me is true)): gain 1 point",
            "holds_me: you are resting",
            ["holds_not_me"],
        ),
    ],
)
def test_what_is_refused_or_said_of_the_reader_needs_its_own_words(
    play: str, phrases: str, forms: list[str], tmp_path: Path
) -> None:
    (tmp_path / "game.yaml").write_text(RESTING.format(play=play), encoding="utf-8")
    (tmp_path / "translations").mkdir()
    words = f"attributes: {{resting: {{one: rest, other: rests, {phrases}}}}}\n"
    (tmp_path / "translations" / "en.yaml").write_text(words, encoding="utf-8")
    found = [one for one in validate([tmp_path]) if one.code == "missing-form"]
    assert [str(one.args["word"]) for one in found] == forms


TAKING = """
game: taking
players: {{min: 2, max: 2}}
languages: [{language}]
units: {{point: {{held_by: [player], plural: points}}}}
kinds: {{card: {{plural: cards, starts: deck, copies: 9}}}}
things: {{ace: {{kind: card}}}}
zones:
  deck: {{owner: table, holds: card, order: shuffled, seen_by: none}}
  hand: {{owner: player, holds: card}}
verbs:
  take:
    object: {{role: what, sort: {sort}, of: card}}
    does: move what to my hand
play: |
  {play}
scores: 1 point for each card in my hand
"""


@pytest.mark.parametrize(
    ("language", "sort", "play", "forms", "found"),
    [
        ("en", "things", "take 2 cards in deck", "base: take, third: takes", ["done"]),
        ("en", "things", "take 2 cards in deck", "base: take, third: takes, done: …", ["done"]),
        ("en", "things", "take 2 cards in deck", "base: take, third: takes, done: taken", []),
        (
            "it",
            "things",
            "take 2 cards in deck",
            "imp: prendi, inf: prendere, pres: prende, sub: prenda, third: prende",
            ["done"],
        ),
        ("en", "thing", "take a card in deck", "base: take, third: takes", []),
        ("en", "thing", "take a card in deck as one\n  move one to deck", "base: take, third: takes", ["done"]),
    ],
)
def test_what_was_done_needs_a_participle(
    language: str, sort: str, play: str, forms: str, found: list[str], tmp_path: Path
) -> None:
    (tmp_path / "game.yaml").write_text(TAKING.format(language=language, sort=sort, play=play), encoding="utf-8")
    (tmp_path / "translations").mkdir()
    words = f"verbs: {{take: {{{forms}}}}}\n"
    (tmp_path / "translations" / f"{language}.yaml").write_text(words, encoding="utf-8")
    told = [one for one in validate([tmp_path]) if one.code == "missing-form"]
    assert [str(one.args["word"]) for one in told] == found


FAMILY = """
game: winds
players: {{min: 1, max: 2}}
languages: [it]
enumerations:
  way: [north, east]
kinds:
  gust:
    plural: gusts
    starts: sky
    attributes:
      way: {{type: value, of: way, printed: true}}
families:
  wind: {{kind: gust, members: {{way: all}}}}
zones:
  sky: {{owner: table, holds: gust}}
units:
  coin: {{held_by: [player]}}
play: gain 1 coin
"""
KIND = "kinds: {gust: {one: vento, other: venti, gender: m}}\n"
VALUES = "values: {north: {one: nord, other: nord, gender: m}, east: {one: est, other: est, gender: m}}\n"


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (KIND + VALUES, ["east", "north"]),
        (KIND + VALUES + "adjectives: {north: freddo, east: secco}\n", []),
        (KIND + VALUES + 'names: {wind: {one: "vento da {way}", other: "venti da {way}", gender: m}}\n', []),
    ],
)
def test_what_members_of_a_family_are_called_by_needs_a_word_before_nouns(
    words: str, found: list[str], tmp_path: Path
) -> None:
    (tmp_path / "game.yaml").write_text(FAMILY.format(), encoding="utf-8")
    (tmp_path / "translations").mkdir()
    (tmp_path / "translations" / "it.yaml").write_text(words, encoding="utf-8")
    lacking = [
        one for one in validate([tmp_path]) if one.code == "missing-word" and one.args["section"] == "adjectives"
    ]
    assert sorted(str(one.args["word"]) for one in lacking) == found


def test_an_adjective_that_nothing_asks_for_is_no_term(tmp_path: Path) -> None:
    told = []
    for play in ("choose a deep pot in shelf as one", "choose a pot in shelf as one"):
        game = GAME.replace("languages: [it]", "languages: [en]").format(play=f"|\n  {play}")
        (tmp_path / "game.yaml").write_text(
            game + "adjectives: {deep: {of: pot, is: cracked of this is true}}\n", encoding="utf-8"
        )
        (tmp_path / "translations").mkdir(exist_ok=True)
        (tmp_path / "translations" / "en.yaml").write_text("adjectives: {deep: deep, cracked: cracked}\n", "utf-8")
        book = load_rulebook(tmp_path)
        wording = Voice(book, "en", 0).wording
        told.append([plain(line.parts) for section in rules_of(book.game, wording) for line in section.lines])
    assert [any(line.startswith("A pot is deep if") for line in lines) for lines in told] == [True, False]


DOZING = """
game: doze
players: {{min: 2, max: 2}}
languages: [en]
units: {{point: {{held_by: [player], plural: points}}}}
kinds: {{hen: {{plural: hens, starts: coop, copies: 3, attributes: {{awake: {{type: truth, default: true, variable: true}}}}}}}}
things: {{poulet: {{kind: hen}}}}
zones: {{coop: {{owner: table, holds: hen}}}}
adjectives:
  dozing: {{of: hen, is: awake of this is false}}
  ahead: {{of: player, is: number of points on this > 3}}
play: |
  choose a hen in coop as one
  if one is dozing: gain 1 point
  if me is ahead: gain 1 point
  {play}
scores: 1 point for each point on me
"""
ALL_DOZING = "dozing: {place: end, else: with shut eyes, is: '{what} dozes', is_not: '{what} wakes'}\n"
ALL_AHEAD = "  ahead: {place: end, else: in front, is: '{what} leads', is_not: '{what} trails', is_me: you lead, is_not_me: you trail}"


@pytest.mark.parametrize(
    ("play", "without", "forms"),
    [
        ("if one is not dozing: gain 1 point", ", is_not: '{what} wakes'", ["is_not"]),
        (
            "if not ((one is dozing) or (number of points on me > 3)): gain 1 point",
            ", is_not: '{what} wakes'",
            ["is_not"],
        ),
        ("if one is dozing: gain 2 points", ", is_not: '{what} wakes'", []),
        ("if one is not dozing: gain 1 point", "", []),
        ("if one is not dozing: gain 1 point", ", is: '{what} dozes', is_not: '{what} wakes'", []),
        ("if me is not ahead: gain 1 point", ", is_not_me: you trail", ["is_not_me"]),
        ("if me is not ahead: gain 1 point", ", is_me: you lead, is_not_me: you trail", []),
        ("gain 1 point", ", is_not_me: you trail", []),
    ],
)
def test_an_adjective_that_says_itself_whole_says_its_contrary_where_that_is_asked(
    play: str, without: str, forms: list[str], tmp_path: Path
) -> None:
    (tmp_path / "game.yaml").write_text(DOZING.format(play=play), encoding="utf-8")
    (tmp_path / "translations").mkdir()
    words = f"adjectives:\n  {ALL_DOZING}{ALL_AHEAD}\n"
    assert not without or without in words
    (tmp_path / "translations" / "en.yaml").write_text(words.replace(without, ""), encoding="utf-8")
    problems = list(validate([tmp_path]))
    assert not [one for one in problems if one.severity == "error"]
    assert [str(one.args["word"]) for one in problems if one.code == "missing-form"] == forms


LADDER = """
game: ladder
players: {{min: 1, max: 2}}
languages: [en, it]
kinds:
  pot: {{plural: pots, starts: shelf}}
zones:
  shelf: {{owner: table, holds: pot, order: row, slots: 3}}
units:
  coin: {{held_by: [player], plural: coins}}
play: {play}
things:
  vase: {{kind: pot}}
"""


@pytest.mark.parametrize(
    ("play", "words", "languages"),
    [
        ("for each pot in shelf as one: gain (slot of one) coins", "", ["English, Italiano"]),
        ("for each pot in shelf where slot of it >= 2: gain 1 coin", "", ["English, Italiano"]),
        (
            "for each pot in shelf as one: gain (slot of one) coins",
            "attributes: {slot: {one: scalino, other: scalini, gender: m}}\n",
            ["English"],
        ),
        ("for each pot in shelf: gain 1 coin", "", []),
    ],
)
def test_positions_need_a_word_in_each_language(play: str, words: str, languages: list[str], tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(LADDER.format(play=f"|\n  {play}"), encoding="utf-8")
    (tmp_path / "translations").mkdir()
    (tmp_path / "translations" / "it.yaml").write_text(words, encoding="utf-8")
    missing = [one for one in validate([tmp_path]) if one.code == "missing-word" and one.args["word"] == "slot"]
    assert [one.args["language"] for one in missing] == languages
    assert all(one.span.file.endswith("game.yaml") and "slot" in str(one.args["block"]) for one in missing)
