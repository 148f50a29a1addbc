"""What words say of the rules by themselves is said of the rules on which it rests, and told where these do otherwise."""

from pathlib import Path

import pytest

from interpreter.review.validating import validate
from tests.kinds.playing import rules_in, written

GAME = """
game: lanterns
players: {min: 2, max: 2}
languages: [en]
units: {coin: {held_by: [player], plural: coins}}
kinds:
  lantern: {plural: lanterns, starts: store, attributes: {red: {type: truth, default: false}}}
  post: {plural: posts, starts: heap}
zones:
  store: {owner: table, holds: lantern}
  heap: {owner: table, holds: [post, lantern]}
  street: {owner: player, holds: [post, lantern], live: true}
  hooks: {owner: post, holds: lantern, spill: SPILL}
verbs:
  light:
    object: {role: lamp, sort: thing, of: lantern}
    does: |
      DEMAND
      gain 1 coin
  fetch: {does: move a lantern in heap to my street}
  tidy: {does: move each post in my street to heap}
play: |
  for each LOOP as lamp: light lamp
  fetch
  tidy
  move a lantern in street of me to hooks of a post in street of me
scores: 1 coin for each coin on me
things:
  lamp: {kind: lantern}
  oak: {kind: post}
"""
WORDS = """
names: {lamp: lamp, oak: oak}
kinds: {lantern: {one: lantern, other: lanterns}, post: {one: post, other: posts}}
units: {coin: {one: coin, other: coins}}
adjectives: {red: red}
places:
  store: {one: store, other: stores}
  heap: {one: heap, other: heaps}
  street: {one: street, other: streets}
  hooks: {one: hook, other: hooks, PLACE: "lanterns on a post that is gone are gone for good"}
verbs:
  light: {base: light, third: lights, done: lit, says: "{verb} {lamp}", VERB: "light up the town"}
  fetch: {base: fetch, third: fetches, done: fetched}
  tidy: {base: tidy up, third: tidies up, done: tidied up}
"""


def game(folder: Path, spill: str, loop: str, demand: str, place: str, verb: str) -> tuple[str, list[str]]:
    """Return the rules, and which sentences of words are told not to be true."""
    text = GAME.replace("SPILL", spill).replace("LOOP", loop).replace("DEMAND", demand)
    words = WORDS.replace("PLACE", place).replace("VERB", verb)
    book = written(folder, text, {"en": words})
    found = [str(one.args["word"]) for one in validate([folder]) if one.code == "misstated"]
    return rules_in(book, "en"), found


@pytest.mark.parametrize(
    ("spill", "key", "holds"),
    [
        ("heap", "spilt_heap_fetch", True),
        ("store", "spilt_store", True),
        ("heap", "spilt_heap", False),
        ("store", "spilt_heap_fetch", False),
        ("store", "spilt", False),
    ],
)
def test_where_things_go_whose_place_is_gone(spill: str, key: str, holds: bool, tmp_path: Path) -> None:
    rules, told = game(tmp_path, spill, "red lantern in store", "gain 1 coin", key, "says_each_red")
    assert ("gone for good" in rules) is holds
    assert told == ([] if holds else [f"hooks.{key}"])


@pytest.mark.parametrize(
    ("loop", "demand", "key", "holds"),
    [
        ("red lantern in store", "gain 1 coin", "says_each_red", True),
        ("red lantern in store", "gain 1 coin", "says_each_store", True),
        ("lantern in store", "gain 1 coin", "says_each_red", False),
        ("lantern in my street", "gain 1 coin", "says_each_store", False),
        ("lantern in store", "must move lamp to heap", "says_each_demanded", True),
        ("lantern in store", "gain 1 coin", "says_each", False),
    ],
)
def test_what_is_done_to_each_of_some_things(loop: str, demand: str, key: str, holds: bool, tmp_path: Path) -> None:
    rules, told = game(tmp_path, "store", loop, demand, "spilt_store", key)
    assert ("light up the town" in rules.lower()) is holds
    assert told == ([] if holds else [f"light.{key}"])
