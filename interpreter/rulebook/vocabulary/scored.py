"""What things score, asked for as a number: `(total scores of cards in my yard) points`.

An amount ability that anything asks for is read like an attribute, stated by each thing as the sum of its lines. So it is counted for
whoever asks, who is `me` in it, as everything else in an attribute is; and what would have to be worked out from itself is found like
any other number that would (`lints/circles.py`).
"""

from __future__ import annotations

from dataclasses import replace

from dsl import meaning as m
from dsl.vocabulary import scored_by
from interpreter.analysis.bodies import every_node
from interpreter.definitions.game import Definition, GameDefinition


def with_scored(game: GameDefinition) -> GameDefinition:
    """Return the game in which things also state what they score, as far as it is asked for; the game itself if it isn't."""
    amounts = {one.name for kind in game.vocabulary.kinds.values() for one in kind.askable.values() if one.scored}
    asked = {name for node in every_node(game) if isinstance(node, m.OfAttribute) for name, _ in node.looked_at()}
    asked &= amounts
    if not asked:
        return game
    kinds = {
        name: replace(
            kind,
            attributes={
                **kind.attributes,
                **{
                    one.name: scored_by(one)
                    for one in kind.abilities.values()
                    if one.name in asked and one.name not in kind.attributes
                },
            },
        )
        for name, kind in game.vocabulary.kinds.items()
    }
    words = replace(game.vocabulary, kinds=kinds)
    definitions = tuple(_stating(one, {*kinds[one.kind].attributes} & asked) for one in game.definitions)
    return replace(game, vocabulary=words, definitions=definitions)


def _stating(definition: Definition, asked: set[str]) -> Definition:
    own = {name: _sum(definition.amounts.get(name, ())) for name in sorted(asked - definition.attributes.keys())}
    if not own:
        return definition
    places = {name: lines[0].span for name in own if (lines := definition.amounts.get(name))}
    return replace(definition, attributes={**definition.attributes, **own}, places={**definition.places, **places})


def _sum(lines: tuple[m.ScoreLine, ...]) -> m.Value | int:
    """Return what all lines give together."""
    found: m.Value | None = None
    for line in lines:
        number: m.Value = _number(line.amount)
        if line.condition is not None:
            number = m.Conditional(number, line.condition, m.Number(0), span=line.span)
        found = number if found is None else m.Arithmetic("+", found, number, span=line.span)
    return 0 if found is None else found.number if isinstance(found, m.Number) else found


def _number(amount: m.Amount) -> m.Value:
    """Return what an amount comes to: number × (times / per), cut at the most."""
    number = amount.quantity.number
    if amount.times is not None:
        times = amount.times
        if amount.per != 1:
            times = m.Arithmetic("/ down", times, m.Number(amount.per), span=amount.span)
        number = times if number == m.Number(1) else m.Arithmetic("*", number, times, span=amount.span)
    if amount.most is None:
        return number
    return m.Conditional(number, m.Compare("<=", number, amount.most), amount.most, span=amount.span)


__all__ = ["with_scored"]
