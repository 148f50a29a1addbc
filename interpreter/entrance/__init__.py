"""From what was asked for to an opened game, or a refusal in a sentence: what every surface begins with."""
