"""The workshop as its page sees it: who may come in, what is told while writing, what is kept and what never is."""

import io
import zipfile
from pathlib import Path
from typing import Any

import pytest

from interpreter.entrance.phrases import languages
from tests.workshop.conftest import CARD, TOKEN, Page

FILE = "mills/mill.yaml"
SHEET: dict[str, Any] = {"file": FILE, "card": "mill", "texts": {}}


# -- who may come in -------------------------------------------------------------------------------------------------------------------


def test_whoever_has_the_link_gets_the_page_under_a_strict_policy(page: Page) -> None:
    answer = page.get("")
    assert answer.status_code == 200
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert answer.headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize(
    "path", ["/", "/w/", "/w/wrong/", f"/w/{TOKEN[:-1]}/", f"/w/{TOKEN}x/look", "/api/tables", "/w"]
)
def test_without_the_link_nothing_is_told(page: Page, path: str) -> None:
    for answer in (page.client.get(path), page.client.post(path, json={})):
        assert answer.status_code == 403
        assert "cardwright workshop" in answer.text


@pytest.mark.parametrize("origin", ["http://evil.example", "http://localhost:81", "https://localhost", "null"])
def test_pages_of_others_are_refused(page: Page, origin: str) -> None:
    assert page.get("", origin=origin).status_code == 403
    assert page.client.post(f"/w/{TOKEN}/look", json=SHEET, headers={"origin": origin}).status_code == 403
    page.post("look", SHEET, 200, origin="http://localhost")


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "evil.example:80", ""])
def test_a_foreign_name_bound_to_this_machine_is_refused(page: Page, host: str) -> None:
    assert page.get("", host=host).status_code == 403


def test_a_form_of_another_page_can_say_nothing(page: Page) -> None:
    answer = page.client.post(f"/w/{TOKEN}/keep", content=b"{}", headers={"content-type": "text/plain"})
    assert answer.status_code == 400


# -- only the folder -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["../secret.yaml", "mills/../../secret.yaml", "/etc/passwd", "mills/./mill.yaml/..", "mills/.hidden.yaml", "", "mills",
     "mills/pack.txt", "out/mill.yaml", "mills/linked.yaml", "mills\\mill.yaml", "mills/\0.yaml", "loose.yaml"],
)  # fmt: skip
def test_nothing_outside_of_the_folder_is_read_or_written(page: Page, folder: Path, name: str) -> None:
    outside = folder.parent / "outside"
    outside.mkdir()
    (outside / "pack.yaml").write_text("pack: out\nextends: everdell\n", encoding="utf-8")
    (outside / "mill.yaml").write_text(CARD, encoding="utf-8")
    (folder.parent / "secret.yaml").write_text("things: {}\n", encoding="utf-8")
    (folder / "out").symlink_to(outside)
    (folder / "mills" / "linked.yaml").symlink_to(outside / "mill.yaml")
    before = {path: path.read_bytes() for path in folder.parent.rglob("*") if path.is_file()}
    for path, body in (("look", {}), ("change", {"key": "points", "value": "3"}), ("keep", {"was": {name: ""}})):
        told = page.post(path, {"file": name, "card": "mill", "texts": {name: "things: {}\n"}, **body}, 403)
        assert told["code"] == "outside"
        assert page.post(path, {**SHEET, "texts": {name: "x"}, **body}, 403)["code"] == "outside"
    assert {path: path.read_bytes() for path in folder.parent.rglob("*") if path.is_file()} == before


def test_a_linked_folder_is_not_offered(page: Page, folder: Path) -> None:
    (folder.parent / "far").mkdir()
    (folder.parent / "far" / "pack.yaml").write_text("pack: far\nextends: everdell\n", encoding="utf-8")
    (folder / "far").symlink_to(folder.parent / "far")
    assert 'value="far"' not in page.get("").text
    assert page.get("parcel/far.zip").status_code == 404


# -- writing ---------------------------------------------------------------------------------------------------------------------------


