"""One decision put to a person: the question, its numbered choices, and whatever is typed until it is answered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from interpreter.definitions.coordinates import COORDINATE
from interpreter.entrance.opening import check_language
from interpreter.entrance.refusal import Refusal, unknown
from interpreter.game.game import UndoError
from interpreter.telling.explaining import Explaining
from interpreter.telling.questions import Choice, Question, Questions
from interpreter.telling.told import scene_of
from interpreter.telling.unoffered import why_not
from interpreter.terminal.answers import Answer, parse
from interpreter.terminal.boards import Drawing
from interpreter.terminal.tabletop import beside, card_panel

if TYPE_CHECKING:
    from rich.console import RenderableType

    from interpreter.game.decision import Decision
    from interpreter.game.game import Game
    from interpreter.terminal.session import Session

# Choices without details stand in columns when there are more than this; spaces, which are short, sooner.
LONG = 9
FEW = 3
COLUMNS = 4
# What a number takes, with the blanks round it.
NUMBER = 6
INDENT = 2


class Leave(Exception):
    """Somebody leaves the table."""


class Asking:
    """Puts the open decision to the person of a seat."""

    def __init__(self, session: Session, seat: int) -> None:
        self.session = session
        self.game = session.game
        self.console = session.console
        self.seat = seat
        self.voice = session.seats[seat].voice
        self.say = self.voice.say
        self.questions = Questions(self.game, self.voice)
        self.paint = session.paint

    def answer(self) -> None:
        """Ask until the decision is answered, or one is taken back."""
        decision = self.game.decision
        assert decision is not None
        asked = self.show(decision)
        while True:
            answer = parse(self.console.input(Text(f"{self.voice.player(self.seat)}> ", style="bold")))
            try:
                if self.obey(answer, decision, asked):
                    return
            except Refusal as refusal:
                self.session.refuse(self.seat, refusal)

    def show(self, decision: Decision) -> Question:
        """Print the question and its choices."""
        asked = self.questions.ask(decision)
        self.console.print()
        for drawing in self._drawings(asked):
            self.console.print(drawing)
        question = Text("▸ ", style="bold").append_text(self.paint.text(asked.text))
        if asked.picked:
            picked = ", ".join(one.plain for one in asked.picked)
            question.append("  " + self.say("play.picked", what=picked), style="dim italic")
        if asked.several:
            question.append(
                f"  {self.say('play.several-spaces' if asked.boards else 'play.several')}", style="dim italic"
            )
        self.console.print(question)
        self.console.print(Padding(self._listed(asked), (0, 0, 0, 2)))
        return asked

    def _listed(self, asked: Question) -> RenderableType:
        """The numbered choices: side by side if they are many and short, else a line for each with what helps to choose."""
        options = [
            (one.number, self.paint.text(one.text), Text(one.detail.plain, style="dim")) for one in asked.options
        ]
        if len(options) > (FEW if asked.boards else LONG) and not any(detail for *_, detail in options):
            return _columns([(number, label) for number, label, _ in options], self.console.width - INDENT)
        return beside(
            [(_number(number).append("  ").append_text(label), detail) for number, label, detail in options],
            self.console.width,
        )

    def _drawings(self, asked: Question) -> Iterator[RenderableType]:
        """The boards of which spaces are to be chosen from."""
        if not asked.boards:
            return
        scene = scene_of(self.game, self.voice, asked)
        for holder in scene.holders:
            for board in holder.boards:
                if (holder.seat, board.name) in asked.boards:
                    if holder.seat not in (-1, self.seat):
                        yield Text(holder.name, style="bold")
                    yield Drawing(board, self.say, len(holder.boards) > 1)

    def obey(self, answer: Answer, decision: Decision, asked: Question) -> bool:
        """Do what was typed; whether it is to be asked anew."""
        session = self.session
        match answer.sort:
            case "pick":
                return self.pick(answer.numbers, decision, asked)
            case "spaces":
                return self.pick_spaces(answer, decision, asked)
            case "name":
                return self.pick((_named(answer.word, asked.options).number,), decision, asked)
            case "undo":
                take_back(self.game, self.seat, [seat.agent is not None for seat in session.seats])
                session.went_back(self.seat)
                return True
            case "why":
                self.explain(answer.word, decision)
            case "log":
                session.show_log(self.seat)
            case "card":
                self.console.print(card_panel(self.voice.card(self.find_id(answer.word)), self.paint))
            case "table":
                session.show_table(self.seat, full=True)
                self.show(decision)
            case "board":
                self.show_boards(answer.word)
            case "save":
                session.save(answer.word)
            case "leave":
                raise Leave
            case "language":
                session.speak(self.seat, check_language(answer.word))
                return True
            case "nothing":
                self.console.print(self.say("play.commands"), style="dim", markup=False, highlight=False)
        return False

    def pick(self, numbers: tuple[int, ...], decision: Decision, asked: Question) -> bool:
        """Answer with one number or, in a run of picks, with several at once; those end the run where it may end."""
        picked = [self._numbered(number, asked.options) for number in numbers]
        if len(numbers) > 1 and not asked.several:
            raise Refusal("one-number")
        # A run goes on from each pick to later ones, so the order in which they were typed doesn't count.
        wanted = sorted(picked, key=lambda choice: choice.index)
        wanted.sort(key=lambda choice: choice.number == 0)
        answers = self._in_turn(wanted, decision)
        for index in answers:
            self.game.choose(index)
        return True

    def pick_spaces(self, answer: Answer, decision: Decision, asked: Question) -> bool:
        """Answer with spaces by their coordinates; of one that isn't offered it is told why."""
        if not self.questions.spaces.last():
            return self.pick((_named(answer.word, asked.options).number,), decision, asked)
        numbers = []
        for word in answer.spaces:
            found = self._offered(word, asked)
            if not found:
                self.tell_why_not(word, decision)
                return False
            if len(found) > 1:
                raise Refusal("several-choices", word=word, numbers=", ".join(str(one.number) for one in found))
            numbers.append(found[0].number)
        return self.pick(tuple(numbers), decision, asked)

    def _offered(self, word: str, asked: Question) -> list[Choice]:
        """The choices that a coordinate means. Refusal if there is no such space, or the question isn't about spaces."""
        things = self.questions.spaces.at(word)
        if not things:
            raise Refusal("no-such-space", word=word, last=self.questions.spaces.last())
        if not asked.boards:
            raise Refusal("no-space-asked", word=word)
        return [one for one in asked.options if one.on in things]

    def tell_why_not(self, word: str, decision: Decision) -> None:
        """Say that a space isn't offered, and why."""
        sentence = self.say("failure.space-not-offered", word=word.lower())
        self.console.print(sentence, style="yellow", markup=False, highlight=False)
        for line in why_not(self.questions, decision, self.questions.spaces.at(word)[0]):
            self.console.print(Padding(Text("– ").append_text(self.paint.text(line)), (0, 0, 0, INDENT)))

    def show_boards(self, word: str) -> None:
        """One's own boards and those of the table, or another player's, by number or by name."""
        scene = scene_of(self.game, self.voice, None)
        if not any(holder.boards for holder in scene.holders):
            raise Refusal("no-boards")
        player = self.find_player(word) if word else self.seat
        if word and not scene.players[player].boards:
            raise Refusal("no-boards-of", name=scene.players[player].name)
        for holder in (scene.players[player], *(() if word else (scene.table,))):
            for board in holder.boards:
                self.console.print(Text(holder.name, style="bold"))
                self.console.print(Drawing(board, self.say, len(holder.boards) > 1))

    def find_player(self, word: str) -> int:
        """Who is meant: by the number of the seat, or by how the name begins."""
        names = [self.voice.player(player) for player in range(self.game.program.lay.players)]
        folded = word.casefold()
        found = [player for player, name in enumerate(names) if folded in (name.casefold(), str(player + 1))]
        found = found or [player for player, name in enumerate(names) if name.casefold().startswith(folded)]
        if len(found) != 1:
            raise unknown("unknown-player", word, names)
        return found[0]

    def _in_turn(self, wanted: Sequence[Choice], decision: Decision) -> list[int]:
        """The answers that pick all of these, one after the other, tried on a copy. Refusal if they don't go together."""
        if len(wanted) == 1:
            return [wanted[0].index]
        trial, answers = self.game.copy(), []
        for choice in wanted:
            now = trial.decision
            if now is None or now.node is not decision.node or now.seat != decision.seat:
                raise Refusal("not-together")
            asked = Questions(trial, self.voice)
            found = [one for one in asked.choices(now) if one.text.plain == choice.text.plain and one.id == choice.id]
            same = [one for one in found if now.options[one.index].value == decision.options[choice.index].value]
            if choice.number == 0:
                found = same = [one for one in asked.choices(now) if one.number == 0]
            if not found:
                raise Refusal("not-together")
            answers.append((same or found)[0].index)
            trial.choose(answers[-1])
        now = trial.decision
        if wanted[-1].number and now is not None and now.node is decision.node and now.picked:
            answers += [option.index for option in now.options if option.kind == "done"]
        return answers

    @staticmethod
    def _numbered(number: int, choices: Sequence[Choice]) -> Choice:
        """The choice of a number, or a refusal."""
        by_number = {choice.number: choice for choice in choices}
        if number not in by_number:
            raise Refusal("no-such-number", number=number, most=max(by_number))
        return by_number[number]

    def find_id(self, word: str) -> str:
        """The thing that a word means: by id, or by its name in this language."""
        names = {self.voice.name(id).casefold(): id for id in self.voice.definitions}
        folded = word.strip().casefold()
        id = names.get(folded, folded.replace(" ", "_"))
        if id not in self.voice.definitions:
            raise unknown("unknown-thing", word, {*names, *self.voice.definitions}, listed=False)
        return id

    def explain(self, word: str, decision: Decision) -> None:
        """Why the choices are offered, or why a thing or a space can't be chosen now."""
        asked = self.questions.ask(decision)
        if self.questions.spaces.last() and COORDINATE.fullmatch(word):
            if not self._offered(word, asked):
                self.tell_why_not(word, decision)
                return
            self.console.print(Padding(self.say("why.offered", name=word.lower()), (0, 0, 0, INDENT)))
            word = ""
        elif word.isascii() and word.isdigit():
            choice = self._numbered(int(word), asked.options)
            self.console.print(Padding(self.say("why.offered", name=choice.text.plain), (0, 0, 0, INDENT)))
            word = ""
        for reason in Explaining(self.questions).why(word and self.find_id(word), decision):
            self.console.print(Padding(self.paint.text(reason.text), (0, 0, 0, INDENT)))
            for because in reason.because:
                self.console.print(Padding(Text("– ").append_text(self.paint.text(because)), (0, 0, 0, 2 * INDENT)))


