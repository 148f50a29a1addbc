"""One mistake is told once, at its place, however much of a game hangs on it."""

import shutil
from pathlib import Path

import pytest

from dsl.diagnostics import Diagnostic
from dsl.fixing import fixed
from interpreter.review.validating import validate
from tests.rulebook.toys import TOY, copied

PARADE = Path(__file__).parents[1] / "effects" / "parade"
GAME, STALLS, EXAMPLES = "market/game.yaml", "market/stalls.yaml", "market/examples/buying.yaml"


def errors(folder: Path) -> list[Diagnostic]:
    return [one for one in validate([folder]) if one.severity == "error"]


def told(folder: Path) -> list[tuple[str, str, int, str | None]]:
    return [(one.code, Path(one.span.file).name, one.span.line, one.suggestion) for one in errors(folder)]


def line_of(folder: Path, file: str, text: str) -> int:
    rows = (folder.parent / file).read_text(encoding="utf-8").split("\n")
    return next(number for number, row in enumerate(rows, 1) if text in row)


@pytest.mark.parametrize(
    ("file", "old", "new", "code", "meant"),
    [
        # A declaration that is misspelt, and all that uses it.
        (GAME, "  coin: {held_by", "  coni: {held_by", "misspelt-declaration", "coin"),
        (GAME, "  stall:\n", "  stal:\n", "misspelt-declaration", "stall"),
        (
            GAME,
            "      colour: {type: value, of: colour, p",
            "      colur: {type: value, of: colour, p",
            "misspelt-declaration",
            "colour",
        ),
        (GAME, "{role: wanted,", "{role: wnated,", "misspelt-declaration", "wanted"),
        # What is declared once and used once: the spelling that looks less like a word is the slip.
        (GAME, "heading: [north, east, south,", "heading: [north, east, sotuh,", "misspelt-declaration", "south"),
        (GAME, "  haggling: {}", "  hhaggling: {}", "misspelt-declaration", "haggling"),
        (STALLS, "1 coin less by haggling", "1 coin less by haggilng", "unknown-word", "haggling"),
        (GAME, "  phase:\n", "  phsae:\n", "misspelt-declaration", "phase"),
        # A name stands alone where no sentence is read.
        (STALLS, "starts: heap", "starts: my heap", "unknown-word", "heap"),
        (STALLS, "starts: heap", "starts: in the heap", "unknown-word", "heap"),
        (GAME, "recycles: heap", "recycles: heap of table", "unknown-word", "heap"),
        # What stands for a parameter where no call says it.
        (GAME, "default: goes_to of wanted}", "default: goes_to of wantde}", "unknown-word", "wanted"),
        (GAME, "default: long}", "default: lonk}", "wrong-value", "long"),
        (GAME, "x: {hole: true}", "x: {hole: tru}", "wrong-type", "true"),
        # In a letter doubled or not.
        (STALLS, "if there is a miller", "if there is a miler", "unknown-word", "miller"),
        # A key without which nothing is known of an entry.
        (STALLS, "  miller:\n    kind: shop", "  miller:\n    knid: shop", "unknown-key", "kind"),
        (GAME, "player:\n", "playr:\n", "unknown-key", "player"),
        (GAME, "    kind: plot\n", "    kind: plto\n", "unknown-word", "plot"),
        # Words of the language, long and short.
        (STALLS, "scores: 1 fame for each", "scores: 1 fame fr each", "unknown-word", "for"),
        (STALLS, "scores: 1 fame for each", "scores: 1 fame for eahc", "unknown-word", "each"),
        (STALLS, "if there is a miller", "if there iz a miller", "unknown-word", "is"),
        (STALLS, "to buy a tent, offer", "tto buy a tent, offer", "unknown-word", "to"),
        # What YAML itself doesn't read.
        (STALLS, "    copies: 2\n", "    copies 2\n", "not-yaml", None),
        (STALLS, "cost: {coin: 2, gem: 1}", "cost: {coin: 2, gem: 1", "not-yaml", None),
        (STALLS, "cost: {coin: 2, gem: 1}", "cost: coin: 2, gem: 1}", "not-yaml", None),
        (STALLS, "  miller:\n    kind: shop", "  miller:\n    kind: 'shop", "not-yaml", None),
        (STALLS, "  miller:\n", " miller:\n", "not-yaml", None),
        (GAME, "soil: {type: value, of: soil,", "soil: {type value, of: soil,", "bad-key", None),
        (GAME, "      N: {soil: sand}", "      N {soil: sand}", "bad-key", None),
        # A kind that is one of its own.
        (GAME, "shop: {of: stall,", "shop: {of: shop,", "circular-kind", None),
    ],
)
def test_one_mistake_is_one_error_at_its_line(
    file: str, old: str, new: str, code: str, meant: str | None, tmp_path: Path
) -> None:
    game = copied(tmp_path, {file: (old, new)})
    row = new.rstrip("\n").split("\n")[-1]
    assert told(game) == [(code, Path(file).name, line_of(game, file, row), meant)]


