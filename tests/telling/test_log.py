"""The log: what is told of single events."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from interpreter.game.events import Event
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.lines import LogLine
from interpreter.telling.log import Teller
from interpreter.telling.sentences import Sentences
from interpreter.telling.voice import Voice

RUSH = Path(__file__).parents[1] / "rulebook" / "rush"


@pytest.fixture(scope="module")
def game() -> Game:
    return Game(load_rulebook(RUSH), seats=2, seed=1)


def told(game: Game, *events: Event) -> list[str]:
    voice = Voice(game.book, "en", 0, {0: "Ada", 1: "Ben"})
    return [line.text.plain for line in Teller(game, voice).tell(events)]


def things(game: Game, id: str) -> list[int]:
    lay = game.program.lay
    return [one for one, number in enumerate(lay.thing_definition) if lay.definitions[number].id == id]


def test_what_nobody_can_take_is_paid(game: Game) -> None:
    event = Event("transfer", 0, ((("coin", 2),), ("player", 0), ("player", -1)), None)
    assert told(game, event) == ["Ada pays 2 coins."]


def test_a_thing_does_not_move_through_itself(game: Game) -> None:
    baker, jeweller = things(game, "baker")[0], things(game, "jeweller")[0]
    moved = Event("move", 0, (baker, ("yard", 0), ("heap", -1)), None)
    assert told(game, Event("resolve", 0, (baker, "sold"), None), moved) == ["Ada moves the baker into the heap."]
    said = told(game, Event("resolve", 0, (jeweller, "sold"), None), moved)
    assert said == ["Ada moves the baker into the heap (effect of the jeweller)."]


def test_pieces_of_a_player_are_counted_wherever_they_came_from(game: Game) -> None:
    one, other, *_ = things(game, "errand_boy")
    from_pool = Event("move", 0, (one, ("pool", -1), ("bench", 0)), None)
    from_bench = Event("move", 0, (other, ("bench", 1), ("bench", 0)), None)
    assert told(game, from_pool) == ["Ada moves 1 errand boy into their bench."]
    # These rules declare no plural.
    assert told(game, from_pool, from_bench) == ["Ada moves 2 errand boy into their bench."]


def test_a_source_is_named_as_long_as_it_is_at_work(game: Game) -> None:
    jeweller, baker = things(game, "jeweller")[0], things(game, "baker")[0]
    gained = Event("transfer", 0, ((("coin", 1),), ("supply", -1), ("player", 0)), None)
    begun, ended = Event("resolve", 0, (jeweller, "sold"), None), Event("ended", 0, (), None)
    once, by_none = "Ada gains 1 coin (effect of the jeweller).", "Ada gains 1 coin."
    assert told(game, begun, gained, ended, gained) == [once, by_none]
    within = Event("trigger", 0, (baker, "sell"), None)
    assert told(game, begun, within, gained, ended, gained) == [
        "Ada gains 1 coin (effect of the baker).",
        once,
    ]


def test_what_two_sources_bring_is_not_put_together(game: Game) -> None:
    gained = Event("transfer", 0, ((("coin", 1),), ("supply", -1), ("player", 0)), None)
    sold = Event("resolve", 0, (things(game, "baker")[0], "sold"), None)
    ended = Event("ended", 0, (), None)
    assert told(game, sold, gained, gained, ended, sold, gained, ended) == [
        "Ada gains 2 coins (effect of the baker).",
        "Ada gains 1 coin (effect of the baker).",
    ]


@pytest.fixture(scope="module")
def tricks() -> Game:
    """A game of tricks in which everybody always gives the first answer, over."""
    game = Game(load_rulebook(RUSH.parents[1] / "kinds" / "tricks"), seats=3, seed=1)
    while not game.over:
        game.choose(0)
    return game


def sentences(game: Game, language: str, seat: int = 0) -> list[str]:
    return [line.text.plain for line in Teller(game, Voice(game.book, language, seat)).tell(game.heard(seat))]


@pytest.mark.parametrize(
    ("language", "trump", "leader"),
    [
        ("en", "The trump suit is now Heart.", "The leader is now Player 3."),
        ("es", "El palo de triunfo es ahora Corazón.", "El jugador que sale es ahora Jugador 3."),
        ("it", "Il seme di briscola ora è Cuore.", "Il giocatore di mano ora è Giocatore 3."),
        ("fr", "La couleur d’atout est maintenant Cœur.", "Le premier joueur est maintenant Joueur 3."),
    ],
)
def test_what_the_table_remembers_is_told(tricks: Game, language: str, trump: str, leader: str) -> None:
    told = sentences(tricks, language)
    assert told.count(trump) == 1
    assert leader in told


def test_which_is_highest_was_nobodys_choice(tricks: Game) -> None:
    told = sentences(tricks, "en")
    assert not any(" chooses " in line for line in told)
    assert any(line.endswith(" (the only choice).") for line in told)


def test_nobody_is_told_as_nobody(tricks: Game) -> None:
    event = Event("set", 0, ("leader", ("table", -1), -1), None)
    assert told(tricks, event) == ["Nobody is the leader anymore."]


def test_what_stays_as_it_was_is_no_news(tricks: Game) -> None:
    changes = [event.args for event in tricks.events if event.kind == "set" and event.args[0] == "leader"]
    assert all(one[2] != next_one[2] for one, next_one in pairwise(changes))
    assert len(changes) > 1


def test_a_value_says_what_it_is_of(tricks: Game) -> None:
    words, voice = tricks.book.game.vocabulary, Voice(tricks.book, "fr", 0)
    told = voice.variable(words.table["trump"], 2)
    assert told is not None
    assert told.plain == "couleur d’atout\N{NO-BREAK SPACE}: Cœur"


ACCUSING = """
game: accusing
players: {min: 3, max: 3}
units:
  point: {held_by: [player], plural: points}
