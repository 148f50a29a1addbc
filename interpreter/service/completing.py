"""What could be written at a position, the likeliest first: words of an effect, keys and values of a file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

from dsl.checker import Checker, Scope
from dsl.grammar import Start, grammar
from dsl.report import concept_text
from dsl.source import Span
from dsl.vocabulary import Vocabulary
from interpreter.entrance.mistakes import words as phrases
from interpreter.entrance.phrases import Phrases
from interpreter.printing import typed
from interpreter.review.schemas import texts
from interpreter.rulebook.schemas.editing import schema_of
from interpreter.rulebook.schemas.shapes import STATING
from interpreter.service.expected import Expected, expected, fits
from interpreter.service.places import TextPosition
from interpreter.service.spoken import called
from interpreter.service.whole import whole_effects
from interpreter.service.written import Draft, Effect
from interpreter.telling.voice import Voice

# Words of the grammar that stand in no text as they are called.
SPELT = {"A": "a", "THERE_IS": "there is", "I": "I"}
SIGN = re.compile(r"[a-zA-Z]")
KEYWORD, NUMBER, KEY, VALUE, EFFECT = "keyword", "number", "key", "value", "effect"
# In which order words are told: what most effects go on with comes first.
RANKS = {"name": 0, "verb": 1, KEYWORD: 3, NUMBER: 2, EFFECT: 4}
OTHER = 2
# So many words are tried whether they fit.
TRIED = 150
# So many letters tell that somebody writes what readers call a word.
NAMED_BY = 2


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Something that could be written. `sort`: keyword, number, key, value, effect (a whole one), or what the checker takes
    it for (`noun`, `place`, …); `span`: in place of what; `says`: what it is, in the language of whoever writes; of a whole
    effect what the card would say.
    """

    word: str
    sort: str
    span: Span
    says: str = ""


def complete(
    here: Draft, position: TextPosition, language: str, voice: Callable[[], Voice | None] = lambda: None
) -> tuple[Suggestion, ...]:
    """Return what could be written at a position, the likeliest first. `voice`: who tells the game in that language, if it is needed."""
    effect = here.effect_at(position)
    row = here.rows[position.line - 1] if position.line <= len(here.rows) else ""
    typed = re.search(r"[\w$]*$", row[: position.column - 1])
    begun = typed[0] if typed else ""
    column = position.column - len(begun)
    span = Span(str(here.path), position.line, column, position.line, position.column)
    if effect is not None and here.game is not None and _in_effect(effect, position):
        start = TextPosition(position.line, column)
        rest = row[position.column - 1 :]
        found = chain(
            _of_effect(here, effect, start, rest, begun, language, voice()),
            () if rest.strip() else _whole(here, effect, start, voice),
        )
    else:
        found = chain(_of_file(here, position, begun, language))
    told = [Suggestion(word, sort, span, says) for word, sort, says in found]
    return tuple(one for one in told if _begins(one.word, begun) or _is_called(one.says, begun))


def _begins(word: str, begun: str) -> bool:
    return typed(word).startswith(typed(begun)) and word != begun


def _is_called(says: str, begun: str) -> bool:
    """Return whether what readers call a word begins so; few letters don't tell that they mean it."""
    return len(begun) >= NAMED_BY and _begins(says, begun)


def _in_effect(effect: Effect, position: TextPosition) -> bool:
    return (position.line, position.column) >= (effect.source.line, effect.source.column)


# --- words of an effect ----------------------------------------------------------------------------------------------------------


def _of_effect(
    here: Draft, effect: Effect, position: TextPosition, rest: str, begun: str, language: str, voice: Voice | None
) -> Iterator[tuple[str, str, str]]:
    assert here.game is not None
    words = here.game.vocabulary
    scope = scope_of(here, effect)
    checker = checker_of(words)
    before = text_before(effect, position)
    there = expected(before, re.sub(r"^\w*", "", rest), effect.start, scope, checker)
    keywords = dict(_keywords(there))

    def spoken(word: str) -> str:
        return "" if voice is None else called(word, words, voice)

    def is_begun(word: str) -> bool:
        return word not in keywords and (_begins(word, begun) or _is_called(spoken(word), begun))

    told = [*_words(there, is_begun, effect.start, scope, checker, words), *keywords.items()]
    for word, sort in sorted(told, key=lambda one: RANKS.get(one[1], OTHER)):
        yield word, sort, (word not in keywords and spoken(word)) or _says(word, sort, language)


