"""From rule files to a checked and compiled rulebook."""
