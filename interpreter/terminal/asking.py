"""One decision put to a person: the question, its numbered choices, and whatever is typed until it is answered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, TypeVar

from rich.padding import Padding
from rich.text import Text

from interpreter.agents.advice import USUAL, Adviser
from interpreter.agents.elsewhere import awaited
from interpreter.agents.search import Budget
from interpreter.definitions.coordinates import COORDINATE
from interpreter.entrance.opening import check_language
from interpreter.entrance.refusal import Refusal, unknown
from interpreter.game.game import UndoError
from interpreter.game.picks import Picks, continues, picks_of
from interpreter.printing import typed
from interpreter.telling.explaining import Explaining, Reason
from interpreter.telling.hints import hint_of
from interpreter.telling.question import Choice, Form, FormEntry, Question
from interpreter.telling.questions import Questions
from interpreter.telling.spoken import Spoken, joined
from interpreter.telling.told import scene_of
from interpreter.telling.voice import APART
from interpreter.telling.withheld import Withheld, is_of
from interpreter.terminal.answers import Answer, parse
from interpreter.terminal.boards import Drawing
from interpreter.terminal.listing import INDENT, draw_choices, listed, named_in
from interpreter.terminal.tabletop import card_panel
from interpreter.terminal.waiting import waiting

if TYPE_CHECKING:
    from interpreter.game.decision import Decision
    from interpreter.game.game import Game
    from interpreter.terminal.screen import Screen

# For so many seconds a hint is thought of at most.
LONGEST = 600

Option = TypeVar("Option", Choice, FormEntry, Choice | FormEntry)


class Leave(Exception):
    """Somebody leaves the table."""


class Asking:
    """Puts the open decision to the person of a seat."""

    def __init__(self, screen: Screen, seat: int) -> None:
        self.screen = screen
        self.game = screen.game
        self.console = screen.console
        self.seat = seat
        self.voice = screen.seats[seat].voice
        self.say = self.voice.say
        self.questions = Questions(self.game, self.voice)
        self.paint = screen.paint
        self.picks: Picks | None = None

    def answer(self) -> None:
        """Ask until the decision is answered, or one is taken back."""
        decision, screen = self.game.decision, self.screen
        assert decision is not None
        self.picks = picks_of(self.game)
        asked = self.show(decision)
        while True:
            answer = parse(screen.ask(Text(f"{self.voice.player(self.seat)}> ", style="bold")))
            try:
                if self.obey(answer, decision, asked):
                    return
            except Refusal as refusal:
                screen.refuse(self.seat, refusal)

    def show(self, decision: Decision) -> Question:
        """Print the question and its choices."""
        asked = self.questions.ask(decision, self.picks)
        self.console.print()
        for drawing in self._drawings(asked):
            self.console.print(drawing)
        question = Text("▸ ", style="bold").append_text(self.paint.text(asked.text))
        self.console.print(question)
        choices = draw_choices(asked, self._labelled, self.console.width)
        self.console.print(Padding(choices, (0, 0, 0, INDENT)))
        self._show_form(asked)
        return asked

    def _labelled(self, one: Choice | FormEntry) -> Text:
        return Text() if isinstance(one, Choice) and one.is_amount else self.paint.text(one.text)

    def _show_form(self, asked: Question) -> None:
        """Show what is picked so far, how many it can be, and how it is ended."""
        form = asked.form
        if form is None or form.counts:
            if asked.picked and form is None:
                picked = self.say("form.picked", what=", ".join(one.plain for one in asked.picked))
                self.console.print(Padding(picked, (0, 0, 0, INDENT)), style="italic", highlight=False, markup=False)
            return
        key = "form.exactly" if form.least == form.most else "form.between" if form.least else "form.at-most"
        what = ", ".join(one.plain for one in asked.picked)
        told = [self.say(key, what=what, number=form.number, least=form.least, most=form.most)]
        if form.forced:
            told.append(self.say("form.forced", what=", ".join(one.plain for one in form.forced)))
        elif form.done:
            told.append(self.say("form.done" if form.number else "form.none"))
        told.append(self.say("form.spaces" if asked.boards else "form.how"))
        self.console.print(Padding("  ".join(told), (0, 0, 0, INDENT)), style="italic", highlight=False, markup=False)

    def _drawings(self, asked: Question) -> Iterator[Drawing | Text]:
        """Yield the boards of which spaces are to be chosen from."""
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
        screen = self.screen
        asked = self.questions.ask(decision, self.picks) if asked.form is not None else asked
        match answer.sort:
            case "pick":
                return self.pick(answer.numbers, decision, asked)
            case "spaces":
                return self.pick_spaces(answer, decision, asked)
            case "name":
                return self.pick((named_in(answer.word, listed(asked)).number,), decision, asked)
            case "undo" if self.picks is not None and self.picks.removable:
                self.picks = self.picks.remove(self.picks.removable[-1])
                self._repeat(decision)
            case "undo":
                take_back(self.game, self.seat, [seat.agent is not None for seat in screen.seats])
                screen.went_back(self.seat)
                return True
            case "why":
                self.explain(answer.word, decision)
            case "hint":
                self.show_hint(answer.word)
            case "log":
                screen.show_log(self.seat)
            case "card":
                if self._is_space(answer.word):
                    self.show_space(answer.word)
                    return False
                id = self.find_id(answer.word)
                self.console.print(card_panel(self.voice.card(id), self.paint, self._standing(id)))
            case "table":
                screen.show_table(self.seat, full=True)
                self.show(decision)
            case "board":
                self.show_boards(answer.word)
            case "save":
                screen.save(answer.word)
            case "leave":
                raise Leave
            case "language":
                screen.speak(self.seat, check_language(answer.word))
                return True
            case "nothing":
                self.console.print(self.say("play.commands"), style="dim", markup=False, highlight=False)
        return False

    def pick(self, numbers: tuple[int, ...], decision: Decision, asked: Question) -> bool:
        """Answer with one number; where several can be picked, pick those that weren't and take back those that were, and answer
        with all of them at 0."""
        counts = asked.form is not None and asked.form.counts
        if asked.form is not None and self.picks is not None and not counts:
            return self._pick_several(numbers, asked.form, self.picks, decision)
        if len(numbers) > 1:
            raise Refusal("one-number")
        if counts and self.picks is not None:
            chosen = self._numbered(numbers[0], [one.choice for one in counts])
            for index in self.picks.counting(chosen.number).answers():
                self.game.choose(index)
            return True
        self.game.choose(self._numbered(numbers[0], asked.options).index)
        return True

    def _pick_several(self, numbers: Sequence[int], form: Form, picks: Picks, decision: Decision) -> bool:
        # What is taken back makes room for what is added, in whichever order they were typed. A number takes back what can be picked but
        # once, or no more now.
        wanted = [(number, self._numbered(number, form.entries)) for number in numbers if number]
        back = [one for number, one in wanted if number < 0 or (one.removable and not (one.on is None and one.addable))]
        adds = [entry for number, entry in wanted if number > 0 and entry not in back]
        for entry in back:
            if entry.item not in picks.removable:
                raise Refusal("not-picked", what=entry.text.plain)
            picks = picks.remove(entry.item)
        for entry in adds:
            if entry.item not in picks.addable:
                raise Refusal("form-full" if len(picks.picked) >= picks.most else "not-together", most=picks.most)
            picks = picks.add(entry.item)
        ends = 0 in numbers
        if ends and not picks.done:
            for item in picks.forced:
                picks = picks.add(item)
            if not picks.done:
                raise Refusal("form-too-few", least=picks.least)
        self.picks = picks
        if not ends:
            self._repeat(decision)
            return False
        for index in picks.answers():
            self.game.choose(index)
        return True

    def _repeat(self, decision: Decision) -> None:
        """Show what a change of the picks has made of the form."""
        asked = self.questions.ask(decision, self.picks)
        for drawing in self._drawings(asked):
            self.console.print(drawing)
        self._show_form(asked)

    def pick_spaces(self, answer: Answer, decision: Decision, asked: Question) -> bool:
        """Answer with spaces, or what lies on them, by their coordinates; of one that isn't offered it is told why."""
        if not self.questions.spaces.last():
            return self.pick((named_in(answer.word, listed(asked)).number,), decision, asked)
        numbers = []
        for word in answer.spaces:
            found = self._offered(word, asked)
            if not found:
                self.tell_why_not(word, decision)
                return False
            if len(found) > 1:
                several = (f"{one.number} ({one.text.plain}{APART}{one.detail.plain})" for one in found)
                raise Refusal("several-choices", word=word, numbers=", ".join(several))
            numbers.append(found[0].number)
        return self.pick(tuple(numbers), decision, asked)

    def _offered(self, word: str, asked: Question) -> list[Choice | FormEntry]:
        """Return the choices that a coordinate means: a space, or what lies on it. Refusal if there is no such space, or the question
        isn't about any.
        """
        things = self.questions.spaces.at(word)
        if not things:
            raise Refusal("no-such-space", word=word, last=self.questions.spaces.last())
        if not asked.boards:
            raise Refusal("no-space-asked", word=word)
        return [one for one in listed(asked) if one.space in things]

    def tell_why_not(self, word: str, decision: Decision) -> None:
        """Say that a space isn't offered, and why."""
        sentence = self.say("failure.space-not-offered", word=word.lower())
        self.console.print(sentence, style="yellow", markup=False, highlight=False)
        for line in Explaining(self.questions).why_not(self.questions.spaces.at(word)[0], decision):
            self.console.print(Padding(Text("– ").append_text(self.paint.text(line)), (0, 0, 0, INDENT)))

    def show_hint(self, word: str) -> None:
        """Show what a search would do here, and why; word: for how many seconds it thinks. To interrupt it is to go
        without.
        """
        with waiting(self.console, lambda seconds: self.say("hint.thinking", seconds=seconds)) as tick:
            try:
                advice = awaited(Adviser(self.game.seed, _budget(word)), self.game, self.seat, tick)
            except KeyboardInterrupt:
                self.console.print(self.say("hint.stopped"), style="dim")
                return
        hint = hint_of(self.game, self.voice, advice)
        for sentence in hint.sentences:
            style = "dim" if sentence is hint.thought else ""
            self.console.print(Padding(self.paint.text(sentence), (0, 0, 0, INDENT)), style=style)

    def _is_space(self, word: str) -> bool:
        """Return whether a word is the coordinate of a space, and nothing's name."""
        return bool(COORDINATE.fullmatch(word) and self.questions.spaces.at(word)) and self.voice.called(word) is None

    def show_space(self, word: str) -> None:
        """Show what is to be seen on a space, of each board that has it."""
        things, scene = self.questions.spaces.at(word), scene_of(self.game, self.voice, None)
        spaces = (space for holder in scene.holders for board in holder.boards for space in board.spaces)
        for space in (one for one in spaces if one.thing.thing in things):
            told = self.voice.framed(
                "board.stands", name=self.questions.alike.named(space.thing.thing), value=space.text
            )
            self.console.print(Padding(self.paint.text(told), (0, 0, 0, INDENT)))

    def show_boards(self, word: str) -> None:
        """Show one's own boards and those of the table, or another player's, by number or by name."""
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
        """Return who is meant: by the number of the seat, or by how the name begins."""
        names = [self.voice.player(player) for player in range(self.game.program.lay.players)]
        folded = typed(word)
        found = [player for player, name in enumerate(names) if folded in (typed(name), str(player + 1))]
        found = found or [player for player, name in enumerate(names) if typed(name).startswith(folded)]
        if len(found) != 1:
            raise unknown("unknown-player", word, names)
        return found[0]

    @staticmethod
    def _numbered(number: int, choices: Sequence[Option]) -> Option:
        """Return the choice of a number, or a refusal; a form's may have a sign."""
        by_number = {choice.number: choice for choice in choices}
        if abs(number) not in by_number:
            raise Refusal("no-such-number", number=abs(number), least=min(by_number), most=max(by_number))
        return by_number[abs(number)]

    def find_id(self, word: str) -> str:
        """Return the thing that a word means: by id, or by its name in this language."""
        id = self.voice.called(word)
        if id is None:
            names = {self.voice.name(id) for id in self.voice.definitions}
            raise unknown("unknown-thing", word, {*names, *self.voice.definitions}, listed=False)
        return id

    def explain(self, word: str, decision: Decision) -> None:
        """Tell why the choices are offered, or why a thing or a space can't be chosen now."""
        asked, explaining = self.questions.ask(decision, self.picks), Explaining(self.questions)
        if self.questions.spaces.last() and COORDINATE.fullmatch(word):
            offered = self._offered(word, asked)
            if not offered:
                self.tell_why_not(word, decision)
                return
            told = [reason for one in offered for reason in explaining.why_chosen(one, decision, word.lower())]
            # What holds of all of them comes last.
            reasons = [*dict.fromkeys(reversed(told))][::-1]
        elif word.isascii() and word.isdigit():
            chosen = self._numbered(int(word), listed(asked))
            reasons = explaining.why_chosen(chosen, decision)
        elif word and self.voice.called(word) is None:
            reasons = self._why_deed(word, decision, asked) or explaining.why(self.find_id(word), decision)
        else:
            id = word and self.find_id(word)
            reasons = explaining.why(id, decision)
            reasons += [] if word else Withheld(explaining, decision).reasons()
            # Besides why, how it stands and what lies on it.
            reasons += [Reason(joined(told, APART)) for told in (self._standing(id) if id else ())]
        for reason in reasons:
            self.console.print(Padding(self.paint.text(reason.text), (0, 0, 0, INDENT)))
            for because in reason.because:
                self.console.print(Padding(Text("– ").append_text(self.paint.text(because)), (0, 0, 0, 2 * INDENT)))

    def _standing(self, id: str) -> list[tuple[Spoken, ...]]:
        """Return what is to be said of things of a definition where they lie."""
        return scene_of(self.game, self.voice, None).standing_of(id)

    def _why_deed(self, word: str, decision: Decision, asked: Question) -> list[Reason]:
        """Return why the deeds that a word is of can be chosen, or why they can't; nothing where it is of none."""
        explaining = Explaining(self.questions)
        deeds = [one.text.plain for one in asked.options if one.kind == "branch" and is_of(word, one.text.plain)]
        offered = [reason for deed in deeds for reason in explaining.why_offered("", decision, deed)]
        return [*dict.fromkeys(offered), *Withheld(explaining, decision).reasons(word)]


def take_back(game: Game, seat: int, bots: Sequence[bool]) -> None:
    """Take back the last choice of a seat, a set as a whole, with what bots answered since. Refusal, and nothing changed, if that
    can't be."""
    undone: list[int] = []
    code = ""
    while not code:
        answer = game.answers[-1] if game.answers else 0
        try:
            bot = game.answered is not None and bots[game.answered]
            game.undo(None if bot else seat, learner=seat)
        except UndoError as error:
            code = error.code
            break
        undone.append(answer)
        decision = game.decision
        if decision is not None and decision.seat == seat:
            if continues(game):
                continue
            return
        if decision is not None and not bots[decision.seat]:
            code = "nothing-to-undo"
    for answer in reversed(undone):
        game.choose(answer)
    raise Refusal(code)


def _budget(word: str) -> Budget:
    """Return how long to think, as typed in seconds; as long as usual if nothing is."""
    if not word:
        return USUAL
    if not (word.isascii() and word.isdigit() and 0 < int(word) <= LONGEST):
        raise Refusal("hint-seconds", word=word, most=LONGEST)
    return Budget(seconds=float(word))
