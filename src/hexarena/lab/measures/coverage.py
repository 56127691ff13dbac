"""Figures of coverage: what never came up, or was never chosen."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from hexarena.contract.english import listed, shortened
from hexarena.contract.notes import ByCell, BySeat, Note, OneOf
from hexarena.contract.record import States
from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.kernels.covering import TO_SEATS
from hexarena.lab.measures.replays import positions
from hexarena.lab.measures.study import VARIED, Study
from hexarena.lab.rows import UNFINISHED
from hexarena.lab.statistics import Estimate, share

LOOKED = 8_000  # positions that are looked at, for every strength
NAMED = 6  # of what never came up, at most


def coverage(study: Study) -> Iterator[ReportFigure]:
    """Yield what was never offered or taken, ends never met, and values no field ever had."""
    yield _actions(study)
    yield from _ends(study)
    yield from _fields(study)


def variety(study: Study) -> Iterator[ReportFigure]:
    """Yield how many matches are different, by strength: what the other intervals rest on."""
    data = [
        Datum(strength, _counted(round(1000 * sample.variety), 1000)._replace(n=len(sample)))
        for strength, sample in study.samples.items()
    ]
    poor = [name for name, sample in study.samples.items() if sample.variety < VARIED]
    warning = f"Hardly any: {listed(poor)}; what is said of them is said of few matches."
    yield ReportFigure(
        "variety",
        "Are the matches different?",
        warning if poor else "Yes: at every strength.",
        "Different matches, in percent of the pairs; a pair has the same luck. Players that never "
        "vary repeat the same match, and how often they do proves nothing.",
        "%",
        "bars",
        tuple(data),
        study.runs(*study.samples),
        axis="strength",
    )


def _actions(study: Study) -> ReportFigure:
    words, kinds = study.vocabulary, study.vocabulary.offered.kinds
    taken = np.zeros(len(kinds), bool)
    for sample in study.samples.values():
        taken[sample.flow.actions[sample.flow.seats >= 0]] = True
    known = np.flatnonzero((kinds & TO_SEATS > 0) | taken).tolist()
    by_kind: dict[str, list[int]] = {}
    for action in known:
        by_kind.setdefault(words.kind(action), []).append(action)
    data = [_kind(kind, actions, taken) for kind, actions in by_kind.items()]
    refused = dict.fromkeys(f"“{words.phrases[each]}”" for each in known if not taken[each])
    silent = int(len(kinds) - len(known) - ((kinds > 0) & (kinds & TO_SEATS == 0)).sum())
    return ReportFigure(
        "coverage-of-actions",
        "Is every action used?",
        f"Offered, but never taken: {shortened(refused, NAMED)}. "
        f"{silent} of {len(kinds)} numbers of actions never came up.",
        "Actions that some seat took, in percent of those that were legal at some time, by kind. "
        "What was legal is read from the first matches of each strength, what was taken from all.",
        "%",
        "bars",
        tuple(data),
        study.runs(*study.samples),
        axis="kind",
    )


def _kind(kind: str, actions: list[int], taken: npt.NDArray[np.bool_]) -> Datum:
    return Datum(kind, _counted(int(taken[actions].sum()), len(actions)))


def _counted(some: int, of: int) -> Estimate:
    """Return a share that was counted, not drawn: its interval has no width."""
    value = 100 * some / of
    return Estimate(value, value, value, of)


def _ends(study: Study) -> Iterator[ReportFigure]:
    measures = study.game.measures
    if measures is None:
        return
    counts: dict[str, int] = dict.fromkeys(measures.ENDINGS, 0)
    for sample in study.samples.values():
        for each in sample.table["ending"].value_counts().to_pylist():
            counts[each["values"]] = counts.get(each["values"], 0) + each["counts"]
    whole = sum(counts.values())
    data = [Datum(end, share(many, whole).scaled(100)) for end, many in counts.items()]
    missing = [end for end, many in counts.items() if not many and end != UNFINISHED]
    yield ReportFigure(
        "coverage-of-ends",
        "Does every kind of end occur?",
        f"Never met: {shortened(missing, NAMED)}.",
        "Every kind of end that the game has, in percent of the matches of all strengths.",
        "%",
        "bars",
        tuple(data),
        study.runs(*study.samples),
        axis="end",
    )


def _fields(study: Study) -> Iterator[ReportFigure]:
    notes, looked = study.game.rules.notes, list(_states(study))
    data, never = [], []
    for name, note in notes.items():
        many, lost = _missing(looked, name, note)
        if many:
            data.append(Datum(name, _counted(many - len(lost), many)))
            never += [f"{name.replace('_', ' ')} {each}" for each in lost]
    if not data:
        return
    yield ReportFigure(
        "coverage-of-states",
        "Does every situation occur?",
        f"Values that no field had: {shortened(never, NAMED)}.",
        f"Fields of a position that are one of a few values: how many of these occurred in "
        f"{sum(map(len, looked))} positions, in percent. Options that were not agreed count as "
        "missing.",
        "%",
        "bars",
        tuple(data),
        study.runs(*study.samples),
        axis="field",
    )


def _states(study: Study) -> Iterator[States]:
    """Yield positions spread over the matches of every sample, and ends of matches."""
    for sample in study.samples.values():
        flow = sample.flow
        yield positions(sample, _spread(len(flow.actions), LOOKED // 2))
        last = flow.first[1:][_spread(len(sample), LOOKED // 2)] - 1
        ends = positions(sample, last)
        study.game.rules.compiled.apply_many(ends, flow.actions[last])
        yield ends


def _spread(many: int, most: int) -> npt.NDArray[np.int64]:
    """Return numbers below `many`, at most so many of them, spread evenly."""
    return np.unique(np.linspace(0, many - 1, max(min(most, many), 1)).astype(np.int64))


def _missing(looked: list[States], name: str, note: Note) -> tuple[int, list[int]]:
    """Return how many values a field can have, and those it never had; 0 if it is no choice."""
    while isinstance(note, BySeat | ByCell):
        note = note.note
    if not isinstance(note, OneOf):
        return 0, []
    seen = {each for states in looked for each in np.unique(states[name]).tolist()}
    every = range(note.lo, note.hi + 1)
    return len(every), [each for each in every if each not in seen]
