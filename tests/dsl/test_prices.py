"""A printed price is paid by whoever acts; where it can't come from or go to, what to write instead is told."""

import pytest

from dsl import Checker, Problems, Scope, Source
from tests.dsl.toy import STALL_TYPE, VOCABULARY

RIVAL = "choose an opponent as rival\n"
INSTEAD = {
    "pay cost of this onto this": "pay (cost of this) coins onto this",
    "put cost of this onto this": "put (cost of this) coins onto this",
    "pay cost of this from this": "pay (cost of this) coins from this",
    "pay cost of this for 1 coin less from this": "pay (cost of this) coins from this",
    f"{RIVAL}pay cost of this from this to rival": f"{RIVAL}pay (cost of this) coins from this to rival",
    f"{RIVAL}pay cost of this from rival": f"{RIVAL}let rival: pay cost of this",
    f"{RIVAL}gain cost of this from rival": f"{RIVAL}gain (cost of this) coins from rival",
    "pay cost of this onto table": "put (cost of this) debts onto table",
}


def told(text: str) -> list[tuple[str, object]]:
    problems = Problems()
    Checker(VOCABULARY).steps(Source("effect", text), Scope(STALL_TYPE), problems)
    return [(one.code, one.args.get("way")) for one in problems]


@pytest.mark.parametrize(("written", "instead"), INSTEAD.items())
def test_a_price_from_elsewhere_is_refused_with_the_way(written: str, instead: str) -> None:
    assert told(written) == [("price-elsewhere", instead.removeprefix(RIVAL))]
    assert told(instead) == []


def test_a_price_goes_to_a_player_and_on_terms() -> None:
    assert told("pay cost of this for 1 coin less to an opponent") == []
