"""What a document of the lab says, in sentences: what stands out, what doesn't, and what can't be told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from babel.numbers import format_decimal, format_percent

from interpreter.lab.summing import Document
from interpreter.telling.standings import line_name
from interpreter.telling.voice import Voice

if TYPE_CHECKING:
    from interpreter.rulebook.book import Rulebook


@dataclass(frozen=True, slots=True)
class LabFinding:
    """One sentence. sort: `stands-out`, `settled` (what could be told and is as one would hope), `open` (too few games to tell) or
    `broken`."""

    sort: str
    text: str


class Findings:
    """Tells documents in one language. books: the versions that were played."""

    def __init__(self, books: list[Rulebook], language: str) -> None:
        self.voices = [Voice(book, language) for book in books]
        self.say = self.voices[0].say
        self.language = language

    def heading(self, document: Document) -> list[str]:
        """Return what was played, and how sure one can be of what is said of it."""
        first = document["versions"][0]
        agents = ", ".join(document["agents"])
        lines = [
            self.say("lab.played", games=first["games"], seats=document["seats"], agents=agents,
                     seed=document["seed"], finished=first["finished"]),
        ]  # fmt: skip
        if document["compared"] is not None:
            before, after = (self.version(version) for version in document["versions"])
            lines.append(self.say("lab.compared", before=before, after=after))
        sure = {"looks": document["looks"], "error": self.part(document["error_of_all_looks"])}
        return [*lines, self.say("lab.looks", **sure)]

    def version(self, version: Document) -> str:
        """Return what tells a version of the rules from others: its packs and options."""
        options = (f"{name}={str(value).lower()}" for name, value in version["options"].items())
        return ", ".join([*version["packs"], *options]) or self.say("lab.as-they-are")

    def all(self, document: Document) -> list[LabFinding]:
        """Return what a document says, the most important first."""
        found: list[LabFinding] = []
        if document["compared"] is not None:
            found += self._compared(document["compared"])
        else:
            version = document["versions"][0]
            found += [*self._seats(version["seats"]), *self._agents(version["agents"])]
            found += [*self._definitions(version["definitions"]), *self._measured(version)]
        for version in document["versions"]:
            found += self._broken(version["unfinished"])
        order = ("broken", "stands-out", "settled", "open")
        return sorted(found, key=lambda one: order.index(one.sort))

    # -- numbers and names ----------------------------------------------------------------------------------------------

    def number(self, value: float) -> str:
        """Return a number as it is written in the language."""
        return str(format_decimal(round(value, 2), "#,##0.##", locale=self.language))

    def part(self, value: float) -> str:
        """Return a part of a whole, in percent."""
        return str(format_percent(value, "#,##0.0\u00a0%", locale=self.language))

    def more(self, value: float, part: bool = False) -> str:
        """Return a difference, with its sign; of parts, in percent points."""
        shown = self.number(100 * value if part else value)
        return shown if value < 0 else f"+{shown}"

    def change(self, value: float, part: bool) -> str:
        """Return a change of a number or of a part of a whole, with its sign."""
        return (
            str(format_percent(value, "+#,##0.0\u00a0%;-#,##0.0\u00a0%", locale=self.language))
            if part
            else self.more(value)
        )

    def points(self, estimate: Document | None) -> str:
        """Return, by how many points the score changes; nothing if that couldn't be told."""
        return "" if estimate is None else self.more(estimate["value"])

    def name(self, id: str) -> str:
        """Return what a definition is called, in whichever version has it."""
        voice = next((one for one in self.voices if id in one.definitions), self.voices[0])
        return voice.title(id)

    def source(self, source: str) -> str:
        """Return where points come from: a line of the game's scores, or things of a kind."""
        sort, _, what = source.partition("/")
        voice = self.voices[-1]
        if sort == "kind":
            return voice.title(what)
        lines = voice.book.game.scores
        return line_name(voice, lines[int(what)]).plain if int(what) < len(lines) else what

    def measure(self, what: str) -> str:
        """Return what a row of a comparison measures."""
        sort, _, rest = what.partition("/")
        match sort:
            case "seat":
                return self.say("lab.what-seat", seat=int(rest) + 1)
            case "source":
                return self.say("lab.what-source", name=self.source(rest))
            case "used":
                return self.say("lab.what-used", name=self.name(rest))
        return self.say(f"lab.what-{sort}")

    def is_part(self, what: str) -> bool:
        """Return whether a row of a comparison measures parts of a whole."""
        return what.startswith(("seat/", "used/"))

    def measured(self, what: str, value: float) -> str:
        """Return a value of a row of a comparison."""
        return self.part(value) if self.is_part(what) else self.number(value)

    # -- sentences ---------------------------------------------------------------------------------------------------------

    def _told(self, sort: str, key: str, **words: Any) -> LabFinding:
        return LabFinding(sort, self.say(f"lab.{key}", **words))

    def _seats(self, seats: Document) -> Iterator[LabFinding]:
        rows = seats["rows"]
        for row in rows:
            if row["verdict"]:
                share = row["share"]
                yield self._told(
                    "stands-out", "seat-more" if row["verdict"] > 0 else "seat-less", seat=row["seat"] + 1,
                    share=self.part(share["value"]), low=self.part(share["low"]), high=self.part(share["high"]),
                    even=self.part(1 / len(rows)),
                )  # fmt: skip
        if seats["verdict"] == "unknown":
            yield self._told("open", "seats-unknown")
        elif seats["verdict"] == "even":
            low, high = min(row["share"]["low"] for row in rows), max(row["share"]["high"] for row in rows)
            yield self._told("settled", "seats-even", low=self.part(low), high=self.part(high))

    def _agents(self, agents: list[Document]) -> Iterator[LabFinding]:
        for row in agents:
            share, rating = row["share"], row.get("rating")
            yield self._told(
                "settled", "agent", agent=row["agent"], share=self.part(share["value"]), low=self.part(share["low"]),
                high=self.part(share["high"]), points=self.number(row["points"]["value"]),
                rating=self.number(rating[0]) if rating else "", spread=self.number(rating[1]) if rating else "",
            )  # fmt: skip

    def _definitions(self, rows: list[Document]) -> Iterator[LabFinding]:
        clear = [row for row in rows if row["verdict"] in ("strong", "weak", "unused")]
        for row in sorted(clear, key=_weight):
            used, wins = row["used"], row["came"]["wins"]
            if row["verdict"] == "unused":
                yield self._told("stands-out", "unused", name=self.name(row["id"]), share=self.part(used["value"]),
                                 high=self.part(used["high"]))  # fmt: skip
            else:
                yield self._told(
                    "stands-out", row["verdict"], name=self.name(row["id"]), wins=self.more(wins["value"], part=True),
                    low=self.more(wins["low"], part=True), high=self.more(wins["high"], part=True),
                    points=self.points(row["came"]["points"]),
                )  # fmt: skip
        unknown = sum(row["verdict"] == "unknown" for row in rows)
        if not rows:
            return
        if not clear and unknown < len(rows):
            yield self._told("settled", "nothing", number=len(rows) - unknown)
        if unknown:
            yield self._told("open", "definitions-unknown", number=unknown, all=len(rows))

    def _measured(self, version: Document) -> Iterator[LabFinding]:
        if not version["finished"]:
            return
        length, scores = version["length"], version["scores"]
        decisions, turns, points = length["decisions"], length["turns"], scores["points"]
        yield self._told(
            "settled", "length", decisions=self.number(decisions["value"]), low=self.number(decisions["low"]),
            high=self.number(decisions["high"]), turns=self.number(turns["value"]) if turns["value"] else "",
        )  # fmt: skip
        yield self._told(
            "settled", "points", points=self.number(points["value"]), low=self.number(points["low"]),
            high=self.number(points["high"]), least=self.number(scores["spread"]["5"]),
            most=self.number(scores["spread"]["95"]),
        )  # fmt: skip

    def _compared(self, change: Document) -> Iterator[LabFinding]:
        clear = [row for row in change["rows"] if row["verdict"]]
        for row in clear:
            what, found = row["what"], row["difference"]
            part = self.is_part(what)
            yield self._told(
                "stands-out", "change", what=self.measure(what), before=self.measured(what, row["before"]),
                after=self.measured(what, row["after"]), low=self.change(found["low"], part),
                high=self.change(found["high"], part),
            )  # fmt: skip
        if change["games"] and change["same"] == change["games"]:
            yield self._told("settled", "all-same", games=change["games"])
        elif not clear:
            yield self._told("open", "no-change", games=change["games"])

    def _broken(self, unfinished: list[Document]) -> Iterator[LabFinding]:
        if unfinished:
            first = unfinished[0]
            yield self._told("broken", "broke", number=len(unfinished), seed=first["seed"], error=first["broke"])


def _weight(row: Document) -> float:
    """Return what stands out most first."""
    wins = row["came"]["wins"]
    return -abs(wins["value"]) if wins is not None else 0.0
