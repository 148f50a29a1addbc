"""The command `cardwright`: reads the line that was typed and hands over to the module of the command."""

from __future__ import annotations

import codecs
import gc
import os
import re
import signal
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from interpreter.commands import complaint
from interpreter.entrance.phrases import local, spoken_to
from interpreter.entrance.refusal import WRONG_USE, Refusal, unknown

INTERRUPTED = 130
# With this variable set an unforeseen error shows where it happened, for those who mend it.
TRACE = "CARDWRIGHT_TRACE"

# Each is a module of this package, in the order in which they are listed.
COMMANDS = (
    "play",
    "resume",
    "replay",
    "serve",
    "workshop",
    "list",
    "show",
    "validate",
    "docs",
    "explain",
    "test",
    "fmt",
    "new",
    "schema",
    "lsp",
    "simulate",
    "lab",
    "diff",
    "train",
)


# Where typer's own words stand in a page, and what stands round ours in their place.
FRAME = {
    "usage": (r"^Usage:", "{}"),
    "arguments": (r"^Arguments:$", "{}"),
    "options": (r"^Options:$", "{}"),
    "commands": (r"^Commands:$", "{}"),
    "any-options": (r"\[OPTIONS\]", "[{}]"),
    "any-command": (r"COMMAND \[ARGS\]\.\.\.$", "{}"),
    "required": (r"\[required\]", "[{}]"),
    "default": (r"\[default:\s+", "[{} "),
}
# How typer writes in the first line what we already write as it is meant: `{GAME}`, `[[PATH]…]...`.
DOUBLED = re.compile(r"\{([^{}\n]*)\}|\[(\[[^][\n]*\]…?)\](?:\.\.\.)?")
# Behind the name of an argument stands the type that it has in Python, which says nothing to whoever types.
TYPED = re.compile(r"^( {2}[^-\s]\S*)( <[^<>\n]*>)", re.MULTILINE)


class Commands(TyperGroup):
    """The commands in the order in which they are declared, each imported when it is asked for; a mistyped one is told the nearest."""

    def __init__(self, *args: Any, **declared: Any) -> None:
        super().__init__(*args, **declared)
        _describe(self.params)

    def list_commands(self, ctx: Any) -> list[str]:
        """Return all there are."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command of a name, None if there is none."""
        if cmd_name not in COMMANDS:
            return None
        if cmd_name not in self.commands:
            self.commands[cmd_name] = typer.main.get_command(_alone(cmd_name))
        return self.commands[cmd_name]

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command that is named, or a refusal."""
        if args and not args[0].startswith("-") and self.get_command(ctx, args[0]) is None:
            raise unknown("unknown-command", args[0], self.list_commands(ctx))
        return super().resolve_command(ctx, args)

    def get_help_option(self, ctx: Any) -> Any:
        """Return what tells of itself."""
        return _with_help(super().get_help_option(ctx))

    def get_help(self, ctx: Any) -> str:
        """Return the page of all commands."""
        return _worded(super().get_help(ctx))


def _describe(parameters: Sequence[Any]) -> None:
    """Say the help of parameters, which is declared by its key."""
    say = local()
    for parameter in parameters:
        parameter.help = say(parameter.help)


class Command(TyperCommand):
    """A command whose options are declared with the keys of what is said of them."""

    def __init__(self, *args: Any, **declared: Any) -> None:
        super().__init__(*args, **declared)
        _describe(self.params)

    def get_help_option(self, ctx: Any) -> Any:
        """Return what tells of itself."""
        return _with_help(super().get_help_option(ctx))

    def get_help(self, ctx: Any) -> str:
        """Return the page of the command."""
        return _worded(super().get_help(ctx))


def _with_help(option: Any) -> Any:
    """Return the option that shows a page, with what is said of it."""
    if option is not None:
        option.help = local()("help.opt-help")
    return option


def _worded(page: str) -> str:
    """Return a page with the words that typer puts round what is ours in the language of whoever typed."""
    say = local()
    for key, (pattern, shown) in FRAME.items():
        page = re.sub(pattern, shown.format(say(f"help.frame-{key}")), page, flags=re.MULTILINE)
    first, line, rest = page.partition("\n")
    page = DOUBLED.sub(lambda found: found[1] or found[2], first) + line + rest
    return TYPED.sub(lambda found: found[1] + " " * len(found[2]), page)


def _tell_version(is_asked: bool) -> None:
    if is_asked:
        from importlib import metadata

        print(f"cardwright {metadata.version('cardwright')}")
        raise typer.Exit


Version = Annotated[bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="help.opt-version")]


def together(version: Version = False) -> None:
    """Set up what holds for all commands."""


def build() -> typer.Typer:
    """Return the application with all its commands."""
    say = local()
    app = typer.Typer(
        name="cardwright",
        cls=Commands,
        help=say("help.cardwright"),
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(together)
    return app


def _alone(name: str) -> typer.Typer:
    """Return an application with one command."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None)
    module = import_module(f"interpreter.commands.{name}")
    app.command(name, cls=Command, help=local()(f"help.{name}"))(module.command)
    return app


def _shown(error: UnicodeError) -> tuple[str | bytes, int]:
    """Return what stands for a letter that can't be shown here, which is no reason to say nothing: a byte in the name of a file that is
    no letter at all is one sign that isn't known."""
    if isinstance(error, UnicodeEncodeError) and "\udc80" <= error.object[error.start] <= "\udcff":
        return "?", error.start + 1
    return codecs.backslashreplace_errors(error)


codecs.register_error("shown", _shown)


def main() -> None:
    """Run the command that was typed and leave with its status. Never a traceback."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if not os.environ.get("COLUMNS", "1").strip("0"):
        # Nothing can be shown in no columns: then it isn't known how many there are.
        del os.environ["COLUMNS"]
    # Rules and words are many small things that stay. To look for garbage among them while they are read costs a quarter of the time.
    gc.set_threshold(50_000)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="shown")
    try:
        status = run(sys.argv[1:])
    except KeyboardInterrupt:
        # Before a command began, or after it ended.
        status = INTERRUPTED
    # Nor need anybody look for garbage in what a process leaves when it ends.
    gc.freeze()
    sys.exit(status)


def run(args: list[str]) -> int:
    """Run one command line; the status to leave with."""
    with spoken_to(args):
        return _run(args)


def _run(args: list[str]) -> int:
    say = local()
    try:
        status = build()(args, standalone_mode=False)
        if sys.stdout is not None:
            # What can't be written is to be told, not to be found out when Python ends.
            sys.stdout.flush()
    except Refusal as refusal:
        print(say(f"failure.{refusal.key}", **refusal.words), file=sys.stderr)
        return refusal.status
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has had enough.
        _say_no_more()
        return 0
    except typer.Exit as leaving:
        return leaving.exit_code
    except Exception as error:  # noqa: BLE001 - players see a sentence, whatever went wrong
        sentence = complaint.usage(error, say)
        if complaint.is_output(error):
            _say_no_more()
        if sentence is None:
            if os.environ.get(TRACE):
                traceback.print_exc()
            sentence = say("failure.unforeseen", error=f"{type(error).__name__}: {error}", variable=TRACE)
        print(sentence, file=sys.stderr)
        return WRONG_USE
    return status if isinstance(status, int) else 0


def _say_no_more() -> None:
    """Drop what is still buffered, so that it isn't written when Python ends."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
