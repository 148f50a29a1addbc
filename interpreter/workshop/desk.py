"""The desk at which one folder is worked on: what a card is, shows and lacks while it is being written, unsaved texts included.

One workspace serves all windows; each says with every request what it holds unsaved, so nothing is lost when the server is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from threading import RLock
from typing import Any, Final

from dsl.diagnostics import Fix, Problems
from dsl.fixing import fixed
from dsl.source import Source, Span
from interpreter.definitions.game import GameDefinition
from interpreter.definitions.look import Look
from interpreter.entrance.phrases import languages
from interpreter.rulebook.formatting import formatted
from interpreter.rulebook.loading import folders_of_rules
from interpreter.rulebook.look import read_look
from interpreter.rulebook.sources.finding import TRANSLATIONS
from interpreter.rulebook.sources.tree import Mapping as Tree, Scalar
from interpreter.service import relations
from interpreter.service.findings import Finding
from interpreter.service.places import TextPosition
from interpreter.service.workspace import Workspace
from interpreter.telling.voice import Voice
from interpreter.workshop import editing
from interpreter.workshop.editing import YamlText
from interpreter.workshop.folders import Folder, digest_of
from interpreter.workshop.forms import ALWAYS, CardForm, form_of, value_of
from interpreter.workshop.refused import WorkshopRefusal

NAMES: Final = "names"
FORMS: Final = ("one", "other", "gender")
# Stands for a moment where the cursor is.
MARK: Final = "\ue000"


@dataclass(frozen=True, slots=True)
class ShownMistake:
    """Something wrong, where it is shown. ability: in the effect of which one, from where to where in its text; none for the rest of
    the card, or another file. mend: what one click does about it; field: of the card, in which something is to be written."""

    message: str
    hints: tuple[str, ...]
    severity: str
    file: str
    line: int
    code: str
    here: bool
    ability: str = ""
    start: int = 0
    end: int = 0
    mend: str = ""
    edits: tuple[Mapping[str, Any], ...] = ()
    field: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What lies on the desk: a card in a file. texts: what windows hold unsaved, by name of the file."""

    file: str
    card: str
    texts: Mapping[str, str] = field(default_factory=dict)


