"""The word that was probably meant, and the article that a word takes.

The distance is that of Damerau (1964, "A technique for computer detection and correction of spelling errors") and
Levenshtein (1966): how many insertions, deletions, replacements and swaps of neighbours turn one word into the other.
It is computed as Lowrance and Wagner (1975, "An extension of the string-to-string correction problem") do, so that
letters may stand between two that were swapped.
"""

import re
from collections.abc import Iterable

# No word of a rule file is this long; a paste by mistake must not cost a second for each word it is compared with.
LONGEST = 64
QUOTES = "“”„«»‘’\"'"
ARTICLE = re.compile(r"(?<![\w/])(?:a|an) (?=([A-Za-z]\w*))")
# As they are spoken: `a unit`, `an hour`.
VOWEL = re.compile(r"(?!uni|use|eu|one)[aeiou]|hour|heir|hono", re.I)


def nearest(word: str, candidates: Iterable[str], limit: int = 1) -> list[str]:
    """Return the candidates that `word` may be a slip for, best first, at most `limit`; often none.

    About a third of the letters may be wrong, in any case one. Case costs nothing, nor do quotes around the word. Of candidates equally
    far the one that begins like the word comes first, then one that ends like it, then the first of the alphabet. The word itself is
    never given, nor one at whose beginning a letter is wrong and another elsewhere: that is another word.
    """
    if len(word) > LONGEST:
        return []
    folded = word.casefold().strip(QUOTES)
    allowed = max(1, len(folded) // 3)
    found: list[tuple[int, int, bool, str]] = []
    for candidate in set(candidates) - {word}:
        other = candidate.casefold()
        # This spares most words the table.
        if abs(len(folded) - len(other)) > allowed:
            continue
        far = distance(folded, other)
        # Words at a distance of their whole length share nothing: `x` is no slip for `a`.
        if far > 1 and folded[:1] != other[:1]:
            continue
        if far <= allowed and far < max(len(folded), len(other)):
            found.append((far, -_common_prefix(folded, other), folded[-1:] != other[-1:], candidate))
    return [candidate for *_, candidate in sorted(found)[:limit]]


def longer(word: str, candidates: Iterable[str]) -> list[str]:
    """Return the candidates of several words, joined by underscores, that begin or end with this one."""
    return sorted(one for one in candidates if one.startswith(f"{word}_") or one.endswith(f"_{word}"))


def article(word: str) -> str:
    """Return `a` or `an`, as the word behind it begins."""
    return "an" if VOWEL.match(word) else "a"


def with_articles(text: str) -> str:
    """Return a text in which each `a` and `an` fits the word behind it."""
    return ARTICLE.sub(lambda found: f"{article(found[1])} ", text)


def distance(one: str, other: str) -> int:
    """Return the Damerau-Levenshtein distance of two words (unrestricted: `ca` and `abc` are 2 apart)."""
    beyond = len(one) + len(other)
    # Row and column 0 lie outside both words, so that a swap at the very beginning needs no case of its own.
    table = [[beyond] * (len(other) + 2) for _ in range(len(one) + 2)]
    for row in range(len(one) + 1):
        table[row + 1][1] = row
    for column in range(len(other) + 1):
        table[1][column + 1] = column
    last_row: dict[str, int] = {}
    for row, letter in enumerate(one, start=1):
        last_column = 0
        for column, facing in enumerate(other, start=1):
            swap_row, swap_column = last_row.get(facing, 0), last_column
            if letter == facing:
                last_column = column
            table[row + 1][column + 1] = min(
                table[row][column] + (letter != facing),
                table[row + 1][column] + 1,
                table[row][column + 1] + 1,
                table[swap_row][swap_column] + (row - swap_row - 1) + 1 + (column - swap_column - 1),
            )
        last_row[letter] = row
    return table[-1][-1]


def _common_prefix(one: str, other: str) -> int:
    count = 0
    for letter, facing in zip(one, other, strict=False):
        if letter != facing:
            break
        count += 1
    return count
