"""A key misspelt in the first language is told there, and not as missing from the others, where it is right."""

from pathlib import Path

from interpreter.review.validating import validate

QUARRY = """
game: quarry
players: {min: 1, max: 2}
languages: [en, es]
kinds:
  stone: {plural: stones, copies: 4, starts: pit}
zones:
  pit: {owner: table, holds: stone}
  yard: {owner: player, holds: stone}
units:
  point: {held_by: [player], plural: points}
things:
  slate: {kind: stone}
verbs:
  lay:
    object: {role: laid, sort: thing, of: stone}
    does: move laid to my yard
  dig:
    object: {role: laid, sort: thing, of: stone}
    does: move laid to my yard
play: lay a stone in pit
scores: (number of stones in my yard) points
"""
WORDS = {
    "en": """
verbs:
  lay: {imp: lay, inf: to lay, s3: lays, ger: laying, done: laid, say: "{verb} {laid} here"}
  dig: {imp: dig, inf: to dig, s3: digs, ger: digging, done: dug, says: "{verb} {laid} there"}
""",
    "es": """
verbs:
  lay: {imp: pon, inf: poner, s3: pone, sub: pongas, subs3: ponga, pres: pones, ger: poniendo, done: puesto, says: "{verb} {laid} aquí"}
  dig: {imp: cava, inf: cavar, s3: cava, sub: caves, subs3: cave, pres: cavas, ger: cavando, done: cavado, says: "{verb} {laid} allí"}
""",
}


def test_the_misspelt_key_is_told_where_it_stands(tmp_path: Path) -> None:
    (tmp_path / "translations").mkdir()
    (tmp_path / "game.yaml").write_text(QUARRY, encoding="utf-8")
    for language, text in WORDS.items():
        (tmp_path / "translations" / f"{language}.yaml").write_text(text, encoding="utf-8")
    found = [
        (Path(one.span.file).name, one.code, one.args.get("word"), one.suggestion)
        for one in validate([tmp_path])
        if "lay." in str(one.args.get("word"))
    ]
    assert found == [("en.yaml", "unused-phrase", "lay.say", "lay.says")]
