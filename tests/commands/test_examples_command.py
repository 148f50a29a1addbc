"""`cardwright test --coverage` and `--save-failing`."""

import json
from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.effects.block import Step
from interpreter.effects.steps.transfers import TransferUnits
from interpreter.review.shrinking import find, written
from interpreter.rulebook.book import load_rulebook
from interpreter.rulebook.example_words import check_words
from interpreter.rulebook.examples import written as written_examples
from interpreter.rulebook.loading import read_rules
from tests.commands.toys import Shell
from tests.review.test_validate import MARKET, market
from tests.rulebook.toys import TOY


def test_coverage_names_each_branch_that_no_example_reaches(shell: Shell) -> None:
    ran = shell("test", MARKET, "--coverage")
    lines = (MARKET / "stalls.yaml").read_text(encoding="utf-8").split("\n")
    unreached = [line for line in ran.out.split("\n") if "stalls.yaml" in line]
    told = [lines[int(line.split("stalls.yaml:")[1].split(":")[0]) - 1].strip() for line in unreached]
    assert told == ["sold: gain 1 coin", "else: gain 1 coin", "scores: 1 gem for each gem on me"]
    assert "Branches: 17, reached by examples: 4." in ran.out
    assert ran.status == 0


def with_example(tmp_path: Path, given: str, expected: str) -> Path:
    """The market with one example, whose given lines begin in line 4, and the folder it lies in."""
    folder = market(tmp_path)
    (folder / "examples").mkdir()
    text = f"examples:\n  - name: one\n    given:\n      {given}\n    expect:\n      {expected}\n"
    (folder / "examples" / "words.yaml").write_text(text, encoding="utf-8")
    return folder


def test_a_word_of_an_example_leads_to_those_there_are(shell: Shell, tmp_path: Path) -> None:
    folder = with_example(tmp_path, "table: {meadow: [baker]}\n      seat 1: {coins: 2}", "seat 1: {coin: 2}")
    told = json.loads(shell("validate", folder, "--output-format", "json").out)
    place, unit = (one for one in told if one["code"] == "unknown-word")
    assert {"deck", "heap", "row"} <= {*place["hint"].removeprefix("there are: ").split(", ")}
    assert unit["fix"]["text"] == "coin"


def test_unknown_words_of_an_example_are_told_where_they_stand(shell: Shell, tmp_path: Path) -> None:
    ran = shell("test", with_example(tmp_path, "table: {meadow: [baker]}", "table: {wood: []}"))
    assert "words.yaml:4:15" in ran.out
    assert "words.yaml:6:15" in ran.out
    assert ran.out.count("hint: there are: ") == 2
    assert "Examples: 1, failed: 1." in ran.out


def test_what_lies_on_another_side_of_the_table_is_told(shell: Shell, tmp_path: Path) -> None:
    folder = with_example(tmp_path, "table: {hand: [baker]}", "seat 1: {deck: []}")
    for command in ("validate", "test"):
        ran = shell(command, folder)
        assert "words.yaml:4:15" in ran.out
        assert "write it under 'seat 1'" in ran.out
        assert "words.yaml:6:16" in ran.out
        assert "write it under 'table'" in ran.out


def test_a_score_line_is_reached_where_scores_are_compared(shell: Shell, tmp_path: Path) -> None:
    folder = market(tmp_path)
    (folder / "examples").mkdir()
    example = folder / "examples" / "scores.yaml"
    scene = "examples:\n  - name: a baker is worth a point\n    given:\n      seat 1: {yard: [baker]}\n    expect:\n"
    example.write_text(f"{scene}      seat 1: {{coin: 0}}\n", encoding="utf-8")
    assert "reached by examples: 0." in shell("test", folder, "--coverage").out
    example.write_text(f"{scene}      seat 1: {{score: 1}}\n", encoding="utf-8")
    ran = shell("test", folder, "--coverage")
    assert "reached by examples: 1." in ran.out
    assert [line for line in ran.out.split("\n") if "game.yaml" in line and line.endswith("scores")] == []


