"""Signs of farming: one-sided pairs, streaks of quick resignations, scores nobody expects."""

import pytest
from sqlalchemy import text

from hexarena.ratings import FRESH, Rating, expected_score
from hexarena.store.accounts.audit import OperatorAct
from hexarena.store.ratings.suspicions import MIN_PAIR_MATCHES, MIN_RESULTS, MIN_STREAK
from tests.store.samples import play
from tests.store.test_ratings import end_match, open_rated_match


def test_a_store_without_matches_has_no_signs(store):
    assert store.ratings.suspicions() == ((), (), ())


def test_a_pair_in_which_one_always_wins_is_a_sign(store):
    for _ in range(MIN_PAIR_MATCHES):
        end_match(store, open_rated_match(store, "ann", "bo"), 1, 2)
        end_match(store, open_rated_match(store, "cy", "di"), 1, 2)
    end_match(store, open_rated_match(store, "cy", "di"), 2, 1)
    (pair,) = store.ratings.suspicions().pairs
    assert (pair.winner, pair.loser) == tuple(map(store.ratings.public_id, ("ann", "bo")))
    assert (pair.matches, pair.share) == (MIN_PAIR_MATCHES, 1)
    assert pair.gain == pytest.approx(store.ratings.find("ann", "hexcore6", "untimed").value - 1500)


def test_void_matches_make_no_pair(store):
    for _ in range(MIN_PAIR_MATCHES):
        end_match(store, open_rated_match(store, "ann", "bo"), 1, 2)
    store.voiding.void_all(
        store.ratings.public_id("bo"), OperatorAct("Olga", "void", "bo", "farmed")
    )
    assert store.ratings.suspicions().pairs == ()


def test_guests_and_bots_make_no_pair(store):
    for _ in range(MIN_PAIR_MATCHES):
        end_match(store, open_rated_match(store, "ann", "guest"), 1, 2)
        end_match(store, open_rated_match(store, "ann", 2, pool="bots"), 1, 2)
    assert store.ratings.suspicions().pairs == ()


def test_quick_resignations_in_a_row_are_a_sign(store):
    for number in range(MIN_STREAK):
        stored_match = open_rated_match(store, f"ann-{number}", "bo")
        end_match(store, stored_match, 1, 2)
    (streak,) = store.ratings.suspicions().streaks
    assert (streak.public_id, streak.matches) == (store.ratings.public_id("bo"), MIN_STREAK)
    assert streak.last == stored_match.id


def test_a_long_match_breaks_a_streak(store):
    for number in range(2 * MIN_STREAK - 2):
        stored_match = open_rated_match(store, f"ann-{number}", "bo")
        if number == MIN_STREAK - 1:
            play(store, stored_match, *((0, ply, 0, ply % 2) for ply in range(13)))
        end_match(store, stored_match, 1, 2)
    assert store.ratings.suspicions().streaks == ()


def test_a_score_far_above_what_ratings_predict_is_a_sign(store):
    for number in range(MIN_RESULTS + 2):
        end_match(store, open_rated_match(store, "ann", f"bo-{number}"), 1, 2)
    assert store.ratings.suspicions().scores == (), "a newcomer may be strong"
    with store.database.writing() as connection:
        settled = "UPDATE rated_seats SET value_before = 1500, deviation_before = 60"
        connection.execute(text(settled))
    (score,) = store.ratings.suspicions().scores
    assert (score.public_id, score.score, score.expected) == (
        store.ratings.public_id("ann"),
        MIN_RESULTS + 2,
        (MIN_RESULTS + 2) / 2,
    )
    assert score.surprise > 3


def test_equals_are_expected_to_share_the_points():
    assert expected_score(FRESH, FRESH) == 0.5
    assert expected_score(Rating(1900, 50), Rating(1500, 50)) == pytest.approx(0.9, abs=0.02)
