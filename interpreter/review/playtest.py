"""Plays rules at random and tells what went wrong, and what was never of use: the part of a review that only playing shows.

Each finding is a diagnostic at the thing it is about: `never-played`, `never-worth-it`; at the game: `play-breaks`, `play-stuck`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from math import log, sqrt

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from dsl.source import Span
from interpreter.agents.roster import make
from interpreter.analysis.bodies import first_line
from interpreter.analysis.piles import PILES
from interpreter.definitions.game import Definition
from interpreter.effects.circling import EndlessGame
from interpreter.game.game import Game
from interpreter.review.looked_at import come_to_lie, lying
from interpreter.review.weighing import BREAKS, MOST_DECISIONS, Scales, Scores, counting, id_of
from interpreter.rulebook.book import Rulebook
from interpreter.table.chance import before_first

# How many players must have had a thing, and how many not, before their scores are compared; and how clear it must be.
ENOUGH = 30
CLEAR = 4.0
# Of so many answers at the end of a game without one it is told which question they answered.
LAST = 1_000
# How likely it may be that one or more of the things that are told never to be used are merely rare.
BY_CHANCE = 0.05


@dataclass(slots=True)
class Used:
    """What became of one thing over all games: in how many it was chosen or did anything, in how many it came out of the pile in
    which it begins, whether it was ever paid, and the scores with and without it."""

    games: int = 0
    came: int = 0
    paid: bool = False
    having: Scores = field(default_factory=Scores)
    lacking: Scores = field(default_factory=Scores)

    @property
    def lost(self) -> float | None:
        """How many points less those scored who had it, if that is clear."""
        difference = self.having.mean - self.lacking.mean
        spread = sqrt(self.having.error + self.lacking.error)
        if min(self.having.count, self.lacking.count) < ENOUGH or difference >= -CLEAR * spread:
            return None
        return -difference


def try_out(
    book: Rulebook,
    ids: Collection[str],
    games: int,
    seed: int,
    problems: Problems,
    tick: Callable[[], None] | None = None,
) -> None:
    """Play at random with changing numbers of seats, and record what is wrong with these things."""
    used = {one.id: Used() for one in book.game.definitions if one.copies}
    scales = Scales(ids, seed)
    least, most = book.game.seats
    for number in range(games):
        seats = least + number % (most - least + 1)
        scales.next_game()
        _one(book, seats, seed + number, used, scales, problems)
        if tick is not None:
            tick()
    # The members of a family stand in one place: they are told together.
    unused: dict[Span, list[tuple[str, float]]] = {}
    tested = [one for one in book.game.definitions if one.id in ids and one.copies]
    surely = log(max(1, len(tested)) / BY_CHANCE)
    for definition in tested:
        of = used[definition.id]
        if not of.games:
            expected = _expected(book, definition, used, games)
            if expected >= surely and not of.paid:
                unused.setdefault(definition.span, []).append((definition.id, expected))
            continue
        lost = of.lost or scales.weights[definition.id].lost
        if lost is not None:
            points = f"{lost:.1f}"
            problems.warning("never-worth-it", definition.span, word=definition.id, points=points, games=games)
    for span, found in unused.items():
        least_expected = int(min(expected for _, expected in found))
        words = ", ".join(id for id, _ in found)
        problems.warning("never-played", span, word=words, games=games, expected=least_expected)


def _expected(book: Rulebook, definition: Definition, used: dict[str, Used], games: int) -> float:
    """Return in how many games a thing should have been used, if it were as the others of its kind: as many as it came out in, where
    there are no others or none of them was used either. What never came out of its pile should have as those beside it did; all games
    are meant where nothing came from there."""
    others = [
        one for one in book.game.definitions if one.kind == definition.kind and one.id in used and one is not definition
    ]
    copies = sum(one.copies for one in others)
    uses = sum(used[one.id].games for one in others)
    beside = [used[one.id].came for one in book.game.definitions if one.starts == definition.starts and one.id in used]
    came = used[definition.id].came or sum(beside) / len(beside) or games
    return min(came, uses * definition.copies / copies) if uses else came


def uses(book: Rulebook, id: str, games: int, seed: int) -> int:
    """Return in how many of some random games a thing was brought into play or did anything."""
    used, scales = {id: Used()}, Scales([id], seed)
    least, most = book.game.seats
    for number in range(games):
        scales.next_game()
        _one(book, least + number % (most - least + 1), seed + number, used, scales, Problems())
    return used[id].games


def _one(book: Rulebook, seats: int, seed: int, used: dict[str, Used], scales: Scales, problems: Problems) -> None:
    agents = [make("random", seed, seat) for seat in range(seats)]
    game: Game | None = None
    asking: Counter[Span] = Counter()
    try:
        game = Game(book, seats=seats, seed=seed, remember=False)
        game.machine.log = []
        out, of_use = _out(game), lying(game)
        while not game.over and len(game.answers) < MOST_DECISIONS:
            if len(game.answers) >= MOST_DECISIONS - LAST:
                asking[_asks(game)] += 1
            scales.weigh(game)
            game.choose(agents[game.seat].choose(game, game.seat))
        scores = game.result().scores
    except EndlessGame as endless:
        where = _top(book) if book.packs else _part(book, seats, endless.where)
        answers = len(game.answers) if game is not None else 0
        again = before_first(seed)
        problems.error("play-endless", where, seats=seats, answers=answers, where=endless.where, again=again)
        return
    except BREAKS as error:
        answers = len(game.answers) if game is not None else 0
        said = f"{type(error).__name__}: {error}"
        problems.error("play-breaks", _stopped(book, game), error=said, seed=seed, seats=seats, answers=answers)
        return
    if not game.over:
        again, ((where, asked), *_) = before_first(seed), asking.most_common(1)
        notes = [Note(where, "note-asked-again")] if book.packs else []
        place, answers = _top(book) if book.packs else where, len(game.answers)
        problems.error(
            "play-stuck",
            place,
            notes=notes,
            seats=seats,
            answers=answers,
            asked=asked,
            last=LAST,
            again=again,
        )
        return
    if game.cut:
        problems.error("play-cut", _part(book, seats, game.cut), seed=seed, seats=seats, where=game.cut)
    had, laid, paid = _had(game), _laid_out(game) | _marked(game) | _going_round(game), _paid(game)
    laid |= of_use | come_to_lie(game)
    out |= {id_of(game, event.args[0]) for event in game.events if event.kind == "move" and event.args[0] >= 0}
    for id, of in used.items():
        of.came += id in out
        of.paid |= id in paid
        of.games += id in laid or any(id in one for one in had.values())
        for seat in range(seats):
            (of.having if id in had.get(seat, ()) else of.lacking).add(scores[seat])


def _out(game: Game) -> set[str]:
    """Return what lies elsewhere than in the pile in which it begins, so that it may be had."""
    zones, lay, begins = (
        game.book.game.zones,
        game.program.lay,
        {one.id: one.starts for one in game.book.game.definitions},
    )
    found: set[str] = set()
    for thing, zone in enumerate(game.machine.T.w):
        id, lies = id_of(game, thing), zones.get(lay.zone_name[zone]) if zone >= 0 else None
        if lies is not None and (lies.name != begins[id] or lies.order not in PILES):
            found.add(id)
    return found


def _had(game: Game) -> dict[int, set[str]]:
    """Return what each seat brought into play, or made do something; nobody's under -1."""
    counts, asked = counting(game.book), _asked(game.book)
    found: dict[int, set[str]] = {}
    for event in game.events:
        match event.kind, event.args:
            case "move", (thing, _, (zone, holder)) if zone in counts:
                found.setdefault(holder, set()).add(id_of(game, thing))
            case "resolve" | "trigger", (int() as thing, *_) if thing >= 0:
                found.setdefault(event.seat, set()).add(id_of(game, thing))
            case "set", (_, ("thing", int() as thing), _):
                # A die that is thrown, a tile that is turned: it is used where it lies.
                found.setdefault(event.seat, set()).add(id_of(game, thing))
            case "offer", (_, int() as thing, *_) if thing >= 0:
                found.setdefault(event.seat, set()).add(id_of(game, thing))
            case "call", (verb, values):
                roles = game.book.game.verbs[verb].parameters
                for role, thing in zip(roles, values, strict=False):
                    if role.sort == "thing" and (verb, role.role) in asked and thing is not None and thing >= 0:
                        found.setdefault(event.seat, set()).add(id_of(game, thing))
    return found


