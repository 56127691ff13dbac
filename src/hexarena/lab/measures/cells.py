"""Heat maps: how often actions name each cell."""

from collections.abc import Iterator

from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.uses import Uses
from hexarena.lab.measures.wording import said
from hexarena.lab.statistics import Estimate

SHORT = 4  # letters of a name that a cell has room for


def heat_map(study: Study) -> Iterator[ReportFigure]:
    """Yield how often a match uses each cell of the board; cells never used have 0."""
    words = study.vocabulary
    if not words.on_cells.names:
        return
    uses = Uses(study.main, words.on_cells)
    used = {name: place for place, name in enumerate(words.on_cells.names)}
    never = Estimate(0.0, 0.0, 3 / len(study.main), len(study.main))  # the rule of three
    data = []
    for cell, place in words.cells.items():
        number = uses.per_match(used[cell]) if cell in used else never
        keys = uses.keys(used[cell]) if cell in used else ()
        data.append(Datum(cell, number, "", keys, place))
    most = max(data, key=lambda each: each.number.value)
    yield ReportFigure(
        "heat-map",
        "Which cells are used?",
        f"Most of all {most.label}: {said(most.number)} times a match ({study.played_by}).",
        "How often actions of seats name each cell, such as to move there or to place there.",
        "times a match",
        "cells" if max(map(len, words.cells)) <= SHORT else "bars",
        tuple(data),
        study.runs(),
        axis="cell",
    )
