"""Those who answer decisions, and the arena in which they meet."""
