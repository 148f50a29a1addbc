"""The language of Cardwright: from source text to checked meaning, knowing no game and reading no file.

The names are fetched on first use, so that whoever only reads what was checked before needn't wait for the parser and the checker.
"""

import importlib
import typing

if typing.TYPE_CHECKING:
    from dsl.checker import Checker, Scope
    from dsl.diagnostics import Diagnostic, Problems
    from dsl.formatter import format_effect
    from dsl.parser import parse
    from dsl.source import Source, Span
    from dsl.vocabulary import Vocabulary

__all__ = ["Checker", "Diagnostic", "Problems", "Scope", "Source", "Span", "Vocabulary", "format_effect", "parse"]

_HOMES = {
    "Checker": "dsl.checker",
    "Diagnostic": "dsl.diagnostics",
    "Problems": "dsl.diagnostics",
    "Scope": "dsl.checker",
    "Source": "dsl.source",
    "Span": "dsl.source",
    "Vocabulary": "dsl.vocabulary",
    "format_effect": "dsl.formatter",
    "parse": "dsl.parser",
}


def __getattr__(name: str) -> object:
    if name in _HOMES:
        return getattr(importlib.import_module(_HOMES[name]), name)
    raise AttributeError(name)