class Desk:
    """Looks at cards. Safe to use from several threads."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self._workspace = Workspace()
        self._open: dict[Path, str] = {}
        self._lock = RLock()

    @contextmanager
    def laid(self, sheet: Sheet) -> Iterator[Workspace]:
        """Lay what a window holds before the workspace while this lasts. Raises Refused (outside)."""
        wanted = {self.folder.rules_file(name): text for name, text in sheet.texts.items()}
        with self._lock:
            for path in [path for path in self._open if path not in wanted]:
                self._workspace.close(path)
                del self._open[path]
            for path, text in wanted.items():
                if self._open.get(path) != text:
                    self._workspace.open(path, text)
                    self._open[path] = text
            yield self._workspace

    # -- what a card is ------------------------------------------------------------------------------------------------------------

    def home(self, file: str) -> Path:
        """Return the folder of rules in which a file lies. Raises Refused (outside)."""
        home = self.folder.home(self.folder.rules_file(file))
        assert home is not None
        return home

    def text(self, sheet: Sheet, file: str) -> str:
        """Return what a file holds at the moment; nothing if it isn't there."""
        if file in sheet.texts:
            return sheet.texts[file]
        try:
            return self.folder.read(file).text
        except WorkshopRefusal as refused:
            if refused.code != "no-such-file":
                raise
            return ""

    def form(self, sheet: Sheet, language: str) -> CardForm | None:
        """Return the fields of the card; None if there is no such card, or no rules that can be read."""
        with self.laid(sheet) as workspace:
            path = self.folder.rules_file(sheet.file)
            voice = workspace.voices(path).get(language)
            game = workspace.game(path)
            body = editing.node_at(self.text(sheet, sheet.file), ("things", sheet.card))
            if voice is None or game is None or body is None:
                return None
            names = {each: self.named(sheet, each) for each in languages()}
            return form_of(game, sheet.card, body, voice, names)

    def named(self, sheet: Sheet, language: str) -> dict[str, str]:
        """Return what the card is called in a language, by form."""
        node = editing.node_at(self.text(sheet, self.words_file(sheet, language)), (NAMES, sheet.card))
        if isinstance(node, Scalar):
            return {"one": node.text, "other": node.text}
        found = {entry.key.text: entry.value for entry in node} if isinstance(node, Tree) else {}
        return {form: value.text for form, value in found.items() if form in FORMS and isinstance(value, Scalar)}

    def words_file(self, sheet: Sheet, language: str) -> str:
        """Return the file in which the card is named in a language, or would be."""
        home = self.home(sheet.file)
        several = sorted((home / TRANSLATIONS / language).glob("*.yaml"))
        usual = self.folder.name(home / TRANSLATIONS / f"{language}.yaml")
        for place in several:
            name = self.folder.name(place)
            if editing.node_at(self.text(sheet, name), (NAMES, sheet.card)) is not None:
                return name
        return usual

    def voices(self, sheet: Sheet) -> tuple[GameDefinition | None, Mapping[str, Voice]]:
        """Return the game as it can be read at the moment, and who tells it, by language."""
        with self.laid(sheet) as workspace:
            path = self.folder.rules_file(sheet.file)
            return workspace.game(path), workspace.voices(path)

    def relations(self, sheet: Sheet, language: str) -> list[str]:
        """Return how the card stands among the others, in sentences; none while its rules can't be read."""
        with self.laid(sheet) as workspace:
            path = self.folder.rules_file(sheet.file)
            voice = workspace.voices(path).get(language)
            if voice is None or sheet.card not in voice.definitions:
                return []
            return relations.told(workspace.relations(path, sheet.card), language, voice.title)

    def look(self, home: Path, game: GameDefinition) -> Look:
        """Return how the cards of a folder's game are drawn."""
        things = [one.id for one in game.definitions]
        return read_look(folders_of_rules(home, []), game.vocabulary, things, Problems())

    # -- what is changed -----------------------------------------------------------------------------------------------------------

    def changed(self, sheet: Sheet, key: str, value: Any) -> dict[str, str]:
        """Return the texts of files in which one field of the card is another. Raises Refused: bad-request, broken."""
        text = self.text(sheet, sheet.file)
        with self.laid(sheet) as workspace:
            game = workspace.game(self.folder.rules_file(sheet.file))
        if game is None:
            raise WorkshopRefusal("broken")
        kind = editing.node_at(text, ("things", sheet.card, "kind"))
        own = kind.text if isinstance(kind, Scalar) else ""
        known = game.vocabulary.kinds.get(own)
        allowed = {"kind", "copies", ALWAYS, *(known.attributes if known else ()), *(known.abilities if known else ())}
        if key not in allowed:
            raise WorkshopRefusal("bad-request")
        written = value_of(game, own, key, value)
        return {sheet.file: editing.with_value(text, ("things", sheet.card, key), written)}

    def renamed(self, sheet: Sheet, language: str, form: str, value: str) -> dict[str, str]:
        """Return the texts of files in which the card is called otherwise in a language. form: one, other or gender."""
        if language not in languages() or form not in FORMS or len(value) > 200 or "\n" in value:
            raise WorkshopRefusal("bad-request")
        file = self.words_file(sheet, language)
        names = self.named(sheet, language)
        before = names.get("one", "")
        names[form] = value.strip()
        if form == "one" and names.get("other", "") in ("", before):
            names["other"] = names["one"]
        kept = {form: names[form] for form in FORMS if names.get(form)}
        text = self.text(sheet, file)
        if not kept.get("one"):
            return {file: editing.with_value(text, (NAMES, sheet.card), None)}
        inside = ", ".join(f"{form}: {editing.quoted(said).text}" for form, said in kept.items())
        return {file: editing.with_value(text, (NAMES, sheet.card), editing.bare(f"{{{inside}}}"))}

    def mended(self, sheet: Sheet, edits: list[Mapping[str, Any]]) -> dict[str, str]:
        """Return the texts of files in which a mistake is mended. Raises Refused: bad-request, outside."""
        by_file: dict[str, list[Fix]] = {}
        try:
            for edit in edits[:100]:
                file = str(edit["file"])
                self.folder.rules_file(file)
                span = Span(file, *(int(edit[part]) for part in ("line", "column", "end_line", "end_column")))
                by_file.setdefault(file, []).append(Fix(span, str(edit["text"])))
        except (KeyError, TypeError, ValueError) as error:
            raise WorkshopRefusal("bad-request") from error
        return {file: fixed(self.text(sheet, file), fixes)[0] for file, fixes in by_file.items()}

    # -- what is wrong -------------------------------------------------------------------------------------------------------------

    def mistakes(self, sheet: Sheet, language: str) -> list[ShownMistake]:
        """Return what is wrong with the card, then with all else that belongs to its rules."""
        text = self.text(sheet, sheet.file)
        path = self.folder.rules_file(sheet.file)
        with self.laid(sheet) as workspace:
            found = workspace.problems(path, language)
            body = editing.node_at(text, ("things", sheet.card))
            lines = (body.span.line - 1, body.span.end_line) if body is not None else (0, -1)
            abilities = [entry.key.text for entry in body] if isinstance(body, Tree) else []
            sources = {
                key: source
                for key in abilities
                if (source := editing.source_at(text, ("things", sheet.card, key), str(path))) is not None
            }
        told = [self._mistake(one, path, lines, sources, sheet.card) for several in found.values() for one in several]
        return sorted(told, key=lambda one: (not one.here, one.severity != "error", one.file, one.line))

    def _mistake(
        self, one: Finding, path: Path, lines: tuple[int, int], sources: Mapping[str, Source], card: str
    ) -> ShownMistake:
        span = one.span
        own = Path(span.file) == path
        here = own and lines[0] <= span.line <= lines[1]
        ability, start, end = "", 0, 0
        for key, source in sources.items() if here else ():
            rows = source.text.split("\n")
            first = span.line - source.line
            if 0 <= first < len(rows) and (source.indent > 0 or span.line == source.line):
                ability = key
                start = _offset(rows, source, span.line, span.column)
                end = max(start, _offset(rows, source, span.end_line, span.end_column))
                break
        named = Path(span.file).parent.name == TRANSLATIONS or TRANSLATIONS in Path(span.file).parts
        edits = [
            {
                "file": self.folder.name(Path(fix.span.file)),
                "line": fix.span.line,
                "column": fix.span.column,
                "end_line": fix.span.end_line,
                "end_column": fix.span.end_column,
                "text": fix.text,
            }
            for fix in (one.mend.edits if one.mend is not None else ())
            if Path(fix.span.file).is_relative_to(self.folder.root)
        ]
        mend = one.mend.title if one.mend is not None and edits else ""
        about = here or (named and card in one.message)
        file = self.folder.name(Path(span.file))
        return ShownMistake(
            one.message,
            one.hints,
            one.severity,
            file,
            span.line,
            one.code,
            about,
            ability,
            start,
            end,
            mend,
            tuple(edits),
            one.attribute,
        )

    def completed(self, sheet: Sheet, ability: str, effect: str, offset: int, language: str) -> list[dict[str, Any]]:
        """Return what could be written at a place of an effect's text: word, what sort of word, what it means, and how many characters
        before the place it takes the place of."""
        # Below a bar every character stands where it does on the page, spaces at the end too; a sign keeps the last ones.
        written = YamlText(effect[:offset] + MARK + effect[offset:], block=True)
        text = editing.with_value(self.text(sheet, sheet.file), ("things", sheet.card, ability), written)
        before, _, after = text.partition(MARK)
        rows = before.split("\n")
        position, text = TextPosition(len(rows), len(rows[-1]) + 1), before + after
        with self.laid(Sheet(sheet.file, sheet.card, {**sheet.texts, sheet.file: text})) as workspace:
            found = workspace.complete(self.folder.rules_file(sheet.file), position, language)
        return [
            {"word": one.word, "sort": one.sort, "says": one.says, "typed": position.column - one.span.column}
            for one in found[:100]
        ]

    def kept(self, sheet: Sheet, was: Mapping[str, str]) -> dict[str, tuple[str, str]]:
        """Write all unsaved texts, each in the one way to write it; return them with their digests. Raises Refused as `Folder.write`."""
        texts = {name: self._formatted(sheet, name) for name in sheet.texts}
        self.folder.write(texts, was)
        return {name: (text, digest_of(text)) for name, text in texts.items()}

    def _formatted(self, sheet: Sheet, name: str) -> str:
        path = self.folder.rules_file(name)
        with self.laid(sheet) as workspace:
            game = workspace.game(path)
        words = None if game is None else game.vocabulary
        return formatted(sheet.texts[name], str(path), words) or sheet.texts[name]


def _offset(rows: list[str], source: Source, line: int, column: int) -> int:
    """Return where a place of a file stands in an effect's text, counted in characters from 0."""
    row = min(max(0, line - source.line), len(rows) - 1)
    indent = source.column - 1 if row == 0 else source.indent
    before = sum(len(one) + 1 for one in rows[:row])
    return before + min(max(0, column - 1 - indent), len(rows[row]))
