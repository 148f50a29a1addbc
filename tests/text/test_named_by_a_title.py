"""Members of a family that are called by a value alone, which is a title: in quotes, after no article or with their kind, as titles are."""

from pathlib import Path

import pytest

from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.pieces import CatalogueWord, Noun, Phrase
from tests.kinds.playing import written

GAME = """
game: quay
players: {min: 2, max: 2}
enumerations:
  ship: [gull, heron]
kinds:
  berth:
    plural: berths
    starts: pier
    attributes:
      ship: {type: value, of: ship}
families:
  mooring: {kind: berth, members: {ship: all}}
zones:
  pier: {owner: table, holds: berth}
  yard: {owner: player, holds: berth}
play: |
  let each player: move a berth in pier to my yard
scores: 1 coin for each berth in my yard
units:
  coin: {held_by: [player]}
"""
WORDS = """
kinds: {berth: {one: %s, other: %s, gender: m}}
values: {gull: {one: Gull, other: Gull, title: true, gender: m}, heron: {one: Heron, other: Heron, title: true, gender: m}}
names: {mooring: {one: "%s", other: "%s", gender: m}}
"""
QUOTED = {"en": "“Gull”", "es": "«Gull»", "it": "«Gull»", "fr": "«\u00a0Gull\u00a0»"}
THE = {"en": "the", "es": "el", "it": "il", "fr": "le"}


def said(folder: Path, language: str, named: str, title: str = "true") -> set[str]:
    """How something is called after an article, where its family is called so."""
    words = {language: (WORDS % ("berth", "berths", named, named)).replace("title: true", f"title: {title}")}
    voice = Voice(written(folder, GAME, words), language)
    noun = Noun((CatalogueWord("names", "mooring_gull"),))
    return {plain(voice.wording.realiser.say(Phrase(key, {"what": noun}))) for key in ("a", "the", "that")}


@pytest.mark.parametrize("language", QUOTED)
def test_a_member_called_by_a_title_alone_is_one(tmp_path: Path, language: str) -> None:
    assert said(tmp_path, language, "{ship}", "alone") == {QUOTED[language]}


@pytest.mark.parametrize("language", QUOTED)
def test_it_shows_its_kind_as_titles_do(tmp_path: Path, language: str) -> None:
    assert said(tmp_path, language, "{ship}") == {f"{THE[language]} berth {QUOTED[language]}"}


def test_what_says_more_than_the_title_is_a_noun(tmp_path: Path) -> None:
    assert said(tmp_path, "en", "mooring of {ship}") == {f"{one} Mooring of “Gull”" for one in ("a", "the", "that")}
