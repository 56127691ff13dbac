"""Heat maps: how often actions name each cell."""

from collections.abc import Iterator

from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.uses import Uses
from hexarena.lab.measures.wording import said
from hexarena.lab.statistics import Estimate


def heat_map(study: Study) -> Iterator[ReportFigure]:
    """Yield how often a match uses each cell of the board; cells never used have 0."""
    words = study.vocabulary
    uses = Uses(study.main, words.on_cells)
    used = {name: place for place, name in enumerate(words.on_cells.names)}
    if not used:
        return
    never = Estimate(0.0, 0.0, 3 / len(study.main), len(study.main))  # the rule of three
    data = [
        Datum(
            cell,
            uses.per_match(used[cell]) if cell in used else never,
            "",
            uses.keys(used[cell]) if cell in used else (),
            place,
        )
        for cell, place in words.cells.items()
    ]
    most = max(data, key=lambda each: each.number.value)
    yield ReportFigure(
        "heat-map",
        "Which cells are used?",
        f"Most of all {most.label}: {said(most.number)} times a match ({study.main_name}).",
        "How often actions of seats name each cell, such as to move there or to place there.",
        "times a match",
        "cells",
        tuple(data),
        study.runs(),
        axis="cell",
    )
