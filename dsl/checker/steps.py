"""Statements: the built-in verbs, blocks, and the names that they bind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, assert_never, cast

from dsl import meaning as m, syntax as s
from dsl.checker.base import Sense, owning, single
from dsl.checker.calls import counted_by_object
from dsl.checker.loops import Loops, demanded
from dsl.checker.prices import instead
from dsl.checker.scope import Binding
from dsl.diagnostics import Concept
from dsl.meaning import NUMBER, PLAYER, Type
from dsl.words import BUILT_IN_VERBS


class Steps(Loops):
    """Resolves statements."""

    def block(self, steps: tuple[s.Step, ...]) -> m.Block:
        """Check statements one after the other. One that is wrong is left out, so that the rest is checked too."""
        found = [self.step(step) for step in steps]
        return tuple(step for step in found if step is not None)

    def suite(self, suite: s.Suite) -> m.Block:
        """Return a block of its own: names bound in it end with it."""
        with self.names.block():
            return self.block(suite.steps)

    def step(self, step: s.Step) -> m.Step | None:
        span = step.span
        match step:
            case s.Act():
                what = step.object.what if step.force == "must" and step.object is not None else None
                self.demanded = what.determiner if isinstance(what, s.Phrase) else None
                return self.act(step)
            case s.OnlyIfStep():
                condition = self.condition(step.condition)
                if condition is None:
                    return None
                self.narrow(condition)
                return m.OnlyIf(condition, span=span)
            case s.IfStep():
                condition = self.condition(step.condition)
                with self.names.block():
                    self.narrow(condition)
                    then = self.block(step.then.steps)
                otherwise = self.suite(step.otherwise) if step.otherwise is not None else ()
                return None if condition is None else m.If(condition, then, otherwise, span=span)
            case s.MayStep():
                return m.May(self.suite(step.body), span=span)
            case s.EitherStep():
                bodies = tuple(self.suite(demanded(body) if step.must else body) for body in step.bodies)
                return m.Either(bodies, force="must" if step.must else "plain", span=span)
            case s.AnyOrderStep():
                return self._any_order(step)
            case s.ForEachStep():
                return self._for_each(step)
            case s.RepeatStep():
                return self._repeat(step)
            case s.LetStep():
                players, body = self.player(step.players, each=True), self.suite(step.body)
                return None if players is None else m.Let(players, step.at_once, body, span=span)
            case _:
                assert_never(step)

    def narrow(self, condition: m.Condition | None) -> None:
        """Note, where `X is a K` holds, that the name X is known to be a K."""
        for part in condition.parts if isinstance(condition, m.All) else (condition,):
            if isinstance(part, m.IsA) and isinstance(part.of, m.Named) and part.of.type.name == "thing" and part.kind:
                binding = self.names.find(part.of.name)
                if binding is not None and self.words.fits(part.kind, binding.type.of):
                    known = Binding(binding.name, Type("thing", part.kind), binding.span, read=True, silent=True)
                    self.names.frames[-1][binding.name] = known

    # --- acts -----------------------------------------------------------------------------------------------------------------

    def act(self, act: s.Act) -> m.Step | None:
        act = counted_by_object(act)
        if act.verb.text in self.vocabulary.verbs or act.verb.text not in BUILT_IN_VERBS:
            called_ = self.call(act)
            if called_ is None:
                self._bind_blindly(act)
                return None
            self._bind_result(act, called_[1])
            self._note_given(act)
            self.between_two(called_[0])
            return called_[0]
        name = "deed" if act.verb.text in m.DEEDS else act.verb.text
        method: Callable[[s.Act], tuple[m.Step, Type | None, str] | None] = getattr(self, f"_{name}")
        found = method(act)
        if found is None:
            self._bind_blindly(act)
            return None
        self._bind_result(act, found[1], found[2])
        self.between_two(found[0])
        return found[0]

    def _bind_result(self, act: s.Act, type_: Type | None, unit: str = "") -> None:
        if act.result is None:
            return
        if type_ is None:
            self.error("no-result", act.result, verb=act.verb.text)
            self._bind_blindly(act)
            return
        self.bind(act.result, type_, unit)

    def _note_given(self, act: s.Act) -> None:
        """Note a name that a verb gives to the one thing that it is done to."""
        what = act.object.what if act.object is not None else None
        determiner = what.determiner if isinstance(what, s.Phrase) else None
        if act.result is not None and determiner is not None and determiner.sort in ("a", "another"):
            self.names.given_by_verb.add(act.result.text)

    def _bind_blindly(self, act: s.Act) -> None:
        """Make a name known after a mistake too, so that one mistake is told once."""
        if act.result is not None:
            what = act.object.what if act.object is not None and act.verb.text == "choose" else None
            type_ = self.sort_of(what) if isinstance(what, s.Phrase) else Type("thing")
            if act.verb.text in ("gain", "pay", "put"):
                type_ = NUMBER
            elif type_.name == "thing":
                determiner = what.determiner if isinstance(what, s.Phrase) else None
                type_ = replace(type_, many=determiner is None or determiner.sort not in ("a", "another"), lone=True)
            binding = Binding(act.result.text, type_, act.result.span, silent=True)
            self.names.bind(binding)

    def _head(self, act: s.Act) -> dict[str, Any]:
        return {"force": act.force, "result": act.result.text if act.result else None, "span": act.span}

    def _object(self, act: s.Act) -> s.Counted | None:
        if act.object is None:
            self.error("missing-parameter", act.verb, verb=act.verb.text, word=act.verb.text)
        return act.object

    def _given(self, act: s.Act, *known: str) -> dict[str, s.Given] | None:
        """Return what is given by preposition, if each is one that this verb knows."""
        found: dict[str, s.Given] = {}
        fine = True
        for given in act.given:
            word = given.preposition
            if word.text not in known:
                self.unknown_parameter(act, given, known)
                fine = False
            elif word.text in found:
                self.error("twice-given", given, word=word.text)
                fine = False
            found[word.text] = given
        return found if fine else None

    def _holder_given(self, act: s.Act, given: s.Given | None, amount: m.Amount | m.Price | None) -> tuple[Any, bool]:
        """Return the one thing, player or table that units come from or go onto, and whether all is well."""
        if given is None:
            return None, True
        phrase = self._phrase_given(given)
        if phrase is None:
            return None, False
        if phrase.determiner is not None:
            several = phrase.determiner.sort in ("each", "all")
            advice = Concept("go-through-them" if several else "choose-it-first")
            self.error("choose-first", given, word=given.preposition.text, advice=advice)
            return None, False
        sense = self.expression(phrase)
        if sense is None:
            return None, False
        if sense.type.name not in ("thing", "player", "table"):
            self.wrong(phrase, sense.type, "thing", sense.since, "note-bound-here")
            return None, False
        if isinstance(amount, m.Price):
            self.error(
                "price-elsewhere", given, word=given.preposition.text, way=instead(act, given, sense.type, self.words)
            )
            return None, False
        units = _units(amount)
        if units and not self.check_holder(units, sense.type, phrase):
            return None, False
        return sense.node, True

    def _phrase_given(self, given: s.Given) -> s.Phrase | None:
        value = given.value
        if isinstance(value, s.Counted) and isinstance(value.what, s.Phrase):
            return value.what
        self.wrong(given, "number", "thing")
        return None

    # --- gain, pay, put -------------------------------------------------------------------------------------------------------

    def _gain(self, act: s.Act) -> tuple[m.Step, Type | None, str] | None:
        given, object_ = self._given(act, "from"), self._object(act)
        amount = self.amount(object_) if object_ is not None else None
        units = _units(amount)
        source, fine = self._holder_given(act, (given or {}).get("from"), amount)
        if given is None or amount is None or not fine or not self._can_be_held(units, act):
            return None
        return m.Transfer("gain", amount, source, **self._head(act)), NUMBER, _unit(amount)

    def _pay(self, act: s.Act) -> tuple[m.Step, Type | None, str] | None:
        given, object_ = self._given(act, "to", "onto", "from", "for"), self._object(act)
        amount = self.amount(object_) if object_ is not None else None
        units = _units(amount)
        givens = given or {}
        source, fine = self._holder_given(act, givens.get("from"), amount)
        target, fine_too = self._holder_given(act, givens.get("onto"), amount)
        terms = None
        if "to" in givens:
            phrase = self._phrase_given(givens["to"])
            target = self.player(phrase) if phrase is not None else None
            fine = fine and target is not None
        if "for" in givens:
            value = givens["for"].value
            terms = self.terms(value) if isinstance(value, s.TermsPhrase) else None
            fine = fine and terms is not None
        if given is None or amount is None or not fine or not fine_too:
            return None
        if "from" not in givens and not self._can_be_held(units, act):
            return None
        if terms is not None and not isinstance(amount, m.Price):
            self.error("terms-without-price", givens["for"])
            return None
        return m.Transfer("pay", amount, source, target, terms, **self._head(act)), NUMBER, _unit(amount)

    def _put(self, act: s.Act) -> tuple[m.Step, Type | None, str] | None:
        given, object_ = self._given(act, "onto"), self._object(act)
        amount = self.amount(object_) if object_ is not None else None
        if given is not None and "onto" not in given and object_ is not None:
            self.error("missing-parameter", act.verb, verb="put", word="onto")
            return None
        target, fine = self._holder_given(act, (given or {}).get("onto"), amount)
        if given is None or amount is None or not fine:
            return None
        return m.Transfer("put", amount, None, target, **self._head(act)), NUMBER, _unit(amount)

    def _can_be_held(self, units: tuple[str, ...], act: s.Act) -> bool:
        """Return whether players can have these units."""
        return not units or self.check_holder(units, PLAYER, act.object or act)

    # --- move, choose, resolve --------------------------------------------------------------------------------------------------

    def _move(self, act: s.Act) -> tuple[m.Step, Type | None, str] | None:
        given, object_ = self._given(act, "to"), self._object(act)
        chosen = self.selection(object_) if object_ is not None else None
        if given is not None and "to" not in given and object_ is not None:
            self.error("missing-parameter", act.verb, verb="move", word="to")
            return None
        if given is None or "to" not in given:
            return None
        value = given["to"].value
        if not isinstance(value, s.Counted) or not isinstance(value.what, s.Phrase | s.HereWord):
            self.wrong(given["to"], "number", "place")
            return None
        place = self.place_choice(value.what)
        if chosen is None or place is None or not self._can_lie(chosen[1], place, value):
            return None
        return m.Move(chosen[0], place, **self._head(act)), Type("thing", chosen[1].of, True, chosen[1].single), ""

    def _can_lie(self, type_: Type, place: m.Place | m.PlaceSelection, written: s.Written) -> bool:
        inner = place.place if isinstance(place, m.PlaceSelection) else place
        if not isinstance(inner, m.Zone) or not type_.of:
            return True
        zone = self.vocabulary.zones[inner.name]
        if self.words.holds(zone, (type_.of,)):
            return True
        self.error("never-there", written, notes=self.declared(zone.span), kind=type_.of, place=zone.name)
        return False

    def _choose(self, act: s.Act) -> tuple[m.Step, Type | None, str] | None:
        given, object_ = self._given(act), self._object(act)
        chosen = self.choice(object_) if object_ is not None else None
        if given is None or object_ is None or chosen is None:
            return None
        if not isinstance(chosen[0], m.Selection) and self._counts(act, object_):
            return None
        if act.result is None:
            self.error("choose-without-name", act.verb)
            return None
        return m.Choose(chosen[0], **self._head(act)), chosen[1], ""

    def _resolve(self, act: s.Act) -> tuple[m.Step, Type | None, str] | None:
        given, object_ = self._given(act), self._object(act)
        phrase = object_.what if object_ is not None else None
        if given is None or object_ is None:
            return None
        if not isinstance(phrase, s.Phrase) or phrase.of is None or len(phrase.words) != 1 or len(phrase.words[0]) != 1:
            self.error("ability-of-what", object_)
            return None
        if self._counts(act, object_):
            return None
        word = phrase.words[0][0]
        chosen = self.phrase_selection(phrase.of)
        if chosen is None or not self._is_ability(word, chosen[1]):
            return None
        return m.Resolve(word.text, chosen[0], **self._head(act)), None, ""

    def _is_ability(self, word: s.Word, type_: Type) -> bool:
        kinds = self.vocabulary.kinds.values()
        having = tuple(owning(kind.name) for kind in kinds if word.text in kind.abilities)
        steps = {name for kind in kinds for name, ability in kind.abilities.items() if ability.sort == "steps"}
        if not having:
            if self._is_attribute(word.text) or word.text in self.vocabulary.zones:
                self.error("not-an-ability", word, word=word.text, known=", ".join(sorted(steps)))
            else:
                self.unknown(word, steps, "ability")
            return False
        if word.text not in steps:
            self.error("not-an-ability", word, word=word.text, known=", ".join(sorted(steps)))
            return False
        kind = self.vocabulary.kinds.get(self.words.kind_of(type_.of))
        if kind is not None and word.text not in kind.abilities:
            self.error("ability-not-of-kind", word, notes=self.declared(kind.span), word=word.text,
                       kind=type_.of, kinds=having)  # fmt: skip
            return False
        return True

    # --- set, deeds ---------------------------------------------------------------------------------------------------------

    def _set(self, act: s.Act) -> tuple[m.Step, Type | None, str] | None:
        given, object_ = self._given(act, "to"), self._object(act)
        if given is None or object_ is None:
            return None
        if "to" not in given:
            self.error("missing-parameter", act.verb, verb="set", word="to")
            return None
        variable = self._variable(object_.what)
        if variable is None:
            return None
        node = variable.node
        if not isinstance(node, m.Read) or not self._is_variable(node):
            self.error("not-a-variable", object_, notes=self.declared(variable.since))
            return None
        sense = self.uncounted(given["to"].value, variable.type)
        if sense is None:
            return None
        if (sense.type.name, sense.type.of) != (variable.type.name, variable.type.of):
            self.wrong(given["to"], sense.type, variable.type, variable.since)
            return None
        return m.SetVariable(node.attribute, cast("m.Ref", node.of), sense.node, **self._head(act)), None, ""

    def _variable(self, written: s.Expression) -> Sense | None:
        """Return what is set: of one holder, or of each of those that a name means."""
        of = written.of if isinstance(written, s.Phrase) else None
        word = single(of) if isinstance(of, s.Phrase) else None
        binding = self.names.find(word.text) if word is not None else None
        if word is None or binding is None or binding.type.name != "thing" or not isinstance(written, s.Phrase):
            return self.expression(written)
        sense = self.named(word)
        head = written.words[0]
        if sense is None or len(written.words) > 1 or len(head) > 1 or written.determiner is not None:
            return self.expression(written)
        return self.access(written, head[0], replace(sense, type=Type("thing", sense.type.of)), None)

    def _is_variable(self, read: m.Read) -> bool:
        name = read.attribute
        if isinstance(read.of, m.Tabletop):
            return name in self.vocabulary.table
        if name in self.vocabulary.players:
            return True
        return any(
            name in kind.attributes and kind.attributes[name].variable for kind in self.vocabulary.kinds.values()
        )

    def _counts(self, act: s.Act, object_: s.Counted) -> bool:
        """Report `for each` and `at most` behind what is done but once."""
        behind = object_.each or object_.most
        if behind is not None:
            self.error("deed-counted", behind, verb=act.verb.text)
        return behind is not None

    def _deed(self, act: s.Act) -> tuple[m.Step, Type | None, str] | None:
        given, object_ = self._given(act), self._object(act)
        if given is None or object_ is None:
            return None
        if not isinstance(object_.what, s.Phrase | s.HereWord):
            self.wrong(object_, "number", "place")
            return None
        if self._counts(act, object_):
            return None
        place = self.place(object_.what)
        if place is None:
            return None
        deed = m.DEEDS[act.verb.text]
        zone = self.vocabulary.zones[place.name] if isinstance(place, m.Zone) else None
        if zone is not None and deed.orders and zone.order not in deed.orders:
            notes = self.declared(zone.span)
            self.error("no-order", object_, notes=notes, verb=deed.verb, place=zone.name, orders=deed.orders)
            return None
        return deed(place, **self._head(act)), None, ""


def _units(amount: m.Amount | m.Price | None) -> tuple[str, ...]:
    return amount.units if isinstance(amount, m.Amount) else ()


def _unit(amount: m.Amount | m.Price) -> str:
    return amount.units[0] if isinstance(amount, m.Amount) and len(amount.units) == 1 else ""
