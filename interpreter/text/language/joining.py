"""Words in a row: each takes the form that the next one wants, articles melt into prepositions, sentences begin and end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from interpreter.printing import with_apostrophes
from interpreter.text.language.grammar import ELSE, Grammar
from interpreter.text.parts import Part, PartKind, Parts, plain

_CLOSING = frozenset(".:!?…")


@dataclass(slots=True)
class SpokenWord:
    """A word to be said. `table`: its forms by the onset of the next word; `function`: an article or the like, which may
    melt into the word before; `onset`: how it begins where its spelling doesn't tell; `head`: whether it is a noun of which
    more could be told; `place`: whether it calls a place; `aside`: whether it stands behind a comma in what a phrase says."""

    text: str
    space: bool = True
    kind: PartKind = "text"
    id: str = ""
    table: Mapping[str, str] | None = None
    function: bool = False
    onset: str = ""
    head: bool = False
    place: bool = False
    aside: bool = False


def finished(tokens: list[SpokenWord], grammar: Grammar) -> Parts:
    """Return the parts of a row of words, each in the form that the next one wants."""
    spoken: list[SpokenWord] = []
    for token in reversed(tokens):
        _settle(token, spoken, grammar)
        spoken.append(token)
    spoken.reverse()
    return _printed(tuple(_parts(spoken, grammar)))


def _settle(token: SpokenWord, later: list[SpokenWord], grammar: Grammar) -> None:
    """Choose the form of a word by the next one, and let the two melt. `later` ends with the next word."""
    following = later[-1] if later else None
    if token.table is not None:
        onset = grammar.onset_of(following.text, following.onset) if following else ELSE
        token.text = token.table.get(onset) or token.table.get(ELSE) or next(iter(token.table.values()))
    if following is None or token.kind != "text":
        return
    word = token.text.lower()
    if following.function:
        whole = grammar.contractions.get(f"{word} {following.text}")
        if whole is not None:
            token.text = _cased(whole, token.text)
            after = later[-2] if len(later) > 1 else None
            later.pop()
            following = after
            word = ""
    changed = None
    if following is not None and (forms := grammar.sandhi.get(word)) is not None:
        changed = forms.get(grammar.onset_of(following.text, following.onset))
    if changed is not None:
        token.text = _cased(changed, token.text)
    if following is not None and token.text[-1:] in ("'", "’") and (changed is not None or token.function or not word):
        following.space = False


def _cased(text: str, like: str) -> str:
    return text[:1].upper() + text[1:] if like[:1].isupper() else text


def words_of(text: str, space: bool) -> Iterator[SpokenWord]:
    """Yield the words of a literal. `space`: whether a blank stands before it even if it begins with none."""
    aside = False
    for index, word in enumerate(text.split()):
        yield SpokenWord(word, space=index > 0 or space or text[0].isspace(), aside=aside)
        aside = aside or word[-1] == ","


def joint_of(before: list[SpokenWord], between: str) -> list[SpokenWord]:
    """Return the words between two parts; what ends with something said aside, *…, if any*, is closed by a comma before them."""
    words = list(words_of(between, False))
    opens = bool(words) and words[0].text[0].isalpha() and bool(before) and before[-1].aside
    return [SpokenWord(",", False), *words] if opens else words


def article_of(text: str, grammar: Grammar) -> tuple[list[SpokenWord], str]:
    """Part a name from the article with which it is written, which melts into a preposition like any other."""
    for article in grammar.articles:
        if text.startswith(article) and (article.endswith("'") or text[len(article) :].startswith(" ")):
            return [SpokenWord(article, function=True)], text[len(article) :].lstrip()
    return [], text


def closed(tokens: list[SpokenWord], capital: bool = True) -> list[SpokenWord]:
    """Return a sentence: its first letter a capital (unless it goes on after a colon), its end closed."""
    for token in tokens if capital else ():
        if any(letter.isalnum() for letter in token.text):
            if token.table is not None:
                token.table = {onset: _capital(form) for onset, form in token.table.items()}
            token.text = _capital(token.text)
            break
        if token.table is not None:
            token.table = {onset: _capital(form) for onset, form in token.table.items()}
            break
    if tokens[-1].text[-1:] not in _CLOSING:
        tokens.append(SpokenWord(".", False))
    return tokens


def _capital(text: str) -> str:
    for index, letter in enumerate(text):
        if letter.isalnum():
            return text[:index] + letter.upper() + text[index + 1 :]
    return text


def _printed(parts: Parts) -> Parts:
    """Return parts with the apostrophes of printers: what stands before and behind one may lie in two of them."""
    text = plain(parts)
    whole = with_apostrophes(text)
    if whole == text:
        return parts
    ends = list(accumulate(len(part.text) for part in parts))
    return tuple(replace(part, text=whole[end - len(part.text) : end]) for part, end in zip(parts, ends, strict=True))


def _parts(tokens: Sequence[SpokenWord], grammar: Grammar) -> Iterator[Part]:
    """Yield the parts of finished words, neighbouring plain ones in one."""
    text = ""
    for index, token in enumerate(tokens):
        if index and token.space:
            text += " "
        if token.kind == "text":
            text += token.text
            continue
        if text:
            yield Part(grammar.rewritten(text))
            text = ""
        yield Part(grammar.rewritten(token.text), token.kind, token.id)
    if text:
        yield Part(grammar.rewritten(text))
