"""What is so while a line stands: a number, a price or the room of a place is more or less, and what nobody, or not everybody, may do."""

from __future__ import annotations

from typing import Literal, cast

from dsl import meaning as m, syntax as s
from dsl.checker.steps import Steps
from dsl.meaning import NUMBER, PLAYER, Type
from dsl.vocabulary import Attribute

PAYERS: dict[str, Literal["me", "opponent", "player"]] = {"me": "me", "opponent": "opponent", "player": "player"}


class Changes(Steps):
    """Resolves standing changes and prohibitions."""

    def change(self, line: s.ChangeLine) -> m.Change | None:
        """Resolve what is changed, by how much, for whom and when."""
        words = [word.text for word in line.what.words[0]]
        location = line.what.location
        found: tuple[str, m.Things | m.Ref | m.Place, m.Value, str] | None
        if words == ["room"] and location is not None and location.sort == "in" and line.what.of is None:
            found = self._of_room(line, location)
        elif len(words) == 1 and line.what.of is not None and line.what.determiner is None:
            found = self._of_attribute(line, line.what.of)
        else:
            self.error("no-change", line.what)
            return None
        condition = self.condition(line.condition) if line.condition is not None else None
        if found is None or (line.condition is not None and condition is None):
            return None
        attribute, of, number, unit = found
        if line.sort == "set" and not isinstance(number, m.Number):
            # Of several that have the line each would set something else.
            self.error("set-to-number", line.amount)
            return None
        payers = self._payers(line, attribute)
        if payers is None:
            return None
        change = m.Change(attribute, of, number, line.sort, unit, payers, condition, span=line.span)
        if any(self._is_unclear(node) for node in m.walk(change)):
            self.error("no-change-where", line.what)
            return None
        return change

    def forbid(self, line: s.ForbidLine) -> m.Forbid | None:
        """Resolve who may not do what, and when."""
        who = self._who(line.who) if line.who is not None else None
        if line.who is not None and who is None:
            return None
        verb = self.awaited(line.verb)
        if verb is None:
            return None
        pattern = self.pattern(
            verb, line.roles, line.verb.span.to(line.roles[-1].span if line.roles else line.verb.span)
        )
        with self.names.block():
            self.bind_roles(verb)
            condition = self.condition(line.condition) if line.condition is not None else None
        if pattern is None or (line.condition is not None and condition is None):
            return None
        forbid = m.Forbid(who, pattern, condition, span=line.span)
        many = any(isinstance(what, m.Zone) and _is_several(what) for _, what in pattern.roles)
        if many or (who is None and self.scope.this is None) or any(self._is_unclear(node) for node in m.walk(forbid)):
            self.error("no-ban", line)
            return None
        return forbid

    def _who(self, phrase: s.Phrase) -> m.Players | None:
        """Resolve the players for whom something is forbidden: any of a sort."""
        head = self.head(phrase)
        if head is None:
            return None
        if head.noun.sort != "players":
            self.wrong(phrase, head.noun.sort.removesuffix("s"), PLAYER)
            return None
        if phrase.determiner is None or phrase.determiner.sort != "a":
            self.error("no-ban", phrase)
            return None
        players = self.players_set(phrase, head)
        if players is not None and players.best is not None:
            self.error("no-ban", phrase)
            return None
        return players

    def _is_unclear(self, node: m.Node) -> bool:
        """Tell whether it can't be told from the thing that is changed what is meant: other places than `here`; of a rule, who is `me`."""
        match node:
            case m.Zone(which="another"):
                return True
            case m.Me() | m.Players(which="opponent"):
                return self.scope.this is None
        return False

    def _of_room(self, line: s.ChangeLine, location: s.Location) -> tuple[str, m.Place, m.Value, str] | None:
        if len(location.places) != 1:
            self.error("one-place", location.places[1], word="or")
            return None
        place, number = self.place(location.places[0]), self._by(line)
        if place is None or number is None:
            return None
        if not isinstance(place, m.Zone) or place.which == "another":
            self.error("no-change-where", line.what)
            return None
        return "", place, number, ""

    def _of_attribute(self, line: s.ChangeLine, of: s.Phrase) -> tuple[str, m.Things | m.Ref, m.Value, str] | None:
        head = line.what.words[0][0]
        whose = self._changed(of)
        if whose is None:
            return None
        node, type_ = whose
        attribute = self.words.attributes(type_).get(head.text)
        if attribute is None:
            self.unknown(head, self.words.attributes(type_), "attribute")
            return None
        if attribute.sort == "price":
            return self._of_price(line, attribute, node)
        if attribute.sort != "number" or attribute.variable or attribute.scored:
            self.error("no-change", head, notes=self.declared(attribute.span))
            return None
        number = self._by(line)
        return None if number is None else (attribute.name, node, number, "")

    def _changed(self, of: s.Phrase) -> tuple[m.Things | m.Ref, Type] | None:
        """Resolve each of the things of a sort, or one that is known."""
        determiner = of.determiner
        if determiner is None and (of.of is not None or self.is_single(of)):
            sense = self.thing(of)
            return None if sense is None else (sense.node, sense.type)
        if determiner is None or determiner.sort not in ("each", "all", "another"):
            if determiner is None:
                self.no_quantity(of, "each")
            else:
                self.error("wrong-determiner", determiner, suggestion="each", word=determiner.said)
            return None
        found = self.things_of(of)
        if found is None:
            return None
        head, things = found
        if things.next_to or things.line or things.between or things.best or things.excepts or things.source:
            self.error("no-change-where", of)
            return None
        return things, self.noun_type(head.noun)

    def _by(self, line: s.ChangeLine) -> m.Value | None:
        """Resolve a number: a written one, or what is counted from the thing that has the line."""
        sense = self.number_sense(line.amount)
        return None if sense is None else cast("m.Value", sense.node)

    def _of_price(
        self, line: s.ChangeLine, attribute: Attribute, node: m.Things | m.Ref
    ) -> tuple[str, m.Things | m.Ref, m.Value, str] | None:
        if not isinstance(line.amount, s.Phrase):
            self.wrong(line.amount, NUMBER, "unit", attribute.span)
            return None
        amount = self.amount(s.Counted(line.amount, span=line.amount.span))
        if amount is None:
            return None
        plain = isinstance(amount, m.Amount) and amount.quantity.sort == "exactly" and len(amount.units) == 1
        if not plain or not isinstance(amount, m.Amount) or amount.quantity.number is None:
            self.error("no-change-by", line.amount)
            return None
        return attribute.name, node, amount.quantity.number, amount.units[0]

    def _payers(self, line: s.ChangeLine, attribute: str) -> Literal["me", "opponent", "player"] | None:
        """Return the players for whom a price or a number is changed: whoever asks for it, if nothing is said. How much room there is
        hangs on nobody."""
        if line.payers is None:
            return "player"
        words = [word.text for word in line.payers.words[0]]
        found = PAYERS.get(words[-1]) if len(words) == 1 else None
        is_plain = line.payers.of is None and line.payers.where is None
        if self.scope.this is None or found is None or not attribute or not is_plain:
            self.error("no-change-for", line.payers)
            return None
        return found


def _is_several(zone: m.Zone) -> bool:
    """Return whether several places are meant by a zone."""
    return zone.which != "one" or isinstance(zone.holder, m.Things | m.Players)


__all__ = ["Changes"]
