"""What can be done at a place at one click: safe repairs, words for a card that has none, an example for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from dsl.diagnostics import Fix
from dsl.source import Span
from interpreter.authoring.drafts import card_draft, with_word
from interpreter.authoring.models import model
from interpreter.entrance.phrases import Phrases, languages
from interpreter.paths import data_folder
from interpreter.rulebook.examples import FOLDER
from interpreter.rulebook.sources.files import text_of, yaml_files
from interpreter.rulebook.sources.finding import TRANSLATIONS, words_of
from interpreter.service.findings import Finding, Mend
from interpreter.service.written import Draft
from interpreter.text.language.catalogue import Catalogue


def mends(here: Draft, card: str | None, found: Iterable[Finding], language: str) -> Iterator[Mend]:
    """Return what can be done about what is wrong at a place, and for the card there."""
    yield from (one.mend for one in found if one.mend is not None)
    if card is None or here.game is None or here.folder is None or card not in here.game.vocabulary.definitions:
        return
    say = Phrases(language)
    names = tuple(_names(here, card))
    if names:
        yield Mend(say("service.write-names", card=card), names)
    example = _example(here, card, language)
    if example is not None:
        yield Mend(say("service.write-example", card=card), (example,))


def _names(here: Draft, card: str) -> Iterator[Fix]:
    """Yield, for each language that has no name for a card, one to be put right: its id as words."""
    assert here.game is not None
    assert here.folder is not None
    called = card.replace("_", " ").capitalize()
    for language in languages():
        own = here.folder / TRANSLATIONS
        if Catalogue.load(language, words_of(here.game.id, [here.folder])).entry("names", card) is not None:
            continue
        is_own = here.folder.parent != data_folder("rules").resolve()
        file = own / f"{language}.yaml" if is_own else data_folder("translations") / language / f"{here.game.id}.yaml"
        text = text_of(file) or ""
        yield _whole(file, text, with_word(text, card, f"{{one: {called}, other: {called}}}"))


def _example(here: Draft, card: str, language: str) -> Fix | None:
    """Return a first example for a card in a file of its own, if there is none."""
    assert here.game is not None
    assert here.folder is not None
    file = here.folder / FOLDER / f"{card}.yaml"
    if any(card in (text_of(path) or "") for path in yaml_files(here.folder / FOLDER)):
        return None
    like = next((one for one in here.game.definitions if one.id == card), None)
    found = model(here.game, card) if like is not None and like.abilities and like.copies else None
    ability = next(iter(like.abilities), "") if like is not None else ""
    if found is None or not ability:
        return None
    row = here.value(("things", card, ability))
    effect = row if row and not row.startswith(("|", ">")) else f"gain 2 {found.unit}" if found.unit else ""
    drafted = card_draft(here.folder, card, here.game, found, language, effect, ability)
    text = drafted.get(file)
    return None if text is None else _whole(file, "", text)


def _whole(file: Path, old: str, new: str) -> Fix:
    rows = old.split("\n")
    return Fix(Span(str(file), 1, 1, len(rows), len(rows[-1]) + 1), new)