def test_what_is_taken_out_is_one_error(tmp_path: Path) -> None:
    game = copied(tmp_path, {GAME: ("  gem: {held_by: [player, stall], supply: 20, plural: gems}\n", "")})
    (found,) = errors(game)
    assert found.args["word"] == "gem"


def test_several_of_a_thing_that_nothing_else_names_are_a_slip_where_they_stand(tmp_path: Path) -> None:
    """The thing is called as it is: only whoever speaks of several of it is wrong, however often."""
    text = (PARADE / "game.yaml").read_text(encoding="utf-8").replace("except a mirror", "except mirrors")
    (tmp_path / "game.yaml").write_text(text, encoding="utf-8")
    (found,) = errors(tmp_path)
    assert (found.args["word"], found.suggestion) == ("mirrors", "a mirror")
    assert len(found.also) == 1


@pytest.mark.parametrize("text", ["", "# nothing\n"])
def test_an_empty_file_is_one_error(text: str, tmp_path: Path) -> None:
    game = copied(tmp_path, {})
    (game / "stalls.yaml").write_text(text, encoding="utf-8")
    (found,) = errors(game)
    assert (found.code, Path(found.span.file).name) == ("empty-file", "stalls.yaml")
    assert [note.key for note in found.notes] == ["note-declared-nowhere"]


@pytest.mark.parametrize("share", [0.2, 0.35, 0.5, 0.65, 0.8, 0.95])
def test_a_file_that_is_cut_is_one_error_at_its_end(share: float, tmp_path: Path) -> None:
    game = copied(tmp_path, {})
    path = game / "game.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: int(len(text) * share)].rstrip(), encoding="utf-8")
    (found,) = errors(game)
    assert found.span.end_line >= path.read_text(encoding="utf-8").count("\n")


def test_two_mistakes_are_two(tmp_path: Path) -> None:
    game = copied(
        tmp_path, {STALLS: ("sold: gain 1 coin", "sold: gian 1 coin"), GAME: ("recycles: heap", "recycles: heep")}
    )
    assert sorted(code for code, *_ in told(game)) == ["unknown-word", "unknown-word"]
    broken = copied(
        tmp_path / "more", {STALLS: ("    copies: 2\n", "    copies 2\n"), GAME: ("order: row", "order: rwo")}
    )
    assert sorted(code for code, *_ in told(broken)) == ["not-yaml", "wrong-value"]


def test_a_slip_hides_no_mistake_behind_it(tmp_path: Path) -> None:
    effect = ("    sold: gain 1 coin\n", "    sold: |\n      gian 1 coin\n      discard all gold\n")
    found = errors(copied(tmp_path, {STALLS: effect}))
    assert [(one.args["word"], one.suggestion) for one in found] == [("gian", "gain"), ("discard", None)]


def test_a_line_that_is_mended_for_sure_hides_nothing(tmp_path: Path) -> None:
    game = copied(
        tmp_path,
        {
            STALLS: (
                "    kind: shop\n    copies: 2\n    colour: green\n",
                "    kind:shop\n    pionts: 1\n    copies “2”\n    cast: 3\n    colour gren\n",
            )
        },
    )
    assert [(code, line, meant) for code, _, line, meant in told(game)] == [
        ("not-yaml", 3, None),
        ("unknown-key", 4, None),
        ("not-yaml", 5, None),
        ("typeset-character", 5, None),
        ("unknown-key", 6, None),
        ("not-yaml", 7, None),
        ("wrong-value", 7, "green"),
    ]


