"""The commands on the toy game: what they print, and the shapes that others rely on."""

import json
import shutil
from pathlib import Path

import pytest

from interpreter.entrance import opening
from tests.commands.toys import FAIR, Shell


def test_list(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "games", lambda: {"fair": FAIR})
    ran = shell("list")
    assert ran.status == 0
    assert "fair: 1–3 players" in ran.out
    assert "purse: 2, 3, 4 (default 3)" in ran.out
    told = json.loads(shell("list", "--json").out)
    assert told["games"][0]["options"][1] == {"name": "strict", "values": [False, True], "default": False}


def test_list_tells_the_games_of_the_current_folder(shell: Shell, tmp_path: Path) -> None:
    shutil.copytree(FAIR, tmp_path / "market")
    told = json.loads(shell("list", "--json").out)
    assert [game["game"] for game in told["games"]] == ["everdell", "evergreen", "market"]
    assert shell("play", "market", "--seats", "uniform,uniform").status == 0


def test_show(shell: Shell) -> None:
    told = json.loads(shell("show", FAIR, "--json").out)
    assert told["game"] == "fair"
    assert told["lang"] == "en"
    [smith] = [thing for thing in told["things"] if thing["id"] == "smith"]
    assert (smith["copies"], smith["cost"], smith["points"]) == (4, {"coin": 3}, 3)
    assert isinstance(smith["text"], str)


KINDS = Path(__file__).parents[1] / "kinds"


def test_show_tells_what_each_player_has_a_set_of(shell: Shell) -> None:
    dice = KINDS / "dice"
    assert {"sum", "alike"} <= {thing["id"] for thing in json.loads(shell("show", dice, "--json").out)["things"]}
    assert [thing["id"] for thing in json.loads(shell("show", dice, "run", "--json").out)["things"]] == ["run"]


OF_A_DUEL = {
    "en": ("×2 · of each player", "Pieces · of each square", "board of 25 spaces · on the table"),
    "es": ("×2 · de cada jugador", "Piezas · de cada casilla", "tablero de 25 espacios · en la mesa"),
    "it": ("×2 · di ogni giocatore", "Pezzi · di ogni casella", "plancia di 25 spazi · sul tavolo"),
    "fr": ("×2 · de chaque joueur", "Pièces · de chaque case", "plateau de 25 cases · sur la table"),
}


@pytest.mark.parametrize("language", OF_A_DUEL)
def test_show_tells_every_thing_and_place_of_a_game(shell: Shell, language: str) -> None:
    """Pieces of players that can do nothing of themselves are listed, and so are places and boards."""
    copies, held, board = OF_A_DUEL[language]
    lines = shell("show", KINDS / "duel", "--lang", language).out.splitlines()
    told = {line.split()[-1]: line for line in lines if line.strip()}
    assert {"keeper", "runner", "pouch", "captured", "stand", "field"} <= told.keys()
    assert copies in told["runner"]
    assert held in told["stand"]
    assert board in told["field"]
    # Who asks for one thing isn't told of places.
    assert "pouch" not in shell("show", KINDS / "duel", "keeper", "--lang", language).out


@pytest.mark.parametrize(
    "game", [*sorted(path.parent for path in KINDS.glob("*/game.yaml")), "everdell", "evergreen"], ids=str
)
def test_nothing_is_left_out_of_what_is_shown(shell: Shell, game: Path | str) -> None:
    told = json.loads(shell("show", game, "--lang", "en", "--json").out)
    played = opening.open_rules(str(game), None).game
    assert {one["id"] for one in told["things"]} == {one.id for one in played.definitions} - set(played.boards)
    assert [one["id"] for one in told["places"]] == [*played.zones, *played.boards]
    boards = [(one["holds"], one["of"]) for one in told["places"] if "spaces" in one]
    assert boards == [([board.kind], board.owner) for board in played.boards.values()]


