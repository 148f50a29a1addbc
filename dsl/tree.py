"""From lark's tree to the tree of `syntax`: nothing is decided here, only given its name and its place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeAlias, cast

from lark import Token, Tree

from dsl import syntax
from dsl.source import Places, Source, Span

Leaf: TypeAlias = Token
Branch: TypeAlias = Tree[Token]
Child: TypeAlias = Branch | Leaf

SAID = {"IN": "is in", "NEXT_TO": "is next to", "IN_LINE_WITH": "is in line with"}
TOWARD = {"IN_LINE_FROM": "line", "BETWEEN": "between"}
EXTREMES = {"WITH_HIGHEST": "highest", "WITH_LOWEST": "lowest", "WITH_MOST": "most", "WITH_FEWEST": "fewest"}
NUMBERED_QUANTITIES = {"UP_TO": "up_to", "AT_LEAST": "at_least", "FROM_NUMBER": "from_to"}
SIMPLE_QUANTITIES = {"ANY_NUMBER_OF": "any_number", "ONE_OF": "one_of"}


class Builder:
    """Builds the syntax of one source. Each method is called as the rule of the grammar that it reads."""

    def __init__(self, source: Source) -> None:
        self.places = Places(source)

    def build(self, child: Child) -> Any:
        """Return the node of a branch, or the word of a leaf."""
        if isinstance(child, Token):
            return self.word(child)
        method: Callable[[Branch], Any] = getattr(self, str(child.data))
        return method(child)

    def span(self, child: Child) -> Span:
        if isinstance(child, Token):
            assert child.start_pos is not None
            assert child.end_pos is not None
            return self.places.span(child.start_pos, child.end_pos)
        return self.places.span(child.meta.start_pos, child.meta.end_pos)

    def word(self, token: Token) -> syntax.Word:
        return syntax.Word(str(token), span=self.span(token))

    def all(self, children: list[Child]) -> tuple[Any, ...]:
        return tuple(self.build(child) for child in children)

    # --- statements -----------------------------------------------------------------------------------------------------

    def act(self, tree: Branch) -> syntax.Act:
        children = list(tree.children)
        force = str(children.pop(0)) if _is(children[0], "MUST", "MAY") else "plain"
        verb = self.build(children.pop(0))
        result = None
        if len(children) >= 2 and _is(children[-2], "AS"):
            result = self.build(children.pop())
            children.pop()
        object_ = self.build(children.pop(0)) if children and _is(children[0], "counted") else None
        given = self.all(children)
        return syntax.Act(verb, object_, given, cast("Any", force), result, span=self.span(tree))

    def only_if(self, tree: Branch) -> syntax.OnlyIfStep:
        return syntax.OnlyIfStep(self.build(tree.children[1]), span=self.span(tree))

    def argument(self, tree: Branch) -> syntax.Given:
        preposition, value = tree.children
        return syntax.Given(self.build(preposition), self.build(value), span=self.span(tree))

    def terms(self, tree: Branch) -> syntax.TermsPhrase:
        children = tree.children
        span = self.span(tree)
        if _is(children[0], "FREE"):
            return syntax.TermsPhrase("free", span=span)
        phrase = self.build(children[0])
        if len(children) == 1:
            return syntax.TermsPhrase("name", phrase, span=span)
        if _is(children[1], "LESS"):
            return syntax.TermsPhrase("less", phrase, span=span)
        return syntax.TermsPhrase("instead", phrase, self.build(children[2]), span=span)

    def suite(self, tree: Branch) -> syntax.Suite:
        steps = [child for child in tree.children if isinstance(child, Tree)]
        inline = cast("Token", tree.children[0]).line == steps[0].meta.line
        return syntax.Suite(self.all(list(steps)), inline, span=self.span(tree))

    def if_step(self, tree: Branch) -> syntax.IfStep:
        condition, then, *rest = _branches(tree)
        otherwise = self.build(rest[0]) if rest else None
        return syntax.IfStep(self.build(condition), self.build(then), otherwise, span=self.span(tree))

    def may_step(self, tree: Branch) -> syntax.MayStep:
        return syntax.MayStep(self.build(tree.children[-1]), span=self.span(tree))

    def either_step(self, tree: Branch) -> syntax.EitherStep:
        must = _is(tree.children[0], "MUST")
        return syntax.EitherStep(self.all(list(_branches(tree))), must, span=self.span(tree))

    def any_order_step(self, tree: Branch) -> syntax.AnyOrderStep:
        return syntax.AnyOrderStep(self.build(tree.children[-1]), span=self.span(tree))

    def for_each_step(self, tree: Branch) -> syntax.ForEachStep:
        phrase, body = _branches(tree)
        name = next((child for child in tree.children if _is(child, "NAME")), None)
        return syntax.ForEachStep(
            self.build(phrase), self.build(body), self.build(name) if name is not None else None, span=self.span(tree)
        )

    def repeat_step(self, tree: Branch) -> syntax.RepeatStep:
        times, body = _branches(tree)
        up_to = _is(tree.children[1], "UP_TO")
        return syntax.RepeatStep(self.build(times), self.build(body), up_to, span=self.span(tree))

    def repeat_freely(self, tree: Branch) -> syntax.RepeatStep:
        return syntax.RepeatStep(None, self.build(tree.children[-1]), True, span=self.span(tree))

    def repeat_until(self, tree: Branch) -> syntax.RepeatStep:
        until, body = _branches(tree)
        return syntax.RepeatStep(None, self.build(body), until=self.build(until), span=self.span(tree))

    def let_step(self, tree: Branch) -> syntax.LetStep:
        players, body = _branches(tree)
        at_once = any(_is(child, "AT_ONCE") for child in tree.children)
        return syntax.LetStep(self.build(players), self.build(body), at_once, span=self.span(tree))

    # --- standing lines and scores ----------------------------------------------------------------------------------------

    def when_line(self, tree: Branch) -> syntax.WhenLine:
        moment, who, verb, *rest = tree.children
        asked, called = self.build(who)
        return syntax.WhenLine(
            cast("Any", str(moment)),
            asked,
            self.build(verb),
            self._roles(rest[:-1]),
            self.build(rest[-1]),
            called,
            span=self.span(tree),
        )

    def who(self, tree: Branch) -> tuple[syntax.Word, syntax.Word | None]:
        # The article is kept in the text, so that `an opponent` and `any opponent` stay apart.
        said = [child for child in tree.children if not _is(child, "CALLED")]
        called = self.build(said.pop()) if len(said) < len(tree.children) else None
        text = " ".join(str(child) for child in said)
        return syntax.Word(text, span=self.span(said[0]).to(self.span(said[-1]))), called

    def offer_line(self, tree: Branch) -> syntax.OfferLine:
        children = list(tree.children)
        verb = self.build(children[1])
        offer = next(index for index, child in enumerate(children) if _is(child, "OFFER"))
        group = next((self.build(child) for child in children[offer:] if _is(child, "NAME")), None)
        body = self.build(children[-1]) if _is(children[-1], "suite") else None
        terms = self.build(children[offer + 1])
        return syntax.OfferLine(verb, self._roles(children[2:offer]), terms, group, body, span=self.span(tree))

    def change_line(self, tree: Branch) -> syntax.ChangeLine:
        what, _, amount, *rest = tree.children
        direction = rest.pop(0) if rest and (_is(rest[0], "MORE") or _is(rest[0], "LESS")) else None
        marks = {str(mark): part for mark, part in zip(rest[::2], rest[1::2], strict=False)}
        payers, condition = marks.get("for"), marks.get("if")
        return syntax.ChangeLine(
            self.build(what),
            self.build(amount),
            cast("Any", str(direction)) if direction is not None else "set",
            self.build(payers) if payers is not None else None,
            self.build(condition) if condition is not None else None,
            span=self.span(what).to(self.span(condition or payers or direction or amount)),
        )

    def forbid_line(self, tree: Branch) -> syntax.ForbidLine:
        who, _, _, verb, *rest = tree.children
        condition = None
        if any(_is(child, "IF") for child in rest):
            *rest, _, written = rest
            condition = self.build(written)
        return syntax.ForbidLine(
            None if _is(who, "I") else self.build(who),
            self.build(verb),
            self._roles(rest),
            condition,
            span=self.span(tree),
        )

    def role(self, tree: Branch) -> syntax.Role:
        preposition, phrase = tree.children
        return syntax.Role(self.build(preposition), self.build(phrase), span=self.span(tree))

    def _roles(self, children: list[Child]) -> tuple[syntax.Role, ...]:
        roles = []
        for child in children:
            node = self.build(child)
            if isinstance(node, syntax.Phrase | syntax.Numeral):
                node = syntax.Role(syntax.Word("", span=node.span), node, span=node.span)
            roles.append(node)
        return tuple(roles)

    def amount_line(self, tree: Branch) -> syntax.AmountLine:
        amount, *rest = _branches(tree)
        return syntax.AmountLine(self.build(amount), self.build(rest[0]) if rest else None, span=self.span(tree))

    # --- phrases ------------------------------------------------------------------------------------------------------------

    def counted(self, tree: Branch) -> syntax.Counted:
        what, *rest = tree.children
        after = {str(cast("Token", mark).type): child for mark, child in zip(rest[::2], rest[1::2], strict=True)}
        each, most = after.get("FOR_EACH"), after.get("AT_MOST")
        return syntax.Counted(
            self.build(what),
            self.build(each) if each is not None else None,
            self.build(most) if most is not None else None,
            span=self.span(tree),
        )

    def phrase(self, tree: Branch) -> syntax.Phrase:
        determiner = of = location = where = called = None
        words: tuple[tuple[syntax.Word, ...], ...] = ()
        tails: list[syntax.Tail | syntax.Superlative] = []
        for child in tree.children:
            if isinstance(child, Token):
                # The `of` of `2 of drawn` comes before the words, that of `cost of card` after them.
                if child.type == "OF" and determiner is not None and not words:
                    determiner = replace(determiner, of=True)
                continue
            node = self.build(child)
            if isinstance(node, syntax.Determiner):
                determiner = node
            elif isinstance(node, syntax.Location):
                location = node
            elif isinstance(node, syntax.Tail | syntax.Superlative):
                tails.append(node)
            elif isinstance(node, syntax.Phrase):
                of = node
            elif child.data == "words":
                words = node
            elif child.data == "name_list":
                words = (node,)
            else:
                called, further, where = node
                tails += further
        return syntax.Phrase(words, determiner, of, location, tuple(tails), where, called, span=self.span(tree))

    some = noun = holding = holder = term = phrase

    def this_place(self, tree: Branch) -> syntax.Phrase:
        """Return `here` behind `of`, as a phrase like any other."""
        word = self.build(tree.children[0])
        return syntax.Phrase(((word,),), span=word.span)

    def quantity(self, tree: Branch) -> syntax.Determiner:
        first = tree.children[0]
        span = self.span(tree)
        if isinstance(first, Token) and first.type in SIMPLE_QUANTITIES:
            return syntax.Determiner(cast("Any", SIMPLE_QUANTITIES[first.type]), span=span)
        least = int(str(first).split()[0]) if _is(first, "FROM_NUMBER") else 0
        sort = NUMBERED_QUANTITIES.get(first.type, "exactly") if isinstance(first, Token) else "exactly"
        return syntax.Determiner(cast("Any", sort), self.build(tree.children[-1]), least=least, span=span)

    def determiner(self, tree: Branch) -> syntax.Determiner:
        token = tree.children[0]
        assert isinstance(token, Token)
        article = str(token) if token.type == "A" else "a"
        return syntax.Determiner(cast("Any", str(token.type).lower()), article=article, span=self.span(tree))

    def words(self, tree: Branch) -> tuple[tuple[syntax.Word, ...], ...]:
        return tuple(self.build(child) for child in _branches(tree))

    def name_list(self, tree: Branch) -> tuple[syntax.Word, ...]:
        return self.all(list(tree.children))

    def location(self, tree: Branch) -> syntax.Location:
        sort = str(cast("Token", tree.children[0]).type).lower()
        return syntax.Location(cast("Any", sort), self.all(list(_branches(tree))), span=self.span(tree))

    inner_location = location

    def tail(self, tree: Branch) -> syntax.Tail | syntax.Superlative:
        mark = str(cast("Token", tree.children[0]).type)
        span = self.span(tree)
        if mark == "EXCEPT":
            words = [self.build(child) for child in tree.children if _is(child, "NAME")]
            article = next((syntax.Determiner("a", article=str(one)) for one in tree.children if _is(one, "A")), None)
            within = words[0].span.to(words[-1].span)
            return syntax.Tail("except", syntax.Phrase(tuple((w,) for w in words), article, span=within), span=span)
        rest = [self.build(child) for child in _branches(tree)]
        if mark in TOWARD:
            return syntax.Tail(cast("Any", TOWARD[mark]), rest[0], rest[1], span=span)
        if mark in EXTREMES:
            of = rest[0] if EXTREMES[mark] in ("highest", "lowest") else self._listed(rest[0], tree.children[1])
            return syntax.Superlative(cast("Any", EXTREMES[mark]), of, span=span)
        return syntax.Tail("owned_by" if mark == "OWNED_BY" else "next_to", rest[0], span=span)

    def _listed(self, words: tuple[syntax.Word, ...], child: Child) -> syntax.Phrase:
        return syntax.Phrase((words,), span=self.span(child))

    def measure(self, tree: Branch) -> syntax.Expression:
        first = _branches(tree)[0]
        if not _is(first, "name_list"):
            return cast("syntax.Expression", self.build(first))
        words, *of = (self.build(child) for child in _branches(tree))
        return syntax.Phrase((words,), None, *of, span=self.span(tree))

    def where(self, tree: Branch) -> tuple[syntax.Word | None, tuple[Any, ...], syntax.Test | None]:
        """Return what the candidate is called, what stands between that and the condition, and the condition."""
        called = self.build(tree.children[1]) if _is(tree.children[0], "CALLED") else None
        further = _branches(tree)
        where = self.build(further.pop()) if further[-1].data != "tail" else None
        return called, tuple(self.build(tail) for tail in further), where

    # --- values and conditions ----------------------------------------------------------------------------------------------

    def choice(self, tree: Branch) -> syntax.Alternative:
        then, condition, otherwise = (self.build(child) for child in _branches(tree))
        return syntax.Alternative(then, condition, otherwise, span=self.span(tree))

    def sum(self, tree: Branch) -> syntax.Operation:
        left, operator, right = tree.children
        sign = cast("Any", str(operator))
        return syntax.Operation(sign, self.build(left), self.build(right), span=self.span(tree))

    def product(self, tree: Branch) -> syntax.Operation:
        left, _, right, *rounded = tree.children
        sign = cast("Any", "*" if not rounded else "/ up" if _is(rounded[0], "ROUNDED_UP") else "/ down")
        return syntax.Operation(sign, self.build(left), self.build(right), span=self.span(tree))

    def numeral(self, tree: Branch) -> syntax.Numeral:
        return syntax.Numeral(int(str(tree.children[0])), span=self.span(tree))

    def here(self, tree: Branch) -> syntax.HereWord:
        return syntax.HereWord(span=self.span(tree))

    def truth(self, tree: Branch) -> syntax.Boolean:
        return syntax.Boolean(_is(tree.children[0], "TRUE"), span=self.span(tree))

    def distance(self, tree: Branch) -> syntax.DistanceFrom:
        start, end = (self.build(child) for child in _branches(tree))
        return syntax.DistanceFrom(start, end, span=self.span(tree))

    def both(self, tree: Branch) -> syntax.Both:
        return syntax.Both(self.all(list(_branches(tree))), span=self.span(tree))

    def one_of(self, tree: Branch) -> syntax.OneOf:
        return syntax.OneOf(self.all(list(_branches(tree))), span=self.span(tree))

    def negation(self, tree: Branch) -> syntax.Negation:
        return syntax.Negation(self.build(tree.children[-1]), span=self.span(tree))

    def there_is(self, tree: Branch) -> syntax.ThereIs:
        no = any(_is(child, "NO") for child in tree.children)
        return syntax.ThereIs(self.build(tree.children[-1]), no, span=self.span(tree))

    def comparison(self, tree: Branch) -> syntax.Comparison:
        left, right = _branches(tree)
        marks = [child for child in tree.children if isinstance(child, Token)]
        negated = any(mark.type == "NOT" for mark in marks)
        operator = SAID.get(marks[-1].type, str(marks[0]))
        sign = self.span(marks[0]).to(self.span(marks[-1]))
        return syntax.Comparison(
            cast("Any", operator), self.build(left), self.build(right), negated, sign, span=self.span(tree)
        )

    def connection(self, tree: Branch) -> syntax.Connection:
        left, to, through = (self.build(child) for child in _branches(tree))
        negated = any(_is(child, "NOT") for child in tree.children)
        marks = [child for child in tree.children if isinstance(child, Token)]
        sign = self.span(marks[0]).to(self.span(marks[-2]))
        return syntax.Connection(left, to, through, negated, sign, span=self.span(tree))


def _is(child: Child, *names: str) -> bool:
    """Return whether a leaf is of one of these terminals, or a branch of one of these rules."""
    return (str(child.type) if isinstance(child, Token) else str(child.data)) in names


def _branches(tree: Branch) -> list[Branch]:
    return [child for child in tree.children if isinstance(child, Tree)]
