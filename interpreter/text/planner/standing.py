"""What a thing does besides its abilities: standing lines, offers, scores, and attributes that a reader must know of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal

from dsl.meaning import (
    Amount,
    Change,
    Compare,
    Condition,
    Conditional,
    Count,
    Forbid,
    Here,
    If,
    Lasting,
    Me,
    Named,
    Node,
    Not,
    Number,
    Offer,
    Pattern,
    Place,
    PlaceAttribute,
    PlaceSelection,
    Players,
    PlayerSelection,
    Price,
    Ref,
    ScoreLine,
    Selection,
    Step,
    Terms,
    Things,
    Total,
    Transfer,
    Units,
    Value,
    When,
    Zone,
    ZoneOf,
    rebuilt,
    walk,
)
from dsl.source import Source
from dsl.vocabulary import Attribute
from interpreter.definitions.game import Definition, Expression
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece, Said, is_place
from interpreter.text.planner.antecedents import Antecedent
from interpreter.text.planner.changes import ChangeWording
from interpreter.text.planner.hoisting import hoisted

Given = int | bool | str | Mapping[str, int] | tuple[str, ...] | Expression | None


class StandingLines(ChangeWording):
    """How standing lines, scores and attributes are said."""

    def standing(self, node: Lasting) -> Piece:
        """Word the sentences of a standing line."""
        if isinstance(node, Change | Forbid):
            return Listed((self.change(node) if isinstance(node, Change) else self.forbid(node),), "sentences")
        return Listed(self.offer(node) if isinstance(node, Offer) else (self.when(node),), "sentences")

    def holder_is_you(self, definition: Definition) -> Piece | None:
        """Return who is spoken to in the standing lines and scores of what goes to a place of others; None where nobody is."""
        lasting = (*definition.always, *definition.changes, *definition.amounts.values())
        spoken = any(isinstance(one, Me) or getattr(one, "who", None) == "me" for one in walk(lasting))
        if definition.id not in self.around.elsewhere or not spoken:
            return None
        return Phrase("holder_is_you", self.lying_elsewhere(definition.id))

    def when(self, node: When) -> Piece:
        node = _of_opponents(node)
        if node.called:
            self.bindings[node.called] = Antecedent(Noun((CatalogueWord("nouns", node.who),)))
        pattern = self.pattern(node.pattern, at_once=True, who=node.called)
        zones = [what for _, what in node.pattern.roles if isinstance(what, Zone)]
        with self.behind(zones[0] if len(zones) == 1 else None, node.body):
            args = {"pattern": pattern, "body": self.inline(node.body)}
        return Phrase(f"{node.moment}_{node.who}", args)

    def forbid(self, node: Forbid) -> Piece:
        """Word who may not do what, and when."""
        args = {"pattern": self.pattern(node.pattern)}
        if node.condition is not None:
            args["condition"] = self.condition(node.condition)
        if node.who is None:
            return Phrase("forbid_me", args)
        if node.who == Players(node.who.which):
            return Phrase(f"forbid_{node.who.which}", args)
        return Phrase("forbid_some", args | {"who": self._role(node.who)})

    def pattern(self, node: Pattern, at_once: bool = False, who: str = "") -> Piece:
        """Word what is waited for. `at_once`: once for all that is done together, of which its role then speaks; `who`: the name that
        whoever does it has, whose things are told as theirs: *from their own*.
        """
        verb = self.vocabulary.verbs.get(node.verb)
        sets = {one.role: one.kind for one in verb.parameters if one.sort == "things"} if verb and at_once else {}
        told: list[tuple[str, Piece]] = []
        for role, what in node.roles:
            piece = self._role_of_doer(what, who)
            if isinstance(what, Things):
                self.bindings[role] = Antecedent(Noun(tuple(self.thing_word(kind) for kind in what.kinds)))
                if role in sets:
                    piece = self._role_of_doer(what, who, several=True)
                    kinds = (sets[role],) if sets[role] else what.kinds
                    noun = Noun(tuple(self.thing_word(kind) for kind in kinds))
                    self.bindings[role] = Antecedent(noun, CatalogueWord("verbs", node.verb), many=True)
            elif isinstance(what, Zone | Here | PlaceAttribute | ZoneOf):
                self.places[role] = what
            told.append((role, piece))
        return self.call(node.verb, tuple(told))

    def _role_of_doer(self, what: Things | Place | Players | Ref | Value, who: str, several: bool = False) -> Piece:
        """Word what something is done to; `several`: one or more of it. What is of whoever does it, by that name, is theirs."""
        parts = list(walk(what))
        if who and Me() not in parts and any(isinstance(one, Named) and one.name == who for one in parts[1:]):
            with self.others():
                return self._role_of_doer(_as_doer(what, who), "", several)
        if several and isinstance(what, Things):
            return Phrase("one_or_more", {"what": self.things(what, whole=True).numbered(None, True)})
        return self._role(what)

    def _role(self, what: Things | Place | Players | Ref | Value) -> Piece:
        if isinstance(what, Things):
            return Phrase("a", {"what": self.things(what)})
        if isinstance(what, Players):
            return Phrase("a", {"what": self.players(what)})
        if isinstance(what, Zone | Here | PlaceAttribute | ZoneOf):
            return self.place(what)
        if isinstance(what, Me):
            return Phrase("me_given")
        return self.side(what)

    def offer(self, node: Offer) -> tuple[Piece, ...]:
        """Word `When you play …, you may … to pay 3 fewer …`, and what it can't be used beside."""
        args = {"pattern": self.pattern(node.pattern)} | self.terms_args(node.terms)
        key = f"offer_{node.terms.sort}"
        conditions, acts = hoisted(node.body, whenever=True)
        # What is gained besides is nothing that is given for it.
        costs = acts[: max((at for at, step in enumerate(acts, 1) if not _is_gain(step)), default=0)]
        if costs:
            args["body"] = self.together_with(costs)
        else:
            key += "_plain"
        told = Phrase(key, args)
        if gains := acts[len(costs) :]:
            told = Phrase("offer_gains", {"what": told, "gains": self.series(gains)})
        if conditions:
            told = Phrase("score", {"what": told, "condition": self.together(conditions)})
        sentences: tuple[Piece, ...] = (told,)
        if node.group and self.said("offer_groups", node.group):
            sentences += (Phrase(node.group, section="offer_groups"),)
        return sentences

    def score(self, node: ScoreLine) -> Piece:
        args: dict[str, Piece] = {"what": self._scored(node.amount)}
        if node.condition is not None:
            args["condition"] = self.condition(node.condition)
        return Phrase("score", args)

    def _scored(self, amount: Amount) -> Piece:
        """Return how much a line scores; a sum over things is just theirs."""
        total = amount.quantity.number
        if isinstance(total, Total) and amount.quantity.sort == "exactly" and amount.times is None:
            what = self.several(total.of)
            own = f"{total.attribute}.total"
            if self.said("attributes", f"{own}_content") and (held := self.content_of(what)) is not None:
                return Phrase(f"{own}_content", {"what": held}, section="attributes")
            if self.said("attributes", own):
                return Phrase(own, {"what": what}, section="attributes")
            if self.unit_of(total.attribute) is None:
                # What isn't counted in what is scored doesn't say by itself how much it is worth.
                return self.amount(amount)
            return Phrase("score_total", {"attribute": CatalogueWord("attributes", total.attribute), "what": what})
        match amount:
            case Amount(times=Count(of=Units(units=(unit,)) as counted), per=1, most=None) if amount.units == (unit,):
                # Points that lie nowhere are counted as they are; of tokens it is what they are worth, however many points one is worth.
                if total == Number(1):
                    tokens = self.said("units", f"{unit}.token")
                    alone = self.vocabulary.units[unit].held_by == ("player",)
                    if not tokens and isinstance(counted.holders, Me) and alone and not self.tells_nobody():
                        # There is nothing from which they would have to be told apart, as would be those on cards.
                        return Phrase("my", {"what": self.units(counted.units).numbered(None, True)})
                    what = self.units_on(counted, counted=not tokens, whole=True, together=tokens)
                    return Phrase("score_tokens" if tokens else "score_counted", {"what": what})
        return self.amount(amount)

    def tells_nobody(self) -> bool:
        """Return whether it is said of what players have without whose it is: `gained during the game`."""
        mine, theirs = (self.catalogue.find(CatalogueWord("holders", person))[0] for person in ("me", "them"))
        return isinstance(mine, dict) and isinstance(theirs, dict) and mine.get("on") == theirs.get("on")

    def has_most(self, of: Things | Units, key: str) -> Piece:
        """Word `has the most coins in their supply` of whoever has most or fewest (`key`) of something: a place may have words of its
        own for that.
        """
        if isinstance(of, Units):
            return Phrase(key, {"what": self.units_on(of)})
        (place,) = of.places or (None,)
        own = f"{place.name}.{key}" if isinstance(place, Zone) else ""
        if own and self.said("places", own):
            return Phrase(own, {"what": self.things(replace(of, places=None))}, section="places")
        return Phrase(key, {"what": self.things(replace(of, owner=None))})

    # --- attributes ----------------------------------------------------------------------------------------------------

    def attributes(self, definition: Definition) -> tuple[Piece, ...]:
        """Return a sentence for each attribute of the definition that differs from the usual and has a phrase for it."""
        kind = self.vocabulary.kinds.get(definition.kind)
        declared = kind.attributes if kind else {}
        found: list[Piece] = []
        for name, value in definition.attributes.items():
            attribute = declared.get(name)
            untold = not self.beside and self.vocabulary.told.get(("attributes", name)) == "beside_automata"
            if attribute is not None and not attribute.variable and not untold:
                found.extend(self._attribute(attribute, value))
        return tuple(found)

    def _attribute(self, attribute: Attribute, value: Given) -> tuple[Piece, ...]:
        own = self.said("attributes", f"{attribute.name}.shown")
        if attribute.printed and isinstance(value, Node) and not own:
            # A fact that no number can be printed for.
            return (
                Phrase(
                    "stated", {"what": CatalogueWord("attributes", attribute.name), "value": self.expression(value)}
                ),
            )
        if isinstance(value, Conditional):
            then, otherwise = (self._attribute(attribute, _plain(part)) for part in (value.then, value.otherwise))
            if then and otherwise and isinstance(value.then, Number) and isinstance(value.otherwise, Number):
                usual = Phrase(f"{attribute.name}.shown", {"value": self.value(value.otherwise)}, section="attributes")
                return (self.varied(replace(usual, head="value"), value),)
            if not then:
                negated = Conditional(value.otherwise, Not(value.condition), value.then)
                return self._attribute(attribute, negated) if otherwise else ()
            with self.of_any_such():
                args = {"what": then[0], "condition": self.condition(value.condition)}
            return (Phrase("otherwise", args | {"otherwise": otherwise[0]}) if otherwise else Phrase("score", args),)
        if value is None or _plain(value) == attribute.default or _is_default(attribute, value):
            return ()
        if not own:
            return ()
        plain = _plain(value)
        listed = f"{attribute.name}.listed_{str(plain).lower() if isinstance(plain, bool) else plain}"
        if self.brief and isinstance(plain, int | str) and self.said("attributes", listed):
            return (Phrase(listed, section="attributes", head="value"),)
        key = f"{attribute.name}.shown"
        if isinstance(plain, bool):
            return (Phrase(key, section="attributes", head="value"),) if plain else ()
        if isinstance(plain, int | str) and self.said("attributes", f"{key}_{plain}"):
            return (Phrase(f"{key}_{plain}", section="attributes", head="value"),)
        piece = self.given(plain, "and" if attribute.name in self.around.demanded else "or")
        if piece is None:
            return ()
        args = {"value": piece} | ({"names": self._names(plain)} if isinstance(plain, tuple) else {})
        return (Phrase(key, args, section="attributes", head="value"),)

    def _names(self, names: tuple[str, ...]) -> Piece:
        """Return things by their names alone, where `value` has articles."""
        return Listed(tuple(Noun((self.thing_word(name),)) for name in names), "and")

    def given(self, value: Given, join: Literal["or", "and"] = "or") -> Piece | None:
        """Return a value as a definition states it. `join`: how several names in it are."""
        if isinstance(value, int):
            return Said(str(value), value)
        if isinstance(value, str):
            return CatalogueWord("values", value)
        if isinstance(value, tuple):
            names: tuple[Piece, ...] = tuple(Phrase("a", {"what": Noun((self.thing_word(name),))}) for name in value)
            return Listed(names, join) if names else None
        if isinstance(value, Mapping):
            amounts = [
                Phrase("some", {"what": Noun((CatalogueWord("units", unit),), (), n, n != 1)})
                for unit, n in value.items()
                if n
            ]
            return Listed(tuple(amounts), "and") if amounts else None
        return self.expression(value) if value is not None else None

    def any_node(self, node: Node) -> Piece:
        """Word whatever is no statement: what may be chosen, a standing line, an expression."""
        match node:
            case Selection():
                return self.selection(node)
            case PlayerSelection():
                return self.player_selection(node)
            case PlaceSelection():
                return self.place_selection(node)
            case Amount() | Price():
                return self.amount(node)
            case Things():
                return self.things(node)
            case When() | Offer() | Change() | Forbid():
                return self.standing(node)
            case ScoreLine():
                return self.score(node)
            case Pattern():
                return self.pattern(node)
            case Terms():
                return self.terms(node) or Phrase("for_printed")
            case _:
                return self.expression(node)

    def expression(self, node: Node) -> Piece:
        """Return a value, condition, place or player that stands alone."""
        if isinstance(node, PlayerSelection):
            return self.player_selection(node)
        if isinstance(node, Place) and (not isinstance(node, Named) or node.type.name == "place"):
            return self.place(node)
        if isinstance(node, Condition):
            return self.condition(node)
        return self.value(node)  # type: ignore[arg-type]


