"""A link can be read by whoever signed it, and made by nobody else."""

from contextlib import suppress

import pytest
from hypothesis import given, strategies as st

from interpreter.web.limits import Meter
from interpreter.web.links import HOST, WATCH, Link, Signer
from interpreter.web.refused import Refused

LINKS = [Link("t1", "0"), Link("t1", "3", 2), Link("t1", WATCH), Link("t1", HOST, 1)]


@pytest.mark.parametrize("link", LINKS)
def test_a_link_comes_back_as_it_was(link: Link) -> None:
    signer = Signer("key")
    assert signer.read(signer.write(link)) == link


@pytest.mark.parametrize("link", LINKS)
def test_another_key_makes_another_link(link: Link) -> None:
    with pytest.raises(Refused, match="bad-link"):
        Signer("key").read(Signer("another").write(link))


@given(st.integers(0, 200), st.characters(codec="ascii"))
def test_a_changed_token_opens_nothing_else(at: int, sign: str) -> None:
    signer = Signer("key")
    token = signer.write(Link("t1", "0"))
    changed = token[: at % len(token)] + sign + token[at % len(token) + 1 :]
    # The same bits can be written in more than one way; whatever else is changed, it is no link.
    with suppress(Refused):
        assert signer.read(changed) == Link("t1", "0")


@given(st.text(max_size=100))
def test_whatever_is_no_token_is_refused(text: str) -> None:
    with pytest.raises(Refused):
        Signer("key").read(text)


def test_a_meter_lets_a_burst_pass_and_then_its_rate() -> None:
    now = 0.0
    meter = Meter(rate=2, burst=3, clock=lambda: now)
    for _ in range(3):
        meter.take("ada")
    with pytest.raises(Refused, match="too-many"):
        meter.take("ada")
    meter.take("bob")
    now = 0.5
    meter.take("ada")
    with pytest.raises(Refused):
        meter.take("ada")
