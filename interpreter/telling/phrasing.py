"""Which phrase asks a question, and what of it is reckoned out before it is said."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, TypeVar

from dsl import meaning as m
from interpreter.effects.steps.picks import PickThing
from interpreter.telling.question import DECLINING
from interpreter.text.pieces import CatalogueWord, Noun, Phrase, Piece
from interpreter.text.planner.demands import mentions

if TYPE_CHECKING:
    from collections.abc import Mapping

    from interpreter.effects.block import Block
    from interpreter.game.decision import Decision
    from interpreter.game.game import Game
    from interpreter.game.picks import Picks
    from interpreter.telling.spaces import Spaces
    from interpreter.telling.voice import Voice

Tree = TypeVar("Tree")


def key_of(
    game: Game,
    decision: Decision,
    statement: m.Node | None,
    asker: str,
    several: bool,
    picks: Picks | None,
    words: Mapping[str, object],
    voice: Voice,
) -> str:
    """Return the key of the phrase that asks. `several`: whether more than one can be chosen; `words`: what the question names of what
    is chosen, or for what.
    """
    if picks is not None and picks.counts:
        return "choose-number"
    key = "may" if is_whether(decision) or is_sole_offer(game, decision, voice) else decision.key
    if isinstance(statement, m.Choose | m.Selection):
        # A statement that says itself that something is chosen needn't be told what to do.
        return "choose-source" if key == "choose-place" and isinstance(decision.node, m.Selection) else "choose"
    if key == "choose-branch" and not asker:
        return "choose-deed"
    if key == "choose-place" and isinstance(decision.node, m.Selection):
        return "choose-source"
    if isinstance(statement, m.Transfer) and isinstance(statement.amount, m.Price) and key == "choose-player":
        return "choose-payee"
    if key == "choose-player" and goes_to(game, statement, decision.node):
        return "choose-recipient"
    if key == "choose-place" and words:
        return "choose-whose" if "place" in words else "choose-home"
    if key == "choose-order" and words:
        return "choose-then"
    if key in ("choose-thing", "choose-unit") and several:
        return f"{key}s"
    if key in ("choose-thing", "choose-unit") and (decision.picked or (picks is not None and picks.fixed)):
        return "choose-last"
    if key in ("choose-thing", "choose-unit") and words:
        return "choose-which"
    if key == "choose-unit" and kind_asked(decision, voice) is None and voice.wording.has("question.choose-unit-among"):
        return "choose-unit-among"
    return key


def words_of(
    game: Game, decision: Decision, statement: m.Node | None, voice: Voice, spaces: Spaces
) -> dict[str, object]:
    """Return what a question names: the kind of what is chosen beside the object of a verb, or the object if its place is."""
    node = decision.node
    if decision.key == "choose-player":
        which = node.players.which if isinstance(node, m.PlayerSelection) else "player"
        return {"what": Noun((CatalogueWord("nouns", which),))}
    if decision.key == "choose-unit" and isinstance(node, m.Transfer) and isinstance(node.amount, m.Amount):
        # Which of several counters: what all of them are.
        kind = kind_asked(decision, voice) if len(voice.wording.planner.units(node.amount.units).nouns) > 1 else None
        return {} if kind is None else {"what": kind}
    if decision.key == "choose-order" and isinstance(node, m.ForEach) and isinstance(node.things, m.Selection):
        kind = _kind_of(node.things, voice)
        return {} if kind is None else {"what": kind}
    if not isinstance(statement, m.Call) or not statement.arguments:
        return {}
    first = statement.arguments[0].value
    if isinstance(node, m.PlaceSelection):
        thing = chosen_for(game, decision, first)
        zones = {option.value[0] for option in decision.options if option.kind == "place"}
        words: dict[str, object] = {} if thing < 0 else {"what": _the_one(spaces, thing)}
        if words and len(zones) == 1 and game.book.game.zones[zone := zones.pop()].owner == "player":
            words["place"] = Noun((CatalogueWord("places", zone),))
        return words
    if (
        isinstance(node, m.Selection)
        and isinstance(node.things, m.Things)
        and (node is not first or asks_more(game, statement, voice))
    ):
        kind = kind_asked(decision, voice)
        return {} if kind is None else {"what": kind}
    return {}


def _the_one(spaces: Spaces, thing: int) -> Piece:
    """Word what is about to go somewhere: it is no name alone, for there may be others of it."""
    piece = spaces.piece((thing,))
    return Phrase("the", {"what": piece}) if isinstance(piece, Noun) else piece


def goes_to(game: Game, statement: m.Node | None, player: object) -> bool:
    """Return whether something goes to the player who is chosen: what is paid, or what a verb gives `to` somebody."""
    if isinstance(statement, m.Transfer):
        return statement.target is player
    if not isinstance(statement, m.Call):
        return False
    roles = {one.role for one in game.book.game.vocabulary.verbs[statement.verb].parameters if one.preposition == "to"}
    return any(one.value is player and one.role in roles for one in statement.arguments)


def kind_asked(decision: Decision, voice: Voice) -> Noun | None:
    """Return what kind of thing is chosen, or of which group units are, the smallest that has all; None where neither is."""
    node = decision.node
    if isinstance(node, m.Transfer) and isinstance(node.amount, m.Amount):
        units, groups = node.amount.units, voice.book.game.vocabulary.groups
        found = sorted((names for names in groups.values() if {*units} <= {*names}), key=len)
        return (
            voice.wording.planner.units(found[0] if len(units) > 1 and found else units)
            if found or len(units) == 1
            else None
        )
    return _kind_of(node, voice)


def _kind_of(node: m.Node | None, voice: Voice) -> Noun | None:
    things = node.things if isinstance(node, m.Selection) else None
    return Noun(tuple(voice.wording.word(kind) for kind in things.kinds)) if isinstance(things, m.Things) else None


def left_out(decision: Decision, statement: m.Node | None, voice: Voice) -> Noun | None:
    """Return what is left out where nothing is chosen: what is asked for, by the name that the question has for it. None where that is
    of several genders: *none* would agree with some of it alone.
    """
    kind = _left_out(decision, statement, voice)
    entries = [voice.wording.catalogue.find(word)[0] for word in kind.nouns] if kind is not None else []
    genders = {entry.get("gender") for entry in entries if isinstance(entry, dict)}
    return kind if len(genders) <= 1 else None


def _left_out(decision: Decision, statement: m.Node | None, voice: Voice) -> Noun | None:
    node, said = decision.node, voice.wording.planner.said
    if (
        isinstance(node, m.Selection)
        and isinstance(node.things, m.Things)
        and isinstance(statement, m.Call)
        and said("verbs", f"{statement.verb}.says_content")
    ):
        for one in node.things.adjectives:
            if said("adjectives", f"{one.name}.content"):
                return Noun(voice.wording.planner.content(one.name))
    return kind_asked(decision, voice)


def asks_more(game: Game, call: m.Call, voice: Voice) -> bool:
    """Return whether a call, as it is told, speaks of more that is chosen than its object: things, or units among several."""
    given, verb = voice.wording.planner.is_given, game.book.game.verbs[call.verb]
    others = [one.value for one in call.arguments[1:] if not given(call.verb, one)]
    if any(isinstance(one, m.Amount) and len(one.units) > 1 for other in others for one in m.walk(other)):
        return True
    asked = [one for one in (*others, *m.walk(verb.body)) if isinstance(one, m.Selection)]
    return any(isinstance(one.things, m.Things) and one.quantity.sort != "each" for one in asked)


def chosen_for(game: Game, decision: Decision, node: object) -> int:
    """Return the one thing that was chosen before for a selection; -1 for none."""
    steps = game.program.blocks[game.program.addresses[decision.address]].steps
    slot = next((step.slot for step in steps if isinstance(step, PickThing) and step.node is node), -1)
    held = game.machine.L[slot] if 0 <= slot < len(game.machine.L) else None
    return held if isinstance(held, int) else -1


def counted(statement: m.Transfer, most: int) -> m.Transfer:
    """Return a transfer of so many for each of something, as one of the number that this comes to."""
    amount = statement.amount
    if not isinstance(amount, m.Amount) or amount.times is None:
        return statement
    quantity = replace(amount.quantity, number=m.Number(most))
    return replace(statement, amount=replace(amount, quantity=quantity, times=None, most=None))


def is_whether(decision: Decision) -> bool:
    """Return whether a number is asked for that can only be none or one."""
    return decision.key == "choose-number" and {option.value for option in decision.options} == {0, 1}


def is_sole_offer(game: Game, decision: Decision, voice: Voice) -> bool:
    """Return whether there can be but one of what something may be done to: then it is asked whether, not which one."""
    node = decision.node
    if isinstance(statement_of(game, decision), m.Choose | m.Selection):
        return False
    return (
        isinstance(node, m.Selection)
        and isinstance(node.things, m.Things)
        and voice.wording.planner.is_single(node.things)
        and not decision.picked
        and any(one.kind in DECLINING for one in decision.options)
    )


def limited(statement: m.Node, node: m.Node, most: int, open_: bool = False) -> m.Node:
    """Return a statement with no more in it than can be picked: of `draw up to 2 cards`, where there is room for one, `draw a card`.
    That it may be left is told by an option. node: what of it asks; open_: how many is asked itself, so `up to` stays.
    """
    if isinstance(node, m.Selection):
        return swapped(statement, node, replace(node, quantity=_limited(node.quantity, most, open_)))
    if isinstance(node, m.PlayerSelection):
        # Whom it is done with, not with how much.
        return statement
    if isinstance(statement, m.Transfer) and isinstance(statement.amount, m.Amount) and statement.amount.times is None:
        quantity = _limited(statement.amount.quantity, most, open_)
        return replace(statement, amount=replace(statement.amount, quantity=quantity))
    return statement


def _limited(quantity: m.Quantity, most: int, open_: bool) -> m.Quantity:
    number = quantity.number
    if quantity.sort == "any_number" and most == 1 and not open_:
        return m.Quantity("exactly")
    if quantity.sort not in ("exactly", "up_to") or not isinstance(number, m.Number):
        return quantity
    if most <= 1 and not open_:
        return m.Quantity("exactly")
    return replace(quantity, number=m.Number(most)) if most < number.number else quantity


def block_of(game: Game, decision: Decision) -> tuple[Block, m.Block]:
    """Return the block of which a step asks, and the statements from which it was made."""
    block = game.program.blocks[game.program.addresses[decision.address]]
    verb = game.book.game.verbs.get(block.verb)
    return block, block.body if block.body or verb is None else verb.body


def statement_of(game: Game, decision: Decision) -> m.Node | None:
    """Return the whole statement that asks: of `buy a gem` the step that asks knows only `a gem`."""
    node = decision.node
    if node is None or isinstance(node, m.Statement):
        return node
    block, whole = block_of(game, decision)
    steps = (step.node for step in block.steps if isinstance(step.node, m.Statement))
    return next((found for one in (*steps, whole) if (found := _innermost(one, node)) is not None), node)


def done_with(statement: m.Choose, whole: m.Block) -> m.Statement | None:
    """Return the one call that is made with what is chosen, with the choice in its place: of `choose a tree as goal … fell goal` it is
    `fell a tree`. None where several things are done with it, or none, or somebody else does it, or it needs what is chosen later.
    """
    if statement.result is None or not isinstance(statement.what, m.Selection):
        return None
    used = [
        (call, argument.value)
        for call in m.walk(whole)
        if isinstance(call, m.Call)
        for argument in call.arguments
        if any(isinstance(one, m.Named) and one.name == statement.result for one in m.walk(argument.value))
    ]
    lets = (one for one in m.walk(whole) if isinstance(one, m.Let) and not holds(one.body, statement))
    if len(used) != 1 or any(holds(let.body, used[0][0]) for let in lets):
        return None
    call, value = used[0]
    under = [one for one in m.walk(whole) if isinstance(one, m.If) and holds(one, call) and not holds(one, statement)]
    if under and mentions(whole, statement.result) > mentions(under[0], statement.result):
        # It is done under a condition, and more besides.
        return None
    if _names_later(statement, call, whole):
        # Its words would speak of what nobody knows yet.
        return None
    given = value.things if isinstance(value, m.Selection) else value
    return swapped(call, value, statement.what) if isinstance(given, m.Named) else None


def _names_later(choice: m.Choose, call: m.Call, whole: m.Block) -> bool:
    """Return whether a call names what is chosen, or comes about, only after a choice."""
    nodes = list(m.walk(whole))
    after = nodes[next((at for at, one in enumerate(nodes) if one is choice), len(nodes)) + 1 :]
    later = {one.result for one in after if isinstance(one, m.Statement) and one.result}
    return any(isinstance(one, m.Named) and one.name in later for one in m.walk(call.arguments))


def purpose_of(game: Game, decision: Decision, statement: m.Choose, voice: Voice) -> tuple[m.Statement, m.Call | None]:
    """Return what is done with what is chosen, where that is one call, else the choice, with the verb without an object for which it is
    made, where that has words.
    """
    block, whole = block_of(game, decision)
    done = done_with(statement, whole)
    if done is not None:
        return done, None
    verb = game.book.game.verbs.get(block.verb)
    tells = verb is not None and not verb.parameters and voice.wording.planner.said("verbs", f"{block.verb}.says")
    return statement, m.Call(verb=block.verb, arguments=()) if tells else None


def tells_all(purpose: m.Call, voice: Voice) -> bool:
    """Return whether a verb has words of its own to ask what is chosen for it: then it tells itself what can be chosen."""
    return voice.wording.planner.said("verbs", f"{purpose.verb}.which")


def swapped(tree: Tree, old: object, new: object) -> Tree:
    """Return a tree with this very node in it replaced."""
    if tree is old:
        return new  # type: ignore[return-value]
    if isinstance(tree, tuple):
        return tuple(swapped(one, old, new) for one in tree)  # type: ignore[return-value]
    if not isinstance(tree, m.Node):
        return tree
    changed: dict[str, Any] = {
        one.name: swapped(inner, old, new)
        for one in fields(tree)
        if isinstance(inner := getattr(tree, one.name), m.Node | tuple)
    }
    return replace(tree, **{name: inner for name, inner in changed.items() if inner != getattr(tree, name)})


def _innermost(whole: object, part: m.Node) -> m.Statement | None:
    """Return the innermost statement of a tree that has this very node in it."""
    if isinstance(whole, tuple):
        return next((found for one in whole if (found := _innermost(one, part)) is not None), None)
    if not isinstance(whole, m.Node):
        return None
    for name in (one.name for one in fields(whole)):
        inner = getattr(whole, name)
        found = _innermost(inner, part)
        if found is not None:
            return found
        if isinstance(whole, m.Statement) and (inner is part or holds(inner, part)):
            return whole
    return None


def ability_of(voice: Voice, id: str, statement: m.Node | None) -> m.Block:
    """Return the ability of a definition that a statement is a part of; nothing if it is of none."""
    definition = voice.definitions.get(id)
    blocks = definition.abilities.values() if definition is not None and statement is not None else ()
    return next((block for block in blocks if holds(block, statement)), ())


def holds(whole: object, part: m.Node | None) -> bool:
    """Return whether a tree has this very node in it."""
    return any(one is part for one in m.walk(whole))
