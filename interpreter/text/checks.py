"""What is wrong with a translation: words that are missing or that nobody asks for, phrases that can't be read or that lost a
placeholder, forms that aren't there, nouns without gender. Each with its place in the file."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from dsl.diagnostics import Concept, Diagnostic, Fix, Note, Problems, Severity, Word
from dsl.meaning import NOWHERE
from dsl.source import Span
from dsl.spelling import nearest
from dsl.vocabulary import Vocabulary
from dsl.words import BUILT_IN_VERBS
from interpreter.remembering import Remembered
from interpreter.text.constructs import CONSTRUCTS, SAYS_TIMES, SAYS_TIMES_BY
from interpreter.text.language.catalogue import LANGUAGE, Catalogue
from interpreter.text.language.files import inside
from interpreter.text.language.grammar import ELSE, NUMBERS
from interpreter.text.language.realiser import BARE, COUNTED, SMALL, VERB
from interpreter.text.language.template import BadTemplate, Slot, names_in, template
from interpreter.text.language.wanted import called_alone, entry_of, unwritten
from interpreter.text.odd_keys import check_odd_keys
from interpreter.text.own_phrases import check_own_phrases
from interpreter.text.phrase_slips import check_joined, check_numbers, check_told_of
from interpreter.text.spare import OF_THEM, SPARE, SPARE_PHRASES
from interpreter.text.stray_words import check_stray, tell_elsewhere
from interpreter.text.word_forms import PLAIN_NOUNS, WordForms, check_differing
from interpreter.text.word_keys import check_keys

NOUNS = ("nouns", "units", "kinds", "names", "places", "values", "attributes", "abilities", "automata")
# Every section that words can stand in.
SECTIONS = (
    *NOUNS,
    "adjectives",
    "holders",
    "interface",
    "offer_groups",
    "options",
    "phrases",
    "signs",
    "titles",
    "verbs",
)
RELATIONS = frozenset(("in", "at", "from", "of", "to", "into"))
TEXTS = ("phrases", "offer_groups")
# What is said before a noun as well, by another word.
TWOFOLD = ("values", "attributes")
# What a phrase of a verb must say.
_NEEDED = {SAYS_TIMES: {"number"}, SAYS_TIMES_BY: {"entries"}}
# What is given beside a role, and seldom said.
DERIVED = ("_free", "_place")
# What a drawing of a board can show.
DRAWN = ("values", "attributes", "adjectives", "units", "places")

# Languages are checked again only if they, or the words of the game, are others.
CHECKED: Remembered[Problems] = Remembered(64)


def check(catalogue: Catalogue, vocabulary: Vocabulary | None = None) -> Problems:
    """Return all that is wrong with a language, and with its words for a game if one is given."""
    return CHECKED((catalogue, vocabulary), lambda: _check(catalogue, vocabulary))


def _check(catalogue: Catalogue, vocabulary: Vocabulary | None) -> Problems:
    problems = Problems()
    for found in catalogue.problems:
        problems.add(found)
    if catalogue.lost:
        # What is missing may stand where nothing could be read.
        return problems
    checker = _Checker(catalogue, problems)
    checker.sections()
    checker.phrases()
    checker.interface()
    checker.nouns()
    checker.adjectives()
    checker.verbs()
    check_own_phrases(catalogue, () if vocabulary is None else vocabulary.verbs, problems)
    check_differing(catalogue, problems)
    check_odd_keys(catalogue, problems)
    check_joined(catalogue, problems)
    if vocabulary is not None:
        check_numbers(catalogue, vocabulary, problems)
        check_told_of(catalogue, vocabulary, problems)
        checker.words(vocabulary)
        check_keys(catalogue, vocabulary, problems)
    return problems


def check_slot(catalogue: Catalogue, slot: Slot, span: Span, problems: Problems) -> None:
    """Report forms asked of a placeholder that the language doesn't have."""
    _Checker(catalogue, problems)._asked(slot, span)


