"""What effects ask and do of attributes though a language has no words to say so, or not in that form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from dsl import meaning as m
from dsl.diagnostics import Problems
from dsl.source import Span
from interpreter.analysis.bodies import every_node, nodes
from interpreter.analysis.lasting import lasting
from interpreter.definitions.game import GameDefinition
from interpreter.text.demanded import names_asked
from interpreter.text.language.catalogue import Catalogue
from interpreter.text.language.grammar import NUMBERS
from interpreter.text.language.pronouns import can_address
from interpreter.text.language.wanted import DONE, OTHERS, UNKNOWN, entry_of, is_done_to_things, unwritten

LACKING = "adjectives"
HOLDS = ("holds", "holds_not")
IS, IS_ME = ("is", "is_not"), ("is_me", "is_not_me")
# In languages of so many forms, that of others and that of whoever acts, a text serves for both.
FEW = 2
# Which phrases tell what is done.
HELD = ("set", "set_not")
# The phrase by which what a thing states stands on it.
PRINTED = "shown"
# In which position something lies.
SLOT = "slot"
ATTRIBUTES = "attributes"
# What makes a word of a text agree with whom it is about (`{of:=is|are}`).
AGREES = ":="


def _said(game: GameDefinition) -> Iterator[m.AnyNode]:
    """Yield all nodes of what a game says, those of what its lines change or forbid as well."""
    yield from every_node(game)
    for one in lasting(game):
        yield from nodes(one.line)


def find_unspoken(game: GameDefinition, catalogue: Catalogue, problems: Problems) -> None:
    """Report what effects ask of things though it has a noun alone, where they ask: before a noun an adjective is said, and of one that is
    known, or of a candidate, an adjective or phrases of whether it holds."""
    adjectives, attributes, values = (
        catalogue.sections.get(section, {}) for section in (LACKING, "attributes", "values")
    )
    asked: dict[tuple[str, str], Span] = {}
    for node in _said(game):
        for name, phrases in _asked_by(node):
            entry = attributes.get(name, values.get(name))
            told = phrases and isinstance(entry, Mapping) and all(key in entry for key in HOLDS)
            if entry is not None and name not in adjectives and not told:
                span = node.span if node.span != m.NOWHERE else catalogue.span("attributes", name)
                asked.setdefault((name, span.file), span)
    for (name, _), span in sorted(asked.items()):
        problems.warning("missing-word", span, **unwritten(name, LACKING, {catalogue.grammar.name: f"{name}: …"}))


def _asked_by(node: m.AnyNode) -> Iterator[tuple[str, bool]]:
    """Yield the attributes and values by which a node tells something, and whether phrases of whether it holds say it as well."""
    match node:
        case m.Truth(value=m.Read(attribute=name)):
            yield name, True
        case m.Things() | m.Players() | m.IsA():
            yield from ((one.name, False) for one in node.adjectives if one.sort in ("truth", "value"))


def find_unsaid_slots(game: GameDefinition, catalogue: Catalogue, problems: Problems) -> None:
    """Report that effects ask in which position of a row or pile something lies, though a language doesn't say what positions are called:
    each game calls them otherwise, so no language has a word of its own."""
    if SLOT in catalogue.sections.get("attributes", {}):
        return
    asked = [one.span for one in _said(game) if isinstance(one, m.Read) and one.attribute == SLOT]
    for span in {one.file: one for one in reversed(asked) if one != m.NOWHERE}.values():
        entry = entry_of(ATTRIBUTES, SLOT, game.vocabulary, catalogue.grammar)
        problems.warning("missing-word", span, **unwritten(SLOT, ATTRIBUTES, {catalogue.grammar.name: entry}))


def find_nameless(game: GameDefinition, catalogue: Catalogue, problems: Problems) -> None:
    """Report values by which members of a family are called, where a language has words for them but none to stand before a noun: such
    members would be called by their ids."""
    adjectives, values = (catalogue.sections.get(section, {}) for section in (LACKING, "values"))
    called = {value for value in _calling(game, catalogue) if value in values and value not in adjectives}
    for value in sorted(called):
        span, language = catalogue.span("values", value), catalogue.grammar.name
        problems.warning("missing-word", span, **unwritten(value, LACKING, {language: f"{value}: …"}))


def _calling(game: GameDefinition, catalogue: Catalogue) -> Iterator[str]:
    """Yield the values by which members of families are called that have no name of their own."""
    names = catalogue.sections.get("names", {})
    for id, member in game.vocabulary.members.items():
        if id not in names and not (isinstance(own := names.get(member.family), Mapping) and NUMBERS[0] in own):
            yield from (value for _, value in member.values)


def said_before_nouns(game: GameDefinition, catalogue: Catalogue) -> frozenset[str]:
    """Return the attributes and values of things that are said before a noun, and so need a word as an adjective."""
    asked = (name for node in _said(game) for name, _ in _asked_by(node))
    return frozenset((*asked, *_calling(game, catalogue)))


def find_formless(game: GameDefinition, catalogue: Catalogue, problems: Problems) -> None:
    """Report phrases of one form for what may be done for a price, which is told in another (`to turn it over`) where a language has
    more of them, for one of several ways, which is told so too, and for what others do to themselves (`each player dives`)."""
    forms = catalogue.grammar.forms
    offered = [node for node in _said(game) if isinstance(node, m.May) and len(forms) > FEW]
    done = {node.attribute for one in offered for node in m.walk(one.body) if isinstance(node, m.SetVariable)}
    attributes = catalogue.sections.get("attributes", {})
    others = _done_by_others(game) if OTHERS in forms else frozenset()
    ways = _ways(game) if len(forms) > FEW else frozenset()
    for name in sorted((done | others | {name for name, _ in ways}) & attributes.keys()):
        entry = attributes[name]
        for key, text in entry.items() if isinstance(entry, Mapping) else ():
            if not isinstance(text, str) or not (key == "set" or key.startswith("set_")):
                continue
            # What names its subject says the same of anybody.
            names_subject, infinitive = text.lstrip().startswith("{"), name in done or (name, key) in ways
            if name in done or (not names_subject and ((name, key) in ways or (name in others and key in HELD))):
                span = catalogue.span("attributes", name, key)
                form = forms[1] if infinitive else OTHERS
                example = f"{name}: {{…, {key}: {{{forms[0]}: …, {form}: …}}}}"
                problems.warning("missing-form", span, word=form, owner=f"{name}.{key}", example=example)


def _ways(game: GameDefinition) -> frozenset[tuple[str, str]]:
    """Return the variables that are set as one of several ways of one step each, and by which phrase that is told."""
    choices = [one for one in _said(game) if isinstance(one, m.Either) and all(len(body) == 1 for body in one.bodies)]
    steps = [body[0] for one in choices for body in one.bodies]
    found = [(one.attribute, HELD[one.value == m.Number(0)]) for one in steps if isinstance(one, m.SetVariable)]
    return frozenset((name, f"{key}{me}") for name, key in found for me in ("", "_me"))


def find_one_sided(game: GameDefinition, catalogue: Catalogue, problems: Problems) -> None:
    """Report phrases of yes-or-no variables that would say the opposite, or that of somebody else: `set` where it is set to false and
    there is no `set_not`; `holds` of whoever acts where it doesn't agree with its subject and there is no `holds_me`."""
    attributes, adjectives = (catalogue.sections.get(section, {}) for section in ("attributes", LACKING))
    refused: set[str] = set()
    mine: set[tuple[str, str]] = set()
    truths, told = _truths(game), tuple(_said(game))
    denied = tuple(_denied(told))
    negated = {*map(id, denied)}
    for node in denied:
        if isinstance(node, m.Truth) and isinstance(node.value, m.Read) and isinstance(node.value.of, m.Me):
            mine.add((node.value.attribute, HOLDS[1]))
    for node in told:
        match node:
            case m.SetVariable(attribute=name, value=m.Number(number=0)) if name in truths:
                refused.add(name)
            case m.Truth(value=m.Read(attribute=name, of=m.Me())) if id(node) not in negated:
                mine.add((name, HOLDS[0]))
    spoken_of = {id(one) for let in told if isinstance(let, m.Let) for one in m.walk(let.body)}
    becoming = {
        (node.attribute, HOLDS[node.value.number == 0])
        for node in told
        if isinstance(node, m.SetVariable) and isinstance(node.of, m.Me) and isinstance(node.value, m.Number)
        # Without words of its own, what is set is told by what holds then.
        if node.attribute in truths and not {"set", "set_me"} & {*_phrases(attributes.get(node.attribute))}
        if id(node) not in spoken_of
    }
    for name in sorted(attributes.keys() & refused):
        given = next((key for key in ("set", "set_me") if key in _phrases(attributes[name])), None)
        if given and HELD[1] not in attributes[name] and not _says_value(attributes[name][given]):
            span = catalogue.span("attributes", name, given)
            entry = f"{name}: {{…, {HELD[1]}: …}}"
            problems.warning("missing-form", span, word=HELD[1], owner=name, example=entry)
    for name, key in sorted(mine | becoming):
        phrases = _phrases(attributes.get(name))
        text = phrases.get(key, "")
        # Where the reader has words for the one, and none for the other, what is said of others would stand there.
        is_meant = "{of" in text or (key == HOLDS[1] and f"{HOLDS[0]}_me" in phrases)
        asked = (name, key) in mine and name not in adjectives and AGREES not in text
        asked = asked or ((name, key) in becoming and not can_address(catalogue.grammar, str(text)))
        if asked and is_meant and f"{key}_me" not in phrases:
            span = catalogue.span("attributes", name, key if key in phrases else f"{HOLDS[0]}_me")
            entry = f"{name}: {{…, {key}_me: …}}"
            problems.warning("missing-form", span, word=f"{key}_me", owner=name, example=entry)


