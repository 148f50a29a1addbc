"""Questions name the card that asks; the log says who did what, and of what the rules do themselves that nobody did."""

import random
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.game.picks import picks_of
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.log import News, Teller
from interpreter.telling.question import Question
from interpreter.telling.questions import Questions
from interpreter.telling.told import tell
from interpreter.telling.voice import Voice


def played(name: str, seats: int, seed: int, language: str = "en") -> Iterator[tuple[Game, Question | None, Voice]]:
    game, chance = Game(load_rulebook(name), seats=seats, seed=seed), random.Random(seed)
    voices = [Voice(game.book, language, seat, {}, game.options, game.program.lay.players) for seat in range(seats)]
    while game.decision is not None:
        yield game, Questions(game, voices[game.seat]).asked(), voices[game.seat]
        game.choose(chance.randrange(game.width))
    yield game, None, voices[0]


def log(name: str, seats: int, seed: int) -> list[News]:
    *_, (game, _, voice) = played(name, seats, seed)
    return Teller(game, voice).tell(game.heard(0))


def test_questions_name_the_card_that_asks() -> None:
    asked = 0
    for _, question, voice in played("everdell", 3, 2):
        if question is not None and question.asker and not voice.wording.told_by_name(question.asker):
            asked += 1
            name = f"{voice.title(question.asker)}: "
            assert question.text.plain.startswith(name)
            rest = question.text.plain.removeprefix(name)
            assert rest[:1] == rest[:1].lower()
    assert asked > 5


def test_a_question_whether_says_what_is_done_and_not_that_it_may_be() -> None:
    texts = {q.text.plain for name in ("everdell", "evergreen") for _, q, _ in played(name, 2, 4) if q is not None}
    whether = [text for text in texts if "o you want" in text]
    assert whether
    assert not [text for text in whether if "ou may" in text]
    assert not [text for text in texts if ".?" in text or "once more" in text]


def test_how_many_is_answered_by_typing_how_many_and_none_of_one_by_no() -> None:
    amounts, whether = 0, 0
    for seed in range(8):
        for _, question, _ in played("everdell", 2, seed):
            if question is None or not any(one.kind in ("number", "yes", "no") for one in question.options):
                continue
            texts = [one.text.plain for one in question.options]
            if texts[0].isdecimal():
                amounts += 1
                assert texts == [str(one.number) for one in question.options]
                assert all(one.is_amount and not one.declines for one in question.options)
            else:
                whether += 1
                assert [(one.number, one.text.plain) for one in question.options] == [(1, "Yes"), (0, "No")]
    assert amounts
    assert whether


def test_where_a_card_lies_is_told_only_where_another_of_its_name_lies_elsewhere() -> None:
    alike = 0
    for seed in range(6):
        for _, question, _ in played("everdell", 3, seed):
            if question is None or not question.text.plain.startswith("Post Office: "):
                continue
            listed = question.options if question.form is None else question.form.entries
            texts = [one.text.plain for one in listed]
            alike += len(texts) > len(set(texts))
            assert not [one for one in listed if one.detail.plain.startswith("Hand")]
    assert alike


def test_of_one_that_may_be_left_it_is_told_that_it_may() -> None:
    single = 0
    for name in ("everdell", "evergreen"):
        for game, question, _ in played(name, 2, 4):
            picks = picks_of(game)
            if question is None or picks is None or picks.most > 1 or not question.text.plain.endswith("Which one?"):
                continue
            leaves = any(option.kind in ("done", "no") for option in question.options)
            single += leaves
            assert ("ou may " in question.text.plain) == leaves
    assert single


def test_what_nobody_does_the_game_does() -> None:
    told = [line for line in log("evergreen", 2, 1) if line.key == "did"]
    assert [line for line in told if line.seat < 0 and line.text.plain == "The Fertility Zone is laid out."]
    assert not [line for line in told if line.seat >= 0 and "the Fertility Zone" in line.text.plain]
    assert [line for line in log("everdell", 2, 1) if line.key == "did" and line.seat == 1]


