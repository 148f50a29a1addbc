"""The command line in a folder of its own, as in the tests of the surfaces."""

from tests.commands.conftest import shell, surroundings

__all__ = ["shell", "surroundings"]
