"""People at the terminal: what they type, what they see, and what they must not see."""

import errno
import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from rich.console import Console

from interpreter.agents.uniform import RandomAgent
from interpreter.entrance.keeping import Keeping
from interpreter.game.game import Game
from interpreter.game.record import Row
from interpreter.game.staging import Stage
from interpreter.rulebook.book import load_rulebook
from interpreter.saves.journal import Journal, read
from interpreter.telling.question import Choice
from interpreter.telling.spoken import SILENCE
from interpreter.telling.voice import Voice
from interpreter.terminal.listing import named_in
from interpreter.terminal.screen import Screen, Seat
from interpreter.terminal.session import Session
from tests.commands.toys import FAIR
from tests.kinds.playing import book_of, written
from tests.telling.test_withheld import market

WORKSHOP = Path(__file__).parents[1] / "game" / "workshop"

Play = Callable[..., str]


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Play:
    """Plays a game with typed lines until they run out; all that was printed."""

    def played(game: Game, *lines: str, people: int = 1, width: int = 120) -> str:
        waiting = iter(lines)

        def typed(*_: object) -> str:
            try:
                return next(waiting)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", typed)
        out = io.StringIO()
        names = {seat: f"Player {seat + 1}" for seat in range(game.seats)}
        seats = [
            Seat(Voice(game.book, "en", seat, names), None if seat < people else RandomAgent(seat))
            for seat in range(game.seats)
        ]
        sitting, console = ("human",) * game.seats, Console(file=out, width=width)
        voices = lambda seat, language: Voice(game.book, language, seat, names)  # noqa: E731
        keeping = Keeping(game, sitting)
        keeping.begin(tmp_path / "save.json")
        Session(Screen(game, seats, console, keeping, voices=voices)).run()
        return out.getvalue()

    return played


def stage(**hands: list[str]) -> Stage:
    """A stage on which the first seat may take a turn. `hand`, `row`, `other`: what lies there."""
    made = Stage(load_rulebook(FAIR), seats=2)
    for id in reversed(hands.get("deck", [])):
        made.put(id, "deck")
    for zone, holder, name in (("hand", 0, "hand"), ("hand", 1, "other"), ("row", -1, "row")):
        for id in hands.get(name, []):
            made.put(id, zone, holder)
    for seat in range(2):
        made.set_units("coin", 6, "player", seat)
    made.ready()
    made.take_turns(0)
    return made


def test_a_choice_by_number_and_by_name(play: Play) -> None:
    game = stage(hand=["baker", "weaver"], deck=["smith"])
    told = play(game, "1", "weaver")
    assert len(game.answers) == 2
    assert "There is no" not in told


def test_a_turn_is_told_to_the_next(play: Play) -> None:
    game = stage(hand=["baker"], other=["smith"])
    told = play(game, "1", "", "2", people=2)
    assert "Pass the screen to Player 2" in told
    assert "gains 1 coin" in told


def test_hidden_hands_stay_hidden(play: Play) -> None:
    game = stage(hand=["baker"], other=["smith"])
    before_the_pass = play(game, "t", "l", people=2)
    assert "Baker" in before_the_pass
    assert "Smith" not in before_the_pass


def test_several_picks_at_once(play: Play) -> None:
    game = stage(hand=["miller", "baker", "smith", "weaver"])
    play(game, "1", "miller", "1 2", "0")
    assert game.table.n[game.program.lay.cell("gem", "player", 0)] == 2


def test_picks_in_any_order_and_taken_back(play: Play) -> None:
    game = stage(hand=["miller", "baker", "smith", "weaver"])
    told = play(game, "1", "miller", "weaver", "2", "-3", "u", "1", "2", "0")
    assert "Chosen: 1 (Weaver); at most 2." in told
    assert "Chosen: 2 (Weaver, Smith); at most 2." in told
    assert "Chosen: 1 (Smith); at most 2." in told
    assert "Chosen: 2 (Baker, Smith); at most 2." in told
    assert game.things("hand", 0) == ["weaver"]


