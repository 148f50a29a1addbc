"""Keys of words that are slips for others are told, and what stands there of right is not."""

from pathlib import Path

from tests.text.test_word_keys import told


def test_slips_for_keys_are_told(tmp_path: Path) -> None:
    words = (
        "verbs:\n"
        "  hop: {base: hop, third: hops, don: hopped, logg: hops away}\n"
        "places:\n"
        "  reeds: {one: reed, other: reeds, inn: among the reeds}\n"
        "adjectives:\n"
        "  big: {plaze: end, else: big}\n"
        "attributes:\n"
        "  done: {one: done, holdz_me: you are done}\n"
    )
    found = [one for one in told(tmp_path, words) if one.code == "unknown-key"]
    assert [(one.span.line, one.args["word"], one.suggestion) for one in found] == [
        (2, "don", "done"),
        (2, "logg", "log"),
        (4, "inn", "in"),
        (6, "plaze", "place"),
        (8, "holdz_me", "holds_me"),
    ]
    assert [one.fix.text for one in found if one.fix is not None] == ["done", "log", "in", "place", "holds_me"]


def test_what_is_like_no_key_or_goes_on_from_one_is_left_alone(tmp_path: Path) -> None:
    words = (
        "verbs:\n"
        "  hop: {base: hop, third: hops, done: hopped, says_each_big: hop high, which_last: the last}\n"
        "places:\n"
        "  reeds: {one: reed, other: reeds, in_any: among reeds, arrives_from_lily: hop}\n"
        "attributes:\n"
        "  done: {one: done, rule_7: of no use}\n"
    )
    assert not [one for one in told(tmp_path, words) if one.code == "unknown-key"]
