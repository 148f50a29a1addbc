"""Writes out families: one entry under `families:` is a thing for each combination of values that it names.

    families:                                        things:
      plain:                                           red_1: {kind: card, suit: red, rank: 1, copies: 2}
        kind: card                             is      red_2: {kind: card, suit: red, rank: 2, copies: 2}
        members: {suit: all, rank: 1 to 9}             …
        copies: 2

A member is called by its values in the order of the file, joined by `_`; where there is but one, or the first is a number, the name of
the family stands before it. Every node keeps its place, so that what is wrong with all members is told once, where it is written.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Collection, Iterator
from typing import Any

from dsl.diagnostics import Concept, Fix, Note, Problems
from dsl.fixing import guess
from dsl.source import Span
from dsl.spelling import nearest
from dsl.vocabulary import Attribute, Member, Vocabulary
from interpreter.rulebook.sources.tree import Entry, Mapping, Node, Scalar, Sequence, Text

FAMILIES, MEMBERS, ALL = "families", "members", "all"
MOST = 1000
"""How many members a family may have: each is laid on the table on its own."""
RANGE = re.compile(r"(\d{1,4}) to (\d{1,4})")
# As it is written elsewhere.
FROM_TO = re.compile(r"([0-9]+) ?(?:-|–|—|\.\.+|…) ?([0-9]+)")


def has_families(file: Mapping) -> bool:
    """Tell whether a file states families."""
    return isinstance(file.get(FAMILIES), Mapping)


Places = dict[str, tuple[str, Span]]
"""Of each member its family, and where that is stated."""


def unfolded(
    file: Mapping, words: Vocabulary, problems: Problems, before: Places | None = None
) -> tuple[Mapping, dict[str, Member]]:
    """Return a file with its families written out before its other things, and what each member is. `words`: what all files
    declare; `before`: the members of the families before it, to which its own are added. A family that can't be read is reported and left
    out, and so are its members if they are called like those of another."""
    before = {} if before is None else before
    families = file.get(FAMILIES)
    members: dict[str, Member] = {}
    made: list[Entry] = []
    for entry in families if isinstance(families, Mapping) else ():
        if not isinstance(entry.value, Mapping):
            continue
        own = list(_Family(entry, entry.value, words, problems).members())
        alike = next((one for one in own if before.get(one[0].key.text, (entry.key.text,))[0] != entry.key.text), None)
        if alike is not None:
            _report_alike(entry, alike[0].key.text, alike[1], before, problems)
            continue
        for one, member in own:
            made.append(one)
            members[one.key.text] = member
            before[one.key.text] = (entry.key.text, entry.key.span)
    stated = file.get("things")
    things = Mapping((*made, *(stated if isinstance(stated, Mapping) else ())), (stated or file).span)
    kept = [entry for entry in file if entry.key.text not in (FAMILIES, "things")]
    return Mapping((*kept, Entry(Text("things", things.span), things)), file.span, file.broken), members


def _report_alike(entry: Entry, id: str, member: Member, before: Places, problems: Problems) -> None:
    """Report a family whose members are called like those of another, with what they would be called with a number first."""
    owner, span = before[id]
    values = [value for _, value in member.values]
    numbers = [value for value in values if value.isdigit()]
    rest = [value for value in values if not value.isdigit()]
    meant: dict[str, Any] = {"meant": "_".join((entry.key.text, *numbers, *rest))} if numbers else {}
    notes = [Note(span, "note-first-here")]
    problems.error("members-alike", entry.key.span, notes=notes, word=id, owner=owner, **meant)


class _Family:
    """One family, by the attributes in which its members differ."""

    def __init__(self, entry: Entry, body: Mapping, words: Vocabulary, problems: Problems) -> None:
        self.entry, self.body, self.words, self.problems = entry, body, words, problems

    def members(self) -> Iterator[tuple[Entry, Member]]:
        """Return every member as a thing would be stated, and what it is; none if something is wrong."""
        kind_node, stated = self.body.get("kind"), self.body.get(MEMBERS)
        kind = self.words.kinds.get(kind_node.text) if isinstance(kind_node, Scalar) else None
        if kind is None or not isinstance(stated, Mapping):
            if isinstance(kind_node, Scalar):
                self._unknown(kind_node, self.words.kinds, Concept("kind"))
            return
        axes: list[tuple[Text, list[Scalar]]] = []
        for axis in stated:
            attribute = kind.attributes.get(axis.key.text)
            if attribute is None:
                fitting = [one.name for one in kind.attributes.values() if _tells_apart(one)]
                self._unknown(Scalar(axis.key.text, axis.key.text, axis.key.span), fitting, Concept("attribute"))
            elif not _tells_apart(attribute):
                self.problems.error("not-for-members", axis.key.span, word=attribute.name)
            else:
                axes.append((axis.key, list(self._values(attribute, axis.value))))
        if len(axes) < len(stated) or not axes or not all(values for _, values in axes):
            return
        shared = tuple(one for one in self.body if one.key.text != MEMBERS)
        for values in itertools.islice(itertools.product(*(values for _, values in axes)), MOST):
            parts = [value.text for value in values]
            # A value by itself is a word already, and a name can't begin with a digit.
            is_name = len(parts) > 1 and parts[0][:1].isalpha()
            begins = [] if is_name else [self.entry.key.text]
            id = "_".join([*begins, *parts])
            own = tuple(Entry(axis, value) for (axis, _), value in zip(axes, values, strict=True))
            stated_as = Mapping((*shared, *own), self.body.span, self.body.broken)
            named = tuple((axis.text, value.text) for (axis, _), value in zip(axes, values, strict=True))
            yield Entry(Text(id, self.entry.key.span), stated_as), Member(self.entry.key.text, kind.name, named)

    def _values(self, attribute: Attribute, node: Node) -> Iterator[Scalar]:
        """Yield the values of an attribute that a family goes through, each where it is written."""
        if attribute.sort == "number":
            yield from self._numbers(node)
            return
        known = self.words.enumerations[attribute.of].values if attribute.of in self.words.enumerations else ()
        if isinstance(node, Scalar) and node.text == ALL:
            yield from (Scalar(value, value, node.span) for value in known)
            return
        for one in node.items if isinstance(node, Sequence) else (node,):
            if isinstance(one, Scalar) and one.text in known:
                yield one
            elif isinstance(one, Scalar):
                self._unknown(one, [*known, ALL], Concept("value", attribute.of))

    def _numbers(self, node: Node) -> Iterator[Scalar]:
        for one in node.items if isinstance(node, Sequence) else (node,):
            reach = RANGE.fullmatch(one.text) if isinstance(one, Scalar) else None
            if reach is not None and int(reach[1]) <= int(reach[2]) < int(reach[1]) + MOST:
                numbers = range(int(reach[1]), int(reach[2]) + 1)
                yield from (Scalar(number, str(number), one.span) for number in numbers)
            elif isinstance(one, Scalar) and type(one.value) is int and one.value >= 0:
                yield one
            else:
                word = one.text if isinstance(one, Scalar) else MEMBERS
                fix = Fix(one.span, f"{between[1]} to {between[2]}") if (between := FROM_TO.fullmatch(word)) else None
                self.problems.error("wrong-value", one.span, fix=fix, word=word, expected="1 to 9, [1, 5]")

    def _unknown(self, node: Scalar, known: Collection[str], sort: Concept) -> None:
        suggestion = next(iter(nearest(node.text, known)), None)
        fix = guess(node.span, node.text, suggestion, known) if suggestion else None
        self.problems.error("unknown-word", node.span, suggestion=suggestion, fix=fix, word=node.text, sort=sort)


def _tells_apart(attribute: Attribute) -> bool:
    """Tell whether things can be told apart by what they state for an attribute."""
    return attribute.sort in ("value", "number") and not attribute.variable


__all__ = ["has_families", "unfolded"]
