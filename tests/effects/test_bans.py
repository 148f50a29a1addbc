"""Standing prohibitions: what a thing in play forbids isn't offered, and whoever asks is told which card forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from dsl import Checker, Problems, Scope, Source, meaning as m
from dsl.formatter import format_effect
from interpreter.agents.dice import Dice
from interpreter.effects.foreseeing import possible
from interpreter.effects.steps.runs import PickThings
from interpreter.game.game import Game
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.rulebook.lints.bans import find_bans_in_vain
from interpreter.rulebook.lints.changes import find_idle_lines
from interpreter.table.layout import each
from interpreter.telling.explaining import Explaining
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice
from interpreter.text import Catalogue, Wording, plain
from tests.written import steps_of

TOLLS = Path(__file__).parent / "tolls"
BANS = {
    "en": (
        "Opponents may not discard this house.",
        "Opponents may not visit a house here whose colour is red if there is no guest in that house.",
        "A player with at least 4 coins may not retire.",
        "You may not trade a house in your hand for an inn.",
    ),
    "es": (
        "Los oponentes no pueden descartar esta casa.",
        "Los oponentes no pueden visitar una casa aquí cuyo color sea rojo si no hay ningún huésped en esa casa.",
        "Un jugador con al menos 4 monedas no puede retirarse.",
        "No puedes cambiar una casa en tu mano por una posada.",
    ),
    "it": (
        "Gli avversari non possono scartare questa casa.",
        "Gli avversari non possono visitare una casa qui il cui colore sia rosso se non c’è nessun ospite in quella casa.",
        "Un giocatore con almeno 4 monete non può ritirarsi.",
        "Non puoi scambiare una casa nella tua mano per una locanda.",
    ),
    "fr": (
        "Les adversaires ne peuvent pas défausser cette maison.",
        "Les adversaires ne peuvent pas visiter une maison ici dont la couleur est rouge s’il n’y a aucun hôte dans cette maison.",
        "Un joueur avec au moins 4 pièces ne peut pas se retirer.",
        "Vous ne pouvez pas échanger une maison dans votre main contre une auberge.",
    ),
}


@cache
def book() -> Rulebook:
    return load_rulebook(TOLLS)


def positions(seats: int, games: int) -> Iterator[Game]:
    """Some positions of random games."""
    for seed in range(games):
        game, dice = Game(book(), seats, seed, remember=False), Dice(seed)
        while not game.over:
            yield game
            game.choose(dice.roll(game.width))


def lying(game: Game, seat: int) -> list[tuple[int, str]]:
    """The houses in a player's street, by number and definition."""
    lay = game.program.lay
    street = each(game.machine.T.z[lay.zone("street", seat)])
    return [(thing, lay.definitions[lay.thing_definition[thing]].id) for thing in street]


def test_who_may_not_do_something_is_as_independent_counts_say() -> None:
    seen = set()
    for game in positions(2, 40):
        table, program, lay = game.machine.copy().T, game.program, game.program.lay
        block = program.verbs["retire"]
        curfew = any(name == "curfew" for seat in range(2) for _, name in lying(game, seat))
        for seat in range(2):
            for coins in (3, 4, 9):
                table.n[lay.unit_players["coin"] + seat] = coins
                ready = len(lying(game, seat)) >= 3 or coins >= 9
                may = possible(block, table, seat, -1, (None,) * block.size, 0, block.demands)
                assert may == (ready and not (curfew and coins >= 4))
                seen.add((ready, curfew, coins))
    assert {(True, True, 9), (True, True, 4), (True, True, 3), (True, False, 4), (True, False, 9)} <= seen


def test_nobody_is_offered_what_is_forbidden() -> None:
    seen = set()
    for game in positions(2, 60):
        machine = game.machine
        step, decision = machine.block.steps[machine.pc], game.decision
        assert decision is not None
        if not isinstance(step, PickThings):
            continue
        things = {thing: (owner, name) for owner in range(2) for thing, name in lying(game, owner)}
        offered = {option.value for option in decision.options if option.kind == "thing"}
        for thing, (owner, name) in things.items():
            barred = name == "citadel" and owner != decision.seat
            assert not (barred and thing in offered)
            seen.add((name == "citadel", owner == decision.seat, thing in offered))
    assert {(True, True, True), (True, False, False), (False, False, True)} <= seen


@pytest.mark.parametrize("language", BANS)
def test_bans_are_told(language: str) -> None:
    wording = Wording(Catalogue.load(language, book().words), book().game.vocabulary)
    told = [
        plain(line)
        for id in ("citadel", "curfew")
        for line in wording.card_text(next(one for one in book().game.definitions if one.id == id))
    ]
    assert tuple(told) == BANS[language]


