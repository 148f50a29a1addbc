"""What single statements do beside giving and moving: choose, resolve, set a variable, the deeds that every game has."""

from __future__ import annotations

from dataclasses import replace

from dsl.meaning import (
    NUMBER,
    TRUTH,
    Arithmetic,
    Block,
    Choose,
    Condition,
    Deed,
    EnumValue,
    ForEach,
    Me,
    Named,
    NextValue,
    Nobody,
    Not,
    Number,
    OwnerOf,
    PlaceSelection,
    Players,
    PlayerSelection,
    Quantity,
    Read,
    Ref,
    Resolve,
    Selection,
    SetVariable,
    Step,
    Tabletop,
    Things,
    Truth,
    Type,
    Value,
    ValueSelection,
    Zone,
)
from interpreter.text.language.pronouns import SUBJECT, can_address
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece, Said
from interpreter.text.planner.demands import gives_each, has_clauses, is_next
from interpreter.text.planner.handing import Handing
from interpreter.text.planner.nouns import is_pronoun
from interpreter.text.planner.places import placed_apart
from interpreter.text.planner.scope import constant

# So many values are told in their order.
FEW_VALUES = 6


class Deeds(Handing):
    """How choices, abilities, variables and deeds are said."""

    def _choose(self, node: Choose) -> Piece:
        what, verb = node.what, CatalogueWord("verbs", "choose")
        if isinstance(what, Selection) and what.quantity.sort == "random" and constant(what.quantity.number) == 1:
            things = what.things
            if isinstance(things, Things) and things.source is None:
                return self._chosen_at_random(self.things(things))
        if isinstance(what, ValueSelection) and what.quantity.sort == "random" and constant(what.quantity.number) == 1:
            return Phrase("choose_random", {"what": self.values(what.values)}, verb)
        return Phrase("choose", {"what": self.chosen(what)}, verb)

    def chosen_together(self, run: Block) -> Piece | None:
        """Word choices of the same things one after the other, each without those before, as one: `choose 2 stalls`."""
        first = run[0]
        if not isinstance(first, Choose) or not isinstance(first.what, Selection):
            return None
        several = Quantity("exactly", Number(len(run)))
        told = Phrase(
            "choose", {"what": self.selection(replace(first.what, quantity=several))}, CatalogueWord("verbs", "choose")
        )
        for step in run:
            self.bind(step)
        self.latest = run[-1].result
        return told

    def _chosen_at_random(self, noun: Noun) -> Piece:
        """Word a choice that is left to chance: of things of which more is asked this may be said before them."""
        such = noun.where and self.catalogue.entry("phrases", "choose_random_such") is not None
        return Phrase(
            "choose_random_such" if such else "choose_random", {"what": noun}, CatalogueWord("verbs", "choose")
        )

    def chosen(self, what: Selection | PlayerSelection | PlaceSelection | ValueSelection) -> Piece:
        if isinstance(what, Selection):
            return self.selection(self._from_anywhere(what))
        if isinstance(what, ValueSelection):
            return self.value_selection(what)
        return self.player_selection(what) if isinstance(what, PlayerSelection) else self.place_selection(what)

    def _from_anywhere(self, what: Selection) -> Selection:
        """Return a selection without where it is taken from, if no text speaks of that place."""
        things, untold = what.things, self.vocabulary.untold("places")
        if not isinstance(things, Things) or not things.places:
            return what
        kept = not all(isinstance(place, Zone) and place.name in untold for place in things.places)
        return what if kept else replace(what, things=replace(things, places=None))

    def _resolve(self, node: Resolve) -> Piece:
        own = f"{node.ability}.resolve"
        args = {"what": self.selection(node.of), "ability": CatalogueWord("abilities", node.ability)}
        if (
            isinstance(node.of.things, Things)
            and _are_others(node.of.things)
            and self.said("abilities", f"{own}_others")
        ):
            return Phrase(f"{own}_others", args, CatalogueWord("verbs", "copy"), section="abilities")
        if isinstance(node.of.things, Things) and self.said("abilities", f"{own}_chosen"):
            usual, _ = self.catalogue.find(CatalogueWord("abilities", f"{node.ability}.usual"))
            chosen = self.selection(node.of, str(usual or ""))
            told = (f"{own}_chosen_{adjective.name}" for adjective in node.of.things.adjectives)
            key = next((key for key in told if self.said("abilities", key)), f"{own}_chosen")
            return Phrase(key, {"what": chosen}, CatalogueWord("verbs", "copy"), section="abilities")
        if is_pronoun(args["what"]) and not _is_several(args["what"]) and self.said("abilities", f"{own}_it"):
            own = f"{own}_it"
        if isinstance(what := args["what"], Phrase) and what.key == "each" and self.said("abilities", f"{own}_each"):
            own, args["what"] = f"{own}_each", what.args["what"]
        if self.said("abilities", own):
            return Phrase(own, args, CatalogueWord("verbs", "resolve"), section="abilities")
        of = node.of.things
        lacks = isinstance(of, Named) and (node.ability, of.type.of) in self.around.lacking
        return Phrase("resolve_if_any" if lacks else "resolve", args, CatalogueWord("verbs", "resolve"))

    def _set(self, node: SetVariable) -> Piece:
        args = {
            "of": self.ref(node.of),
            "value": self.side(node.value),
            "what": CatalogueWord("attributes", node.attribute),
        }
        key = "set_next" if is_next(node) else "set"
        if (enumeration := self.vocabulary.enumerations.get(self._value_of(node))) is not None:
            args["values"] = Listed(tuple(CatalogueWord("values", one) for one in enumeration.values), "entries")
        own = f"{node.attribute}.{key}"
        if constant(node.value) == 0 and self.said("attributes", f"{own}_not"):
            own = f"{own}_not"
        if isinstance(node.value, Me) and self.person == "me" and self.said("attributes", f"{own}_to_me"):
            own = f"{own}_to_me"
        if isinstance(node.value, Nobody) and self.said("attributes", f"{own}_to_nobody"):
            own = f"{own}_to_nobody"
        if isinstance(node.of, Me) and not self.told and self.said("attributes", f"{own}_me"):
            own = f"{own}_me"
        if self.said("attributes", f"{own}_placed") and (apart := placed_apart(args["of"], always=True)) is not None:
            args, own = args | {"of": apart[0], "place": apart[1]}, f"{own}_placed"
        if isinstance(node.of, Me) and self.person == "them" and self._begins("attributes", own, "of"):
            # Who it is was said before it: *each opponent can't move any more*.
            args["of"] = Phrase("subject_again")
        if self.said("attributes", own):
            told = Phrase(own, args, CatalogueWord("verbs", "set"), section="attributes")
            return (
                Phrase("let", {"who": args["of"], "body": told}, head="who") if self._is_done_by(node.of, own) else told
            )
        which = self.value(
            Read(node.attribute, node.of, Type("player") if self._holds_player(node.attribute) else NUMBER)
        )
        if (counted := self._counted_on(node)) is not None:
            up, number = counted
            said = {"which": which, "number": self.value(number)}
            return Phrase(
                f"set_{'more' if up else 'less'}", said, CatalogueWord("verbs", f"count_{'up' if up else 'down'}")
            )
        if (settled := constant(node.value)) is not None and self._is_truth(node.attribute):
            held = f"{node.attribute}.holds{'' if settled else '_not'}"
            if self._says_of(node.of, held):
                now = "if_from_now_on" if self.behind_condition else "from_now_on"
                return Phrase(now, {"condition": self._then_holds(node, bool(settled), held)})
            value = Noun((CatalogueWord("nouns", "agreed" if settled else "refused"),))
            return Phrase(key, {"which": which, "value": value}, CatalogueWord("verbs", "set"))
        if key == "set" and isinstance(node.of, Tabletop):
            return self._set_on_table(node, args)
        if key == "set_next":
            return self._set_to_next(node, {"which": which, "values": args.get("values", Said(""))})
        if isinstance(node.value, Nobody) and not isinstance(node.of, Me | Tabletop):
            return Phrase("set_to_nobody", {"of": args["of"], "what": args["what"]}, CatalogueWord("verbs", "leave"))
        if isinstance(node.value, Me) and self.person == "me" and not isinstance(node.of, Me):
            return Phrase("set_to_me", {"which": which}, CatalogueWord("verbs", "become"))
        if self._names_player(node):
            return Phrase("set_to_player", {"which": which, "value": args["value"]}, head="value")
        if isinstance(node.value, EnumValue):
            key = "set_value"
        return Phrase(key, {"which": which, "value": args["value"]}, CatalogueWord("verbs", "set"))

    def _says_of(self, of: Ref, held: str) -> bool:
        """Return whether a phrase of what holds can be said of somebody: of the reader one of their own, or one that can be turned."""
        if not isinstance(of, Me) or self.person != "me":
            return self.said("attributes", held)
        turned = can_address(self.catalogue.grammar, str(self.catalogue.entry("attributes", held) or ""))
        return turned or self.said("attributes", f"{held}_me")

    def _then_holds(self, node: SetVariable, settled: bool, held: str) -> Piece:
        """Word what holds of a yes-or-no variable that was set."""
        if isinstance(node.of, Me) and self.person == "them" and self._begins("attributes", held, "of"):
            # Who it is was said before it: *each player: from now on, they have not passed*.
            they = Phrase(SUBJECT, {"what": Noun((CatalogueWord("nouns", "they"),))})
            return Phrase(held, {"of": they}, section="attributes", head="of")
        return self.condition(_held(node, settled))

    def _set_to_next(self, node: SetVariable, args: dict[str, Piece]) -> Piece:
        """Word what goes on to the next value: of which sort that is, if the enumeration has a word of its own (`the next phase`), else
        in which order the values come, where they are few.
        """
        name, values = self._value_of(node), args["values"]
        if name != node.attribute and self.said("attributes", name):
            told = {"which": args["which"], "what": CatalogueWord("attributes", name)}
            return Phrase("set_next_of", told, CatalogueWord("verbs", "set"))
        if not isinstance(values, Listed) or len(values.items) > FEW_VALUES:
            del args["values"]
        return Phrase("set_next", args, CatalogueWord("verbs", "set"))

    @staticmethod
    def _value_of(node: SetVariable) -> str:
        """Return the enumeration of which a variable goes on to the next value."""
        before = node.value.of if isinstance(node.value, NextValue) else None
        return before.type.of if isinstance(before, Read) else ""

    def all_set(self, node: ForEach) -> Piece | None:
        """Word what each of some chosen things becomes, where their attribute has words for several."""
        first, chosen = node.body[0], getattr(node.things, "things", None)
        if (
            len(node.body) > 1
            or not isinstance(first, SetVariable)
            or not is_next(first)
            or not isinstance(chosen, Named)
        ):
            return None
        own = f"{first.attribute}.set_next_each"
        if not self.said("attributes", own):
            return None
        return Phrase(own, {"of": self.named(chosen)}, CatalogueWord("verbs", "set"), section="attributes")

    def _names_player(self, step: Step) -> bool:
        """Return whether a player becomes what a variable of another holds: *that player becomes your friend*."""
        if not isinstance(step, SetVariable) or isinstance(step.of, Tabletop) or isinstance(step.value, Me | Nobody):
            return False
        worded = any(self.said("attributes", f"{step.attribute}.{key}") for key in ("set", "set_me"))
        return self._holds_player(step.attribute) and not worded

    def _holds_player(self, attribute: str) -> bool:
        """Return whether what a variable of players or things holds is a player."""
        kinds = (one.attributes.get(attribute) for one in self.vocabulary.kinds.values())
        known = self.vocabulary.players.get(attribute) or next((one for one in kinds if one), None)
        return known is not None and known.sort == "player"

    def _is_done_by(self, of: Ref, own: str) -> bool:
        """Return whether what is set is told as done by a player who isn't the one who acts."""
        said = self.catalogue.find(CatalogueWord("attributes", own))[0]
        return (self.is_player(of) or isinstance(of, OwnerOf)) and "{of" not in str(said)

    def is_apart(self, step: Step) -> bool:
        """Return whether what is done stands in clauses of its own: after a condition, a number or somebody else, or since it is said of
        what becomes so, and not of who does it.
        """
        own_clauses = has_clauses(step) and not gives_each(step)
        return own_clauses or self.becomes(step) or self._names_player(step) or self._is_held_then(step)

    def _is_held_then(self, step: Step) -> bool:
        """Return whether it is said of who acts what holds of them from now on, which no verb does."""
        if not isinstance(step, SetVariable) or not isinstance(step.of, Me) or not self._is_truth(step.attribute):
            return False
        settled = constant(step.value)
        own = f"{step.attribute}.set{'' if settled else '_not'}"
        held = f"{step.attribute}.holds{'' if settled else '_not'}"
        return settled is not None and self.said("attributes", held) and not self.said("attributes", own)

    def becomes(self, step: Step) -> bool:
        """Return whether it is said of the table what becomes so: *the gate is shut from now on*."""
        if not isinstance(step, SetVariable) or not isinstance(step.of, Tabletop):
            return False
        before = set(self.mentioned)
        piece = self._set(step)
        self.mentioned = before
        return isinstance(piece, Phrase) and "{verb" not in str(
            self.catalogue.find(CatalogueWord(piece.section, piece.key))[0]
        )

    def _is_truth(self, attribute: str) -> bool:
        words = self.vocabulary
        holders = (words.players, words.table, *(kind.attributes for kind in words.kinds.values()))
        return any(attribute in held and held[attribute].sort == "truth" for held in holders)

    def _counted_on(self, node: SetVariable) -> tuple[bool, Value] | None:
        """Return by what a variable grows (True) or shrinks, where that is what it is set to."""
        match node.value:
            case Arithmetic(operator="+" | "-" as operator, left=Read(attribute=name, of=of), right=number) if (
                name == node.attribute and of == node.of
            ):
                return operator == "+", number
            case Arithmetic(operator="+" | "-" as operator, left=Arithmetic() as left, right=number):
                if (grown := self._counted_on(replace(node, value=left))) is None:
                    return None
                up, first = grown
                return up, replace(
                    left, operator=operator if up else "-" if operator == "+" else "+", left=first, right=number
                )
        return None

    def _set_on_table(self, node: SetVariable, args: dict[str, Piece]) -> Piece:
        """Return what the table remembers from now on, and of a player what they become."""
        to = ""
        if isinstance(node.value, Nobody):
            to = "_to_nobody"
        elif isinstance(node.value, Me) and self.person == "me":
            to = "_to_me"
        elif self.vocabulary.table[node.attribute].sort == "player":
            to = "_to_player"
        return Phrase(f"table_set{to}", args)

    def set_at_random(self, choice: Choose, step: Step) -> Piece | None:
        """Return what a player chosen at random becomes, in the words that the attribute has for it; from then on they
        are called so.
        """
        if not isinstance(step, SetVariable) or not isinstance(step.value, Named) or step.value.name != choice.result:
            return None
        own = f"{step.attribute}.set_random"
        by_chance = isinstance(choice.what, PlayerSelection) and choice.what.quantity.sort == "random"
        if not by_chance or not self.said("attributes", own):
            return None
        self.spelt[step.value.name] = Phrase("the", {"what": CatalogueWord("attributes", step.attribute)})
        return Phrase(own, {}, CatalogueWord("verbs", "choose"), section="attributes")

    def _deed(self, node: Deed) -> Piece:
        return Phrase(node.verb, {"what": self.place(node.place)}, CatalogueWord("verbs", node.verb))


def _are_others(things: Things) -> bool:
    """Return whether things lie with somebody else."""
    return bool(things.places) and all(
        isinstance(place, Zone) and (place.which == "another" or isinstance(place.holder, Players))
        for place in things.places or ()
    )


def _is_several(piece: Piece) -> bool:
    """Return whether a pronoun stands for several things."""
    noun = piece.args.get("what") if isinstance(piece, Phrase) else None
    return isinstance(noun, Noun) and noun.many


def _held(node: SetVariable, holds: bool) -> Condition:
    """Return what holds of a yes-or-no variable that was set."""
    held = Truth(Read(node.attribute, node.of, TRUTH))
    return held if holds else Not(held)
