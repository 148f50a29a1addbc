"""The pseudo-locale: every phrase stands in brackets, so that a sentence that came through none shows."""

BRACKETS = ("⟦", "⟧")


def outside(text: str) -> str:
    """What stands outside all brackets."""
    depth, found = 0, []
    for letter in text:
        depth += {"⟦": 1, "⟧": -1}.get(letter, 0)
        if depth == 0 and letter != "⟧":
            found.append(letter)
    return "".join(found)
