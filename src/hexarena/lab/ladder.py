"""A ladder: every bot plays every other, and Elo says how strong each is."""

import hashlib
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa

from hexarena.contract.english import count_noun
from hexarena.contract.errors import BadCall
from hexarena.lab.compare import GameSetting
from hexarena.lab.match_measures import pairs_of, points_by_entrant
from hexarena.lab.runs.plan import MAX_SEED, RunPlan
from hexarena.lab.runs.players import describe_player
from hexarena.lab.runs.rows import by_seat
from hexarena.lab.runs.simulating import DEFAULT_EXECUTION, Execution, run
from hexarena.lab.statistics.intervals import Estimate, points
from hexarena.lab.statistics.strength import Strengths, strengths

MAX_BOTS = 40


class BotMeeting(NamedTuple):
    """The results of two bots against each other: the first one's points, and example matches.

    With more than two seats it is the share of matches in which the first was ahead of the second.
    """

    one: str
    other: str
    points: Estimate
    keys: tuple[str, ...]


class Ladder(NamedTuple):
    """The strengths of bots, the results between each two of them, and the runs behind it."""

    game: str
    strengths: Strengths
    meetings: tuple[BotMeeting, ...]
    matches: int
    runs: tuple[Mapping[str, Any], ...]

    def points(self, first: str, second: str) -> Estimate | None:
        """Return the points of one bot against another, None if they have not met."""
        for meeting in self.meetings:
            if (meeting.one, meeting.other) == (first, second):
                return meeting.points
            if (meeting.one, meeting.other) == (second, first):
                mirrored = meeting.points
                low, high = 1 - mirrored.high, 1 - mirrored.low
                return Estimate(1 - mirrored.value, low, high, mirrored.n)
        return None


def ladder(
    side: GameSetting,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    execution: Execution = DEFAULT_EXECUTION,
) -> Ladder:
    """Let every bot play every other, `games` matches each, in every seat equally often.

    In a game for more than two, every group of that size plays. Elo counts from the first bot. The
    matches of a group follow from the seed and the bots' names, so neither the bots' order nor
    further bots change them. With a folder in `execution`, each group has a subfolder, and the same
    ladder resumes from these. Raises the errors of `simulate`, and BadCall if there are too few
    bots, or a bot twice.
    """
    names = _name_bots(side, bots)
    plans = list(plan_groups(side, names, games, seed))
    tables = [_play_group(plans, index, execution) for index in range(len(plans))]
    return rate_bots(names, plans, tables)


def _name_bots(side: GameSetting, bots: Sequence[str]) -> dict[str, str]:
    """Return the bots' full names, mapped to the names that were given."""
    seats = len(side.game.seats_in(side.game.options(**side.options)))
    names = {describe_player(bot, side.game).name: bot for bot in bots}
    if len(names) < len(bots) or not seats <= len(bots) <= MAX_BOTS:
        received = f"got {count_noun(len(bots), 'bot')}: {', '.join(bots)}"
        raise BadCall(f"{received}; expected {seats} to {MAX_BOTS} different ones")
    return names


def plan_groups(
    side: GameSetting, names: Mapping[str, str], games: int, seed: int
) -> Iterator[RunPlan]:
    """Yield a plan for each group of bots; each group is ordered by name."""
    seats = len(side.game.seats_in(side.game.options(**side.options)))
    for group in combinations(names, seats):
        names_in_order = sorted(group)
        yield RunPlan(
            side.game,
            [names[name] for name in names_in_order],
            games,
            options=side.options,
            seed=_derive_seed(names_in_order, seed),
        )


def _derive_seed(names: Sequence[str], seed: int) -> int:
    """Return a seed for a group of bots, so that no two groups have the same luck."""
    text = "\n".join((str(seed), *names))
    digest = hashlib.blake2b(text.encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little") % MAX_SEED


def _play_group(plans: Sequence[RunPlan], index: int, execution: Execution) -> pa.Table:
    """Play one group of bots; report progress over all of them."""
    plan, on_progress = plans[index], execution.on_progress
    start, total = _count_matches(plans[:index]), _count_matches(plans)

    def report(match_count: int, _: int) -> None:
        if on_progress:
            on_progress(start + match_count, total)

    folder = Path(execution.folder) / plan.digest if execution.folder else None
    table = run(plan, replace(execution, folder=folder, on_progress=report))
    report(plan.games, plan.games)
    return table


def _count_matches(plans: Sequence[RunPlan]) -> int:
    return sum(plan.games for plan in plans)


def rate_bots(
    names: Mapping[str, str], plans: Sequence[RunPlan], tables: Sequence[pa.Table]
) -> Ladder:
    """Return the ladder of the matches played, given a table for each plan."""
    bots = list(names)
    entrants, returns, pairs = [], [], []
    for index, (plan, table) in enumerate(zip(plans, tables, strict=True)):
        indices = np.array([bots.index(entrant.name) for entrant in plan.entrants])
        entrants.append(indices[by_seat(table["entrants"]).astype(int)])
        returns.append(by_seat(table["returns"]))
        pairs.append(pairs_of(table) + index * max(plan.games for plan in plans))
    ratings = strengths(
        bots, np.concatenate(entrants), np.concatenate(returns), np.concatenate(pairs)
    )
    meetings = tuple(_list_meetings(bots, plans, tables))
    runs = tuple(plan.description for plan in plans)
    return Ladder(plans[0].game.title, ratings, meetings, _count_matches(plans), runs)


def _list_meetings(
    bots: Sequence[str], plans: Sequence[RunPlan], tables: Sequence[pa.Table]
) -> Iterator[BotMeeting]:
    for first, second in combinations(bots, 2):
        wins, pairs, keys = [], [], list[str]()
        for index, (plan, table) in enumerate(zip(plans, tables, strict=True)):
            players = [entrant.name for entrant in plan.entrants]
            if first in players and second in players:
                first_points, second_points = points_by_entrant(table).T[
                    [players.index(first), players.index(second)]
                ]
                wins.append((np.sign(first_points - second_points) + 1) / 2)
                pairs.append(pairs_of(table) + index * MAX_SEED // len(plans))
                keys += table["key"].slice(0, 3).to_pylist()
        yield BotMeeting(
            first, second, points(np.concatenate(wins), np.concatenate(pairs)), tuple(keys[:3])
        )


def rank_bots(ladder: Ladder) -> list[tuple[str, Estimate]]:
    """Return the bots with their Elo ratings, strongest first."""
    ratings = zip(ladder.strengths.names, ladder.strengths.players, strict=True)
    return sorted(ratings, key=lambda rating: (-rating[1].value, rating[0]))


def is_bounded(estimate: Estimate) -> bool:
    """Return whether both ends of an estimate's interval are finite."""
    return math.isfinite(estimate.low) and math.isfinite(estimate.high)
