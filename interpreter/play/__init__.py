"""The surfaces: they hold no rules, and nothing imports them."""
