"""Reports: a designer's questions about a game, answered with intervals, on one page."""

from pathlib import Path

from hexarena.contract.game import Game
from hexarena.lab.reporting.building import DEFAULT_OPTIONS, make_report
from hexarena.lab.reporting.content import LabReport
from hexarena.lab.reporting.sampling import ReportOptions
from hexarena.lab.reporting.writing import write_report

__all__ = ["LabReport", "ReportOptions", "make_report", "report", "write_report"]


def report(
    game: str | Game, output: Path | str, options: ReportOptions = DEFAULT_OPTIONS
) -> LabReport:
    """Make a report of a game and write it to `output`: see `ReportOptions` and `write_report`."""
    result = make_report(game, options)
    write_report(result, Path(output))
    return result.report
