"""First attempts at puzzles rate accounts and puzzles; days with a solved daily puzzle add up."""

import datetime as dt
from concurrent.futures import ThreadPoolExecutor

import pytest

from hexarena.ratings import FRESH, age_rating, initial_difficulty, settle_attempt
from hexarena.store.puzzles import DailyStreak, FirstAttempt, PuzzleAttempt
from tests.store.samples import add_accounts

NOON = dt.datetime(2026, 11, 28, 12, tzinfo=dt.UTC)
DAY = dt.timedelta(days=1)
TRIES = 6


@pytest.fixture
def ratings(store):
    add_accounts(store, "ann", "bo")
    return store.puzzle_ratings


def attempt(puzzle="p1", *, solved=True, daily=False, time=NOON, **fields):
    usual = {
        "game": "toy",
        "puzzle": puzzle,
        "is_solved": solved,
        "is_solution_shown": solved,
        "is_daily": daily,
        "mined_rating": 1400.0,
        "time": time,
    }
    return PuzzleAttempt(**usual | fields)


def give_up(puzzle="p1", **fields):
    return attempt(puzzle, solved=False, is_solution_shown=True, **fields)


def streak_of(ratings, day=NOON):
    return ratings.load("ann", day).streak.days_until(day.date())


def test_a_first_attempt_rates_the_account_and_the_puzzle(ratings):
    ratings.record("ann", attempt())
    player, puzzle = settle_attempt(FRESH, 0, initial_difficulty(1400), is_solved=True)
    progress = ratings.load("ann", NOON)
    assert progress.rating("toy") == player
    assert progress.attempts_at("toy") == {"p1": FirstAttempt(True, player.value - FRESH.value)}
    assert ratings.difficulties("toy") == {"p1": puzzle.value}
    assert (progress.rating("other"), progress.attempts_at("other")) == (FRESH, {})
    assert ratings.difficulties("other") == {}


def test_a_later_attempt_at_the_same_puzzle_changes_nothing(ratings):
    ratings.record("ann", attempt(solved=False))
    first, difficulty = ratings.load("ann", NOON), ratings.difficulties("toy")
    for again in (attempt(), attempt(solved=False), give_up()):
        ratings.record("ann", again)
    assert ratings.load("ann", NOON) == first
    assert ratings.difficulties("toy") == difficulty


def test_giving_up_is_a_failed_attempt(ratings):
    ratings.record("ann", give_up())
    assert not ratings.load("ann", NOON).attempts_at("toy")["p1"].is_solved
    assert ratings.load("ann", NOON).rating("toy").value < FRESH.value


def test_the_next_attempt_goes_on_from_the_last_ones_and_the_days_between_count(ratings):
    ratings.record("ann", attempt())
    ratings.record("bo", attempt(solved=False))
    first = ratings.load("ann", NOON).rating("toy")
    later = NOON + 100 * DAY
    assert ratings.load("ann", later).rating("toy") == age_rating(first, 100)
    ratings.record("ann", attempt("p2", time=later))
    second, _ = settle_attempt(first, 100, initial_difficulty(1400), is_solved=True)
    assert ratings.load("ann", later).rating("toy") == second
    assert set(ratings.difficulties("toy")) == {"p1", "p2"}


def test_attempts_at_the_same_time_count_once(ratings):
    with ThreadPoolExecutor(TRIES) as threads:
        list(threads.map(lambda _: ratings.record("ann", attempt(daily=True)), range(TRIES)))
    player, puzzle = settle_attempt(FRESH, 0, initial_difficulty(1400), is_solved=True)
    assert ratings.load("ann", NOON).rating("toy") == player
    assert ratings.difficulties("toy") == {"p1": puzzle.value}
    assert streak_of(ratings) == 1


def test_accounts_that_try_a_puzzle_at_the_same_time_all_rate_it(store, ratings):
    players = [f"player-{number}" for number in range(TRIES)]
    add_accounts(store, *players)
    with ThreadPoolExecutor(TRIES) as threads:
        list(threads.map(lambda player: ratings.record(player, attempt()), players))
    puzzle = initial_difficulty(1400)
    for _ in players:
        _, puzzle = settle_attempt(FRESH, 0, puzzle, is_solved=True)
    assert ratings.difficulties("toy") == {"p1": pytest.approx(puzzle.value)}


def test_a_guest_has_no_rating(store, ratings):
    store.name_player("guest", "Guest")
    for player in ("guest", "stranger"):
        ratings.record(player, attempt(daily=True))
        assert ratings.load(player, NOON) is None
    assert ratings.difficulties("toy") == {}


def test_a_streak_counts_days_in_a_row_and_a_missed_day_ends_it(ratings):
    for day in (0, 1, 2):
        ratings.record("ann", attempt(f"p{day}", daily=True, time=NOON + day * DAY))
    assert [streak_of(ratings, NOON + day * DAY) for day in (2, 3, 4)] == [3, 3, 0]
    ratings.record("ann", attempt("p4", daily=True, time=NOON + 4 * DAY))
    progress = ratings.load("ann", NOON + 4 * DAY)
    assert progress.streak == DailyStreak("2026-12-02", 1, 3)


def test_a_day_counts_once_and_only_for_the_daily_puzzle(ratings):
    ratings.record("ann", attempt("other"))
    assert streak_of(ratings) == 0
    for _ in range(2):
        ratings.record("ann", attempt(daily=True))
    assert streak_of(ratings) == 1
    ratings.record("ann", attempt("late", daily=True, time=NOON - DAY))
    assert streak_of(ratings) == 1


def test_a_daily_puzzle_counts_after_mistakes_but_not_after_its_solution(ratings):
    ratings.record("ann", attempt(solved=False, daily=True))
    ratings.record("ann", attempt(daily=True))
    assert streak_of(ratings) == 1
    ratings.record("ann", give_up("p2", daily=True, time=NOON + DAY))
    ratings.record("ann", attempt("p2", daily=True, time=NOON + DAY))
    assert streak_of(ratings, NOON + DAY) == 1
    assert ratings.load("ann", NOON).streak.days == 1


def test_a_puzzle_known_from_another_day_counts_when_it_is_the_daily_one(ratings):
    ratings.record("ann", give_up())
    ratings.record("ann", attempt(daily=True, time=NOON + DAY))
    assert streak_of(ratings, NOON + DAY) == 1
    assert not ratings.load("ann", NOON).attempts_at("toy")["p1"].is_solved


def test_a_player_gets_their_attempts_with_their_data_and_erasing_deletes_them(store, ratings):
    ratings.record("ann", attempt(daily=True))
    ratings.record("bo", attempt("p2"))
    export = store.belongings.export("ann")
    assert [(row["puzzle"], row["solved"]) for row in export["puzzle_attempts"]] == [("p1", True)]
    assert [row["attempts"] for row in export["puzzle_ratings"]] == [1]
    assert [row["days"] for row in export["puzzle_streaks"]] == [1]
    difficulties = ratings.difficulties("toy")
    store.belongings.erase("ann", [])
    assert ratings.load("ann", NOON) is None
    export = store.belongings.export("ann")
    assert [export[f"puzzle_{noun}"] for noun in ("attempts", "ratings", "streaks")] == [[]] * 3
    assert ratings.difficulties("toy") == difficulties
    assert ratings.load("bo", NOON).attempts_at("toy").keys() == {"p2"}