def _as_doer(tree: Any, who: str) -> Any:
    """Return a tree in which somebody with a name is whoever acts."""
    if isinstance(tree, Named) and tree.name == who:
        return Me()
    return rebuilt(tree, lambda part: _as_doer(part, who)) if isinstance(tree, Node | tuple) else tree


def placed_once(scores: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Return scores for each of some things or counters: where these are is said behind the last, if it is the same of all."""
    counted = [_counted(one) for one in scores]
    places = [
        one.after
        for one in counted
        if one is not None and one.after and not one.where and all(map(is_place, one.after))
    ]
    if len(places) < len(scores) or any(place != places[0] for place in places):
        return scores
    return (
        *(_put(one, replace(noun, after=())) for one, noun in zip(scores[:-1], counted, strict=False) if noun),
        scores[-1],
    )


def _counted(score: Piece) -> Noun | None:
    """Return the things for each of which a score is."""
    rate = score.args.get("what") if isinstance(score, Phrase) else None
    each = rate.args.get("each") if isinstance(rate, Phrase) and rate.key == "for_each" else None
    return each if isinstance(each, Noun) else None


def _put(score: Piece, each: Noun) -> Piece:
    """Return a score for each of some things as one for each of others."""
    assert isinstance(score, Phrase)
    rate = score.args["what"]
    assert isinstance(rate, Phrase)
    return replace(score, args={**score.args, "what": replace(rate, args={**rate.args, "each": each})})


def _is_default(attribute: Attribute, value: Given) -> bool:
    """Return whether an expression is the one that the kind states for all."""
    default = attribute.default
    return (
        isinstance(default, Source)
        and isinstance(value, Node)
        and (default.file, default.line) == (value.span.file, value.span.line)
    )


def _plain(value: Given | Value) -> Given:
    """Return a written number as a number."""
    return value.number if isinstance(value, Number) else value


__all__ = ["StandingLines", "placed_once"]


def _of_opponents(node: When) -> When:
    """Return what is done when any player does something, unless that is whoever has the line, as what is done when an opponent does."""
    match node:
        case When(
            who="player",
            called=called,
            body=(
                If(
                    condition=Not(of=Compare(operator="is", left=Named(name=name), right=Me())), then=then, otherwise=()
                ),
            ),
        ) if called and name == called:
            return replace(node, who="opponent", body=then)
    return node


def _is_gain(step: Step) -> bool:
    """Return whether a statement does nothing but bring something to whoever does it."""
    return isinstance(step, Transfer) and step.verb == "gain" and step.force != "must" and step.result is None
