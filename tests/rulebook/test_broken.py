"""What is wrong with rule files: one piece of the toy is exchanged, and exactly these diagnostics appear, exactly there."""

from pathlib import Path

import pytest

from dsl.diagnostics import Concept
from tests.rulebook.toys import copied, problems_of

GAME, STALLS, PACK = "market/game.yaml", "market/stalls.yaml", "night/pack.yaml"

# file, what stands there, what is written instead, the code, the text at which it is shown, the suggestion
BROKEN = [
    # shape
    (GAME, "recycles: heap", "recycls: heap", "unknown-key", "recycls", "recycles"),
    (GAME, "turns:\n", "colors: {}\nturns:\n", "unknown-key", "colors", None),
    (GAME, "players: {min: 1, max: 4}", "players: {min: 1}", "missing-key", "players:", None),
    (GAME, "players: {min: 1, max: 4}", "players: {min: 0, max: 4}", "wrong-value", "0, max", None),
    (GAME, "players: {min: 1, max: 4}", "players: {min: 3, max: 2}", "least-above-most", "{min: 3", None),
    (GAME, "slots: 3", "slots: three", "wrong-type", "three", "3"),
    (GAME, "slots: 3", "slots: 9999999", "wrong-value", "9999999", None),
    (GAME, "slots: 3", "slots: -3", "below-least", "-3", None),
    (GAME, "seen_by: owner, room: 3}", "seen_by: owner, room: -3}", "below-least", "-3", None),
    (STALLS, "    copies: 2\n", "    copies: -2\n", "below-least", "-2", None),
    (STALLS, "cost: {coin: 2, gem: 1}", "cost: {coin: -2, gem: 1}", "below-least", "-2", None),
    (STALLS, "    copies: 2\n", "    copies: 9999999\n", "wrong-value", "9999999", None),
    (GAME, "order: row", "order: rwo", "wrong-value", "rwo", "row"),
    (GAME, "  day_token: {", "  Day_token: {", "bad-name", "Day_token", None),
    (GAME, "points: {type: number, default: 0,", "points: {type: numbr, default: 0,", "wrong-value", "numbr", "number"),
    (
        GAME,
        "open: {type: truth, default: false}",
        "open: {type: truth, default: []}",
        "wrong-type",
        "[]}\n      face",
        None,
    ),
    (GAME, "done: {type: truth, default: false}", "done: {type: value}", "missing-key", "done: {type: value}", None),
    (STALLS, "    sold: gain 1 coin", "    slod: gain 1 coin", "unknown-key", "slod", "sold"),
    (STALLS, "    points: 1\n", "    points: [1]\n", "wrong-type", "[1]", None),
    (STALLS, "cost: {coin: 2, gem: 1}", "cost: {con: 2, gem: 1}", "unknown-key", "con:", "coin"),
    (STALLS, "colour: green", "colour: gren", "wrong-value", "gren", "green"),
    (STALLS, "open: true", "open: ture", "unknown-word", "ture", "true"),
    (STALLS, "sold: gain 1 coin", f"sold: gain {'9' * 5000} coin", "huge-number", "999", None),
    (STALLS, "sold: gain 1 coin", f"sold: gain ({'1 - ' * 5000}1) coin", "too-deep", None, None),
    (STALLS, "sold: gain 1 coin", f"sold: gain ({'owner of ' * 5000}this) coin", "too-deep", None, None),
    (STALLS, "    colour: green\n", "", "missing-key", "baker:", None),
    (STALLS, "kind: tent,", "kind: tnet,", "wrong-value", "tnet", "tent"),
    (STALLS, "{kind: tent, colour: red,", "{colour: red,", "missing-key", "tent_of_wonders", None),
    (STALLS, "things:\n", "turns: {}\nthings:\n", "unknown-key", "turns", None),
    (STALLS, "things:\n", "zoens: {}\nthings:\n", "unknown-key", "zoens", "zones"),
    (STALLS, "things:\n", "units:\n  coin: {held_by: [player]}\nthings:\n", "declared-twice", "coin: {held", None),
    (STALLS, "things:\n", "units:\n  pip: {held_by: [playr]}\nthings:\n", "unknown-word", "playr", "player"),
    # words
    (GAME, "  fame: {held_by: [player]", "  fame: {held_by: [playr]", "unknown-word", "playr", "player"),
    (GAME, "goods: [coin, gem]", "goods: [coin, gme]", "unknown-word", "gme", "gem"),
    (GAME, "  shop: {of: stall,", "  shop: {of: stal,", "unknown-word", "stal,", "stall"),
    (GAME, "without: [field, hand]", "without: [feild, hand]", "unknown-word", "feild", "field"),
    (GAME, "without: [field, hand]", "without: [field, deck]", "unknown-word", "deck]}", None),
    (GAME, "recycles: heap", "recycles: heep", "unknown-word", "heep", "heap"),
    (GAME, "measure: space", "measure: spce", "unknown-word", "spce", "space"),
    (GAME, "hour: {type: value, of: phase,", "hour: {type: value, of: phse,", "unknown-word", "phse", "phase"),
    (
        GAME,
        "hour: {type: value, of: phase, default: dawn}",
        "hour: {type: value, of: phase, default: down}",
        "unknown-word",
        "down",
        "dawn",
    ),
    (GAME, "rounds: {dawn: 3, noon: 2,", "rounds: {dwan: 1, dawn: 3, noon: 2,", "unknown-word", "dwan", "dawn"),
    (GAME, "rounds: {dawn: 3, noon: 2,", "rounds: {dawn: 3,", "missing-key", "rounds", None),
    (GAME, "pairs: [[baker, miller]]", "pairs: [[baker, millar]]", "unknown-word", "millar", "miller"),
    (GAME, "default: long}", "default: lang}", "wrong-value", "lang", "long"),
    (GAME, "[short, long]", "[1, short, long]", "mixed-values", "1, short", None),
    (GAME, "starts: camp", "starts: cmap", "unknown-word", "cmap", "camp"),
    (GAME, "starts: camp", "starts: heap", "wrong-owner", "heap}", None),
    (STALLS, "starts: heap", "starts: lost", "wrong-owner", "lost", None),
    (
        GAME,
        "{owner: table, holds: stall, order: stack}",
        "{owner: table, holds: plot, order: stack}",
        "wrong-zone",
        None,
        None,
    ),
    (GAME, "  rest:\n", "  rest:\n    result: thing\n", "unknown-word", "thing\n", None),
    (GAME, "to: {role: home,", "to: {role: wanted,", "declared-twice", None, None),
    (
        GAME,
        "points: {type: number, default: 2 if",
        "points: {type: truth, default: 2 if",
        "attribute-clash",
        None,
        None,
    ),
    (
        GAME,
        "  shop: {of: stall,",
        "  market_stand: {of: bower}\n  bower: {of: market_stand}\n  shop: {of: stall,",
        "circular-kind",
        None,
        None,
    ),
    # clashes
    (GAME, "plural: gems", "plural: coin", "ambiguous-word", "coin}", None),
    (GAME, "  bare: {", "  gem: {", "ambiguous-word", "gem: {of", None),
    # Examples would take it for a space.
    (STALLS, "  miller:\n", "  a1: {kind: tent, colour: red}\n  miller:\n", "ambiguous-word", None, None),
    (STALLS, "  miller:\n", "  stall: {kind: tent, colour: red}\n  miller:\n", "ambiguous-word", None, None),
    (
        GAME,
        "  lost: {owner",
        "  where: {owner: table, holds: stall}\n  lost: {owner",
        "reserved-word",
        "where: {owner",
        None,
    ),
    # boards
    (GAME, "      N x C\n", "      N x D\n", "not-in-legend", "D\n", None),
    (GAME, "C: {soil: clay}", "C: {soil: cley}", "unknown-word", "cley", "clay"),
    (GAME, "C: {soil: clay}", "C: {sol: clay}", "unknown-key", "sol:", "soil"),
    (GAME, "directions: {north:", "directions: {nort:", "unknown-word", "nort:", "north"),
    (GAME, "draws: [soil, hole]", "draws: [soil, hoel]", "not-drawn", "hoel", "hole"),
    (GAME, "draws: [soil, hole]", "draws: [soil, open]", "not-drawn", "open]", None),
    (GAME, "draws: [soil, hole]", "draws: [soil, fame]", "not-drawn", "fame", None),
    (GAME, "draws: [soil, hole]", "draws: [soil, 3]", "wrong-type", "3]", None),
    (GAME, "draws: [soil, hole]", "draws: {soil: 1}", "wrong-type", "{soil: 1}", None),
    (GAME, "edge: wind", "edge: wnid", "not-a-direction", "wnid", "wind"),
    (GAME, "edge: wind", "edge: round", "not-a-direction", "round", None),
    (GAME, "edge: wind", "edge: [wind, hour]", "not-a-direction", "hour", None),
    # effects and expressions
    (STALLS, "    sold: gain 1 coin", "    sold: gain 1 cion", "unknown-word", "cion", "coin"),
    (STALLS, "      else: gain 1 coin", "      else: gain 1 cion", "unknown-word", "cion", "coin"),
    (GAME, "room_for of this, spill", "room_for of that, spill", "unknown-word", "that", None),
    (GAME, "does: move what to my hand", 'does: "move what to my hand"', "effect-style", '"move', None),
    (STALLS, "friends: [miller, tent]", "friends: [millar, tent]", "unknown-word", "millar", "miller"),
    # packs
    (PACK, "extends: market", "extends: markt", "wrong-game", "markt", None),
    (PACK, "  watchman: {", "  miller: {", "declared-twice", "miller", None),
    (PACK, "  light:\n", "  rest:\n    does: gain 1 lamp\n  light:\n", "declared-twice", "rest:", None),
    (
        PACK,
        "  watchman: {",
        "  backer: {replaces: true, sold: gain 1 coin}\n  watchman: {",
        "nothing-to-replace",
        "backer",
        "baker",
    ),
    (
        PACK,
        "  watchman: {",
        "  miller: {replaces: true, slod: gain 1 coin}\n  watchman: {",
        "unknown-key",
        None,
        "sold",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "code", "at", "suggestion"), BROKEN)
