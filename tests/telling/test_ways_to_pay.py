"""A way to pay that the rules of a game offer names what it takes, as far as whoever is asked sees it."""

import random
import re

import pytest

from interpreter.game.events import events_of
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice

LANGUAGES = {
    "en": r"Occupy (?:the|an?) (.+) instead of paying",
    "es": r"Ocupar (?:el|la|las|una?) (.+) en vez de pagar",
    "it": r"Occupare (?:il |lo |la |le |l’|una? |un’)(.+) invece di pagare",
    "fr": r"Occuper (?:le |la |les |l’|une? |des )(.+) au lieu de payer",
}


def asked_how(seeds: int) -> list[tuple[Game, int]]:
    """Return games at a question in which something may be done instead of paying, with the option for that."""
    book, found = load_rulebook("everdell"), []
    for seed in range(seeds):
        game, luck = Game(book, seats=2, seed=seed), random.Random(seed)
        while (decision := game.decision) is not None:
            if decision.key == "choose-way":
                found += [(game.copy(), one.index) for one in decision.options if one.value and one.value[1] < 0]
            game.choose(luck.randrange(game.width))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_may_be_occupied_instead_of_paying_is_named(language: str) -> None:
    games = asked_how(12)
    assert games
    for game, option in games:
        decision = game.decision
        assert decision is not None
        voice = Voice(game.book, language, decision.seat, {}, game.options, 2)
        label = Questions(game, voice).label(decision, decision.options[option]).plain.replace("\xa0", " ")
        match = re.fullmatch(LANGUAGES[language], label)
        assert match is not None, label
        after = game.copy()
        after.machine.log = []
        after.choose(option)
        if (asked := after.decision) is not None and asked.key == "choose-thing" and asked.seat == decision.seat:
            names = {Questions(after, voice).label(asked, one).plain for one in asked.options}
            assert all(name in label for name in names), (label, names)
            continue
        put = [event.args[2] for event in events_of(game.program.lay, after.machine.log) if event.kind == "transfer"]
        lay = game.program.lay
        things = [int(place[1]) for place in put if place[0] == "thing"]
        assert things
        assert voice.title(lay.definitions[lay.thing_definition[things[0]]].id) in label