def test_a_set_that_was_given_is_taken_back_as_a_whole(play: Play) -> None:
    game = stage(hand=["miller", "baker", "smith", "weaver"])
    told = play(game, "1", "miller", "baker", "smith", "0", "u")
    assert "Taken back" in told
    assert len(game.answers) == 2
    assert sorted(game.things("hand", 0)) == ["baker", "smith", "weaver"]
    assert "Chosen: 1 (Baker)" not in told.split("Taken back")[1]


def test_what_is_not_picked_cannot_be_taken_back(play: Play) -> None:
    game = stage(hand=["miller", "baker", "smith", "weaver"])
    assert "Baker is not among what you chose." in play(game, "1", "miller", "-1")


def test_picks_are_exchanged_on_one_line(play: Play) -> None:
    game = stage(hand=["miller", "baker", "smith", "weaver"])
    assert "Chosen: 2 (Smith, Weaver); at most 2." in play(game, "1", "miller", "1 2", "3 1")


def test_no_picks_at_all(play: Play) -> None:
    game = stage(hand=["miller", "baker", "smith"])
    play(game, "1", "miller", "0")
    assert game.table.n[game.program.lay.cell("gem", "player", 0)] == 0
    assert len(game.things("hand", 0)) == 2


def test_too_many_picks(play: Play) -> None:
    game = stage(hand=["miller", "baker", "smith", "weaver"])
    told = play(game, "1", "miller", "1 2 3", "0")
    assert "No more than 2 can be chosen" in told
    assert len(game.things("hand", 0)) == 3


def test_one_number_where_one_is_asked(play: Play) -> None:
    assert "Only one can be chosen here" in play(stage(hand=["baker", "smith"]), "1 2")


def test_wrong_numbers_and_words(play: Play) -> None:
    told = play(stage(hand=["baker", "smith"]), "9", "xyzzy", "")
    assert "There is no choice 9" in told
    assert "'xyzzy' is none of the choices" in told
    assert "u undo" in told


def test_why(play: Play) -> None:
    game = stage(hand=["baker", "smith"])
    game.set_units("coin", 1, "player", 0)
    told = play(game, "?", "? smith", "? weaver", "? nonsense")
    assert "The rules of the game say: “" in told
    assert "It costs 3" in told
    assert "There is nothing called 'nonsense'" in told


def test_why_tells_which_deeds_are_missing(play: Play, tmp_path: Path) -> None:
    asked, traded, rested, nonsense = play(market(tmp_path), "?", "? trade", "? rest", "? nonsense").split("> ")[1:-1]
    assert asked.index("The rules of the game say: “") < asked.index("You can’t choose “Trade” now.")
    assert "– Bakery: it costs 3 coins; you have none." in asked
    told = [line.strip() for line in traded.splitlines()[:2]]
    assert told == ["You can’t choose “Trade” now.", "– You would have to pay 2 coins."]
    assert "You can choose “Rest.”" in rested
    assert "There is nothing called 'nonsense'" in nonsense


@pytest.mark.parametrize("width", [24, 60, 120])
def test_nothing_is_cut_on_any_screen(play: Play, width: int) -> None:
    told = play(stage(hand=["baker", "smith", "miller"]), "1", "miller", "t", width=width)
    assert "…" not in told
    shown = " ".join(told.split())
    assert "Baker" in shown
    assert "discard" in shown.lower()
    assert max(len(line) for line in told.splitlines()) <= width + len("Player 1> ")


def test_why_begins_with_what_a_turn_could_do_with_a_card(play: Play) -> None:
    game = stage(hand=["miller", "baker", "smith"])
    told = play(game, "1", "miller", "? smith", "? weaver", "1", "? baker")
    asked = told.split("▸")[-1]
    assert "Miller: you can now discard a smith." in " ".join(asked.split())
    assert "The weaver isn’t one of the choices here." in " ".join(asked.split())
    assert "you can now discard a baker." in " ".join(asked.split())


def test_why_tells_what_is_missing(play: Play) -> None:
    game = stage(hand=["baker", "smith"])
    game.set_units("coin", 1, "player", 0)
    assert "It costs 3 coins; you still need 2 coins." in play(game, "? smith")


def test_why_a_number_is_there(play: Play) -> None:
    told = play(stage(hand=["baker", "smith"]), "? 1", "? 99", "h")
    assert "You can choose " in told
    assert "There is no choice 99" in told
    assert "· u undo ·" in told


