"""Puzzles that accounts try: ratings of players and puzzles, and streaks of daily puzzles.

Only the first attempt at a puzzle is rated. Seeing the solution before an answer is a failed one.
"""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, Table, select, update

from hexarena.ratings import FRESH, Rating, age_rating, initial_difficulty, settle_attempt
from hexarena.store.ratings.settling import days_between
from hexarena.store.repository import Repository
from hexarena.store.tables import (
    puzzle_attempts,
    puzzle_difficulties,
    puzzle_ratings,
    puzzle_streaks,
)
from hexarena.store.writing import has_account, insert_once, lock_player, to_timestamp


class PuzzleAttempt(NamedTuple):
    """An answer to a puzzle, or the wish to see its solution, at a UTC time."""

    game: str
    puzzle: str
    is_solved: bool
    is_solution_shown: bool
    is_daily: bool  # whether it is the puzzle of that day
    mined_rating: float  # the difficulty that mining measured
    time: dt.datetime


class FirstAttempt(NamedTuple):
    """The first attempt at a puzzle, and how it changed the player's rating."""

    is_solved: bool
    change: float


class DailyStreak(NamedTuple):
    """The daily puzzles solved in a row: how many days, the last one, and the longest streak."""

    day: str = ""  # ISO 8601, "" before the first
    days: int = 0
    longest: int = 0

    def extend(self, day: dt.date) -> "DailyStreak":
        """Return the streak after the daily puzzle of a day was solved."""
        if self.day >= day.isoformat():
            return self
        days = self.days_until(day) + 1
        return DailyStreak(day.isoformat(), days, max(days, self.longest))

    def days_until(self, day: dt.date) -> int:
        """Return how many days in a row it has on a day, which needn't be solved yet."""
        is_alive = self.day >= (day - dt.timedelta(days=1)).isoformat()
        return self.days if is_alive else 0


@dataclass(frozen=True)
class PuzzleProgress:
    """The ratings of an account by game, its first attempts by game and puzzle, and its streak."""

    ratings: Mapping[str, Rating]
    attempts: Mapping[tuple[str, str], FirstAttempt]
    streak: DailyStreak

    def rating(self, game: str) -> Rating:
        """Return the rating in the puzzles of a game."""
        return self.ratings.get(game, FRESH)

    def attempts_at(self, game: str) -> dict[str, FirstAttempt]:
        """Return the first attempts at the puzzles of a game."""
        return {
            puzzle: attempt for (name, puzzle), attempt in self.attempts.items() if name == game
        }


class PuzzleRatings(Repository):
    """The ratings of puzzles in a store; every method raises StoreFailed if the database fails."""

    def record(self, player: str, attempt: PuzzleAttempt) -> None:
        """Rate the first attempt of an account at a puzzle, and extend the streak.

        The streak grows if the daily puzzle is solved on its day, before the solution was shown on
        that day. Repeated attempts change nothing else. Guests have no ratings.
        """
        self._database.write(lambda connection: _record(connection, player, attempt))

    def load(self, player: str, time: dt.datetime) -> PuzzleProgress | None:
        """Return an account's progress at a UTC time, None for a guest."""
        is_attempt, is_rating = (
            puzzle_attempts.c.player == player,
            puzzle_ratings.c.player == player,
        )
        with self._database.reading() as connection:
            if not has_account(connection, player):
                return None
            rating_rows = connection.execute(select(puzzle_ratings).where(is_rating))
            ratings = {row.game: _age(row, to_timestamp(time)) for row in rating_rows}
            rows = connection.execute(select(puzzle_attempts).where(is_attempt))
            attempts = {
                (row.game, row.puzzle): FirstAttempt(row.solved, row.change) for row in rows
            }
            return PuzzleProgress(ratings, attempts, _load_streak(connection, player))

    def difficulties(self, game: str) -> dict[str, float]:
        """Return the ratings of those puzzles of a game that accounts have tried."""
        columns = puzzle_difficulties.c.puzzle, puzzle_difficulties.c.value
        query = select(*columns).where(puzzle_difficulties.c.game == game)
        with self._database.reading() as connection:
            return dict(map(tuple, connection.execute(query)))


