"""A small made-up game with words in all languages, for sentences that no game at hand has."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from dsl.checker import Checker, Scope
from dsl.diagnostics import Problems
from dsl.source import Source
from interpreter.rulebook.book import Rulebook
from interpreter.text import Catalogue, Wording, plain
from interpreter.text.summary import rules_of
from tests.kinds.playing import written
from tests.written import steps_of

LANGUAGES = ("en", "es", "it", "fr")
GAME = """
game: orchard
players: {min: 2, max: 4}
options:
  goal: {values: [2, 3], default: 2}
enumerations:
  hue: [red, blue]
  season: {values: [spring, summer], cyclic: true}
units:
  seed: {held_by: [player, tool], plural: seeds, supply: 12}
  coin: {held_by: [player], plural: coins, most: 9}
kinds:
  plot: {plural: plots}
  tree: {plural: trees, copies: 2, starts: nursery}
  tool:
    plural: tools
    copies: 3
    starts: chest
    attributes:
      weight: {type: number, default: 1, printed: true}
      age: {type: number, default: 1, printed: true}
      hue: {type: value, of: hue, default: red, printed: true}
      wear: {type: number, default: 0, variable: true}
    abilities: {used: steps}
things:
  oak: {kind: tree}
  rake: {kind: tool}
  hoe: {kind: tool, used: gain 1 coin}
zones:
  nursery: {owner: table, holds: tree}
  roots: {owner: plot, holds: tree}
  chest: {owner: table, holds: tool, order: shuffled, seen_by: none}
  bag: {owner: player, holds: tool, order: shuffled, seen_by: none}
  belt: {owner: player, holds: tool, seen_by: owner, room: 5}
  shed: {owner: player, holds: tool, live: true}
  bench: {owner: player, holds: tool, order: row, slots: 3, seen_by: owner}
boards:
  meadow:
    owner: table
    kind: plot
    grid: |
      p p p
      p p p
    legend: {p: {}}
player:
  season: {type: value, of: season, default: spring, variable: true}
adjectives:
  bare: {of: plot, is: there is no tree in roots of this}
verbs:
  dig:
    object: {role: dug, sort: thing, of: plot}
    does: gain 1 coin
  polish:
    object: {role: polished, sort: thing, of: tool}
    does: gain 1 coin
turns:
  of: there is no player where number of coins on it >= goal of options
  each: |
    repeat up to 2 times:
        must either: gain 1 coin
        or: polish a tool in my shed
    let each player:
        choose a tool in my shed as laid
        move laid to my belt
    repeat until number of seeds on me = 0:
        pay 1 seed
        choose a tool in my shed with the lowest weight of it as light
        polish light
scores: 1 coin for each coin on me
"""
WORDS = {
    "en": """
units:
  seed: {one: seed, other: seeds}
  coin: {one: coin, other: coins}
kinds:
  plot: {one: plot, other: plots}
  tree: {one: tree, other: trees}
  tool: {one: tool, other: tools, this: true}
names:
  oak: {one: oak, other: oaks}
  meadow: {one: plot, other: plots}
  rake: {one: rake, other: rakes}
  hoe: {one: hoe, other: hoes}
values:
  red: red
  blue: blue
  spring: spring
  summer: summer
attributes:
  weight: {one: weight, other: weights}
  age: {one: age, other: ages, more: "{of} is more than {value} {value:=year|years} old"}
  hue: {one: hue, other: hues}
  wear: {one: wear, other: wear}
  season: {one: season, other: seasons}
options: {goal: coins to win}
adjectives: {bare: bare}
abilities: {used: "when used, {body}"}
places:
  nursery: {one: nursery, other: nurseries}
  roots: {one: plot, other: plots, in: "on {holder}", from: "from {holder}", to: "onto {holder}"}
  chest: {one: chest, other: chests}
  bag: {one: bag, other: bags}
  belt: {one: belt, other: belts}
  shed: {one: shed, other: sheds}
  bench: {one: bench, other: benches}
