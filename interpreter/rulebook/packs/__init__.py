"""Packs: what they add to a game, and what they replace."""
