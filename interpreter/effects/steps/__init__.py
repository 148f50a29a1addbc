"""What a block is made of: where to go on, picks, moves, transfers, payment, calls."""