def test_a_price_of_which_one_has_nothing(play: Play) -> None:
    game = stage(hand=["baker", "smith"])
    game.set_units("coin", 0, "player", 0)
    assert "non ne hai." in play(game, "lang it", "? smith")


def test_a_card_and_the_table(play: Play) -> None:
    told = play(stage(hand=["baker", "smith"]), "c smith", "c smit", "t")
    assert told.count("3 points") >= 2
    assert "did you mean 'smith'?" in told


def test_the_last_choice_of_a_turn_is_taken_back_before_the_screen_is_passed(play: Play) -> None:
    game = stage(hand=["baker", "smith"], other=["smith"])
    told = play(game, "1", "baker", "u", people=2)
    assert "Taken back" in told
    assert game.decision is not None
    assert (game.decision.seat, len(game.answers)) == (0, 1)
    assert "Pass the screen to Player 2" not in told


def test_what_was_learnt_is_not_taken_back_before_the_screen_is_passed(play: Play) -> None:
    game = stage(row=["baker"], deck=["miller", "miller"], other=["smith"])
    told = play(game, "1", "u", "", "", people=2)
    assert "came to light" in told
    assert "Pass the screen to Player 2" in told


def test_undo(play: Play) -> None:
    game = stage(hand=["baker", "smith", "miller"])
    told = play(game, "1", "u", "u")
    assert "Taken back" in told
    assert "nothing of yours to take back" in told
    assert game.answers == []


def test_what_was_learnt_stays_learnt(play: Play) -> None:
    game = stage(hand=["weaver", "smith"], deck=["baker", "miller"])
    told = play(game, "1", "weaver", "u")
    assert "can’t be taken back" in told


def test_undo_takes_back_what_bots_did_since(play: Play) -> None:
    game = stage(hand=["baker", "smith", "miller"], other=["miller"])
    play(game, "1", "baker", "u")
    assert game.seat == 0
    assert len(game.answers) <= 1


def test_leaving_saves(play: Play, tmp_path: Path) -> None:
    game = Game(load_rulebook(FAIR), seats=2, seed=1)
    told = play(game, "1", "s " + str(tmp_path / "other.json"), "q")
    assert read(tmp_path / "save.json").record.answers == tuple(game.answers)
    assert read(tmp_path / "other.json").record.answers == tuple(game.answers)
    assert told.count("Saved to") == 2


def test_an_end_of_input_saves(play: Play, tmp_path: Path) -> None:
    play(Game(load_rulebook(FAIR), seats=2, seed=1))
    assert (tmp_path / "save.json").is_file()


def test_saving_where_nothing_can_be_written(play: Play) -> None:
    told = play(Game(load_rulebook(FAIR), seats=2, seed=1), "s /proc/nowhere/save.json")
    assert "can’t be written" in told


@pytest.mark.parametrize("typed", ["/", ".", "~nobodyiscalledso/x", "/dev/full", "a\0b", "x" * 300, "other.txt"])
def test_no_line_ends_the_game_unsaved(typed: str, play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "other.txt").write_text("mine", encoding="utf-8")
    game = Game(load_rulebook(FAIR), seats=2, seed=1)
    told = play(game, "1", "s " + typed, "1")
    assert len(game.answers) > 1
    assert "can’t be written" in told or "is there already" in told
    assert read(tmp_path / "save.json").record.answers == tuple(game.answers)
    assert (tmp_path / "other.txt").read_text(encoding="utf-8") == "mine"


