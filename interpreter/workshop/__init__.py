"""The page on which cards are written: a surface of its own, served to the one who started it."""
