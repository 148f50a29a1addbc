"""Whether the keys that stand with the words of a game name what there is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from dsl.diagnostics import Concept, Fix, Problems
from dsl.fixing import guess
from dsl.spelling import nearest
from dsl.vocabulary import Vocabulary
from interpreter.text.language.catalogue import Catalogue

# Which keys of a place name a verb, and what stands before the name of the place from where something comes.
ARRIVES, LEAVES, FROM = "arrives", "leaves", "arrives_from_"
# How many verbs a hint lists.
LISTED = 40


def check_keys(catalogue: Catalogue, vocabulary: Vocabulary, problems: Problems) -> None:
    """Report keys of words that name a verb or a place which there isn't."""
    verbs = {*catalogue.sections.get("verbs", {}), *vocabulary.verbs}
    places = {*catalogue.sections.get("places", {}), *vocabulary.zones, *vocabulary.boards}
    named = [
        ("places", word, key, verb) for word, entry in _entries(catalogue, "places") for key, verb in entry.items()
    ]
    named += [("units", word, key, verb) for word, entry in _entries(catalogue, "units") for key, verb in entry.items()]
    for section, word, key, verb in named:
        from_there = key.startswith(FROM) and section == "places"
        if from_there and (place := key.removeprefix(FROM)) not in places:
            _unknown_place(catalogue, word, place, places, problems)
        if (key == LEAVES or (section == "places" and (key == ARRIVES or from_there))) and str(verb) not in verbs:
            span, near = catalogue.span(section, word, key), next(iter(nearest(str(verb), verbs)), None)
            fix, listed = guess(span, str(verb), near, verbs) if near else None, ", ".join(sorted(verbs)[:LISTED])
            advice: dict[str, Any] = {} if near else {"advice": Concept("verbs-there-are", listed)}
            problems.error(
                "unknown-word", span, suggestion=near, fix=fix, word=str(verb), sort=Concept("verb"), **advice
            )


def _unknown_place(catalogue: Catalogue, word: str, place: str, places: set[str], problems: Problems) -> None:
    """Report from where nothing can come, since there is no such place."""
    span, near = catalogue.key_span("places", word, FROM + place), next(iter(nearest(place, places)), None)
    fix = Fix(span, FROM + near) if near else None
    problems.error("unknown-word", span, suggestion=near, fix=fix, word=place, sort=Concept("place"))


def _entries(catalogue: Catalogue, section: str) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for word, entry in catalogue.sections.get(section, {}).items():
        if isinstance(entry, Mapping):
            yield word, entry


__all__ = ["check_keys"]
