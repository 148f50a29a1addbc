"""Source of expressions is looked at as a tree: a local is never mistaken for a part of something else."""

from __future__ import annotations

from interpreter.effects.expressions.fragments import (
    called,
    exchanged,
    hands_on,
    is_atom,
    looks_at,
    only_local,
    said_of,
    speaks_of,
    steady,
)


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


def test_what_may_stand_twice_is_a_name_a_number_or_a_local() -> None:
    assert all(is_atom(source) for source in ("this", "7", "L[12]"))
    assert not any(is_atom(source) for source in ("T.w[this]", "L[one]", "f(it)", "-1"))


def test_what_is_said_of_a_candidate_is_said_of_another_thing() -> None:
    assert said_of("T.w[this] == T.w[it]", "L[3]") == "T.w[L[3]] == T.w[L[3]]"
    assert said_of("A1[this] + with_it(T, 'it')", "x") == "A1[x] + with_it(T, 'it')"


def test_a_loop_hides_no_thing_that_is_called_like_its_variable() -> None:
    assert said_of("sum([A1[x] for x in each(T.z[this])])", "x") is None
    assert said_of("sum([A1[x] for x in each(T.z[this])])", "z") == "sum([A1[x] for x in each(T.z[z])])"
    assert not speaks_of("sum([A1[it] for it in each(T.z[this])])", "it")


def test_a_call_with_other_arguments_is_no_such_call() -> None:
    assert called("sift3(some, T, me)", ("some", "T", "me")) == "sift3"
    assert not called("sift3(some, T, this)", ("some", "T", "me"))
    assert not called("sift3(some, T, me) & 7", ("some", "T", "me"))


def test_what_stays_the_same_for_all_is_worked_out_before() -> None:
    assert steady("T.w[it] == T.w[this]", "it") == (["T.w", "T.w[this]"], "steady0[it] == steady1")
    assert steady("7 & LINES[T.n[60]][it] & (T.z[2] | T.z[3])", "it") == (
        ["7 & (T.z[2] | T.z[3])", "LINES[T.n[60]]"],
        "steady0 & steady1[it]",
    )
    assert steady("near(T, this, it)", "it") == ([], "near(T, this, it)")


def test_what_may_never_be_worked_out_is_not_worked_out_before() -> None:
    assert steady("it >= 0 and A1[this]", "it") == ([], "it >= 0 and A1[this]")
    assert steady("A1[this] if it else A2[this]", "it") == ([], "A1[this] if it else A2[this]")
    assert steady("1 < it < A1[this]", "it") == ([], "1 < it < A1[this]")
    assert steady("[A1[it] for x in T.z]", "it") == ([], "[A1[it] for x in T.z]")
    assert steady("row[it][n[1]:]", "it") == ([], "row[it][n[1]:]")
