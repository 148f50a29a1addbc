"""The page of effects to copy, made from a pack: what each is for, its entry as it stands in the file, its text in all languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import yaml

from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text.language.catalogue import Catalogue, languages

HERE = Path(__file__).parent
PACK = HERE / "cookbook"
PAGE = HERE.parents[1] / "rules" / "COOKBOOK.md"
INDENT = "  "
# What is said of itself in every entry, and is not the effect; of another kind than most it is told which.
PLAIN = re.compile(
    rf"^{INDENT * 2}((colour|rarity|copies|points|cost): .*|kind: (construction|critter))\n", re.MULTILINE
)

HEAD = """# {number} effects to copy

Each stands on a card of a made-up pack for Everdell, with an example that proves it; its kind, colour and price are left out
here, but for what is no card of the deck. Below an effect is the text that the program makes of it.

<!-- makers -->

The pack is `tests/guide/cookbook`. This page is written by `python -m tests.guide`; a test compares it.

<!-- /makers -->
"""

# Parts of whole small games, each played and counted in `tests/kinds`: what they are for, the game, and where in its file they stand.
KINDS = HERE.parent / "kinds"
OF_GAMES = (
    ("Dice, thrown again", "dice", "enumerations.face kinds.die zones.cup verbs.throw turns"),
    ("Tricks: a suit is followed, trumps win", "tricks", "table adjectives verbs.lay verbs.lead verbs.play_trick"),
    (
        "An auction by open bids, until all but one have passed",
        "bids",
        "units.bid player table verbs.bid_openly verbs.answer_bid",
    ),
    ("An auction by sealed bids, made by all at once", "bids", "units.bid table.bidder verbs.bid_sealed"),
    (
        "Passing hands: each keeps a card unseen, the rest goes on to the next",
        "draft",
        "adjectives zones verbs setup play",
    ),
    (
        "All of one colour from one of several places",
        "trays",
        "enumerations kinds families zones things adjectives verbs turns",
    ),
    (
        "Press your luck, and run so many spaces of a track",
        "dash",
        "enumerations kinds player zones boards verbs setup turns",
    ),
    (
        "Deck-building: what is bought goes to one's own discard pile",
        "decks",
        "kinds zones.market zones.draw_pile zones.discard_pile verbs setup play scores",
    ),
    (
        "Majorities: the most and the second most, in regions of several spaces",
        "counties",
        "enumerations.county kinds.field player adjectives zones.fold boards.land verbs.reward end",
    ),
    (
        "Melds: sets and runs, each kept apart, to which cards are added",
        "melds",
        "kinds adjectives zones.unused zones.laid_out zones.row verbs turns",
    ),
    (
        "Asking another player for all cards of a rank, which is named before",
        "asking",
        "enumerations.rank families player verbs turns",
    ),
    ("Who begins moves on each round", "rounds", "table adjectives.following verbs.play_round setup play"),
    (
        "Time as the price: whoever is furthest behind acts",
        "errands",
        "units.hour player table adjectives verbs.move_on verbs.run turns",
    ),
    ("Action points, and players who are out", "knockout", "units.action adjectives verbs.brace turns outcome"),
    ("An offer that another may refuse", "offers", "table verbs.make_offer verbs.give"),
    (
        "Somebody moves hidden, notes where, and leaves clues",
        "hunt",
        "families table adjectives zones.hideout zones.traces zones.clues verbs.sneak verbs.search setup",
    ),
    (
        "Pieces go from space to space, are told by these, and are taken",
        "duel",
        "enumerations.heading kinds zones adjectives boards verbs setup turns outcome",
    ),
)
PACK_EXAMPLES = PACK / "examples" / "cards.yaml"
# Examples that show how a sort of question is answered: what it is, the file, and their names.
EXAMPLES = (
    (
        "A branch of `either`: by the counter that it brings, by its verb, or by its number",
        PACK_EXAMPLES,
        ("one of three by what it brings", "one of three by its verb", "one of three"),
    ),
    (
        "A branch of `either` with a demand, which is offered only where it can be met",
        PACK_EXAMPLES,
        ("a branch that demands what there is", "a branch that demands what there isn't"),
    ),
    ("What `may` asks", PACK_EXAMPLES, ("two twigs for a pebble",)),
    ("Several picks of one question, then the next one", PACK_EXAMPLES, ("a resource a card",)),
    ("How many", PACK_EXAMPLES, ("a point a berry",)),
    (
        "Which of several pieces that are alike: by the space where it stands",
        KINDS / "duel" / "examples" / "duel.yaml",
        ("which of two alike goes on",),
    ),
)
EXAMPLES_HEAD = """## Examples to copy

