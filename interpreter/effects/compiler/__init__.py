"""From checked meaning to blocks of steps, and from blocks to a program."""