def test_a_card_is_told_in_every_language_while_it_is_written(page: Page) -> None:
    told = page.post("change", {**SHEET, "key": "production", "value": "gain 2 berries for each farm here"})
    assert told["mistakes"] == [] or all(one["code"] == "missing-word" for one in told["mistakes"])
    for language in languages():
        assert f'lang="{language}"' in told["faces"]
    assert "Gain 2" in told["faces"]
    assert "ottieni 2" in told["faces"]
    assert told["texts"][FILE] == CARD.replace("gain 1 berry", "gain 2 berries for each farm here")


def test_names_are_shown_before_anything_is_saved(page: Page, folder: Path) -> None:
    texts: dict[str, str] = {}
    for language, name in (("en", "Wind mill"), ("it", "Mulino"), ("es", "Molino: el viejo"), ("fr", "L’éolienne")):
        told = page.post("change", {**SHEET, "texts": texts, "language": language, "form": "one", "value": name})
        texts |= told["texts"]
    told = page.post("look", {**SHEET, "texts": texts})
    for name in ("Wind mill", "Mulino", "Molino: el viejo", "L’éolienne"):
        assert name in told["faces"]
    assert not (folder / "mills" / "translations").exists()


def test_a_mistake_stands_in_the_effect_and_is_mended_by_what_it_brings(page: Page) -> None:
    told = page.post("change", {**SHEET, "key": "production", "value": "gain 2 berrys for each farm here"})
    texts = told["texts"]
    mistake = next(one for one in told["mistakes"] if one["mend"])
    assert mistake["ability"] == "production"
    assert "gain 2 berrys for each"[mistake["start"] : mistake["end"]] == "berrys"
    mended = page.post("change", {**SHEET, "texts": texts, "edits": mistake["edits"]})
    assert "gain 2 berr" in mended["texts"][FILE]
    assert not [one for one in mended["mistakes"] if one["severity"] == "error"]


def test_whatever_is_half_written_is_shown_as_far_as_it_goes(page: Page) -> None:
    effect = "either: gain 1 resin\nor: gain 1 pebble\nor:\n    if there is a farm here: draw 1 card\n    else: gain 2 berries"
    for end in range(1, len(effect)):
        told = page.post("change", {**SHEET, "quick": True, "key": "production", "value": effect[:end]})
        assert "card" in told["faces"], effect[:end]


def test_a_mistake_is_told_in_the_language_of_the_reader(page: Page) -> None:
    said = {
        page.post("change?lang=" + one, {**SHEET, "key": "production", "value": "gain 2 xyz"})["mistakes"][0]["message"]
        for one in languages()
    }
    assert len(said) == len(languages())


@pytest.mark.parametrize(
    ("key", "value"),
    [("secret", "1"), ("season", "1"), ("production", 5), ("cost", {"gold": 1}), ("cost", {"twig": -1})],
)
def test_what_is_no_field_isnt_written(page: Page, key: str, value: object) -> None:
    assert page.post("change", {**SHEET, "key": key, "value": value}, 400)["code"] == "bad-request"


def test_words_are_offered_where_they_can_be_written(page: Page) -> None:
    told = page.post("complete", {**SHEET, "ability": "production", "text": "gain 1 be", "offset": 9})
    assert any(one["word"].startswith("berr") and one["typed"] == 2 for one in told["options"])
    several = page.post("complete", {**SHEET, "ability": "production", "text": "gain 1 berry\ngain 2 pe", "offset": 22})
    assert any(one["word"].startswith("pebble") for one in several["options"])


@pytest.mark.parametrize("how", [{"like": "mine"}, {"like": "bard"}, {"recipe": "watermill"}, {"kind": "critter"}])
def test_a_card_begins_from_whatever_there_is(page: Page, how: dict[str, str]) -> None:
    told = page.post("begin", {"home": "mills", "how": {**how, "name": "Città nuova!"}}, 201)
    assert told["card"] == "citta_nuova"
    assert told["file"] == "mills/citta_nuova.yaml"
    assert "Città nuova!" in told["faces"]
    assert not [one for one in told["mistakes"] if one["severity"] == "error"]


