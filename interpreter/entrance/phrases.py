"""What the command line says, in the language of whoever typed: sentences without grammar, quickly loaded.

A question, a card or the log needs articles and agreement and comes from `interpreter.text`. A usage line doesn't, and has to
be there in no time: this reads `translations/<language>/interface.yaml` and fills its placeholders as they are.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from itertools import pairwise

import yaml

from interpreter.paths import data_folder
from interpreter.printing import rewritten, with_apostrophes

ENGLISH = "en"
FILE, GRAMMAR = "interface.yaml", "grammar.yaml"
FLAG = "--lang"
LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
BRACKETS = re.compile(r"\[([^\[\]]*)\]")
WORD = re.compile(r"\{([a-z_]+)[^{}]*\}")


def languages() -> tuple[str, ...]:
    """Return the languages that have a translation folder."""
    return tuple(sorted(path.parent.name for path in data_folder("translations").glob(f"*/{FILE}")))


def locale_language() -> str:
    """Return the language of the environment if there is a translation, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            language = value.replace("-", "_").split("_")[0].split(".")[0].lower()
            return language if language in languages() else ENGLISH
    return ENGLISH


# The language that the command line asks for, while one is run.
_asked: ContextVar[str | None] = ContextVar("asked", default=None)


@contextmanager
def spoken_to(args: Sequence[str]) -> Iterator[None]:
    """Speak to whoever typed these arguments in the language that they name, while this lasts, also before they are
    understood. Of several languages that is the first; one that there isn't is as good as none.
    """
    typed = [after for flag, after in pairwise(args) if flag == FLAG]
    typed += [arg.removeprefix(f"{FLAG}=") for arg in args if arg.startswith(f"{FLAG}=")]
    wanted = [word for one in typed if (word := one.split(",")[0].strip()) in languages()]
    token = _asked.set(wanted[0] if wanted else None)
    try:
        yield
    finally:
        _asked.reset(token)


def spoken_language() -> str:
    """Return the language that the command line asks for, else that of the environment."""
    return _asked.get() or locale_language()


class Phrases:
    """The sentences of one language; what it lacks is said in English."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._said = _read(language)

    def __call__(self, key: str, /, **args: object) -> str:
        """Return the sentence of a key (`section.name`), its placeholders filled; the key itself if nobody has written
        it.
        """
        text = self._said.get(key) or _read(ENGLISH).get(key)
        if text is None:
            return key
        return _fill(text, args)

    def knows(self, key: str) -> bool:
        """Return whether there is such a sentence."""
        return key in self._said or key in _read(ENGLISH)


def _fill(text: str, args: Mapping[str, object]) -> str:
    """Replace `{word}` by what is given for it; `[ … ]` left out where one of its words is nothing."""
    text = BRACKETS.sub(lambda match: match[1] if _all_given(match[1], args) else "", text)
    return WORD.sub(lambda match: str(args.get(match[1], "")), text)


def _all_given(text: str, args: Mapping[str, object]) -> bool:
    return all(args.get(word) not in (None, "") for word in WORD.findall(text))


@cache
def _read(language: str) -> Mapping[str, str]:
    # Every scalar is text. What is wrong with the file `cardwright validate` tells; here it only leaves keys unsaid.
    try:
        text = (data_folder("translations") / language / FILE).read_text(encoding="utf-8")
        said = dict(_leaves(yaml.load(text, Loader=LOADER), ""))
        rewrites = _rewrites(language)
        return {key: with_apostrophes(rewritten(sentence, rewrites)) for key, sentence in said.items()}
    except (OSError, ValueError, yaml.YAMLError):
        return {}


def _rewrites(language: str) -> list[tuple[str, str]]:
    """Return what the grammar of the language has printed in place of what: no-break spaces and the like."""
    text = (data_folder("translations") / language / GRAMMAR).read_text(encoding="utf-8")
    data = yaml.load(text, Loader=LOADER)
    return [(written, instead) for written, instead in data.get("rewrites", ())]


def _leaves(node: object, path: str) -> list[tuple[str, str]]:
    if isinstance(node, dict):
        inside = [_leaves(value, f"{path}.{key}" if path else str(key)) for key, value in node.items()]
        return [leaf for leaves in inside for leaf in leaves]
    return [(path, node.strip())] if isinstance(node, str) else []


def local() -> Phrases:
    """Return the sentences in the language of whoever typed."""
    return Phrases(spoken_language())