def test_places_of_some_things_only_and_in_several_languages(shell: Shell) -> None:
    [prison] = [one for one in json.loads(shell("show", "everdell", "--json").out)["places"] if one["id"] == "prison"]
    assert (prison["of"], prison["only"]) == ("construction", ["dungeon"])
    lines = shell("show", KINDS / "siege", "--lang", "fr,en").out.splitlines()
    assert [line.split()[0] for line in lines[-2:]] == ["fr", "en"]
    told = json.loads(shell("show", KINDS / "siege", "--lang", "fr,en", "--json").out)["places"]
    assert told[0]["name"] == {"fr": "case", "en": "field"}


def test_points_are_told_where_they_are_fixed(shell: Shell, tmp_path: Path) -> None:
    pack = tmp_path / "mine"
    pack.mkdir()
    things = (
        "  tent: {kind: stall, points: number of stalls in my hand}\n"
        "  booth: {kind: stall, points: 2 + 2}\n"
        "  arbour: {kind: stall, points: purse of options}\n"
    )
    (pack / "pack.yaml").write_text(f"pack: mine\nextends: fair\nthings:\n{things}", encoding="utf-8")
    told = json.loads(shell("show", FAIR, "tent", "booth", "arbour", "--with", pack, "--json").out)
    assert {one["id"]: one["points"] for one in told["things"]} == {"tent": None, "booth": 4, "arbour": 3}


ADDED = """\
pack: mine
extends: fair
options:
  windy: {values: [false, true], default: false}
units:
  wool: {held_by: [player], plural: wools}
kinds:
  tent: {of: stall, plural: tents}
zones:
  meadow: {owner: player, holds: tent}
verbs:
  weave:
    does: gain 1 wool
  pitch:
    object: {role: what, sort: things, of: tent}
    does: move what to my meadow
things:
  arbour: {kind: tent, copies: 3, sold: weave}
  booth: {kind: tent, sold: weave}
  kiosk: {kind: stall, sold: gain 1 coin}
"""


@pytest.mark.parametrize(
    ("language", "title", "things", "option"),
    [
        ("en", "What mine adds", "2 tents, 4 with all copies.", "Option windy: no or yes; no if nothing is chosen."),
        ("es", "Lo que añade mine", "2 tents, 4 con todas las copias.", "Opción windy: no o sí; no si no se elige nada."),
        ("it", "Che cosa aggiunge mine", "2 tents, 4 con tutte le copie.", "Opzione windy: no o sì; no se non si sceglie nulla."),
        ("fr", "Ce que l’extension mine ajoute", "2 tents, 4 avec tous les exemplaires.",
         "Option windy\u00a0: non ou oui\u202f; non si rien n’est choisi."),
    ],
)  # fmt: skip
def test_the_rules_in_short_say_what_a_pack_adds(
    shell: Shell, tmp_path: Path, language: str, title: str, things: str, option: str
) -> None:
    pack = tmp_path / "mine"
    pack.mkdir()
    (pack / "pack.yaml").write_text(ADDED, encoding="utf-8")
    told = json.loads(shell("show", FAIR, "rules", "--with", pack, "--lang", language, "--json").out)
    *game, added = told["sections"]
    assert game == json.loads(shell("show", FAIR, "rules", "--lang", language, "--json").out)["sections"]
    assert added["title"] == title
    first, second, *words, said, weave, woven, pitch, pitched = [
        (line["depth"], line["text"]) for line in added["lines"]
    ]
    assert (first, said) == ((0, things), (0, option))
    assert second[1].startswith("1 ")
    for word, (_, line) in zip(("tents", "wools", "meadow"), words, strict=True):
        assert line.endswith(f": {word}.")
    assert (weave, woven[0]) == ((0, "Weave"), 1)
    # Where things go that are only moved is told too, as in the game itself.
    assert pitch[1].startswith("Pitch")
    assert (pitch[0], pitched[0]) == (0, 1)
    assert "meadow" in pitched[1]


def test_show_all_languages(shell: Shell) -> None:
    [baker] = json.loads(shell("show", FAIR, "baker", "--lang", "all", "--json").out)["things"]
    assert {"en", "it"} <= set(baker["name"])
    assert set(baker["name"]) == set(baker["text"])