@pytest.mark.parametrize(
    ("language", "text", "meant"),
    [
        ("it", "gain 2 bacche for each Fattoria in my city", "gain 2 berries for each farm in my city"),
        ("it", "gain 1 berry for each farm in my città", "gain 1 berry for each farm in my city"),
        ("es", "roba 2 cards", "draw 2 cards"),
        ("fr", "discard 1 carte in my main", "discard 1 card in my hand"),
    ],
)
def test_words_of_readers_are_mended_to_those_of_the_game(page: Page, language: str, text: str, meant: str) -> None:
    told = page.post(f"change?lang={language}", {**SHEET, "key": "production", "value": text})
    for _ in range(2):
        mended = next((one for one in told["mistakes"] if one["mend"]), None)
        if mended is None:
            break
        told = page.post(
            f"change?lang={language}", {**SHEET, "texts": told["texts"], "edits": mended["edits"], "whole": True}
        )
    assert told["texts"][FILE].split("production: ")[1].split("  #")[0].strip() == meant
    assert not [one for one in told["mistakes"] if one["severity"] == "error"]


@pytest.mark.parametrize(
    ("language", "ability", "text", "word", "says"),
    [
        ("it", "production", "gain 1 bac", "berry", "bacca"),
        ("es", "production", "ro", "draw", "robar"),
        ("fr", "always", "to play a créa", "critter", "Créature"),
        ("it", "always", "to play a cos", "construction", "Costruzione"),
        ("en", "always", "to play a construction, offer 1 re", "resin", "resin"),
    ],
)
def test_words_are_offered_by_what_readers_call_them(
    page: Page, language: str, ability: str, text: str, word: str, says: str
) -> None:
    body = {**SHEET, "ability": ability, "text": text, "offset": len(text)}
    told = page.post(f"complete?lang={language}", body)["options"]
    typed = len(text) - len(text.rstrip("abcdefghijklmnopqrstuvwxyzé"))
    assert (word, says, typed) in [(one["word"], one["says"], one["typed"]) for one in told]


def test_what_all_cards_like_it_say_is_missed(page: Page) -> None:
    """Nobody can visit a card on which nobody can stand, though nothing of it is wrong in itself."""
    stated = (
        "kind: construction, colour: destination, rarity: common, cost: {twig: 1}, points: 1, visited: draw 2 cards"
    )
    entry = f"things:\n  mill: {{{stated}}}\n"
    told = page.post("look", {**SHEET, "texts": {FILE: entry}})["mistakes"]
    assert [(one["code"], one["field"]) for one in told if one["code"] == "unlike-others"] == [
        ("unlike-others", "spots")
    ]
    told = page.post("look", {**SHEET, "texts": {FILE: entry.replace("points: 1", "points: 1, spots: 1")}})["mistakes"]
    assert not [one for one in told if one["code"] == "unlike-others"]


def test_where_nothing_is_written_yet_the_beginnings_of_lines_are_offered(page: Page) -> None:
    told = page.post("complete", {**SHEET, "ability": "always", "text": "", "offset": 0})["options"]
    assert {"when", "before", "to"} <= {one["word"] for one in told}
    assert {one["sort"] for one in told} == {"keyword"}


@pytest.mark.parametrize("braces", [True, False])
def test_a_card_like_another_does_all_that_the_other_does(page: Page, folder: Path, braces: bool) -> None:
    entry = {"kind": "card", "biome": "snow", "grants": ["bloom", "place_lake"], "arid": "true"}
    rows = [
        f"{key}: {'[' + ', '.join(value) + ']' if isinstance(value, list) else value}" for key, value in entry.items()
    ]
    body = " {" + ", ".join(rows) + "}" if braces else "".join(f"\n    {row}" for row in rows)
    woods = folder / "woods"
    woods.mkdir()
    (woods / "pack.yaml").write_text("pack: woods\nextends: evergreen\n", encoding="utf-8")
    (woods / "frost.yaml").write_text(f"things:\n  frost:{body}\n", encoding="utf-8")
    told = page.post("begin", {"home": "woods", "how": {"like": "frost", "name": "Rime"}}, 201)
    assert [line.strip() for line in told["texts"]["woods/rime.yaml"].split("\n")[2:]] == [*rows, ""]


