"""A made-up board game: boards in a file of their own, spaces in examples, players by chance, titles by score."""

import json
from functools import cache
from pathlib import Path

import pytest
from rich.console import Console

from dsl import meaning as m
from dsl.diagnostics import Problems
from interpreter.commands import simulate
from interpreter.examples.running import run
from interpreter.game.game import Game
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.rulebook.examples import read_file
from interpreter.telling.standings import standings
from interpreter.telling.voice import Voice
from interpreter.terminal.paint import Paint
from interpreter.terminal.standings import draw_standings
from interpreter.text import Catalogue, Wording, plain
from interpreter.text.summary import rules_of
from tests.written import steps_of

ISLE = Path(__file__).parent / "isle"


def as_steps(text: str) -> m.Block:
    return steps_of(book().game.vocabulary, text)


@pytest.fixture(autouse=True)
def _no_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path))


@cache
def book() -> Rulebook:
    return load_rulebook(ISLE)


def test_a_player_by_chance_is_not_asked_for() -> None:
    leaders = set()
    for seed in range(20):
        game = Game(book(), seats=3, seed=seed)
        assert game.over
        players = game.view(0).players
        (first,) = (player.seat for player in players if player.variables["leads"])
        leaders.add(first)
        # The seats from the first player on count as coins, beside the three of the turn.
        assert [player.units["coin"] for player in players] == [3 + (seat - first) % 3 for seat in range(3)]
    assert leaders == {0, 1, 2}


def test_the_last_title_that_is_reached() -> None:
    named = {}
    for coins in (0, 5, 6, 9, 10, 40):
        stage = Stage(book(), seats=1)
        stage.set_units("coin", coins, "player", 0)
        named[coins] = stage.result().titles
    assert named == {0: ("idler", None), 5: ("idler", None), 6: ("gardener", None), 9: ("gardener", None),
                     10: ("forester", None), 40: ("forester", None)}  # fmt: skip


def test_titles_only_where_they_are_meant() -> None:
    assert Stage(book(), seats=2).result().titles == (None, None)


def test_who_wins_may_hang_on_the_score() -> None:
    stage = Stage(book(), seats=2)
    stage.set_units("coin", 6, "player", 1)
    assert stage.result().winners == (1,)
    assert stage.result().ties == ((0,), (6,))


def test_what_an_automaton_has_not_is_not_shown() -> None:
    alone, beside = (Stage(book(), seats=seats).view(0).players for seats in (1, 2))
    assert [(set(player.boards), set(player.zones)) for player in alone] == [({"grove"}, {"shed"}), (set(), set())]
    assert [(set(player.boards), set(player.zones)) for player in beside] == [({"grove"}, {"shed"})] * 2


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "tide has no sheds."),
        ("es", "marea no tiene cobertizos."),
        ("it", "marea non ha capanni."),
        ("fr", "marée n’a pas de remises."),
    ],
)
def test_what_an_automaton_has_not_is_told(language: str, text: str) -> None:
    wording = Wording(Catalogue.load(language, book().words), book().game.vocabulary)
    lines = [plain(line.parts).lower() for section in rules_of(book().game, wording) for line in section.lines]
    assert text in lines


@pytest.mark.parametrize("text", ["given: {seat 2: {grove: {a1: oak}}}", "given: {seat 2: {shed: [crate]}}"])
def test_what_an_automaton_has_not_is_not_laid(tmp_path: Path, text: str) -> None:
    path = tmp_path / "wrong.yaml"
    for players, expected in ((1, ["wrong"]), (2, [])):
        path.write_text(f"examples:\n  - name: x\n    players: {players}\n    {text}\n", encoding="utf-8")
        (example,) = read_file(path, Problems())
        assert [failure.key for failure in run(book(), example)] == expected


