"""Short signs for what a drawing of a board shows: those that a language declares, else the shortest beginnings by which its words differ.

    signs: {oak: O}            in the words of a game

Of several words the beginning is that of their initials: `old oak` is `oo` before it is `ool`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from interpreter.telling.scene import of_player
from interpreter.text.parts import plain
from interpreter.text.pieces import CatalogueWord

if TYPE_CHECKING:
    from interpreter.definitions.game import BoardDefinition, Drawn
    from interpreter.telling.voice import Voice

SECTION = "signs"
# Of more sorts of things than this, which share one place, the signs would be too long to be read.
MOST_SIGNS = 12
_WORD = re.compile(r"\w+")


class Signs:
    """The signs and words of one board. Both go by the word of what is drawn or, where that is a value, by the value."""

    def __init__(self, voice: Voice, board: BoardDefinition) -> None:
        self.words: dict[str, str] = {}
        for drawn in board.draws:
            self.words |= _said(voice, board, drawn)
        # By zone the things of nobody that can lie there. Where they are few and differ each has a sign.
        self.lying = {drawn.word: _may_lie(voice, drawn.word) for drawn in board.draws if drawn.sort == "zone"}
        for ids in self.lying.values():
            if 1 < len(ids) <= MOST_SIGNS:
                self.words |= {id: voice.name(id) for id in ids}
        self.words |= {name: voice.name(name) for name in board.edge}
        # What says something of players: by the word or the definition, how it is called.
        self.owned = dict(_owned(voice, board))
        self._of_players: dict[tuple[str, ...], dict[str, str]] = {}
        declared: dict[str, str] = {}
        for key in self.words:
            found, _ = voice.wording.catalogue.find(CatalogueWord(SECTION, key))
            if isinstance(found, str):
                declared[key] = found
        self.signs = declared | beginnings({key: word for key, word in self.words.items() if key not in declared},
                                           set(declared.values()))  # fmt: skip

    def of_players(self, voice: Voice, names: tuple[str, ...]) -> tuple[dict[str, str], dict[str, str]]:
        """Return signs and words of what says something of the players with these names: by their names alone, if
        there is but one such thing on this board.
        """
        words: dict[str, str] = {}
        called: dict[str, str] = {}
        for word, (sort, name) in self.owned.items():
            say = {"player": ("board.stands", "name", "value"), "piece": ("table.place-of", "place", "holder")}[sort]
            for player, who in enumerate(names):
                key = of_player(word, player)
                words[key] = voice.say(say[0], **{say[1]: name, say[2]: who})
                called[key] = who if len(self.owned) == 1 else f"{who} {name}"
        if names not in self._of_players:
            self._of_players[names] = beginnings(called, set(self.signs.values()))
        return self._of_players[names], words


def _owned(voice: Voice, board: BoardDefinition) -> Iterator[tuple[str, tuple[str, str]]]:
    """Yield what is drawn of players: variables that name one, and pieces that lie in a zone of a space."""
    words, game = voice.book.game.vocabulary, voice.book.game
    for drawn in board.draws:
        if drawn.sort == "player":
            yield drawn.word, ("player", voice.name(drawn.word))
        elif drawn.sort == "zone":
            holds = words.zones[drawn.word].holds
            for one in game.definitions:
                if one.owner == "player" and any(words.is_kind(one.kind, kind) for kind in holds):
                    yield one.id, ("piece", voice.name(one.id))


def _may_lie(voice: Voice, zone: str) -> tuple[str, ...]:
    """Return the definitions of nobody's things that may lie in a zone, where anybody may look."""
    words, game = voice.book.game.vocabulary, voice.book.game
    if words.zones[zone].seen_by == "none":
        return ()
    of = (one for one in game.definitions if any(words.is_kind(one.kind, kind) for kind in words.zones[zone].holds))
    return tuple(one.id for one in of if one.owner != "player")


def _said(voice: Voice, board: BoardDefinition, drawn: Drawn) -> dict[str, str]:
    if drawn.sort == "adjective":
        return {drawn.word: plain(voice.wording.quality(drawn.word, board.name))}
    if drawn.sort != "value":
        return {drawn.word: voice.name(drawn.word)}
    words = voice.book.game.vocabulary
    values = words.enumerations[drawn.of].values
    attribute = words.kinds[board.kind].attributes[drawn.word]
    printed = {space.attributes.get(drawn.word) for space in board.spaces}
    if not attribute.variable:
        # Of what is printed only what is on this map needs a sign.
        values = tuple(value for value in values if value in printed)
    elif printed == {None}:
        # What all begin as isn't drawn.
        values = tuple(value for value in values if value != (attribute.default or values[0]))
    return {value: voice.name(value) for value in values}


def beginnings(words: Mapping[str, str], taken: set[str]) -> dict[str, str]:
    """Return the shortest beginning of each word that no other word has and that isn't taken; capitals and small
    letters are the same.
    """
    letters = {key: _letters(word) or key for key, word in words.items()}
    used = {sign.casefold() for sign in taken}
    found: dict[str, str] = {}
    for key, own in letters.items():
        others = [other.casefold() for at, other in letters.items() if at != key]
        sign = next(
            (
                own[:end]
                for end in range(1, len(own) + 1)
                if own[:end].casefold() not in used
                and not any(other.startswith(own[:end].casefold()) for other in others)
            ),
            "",
        )
        number = 2
        while not sign:
            # A word that is another one, or begins it.
            sign = "" if f"{own[0]}{number}".casefold() in used else f"{own[0]}{number}"
            number += 1
        used.add(sign.casefold())
        found[key] = sign
    return found


def _letters(text: str) -> str:
    """Return the initials of the words, then the rest of the first."""
    words = _WORD.findall(text)
    return "".join(word[0] for word in words) + words[0][1:] if words else ""


__all__ = ["Signs", "beginnings"]
