"""What is asked of all things of a kind, or of others that aren't so, is not mended to what is asked of one."""

import pytest

from tests.dsl.test_brackets import problems_of


@pytest.mark.parametrize("text", ["each shop is in my yard", "another shop is not in my yard"])
def test_no_mend_is_offered_that_means_something_else(text: str) -> None:
    (told,) = problems_of(text, "condition")
    assert told.code == "use-there-is"
    assert told.fix is None
