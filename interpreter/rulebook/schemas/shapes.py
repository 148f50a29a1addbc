"""The JSON Schemas of rule files: of declarations, of the things of a game (made from what it declares), of examples.

They serve the loader and, written out, any editor. Choices go by `if`/`then` on one key, never by `oneOf`, so that a violation
always names the key that is wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from dsl.vocabulary import Attribute, Vocabulary

Schema: TypeAlias = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"
NAME: Schema = {"type": "string", "pattern": "^[a-z][a-z0-9_]*$"}
TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": ["integer", "string"]}
# What a text may be, for whoever has left it out: words as they are written, and sorts of what is declared.
KIND: Schema = {**TEXT, "can_be": ["kind"]}
HOLDER: Schema = {**TEXT, "can_be": ["table", "player", "kind"]}
TRUTH: Schema = {"type": ["boolean", "string"]}
SWITCH: Schema = {"type": "boolean"}
WHOLE: Schema = {"type": "integer"}
COUNT: Schema = {"type": "integer", "minimum": 0}
PIECES: Schema = {**COUNT, "maximum": 1000}
"""How many things, slots or players: each is laid on the table on its own. What is only counted is a unit, and has no such end."""
ANY_DATA: Schema = {"type": ["integer", "string", "boolean"]}
NAMES: Schema = {"type": ["array", "string"], "items": {"type": "string"}}
SORTS = ("number", "truth", "value", "price", "names", "place", "player")
DEFAULTS: dict[str, Schema] = {
    "number": NUMBER,
    "truth": TRUTH,
    "value": TEXT,
    "price": {"type": "object", "additionalProperties": COUNT},
    "names": NAMES,
    "place": TEXT,
    "player": TEXT,
}
STATING = ("things", "families")
"""The sections whose entries state what things are."""
OWN_KEYS: dict[str, Schema] = {"copies": PIECES, "starts": TEXT, "always": TEXT}
"""Keys of a thing that are neither attributes nor abilities, beside its kind."""


def record(properties: Mapping[str, Schema], required: Iterable[str] = ()) -> Schema:
    """Return a mapping of these keys and no others."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(required),
        "additionalProperties": False,
    }


def by_name(entry: Schema) -> Schema:
    """Return a mapping of declared names."""
    return {"type": "object", "propertyNames": NAME, "additionalProperties": entry}


def one_of(*words: str) -> Schema:
    """Return the schema of one of these words."""
    return {"type": "string", "enum": list(words)}


def partial(entry: Schema) -> Schema:
    """Return an entry of which only a part is stated, here or in any other file: nothing is required, and it may say
    that it replaces.
    """
    part = _partial(entry)
    if "properties" in entry:
        part["properties"] = {**part["properties"], "replaces": SWITCH}
    return part


def _partial(entry: Schema) -> Schema:
    part = {key: value for key, value in entry.items() if key not in ("required", "allOf")}
    if "properties" in part:
        part["properties"] = {key: _partial(value) for key, value in part["properties"].items()}
    if isinstance(part.get("additionalProperties"), dict):
        part["additionalProperties"] = _partial(part["additionalProperties"])
    return part


