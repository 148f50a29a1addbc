"""A guide as a reader gets it: sections with a title, what they say, and the examples that they show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from dsl.diagnostics import Problems
from interpreter.rulebook.examples import Example, read_examples
from interpreter.teaching.filling import Filler, options_in
from interpreter.teaching.showing import Shown, show
from interpreter.teaching.stated import RuleTree
from interpreter.teaching.written import GuideSection, plan_of, told_in
from interpreter.telling.spoken import Spoken
from interpreter.telling.told import to_json
from interpreter.text.language.catalogue import Catalogue

if TYPE_CHECKING:
    from interpreter.telling.voice import Voice

ITEM: Final = "- "


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A stretch of text. `is_item`: whether it is one of a list."""

    text: Spoken
    is_item: bool = False


@dataclass(frozen=True, slots=True)
class Lesson:
    """A section of a guide in one language."""

    id: str
    title: Spoken
    paragraphs: tuple[Paragraph, ...]
    shown: tuple[Shown, ...]


def guide_of(voice: Voice, folders: Sequence[Path]) -> list[Lesson]:
    """Return the guide of a game in the language of a voice; what that lacks is told in the language that speaks for it.

    folders: of the game and its packs. Nothing if they have no guide. Raises Unfilled or BadTemplate for braces that mean nothing."""
    unsaid = Problems()
    planned = plan_of(folders, unsaid)
    if not planned:
        return []
    told = _told(voice.wording.catalogue, voice.book.game.id, folders)
    filler = Filler(voice.book.game, RuleTree(folders), voice.wording)
    examples = {one.name: one for folder in folders for one in read_examples(folder, unsaid)}
    return [
        _lesson(told[plan.id], filler, [examples[name] for name, _ in plan.shows if name in examples], voice)
        for plan in planned
        if plan.id in told
    ]


def options_told(voice: Voice, folders: Sequence[Path]) -> frozenset[str]:
    """Return the options that a guide states as they are in force: what it says otherwise is true of the rules by default."""
    told = _told(voice.wording.catalogue, voice.book.game.id, folders).values()
    return frozenset(name for one in told for passage in (one.text, *one.captions) for name in options_in(passage.text))


def _told(catalogue: Catalogue | None, game: str, folders: Sequence[Path]) -> dict[str, GuideSection]:
    """Return what a language says, and of the rest what its fallback says."""
    if catalogue is None:
        return {}
    return _told(catalogue.fallback, game, folders) | told_in(catalogue.language, game, folders, Problems())


def _lesson(told: GuideSection, filler: Filler, examples: Sequence[Example], voice: Voice) -> Lesson:
    captions = [Spoken(filler.fill(one.text)) for one in told.captions]
    captions += [Spoken()] * (len(examples) - len(captions))
    shown = tuple(show(one, caption, voice) for one, caption in zip(examples, captions, strict=False))
    paragraphs = tuple(Paragraph(Spoken(filler.fill(text)), is_item) for _, text, is_item in blocks(told.text.text))
    return Lesson(told.id, Spoken(filler.fill(told.title.text)), paragraphs, shown)


def blocks(text: str) -> Iterator[tuple[int, str, bool]]:
    """Yield the paragraphs of a text, which blank lines part, and the items of its lists, which begin with `- `: the place of its
    first letter, what it says, and whether it is an item."""
    at, begun, lines, is_item = 0, 0, list[str](), False
    for line in (*text.split("\n"), ""):
        starts = line.lstrip().startswith(ITEM)
        if lines and (starts or not line.strip()):
            yield begun, "\n".join(lines), is_item
            lines = []
        if line.strip():
            skipped = len(line) - len(line.lstrip()) + len(ITEM) if starts else 0
            if not lines:
                begun, is_item = at + skipped, starts
            lines.append(line[skipped:])
        at += len(line) + 1


def as_json(lessons: Sequence[Lesson]) -> list[dict[str, Any]]:
    """Return the sections as plain data, texts as `telling.told.to_json` returns them."""
    return [to_json(lesson) for lesson in lessons]


__all__ = ["Lesson", "Paragraph", "as_json", "blocks", "guide_of", "options_told"]
