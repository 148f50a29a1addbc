"""`python -m interpreter` is the command `cardwright`."""

from interpreter.commands.cli import main

main()
