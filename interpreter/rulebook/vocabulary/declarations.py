"""From a game's declarations to its vocabulary. The shape of what is read here has been checked against the schema before."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Any

from dsl.diagnostics import Concept, Problems
from dsl.fixing import guess
from dsl.source import DEEPEST, Source
from dsl.spelling import nearest
from dsl.vocabulary import (
    Ability,
    AdjectiveWord,
    Attribute,
    BoardWord,
    Enumeration,
    Kind,
    OfferGroup,
    Parameter,
    Unit,
    Verb,
    Vocabulary,
    ZoneWord,
)
from interpreter.rulebook.sources.tree import Entry, Mapping, Node, Scalar, Sequence, effect, plain
from interpreter.rulebook.vocabulary.clashes import where_declared

PREPOSITIONS = ("object", "to", "from", "with", "into", "onto", "for")
# How many of the words that there are a hint lists.
LISTED = 24
EXPRESSIONS = ("number", "truth", "place", "player")


@dataclass(frozen=True, slots=True)
class Stated:
    """A thing as a file states it: its id, its entry, and the pack it comes from ("" for the game itself)."""

    id: str
    entry: Entry
    body: Mapping
    pack: str = ""


def entries(node: Node | None) -> Iterator[tuple[str, Entry, Mapping]]:
    """Yield the entries of a mapping of mappings."""
    for entry in node if isinstance(node, Mapping) else ():
        body = entry.value if isinstance(entry.value, Mapping) else Mapping((), entry.value.span)
        yield entry.key.text, entry, body


class Declarations:
    """Reads what a game and its packs declare. `files`: the trees of game.yaml and the other files of its folder, then those of each
    pack; `whole`: their entries, added up."""

    def __init__(self, files: list[Mapping], whole: Mapping, things: list[Stated], problems: Problems) -> None:
        self.files, self.whole, self.things, self.problems = files, whole, things, problems
        self.kind_nodes = {name: (entry, body) for name, entry, body in self.all("kinds")}
        self.kinds: dict[str, Kind] = {}

    def all(self, section: str) -> Iterator[tuple[str, Entry, Mapping]]:
        """Yield the entries of a section, in order."""
        return entries(self.whole.get(section))

    def effect(self, node: Node | None) -> Source | None:
        """Return a text of effects with its place."""
        return None if node is None else effect(node, self.problems)

    def expression(self, node: Node | None) -> Source | None:
        """Return an expression; numbers and truths count as their text."""
        if isinstance(node, Scalar) and not isinstance(node.value, str):
            return Source(node.span.file, node.text.lower(), node.span.line, node.span.column, node.span.column - 1)
        return None if node is None else effect(node, self.problems, "expression-style")

    def known(self, node: Node | None, words: Collection[str], sort: str, of: str = "") -> tuple[str, ...]:
        """Report words that are not declared. `node`: a word or a list of words; `sort`, `of`: what they should be. The words as
        they were meant."""
        meant: list[str] = []
        for one in node.items if isinstance(node, Sequence) else (node,):
            if not isinstance(one, Scalar) or one.value is None:
                continue
            suggestion: str | None = one.text
            if one.text not in words:
                # Among other words, as in a sentence, the one that is known is meant.
                alone = [word for word in one.text.split() if word in words]
                suggestion = next(iter(nearest(one.text, words) or (alone if len(alone) == 1 else ())), None)
                advice = self._instead(one.text, words, sort, suggestion)
                near = None if advice else suggestion
                fix = guess(one.span, one.text, near, words) if near else None
                looked_for = Concept(sort, of)
                self.problems.error(
                    "unknown-word", one.span, suggestion=near, fix=fix, word=one.text, sort=looked_for, **advice
                )
            meant.append(suggestion or one.text)
        return tuple(meant)

    def _instead(self, text: str, words: Collection[str], sort: str, near: str | None) -> dict[str, Any]:
        """Return what is said of a word that isn't declared, beside which other it looks like: what it is, or which there are."""
        # One thing where a kind is meant: whatever else is near it, its kind says what may stand here.
        kinds = {str(plain(stated.body.get("kind"))) for stated in self.things if stated.id == text}
        if sort == "kind" and (kind := next(iter(kinds & {*words}), None)):
            return {"advice": Concept("kind-of-thing", kind)}
        if sort != "zone" or near:
            return {}
        if any(name == text for name, _, _ in self.all("boards")):
            return {"advice": Concept("board-no-zone", text)}
        listed = ", ".join(sorted(words)[:LISTED]) + (", …" if len(words) > LISTED else "")
        return {"advice": Concept("zones-there-are", listed)} if words else {}

    # -- words -----------------------------------------------------------------------------------------------------------

    def vocabulary(self) -> Vocabulary:
        """Return all words. Unknown kinds, units and zones that declarations name are reported."""
        game = plain(self.files[0].get("game"))
        for name in self.kind_nodes:
            self.kind(name, ())
        units = self.units()
        enumerations = self.enumerations()
        definitions = {stated.id: str(plain(stated.body.get("kind"), "")) for stated in self.things}
        definitions |= {board: str(plain(body.get("kind"), "")) for board, _, body in self.all("boards")}
        definitions |= {name: name for name in self.kind_nodes if self.makes_its_own(name)}
        players = {n: replace(self.attribute(n, e, b), variable=True) for n, e, b in self.all("player")}
        for name, entry, _ in self.all("automata"):
            players[name] = Attribute(name, "truth", variable=True, default=False, span=entry.key.span)
        titles = self.files[0].get("titles")
        options: dict[str, tuple[int | str | bool, ...]] = {}
        of_enumerations: dict[str, str] = {}
        for name, _, body in self.all("options"):
            of = str(plain(body.get("of"), ""))
            options[name] = enumerations[of].values if of in enumerations else tuple(plain(body.get("values"), ()))
            of_enumerations[name] = of
        groups = {}
        for name, entry, _ in self.all("groups"):
            groups[name] = tuple(unit for unit in self.known(entry.value, units, "unit") if unit in units)
        return Vocabulary(
            game=str(game),
            units=units,
            groups=groups,
            enumerations=enumerations,
            kinds=self.kinds,
            definitions=definitions,
            zones=self.zones(),
            boards={
                n: BoardWord(
                    n,
                    "player" if plain(b.get("owner")) == "player" else "table",
                    str(plain(b.get("kind"), "")),
                    e.key.span,
                    frozenset(plain(b.get("directions"), {})),
                )
                for n, e, b in self.all("boards")
            },
            adjectives=self.adjectives(),
            pairs=tuple(tuple(pair) for file in self.files for pair in plain(file.get("pairs"), ())),
            players=players,
            table={n: replace(self.attribute(n, e, b), variable=True) for n, e, b in self.all("table")},
            verbs=self.verbs(),
            offer_groups={
                name: OfferGroup(name, bool(plain(body.get("joins_terms"))), entry.key.span)
                for name, entry, body in self.all("offer_groups")
            },
            options=options,
            option_enumerations={name: of for name, of in of_enumerations.items() if of in enumerations},
            titles=tuple(plain(titles.get("from"), {})) if isinstance(titles, Mapping) else (),
            spans=where_declared(self.files),
            told=dict(self.told()),
        )

    def told(self) -> Iterator[tuple[tuple[str, str], str]]:
        """Yield what texts make of words, by their sections of the translations."""
        for section, key in (("units", "units"), ("places", "zones"), ("adjectives", "adjectives"), ("verbs", "verbs")):
            for name, _, body in self.all(key):
                if body.get("told") is not None:
                    yield (section, name), str(plain(body.get("told")))
        of_kinds = (one for _, _, kind in self.all("kinds") for one in entries(kind.get("attributes")))
        for name, _, body in (*of_kinds, *self.all("player"), *self.all("table")):
            if body.get("told") is not None:
                yield ("attributes", name), str(plain(body.get("told")))

    def makes_its_own(self, name: str) -> bool:
        """Return whether a kind has things though no file states one: it says how many, and nothing narrower does."""
        if self.kind_nodes[name][1].get("copies") is None:
            return False
        narrower = any(plain(body.get("of")) == name for _, body in self.kind_nodes.values())
        return not narrower and all(plain(stated.body.get("kind")) != name for stated in self.things)

    def inherited(self, kind: str | None, key: str) -> Node | None:
        """Return what a kind, or the nearest wider one, states under a key."""
        inside: set[str] = set()
        while kind in self.kind_nodes and kind not in inside:
            inside.add(kind)
            body = self.kind_nodes[kind][1]
            node = body.get(key)
            if node is not None:
                return node
            kind = plain(body.get("of"))
        return None

    def units(self) -> dict[str, Unit]:
        """Return counters."""
        found = {}
        holders = {"player", "table", *self.kind_nodes}
        for name, entry, body in self.all("units"):
            found[name] = Unit(
                name,
                self.known(body.get("held_by"), holders, "kind"),
                plain(body.get("supply")),
                plain(body.get("most")),
                tuple(plain(body.get("values"), ())),
                plain(body.get("plural"), ""),
                plain(body.get("seen_by"), "all") == "owner",
                entry.key.span,
                body.get("served") is not None,
            )
        return found

    def enumerations(self) -> dict[str, Enumeration]:
        """Check ordered values, with their attributes."""
        found = {}
        for name, entry, body in self.all("enumerations"):
            values, attributes = tuple(plain(body.get("values"), ())), plain(body.get("attributes"), {})
            full = {attribute: {v: by.get(v, 0) for v in values} for attribute, by in attributes.items()}
            found[name] = Enumeration(
                name,
                values,
                full,
                bool(plain(body.get("cyclic"))),
                entry.key.span,
                plain(body.get("plural"), ""),
                self._opposites(values),
            )
        return found

    def _opposites(self, values: tuple[str, ...]) -> dict[str, str]:
        """Return, of directions, the one that leads back; none if that isn't so of each of them on every board."""
        found: dict[str, str] = {}
        for _, _, board in self.all("boards"):
            steps = plain(board.get("directions"), {})
            steps = {name: tuple(step) for name, step in steps.items() if name in values and isinstance(step, list)}
            for name, step in steps.items():
                back = [one for one, other in steps.items() if other == tuple(-number for number in step)]
                if len(back) != 1 or found.setdefault(name, back[0]) != back[0]:
                    return {}
        return found if len(found) == len(values) else {}

    def attribute(self, name: str, entry: Entry, body: Mapping) -> Attribute:
        """Return what things of a kind, players or the table have."""
        sort, default_node = str(plain(body.get("type"), "number")), body.get("default")
        default = plain(default_node)
        if isinstance(default, str) and sort in EXPRESSIONS:
            if plain(body.get("variable")) and default_node is not None and default != "nobody":
                self.problems.error("variable-default", default_node.span, word=name)
            default = self.expression(default_node)
        elif isinstance(default, dict | list):
            default = None
        return Attribute(
            name,
            sort,  # type: ignore[arg-type]
            str(plain(body.get("of"), "")),
            bool(plain(body.get("variable"))),
            default,
            bool(plain(body.get("printed"))),
            entry.key.span,
            body.get("served") is not None,
            str(plain(body.get("from"), "")),
            bool(plain(body.get("shown"))),
        )

    def kind(self, name: str, inside: tuple[str, ...]) -> Kind | None:
        """Return a kind with all it inherits; a circle is reported and cut."""
        if name in self.kinds:
            return self.kinds[name]
        if name not in self.kind_nodes:
            return None
        entry, body = self.kind_nodes[name]
        of = next(iter(self.known(body.get("of"), self.kind_nodes, "kind")), None)
        if of is not None and (of in inside or of == name):
            self.problems.error("circular-kind", entry.key.span, word=name, path=" → ".join((*inside, name, str(of))))
            of = None
        if len(inside) >= DEEPEST:
            self.problems.error("too-deep", entry.key.span, limit=DEEPEST)
            of = None
        parent = self.kind(of, (*inside, name)) if of else None
        attributes = dict(parent.attributes) if parent else {}
        for attribute, stated, its in entries(body.get("attributes")):
            attributes[attribute] = self.attribute(attribute, stated, its)
        abilities = dict(parent.abilities) if parent else {}
        for word, at, _ in entries(body.get("abilities")):
            abilities[word] = Ability(word, "amount" if plain(at.value) == "amount" else "steps", at.key.span)
        kind = Kind(
            name,
            parent.name if parent else None,
            str(plain(body.get("plural"), "")),
            attributes,
            abilities,
            entry.key.span,
        )
        self.kinds[name] = kind
        return kind

    def zones(self) -> dict[str, ZoneWord]:
        """Return where things lie."""
        found = {}
        for name, entry, body in self.all("zones"):
            owner = self.known(body.get("owner"), {"table", "player", *self.kind_nodes}, "kind")
            found[name] = ZoneWord(
                name,
                owner[0] if owner else "table",
                self.known(body.get("holds"), self.kind_nodes, "kind"),
                plain(body.get("order"), "set"),
                plain(body.get("seen_by"), "all"),
                entry.key.span,
                body.get("served") is not None,
                body.get("measure") is not None,
            )
        return found

    def adjectives(self) -> dict[str, AdjectiveWord]:
        """Return declared adjectives."""
        found = {}
        for name, entry, body in self.all("adjectives"):
            of = self.known(body.get("of"), {"player", *self.kind_nodes}, "kind")
            source = self.expression(body.get("is"))
            if source is not None:
                found[name] = AdjectiveWord(name, of[0] if of else "", source, entry.key.span)
        return found

    def verbs(self) -> dict[str, Verb]:
        """Return procedures with their parameters."""
        found = {}
        for name, entry, body in self.all("verbs"):
            parameters = []
            for preposition in PREPOSITIONS:
                node = body.get(preposition)
                if isinstance(node, Mapping):
                    parameters.append(self.parameter(preposition, node))
            source = self.effect(body.get("does"))
            if source is not None:
                found[name] = Verb(
                    name,
                    tuple(parameters),
                    source,
                    bool(plain(body.get("offers"))),
                    plain(body.get("result"), ""),
                    entry.key.span,
                )
        return found

    def parameter(self, preposition: str, node: Mapping) -> Parameter:
        """Check one parameter of a verb."""
        sort = str(plain(node.get("sort"), "thing"))
        if sort in ("thing", "things"):
            self.known(node.get("of"), self.kind_nodes, "kind")
        return Parameter(
            str(plain(node.get("role"))),
            "" if preposition == "object" else preposition,
            sort,  # type: ignore[arg-type]
            str(plain(node.get("of"), "")),
            self.expression(node.get("place")),
            self.expression(node.get("at_most")),
            self.expression(node.get("default")),
            bool(plain(node.get("optional"))) or sort == "terms",
            node.span,
        )
