"""`python -m interpreter` is the command `cardwright`."""

from interpreter.play.cli import main

main()