kinds:
  crate: {plural: crates, starts: box}
things:
  apples: {kind: crate, copies: 9}
zones:
  box: {owner: table, holds: crate}
  hand: {owner: player, holds: crate, seen_by: owner}
  cart: {owner: table, holds: crate, seen_by: none}
player:
  suspect: {type: player}
verbs:
  accuse:
    object: {role: accused, sort: player}
    does: set suspect of me to accused
  load:
    object: {role: loaded, sort: thing, of: crate}
    does: move loaded to cart
setup: |
  let each player: move 3 crates in box to my hand
play: |
  let each player:
      accuse an opponent
      load a crate in my hand
      set suspect of me to nobody
scores: (number of crates in my hand) points
"""


def test_a_deed_names_whom_it_is_done_to_and_what_kind_is_hidden(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(ACCUSING, encoding="utf-8")
    game = Game(load_rulebook(tmp_path), seats=3, seed=1)
    while not game.over:
        game.choose(0)
    told = sentences(game, "en", 0)
    assert "Player 1 accuse Player 2." in told
    assert "Player 1’s suspect is now Player 2." in told
    assert "Player 1 load 1 apples (the only choice)." in told
    assert "Player 2 load 1 crate." in told
    assert not any("obody" in line for line in told)


@pytest.mark.parametrize(
    ("language", "added", "revealed"),
    [
        ("en", "’s region of the Fertility Zone.", "are laid out in the row."),
        ("es", " en la Zona de Fertilidad.", "En la fila se revelan las cartas «"),
        ("it", " nella Zona Fertilità.", "Nella fila vengono rivelate le carte «"),
        ("fr", " dans la Zone de Fertilité.", "sont révélées dans la rangée."),
    ],
)
def test_what_happens_by_itself_is_nobodys_deed(language: str, added: str, revealed: str) -> None:
    game = Game(load_rulebook("evergreen"), seats=2, seed=1)
    told = sentences(game, language)
    nobody = Voice(game.book, language).say("play.nobody")
    assert not [line for line in told if line.startswith(nobody)]
    assert [line for line in told if line.endswith(added)]
    assert [line for line in told if revealed in line]
    # Where each card lies then is told once.
    setup = told[: next(at for at, line in enumerate(told) if revealed in line)]
    cards = [found.group() for line in setup if (found := re.search(r"[“«][^”»]+[”»]", line))]
    assert len(cards) == len({*cards}) > 1


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", " takes the first-player token from the card “"),
        ("es", " toma el indicador de Jugador inicial de la carta «"),
        ("it", " prende il segnalino Primo Giocatore dalla carta «"),
        ("fr", " prend le jeton Premier Joueur sur la carte «"),
    ],
)
def test_who_takes_what_is_removed_is_told_where_its_words_say_so(language: str, told: str) -> None:
    game = Game(load_rulebook("evergreen"), seats=2, seed=1)
    for _ in range(60):
        game.choose(0)
    assert [line for line in sentences(game, language) if told in line]


def test_what_has_no_words_for_that_is_told_by_what_it_consists_of(tricks: Game) -> None:
    assert not [line for line in sentences(tricks, "en") if line.startswith("The game ")]


@pytest.mark.parametrize(
    ("language", "discarded"),
    [
        ("en", "Player 2 discards the cards “"),
        ("es", "Jugador 2 descarta las cartas «"),
        ("it", "Giocatore 2 scarta le carte «"),
        ("fr", "Joueur 2 défausse les cartes «"),
    ],
)
def test_where_things_are_discarded_to_goes_without_saying(language: str, discarded: str) -> None:
    game = Game(load_rulebook("evergreen"), seats=2, seed=1)
    while game.decision is not None and len(game.answers) < 120:
        game.choose(0)
    told = sentences(game, language)
    assert [line for line in told if discarded in line]
    assert all(line.endswith((".", ".”")) for line in told)


@pytest.mark.parametrize(
    ("language", "moved"),
    [
        ("en", "Ada moves 1 worker to the Inn."),
        ("it", "Ada sposta 1 lavoratore sulla Locanda."),
        ("es", "Ada mueve 1 trabajador a la Posada."),
        ("fr", "Ada déplace 1 ouvrier sur l’Auberge."),
    ],
)
def test_a_light_thing_is_told_before_where_it_goes(language: str, moved: str) -> None:
    game = Game(load_rulebook("everdell"), seats=2, seed=1)
    worker, inn, ruins = (things(game, id)[0] for id in ("worker", "inn", "ruins"))
    event = Event("move", 0, (worker, ("spots", ruins), ("spots", inn)), None)
    voice = Voice(game.book, language, 0, {0: "Ada", 1: "Ben"})
    assert [line.text.plain for line in Teller(game, voice).tell([event])] == [moved]


@pytest.mark.parametrize(
    ("language", "own", "anothers"),
    [
        ("en", "Ada adds 2 cards to their hand.", "Ada gives 1 card to Ben."),
        ("es", "Ada añade 2 cartas a su mano.", "Ada da 1 carta a Ben."),
        ("it", "Ada aggiunge 2 carte alla sua mano.", "Ada dà 1 carta a Ben."),
        ("fr", "Ada ajoute 2 cartes à sa main.", "Ada donne 1 carte à Ben."),
    ],
)
def test_what_comes_to_players_somebody_brings(language: str, own: str, anothers: str) -> None:
    game = Game(load_rulebook("everdell"), seats=2, seed=1)
    voice = Voice(game.book, language, 0, {0: "Ada", 1: "Ben"})
    to_me, to_other = (Event("move", 0, (-1, ("limbo", -1), ("hand", seat)), None, 3) for seat in (0, 1))
    told = [line.text.plain for line in Teller(game, voice).tell([to_me, to_me, to_other])]
    assert told == [own, anothers]


def test_what_is_dealt_nobody_brings() -> None:
    game = Game(load_rulebook("everdell"), seats=2, seed=1)
    voice = Voice(game.book, "en", 0, {0: "Ada", 1: "Ben"})
    event = Event("move", 0, (-1, ("limbo", -1), ("hand", 1)), None)
    assert [line.text.plain for line in Teller(game, voice).tell([event])] == ["1 card is added to Ben’s hand."]


@pytest.mark.parametrize(
    ("language", "placed"),
    [("en", "Rugwort places the Inn in his city."), ("it", "Rugwort colloca la Locanda nella sua città.")],
)
def test_an_automaton_has_its_own_pronoun(language: str, placed: str) -> None:
    game = Game(load_rulebook("everdell"), seats=1, seed=1)
    event = Event("move", 1, (things(game, "inn")[0], ("meadow", -1), ("city", 1)), None, 3)
    voice = Voice(game.book, language, 0, {0: "Ada", 1: "Rugwort"})
    assert [line.text.plain for line in Teller(game, voice).tell([event])] == [placed]


@pytest.mark.parametrize(
    ("language", "grown"),
    [
        ("en", "Ada grows the sprouts on spaces c1 and d1 and the small tree on space e1."),
        ("es", "Ada cultiva los brotes de las casillas c1 y d1 y el árbol pequeño de la casilla e1."),
        ("it", "Ada fa crescere i germogli sugli spazi c1 e d1 e l’albero piccolo sullo spazio e1."),
        ("fr", "Ada fait croître les pousses des cases c1 et d1 et le petit arbre de la case e1."),
    ],
)
def test_what_lay_on_spaces_is_named(language: str, grown: str) -> None:
    game = Game(load_rulebook("evergreen"), seats=2, seed=1)
    values = game.book.game.vocabulary.enumerations["plant"].values
    first, second, third = spaces = [t for t, space in enumerate(game.program.lay.thing_space) if space is not None][:3]
    events = [
        Event("set", 0, ("plant", ("thing", thing), values.index(value)), None, 1)
        for thing, value in ((first, "sprout"), (second, "sprout"), (third, "sprout"), (third, "small_tree"))
    ]
    grow = Event("call", 0, ("nurture", (sum(1 << thing for thing in spaces),)), None, 2)
    voice = Voice(game.book, language, 0, {0: "Ada", 1: "Ben"})
    after = Event("set", 0, ("plant", ("thing", first), values.index("small_tree")), None, 2)
    assert [line.text.plain for line in Teller(game, voice).tell([*events, grow, after])] == [grown]


BIDDING = """
game: bidding
players: {min: 2, max: 2}
units:
  point: {held_by: [player], plural: points}
