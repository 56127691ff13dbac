"""The laboratory: simulate, compare and report games.

Everything here is imported when first used: `import hexarena.lab` loads no other library.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hexarena.lab.figures import Datum, ReportFigure
    from hexarena.lab.reporting import ReportOptions, report
    from hexarena.lab.reporting.sampling import strengths_of
    from hexarena.lab.runs.plan import RunPlan, Wish
    from hexarena.lab.runs.records import match_of, record_of, row_of
    from hexarena.lab.runs.rows import decisions_of, plan_of
    from hexarena.lab.runs.shards import read_folder
    from hexarena.lab.runs.simulating import Execution, run, simulate

__all__ = [
    "Datum",
    "Execution",
    "ReportFigure",
    "ReportOptions",
    "RunPlan",
    "Wish",
    "decisions_of",
    "match_of",
    "plan_of",
    "read_folder",
    "record_of",
    "report",
    "row_of",
    "run",
    "simulate",
    "strengths_of",
]

_HOMES = {  # the module of each name
    "Datum": "figures",
    "Execution": "runs.simulating",
    "ReportFigure": "figures",
    "ReportOptions": "reporting",
    "RunPlan": "runs.plan",
    "Wish": "runs.plan",
    "decisions_of": "runs.rows",
    "match_of": "runs.records",
    "plan_of": "runs.rows",
    "read_folder": "runs.shards",
    "record_of": "runs.records",
    "report": "reporting",
    "row_of": "runs.records",
    "run": "runs.simulating",
    "simulate": "runs.simulating",
    "strengths_of": "reporting.sampling",
}


def __dir__() -> list[str]:
    return sorted(__all__)


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'hexarena.lab' has no attribute {name!r}")
    from importlib import import_module

    from hexarena.contract.extras import require

    require("lab", "the laboratory")
    return getattr(import_module(f"hexarena.lab.{_HOMES[name]}"), name)
