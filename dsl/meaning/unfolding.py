"""Conditions over the values of an enumeration as conditions over each of them: there are few, and each is a constant."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from dsl.meaning.expressions import (
    AnyOf,
    Arithmetic,
    Compare,
    Condition,
    Conditional,
    Count,
    Exists,
    Players,
    Things,
    Value,
    Values,
)
from dsl.meaning.leaves import EnumValue, It, Named, Number
from dsl.meaning.walking import rebuilt, walk


def of_each(values: Values, listed: tuple[str, ...]) -> tuple[Condition, ...]:
    """Return the condition on the values of an enumeration, said of each of those listed. Without one it holds of all."""
    if values.where is None:
        return tuple(Compare("=", Number(0), Number(0)) for _ in listed)
    values_ = (EnumValue(values.enumeration, value) for value in listed)
    return tuple(cast("Condition", _said_of(values.where, value, values.called)) for value in values_)


def counted(values: Values, listed: tuple[str, ...]) -> Value:
    """Return how many values of an enumeration fulfil their condition, as a sum over each of them."""
    found: Value = Number(0)
    for condition in of_each(values, listed):
        found = Arithmetic("+", found, Conditional(Number(1), condition, Number(0)))
    return found


def unfolded(node: Exists, listed: tuple[str, ...]) -> Condition:
    """Return `there is a value where …` as one condition or another, `there are N` as a comparison."""
    assert isinstance(node.of, Values)
    if node.least == Number(1):
        return AnyOf(of_each(node.of, listed), span=node.span)
    return Compare(">=", counted(node.of, listed), node.least, span=node.span)


def without_name(where: Condition, called: str, listed: Callable[[str], tuple[str, ...]]) -> Condition | None:
    """Return the condition on a candidate that is called something, with `it` for its name; None where the name stands in a `where`
    whose own candidate `it` is. listed: the values of an enumeration."""
    plain = _renamed(_spread(where, listed), called)
    return (
        None if any(isinstance(one, Named) and one.name == called for one in walk(plain)) else cast("Condition", plain)
    )


def _spread(tree: object, listed: Callable[[str], tuple[str, ...]]) -> object:
    """Return a tree in which nothing is said of the values of an enumeration but of each of them."""
    tree = rebuilt(tree, lambda part: _spread(part, listed))
    match tree:
        case Exists(of=Values(enumeration=enumeration)):
            return unfolded(tree, listed(enumeration))
        case Count(of=Values() as values):
            return counted(values, listed(values.enumeration))
    return tree


def _renamed(tree: object, called: str) -> object:
    match tree:
        case Named(name=name) if name == called:
            return It()
        case Things() | Players():
            own = (tree.where, tree.best)
            return rebuilt(tree, lambda part: part if part in own else _renamed(part, called))
    return rebuilt(tree, lambda part: _renamed(part, called))


def _said_of(tree: object, value: EnumValue, called: str, inside: bool = False) -> object:
    """Unfold what is said of a thing. `inside`: within another `where`, whose own candidate `it` is."""
    match tree:
        case It():
            return tree if inside else value
        case Named(name=name) if called and name == called:
            return value
        case Things() | Players() | Values():
            own = {part for part in (tree.where, getattr(tree, "best", None)) if part is not None}
            return rebuilt(tree, lambda part: _said_of(part, value, called, inside or part in own))
    return rebuilt(tree, lambda part: _said_of(part, value, called, inside))