SERVED: Schema = one_of("in_turn_order")
"""Said of what is common: players who act at once take it one after the other."""
ATTRIBUTE: Schema = {
    **record(
        {
            "type": one_of(*SORTS),
            "of": TEXT,
            "variable": SWITCH,
            "default": {},
            "from": NAME,
            "printed": SWITCH,
            "shown": SWITCH,
            "served": SERVED,
            "told": one_of("never", "beside_automata"),
        },
        ["type"],
    ),
    "allOf": [
        {
            "if": {"properties": {"type": {"const": sort}}, "required": ["type"]},
            "then": {"properties": {"default": schema}},
        }
        for sort, schema in DEFAULTS.items()
    ]
    + [{"if": {"properties": {"type": {"const": "value"}}, "required": ["type"]}, "then": {"required": ["of"]}}]
    + [{"if": {"required": ["shown"]}, "then": {"properties": {"type": one_of("number")}}}],
}
PARAMETER: Schema = record(
    {
        "role": NAME,
        "sort": one_of("things", "thing", "player", "place", "terms", "number", "value"),
        "of": TEXT,
        "place": TEXT,
        "at_most": NUMBER,
        "default": NUMBER,
        "optional": SWITCH,
    },
    ["role"],
)
ENUMERATION: Schema = {
    "type": ["array", "object"],
    "items": NAME,
    "minItems": 1,
    "properties": {
        "values": {"type": "array", "items": NAME, "minItems": 1},
        "cyclic": SWITCH,
        "plural": TEXT,
        "attributes": by_name({"type": "object", "additionalProperties": WHOLE}),
    },
    "required": ["values"],
    "additionalProperties": False,
}
ZONE: Schema = record(
    {
        "owner": HOLDER,
        "holds": {**NAMES, "can_be": ["kind"]},
        "order": one_of("set", "row", "stack", "shuffled"),
        "seen_by": one_of("all", "owner", "others", "none"),
        "slots": PIECES,
        "room": {**NUMBER, "minimum": 0},
        "measure": TEXT,
        "admits": TRUTH,
        "refills": TEXT,
        "recycles": TEXT,
        "spill": TEXT,
        "live": SWITCH,
        "scores": TRUTH,
        "passing": SWITCH,
        "served": SERVED,
        "only": {"type": "array", "items": TEXT},
        "told": one_of("never"),
    },
    ["owner", "holds"],
)
BOARD: Schema = record(
    {
        "owner": one_of("table", "player"),
        "kind": KIND,
        "grid": TEXT,
        "legend": by_name({"type": "object", "additionalProperties": ANY_DATA}),
        "direction": TEXT,
        "directions": by_name({"type": "array", "items": WHOLE, "minItems": 2, "maxItems": 2}),
        "draws": NAMES,
        "edge": NAMES,
        "named_by": TEXT,
    },
    ["owner", "kind", "grid", "legend"],
)
BOARD["properties"]["legend"]["propertyNames"] = {"type": "string"}

FAMILY: Schema = {
    "type": "object",
    "properties": {
        "kind": KIND,
        "members": {
            "type": "object",
            "minProperties": 1,
            "additionalProperties": {
                "type": ["string", "integer", "array"],
                "items": {"type": ["string", "integer"]},
                "minItems": 1,
            },
        },
    },
    "required": ["kind", "members"],
}
"""What all things of a family share, and in what they differ; the rest of it is as in a thing."""

ENTRIES: dict[str, Schema] = {
    "options": {
        **record(
            {"values": {"type": "array", "items": ANY_DATA, "minItems": 1}, "of": TEXT, "default": ANY_DATA},
            ["default"],
        ),
        "allOf": [{"if": {"required": ["of"]}, "else": {"required": ["values"]}}],
    },
    "units": record(
        {
            "held_by": {"type": "array", "items": TEXT, "minItems": 1},
            "supply": COUNT,
            "most": COUNT,
            "values": {"type": "array", "items": WHOLE},
            "plural": NAME,
            "seen_by": one_of("all", "owner"),
            "served": SERVED,
            "told": one_of("never"),
        },
        ["held_by"],
    ),
    "groups": {"type": "array", "items": TEXT, "minItems": 1},
    "enumerations": ENUMERATION,
    "kinds": record(
        {
            "of": TEXT,
            "plural": NAME,
            "attributes": by_name(ATTRIBUTE),
            "abilities": by_name(one_of("steps", "amount")),
            "copies": PIECES,
            "owner": one_of("table", "player"),
            "starts": TEXT,
        }
    ),
    "player": ATTRIBUTE,
    "table": ATTRIBUTE,
    "adjectives": record(
        {"of": {**TEXT, "can_be": ["player", "kind"]}, "is": TRUTH, "told": one_of("never", "in_turn_order")},
        ["of", "is"],
    ),
    "zones": ZONE,
    "boards": BOARD,
    "automata": record({"when": TRUTH, "competes": SWITCH, "without": NAMES}, ["when"]),
    "offer_groups": record({"joins_terms": SWITCH}),
    "verbs": record(
        {
            **dict.fromkeys(("object", "to", "from", "with", "into", "onto", "for"), PARAMETER),
            "does": TEXT,
            "offers": SWITCH,
            "result": TEXT,
            "told": one_of("by_name"),
        },
        ["does"],
    ),
}
"""What an entry looks like once it is whole, by the section in which it stands. Entries of one name add up, from file to file."""
REST: dict[str, Schema] = {
    "pairs": {"type": "array", "items": {"type": "array", "items": TEXT, "minItems": 2, "maxItems": 2}},
    "rules": TEXT,
    "setup": TEXT,
    "end": TEXT,
    "scores": TEXT,
    # What a thing looks like is said by `things_schema`.
    "things": {"type": "object"},
    "families": by_name(FAMILY),
}
"""The sections that any file may have beside entries."""
PARTS: dict[str, Schema] = {**{section: by_name(partial(entry)) for section, entry in ENTRIES.items()}, **REST}
"""The sections that any file of a game or of a pack may have."""
ADDED_UP: dict[str, Schema] = {section: by_name(entry) for section, entry in ENTRIES.items()}
"""The sections of all files together, their entries added up."""

