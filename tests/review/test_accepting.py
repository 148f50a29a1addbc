"""A finding can be accepted where it stands, and is told as such in every form."""

import json
from pathlib import Path

import pytest

from tests.commands.toys import Shell
from tests.review.test_validate import codes, market, pack


@pytest.mark.parametrize("before", [True, False])
def test_a_warning_is_accepted_with_its_reason(before: bool, shell: Shell, tmp_path: Path) -> None:
    comment = "# accepted no-copies: a model for packs"
    entry = "  lamp_maker: {kind: shop, copies: 0, sold: gain 2 gems}"
    things = f"things:\n  {comment}\n{entry}\n" if before else f"things:\n{entry}  {comment}\n"
    market(tmp_path)
    folder = pack(tmp_path, things)
    told = json.loads(shell("validate", folder, "--output-format", "json").out)
    assert [one["accepted"] for one in told if one["code"] == "no-copies"] == ["a model for packs"]
    ran = shell("validate", folder)
    assert "no-copies: a model for packs" in ran.out
    assert "Accepted findings: 1\n" in ran.out
    # What else there is to say of the pack is that its words are missing.
    strict = json.loads(shell("validate", folder, "--strict", "--output-format", "json").out)
    assert {one["code"] for one in strict if "accepted" not in one or not one["accepted"]} <= {
        "missing-word",
        "no-example",
    }
    found = json.loads(shell("validate", folder, "--output-format", "sarif").out)["runs"][0]["results"]
    assert [one["suppressions"] for one in found if one["ruleId"] == "no-copies"] == [
        [{"kind": "inSource", "justification": "a model for packs"}]
    ]
    assert "::notice" in shell("validate", folder, "--output-format", "github").out


def test_what_is_accepted_is_not_counted_and_errors_are(shell: Shell, tmp_path: Path) -> None:
    market(tmp_path)
    things = (
        "things:\n  lamp_maker: {kind: shop, copies: 0, sold: gain 2 gold}  # accepted unknown-word: no\n"
        "  candle_maker: {kind: shop, sold: gain 3 gems}  # accepted no-copys: yes\n"
    )
    folder = pack(tmp_path, things)
    ran = shell("validate", folder, "--output-format", "json")
    assert ran.status == 1
    assert sorted(codes(ran.out)) == ["unknown-word", "unused-acceptance", "unused-acceptance"]
    [slip] = [one for one in json.loads(ran.out) if "no-copys" in one["message"]]
    assert slip["fix"]["text"] == "no-copies"


def test_what_is_accepted_is_not_unused_while_errors_keep_warnings_from_being_looked_for(
    shell: Shell, tmp_path: Path
) -> None:
    market(tmp_path)
    things = (
        "things:\n  lamp_maker: {kind: shop, copies: 0, sold: gain 2 gems}  # accepted no-copies: a model\n"
        "  candle_maker: {kind: shop, sold: gain 3 gold}\n"
    )
    assert codes(shell("validate", pack(tmp_path, things), "--output-format", "json").out) == ["unknown-word"]
