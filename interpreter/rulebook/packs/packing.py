"""What packs say of others: the game that one extends, the packs it needs, and those it can't be played with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from dsl.diagnostics import Fix, Note, Problems
from dsl.fixing import guess
from dsl.spelling import nearest
from interpreter.analysis.bodies import first_line
from interpreter.rulebook.sources.finding import MAIN, PACK, beside, games
from interpreter.rulebook.sources.reading import read
from interpreter.rulebook.sources.tree import Entry, Mapping, Node, Scalar, Sequence as Listed, plain

EXTENDS = "extends"


def base_of(folder: Path, problems: Problems) -> Path | None:
    """Return the folder of the game that a pack extends. `missing-base` points at the name of one that isn't there."""
    found = Problems()
    tree = read(folder / PACK, found)
    extends = tree.get(EXTENDS) if isinstance(tree, Mapping) else None
    if not isinstance(extends, Scalar) or tree is None:
        for one in found:
            problems.add(one)
        if isinstance(tree, Mapping) and (meant := _meant_for_base(folder, tree)) is not None:
            sure = Fix(meant.key.span, EXTENDS)
            word, known = meant.key.text, ", ".join(("pack", EXTENDS))
            problems.error("unknown-key", sure.span, suggestion=EXTENDS, fix=sure, word=word, known=known)
        elif tree is not None:
            problems.error("missing-key", first_line(tree.span), word=EXTENDS, owner=folder.name)
        return None
    base = beside(folder, extends.text, MAIN)
    if base is None:
        suggestion = next(iter(nearest(extends.text, games())), None)
        fix = guess(extends.span, extends.text, suggestion, games()) if suggestion else None
        known = ", ".join(games())
        problems.error("missing-base", extends.span, suggestion=suggestion, fix=fix, word=extends.text, known=known)
    return base


def _meant_for_base(folder: Path, tree: Mapping) -> Entry | None:
    """Return what stands under another key and is a game that there is, or stands under one that is near."""
    written = [(one, one.value.text) for one in tree if isinstance(one.value, Scalar) and one.key.text != "pack"]
    near = (one for one, _ in written if nearest(one.key.text, (EXTENDS,)))
    is_game = (one for one, text in written if beside(folder, text, MAIN) is not None)
    return next(near, None) or next(is_game, None)


def with_needed(folders: Sequence[Path]) -> list[Path]:
    """Return packs in the order in which they are read: before each those that it needs, as far as they are found."""
    ordered: dict[Path, Path] = {}
    todo = [(folder, False) for folder in reversed(folders)]
    begun: set[Path] = set()
    while todo:
        folder, is_ready = todo.pop()
        place = folder.resolve()
        if is_ready:
            ordered.setdefault(place, folder)
        elif place not in begun:
            begun.add(place)
            todo.append((folder, True))
            tree = read(folder / PACK, Problems())
            needed = _words(tree.get("needs")) if isinstance(tree, Mapping) else ()
            found = (beside(folder, word.text, PACK) for word in needed)
            todo.extend((pack, False) for pack in found if pack is not None)
    return list(ordered.values())


def check_packs(mains: Sequence[Mapping], problems: Problems) -> None:
    """Check that packs are for this game and get on with each other. `mains`: the main file of the game, then those of
    its packs.
    """
    game = plain(mains[0].get("game"))
    there = {str(plain(main.get("pack"))): main.get("pack") for main in mains[1:]}
    for main in mains[1:]:
        extends = main.get("extends")
        if extends is not None and game is not None and plain(extends) != game:
            problems.error("wrong-game", extends.span, word=str(plain(extends)), game=str(game))
        for word in _words(main.get("needs")):
            if word.text not in there:
                suggestion = next(iter(nearest(word.text, there)), None)
                problems.error("missing-pack", word.span, suggestion=suggestion, word=word.text)
        for word in _words(main.get("not_with")):
            other = there.get(word.text)
            if other is not None and other is not main.get("pack"):
                notes = [Note(other.span, "note-first-here")]
                problems.error("packs-clash", word.span, notes=notes, word=word.text, pack=str(plain(main.get("pack"))))


def _words(node: Node | None) -> Iterator[Scalar]:
    for one in node.items if isinstance(node, Listed) else (node,):
        if isinstance(one, Scalar):
            yield one


__all__ = ["base_of", "check_packs", "with_needed"]
