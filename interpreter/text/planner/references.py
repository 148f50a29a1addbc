"""What is spoken of without being described: this thing, whoever acts, its owner, the place where it is."""

from __future__ import annotations

from dataclasses import replace

from dsl.meaning import First, HostOf, It, Me, Named, Nobody, OwnerOf, Place, Ref, Tabletop, Things, This, Value
from interpreter.text.language.pronouns import PRONOUN, SUBJECT
from interpreter.text.pieces import CatalogueWord, Noun, Phrase, Piece, PlaceName
from interpreter.text.planner.antecedents import Antecedent
from interpreter.text.planner.naming import HOST
from interpreter.text.planner.nouns import NounWording, is_pronoun, named_again
from interpreter.text.planner.scope import THIS


class References(NounWording):
    """How that is called."""

    def ref(self, node: Ref | Things) -> Piece:
        match node:
            case This():
                self.mentioned.add(THIS)
                noun = Noun((self.this_word(),))
                this = self.this_by_name() or Phrase("this", {"what": noun})
                if self.any_such and self.this == "player":
                    return Phrase(PRONOUN, {"what": Noun((CatalogueWord("nouns", "they"),)), "full": Phrase("them")})
                return (
                    Phrase(PRONOUN, {"what": noun, "full": Phrase("that", {"what": noun})}) if self.any_such else this
                )
            case It() if self.asked is not None:
                return Phrase("that", {"what": self.asked})
            case It() if self.asked_thing is not None and self._is_told_apart(self.asked_thing):
                return Phrase("it_named", {"what": self.asked_thing})
            case It():
                return Phrase("it", {"what": Noun((CatalogueWord("nouns", "it"),))})
            case Me():
                return Phrase("me") if self.person == "me" else self.other or Phrase("them")
            case Tabletop():
                return Phrase("tabletop", {"what": CatalogueWord("nouns", "table")})
            case Named():
                return self.named(node)
            case OwnerOf() if self.is_owning_reader(node):
                return Phrase("me")
            case OwnerOf(of=This()) if self.owner_called is not None:
                return self.owner_called
            case OwnerOf(of=This()) if self.this in self.around.elsewhere:
                # Whoever played it might be taken for the owner.
                owner = CatalogueWord("nouns", "player")
                return Phrase("owner_elsewhere", {"owner": owner, **self.lying_elsewhere(self.this)}, head="owner")
            case OwnerOf():
                of = self.ref(node.of)
                if isinstance(of, Phrase) and is_pronoun(of):
                    return Phrase("owner_of_it", {"what": of.args["what"]})
                return Phrase("owner_of", {"owner": CatalogueWord("nouns", "owner"), "what": of}, head="owner")
            case HostOf():
                self.bindings[HOST] = Antecedent(Noun((self.host_word(node.of),)), block=self.block)
                return Phrase(
                    "host_of",
                    {"what": named_again(self.ref(node.of)), "noun": Noun((self.host_word(node.of),))},
                    head="noun",
                )
            case First():
                return Phrase("first_in_line", {"what": self.things(node.of)}, head="what")
            case Nobody():
                return Phrase("nobody")
            case Things():
                return Phrase("all", {"what": self.things(node, whole=True).numbered(None, True)})
            case _:
                return self.value(node)

    def lying_elsewhere(self, name: str) -> dict[str, Piece]:
        """Return a thing that goes to a place of others, and that place, as they are said of whoever has it there."""
        word = CatalogueWord("places", self.around.elsewhere[name])
        return {
            "of": self.ref(This()),
            "place": PlaceName(word, Phrase("their", {"what": Noun((word,))}), None, "their"),
        }

    def _is_told_apart(self, thing: Noun) -> bool:
        """Return whether a candidate is called by its noun, where a language has no plain pronoun for one, and that means nothing else."""
        about = [one.noun for one in self.bindings.values()]
        if self.this:
            about.append(Noun((self.this_word(),)))
        called = self._called(thing)
        return self.said("phrases", "it_named") and all(self._called(one) != called for one in about)

    def let(self, body: Piece) -> Piece:
        """Word what another player does: who does it is named, or called by a pronoun where the same sentence has named an automaton."""
        if self.acting_automaton is not None and self.named_before and self.said("phrases", "let_again"):
            return Phrase("let_again", {"who": self.called_again(self.ref(Me())), "body": body}, head="who")
        return Phrase("let", {"who": self.ref(Me()), "body": body}, head="who")

    def called_again(self, who: Piece) -> Piece:
        """Return what an automaton is called that was just named: by a pronoun, where a language has one for it."""
        if isinstance(who, Noun) and self.said("automata", own := f"{who.nouns[0].key}.they"):
            return Phrase(own, section="automata")
        return who

    def subject(self, node: Value | Ref | Place) -> Piece:
        """Return what something is said of; after it was named once in the same breath, a pronoun that languages may
        leave out.
        """
        piece = self.side(node)
        again, self.again = self.again, False
        if isinstance(piece, Phrase) and is_pronoun(piece):
            return Phrase("subject_again" if again else SUBJECT, {"what": piece.args["what"]})
        return piece


def pointed_at(piece: Piece) -> Piece:
    """Return the same of what another thing is or isn't: it is pointed at even where a heading named it."""
    named = named_again(piece)
    return replace(named, key=named.key.removesuffix("_headed")) if isinstance(named, Phrase) else named
