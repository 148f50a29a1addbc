"""What typer says about a wrong line, as one sentence of ours with the nearest right name."""

from __future__ import annotations

import errno
from pathlib import Path

from interpreter.entrance.phrases import Phrases

LOOP = "Symlink loop"
UNWRITABLE = (errno.ENOSPC, errno.EFBIG, errno.EIO, errno.EDQUOT, errno.EBADF)


def usage(error: Exception, say: Phrases) -> str | None:
    """Return the sentence for an error of usage, of a game that can't be played on, or of the system; nothing if it is
    none.

    Told by class name: newer typers bring their own copy of click, so there is no one module to import them from."""
    kind = type(error).__name__
    if kind == "NoSuchOption":
        return _no_such_option(error, say)
    if kind == "MissingParameter":
        return say("failure.missing-argument", name=_parameter(error))
    if kind == "BadParameter":
        # Its reasons are English, and not for those who don't program.
        return say("failure.bad-value", name=_parameter(error))
    if kind == "BadOptionUsage":
        return say("failure.value-missing", name=getattr(error, "option_name", ""))
    if kind in ("UsageError", "BadArgumentUsage", "FileError"):
        return say("failure.usage", reason=getattr(error, "message", ""))
    if kind == "EndlessGame":
        return say("failure.endless-game")
    if kind == "NoArgsIsHelpError":
        return str(getattr(error, "message", ""))
    if isinstance(error, OSError) and (sentence := _surroundings(error, say)) is not None:
        return sentence
    if isinstance(error, OSError) and error.strerror is not None:
        return say("failure.no-access", path=error.filename, reason=error.strerror)
    if isinstance(error, RuntimeError) and LOOP in str(error):
        # Older Pythons tell so of links that lead in a circle, newer ones by an OSError.
        return say("failure.no-access", path="", reason=str(error))
    return None


def _surroundings(error: OSError, say: Phrases) -> str | None:
    """Return the sentence if the current folder is gone, or what is to be shown can't be written; nothing for the rest."""
    try:
        Path.cwd()
    except OSError:
        return say("failure.no-folder")
    return say("failure.cannot-print", reason=error.strerror) if is_output(error) else None


def is_output(error: Exception) -> bool:
    """Return whether what is to be shown can't be written."""
    return isinstance(error, OSError) and error.filename is None and error.errno in UNWRITABLE


def _no_such_option(error: Exception, say: Phrases) -> str:
    from dsl.spelling import nearest

    word = str(getattr(error, "option_name", ""))
    command = getattr(getattr(error, "ctx", None), "command", None)
    known = [name for parameter in getattr(command, "params", ()) for name in parameter.opts if name.startswith("--")]
    known.append("--help")
    near = nearest(word, known)
    if near:
        return say("failure.unknown-flag-near", word=word, near=near[0])
    return say("failure.unknown-flag", word=word, known=", ".join(known))


def _parameter(error: Exception) -> str:
    parameter = getattr(error, "param", None)
    if parameter is None:
        return ""
    named = [name for name in parameter.opts if name.startswith("-")]
    return named[-1] if named else str(parameter.metavar or parameter.name)
