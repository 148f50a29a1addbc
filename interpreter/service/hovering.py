"""What there is to tell about what stands at a position: a whole card in every language, a word and where it is declared, a step as
readers are told it, a key of a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from dsl.diagnostics import Problems
from dsl.report import concept_text
from dsl.source import Source, Span
from dsl.vocabulary import Vocabulary
from interpreter.entrance.mistakes import words as phrases
from interpreter.entrance.phrases import Phrases
from interpreter.rulebook.vocabulary.clashes import SECTIONS
from interpreter.service.completing import checker_of, schema_at, scope_of
from interpreter.service.places import TextPosition, word_at
from interpreter.service.written import Draft, Effect
from interpreter.telling.voice import Card, Voice
from interpreter.text.parts import plain


@dataclass(frozen=True, slots=True)
class Hover:
    """What there is to tell of a word. `span`: where it stands; `word`: itself; `says`: what it is; `sentence`: what readers are told of
    the line on which it stands; `declared`: where it is declared; `cards`: the card that it is, by language."""

    span: Span
    word: str
    says: str = ""
    sentence: str = ""
    declared: Span | None = None
    cards: Mapping[str, Card] | None = None


def hover(here: Draft, position: TextPosition, language: str, voices: Mapping[str, Voice]) -> Hover | None:
    """Return what there is to tell about what stands at a position; None if there is nothing."""
    word, column = word_at(here.rows, position)
    if not word or here.game is None:
        return None
    span = Span(str(here.path), position.line, column, position.line, column + len(word))
    key = next((one for one in here.branches if one.line == position.line and one.column == column), None)
    if key is not None and key.keys[:-1] in (("things",), ("families",)):
        # A family is shown by the first of its members.
        members = (id for id, member in here.game.vocabulary.members.items() if member.family == word)
        shown = word if key.keys[0] == "things" else next(members, word)
        cards = {tongue: voice.card(shown) for tongue, voice in voices.items() if shown in voice.definitions}
        return Hover(span, word, concept_text("definition", phrases(language)), cards=cards)
    if key is not None:
        described = [str(one["description"]) for one in schema_at(here, key.keys, language) if one.get("description")]
        return Hover(span, word, described[0]) if described else None
    effect = here.effect_at(position)
    sentence = "" if effect is None else said(here, effect, position.line, voices.get(language))
    sort, declared = looked_up(here.game.vocabulary, word)
    if not sort and effect is not None:
        say = Phrases(language)
        phrase = f"service.word.{word}"
        return Hover(span, word, say(phrase) if say.knows(phrase) else "", sentence)
    if not sort:
        return None
    cards = {tongue: voice.card(word) for tongue, voice in voices.items() if word in voice.definitions}
    return Hover(span, word, concept_text(sort, phrases(language)), sentence, declared, cards or None)


def looked_up(words: Vocabulary, word: str) -> tuple[str, Span | None]:
    """Return what a word of the game is and where it is declared; nothing for one that isn't declared."""
    plurals = {one.plural: one.name for one in words.units.values()}
    plurals |= {one.plural: one.name for one in words.kinds.values()}
    singular = plurals.get(word, word)
    for sort, section in SECTIONS.items():
        span = words.spans.get((section, singular))
        if span is not None and _is_a(words, sort, singular):
            return sort, span
    return "", None


def _is_a(words: Vocabulary, sort: str, word: str) -> bool:
    known = {
        "unit": words.units,
        "group": words.groups,
        "kind": words.kinds,
        "definition": words.definitions,
        "adjective": words.adjectives,
        "zone": words.zones,
        "verb": words.verbs,
        "option": words.options,
    }.get(sort)
    return known is None or word in known


def said(here: Draft, effect: Effect, line: int, voice: Voice | None) -> str:
    """Return what readers are told of one line of an effect; nothing if it can't be read by itself."""
    if voice is None or here.game is None or effect.start != "steps":
        return ""
    rows = effect.source.text.split("\n")
    index = line - effect.source.line
    row = rows[index].strip() if 0 <= index < len(rows) else ""
    problems = Problems()
    block = checker_of(here.game.vocabulary).read(Source("", row), "steps", scope_of(here, effect), problems)
    if not block or problems:
        return ""
    this = effect.keys[1] if effect.keys[0] == "things" else ""
    return plain(voice.wording.block(block, this))
