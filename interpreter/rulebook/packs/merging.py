"""Adds up what the files of a game and of its packs declare.

    kinds:                                      kinds:                      kinds:
      stall:                        and           stall:           are        stall:
        plural: stalls                              attributes:                 plural: stalls
        attributes:                                   weight: …                 attributes: {points: …, weight: …}
          points: …

Names and keys that are new join what is there, and so do the words of lists. Whatever is stated already clashes, and both places are
named, unless the entry says `replaces: true`: then what it states wins, and all that it doesn't state stays.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from dsl.diagnostics import Note, Problems
from dsl.fixing import guess
from dsl.source import Span
from dsl.spelling import nearest
from interpreter.rulebook.schemas.shapes import ENTRIES
from interpreter.rulebook.sources.tree import Entry, Mapping, Node, Scalar, Sequence as Listed, Text

Keys = tuple[str, ...]
# Keys whose words add up; any other list is one value, as the two numbers of a direction are.
LISTS = frozenset({"held_by", "holds", "only", "without", "draws", "edge", "values"})
# Sections of whose entries each key is one value, whatever it looks like: a price, a parameter.
OF_VALUES = frozenset({"things", "verbs"})
# Of which keys an entry without required ones says at least one if it is a new one.
OF_NEW = {"kinds": ("of", "plural", "copies")}


@dataclass(frozen=True, slots=True)
class Clash:
    """What is stated twice: the name, key or word, its place, and where it stood first."""

    word: str
    span: Span
    first: Span


@dataclass(slots=True)
class Sum:
    """All sections of all files. `packs`: the pack that a thing comes from, or that changed it last. `touched`: names that were added
    to or changed and words that were taken away, with the place where that was done. `dropped`: names of entries that were left
    out for a mistake."""

    sections: dict[str, dict[str, Entry]] = field(default_factory=dict)
    packs: dict[str, str] = field(default_factory=dict)
    touched: dict[str, Span] = field(default_factory=dict)
    dropped: set[str] = field(default_factory=set)

    def tree(self, *sections: str) -> Mapping:
        """Return some of the sections, or all that are there, as one tree."""
        nowhere = Span("", 1, 1, 1, 1)
        return Mapping(
            tuple(
                Entry(Text(section, nowhere), Mapping(tuple(self.sections[section].values()), nowhere))
                for section in sections or self.sections
                if section in self.sections
            ),
            nowhere,
        )


def add_up(files: Iterable[tuple[str, Mapping]], problems: Problems) -> Sum:
    """Return all that files declare under names. `files`: trees in the order in which they are read, each with the name of its pack
    ("" for the game). Reports `declared-twice`, `stated-twice`, `nothing-to-replace` and `nothing-to-add`."""
    whole = Sum()
    begun_in: dict[tuple[str, str], str] = {}
    for pack, file in files:
        for section in (*ENTRIES, "things"):
            stated = file.get(section)
            for entry in stated if isinstance(stated, Mapping) else ():
                begun_in.setdefault((section, entry.key.text), pack)
                _add(whole, section, entry, pack, problems)
    for (section, name), pack in begun_in.items():
        if pack and name in whole.sections.get(section, {}):
            _check_new(whole, section, name, problems)
    return whole


def _add(whole: Sum, section: str, entry: Entry, pack: str, problems: Problems) -> None:
    name, there = entry.key.text, whole.sections.setdefault(section, {})
    replaces = _replaces(entry.value)
    if section == "things" and (replaces or name not in there):
        whole.packs[name] = pack
    bare = _bare(section, entry.value)
    new = entry if bare is entry.value else replace(entry, value=bare)
    old = there.get(name)
    if old is None and replaces:
        suggestion = next(iter(nearest(name, there)), None)
        problems.error("nothing-to-replace", entry.key.span, suggestion=suggestion, word=name)
        whole.dropped.add(name)
    elif old is None:
        there[name] = new
    elif replaces:
        merged = _replaced(section, (), old.value, new.value)
        left = set(_words(merged))
        whole.touched |= {word: entry.key.span for word in _words(old.value) if word not in left}
        whole.touched |= _names(section, new)
        there[name] = replace(old, value=merged)
    else:
        value, clashes = _added(section, (), old, new)
        there[name] = replace(old, value=value)
        whole.touched |= _names(section, new)
        for clash in clashes:
            notes = [Note(clash.first, "note-first-here")]
            if clash.span == entry.key.span:
                problems.error("declared-twice", clash.span, notes=notes, word=name)
            else:
                problems.error("stated-twice", clash.span, notes=notes, word=clash.word, owner=name)


def _added(section: str, keys: Keys, old: Entry, new: Entry) -> tuple[Node, list[Clash]]:
    """Return one entry with what another adds to it. A second whole entry clashes as such, once."""
    one, other = old.value, new.value
    if isinstance(one, Mapping) and isinstance(other, Mapping) and _adds_up(section, keys):
        entries = {entry.key.text: entry for entry in one}
        clashes: list[Clash] = []
        for entry in other:
            there = entries.setdefault(entry.key.text, entry)
            if there is not entry:
                value, found = _added(section, (*keys, entry.key.text), there, entry)
                entries[entry.key.text] = replace(there, value=value)
                clashes += found
        if clashes and _is_whole(section, keys, other):
            return one, [Clash(new.key.text, new.key.span, old.key.span)]
        return replace(one, entries=tuple(entries.values()), broken=one.broken or other.broken), clashes
    if _is_list(section, keys):
        there_is = {item.text: item for item in _items(one) if isinstance(item, Scalar)}
        twice = [item for item in _items(other) if isinstance(item, Scalar) and _stands(section, item, there_is)]
        joining = [item for item in _items(other) if item not in twice]
        clashes = [Clash(item.text, item.span, there_is[item.text].span) for item in twice]
        return Listed((*_items(one), *joining), one.span), clashes
    return one, [Clash(new.key.text, new.key.span, old.key.span)]


def _replaced(section: str, keys: Keys, old: Node, new: Node) -> Node:
    """Return what is stated anew wins, name by name where there are names; an attribute that states its type is stated
    wholly anew.
    """
    if isinstance(old, Mapping) and isinstance(new, Mapping) and _adds_up(section, keys):
        if _is_attribute(section, keys) and "type" in new:
            return new
        entries = {entry.key.text: entry for entry in old}
        for entry in new:
            word = entry.key.text
            there = entries.get(word)
            value = entry.value if there is None else _replaced(section, (*keys, word), there.value, entry.value)
            entries[word] = replace(entry, value=value)
        return replace(old, entries=tuple(entries.values()), broken=old.broken or new.broken)
    return new


def _is_attribute(section: str, keys: Keys) -> bool:
    return (
        not keys if section in ("player", "table") else section == "kinds" and keys[:1] == keys[:-1] == ("attributes",)
    )


def _is_whole(section: str, keys: Keys, body: Mapping) -> bool:
    """Return whether an entry has all that a new one needs, rather than adding to another."""
    if _is_attribute(section, keys):
        return "type" in body
    if keys or section == "enumerations":
        return False
    needed = ("kind",) if section == "things" else tuple(ENTRIES[section].get("required", ()))
    return all(key in body for key in needed) if needed else any(key in body for key in OF_NEW.get(section, ()))


def _adds_up(section: str, keys: Keys) -> bool:
    """Return whether names under these keys of an entry add up, rather than being one value."""
    return not keys or (section not in OF_VALUES and keys[-1] != "default")


def _is_list(section: str, keys: Keys) -> bool:
    """Return whether a list under these keys of an entry takes in more words, rather than being one value."""
    return section == "groups" if not keys else keys[-1] in LISTS and section not in OF_VALUES


def _stands(section: str, item: Node, there: dict[str, Scalar]) -> bool:
    """Return whether a list holds an item already. The same number may be printed twice along a track."""
    if not isinstance(item, Scalar) or item.text not in there:
        return False
    return section != "units" or not isinstance(item.value, int)


def _items(node: Node) -> tuple[Node, ...]:
    return node.items if isinstance(node, Listed) else (node,)


def _replaces(node: Node) -> bool:
    flag = node.get("replaces") if isinstance(node, Mapping) else None
    return isinstance(flag, Scalar) and flag.value is True


def _bare(section: str, node: Node) -> Node:
    """Return an entry without what it says of itself as a part; a list of values in the form that has room for more."""
    if isinstance(node, Mapping):
        if "replaces" not in node:
            return node
        return replace(node, entries=tuple(entry for entry in node if entry.key.text != "replaces"))
    if section == "enumerations":
        return Mapping((Entry(Text("values", node.span), node),), node.span)
    return node


def _names(section: str, entry: Entry) -> dict[str, Span]:
    """Return the names of which an entry says something: those of attributes, and its own."""
    body = entry.value
    attributes = body.get("attributes") if section == "kinds" and isinstance(body, Mapping) else None
    inner = {one.key.text: one.key.span for one in attributes} if isinstance(attributes, Mapping) else {}
    return (
        inner if inner and isinstance(body, Mapping) and len(body) == 1 else {**inner, entry.key.text: entry.key.span}
    )


def _words(node: Node) -> Iterator[str]:
    """Yield the words that a node declares or lists."""
    if isinstance(node, Mapping):
        for entry in node:
            yield entry.key.text
            yield from _words(entry.value)
    elif isinstance(node, Listed):
        for item in node:
            yield from _words(item) if not isinstance(item, Scalar) else [item.text]


def _check_new(whole: Sum, section: str, name: str, problems: Problems) -> None:
    """Report what a pack adds to something that isn't there, if there is something of nearly that name."""
    there = whole.sections[section]
    body = there[name].value
    if section == "enumerations" or not isinstance(body, Mapping) or body.broken or _is_whole(section, (), body):
        return
    suggestion = next(iter(nearest(name, [one for one in there if one != name])), None)
    if suggestion is not None:
        span = there.pop(name).key.span
        problems.error(
            "nothing-to-add", span, suggestion=suggestion, fix=guess(span, name, suggestion, there), word=name
        )
        whole.dropped.add(name)


__all__ = ["Sum", "add_up"]
