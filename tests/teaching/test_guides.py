"""The guides of the games that come with this program.

The files in golden/ are meant to be read as prose. `UPDATE_GOLDENS=1` writes them anew.
"""

import json
import os
import re
import shutil
from pathlib import Path

import pytest

from interpreter.rulebook.book import load_rulebook
from interpreter.teaching.filling import Filler
from interpreter.teaching.stated import RuleTree
from interpreter.telling.voice import Voice
from interpreter.text import languages, plain
from tests.commands.toys import Shell

ROOT = Path(__file__).parents[2]
GOLDEN = Path(__file__).parent / "golden"
GAMES = sorted(path.parent.name for path in (ROOT / "rules").glob("*/game.yaml"))
# How many words everybody reads before a first game; and with those of who plays alone.
LEAST, MOST, MOST_ALONE = 600, 1100, 1400
ALONE = "alone"


def copied(game: str, folder: Path, changes: dict[str, dict[str, str]]) -> Path:
    """A copy of a game whose files say other things: file → what is there → what is to be there."""
    target = folder / game
    shutil.copytree(ROOT / "rules" / game, target)
    for file, texts in changes.items():
        path = target / file
        text = path.read_text(encoding="utf-8")
        for old, new in texts.items():
            assert old in text
            text = text.replace(old, new)
        path.write_text(text, encoding="utf-8")
    return target


def stale(found: str) -> list[tuple[str, str, str]]:
    told = [one for one in json.loads(found) if one["code"] == "guide-stale"]
    return sorted(re.findall(r"'(\w+)' \((\w+)\).*: (.*)\.", one["message"])[0] for one in told)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_golden(game: str, language: str, shell: Shell) -> None:
    ran = shell("show", game, "guide", "--lang", language)
    text = "\n".join(line.rstrip() for line in ran.out.splitlines()) + "\n"
    path = GOLDEN / f"{game}.{language}.txt"
    if os.environ.get("UPDATE_GOLDENS"):
        path.write_text(text, encoding="utf-8")
    assert ran.status == 0
    assert "{" not in text
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_a_guide_is_short_enough_to_be_read(game: str, language: str, shell: Shell) -> None:
    sections = json.loads(shell("show", game, "guide", "--lang", language, "--json").out)["sections"]
    printed = {one["id"]: " ".join(paragraph["text"] for paragraph in one["paragraphs"]) for one in sections}
    # French sets spaces before its colons and semicolons; they are no words.
    words = {id: sum(1 for word in text.split() if re.search(r"\w", word)) for id, text in printed.items()}
    assert LEAST <= sum(words.values()) - words[ALONE] <= MOST
    assert sum(words.values()) <= MOST_ALONE


def test_nobody_has_to_read_them_again(shell: Shell) -> None:
    ran = shell("validate", *(ROOT / "rules" / game for game in GAMES), "--output-format", "json")
    assert [one["code"] for one in json.loads(ran.out) if one["code"].startswith("guide-")] == []


def test_what_changes_in_the_rules_changes_in_the_guide(shell: Shell, tmp_path: Path) -> None:
    changes = {
        "game.yaml": {"seen_by: owner, room: 8}": "seen_by: owner, room: 9}", "draw (5 +": "draw (7 +"},
        "constructions.yaml": {
            "to play a construction, offer 3 resource less": "to play a construction, offer 4 resource less"
        },
    }
    folder = copied("everdell", tmp_path, changes)
    text = " ".join(shell("show", folder, "guide").out.split())
    assert "Your hand never holds more than 9 cards:" in text
    assert "starts and draws 7 cards" in text
    assert "discard the Crane (4 resources off a Construction)" in text


def test_a_section_whose_rules_change_is_named_in_every_language_until_somebody_reads_it_again(
    shell: Shell, tmp_path: Path
) -> None:
    folder = copied("everdell", tmp_path, {"game.yaml": {"seen_by: owner, room: 8}": "seen_by: owner, room: 9}"}})
    # A game in a folder of its own has its words there.
    (folder / "translations").mkdir()
    for language in languages():
        guide = ROOT / "translations" / language / "everdell.guide.yaml"
        shutil.copy(guide, folder / "translations" / f"{language}.guide.yaml")
    named = [("limits", language, "zones.hand") for language in ("English", "Español", "Français", "Italiano")]
    assert stale(shell("validate", folder, "--output-format", "json").out) == named
    mended = shell("validate", folder, "--fix", "--output-format", "json")
    assert stale(mended.out) == named
    ran = shell("validate", folder, "--read-again", "it:limits", "--read-again", "es", "--output-format", "json")
    assert stale(ran.out) == [named[0], named[2]]
    assert "Read again (it): limits." in ran.err


