"""What is done several times: so often, as long as something holds, as often as one likes, by each player in turn order."""

from __future__ import annotations

from dsl.meaning import (
    ENDLESS,
    Amount,
    Arithmetic,
    Block,
    Call,
    Compare,
    Count,
    EnumValue,
    If,
    Let,
    Me,
    Named,
    Not,
    Number,
    OnlyIf,
    Players,
    PlayerSelection,
    Read,
    Ref,
    Repeat,
    Selection,
    Step,
    Tabletop,
    Transfer,
    Value,
    walk,
)
from interpreter.text.constructs import SAYS_ALL, SAYS_TIMES, SAYS_TIMES_BY
from interpreter.text.pieces import CatalogueWord, Listed, Phrase, Piece, Said, offered
from interpreter.text.planner.deeds import Deeds
from interpreter.text.planner.demands import in_order, is_long, source_zone
from interpreter.text.planner.scope import constant
from interpreter.text.planner.smoothing import is_plain_deed

# What is said before a statement in which values stand that are printed along a track.
BY_STEP = "by_step"
# Behind more than so many it would be unclear what is done so many times.
FEW_CLAUSES = 2


class Rounds(Deeds):
    """How loops are said."""

    def _repeat(self, node: Repeat) -> Piece:
        match node:
            case Repeat(times=Number(number=number), up_to=False, body=(If(otherwise=()) as only,)) if (
                number == ENDLESS
            ):
                return Phrase(
                    "repeat_while", {"condition": self.condition(only.condition), "body": self.inline(only.then)}
                )
            case Repeat(times=Number(number=number), up_to=True) if number == ENDLESS:
                return self._any_number(node)
        if isinstance(node.times, Count) and not node.up_to and not isinstance(node.times.of, Named):
            return Phrase("repeat_each", {"each": self.each(node.times), "body": self.inline(node.body)})
        if self.told and node.up_to and constant(node.times) is not None:
            with self.others(self.other):
                told = {
                    "number": self.value(node.times),
                    "body": offered(self.inline(node.body)),
                    "who": self.ref(Me()),
                }
            return Phrase(f"{_up_to(node)}_told", told)
        if not node.up_to and (counted := self._by_entries(node)) is not None:
            return counted
        if (entries := self.entries(node.times, "entry_times")) is not None and not node.up_to:
            return Phrase("repeat_by_entries", {"body": self.inline(node.body), "entries": entries})
        printed = self.printed(node.times)
        body = self.inline(node.body)
        args = {"number": printed or self.value(node.times), "body": offered(body) if node.up_to else body}
        if constant(node.times) is None and printed is None:
            return Phrase("repeat_up_to_value" if node.up_to else "repeat_value", args)
        match node.body:
            case (Call() as deed,) if is_plain_deed(deed) and not node.up_to and not self.told:
                # A deed that a word names is told with its number behind.
                return self._so_often("repeat_deed", args)
        return Phrase(_up_to(node), args) if node.up_to else self._so_often("repeat", args)

    @staticmethod
    def _so_often(key: str, args: dict[str, Piece]) -> Piece:
        """Word that something is done so often; of twice it needn't be said how often that is."""
        return Phrase(f"{key}_twice", {"body": args["body"]}) if args["number"] == Said("2", 2) else Phrase(key, args)

    def _by_entries(self, node: Repeat) -> Piece | None:
        """Word `take 5 turns on monday, 4 on tuesday` of a verb that has words for what is done several times."""
        (step, *others) = node.body
        if others or not isinstance(step, Call) or not self.said("verbs", own := f"{step.verb}.{SAYS_TIMES}"):
            return None
        entries = self.entries(node.times)
        if entries is not None and self.said("verbs", by := f"{step.verb}.{SAYS_TIMES_BY}"):
            return Phrase(by, {"entries": entries}, CatalogueWord("verbs", step.verb), section="verbs", head="entries")
        match entries:
            case Listed(items=(Phrase(key="entry_in", args={"key": key, "value": value}), *more)):
                body = Phrase(own, {"number": value}, CatalogueWord("verbs", step.verb), section="verbs")
                return Listed((Phrase("repeat_in", {"body": body, "key": key}), *more), "and")
        return None

    def gone_through_values(self, node: Repeat) -> CatalogueWord | None:
        """Return what the values of an enumeration are called of which a loop has one in each round: as often as there are such values,
        and unless it is the last, it ends with what goes on to the next.
        """
        match node.body[-1]:
            case If(
                condition=Not(
                    of=Compare(
                        operator="is", left=Read(of=Tabletop()), right=EnumValue(enumeration=enumeration, value=value)
                    )
                ),
                otherwise=(),
            ):
                known = self.vocabulary.enumerations.get(enumeration)
                if known and known.values[-1] == value and constant(node.times) == len(known.values):
                    return self.enumeration_word(enumeration)
        return None

    def _any_number(self, node: Repeat) -> Piece:
        if not self.told:
            return Phrase("repeat_any", {"body": offered(self.inline(node.body))})
        with self.others(self.other):
            return Phrase("repeat_any_told", {"body": offered(self.inline(node.body)), "who": self.ref(Me())})

    def in_all(self, step: Step, before: Block) -> Said | None:
        """Return how often something is done in all, where a statement repeats what was done before it as often as is printed along a
        track, less that once.
        """
        if not isinstance(step, Repeat) or not step.up_to or step.body != before or self.person != "me":
            return None
        whole = _with_the_first(step.times)
        return None if whole is None else self.printed(whole)

    def done_in_all(self, number: Said, body: Piece) -> Phrase:
        """Word `do this up to 1/2/3 times: …`; what the number hangs on stands before it, or behind it where a condition does."""
        told, self.many_printed = self.many_printed, False
        args = {"number": number, "body": body}
        own = self.catalogue.entry("phrases", "repeat_in_all_by_step") is not None
        if told and (self.behind_condition or own):
            key = "repeat_in_all_by_step" if own else "repeat_in_all"
            return Phrase(key, args | {"step": Phrase("by_step_reached")}, head="number")
        done = Phrase("repeat_in_all", args, head="number")
        return Phrase(BY_STEP, {"what": done}) if told else done

    def _again(self, step: Step, before: Block) -> Piece | None:
        """Word that what was just done may be done some times more; None if the statement is anything else."""
        if not isinstance(step, Repeat) or not step.up_to or step.body != before or self.person != "me":
            return None
        if step.times == Number(ENDLESS):
            return Phrase("again_any")
        printed = self.printed(step.times)
        key = "again_up_to" if constant(step.times) is not None else "again_up_to_value"
        return Phrase(key, {"number": printed or self.value(step.times)})

    def is_counted_on(self, of: object) -> bool:
        """Return whether these players are those who come earlier in turn order."""
        told = self.vocabulary.told
        return isinstance(of, Players) and any(
            told.get(("adjectives", adjective.name)) == "in_turn_order" for adjective in of.adjectives
        )

    def in_order(self, node: Let) -> Piece | None:
        """Return what each player in turn order does with 1 more than the one before, if the statement is that."""
        found = in_order(node, self.is_counted_on)
        return self._let_in_order(*found) if found is not None else None

    def _let_in_order(self, first: Step, start: Ref | None) -> Piece:
        """Return what each player in turn order does with 1 more than the one before."""
        who = Phrase("the", {"what": CatalogueWord("nouns", "first_player")}) if start is None else self.ref(start)
        match first:
            case Transfer(verb="gain", amount=Amount(quantity=quantity, units=units, times=None)) if (
                constant(quantity.number) == 0
            ):
                return Phrase("let_in_order_from_none", {"who": who, "what": self.units(units)}, head="who")
        with self.others(None):
            body = self.bare(first)
        return Phrase("let_in_order", {"who": who, "body": body}, head="who")

    def first_of(self, node: Let) -> Piece | None:
        """Return with whom all players begin who act in turn order, where that is somebody who was just named."""
        each = isinstance(node.players, PlayerSelection) and node.players.quantity.sort == "each"
        if not each or node.at_once or not isinstance(node.players, PlayerSelection) or not self.told:
            return None
        return self.other if node.players.players.which == "player" and self.person == "them" else None

    def all_at_once(self, node: Let) -> Piece | None:
        """Word `all players play their cards at the same time`, of a verb that has words for what all do, or in a language in which a verb
        is the same of several; None of anything else.
        """
        each = isinstance(node.players, PlayerSelection) and node.players.quantity.sort == "each"
        if not node.at_once or not each or not isinstance(node.players, PlayerSelection):
            return None
        players, (step, *others) = node.players.players, node.body
        if players.which != "player" or players.where is not None or players.best is not None:
            return None
        who = self._all_players(players)
        own = f"{step.verb}.{SAYS_ALL}" if isinstance(step, Call) and not (others or step.arguments) else ""
        if isinstance(step, Call) and own and self.catalogue.entry("verbs", own) is not None:
            body: Piece = Phrase(own, {}, CatalogueWord("verbs", step.verb), section="verbs")
            return Phrase("let_all_at_once", {"who": who, "body": body}, head="who")
        asks = is_long(node.body) or any(isinstance(one, OnlyIf) for one in node.body)
        if asks or others or self.catalogue.entry("phrases", "let_all_do_at_once") is None:
            return None
        with self.others(None):
            return Phrase("let_all_do_at_once", {"who": who, "body": self.inline(node.body)}, head="who")

    def done_by(self, node: Let, who: Piece, body: Piece, apart: bool) -> Phrase:
        """Word what others do. apart: it can't follow who does it in one clause."""
        if node.at_once and not apart and len(node.body) > 1:
            # Behind several things that are done, that it is at the same time would be told of the last alone.
            return Phrase("at_once_first", {"body": Phrase("let", {"who": who, "body": body}, head="who")})
        key = f"let{'_at_once' if node.at_once else ''}{'_told' if apart else ''}"
        return Phrase(key, {"who": who, "body": body}, head="who")

    def are_next(self, node: Let) -> bool:
        """Return whether all who act are those who come after somebody who was just named, and one may take what another wanted."""
        players = node.players.players if isinstance(node.players, PlayerSelection) else None
        after = players is not None and not node.at_once and self.are_the_others(players)
        return after and any(map(self._is_of_all, walk(node.body)))

    def _is_of_all(self, part: object) -> bool:
        """Return whether something is chosen of what lies there for all, or a verb is done that says no more than its name."""
        if isinstance(part, Call):
            return not part.arguments
        zone = self.vocabulary.zones.get(source_zone(part)) if isinstance(part, Selection) else None
        return zone is not None and zone.owner == "table" and zone.seen_by == "all"


def _with_the_first(again: Value) -> Value | None:
    """Return how often something is done in all, of what is told as one less, and done before; None of anything else."""
    match again:
        case Arithmetic(operator="-", left=whole, right=Number(number=1)):
            return whole
    return None


def _up_to(node: Repeat) -> str:
    """Return how it is said that something may be done up to so many times: behind what is done, where one plain clause or two say that;
    else before it, for behind a choice the number would be taken for one of the last way.
    """
    plain = len(node.body) <= FEW_CLAUSES and not is_long(node.body)
    return "repeat_up_to_plain" if plain else "repeat_up_to"
