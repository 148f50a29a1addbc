"""Expressions as trees: what rules say, for source in which every local of a block has a name of its own.

A rule is written once, over the tuple of all locals (`L[3]`). Where many steps become one function, a local is a variable of Python
instead, which costs nothing to change. Source is turned into a tree for it and back, so that a local is never mistaken for a part of
another name.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

LOCALS = "L"
"""How source of rules calls the tuple of all locals."""
CANDIDATES = ("this", "it")
"""How source of rules calls the thing whose ability it is, and that about which a `where` asks."""


def local(slot: int) -> str:
    """Return the name of the variable that holds a local."""
    return f"local{slot}"


def _expression(source: str) -> ast.expr:
    """Return source of an expression as a tree, which may be changed."""
    return ast.parse(source.strip(), mode="eval").body


def _exchanged(node: ast.AST, other: Callable[[ast.AST], ast.AST | None]) -> ast.AST:
    """Return a tree, changed: what `other` tells stands in the place of that of which it tells something."""
    found = other(node)
    if found is not None:
        return found
    for field, value in ast.iter_fields(node):
        if isinstance(value, ast.AST):
            setattr(node, field, _exchanged(value, other))
        elif isinstance(value, list):
            setattr(node, field, [_exchanged(part, other) if isinstance(part, ast.AST) else part for part in value])
    return node


def _slot(node: ast.AST) -> int:
    """Return the place of the local that a tree is; -1 if it is anything else."""
    match node:
        case ast.Subscript(value=ast.Name(id=name), slice=ast.Constant(value=int() as slot)) if name == LOCALS:
            return slot
    return -1


@lru_cache(maxsize=4096)
def named(source: str, size: int) -> str:
    """Return source of an expression with variables for its locals. size: how many there are."""
    return ast.unparse(_tree(source, size))


@lru_cache(maxsize=4096)
def parts(source: str, size: int) -> tuple[str, ...] | None:
    """Return the sources of what a tuple is written of, with variables for locals; None for what isn't written as a tuple."""
    tree = _tree(source, size)
    if not isinstance(tree, ast.Tuple) or any(isinstance(part, ast.Starred) for part in tree.elts):
        return None
    return tuple(ast.unparse(part) for part in tree.elts)


def only_part(source: str) -> str | None:
    """Return the source of what a tuple holds that is written of one thing; None for any other source."""
    match _expression(source):
        case ast.Tuple(elts=[part]) if not isinstance(part, ast.Starred):
            return ast.unparse(part)
    return None


def slot_of(source: str) -> int:
    """Return the place of the local that an expression is; -1 if it is anything else."""
    return _slot(_expression(source or "0"))


@lru_cache(maxsize=4096)
def looks_at(source: str, slot: int) -> bool:
    """Return whether an expression looks at a local by its place in the tuple."""
    return any(
        isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant) and node.slice.value == slot
        for node in _of_locals(source)
    )


@lru_cache(maxsize=4096)
def hands_on(source: str) -> bool:
    """Return whether an expression hands on the tuple of all locals, or part of it."""
    return any(isinstance(node, ast.Name) for node in _of_locals(source))


def exchanged(source: str, values: Mapping[int, str]) -> str:
    """Return source of an expression with other expressions for some of its locals, by their place in the tuple."""
    if not any(looks_at(source, slot) for slot in values):
        return source
    parts = {slot: _expression(value) for slot, value in values.items()}
    return ast.unparse(_exchanged(_expression(source), lambda node: parts.get(_slot(node))))


def _of_locals(source: str) -> list[ast.Subscript | ast.Name]:
    """Return where an expression looks at a local (a subscript), or at the tuple of all of them (its name)."""
    found: list[ast.Subscript | ast.Name] = []
    left: list[ast.AST] = [_expression(source)]
    while left:
        match left.pop():
            case ast.Subscript() as local_one if _slot(local_one) >= 0:
                found.append(local_one)
            case ast.Name(id=name) as whole if name == LOCALS:
                found.append(whole)
            case node:
                left += ast.iter_child_nodes(node)
    return found


@lru_cache(maxsize=4096)
def is_atom(source: str) -> bool:
    """Return whether an expression is a name, a number or a local, so that it may as well stand twice."""
    return isinstance(_expression(source), ast.Name | ast.Constant) or slot_of(source) >= 0


@lru_cache(maxsize=4096)
def speaks_of(source: str, name: str) -> bool:
    """Return whether an expression looks at a variable by its name."""
    return name in _free(_expression(source))


@lru_cache(maxsize=4096)
def said_of(source: str, thing: str) -> str | None:
    """Return source of an expression about `this` or `it` as one about another thing, given by its source; None where a loop of the
    expression has a variable of a name that the thing's source uses."""
    tree = _expression(source)
    value = _expression(thing)
    if _bound(tree) & {*_free(value), *CANDIDATES}:
        return None
    names = dict.fromkeys(CANDIDATES, value)
    return ast.unparse(_exchanged(tree, lambda node: names.get(node.id) if isinstance(node, ast.Name) else None))