def test_what_was_answered_for_a_seat_is_told_to_it() -> None:
    forced = [line for line in log("everdell", 2, 1) if line.key == "forced"]
    assert forced
    assert {line.seat for line in forced} == {0}
    assert all(line.text.plain.endswith(" (the only choice).") for line in forced)
    assert [line for line in forced if line.text.plain.endswith(" chooses “Place a worker” (the only choice).")]
    assert not [line for line in forced if line.text.plain.partition(" chooses ")[2].startswith("worker")]


def test_what_is_laid_onto_the_only_choice_tells_of_it() -> None:
    """The card next to the deck is nobody's choice: the token of the first player goes onto it, which is told."""
    told = log("evergreen", 2, 1)
    assert [line for line in told if line.key == "put" and "first-player token is placed on" in line.text.plain]
    assert not [line for line in told if line.key == "forced" and "“" in line.text.plain]


def test_what_was_picked_with_other_units_in_one_answer_is_told_as_nobodys_only_choice() -> None:
    """Of units in their order the last one leaves only itself to be picked again."""
    found = 0
    for seed in range(6):
        for game, question, voice in played("everdell", 2, seed):
            picks = picks_of(game)
            if question is None or picks is None or picks.kind != "unit" or picks.fixed or picks.least < 2:
                continue
            again = Game(game.book, seats=2, seed=seed)
            for answer in game.answers:
                again.choose(answer)
            picked = picks_of(again)
            assert picked is not None
            before = len(again.heard(voice.seat))
            for answer in picked.holding([picked.items[-1]] * picked.least).answers():
                again.choose(answer)
            told = Teller(again, voice).tell(again.heard(voice.seat), before)
            name = voice.title(str(picked.items[-1]))
            assert not [line for line in told if line.key == "forced" and line.text.plain.endswith(f" choose {name}.")]
            found += 1
    assert found


def test_a_question_knows_what_was_named_before_it() -> None:
    texts = {q.text.plain for _, q, _ in played("everdell", 3, 2) if q is not None}
    assert [text for text in texts if text.endswith("gain 2 resources of your choice. Which ones?")]
    assert not [text for text in texts if "for each card" in text]
    assert not [text for text in texts if " of them" in text]


def test_a_verb_does_not_say_what_it_takes_by_itself() -> None:
    texts = {q.text.plain for _, q, _ in played("everdell", 2, 4) if q is not None}
    assert [text for text in texts if text == "Place a worker. Where?"]
    assert not [text for text in texts if "Using a worker in your supply" in text]


def test_names_in_the_log_have_the_articles_or_quotes_of_a_language() -> None:
    *_, (game, _, _) = played("everdell", 3, 2)
    voice = Voice(game.book, "it", 0, {0: "Ada", 1: "Ben", 2: "Cleo"}, game.options, 3)
    told = [line.text.plain for line in Teller(game, voice).tell(game.heard(0))]
    played_cards = [line for line in told if " gioca " in line]
    assert played_cards
    assert all(re.search(r" gioca (il|lo|la|l’|i|gli|le)\b", line) for line in played_cards)
    assert "Ada passa alla primavera." in told
    assert [line for line in told if line.startswith("Ada visita il luogo ")]


def test_the_last_of_several_is_asked_as_one_more() -> None:
    texts = {(q.form is not None, q.text.plain) for _, q, _ in played("everdell", 3, 2) if q is not None}
    assert {text.rpartition(". ")[2] for form, text in texts if form} == {"Which ones?"}
    assert [text for form, text in texts if not form and text.endswith("Which one next?")]


def test_what_comes_next_and_none_agree_with_what_is_asked_for() -> None:
    asked = [q for name in ("everdell", "evergreen") for _, q, _ in played(name, 2, 2, "es") if q is not None]
    assert [q for q in asked if q.text.plain.endswith("¿Qué carta a continuación?")]
    none = {q.options[-1].text.plain for q in asked if q.options[-1].kind == "done"}
    assert none >= {"Ninguno", "Ninguna", "Ninguna más"}
    assert "Nada" not in none


def test_to_whom_something_goes_is_asked_with_to() -> None:
    texts = {q.text.plain for seed in range(4) for _, q, _ in played("everdell", 3, seed) if q is not None}
    assert [text for text in texts if text.endswith("to an opponent. To whom?")]
    assert not [text for text in texts if text.endswith("to an opponent. Which opponent?")]