LANGUAGES: Schema = {"type": "array", "items": TEXT, "minItems": 1}

GAME: Schema = {
    "$schema": DRAFT,
    **record(
        {
            "$schema": TEXT,
            "game": NAME,
            "languages": LANGUAGES,
            "players": record({"min": {**PIECES, "minimum": 1}, "max": {**PIECES, "minimum": 1}}, ["min", "max"]),
            **ADDED_UP,
            **REST,
            "turns": record({"each": TEXT, "of": TRUTH}, ["each", "of"]),
            "play": TEXT,
            "tie_breaks": {"type": "array", "items": NUMBER},
            "outcome": record({"wins": TRUTH}),
            "titles": record({"when": TRUTH, "from": {**by_name(WHOLE), "minProperties": 1}}, ["from"]),
        },
        ["game", "players"],
    ),
}
PACK: Schema = {
    "$schema": DRAFT,
    **record(
        {
            "$schema": TEXT,
            "pack": NAME,
            "extends": TEXT,
            "needs": NAMES,
            "not_with": NAMES,
            "languages": LANGUAGES,
            **PARTS,
        },
        ["pack", "extends"],
    ),
}
OTHER: Schema = {"$schema": DRAFT, **record({"$schema": TEXT, **PARTS})}
"""Any other file of a game or of a pack."""


def things_schema(words: Vocabulary, file: Schema) -> Schema:
    """Return the schema of a file, with what its things look like in this game. In a file that may add to things of
    others, one without a kind may state any key: what becomes of it is seen when all is added up.
    """
    entry = thing_schema(words)
    if file is not GAME:
        is_whole = {"required": ["kind"], "properties": {"replaces": {"const": False}}}
        entry = {"type": "object", "if": is_whole, "then": entry}
    families = by_name(_family_schema(words))
    return {**file, "properties": {**file["properties"], "things": by_name(entry), "families": families}}


def _family_schema(words: Vocabulary) -> Schema:
    """Return what a family looks like: a thing of its kind, but for what its members state themselves."""
    whole = [(kind, _thing(words, kind)) for kind in words.kinds]
    kinds = [
        {
            "if": _is_of(kind),
            "then": {**thing, "properties": {**thing["properties"], **FAMILY["properties"]}, "required": []},
        }
        for kind, thing in whole
    ]
    return {**FAMILY, "allOf": kinds}


def thing_schema(words: Vocabulary) -> Schema:
    """Return what a thing looks like once all files have stated what they have to say of it."""
    return {
        "type": "object",
        "properties": {"kind": one_of(*words.kinds)},
        "required": ["kind"],
        "allOf": [{"if": _is_of(kind), "then": _thing(words, kind)} for kind in words.kinds],
    }


def _is_of(kind: str) -> Schema:
    return {"properties": {"kind": {"const": kind}}, "required": ["kind"]}


def _thing(words: Vocabulary, name: str) -> Schema:
    kind = words.kinds[name]
    properties: dict[str, Schema] = {"kind": KIND, **OWN_KEYS, "replaces": SWITCH}
    required: list[str] = []
    for attribute in kind.attributes.values():
        if attribute.variable:
            continue
        properties[attribute.name] = _stated(words, attribute)
        if attribute.default is None and attribute.sort in ("number", "truth", "value"):
            required.append(attribute.name)
    for ability in kind.abilities:
        properties[ability] = TEXT
    # What is missing here is reported, and the rest of the thing is read all the same.
    return {**record(properties, required), "spare": required}


def _stated(words: Vocabulary, attribute: Attribute) -> Schema:
    if attribute.sort == "value" and attribute.of in words.enumerations:
        return one_of(*words.enumerations[attribute.of].values)
    if attribute.sort == "price":
        plurals = {
            unit.plural: unit.name for unit in words.units.values() if unit.plural and isinstance(unit.plural, str)
        }
        return {**record(dict.fromkeys(words.units, COUNT)), "plurals": plurals}
    return DEFAULTS[attribute.sort]


__all__ = ["ADDED_UP", "ENTRIES", "GAME", "OTHER", "PACK", "STATING", "by_name", "thing_schema", "things_schema"]
