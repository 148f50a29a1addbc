"""Draws diagnostics for a terminal: the sentence, the lines it is about with carets beneath, and what might help.

    error: There is no word 'coyn'. [unknown-word]
      --> market.yaml:4:18
        |
      4 |   played: gain 2 coyn
        |                  ^^^^
        = hint: did you mean 'coin'?

No sentence stands here. `words` maps a code, the key of a note or the key of a label to its phrases:

    unknown-word: {message: There is no word '{word}'., hint: …, explain: …}
    note-first-here: {message: it is first written here}
    label-error: {message: error}          also label-warning, label-note, label-hint, label-fix
    concept-number: {message: a number}    what a concept is called; concept-thing-of: {message: a '{of}'}
    label-or: {message: "{these} or {last}"}
    did-you-mean: {message: did you mean '{suggestion}'?}

`a(n)` is `a` or `an`, as the word behind it begins. A brace that is to be told beside a word is written twice: '{{what}}'. A phrase
that a language lacks is replaced by its key and arguments, so that a report is never lost.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from dsl.diagnostics import Concept, Diagnostic, Fix, Note, Word
from dsl.excerpt import Mark, excerpt, visible
from dsl.fixing import applied
from dsl.respelling import Respelt
from dsl.source import Span
from dsl.spelling import article

Words = Mapping[str, Mapping[str, str]]
Lines = Callable[[str], Sequence[str]]
# Given the role of a text (error, warning, note, hint, fix, margin, title) and the text: the text, coloured perhaps.
Paint = Callable[[str, str], str]

# So many of the other places are listed at which the same is wrong.
TOLD = 3
# The article of English, where the word behind it is the author's.
ARTICLE = re.compile(r"\ba\(n\)(?= '?(\w+))")
# A placeholder, or a brace that is to be told, which is written twice.
BRACES = re.compile(r"\{\{|\}\}|\{([a-z_]+)\}")


def colourless(role: str, text: str) -> str:
    """Return the paint of a surface without colours."""
    return text


def draw(diagnostic: Diagnostic, words: Words, lines: Lines, paint: Paint = colourless) -> str:
    """Draw one diagnostic as text of several lines. `lines` gives the lines of a file, none if it can't be read."""
    words = spoken(words, diagnostic)
    severity = diagnostic.severity
    title = f"{visible(sentence(diagnostic, words))} [{diagnostic.code}]"
    drawn = [f"{paint(severity, _label(severity, words))}: {paint('title', title)}"]

    main = diagnostic.span
    marks: dict[str, list[Mark]] = {main.file: [Mark(main, severity, "^")]}
    asides = []
    for note in diagnostic.notes:
        reason = visible(_phrase(words, note.key, note.args))
        if note.span == main:
            # A reason for the very place that is marked needs no second row of marks.
            asides.append(("note", reason))
        else:
            marks.setdefault(note.span.file, []).append(Mark(note.span, "note", "-", reason))
    if diagnostic.also:
        asides.append(("note", also_text(diagnostic, words)))
    asides += [("hint", text) for text in hints(diagnostic, words)]

    texts = {file: lines(file) for file in marks}
    # A span may claim to end far behind its file.
    ends = [min(mark.span.end_line, len(texts[file]) + 1) for file, group in marks.items() for mark in group]
    gutter = len(str(max(ends))) + 1
    for file, group in marks.items():
        arrow = paint("margin", " " * gutter + ("-->" if file == main.file else ":::"))
        drawn.append(f"{arrow} {_place(group[0].span)}")
        rows = excerpt(texts[file], group, gutter, paint)
        # Without its lines the reason of a note would be lost.
        drawn += rows or [f"{' ' * gutter} = {_label('note', words)}: {mark.reason}" for mark in group if mark.reason]
    for role, text in asides:
        drawn.append(f"{paint('margin', ' ' * gutter + ' =')} {paint(role, _label(role, words))}: {text}")
    if diagnostic.fix is not None:
        drawn += _mended(diagnostic.fix, words, lines, gutter, paint)
    return "\n".join(drawn)


def draw_all(diagnostics: Iterable[Diagnostic], words: Words, lines: Lines, paint: Paint = colourless) -> str:
    """Return all diagnostics in their order, with an empty line between; the empty text if there are none. What mends several of one line
    is drawn once, with the last of them: each by itself would leave what else is wrong on it."""
    return "\n\n".join(draw(one, words, lines, paint) for one in _joined([*diagnostics], lines))


def _joined(diagnostics: Sequence[Diagnostic], lines: Lines) -> Iterator[Diagnostic]:
    """Yield diagnostics, of those whose sure fixes lie on one line, side by side, the last with all these fixes as one."""
    of_lines: dict[tuple[str, int], list[Fix]] = {}
    for fix in (one.fix for one in diagnostics):
        if fix is not None and fix.sure and fix.span.line == fix.span.end_line:
            of_lines.setdefault((fix.span.file, fix.span.line), []).append(fix)
    for one in diagnostics:
        fix = one.fix
        fixes = of_lines.get((fix.span.file, fix.span.line), []) if fix is not None else []
        if fix is None or fix not in fixes or len(applied("\n" * fix.span.line, fixes)) < len(fixes) or len(fixes) == 1:
            yield one
        elif fix is fixes[-1]:
            yield replace(one, fix=_as_one(fixes, lines))
        else:
            yield replace(one, fix=None)


