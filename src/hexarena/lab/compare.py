"""Compare two settings of a game, or two bots.

Both sides have the same seeds, so they share as much luck as possible, and differences are taken
match by match (common random numbers; Glasserman and Yao, Management Science 38, 1992).
"""

import math
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from hexarena.contract.errors import BadCall
from hexarena.contract.game import Game, game
from hexarena.contract.variants import load_installed, with_variant
from hexarena.lab.match_measures import MatchMeasure, pairs_of, points_by_entrant
from hexarena.lab.measures.per_match import PerMatch, check_names
from hexarena.lab.measures.sample import Sample
from hexarena.lab.runs.plan import NO_STREAMS, RunPlan, Wish
from hexarena.lab.runs.players import quick_players
from hexarena.lab.runs.rows import flat
from hexarena.lab.runs.simulating import DEFAULT_EXECUTION, Execution, run, shards_in_order
from hexarena.lab.statistics.intervals import Estimate, points, visible_effect
from hexarena.lab.statistics.sprt import Bounds, Sprt, SprtFinding, SprtState, elo, paired_scores

DEFAULT = "default"  # the rulebook's setting
SUFFIX = ".toml"  # the suffix of a variant's file


class GameSetting(NamedTuple):
    """One side of a comparison: a game, or a variant of it, with options."""

    label: str
    game: Game
    options: Mapping[str, Any]

    def players(self, bots: Sequence[str]) -> tuple[str, ...]:
        """Return a player for each seat; a single named player takes all seats."""
        seats = len(self.game.seats_in(self.game.options(**self.options)))
        players = tuple(bots) or quick_players(self.game)[-1:]
        return players * seats if len(players) == 1 else players


def game_setting(game: Game, text: str, options: Mapping[str, Any]) -> GameSetting:
    """Return the setting that a text names: `default`, options, the file of a variant, or both.

    Examples are `rounds=3,lock=damage` and `my-cage.toml,rounds=3`. `options` apply unless the text
    overrides them. Raises BadCall, BadOption, BrokenVariant.
    """
    parts = [part.strip() for part in text.split(",") if part.strip() != DEFAULT]
    files = [part for part in parts if part.endswith(SUFFIX)]
    pairs = [part.partition("=") for part in parts if part not in files]
    if len(files) > 1 or any(not (name and sign) for name, sign, _ in pairs):
        expected = f"expected {DEFAULT}, options such as rounds=3,lock=damage, or a variant's file"
        raise BadCall(f"got {text!r}; {expected}")
    base = _load_variant(game, files[0]) if files else game
    values = {**options, **{name.strip(): value.strip() for name, _, value in pairs}}
    return GameSetting(text, base, base.options(**values).changed_values())


def _load_variant(base: Game, file: str) -> Game:
    """Return the variant of a game that is in a file."""
    identity = with_variant(file)
    printed_name = load_installed()[identity].game
    if printed_name != base.name:
        raise BadCall(f"{file} varies {printed_name}; expected a variant of {base.name}")
    return game(identity)


class MeasuredEffect(NamedTuple):
    """A measure on both sides, the difference, and the smallest one that the run could detect.

    The latter is NaN if the interval of the difference has an open end or no width.
    """

    name: str
    share: bool  # whether the values are from 0 to 1, shown in percent
    one: Estimate
    other: Estimate
    difference: Estimate
    visible: float

    @property
    def is_significant(self) -> bool:
        """Whether the interval of the difference excludes 0."""
        return not (math.isnan(self.difference.value) or self.difference.holds(0.0))


class Comparison(NamedTuple):
    """The result of comparing two settings; `runs` repeat them, `keys` name matches of either.

    `alike` is the share of matches that went exactly the same way on both sides.
    """

    labels: tuple[str, str]
    alike: Estimate
    effects: tuple[MeasuredEffect, ...]
    runs: tuple[Mapping[str, Any], ...]
    keys: tuple[tuple[str, ...], ...]


class BotComparison(NamedTuple):
    """The result of comparing two bots: the test, the first one's points, Elo, wins and draws."""

    bots: tuple[str, str]
    bounds: Bounds
    state: SprtState
    points: Estimate
    elo: Estimate
    results: tuple[int, int, int]
    runs: tuple[Mapping[str, Any], ...]


def compare_settings(  # noqa: PLR0913 - callers name all but the first three
    one: GameSetting,
    other: GameSetting,
    players: Sequence[str],
    games: int,
    measures: Sequence[str] = (),
    *,
    seed: int = 0,
    streams: Mapping[str, int] = NO_STREAMS,
    wishes: Sequence[Wish] = (),
    execution: Execution = DEFAULT_EXECUTION,
) -> Comparison:
    """Play both sides with the same seeds, and compare the named measures, by default all.

    Progress counts the matches of both sides. Each side gets a folder inside the execution's
    folder. Raises the errors of `simulate`, and BadCall if both sides are the same or lack a
    measure.
    """
    sides, labels = (one, other), (one.label, other.label)
    if (one.game, one.options) == (other.game, other.options):
        raise BadCall(f"both sides are {one.label}; expected two that differ")
    plans = [
        RunPlan(
            side.game,
            side.players(players),
            games,
            options=side.options,
            seed=seed,
            streams=streams,
            wishes=wishes,
        )
        for side in sides
    ]
    for plan in plans:
        check_names(measures, plan)
    first, second = (run(plan, _execute_side(execution, plans, plan)) for plan in plans)
    keys = tuple(tuple(table["key"].slice(0, 3).to_pylist()) for table in (first, second))
    runs = tuple(plan.description for plan in plans)
    measured_effects = compare_measures(first, second, measures)
    return Comparison(labels, estimate_sameness(first, second), measured_effects, runs, keys)