def test_show_some_languages(shell: Shell) -> None:
    told = json.loads(shell("show", FAIR, "baker", "--lang", "it,en", "--json").out)
    assert (told["lang"], [*told["things"][0]["name"]]) == ("it,en", ["it", "en"])
    for whole, key in (("rules", "sections"), ("words", "words")):
        told = json.loads(shell("show", FAIR, whole, "--lang", "it,en", "--json").out)
        assert (told["lang"], [*told[key]]) == ("it,en", ["it", "en"])
    assert shell("show", FAIR, "baker", "--lang", "it,xx").status != 0


@pytest.mark.parametrize("word", ["clock_tower", "Clocher de l'horloge", "clocher de l’horloge"])
def test_show_finds_a_thing_by_what_readers_call_it(shell: Shell, word: str) -> None:
    told = json.loads(shell("show", "everdell", word, "--lang", "fr", "--json").out)
    assert [thing["id"] for thing in told["things"]] == ["clock_tower"]
    assert shell("show", "everdell", "clocher", "--lang", "fr").status != 0
    assert "Clocher de l’horloge" in shell("show", "everdell", "Clocher de l'horlog", "--lang", "fr").err


def test_show_for_readers(shell: Shell) -> None:
    ran = shell("show", FAIR, "stall")
    assert ran.status == 0
    assert "×4" in ran.out
    assert "Miller" in ran.out


def test_examples(shell: Shell) -> None:
    ran = shell("test", FAIR)
    assert (ran.status, ran.out) == (0, "Examples: 5, failed: 0.\n")


def test_a_failing_example_says_where(shell: Shell, tmp_path: Path) -> None:
    for file in (*FAIR.glob("*.yaml"), FAIR / "examples" / "buying.yaml"):
        copy = tmp_path / "fair" / file.relative_to(FAIR)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(file.read_text(encoding="utf-8").replace("gem: 2", "gem: 3"), encoding="utf-8")
    ran = shell("test", tmp_path / "fair" / "examples" / "buying.yaml")
    assert ran.status == 1
    assert "a miller turns stalls into gems" in ran.out
    assert "seat 1 gem: expected 3, found 2" in ran.out


def test_simulate(shell: Shell) -> None:
    line = ("simulate", FAIR, "--games", "6", "--seed", "4", "--seats", "uniform,greedy", "--json")
    told, again = json.loads(shell(*line).out), json.loads(shell(*line, "--jobs", "2").out)
    assert (told["game"], told["seed"], told["games"], told["finished"]) == ("fair", 4, 6, 6)
    assert [seat["agent"] for seat in told["seats"]] == ["uniform", "greedy"]
    assert len(told["scores"]) == 6
    assert all(len(scores) == 2 for scores in told["scores"])
    assert told["decisions"] > 0
    assert {**told, "seconds": 0} == {**again, "seconds": 0}


def test_no_two_seeds_share_games(shell: Shell) -> None:
    def scores(seed: int) -> list[list[int]]:
        line = ("simulate", "evergreen", "--games", "3", "--seed", str(seed), "--json")
        found: list[list[int]] = json.loads(shell(*line).out)["scores"]
        return found

    one, next_one, again = scores(1), scores(2), scores(1)
    assert one == again
    assert one[1:] != next_one[:-1]


def test_shared_victories_are_told(shell: Shell, tmp_path: Path) -> None:
    rules = "game: calm\nplayers: {min: 2, max: 2}\nturns: {of: round of table < 2, each: set round of table to round of table + 1}\n"
    (tmp_path / "game.yaml").write_text(f"{rules}table: {{round: {{type: number}}}}\n", encoding="utf-8")
    line = ("simulate", tmp_path, "--games", "4", "--seed", "1")
    told = json.loads(shell(*line, "--json").out)
    assert told["ties"] == 4
    assert [(seat["wins"], seat["shared"]) for seat in told["seats"]] == [(4, 4), (4, 4)]
    heading, *rows = shell(*line).out.splitlines()[1:]
    assert heading.split()[2:4] == ["wins", "shared"]
    assert rows[0].split()[2:4] == ["4", "4"]


