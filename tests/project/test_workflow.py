"""The workflow that the guide shows is one that GitHub would take, as far as its published schema tells."""

import json
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft7Validator

GUIDE = Path(__file__).parents[2] / "rules" / "README.md"
BLOCK = re.compile(r"```yaml \.github/workflows/rules\.yaml\n(.*?)```", re.DOTALL)


def problems(workflow: Any) -> list[str]:
    """What the schema says against a workflow."""
    pytest.importorskip("check_jsonschema", reason="check-jsonschema brings GitHub's schema and isn't installed")
    schema = files("check_jsonschema") / "builtin_schemas" / "vendor" / "github-workflows.json"
    validator = Draft7Validator(json.loads(schema.read_text(encoding="utf-8")))
    return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(workflow)]


@pytest.fixture(name="workflow")
def _workflow() -> Any:
    (block,) = BLOCK.findall(GUIDE.read_text(encoding="utf-8"))
    # YAML 1.1 reads the key `on` as a truth.
    found = yaml.safe_load(block)
    found["on"] = found.pop(True)
    return found


def test_the_workflow_is_one(workflow: Any) -> None:
    assert problems(workflow) == []


def test_what_is_none_is_told(workflow: Any) -> None:
    workflow["jobs"]["rules"]["steps"][0]["use"] = "actions/checkout@v4"
    assert problems(workflow) != []
