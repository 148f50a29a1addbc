"""The words of the language in the grammar by which editors colour effects, by what each is to its reader."""

import json
import re
from collections.abc import Iterable
from pathlib import Path

from dsl.words import BUILT_IN, BUILT_IN_VERBS, LEADING, keywords, phrases

PAGE = Path(__file__).parents[2] / "interpreter" / "service" / "editors" / "effects.tmLanguage.json"
# What says whether, how often, when or by whom something is done.
CONTROL = frozenset("must may if else either or repeat times until let when before offer".split()) | {
    "in any order",
    "for each",
    "only if",
    "at once",
}
KEYWORDS = {*phrases(), *keywords()}
WORDS = {
    "keyword.control": CONTROL,
    "keyword.operator.word": KEYWORDS - CONTROL,
    "support.function": frozenset(BUILT_IN_VERBS),
    "variable.language": (BUILT_IN | LEADING) - KEYWORDS - CONTROL - {*BUILT_IN_VERBS},
}
# In what tells an effect by how it begins, the verbs stand before what can be asked for its number.
VERBS = re.compile(r"(?<=\|)gain\|[a-z|]+(?=\|number)")


def page() -> str:
    """The grammar of editors with the words as they are now; all else of it stays."""
    grammar = json.loads(PAGE.read_text(encoding="utf-8"))
    rules = grammar["repository"]
    for rule in rules["effect"]["patterns"]:
        words = WORDS.get(rule["name"].removesuffix(".cardwright"))
        if words is not None:
            rule["match"] = rf"\b(?:{_any_of(words)})\b"
    rules["line"]["begin"] = VERBS.sub("|".join(BUILT_IN_VERBS), rules["line"]["begin"])
    return json.dumps(grammar, indent=1) + "\n"


def _any_of(words: Iterable[str]) -> str:
    """A pattern for any of these words; those of several before the first of them alone."""
    return "|".join(word.replace(" ", r"\s+") for word in sorted(words, key=lambda word: (-word.count(" "), word)))
