"""The contents of a report, before it becomes a page."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from hexarena.contract.game import Game
from hexarena.lab.figures import ReportFigure, Worry
from hexarena.lab.measures.wording import phrase_option

TOPICS = {  # headings, and the measures under them
    "Fairness": ("seats", "ends", "variety"),
    "Length and choices": ("lengths", "choices", "drama"),
    "Luck and skill": ("skill", "luck"),
    "What is worth what": ("gains", "restricted", "swaps", "prices"),
    "Options and matchups": ("options", "matchups"),
    "Openings and cells": ("openings", "cells"),
    "Coverage": ("coverage",),
}
HEADLINE = "seat-advantage"  # the figure that a report begins with
# Figures that are shown open, and those of which only the answer is
FEATURED = ("length-in-decisions", "length-histogram", "endings")
FACTS = (
    "length-in-minutes",
    "draws",
    "branching",
    "forced-decisions",
    "skill-ladder",
    "luck-shares",
)
MAX_WORRIES = 3
OTHER_TOPIC = "More"  # the heading of measures that are under no other


class Strength(NamedTuple):
    """The number of matches of players of one strength; None for as many as the time allows."""

    name: str
    games: int | None = None


class MeasuredFigure(NamedTuple):
    """A figure, and the name of the measure that it comes from."""

    measure: str
    figure: ReportFigure


@dataclass(frozen=True, kw_only=True)
class LabReport:
    """A report of a game under some options.

    `skipped` are strengths that were too slow for the time. `command` makes it again, `version` is
    Hexarena's, `date` is the day it was made.
    """

    game: Game
    measured: tuple[MeasuredFigure, ...]
    options: Mapping[str, Any]
    strengths: tuple[Strength, ...]
    skipped: tuple[str, ...] = ()
    seed: int
    command: str
    version: str
    date: str

    @property
    def figures(self) -> tuple[ReportFigure, ...]:
        """All figures, in the order of the measures."""
        return tuple(entry.figure for entry in self.measured)

    @property
    def options_in_words(self) -> list[str]:
        """The options as players know them, such as `Board: small, 61 spots`."""
        schema = self.game.options_model.model_json_schema()["properties"]
        return [phrase_option(name, schema[name], value) for name, value in self.options.items()]

    @cached_property
    def runs(self) -> tuple[Mapping[str, Any], ...]:
        """The runs behind the figures, each once."""
        runs = (run for figure in self.figures for run in figure.runs)
        return tuple({run["command"]: run for run in runs}.values())

    def pick_figures(self, names: Sequence[str]) -> list[ReportFigure]:
        """Return the figures with these names, in their order, without those that are missing."""
        figures = {figure.name: figure for figure in self.figures}
        return [figures[name] for name in names if name in figures]

    @cached_property
    def headline(self) -> ReportFigure | None:
        """The points of the first seat alone, a row for each strength; None without such a figure.

        Its name differs, since a page shows the whole figure too.
        """
        figures = self.pick_figures([HEADLINE])
        if not figures:
            return None
        seat = figures[0].data[0].group
        data = tuple(datum for datum in figures[0].data if datum.group == seat)
        unit = f"{figures[0].unit} of the points for {seat}"
        return figures[0]._replace(name="headline", drawing="points", data=data, unit=unit)

    def topics(self) -> dict[str, list[ReportFigure]]:
        """Return the figures under each heading, without the featured ones."""
        remaining = {
            topic: [figure for figure in figures if figure.name not in FEATURED]
            for topic, figures in self.answers().items()
        }
        return {topic: figures for topic, figures in remaining.items() if figures}

    def answers(self) -> dict[str, list[ReportFigure]]:
        """Return all figures under each heading."""
        topic_of = {name: topic for topic, names in TOPICS.items() for name in names}
        grouped: dict[str, list[ReportFigure]] = {topic: [] for topic in (*TOPICS, OTHER_TOPIC)}
        for measure, figure in self.measured:
            grouped[topic_of.get(measure, OTHER_TOPIC)].append(figure)
        return {topic: figures for topic, figures in grouped.items() if figures}

    def worries(self) -> list[tuple[ReportFigure, Worry]]:
        """Return the figures that are surely farthest from fair, and why, at most MAX_WORRIES."""
        entries = [(figure, figure.worry) for figure in self.figures if figure.worry]
        return sorted(entries, key=lambda entry: -entry[1].distance)[:MAX_WORRIES]

    @property
    def matches(self) -> int:
        """The number of matches played for the figures."""
        return sum(run["games"] for run in self.runs)

    def as_json(self) -> dict[str, Any]:
        """Return the report as a mapping; `to_json_value` makes it JSON."""
        return {
            "game": self.game.name,
            "title": self.game.title,
            "rules": self.game.version,
            "hexarena": self.version,
            "options": dict(self.options),
            "strengths": [list(strength) for strength in self.strengths],
            "seed": self.seed,
            "command": self.command,
            "date": self.date,
            "matches": self.matches,
            "figures": list(self.figures),
        }