def _asked(book: Rulebook) -> frozenset[tuple[str, str]]:
    """Return the roles of verbs whose things say what the verb does: something is read of them or they do something, in it or in the
    verbs to which it hands them on."""
    told: set[tuple[str, str]] = set()
    handed: list[tuple[tuple[str, str], tuple[str, str]]] = []
    for verb in book.game.verbs.values():
        for node in m.walk(verb.body):
            match node:
                case m.Read(of=m.Named(name=role)) | m.Resolve(of=m.Selection(things=m.Named(name=role))):
                    told.add((verb.name, role))
                case m.Call(verb=other, arguments=arguments):
                    for one in arguments:
                        match one.value:
                            case m.Named(name=role) | m.Selection(things=m.Named(name=role)):
                                handed.append(((verb.name, role), (other, one.role)))
    for _ in handed:
        told |= {outer for outer, inner in handed if inner in told}
    return frozenset(told)


def _marked(game: Game) -> set[str]:
    """Return what got counters or lost them since the first answer: it is used where it lies."""
    found: set[str] = set()
    for event in game.events:
        match event.kind, event.args:
            case "transfer", (_, *sides):
                found |= {id_of(game, holder) for sort, holder in sides if sort == "thing"}
    return found


def _laid_out(game: Game) -> set[str]:
    """Return what players moved from their own to where it isn't thrown away: into a trick, to another player, whatever
    the verb is called.
    """
    zones = game.book.game.zones
    heaps = {zone.recycles for zone in zones.values()} | {zone.refills for zone in zones.values()}
    return {id for id, target in _handed_over(game) if target not in heaps}


