"""Verbs of the game: which part of a statement is which parameter, what stands for those that are not said, and patterns."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeAlias, cast

from dsl import meaning as m, syntax as s
from dsl.checker.base import Sense
from dsl.checker.scope import Binding, Scope, parameter_type
from dsl.checker.selections import Selections
from dsl.diagnostics import Concept, Problems
from dsl.forms import as_others_do, of_another
from dsl.grammar import Start
from dsl.meaning import PLACE, PLAYER, Type
from dsl.parser import parse
from dsl.source import Source, Span
from dsl.spelling import article
from dsl.vocabulary import Parameter, Verb
from dsl.words import BUILT_IN_VERBS

# What the language itself does, also as others do it.
BUILT_IN_DONE = {form for verb in BUILT_IN_VERBS for form in (verb, *as_others_do(verb))}

Wanted: TypeAlias = "m.Things | m.Place | m.Players | m.Ref | m.Value"

STARTS: dict[str, Start] = {
    "things": "things", "thing": "things", "player": "players", "place": "place", "number": "value", "value": "value"
}  # fmt: skip
# What stands before things of which it is said how many.
HOW_MANY = ("exactly", "up_to", "from_to", "at_least", "any_number")
# What may stand before a verb.
FORCES = ("must", "may")


def counted_by_object(act: s.Act) -> s.Act:
    """Return an act with `for each X at most V` at its object, wherever it stands: `put 1 coin onto table for each stall here`
    counts coins, for nothing else can be counted there.
    """
    if act.object is None or not act.given or act.verb.text == "set":
        return act
    *before, last = act.given
    value = last.value
    if not isinstance(value, s.Counted) or (value.each is None and value.most is None):
        return act
    if act.object.each is not None or act.object.most is not None:
        return act
    given = (*before, replace(last, value=replace(value, each=None, most=None)))
    return replace(act, object=replace(act.object, each=value.each, most=value.most), given=given)


class Calls(Selections):
    """Resolves calls of verbs."""

    def awaited(self, word: s.Word, *, third: bool = False) -> Verb | None:
        """Return a verb of the game of which a standing line speaks: what the language itself does, none waits for."""
        text = word.text
        declared = text in self.vocabulary.verbs or (third and text in self.words.done_by_others)
        if text in (BUILT_IN_DONE if third else BUILT_IN_VERBS) and not declared:
            verbs = ", ".join(sorted(self.vocabulary.verbs))
            self.error("not-a-declared-verb", word, word=text, verbs=verbs or "…")
            return None
        return self.verb(word, third=third)

    def verb(self, word: s.Word, *, third: bool = False) -> Verb | None:
        """Return a verb of the game. `third`: as somebody else does it (`plays`)."""
        verbs = self.vocabulary.verbs
        text = word.text
        meant = self.words.done_by_others.get(text, text)
        if third and text not in verbs:
            text = meant
        if text not in verbs:
            others = [of_another(verb) for verb in verbs] if third else []
            self.unknown(word, [*verbs, *BUILT_IN_VERBS, *FORCES, *others], "verb", meant if meant in verbs else None)
            return None
        return verbs[text]

    def uncounted(self, value: s.Counted | s.TermsPhrase | None, type_: Type) -> Sense | None:
        """Return a value of a type that nothing multiplies or bounds."""
        if not isinstance(value, s.Counted):
            return None
        if (behind := value.each or value.most) is not None:
            self.error("each-behind-value", behind)
            return None
        return self.expression(value.what, type_)

    def between_two(self, step: m.Step) -> None:
        """Report what goes from a player to the same one: units that `me` gets from `me`, a thing of my own that I give to me."""
        match step:
            case m.Transfer(verb=verb) if (verb, m.Me()) in (("gain", step.source), ("pay", step.target)):
                self.problems.error("to-oneself", step.span, word=verb)
            case m.Move(what=what, to=to) if _own_places(what) == (to,):
                self.problems.error("to-oneself", step.span, word="move")
            case m.Call(verb=verb, arguments=arguments):
                mine = [each.role for each in arguments if each.value == m.Me()]
                own = {
                    (each.role, place.name)
                    for each in arguments
                    for place in _own_places(each.value)
                    if isinstance(place, m.Zone)
                }
                # What the verb does may not be resolved yet: it is looked for as it is written.
                body = self.vocabulary.verbs[verb].body.text
                if any(
                    re.search(rf"\bmove (?:[^\n]* of )?{what} to {zone} of {who}\b", body)
                    for what, zone in own
                    for who in mine
                ):
                    self.problems.error("to-oneself", step.span, word=verb)
                for role, there in own if len(own) == 1 else ():
                    # In a pile it may come to lie elsewhere.
                    if self.vocabulary.zones[there].order == "set" and _puts_back(body, role, there):
                        notes = self.declared(self.vocabulary.verbs[verb].span)
                        self.problems.warning("already-there", step.span, notes=notes, word=verb, zone=there)

    def call(self, act: s.Act) -> tuple[m.Call, Type | None] | None:
        """Return a call with the type of what an `as` binds."""
        verb = self.verb(act.verb)
        if verb is None:
            return None
        given: list[tuple[s.Word, s.Counted | s.TermsPhrase | None, s.Written]] = [
            (each.preposition, each.value, each) for each in act.given
        ]
        if act.object is not None:
            given.insert(0, (s.Word("", span=act.object.span), act.object, act.object))
        arguments: list[m.Argument] = []
        types: dict[str, Type] = {}
        fine = True
        for preposition, value, written in given:
            parameter = self._parameter(verb, preposition, written)
            if parameter is None:
                fine = False
                continue
            if parameter.role in types:
                self.error("twice-given", written, word=preposition.text)
                fine = False
                continue
            types[parameter.role] = parameter_type(parameter)
            found = self._argument(parameter, value, written)
            if found is None:
                fine = False
                continue
            arguments.append(m.Argument(parameter.role, found[0], span=written.span))
            types[parameter.role] = found[1]
        for parameter in verb.parameters:
            if parameter.role not in types:
                fine = self._fill(act, verb, parameter, arguments) and fine
        if not fine:
            return None
        node = m.Call(verb.name, tuple(arguments), force=act.force, result=_text(act.result), span=act.span)
        return node, self._result(verb, types)

    def unknown_parameter(self, act: s.Act, given: s.Given, known: Sequence[str]) -> None:
        """Report a preposition that a verb doesn't have."""
        word = given.preposition
        code = "asked-where" if word.text == "with" and not known else "unknown-parameter"
        self.error(code, word, word=word.text, verb=act.verb.text, known=", ".join(known) or Concept("nothing"))

    def _parameter(self, verb: Verb, preposition: s.Word, written: s.Written) -> Parameter | None:
        for parameter in verb.parameters:
            if parameter.preposition == preposition.text:
                return parameter
        known = tuple(each.preposition or Concept("object") for each in verb.parameters) or (Concept("nothing"),)
        code = {"": "no-object", "with": "asked-where"}.get(preposition.text, "unknown-parameter")
        where = preposition if preposition.text else written
        self.error(code, where, notes=self.declared(verb.span), word=preposition.text, verb=verb.name, known=known)
        return None

    def _result(self, verb: Verb, types: dict[str, Type]) -> Type | None:
        role = verb.result or (verb.parameters[0].role if verb.parameters else "")
        parameter = next((each for each in verb.parameters if each.role == role), None)
        if parameter is None or parameter.sort not in ("things", "thing"):
            return None
        type_ = types.get(role) or parameter_type(parameter)
        return Type("thing", type_.of or parameter.kind, parameter.sort == "things", type_.single)

    # --- arguments ------------------------------------------------------------------------------------------------------------

    def _argument(
        self, parameter: Parameter, value: s.Counted | s.TermsPhrase | None, written: s.Written
    ) -> tuple[Any, Type] | None:
        if parameter.sort != "terms" and isinstance(value, s.TermsPhrase) and value.sort == "name":
            # What stands behind `for` reads as terms until it is known what the verb takes there.
            assert value.phrase is not None
            value = s.Counted(value.phrase, span=value.span)
        if parameter.sort == "terms" or isinstance(value, s.TermsPhrase) or value is None:
            if parameter.sort != "terms" or not isinstance(value, s.TermsPhrase):
                self.wrong(written, "terms" if isinstance(value, s.TermsPhrase) else "thing", parameter_type(parameter),
                           parameter.span, "note-declared-here")  # fmt: skip
                return None
            terms = self.terms(value)
            return None if terms is None else (terms, m.TERMS)
        if parameter.sort == "number":
            number = self.number(value.what)
            return None if number is None else (number, m.NUMBER)
        if parameter.sort in ("things", "thing"):
            return self._things_argument(parameter, value)
        if parameter.sort == "value":
            return self._value_argument(parameter, value)
        if not isinstance(value.what, s.Phrase | s.HereWord):
            self.wrong(value.what, "number", parameter_type(parameter), parameter.span)
            return None
        if parameter.sort == "player":
            if isinstance(value.what, s.HereWord):
                self.wrong(value.what, PLACE, PLAYER, parameter.span)
                return None
            player = self.player(value.what)
            return None if player is None else (player, PLAYER)
        place = self.place_choice(value.what)
        return None if place is None else (place, PLACE)

    def _value_argument(self, parameter: Parameter, value: s.Counted) -> tuple[Any, Type] | None:
        """Return a value that is known, or one that is chosen."""
        wanted = parameter_type(parameter)
        if isinstance(value.what, s.Phrase) and value.what.determiner is not None and self._means_value(value.what):
            chosen = self.value(value.what)
            node, type_ = chosen if chosen is not None else (None, wanted)
            if isinstance(node, m.ValueSelection) and node.quantity.sort == "each":
                self.error("one-thing", value, notes=self.declared(parameter.span), word=parameter.role)
                return None
        else:
            sense = self.expression(value.what, wanted)
            node, type_ = (sense.node, sense.type) if sense is not None else (None, wanted)
        if node is not None and type_ != wanted:
            self.wrong(value, type_, wanted, parameter.span)
            return None
        return None if node is None else (node, type_)

    def _things_argument(self, parameter: Parameter, value: s.Counted) -> tuple[m.Selection, Type] | None:
        chosen = self.selection(value, self._usual_place(parameter))
        if chosen is None:
            return None
        selection, type_ = chosen
        if not self.words.fits(type_.of, parameter.kind):
            self.wrong(value.what, type_, parameter_type(parameter), parameter.span)
            return None
        if parameter.sort == "thing" and not self._is_one(selection, type_):
            self.error("one-thing", value, notes=self.declared(parameter.span), word=parameter.role)
            return None
        return selection, type_

    @staticmethod
    def _is_one(selection: m.Selection, type_: Type) -> bool:
        if selection.times is not None or type_.many:
            return False
        return selection.quantity.sort in ("exactly", "random")

    def _usual_place(self, parameter: Parameter) -> tuple[m.Place, ...] | None:
        """Return where a verb looks for its things when the phrase doesn't say."""
        if parameter.place is None:
            return None
        place = self.of_declaration(parameter.place, "place", Scope())
        return None if place is None else (cast("m.Place", place),)

    # --- what is not said -------------------------------------------------------------------------------------------------------

    def _fill(self, act: s.Act, verb: Verb, parameter: Parameter, arguments: list[m.Argument]) -> bool:
        """Add the argument for a parameter that the statement leaves out."""
        if parameter.default is not None and parameter.sort in STARTS:
            value = self.of_declaration(parameter.default, STARTS[parameter.sort], Scope.of_verb(verb))
            if value is None:
                return False
            arguments.append(m.Argument(parameter.role, value, span=act.span))
        elif parameter.sort == "terms":
            arguments.append(m.Argument(parameter.role, m.Terms("printed", span=act.span), span=act.span))
        elif not parameter.optional:
            notes = self.declared(parameter.span)
            word = parameter.preposition or verb.name
            self.error("missing-parameter", act.verb, notes=notes, verb=verb.name, word=word)
            return False
        return True

    def of_declaration(self, source: Source, start: Start, scope: Scope) -> Any:
        """Return an expression that belongs to a verb's declaration, read once for all calls. What is wrong with it is
        told where it is declared.
        """
        key = (source, start)
        if key not in self.words.kept:
            problems = Problems()
            syntax = parse(source, start, problems)
            reader = type(self)(self.words, scope, problems)
            self.words.kept[key] = None if syntax is None else reader.whole(syntax)
        return self.words.kept[key]

    def whole(self, syntax: s.Syntax) -> Any:
        """Return the meaning of a source that is a single expression."""
        raise NotImplementedError

    # --- patterns ---------------------------------------------------------------------------------------------------------------

    def pattern(self, verb: Verb, roles: tuple[s.Role, ...], span: Span) -> m.Pattern | None:
        """Return what a call of a verb must look like for a standing line."""
        found: list[tuple[str, Wanted]] = []
        fine = True
        for role in roles:
            parameter = self._parameter(verb, role.preposition, role)
            if parameter is None:
                fine = False
                continue
            with self.names.block():
                # What another parameter was given may be spoken of.
                self.bind_roles(verb, besides=parameter.role)
                wanted = self._wanted_of(parameter, role.phrase)
            if wanted is None:
                fine = False
            else:
                found.append((parameter.role, wanted))
        return m.Pattern(verb.name, tuple(found), span=span) if fine else None

    def _wanted_of(self, parameter: Parameter, phrase: s.Phrase | s.Numeral) -> Wanted | None:
        if isinstance(phrase, s.Numeral):
            return self._known_one(parameter, phrase)
        if parameter.sort == "place":
            return self.place(phrase)
        determiner = phrase.determiner
        noun = self.words.nouns.get(phrase.words[0][-1].text)
        several = noun is not None and noun.sort == "things" and noun.names[:1] != (phrase.words[0][-1].text,)
        if noun is not None and (
            determiner.sort in HOW_MANY if determiner is not None else several and self._bare_kind(phrase)
        ):
            one = " ".join([*(word.text for word in phrase.words[0][:-1]), noun.names[0]])
            said = phrase.words[0][-1].text if determiner is None else determiner.said
            self.error(
                "number-in-line", determiner or phrase, word=said, one=f"{article(one)} {one}", role=parameter.role
            )
            return None
        if determiner is None and self._bare_kind(phrase):
            self.no_quantity(phrase, "a")
            return None
        if determiner is None or determiner.sort == "my":
            return self._known_one(parameter, phrase)
        if determiner.sort not in ("a", "another"):
            self.error("wrong-determiner", determiner, suggestion="a", word=determiner.said)
            return None
        head = self.head(phrase)
        if head is None:
            return None
        if parameter.sort == "player" and head.noun.sort == "players":
            return self.players_set(phrase, head)
        if parameter.sort in ("things", "thing") and head.noun.sort == "things":
            type_ = self.noun_type(head.noun)
            if type_.of and not any(self.words.may_be(name, parameter.kind) for name in head.noun.names):
                self.wrong(phrase, type_, parameter_type(parameter), parameter.span)
                return None
            return self.things(phrase, head)
        self.wrong(phrase, head.noun.sort.removesuffix("s"), parameter_type(parameter), parameter.span)
        return None

    def _bare_kind(self, phrase: s.Phrase) -> bool:
        """Tell whether a phrase without an article means a sort of things or players."""
        noun = self.words.nouns.get(phrase.words[0][-1].text)
        return noun is not None and noun.sort != "values" and phrase.of is None and not self.is_single(phrase)

    def _known_one(self, parameter: Parameter, written: s.Phrase | s.Numeral) -> m.Ref | m.Value | None:
        """Return one thing, player or value that is known: `this`, what another parameter was given, `points of this`."""
        wanted = parameter_type(parameter)
        sense = self.expression(written, wanted)
        if sense is None:
            return None
        type_ = sense.type
        alike = type_.name == wanted.name == "thing" and (not type_.of or self.words.may_be(type_.of, wanted.of))
        if not alike and type_ != wanted:
            self.wrong(written, type_, wanted, parameter.span)
            return None
        return cast("m.Ref | m.Value", sense.node)

    def bind_roles(self, verb: Verb, besides: str = "") -> None:
        """Make the parameters of a verb known in a standing line, to each other as well. besides: one that isn't, being asked for."""
        for parameter in verb.parameters:
            if parameter.role == besides:
                continue
            self.names.bind(Binding(parameter.role, parameter_type(parameter), silent=True))


def _text(word: s.Word | None) -> str | None:
    return None if word is None else word.text


def _puts_back(body: str, what: str, zone: str) -> bool:
    """Return whether all that the body of a verb does with what it is given is to move it to a place of whoever acts."""
    return (
        re.search(r"\blet\b", body) is None
        and len(re.findall(rf"\b{what}\b", body)) == 1
        and re.search(rf"\bmove {what} to my {zone}[ \t]*$", body, re.MULTILINE) is not None
    )


def _own_places(what: object) -> tuple[m.Place, ...]:
    """Return the places of whoever acts in which all lies that is chosen; none if it may lie elsewhere."""
    things = what.things if isinstance(what, m.Selection) else None
    places = things.places or () if isinstance(things, m.Things) else ()
    own = all(isinstance(place, m.Zone) and place.which == "one" and place.holder == m.Me() for place in places)
    return places if own else ()
