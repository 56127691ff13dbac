"""Reports: what a designer asks of a game, answered with intervals, on one page."""

from pathlib import Path
from typing import Unpack

from hexarena.contract.game import Game
from hexarena.lab.reporting.content import Report
from hexarena.lab.reporting.making import ReportTerms, make_report
from hexarena.lab.reporting.writing import write_report

__all__ = ["Report", "ReportTerms", "make_report", "report", "write_report"]


def report(about: str | Game, output: Path | str, **terms: Unpack[ReportTerms]) -> Report:
    """Make a report of a game and write it to `output`: see `ReportTerms` and `write_report`."""
    made = make_report(about, **terms)
    write_report(made, Path(output))
    return made.report
