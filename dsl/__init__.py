"""The language of Cardwright: from source text to checked meaning, knowing no game and reading no file."""

from dsl.checker import Checker, Scope
from dsl.diagnostics import Diagnostic, Problems
from dsl.formatter import format_effect
from dsl.parser import parse
from dsl.source import Source, Span
from dsl.vocabulary import Vocabulary

__all__ = ["Checker", "Diagnostic", "Problems", "Scope", "Source", "Span", "Vocabulary", "format_effect", "parse"]
