"""`?`: why the choices are there, and why a thing can't be chosen now: the demand that fails, as the rules word it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import astuple, dataclass, replace
from typing import TYPE_CHECKING

from dsl import meaning as m
from interpreter.effects.steps.picks import PickThing
from interpreter.effects.steps.runs import PickThings
from interpreter.game.picks import picks_of
from interpreter.game.staging import demanded
from interpreter.telling.attempts import Attempt, attempt, bans, chosen, parts, refers, unfit
from interpreter.telling.lacking import Lacking
from interpreter.telling.offered import done_to
from interpreter.telling.phrasing import ability_of, block_of, holds
from interpreter.telling.seeing import Scenes
from interpreter.telling.spoken import Spoken, joined, said, unclosed
from interpreter.text.pieces import CatalogueWord, Done, Noun, Phrase, Piece, Said
from interpreter.text.planner.scope import constant
from interpreter.text.wording import INTERFACE

if TYPE_CHECKING:
    from dsl.vocabulary import Vocabulary
    from interpreter.game.decision import Decision
    from interpreter.telling.question import Choice, FormEntry
    from interpreter.telling.questions import Questions

# What a verb says of which nothing but its object, and where that is from, stands behind it.
_PLAINLY = r"\{verb\}(\[ \{\w+:@from\}\])? \{\w+(:@from)?\}"
# How verbs are marked whose procedure the rules in full leave out.
BY_NAME = "by_name"


@dataclass(frozen=True, slots=True)
class Reason:
    """Something that is told to whoever asks why, and what it is because of."""

    text: Spoken
    because: tuple[Spoken, ...] = ()


class Explaining:
    """Explains the open decision to a seat."""

    def __init__(self, questions: Questions) -> None:
        self.questions = questions
        self.voice = questions.voice
        self.game = questions.game
        self.lacking = Lacking(questions)

    def why(self, id: str, decision: Decision) -> list[Reason]:
        """Tell why what is offered is offered, or (with an id) why a thing is not."""
        return self._why_not(id, decision) if id else self._why(decision)

    def _why(self, decision: Decision) -> list[Reason]:
        """Return who asks, and with which words."""
        asker = self.questions.asker(decision)
        if asker:
            said_so = Done(tuple(astuple(part) for part in self._asking(asker, decision).unclosed().parts))
            cited = self.voice.wording.interface("why.asked-by", name=self._called(asker), what=said_so)
            return [Reason(self.voice.text(self.voice.wording.capital(cited)))]
        statement = self._named_rule(decision) or self.questions.statement(decision)
        if not isinstance(statement, m.Statement):
            return [Reason(said(self.voice.say("why.rules")))]
        told = self.voice.text(self.voice.wording.statement(statement))
        return [Reason(self.voice.framed("why.rules-say", what=told.unclosed()))]

    def _named_rule(self, decision: Decision) -> m.Statement | None:
        """Return the verb in which it is asked, where the rules in full tell it by its name alone: what it does stands nowhere."""
        block, _ = block_of(self.game, decision)
        verb, words = self.voice.book.game.verbs.get(block.verb), self.voice.wording.planner
        if verb is None or verb.parameters or words.vocabulary.told.get(("verbs", verb.name)) != BY_NAME:
            return None
        return m.Call(verb=verb.name, arguments=()) if words.said("verbs", f"{verb.name}.says") else None

    def _asking(self, id: str, decision: Decision) -> Spoken:
        """Return what of a card asks: the ability at hand, or all that it says where none is known."""
        definition, statement = self.voice.definitions[id], self.questions.statement(decision)
        names = [
            name
            for name, block in definition.abilities.items()
            if holds(block, statement) or holds(block, decision.node)
        ]
        told = [Spoken(self.voice.wording.headed(definition, name)) for name in names[:1] or definition.abilities]
        return joined(told or self.voice.card(id).text, " ")

    def why_chosen(self, one: Choice | FormEntry, decision: Decision, called: str = "") -> list[Reason]:
        """Tell what is done to what an option acts on; of what stands on a space of a board, which one that is. `called`: how
        something else was called."""
        if one.on is None or one.space in (None, one.on):
            return self.why_offered(one.id, decision, called or one.text.plain)
        found = self.questions.alike.lying()
        spot, things = found[one.on], [self.questions.thing(option) for option in decision.options]
        apart = self.questions.alike.whose(one.on, things, found)
        standing = self.questions.spaces.standing(one.id, spot.zone, spot.host)
        if apart:
            standing = replace(standing, after=(*standing.after, Said(f"({', '.join(apart)})")))
        return self.why_offered(one.id, decision, Phrase("the", {"what": standing}))

    def why_offered(self, id: str, decision: Decision, name: Piece | str = "") -> list[Reason]:
        """Tell what is done to a thing (by its definition) that can be chosen; where no statement tells that, who asks, and with
        which words. `name`: what it is called where it has no name of its own, or of what is no thing.
        """
        done = done_to(self.game, decision, self.voice, id, self._is_one_of_many(id)) if id else None
        if isinstance(name, str) and name and not id and decision.key == "choose-branch":
            # What can be done is a sentence of its own.
            name = unclosed(name).join(self.voice.wording.catalogue.grammar.quotes)
        offered = [Reason(self.about("offered", name or self._called(id)))]
        if done is None:
            return [*offered, *self._why(decision)]
        asker, wording = self.questions.asker(decision), self.voice.wording
        within = ability_of(self.voice, asker, done) or ability_of(self.voice, asker, decision.node)
        with self.questions.spelt(decision):
            told = self.voice.text(wording.about("why.possible", done, asker, within))
        if asker and not wording.told_by_name(asker):
            told = self.voice.framed("play.asks", name=self.voice.thing(asker), question=told.small())
        return [*(offered if name and self._is_one_of_many(id) else ()), Reason(told)]

    def _why_not(self, id: str, decision: Decision) -> list[Reason]:
        if self._is_offered(id, decision):
            return self.why_offered(id, decision)
        words = self.voice.book.game.vocabulary
        asked = list(_narrowed(self.questions.statement(decision), id, words))
        turn = [one for one in self._in_a_turn(id) if one not in asked]
        asked, turn = [[one for one in several if self._is_of_use(one, id)] for several in (asked, turn)]
        picks = decision.key == "choose-thing"
        statements = turn if picks else asked + turn
        attempts = [(statement, attempt(self.game, (statement,), decision.seat, id)) for statement in statements]
        # What could be done to it where it lies says more than that it lies elsewhere.
        near = [one for one in attempts if one[1].there]
        told = [self._told(*one, id, decision.seat, later=one[0] not in asked) for one in near]
        if picks and not told:
            told = self._unoffered(id, decision, asked)
        elif not near:
            told = [self._told(*one, id, decision.seat, later=False) for one in attempts]
        return told or [Reason(self._nothing(id))]

    def leading(self, id: str, decision: Decision) -> tuple[int, ...]:
        """Return the indices of the options after which a thing of a definition could be chosen."""
        words = self.voice.book.game.vocabulary
        bodies = [(option.index, option.value[:1]) for option in decision.options if option.kind == "branch"]
        found = [(index, one) for index, body in bodies for step in body for one in _narrowed(step, id, words)]
        tried = [
            (index, attempt(self.game, (one,), decision.seat, id)) for index, one in found if self._is_of_use(one, id)
        ]
        return tuple(dict.fromkeys(index for index, one in tried if one.there and one.possible))

    def about(self, key: str, name: Piece | str) -> Spoken:
        """Say something of a thing, or of what is called so."""
        wording = self.voice.wording
        if isinstance(name, str) and name != unclosed(name):
            # A sentence that was offered is cited.
            name = unclosed(name).join(wording.catalogue.grammar.quotes)
        told = wording.interface(f"why.{key}", name=name)
        # A coordinate stays as it is.
        return self.voice.text(told if isinstance(name, str) else wording.capital(told))

    def _called(self, id: str) -> Piece:
        """Word a thing by its name; a space, or a piece of a player, of which there are many, as one of them."""
        return Phrase("a" if self._is_one_of_many(id) else "named", {"what": self._noun(id)})

    def _noun(self, id: str) -> Noun:
        return Noun((self.voice.wording.word(id),))

    def _is_one_of_many(self, id: str) -> bool:
        owner = self.voice.definitions[id].owner if id in self.voice.definitions else ""
        return owner == "player" or id in self.voice.book.game.vocabulary.boards

    def _nothing(self, id: str) -> Spoken:
        """Tell that a thing has nothing to do with the question; of which there are many, that none has."""
        if self.voice.wording.planner.said("names", whole := f"{id}.whole"):
            return self.about("nothing", Phrase("the", {"what": Noun((CatalogueWord("names", whole),))}))
        return (
            self.about("nothing-of", self._noun(id))
            if self._is_one_of_many(id)
            else self.about("nothing", self._called(id))
        )

    def _is_offered(self, id: str, decision: Decision) -> bool:
        """Return whether a thing of this definition can be chosen now, or be picked as one of several."""
        picks = picks_of(self.game)
        things = picks.addable if picks is not None and picks.kind == "thing" else ()
        offered = {option.value for option in decision.options if option.kind == "thing"} | set(things)
        return any(isinstance(thing, int) and self.questions.id(thing) == id for thing in offered)

    def _unoffered(self, id: str, decision: Decision, asked: Sequence[m.Step]) -> list[Reason]:
        """Return why none of the things of a definition that the seat sees is among those to choose from. `asked`: what is
        asked, done to it.
        """
        scene = Scenes(self.voice).scene(self.game.view(decision.seat))
        lying = [(not holder.you, thing.thing) for thing, _, holder in scene.things() if thing.card.id == id]
        reasons = [tuple(self.why_not(thing, decision)) for _, thing in sorted(lying)]
        if not reasons:
            return []
        # Of several it is told of the one that fits best.
        because = min(reasons, key=len)
        if because == (nothing := self._nothing(id),):
            return [Reason(nothing)]
        return [
            Reason(self._deed(asked[0], "not-possible") if asked else self.about("not-now", self._called(id)), because)
        ]

    def _deed(self, statement: m.Step, key: str) -> Spoken:
        """Tell whether or when a statement can be done, with the verb of the deed."""
        return self.voice.text(self.voice.wording.about(f"why.{key}", replace(_of_one(statement), force="plain")))

    def why_not(self, thing: int, decision: Decision) -> list[Spoken]:
        """Tell why a thing that the seat sees is not among those to choose from; nothing if nobody can tell."""
        machine = self.game.machine
        step = machine.block.steps[machine.pc]
        if not isinstance(step, PickThing | PickThings):
            return []
        if not step.candidates(machine.T, machine.me, machine.this, None, machine.L) >> thing & 1:
            offered = {self.questions.id(one.value) for one in decision.options if one.kind == "thing"}
            if len(offered) == 1 and not self._is_one_of_many(only := offered.pop()):
                return [self.about("unfit-one", self._called(only))]
            parts = unfit(self.game, decision.node, thing) if isinstance(decision.node, m.Selection) else ()
            call = self.questions.statement(decision)
            barred = bans(self.game, call, thing, decision.seat) if isinstance(call, m.Call) else ()
            with self.questions.spelt(decision):
                told = [self._fitting(part, decision) for part in parts]
            told += map(self.lacking.forbidden, barred)
            return list({one.plain: one for one in told}.values())
        if thing in decision.picked:
            called = self.questions.spaces.called(thing)
            return [self.about("picked", called or self._called(self.questions.id(thing)))]
        asking, id = self.questions.statement(decision), self.questions.id(thing)
        if (
            isinstance(asking, m.Call)
            and decision.node is asking.arguments[0].value
            and not self._is_of_use(asking, id)
        ):
            return [self._nothing(id)]
        return self.lacking.reasons(chosen(self.game, step, thing), id, decision.seat, thing)

    def _fitting(self, things: m.Things, decision: Decision) -> Spoken:
        """Tell of which things alone one can be chosen, with the verb that asks for one of them."""
        asking, wording = self.questions.statement(decision), self.voice.wording
        args: dict[str, Piece] = {"what": wording.several(things)}
        key, verb = "why.unfit", None
        if isinstance(asking, m.Call) and asking.arguments and asking.arguments[0].value is decision.node:
            says = wording.catalogue.entry("verbs", f"{asking.verb}.says")
            # A verb that says more of its object than its name has no other place for it.
            if says is None or (isinstance(says, str) and re.fullmatch(_PLAINLY, says)):
                taken = says is not None and says.endswith(":@from}")
                key, verb = f"why.unfit-{'taken' if taken else 'done'}", CatalogueWord("verbs", asking.verb)
        return self.voice.text(wording.realiser.sentence(Phrase(key, args, verb, section=INTERFACE)))

    def why_impossible(self, body: m.Block, seat: int) -> list[Spoken]:
        """Tell why statements can't be done by a seat."""
        tried = attempt(self.game, tuple(demanded(statement) for statement in body), seat)
        return self.lacking.reasons(tried.failed, _named(body, self.voice.definitions), seat)

    def _told(self, statement: m.Step, attempt: Attempt, id: str, seat: int, later: bool) -> Reason:
        """Return what came of an attempt. `later`: of what isn't asked now, but in a turn."""
        key = "not-possible" if not attempt.possible else "later" if later else "possible"
        forbidden = [self.lacking.forbidden(ban) for ban in attempt.bans]
        failed = [] if attempt.possible else self.lacking.reasons(attempt.failed, id, seat, call=statement)
        told = self._deed(statement, key)
        return Reason(told, tuple({one.plain: one for one in (*forbidden, *failed)}.values()))

    def _is_of_use(self, statement: m.Step, id: str) -> bool:
        """Return whether a thing has what a verb resolves of it: what can't be used could never be asked for."""
        if not isinstance(statement, m.Call) or id not in self.voice.definitions:
            return True
        own, role = self.voice.definitions[id].abilities, statement.arguments[0].role
        parts = list(m.walk(self.voice.book.game.verbs[statement.verb].body))
        if any(isinstance(one, m.Move) and _is_of(one.what, role) for one in parts):
            return True
        used = [one.ability for one in parts if isinstance(one, m.Resolve) and _is_of(one.of, role)]
        return not used or any(own.get(ability) for ability in used)

    def _in_a_turn(self, id: str) -> list[m.Step]:
        """Return what a turn could do to a thing, if its question were the one that is open."""
        game, words = self.voice.book.game, self.voice.book.game.vocabulary
        body = game.turns.body if game.turns is not None else ()
        return [found for statement in body for found in _narrowed(statement, id, words)]