class _Checker(WordForms):
    @cached_property
    def first(self) -> Span:
        """The beginning of the first of the language's files."""
        file = min(self.catalogue.spans.values()).file if self.catalogue.spans else ""
        return Span(file, 1, 1, 1, 1)

    def sections(self) -> None:
        """Check that words stand only in sections that somebody asks."""
        for section in self.catalogue.sections:
            if section not in SECTIONS:
                near = _near(section, SECTIONS)
                self.misnamed.add(near)
                self.unknown_key((section,), near, SECTIONS)

    # --- phrases ---------------------------------------------------------------------------------------------------------

    def phrases(self) -> None:
        """Check the phrases of the effect language against what the wording hands to each."""
        known, spare = self.catalogue.sections.get("phrases", {}), {**OF_THEM, **SPARE_PHRASES}
        self.missing("phrases", CONSTRUCTS, "error")
        self.missing("verbs", BUILT_IN_VERBS, "error")
        for key, entry in known.items():
            span = self.catalogue.span("phrases", key)
            handed = CONSTRUCTS.get(key, spare.get(key))
            if handed is None:
                self.problems.warning("unused-phrase", span, word=key, suggestion=_near(key, CONSTRUCTS))
                continue
            given = {name.rstrip("?"): name.endswith("?") for name in handed.split()}
            needed = {name for name, spare in given.items() if not spare}
            for place, text in self._texts(("phrases", key), entry):
                self.phrase(place, text, set(given), needed)

    def missing(self, section: str, wanted: Collection[str], severity: Severity) -> None:
        """Report phrases that aren't written, each at the place where the fallback has it, else beside the first that is."""
        own, below = self.catalogue.sections.get(section, {}), self.catalogue.fallback
        beside = next((self.catalogue.span(section, key) for key in wanted if key in own), self.first)
        for key in wanted:
            if key not in own:
                span = below.span(section, key) if below else NOWHERE
                instead = Concept("said-in-fallback")
                args: dict[str, Word] = {"word": key, "language": self.grammar.name, "instead": instead}
                self.problems.add(Diagnostic("missing-phrase", severity, beside if span is NOWHERE else span, args))

    def interface(self) -> None:
        """Check what the surfaces say against the fallback, which says what there is to say."""
        reference = self.catalogue.fallback
        own = self.catalogue.sections.get("interface", {})
        model = reference.sections.get("interface", {}) if reference else own
        self.missing("interface", model, "warning")
        model = {**SPARE, **model}
        for key, text in own.items():
            span = self.catalogue.span("interface", key)
            if key not in model:
                self.problems.warning("unused-phrase", span, word=key, suggestion=_near(key, model))
                continue
            names = names_in(str(model[key]))
            self.phrase(span, str(text), names if reference else None, set())

    def _composed(self, family: str, axes: set[str]) -> None:
        """Check of what the names of a family's members are made: of the attributes that tell them apart."""
        entry = self.catalogue.sections.get("names", {}).get(family)
        texts = [(one, entry[one]) for one in NUMBERS if one in entry] if isinstance(entry, Mapping) else []
        for number, text in texts:
            self.phrase(self.catalogue.span("names", family, number), str(text), axes, set())

    def phrase(self, span: Span, text: str, given: set[str] | None, needed: set[str]) -> None:
        """Check one text: its brackets, its placeholders, and what is asked of each."""
        try:
            slots = template(text).slots()
        except BadTemplate as wrong:
            self.problems.error("bad-phrase", inside(span, wrong.at, text))
            return
        for slot in slots:
            if given is not None and slot.name != VERB and slot.name not in given:
                self._not_given(slot, span, text, given)
            self._asked(slot, inside(span, slot.at, text))
        for name in sorted(needed - {slot.name for slot in slots}):
            self.problems.error("lost-placeholder", span, word=name)

    def _not_given(self, slot: Slot, span: Span, text: str, given: set[str]) -> None:
        """Report a placeholder for nothing, with what there is; if only one of that isn't said yet, it is what was meant."""
        said = {one.name for one in template(text).slots()}
        unsaid = [name for name in sorted(given - said) if not name.endswith(DERIVED)]
        near = _near(slot.name, given) or (unsaid[0] if len(unsaid) == 1 else None)
        place = inside(span, text.index(slot.name, slot.at), text, len(slot.name))
        fix = Fix(place, near) if near is not None and place != span else None
        known = ", ".join(f"{{{name}}}" for name in sorted(given)) or "—"
        self.problems.error("unknown-placeholder", place, word=slot.name, known=known, suggestion=near, fix=fix)

    def _asked(self, slot: Slot, span: Span) -> None:
        if slot.agree and len(slot.agree) not in self.grammar.agreement:
            self.problems.error("wrong-agreement", span, number=len(slot.agree))
        if slot.relation and slot.relation not in RELATIONS:
            self.problems.error("unknown-form", span, word=slot.relation, suggestion=_near(slot.relation, RELATIONS))
        known = {
            *self.grammar.forms,
            *self.grammar.determiners,
            *self.grammar.prepositions,
            *NUMBERS,
            COUNTED,
            SMALL,
            BARE,
            "done",
        }
        for word in slot.words:
            if word not in known:
                self.problems.error("unknown-form", span, word=word, suggestion=_near(word, known))

    def _texts(self, path: tuple[str, ...], entry: Any) -> Iterator[tuple[Span, str]]:
        """Yield the texts of an entry: one, or one a form."""
        if not isinstance(entry, Mapping):
            yield self.catalogue.span(*path), str(entry)
            return
        for form, text in entry.items():
            span = self.catalogue.span(*path, form)
            if form not in (*self.grammar.forms, ELSE):
                self.problems.error("unknown-form", span, word=form, suggestion=_near(form, self.grammar.forms))
            yield span, str(text)
        self._forms(self.catalogue.span(*path), path[-1], entry)

    def _forms(self, span: Span, key: str, entry: Mapping[str, Any]) -> None:
        for form in self.grammar.forms:
            if form not in entry and self.grammar.instead.get(form) not in entry and ELSE not in entry:
                self._lacks(span, form, key, "verbs")

    def _lacks(self, span: Span, form: str, key: str, section: str) -> None:
        """Say which form a word lacks, and how the language itself writes it of one of its own words."""
        own = self.catalogue.sections.get(section, {})
        words = ((name, entry.get(form)) for name, entry in own.items() if isinstance(entry, Mapping) and name != key)
        example = next((f"{name}: {{…, {form}: {text}}}" for name, text in words if isinstance(text, str)), None)
        if example is None:
            self.problems.error("missing-form", span, word=form, owner=key)
        else:
            self.problems.error("missing-form", span, word=form, owner=key, example=example)

    # --- words -----------------------------------------------------------------------------------------------------------

    def nouns(self) -> None:
        """Check that each noun has the numbers and the gender that the language wants."""
        for section in NOUNS:
            for key, entry in self.catalogue.sections.get(section, {}).items():
                span = self.catalogue.span(section, key)
                if isinstance(entry, Mapping):
                    self.noun(section, key, entry)
                    self._inner(section, key, entry)
                    if section in PLAIN_NOUNS:
                        self.known(section, key, entry)
                elif self.grammar.genders:
                    self.problems.error("no-gender", span, word=key, known=", ".join(self.grammar.genders))
        for section in TEXTS[1:]:
            for key, text in self.catalogue.sections.get(section, {}).items():
                self.phrase(self.catalogue.span(section, key), str(text), None, set())

    def _inner(self, section: str, key: str, entry: Mapping[str, Any]) -> None:
        """Check phrases that stand with a word: those of places, attributes and abilities."""
        for name, text in entry.items():
            if isinstance(text, str) and "{" in text:
                self.phrase(self.catalogue.span(section, key, name), text, None, set())

    def verbs(self) -> None:
        """Check that each verb has every form that the grammar lists."""
        for key, entry in self.catalogue.sections.get("verbs", {}).items():
            span = self.catalogue.span("verbs", key)
            if isinstance(entry, Mapping):
                self._forms(span, key, {**entry, **dict.fromkeys(self.odd_forms(key, entry), "")})
                self.says(key, entry, None)

    def says(self, verb: str, entry: Mapping[str, Any], roles: set[str] | None) -> None:
        """Check what a verb says, in one text or in one for each form that differs."""
        for key in (one for one in entry if one == "says" or one.startswith("says_")):
            says, needed = entry[key], _NEEDED.get(key, set())
            given = None if roles is None else roles | needed
            for form, text in says.items() if isinstance(says, Mapping) else ():
                self.phrase(self.catalogue.span("verbs", verb, key, form), str(text), given, needed)
            if not isinstance(says, Mapping):
                self.phrase(self.catalogue.span("verbs", verb, key), str(says), given, needed)

    def words(self, vocabulary: Vocabulary) -> None:
        """Check that there is a word for everything that the game declares, and none for what it doesn't."""
        values = {value for enumeration in vocabulary.enumerations.values() for value in enumeration.values}
        # What an option can be set to is read where it is chosen, as what an enumeration holds is.
        set_by = {
            value: name for name, found in vocabulary.options.items() for value in found if isinstance(value, str)
        }
        abilities = {name for kind in vocabulary.kinds.values() for name in kind.abilities}
        # What things score goes by the words of the ability.
        attributes = {
            name for kind in vocabulary.kinds.values() for name, one in kind.attributes.items() if not one.scored
        }
        inner = {name for enumeration in vocabulary.enumerations.values() for name in enumeration.attributes}
        declared: dict[str, set[str]] = {
            "names": set(vocabulary.definitions) - {*vocabulary.kinds, *vocabulary.members},
            "kinds": set(vocabulary.kinds),
            "units": {*vocabulary.units, *vocabulary.groups},
            "places": set(vocabulary.zones),
            "values": values | (set(set_by) - set(vocabulary.definitions)),
            "adjectives": set(vocabulary.adjectives),
            "abilities": abilities,
            "attributes": {*attributes, *vocabulary.players, *vocabulary.table, *inner, *called_alone(vocabulary)},
            "options": set(vocabulary.options),
            "titles": set(vocabulary.titles),
        }
        verbs = set(vocabulary.verbs)
        truths = {
            one.name for kind in vocabulary.kinds.values() for one in kind.attributes.values() if one.sort == "truth"
        }
        values = {value for one in vocabulary.enumerations.values() for value in one.values}
        before_nouns = (values | truths) - set(self.catalogue.sections.get("adjectives", {}))
        askable = {**declared, "attributes": {*declared["attributes"], *vocabulary.enumerations}, "verbs": verbs}
        # What stands in the wrong section is told there, and isn't missing besides.
        elsewhere = self._elsewhere(askable, {*vocabulary.members})
        for section, ids in {**declared, "verbs": verbs}.items():
            if section not in self.misnamed:
                wanted = {id for id in ids if (section, id) not in elsewhere}
                self._missing_words(section, wanted, before_nouns, vocabulary)
        families = {member.family: member for member in vocabulary.members.values()}
        declared["names"] |= {*vocabulary.members, *families}
        for family, member in families.items():
            self._composed(family, {name for name, _ in member.values})
        for section in ("names", "kinds", "units"):
            for id in sorted(set(self.catalogue.sections.get(section, {})) - declared[section]):
                near = _near(id, declared[section])
                if near is not None or not tell_elsewhere(self.catalogue, section, id, askable, self.problems):
                    self._unused(section, id, near)
        for section in ("abilities", "adjectives", "attributes", "options", "places", "titles", "values", "verbs"):
            self.misspelt(section, declared.get(section, verbs))
        check_stray(self.catalogue, {**askable, "names": declared["names"]}, self.problems)
        self.signs({id for section in DRAWN for id in declared[section]})
        for verb, word in vocabulary.verbs.items():
            entry = self.catalogue.entry("verbs", verb)
            if isinstance(entry, Mapping) and verb in self.written("verbs"):
                roles = {parameter.role for parameter in word.parameters}
                roles |= {f"{parameter.role}_free" for parameter in word.parameters if parameter.sort == "terms"}
                roles |= {f"{parameter.role}_place" for parameter in word.parameters}
                roles |= {"spread"} & set(entry)
                self.says(verb, entry, roles)

    def written(self, section: str) -> set[str]:
        """Return the words that stand in a section. A verb of the program's own is none of a game's that is called so."""
        words = self.catalogue.sections.get(section, {})
        files = {word: Path(self.catalogue.span(section, word).file).name for word in words}
        return {word for word, file in files.items() if section != "verbs" or file != LANGUAGE}

    def misspelt(self, section: str, declared: set[str]) -> None:
        """Report words that nobody declares, where one that is declared and much like it isn't written. Words here may
        also be those that every game has, or that only other words ask for.
        """
        known = set(self.catalogue.sections.get(section, {}))
        for id in sorted(known - declared):
            near = _near(id, declared - known)
            if near is not None and Path(self.catalogue.span(section, id).file).name != LANGUAGE:
                self._unused(section, id, near)

    def _elsewhere(self, declared: Mapping[str, set[str]], members: set[str]) -> set[tuple[Word, Word]]:
        """Return what stands in a wrong section, each with the one where it belongs. `members`: what has a name as one of a family."""
        strays = Problems()
        check_stray(self.catalogue, declared, strays)
        for section in ("names", "kinds", "units"):
            for id in {*self.catalogue.sections.get(section, {})} - declared[section] - members:
                tell_elsewhere(self.catalogue, section, id, declared, strays)
        return {(one.args["where"], one.args["word"]) for one in strays if one.code == "word-elsewhere"}

    def _unused(self, section: str, id: str, near: str | None) -> None:
        """Report a word that nobody declares. near: the one that was meant, if one is much like it."""
        place = self.catalogue.key_span(section, id)
        fix = Fix(place, near) if near is not None else None
        self.problems.warning("unused-word", place, word=id, suggestion=near, fix=fix)

    def _missing_words(self, section: str, ids: set[str], before_nouns: set[str], vocabulary: Vocabulary) -> None:
        """Report what has no word, but for what is only written wrong. before_nouns: what is said before a noun as well, and has no word
        for that either."""
        set_by = {str(value): name for name, found in vocabulary.options.items() for value in found}
        known, written = self.written(section), set(self.catalogue.sections.get(section, {}))
        # What is told as a slip isn't missing besides.
        own = {id for id in written - ids if Path(self.catalogue.span(section, id).file).name != LANGUAGE}
        slips = {_near(id, ids - written) for id in own}
        for id in sorted(ids - known - slips):
            place = vocabulary.spans.get((section, id)) or vocabulary.spans.get(("options", set_by.get(id, "")))
            if place is None and section == "attributes" and id in vocabulary.enumerations:
                place = vocabulary.enumerations[id].span
            span = place or self.first
            notes = [Note(span, "note-as-adjective")] if id in before_nouns and section in TWOFOLD else []
            entry = entry_of(section, id, vocabulary, self.grammar)
            args = unwritten(id, section, {self.grammar.name: entry})
            self.problems.warning("missing-word", span, notes=notes, **args)

    def signs(self, words: set[str]) -> None:
        """Check that each sign of a drawing belongs to a word that can be drawn, and to no other."""
        seen: dict[str, str] = {}
        for id, sign in self.catalogue.sections.get("signs", {}).items():
            span = self.catalogue.span("signs", id)
            if id not in words:
                self.problems.warning("unused-word", span, word=id, suggestion=_near(id, words))
            other = seen.setdefault(str(sign).casefold(), id)
            if other != id:
                self.problems.error("same-sign", span, word=id, other=other)


def _near(word: str, known: Any) -> str | None:
    return next(iter(nearest(word, known)), None)
