"""The JSON Schema of files of examples: tables that are laid by hand, what is done there, and what must come of it."""

from __future__ import annotations

from interpreter.rulebook.schemas.shapes import ANY_DATA, DRAFT, NAMES, PIECES, SWITCH, TEXT, WHOLE, Schema, record

SEATS = "^seat [1-9][0-9]*$"
SIDES: Schema = {
    "type": "object",
    "properties": {"table": {"type": "object"}},
    "patternProperties": {SEATS: {"type": "object"}},
    "additionalProperties": False,
}
OUTCOME: Schema = {
    "type": "object",
    "properties": {"winners": NAMES},
    "patternProperties": {
        SEATS: record(
            {
                "score": WHOLE,
                "tie_breaks": {"type": "array", "items": WHOLE},
                "title": TEXT,
                "from": {"type": "object", "additionalProperties": WHOLE},
            }
        )
    },
    "additionalProperties": False,
}
EXPECTED: Schema = {**SIDES, "properties": {**SIDES["properties"], "outcome": OUTCOME}}
STEPS: Schema = {"type": ["string", "array"], "items": TEXT}
# Whose deed it is stands before that; written behind it, it is told so.
STEPS_OR_SEAT: Schema = {
    **STEPS,
    "type": [*STEPS["type"], "object"],
    "patternProperties": {SEATS: STEPS},
    "additionalProperties": False,
}
ANSWER: Schema = {"type": ["string", "integer", "boolean", "array"], "items": ANY_DATA}
OFFERED: Schema = {"type": ["string", "integer", "array"], "items": ANY_DATA}
ACTION: Schema = {
    "type": ["string", "object"],
    "properties": {
        "choose": ANSWER,
        "turn": TEXT,
        "offered": OFFERED,
        "not offered": OFFERED,
        "possible": STEPS_OR_SEAT,
        "impossible": STEPS_OR_SEAT,
        "expect": EXPECTED,
    },
    "patternProperties": {
        SEATS: {
            "type": ["string", "object"],
            "properties": {
                "choose": ANSWER,
                "offered": OFFERED,
                "not offered": OFFERED,
                "possible": STEPS,
                "impossible": STEPS,
            },
            "additionalProperties": False,
        }
    },
    "additionalProperties": False,
    "minProperties": 1,
    "maxProperties": 1,
}
EXAMPLE: Schema = record(
    {
        "name": TEXT,
        "of": NAMES,
        "players": {**PIECES, "minimum": 1},
        "options": {"type": "object", "additionalProperties": ANY_DATA},
        "seed": WHOLE,
        "setup": SWITCH,
        "given": SIDES,
        "do": {"type": "array", "items": ACTION},
        "offered": OFFERED,
        "not offered": OFFERED,
        "possible": STEPS_OR_SEAT,
        "impossible": STEPS_OR_SEAT,
        "expect": EXPECTED,
    },
    ["name"],
)
EXAMPLES: Schema = {
    "$schema": DRAFT,
    **record({"$schema": TEXT, "examples": {"type": "array", "items": EXAMPLE}}, ["examples"]),
}

__all__ = ["EXAMPLES"]
