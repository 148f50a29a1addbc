"""Starting points for authors: files of a new pack, card, game or language that are right, formatted and explained."""