def test_whatever_goes_wrong_the_game_is_kept_first(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Game(load_rulebook(FAIR), seats=2, seed=1)

    def broken(*_: object) -> None:
        raise RuntimeError("a mistake of the program")

    monkeypatch.setattr("interpreter.terminal.screen.Screen.keep", broken)
    with pytest.raises(RuntimeError, match="mistake"):
        play(game, "1")
    assert read(tmp_path / "save.json").record.answers == tuple(game.answers) != ()


def test_what_was_taken_back_is_kept_as_well(play: Play, tmp_path: Path) -> None:
    game = stage(hand=["baker", "smith", "miller"], other=["miller"])
    play(game, "1", "u")
    rows = read(tmp_path / "save.json").record.rows
    assert [row.answer for row in rows] == [0, -1]


def test_where_the_disk_is_full_the_game_moves(play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    game, add = Game(load_rulebook(FAIR), seats=2, seed=1), Journal._add

    def full(self: Journal, row: Row) -> None:
        if self.path.name == "save.json":
            raise OSError(errno.ENOSPC, "no space left")
        add(self, row)

    monkeypatch.setattr(Journal, "_add", full)
    told = play(game, "1", "q")
    place = tmp_path / "data" / "cardwright" / "games" / f"{game.book.id}-1.json"
    assert "save.json can’t be written (no space left)" in told.replace("\n", "")
    assert "From now on the game is kept in" in told
    assert read(place).record.answers == tuple(game.answers) != ()


def test_a_whole_game_by_first_choices(play: Play) -> None:
    def ones() -> Iterator[str]:  # the first that there is, and an end to what takes several
        for _ in range(200):
            yield "1"
            yield "0"

    game = Game(load_rulebook(FAIR), seats=2, seed=1)
    told = play(game, *ones(), people=2)
    assert game.over
    assert "total" in told


def test_the_language_can_change(play: Play) -> None:
    told = play(stage(hand=["baker"]), "lang fr", "lang xx", "lang")
    assert "que voulez-vous faire" in told.lower()


def test_who_played_sees_what_came_of_it_before_the_screen_is_passed(play: Play) -> None:
    game = stage(hand=["weaver"], other=["smith"], deck=["miller"])
    told = play(game, "1", "", "", people=2)
    before, after = told.split("Press Enter, then pass the screen to Player 2")
    assert "draw the miller" in before
    assert "miller" not in after.lower()


def test_the_table_is_shown_once_a_turn(play: Play) -> None:
    game = stage(hand=["miller", "baker", "smith"])
    assert play(game, "1", "miller").count("● Player 1 (you)") == 1


def workshop() -> Game:
    """Two players, each with a plank on the shelf, are about to work at once."""
    game = Game(load_rulebook(WORKSHOP), seats=2, seed=1)
    game.choose(0)
    game.choose(0)
    return game


def test_what_is_done_at_once_is_hidden_until_all_are_done(play: Play) -> None:
    told = play(workshop(), "1", "0", "", "", "l", "t", "1", "0", "", "", people=2)
    first, second, third = told.split("Pass the screen to ")
    assert "All players choose at the same time" in first
    assert "Player 1 gains 2 coin" in first
    meanwhile, after = second.split("Player 2 gains 2 coin", 1)
    assert "All players choose at the same time" not in meanwhile
    assert "2 coin" not in meanwhile.replace("Gain 2 coin", "")
    assert "Player 1 gains 2 coin" in after
    assert "Player 2 gains 2 coin" in third


def test_only_ones_own_choices_are_taken_back_until_all_are_done(play: Play) -> None:
    game = workshop()
    told = play(game, "1", "0", "", "", "u", "1", "0", "", "", "u", people=2)
    assert "isn’t yours to take back" in told
    assert "everybody saw what the others did" in told
    assert game.table.n[game.program.lay.cell("coin", "player", 1)] == 3


def test_who_stops_may_say_done() -> None:
    yes, no = Choice(1, 0, "yes", SILENCE), Choice(0, 1, "no", SILENCE)
    assert named_in("done", [yes, no]) is no


def test_a_piece_is_chosen_by_the_square_on_which_it_stands(play: Play) -> None:
    told = play(Game(book_of("duel"), 2, 1), "? c5", "b3", "e5", "? 1", "q")
    assert "You can choose the runner on square c5." in told
    assert all(one in told for one in ("[P1r]", "You can’t choose b3 now."))


def test_where_one_may_decline_0_is_among_the_numbers(play: Play, tmp_path: Path) -> None:
    rules = "game: pick\nplayers: {min: 1, max: 1}\nunits: {point: {held_by: [player], plural: points}}\n"
    rules += "turns: {of: number of points on me < 2, each: may gain 1 point}\nscores: 1 point for each point on me\n"
    told = play(Game(written(tmp_path, rules), 1, 1), "9", "q")
    assert "There is no choice 9: type a number from 0 to 1." in told
