"""Says in one language whatever a game has to say: abilities, cards, questions, and why not.

wording = Wording(Catalogue.load("xx", ["market"]), vocabulary)
plain(wording.ability(definition, "played"))
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import cast

from dsl.meaning import Block, Call, Condition, Node, OnlyIf, Selection, Statement, Things
from dsl.vocabulary import Kind, Unit, Vocabulary
from interpreter.definitions.game import Definition
from interpreter.text.language.catalogue import Catalogue
from interpreter.text.language.families import with_members
from interpreter.text.language.realiser import Realiser
from interpreter.text.parts import Parts, has_in_it, plain
from interpreter.text.pieces import CatalogueWord, Done, Listed, Noun, Phrase, Piece, PlaceName, Quality, Said, wanted
from interpreter.text.planner.chosen import Settled, folded, on_card
from interpreter.text.planner.lifted import hangs
from interpreter.text.planner.standing import StandingLines, placed_once
from interpreter.text.planner.surroundings import Surroundings

INTERFACE = "interface"
# The question in the middle of which a statement stands.
WITHIN = "may"
# Questions that ask for the object of a verb, which may have words of its own for them.
OF_OBJECT = ("choose-thing", "choose-things", "choose-last", "choose-next")
# What the words of a verb call the question for its object.
WHICH = {
    "choose-thing": "which",
    "choose-which": "which",
    "choose-things": "which_several",
    "choose-last": "which_last",
    "choose-next": "which_last",
}


class Wording:
    """The wording of a game in one language. `options`, `players`: those chosen and how many play, so that what they rule
    out isn't said; without them a text says what it depends on. `beside`: whether automata may play along. `around`: what the rules of
    the game decide about its words (`surroundings_of`). `brackets`: put round every phrase, to see what came from none."""

    def __init__(
        self,
        catalogue: Catalogue,
        vocabulary: Vocabulary,
        brackets: tuple[str, str] | None = None,
        options: Mapping[str, int | str | bool] | None = None,
        players: int = 0,
        beside: bool = True,
        around: Surroundings | None = None,
    ) -> None:
        numbers = {name: _as_number(vocabulary, name, value) for name, value in (options or {}).items()}
        values = {value for enumeration in vocabulary.enumerations.values() for value in enumeration.values}
        words = {name: str(value) for name, value in (options or {}).items() if value in values}
        self.settled = Settled(numbers, players, words=words)
        catalogue = with_members(catalogue, vocabulary)
        self.catalogue = catalogue
        self.vocabulary = vocabulary
        declared: tuple[Kind | Unit, ...] = (*vocabulary.kinds.values(), *vocabulary.units.values())
        self.realiser = Realiser(catalogue, brackets, {one.name: one.plural for one in declared if one.plural})
        self.realiser.agreement.kinds = vocabulary.definitions
        self.planner = StandingLines(catalogue, vocabulary)
        self.planner.beside = beside
        self.planner.around = around or Surroundings()
        self._names: dict[tuple[str, int], Parts] = {}
        self._cards: dict[str, tuple[Definition, list[Parts]]] = {}

    # --- things --------------------------------------------------------------------------------------------------------

    def ability(self, definition: Definition, name: str) -> Parts:
        """Return the text of one ability, in sentences, without a heading."""
        with self.planner.about(definition.id):
            return self._sentences(self._ability(definition, name))

    def _ability(self, definition: Definition, name: str) -> tuple[Piece, ...]:
        if name in definition.abilities:
            with self.planner.read_of(definition.id, name):
                return self.planner.sentences(on_card(definition.abilities[name], self.settled, self.vocabulary), name)
        lines = folded(definition.amounts.get(name, ()), self.settled)
        scores = tuple(self.planner.score(line) for line in lines)
        # A limit, or what a number hangs on, would be taken for that of all of them.
        plainly = len(scores) > 1 and not any(
            line.condition or line.amount.most or hangs(line.amount) for line in lines
        )
        return (Listed(placed_once(scores), "and"),) if plainly else scores

    def card_text(self, definition: Definition) -> list[Parts]:
        """Return all that a reader must know of a thing, a line for each: abilities, standing lines, scores,
        attributes.
        """
        known = self._cards.get(definition.id)
        if known is None or known[0] is not definition:
            known = self._cards[definition.id] = (definition, self._lines(definition))
        return list(known[1])

    def brief_text(self, definition: Definition) -> list[Parts]:
        """Return the same for a list in which the name stands beside it: shorter where there are words for that, and
        without what the name tells itself.
        """
        id, given = definition.id, definition.attributes
        stated = {name: value for name, value in given.items() if not self._shows_itself(id, value)}
        with self.planner.briefly():
            return self._lines(replace(definition, attributes=stated), self.told_by_name(id) != "true")

    def is_named(self, id: str, *words: str) -> bool:
        """Return whether the name of a thing has all of these in it."""
        return all(has_in_it(plain(self.name(id)), plain(self.name(one))) for one in words)

    def _shows_itself(self, id: str, value: object) -> bool:
        """Return whether what a thing shows are titles that stand in its name."""
        is_title = self.realiser.agreement.is_title
        return isinstance(value, tuple) and all(is_title(self.word(one)) for one in value) and self.is_named(id, *value)

    def told_by_name(self, id: str) -> str:
        """Return whether the name of a thing tells what it does: `true`, `partly`, or nothing."""
        found, _ = self.catalogue.find(CatalogueWord("names", f"{id}.tells"))
        return str(found or "")

    def _lines(self, definition: Definition, abilities: bool = True) -> list[Parts]:
        lines: list[Parts] = []
        for name in definition.abilities if abilities else ():
            lines.append(self.headed(definition, name))
        with self.planner.about(definition.id):
            stated = {name: folded(value, self.settled) for name, value in definition.attributes.items()}
            printed = self.planner.attributes(replace(definition, attributes=stated))
            shown = [self.realiser.sentence(piece) for piece in printed]
            holder = self.planner.holder_is_you(definition)
        if holder is not None:
            # What whoever plays it must know comes before whatever speaks to another.
            lines, shown = [*lines, *shown, self.realiser.sentence(holder)], []
        with self.planner.about(definition.id), self.planner.read_of(definition.id):
            lines.extend(
                self.realiser.say(self.planner.standing(line))
                for line in on_card((*definition.always, *definition.changes), self.settled, self.vocabulary)
            )
        for name in definition.amounts:
            lines.append(self.headed(definition, name))
        return [line for line in (*lines, *shown) if line]

    def headed(self, definition: Definition, name: str) -> Parts:
        """Return the text of an ability with the heading that abilities of this name have in the game."""
        with self.planner.about(definition.id):
            sentences = self._ability(definition, name)
            if not sentences:
                return ()
            body = Listed(sentences, "sentences")
            key = self.planner.nearest("abilities", f"{name}.heading")
            if not self.catalogue.knows("abilities", key):
                return self.realiser.say(body)
            return self.realiser.sentence(Phrase(key, {"text": body}, section="abilities", head="text"))

    def attribute(self, name: str, value: object) -> Parts:
        """Return the value of an attribute as a definition states it; nothing for an empty one."""
        piece = self.planner.given(value)  # type: ignore[arg-type]
        return self.realiser.say(piece) if piece is not None else ()

    def block(self, block: tuple[Statement, ...], this: str = "", deed: bool = False) -> Parts:
        """Word any block as sentences, for whoever may choose it; a single demand just as what is to be done. `deed`: as the name of
        what may be done, where a language has one for it.
        """
        pieces = self._offered(block, this)
        if deed and len(pieces) == 1 and self.has("option.deed"):
            return self.interface("option.deed", what=pieces[0])
        return self._sentences(pieces)

    def is_one_sentence(self, block: tuple[Statement, ...]) -> bool:
        """Return whether a block is worded in one sentence for whoever may choose it."""
        return len(self._offered(block, "")) == 1

    def _offered(self, block: tuple[Statement, ...], this: str) -> tuple[Piece, ...]:
        """Return what a block is for whoever may choose it, sentence by sentence."""
        with self.planner.about(this), self.planner.briefly():
            first = block[0] if len(block) == 1 else None
            if first is not None and not this and (own := self._own_words(first, "choice")) is not None:
                return (own,)
            if first is not None and first.force == "may":
                # That it may be left is told by the other options.
                block = (replace(first, force="plain"),)
            if first is not None and first.force == "must":
                return (self.planner.inline(folded(block, self.settled)),)
            return self.planner.sentences(folded(block, self.settled))

    def name(self, id: str, number: int = 1) -> Parts:
        """Return the name of a thing, kind, unit, zone, value, ability or verb, in the number's form."""
        known = self._names.get((id, number))
        if known is None:
            noun = Noun((self.word(id),), (), None, self.catalogue.grammar.number_of(number) != "one")
            known = self._names[id, number] = self.realiser.name(noun)
        return known

    def word(self, id: str) -> CatalogueWord:
        """Return the word of an id, by what the game declares it to be."""
        words = self.vocabulary
        values = {value for enumeration in words.enumerations.values() for value in enumeration.values}
        for section, known in (
            ("kinds", words.kinds), ("names", words.definitions), ("units", words.units), ("units", words.groups),
            ("places", words.zones), ("values", values), ("attributes", words.players), ("attributes", words.table),
        ):  # fmt: skip
            if id in known:
                return CatalogueWord(section, id)
        for section in ("attributes", "values", "abilities", "options", "automata", "adjectives", "nouns"):
            if self.catalogue.knows(section, id):
                return CatalogueWord(section, id)
        return CatalogueWord("names", id)

    # --- statements ----------------------------------------------------------------------------------------------------

    def statement(self, node: Node, this: str = "") -> Parts:
        """Word one statement, condition or value as a sentence."""
        with self.planner.about(this):
            return self.realiser.sentence(self._node(node))

    def clause(self, node: Node, this: str = "") -> Parts:
        """Return the same as it stands in the middle of a sentence."""
        with self.planner.about(this), self.planner.briefly():
            return self.realiser.say(self._node(node))

    def about(self, key: str, node: Node, this: str = "", within: Block = ()) -> Parts:
        """Return a phrase of the interface about a statement (`what`). `within`: as in `question`."""
        with self.planner.about(this), self.planner.briefly():
            self._recall(within)
            return self.realiser.sentence(Phrase(key, {"what": self._node(node)}, section=INTERFACE))

    def _node(self, node: Node) -> Piece:
        left = folded(node, self.settled)
        if isinstance(left, tuple):
            return Listed(self.planner.sentences(left), "sentences")
        return self._whole(left)

    def _whole(self, node: Node) -> Piece:
        if isinstance(node, OnlyIf):
            return self.planner.condition(node.condition)
        if isinstance(node, Statement):
            return self.planner.statement(node)  # type: ignore[arg-type]
        return self.planner.any_node(node)

    # --- the surfaces --------------------------------------------------------------------------------------------------

    def interface(self, key: str, **args: object) -> Parts:
        """Return a phrase of `interface.yaml`. Texts are said as they are; numbers count; nodes, ids in `CatalogueWord`s and
        pieces are worded.
        """
        pieces = {name: self.piece(value) for name, value in args.items() if value is not None}
        return self.realiser.say(Phrase(key, pieces, section=INTERFACE, head=next(iter(pieces), "what")))

    def has(self, key: str) -> bool:
        """Return whether there is such a phrase of the interface."""
        return self.catalogue.knows(INTERFACE, key)

    def piece(self, value: object) -> Piece:
        """Return what is given to a phrase, as something that can be said."""
        match value:
            case Phrase() | Noun() | Listed() | Said() | CatalogueWord() | PlaceName() | Done():
                return value
            case bool():
                return CatalogueWord("nouns", "agreed" if value else "refused")
            case int():
                return Said(str(value), value)
            case Node():
                return self._node(value)
            case Mapping():
                return self.amounts(value)
            case list() | tuple():
                return Listed(tuple(self.piece(item) for item in value), "and")
            case _:
                return Said(str(value))

    def amounts(self, amounts: Mapping[str, int], lying: bool = False) -> Piece:
        """Word `2 coins and 1 gem` of unit → number; `lying`: as what lies somewhere."""
        items = tuple(
            self._amount(self.planner.units((unit,), lying), number, lying) for unit, number in amounts.items()
        )
        return items[0] if len(items) == 1 else Listed(items, "and")

    def _amount(self, noun: Noun, number: int, lying: bool) -> Piece:
        if lying and self.planner.is_sole(noun):
            return Phrase("the", {"what": noun})
        return Phrase("some", {"what": noun.numbered(number, number != 1)})

    def quality(self, adjective: str, of: str) -> Parts:
        """Return an adjective alone, as it is said of a thing or kind."""
        return self.realiser.say(Quality((CatalogueWord("adjectives", adjective),), Noun((self.word(of),))))

    def several(self, things: Things) -> Noun:
        """Return the noun phrase of a set of things, in the plural."""
        return self.planner.things(things).numbered(None, True)

    def counted(self, id: str, number: int) -> Piece:
        """Return the number and noun."""
        return Phrase("some", {"what": Noun((self.word(id),), (), number, number != 1)})

    def things(self, ids: Iterable[str]) -> Piece:
        """Return names in a list."""
        return Listed(tuple(Noun((self.word(id),)) for id in ids), "and")

    def question(
        self,
        key: str,
        statement: Node | None = None,
        words: Mapping[str, object] | None = None,
        this: str = "",
        within: Block = (),
        most: int | None = None,
    ) -> Parts:
        """Return what a player is asked: the phrase of the kind of question, with the statement that asks. `within`:
        the ability that it is a part of; `most`: how many can be chosen, where that hangs on the player.
        """
        args: dict[str, object] = {name: self.spoken(value) for name, value in (words or {}).items()}
        with self.planner.about(this), self.planner.briefly():
            self._recall(within)
            own_words = (
                self._own_words(statement, "asks") if not this and statement is not None and key in OF_OBJECT else None
            )
            if own_words is not None:
                return self.realiser.sentence(own_words)
            if statement is not None:
                self.planner.known, self.planner.alone = most, True
                asked = self._node(statement)
                args["statement"] = asked if key == WITHIN else self.planner.fronted(asked)
                self.planner.known, self.planner.alone = None, False
            if isinstance(statement, Call) and (which := self._which(statement, key, args.get("what"))) is not None:
                key, args = "choose-at", args | {"which": which}
            own = f"question.{key}"
            return self.capital(self.interface(own if self.has(own) else "question.other", **args))

    def body(self, block: Block, this: str = "", within: Block = ()) -> Piece:
        """Return a block inside a sentence, to be given to a question."""
        with self.planner.about(this), self.planner.briefly():
            self._recall(within)
            return wanted(self.planner.inline(folded(block, self.settled)))

    def _own_words(self, node: Node, key: str) -> Piece | None:
        """Return what the words of a verb have for it where the rules of the game ask (`asks`) or offer (`choice`) it."""
        if not isinstance(node, Call) or not self.planner.said("verbs", f"{node.verb}.{key}"):
            return None
        return Phrase(f"{node.verb}.{key}", {}, CatalogueWord("verbs", node.verb), section="verbs")

    def _which(self, call: Call, key: str, kind: object) -> Piece | None:
        """Return the question for the object of a verb, `On which table?`, in the words that it has for that; None if it has none,
        or if it is something else beside the object of which the question names the kind.
        """
        first = call.arguments[0].value if call.arguments else None
        if key == "choose-which" and not call.arguments and isinstance(kind, Noun):
            # Of a verb without an object it is asked what is chosen for it.
            own = f"{call.verb}.which"
            return Phrase(own, {"what": kind}, section="verbs") if self.planner.said("verbs", own) else None
        if key not in WHICH or not isinstance(first, Selection) or not isinstance(first.things, Things):
            return None
        if key == "choose-which" and kind != Noun(tuple(self.word(one) for one in first.things.kinds)):
            return None
        own = self.planner.such(call, WHICH[key]) or f"{call.verb}.{WHICH[key]}"
        what = self.planner.selected_noun(first)
        return Phrase(own, {"what": what}, section="verbs") if self.planner.said("verbs", own) else None

    def _recall(self, within: Block) -> None:
        """Let the planner know what is named in the ability that a statement is a part of."""
        if within:
            self.planner.sentences(folded(within, self.settled))
            self.planner.topic = None

    def spoken(self, value: object) -> object:
        """Return ids as words; everything else as it is."""
        if isinstance(value, str):
            word = self.word(value)
            return Noun((word,)) if self.catalogue.knows(word.section, word.key) else Said(value)
        if isinstance(value, list | tuple):
            return Listed(tuple(self.piece(self.spoken(item)) for item in value), "and")
        return value

    def _sentences(self, pieces: tuple[Piece, ...]) -> Parts:
        return self.realiser.say(Listed(pieces, "sentences")) if pieces else ()

    def left_of(self, node: Condition, absent: frozenset[str] = frozenset()) -> Condition:
        """Return a condition without what is decided by options, by the number of players, and by automata that don't play."""
        return cast("Condition", folded(node, replace(self.settled, absent=absent)))

    def capital(self, parts: Parts) -> Parts:
        """Return the parts with a capital at their beginning."""
        for index, part in enumerate(parts):
            for at, letter in enumerate(part.text):
                if letter.isalnum():
                    text = part.text[:at] + letter.upper() + part.text[at + 1 :]
                    return (*parts[:index], type(part)(text, part.kind, part.id), *parts[index + 1 :])
        return parts


def _as_number(vocabulary: Vocabulary, name: str, value: int | str | bool) -> int:
    """Return an option as effects read it: a number is itself, a word or truth its place among the values."""
    values = vocabulary.options.get(name, ())
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    return values.index(value) if value in values else 0