def _whole(
    here: Draft, effect: Effect, position: TextPosition, voice: Callable[[], Voice | None]
) -> Iterator[tuple[str, str, str]]:
    """Yield whole effects, where one of a thing begins."""
    match effect.keys:
        case ("things", thing, ability) if effect.start == "steps" and not text_before(effect, position).strip():
            teller = voice()
            if here.game is None or teller is None or "\n" in effect.source.text.strip():
                return
            kind = here.value(("things", thing, "kind"))
            for text, says in whole_effects(here.game, thing, ability, kind, teller):
                yield text, EFFECT, says


def text_before(effect: Effect, position: TextPosition) -> str:
    """Return what of an effect stands before a position."""
    source = effect.source
    rows = source.text.split("\n")[: position.line - source.line + 1]
    indent = source.column - 1 if position.line == source.line else source.indent
    if not rows:
        return ""
    last = rows[-1] if len(rows) > position.line - source.line else ""
    return "\n".join([*rows[:-1], last.ljust(position.column - 1 - indent)[: max(0, position.column - 1 - indent)]])


def scope_of(here: Draft, effect: Effect) -> Scope:
    """Return what is known in an effect: whose it is, and the parameters of a verb."""
    assert here.game is not None
    words = here.game.vocabulary
    match effect.keys:
        case ("things" | "families" as section, thing, *_):
            return Scope.of_thing(here.value((section, thing, "kind")) or words.definitions.get(thing, ""))
        case ("adjectives", name, *_) if name in words.adjectives:
            return Scope.of_thing(words.adjectives[name].kind)
        case ("verbs", name, *_) if name in words.verbs:
            return Scope.of_verb(words.verbs[name])
        case ("zones", name, key) if name in words.zones:
            owner = words.zones[name].owner
            return Scope() if key != "room" or owner == "table" else Scope.of_thing(owner)
        case ("tie_breaks", *_) | ("outcome", *_) | ("titles", *_):
            return Scope(ended=True)
    return Scope()


_CHECKERS: dict[int, tuple[Vocabulary, Checker]] = {}


def checker_of(words: Vocabulary) -> Checker:
    """Return the checker of a game, the same as long as its words are."""
    known = _CHECKERS.get(id(words))
    if known is None or known[0] is not words:
        _CHECKERS.clear()
        known = _CHECKERS[id(words)] = (words, Checker(words))
    return known[1]


def _words(
    there: Expected, is_begun: Callable[[str], bool], start: Start, scope: Scope, checker: Checker, words: Vocabulary
) -> Iterator[tuple[str, str]]:
    tried = 0
    for sort, known in there.words.items():
        for word in known:
            if not is_begun(word):
                continue
            if sort == "verb" or (word not in checker.words.all and word.isidentifier()):
                yield word, sort if sort == "verb" else "name"
                continue
            tried += 1
            if tried > TRIED or fits(word, there, start, scope, checker):
                yield word, sort
    if "noun" in there.words:
        yield from ((word, "adjective") for word in sorted(words.adjectives) if is_begun(word))


def _keywords(there: Expected) -> Iterator[tuple[str, str]]:
    patterns = {terminal.name: terminal.pattern for terminal in grammar().terminals}
    for name in sorted(there.terminals):
        pattern = patterns.get(name)
        if name == "NUMBER":
            yield from ((number, NUMBER) for number in ("1", "2", "3"))
        elif pattern is not None and name != "NAME":
            word = SPELT.get(name) or (str(pattern.value) if pattern.type == "str" else name.lower().replace("_", " "))
            if SIGN.match(word):
                yield word, KEYWORD


def _says(word: str, sort: str, language: str) -> str:
    say = Phrases(language)
    key = f"service.word.{word.replace(' ', '-')}"
    if say.knows(key):
        return say(key)
    return concept_text(sort, phrases(language)) if sort not in (KEYWORD, NUMBER) else ""


# --- keys and values of a file -----------------------------------------------------------------------------------------------------