@pytest.mark.parametrize(
    ("old", "new", "meant"),
    [
        ("kind: shop\n    copies", "kind: “shop”\n    copies", "shop"),
        ("copies: 2", "copies: “2”", "2"),
        ("colour: green", "colour: ‘green’", "green"),
        ("open: true", "open: “true”", "true"),
        ("{coin: 2, gem: 1}", "{coin: ‘2’, gem: 1}", "2"),
        ("friends: [miller,", "friends: [“miller”,", "miller"),
        ("starts: heap", "starts: “heap”", "heap"),
    ],
)
def test_a_word_in_curly_quotes_is_told_with_its_mend(old: str, new: str, meant: str, tmp_path: Path) -> None:
    (found,) = errors(copied(tmp_path, {STALLS: (old, new)}))
    assert found.code in ("typeset-character", "unknown-word")
    assert found.fix is not None
    assert found.fix.text == meant


def test_slots_that_hang_on_an_option_lead_to_room(tmp_path: Path) -> None:
    (found,) = errors(copied(tmp_path, {GAME: ("slots: 3", "slots: coins_at_start of options")}))
    assert (found.code, [note.key for note in found.notes]) == ("wrong-type", ["note-by-room"])


def test_what_runs_into_the_entry_above_is_one_error(tmp_path: Path) -> None:
    game = copied(tmp_path, {STALLS: ("  miller:\n", "")})
    (found,) = errors(game)
    assert found.code == "duplicate-key"
    assert [note.key for note in found.notes] == ["note-first-here", "note-entry-begins", "note-declared-nowhere"]
    assert found.also


@pytest.mark.parametrize("key", ["    not offered:", "    expect:\n", "    impossible:", "      seat 1:"])
def test_a_colon_that_is_missing_in_an_example_is_one_error(key: str, tmp_path: Path) -> None:
    game = tmp_path / "market"
    shutil.copytree(TOY, game)
    path = game / "examples" / "buying.yaml"
    text = path.read_text(encoding="utf-8")
    at = text.index(key) + key.index(":")
    path.write_text(text[:at] + text[at + 1 :], encoding="utf-8")
    assert told(game) == [("not-yaml", "buying.yaml", text.count("\n", 0, at) + 1, None)]
    (found,) = errors(game)
    assert found.fix is not None
    assert fixed(path.read_text(encoding="utf-8"), [found.fix])[0] == text


