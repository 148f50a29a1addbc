"""Rules that nobody writes, told because the game declares them: values along tracks and where these end, whom titles are for, of what
a map is made, what is empty and what hangs together."""

from pathlib import Path

import pytest

from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of
from tests.kinds.playing import rules_in, written

TOY = Path(__file__).parents[1] / "game" / "isle"
LANGUAGES = ("en", "es", "it", "fr")


def printed(game: str, language: str) -> dict[str, list[str]]:
    """Return the lines of the rules of a game, by the heading of their section, each after two spaces for how far in it stands."""
    book = load_rulebook(game)
    return {
        plain(section.title): [
            "  " * line.depth + plain(line.parts).replace("\N{NO-BREAK SPACE}", " ") for line in section.lines
        ]
        for section in rules_of(book.game, Voice(book, language, 0).wording)
    }


TRACKS = {
    "en": (
        "Values on the tracks:",
        "  Plant Sprout track: 0 at the start, then 2, 3, and 4.",
        "  Bud track: 0 at the start, then 2, 4, and 6.",
        "Once you have reached the last step of a track, you stay there.",
    ),
    "es": (
        "Valores de los medidores:",
        "  Medidor de Plantar Brote: 0 al inicio, luego 2, 3 y 4.",
        "  Medidor de Florecimiento: 0 al inicio, luego 2, 4 y 6.",
        "Una vez alcanzado el último paso de un medidor, te quedas en él.",
    ),
    "it": (
        "Valori sui tracciati:",
        "  Tracciato Piantare Germogli: 0 all’inizio, poi 2, 3 e 4.",
        "  Tracciato Fioritura: 0 all’inizio, poi 2, 4 e 6.",
        "Raggiunta l’ultima casella di un tracciato, il tuo segnalino non avanza più.",
    ),
    "fr": (
        "Valeurs sur les pistes :",
        "  Piste Planter des Pousses : 0 au départ, puis 2, 3 et 4.",
        "  Piste Floraison : 0 au départ, puis 2, 4 et 6.",
        "Une fois au dernier cran d’une piste, vous y restez.",
    ),
}


@pytest.mark.parametrize("language", TRACKS)
def test_values_along_tracks_begin_with_that_at_the_start(language: str) -> None:
    told = [line for lines in printed("evergreen", language).values() for line in lines]
    first, *_, last = (told.index(line) for line in TRACKS[language])
    assert set(TRACKS[language]) <= set(told[first : last + 1])


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Steps of luck: 0 at the start, then 2, 3, and 5."),
        ("es", "Pasos de suerte: 0 al inicio, luego 2, 3 y 5."),
        ("it", "Passi di fortuna: 0 all’inizio, poi 2, 3 e 5."),
        ("fr", "Pas de chance\N{NO-BREAK SPACE}: 0 au départ, puis 2, 3 et 5."),
    ],
)
def test_a_sole_track_without_a_word_of_its_own_is_its_steps(language: str, line: str) -> None:
    assert line in rules_in(load_rulebook(TOY), language).splitlines()


@pytest.mark.parametrize(
    ("language", "heading", "first", "next_"),
    [
        ("en", "Titles", "In a solo game, your score earns you a title:", "  0 to 120 points: Broccoli."),
        (
            "es",
            "Títulos",
            "En una partida en solitario, tu puntuación te da un título:",
            "  De 0 a 120 puntos: Brócoli.",
        ),
        (
            "it",
            "Titoli",
            "In una partita in solitario, il tuo punteggio ti vale un titolo:",
            "  Da 0 a 120 punti: Broccolo.",
        ),
        ("fr", "Titres", "Dans une partie en solo, votre score vous vaut un titre :", "  De 0 à 120 points : Brocoli."),
    ],
)
def test_titles_say_in_which_games_they_are_earned(language: str, heading: str, first: str, next_: str) -> None:
    assert printed("evergreen", language)[heading][:2] == [first, next_]


SPRINT = """\
game: sprint
players: {min: 1, max: 3}
units:
  lap: {plural: laps, held_by: [player]}
  point: {plural: points, held_by: [player]}
play: |
  let each player: gain 3 laps
scores: |
  (number of laps on me) points
titles:
  when: WHEN
  from: {walker: 0, runner: 3}
"""
WORDS = {
    "en": "units:\n  lap: {one: lap, other: laps}\n  point: {one: point, other: points}\ntitles:\n  walker: walker\n  runner: runner\n"
}


@pytest.mark.parametrize(
    ("when", "line"),
    [
        ("players = 3", "In a game with 3 players, your score earns you a title:"),
        ("number of laps on me >= 3", "Your score earns you a title if you have at least 3 laps:"),
    ],
)
def test_titles_hang_on_what_the_game_declares(tmp_path: Path, when: str, line: str) -> None:
    book = written(tmp_path, SPRINT.replace("WHEN", when), WORDS)
    assert line in rules_in(book, "en").splitlines()


