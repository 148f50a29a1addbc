"""Effects as data: blocks of steps, and the machine that runs them and stops at decisions."""