def find_uncontradicted(game: GameDefinition, catalogue: Catalogue, problems: Problems) -> None:
    """Report adjectives that say themselves whole (`is`, `is_me`) and not their contrary, where a condition asks that something isn't so:
    they can't stand after *is not*."""
    denied: set[tuple[str, str, str]] = set()
    for node in _denied(_said(game)):
        match node:
            case m.IsA(of=of, adjectives=(m.Adjective(name=name),)):
                denied.add((name, *IS))
                denied |= {(name, *IS_ME)} if isinstance(of, m.Me) else set()
    for name, given, other in sorted(denied):
        phrases = _phrases(catalogue.sections.get(LACKING, {}).get(name))
        if given in phrases and other not in phrases:
            span, example = catalogue.span(LACKING, name, given), f"{name}: {{…, {other}: …}}"
            problems.warning("missing-form", span, word=other, owner=name, example=example)


def _denied(told: Iterable[m.AnyNode]) -> Iterator[m.AnyNode]:
    """Yield what conditions ask not to be so, each part of it by itself."""
    for node in told:
        waiting: list[m.AnyNode] = [node.of] if isinstance(node, m.Not) else []
        while waiting:
            one = waiting.pop()
            if isinstance(one, m.All | m.AnyOf):
                waiting += one.parts
            else:
                yield one