def _execute_side(execution: Execution, plans: Sequence[RunPlan], plan: RunPlan) -> Execution:
    """Return the execution for one of two sides: in a subfolder, with progress over both."""
    on_progress, is_second = execution.on_progress, plan is plans[1]
    start, total = plan.games * is_second, sum(plan.games for plan in plans)

    def report(match_count: int, _: int) -> None:
        if on_progress:
            on_progress(start + match_count, total)

    name = "second" if is_second else "first"
    folder = Path(execution.folder) / name if execution.folder else None
    return replace(execution, folder=folder, on_progress=report)


def estimate_sameness(first: pa.Table, second: pa.Table) -> Estimate:
    """Estimate the share of matches with the same actions and ends, match by match."""
    candidates = pc.and_(
        pc.equal(*(pc.list_value_length(table["actions"]) for table in (first, second))),
        pc.equal(*(table["ending"].cast(pa.string()) for table in (first, second))),
    )
    offsets = [np.asarray(table["actions"].combine_chunks().offsets) for table in (first, second)]
    first_actions, second_actions = (flat(table["actions"]) for table in (first, second))
    is_same = np.zeros(len(first))
    for index in np.flatnonzero(np.asarray(candidates)):
        first_span, second_span = (slice(starts[index], starts[index + 1]) for starts in offsets)
        is_same[index] = np.array_equal(first_actions[first_span], second_actions[second_span])
    return points(is_same, pairs_of(first))


def compare_measures(
    first: pa.Table, second: pa.Table, names: Sequence[str] = ()
) -> tuple[MeasuredEffect, ...]:
    """Compare measures of two tables of matches: the named ones, by default all that both have.

    Raises BadCall if a named measure cannot be computed from the matches.
    """
    first_measures, second_measures = (
        PerMatch(Sample(table)).select(names) for table in (first, second)
    )
    return compare_match_measures(first_measures, second_measures, keep_all=bool(names))


def compare_match_measures(
    first_measures: Mapping[str, MatchMeasure],
    second_measures: Mapping[str, MatchMeasure],
    *,
    keep_all: bool = False,
) -> tuple[MeasuredEffect, ...]:
    """Compare the measures that both sides have; without `keep_all`, only those not all 0."""
    shared = [
        (name, measure, second_measures[name])
        for name, measure in first_measures.items()
        if name in second_measures
    ]
    return tuple(
        _measure_effect(*entry) for entry in shared if keep_all or _occurs_in_either(*entry[1:])
    )


def _occurs_in_either(first: MatchMeasure, second: MatchMeasure) -> bool:
    return first.is_known and second.is_known and bool(first.tops.any() or second.tops.any())


def _measure_effect(name: str, first: MatchMeasure, second: MatchMeasure) -> MeasuredEffect:
    change = first.change(second)
    visible = visible_effect(change) if change.half and change.is_bounded else math.nan
    return MeasuredEffect(name, first.share, first.estimate(), second.estimate(), change, visible)


def compare_bots(
    side: GameSetting,
    bots: tuple[str, str],
    limit: int,
    bounds: Bounds | None = None,
    *,
    seed: int = 0,
    streams: Mapping[str, int] = NO_STREAMS,
    wishes: Sequence[Wish] = (),
    execution: Execution = DEFAULT_EXECUTION,
) -> BotComparison:
    """Let two bots play pairs of matches until a sequential test ends, at most `limit` matches.

    Progress counts matches. The shards may be played in any order: the test takes pairs by number.
    Raises the errors of `simulate`, and BadCall if the match doesn't have two seats.
    """
    plan = RunPlan(
        side.game,
        _check_two_seats(side, bots),
        limit - limit % 2,
        options=side.options,
        seed=seed,
        streams=streams,
        wishes=wishes,
    )
    test, scores = Sprt(bounds), np.zeros(0)
    with closing(shards_in_order(plan, replace(execution, on_progress=None))) as shards:
        for table in shards:
            fresh = points_by_entrant(table)[:, 0]
            scores = np.concatenate([scores, fresh])
            state = test.add(paired_scores(fresh, pairs_of(table)))
            if execution.on_progress:
                execution.on_progress(2 * state.pairs, plan.games)
            if state.finding is not SprtFinding.OPEN:
                break
    return _summarize_test(test, scores[: 2 * test.truncate().pairs], plan)


def _check_two_seats(side: GameSetting, bots: tuple[str, str]) -> tuple[str, str]:
    seats = len(side.game.seats_in(side.game.options(**side.options)))
    if seats != 2:
        received = f"got a match of {side.game.title} with {seats} seats"
        raise BadCall(f"{received}; expected 2 for a test of two bots, or `hexarena lab ladder`")
    return bots


def _summarize_test(test: Sprt, scores: Any, plan: RunPlan) -> BotComparison:
    share = test.estimate()
    names = (plan.entrants[0].name, plan.entrants[1].name)
    results = (int((scores == 1).sum()), int((scores == 0.5).sum()), int((scores == 0).sum()))
    low, high = elo(share.low), elo(share.high)
    strength = Estimate(elo(share.value), low, high, share.n)
    return BotComparison(
        names, test.bounds, test.state, share, strength, results, (plan.description,)
    )
