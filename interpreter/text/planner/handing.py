"""What changes hands and places: counters paid and put, things moved, the verbs of a game with what is given to them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dsl.meaning import (
    Amount,
    Argument,
    Call,
    Me,
    Move,
    Named,
    OwnerOf,
    PlaceSelection,
    PlayerSelection,
    Price,
    Quantity,
    Read,
    Selection,
    Step,
    Terms,
    Things,
    This,
    Transfer,
    ValueSelection,
    Zone,
    walk,
)
from interpreter.text.language.pronouns import FREE, ME
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece, PlaceName
from interpreter.text.planner.counted_apart import counted_apart
from interpreter.text.planner.counters import Counters
from interpreter.text.planner.demands import ends_with_its_place, is_asked, is_heavy, zone_name
from interpreter.text.planner.each import EACH_DEMANDED, each_key, of_all
from interpreter.text.planner.onward import to_another
from interpreter.text.planner.places import goes_on, placed_apart
from interpreter.text.planner.scope import COUNTER, constant

# How phrases are called that tell something for each of what is counted.
_RATES = ("for_each", "for_each_mine", "for_every")


class Handing(Counters):
    """How transfers, moves and calls are said."""

    def _transfer(self, node: Transfer) -> Piece:
        if isinstance(node.amount, Amount) and self.is_lying(node) and self.is_one_counter(node.amount):
            # A pronoun could mean the counter as well.
            self.mentioned.add(COUNTER)
        what = self.amount(node.amount, is_asked(node), self.is_lying(node))
        if node.verb == "pay" and node.source is None and isinstance(what, Phrase) and what.key == "all":
            # All there are of it are only one's own.
            what = replace(what, key="all_my" if self.person == "me" else "all_their")
        return self.transfer(node, what)

    def is_lying(self, node: Transfer) -> bool:
        """Return whether counters are taken from where they lie, or laid there."""
        target = node.target
        on_thing = target is not None and not isinstance(target, PlayerSelection | OwnerOf | Read)
        onto = on_thing and not self.is_player(target)  # type: ignore[arg-type]
        return onto or (node.source is not None and not self.is_mine(node.source))

    def transfer(self, node: Transfer, what: Piece) -> Piece:
        args: dict[str, Piece] = {"what": what}
        # What is one's own is given without saying so.
        if node.source is not None and (node.target is None or not isinstance(node.source, Me)):
            args["source"] = self.holder(node.source)
        if isinstance(node.target, PlayerSelection):
            args["target"] = self.player_selection(node.target)
            return Phrase("pay_to", args, CatalogueWord("verbs", "pay_to"))
        if node.terms is not None and (terms := self.terms(node.terms)) is not None:
            args["terms"] = terms
        if self.advances(node):
            return Phrase("advance", args, CatalogueWord("verbs", "advance"))
        if node.target is None:
            taken = node.source is not None and not self.is_mine(node.source)
            removes = taken and node.verb == "pay"
            if removes and _is_rate(what):
                # From where it is removed is said of what is removed, not of what is counted.
                return _done_so_often(what, Phrase("remove", args, CatalogueWord("verbs", "remove")))
            if removes:
                return self.removed(node, args)
            takes = node.verb == "gain" and node.source is not None and not isinstance(node.source, Me)
            return Phrase(node.verb, args, CatalogueWord("verbs", "take" if takes else node.verb))
        if self.is_player(node.target):
            args["target"] = self.ref(node.target)
            return Phrase("pay_to" + self.to_reader(node), args, CatalogueWord("verbs", "pay_to"))
        if isinstance(node.target, OwnerOf | Read) and (to_player := self._to_player(node, args)) is not None:
            return to_player
        args["target"] = self.holder(node.target)
        units = node.amount.units if isinstance(node.amount, Amount) else ()
        if isinstance(node.target, Named) and (known := self.bindings.get(node.target.name)) is not None:
            self.bindings[node.target.name] = replace(known, bears=known.bears | {*units})
        if node.verb == "put" and len(units) == 1 and self.said("units", f"{units[0]}.put"):
            if isinstance(args["target"], PlaceName):
                # It is done to what bears the counter: that stands as an object, and not as where something is put.
                args["target"] = args["target"].name
            return Phrase(f"{units[0]}.put", args, CatalogueWord("verbs", "put"), section="units")
        if node.verb == "pay":
            key, args = "pay_onto", {"source": self.holder(Me()), **args}
            if node.source is not None and not self.is_mine(node.source):
                key, args["target"] = "pay_across", self.ref(node.target)
        else:
            several = isinstance(what, Listed) and len(what.items) > 1
            supply = self.around.paid_onto.intersection(units)
            # Behind what it is counted by the supply would be taken for a part of that.
            of = node.amount
            plain = isinstance(of, Amount) and of.times is None and constant(of.quantity.number) is not None
            key = "put_from_supply" if supply and plain and onto_thing(node) else "put"
            own = "put_one_of" if key == "put" else "put_one_from_supply"
            key = own if several and self.said("phrases", own) else key
        told = Phrase(key, args, CatalogueWord("verbs", "move" if key == "pay_across" else "put"))
        # So is where it is put: *on the table for each player*, and not for each player on the table.
        return _done_so_often(what, told) if _is_rate(what) else told

    def advances(self, node: Step) -> bool:
        """Return whether what is gained are steps along a track."""
        if not isinstance(node, Transfer) or node.verb != "gain" or node.source is not None:
            return False
        return isinstance(node.amount, Amount) and all(self.vocabulary.units[unit].values for unit in node.amount.units)

    def _to_player(self, node: Transfer, args: dict[str, Piece]) -> Piece | None:
        """Return what somebody gets whom only an expression tells: a cost is paid to them, a gift is their gain."""
        args["target"] = self.ref(node.target)  # type: ignore[arg-type]
        if node.verb == "pay":
            if isinstance(node.amount, Price):
                of = {"attribute": CatalogueWord("attributes", node.amount.attribute), "of": self.ref(node.amount.of)}
                args["what"] = Phrase("printed_price", of)
            return Phrase(f"pay_cost{self.to_reader(node)}", args, CatalogueWord("verbs", "pay"))
        if node.verb == "put" and self.is_owning_reader(node.target):
            return Phrase(
                "let_reader", {"body": Phrase("gain", {"what": args["what"]}, CatalogueWord("verbs", "gain"))}
            )
        gain = Phrase("gain", {"what": args["what"]}, CatalogueWord("verbs", "gain"))
        theirs = isinstance(node.target, OwnerOf)
        return Phrase("let", {"who": args["target"], "body": gain}, head="who") if theirs else None

    def _move(self, node: Move) -> Piece:
        if (its := self.its_one(node.what)) is not None:
            return self.moving(node, its)
        topic = self.topic
        if (
            is_heavy(node.what)
            and isinstance(node.to, Zone)
            and self.said("verbs", f"{self.moved_by(node)}.says_heavy")
        ):
            # The place stands first: behind it a pronoun could mean that.
            self.topic = ""
        what = self.selection(node.what)
        self.topic = "" if self._is_topic_unclear(node) else topic
        moving = self.moving(node, what)
        self.topic = topic
        return moving

    def _is_topic_unclear(self, node: Move) -> bool:
        """Return whether another thing is named by what is moved than the one to which it goes, or that on which this stands: a pronoun
        could mean either.
        """
        holder = node.to.holder if isinstance(node.to, Zone) else None
        named = {one.name for one in walk(node.what) if isinstance(one, Named) and not self.is_player(one)}
        others = named - {getattr(holder, "name", "")} or ends_with_its_place(node.what)
        return isinstance(holder, Named) and holder.name == self.topic and bool(others)

    def its_one(self, what: Selection) -> Piece | None:
        """Return what is moved as the one that an automaton has, where of its own things nothing is left to choose or to chance."""
        things = what.things
        if not isinstance(things, Things) or not isinstance(things.owner, Me) or self._automaton is None:
            return None
        if what.quantity != Quantity("exactly") or what.times is not None or things.other or things.source is not None:
            return None
        return self.theirs(self.things(replace(things, owner=None)))

    def moving(self, node: Move, what: Piece) -> Piece:
        """Return a move by the verb of where things come from and go to; the place first where much is said of the
        things.
        """
        to = self.place_selection(node.to) if isinstance(node.to, PlaceSelection) else self.place(node.to)
        verb = self.moved_by(node)
        if isinstance(what, Phrase) and what.key == "for_each":
            # What is counted is said of the whole move, not of what lies before the place.
            to = self._at_its_end(node, to)
            return replace(what, args={**what.args, "what": self.moved(verb, what.args["what"], to)})
        if isinstance(what, Phrase) and what.key == "as_many_of_them_as_fit":
            return Phrase("move_fitting", {"what": what, "to": to}, CatalogueWord("verbs", verb))
        if isinstance(what, Phrase) and what.key == "plus_for_each":
            if self.catalogue.entry("phrases", own := "as_many_plus") is not None:
                return self.moved(verb, Phrase(own, {**what.args, "what": what.args["whole"]}), to)
            told = self.moved(verb, Phrase(self.several_or_a, {"what": what.args["whole"]}), to)
            return Phrase("counted_out", {**what.args, "body": told}, head="body")
        if isinstance(what, Phrase) and what.key == "as_many_as_fit" and what.args["place"] == to:
            key = "move_until_full"
            return self.moved(verb, what if self.said("verbs", f"{verb}.says") else what.args["what"], to, key)
        heavy = is_heavy(node.what) and self.its_one(node.what) is None
        to = self._at_its_end(node, to)
        first = (
            self.catalogue.entry("phrases", "move_to_ahead") is not None and heavy and ends_with_its_place(node.what)
        )
        return self.moved(verb, *to_another(what, to), "move_to_ahead" if first else "move_to" if heavy else "move")

    def _at_its_end(self, node: Move, to: Piece) -> Piece:
        """Return where something is moved: of a shuffled pile its bottom, where it lies unless the pile is shuffled then."""
        name = zone_name(node.to.place if isinstance(node.to, PlaceSelection) else node.to)
        zone = self.vocabulary.zones.get(name)
        if not isinstance(to, PlaceName) or zone is None or zone.order != "shuffled" or name in self.shuffled:
            return to
        return replace(to, end="bottom")

    def moved(self, verb: str, what: Piece, to: Piece, key: str = "move") -> Piece:
        """Return a move by its verb, with the phrase of the verb or else that of the key."""
        heavy = f"{verb}.says_heavy"
        own = heavy if key.startswith("move_to") and self.said("verbs", heavy) else f"{verb}.says"
        if self.said("verbs", own):
            whose = {"holder": to.holder} if isinstance(to, PlaceName) and to.holder is not None else {}
            return Phrase(own, {"what": what, "to": to, **whose}, CatalogueWord("verbs", verb), section="verbs")
        return Phrase(key, {"what": what, "to": to}, CatalogueWord("verbs", verb))

    def fronted(self, piece: Piece) -> Piece:
        """Return a sentence with the place of its object first, where more is said behind that and the verb has words for it."""
        if not isinstance(piece, Phrase) or not self.said(piece.section, own := f"{piece.key}_first"):
            return piece
        for role, one in piece.args.items():
            apart = placed_apart(one)
            if apart and goes_on(apart[0]):
                return replace(piece, key=own, args={**piece.args, role: apart[0], f"{role}_place": apart[1]})
        return piece

    def _call(self, node: Call) -> Piece:
        if (spread := self._spread(node)) is not None:
            return spread
        roles: list[tuple[str, Piece | None]] = []
        for one in node.arguments:
            if not (self.brief and self.is_given(node.verb, one)):
                roles.extend(self._roles_of(node.verb, self._role_of(node.verb, one), self._argument(node, one)))
        told = self.call(node.verb, tuple(roles), self._kinds_of(node), self.such(node, "says"))
        key = told.key if isinstance(told, Phrase) else ""
        return counted_apart(node, told, self.catalogue.find(CatalogueWord("verbs", key))[0])

    def _spread(self, node: Call) -> Piece | None:
        """Word `light up to 3 lamps on your tables` of a verb that has a noun for what it does once to each of some things: how many
        they are is said of that. None where there is but one, or more is said of the things.
        """
        word = CatalogueWord("verbs", f"{node.verb}.spread")
        what = node.arguments[0].value if len(node.arguments) == 1 else None
        if not isinstance(what, Selection) or not self.said("verbs", f"{node.verb}.says_spread"):
            return None
        things, quantity = what.things, what.quantity
        if not isinstance(things, Things) or things.source is not None or things.other or what.times is not None:
            return None
        printed = self.printed(quantity.number)
        one = constant(quantity.number) == 1 or (printed is not None and printed.count == 1)
        if quantity.sort not in ("exactly", "up_to") or one:
            return None
        role = node.arguments[0].role
        args = {role: self.several(things, self.usual(node.verb)), "spread": self.quantified(quantity, Noun((word,)))}
        return Phrase(
            f"{node.verb}.says_spread", args, CatalogueWord("verbs", node.verb), section="verbs", head="spread"
        )

    def _roles_of(self, verb: str, role: str, piece: Piece | None) -> Iterator[tuple[str, Piece | None]]:
        """Yield the placeholder of an argument; and one for its place, where the verb has that first and more is said of the thing."""
        own = f"{role}_place"
        says, _ = self.catalogue.find(CatalogueWord("verbs", f"{verb}.says"))
        apart = placed_apart(piece) if piece is not None and f"{{{own}" in str(says) else None
        yield role, piece if apart is None else apart[0]
        if apart is not None:
            yield own, apart[1]

    @staticmethod
    def _kinds_of(node: Call) -> tuple[str, ...]:
        """Return the kinds of which the object of a verb can be."""
        value = node.arguments[0].value if node.arguments else None
        things = value.things if isinstance(value, Selection) else None
        return things.kinds if isinstance(things, Things) else ()

    def such(self, node: Call, key: str) -> str:
        """Return what a verb has for a key where some of its things are such as it has words for; nothing where none are."""
        things = [one.value.things for one in node.arguments if isinstance(one.value, Selection)]
        such = (one.name for each in things if isinstance(each, Things) for one in each.adjectives)
        own = (f"{node.verb}.{key}_{one}" for one in such)
        return next((one for one in own if self.said("verbs", one)), "")

    def is_given(self, verb: str, argument: Argument) -> bool:
        """Return whether an argument is what the verb takes by itself where none is written."""
        known = self.vocabulary.verbs.get(verb)
        defaults = {one.role: one.default for one in known.parameters} if known is not None else {}
        default = defaults.get(argument.role)
        span = argument.value.span
        return default is not None and (default.file, default.line) == (span.file, span.line)

    def _role_of(self, verb: str, argument: Argument) -> str:
        """Return the placeholder of an argument: free terms may have one of their own."""
        own = f"{argument.role}{FREE}"
        if isinstance(argument.value, Terms) and argument.value.sort == "free":
            says, _ = self.catalogue.find(CatalogueWord("verbs", f"{verb}.says"))
            return own if f"{{{own}}}" in str(says) else argument.role
        return argument.role

    def says_of(self, verb: str, kinds: tuple[str, ...]) -> str:
        """Return the key of what a verb says of things of these kinds: the words for the nearest kind of which all are, else
        the general ones.
        """
        kind: str | None = self.kind_of(kinds[0]) if kinds else None
        while kind:
            alike = all(self.vocabulary.is_kind(one, kind) for one in kinds)
            if alike and self.said("verbs", f"{verb}.says_{kind}"):
                return f"{verb}.says_{kind}"
            known = self.vocabulary.kinds.get(kind)
            kind = known.of if known else None
        return f"{verb}.says"

    def call(
        self, verb: str, roles: tuple[tuple[str, Piece | None], ...], kinds: tuple[str, ...] = (), such: str = ""
    ) -> Piece:
        """Return a verb of the game with what is given for its roles. `kinds`: those of its object; `such`: words that it has for
        what some of its things are.
        """
        word = CatalogueWord("verbs", verb)
        args = {role: piece for role, piece in roles if piece is not None}
        head = next(iter(args), "what")
        if self.said("verbs", f"{verb}.says_content"):
            held = {role: found for role, piece in args.items() if (found := self.content_of(piece)) is not None}
            if held:
                return Phrase(f"{verb}.says_content", args | held, word, section="verbs", head=head)
        if self.each_by and (each := each_key(self.catalogue.entry("verbs", verb), self.each_by)):
            return Phrase(
                f"{verb}.{each}", of_all(args) if each == EACH_DEMANDED else args, word, section="verbs", head=head
            )
        if any(isinstance(one, Phrase) and one.key in ME for one in args.values()) and self.said(
            "verbs", f"{verb}.says_me"
        ):
            return Phrase(f"{verb}.says_me", args, word, section="verbs", head=head)
        says = such if such and self.said("verbs", such) else self.says_of(verb, kinds)
        if says == f"{verb}.says" and len(args) > 1 and self.said("verbs", f"{verb}.says_heavy"):
            says = f"{verb}.says_heavy"
        if self.said("verbs", says):
            return Phrase(says, args, word, section="verbs", head=head)
        if not args:
            return Phrase("call_alone", {}, word)
        return Phrase("call", {"what": Listed(tuple(args.values()), "words")}, word)

    def _argument(self, call: Call, argument: Argument) -> Piece | None:
        value = argument.value
        match value:
            case Selection():
                return self.selection(value, self.usual(call.verb))
            case PlayerSelection():
                return self.player_selection(value)
            case ValueSelection():
                return self.value_selection(value)
            case PlaceSelection():
                return None if self.is_usual(call.verb, value.place) else self.place_selection(value)
            case Amount():
                return self.amount(value)
            case Terms():
                return self.terms(value)
            case _:
                return self.as_counted(value) if isinstance(value, Read) else self.side(value)

    def terms(self, node: Terms) -> Piece | None:
        """Word `for free`, `with a discount of 3 coins`; None for those that are handed on or printed."""
        if node.sort in ("passed", "printed"):
            return None
        return Phrase(f"for_{node.sort}", self.terms_args(node))

    def terms_args(self, node: Terms) -> dict[str, Piece]:
        args: dict[str, Piece] = {}
        if node.amount is not None:
            args["amount"] = self.amount(node.amount)
            noun = self.units(node.amount.units)
            if len(noun.nouns) < len(node.amount.units):
                args["choice"] = Phrase("chosen_freely" if self.person == "me" else "their_choice")
            count = getattr(node.amount.quantity.number, "number", None)
            args["noun"] = noun.numbered(count, count != 1)
            args["number"] = self.value(node.amount.quantity.number)
        if node.replaced is not None:
            args["replaced"] = self.amount(node.replaced)
            args["amount"] = self.amount(node.amount or node.replaced, choice=True)
        return args


def _is_rate(what: Piece) -> bool:
    """Return whether there is so much for each of what is counted, which may be cut off somewhere."""
    if not isinstance(what, Phrase):
        return False
    return what.key in _RATES or (what.key == "at_most" and _is_rate(what.args["what"]))


def _done_so_often(what: Piece, deed: Phrase) -> Phrase:
    """Return what is done with each part of a rate, before what is counted."""
    assert isinstance(what, Phrase)
    inner = what.args["what"]
    told = _done_so_often(inner, deed) if _is_rate(inner) else replace(deed, args={**deed.args, "what": inner})
    return replace(what, args={**what.args, "what": told})


def onto_thing(node: Transfer) -> bool:
    """Return whether counters go onto a thing, and not to a player."""
    return isinstance(node.target, This) or (isinstance(node.target, Named) and node.target.type.name == "thing")
