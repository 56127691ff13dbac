"""The progress of accounts in puzzles: what is recorded of an attempt, and what is shown of it."""

import datetime as dt

from hexarena.contract.game import Game, all_games
from hexarena.puzzles import Puzzle, daily_puzzle, load_puzzles
from hexarena.server.programs.acting import is_program
from hexarena.server.puzzles.schemas import PuzzleStanding
from hexarena.server.services import Services
from hexarena.store.puzzles import PuzzleAttempt, PuzzleProgress


def list_games() -> list[Game]:
    """Return the games that have puzzles."""
    return [game for game in all_games() if load_puzzles(game)]


def find_daily(time: dt.datetime) -> Puzzle | None:
    """Return the puzzle of the day at a UTC time."""
    return daily_puzzle([game.name for game in list_games()], time.date())


def is_daily(puzzle: Puzzle, time: dt.datetime) -> bool:
    """Return whether a puzzle is that of the day at a UTC time."""
    daily = find_daily(time)
    return daily is not None and (daily.game, daily.id) == (puzzle.game, puzzle.id)


def load_progress(services: Services, player: str) -> PuzzleProgress | None:
    """Return the progress of an account, None for a guest or a stranger."""
    return services.store.puzzle_ratings.load(player, _now()) if player else None


def record_attempt(
    services: Services, player: str, puzzle: Puzzle, *, is_solved: bool, is_solution_shown: bool
) -> PuzzleStanding | None:
    """Record an attempt, and return what its player has achieved.

    Programs are judged, but not rated.
    """
    if player and not is_program.get():
        time = _now()
        attempt = PuzzleAttempt(
            game=puzzle.game,
            puzzle=puzzle.id,
            is_solved=is_solved,
            is_solution_shown=is_solution_shown,
            is_daily=is_daily(puzzle, time),
            mined_rating=puzzle.rating,
            time=time,
        )
        services.store.puzzle_ratings.record(player, attempt)
    return show_standing(load_progress(services, player), puzzle.game, puzzle.id)


def show_standing(
    progress: PuzzleProgress | None, game: str, puzzle: str = ""
) -> PuzzleStanding | None:
    """Return progress in a game as it is sent, with the attempt at a puzzle."""
    if progress is None:
        return None
    rating, attempts = progress.rating(game), progress.attempts_at(game)
    value, attempt = rating.value, attempts.get(puzzle)
    return PuzzleStanding(
        rating=round(value),
        provisional=rating.provisional,
        attempts=len(attempts),
        solved=sum(attempt.is_solved for attempt in attempts.values()),
        change=None if attempt is None else round(value) - round(value - attempt.change),
        streak=progress.streak.days_until(_now().date()),
    )


def _now() -> dt.datetime:
    return dt.datetime.now(dt.UTC)
