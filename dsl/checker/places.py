"""Places: zones of the table, of players and of things, `here`, the zone of a thing, an attribute that names a place."""

from __future__ import annotations

from typing import Literal

from dsl import meaning as m, syntax as s
from dsl.checker.base import called, owning, single
from dsl.checker.nouns import Holders, NounResolver
from dsl.diagnostics import Fix, Note
from dsl.meaning import PLAYER, Type
from dsl.spelling import article
from dsl.vocabulary import BoardWord, ZoneWord


class PlaceResolver(NounResolver):
    """Resolves phrases that mean a place."""

    def place(self, phrase: s.Phrase | s.HereWord) -> m.Place | None:
        """Return the place, or the places, that a phrase means."""
        if isinstance(phrase, s.HereWord):
            return self.here(phrase)
        if len(phrase.words) != 1 or len(phrase.words[0]) != 1:
            wrong = phrase.words[0][-1] if len(phrase.words) == 1 else phrase.words[1][0]
            self.error("one-place", wrong, word=wrong.text)
            return None
        word = phrase.words[0][0]
        named = self.names.find(word.text)
        if named is not None and phrase.of is None and phrase.determiner is None:
            return self._named_place(word)
        if word.text == "zone" and phrase.of is not None:
            thing = self.thing(phrase.of)
            return None if thing is None else m.ZoneOf(thing.node, span=phrase.span)
        zone = self.vocabulary.zones.get(word.text)
        if zone is not None:
            return self._zone(phrase, word, zone)
        if phrase.of is not None and self._is_place_attribute(word.text):
            return self._attribute(phrase, word)
        if word.text in self.words.nouns:
            self.wrong(word, self.words.nouns[word.text].sort.removesuffix("s"), "place")
            return None
        self.unknown(word, [*self.vocabulary.zones, *self.names.known(), *self._place_attributes()], "place")
        return None

    def takes_from_a_name(self, phrase: s.Phrase) -> bool:
        """Report a kind of what a name holds (`a stall in drawn`, `a stall of drawn`), which is said with `where`."""
        within = phrase.location.places if phrase.location is not None and phrase.location.sort == "in" else ()
        inner = phrase.of or (within[0] if len(within) == 1 else None)
        word = single(inner) if isinstance(inner, s.Phrase) else None
        binding = self.names.find(word.text) if word is not None else None
        if word is None or binding is None or binding.type.name != "thing":
            return False
        binding.read = True
        notes = [Note(binding.span, "note-bound-here", {"word": word.text})] if binding.span != m.NOWHERE else []
        said = self._sifted(phrase, word)
        fix = Fix(phrase.span, said) if said is not None else None
        self.error("kind-in-name", phrase, notes=notes, suggestion=said, fix=fix, word=word.text)
        return True

    def _sifted(self, phrase: s.Phrase, name: s.Word) -> str | None:
        """Return the same with `where`; None if there is more to it."""
        if len(phrase.words) != 1 or phrase.where is not None or phrase.tails:
            return None
        *adjectives, noun = (word.text for word in phrase.words[0])
        kind = self.words.nouns[noun].names[0]
        start, determiner = "", phrase.determiner
        if determiner is not None and determiner.span == phrase.span:
            # `for each`, which stands before the phrase.
            determiner = None
        if determiner is not None:
            start = {"any_number": "any number of ", "each": "each ", "all": "each "}.get(determiner.sort, "one of ")
        if determiner is not None and isinstance(determiner.number, s.Numeral):
            start = f"{'up to ' if determiner.sort == 'up_to' else ''}{determiner.number.number} of "
        such = " ".join((*adjectives, kind))
        return f"{start}{name.text} where it is {article(such)} {such}"

    def kind_of(self, phrase: s.Phrase) -> bool:
        """Report a kind with `of` behind it, which says neither where things lie nor whose they are."""
        if phrase.of is None:
            return False
        self.error("kind-of", phrase.of, word=phrase.words[0][-1].text)
        return True

    def here(self, written: s.Written) -> m.Place | None:
        if self.scope.this is None:
            self.error("no-this", written, word="here")
            return None
        return m.Here(span=written.span)

    def _named_place(self, word: s.Word) -> m.Place | None:
        sense = self.named(word)
        assert sense is not None
        if sense.type.name != "place":
            self.wrong(word, sense.type, "place", sense.since, "note-bound-here")
            return None
        assert isinstance(sense.node, m.Named)
        return sense.node

    def _zone(self, phrase: s.Phrase, word: s.Word, zone: ZoneWord) -> m.Zone | None:
        determiner = phrase.determiner
        sort = determiner.sort if determiner else None
        if sort in ("another", "any"):
            if phrase.of is not None:
                self.error("wrong-determiner", phrase, word=sort, suggestion=word.text)
                return None
            which: Literal["another", "any"] = "another" if sort == "another" else "any"
            if which == "another" and self.scope.this is None:
                self.error("no-this", phrase, word="another")
                return None
            return m.Zone(zone.name, None, which, span=phrase.span)
        if sort == "my":
            if phrase.of is not None:
                self.error("wrong-determiner", phrase, word="of")
                return None
            if zone.owner != "player":
                self.error(
                    "not-my-place", phrase, notes=self.declared(zone.span), place=zone.name, owner=owning(zone.owner)
                )
                return None
            return m.Zone(zone.name, m.Me(), span=phrase.span)
        if determiner is not None:
            self.error("wrong-determiner", determiner, word=str(sort), suggestion="any")
            return None
        if zone.owner == "table":
            if phrase.of is not None:
                self.error("nobodys-place", phrase.of, notes=self.declared(zone.span), place=zone.name)
                return None
            return m.Zone(zone.name, span=phrase.span)
        holder = self._holder_of_zone(phrase, word, zone)
        return None if holder is None else m.Zone(zone.name, holder, span=phrase.span)

    def _whose(self, word: s.Word, meant: str, place: ZoneWord | BoardWord) -> None:
        """Report a place of which it isn't said whose it is. `meant`: the likeliest."""
        fix = Fix(word.span, meant, sure=False)
        self.error("whose-place", word, suggestion=meant, fix=fix, place=place.name, owner=owning(place.owner))

    def _holder_of_zone(self, phrase: s.Phrase, word: s.Word, zone: ZoneWord) -> Holders | None:
        if phrase.of is None:
            candidate = self.candidate()
            if candidate is not None and self._owns(candidate, zone):
                return m.It()
            # Of a player of whom it is asked it is theirs, not that of whoever acts.
            mine = zone.owner == "player" and self.scope.this != PLAYER
            self._whose(word, f"my {word.text}" if mine else f"{word.text} of this", zone)
            return None
        found = self.holder(phrase.of)
        if found is None:
            return None
        node, type_ = found
        if not self._owns(type_, zone):
            self.error(
                "wrong-holder",
                phrase.of,
                notes=self.declared(zone.span),
                place=zone.name,
                owner=owning(zone.owner),
                found=called(type_),
            )
            return None
        return node

    def _owns(self, type_: Type, zone: ZoneWord) -> bool:
        if zone.owner == "player":
            return type_ == PLAYER
        return type_.name == "thing" and self.words.may_be(type_.of, zone.owner)

    # --- boards ---------------------------------------------------------------------------------------------------------

    def on_board(self, location: s.Location, kinds: tuple[str, ...]) -> m.Things | None:
        """Check `in my field`: the spaces of a board, and whose they are."""
        if len(location.places) > 1:
            self.error("one-place", location.places[1], word="or")
            return None
        phrase = location.places[0]
        word, determiner = phrase.words[0][0], phrase.determiner
        board = self.vocabulary.boards.get(word.text)
        if board is None:
            self.unknown(word, self.vocabulary.boards, "place")
            return None
        notes = self.declared(board.span)
        if kinds and not any(self.words.may_be(kind, board.name) for kind in kinds):
            self.error("never-there", phrase, notes=notes, kind=" ".join(kinds), place=board.name)
            return None
        owner: m.Ref | m.Players | None = None
        if determiner is not None and determiner.sort not in ("my", "any"):
            self.error("wrong-determiner", determiner, word=str(determiner.sort), suggestion="any")
            return None
        if board.owner == "table" and phrase.of is not None:
            self.error("nobodys-place", phrase.of, notes=notes, place=board.name)
            return None
        if determiner is not None and determiner.sort == "my":
            if board.owner == "table":
                self.error("not-my-place", phrase, notes=notes, place=board.name, owner=owning(board.owner))
                return None
            owner = m.Me()
        elif phrase.of is not None:
            owner = self.owner(phrase.of)
            if owner is None:
                return None
        elif determiner is None and board.owner == "player":
            self._whose(word, f"my {word.text}", board)
            return None
        return m.Things((board.name,), owner=owner, span=phrase.span)

    def _place_attributes(self) -> list[str]:
        kinds = self.vocabulary.kinds.values()
        return [each.name for kind in kinds for each in kind.attributes.values() if each.sort == "place"]

    def _is_place_attribute(self, word: str) -> bool:
        return word in self._place_attributes()

    def _attribute(self, phrase: s.Phrase, word: s.Word) -> m.Place | None:
        assert phrase.of is not None
        thing = self.thing(phrase.of)
        if thing is None:
            return None
        if word.text not in self.words.attributes(thing.type):
            self.error("attribute-not-of-kind", word, word=word.text, kind=called(thing.type),
                       kinds=self.words.having(word.text))  # fmt: skip
            return None
        return m.PlaceAttribute(word.text, thing.node, span=phrase.span)