def test_one_mistake_is_one_diagnostic_at_its_place(
    tmp_path: Path, file: str, old: str, new: str, code: str, at: str | None, suggestion: str | None
) -> None:
    game = copied(tmp_path, {file: (old, new)})
    found = problems_of(game, *([tmp_path / "night"] if file == PACK else []))
    said = [(one.code, one.span.line, one.span.column, one.args) for one in found]
    codes = {one.code for one in found}
    assert code in codes, said
    if at is None:
        return
    assert len(found) == 1, said
    assert found[0].suggestion == suggestion
    text = (tmp_path / file).read_text(encoding="utf-8")
    index = text.index(at, max(0, text.index(new) - 30) if new else 0)
    line = text.count("\n", 0, index) + 1
    column = index - (text.rfind("\n", 0, index) + 1) + 1
    assert (found[0].span.line, found[0].span.column) == (line, column)
    assert found[0].span.file == str(tmp_path / file)


def test_all_mistakes_of_all_files_in_one_run(tmp_path: Path) -> None:
    changes = {
        GAME: ("recycles: heap", "recycls: heap"),
        STALLS: ("    sold: gain 1 coin", "    sold: gain 1 cion"),
        "market/more.yaml": ("", "things:\n  cart: {kind: tnet}\n  wagon: {kind: tent, colour: rde, played: rest}\n"),
        "market/worse.yaml": ("", "things: [\n"),
    }
    game = copied(tmp_path, changes)
    found = {(Path(one.span.file).name, one.span.line, one.code) for one in problems_of(game)}
    assert {
        ("game.yaml", _line(game / "game.yaml", "recycls"), "unknown-key"),
        ("stalls.yaml", _line(game / "stalls.yaml", "cion"), "unknown-word"),
        ("more.yaml", 2, "wrong-value"),
        ("more.yaml", 3, "wrong-value"),
        ("more.yaml", 3, "unknown-key"),
    } <= found
    assert any(file == "worse.yaml" for file, _, _ in found)


