"""How a game goes on and ends, as the rules say it: its turns, what answers throughout, and when it is over."""

from __future__ import annotations

from collections.abc import Iterator

from dsl.checker import Checker, Scope
from dsl.diagnostics import Problems
from dsl.meaning import Block, Condition, Offer, Place, When
from interpreter.definitions.game import GameDefinition, VerbDefinition
from interpreter.text.beginnings import BeginningsWording
from interpreter.text.maps import SECTION
from interpreter.text.pieces import CatalogueWord, Noun, Piece
from interpreter.text.planner.alongside import number_of_players
from interpreter.text.planner.chosen import Settled, folded
from interpreter.text.planner.demands import speaks_of_me
from interpreter.text.planner.headings import OutlineItem
from interpreter.text.planner.outline import Outline
from interpreter.text.wording import Wording


class TurnsWording(BeginningsWording):
    """Says it in the words of a wording, under what is settled."""

    def __init__(self, game: GameDefinition, wording: Wording) -> None:
        super().__init__(game, wording)
        self.outline = Outline(wording.planner)

    def _turn(self) -> Iterator[OutlineItem]:
        turns = self.game.turns
        if turns is None:
            self.outline.last = (play := self._folded(self.game.play))[-1:]
            yield from self._block(play)
            last = self.outline.last_value(play[-1]) if play else None
            end = {} if last is None else {"value": CatalogueWord("values", last)}
            yield OutlineItem(0, self._say("over_after" if end else "over_played", **end))
            self.outline.last = ()
            return
        yield OutlineItem(0, self._whose_turns(turns.of))
        with self.outline.in_a_turn():
            yield from list(self._block(self._folded(turns.body)))

    def _end(self) -> Iterator[OutlineItem]:
        if self.game.turns is not None:
            yield OutlineItem(0, self._over(self._folded(self.game.turns.of)))
        yield from self._block(self._folded(self.game.end))
        if self.game.wins is not None:
            # What is asked of nobody alone is won, or lost, by all who play.
            together = self.game.seats[1] > 1 and not self.game.automata and not speaks_of_me(self.game.wins)
            won = self.planner.condition(self._folded(self.game.wins))
            yield OutlineItem(0, self._say("wins_together" if together else "wins", condition=won))

    def _standing(self, settled: Settled) -> list[OutlineItem]:
        lines = folded(self.game.rules, settled)
        return [OutlineItem(0, piece) for line in lines for piece in self._line(line)]

    def _line(self, line: When | Offer) -> tuple[Piece, ...]:
        with self.planner.about(""):
            return self.planner.offer(line) if isinstance(line, Offer) else (self.planner.when(line),)

    def _joins(self, when: Condition, who: Noun) -> Piece:
        """Return when an automaton plays along: `with 1 player`, or under a condition."""
        many = number_of_players(when)
        if many is None:
            return self._say("joins", what=who, condition=self.planner.condition(when))
        if many == 1 and self.wording.has(f"{SECTION}.joins_solo"):
            return self._say("joins_solo", what=who)
        players = Noun((CatalogueWord("nouns", "player"),)).numbered(many, many != 1)
        return self._say("joins_players", what=who, players=players)

    def _defaults(self, verb: VerbDefinition) -> dict[str, Place]:
        """Return the places that a verb takes by itself: what its body calls by their roles."""
        word, checker, found = self.game.vocabulary.verbs[verb.name], Checker(self.game.vocabulary), {}
        for parameter in word.parameters:
            if parameter.sort == "place" and parameter.default is not None:
                place = checker.place(parameter.default, Scope.of_verb(word), Problems())
                if place is not None:
                    found[parameter.role] = place
        return found

    def _block(self, block: Block) -> Iterator[OutlineItem]:
        self.planner.bindings = {}
        yield from self.outline.block(block)
