"""Source of expressions is looked at as a tree: a local is never mistaken for a part of something else."""

from __future__ import annotations

from interpreter.effects.expressions.fragments import exchanged, hands_on, looks_at, only_local


def test_a_local_is_found_by_its_place() -> None:
    assert looks_at("T.z[19 + me] & B[L[1]]", 1)
    assert not looks_at("T.z[L[10]]", 1)
    assert not looks_at("ALL[1]", 1)
    assert not looks_at("rule(T, me, this, None, L)", 1)


def test_the_tuple_of_all_locals_is_no_local() -> None:
    assert hands_on("rule(T, me, this, None, L)")
    assert hands_on("(*L[:1], 0, *L[2:])")
    assert not hands_on("one(T, L[1])")
    assert not hands_on("T.L")


def test_what_takes_the_place_of_a_local_stays_together() -> None:
    assert exchanged("L[0] * 2", {0: "place + 1"}) == "(place + 1) * 2"
    assert exchanged("L[0] - L[1]", {0: "L[1]", 1: "L[0]"}) == "L[1] - L[0]"
    assert exchanged("T.n[ L[10] ]", {1: "thing"}) == "T.n[ L[10] ]"


def test_a_set_of_one_local_is_told_from_others() -> None:
    assert only_local("one(T, L[2])") == only_local("B[L[2]]") == "L[2]"
    assert not only_local("B[this]")
    assert not only_local("one(T, L[2]) | B[L[3]]")
