"""The interpreter of Cardwright: rulebooks, tables and games, played by answering decisions."""
