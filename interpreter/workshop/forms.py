"""The fields of a card, made from what its game declares: what it is, what is printed on it, what it does, what it is called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from dsl.source import Source
from dsl.vocabulary import Attribute, Kind
from interpreter.definitions.game import Definition, GameDefinition
from interpreter.rulebook.sources.tree import Mapping as Tree, Node, Scalar
from interpreter.telling.spoken import capital
from interpreter.telling.voice import Voice
from interpreter.text.pieces import CatalogueWord
from interpreter.workshop import editing
from interpreter.workshop.editing import YamlText
from interpreter.workshop.refused import WorkshopRefusal

ALWAYS: Final = "always"
COPIES: Final = "copies"
KIND: Final = "kind"
MOST_NUMBER: Final = 999


@dataclass(frozen=True, slots=True)
class Field:
    """One field. key: of the card's entry. sort: number, truth, value, price, names, text. label: in the reader's language. value: what
    stands there, as text; of a price by unit. choices: what a value or each of the names can be, with what it is called; of a price the
    units. preset: what it is where nothing stands."""

    key: str
    sort: str
    label: str
    value: str | Mapping[str, str]
    choices: tuple[tuple[str, str], ...] = ()
    preset: str = ""


@dataclass(frozen=True, slots=True)
class AbilityForm:
    """Something that a card can do. text: its effect; None where it has none. open: whether it stands on the page."""

    key: str
    label: str
    text: str | None


@dataclass(frozen=True, slots=True)
class CardForm:
    """All fields of a card. names: by language, what it is called (`one`, `other`, `gender`)."""

    card: str
    fields: tuple[Field, ...]
    abilities: tuple[AbilityForm, ...]
    names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


def kinds_of(game: GameDefinition) -> list[str]:
    """Return the kinds of which things lie on the table, the commonest first."""
    counted: dict[str, int] = {}
    for one in game.definitions:
        if one.owner == "table" and one.id not in game.vocabulary.kinds and one.copies:
            counted[one.kind] = counted.get(one.kind, 0) + 1
    return sorted(counted, key=lambda kind: -counted[kind])


def form_of(
    game: GameDefinition, card: str, body: Node | None, voice: Voice, names: Mapping[str, Mapping[str, str]]
) -> CardForm:
    """Return the fields of a card. body: what stands under its name in the file."""
    stated = body if isinstance(body, Tree) else None
    said = {entry.key.text: entry.value for entry in stated} if stated is not None else {}
    own = str(_plain(said.get(KIND)))
    kind = game.vocabulary.kinds.get(own)
    options = tuple((one, voice.title(one)) for one in dict.fromkeys([*kinds_of(game), *([own] if kind else [])]))
    fields = [Field(KIND, "value", voice.say("workshop.kind"), own, options)]
    if kind is not None:
        fields += [
            _field(game, kind, one, said.get(one.name), voice)
            for one in kind.attributes.values()
            if one.name in said or _is_stated(game, one)
        ]
        fields.append(Field(COPIES, "number", voice.say("workshop.copies"), str(_plain(said.get(COPIES))), preset="1"))
    return CardForm(card, tuple(fields), tuple(_abilities(kind, said, voice)), names)


def value_of(game: GameDefinition, kind: str, key: str, value: Any) -> YamlText | None:
    """Return what a field's value is written as; None for nothing. Raises Refused (bad-request)."""
    if isinstance(value, dict):
        amounts = {str(unit): _whole(number) for unit, number in value.items() if str(number).strip()}
        kept = {unit: number for unit, number in amounts.items() if number}
        if any(unit not in game.vocabulary.units for unit in kept):
            raise WorkshopRefusal("bad-request")
        return editing.price(kept) if kept else None
    if not isinstance(value, str):
        raise WorkshopRefusal("bad-request")
    found = game.vocabulary.kinds.get(kind)
    if key == ALWAYS or (found is not None and key in found.abilities):
        return editing.effect_text(value) if value.strip() else None
    declared = found.attributes.get(key) if found is not None else None
    if declared is not None and declared.sort == "names":
        names = [name for one in value.split(",") if (name := one.strip())]
        if not all(name.isidentifier() for name in names):
            raise WorkshopRefusal("bad-request")
        return editing.bare(f"[{', '.join(names)}]") if names else None
    text = value.strip()
    return (
        editing.quoted(text)
        if text and not text.lstrip("-").isdigit() and text not in ("true", "false")
        else (editing.bare(text) if text else None)
    )


def _whole(value: Any) -> int:
    try:
        number = int(value)
    except (TypeError, ValueError):
        raise WorkshopRefusal("bad-request") from None
    if not 0 <= number <= MOST_NUMBER:
        raise WorkshopRefusal("bad-request")
    return number