def _as_one(fixes: Sequence[Fix], lines: Lines) -> Fix:
    """Return several fixes of one line as one, from the first place to the last."""
    first, *others = sorted(fixes, key=lambda fix: fix.span)
    row = [*lines(first.span.file)[first.span.line - 1 : first.span.line], ""][0]
    text, end = first.text, first.span.end_column
    for fix in others:
        text += row[end - 1 : fix.span.column - 1] + fix.text
        end = fix.span.end_column
    return Fix(replace(first.span, end_column=end), text)


def sentence(diagnostic: Diagnostic, words: Words) -> str:
    """Return what is wrong, in the language of `words`."""
    return _phrase(spoken(words, diagnostic), diagnostic.code, diagnostic.args)


def spoken(words: Words, diagnostic: Diagnostic) -> Words:
    """Return the phrases with examples in the words of the game that a diagnostic is about."""
    return Respelt(words, diagnostic.spoken) if diagnostic.spoken and not isinstance(words, Respelt) else words


def concept_text(name: str, words: Words) -> str:
    """Return what the program itself tells apart (a unit, a place), in the language of `words`."""
    return _said(words, Concept(name))


def note_text(note: Note, words: Words) -> str:
    """Return why a second place matters, in the language of `words`."""
    return _phrase(words, note.key, note.args)


def also_text(diagnostic: Diagnostic, words: Words) -> str:
    """Return how many more places are wrong for the same reason, and the first of them; the empty text if there are
    none.
    """
    if not diagnostic.also:
        return ""
    shown = [visible(_place(span)) for span in diagnostic.also[:TOLD]]
    listed = ", ".join([*shown, "…"] if len(diagnostic.also) > TOLD else shown)
    if len(diagnostic.also) == 1:
        return _phrase(words, "label-also-one", {"places": listed})
    return _phrase(words, "label-also", {"count": str(len(diagnostic.also)), "places": listed})


def hints(diagnostic: Diagnostic, words: Words) -> list[str]:
    """Return what might help: the nearest right word, then the hint of the code, unless its words are not given."""
    words = spoken(words, diagnostic)
    found = []
    if diagnostic.suggestion is not None:
        found.append(visible(_phrase(words, "did-you-mean", {"suggestion": diagnostic.suggestion})))
    template = words.get(diagnostic.code, {}).get("hint", "")
    if template and placeholders(template) <= set(diagnostic.args):
        found.append(visible(_fill(words, template, diagnostic.args)))
    return found


def placeholders(template: str) -> set[str]:
    """Return the names of the words that a phrase is to be filled with."""
    return {name for name in BRACES.findall(template) if name}


def _label(role: str, words: Words) -> str:
    return _phrase(words, f"label-{role}", {})


def _phrase(words: Words, key: str, args: Mapping[str, Word]) -> str:
    template = words.get(key, {}).get("message")
    if template is None:
        given = ", ".join(f"{name}={_said(words, value)}" for name, value in args.items())
        return f"{key} ({given})" if given else key
    return _fill(words, template, args)


def _fill(words: Words, template: str, args: Mapping[str, Word]) -> str:
    # In one pass and not by str.format: an argument may hold braces, and a phrase may speak of {a: 1}.
    def told(match: re.Match[str]) -> str:
        return _said(words, args.get(match[1], match[0])) if match[1] else match[0][0]

    text = BRACES.sub(told, template)
    return ARTICLE.sub(lambda match: article(match[1]), text)


def _said(words: Words, word: Word) -> str:
    """Return a word of a sentence, in the language of `words`. Among words that are written as they stand, concepts are
    in angles.
    """
    match word:
        case str():
            return word
        case Concept(name=name, of=of):
            return _phrase(words, f"concept-{name}-of" if of else f"concept-{name}", {"of": of} if of else {})
    if any(isinstance(one, str) for one in word):
        return ", ".join(one if isinstance(one, str) else f"‹{_said(words, one)}›" for one in word)
    *these, last = (_said(words, one) for one in word)
    return _phrase(words, "label-or", {"these": ", ".join(these), "last": last}) if these else last


def _place(span: Span) -> str:
    return f"{visible(span.file)}:{span.line}:{span.column}"


def _mended(fix: Fix, words: Words, lines: Lines, gutter: int, paint: Paint) -> list[str]:
    """Return the lines of a fix as they will be, each after a plus."""
    text = lines(fix.span.file)
    if not 1 <= fix.span.line <= fix.span.end_line <= len(text):
        return []
    before = text[fix.span.line - 1][: fix.span.column - 1]
    after = text[fix.span.end_line - 1][fix.span.end_column - 1 :]
    drawn = [f"{paint('margin', ' ' * gutter + ' =')} {paint('fix', _label('fix' if fix.sure else 'perhaps', words))}:"]
    for number, line in enumerate((before + fix.text + after).rstrip("\r\n").split("\n"), start=fix.span.line):
        drawn.append(f"{paint('margin', f'{number:>{gutter}} +')} {visible(line)}")
    return drawn
