"""Wording of cards, questions and log in every language there is a translation folder for."""