def _is_stated(game: GameDefinition, attribute: Attribute) -> bool:
    """Return whether cards say it of themselves: what changes in play or follows from something else is for no author to say."""
    if attribute.variable or not isinstance(attribute.default, Source):
        return not attribute.variable
    return any(attribute.name in one.places for one in game.definitions)


def _nameable(game: GameDefinition, attribute: str) -> list[str]:
    """Return the things and kinds that can be named: those of the kinds that others name there, all if nobody names any."""
    words = game.vocabulary
    stated: set[str] = set()
    for one in game.definitions:
        match one.attributes.get(attribute):
            case tuple(names) if attribute in one.places:
                stated |= set(names)
    kinds = {words.definitions.get(name, name) for name in stated}
    things = [one.id for one in game.definitions if one.owner == "table" and (not kinds or one.kind in kinds)]
    return [*things, *(kind for kind in words.kinds if kind in stated)]


def _field(game: GameDefinition, kind: Kind, attribute: Attribute, stated: Node | None, voice: Voice) -> Field:
    label = voice.title(attribute.name)
    preset = str(attribute.default) if isinstance(attribute.default, int | str) else ""
    match attribute.sort:
        case "price":
            amounts = stated.plain() if isinstance(stated, Tree) else {}
            units = tuple((unit, voice.title(unit, 2)) for unit in _units(game, kind, attribute.name))
            value = {unit: str(amounts.get(unit, "")) for unit, _ in units}
            return Field(attribute.name, "price", label, value, units)
        case "value":
            values = (
                game.vocabulary.enumerations[attribute.of].values
                if attribute.of in game.vocabulary.enumerations
                else ()
            )
            return Field(
                attribute.name,
                "value",
                label,
                str(_plain(stated)),
                tuple((one, voice.title(one)) for one in values),
                preset,
            )
        case "truth":
            return Field(attribute.name, "truth", label, str(_plain(stated)).lower(), preset=preset.lower())
        case "number":
            return Field(attribute.name, "number", label, str(_plain(stated)), preset=preset)
        case "names":
            named = [str(one) for one in _listed(stated)]
            names = sorted((voice.title(one), one) for one in dict.fromkeys((*_nameable(game, attribute.name), *named)))
            return Field(attribute.name, "names", label, ", ".join(named), tuple((one, title) for title, one in names))
    text = (
        ", ".join(str(one) for one in stated.plain())
        if stated is not None and not isinstance(stated, Scalar | Tree)
        else _plain(stated)
    )
    return Field(attribute.name, "text", label, str(text), preset=preset)


def _listed(stated: Node | None) -> list[Any]:
    found = _plain(stated)
    return found if isinstance(found, list) else [found] if found else []


def _units(game: GameDefinition, kind: Kind, attribute: str) -> list[str]:
    """Return the units in which things of this kind state a price; those that players hold where nothing states one."""
    used: dict[str, None] = {}
    for one in game.definitions:
        price = one.attributes.get(attribute)
        if isinstance(price, Mapping) and attribute in kind.attributes:
            used.update(dict.fromkeys(price))
    units = game.vocabulary.units
    ordered = [unit for unit in units if unit in used]
    return ordered or [unit for unit, one in units.items() if "player" in one.held_by and not one.values]


def _abilities(kind: Kind | None, said: Mapping[str, Node], voice: Voice) -> list[AbilityForm]:
    keys = [*(kind.abilities if kind is not None else ()), ALWAYS]
    return [AbilityForm(key, heading(voice, key), _effect(said[key]) if key in said else None) for key in keys]


def _effect(node: Node) -> str:
    return node.text.rstrip("\n") if isinstance(node, Scalar) else str(node.plain())


def heading(voice: Voice, ability: str) -> str:
    """Return what stands on a card before what it does; of what it does all the time a word of the page."""
    if ability == ALWAYS:
        return voice.say("workshop.always")
    found, _ = voice.wording.catalogue.find(CatalogueWord("abilities", f"{ability}.heading"))
    text = str(found).replace("{text}", "").strip(" :\u00a0") if isinstance(found, str) else ""
    return capital(text) if text and "{" not in text else voice.title(ability)


def _plain(node: Node | None) -> object:
    if not isinstance(node, Scalar):
        return "" if node is None else node.plain()
    return node.text


def card_names(game: GameDefinition) -> list[Definition]:
    """Return the things that a new card can be made like."""
    return [
        one for one in game.definitions if one.owner == "table" and one.id not in game.vocabulary.kinds and one.copies
    ]
