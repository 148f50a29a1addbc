"""What a new card is made like, and where its example lays it."""

import pytest

from interpreter.authoring.models import model
from interpreter.rulebook.book import load_rulebook


@pytest.mark.parametrize(
    ("like", "zone"),
    [
        # Where things of its kind come to lie, though the place of a wider kind could hold it as well.
        ("forest_three_berries", "woods"),
        ("journey_5", "travels"),
        ("basic_three_twigs", "board"),
        ("bard", "city"),
    ],
)
def test_an_example_lays_a_thing_where_such_things_lie(like: str, zone: str) -> None:
    found = model(load_rulebook("everdell").game, like)
    assert found is not None
    assert found.zone is not None
    assert found.zone.name == zone
