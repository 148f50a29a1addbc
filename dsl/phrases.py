"""How phrases, values and conditions are written: the parts of a line."""

from __future__ import annotations

from typing import assert_never

from dsl import syntax as s

BEFORE = {"up_to": "up to ", "at_least": "at least "}
ROUNDED = {"/ down": " rounded down", "/ up": " rounded up"}
MANY = frozenset({"all", "any_number", "one_of"})


class PhraseWriter:
    """Writes what a line is made of as text. `plurals`: of a word its two forms, the one and the many."""

    def __init__(self, plurals: dict[str, tuple[str, str]]) -> None:
        self.plurals = plurals

    # --- phrases --------------------------------------------------------------------------------------------------------------

    def counted(self, counted: s.Counted) -> str:
        each = f" for each {self.phrase(counted.each)}" if counted.each is not None else ""
        most = f" at most {self.sum(counted.most)}" if counted.most is not None else ""
        return f"{self.sum(counted.what)}{each}{most}"

    def phrase(self, phrase: s.Phrase, counted: bool = False) -> str:
        """Write a phrase. `counted`: it stands after `number of` or `total A of`, where several are meant."""
        determiner = phrase.determiner
        parts = [self.determiner(determiner)] if determiner is not None else []
        number = self._number(determiner, counted)
        alternatives = [self._words(words, number if phrase.of is None else None) for words in phrase.words]
        parts.append(" or ".join(alternatives))
        if phrase.of is not None:
            head = phrase.words[0][0].text
            several = head in ("number", "total", "group") or alternatives == ["largest group"]
            parts += ["of", self.phrase(phrase.of, several)]
        if phrase.location is not None:
            parts.append(self.location(phrase.location))
        tails = [self.tail(tail) for tail in phrase.tails]
        if phrase.called is not None:
            # A measure may speak of the name, which stands before the first of them.
            measures = [isinstance(tail, s.Superlative) for tail in phrase.tails]
            tails.insert([*measures, True].index(True), f"called {phrase.called.text}")
        parts += tails
        if phrase.where is not None:
            parts.append(f"where {self.atom(phrase.where)}")
        return " ".join(parts)

    @staticmethod
    def _number(determiner: s.Determiner | None, counted: bool) -> bool | None:
        """Return whether the noun stands in the plural; None where it is left as it is."""
        if determiner is None:
            return True if counted else None
        if determiner.sort in ("exactly", "from_to", *BEFORE):
            if determiner.of:
                return None
            return determiner.number != s.Numeral(1)
        return determiner.sort in MANY if determiner.sort in ("all", "any_number", "a", "another", "each") else None

    def _words(self, words: tuple[s.Word, ...], plural: bool | None) -> str:
        texts = [word.text for word in words]
        pair = self.plurals.get(texts[-1])
        if plural is not None and pair is not None:
            texts[-1] = pair[int(plural)]
        return " ".join(texts)

    def determiner(self, determiner: s.Determiner) -> str:
        of = " of" if determiner.of else ""
        if determiner.sort == "a":
            return determiner.article
        if determiner.number is not None:
            number = determiner.number
            text = str(number.number) if isinstance(number, s.Numeral) else f"({self.value(number)})"
            before = f"{determiner.least} to " if determiner.sort == "from_to" else BEFORE.get(determiner.sort, "")
            return f"{before}{text}{of}"
        return {"any_number": "any number of", "one_of": "one of"}.get(determiner.sort, determiner.sort) + of

    def location(self, location: s.Location) -> str:
        if location.sort == "here":
            return "here"
        return f"{location.sort} {' or '.join(map(self.phrase, location.places))}"

    def tail(self, tail: s.Tail | s.Superlative) -> str:
        if isinstance(tail, s.Superlative):
            of = tail.of
            counted = isinstance(of, s.Phrase) and tail.sort in ("most", "fewest")
            said = self._words(of.words[0], True) if counted and isinstance(of, s.Phrase) else self.operand(of)
            if isinstance(of, s.Phrase) and of.has_more:
                # Else what stands behind would be said of those who are compared.
                said = f"({said})"
            return f"with the {tail.sort} {said}"
        match tail.sort:
            case "line" | "between":
                assert tail.toward is not None
                between = tail.sort == "between"
                first, second = self.phrase(tail.of), self.phrase(tail.toward)
                return f"between {first} and {second}" if between else f"in line from {first} toward {second}"
            case "except":
                words = [one.text for (one,) in tail.of.words]
                last = f" or {words.pop()}" if len(words) > 1 else ""
                article = f"{tail.of.determiner.article} " if tail.of.determiner is not None else ""
                return f"except {article}{', '.join(words)}{last}"
            case "owned_by" | "next_to":
                return f"{tail.sort.replace('_', ' ')} {self.phrase(tail.of)}"
            case _:
                assert_never(tail.sort)

    # --- values -----------------------------------------------------------------------------------------------------------------

    def value(self, value: s.Expression) -> str:
        match value:
            case s.Alternative():
                then, otherwise = self._side(value.then, "*/+-"), self.value(value.otherwise)
                return f"{then} if {self.test(value.condition)} else {otherwise}"
            case _:
                return self.sum(value)

    def sum(self, value: s.Expression) -> str:
        return self._operation(value) if isinstance(value, s.Operation) else self.operand(value)

    def _operation(self, value: s.Operation) -> str:
        times = value.operator in ("*", *ROUNDED)
        left, right = self._side(value.left, "*/" if times else "*/+-"), self._side(value.right, "" if times else "*/")
        return f"{left} {value.operator[0]} {right}{ROUNDED.get(value.operator, '')}"

    def _side(self, value: s.Expression, operators: str) -> str:
        """Return a part of a sum or product, without brackets if its own operator is one of these."""
        if isinstance(value, s.Operation) and value.operator[0] in operators:
            return self._operation(value)
        return self.bare(value)

    def operand(self, value: s.Expression) -> str:
        match value:
            case s.Numeral(number=number):
                return str(number)
            case s.Boolean(truth=truth):
                return "true" if truth else "false"
            case s.HereWord():
                return "here"
            case s.DistanceFrom():
                return f"distance from {self.phrase(value.start)} to {self.phrase(value.end)}"
            case s.Phrase():
                return self.phrase(value)
            case s.Operation() | s.Alternative():
                return f"({self.value(value)})"
            case _:
                assert_never(value)

    # --- conditions -----------------------------------------------------------------------------------------------------------------

    def expression_or_test(self, node: object) -> str:
        if isinstance(node, s.Test):
            return self.test(node)
        return self.value(node)  # type: ignore[arg-type]

    def test(self, test: s.Test) -> str:
        if isinstance(test, s.Both):
            last = len(test.parts) - 1
            return " and ".join(self._part(part, index == last) for index, part in enumerate(test.parts))
        return self.atom(test)

    def atom(self, test: s.Test) -> str:
        match test:
            case s.Both():
                return f"({self.test(test)})"
            case s.OneOf(parts=parts):
                return " or ".join(f"({self.test(part)})" for part in parts)
            case s.Negation(of=of):
                return f"not ({self.test(of)})"
            case s.ThereIs():
                return self._there_is(test)
            case s.Comparison():
                return self._comparison(test)
            case s.Connection(left=left, to=to, through=through, negated=negated):
                negation = " not" if negated else ""
                return f"{self.bare(left)} is{negation} connected to {self.phrase(to)} through {self.phrase(through)}"
            case _:
                assert_never(test)

    def _part(self, test: s.Test, last: bool) -> str:
        """Return what `and` joins; in brackets if it would read as if the `and` stood inside it."""
        end = test.of if isinstance(test, s.ThereIs) else test.through if isinstance(test, s.Connection) else None
        open_end = end is not None and _has_where(end) and not last
        text = self.atom(test)
        return f"({text})" if isinstance(test, s.OneOf) or open_end else text

    def _there_is(self, test: s.ThereIs) -> str:
        determiner = test.of.determiner
        several = determiner is not None and determiner.sort == "exactly" and determiner.number != s.Numeral(1)
        return f"there {'are' if several else 'is'} {'no ' if test.no else ''}{self.phrase(test.of)}"

    def _comparison(self, test: s.Comparison) -> str:
        left, right = self.bare(test.left), self.bare(test.right)
        if test.operator.startswith("is"):
            return f"{left} is{' not' if test.negated else ''}{test.operator.removeprefix('is')} {right}"
        return f"{left} {test.operator} {right}"

    def bare(self, value: s.Expression) -> str:
        """Return a side of an operation or comparison; a phrase with a `where` of its own reads better in brackets."""
        text = self.operand(value)
        return f"({text})" if isinstance(value, s.Phrase) and _has_where(value) else text


def _has_where(phrase: s.Phrase) -> bool:
    return phrase.where is not None or (phrase.of is not None and _has_where(phrase.of))
