"""What a seat is told of a game, in its language: questions, news, reasons, names. Draws nothing."""