def _of_file(here: Draft, position: TextPosition, begun: str, language: str) -> Iterator[tuple[str, str, str]]:
    if here.game is None:
        return
    branch = here.around(position)
    keys = branch.keys if branch is not None else ()
    schema = schema_at(here, keys, language)
    beside = branch is not None and branch.line == position.line and not branch.key.isdigit()
    if not beside:
        taken = {one.keys[-1] for one in here.branches if one.keys[:-1] == keys and one.line != position.line}
        properties = {name: node for part in schema for name, node in part.get("properties", {}).items()}
        for name, node in properties.items():
            if name not in taken and not name.startswith("$"):
                yield name, KEY, str(node.get("description", ""))
    yield from _values(here, keys, schema, language)


def _values(here: Draft, keys: tuple[str, ...], schema: list[Any], language: str) -> Iterator[tuple[str, str, str]]:
    for part in schema:
        for value in part.get("enum", ()):
            yield str(value), VALUE, ""
        types = part.get("type", ())
        if "boolean" in types or types == "boolean":
            yield from ((value, VALUE, "") for value in ("true", "false"))
    assert here.game is not None
    for word, sort in named(here.game.vocabulary, keys, here):
        yield word, sort, concept_text(sort, phrases(language))


def named(words: Vocabulary, keys: tuple[str, ...], here: Draft) -> Iterator[tuple[str, str]]:
    """Return the words of the game that can stand below keys of a file, with what they are."""
    keys = tuple(key for key in keys if not key.isdigit())
    kinds = [(kind, "kind") for kind in words.kinds]
    zones = [(zone, "place") for zone in words.zones]
    holders = [("table", "table"), ("player", "player")]
    match keys:
        case ("zones", _, "owner") | ("units", _, "held_by"):
            yield from holders + kinds
        case ("zones", _, "holds") | ("kinds", _, "of") | ("boards", _, "kind") | ("adjectives", _, "of"):
            yield from kinds
        case ("zones", _, "refills" | "recycles" | "spill") | ("kinds" | "things" | "families", _, "starts"):
            yield from zones
        case ("automata", _, "without"):
            yield from zones
        case ("groups", _):
            yield from ((unit, "unit") for unit in words.units)
        case ("verbs", _, _, "of"):
            yield from kinds
        case ("kinds", _, "attributes", _, "of") | ("player" | "table", _, "of") | ("options", _, "of"):
            yield from ((one, "enumeration") for one in words.enumerations)
        case ("pairs",) | ("examples", "of"):
            yield from ((one, "definition") for one in words.definitions)
        case ("things" | "families" as section, thing, attribute):
            kind = words.kinds.get(here.value((section, thing, "kind")) or words.definitions.get(thing, ""))
            declared = kind.attributes.get(attribute) if kind is not None else None
            if declared is not None and declared.sort == "names":
                yield from [(one, "definition") for one in words.definitions] + kinds


def schema_at(here: Draft, keys: tuple[str, ...], language: str) -> list[Any]:
    """Return the schemas that hold for what stands below keys of a file, with descriptions in a language."""
    assert here.game is not None
    whole = schema_of(here.inside, here.game.vocabulary, texts(language))
    parts: list[Any] = [whole]
    for depth, key in enumerate(keys):
        kind = here.value((*keys[: depth + 1], "kind")) if keys[0] in STATING and depth == 1 else ""
        parts = [below for part in parts for below in _below(part, key)]
        parts = [inner for part in parts for inner in _chosen(part, kind)]
    return parts


def _below(schema: Any, key: str) -> Iterator[Any]:
    if key.isdigit() and isinstance(schema.get("items"), dict):
        yield schema["items"]
    elif key in schema.get("properties", {}):
        yield schema["properties"][key]
    elif not key.isdigit():
        patterns = [node for pattern, node in schema.get("patternProperties", {}).items() if re.search(pattern, key)]
        yield from patterns
        if not patterns and isinstance(schema.get("additionalProperties"), dict):
            yield schema["additionalProperties"]


def _chosen(schema: Any, kind: str) -> Iterator[Any]:
    """Yield a schema with those of its branches that hold for a kind."""
    yield schema
    for part in schema.get("allOf", ()):
        stated = part.get("if", {}).get("properties", {}).get("kind", {}).get("const")
        if stated is not None and stated == kind:
            yield part.get("then", {})
    if "then" in schema:
        yield from _chosen(schema["then"], kind)


__all__ = ["Suggestion", "checker_of", "complete", "named", "schema_at", "scope_of", "text_before"]
