"""What is bookkeeping isn't told, unless what is told hangs on it."""

from pathlib import Path

from interpreter.rulebook.book import load_rulebook
from tests.kinds.playing import rules_in

SHARING = """
game: sharing
players: {{min: 2, max: 2}}
units:
  shell: {{held_by: [player], plural: shells}}
  crumb: {{held_by: [table], plural: crumbs, told: never}}
play: |
  put 9 crumbs onto table
  {0}
scores: 1 shell for each shell on me
"""


def told(tmp_path: Path, play: str) -> str:
    (tmp_path / "game.yaml").write_text(SHARING.format(play), encoding="utf-8")
    return rules_in(load_rulebook(tmp_path), "en")


def test_bookkeeping_alone_is_not_told(tmp_path: Path) -> None:
    rules = told(tmp_path, "repeat (number of crumbs on table) times: gain 1 shell")
    assert "Put 9 crumbs" not in rules


def test_what_a_condition_asks_for_is_told_where_it_comes_from(tmp_path: Path) -> None:
    rules = told(
        tmp_path,
        "repeat until number of crumbs on table < 2:\n      let each player: gain 1 shell\n      pay 2 crumbs from table",
    )
    assert "9 crumbs" in rules
    assert "2 crumbs" in rules.replace("9 crumbs", "").replace("at least 2 crumbs", "")