def _going_round(game: Game) -> set[str]:
    """Return what rules move about among the places of all: it leaves the same one again, and isn't only thrown away and drawn anew."""
    zones = game.book.game.zones
    heaps = {zone.recycles for zone in zones.values()} | {zone.refills for zone in zones.values()}
    left: Counter[tuple[int, str]] = Counter()
    for event in game.events:
        match event.kind, event.args:
            case "move", (thing, (source, _), (target, _)) if thing >= 0 and not {source, target} & heaps:
                is_common = zones[source].owner != "player" != zones[target].owner
                if is_common and zones[source].order != "shuffled":
                    left[thing, source] += 1
    return {id_of(game, thing) for (thing, _), times in left.items() if times > 1}


def _paid(game: Game) -> set[str]:
    """Return what can only be paid, and was: it is used where it is thrown away."""
    spent = _spent(game.book)
    return {id for id, _ in _handed_over(game) if id in spent} if spent else set()


def _handed_over(game: Game) -> Iterator[tuple[str, str]]:
    """Yield what players moved from their own, and to which zone."""
    zones = game.book.game.zones
    for event in game.events:
        match event.kind, event.args:
            case "move", (thing, (source, holder), (target, receiver)) if (target, receiver) != (source, holder):
                if zones[source].owner == "player" and event.seat >= 0:
                    yield id_of(game, thing), target


def _spent(book: Rulebook) -> frozenset[str]:
    """Return what can only be paid or given away: it does nothing, and may lie nowhere where it would count."""
    words = book.game.vocabulary
    kinds = [kind for name in counting(book) for kind in book.game.zones[name].holds]
    return frozenset(
        one.id
        for one in book.game.definitions
        if not (one.abilities or one.always or one.amounts) and not any(words.is_kind(one.kind, kind) for kind in kinds)
    )


def _stopped(book: Rulebook, game: Game | None) -> Span:
    """Return where a game broke off: at the step that was being done, else at the thing whose ability it is."""
    if game is None:
        return _top(book)
    machine, lay = game.machine, game.program.lay
    step = machine.block.steps[machine.pc] if machine.pc < len(machine.block.steps) else None
    if step is not None and step.node is not None and step.node.span.file:
        return first_line(step.node.span)
    if machine.this >= 0:
        return lay.definitions[lay.thing_definition[machine.this]].span
    return _top(book)


def _asks(game: Game) -> Span:
    """Return where the open question is asked."""
    decision = game.decision
    node = decision.node if decision is not None else None
    place = first_line(node.span) if node is not None and node.span.file else None
    return place or (game.program.place_of(decision.address) if decision is not None else None) or _top(game.book)


def _part(book: Rulebook, seats: int, address: str) -> Span:
    """Return where a block stands."""
    return book.program(seats).place_of(address) or _top(book)


def _top(book: Rulebook) -> Span:
    """Return where to begin to look: in what packs bring, if there are any."""
    definitions = [one for one in book.game.definitions if one.span.file]
    file = next((one.span.file for one in definitions if one.pack), None)
    file = file or next((one.span.file for one in definitions), book.game.id)
    return Span(file, 1, 1, 1, 1)
