"""Figures of coverage: what never came up, or was never chosen."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from hexarena.contract.english import abbreviate_names, join_words
from hexarena.contract.notes import ByCell, BySeat, Note, OneOf
from hexarena.contract.record import States
from hexarena.lab.figures import Datum, ReportFigure
from hexarena.lab.kernels.covering import TO_SEATS
from hexarena.lab.measures.replays import replay_positions
from hexarena.lab.measures.study import MIN_VARIETY, Study
from hexarena.lab.runs.rows import UNFINISHED
from hexarena.lab.statistics import Estimate, share

MAX_POSITIONS = 8_000  # the most positions examined, over all strengths
MAX_NAMES = 6  # the most names listed of what never came up


def coverage(study: Study) -> Iterator[ReportFigure]:
    """Yield what was never offered or chosen, ends that never occurred, and values no field had."""
    yield _action_coverage(study)
    yield from _ending_coverage(study)
    yield from _field_coverage(study)


def variety(study: Study) -> Iterator[ReportFigure]:
    """Yield how many matches differ, by strength: the other intervals depend on this."""
    data = [
        Datum(strength, _exact_share(round(1000 * sample.variety), 1000)._replace(n=len(sample)))
        for strength, sample in study.samples.items()
    ]
    poor = [name for name, sample in study.samples.items() if sample.variety < MIN_VARIETY]
    warning = (
        f"Hardly any: {join_words(poor)}; their numbers come from only a few different matches."
    )
    yield ReportFigure(
        "variety",
        "Are the matches different?",
        warning if poor else "Yes: at every strength.",
        "Pairs of different matches, in percent of all pairs with the same luck. Players that "
        "never vary repeat the same match, so their percentage says nothing.",
        "%",
        "bars",
        tuple(data),
        study.runs(*study.samples),
        axis="strength",
    )


def _action_coverage(study: Study) -> ReportFigure:
    vocabulary, kinds = study.vocabulary, study.vocabulary.offered.kinds
    was_taken = np.zeros(len(kinds), bool)
    for sample in study.samples.values():
        was_taken[sample.flow.actions[sample.flow.seats >= 0]] = True
    known_actions = np.flatnonzero((kinds & TO_SEATS > 0) | was_taken).tolist()
    by_kind: dict[str, list[int]] = {}
    for action in known_actions:
        by_kind.setdefault(vocabulary.kind(action), []).append(action)
    data = [_measure_kind(kind, actions, was_taken) for kind, actions in by_kind.items()]
    refusals = dict.fromkeys(
        f"“{vocabulary.phrases[action]}”" for action in known_actions if not was_taken[action]
    )
    silent = int(len(kinds) - len(known_actions) - ((kinds > 0) & (kinds & TO_SEATS == 0)).sum())
    return ReportFigure(
        "coverage-of-actions",
        "Is every action used?",
        f"Offered, but never taken: {abbreviate_names(refusals, MAX_NAMES)}. "
        f"{silent:,} of {len(kinds):,} possible actions never came up.",
        "Actions that were taken at least once, in percent of those that were legal at least "
        "once, by kind. Legal actions come from the first matches of each strength, taken ones "
        "from all matches.",
        "%",
        "bars",
        tuple(data),
        study.runs(*study.samples),
        axis="kind",
    )


def _measure_kind(kind: str, actions: list[int], was_taken: npt.NDArray[np.bool_]) -> Datum:
    return Datum(kind, _exact_share(int(was_taken[actions].sum()), len(actions)))


def _exact_share(count: int, total: int) -> Estimate:
    """Return a share that was counted, not sampled: its interval has no width."""
    value = 100 * count / total
    return Estimate(value, value, value, total)


def _ending_coverage(study: Study) -> Iterator[ReportFigure]:
    measures = study.game.measures
    if measures is None:
        return
    counts: dict[str, int] = dict.fromkeys(measures.ENDINGS, 0)
    for sample in study.samples.values():
        for entry in sample.table["ending"].value_counts().to_pylist():
            counts[entry["values"]] = counts.get(entry["values"], 0) + entry["counts"]
    total = sum(counts.values())
    data = [Datum(end, share(count, total).scaled(100)) for end, count in counts.items()]
    missing = [end for end, count in counts.items() if not count and end != UNFINISHED]
    yield ReportFigure(
        "coverage-of-ends",
        "Does every kind of end occur?",
        f"Never seen: {abbreviate_names(missing, MAX_NAMES)}.",
        "Every kind of end that the game has, in percent of the matches of all strengths.",
        "%",
        "bars",
        tuple(data),
        study.runs(*study.samples),
        axis="end",
    )


def _field_coverage(study: Study) -> Iterator[ReportFigure]:
    notes, batches = study.game.rules.notes, list(_yield_positions(study))
    data, missing = [], []
    for name, note in notes.items():
        possible, absent = _find_absent_values(batches, name, note)
        if possible:
            data.append(Datum(name, _exact_share(possible - len(absent), possible)))
            missing += [f"{name.replace('_', ' ')} ({len(absent)} of {possible})"] * bool(absent)
    if not data:
        return
    yield ReportFigure(
        "coverage-of-states",
        "Does every situation occur?",
        f"Fields with values that never occurred: {abbreviate_names(missing, MAX_NAMES)}.",
        f"Fields of a position that are one of a few values: how many of these occurred in "
        f"{sum(map(len, batches))} positions, in percent. Values that only other options allow "
        "count as missing.",
        "%",
        "bars",
        tuple(data),
        study.runs(*study.samples),
        axis="field",
    )


def _yield_positions(study: Study) -> Iterator[States]:
    """Yield positions spread over the matches of every sample, and ends of matches."""
    for sample in study.samples.values():
        flow = sample.flow
        yield replay_positions(sample, _spread_indices(len(flow.actions), MAX_POSITIONS // 2))
        last_actions = flow.first[1:][_spread_indices(len(sample), MAX_POSITIONS // 2)] - 1
        final_states = replay_positions(sample, last_actions)
        study.game.rules.compiled.apply_many(final_states, flow.actions[last_actions])
        yield final_states


def _spread_indices(count: int, limit: int) -> npt.NDArray[np.int64]:
    """Return at most `limit` numbers below `count`, spread evenly."""
    return np.unique(np.linspace(0, count - 1, max(min(limit, count), 1)).astype(np.int64))


def _find_absent_values(batches: list[States], name: str, note: Note) -> tuple[int, list[int]]:
    """Return how many values a field may have, and those that never occurred; 0 if unknown."""
    while isinstance(note, BySeat | ByCell):
        note = note.note
    if not isinstance(note, OneOf):
        return 0, []
    values = {value for states in batches for value in np.unique(states[name]).tolist()}
    possible = range(note.lo, note.hi + 1)
    return len(possible), [value for value in possible if value not in values]