def find_undone(game: GameDefinition, catalogue: Catalogue, problems: Problems) -> None:
    """Report verbs without a participle, where texts tell what was done: to several things, or with a name for what comes of it."""
    entries, named = catalogue.sections.get("verbs", {}), {*_named(game)}
    for verb in game.verbs.values():
        entry = entries.get(verb.name)
        if verb.name not in named and not is_done_to_things(verb.parameters):
            continue
        if isinstance(entry, Mapping) and str(entry.get(DONE, UNKNOWN)).strip() == UNKNOWN:
            span, shown = catalogue.span("verbs", verb.name), f"{verb.name}: {{…, {DONE}: …}}"
            problems.warning("missing-form", span, word=DONE, owner=verb.name, example=shown)


def find_unprinted(game: GameDefinition, catalogue: Catalogue, problems: Problems) -> None:
    """Report attributes that state names for which rules ask, where a language calls them something but has no phrase to print these."""
    attributes, asked = catalogue.sections.get("attributes", {}), names_asked(game)
    stated = {name for one in game.definitions for name, value in one.attributes.items() if value}
    for name in sorted(asked & stated & attributes.keys()):
        if PRINTED not in _phrases(attributes[name]):
            example = f'{name}: {{…, {PRINTED}: "…: {{value}}"}}'
            span = catalogue.span("attributes", name)
            problems.warning("missing-form", span, word=PRINTED, owner=name, example=example)


def _named(game: GameDefinition) -> Iterator[str]:
    """Yield the verbs of which an effect names what comes of them, and speaks of that."""
    for node in _said(game):
        if isinstance(node, m.Call) and node.result is not None:
            yield node.verb


def _phrases(entry: object) -> Mapping[str, Any]:
    return entry if isinstance(entry, Mapping) else {}


def _says_value(phrase: object) -> bool:
    """Return whether a phrase, of one text or one for each form, says to what something is set."""
    texts = phrase.values() if isinstance(phrase, Mapping) else (phrase,)
    return any("{value" in str(text) for text in texts)


def _truths(game: GameDefinition) -> frozenset[str]:
    words = game.vocabulary
    holders = (words.players, words.table, *(kind.attributes for kind in words.kinds.values()))
    return frozenset(one.name for held in holders for one in held.values() if one.sort == "truth")


def _done_by_others(game: GameDefinition) -> frozenset[str]:
    """Return the variables of players that others than who acts set of themselves (`each player dives`), or that are set of them."""
    told = tuple(_said(game))
    inside = [node for one in told if isinstance(one, m.Let) for node in m.walk(one.body)]
    own = (node for node in inside if isinstance(node, m.SetVariable) and isinstance(node.of, m.Me))
    theirs = (node for node in told if isinstance(node, m.SetVariable) and _is_another(node.of))
    return frozenset(node.attribute for node in (*own, *theirs))


def _is_another(of: m.Ref) -> bool:
    """Return whether a player is meant who isn't the one who acts."""
    return isinstance(of, m.OwnerOf) or (isinstance(of, m.Named) and of.type.name == "player")


def asked_of(game: GameDefinition) -> frozenset[str]:
    """Return the units of which a condition asks: who reads what hangs on them must be told where they come from."""
    asked = (node for node in _said(game) if isinstance(node, m.Compare | m.Exists))
    return frozenset(unit for one in asked for part in m.walk(one) if isinstance(part, m.Units) for unit in part.units)
