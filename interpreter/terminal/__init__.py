"""A game at one screen: drawn, asked and answered in a terminal."""