def test_a_second_card_leaves_the_first_as_it_is_though_nothing_is_saved(page: Page) -> None:
    first = page.post("begin", {"home": "mills", "how": {"like": "mine", "name": "Tower"}}, 201)
    body = {"home": "mills", "how": {"like": "mine", "name": "Tower"}, "texts": first["texts"]}
    second = page.post("begin", body, 201)
    assert second["card"] == "tower_2"
    assert second["texts"][first["file"]] == first["texts"][first["file"]]
    assert "tower:" in second["texts"]["mills/translations/en.yaml"]


def test_a_name_that_says_nothing_is_refused_in_words(page: Page) -> None:
    told = page.post("begin?lang=it", {"home": "mills", "how": {"like": "mine", "name": "  "}}, 422)
    assert "nome" in told["text"]


# -- keeping ---------------------------------------------------------------------------------------------------------------------------


def test_what_is_kept_is_formatted_and_comments_stay(page: Page, folder: Path) -> None:
    opened = page.post("look", {**SHEET, "whole": True})
    told = page.post("change", {**SHEET, "key": "production", "value": "gain  2 berry for each   farm here"})
    kept = page.post("keep", {**SHEET, "texts": told["texts"], "was": opened["disk"]})
    assert (folder / FILE).read_text(encoding="utf-8") == kept["texts"][FILE]
    assert kept["texts"][FILE] == CARD.replace("gain 1 berry", "gain 2 berries for each farm here")
    assert [path.name for path in (folder / "mills").iterdir() if path.name.endswith(".new")] == []


def test_what_somebody_else_wrote_meanwhile_is_never_overwritten(page: Page, folder: Path) -> None:
    opened = page.post("look", {**SHEET, "whole": True})
    theirs = CARD.replace("points: 1", "points: 5")
    (folder / FILE).write_text(theirs, encoding="utf-8")
    body = {**SHEET, "texts": {FILE: CARD.replace("points: 1", "points: 2")}, "was": opened["disk"]}
    told = page.post("keep", body, 409)
    assert told["code"] == "changed-meanwhile"
    assert (folder / FILE).read_text(encoding="utf-8") == theirs
    page.post("keep", {**body, "was": told["disk"]})
    assert "points: 2" in (folder / FILE).read_text(encoding="utf-8")


def test_of_several_files_all_are_written_or_none(page: Page, folder: Path) -> None:
    words = "mills/translations/en.yaml"
    body = {**SHEET, "texts": {FILE: CARD + "# more\n", words: "names: {}\n"}, "was": {FILE: "wrong", words: ""}}
    page.post("keep", body, 409)
    assert not (folder / words).exists()
    assert (folder / FILE).read_text(encoding="utf-8") == CARD


def test_a_pack_is_packed_and_opened_elsewhere(page: Page, folder: Path) -> None:
    held = page.get("parcel/mills.zip").content
    assert held == page.get("parcel/mills.zip").content
    assert sorted(zipfile.ZipFile(io.BytesIO(held)).namelist()) == ["mills/mill.yaml", "mills/pack.yaml"]
    again = held.replace(b"mills/", b"other/")
    answer = page.client.post(f"/w/{TOKEN}/parcel", content=again, headers={"content-type": "application/zip"})
    assert answer.status_code == 201
    assert (folder / "other" / "mill.yaml").read_text(encoding="utf-8") == CARD
    answer = page.client.post(f"/w/{TOKEN}/parcel", content=again, headers={"content-type": "application/zip"})
    assert answer.json()["code"] == "taken"


@pytest.mark.parametrize(
    "files",
    [
        {"../x/pack.yaml": b""}, {"/x/pack.yaml": b""}, {"x/pack.yaml": b"", "y/pack.yaml": b""}, {"pack.yaml": b""}, {},
        {"x/pack.yaml": b"", "x/run.sh": b""}, {"x/other.yaml": b""}, {"x/pack.yaml": b"", "x/.git.yaml": b""},
        {"x/pack.yaml": b"", "x/../../y.yaml": b""}, {"X Y/pack.yaml": b""}, {"x/pack.yaml": b"a" * 300_000},
    ],
)  # fmt: skip
def test_what_is_no_pack_is_not_unpacked(page: Page, folder: Path, files: dict[str, bytes]) -> None:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as packed:
        for name, content in files.items():
            packed.writestr(name, content)
    before = sorted(folder.parent.rglob("*"))
    answer = page.client.post(
        f"/w/{TOKEN}/parcel", content=held.getvalue(), headers={"content-type": "application/zip"}
    )
    assert answer.status_code in (413, 422)
    assert sorted(folder.parent.rglob("*")) == before