def _narrowed(node: m.Node | None, id: str, words: Vocabulary) -> Iterator[m.Step]:
    """Yield the statements that a decision is about, each with `id` as what they are done to; those that can't be are
    left out.
    """
    match node:
        case m.Either(bodies=bodies):
            for body in bodies:
                for statement in body[:1]:
                    yield from _narrowed(statement, id, words)
        # What was named before it is gone where a statement is tried by itself.
        case m.Call(arguments=arguments) if not refers(node):
            for index, argument in enumerate(arguments):
                value = argument.value
                if not isinstance(value, m.Selection) or not isinstance(value.things, m.Things):
                    continue
                if any(words.is_kind(id, kind) for kind in value.things.kinds):
                    narrowed = replace(value, things=replace(value.things, kinds=(id,)))
                    if constant(value.quantity.number) != 1:
                        # Of several things this is one.
                        narrowed = replace(narrowed, quantity=m.Quantity("exactly"))
                    changed = (*arguments[:index], replace(argument, value=narrowed), *arguments[index + 1 :])
                    yield replace(node, arguments=changed, force="must")
                    return


def _is_of(what: m.Selection, role: str) -> bool:
    """Return whether a selection is what a parameter of a verb names."""
    return isinstance(what.things, m.Named) and what.things.name == role


def _of_one(statement: m.Step) -> m.Step:
    """Return the same of one thing by its name, which tells more than where it is looked for; of how many it is asked is another matter."""
    if not isinstance(statement, m.Call):
        return statement
    return replace(statement, arguments=tuple(map(_argument_of_one, statement.arguments)))


def _argument_of_one(argument: m.Argument) -> m.Argument:
    value = argument.value
    if not isinstance(value, m.Selection) or not isinstance(value.things, m.Things):
        return argument
    quantity = m.Quantity("exactly") if value.quantity.sort in ("exactly", "up_to", "any_number") else value.quantity
    return replace(argument, value=replace(value, quantity=quantity, things=replace(value.things, places=None)))


def _named(whole: object, known: Collection[str]) -> str:
    """Return the first thing that a tree names by its own name; nothing if there is none."""
    if isinstance(whole, m.Things):
        return next((kind for kind in whole.kinds if kind in known), "")
    inner = whole if isinstance(whole, tuple) else parts(whole)
    return next((found for one in inner if (found := _named(one, known))), "")