def test_the_log_says_who_draws_and_discards_and_nothing_that_did_not_happen() -> None:
    told = [line.text.plain for line in log("everdell", 2, 1)]
    assert [line for line in told if re.fullmatch(r"Player 2 draws \d cards?\.", line)]
    assert [line for line in told if line.startswith("Player 1 draws ")]
    assert [line for line in told if line.startswith("Player 1 discards ")]
    assert not [line for line in told if "'s hand" in line and "draw" not in line]
    assert not [line for line in told if "set aside" in line]
    solo = log("everdell", 1, 1)
    for before, after in pairwise(solo):
        assert not ("answers" in before.text.plain and after.key == "turn")


def test_what_is_done_to_several_spaces_is_told_in_the_plural() -> None:
    told = [line.text.plain for line in log("evergreen", 2, 1)]
    assert [line for line in told if "plants sprouts on spaces" in line]
    assert not [line for line in told if re.search(r"(a sprout|a bush) on spaces", line)]


def test_of_what_there_is_but_one_it_is_told_as_of_that_one() -> None:
    told = [line.text.plain for line in log("evergreen", 2, 1)]
    assert [line for line in told if line.startswith("The first-player token is placed on the card “")]
    assert not [line for line in told if "1 first-player token" in line]


def test_what_grows_is_told_as_what_it_was() -> None:
    told = [line.text.plain for line in log("evergreen", 2, 1)]
    assert [line for line in told if " grows the sprout on space " in line]
    assert not [line for line in told if " grows the plant" in line]


def test_no_more_is_asked_for_than_can_be_picked() -> None:
    asked = [(q, q.text.plain) for name in ("everdell", "evergreen") for _, q, _ in played(name, 2, 4) if q is not None]
    asked += [(q, q.text.plain) for _, q, _ in played("everdell", 3, 2) if q is not None]
    single = [text for q, text in asked if q.form is None and text.endswith("Which one?")]
    assert single
    assert not [text for text in single if re.search(r"(?<!worth )up to|at most", text)]
    assert {text for _, text in asked if text == "Draw 1 card from the Meadow. Which one?"}


def test_what_is_chosen_is_told_with_what_is_done_with_it() -> None:
    texts = {q.text.plain for seed in (1, 4) for _, q, _ in played("evergreen", 2, seed) if q is not None}
    assert "Plant a sprout on one of your empty spaces in the biome shown on your card. On which space?" in texts
    assert "Plant a sprout, or grow a sprout or small tree, in any biome. On which space?" in texts
    assert not [text for text in texts if text.startswith("Choose ")]


def test_the_last_words_of_a_question_name_what_is_asked_where_more_is_chosen() -> None:
    texts = {q.text.plain for seed in (1, 4) for _, q, _ in played("evergreen", 2, seed) if q is not None}
    assert {
        text
        for text in texts
        if "place a lake" in text and not text.endswith(("On which space do you place the lake?", "next to it?"))
    } == set()


def test_coordinates_are_written_alike_everywhere() -> None:
    forms = [q.form for _, q, _ in played("evergreen", 2, 4) if q is not None and q.form is not None]
    labels = {entry.text.plain for form in forms for entry in form.entries}
    assert labels
    assert all(re.match(r"[a-z]\d", label) for label in labels if re.match(r"[A-Za-z]\d", label))


FAIR = """
game: fair
players: {min: 1, max: 2}
units:
  coin: {held_by: [player], plural: coins}
  point: {held_by: [player], plural: points}
setup: |
  let each player:
      gain 1 coin
play: |
  pay up to 3 coins
  gain up to 2 points
scores: (point of me) points
"""


@pytest.mark.parametrize(
    ("language", "asked", "answers"),
    [
        ("en", "Do you want to pay 1 coin?", ["Yes", "No"]),
        ("es", "¿Quieres pagar 1 coin?", ["Sí", "No"]),
        ("it", "Vuoi pagare 1 coin?", ["Sì", "No"]),
        ("fr", "Voulez-vous payer 1 coin\u202f?", ["Oui", "Non"]),
    ],
)
def test_one_or_none_is_asked_as_whether(tmp_path: Path, language: str, asked: str, answers: list[str]) -> None:
    (tmp_path / "game.yaml").write_text(FAIR, encoding="utf-8")
    game = Game(load_rulebook(tmp_path), seats=1, seed=1)
    question = Questions(game, Voice(game.book, language, 0)).asked()
    assert question is not None
    assert question.text.plain == asked
    by_value = {str(option.value): option.index for option in game.decision.options} if game.decision else {}
    told = {option.index: option.text.plain.rstrip(".") for option in question.options}
    assert [told[by_value[value]] for value in ("1", "0")] == answers
    game.choose(by_value["0"])
    following = Questions(game, Voice(game.book, language, 0)).asked()
    assert following is not None
    assert sorted(option.text.plain for option in following.options) == ["0", "1", "2"]