def _record(connection: Connection, player: str, attempt: PuzzleAttempt) -> None:
    lock_player(connection, player)
    if not has_account(connection, player):
        return
    is_attempt = (
        puzzle_attempts.c.player == player,
        puzzle_attempts.c.game == attempt.game,
        puzzle_attempts.c.puzzle == attempt.puzzle,
    )
    row = connection.execute(select(puzzle_attempts).where(*is_attempt)).first()
    if row is None:
        _rate(connection, player, attempt)
    if attempt.is_solved and attempt.is_daily and not _was_shown(row, attempt.time):
        _extend_streak(connection, player, attempt.time.date())
    if attempt.is_solution_shown:
        statement = update(puzzle_attempts).where(*is_attempt)
        connection.execute(statement.values(shown=to_timestamp(attempt.time)))


def _was_shown(row: Row[Any] | None, time: dt.datetime) -> bool:
    """Return whether the solution was shown on the same day before."""
    return bool(row and row.shown and row.shown.startswith(time.date().isoformat()))


def _rate(connection: Connection, player: str, attempt: PuzzleAttempt) -> None:
    """Rate a player and a puzzle by the first attempt, and store it."""
    timestamp = to_timestamp(attempt.time)
    rating, at = _load_rating(connection, player, attempt.game)
    difficulty = _lock_difficulty(connection, attempt)
    new_rating, new_difficulty = settle_attempt(
        rating, days_between(at, timestamp), difficulty, attempt.is_solved
    )
    key = {"game": attempt.game, "puzzle": attempt.puzzle}
    result = {"solved": attempt.is_solved, "change": new_rating.value - rating.value}
    row = {"player": player, **key, "at": timestamp, **result, "shown": None}
    connection.execute(puzzle_attempts.insert().values(row))
    rating_key = {"player": player, "game": attempt.game}
    _write_row(connection, puzzle_ratings, rating_key, _columns(new_rating) | {"at": timestamp})
    _write_row(connection, puzzle_difficulties, key, _columns(new_difficulty))


def _load_rating(connection: Connection, player: str, game: str) -> tuple[Rating, str]:
    """Return a player's rating, and when it last changed, or "" if it never did."""
    is_rating = puzzle_ratings.c.player == player, puzzle_ratings.c.game == game
    row = connection.execute(select(puzzle_ratings).where(*is_rating)).first()
    return (_read_rating(row), row.at) if row else (FRESH, "")


def _lock_difficulty(connection: Connection, attempt: PuzzleAttempt) -> Rating:
    """Return the rating of a puzzle, locked so that concurrent attempts rate it in turn."""
    key = {"game": attempt.game, "puzzle": attempt.puzzle}
    row = key | _columns(initial_difficulty(attempt.mined_rating))
    connection.execute(insert_once(connection, puzzle_difficulties), row)
    is_puzzle = _filter_by(puzzle_difficulties, key)
    query = select(puzzle_difficulties).where(*is_puzzle).with_for_update()
    return _read_rating(connection.execute(query).one())


def _load_streak(connection: Connection, player: str) -> DailyStreak:
    columns = (puzzle_streaks.c[name] for name in DailyStreak._fields)
    query = select(*columns).where(puzzle_streaks.c.player == player)
    row = connection.execute(query).first()
    return DailyStreak._make(row) if row else DailyStreak()


def _extend_streak(connection: Connection, player: str, day: dt.date) -> None:
    streak = _load_streak(connection, player).extend(day)
    _write_row(connection, puzzle_streaks, {"player": player}, streak._asdict())


def _write_row(
    connection: Connection, table: Table, key: Mapping[str, str], values: Mapping[str, Any]
) -> None:
    """Insert a row, or update the one with the same key."""
    connection.execute(insert_once(connection, table), {**key, **values})
    connection.execute(update(table).where(*_filter_by(table, key)).values(values))


def _filter_by(table: Table, key: Mapping[str, str]) -> list[ColumnElement[bool]]:
    return [table.c[name] == value for name, value in key.items()]


def _age(row: Row[Any], timestamp: str) -> Rating:
    return age_rating(_read_rating(row), days_between(row.at, timestamp))


def _read_rating(row: Row[Any]) -> Rating:
    return Rating(row.value, row.deviation, row.volatility, row.attempts)


def _columns(rating: Rating) -> dict[str, float]:
    return {
        "value": rating.value,
        "deviation": rating.deviation,
        "volatility": rating.volatility,
        "attempts": rating.matches,
    }