def test_a_failure_in_random_play_becomes_a_short_example(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = market(tmp_path)
    run = TransferUnits.run

    def breaks(self: TransferUnits, machine: object) -> None:
        if getattr(machine, "block").address.endswith("jeweller/sold"):  # noqa: B009
            raise ValueError("no gems")
        run(self, machine)  # type: ignore[arg-type]

    monkeypatch.setattr(TransferUnits, "run", breaks)
    # Carried out by itself, not written into a stretch with others.
    monkeypatch.setattr(TransferUnits, "write", Step.write)
    target = folder / "examples" / "failing.yaml"
    target.parent.mkdir()
    ran = shell("test", folder, "--save-failing", target, "--games", "20", "--seed", "1")
    assert ran.status == 1
    text = target.read_text(encoding="utf-8")
    assert "buy jeweller" in text
    assert len(text.split("\n")) < 20
    assert "no gems" in shell("test", folder).out
    monkeypatch.undo()
    assert shell("test", folder).status == 0


def test_without_a_failure_nothing_is_saved(shell: Shell, tmp_path: Path) -> None:
    ran = shell("test", MARKET, "--save-failing", tmp_path / "none.yaml", "--games", "5", "--seed", "1")
    assert (ran.status, (tmp_path / "none.yaml").exists()) == (0, False)


def test_where_the_last_turn_alone_breaks_nothing_all_answers_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = TransferUnits.run

    def breaks(self: TransferUnits, machine: object) -> None:
        # Only in games that began with the set-up.
        if getattr(machine, "log", None) is None and getattr(machine, "block").address.endswith("/sold"):  # noqa: B009
            raise ValueError("no gems")
        run(self, machine)  # type: ignore[arg-type]

    monkeypatch.setattr(TransferUnits, "run", breaks)
    # Carried out by itself, not written into a stretch with others.
    monkeypatch.setattr(TransferUnits, "write", Step.write)
    failing = find(load_rulebook(MARKET), 5, 1)
    assert failing is not None
    assert failing.given == {}
    assert len(failing.do) == len(failing.answers)
    assert "setup: true" in written(failing)


FAIR = Path(__file__).parent / "fair"


def fair(folder: Path, text: str) -> Path:
    """The fair with an example of its own."""
    copy = folder / "fair"
    (copy / "examples").mkdir(parents=True)
    for path in FAIR.glob("*.yaml"):
        (copy / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    (copy / "examples" / "some.yaml").write_text(f"examples:\n  - name: some\n    {text}\n", encoding="utf-8")
    return copy


@pytest.mark.parametrize(
    ("language", "price", "place"),
    [
        (
            "en",
            "It costs 2 coins; you still need 1 coin.",
            "It must be in your hand or in the row.",
        ),
        ("es", "Cuesta 2 coins; te falta 1 coin.", "Tiene que haber uno en tu hand o en el row."),
        ("it", "Costa 2 coins; ti manca 1 coin.", "Deve essercene uno nel tuo hand o nel row."),
        (
            "fr",
            "Il coûte 2 coins\u202f; il vous manque 1 coin.",
            "Il doit être dans votre hand ou dans le row.",
        ),
    ],
)
@pytest.mark.parametrize("asked", ["do: [buy miller]", "possible: buy miller"])
def test_what_cannot_be_done_is_told_with_the_reason(
    shell: Shell, tmp_path: Path, language: str, price: str, place: str, asked: str
) -> None:
    poor = fair(tmp_path / "poor", f"given: {{seat 1: {{coin: 1, hand: [miller]}}}}\n    {asked}")
    assert f"\n       – {price}\n" in shell("test", poor, "--lang", language).out
    away = fair(tmp_path / "away", f"given: {{seat 1: {{coin: 9}}, seat 2: {{hand: [miller]}}}}\n    {asked}")
    assert f"\n       – {place}\n" in shell("test", away, "--lang", language).out


def test_each_statement_of_a_step_gives_its_reason(shell: Shell, tmp_path: Path) -> None:
    text = "given: {seat 1: {coin: 1}}\n    do:\n      - |\n        gain 1 gem\n        must pay 3 coins"
    assert "\n       – You would have to pay 3 coins.\n" in shell("test", fair(tmp_path, text)).out


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "seat 1 is asked 'Gain 2 goods of your choice. Which ones?' and offered: coin, gem"),
        ("es", "a seat 1 se le pregunta «Gana 2 goods a tu elección. ¿Cuáles?» y se le ofrece: coin, gem"),
        ("it", "a seat 1 si chiede «Ottieni 2 goods a tua scelta. Quali?» e si offre: coin, gem"),
        (
            "fr",
            "à seat 1, on demande «\u00a0Gagnez 2 goods au choix. Lesquels\u202f?\u00a0» et on propose\u00a0: coin, gem",
        ),
    ],
)
@pytest.mark.parametrize("asked", ["do: [gain 2 goods, choose: ribbon]", "do: [gain 2 goods, rest]"])
def test_the_open_question_is_told_in_words(shell: Shell, tmp_path: Path, language: str, told: str, asked: str) -> None:
    assert f"{told}\n" in shell("test", fair(tmp_path, asked), "--lang", language).out