def test_titles_that_everybody_earns_need_no_word(tmp_path: Path) -> None:
    told = rules_in(written(tmp_path, SPRINT.replace("  when: WHEN\n", ""), WORDS), "en")
    assert "your score earns you" not in told
    assert "3 points or more: runner." in told


MAPS = {
    "en": (
        "Each planet has 4 crevices and 6 biomes of 8 spaces each.",
        "A space is empty if there is nothing on it and it is not a crevice.",
        "Spaces of a group are connected if a chain of spaces of that group, each next to the one before, links them.",
    ),
    "es": (
        "Cada planeta tiene 4 grietas y 6 Biomas de 8 casillas cada uno.",
        "Una casilla está vacía si no contiene nada y no es una grieta.",
        "Dos casillas de un grupo están conectadas cuando son adyacentes o las unen otras casillas del mismo grupo.",
    ),
    "it": (
        "Ogni pianeta ha 4 crepacci e 6 biomi di 8 spazi ciascuno.",
        "Uno spazio è vuoto se non contiene nulla e non è un crepaccio.",
        "Due spazi fanno parte dello stesso gruppo se sono adiacenti tra loro o uniti da altri spazi del gruppo.",
    ),
    "fr": (
        "Chaque planète compte 4 crevasses et 6 biomes de 8 cases chacun.",
        "Une case est vide si elle ne contient rien et si elle n’est pas une crevasse.",
        "Deux cases font partie du même groupe si elles sont adjacentes ou reliées par d’autres cases de ce groupe.",
    ),
}


@pytest.mark.parametrize("language", MAPS)
def test_a_map_is_told_with_what_is_empty_and_connected_on_it(language: str) -> None:
    assert set(MAPS[language]) <= {line for lines in printed("evergreen", language).values() for line in lines}


PLAINS = """\
game: plains
players: {min: 1, max: 2}
enumerations:
  soil: [sand, clay]
units:
  point: {plural: points, held_by: [player]}
kinds:
  plot:
    plural: plots
    attributes:
      soil: {type: value, of: soil, default: sand}
      rocky: {type: truth, default: false}
boards:
  field:
    owner: OWNER
    kind: plot
    grid: |
      s s c
      s c x
    legend: {s: {soil: sand}, c: {soil: clay}, x: MARK}
play: |
  let each player: gain 3 points
scores: |
  (number of points on me) points
"""
ON_PLAINS = {
    "en": """\
units:
  point: {one: point, other: points}
kinds:
  plot: {one: plot, other: plots}
values:
  sand: sand
  clay: clay
attributes:
  soil: {one: soil, other: soils}
  rocky: {one: rock, other: rocks}
names:
  field: {one: plot, other: plots, whole: {one: field, other: fields}}
"""
}


@pytest.mark.parametrize(
    ("owner", "mark", "line"),
    [
        ("table", "{rocky: true}", "The field has 3 sand plots, 2 clay plots, and 1 rock."),
        ("player", "{rocky: true}", "Each field has 3 sand plots, 2 clay plots, and 1 rock."),
        ("player", "{}", "Each field has 3 sand plots and 2 clay plots."),
        ("player", "{soil: sand, rocky: true}", "Each field has 2 rows of 3 plots each."),
    ],
)
def test_areas_of_several_sizes_are_told_one_by_one(tmp_path: Path, owner: str, mark: str, line: str) -> None:
    told = rules_in(written(tmp_path, PLAINS.replace("OWNER", owner).replace("MARK", mark), ON_PLAINS), "en")
    assert line in told
    assert "connected" not in told


TOKEN = {
    "en": (
        "The first player takes a card from the row, then places the first-player token on",
        "  Take the first-player token.",
    ),
    "es": (
        "El jugador inicial toma una carta de la fila y luego pone el indicador de Jugador inicial sobre",
        "  Tómalo.",
    ),
    "it": (
        "Il primo giocatore prende una carta dalla fila, poi mette il segnalino Primo Giocatore sulla",
        "  Prendilo.",
    ),
    "fr": ("Le premier joueur prend une carte de la rangée, puis place le jeton Premier Joueur sur", "  Prenez-le."),
}


@pytest.mark.parametrize("language", TOKEN)
def test_who_does_two_things_and_what_lies_there_are_named_once(language: str) -> None:
    told = [line for lines in printed("evergreen", language).values() for line in lines]
    both, removed = TOKEN[language]
    assert any(line.startswith(both) for line in told)
    assert removed in told
