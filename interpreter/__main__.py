"""The command `cardwright`, also as `python -m interpreter`."""

import signal

# Until the command line is there to answer Ctrl-C itself the process simply ends, without a traceback.
signal.signal(signal.SIGINT, signal.SIG_DFL)

from interpreter.commands.cli import main  # noqa: E402 - it is what takes its time

if __name__ == "__main__":
    main()