def take_back(game: Game, seat: int, bots: Sequence[bool]) -> None:
    """Take back the last choice of a seat, with what bots answered since. Refusal, and nothing changed, if that can't be."""
    undone: list[int] = []
    code = ""
    while not code:
        answer = game.answers[-1] if game.answers else 0
        try:
            bot = game.answered is not None and bots[game.answered]
            game.undo(None if bot else seat)
        except UndoError as error:
            code = error.code
            break
        undone.append(answer)
        decision = game.decision
        if decision is not None and decision.seat == seat:
            return
        if decision is not None and not bots[decision.seat]:
            code = "nothing-to-undo"
    for answer in reversed(undone):
        game.choose(answer)
    raise Refusal(code)


def _named(word: str, choices: Sequence[Choice]) -> Choice:
    """The choice that a word names: its id or label in full, else the only one that begins so."""
    folded = word.casefold()
    named = [one for one in choices if folded in (one.id.casefold(), one.text.plain.casefold())]
    named = named or [one for one in choices if one.text.plain.casefold().startswith(folded)]
    if not named:
        raise unknown("no-such-choice", word, {one.text.plain for one in choices}, listed=False)
    if len(named) > 1:
        raise Refusal("several-choices", word=word, numbers=", ".join(str(one.number) for one in named))
    return named[0]


def _columns(choices: Sequence[tuple[int, Text]], width: int) -> Table:
    """Choices side by side, as many as there is room for."""
    table = Table.grid(padding=(0, 2))
    cells = [cell for number, label in choices for cell in (_number(number), label)]
    widest = max(label.cell_len for _, label in choices)
    columns = max(1, min(COLUMNS, width // (widest + NUMBER)))
    for start in range(0, len(cells), 2 * columns):
        table.add_row(*cells[start : start + 2 * columns])
    return table


def _number(number: int) -> Text:
    return Text(f"{number:>2}", style="bold cyan", end="")
