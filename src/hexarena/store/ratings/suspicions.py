"""Signs of farmed ratings, for operators; docs/how-to/rated-play.md explains each one."""

import datetime as dt
import math
from collections import defaultdict
from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, func, select
from sqlalchemy.orm import aliased

from hexarena.ratings import Rating, expected_score, is_bot
from hexarena.store.tables import actions, matches, players, rated_matches, rated_seats, seats
from hexarena.store.writing import to_timestamp

MIN_PAIR_MATCHES = 6  # rated matches of the pair
ONE_SIDED_SHARE = 0.9  # share of the pair's points that one player took
MIN_STREAK = 3  # quick resignations in a row
QUICK_ACTIONS = 12  # maximum actions in a match that was resigned quickly
MIN_RESULTS = 10  # rated results of a player
MIN_SURPRISE = 3.0  # standard deviations above the expected score


class OneSidedPair(NamedTuple):
    """Two accounts that met often, where one won nearly always; closed accounts have no name."""

    winner: str
    winner_name: str | None
    loser: str
    loser_name: str | None
    game: str
    matches: int
    share: float
    gain: float  # rating points that the winner gained in these matches


class ResignationStreak(NamedTuple):
    """A player's run of rated matches that ended by resigning after a few actions."""

    public_id: str | None
    name: str
    matches: int
    last: str  # the id of the last match


class SurprisingScore(NamedTuple):
    """A player who scores far above the rating prediction, by `surprise` standard deviations."""

    public_id: str
    name: str | None
    game: str
    pool: str
    matches: int
    score: float
    expected: float
    surprise: float


class Suspicions(NamedTuple):
    """Signs of farming, the clearest first in each list. None of them is proof."""

    pairs: tuple[OneSidedPair, ...]
    streaks: tuple[ResignationStreak, ...]
    scores: tuple[SurprisingScore, ...]


class _Duel(NamedTuple):
    """The rated result of one seat against another seat of the same match."""

    rated_id: str
    rival: str
    game: str
    pool: str
    points: float
    expected: float
    change: float


def find_suspicions(connection: Connection, days: int) -> Suspicions:
    """Return signs of farming in the rated matches of the last `days` days."""
    since = to_timestamp(dt.datetime.now(dt.UTC) - dt.timedelta(days=days))
    duels = list(_load_duels(connection, since))
    rated_ids = {duel.rated_id for duel in duels}
    query = select(players.c.public, players.c.name).where(players.c.public.in_(rated_ids))
    names = {row.public: row.name for row in connection.execute(query)}
    return Suspicions(
        tuple(_find_pairs(duels, names)),
        tuple(_find_streaks(connection, since)),
        tuple(_find_scores(duels, names)),
    )


def _load_duels(connection: Connection, since: str) -> Iterator[_Duel]:
    seat, rival = rated_seats.alias(), rated_seats.alias()
    figures = "value_before", "deviation_before", "place", "who"
    query = (
        select(
            rated_matches.c.game,
            rated_matches.c.pool,
            (seat.c.value_after - seat.c.value_before).label("change"),
            *(seat.c[name] for name in figures),
            *(rival.c[name].label(f"rival_{name}") for name in figures),
        )
        .join(seat, seat.c.match == rated_matches.c.match)
        .join(rival, (rival.c.match == seat.c.match) & (rival.c.seat != seat.c.seat))
        .where(rated_matches.c.at >= since, rated_matches.c.void.is_(None))
        .where(seat.c.counted, ~seat.c.guest)
    )
    for row in connection.execute(query):
        if not is_bot(row.who):
            yield _read_duel(row)


def _read_duel(row: Row[Any]) -> _Duel:
    rating = Rating(row.value_before, row.deviation_before)
    rival_rating = Rating(row.rival_value_before, row.rival_deviation_before)
    points = 0.5 + 0.5 * ((row.place < row.rival_place) - (row.place > row.rival_place))
    expected = expected_score(rating, rival_rating)
    return _Duel(row.who, row.rival_who, row.game, row.pool, points, expected, row.change)


def _find_pairs(duels: list[_Duel], names: dict[str, str]) -> list[OneSidedPair]:
    by_pair: defaultdict[tuple[str, str, str], list[_Duel]] = defaultdict(list)
    for duel in duels:
        if not is_bot(duel.rival):
            by_pair[duel.rated_id, duel.rival, duel.game].append(duel)
    pairs = []
    for (rated_id, rival, game), pair_duels in by_pair.items():
        share = sum(duel.points for duel in pair_duels) / len(pair_duels)
        if len(pair_duels) >= MIN_PAIR_MATCHES and share >= ONE_SIDED_SHARE:
            people = rated_id, names.get(rated_id), rival, names.get(rival)
            gain = sum(duel.change for duel in pair_duels)
            pairs.append(OneSidedPair(*people, game, len(pair_duels), share, gain))
    return sorted(pairs, key=lambda pair: -pair.matches)


def _find_scores(duels: list[_Duel], names: dict[str, str]) -> list[SurprisingScore]:
    by_pool: defaultdict[tuple[str, str, str], list[_Duel]] = defaultdict(list)
    for duel in duels:
        by_pool[duel.rated_id, duel.game, duel.pool].append(duel)
    scores = []
    for (rated_id, game, pool), pool_duels in by_pool.items():
        score = sum(duel.points for duel in pool_duels)
        expected = sum(duel.expected for duel in pool_duels)
        variance = sum(duel.expected * (1 - duel.expected) for duel in pool_duels)
        surprise = (score - expected) / math.sqrt(variance)
        if len(pool_duels) >= MIN_RESULTS and surprise >= MIN_SURPRISE:
            figures = len(pool_duels), score, expected, surprise
            scores.append(SurprisingScore(rated_id, names.get(rated_id), game, pool, *figures))
    return sorted(scores, key=lambda score: -score.surprise)


def _find_streaks(connection: Connection, since: str) -> list[ResignationStreak]:
    """Return the longest resignation streak of each player in the rated matches since `since`."""
    action_counts = select(func.count()).where(actions.c.match == matches.c.id).scalar_subquery()
    seat = aliased(seats)
    query = (
        select(
            seat.c.player,
            players.c.public,
            players.c.name,
            matches.c.id,
            (matches.c.ended_kind == "resigned").label("is_resigned"),
            (matches.c.ended_seat == seat.c.seat).label("is_resigner"),
            action_counts.label("actions"),
        )
        .join(matches, matches.c.id == seat.c.match)
        .join(players, players.c.id == seat.c.player)
        .where(matches.c.rated, matches.c.status == "over", matches.c.updated >= since)
        .where((matches.c.rating_note == "void").is_not(True))
        .order_by(seat.c.player, matches.c.updated, matches.c.id)
    )
    streaks = []
    for _, rows in groupby(connection.execute(query), key=lambda row: row.player):
        runs = [list(run) for is_quick, run in groupby(rows, key=_is_quick_resignation) if is_quick]
        longest = max(runs, key=len, default=[])
        if len(longest) >= MIN_STREAK:
            last = longest[-1]
            streaks.append(ResignationStreak(last.public, last.name, len(longest), last.id))
    return sorted(streaks, key=lambda streak: -streak.matches)


def _is_quick_resignation(row: Row[Any]) -> bool:
    return bool(row.is_resigned and row.is_resigner) and row.actions <= QUICK_ACTIONS
