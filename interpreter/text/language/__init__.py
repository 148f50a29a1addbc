"""A language as data: its grammar, words and patterns, and sentences realised by them."""
