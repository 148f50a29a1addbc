"""What a word can mean at a place: who `this` is, which parameters there are, and which names have been bound so far."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from dsl.meaning import NOWHERE, NUMBER, PLACE, PLAYER, TERMS, Type
from dsl.source import Span
from dsl.vocabulary import Parameter, Verb

SORTS = {"player": PLAYER, "place": PLACE, "terms": TERMS, "number": NUMBER}


def parameter_type(parameter: Parameter) -> Type:
    """Return the type of what a verb's body finds in a parameter."""
    if parameter.sort in ("things", "thing"):
        return Type("thing", parameter.kind, parameter.sort == "things")
    if parameter.sort == "value":
        return Type("value", parameter.kind)
    return SORTS[parameter.sort]


@dataclass(frozen=True, slots=True)
class Scope:
    """Where an effect stands. `this`: the thing whose ability it is (or, in an adjective of players, the player), None where
    there is none. `parameters`: names that are known from the start. `verb`: the verb whose body this is. `ended`: asked once
    the game is over, so that scores are known."""

    this: Type | None = None
    parameters: Mapping[str, Type] = field(default_factory=dict)
    verb: Verb | None = None
    ended: bool = False

    @staticmethod
    def of_thing(kind: str) -> Scope:
        """Return the scope of an ability, attribute or adjective of a kind or definition; `player` for one of players."""
        return Scope(PLAYER if kind == "player" else Type("thing", kind))

    @staticmethod
    def of_verb(verb: Verb) -> Scope:
        """Return the scope of a verb's body and of its parameters' defaults."""
        return Scope(None, {parameter.role: parameter_type(parameter) for parameter in verb.parameters}, verb)


@dataclass(slots=True)
class Binding:
    """A name, its type, the unit of which it is a number, and where it was bound. `candidate`: of how many `where`s, one within the
    other, it names the candidate of the innermost; 0 for any other name. `how`: the word behind which the name was given."""

    name: str
    type: Type
    span: Span = NOWHERE
    unit: str = ""
    read: bool = False
    silent: bool = False
    candidate: int = 0
    how: str = "as"


class Names:
    """The names known at a place, innermost last; and, of those that are no longer known, where they were bound."""

    def __init__(self, parameters: Mapping[str, Type]) -> None:
        self.frames: list[dict[str, Binding]] = [
            {name: Binding(name, type_, silent=True) for name, type_ in parameters.items()}
        ]
        self.gone: dict[str, Span] = {}
        self.coming: dict[str, Span] = {}
        # What candidates were called, and what the rounds bind whose `until` is being asked.
        self.asked: dict[str, Span] = {}
        self.rounds: dict[str, Span] = {}
        self.never_read: list[Binding] = []
        self.excused: set[str] = set()
        # Those that a verb for several things gave to the one that it was done to.
        self.given_by_verb: set[str] = set()

    def find(self, name: str) -> Binding | None:
        for frame in reversed(self.frames):
            if name in frame:
                return frame[name]
        return None

    def bind(self, binding: Binding) -> Binding | None:
        """Add a name to the innermost block. Returns the binding that it hides, if any."""
        hidden = self.find(binding.name)
        self.frames[-1][binding.name] = binding
        if hidden is not None and not hidden.read and not hidden.silent:
            self.never_read.append(hidden)
        return hidden

    def known(self) -> list[str]:
        return [name for frame in self.frames for name in frame]

    @contextmanager
    def block(self) -> Iterator[None]:
        """Return what is bound in a block is known to its end."""
        self.frames.append({})
        try:
            yield
        finally:
            self.close()

    def close(self) -> None:
        for binding in self.frames.pop().values():
            self.gone[binding.name] = binding.span
            if binding.candidate:
                self.asked[binding.name] = binding.span
            if not binding.read and not binding.silent and binding not in self.never_read:
                self.never_read.append(binding)