def test_none_agrees_with_what_was_asked_for() -> None:
    told = {
        (question.text.plain, option.text.plain)
        for _, question, _ in played("evergreen", 2, 5, "es")
        if question is not None
        for option in question.options
    }
    assert [one for asked, one in told if "brotes o árboles pequeños" in asked and one == "Ninguno"]
    assert not [one for asked, one in told if "brotes o árboles pequeños" in asked and one == "Ninguna"]


@pytest.mark.parametrize(
    ("language", "beside"),
    [
        ("en", " next to space "),
        ("es", " adyacentes a la casilla "),
        ("it", " adiacenti allo spazio "),
        ("fr", " adjacents à la case "),
    ],
)
def test_a_space_that_was_chosen_goes_by_its_coordinate(language: str, beside: str) -> None:
    texts = {q.text.plain for seed in range(4) for _, q, _ in played("evergreen", 2, seed, language) if q is not None}
    asked = [text for text in texts if beside in text]
    assert asked
    assert all(re.search(rf"{beside}[a-h][1-8]\.", text) for text in asked), asked


RAID = """
game: raid
players: {min: 3, max: 3}
units:
  point: {held_by: [player], plural: points}
kinds:
  crate: {plural: crates, starts: box}
things:
  apples: {kind: crate, copies: 6}
  pears: {kind: crate, copies: 6}
zones:
  box: {owner: table, holds: crate}
  yard: {owner: player, holds: crate}
setup: |
  let each player:
      move 2 apples in box to my yard
      move 2 pears in box to my yard
play: |
  choose an opponent as host
  must move a crate in yard of host to box
  let host: must move a crate in my yard to box
scores: (number of crates in my yard) points
"""


@pytest.mark.parametrize(
    ("language", "asked"), [("en", "Ben’s yard"), ("es", "yard de Ben"), ("it", "yard di Ben"), ("fr", "yard de Ben")]
)
def test_a_player_who_was_chosen_goes_by_name(tmp_path: Path, language: str, asked: str) -> None:
    (tmp_path / "game.yaml").write_text(RAID, encoding="utf-8")
    game = Game(load_rulebook(tmp_path), seats=3, seed=1)
    game.choose(0)
    names = {0: "Ada", 1: "Ben", 2: "Cy"}
    told = tell(game, Voice(game.book, language, 0, names, players=3), 0)
    assert told.question is not None
    assert asked in told.question.text.plain


def test_what_the_rules_offer_is_told_as_a_deed() -> None:
    told = {}
    for language in ("en", "es", "it", "fr"):
        questions = [q for _, q, _ in played("everdell", 2, 1, language) if q is not None]
        told[language] = {option.text.plain for q in questions if q.key == "choose-branch" for option in q.options}
    assert told["en"] >= {"Place a worker", "Play a card"}
    assert told["es"] >= {"Colocar un trabajador", "Jugar una carta"}
    assert told["it"] >= {"Collocare un lavoratore", "Giocare una carta"}
    assert told["fr"] >= {"Placer un ouvrier", "Jouer une carte"}


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("en", "What do you do?"),
        ("es", "¿Qué quieres hacer?"),
        ("it", "Che cosa vuoi fare?"),
        ("fr", "Que voulez-vous faire\N{NARROW NO-BREAK SPACE}?"),
    ],
)
def test_what_somebody_does_is_asked_as_a_question(language: str, asked: str) -> None:
    asking = (q for _, q, _ in played("everdell", 2, 1, language) if q is not None)
    question = next(q for q in asking if q.key == "choose-branch" and not q.asker)
    assert question.text.plain == asked