def why(stage: Stage, id: str, language: str) -> list[str]:
    """What the first seat is told that asks about a definition at the open question."""
    decision = stage.decision
    assert decision is not None
    reasons = Explaining(Questions(stage, Voice(book(), language, 0, players=2))).why(id, decision)
    return [one.plain for reason in reasons for one in reason.because]


def test_whoever_asks_is_told_which_card_forbids() -> None:
    stage = Stage(book(), seats=2)
    stage.put("citadel", "street", 1)
    stage.put("curfew", "street", 1)
    stage.put("guest", "camp", 0)
    stage.set_units("coin", 9, "player", 0)
    stage.ready()
    stage.take_turns(0)
    assert why(stage, "citadel", "en") == ["Citadel forbids it."]
    assert why(stage, "citadel", "it") == ["Cittadella lo vieta."]
    explaining = Explaining(Questions(stage, Voice(book(), "fr", 0, players=2)))
    for step, told in (
        ("must visit a citadel in street of an opponent", "Citadelle l’interdit."),
        ("retire", "Couvre-feu l’interdit."),
    ):
        steps = steps_of(book().game.vocabulary, step)
        assert [one.plain for one in explaining.why_impossible(steps, 0)] == [told]


def test_what_is_forbidden_of_several_is_told_too() -> None:
    stage = Stage(book(), seats=2)
    forbidden = stage.put("citadel", "street", 1)
    stage.put("lodge", "street", 1)
    stage.put("watch", "street", 1)
    stage.ready()
    checker, problems = Checker(book().game.vocabulary), Problems()
    steps = checker.steps(Source("steps", "discard up to 2 houses in street of an opponent"), Scope(), problems)
    stage.run(steps, 0)
    decision = stage.decision
    assert decision is not None
    assert not list(problems)
    told = Explaining(Questions(stage, Voice(book(), "en", 0, players=2))).why_not(forbidden, decision)
    assert [one.plain for one in told] == ["Citadel forbids it."]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("each opponent may not discard this", "no-ban"),
        ("opponents may not discard this", "no-ban"),
        ("an opponent with the most coins may not discard this", "no-ban"),
        ("a house may not discard this", "wrong-kind"),
        ("an opponent may not move this to my hand", "not-a-declared-verb"),
        ("an opponent may not discard each house", "wrong-determiner"),
        ("nobody may discard this", "may-not"),
        ("no player may discard this", "may-not"),
        ("an opponent cannot discard this", "may-not"),
        ("an opponent can't discard this", "may-not"),
        ("an opponent must not discard this", "may-not"),
    ],
)
def test_what_can_not_be_forbidden_is_refused(line: str, code: str) -> None:
    problems = Problems()
    Checker(book().game.vocabulary).lines(Source("lines", line), Scope.of_thing("house"), problems)
    assert [problem.code for problem in problems] == [code]


@pytest.mark.parametrize(
    "line", ["I may not retire", "an opponent may not retire", "a player may not trade a house in my hand with a house"]
)
def test_a_rule_of_the_game_knows_no_me(line: str) -> None:
    problems = Problems()
    Checker(book().game.vocabulary).lines(Source("lines", line), Scope(), problems)
    assert [problem.code for problem in problems] == ["no-ban"]


def test_a_line_is_written_back_as_it_should_be() -> None:
    line = "a player where (coin of it) < 2 may  not visit a house  here with a guest if there is an inn here"
    found = format_effect(line, "lines")
    assert found == "a player where coin of it < 2 may not visit a house here with a guest if there is an inn here\n"


@pytest.mark.parametrize(
    ("holder", "line", "code"),
    [
        ("citadel", "an opponent may not visit a citadel with a guest", ""),
        ("citadel", "an opponent may not shut a house", "ban-in-vain"),
        ("guest", "an opponent may not visit a house", "never-live"),
    ],
)
def test_a_line_that_forbids_nothing_is_told(holder: str, line: str, code: str) -> None:
    game = load_rulebook(TOLLS).game
    checked = Problems()
    (forbid,) = Checker(game.vocabulary).lines(Source("lines", line), Scope.of_thing(holder), checked)
    assert not list(checked)
    assert isinstance(forbid, m.Forbid)
    definitions = tuple(replace(one, changes=(forbid,) if one.id == holder else ()) for one in game.definitions)
    problems = Problems()
    for find in (find_idle_lines, find_bans_in_vain):
        find(replace(game, definitions=definitions), problems)
    assert [problem.code for problem in problems] == ([code] if code else [])
