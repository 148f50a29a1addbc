"""Conditions: comparisons, what something is, where it is, what there is."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, assert_never, cast

from dsl import meaning as m, syntax as s
from dsl.checker.base import NAMES, Sense, Want, called, single
from dsl.checker.before_nouns import before_noun
from dsl.checker.values import ValueResolver
from dsl.diagnostics import Fix
from dsl.meaning import NUMBER, PLACE, PRICE, TRUTH, Type
from dsl.spelling import article

# How several players are determined: each of them, or one that is meant though all are looked at.
_EACH, _ONE = ("each", "all"), ("a",)
# Conditions whose words may stand behind a noun as well: `a plot is next to …`, `there is a plot next to …`.
BEHIND_NOUNS = ("is", "is in", "is next to")


class _Another:
    """The right side of an `is` doesn't describe the left one, but is something of its own."""


class ConditionResolver(ValueResolver):
    """Resolves conditions."""

    def condition(self, written: s.Test) -> m.Condition | None:
        match written:
            case s.Both(parts=parts):
                found = self._all(parts)
                return None if found is None else m.All(found, span=written.span)
            case s.OneOf(parts=parts):
                found = self._all(parts)
                return None if found is None else m.AnyOf(found, span=written.span)
            case s.Negation(of=of):
                inner = self.condition(of)
                return None if inner is None else m.Not(inner, span=written.span)
            case s.ThereIs():
                return self._there_is(written)
            case s.Comparison(operator="is in"):
                return self._negated(written, self._is_in(written))
            case s.Comparison(operator="is next to" | "is in line with"):
                return self._negated(written, self._is_beside(written))
            case s.Comparison(operator="is"):
                return self._negated(written, self._is(written))
            case s.Comparison():
                return self._compare(written)
            case s.Connection():
                return self._negated(written, self._is_connected(written))
            case _:
                assert_never(written)

    def _all(self, parts: tuple[s.Test, ...]) -> tuple[m.Condition, ...] | None:
        found = [self.condition(part) for part in parts]
        return None if any(part is None for part in found) else cast("tuple[m.Condition, ...]", tuple(found))

    @staticmethod
    def _negated(written: s.Comparison | s.Connection, condition: m.Condition | None) -> m.Condition | None:
        if condition is None or not written.negated:
            return condition
        return m.Not(condition, span=written.span)

    # --- there is ----------------------------------------------------------------------------------------------------------

    def _there_is(self, written: s.ThereIs) -> m.Condition | None:
        phrase = written.of
        least = self._least(written, phrase)
        head = self.head(phrase)
        if least is None or head is None:
            return None
        if (apart := self._of_players(phrase, _EACH)) is not None:
            self.error("each-in-set", apart)
            return None
        of: m.Things | m.Players | m.Units | m.Values | None
        if head.noun.sort == "units":
            of = self.units_set(phrase, head)
        elif head.noun.sort == "players":
            of = self.players_set(phrase, head)
        elif head.noun.sort == "values":
            of = self.values_set(phrase, head)
        else:
            of = self.things(phrase, head)
        if of is None:
            return None
        exists = m.Exists(least, of, span=written.span)
        return m.Not(exists, span=written.span) if written.no else exists

    def _least(self, written: s.ThereIs, phrase: s.Phrase) -> m.Value | None:
        determiner = phrase.determiner
        if determiner is None:
            if not written.no:
                self.no_quantity(phrase, "a")
                return None
        elif written.no:
            said = " ".join(word.text for word in phrase.words[0])
            # Without `another` it would say that there is none at all.
            is_other = determiner.sort == "another"
            if is_other and self.scope.this is None:
                self.error("no-this", determiner, word="another")
                return None
            fix = None if is_other else Fix(before_noun(phrase), "")
            meant = f"no {said} … where it is not this" if is_other else f"no {said}"
            self.error("wrong-determiner", determiner, suggestion=meant, fix=fix, word=f"no {determiner.said}")
            return None
        elif determiner.sort not in ("a", "one_of", "exactly", "at_least", "another"):
            self.error("wrong-determiner", determiner, suggestion="a", word=determiner.said)
            return None
        if determiner is not None and determiner.number is not None:
            return self.number(determiner.number)
        return m.Number(1)

    # --- comparisons ---------------------------------------------------------------------------------------------------------

    def _compare(self, written: s.Comparison) -> m.Condition | None:
        apart = self._of_players(written.left, _EACH) or self._of_players(written.right, _EACH)
        if apart is not None:
            self.error("each-in-number", apart)
            return None
        together = self._of_players(written.left, _ONE) or self._of_players(written.right, _ONE)
        if together is not None and not any(isinstance(one, s.Numeral) for one in (written.left, written.right)):
            self.error("opponents-together", together, word=f"{article(who := together.words[0][0].text)} {who}")
            return None
        left = self.expression(written.left, NUMBER)
        right = self.expression(written.right, left.type if left is not None else NUMBER)
        if left is None or right is None:
            return None
        ordered = left.type == NUMBER or left.type.name == "value"
        if not ordered:
            if written.operator == "=" and left.type.name in ("thing", "player", "place", "truth", "names", "option"):
                self.error("use-is", s.Word("=", span=written.sign), suggestion="is", fix=Fix(written.sign, "is"))
            else:
                self.wrong(written.left, left.type, "number", left.since, "note-bound-here")
            return None
        if right.type != left.type:
            self.unlike(written.right, right.type, left.type, written.left.span)
            return None
        if not self.same_unit(left, right, written.right):
            return None
        return m.Compare(cast("Any", written.operator), left.node, right.node, span=written.span)

    def _of_players(self, of: object, sorts: tuple[str, ...]) -> s.Phrase | None:
        """Return what is asked of several players at once, outside of what is asked of a candidate. `sorts`: how they are determined;
        where it is by `a`, only players of whom nothing else tells which one is meant."""
        if isinstance(of, s.Phrase):
            noun = self.words.nouns.get(of.words[0][-1].text)
            so = of.determiner is not None and of.determiner.sort in sorts
            told = sorts == _ONE and (len(of.words[0]) > 1 or of.where is not None or of.tails)
            if so and not told and noun is not None and noun.sort == "players":
                return of
            of = replace(of, where=None)
        if isinstance(of, tuple):
            parts: tuple[object, ...] = of
        else:
            parts = tuple(getattr(of, one.name) for one in fields(of)) if isinstance(of, s.Written) else ()
        return next((found for part in parts if (found := self._of_players(part, sorts)) is not None), None)

    def _is_in(self, written: s.Comparison) -> m.Condition | None:
        if self._is_noun(written):
            return None
        left = self.expression(written.left)
        assert isinstance(written.right, s.Phrase)
        if left is None:
            return None
        names = self._names_attribute(written.right)
        if left.type.name != "thing":
            self.wrong(written.left, left.type, "thing", left.since, "note-bound-here")
            return None
        if not self._asks_one(written, left):
            return None
        if names is not None:
            word, of = names
            owner = self.thing(of)
            if owner is None:
                return None
            if word.text not in self.words.attributes(owner.type):
                kinds = self.words.having(word.text)
                self.error("attribute-not-of-kind", word, word=word.text, kind=called(owner.type), kinds=kinds)
                return None
            return m.NameIn(left.node, word.text, owner.node, span=written.span)
        location = s.Location("in", (written.right,), span=written.right.span)
        place: m.Place | m.Things | None
        if self.means_board(location):
            place = self.on_board(location, (left.type.of,) if left.type.of else ())
        else:
            place = self.place(written.right)
        return None if place is None else m.IsIn(left.node, place, span=written.span)

    def _is_beside(self, written: s.Comparison) -> m.Condition | None:
        in_line = written.operator == "is in line with"
        if self._is_noun(written):
            return None
        assert isinstance(written.right, s.Phrase)
        left, to = self.expression(written.left), self.neighbours(written.right)
        if left is None or to is None:
            return None
        if left.type.name != "thing":
            self.wrong(written.left, left.type, "thing", left.since, "note-bound-here")
            return None
        if not self._asks_one(written, left):
            return None
        return (m.IsInLine if in_line else m.IsNextTo)(left.node, to, span=written.span)

    def _is_connected(self, written: s.Connection) -> m.Condition | None:
        if self._is_noun(written):
            return None
        left, to = self.expression(written.left), self.neighbours(written.to)
        self.all_of(written.through, "through")
        through = self.things_of(written.through)
        if left is None or to is None or through is None:
            return None
        if left.type.name != "thing":
            self.wrong(written.left, left.type, "thing", left.since, "note-bound-here")
            return None
        if not self._asks_one(written, left):
            return None
        return m.IsConnected(left.node, to, through[1], span=written.span)

    def _asks_one(self, written: s.Comparison | s.Connection, left: Sense) -> bool:
        """Return whether it is asked of one thing what it is, or of what surely holds one at most. If not, that is reported."""
        if left.type.single:
            return True
        self._one_of_them(written)
        return False

    def _one_of_them(self, written: s.Comparison | s.Connection) -> None:
        """Report what is asked of several things at once: whether one of them is so is asked with `there is`."""
        word = single(written.left) if isinstance(written.left, s.Phrase) else None
        if word is None:
            self.error("one-thing", written.left)
            return
        there_is = f"there is {'no' if written.negated else 'one'} of {word.text} where it"
        operator = written.operator if isinstance(written, s.Comparison) else "is connected to"
        fix = Fix(written.left.span.to(written.sign), f"{there_is} {operator}") if not written.negated else None
        self.error("one-thing", written.left, suggestion=f"{there_is} {operator} …", fix=fix)

    def _is_noun(self, written: s.Comparison | s.Connection) -> bool:
        """Report a kind of thing where one thing is needed: whether there is one is asked with `there is`."""
        left = written.left
        if not isinstance(left, s.Phrase) or left.of or left.location or left.tails or left.where:
            return False
        word = left.words[0][-1]
        noun = self.words.nouns.get(word.text)
        known = word.text in ("this", "it") or self.names.find(word.text) is not None
        if known or noun is None or noun.sort != "things" or len(left.words) > 1:
            return False
        words, which = " ".join(each.text for each in left.words[0]), left.determiner.sort if left.determiner else "a"
        some = "no" if written.negated else "another" if which == "another" else article(words)
        there_is = f"there is {some} {words}"
        operator = written.operator if isinstance(written, s.Comparison) else "is connected to"
        where = operator.removeprefix("is") if operator in BEHIND_NOUNS else f" where it {operator}"
        # Of all of them, and of others that aren't so, something else is asked.
        same = which in ("a", "any") or (which == "another" and not written.negated)
        fix = Fix(left.span.to(written.sign), there_is + where) if same else None
        self.error("use-there-is", left, suggestion=f"{there_is}{where or ' here'}", fix=fix, word=words)
        return True

    def _names_attribute(self, phrase: s.Phrase) -> tuple[s.Word, s.Phrase] | None:
        """Return the attribute and the phrase of `frees of Y`, if that attribute names things."""
        word = phrase.words[0][0]
        for kind in self.vocabulary.kinds.values():
            attribute = kind.attributes.get(word.text)
            if attribute is not None and attribute.sort == "names" and phrase.of is not None:
                return word, phrase.of
        return None

    def _is(self, written: s.Comparison) -> m.Condition | None:
        here = isinstance(written.right, s.HereWord)
        if here and self._is_noun(written):
            return None
        left = self.expression(written.left)
        if left is None or not self._asks_one(written, left):
            return None
        if here and left.type.name == "thing":
            place = self.here(written.right)
            return None if place is None else m.IsIn(left.node, place, span=written.span)
        if isinstance(written.right, s.Boolean):
            return self._is_truth(written, left, written.right.truth)
        if left.type.name in ("thing", "player"):
            described = self._described(written, left)
            if not isinstance(described, _Another):
                return described
        if left.type.many:
            # Whether a set is a thing is no question, though it may hold but one.
            self._one_of_them(written)
            return None
        if left.type.name == "option":
            return self._is_option(written, left)
        if left.type == NUMBER or (left.type == PRICE and isinstance(written.right, s.Numeral)):
            self.error("use-equals", s.Word("is", span=written.sign), suggestion="=", fix=Fix(written.sign, "="))
            return None
        right = self.expression(written.right, self._wanted(left))
        if right is None:
            return None
        if right.type.name != left.type.name or (left.type.name == "value" and right.type.of != left.type.of):
            since = left.since if left.since != m.NOWHERE else written.left.span
            self.unlike(written.right, right.type, left.type, since)
            return None
        return m.Compare("is", left.node, right.node, span=written.span)

    @staticmethod
    def _wanted(left: Sense) -> Want:
        if left.type == NAMES:
            return NAMES
        return left.type if left.type.name == "value" else PLACE if left.type == PLACE else None

    def _is_truth(self, written: s.Comparison, left: Sense, truth: bool) -> m.Condition | None:
        if left.type != TRUTH:
            self.wrong(written.right, TRUTH, left.type, written.left.span, "note-compared-with")
            return None
        condition = m.Truth(left.node, span=written.span)
        return condition if truth else m.Not(condition, span=written.span)

    def _is_option(self, written: s.Comparison, left: Sense) -> m.Condition | None:
        """Resolve an option whose values are words: it is read as the place of its word among them."""
        values = [str(value) for value in self.vocabulary.options[left.type.of]]
        word = single(written.right) if isinstance(written.right, s.Phrase) else None
        if word is None:
            self.wrong(written.right, "value", left.type)
            return None
        if word.text not in values:
            self.unknown(word, values, "value")
            return None
        index = m.Number(values.index(word.text), span=word.span)
        return m.Compare("=", left.node, index, span=written.span)

    def _described(self, written: s.Comparison, left: Sense) -> m.Condition | _Another | None:
        """Check `is a shop`, `is green`, `is open`; or that the right side is another thing or player."""
        right = written.right
        if not isinstance(right, s.Phrase) or right.of is not None:
            return _Another()
        article = right.determiner
        if article is None:
            words = right.words[0]
            if len(right.words) == 1 and all(self._known_reference(word) for word in words):
                return _Another()
            return self._is_adjective(written, left, right)
        if article.sort != "a":
            self.error("wrong-determiner", article, suggestion="a", word=article.said)
            return None
        return self._is_kind(written, left, right)

    def _known_reference(self, word: s.Word) -> bool:
        return word.text in ("this", "it", "me", "table", "nobody") or self.names.find(word.text) is not None

    def _is_adjective(self, written: s.Comparison, left: Sense, right: s.Phrase) -> m.Condition | None:
        extra = right.location or right.where or (right.tails[0] if right.tails else None)
        if extra is not None or len(right.words) > 1:
            self.error("only-words-after-is", extra or right)
            return None
        adjectives: list[m.Adjective] = []
        for word in right.words[0]:
            adjective = self.words.adjective(word.text, left.type)
            if adjective is None:
                self._not_said_of(word, left.type)
                return None
            if not self.says_one(word, left.type):
                return None
            adjectives.append(adjective)
        if len(adjectives) == 1 and adjectives[0].sort == "truth":
            read = m.Read(adjectives[0].attribute, left.node, TRUTH, span=right.span)
            return m.Truth(read, span=written.span)
        kind = "player" if left.type.name == "player" else left.type.of
        return m.IsA(left.node, kind, tuple(adjectives), span=written.span)

    def _not_said_of(self, word: s.Word, type_: Type) -> None:
        noun = self.words.nouns.get(word.text)
        if noun is not None:
            one = article(word.text)
            self.error("missing-quantity", word, suggestion=f"{one} {word.text}", fix=Fix(_start(word), f"{one} "))
        elif self.words.is_adjective(word.text):
            self.error("adjective-not-of-kind", word, word=word.text, kind=called(type_))
        else:
            self.unknown(word, [*self.words.adjectives(type_), *self.names.known()], "adjective")

    def _is_kind(self, written: s.Comparison, left: Sense, right: s.Phrase) -> m.Condition | None:
        extra = right.location or right.where or (right.tails[0] if right.tails else None)
        if extra is not None:
            self.error("only-words-after-is", extra)
            return None
        head = self.head(right)
        if head is None:
            return None
        if head.noun.sort != ("players" if left.type.name == "player" else "things") or head.either:
            self.wrong(right, head.noun.sort.removesuffix("s"), left.type)
            return None
        kinds = [
            name for name in head.noun.names if left.type.name == "player" or self.words.may_be(name, left.type.of)
        ]
        if not kinds:
            self.error("never-is", right, kind=" ".join(head.noun.names), found=called(left.type))
            return None
        parts = tuple(m.IsA(left.node, kind, head.adjectives, span=written.span) for kind in head.noun.names)
        return parts[0] if len(parts) == 1 else m.AnyOf(parts, span=written.span)


def _start(written: s.Written) -> Any:
    span = written.span
    return type(span)(span.file, span.line, span.column, span.line, span.column)
