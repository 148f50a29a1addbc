"""What SARIF 2.1.0 demands of the parts that this program writes, as a JSON Schema.

Written by hand from the specification (OASIS SARIF 2.1.0, §3): the published schema comes with no package that can be installed
here. Names, types, required properties and closed objects are those of the published one.
"""

from typing import Any


def _closed(properties: dict[str, Any], required: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": list(required), "additionalProperties": False}


POSITION = {"type": "integer", "minimum": 1}
MESSAGE = _closed({"text": {"type": "string"}, "markdown": {"type": "string"}, "id": {"type": "string"}}, ("text",))
ARTIFACT = _closed({"uri": {"type": "string", "format": "uri-reference"}, "index": {"type": "integer", "minimum": -1}})
REGION = _closed({"startLine": POSITION, "startColumn": POSITION, "endLine": POSITION, "endColumn": POSITION})
PHYSICAL = _closed({"artifactLocation": ARTIFACT, "region": REGION}, ("artifactLocation",))
LOCATION = _closed({"physicalLocation": PHYSICAL, "message": MESSAGE})
REPLACEMENT = _closed(
    {"deletedRegion": REGION, "insertedContent": _closed({"text": {"type": "string"}})}, ("deletedRegion",)
)
CHANGE = _closed(
    {"artifactLocation": ARTIFACT, "replacements": {"type": "array", "minItems": 1, "items": REPLACEMENT}},
    ("artifactLocation", "replacements"),
)
FIX = _closed(
    {"artifactChanges": {"type": "array", "minItems": 1, "uniqueItems": True, "items": CHANGE}}, ("artifactChanges",)
)
RESULT = _closed(
    {
        "ruleId": {"type": "string"},
        "ruleIndex": {"type": "integer", "minimum": -1},
        "level": {"enum": ["none", "note", "warning", "error"]},
        "message": MESSAGE,
        "locations": {"type": "array", "items": LOCATION},
        "relatedLocations": {"type": "array", "uniqueItems": True, "items": LOCATION},
        "fixes": {"type": "array", "uniqueItems": True, "items": FIX},
    },
    ("message",),
)
RULE = _closed({"id": {"type": "string"}, "fullDescription": MESSAGE, "shortDescription": MESSAGE}, ("id",))
DRIVER = _closed(
    {
        "name": {"type": "string"},
        "version": {"type": "string"},
        "language": {"type": "string", "pattern": "^[a-zA-Z]{2}(-[a-zA-Z]{2})?$"},
        "rules": {"type": "array", "uniqueItems": True, "items": RULE},
    },
    ("name",),
)
RUN = _closed(
    {
        "tool": _closed({"driver": DRIVER}, ("driver",)),
        "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
        "results": {"type": "array", "items": RESULT},
    },
    ("tool",),
)
SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    **_closed(
        {
            "$schema": {"type": "string", "format": "uri"},
            "version": {"const": "2.1.0"},
            "runs": {"type": "array", "items": RUN},
        },
        ("version", "runs"),
    ),
}