kinds:
  bid: {plural: bids, owner: player, starts: hand, attributes: {rank: {type: number, printed: true}}}
families:
  card: {kind: bid, members: {rank: 1 to 3}}
zones:
  hand: {owner: player, holds: bid, seen_by: owner}
  laid: {owner: player, holds: bid}
  spent: {owner: player, holds: bid}
play: |
  let each player:
      must move a bid in my hand to my laid
      move all bids in my laid to my spent
scores: (number of bids in my hand) points
"""


def test_single_cards_of_a_player_have_names(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(BIDDING, encoding="utf-8")
    game = Game(load_rulebook(tmp_path), seats=2, seed=1)
    while game.decision is not None:
        game.choose(0)
    assert sentences(game, "en") == [
        f"Player {player} moves the card 1 into their {place}." for player in (1, 2) for place in ("laid", "spent")
    ]


@pytest.mark.parametrize(
    ("language", "closed"),
    [
        ("en", "Ada closes 2 Meadow spaces, starting with the first one still open."),
        ("it", "Ada chiude 2 spazi del Prato, a partire dal primo ancora aperto."),
    ],
)
def test_what_is_put_on_the_table_goes_by_its_own_words(language: str, closed: str) -> None:
    game = Game(load_rulebook("everdell"), seats=1, seed=1)
    event = Event("transfer", 0, ((("barrier", 2),), ("supply", -1), ("table", -1)), None)
    voice = Voice(game.book, language, 0, {0: "Ada"})
    assert [line.text.plain for line in Teller(game, voice).tell([event])] == [closed]


@pytest.mark.parametrize("seats", [1, 2])
def test_the_title_of_one_card_is_one(seats: int) -> None:
    game = Game(load_rulebook("everdell"), seats=seats, seed=1)
    ruins, other = things(game, "ruins")[:2]
    one, two = (
        [Event("refill", -1, (thing, ("meadow", -1)), None) for thing in several]
        for several in ((ruins,), (ruins, other))
    )
    teller = Teller(game, Voice(game.book, "en", 0, {0: "Ada", 1: "Ben"}))
    assert [line.text.plain for line in teller.tell(one)] == ["The Ruins is added to the Meadow."]
    assert [line.text.plain for line in teller.tell(two)] == ["2 Ruins are added to the Meadow."]


@pytest.mark.parametrize(
    ("language", "one", "several", "whom"),
    [
        ("en", "Ada draws the Inn from the Meadow.", "Ada draws the Inn and the Ruins from the Meadow.",
         "Ada chooses Ben (the only choice)."),
        ("es", "Ada roba del Prado la Posada.", "Ada roba del Prado la Posada y las Ruinas.",
         "Ada elige a Ben (la única opción)."),
        ("it", "Ada pesca la Locanda dal Prato.", "Ada pesca la Locanda e le Rovine dal Prato.",
         "Ada sceglie Ben (unica scelta possibile)."),
    ],
)  # fmt: skip
def test_where_several_things_come_from_is_not_said_of_the_last(
    language: str, one: str, several: str, whom: str
) -> None:
    game = Game(load_rulebook("everdell"), seats=2, seed=1)
    inn, ruins = (things(game, id)[0] for id in ("inn", "ruins"))
    sentences = Sentences(game, Voice(game.book, language, 0, {0: "Ada", 1: "Ben"}))
    drawn = [
        LogLine("handled", 0, things=those, target=("meadow", -1), verb="draw") for those in ((inn,), (inn, ruins))
    ]
    assert [sentences.said(line).plain for line in drawn] == [one, several]
    assert sentences.said(LogLine("forced", 0, words=("Ben", "player"))).plain == whom
