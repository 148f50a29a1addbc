"""A thing that is called as one of the topics of `show` is shown before the topic."""

import json
from pathlib import Path

import pytest

from tests.commands.toys import Shell

GAME = """game: trek
players: {min: 1, max: 2}
kinds:
  card: {plural: cards, starts: deck}
zones:
  deck: {owner: table, holds: card}
things:
  guide: {kind: card}
  rules: {kind: card}
  words: {kind: card}
units:
  coin: {held_by: [player], plural: coins}
play: gain 1 coin
"""


@pytest.mark.parametrize("topic", ["guide", "rules", "words"])
def test_a_thing_called_as_a_topic_is_shown_and_the_topic_stays(shell: Shell, tmp_path: Path, topic: str) -> None:
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    ran = shell("show", tmp_path, topic)
    assert (ran.status, ran.err) == (0, "")
    first, *rest = ran.out.strip().splitlines()
    assert first.endswith(topic)
    assert bool("".join(rest)) == (topic != "guide")


def test_where_there_is_a_guide_it_follows(shell: Shell) -> None:
    assert shell("show", "everdell", "guide").out.strip()


@pytest.mark.parametrize("topic", ["guide", "rules", "words"])
@pytest.mark.parametrize("lang", ["en", "es", "it", "fr"])
def test_a_topic_is_no_sheet(
    shell: Shell, tmp_path: Path, topic: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", f"{lang}.UTF-8")
    (tmp_path / "game.yaml").write_text(
        GAME.replace("  guide: {kind: card}\n  rules: {kind: card}\n  words:", "  one:")
    )
    ran = shell("show", tmp_path, topic, "--html")
    assert (ran.status, ran.out) == (2, "")
    assert topic in ran.err
    assert "--html" in ran.err


def test_a_game_without_things_and_places_says_so(shell: Shell, tmp_path: Path) -> None:
    text = (
        "game: trek\nplayers: {min: 1, max: 2}\nunits:\n  coin: {held_by: [player], plural: coins}\nplay: gain 1 coin\n"
    )
    (tmp_path / "game.yaml").write_text(text, encoding="utf-8")
    ran = shell("show", tmp_path)
    assert ran.status == 0
    assert "no things and no places" in ran.out


@pytest.mark.parametrize(("value", "near"), [("20", None), ("lnog", "long")])
def test_a_value_of_an_option_is_told_with_all_there_are(
    shell: Shell, tmp_path: Path, value: str, near: str | None
) -> None:
    values = "[18, 24]" if near is None else "[short, long]"
    text = GAME.replace("units:", f"options:\n  day: {{values: {values}, default: {values.split()[-1][:-1]}}}\nunits:")
    (tmp_path / "game.yaml").write_text(text, encoding="utf-8")
    ran = shell("show", tmp_path, "rules", "--option", f"day={value}")
    assert ran.status == 2
    assert "option 'day'" in ran.err
    assert values[1:-1] in ran.err
    assert ("did you mean" in ran.err) == (near is not None)


@pytest.mark.parametrize(("named", "told"), [("", ["en", "es", "fr", "it"]), ("languages: [fr, en]\n", ["en", "fr"])])
def test_all_languages_are_those_that_the_rules_name(shell: Shell, tmp_path: Path, named: str, told: list[str]) -> None:
    (tmp_path / "game.yaml").write_text(named + GAME, encoding="utf-8")
    ran = shell("show", tmp_path, "words", "rules", "--lang", "all", "--json")
    said = json.loads(ran.out)["things"][0]
    assert sorted(said["name"]) == told


@pytest.mark.parametrize("ids", [("guide", "rules"), ("rules", "guide")])
@pytest.mark.parametrize("lang", ["en", "es", "it", "fr"])
def test_a_topic_stands_alone(
    shell: Shell, tmp_path: Path, ids: tuple[str, str], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", f"{lang}.UTF-8")
    (tmp_path / "game.yaml").write_text(GAME.replace("  rules: {kind: card}\n", ""), encoding="utf-8")
    ran = shell("show", tmp_path, *ids)
    assert (ran.status, ran.out) == (2, "")
    assert "rules" in ran.err
    assert {"en": "stands alone", "es": "va solo", "it": "va da solo", "fr": "va seul"}[lang] in ran.err
