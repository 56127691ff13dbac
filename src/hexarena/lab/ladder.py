"""A ladder: every bot plays every other, and Elo says how strong each is."""

import hashlib
import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple, Unpack

import numpy as np
import pyarrow as pa

from hexarena.contract.english import counted
from hexarena.contract.errors import BadCall
from hexarena.lab.compare import GameSetting
from hexarena.lab.match_measures import pairs_of, points_by_entrant
from hexarena.lab.plan import MOST_SEED, RunPlan
from hexarena.lab.players import entrant
from hexarena.lab.rows import by_seat
from hexarena.lab.simulating import Ways, run
from hexarena.lab.statistics.intervals import Estimate, points
from hexarena.lab.statistics.strength import Strengths, strengths

MOST_BOTS = 40


class BotMeeting(NamedTuple):
    """What two bots did against each other: the first one's points, and matches of it to look at.

    With more than two seats it is the share of matches in which the first was ahead of the second.
    """

    one: str
    other: str
    points: Estimate
    keys: tuple[str, ...]


class Ladder(NamedTuple):
    """The strengths of bots, what each two did against each other, and the runs behind it."""

    game: str
    strengths: Strengths
    meetings: tuple[BotMeeting, ...]
    matches: int
    runs: tuple[Mapping[str, Any], ...]

    def points(self, one: str, other: str) -> Estimate | None:
        """Return the points of one bot against another, None if they have not met."""
        for each in self.meetings:
            if (each.one, each.other) == (one, other):
                return each.points
            if (each.one, each.other) == (other, one):
                mirrored = each.points
                low, high = 1 - mirrored.high, 1 - mirrored.low
                return Estimate(1 - mirrored.value, low, high, mirrored.n)
        return None


def ladder(
    side: GameSetting, bots: Sequence[str], games: int, seed: int = 0, **ways: Unpack[Ways]
) -> Ladder:
    """Let every bot play every other, `games` matches each, in every seat equally often.

    In a game for more than two, every group of that size plays. Elo counts from the first bot. The
    matches of a group follow from the seed and the bots' names, so neither their order nor further
    bots change them; in a `folder`, each has a folder, and the same ladder goes on with them.
    Raises as `simulate` does, and BadCall if there are too few bots, or one twice.
    """
    names = _checked(side, bots)
    plans = list(plans_of(side, names, games, seed))
    tables = [_played(plans, at, ways) for at in range(len(plans))]
    return judged(names, plans, tables)


def _checked(side: GameSetting, bots: Sequence[str]) -> dict[str, str]:
    """Return what each bot is called, by its name."""
    seats = len(side.game.seats_in(side.game.options(**side.options)))
    names = {entrant(each, side.game).name: each for each in bots}
    if len(names) < len(bots) or not seats <= len(bots) <= MOST_BOTS:
        came = f"{counted(len(bots), 'bot')} came: {', '.join(bots)}"
        raise BadCall(f"{came}; expected {seats} to {MOST_BOTS} different ones")
    return names


def plans_of(
    side: GameSetting, names: Mapping[str, str], games: int, seed: int
) -> Iterator[RunPlan]:
    """Yield a plan for each group of bots, ordered by name in each."""
    seats = len(side.game.seats_in(side.game.options(**side.options)))
    for group in combinations(names, seats):
        ordered = sorted(group)
        yield RunPlan(
            side.game,
            [names[each] for each in ordered],
            games,
            options=side.options,
            seed=_seed_of(ordered, seed),
        )


def _seed_of(names: Sequence[str], seed: int) -> int:
    """Return a seed for a group of bots, so that no two groups have the same luck."""
    text = "\n".join((str(seed), *names))
    digest = hashlib.blake2b(text.encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little") % MOST_SEED


def _played(plans: Sequence[RunPlan], at: int, ways: Ways) -> pa.Table:
    found: Ways = {**ways}
    progress, folder, before = ways.get("progress"), ways.get("folder"), _matches(plans[:at])
    if progress:
        found["progress"] = lambda done, _: progress(before + done, _matches(plans))
    if folder:
        found["folder"] = Path(folder) / plans[at].digest
    table = run(plans[at], **found)
    if progress:
        progress(before + plans[at].games, _matches(plans))
    return table


def _matches(plans: Sequence[RunPlan]) -> int:
    return sum(each.games for each in plans)


def judged(
    names: Mapping[str, str], plans: Sequence[RunPlan], tables: Sequence[pa.Table]
) -> Ladder:
    """Return the ladder of matches that were played, a table for each plan."""
    known = list(names)
    entrants, returns, pairs = [], [], []
    for at, (plan, table) in enumerate(zip(plans, tables, strict=True)):
        places = np.array([known.index(each.name) for each in plan.entrants])
        entrants.append(places[by_seat(table["entrants"]).astype(int)])
        returns.append(by_seat(table["returns"]))
        pairs.append(pairs_of(table) + at * max(plan.games for plan in plans))
    found = strengths(
        known, np.concatenate(entrants), np.concatenate(returns), np.concatenate(pairs)
    )
    meetings = tuple(_meetings(known, plans, tables))
    runs = tuple(plan.said for plan in plans)
    return Ladder(plans[0].game.title, found, meetings, _matches(plans), runs)


def _meetings(
    known: Sequence[str], plans: Sequence[RunPlan], tables: Sequence[pa.Table]
) -> Iterator[BotMeeting]:
    for one, other in combinations(known, 2):
        ahead, pairs, keys = [], [], list[str]()
        for at, (plan, table) in enumerate(zip(plans, tables, strict=True)):
            seated = [each.name for each in plan.entrants]
            if one in seated and other in seated:
                first, second = points_by_entrant(table).T[[seated.index(one), seated.index(other)]]
                ahead.append((np.sign(first - second) + 1) / 2)
                pairs.append(pairs_of(table) + at * MOST_SEED // len(plans))
                keys += table["key"].slice(0, 3).to_pylist()
        yield BotMeeting(
            one, other, points(np.concatenate(ahead), np.concatenate(pairs)), tuple(keys[:3])
        )


def ranked(found: Ladder) -> list[tuple[str, Estimate]]:
    """Return the bots with their Elo, strongest first."""
    both = zip(found.strengths.names, found.strengths.players, strict=True)
    return sorted(both, key=lambda each: (-each[1].value, each[0]))


def bounded(estimate: Estimate) -> bool:
    """Tell whether an estimate has two ends."""
    return math.isfinite(estimate.low) and math.isfinite(estimate.high)
