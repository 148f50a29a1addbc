"""What a candidate is, and that somebody is such or nobody: by adjectives, by what holds of it, by a clause of their own."""

from __future__ import annotations

from dataclasses import replace

from dsl.meaning import All, Compare, Condition, EnumValue, HostOf, IsA, It, Named, Read, walk
from interpreter.text.pieces import CatalogueWord, Noun, Phrase, Piece, Quality
from interpreter.text.planner.nouns import is_of_players
from interpreter.text.planner.numbers import NumberWording


class Qualities(NumberWording):
    """How it is told."""

    def beside_others(self, node: Condition, like: Noun) -> Piece:
        """Return one thing of several that are asked: where it isn't asked of the candidate, behind that a pronoun would mean this."""
        if _asks_of(node, self.called):
            return self.where(node, like)
        topic, self.topic = self.topic, None
        with self.once_for(True):
            piece = self.where(node, like)
        self.topic = topic
        return piece

    def one_way(self, node: Condition, like: Noun) -> Piece:
        """Return one of several ways to be a candidate; what is asked beside that of something else, in brackets behind it."""
        beside = tuple(one for one in node.parts if not _asks_of(one, self.called)) if isinstance(node, All) else ()
        if not isinstance(node, All) or len(beside) in (0, len(node.parts)):
            return self.where(node, like)
        own = tuple(one for one in node.parts if one not in beside)
        told = self.where(own[0] if len(own) == 1 else All(own), like)
        topic, self.topic = self.topic, None
        with self.once_for(True):
            condition = self.condition(beside[0] if len(beside) == 1 else All(beside))
        self.topic = topic
        return Phrase("where_only_if", {"what": like, "told": told, "condition": condition})

    def where_held(self, node: Condition, attribute: str, suffix: str, like: Noun) -> Piece:
        """Return what tells a candidate of which something is true, or isn't: by a phrase for it, by its adjective, by what is said where
        it holds (`that lies sideways`), else by a noun."""
        if self.said("attributes", f"{attribute}.where{suffix}"):
            return Phrase(f"{attribute}.where{suffix}", {"what": like}, section="attributes")
        own = f"{attribute}.holds{suffix}"
        word = CatalogueWord("adjectives", attribute)
        if self._is_adjective(attribute) and not (suffix and self._tells_who(word) and self.says_who(own, like)):
            return self._such((word,), suffix, like)
        if not self.said("attributes", own):
            return Phrase(f"where_holds{suffix}", {"what": like, "attribute": CatalogueWord("attributes", attribute)})
        agrees = "{of:=" in str(self.catalogue.find(CatalogueWord("attributes", own))[0])
        if not self._begins("attributes", own, "of") or (like.many and not agrees):
            return Phrase("where", {"what": like, "like": like, "condition": self.condition(node)})
        return self.who(own, like, {})

    def where_such(self, node: IsA, suffix: str, like: Noun) -> Piece:
        """Return what a candidate is: its adjectives, else its kind."""
        words = self.adjective_words(node.adjectives)
        if not words:
            return Phrase(f"where_a{suffix}", {"what": like, "noun": Noun((self.thing_word(node.kind),))})
        return self._such(words, suffix, like)

    def _such(self, words: tuple[CatalogueWord, ...], suffix: str, like: Noun) -> Piece:
        """Return adjectives as they tell a candidate; those that stand behind their noun need no verb."""
        such = Quality(words, like)
        if not suffix and self._close(words) == ():
            return such
        return Phrase(f"where_such{of_player(like)}{suffix}", {"what": like, "such": such})

    def host_told(self, node: Condition) -> tuple[HostOf, Noun] | None:
        """Return what a condition says of that on which something lies, as a noun: `a shut stall`, `a field of that county`; None of any
        other condition.
        """
        match node:
            case IsA(of=HostOf() as host):
                adjectives = self.adjective_words(node.adjectives)
                kind = self.thing_word(node.kind) if node.kind else self.host_word(host.of)
                return host, Noun((kind,), adjectives)
            case Compare(operator="is", left=Read(of=HostOf() as host) as read, right=EnumValue() | Named() as right):
                noun = Noun((self.host_word(host.of),))
                if isinstance(right, EnumValue) and self._is_adjective(right.value):
                    return host, replace(noun, adjectives=(CatalogueWord("adjectives", right.value),))
                asked = Compare("is", replace(read, of=It()), right)
                return host, replace(noun, where=(self.candidate(asked, noun, ""),))
        return None

    def somebody_such(self, noun: Noun, nobody: bool = False) -> Piece | None:
        """Word `a player is out`, `no player has joined both banks` of players of whom one thing is asked, as it is said of anybody who is
        so; None of any others, and in a language that takes more than *no player* to deny what is said of one.
        """
        bare = replace(noun, adjectives=(), where=())
        if noun.after or noun.apart or len(noun.adjectives) + len(noun.where) != 1:
            return None
        match noun.where or noun.adjectives:
            case (Phrase(key="where_who", args={"condition": Phrase() as told}),):
                who = self._who(bare, nobody)
                return None if who is None else replace(told, args={**told.args, "of": who})
            case (CatalogueWord() as word,):
                return self._is_so(word, bare, nobody)
            case (
                Quality(adjectives=(word,))
                | Phrase(key="where_such_player", args={"such": Quality(adjectives=(word,))}),
            ):
                return self._is_so(word, bare, nobody)
        return None

    def _is_so(self, word: CatalogueWord, bare: Noun, nobody: bool) -> Piece | None:
        """Word that a player, or none, is as an adjective says, in the words that it or what is true of them has for that."""
        for section, own, slot in (("adjectives", f"{word.key}.is", "what"), ("attributes", f"{word.key}.holds", "of")):
            if self.said(section, own) and self._begins(section, own, slot):
                who = self._who(bare, nobody)
                if who is None:
                    return None
                return Phrase(own, {slot: who}, section=section, head=slot)
        if self._tells_who(word):
            return None
        such: dict[str, Piece] = {"who": bare, "such": Quality((word,), bare)}
        return Phrase("nobody_is" if nobody else "somebody_is", such, head="who")

    def _who(self, bare: Noun, nobody: bool) -> Piece | None:
        """Return a player, or no player, of whom something is said; None where that isn't said of nobody."""
        if not nobody:
            return Phrase("a", {"what": bare})
        return Phrase("no_one", {"what": bare}) if self.catalogue.entry("phrases", "no_one") is not None else None

    def _tells_who(self, word: CatalogueWord) -> bool:
        """Return whether an adjective is a clause by itself: `who has passed`."""
        entry = self.catalogue.find(word)[0]
        words = str(entry.get("else", "") if isinstance(entry, dict) else entry)
        begins = (str(self.catalogue.find(CatalogueWord("phrases", key))[0]) for key in ("who", "who_player"))
        return any(words.startswith(f"{one} ") for one in begins)


def of_player(like: Noun) -> str:
    """Return by which phrases it is said what a candidate is: of a player by those that ask who."""
    return "_player" if is_of_players(like) else ""


def _asks_of(node: Condition, called: str) -> bool:
    """Return whether a condition speaks of a candidate, which may have a name."""
    return any(isinstance(one, It) or (isinstance(one, Named) and one.name == called) for one in walk(node))
