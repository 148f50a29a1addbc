"""What declarations say of each other: every word they name is declared, and fits where it stands."""

from __future__ import annotations

from dsl.diagnostics import Concept, Note, Problems
from dsl.fixing import guess
from dsl.spelling import nearest
from dsl.vocabulary import Attribute, Vocabulary
from interpreter.rulebook.sources.tree import Entry, Mapping, Node, Scalar, Sequence, plain
from interpreter.rulebook.vocabulary.declarations import Declarations, Stated, entries


def check_references(
    declared: Declarations, words: Vocabulary, things: list[Stated], problems: Problems, *, whole: bool = True
) -> None:
    """Report what can't be seen from the shape of one entry. `whole`: nothing was cut out, so what is missing is missing."""
    _References(declared, words, problems, whole).check(things)


class _References:
    def __init__(self, declared: Declarations, words: Vocabulary, problems: Problems, whole: bool) -> None:
        self.declared, self.words, self.problems, self.is_whole = declared, words, problems, whole
        self.nouns = {*words.kinds, *words.definitions}
        # The attributes of things by name, as a kind had them first.
        self._met: dict[str, Attribute] = {}

    def check(self, things: list[Stated]) -> None:
        for name, entry, body in self.declared.all("kinds"):
            self.kind(name, entry, body)
        for section in ("player", "table"):
            for _, _, body in self.declared.all(section):
                self.attribute(body)
        for stated in things:
            self.starts(stated.body.get("starts"), str(plain(stated.body.get("kind"), "")))
        for _, _, body in self.declared.all("zones"):
            self.zone(body)
        for _, _, body in self.declared.all("options"):
            self.option(body)
        for _, entry, _ in self.declared.all("enumerations"):
            self.enumeration(entry)
        for _, _, body in self.declared.all("verbs"):
            self.verb(body)
        for file in self.declared.files:
            pairs = file.get("pairs")
            for pair in pairs if isinstance(pairs, Sequence) else ():
                self.declared.known(pair, self.nouns, "noun")
        main = self.declared.files[0]
        if main.get("turns") is None and main.get("play") is None and not main.broken:
            word = main.get("game")
            self.problems.error(
                "missing-key", word.span if word else main.span, word="turns", owner=str(plain(word, ""))
            )

    def kind(self, name: str, entry: Entry, body: Mapping) -> None:
        self.starts(body.get("starts"), name)
        above = self.words.kinds.get(str(plain(body.get("of"), "")))
        for attribute, at, its in entries(body.get("attributes")):
            self.attribute(its)
            inherited = above.attributes.get(attribute) if above is not None else None
            own = self.words.kinds[name].attributes.get(attribute)
            if own is not None:
                self.begins(name, own, its)
                self._like_others(own, at, inherited)
            if inherited is not None and own is not None and _sort(inherited) != _sort(own):
                notes = [Note(inherited.span, "note-first-here")]
                self.problems.error(
                    "attribute-clash", at.key.span, notes=notes, word=attribute, kind=above.name if above else ""
                )
        if self.is_whole and self.declared.makes_its_own(name):
            for own in self.words.kinds[name].attributes.values():
                if own.default is None and not own.variable and own.sort in ("number", "truth", "value"):
                    self.problems.error("missing-key", entry.key.span, word=own.name, owner=name)

    def _like_others(self, own: Attribute, at: Entry, inherited: Attribute | None) -> None:
        """Check that an attribute is of one sort for all kinds that have one of its name: it may be asked of things of any of them."""
        first = self._met.setdefault(own.name, own)
        if inherited is None and _sort(first) != _sort(own):
            notes = [Note(first.span, "note-first-here")]
            self.problems.error("other-elsewhere", at.key.span, notes=notes, word=own.name)

    def attribute(self, body: Mapping) -> None:
        if plain(body.get("type")) == "value":
            of = body.get("of")
            self.declared.known(of, self.words.enumerations, "enumeration")
            enumeration = self.words.enumerations.get(str(plain(of, "")))
            if enumeration is not None:
                self.declared.known(body.get("default"), enumeration.values, "value", enumeration.name)

    def begins(self, kind: str, variable: Attribute, body: Mapping) -> None:
        """Check that what a variable is when the game begins is an attribute of the same sort."""
        like = self.words.kinds[kind].attributes.values()
        same = [one.name for one in like if _sort(one)[:2] == _sort(variable)[:2] and not one.variable]
        self.declared.known(body.get("from"), same, "attribute")

    def starts(self, node: Node | None, kind: str) -> None:
        """Check that the zone in which things of a kind begin is there, for that kind, and belongs to whom the things
        belong.
        """
        self.declared.known(node, self.words.zones, "zone")
        zone = self.words.zones.get(str(plain(node, "")))
        if zone is None or kind not in self.words.kinds or node is None:
            return
        owner = str(plain(self.declared.inherited(kind, "owner"), "table"))
        if zone.owner != owner:
            self.problems.error(
                "wrong-owner",
                node.span,
                notes=[Note(zone.span, "note-first-here")],
                word=zone.name,
                owner=Concept(owner),
            )
        elif not any(self._overlap(kind, held) for held in zone.holds):
            self.problems.error(
                "wrong-zone", node.span, notes=[Note(zone.span, "note-first-here")], word=zone.name, kind=kind
            )

    def zone(self, body: Mapping) -> None:
        for key in ("refills", "recycles", "spill"):
            self.declared.known(body.get(key), self.words.zones, "zone")
        self._whose(body)
        self._of_a_kind(body)
        self.declared.known(body.get("only"), self.nouns, "noun")
        held = [self.words.kinds[kind] for kind in _listed(body.get("holds")) if kind in self.words.kinds]
        numbers = [{a.name for a in kind.attributes.values() if a.sort == "number"} for kind in held]
        if numbers:
            self.declared.known(body.get("measure"), set.intersection(*numbers), "attribute")

    def _whose(self, body: Mapping) -> None:
        """Check that the pile which fills a place, and what is shuffled into one, belong to its owner or to the table."""
        owner = str(plain(body.get("owner"), "table"))
        for key in ("refills", "recycles"):
            node = body.get(key)
            zone = self.words.zones.get(str(plain(node, "")))
            if node is not None and zone is not None and zone.owner not in ("table", owner):
                notes = [Note(zone.span, "note-first-here")]
                self.problems.error(
                    "pile-of-another", node.span, notes=notes, word=zone.name, owner=self._owner(zone.owner)
                )

    def _of_a_kind(self, body: Mapping) -> None:
        """Check that what comes from another pile, or goes over into one, can lie there at all."""
        kinds = [kind for kind in _listed(body.get("holds")) if kind in self.words.kinds]
        for key in ("refills", "recycles", "spill"):
            node = body.get(key)
            zone = self.words.zones.get(str(plain(node, "")))
            if node is None or zone is None or not kinds:
                continue
            if not any(self._overlap(kind, held) for kind in kinds for held in zone.holds):
                notes = [Note(zone.span, "note-first-here")]
                self.problems.error("wrong-pile", node.span, notes=notes, word=zone.name, kind=", ".join(kinds))

    def _overlap(self, one: str, other: str) -> bool:
        return self.words.is_kind(one, other) or self.words.is_kind(other, one)

    def _owner(self, owner: str) -> Concept | str:
        return Concept(owner) if owner in ("table", "player") else owner

    def option(self, body: Mapping) -> None:
        values, default = body.get("values"), body.get("default")
        self.declared.known(body.get("of"), self.words.enumerations, "enumeration")
        enumeration = self.words.enumerations.get(str(plain(body.get("of"), "")))
        if enumeration is not None:
            self.declared.known(default, enumeration.values, "value", enumeration.name)
            return
        if isinstance(values, Sequence) and isinstance(default, Scalar):
            known = [value.text for value in values if isinstance(value, Scalar)]
            if default.text not in known:
                near = next(iter(nearest(default.text, known)), None)
                fix = guess(default.span, default.text, near, known) if near else None
                expected = ", ".join(known)
                self.problems.error(
                    "wrong-value", default.span, suggestion=near, fix=fix, word=default.text, expected=expected
                )
            for value in values:
                if isinstance(value, Scalar) and type(value.value) is not type(default.value):
                    self.problems.error("mixed-values", value.span, word=value.text)

    def enumeration(self, entry: Entry) -> None:
        body = entry.value
        if not isinstance(body, Mapping):
            return
        stated = body.get("values")
        nodes = {one.text: one for one in (stated if isinstance(stated, Sequence) else ()) if isinstance(one, Scalar)}
        values = list(nodes)
        for attribute, at, numbers in entries(body.get("attributes")):
            for number in numbers:
                self.declared.known(
                    Scalar(number.key.text, number.key.text, number.key.span), values, "value", entry.key.text
                )
            for value, node in nodes.items():
                if value not in numbers and not numbers.broken:
                    # A value that came later than the numbers is what lacks one.
                    span = at.key.span if node.span.file == at.key.span.file else node.span
                    self.problems.error("missing-key", span, word=value, owner=attribute)

    def verb(self, body: Mapping) -> None:
        roles: dict[str, Scalar] = {}
        for part in body:
            role = part.value.get("role") if isinstance(part.value, Mapping) else None
            if not isinstance(role, Scalar):
                continue
            first = roles.setdefault(role.text, role)
            if first is not role:
                notes = [Note(first.span, "note-first-here")]
                self.problems.error("declared-twice", role.span, notes=notes, word=role.text)
        self.declared.known(body.get("result"), roles, "role")


def _sort(attribute: Attribute) -> tuple[str, str, bool]:
    return attribute.sort, attribute.of, attribute.variable


def _listed(node: Node | None) -> list[str]:
    return [str(one.plain()) for one in (node.items if isinstance(node, Sequence) else (node,)) if one is not None]


__all__ = ["check_references"]