verbs:
  dig: {base: dig, third: digs, done: dug, says: "{verb} {dug}"}
  polish: {base: polish, third: polishes, done: polished, says: "{verb} {polished}"}
""",
    "es": """
units:
  seed: {one: semilla, other: semillas, gender: f}
  coin: {one: moneda, other: monedas, gender: f}
kinds:
  plot: {one: parcela, other: parcelas, gender: f}
  tree: {one: árbol, other: árboles, gender: m}
  tool: {one: herramienta, other: herramientas, gender: f, this: true}
names:
  oak: {one: roble, other: robles, gender: m}
  meadow: {one: parcela, other: parcelas, gender: f}
  rake: {one: rastrillo, other: rastrillos, gender: m}
  hoe: {one: azada, other: azadas, gender: f}
values:
  red: rojo
  blue: azul
  spring: {one: primavera, other: primaveras, gender: f}
  summer: {one: verano, other: veranos, gender: m}
attributes:
  weight: {one: peso, other: pesos, gender: m}
  age: {one: edad, other: edades, gender: f, more: "{of} tiene más de {value} {value:=año|año|años|años}"}
  hue: {one: tono, other: tonos, gender: m}
  wear: {one: desgaste, other: desgastes, gender: m}
  season: {one: estación, other: estaciones, gender: f}
options: {goal: monedas para ganar}
adjectives: {bare: "desnudo|desnuda|desnudos|desnudas"}
abilities: {used: "al usarla, {body}"}
places:
  nursery: {one: vivero, other: viveros, gender: m}
  roots: {one: parcela, other: parcelas, gender: f, in: "en {holder}", from: "de {holder}", to: "a {holder}"}
  chest: {one: cofre, other: cofres, gender: m}
  bag: {one: bolsa, other: bolsas, gender: f}
  belt: {one: cinturón, other: cinturones, gender: m}
  shed: {one: cobertizo, other: cobertizos, gender: m}
  bench: {one: banco, other: bancos, gender: m}
verbs:
  dig: {imp: cava, inf: cavar, sub: caves, third: cava, done: cavado, says: "{verb} {dug}"}
  polish: {imp: pule, inf: pulir, sub: pulas, third: pule, done: "pulido|pulida|pulidos|pulidas", says: "{verb} {polished}"}
""",
    "it": """
units:
  seed: {one: seme, other: semi, gender: m}
  coin: {one: moneta, other: monete, gender: f}
kinds:
  plot: {one: aiuola, other: aiuole, gender: f}
  tree: {one: albero, other: alberi, gender: m}
  tool: {one: attrezzo, other: attrezzi, gender: m, this: true}
names:
  oak: {one: quercia, other: querce, gender: f}
  meadow: {one: aiuola, other: aiuole, gender: f}
  rake: {one: rastrello, other: rastrelli, gender: m}
  hoe: {one: zappa, other: zappe, gender: f}
values:
  red: rosso
  blue: blu
  spring: {one: primavera, other: primavere, gender: f}
  summer: {one: estate, other: estati, gender: f}
attributes:
  weight: {one: peso, other: pesi, gender: m}
  age: {one: età, other: età, gender: f, more: "{of} ha più di {value} {value:=anno|anno|anni|anni}"}
  hue: {one: tinta, other: tinte, gender: f}
  wear: {one: usura, other: usure, gender: f}
  season: {one: stagione, other: stagioni, gender: f}
options: {goal: monete per vincere}
adjectives: {bare: "spoglio|spoglia|spogli|spoglie"}
abilities: {used: "quando lo usi, {body}"}
places:
  nursery: {one: vivaio, other: vivai, gender: m}
  roots: {one: aiuola, other: aiuole, gender: f, in: "{holder:su}", from: "{holder:da}", to: "{holder:su}"}
  chest: {one: baule, other: bauli, gender: m}
  bag: {one: borsa, other: borse, gender: f}
  belt: {one: cintura, other: cinture, gender: f}
  shed: {one: capanno, other: capanni, gender: m}
  bench: {one: banco, other: banchi, gender: m}
