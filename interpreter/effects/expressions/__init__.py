"""What expressions mean, as source: names, sets and masks, attributes, what they call at run time."""
