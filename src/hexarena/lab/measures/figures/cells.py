"""Heat maps: how often actions name each cell."""

from collections.abc import Iterator

from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.measures.study import Study
from hexarena.lab.measures.uses import Uses
from hexarena.lab.measures.wording import format_estimate
from hexarena.lab.statistics import count_rate

MAX_LETTERS = 4  # the most letters of a name that fit in a cell


def heat_map(study: Study) -> Iterator[ReportFigure]:
    """Yield how often a match uses each cell of the board; cells never used have 0."""
    vocabulary = study.vocabulary
    if not vocabulary.on_cells.names:
        return
    uses = Uses(study.main, vocabulary.on_cells)
    indices = {name: index for index, name in enumerate(vocabulary.on_cells.names)}
    unused = count_rate(0, len(study.main), 1.0)
    data = []
    for cell, coordinates in vocabulary.cells.items():
        number = uses.per_match(indices[cell]) if cell in indices else unused
        keys = uses.keys(indices[cell]) if cell in indices else ()
        data.append(Datum(cell, number, "", keys, coordinates))
    top = max(data, key=lambda datum: datum.number.value)
    yield ReportFigure(
        "heat-map",
        "Which cells are used?",
        f"Most of all {top.label}: {format_estimate(top.number, 'times')} a match "
        f"({study.played_by}).",
        "How often players' actions name each cell, such as moving or placing there.",
        "times a match",
        "cells" if max(map(len, vocabulary.cells)) <= MAX_LETTERS else "bars",
        tuple(data),
        study.runs(),
        axis="cell",
    )