def _line(path: Path, word: str) -> int:
    text = path.read_text(encoding="utf-8")
    return text.count("\n", 0, text.index(word)) + 1


def test_what_is_missing_only_because_its_entry_is_broken_is_not_reported(tmp_path: Path) -> None:
    game = copied(tmp_path, {STALLS: ("  miller:\n    kind: shop\n", "  miller:\n    kind: shpo\n")})
    assert [one.code for one in problems_of(game)] == ["wrong-value"]


def test_what_is_missing_only_because_its_file_can_not_be_read_is_not_reported(tmp_path: Path) -> None:
    game = copied(tmp_path, {STALLS: ("  miller:\n", " miller:\n")})
    assert [one.code for one in problems_of(game)] == ["not-yaml"]


def test_an_unknown_game_and_an_unknown_pack_are_named(tmp_path: Path) -> None:
    assert [one.code for one in problems_of(tmp_path / "nowhere")] == ["unknown-game"]
    assert [one.code for one in problems_of(copied(tmp_path, {}), tmp_path / "nowhere")] == ["unknown-pack"]


@pytest.mark.parametrize("text", ["", "[]", "game", "game: [", "{}", "game: 3\nkinds: 7\nzones: []\nsetup: {}\n", "\0"])
def test_no_file_makes_the_loader_fall(tmp_path: Path, text: str) -> None:
    (tmp_path / "game.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "things.yaml").write_text("things: {a: 1, b: {kind: [c]}, d: {}}", encoding="utf-8")
    assert problems_of(tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "known"),
    [
        ("turns:\n", "zones_of: {}\nturns:\n", ()),
        (
            "  heap: {owner: table, holds: stall, order: stack}",
            "  heap: {holds: stall, order: stack}",
            ("table", "player", Concept("kind")),
        ),
        (
            "  heap: {owner: table, holds: stall, order: stack}",
            "  heap: {owner: table, order: stack}",
            (Concept("kind"),),
        ),
        ("  field:\n    owner: player\n", "  field:\n", ("table", "player")),
    ],
)
def test_what_a_missing_key_can_be_is_said(old: str, new: str, known: tuple[object, ...], tmp_path: Path) -> None:
    found = problems_of(copied(tmp_path, {GAME: (old, new)}))
    notes = [note for one in found if one.code == "missing-key" for note in one.notes]
    assert [note.args["known"] for note in notes if note.key == "note-can-be"] == ([known] if known else [])


