"""A report as one page of HTML, which needs no network and no script."""

from collections.abc import Iterator, Mapping, Sequence
from importlib import resources
from typing import Any, NamedTuple

import jinja2
from markupsafe import Markup

from hexarena.draw.vocabulary import LOOKS_DATA
from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.measures.wording import format_strength
from hexarena.lab.reporting.charts import picture
from hexarena.lab.reporting.content import FACTS, FEATURED, LabReport
from hexarena.lab.reporting.wording import format_label, interval, number

MATCHES = "matches"  # the folder of records beside the page
EXTENSION = ".hexarena"
COLOURS = ("linen", "paper", "paper-deep", "ink", "ink-soft", "rule", "edge", "ruby", "pine")
COMMANDS = 4  # the most commands that a figure shows; all runs are listed at the end


class ReportRow(NamedTuple):
    """A row of the table below a chart, in words."""

    label: str
    group: str
    value: str
    interval: str
    n: str
    matches: tuple[str, ...]


class FigureSection(NamedTuple):
    """A figure as the page shows it; `runs` are the numbers of its runs in the list at the end."""

    figure: ReportFigure
    picture: Markup
    rows: tuple[ReportRow, ...]
    matches: tuple[str, ...]
    runs: tuple[int, ...]


def write_page(report: LabReport, linked: frozenset[str]) -> str:
    """Write a report as HTML. `linked` are the matches whose records lie next to it."""
    numbers = {run["command"]: number for number, run in enumerate(report.runs, 1)}
    topics = {
        topic: [_build_section(figure, numbers, linked) for figure in figures]
        for topic, figures in report.topics().items()
    }
    html: str = _load_template().render(
        report=report,
        headline_picture=Markup(picture(report.headline)) if report.headline else "",
        featured=[
            _build_section(figure, numbers, linked) for figure in report.pick_figures(FEATURED)
        ],
        facts=report.pick_figures(FACTS),
        topics=topics,
        css=Markup(f"{_write_colours()}{_read_file('report.css')}"),
        folder=MATCHES,
        extension=EXTENSION,
        commands=COMMANDS,
        numbers={run["digest"]: number for number, run in enumerate(report.runs, 1)},
    )
    return html


def _load_template() -> jinja2.Template:
    setting = jinja2.Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    setting.filters["format_strength"] = format_strength
    setting.filters["describe_players"] = describe_players
    return setting.from_string(_read_file("report.jinja"))


def _read_file(name: str) -> str:
    return resources.files(__package__).joinpath(name).read_text(encoding="utf-8")


def _write_colours() -> str:
    """Return the colours of the browser table that the page uses, as variables of CSS."""
    fonts = "".join(f"--{name}:{value};" for name, value in LOOKS_DATA["fonts"].items())
    colours = LOOKS_DATA["colours"]["table"]
    names = (*COLOURS, "focus", "advice")
    variables = "".join(f"--{name}:light-dark({', '.join(colours[name])});" for name in names)
    return f":root{{color-scheme:light dark;{fonts}{variables}}}\n"


def _build_section(
    figure: ReportFigure, numbers: Mapping[str, int], linked: frozenset[str]
) -> FigureSection:
    runs = sorted({numbers[run["command"]] for run in figure.runs})
    rows = tuple(_build_row(figure, datum, linked) for datum in figure.data)
    keys = dict.fromkeys(key for row in rows for key in row.matches)
    return FigureSection(figure, Markup(picture(figure)), rows, tuple(keys)[:3], tuple(runs))


def _build_row(figure: ReportFigure, datum: Datum, linked: frozenset[str]) -> ReportRow:
    return ReportRow(
        label=format_label(figure, datum),
        group=datum.group,
        value=number(datum.number.value, datum.number),
        interval=interval(datum.number),
        n=f"{datum.number.n:,}",
        matches=tuple(key for key in datum.keys if key in linked),
    )


def list_linked_keys(figures: Sequence[ReportFigure]) -> Iterator[str]:
    """Yield the matches that a page links to: up to three per number, fewer for many numbers."""
    for figure in figures:
        count = 3 if len(figure.data) <= DETAILED_LIMIT else 1
        for datum in figure.data[:LINKED_LIMIT]:
            yield from datum.keys[:count]


DETAILED_LIMIT = 4  # figures with at most this many numbers link three matches for each
LINKED_LIMIT = 16  # figures with at most this many numbers link matches at all


def describe_players(run: Mapping[str, Any]) -> str:
    """Describe the players of a run, with versions and budgets."""
    players = dict.fromkeys(_describe_player(player) for player in run["players"])
    return " against ".join(players)


def _describe_player(player: Mapping[str, Any]) -> str:
    version = f"version {player['version']}" if player["version"] else ""
    budget = f"{player['budget']:,} playouts a decision" if player["budget"] else ""
    details = ", ".join(filter(None, (version, budget)))
    return f"{format_strength(player['name'])}{f' ({details})' if details else ''}"
