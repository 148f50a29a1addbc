"""All words that rules may say are told as effects write them, with what readers call them."""

import json
from typing import Any

import pytest

from dsl.checker import Checker, Scope
from dsl.diagnostics import Problems
from dsl.source import Source
from interpreter.entrance import opening
from interpreter.service.lexicon import lexicon
from interpreter.telling.voice import Voice
from tests.commands.toys import Shell


def told(shell: Shell, *args: str) -> Any:
    return json.loads(shell("show", "everdell", "words", "--json", *args).out)["words"]


def test_every_declared_word_is_told(shell: Shell) -> None:
    book = opening.open_rules("everdell", None)
    words = book.game.vocabulary
    by_sort = {sort: {one["word"] for one in rows} for sort, rows in told(shell).items()}
    assert by_sort["verbs"] == set(words.verbs)
    assert by_sort["kinds"] == set(words.kinds)
    assert by_sort["places"] == {*words.zones, *words.boards}
    assert by_sort["units"] == {*words.units, *words.groups}
    assert by_sort["adjectives"] == set(words.adjectives)
    assert by_sort["attributes"] == {name for kind in words.kinds.values() for name in kind.attributes}
    assert by_sort["abilities"] == {name for kind in words.kinds.values() for name in kind.abilities}
    assert by_sort["players"] == set(words.players)
    assert by_sort["values"] == set(words.enumerations)
    assert by_sort["options"] == set(words.options)


def test_verbs_tell_by_what_names_they_call_what_they_take(shell: Shell) -> None:
    about = {one["word"]: one["about"] for one in told(shell)["verbs"]}
    assert about["play"] == "newcomer, to home, for terms"
    assert "newcomer, to home, for terms" in " ".join(shell("show", "everdell", "words").out.split())


def test_places_tell_their_order_who_sees_them_and_how_much_fits(shell: Shell) -> None:
    about = {one["word"]: one["about"] for one in told(shell)["places"]}
    assert about["deck"] == "card; order: shuffled; seen_by: none; recycles: discard_pile"
    assert about["meadow"] == "card; order: row; slots: 8; refills: deck"
    assert about["hand"].startswith("card; seen_by: owner; room: ")


def test_things_are_shown_with_the_ids_by_which_rules_call_them(shell: Shell) -> None:
    book = opening.open_rules("evergreen", None)
    one = next(iter(book.game.definitions)).id
    assert one in shell("show", "evergreen").out


def test_the_spaces_of_a_board_are_no_cards(shell: Shell) -> None:
    book = opening.open_rules("evergreen", None)
    [board] = book.game.boards
    told = json.loads(shell("show", "evergreen", "--json").out)
    assert board not in {one["id"] for one in told["things"]}
    assert board in {one["id"] for one in told["places"]}
    assert board in shell("show", "evergreen", board).out.split()


def test_a_thing_called_as_its_kind_says_so_once(shell: Shell) -> None:
    out = " ".join(shell("show", "everdell", "worker").out.split())
    assert "Worker ×6 · of each player worker" in out
    assert "Worker Worker" not in out


def test_how_words_are_written_and_called(shell: Shell) -> None:
    found = {(one["written"], one["called"]) for rows in told(shell, "--lang", "it").values() for one in rows}
    assert found >= {
        ("play a card [to PLACE] [for …]", "giocare"),
        ("berry, berries", "bacca"),
        ("my city", "città"),
        ("spots of a station", "posto"),
        ("claim an event", "realizzare"),
    }


@pytest.mark.parametrize("game", ["everdell", "evergreen"])
def test_values_and_places_are_written_as_effects_read_them(game: str) -> None:
    book = opening.open_rules(game, None)
    checker, problems = Checker(book.game.vocabulary), Problems()
    read = 0
    for words in lexicon(book.game, Voice(book, "en")):
        for one in words.entries:
            if words.sort in ("players", "table"):
                operator = "=" if one.about.startswith("number") else "is"
                checker.condition(Source("words", f"{one.written} {operator} {one.written}"), Scope(), problems)
            elif words.sort == "options":
                value = one.about.split(", ")[0]
                checker.condition(
                    Source("words", f"{one.written} {'=' if value.isdigit() else 'is'} {value}"), Scope(), problems
                )
            elif words.sort == "places" and " of " not in one.written:
                held = one.about.split(";")[0].split(", ")[0]
                checker.condition(Source("words", f"there is a {held} in {one.written}"), Scope(), problems)
            else:
                continue
            read += 1
    assert read > 8
    assert [(problem.code, problem.args) for problem in problems] == []


def test_as_a_table(shell: Shell) -> None:
    out = shell("show", "everdell", "words").out
    assert "What is done (verbs)\n" in out
    assert "season: winter, spring, summer, autumn" in out


def test_above_each_list_stands_what_its_columns_are(shell: Shell) -> None:
    rows = [" ".join(row.split()) for row in shell("show", "everdell", "words").out.split("\n")]
    assert rows[rows.index("What is done (verbs)") + 1] == "in rules for players declared"
    assert rows.count("in rules for players declared") >= 2