def called(source: str, arguments: Sequence[str]) -> str:
    """Return the name of the function of which an expression is nothing but a call with these arguments; "" for any other source."""
    match _expression(source):
        case ast.Call(func=ast.Name(id=name), args=given, keywords=[]) if [ast.unparse(one) for one in given] == [
            *arguments
        ]:
            return name
    return ""


def _bound(tree: ast.AST) -> set[str]:
    """Return the names that loops and functions within an expression give to what they go through."""
    stored = {one.id for one in ast.walk(tree) if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)}
    return stored | {one.arg for one in ast.walk(tree) if isinstance(one, ast.arg)}


def _free(tree: ast.AST) -> set[str]:
    """Return the names at which an expression looks."""
    return {one.id for one in ast.walk(tree) if isinstance(one, ast.Name)} - _bound(tree)


@lru_cache(maxsize=4096)
def single(source: str, size: int) -> str | None:
    """Return the source of the thing of which a set is written as the only one; None for any other source."""
    match _tree(source, size):
        case ast.Call(func=ast.Name(id="one"), args=[_, thing]):
            return ast.unparse(thing)
    return None


def only_local(source: str) -> str:
    """Return the source of the local that is the only thing of which a set is written; "" for any other source."""
    match _expression(source):
        case ast.Call(func=ast.Name(id="one"), args=[_, thing]) | ast.Subscript(value=ast.Name(id="B"), slice=thing):
            source = ast.unparse(thing)
            return source if slot_of(source) >= 0 else ""
    return ""


def steady(source: str, name: str) -> tuple[list[str], str]:
    """Return the parts of an expression that are worked out in any case and are the same whatever a variable holds, and source of it in
    which a name stands for each of these: `steady0`, `steady1`, …"""
    parts: list[str] = []

    def apart(node: ast.expr) -> ast.expr:
        if isinstance(node, ast.Slice | ast.Starred):
            return node
        if name not in _free(node):
            if isinstance(node, ast.Name | ast.Constant):
                return node
            parts.append(ast.unparse(node))
            return ast.Name(f"steady{len(parts) - 1}", ast.Load())
        match node:
            case ast.BinOp(op=ast.BitAnd()):
                # Of sets that are cut the order is free: those that stay the same are cut first.
                cut = sorted(_cut(node), key=lambda one: name in _free(one))
                same = sum(name not in _free(one) for one in cut)
                first = [apart(_cut_together(cut[:same]))] if same else []
                return _cut_together([*first, *(apart(one) for one in cut[same:])])
            case ast.BinOp(left=left, right=right):
                node.left, node.right = apart(left), apart(right)
            case ast.UnaryOp(operand=operand):
                node.operand = apart(operand)
            case ast.Compare(left=left, comparators=[right]):
                node.left, node.comparators = apart(left), [apart(right)]
            case ast.BoolOp(values=[first_asked, *later]):
                node.values = [apart(first_asked), *later]
            case ast.IfExp(test=test):
                node.test = apart(test)
            case ast.Subscript(value=value, slice=place):
                node.value, node.slice = apart(value), apart(place)
            case ast.Call(func=ast.Name(), args=args):
                node.args = [apart(one) for one in args]
        return node

    tree = apart(_expression(source))
    return parts, ast.unparse(tree)


def _cut(node: ast.expr) -> list[ast.expr]:
    """Return the sets of which an expression is what they have in common."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd):
        return [*_cut(node.left), *_cut(node.right)]
    return [node]


def _cut_together(sets: Sequence[ast.expr]) -> ast.expr:
    together = sets[0]
    for one in sets[1:]:
        together = ast.BinOp(together, ast.BitAnd(), one)
    return together


def is_list(source: str) -> bool:
    """Return whether an expression is written as a list."""
    return isinstance(_expression(source), ast.List | ast.ListComp)


def in_a_tuple(sources: Sequence[str]) -> str:
    """Return source of a tuple of these."""
    return f"({''.join(f'{source}, ' for source in sources)})"


def _tree(source: str, size: int) -> ast.expr:
    """Return a tree with variables for locals: one for each place in the tuple, a tuple of all where it is handed on as a whole."""

    def variable(node: ast.AST) -> ast.AST | None:
        if (slot := _slot(node)) >= 0:
            return ast.Name(local(slot), ast.Load())
        if isinstance(node, ast.Name) and node.id == LOCALS:
            return ast.Tuple([ast.Name(local(slot), ast.Load()) for slot in range(size)], ast.Load())
        return None

    tree = _exchanged(_expression(source), variable)
    assert isinstance(tree, ast.expr)
    return tree
