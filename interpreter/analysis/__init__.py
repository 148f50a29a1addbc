"""What effects look at and change, told from their meaning before anything is compiled."""
