"""What typer says about a wrong line, as one sentence of ours with the nearest right name."""

from __future__ import annotations

from interpreter.entrance.phrases import Phrases


def usage(error: Exception, say: Phrases) -> str | None:
    """The sentence for an error of usage, or of a game that can't be played on; nothing if it is none.

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
    return None


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