def test_simulate_tells_no_scores_where_nothing_scores(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(
        "game: duel\nplayers: {min: 2, max: 2}\nplayer:\n  first: {type: truth}\n"
        "play: |\n  set first of me to true\noutcome:\n  wins: me is first\n",
        encoding="utf-8",
    )
    ran = shell("simulate", tmp_path, "--games", "3", "--lang", "en")
    heads = next(line.split() for line in ran.out.splitlines() if "wins" in line)
    assert heads == ["seat", "agent", "wins", "shared"]
    told = shell("simulate", FAIR, "--games", "3", "--players", "1", "--lang", "en").out
    assert all(word in told for word in ("mean", "least", "most"))


def test_simulate_for_readers(shell: Shell) -> None:
    ran = shell("simulate", FAIR, "--games", "3", "--players", "1")
    assert ran.status == 0
    assert "3 of 3 games finished" in ran.out


def test_where_the_time_of_games_goes(shell: Shell) -> None:
    line = ("simulate", "evergreen", "--games", "2", "--seed", "4", "--profile")
    told = json.loads(shell(*line, "--json").out)["profile"]
    assert {"lit", "matching"} <= {one["word"] for one in told["adjectives"]}
    assert max(told["rules"], key=lambda one: one["whole"]) == told["rules"][0]
    assert sum(one["own"] for costs in told.values() for one in costs) == pytest.approx(1, abs=0.01)
    page = shell(*line, "--lang", "it").out.splitlines()
    (lit,) = [row.split() for row in page if " aggettivo lit " in row]
    assert lit[-1].rpartition(":")[0].endswith("rules/evergreen/game.yaml")
    assert "(nessuna regola: mescolare, chiedere, scegliere)" in page[-1]
    # Adjectives come first, since they are what an author can say more cheaply.
    assert next(row for row in page if "game.yaml:" in row).split()[3] == "aggettivo"


def test_bots_play_on_and_print_the_log(shell: Shell) -> None:
    ran = shell("play", FAIR, "--seats", "uniform,greedy", "--seed", "3")
    assert ran.status == 0
    assert ran.err == "Seed: 3\n"
    assert "Bruno (greedy)’s turn." in ran.out
    assert "total" in ran.out
    assert shell("play", FAIR, "--seats", "uniform,greedy", "--seed", "3").out == ran.out


def test_without_anything_to_read_bots_play_for_people(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    ran = shell("play", FAIR, "--seats", "human,human", "--seed", "3")
    assert ran.status == 0
    assert "No terminal here" in ran.err
    assert "total" in ran.out


def test_validate_formats(shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "fair"
    folder.mkdir()
    for file in FAIR.glob("*.yaml"):
        text = file.read_text(encoding="utf-8").replace("gain 1 coin}", "gain 1 coyn}")
        (folder / file.name).write_text(text, encoding="utf-8")
    ran = shell("validate", folder)
    assert ran.status == 1
    assert "coyn" in ran.out
    [found] = [
        one
        for one in json.loads(shell("validate", folder, "--output-format", "json").out)
        if one["severity"] == "error"
    ]
    assert found["code"] == "unknown-word"
    assert found["file"].endswith("stalls.yaml")
    assert set(found) == {
        "code",
        "severity",
        "message",
        "file",
        "line",
        "column",
        "end_line",
        "end_column",
        "hint",
        "notes",
        "accepted",
        "also",
        "fix",
    }
    sarif = json.loads(shell("validate", folder, "--output-format", "sarif").out)
    assert sarif["runs"][0]["results"][0]["ruleId"] == "unknown-word"
    assert shell("validate", folder, "--output-format", "github").out.startswith("::error file=")


def test_explain_lists_every_diagnostic(shell: Shell) -> None:
    ran = shell("explain", "--list")
    assert ran.status == 0
    assert "bad-key: " in ran.out
    assert shell("explain").out == ran.out
