"""The guide from which a game is learnt: written by people in each language, its numbers, prices and names taken from the rules."""