@pytest.mark.parametrize(
    ("text", "key", "word"),
    [
        ("given: {seat 1: {grove: {b2: oak}}}", "wrong", "b2"),
        ("given: {seat 1: {grove: {a1: oka}}}", "wrong", "plant"),
        ("given: {table: {shore: {a1: {plnt: oak}}}}", "wrong", "plnt"),
        (
            "expect: {seat 1: {grove: {a1: oak, b1: {wet: true}, c1: bare}}}",
            "differs-partly",
            "{a1: {plant: bare}, b1: {wet: false}}",
        ),
    ],
)
def test_mistakes_with_spaces(tmp_path: Path, text: str, key: str, word: str) -> None:
    path = tmp_path / "wrong.yaml"
    path.write_text(f"examples:\n  - name: wrong\n    {text}\n", encoding="utf-8")
    problems = Problems()
    (example,) = read_file(path, problems)
    assert not problems
    (failure,) = run(book(), example)
    assert failure.key == key
    assert word in (failure.words.get("found"), *(problem.args.get("word") for problem in failure.problems))


def test_titles_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.command(str(ISLE), games=4, players=1, seed=1, as_json=True) == 0
    told = json.loads(capsys.readouterr().out)["seats"][0]["titles"]
    assert told == {"idler": 4}
    assert simulate.command(str(ISLE), games=4, players=1, seed=1) == 0
    assert "idler 4" in capsys.readouterr().out
    game = Game(book(), seats=1, seed=1)
    with Console(width=100) as console:
        voice = Voice(game.book, "en")
        console.print(draw_standings(standings(game, voice), voice.say, Paint(game.book.game)))
    assert "idler" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "en",
            "that player starts with 0 coins, and each other player, in turn order, with 1 more than the player before",
        ),
        (
            "es",
            "ese jugador empieza sin coins; cada jugador siguiente, por orden de turno, con 1 coin más que el anterior",
        ),
        (
            "it",
            "quel giocatore comincia senza coins; ogni giocatore successivo, in ordine di turno, con 1 coin in più del precedente",
        ),
        (
            "fr",
            "ce joueur commence sans coins\u202f; chaque joueur suivant, dans l’ordre du tour, avec 1 coin de plus que le précédent",
        ),
    ],
)
def test_what_grows_by_the_seats_is_said_in_turn_order(language: str, text: str) -> None:
    wording = Wording(Catalogue.load(language), book().game.vocabulary)
    statement = next(step for step in book().game.setup if isinstance(step, m.Let))
    assert text in plain(wording.statement(statement)).lower()


@pytest.mark.parametrize("words", ["up to 2 bare clay spots", "any number of bare clay spots"])
def test_a_demand_takes_at_least_one(words: str) -> None:
    stage = Stage(book(), seats=2)
    stage.run(as_steps(f"must water {words} in my grove"), 0)
    kinds = []
    while stage.decision is not None:
        kinds.append({option.kind for option in stage.decision.options})
        stage.choose(0)
    assert kinds == [{"thing"}, {"thing", "done"}]
    assert not stage.can(as_steps("must water up to 2 oak spots in my grove"), 0)
    assert not stage.can(as_steps("must move up to 2 crates in my shed to heap"), 0)
    assert not stage.can(as_steps("must pay up to 2 pearls"), 0)
    assert stage.can(as_steps("must pay up to 2 coins\nmust pay 1 coin"), 0) is False
    stage.set_units("coin", 2, "player", 0)
    assert stage.can(as_steps("must pay up to 2 coins\nmust pay 1 coin"), 0)
    stage.set_units("coin", 1, "player", 0)
    assert not stage.can(as_steps("must pay up to 2 coins\nmust pay 1 coin"), 0)


@pytest.mark.parametrize(
    ("language", "up_to", "any_number"),
    [
        ("en", "Pay 1 or 2 coins.", "Pay 1 or more coins."),
        ("es", "Paga 1 o 2 coins.", "Paga uno o más coins."),
        ("it", "Paga 1 o 2 coins.", "Paga uno o più coins."),
        ("fr", "Payez 1 ou 2 coins.", "Payez un ou plusieurs coins."),
    ],
)
def test_at_least_one_is_said(language: str, up_to: str, any_number: str) -> None:
    wording = Wording(Catalogue.load(language), book().game.vocabulary)
    for text, sentence in (("up to 2", up_to), ("any number of", any_number)):
        assert plain(wording.block(as_steps(f"must pay {text} coins\nrest"))).startswith(f"{sentence} ")
