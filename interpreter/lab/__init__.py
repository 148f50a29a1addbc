"""The lab: many games between agents, and what can be said of the rules from them."""
