"""The table: where things lie, what moving does, what fits, and that a copy is independent."""

from pathlib import Path

import pytest

from interpreter.effects.program import Program
from interpreter.game.game import fresh_table
from interpreter.rulebook.book import load_rulebook
from interpreter.table.layout import each
from interpreter.table.soundness import CHECKS
from interpreter.table.table import Table

TOY = Path(__file__).resolve().parents[1] / "rulebook" / "toy"


@pytest.fixture(scope="module")
def program() -> Program:
    return load_rulebook(TOY).program(2)


@pytest.fixture
def table(program: Program) -> Table:
    return fresh_table(program, 1)


def first(table: Table, id: str, number: int = 0) -> int:
    return each(table.lay.kind_mask[id])[number]


def test_each_lists_a_set() -> None:
    assert each(0) == []
    assert each(0b101001) == [0, 3, 5]


def test_everything_starts_where_it_is_declared_to(table: Table) -> None:
    lay = table.lay
    assert table.z[lay.zone("deck")] == lay.kind_mask["shop"]
    assert table.z[lay.zone("heap")] == lay.kind_mask["tent"]
    assert table.z[lay.zone("camp", 1)] == lay.kind_mask["helper"] & lay.owner_mask[1]


def test_moving_keeps_sets_places_and_order(table: Table) -> None:
    lay, heap = table.lay, table.lay.zone("heap")
    tents, shops = table.rows[heap], each(lay.kind_mask["shop"])
    table.move(shops[1], heap)
    table.move(shops[0], heap)
    assert table.rows[heap] == (*tents, shops[1], shops[0])
    assert table.z[heap] == lay.kind_mask["tent"] | lay.bit[shops[0]] | lay.bit[shops[1]]
    assert table.w[shops[0]] == heap
    table.move(tents[1], -1)
    assert table.rows[heap] == (tents[0], *tents[2:], shops[1], shops[0])
    assert table.z[-1] & lay.kind_mask["stall"] == lay.bit[tents[1]]


def test_a_row_keeps_its_slots_and_is_refilled(table: Table) -> None:
    lay, row = table.lay, table.lay.zone("row")
    table.move(first(table, "tent"), row)
    table.refill()
    assert -1 not in table.rows[row]
    before = table.rows[row]
    table.move(before[1], lay.zone("heap"))
    assert table.rows[row] == (before[0], -1, before[2])
    assert table.holes
    table.refill()
    assert table.rows[row][0] == before[0]
    assert table.rows[row][2] == before[2]
    assert table.rows[row][1] not in (-1, before[1])
    assert table.slot(before[2]) == 3


def test_an_empty_pile_is_made_anew_from_what_it_recycles(table: Table) -> None:
    lay = table.lay
    deck, heap = lay.zone("deck"), lay.zone("heap")
    stalls, both = each(table.z[deck]), table.z[deck] | table.z[heap]
    for thing in stalls[1:]:
        table.move(thing, heap)
    assert table.available(deck) == both.bit_count()
    drawn = table.top(deck, 3)
    assert drawn.bit_count() == 3
    assert drawn & lay.bit[stalls[0]], "what is left of the pile is drawn before what is shuffled in"
    assert table.drawn[0] == stalls[0]
    assert not table.z[heap]
    assert table.top(deck, 1000) == both


def test_the_top_of_a_stack_is_what_came_last(table: Table) -> None:
    heap = table.lay.zone("heap")
    one, two = each(table.lay.kind_mask["shop"])[:2]
    table.move(two, heap)
    table.move(one, heap)
    assert table.top(heap, 2) == table.lay.bit[one] | table.lay.bit[two]
    assert table.drawn == (one, two)


def test_things_leave_play_without_what_stands_on_them(table: Table) -> None:
    lay = table.lay
    stall = next(t for t in each(lay.kind_mask["shop"]) if lay.zone_of_thing["counter"][t] >= 0)
    helper = each(table.z[lay.zone("camp", 0)])[0]
    table.move(stall, lay.zone("yard", 0))
    table.n[lay.unit_things["gem"][stall]] = 2
    table.move(helper, lay.zone("counter", stall))
    assert table.host(helper) == stall
    assert table.owner(stall) == 0
    table.move(stall, lay.zone("heap"))
    assert table.n[lay.unit_things["gem"][stall]] == 0
    assert table.w[helper] == lay.zone("lost", 0)


def test_room_is_asked_after_arrival_and_admission_before(table: Table) -> None:
    lay, yard = table.lay, table.lay.zone("yard", 0)
    tents = each(lay.kind_mask["tent"])
    assert table.fits(tents[0], yard, 0)
    table.move(tents[0], yard)
    assert not table.fits(tents[1], yard, 0), "another of the same name is not admitted"
    others = [t for t in each(lay.kind_mask["stall"]) if not lay.kind_mask["tent"] >> t & 1]
    names: set[int] = set()
    for thing in others:
        if lay.thing_definition[thing] not in names and table.room(yard) > 0:
            names.add(lay.thing_definition[thing])
            table.move(thing, yard)
    if table.room(yard) <= 0:
        assert not any(table.fits(t, yard, 0) for t in others if table.w[t] != yard)


def test_a_copy_is_independent_and_forgets_no_field(table: Table) -> None:
    table.known, table.learnt, table.exact, table.trace = {0: 1}, (4, 0, 1), True, []
    table.imagines = True
    copy = table.copy()
    for name in Table.__slots__:
        assert getattr(copy, name) == getattr(table, name), name
    before = table.state()
    copy.move(first(table, "tent"), table.lay.zone("heap"))
    copy.n[0] += 1
    copy.random(6)
    copy.top(table.lay.zone("deck"), 2)
    assert table.state() == before
    assert Table.restore(table.lay, before).state() == before


def test_a_state_of_another_size_is_refused(table: Table) -> None:
    with pytest.raises(ValueError, match="n of no table"):
        Table.restore(table.lay, {**table.state(), "n": [0]})


def test_no_field_is_forgotten_when_a_table_is_restored(table: Table) -> None:
    worked_out = {"lay", "z", "exact", "imagines", "trace"}
    assert set(Table.__slots__) - worked_out == set(table.state()) == set(CHECKS)
    with pytest.raises(KeyError):
        Table.restore(table.lay, {**table.state(), "another": 1})
    with pytest.raises(KeyError):
        Table.restore(table.lay, {key: value for key, value in table.state().items() if key != "chance"})
