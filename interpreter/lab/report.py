"""The report of a study: one page that needs nothing but itself, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from interpreter.lab.figures import Measured, bars, intervals
from interpreter.lab.findings import Findings
from interpreter.lab.summing import Document

HERE: Final = Path(__file__).parent
SHOWN: Final = 24
"""So many things are drawn, those that stand out most; the table has all."""


@dataclass(frozen=True, slots=True)
class ReportCell:
    """What stands in a table, and by what it is sorted."""

    text: str
    value: float | str = ""
    aside: str = ""

    @property
    def is_number(self) -> bool:
        """Whether it is sorted as a number."""
        return not isinstance(self.value, str)


@dataclass(frozen=True, slots=True)
class ReportTable:
    """Headings and rows. sorted_by: a click on a heading sorts it, where there is much to sort."""

    headings: tuple[str, ...]
    rows: tuple[tuple[ReportCell, ...], ...]
    sortable: bool = False


@dataclass(frozen=True, slots=True)
class ReportSection:
    """A part of the page: figures and tables, with what has to be said of them."""

    title: str
    figures: tuple[str, ...] = ()
    tables: tuple[ReportTable, ...] = ()
    remarks: tuple[str, ...] = ()


@cache
def _template() -> Any:
    loader = FileSystemLoader(HERE / "templates")
    made = Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    return made.get_template("report.html")


def page(document: Document, findings: Findings) -> str:
    """Return the whole page."""
    say = findings.say
    drawn = _Drawing(findings)
    sections: list[ReportSection] = []
    if document["compared"] is not None:
        sections.append(drawn.compared(document["compared"]))
    several = len(document["versions"]) > 1
    for version in document["versions"]:
        named = f" ({findings.version(version)})" if several else ""
        sections += [
            ReportSection(section.title + named, section.figures, section.tables, section.remarks)
            for section in drawn.version(version, document)
        ]
    game = findings.voices[0].title(document["game"])
    return str(
        _template().render(
            language=findings.language,
            title=say("report.title", game=game),
            heading=findings.heading(document),
            findings=findings.all(document),
            found=say("report.findings"),
            sections=sections,
            sort=say("report.sort"),
            made=say("report.made", games=document["games"]),
        )
    )


class _Drawing:
    """Draws the parts of one page."""

    def __init__(self, findings: Findings) -> None:
        self.findings = findings
        self.say = findings.say

    def version(self, version: Document, document: Document) -> Iterable[ReportSection]:
        """Yield the sections about one version of the rules."""
        if not version["finished"]:
            return
        if document["seats"] > 1:
            yield self.seats(version["seats"])
        if version["agents"]:
            yield self.agents(version["agents"])
        yield self.scores(version)
        if version["definitions"]:
            yield self.definitions(version["definitions"])

    def _head(self, *keys: str) -> tuple[str, ...]:
        return tuple(self.say(f"report.{key}") for key in keys)

    def share(self, estimate: Document) -> ReportCell:
        """Return a part of a whole with its interval."""
        part = self.findings.part
        return ReportCell(
            part(estimate["value"]), estimate["value"], self._between(part(estimate["low"]), part(estimate["high"]))
        )

    def number(self, estimate: Document) -> ReportCell:
        """Return a number with its interval."""
        number = self.findings.number
        aside = self._between(number(estimate["low"]), number(estimate["high"]))
        return ReportCell(number(estimate["value"]), estimate["value"], aside)

    def change(self, estimate: Document | None, part: bool = False) -> ReportCell:
        """Return a difference with its interval; a dash where too few games tell."""
        if estimate is None:
            return ReportCell("–", float("-inf"))
        change = self.findings.change
        aside = self._between(change(estimate["low"], part), change(estimate["high"], part))
        return ReportCell(change(estimate["value"], part), estimate["value"], aside)

    def _between(self, low: str, high: str) -> str:
        return self.say("report.between", low=low, high=high)

    def seats(self, seats: Document) -> ReportSection:
        """Return whether a seat wins more."""
        rows = seats["rows"]
        lines = [
            Measured(
                self.say("report.seat-number", number=row["seat"] + 1),
                *_hundredfold(row["share"]),
                bool(row["verdict"]),
            )
            for row in rows
        ]
        table = ReportTable(
            self._head("seat", "wins", "share"),
            tuple(
                (
                    ReportCell(str(row["seat"] + 1), row["seat"]),
                    ReportCell(str(row["wins"]), row["wins"]),
                    self.share(row["share"]),
                )
                for row in rows
            ),
        )
        title = self.say("report.seats")
        figure = intervals(lines, 100 / len(rows), self.say("report.share-axis"), title, self.findings.language)
        return ReportSection(title, (figure,), (table,), (self.say("report.seats-why", alone=seats["alone"]),))

    def agents(self, agents: list[Document]) -> ReportSection:
        """Return who wins."""
        number = self.findings.number
        table = ReportTable(
            self._head("agent", "share", "points", "rating"),
            tuple(
                (ReportCell(row["agent"], row["agent"]), self.share(row["share"]), self.number(row["points"]),
                 ReportCell(f"{number(row['rating'][0])} ± {number(row['rating'][1])}", row["rating"][0]))
                for row in agents
            ),
        )  # fmt: skip
        return ReportSection(self.say("report.agents"), (), (table,))

    def scores(self, version: Document) -> ReportSection:
        """Return how long games are, how scores are spread, and from what they come."""
        scores, length, number = version["scores"], version["length"], self.findings.number
        measured = [("score", scores["points"], scores["spread"]), ("decisions", length["decisions"],
                    length["decisions_spread"]), ("turns", length["turns"], length["turns_spread"])]  # fmt: skip
        overview = ReportTable(
            self._head("what", "mean", "five", "median", "ninety-five"),
            tuple(
                (ReportCell(self.say(f"lab.what-{name}")), self.number(estimate),
                 *(ReportCell(number(spread[part]), spread[part]) for part in ("5", "50", "95")))
                for name, estimate, spread in measured
            ),
        )  # fmt: skip
        named = sorted(
            ((self.findings.source(row["source"]), row["points"]) for row in scores["sources"]),
            key=lambda one: -one[1]["value"],
        )
        sources = ReportTable(
            self._head("source", "points"),
            tuple((ReportCell(name, name), self.number(estimate)) for name, estimate in named),
            sortable=True,
        )
        histogram = scores["histogram"]
        title = self.say("report.scores")
        figures = (
            bars(
                histogram["edges"], histogram["counts"], self.say("report.points-axis"), title, self.findings.language
            ),
        )
        return ReportSection(title, figures, (overview, sources), (self.say("report.mean-why"),))

    def definitions(self, rows: list[Document]) -> ReportSection:
        """Return what became of each thing, and what it is worth."""
        findings = self.findings
        table = ReportTable(
            self._head("thing", "kind", "seen", "had", "used", "came-wins", "came-points", "played-wins", "verdict"),
            tuple(
                (
                    ReportCell(findings.name(row["id"]), findings.name(row["id"])),
                    ReportCell(findings.name(row["kind"]), findings.name(row["kind"])),
                    self.share(row["seen"]), self.share(row["had"]), self.share(row["used"]),
                    self.change(row["came"]["wins"], part=True), self.change(row["came"]["points"]),
                    self.change(row["played"]["wins"], part=True),
                    ReportCell(self.say(f"report.verdict-{row['verdict']}"), row["verdict"]),
                )
                for row in rows
            ),
            sortable=True,
        )  # fmt: skip
        told = sorted(
            (row for row in rows if row["came"]["wins"] is not None), key=lambda row: -row["came"]["wins"]["value"]
        )
        if len(told) > SHOWN:
            told = [*told[: SHOWN // 2], *told[-SHOWN // 2 :]]
        lines = [
            Measured(findings.name(row["id"]), *_hundredfold(row["came"]["wins"]), row["verdict"] in ("strong", "weak"))
            for row in told
        ]
        title = self.say("report.things")
        figures = (intervals(lines, 0, self.say("report.worth-axis"), title, self.findings.language),) if lines else ()
        return ReportSection(title, figures, (table,), (self.say("report.came-why"), self.say("report.played-why")))

    def compared(self, change: Document) -> ReportSection:
        """Return what is different between two versions of the rules."""
        findings = self.findings
        rows = [
            (
                ReportCell(findings.measure(row["what"]), findings.measure(row["what"])),
                ReportCell(findings.measured(row["what"], row["before"]), row["before"]),
                ReportCell(findings.measured(row["what"], row["after"]), row["after"]),
                self.change(row["difference"], findings.is_part(row["what"])),
                ReportCell(self.say("report.clear" if row["verdict"] else "report.not-clear"), abs(row["verdict"])),
            )
            for row in change["rows"]
        ]
        table = ReportTable(self._head("what", "before", "after", "difference", "verdict"), tuple(rows), sortable=True)
        lines = [
            Measured(findings.measure(row["what"]), *_hundredfold(row["difference"]), bool(row["verdict"]))
            for row in change["rows"]
            if findings.is_part(row["what"])
        ]
        lines = sorted(lines, key=lambda line: -abs(line.value))[:SHOWN]
        title = self.say("report.compared")
        figures = (intervals(lines, 0, self.say("report.change-axis"), title, self.findings.language),) if lines else ()
        return ReportSection(title, figures, (table,), (self.say("report.compared-why", games=change["games"]),))


def _hundredfold(estimate: Document) -> tuple[float, float, float]:
    """Return value and interval in percent."""
    return 100 * estimate["value"], 100 * estimate["low"], 100 * estimate["high"]
