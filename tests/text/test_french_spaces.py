"""French sets no-break spaces before its high signs and inside its quotation marks. Where a grammar sets a text it puts them there;
what the surfaces, the diagnostics and the hovers say is written with them."""

import re
from collections.abc import Iterator

import pytest
import yaml

from interpreter.paths import data_folder
from interpreter.text.language.catalogue import Catalogue
from interpreter.text.language.realiser import Realiser
from interpreter.text.language.template import template
from interpreter.text.pieces import Said

FRENCH = data_folder("translations") / "fr"
PLAIN = re.compile(r"\S [;?!»](?:\W|$)|\S :(?:[\s\[\]\"')<]|$)|« ")


def texts(node: object, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(node, dict):
        for key, inner in node.items():
            yield from texts(inner, f"{path}.{key}")
    elif isinstance(node, list):
        for at, inner in enumerate(node):
            yield from texts(inner, f"{path}.{at}")
    elif isinstance(node, str):
        yield path, node


@pytest.mark.parametrize("file", ["diagnostics.yaml", "interface.yaml", "schema.yaml"])
def test_written_with_no_break_spaces(file: str) -> None:
    written = yaml.safe_load((FRENCH / file).read_text(encoding="utf-8"))
    assert [(path, text) for path, text in texts(written) if PLAIN.search(text)] == []


def test_set_with_no_break_spaces() -> None:
    french = Realiser(Catalogue.load("fr"))
    for sign in ":;?!":
        said = "".join(part.text for part in french.fill(template(f"{{a}} {sign} « {{a}} »"), {"a": Said("x")}))
        assert not PLAIN.search(said), said
