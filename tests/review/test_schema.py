"""`cardwright schema`: what an editor gets agrees with what the loader reads, and each key is described."""

import json
import os
import shutil
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

from interpreter.review.schemas import FOLDER, with_lines
from interpreter.rulebook.formatting import formatted
from interpreter.rulebook.sources.finding import GUIDE, LOOK, games
from tests.commands.toys import Shell
from tests.review.test_validate import market

ROOT = Path(__file__).parents[2]


def test_what_is_no_file_is_not_marked(shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "fair"
    shutil.copytree(Path(__file__).parents[1] / "commands" / "fair", folder)
    (folder / "guide").mkdir()
    os.mkfifo(folder / "guide" / "pipe.yaml")
    ran = shell("schema", folder, "--out", tmp_path / "out", "--mark")
    assert "pipe.yaml" not in ran.out
    assert (folder / "game.yaml").read_text(encoding="utf-8").startswith("# yaml-language-server")


def test_schemas_accept_the_files_and_describe_them(shell: Shell, tmp_path: Path) -> None:
    ran = shell("schema", "everdell", "--out", tmp_path / "out")
    assert ran.status == 0
    schemas = {path.name: json.loads(path.read_text(encoding="utf-8")) for path in (tmp_path / "out").iterdir()}
    assert set(schemas) == {"game.schema.json", "pack.schema.json", "things.schema.json", "examples.schema.json"}
    rules = ROOT / "rules" / "everdell"
    for schema in schemas.values():
        Draft202012Validator.check_schema(schema)
    for path in rules.rglob("*.yaml"):
        if path.name == LOOK or path.parent.name == GUIDE:
            continue
        name = "game" if path.name == "game.yaml" else "examples" if path.parent.name == "examples" else "things"
        content = yaml.safe_load(path.read_text(encoding="utf-8").replace("yes", "'yes'").replace("no]", "'no']"))
        Draft202012Validator(schemas[f"{name}.schema.json"]).validate(content)
    zone = schemas["game.schema.json"]["properties"]["zones"]
    assert "slot" in json.dumps(zone)
    assert schemas["game.schema.json"]["properties"]["units"]["description"].startswith("Counters")


def test_every_key_at_the_top_is_described(shell: Shell, tmp_path: Path) -> None:
    shell("schema", "everdell", "--out", tmp_path / "out")
    for name in ("game", "pack", "things", "examples"):
        schema = json.loads((tmp_path / "out" / f"{name}.schema.json").read_text(encoding="utf-8"))
        lacking = [
            key for key, below in schema["properties"].items() if "description" not in below and key != "$schema"
        ]
        assert lacking == [], name


def test_files_can_name_their_schema(shell: Shell, tmp_path: Path) -> None:
    folder = market(tmp_path)
    (folder / "examples").mkdir()
    (folder / "examples" / "one.yaml").write_text("examples:\n  - name: nothing\n", encoding="utf-8")
    before = shell("validate", folder, "--output-format", "json").out
    assert shell("schema", folder, "--out", folder / "schema", "--mark").status == 0
    first = {path.name: path.read_text(encoding="utf-8").split("\n")[0] for path in folder.rglob("*.yaml")}
    assert first == {
        "game.yaml": "# yaml-language-server: $schema=schema/game.schema.json",
        "stalls.yaml": "# yaml-language-server: $schema=schema/things.schema.json",
        "one.yaml": "# yaml-language-server: $schema=../schema/examples.schema.json",
    }
    assert shell("schema", folder, "--out", folder / "schema", "--mark").out.count("\n") == 4
    after = json.loads(shell("validate", folder, "--output-format", "json").out)
    assert [one["code"] for one in after] == [one["code"] for one in json.loads(before)]


@pytest.mark.parametrize("game", games())
def test_the_rules_here_name_their_schemas(game: str) -> None:
    folder = games()[game]
    files = {path: path.read_text(encoding="utf-8") for path in folder.rglob("*.yaml")}
    assert len(files) > 5
    assert with_lines(files, folder, folder / FOLDER) == files


def test_a_file_that_is_written_anew_still_names_its_schema() -> None:
    line = "# yaml-language-server: $schema=.schema/things.schema.json\n"
    text = f"{line}things:\n  baker:\n    kind: shop\n    always: |\n      when I  rest:  gain 1  coin\n"
    anew = formatted(text, "stalls.yaml")
    assert anew is not None
    assert anew != text
    assert anew.startswith(line)