def test_a_value_of_an_enumeration_that_is_not_there_is_told_once(tmp_path: Path) -> None:
    effect = ("sold: gain 1 coin", "sold: gain (rounds of hour of me) coin")
    game = copied(tmp_path, {GAME: ("  phase:", "  phsae:"), STALLS: effect})
    assert {(Path(one.span.file).name, one.code) for one in problems_of(game)} == {
        ("game.yaml", "misspelt-declaration")
    }


def test_kinds_of_kinds_of_kinds_have_an_end(tmp_path: Path) -> None:
    chain = "".join(f"  level_{'x' * n}: {{of: level_{'x' * (n + 1)}}}\n" for n in range(1, 400))
    game = copied(tmp_path, {"market/more.yaml": ("", f"kinds:\n{chain}  level_{'x' * 400}: {{}}\n")})
    assert {one.code for one in problems_of(game)} == {"too-deep"}


def test_blocks_as_deep_as_allowed_are_checked(tmp_path: Path) -> None:
    for depth, codes in ((15, []), (100, ["too-deep"])):
        lines = [f"{' ' * (6 + n)}if there is a shop here:\n" for n in range(depth)]
        text = f"sold: |\n{''.join(lines)}{' ' * (6 + depth)}gain 1 coin"
        game = copied(tmp_path / str(depth), {STALLS: ("sold: gain 1 coin", text)})
        assert [one.code for one in problems_of(game)] == codes