def test_a_link_in_a_pack_is_not_unpacked(page: Page, folder: Path) -> None:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as packed:
        packed.writestr("x/pack.yaml", "pack: x\nextends: everdell\n")
        link = zipfile.ZipInfo("x/away.yaml")
        link.external_attr = 0o120777 << 16
        packed.writestr(link, "/etc/passwd")
    answer = page.client.post(
        f"/w/{TOKEN}/parcel", content=held.getvalue(), headers={"content-type": "application/zip"}
    )
    assert answer.json()["code"] == "bad-parcel"
    assert not (folder / "x").exists()


# -- trying and weighing ---------------------------------------------------------------------------------------------------------------


def test_a_card_is_tried_at_a_table_and_the_position_outlives_a_change_of_its_rule(page: Page) -> None:
    told = page.post("try", {**SHEET, "before": ""}, 201)
    scene = page.client.get(f"{told['page']}/scene").json()
    options = [one for one in scene["question"]["options"] if "ill" in one["text"]]
    assert told["option"] in [one["index"] for one in options]
    assert page.client.post(f"{told['page']}/undo", json={}).status_code == 409
    changed = page.post("change", {**SHEET, "key": "production", "value": "gain 3 pebbles"})["texts"]
    again = page.post("try", {**SHEET, "texts": changed, "before": told["table"]}, 201)
    assert again["again"]
    assert again["answers"] == told["answers"]
    after = page.client.get(f"{again['page']}/scene").json()
    option = next(one for one in after["question"]["options"] if "ill" in one["text"])
    body = {"question": after["number"], "option": option["index"]}
    assert page.client.post(f"{again['page']}/answers", json=body).status_code == 200
    example = page.post("example", {**SHEET, "texts": changed, "table": again["table"], "name": "as played"}, 201)
    assert "of: mill" in example["example"]
    assert "choose: mill" in example["example"]
    assert example["texts"]["mills/examples/mill.yaml"].startswith("examples:\n")


def test_a_card_that_acts_at_once_is_tried_and_told_as_an_example(page: Page, folder: Path) -> None:
    """In a game without turns an example begins with the set-up: what is picked first must be told apart from what is picked later."""
    woods = folder / "woods"
    woods.mkdir()
    (woods / "pack.yaml").write_text("pack: woods\nextends: evergreen\n", encoding="utf-8")
    frost = "things:\n  frost: {kind: card, biome: snow, grants: [bloom], arid: true}\n"
    (woods / "frost.yaml").write_text(frost, encoding="utf-8")
    sheet = {"file": "woods/frost.yaml", "card": "frost", "texts": {}}
    told = page.post("try", {**sheet, "before": ""}, 201)
    scene = page.client.get(f"{told['page']}/scene").json()
    option = next(one for one in scene["question"]["options"] if "Frost" in one["text"])
    body = {"question": scene["number"], "option": option["index"]}
    assert page.client.post(f"{told['page']}/answers", json=body).status_code == 200
    example = page.post("example", {**sheet, "table": told["table"], "name": "as played"}, 201)
    assert "choose: frost" in example["example"]
    assert "seat " in example["example"].split("expect:")[1]


def test_an_example_needs_a_play(page: Page) -> None:
    told = page.post("try", {**SHEET, "before": ""}, 201)
    refused = page.post("example", {**SHEET, "table": told["table"], "name": "x"}, 422)
    assert refused["code"] == "nothing-played"


def test_rules_with_a_mistake_are_not_played(page: Page) -> None:
    texts = {FILE: CARD.replace("gain 1 berry", "gain gain")}
    for path in ("try", "weigh"):
        assert page.post(path, {**SHEET, "texts": texts}, 422)["code"] == "broken"