verbs:
  dig: {imp: zappa, inf: zappare, pres: zappi, third: zappa, done: zappato, says: "{verb} {dug}"}
  polish: {imp: lucida, inf: lucidare, pres: lucidi, third: lucida, done: "lucidato|lucidata|lucidati|lucidate", says: "{verb} {polished}"}
""",
    "fr": """
units:
  seed: {one: graine, other: graines, gender: f}
  coin: {one: pièce, other: pièces, gender: f}
kinds:
  plot: {one: parcelle, other: parcelles, gender: f}
  tree: {one: arbre, other: arbres, gender: m}
  tool: {one: outil, other: outils, gender: m, this: true}
names:
  oak: {one: chêne, other: chênes, gender: m}
  meadow: {one: parcelle, other: parcelles, gender: f}
  rake: {one: râteau, other: râteaux, gender: m}
  hoe: {one: houe, other: houes, gender: f}
values:
  red: rouge
  blue: bleu
  spring: {one: printemps, other: printemps, gender: m}
  summer: {one: été, other: étés, gender: m}
attributes:
  weight: {one: poids, other: poids, gender: m}
  age: {one: âge, other: âges, gender: m, more: "{of} a plus de {value} {value:=an|an|ans|ans}"}
  hue: {one: teinte, other: teintes, gender: f}
  wear: {one: usure, other: usures, gender: f}
  season: {one: saison, other: saisons, gender: f}
options: {goal: pièces pour gagner}
adjectives: {bare: "nu|nue|nus|nues"}
abilities: {used: "à l'usage, {body}"}
places:
  nursery: {one: pépinière, other: pépinières, gender: f}
  roots: {one: parcelle, other: parcelles, gender: f, in: "sur {holder}", from: "de {holder}", to: "sur {holder}"}
  chest: {one: coffre, other: coffres, gender: m}
  bag: {one: sac, other: sacs, gender: m}
  belt: {one: ceinture, other: ceintures, gender: f}
  shed: {one: remise, other: remises, gender: f}
  bench: {one: établi, other: établis, gender: m}
verbs:
  dig: {imp: bêchez, inf: bêcher, third: bêche, done: bêché, says: "{verb} {dug}"}
  polish: {imp: polissez, inf: polir, third: polit, done: "poli|polie|polis|polies", says: "{verb} {polished}"}
""",
}


FOLDER = TemporaryDirectory()


@cache
def book() -> Rulebook:
    """Return the rules of the game."""
    return written(Path(FOLDER.name), GAME, WORDS)


@cache
def wording(language: str) -> Wording:
    """Return the words of a language for it, with the options as they are by default."""
    game = book().game
    options = {name: option.default for name, option in game.options.items()}
    return Wording(Catalogue.load(language, book().words), game.vocabulary, options=options)


def said(effect: str, language: str, tool: str = "rake") -> str:
    """Return what a tool says that does this, which must be right."""
    vocabulary = book().game.vocabulary
    block = steps_of(vocabulary, effect, Scope.of_thing(tool))
    return plain(wording(language).block(block, tool))


def scored(amounts: str, language: str, tool: str = "rake") -> str:
    """Return how a tool says what it scores."""
    vocabulary, problems = book().game.vocabulary, Problems()
    lines = Checker(vocabulary).amounts(Source("scored", amounts), Scope.of_thing(tool), problems)
    assert list(problems) == []
    words = wording(language)
    with words.planner.about(tool):
        return " ".join(plain(words.realiser.sentence(words.planner.score(line))) for line in lines)


def rules(language: str) -> list[str]:
    """Return the rules in a language, a line each."""
    return [plain(line.parts) for section in rules_of(book().game, wording(language)) for line in section.lines]
