"""A choice between steps, and a price of one sort or another, as people say it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from dsl.checker.everyday import Phrasing

AMOUNT = re.compile(r"(?:\d|\(|an?\b|up to\b)")
STEP = re.compile(r"(?:must\s+|may\s+)?[a-z_]\w*(?:\s|$)")
FORCE = re.compile(r"^(?:must|may) ")
OR = r",?\s+or\s+"
LEAD = re.compile(r"^(?:either|choose(?: one)?:?|one of:?)\s+")
# What is gained for a price that may be paid in two ways.
FOR_PRICE = re.compile(
    r"^(may )?((?:must |either )?pay .+? or .+?)(?:,? (?:in order to|to then|to|and then|and)|:|,) ([a-z]\w* .+)$"
)
MAY_PRICE = re.compile(r"^may ((?:either )?pay .+ or .+)$")


def choice(steps: Sequence[str]) -> Phrasing:
    """Return the block of a choice between steps. One is demanded where they are a price: else what is gained for it
    comes for nothing to whoever can pay neither."""
    price = steps[0].startswith(("pay ", "must ")) and not any(one.startswith("gain ") for one in steps)
    if not price:
        return Phrasing("either-as-block", (f"either: {steps[0]}", *(f"or: {one}" for one in steps[1:])))
    demanded = [one.removeprefix("must ") for one in steps]
    return Phrasing("price-of-two-sorts", (f"must either: {demanded[0]}", *(f"or: {one}" for one in demanded[1:])))


def choices(text: str) -> Iterator[Phrasing]:
    """Yield the block that is meant by two steps, or two amounts, with `or` between them."""
    if found := FOR_PRICE.match(text):
        may, price, gain = found.groups()
        for one in choices(price):
            if one.code == "price-of-two-sorts":
                yield _block(one, may, gain)
    if found := MAY_PRICE.match(text):
        for one in choices(found[1]):
            if one.code == "price-of-two-sorts":
                # What is gained for it stands on a line that isn't seen here.
                yield replace(_block(one, "may", ""), sure=False)
    must = "must " if text.startswith("must ") else ""
    rest = must + LEAD.sub("", text.removeprefix(must))
    for first, other in splits(rest, OR):
        yield choice((first, other))
        yield choice((first, with_verb(first, other)))


def _block(price: Phrasing, may: str | None, gain: str) -> Phrasing:
    rows = (*price.rows, gain) if gain else price.rows
    return Phrasing(price.code, ("may:", *(f"    {row}" for row in rows)) if may else rows)


def splits(text: str, sign: str) -> Iterator[tuple[str, str]]:
    """Yield a line cut in two wherever a sign stands."""
    for found in re.finditer(sign, text):
        one, other = text[: found.start()].strip(), text[found.end() :].strip()
        if STEP.match(one) and other:
            yield one, other


def with_verb(one: str, other: str) -> str:
    """Return the second step with the verb of the first, where it begins with an amount or an article."""
    return f"{FORCE.sub('', one).split(' ', 1)[0]} {other}" if AMOUNT.match(other) else other


__all__ = ["choice", "choices", "splits", "with_verb"]
