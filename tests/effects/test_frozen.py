"""What a block states is fixed once it is compiled: all machines, copies and guards share its steps."""

import pytest

from interpreter.rulebook.book import load_rulebook


@pytest.mark.parametrize("name", ["everdell", "evergreen"])
def test_nothing_that_a_compiled_step_states_can_be_changed(name: str) -> None:
    steps = [step for block in load_rulebook(name).program(2).blocks for step in block.steps]
    assert steps
    for step in steps:
        for field in ("slot", "end", "node", "must"):
            with pytest.raises(AttributeError, match=f"{field} of a compiled"):
                setattr(step, field, 0)