How `choose:` answers what cards ask, in the examples of the pack above, and what pieces on a board ask.
"""

GAMES_HEAD = """## Parts of games to copy

Each is taken from a whole game in `tests/kinds`, which is played by bots there and counted by a program beside it. Other parts of its
file are left out.
"""


def recipes() -> Iterator[tuple[str, str, str]]:
    """What each card is for (the comment above it), its id and its entry."""
    text = (PACK / "cards.yaml").read_text(encoding="utf-8").removeprefix("things:\n")
    for part in re.split(rf"^{INDENT}# ", text, flags=re.MULTILINE)[1:]:
        purpose, _, entry = part.partition("\n")
        yield purpose, entry.strip().partition(":")[0], entry


def page() -> str:
    """The whole page."""
    book = load_rulebook("everdell", [PACK])
    voices = {language: Voice(book, language) for language in languages()}
    parts = [section(book, voices, number, *recipe) for number, recipe in enumerate(recipes(), 1)]
    examples = (of_examples(*one) for one in EXAMPLES)
    games = (of_game(*one) for one in OF_GAMES)
    return "\n".join([HEAD.format(number=len(parts)), *parts, EXAMPLES_HEAD, *examples, GAMES_HEAD, *games])


def of_examples(title: str, file: Path, names: tuple[str, ...]) -> str:
    """Return a recipe of some examples, as they stand in their file."""
    text = file.read_text(encoding="utf-8")
    found = {part.partition("\n")[0]: part for part in text.split(f"{INDENT}- name: ")[1:]}
    rows = "".join(f"{INDENT}- name: {found[name]}" for name in names).rstrip()
    assert yaml.safe_load(rows)
    return "\n".join([f"### {title}", "", "```yaml", f"examples:\n{rows}", "```", ""])


def of_game(title: str, game: str, paths: str) -> str:
    """Return a recipe of several parts of a game's file, as they stand there."""
    text = (KINDS / game / "game.yaml").read_text(encoding="utf-8")
    told: dict[str, list[str]] = {}
    for path in paths.split():
        section, _, name = path.partition(".")
        head, *rows = _entry(text.splitlines(), section, "")
        told.setdefault(section, [head]).extend(_entry(rows, name, INDENT) if name else rows)
    blocks = ["\n".join(rows).rstrip() for rows in told.values()]
    assert all(yaml.safe_load(block) for block in blocks)
    return "\n".join([f"### {title}", "", "```yaml", "\n\n".join(blocks), "```", ""])


def _entry(rows: list[str], key: str, indent: str) -> list[str]:
    """Return the lines of one key and of all that lies below it."""
    start = next(number for number, row in enumerate(rows) if row.startswith(f"{indent}{key}:"))
    below = (
        number for number, row in enumerate(rows) if number > start and row.strip() and not row.startswith(f"{indent} ")
    )
    return rows[start : next(below, len(rows))]


def section(book: Rulebook, voices: dict[str, Voice], number: int, purpose: str, id: str, entry: str) -> str:
    """One recipe."""
    rows = []
    for language, voice in voices.items():
        text = " ".join(line.plain for line in voice.card(id).text)
        rows.append(f"- *{Catalogue.load(language).grammar.name}*: **{voice.title(id)}** – {text}")
    return "\n".join([f"## {number}. {purpose}", "", "```yaml", effect(entry), "```", "", *rows, ""])


def effect(entry: str) -> str:
    """The part of an entry that does something."""
    lines = PLAIN.sub("", entry).rstrip().splitlines()
    return "\n".join(line.removeprefix(INDENT) for line in lines)