def test_remarks_and_layout_change_nothing(shell: Shell, tmp_path: Path) -> None:
    spread = "hand:\n    owner: player    # whose it is\n    holds: card\n    seen_by: owner\n    room: 8\n"
    folder = copied(
        "everdell", tmp_path, {"game.yaml": {"hand: {owner: player, holds: card, seen_by: owner, room: 8}\n": spread}}
    )
    assert stale(shell("validate", folder, "--output-format", "json").out) == []


def test_examples_are_played_not_described(shell: Shell) -> None:
    sections = json.loads(shell("show", "evergreen", "guide", "--json").out)["sections"]
    light = next(one for one in sections if one["id"] == "light")
    first = light["shown"][0]
    assert first["caption"]
    assert first["scene"]["players"][0]["boards"]
    assert any("5" in sentence for sentence in first["happens"])


def test_an_automaton_goes_by_its_name(shell: Shell) -> None:
    text = shell("show", "everdell", "guide").out
    assert "→ Rugwort closes 1 Meadow space" in text
    assert "Player 2" not in text
    text = shell("show", "everdell", "guide", "--lang", "fr").out
    assert "→ Paillasson ferme 1 emplacement" in text


def test_it_is_told_whose_workers_stand_where(shell: Shell) -> None:
    told = {language: shell("show", "everdell", "guide", "--lang", language).out for language in languages()}
    assert "1 berry (2 of Player 1’s workers)" in told["en"]
    assert "3 twigs (1 of Rugwort’s workers)" in told["en"]
    assert "(2 trabajadores de Jugador 1)" in told["es"]
    assert "(2 lavoratori di Giocatore 1)" in told["it"]
    assert "(2 ouvriers de Joueur 1)" in told["fr"]
    assert "(1 ouvrier de Paillasson)" in told["fr"]


def test_what_leaves_the_game_is_removed_from_it(shell: Shell) -> None:
    told = {language: shell("show", "everdell", "guide", "--lang", language).out for language in languages()}
    assert "removes 1 worker from the game" in told["en"]
    assert "retira de la partida 1 trabajador" in told["es"]
    assert "rimuove dal gioco 1 lavoratore" in told["it"]
    assert "retire de la partie 1 ouvrier" in told["fr"]


def test_a_track_that_is_climbed_is_shown_from_its_start(shell: Shell) -> None:
    text = " ".join(shell("show", "evergreen", "guide").out.split())
    assert "Player 1 (you) · 0 steps on the Place Lake track" in text
    assert text.count("0 steps on") == 1


def test_a_value_behind_a_colon_begins_small(shell: Shell) -> None:
    told = {language: shell("show", "evergreen", "guide", "--lang", language).out for language in languages()}
    assert "Spring  ·  sun: north" in told["en"]
    assert "Primavera  ·  sol: norte" in told["es"]
    assert "Primavera  ·  sole: nord" in told["it"]
    assert re.search(r"Printemps  ·  soleil\s: nord", told["fr"])


def test_what_is_filled_in_follows_the_options(shell: Shell) -> None:
    usual, other = (
        shell("show", "evergreen", "guide"),
        shell("show", "evergreen", "guide", "--option", "sun_start=south"),
    )
    assert "the sun is in the north." in " ".join(usual.out.split())
    assert "the sun is in the south." in " ".join(other.out.split())
    assert (usual.err, other.err) == ("", "")


@pytest.mark.parametrize(
    ("written", "filled"),
    [
        ("{value of sun_start}, {default of sun_start}", "South, north"),
        ("{value of bush_lake_supply}, {default of bush_lake_supply}", "0, 20"),
        ("{value of solo_all_unranked}", "At random"),
    ],
)
def test_an_option_as_it_is_in_force(written: str, filled: str) -> None:
    options: dict[str, int | str | bool] = {"sun_start": "south", "bush_lake_supply": 0, "solo_all_unranked": "random"}
    book = load_rulebook("evergreen")
    filler = Filler(book.game, RuleTree([ROOT / "rules" / "evergreen"]), Voice(book, "en", options=options).wording)
    assert plain(filler.fill(written)) == filled


def test_options_that_the_guide_does_not_follow_are_named(shell: Shell) -> None:
    ran = shell("show", "evergreen", "guide", "--option", "bush_lake_supply=0", "--option", "sun_start=south")
    assert ran.status == 0
    assert "bush_lake_supply" in ran.err
    assert "sun_start" not in ran.err
    assert "show evergreen rules" in ran.err
    ran = shell("show", "everdell", "guide", "--lang", "it", "--option", "pass_with_workers=false")
    assert "pass_with_workers" in ran.err
    assert "La guida" in ran.err
    assert shell("show", "everdell", "guide", "--option", "pass_with_workers=true").err == ""


def test_all_languages_at_once(shell: Shell) -> None:
    sections = json.loads(shell("show", "everdell", "guide", "--lang", "all", "--json").out)["sections"]
    assert sorted(sections) == sorted(languages())
    assert len({len(lessons) for lessons in sections.values()}) == 1