@pytest.mark.parametrize("asked", ["offered: gem", "not offered: baker"])
def test_what_is_offered_is_told_with_the_question(shell: Shell, tmp_path: Path, asked: str) -> None:
    text = "given: {seat 1: {hand: [baker, weaver]}}\n    do: [discard a stall in my hand]"
    told = shell("test", fair(tmp_path, f"{text}\n    {asked}")).out
    assert "; seat 1 is asked 'Discard a stall in your hand. Which one?' and offered: baker, weaver\n" in told


def test_where_nothing_is_asked_no_question_is_told(shell: Shell, tmp_path: Path) -> None:
    told = "nothing is asked here, so whether 'baker' is offered"
    assert told in shell("test", fair(tmp_path, "do: [gain 1 gem]\n    offered: baker")).out


RACE = MARKET.parents[2] / "examples" / "race"


def race(folder: Path, text: str) -> Path:
    """The race with an example of its own."""
    copy = folder / "race"
    (copy / "examples").mkdir(parents=True)
    (copy / "game.yaml").write_text((RACE / "game.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    (copy / "examples" / "some.yaml").write_text(f"examples:\n  - name: some\n    {text}\n", encoding="utf-8")
    return copy


@pytest.mark.parametrize(
    ("language", "differs", "seat"),
    [
        ("en", "expected seat 1, found nobody", "there is no seat 3; the last is seat 2"),
        ("es", "se esperaba seat 1, se encontró nobody", "no hay puesto 3; el último es el 2"),
        ("it", "atteso seat 1, trovato nobody", "non c’è il posto 3; l’ultimo è il 2"),
        ("fr", "attendu seat 1, trouvé nobody", "il n’y a pas de place 3\u202f; la dernière est la 2"),
    ],
)
def test_a_failing_end_is_told_in_the_authors_language(
    shell: Shell, tmp_path: Path, language: str, differs: str, seat: str
) -> None:
    told = shell("test", race(tmp_path / "a", "expect: {outcome: {winners: seat 1}}"), "--lang", language)
    assert told.status == 1
    assert differs in told.out
    told = shell("test", race(tmp_path / "b", "do: [turn: seat 3]"), "--lang", language)
    assert seat in told.out


@pytest.mark.parametrize(
    ("text", "word", "column", "code", "hint"),
    [
        ("expect: {outcome: {winners: [seat 1, saet 2]}}", "saet 2", 42, "unknown-word", "seat 2"),
        ("expect: {outcome: {seat 1: {title: runer}}}", "runer", 40, "unknown-word", "runner"),
        ("expect: {outcome: {seat 1: {from: {rsoe: 4}}}}", "rsoe", 40, "unknown-word", "rose"),
        ("expect: {outcome: {seat 1: {from: {rsoe: 4}}}}", "looked for: a thing", 40, "unknown-word", "rose"),
        ("expect: {outcome: {seat 1: {from: {line 4: 4}}}}", "line 4", 40, "unknown-word", "line 1"),
        ("expect: {outcome: {seat 1: {scroe: 4}}}", "scroe", 33, "unknown-key", "score"),
        ("expect: {outcome: {winers: seat 1}}", "winers", 24, "unknown-key", "winners"),
        ("given: {table: {leader: saet 1}}", "saet 1", 29, "unknown-word", "seat 1"),
        ("do: [turn: me]", "me", 16, "wrong-value", "seat 1"),
        ("given: {seat 9: {coin: 1}}", "seat 9", 13, "no-such-seat", "no more than 3"),
        ("given: {seat 9: {}}", "seat 9", 13, "no-such-seat", "no more than 3"),
        ("expect: {seat 3: {coin: 1}}", "seat 3", 14, "no-such-seat", "players: 3"),
        ("expect: {outcome: {seat 3: {score: 1}}}", "seat 3", 24, "no-such-seat", "players: 3"),
        ("expect: {outcome: {winners: seat 3}}", "seat 3", 33, "no-such-seat", "players: 3"),
        ("do: [seat 3: rest]", "seat 3", 10, "no-such-seat", "players: 3"),
        ("do: [turn: seat 3]", "seat 3", 16, "no-such-seat", "players: 3"),
        ("do: [expect: {seat 3: {lap: 1}}]", "seat 3", 19, "no-such-seat", "players: 3"),
        ("players: 9", "9", 14, "wrong-value", "1, 2, 3"),
        ("given: {seat 1: {coin: many}}", "a number", 28, "wrong-type", ""),
        ("given: {seat 1: {coin: true}}", "a number", 28, "wrong-type", ""),
        ("given: {seat 1: {coin: [rose]}}", "a number", 28, "wrong-type", ""),
        ("given: {seat 1: {score: 3}}", "score", 22, "unknown-word", ""),
        ("expect: {seat 1: {score: many}}", "a number", 30, "wrong-type", ""),
        ("expect: {seat 1: {lap: many}}", "a number", 28, "wrong-type", ""),
    ],
)
def test_mistakes_in_an_example_are_found_when_validating(
    shell: Shell, tmp_path: Path, text: str, word: str, column: int, code: str, hint: str
) -> None:
    told = json.loads(shell("validate", race(tmp_path, text), "--output-format", "json").out)
    (one,) = [one for one in told if one["file"].endswith("some.yaml")]
    assert (one["code"], one["line"], one["column"]) == (code, 3, column)
    assert word in one["message"]
    assert hint in (one["hint"] or "")


@pytest.mark.parametrize("state", ["{coin: 1}", "{}"])
def test_a_seat_that_is_not_there_is_marked_where_it_is_named(shell: Shell, tmp_path: Path, state: str) -> None:
    told = shell("test", race(tmp_path, f"given: {{seat 9: {state}}}"))
    assert told.status == 1
    assert "some.yaml:3:13" in told.out
    assert "    given: {seat 9" in told.out


def test_an_automaton_has_a_seat_where_it_plays(tmp_path: Path) -> None:
    problems = Problems()
    game = read_rules(TOY, (), problems)
    assert game is not None
    file = tmp_path / "examples" / "some.yaml"
    file.parent.mkdir()
    text = "given: {seat 2: {coin: 1}}"
    file.write_text(f"examples:\n  - name: alone\n    players: 1\n    {text}\n", encoding="utf-8")
    check_words(written_examples(tmp_path, problems), game, problems)
    assert not list(problems)
    file.write_text(f"examples:\n  - name: all\n    players: 2\n    {text.replace('2', '3')}\n", encoding="utf-8")
    check_words(written_examples(tmp_path, problems), game, problems)
    assert [(one.code, one.span.line, one.span.column) for one in problems] == [("no-such-seat", 4, 13)]


def test_a_pack_that_is_wrong_is_blamed_and_not_the_game(shell: Shell, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "pack.yaml").write_text("pack: mine\nextends: market\nthings:\n  hut: {kind: shpo}\n", encoding="utf-8")
    market(tmp_path)
    told = shell("test", mine)
    assert told.status != 0
    assert f"The rules of {mine} can’t be played" in told.err


def test_a_long_list_of_words_is_told_once(shell: Shell, tmp_path: Path) -> None:
    folder = with_example(tmp_path, "seat 1: {hand: [zzz]}", "seat 1: {hand: [qqq]}")
    many = "".join(f"  good_stall_{number}: {{kind: shop}}\n" for number in range(14))
    (folder / "more.yaml").write_text(f"things:\n{many}", encoding="utf-8")
    told = shell("test", folder).out
    assert (told.count("[unknown-word]"), told.count("hint: there are: ")) == (2, 1)


def test_a_folder_with_mistakes_does_not_hide_what_the_others_tell(shell: Shell, tmp_path: Path) -> None:
    broken = market(tmp_path)
    game = broken / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8") + "nonsense: 1\n", encoding="utf-8")
    alone = shell("test", broken)
    assert alone.status == 2
    assert "nonsense" in alone.err
    assert "Examples:" not in alone.out
    ran = shell("test", broken, TOY)
    assert ran.status == 2
    assert "nonsense" in ran.err
    assert "Examples: 2, failed: 0." in ran.out