def test_a_counter_that_is_declared_nowhere_is_one_error_wherever_it_stands(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(
        """game: fair
players: {min: 1, max: 2}
units:
  gold: {held_by: [player], plural: golds}
  berry: {held_by: [player], plural: berries}
groups:
  good: [twig, berry]
kinds:
  card: {plural: cards, starts: hand, attributes: {cost: {type: price, default: {}}}}
zones:
  hand: {owner: table, holds: card}
things:
  inn:
    kind: card
    cost: {twig: 1}
rules: |
  when I act: gain 1 twig or berry
verbs:
  act: {does: gain 1 twig}
turns: {of: number of golds on me < 3, each: act}
scores: 1 berry for each good on me
""",
        encoding="utf-8",
    )
    (found,) = errors(tmp_path)
    assert (found.code, found.args["word"]) == ("unknown-word", "twig")
    assert [span.line for span in (found.span, *found.also)] == [7, 15, 17, 19]


def test_anchors_are_one_error(tmp_path: Path) -> None:
    game = copied(tmp_path, {GAME: ("", "ring: &ring [*ring]\nother: &other [*ring, *other]\n")})
    (found,) = errors(game)
    assert (found.code, len(found.also)) == ("no-aliases", 4)


def test_a_repair_that_leads_to_another_mistake_is_not_offered(tmp_path: Path) -> None:
    game = copied(tmp_path, {STALLS: ("    colour: green\n", "    colou\n")})
    (found,) = errors(game)
    assert (found.code, found.fix) == ("not-yaml", None)
    fitting = copied(tmp_path / "more", {STALLS: ("    copies: 2\n", "    copies 2\n")})
    (found,) = errors(fitting)
    assert found.fix is not None


def test_the_word_of_a_space_is_looked_at(tmp_path: Path) -> None:
    words = (
        "      hole: {type: truth, default: false}\n",
        "      hole: {type: truth, default: false}\n      sown: {type: value, of: soil, variable: true, default: sand}\n",
    )
    game = copied(tmp_path, {GAME: words})
    (game / "examples").mkdir()
    example = "examples:\n  - name: a space\n    given:\n      seat 1: {field: {b1: clya}}\n"
    (game / "examples" / "one.yaml").write_text(example, encoding="utf-8")
    (found,) = errors(game)
    assert (found.code, found.span.line, found.suggestion) == ("unknown-word", 4, "clay")


def test_what_lacks_a_removed_thing_is_one_error(tmp_path: Path) -> None:
    text = "  tent_of_wonders: {kind: tent, colour: red, open: true, starts: heap}\n"
    (found,) = errors(copied(tmp_path, {STALLS: (text, "")}))
    assert found.args["word"] == "tent_of_wonders"


def test_what_stands_behind_a_mend_of_several_lines_keeps_its_place(tmp_path: Path) -> None:
    text = (
        "things:\n  crier:\n    kind: shop\n    colour: red\n    income: either gain 1 coin or gain 1 gem\n"
        "  sweeper:\n    kind: shop\n    colour: red\n    income: |\n      gain 2 coins\n      gain 1 gem for each\n"
    )
    folder = copied(tmp_path, {"market/more.yaml": ("", text)})
    found = [(one.code, one.span.line) for one in errors(folder) if Path(one.span.file).name == "more.yaml"]
    assert found == [("either-as-block", 5), ("unfinished-line", 11)]


def test_a_mistake_of_form_is_told_beside_a_word_that_nobody_declares(tmp_path: Path) -> None:
    text = (
        "things:\n  crier:\n    kind: shop\n    colour: red\n    income: |\n      choose a number up to 3 as many\n"
        "  sweeper:\n    kind: shop\n    colour: red\n    income: gain 1 number\n"
    )
    folder = copied(tmp_path, {"market/more.yaml": ("", text)})
    found = {one.span.line for one in errors(folder) if Path(one.span.file).name == "more.yaml"}
    assert found == {6, 10}


def test_what_players_begin_with_leads_to_the_setup(tmp_path: Path) -> None:
    (found,) = errors(copied(tmp_path, {GAME: ("supply: 20", "starts: 2, supply: 20")}))
    assert (found.code, [note.key for note in found.notes]) == ("unknown-key", ["note-gained-in-setup"])


def test_a_price_that_no_player_can_have_says_why(tmp_path: Path) -> None:
    folder = copied(
        tmp_path, {GAME: ("  gem: {held_by", "  jewel: {held_by: [table], plural: jewels}\n  gem: {held_by")}
    )
    stalls = folder / "stalls.yaml"
    text = stalls.read_text(encoding="utf-8")
    stalls.write_text(text.replace("{coin: 2, gem: 1}", "{coin: 2, jewel: 1}"), encoding="utf-8")
    (found,) = (one for one in validate([folder]) if one.code == "unit-never-gained")
    assert [note.key for note in found.notes] == ["note-players-lack"]


BARRED = """game: nook
players: {min: 1, max: 2}
languages: [en]
units:
  coin: {held_by: [player], plural: coins}
  on: {held_by: [player]}
kinds:
  card: {plural: cards, copies: 2, starts: deck}
  any: {of: card}
things:
  fox: {kind: any}
zones:
  deck: {owner: table, holds: card, order: shuffled, seen_by: none}
  hand: {owner: player, holds: card}
verbs:
  add: {does: gain 1 on}
  take: {does: move an any in deck to my hand}
  slip: {does: gain 1 coins coins}
turns:
  of: number of on on me < 3
  each: |
    either: add
    or: take
    or: slip
scores: 1 coin for each on on me
"""


def test_a_word_of_the_language_that_is_declared_is_told_where_it_is_declared_alone(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(BARRED, encoding="utf-8")
    assert [(code, line) for code, _, line, _ in told(tmp_path)] == [
        ("reserved-word", 6),
        ("reserved-word", 9),
        ("two-nouns", 18),
    ]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("    sold: gain 1 coin\n", "    sold: if this is open: gain 1 crown\n", "colon-in-text"),
        (
            "open: true, starts: heap}",
            "open: true, starts: heap, sold: if this is open: gain 1 crown}",
            "colon-in-braces",
        ),
    ],
)
def test_a_colon_too_many_is_told_beside_a_word_that_nobody_declares(
    old: str, new: str, code: str, tmp_path: Path
) -> None:
    scored = ("scores: 1 fame for each", "scores: 1 crown for each")
    game = copied(tmp_path, {STALLS: ((old, new))})
    path = game.parent / STALLS
    path.write_text(path.read_text(encoding="utf-8").replace(*scored), encoding="utf-8")
    assert {one for one, *_ in told(game)} == {code, "unknown-word"}
