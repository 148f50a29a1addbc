"""A sample of what is printed, for a reader who counts what is wrong or clumsy: `python -m tests.bench.reading it --seed 1`.

A text a line, each with what it is: cards and places, the rules in full, questions with their options, news of the log, reasons,
scores, of every game that comes along. What is asked and told comes from games played at random with one to four players. Texts that
differ in nothing but numbers count once.
"""

import argparse
import random
import re
from collections.abc import Iterator

from interpreter.game.game import Game
from interpreter.game.picks import picks_of
from interpreter.paths import data_folder
from interpreter.review.aloud import RULES, texts_of
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.telling.explaining import Explaining
from interpreter.telling.players import names_of
from interpreter.telling.question import Question
from interpreter.telling.questions import Questions
from interpreter.telling.told import tell
from interpreter.telling.voice import Voice

SHARES = {"card": 45, "rule": 45, "question": 30, "log": 20, "reason": 15}
GAMES = 8
MOST_DETAIL = 60
"""Characters of what stands behind an option."""
ASKED = 0.05
"""How often somebody asks why."""


def told_in(book: Rulebook, language: str, seats: int, chance: random.Random) -> Iterator[tuple[str, str]]:
    """Yield the sort and the text of all that a random game tells in one language."""
    game = Game(book, seats=seats, seed=chance.randrange(1 << 30))
    voices = [Voice(book, language, seat, players=seats) for seat in range(seats)]
    for voice in voices:
        voice.names.update(names_of(game, voice, ("human",) * seats))
    heard = [0] * seats
    while (decision := game.decision) is not None:
        seat = max(decision.seat, 0)
        told = tell(game, voices[seat], heard[seat])
        heard[seat] = told.heard
        yield from (("log", line.text.plain) for line in told.news)
        picks = picks_of(game)
        # Several are picked in one form: nobody reads what is asked within it.
        if told.question is not None and not (picks is not None and picks.fixed):
            yield "question", written(told.question)
        if chance.random() < ASKED and decision.seat >= 0:
            id = chance.choice(game.program.lay.definitions).id
            reasons = Explaining(Questions(game, voices[seat])).why(id, decision)
            yield (
                "reason",
                f"? {id} – "
                + " ".join(
                    " – ".join((one.text.plain, *(because.plain for because in one.because))) for one in reasons
                ),
            )
        game.choose(chance.randrange(game.width))
    ended = tell(game, voices[0], heard[0]).standings
    if ended is not None:
        yield (
            "log",
            " | ".join((*(one.name.plain for one in ended.sources), *filter(None, ended.titles), ended.verdict.plain)),
        )


def written(question: Question) -> str:
    """Return a question with its options, as a screen shows them."""
    entries = question.options if question.form is None else question.form.entries
    options = " · ".join(
        f"{one.number} {'' if one.text.plain == str(one.number) else one.text.plain} {shortened(one.detail.plain)}".strip()
        for one in entries[:6]
    )
    asker = f"({question.asker}) " if question.asker else ""
    return f"{asker}{question.text.plain} [{options}{' …' if len(entries) > 6 else ''}]"


def shortened(detail: str) -> str:
    """Return the beginning of what helps to choose: what cards say is read elsewhere."""
    return detail if len(detail) <= MOST_DETAIL else f"{detail[:MOST_DETAIL].rpartition(' ')[0]} (…)"


def all_of(language: str, chance: random.Random) -> Iterator[tuple[str, str, str]]:
    """Yield game, sort and text of all that is printed."""
    for file in sorted(data_folder("rules").glob("*/game.yaml")):
        book = load_rulebook(file.parent.name)
        for read in texts_of(book, language):
            yield book.id, "rule" if read.about.endswith(f"/{RULES}") else "card", f"{read.about}: {read.text}"
        for number in range(GAMES):
            for sort, text in told_in(book, language, 1 + number % 4, chance):
                yield book.id, sort, text


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--all", action="store_true", help="every text, not a sample")
    chosen = parser.parse_args()
    chance = random.Random(chosen.seed)
    sorts: dict[str, dict[str, str]] = {sort: {} for sort in SHARES}
    for game, sort, text in all_of(chosen.language, chance):
        key = text.partition(": ")[2] if sort in ("card", "rule") else text.partition(" [")[0]
        sorts[sort].setdefault(re.sub(r"\d+", "0", key), f"{game}\t{sort}\t{text}")
    for sort, number in SHARES.items():
        texts = list(sorts[sort].values())
        print(*(texts if chosen.all else chance.sample(texts, min(number, len(texts)))), sep="\n")


if __name__ == "__main__":
    main()
