"""Statements as clauses, and blocks of them as sentences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import groupby
from typing import Any

from dsl.meaning import (
    All,
    Amount,
    AnyOrder,
    Argument,
    Block,
    Call,
    Choose,
    Condition,
    Count,
    Either,
    ForEach,
    If,
    Let,
    May,
    Me,
    Move,
    Named,
    OnlyIf,
    OwnerOf,
    Place,
    PlaceAttribute,
    PlaceSelection,
    PlayerSelection,
    Price,
    Read,
    Ref,
    Repeat,
    Resolve,
    Selection,
    SetVariable,
    Shuffle,
    Statement,
    Step,
    Terms,
    Things,
    Transfer,
)
from interpreter.text.demands import (
    differs_in_amount,
    has_clauses,
    is_asked,
    is_long,
    is_next,
    leading_demands,
    listed,
)
from interpreter.text.pieces import Listed, Noun, Phrase, Piece, Word
from interpreter.text.results import Results
from interpreter.text.scope import Binding, constant


class Statements(Results):
    """How each statement is said."""

    # --- blocks --------------------------------------------------------------------------------------------------------

    def sentences(self, block: Block, ability: str = "") -> tuple[Piece, ...]:
        """A block as sentences: what it demands first, in one clause, for which an ability may have a phrase of its own."""
        demands, rest = leading_demands(block)
        found: list[Piece] = []
        conditions = tuple(step.condition for step in demands if isinstance(step, OnlyIf))
        acts = tuple(self.bare(step) for step in demands if not isinstance(step, OnlyIf))
        if conditions:
            found.append(Phrase("only_if", {"condition": self.together(conditions)}))
        if acts:
            own = f"{ability}.demand"
            args = {"demands": listed(acts)}
            known = bool(ability) and self.said("abilities", own)
            found.append(Phrase(own, args, section="abilities") if known else Phrase("to_do_this", args))
        found.extend(self.late(step) for step in rest)
        return tuple(found)

    def together(self, conditions: tuple[Condition, ...]) -> Piece:
        """All of these conditions as one."""
        parts = tuple(part for node in conditions for part in (node.parts if isinstance(node, All) else (node,)))
        return self.condition(parts[0] if len(parts) == 1 else All(parts))

    def late(self, step: Step) -> Piece:
        """A statement that is not at the head of its block."""
        if isinstance(step, OnlyIf):
            return Phrase("only_if", {"condition": self.condition(step.condition)})
        return Phrase("must", {"body": self.bare(step)}) if step.force == "must" else self.statement(step)

    def together_with(self, block: Block) -> Piece:
        """All that a block does, its demands like the rest: what a price costs."""
        return listed(tuple(self.bare(step) for step in block))

    def inline(self, block: Block) -> Piece:
        """A block inside a sentence."""
        demands, rest = leading_demands(block)
        conditions = tuple(step.condition for step in demands if isinstance(step, OnlyIf))
        acts = tuple(step for step in demands if not isinstance(step, OnlyIf))
        body = self._told((*acts, *rest)) if self.told else self._joined(acts, rest)
        return Phrase("if", {"condition": self.together(conditions), "body": body}) if conditions else body

    def _joined(self, demands: Block, rest: Block) -> Piece:
        acts = tuple(self.bare(step) for step in demands)
        if acts and rest and not is_long(rest):
            return Phrase("to", {"demands": listed(acts), "effects": self.series(rest)})
        return (
            Listed((listed(acts), self.series(rest)), "steps") if acts and rest else self.series(demands or rest, acts)
        )

    def series(self, steps: Block, said: tuple[Piece, ...] = ()) -> Piece:
        """Statements one after the other; what follows one with clauses of its own is set off from it."""
        pieces = said or tuple(self.late(step) for step in steps)
        return Listed(pieces, "steps") if is_long(steps[:-1]) else listed(pieces)

    def _told(self, steps: Block) -> Piece:
        """The same of another player, who is named anew wherever a clause begins."""
        pieces: list[Piece] = []
        for apart, several in groupby(steps, key=has_clauses):
            if apart:
                pieces.extend(self.late(step) for step in several)
                continue
            with self.others(self.other):
                pieces.append(Phrase("let", {"who": self.ref(Me()), "body": self.inline(tuple(several))}, head="who"))
        return Listed(tuple(pieces), "steps") if len(pieces) > 1 else pieces[0]

    # --- statements ----------------------------------------------------------------------------------------------------

    def statement(self, node: Step) -> Piece:
        piece = self.bare(node)
        return Phrase("may", {"body": piece}) if node.force == "may" else piece

    def bare(self, node: Step) -> Piece:
        """The clause without its `may` or `must`."""
        say: Callable[[Any], Piece] = _SAY[type(node)]
        piece = say(self, node)  # type: ignore[call-arg]
        if node.result:
            self.bind(node)
        return piece

    def _only_if(self, node: OnlyIf) -> Piece:
        return Phrase("only_if", {"condition": self.condition(node.condition)})

    def _transfer(self, node: Transfer) -> Piece:
        return self.transfer(node, self.amount(node.amount, choice=is_asked(node)))

    def transfer(self, node: Transfer, what: Piece) -> Piece:
        args: dict[str, Piece] = {"what": what}
        if node.source is not None:
            args["source"] = self.holder(node.source)
        if isinstance(node.target, PlayerSelection):
            args["target"] = self.player_selection(node.target)
            return Phrase("pay_to", args, Word("verbs", "pay_to"))
        if node.terms is not None and (terms := self.terms(node.terms)) is not None:
            args["terms"] = terms
        if node.verb == "gain" and node.source is None and self._is_track(node.amount):
            return Phrase("advance", args, Word("verbs", "advance"))
        if node.target is None:
            removes = node.verb == "pay" and node.source is not None and not self._is_mine(node.source)
            verb = "remove" if removes else node.verb
            return Phrase(verb, args, Word("verbs", verb))
        if self.is_player(node.target):
            args["target"] = self.ref(node.target)
            return Phrase("pay_to", args, Word("verbs", "pay_to"))
        if isinstance(node.target, OwnerOf | Read) and (to_player := self._to_player(node, args)) is not None:
            return to_player
        args["target"] = self.holder(node.target)
        key = "pay_onto" if node.verb == "pay" else "put"
        return Phrase(key, args, Word("verbs", "put"))

    def _is_mine(self, source: Ref) -> bool:
        """Whether counters come from a player, who then pays them, and not from where they lie."""
        return isinstance(source, Me | OwnerOf) or self.is_player(source)

    def _is_track(self, amount: Amount | Price) -> bool:
        """Whether what is gained are steps along a track."""
        return isinstance(amount, Amount) and all(self.vocabulary.units[unit].values for unit in amount.units)

    def _to_player(self, node: Transfer, args: dict[str, Piece]) -> Piece | None:
        """What somebody gets whom only an expression tells: a cost is paid to them, a gift is their gain."""
        args["target"] = self.ref(node.target)  # type: ignore[arg-type]
        if node.verb == "pay":
            return Phrase("pay_cost", args, Word("verbs", "pay"))
        gain = Phrase("gain", {"what": args["what"]}, Word("verbs", "gain"))
        return (
            Phrase("let", {"who": args["target"], "body": gain}, head="who")
            if isinstance(node.target, OwnerOf)
            else None
        )

    def _move(self, node: Move) -> Piece:
        to = self.place_selection(node.to) if isinstance(node.to, PlaceSelection) else self.place(node.to)
        return Phrase("move", {"what": self.selection(node.what), "to": to}, Word("verbs", "move"))

    def _choose(self, node: Choose) -> Piece:
        return Phrase("choose", {"what": self._chosen(node.what)}, Word("verbs", "choose"))

    def _chosen(self, what: Selection | PlayerSelection | PlaceSelection) -> Piece:
        if isinstance(what, Selection):
            return self.selection(what)
        return self.player_selection(what) if isinstance(what, PlayerSelection) else self.place_selection(what)

    def _resolve(self, node: Resolve) -> Piece:
        own = f"{node.ability}.resolve"
        args = {"what": self.selection(node.of), "ability": Word("abilities", node.ability)}
        if self.said("abilities", own):
            return Phrase(own, args, Word("verbs", "resolve"), section="abilities")
        return Phrase("resolve", args, Word("verbs", "resolve"))

    def _set(self, node: SetVariable) -> Piece:
        args = {"of": self.ref(node.of), "value": self.side(node.value), "what": Word("attributes", node.attribute)}
        key = "set_next" if is_next(node) else "set"
        own = f"{node.attribute}.{key}"
        if constant(node.value) == 0 and self.said("attributes", f"{own}_not"):
            own = f"{own}_not"
        if isinstance(node.value, Me) and self.person == "me" and self.said("attributes", f"{own}_to_me"):
            own = f"{own}_to_me"
        if isinstance(node.of, Me) and self.person == "me" and self.said("attributes", f"{own}_me"):
            own = f"{own}_me"
        if self.said("attributes", own):
            return Phrase(own, args, Word("verbs", "set"), section="attributes")
        return Phrase(key, args, Word("verbs", "set"))

    def _shuffle(self, node: Shuffle) -> Piece:
        return Phrase("shuffle", {"what": self.place(node.place)}, Word("verbs", "shuffle"))

    def _call(self, node: Call) -> Piece:
        return self.call(
            node.verb, tuple((self._role_of(node.verb, one), self._argument(node, one)) for one in node.arguments)
        )

    def _role_of(self, verb: str, argument: Argument) -> str:
        """The placeholder of an argument: free terms may have one of their own."""
        own = f"{argument.role}_free"
        if isinstance(argument.value, Terms) and argument.value.sort == "free":
            says, _ = self.catalogue.find(Word("verbs", f"{verb}.says"))
            return own if f"{{{own}}}" in str(says) else argument.role
        return argument.role

    def call(self, verb: str, roles: tuple[tuple[str, Piece | None], ...]) -> Piece:
        """A verb of the game with what is given for its roles."""
        word = Word("verbs", verb)
        args = {role: piece for role, piece in roles if piece is not None}
        head = next(iter(args), "what")
        if self.said("verbs", f"{verb}.says"):
            return Phrase(f"{verb}.says", args, word, section="verbs", head=head)
        if not args:
            return Phrase("call_alone", {}, word)
        return Phrase("call", {"what": Listed(tuple(args.values()), "words")}, word)

    def usual(self, verb: str) -> str:
        """The zone that goes without saying with a verb."""
        found, _ = self.catalogue.find(Word("verbs", f"{verb}.usual"))
        return found if isinstance(found, str) else ""

    def _is_usual(self, verb: str, place: Place) -> bool:
        """Whether a place is what another parameter of the verb says of itself: its default."""
        known = self.vocabulary.verbs.get(verb)
        if not isinstance(place, PlaceAttribute) or not isinstance(place.of, Named) or known is None:
            return False
        return place.of.name in {parameter.role for parameter in known.parameters}

    def _argument(self, call: Call, argument: Argument) -> Piece | None:
        value = argument.value
        match value:
            case Selection():
                return self.selection(value, self.usual(call.verb))
            case PlayerSelection():
                return self.player_selection(value)
            case PlaceSelection():
                return None if self._is_usual(call.verb, value.place) else self.place_selection(value)
            case Amount():
                return self.amount(value)
            case Terms():
                return self.terms(value)
            case _:
                return self.value(value)

    def terms(self, node: Terms) -> Piece | None:
        """`for free`, `for 3 fewer coins`; None for those that are handed on or printed."""
        if node.sort in ("passed", "printed"):
            return None
        return Phrase(f"for_{node.sort}", self.terms_args(node))

    def terms_args(self, node: Terms) -> dict[str, Piece]:
        args: dict[str, Piece] = {}
        if node.amount is not None:
            args["amount"] = self.amount(node.amount)
            noun = self.units(node.amount.units)
            count = getattr(node.amount.quantity.number, "number", None)
            args["noun"] = noun.numbered(count, count != 1)
            args["number"] = self.value(node.amount.quantity.number)
        if node.replaced is not None:
            args["replaced"] = self.amount(node.replaced)
            args["amount"] = self.amount(node.amount or node.replaced, choice=True)
        return args

    # --- statements with blocks ----------------------------------------------------------------------------------------

    def _if(self, node: If) -> Piece:
        args = {"condition": self.condition(node.condition), "body": self.inline(node.then)}
        if not node.otherwise:
            return Phrase("if", args)
        return Phrase("if_else", args | {"otherwise": self.inline(node.otherwise)})

    def _may(self, node: May) -> Piece:
        demands, rest = leading_demands(node.body)
        if any(isinstance(step, OnlyIf) for step in demands):
            conditions = tuple(step.condition for step in demands if isinstance(step, OnlyIf))
            body = tuple(step for step in node.body if not (isinstance(step, OnlyIf) and step in demands))
            return Phrase("if", {"condition": self.together(conditions), "body": self._may(replace(node, body=body))})
        if demands and rest:
            acts = listed(tuple(self.bare(step) for step in demands))
            if not is_long(rest):
                return Phrase("may_to", {"demands": acts, "effects": self.series(rest)})
            effects = self.series(rest) if self.person == "me" else self._told(rest)
            return Phrase("may_if", {"demands": acts, "effects": effects})
        if is_long(rest):
            return Phrase("may_block", {"body": self.series(rest) if self.person == "me" else self._told(rest)})
        return Phrase("may", {"body": self.inline(node.body)})

    def _either(self, node: Either) -> Piece:
        first = node.bodies[0][0]
        if isinstance(first, Transfer) and all(differs_in_amount(body, first) for body in node.bodies):
            amounts = tuple(self.amount(body[0].amount) for body in node.bodies if isinstance(body[0], Transfer))
            return self.transfer(first, Listed(amounts, "or"))
        options = tuple(self.inline(body) for body in node.bodies)
        if any(len(body) > 1 for body in node.bodies):
            return Phrase("either_blocks", {"options": Listed(options, "options")})
        return Phrase("either", {"options": Listed(options, "or")})

    def _any_order(self, node: AnyOrder) -> Piece:
        pieces = tuple(self.statement(step) for step in node.body)
        return Phrase("any_order", {"body": Listed(pieces, "clauses") if is_long(node.body[:-1]) else listed(pieces)})

    def _for_each(self, node: ForEach) -> Piece:
        noun = self.selected_noun(node.things)
        self.bindings[node.name] = Binding(noun)
        things = node.things.things
        what: Piece = self.things(things) if isinstance(things, Things) else noun
        return Phrase("for_each_thing", {"what": what, "body": self.inline(node.body)})

    def _repeat(self, node: Repeat) -> Piece:
        if isinstance(node.times, Count) and not node.up_to and not isinstance(node.times.of, Named):
            return Phrase("repeat_each", {"each": self.each(node.times), "body": self.inline(node.body)})
        if self.told and node.up_to and constant(node.times) is not None:
            with self.others(self.other):
                told = {"number": self.value(node.times), "body": self.inline(node.body), "who": self.ref(Me())}
            return Phrase("repeat_up_to_told", told)
        args = {"number": self.value(node.times), "body": self.inline(node.body)}
        if constant(node.times) is None:
            return Phrase("repeat_up_to_value" if node.up_to else "repeat_value", args)
        return Phrase("repeat_up_to" if node.up_to else "repeat", args)

    def _let(self, node: Let) -> Piece:
        who = (
            self.player_selection(node.players) if isinstance(node.players, PlayerSelection) else self.ref(node.players)
        )
        told = any(has_clauses(step) for step in node.body)
        with self.others(who if isinstance(who, Noun) else None, told):
            body = self.inline(node.body)
        key = "let_at_once" if node.at_once else "let"
        return Phrase(f"{key}_told" if told else key, {"who": who, "body": body}, head="who")


_SAY: dict[type[Statement], Callable[..., Piece]] = {
    OnlyIf: Statements._only_if,
    Transfer: Statements._transfer,
    Move: Statements._move,
    Choose: Statements._choose,
    Resolve: Statements._resolve,
    SetVariable: Statements._set,
    Shuffle: Statements._shuffle,
    Call: Statements._call,
    If: Statements._if,
    May: Statements._may,
    Either: Statements._either,
    AnyOrder: Statements._any_order,
    ForEach: Statements._for_each,
    Repeat: Statements._repeat,
    Let: Statements._let,
}
