"""A thing that is called as one of the topics of `show` is shown before the topic."""

from pathlib import Path

import pytest

from tests.commands.toys import Shell

GAME = """game: trek
players: {min: 1, max: 2}
kinds:
  card: {plural: cards, starts: deck}
zones:
  deck: {owner: table, holds: card}
things:
  guide: {kind: card}
  rules: {kind: card}
  words: {kind: card}
units:
  coin: {held_by: [player], plural: coins}
play: gain 1 coin
"""


@pytest.mark.parametrize("topic", ["guide", "rules", "words"])
def test_a_thing_called_as_a_topic_is_shown_and_the_topic_stays(shell: Shell, tmp_path: Path, topic: str) -> None:
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    ran = shell("show", tmp_path, topic)
    assert (ran.status, ran.err) == (0, "")
    first, *rest = ran.out.strip().splitlines()
    assert first.endswith(topic)
    assert bool("".join(rest)) == (topic != "guide")


def test_where_there_is_a_guide_it_follows(shell: Shell) -> None:
    assert shell("show", "everdell", "guide").out.strip()
