"""Strengths are recovered from matches drawn by strengths that are known."""

from itertools import permutations

import numpy as np
import pytest

from hexarena.contract.errors import BadCall
from hexarena.lab.statistics.strength import strengths

NAMES = ("none", "little", "more", "most")
ELO = np.array([0.0, 60.0, 150.0, 320.0])
SEAT = np.array([40.0, -40.0])


def drawn(rng, pairs, *, elo=ELO, seat=SEAT, shared=0.0):
    """Draw matches of every two players, seats swapped in each pair; some draws."""
    pairs_of_players = np.array(list(permutations(range(len(elo)), 2)))
    ups = pairs_of_players[pairs_of_players[:, 0] < pairs_of_players[:, 1]]
    entrants = np.concatenate([np.stack([ups, ups[:, ::-1]], 1).reshape(-1, 2)] * pairs)
    clusters = np.repeat(np.arange(len(entrants) // 2), 2)
    lucky = shared * rng.choice([-1.0, 1.0], len(entrants) // 2)[clusters]
    lucky = np.where(np.arange(len(entrants)) % 2, -lucky, lucky)  # the same player is lucky twice
    difference = elo[entrants[:, 0]] - elo[entrants[:, 1]] + seat[0] - seat[1] + lucky
    expected = 1 / (1 + 10 ** (-difference / 400))
    luck = rng.random(len(entrants))
    draw_share = 0.2 * expected * (1 - expected)
    first = np.where(
        luck < expected - draw_share, 1.0, np.where(luck < expected + draw_share, 0.0, -1.0)
    )
    return entrants, np.stack([first, -first], axis=1), clusters


def test_planted_strengths_and_the_seat_term_are_recovered():
    fits = [strengths(NAMES, *drawn(np.random.default_rng(seed), 1000)) for seed in range(20)]
    players = np.mean([[estimate.value for estimate in fit.players] for fit in fits], axis=0)
    assert players == pytest.approx(ELO, abs=4)  # their errors are about 1.3
    assert np.mean([fit.seats[0].value for fit in fits]) == pytest.approx(SEAT[0], abs=2)
    assert fits[0].players[0] == (0, 0, 0, 1000 * 2 * 3)


@pytest.mark.parametrize("shared", [0.0, 250.0])
def test_intervals_hold_the_planted_strengths_in_95_of_100_runs(shared):
    rng, hits, seats = np.random.default_rng(202), [], []
    for _ in range(300):
        fit = strengths(NAMES, *drawn(rng, 30, elo=0 * ELO, shared=shared))
        hits += [estimate.holds(0) for estimate in fit.players[1:]]
        seats.append(fit.seats[0].holds(SEAT[0]) or shared > 0)
    assert 0.93 <= np.mean(hits) <= 0.97
    assert np.mean(seats) >= 0.92


def test_without_its_pairs_luck_that_both_matches_share_would_be_believed():
    rng, hits = np.random.default_rng(203), []
    for _ in range(200):
        entrants, returns, _ = drawn(rng, 30, elo=0 * ELO, shared=250.0)
        hits.append(strengths(NAMES, entrants, returns).players[1].holds(0))
    assert np.mean(hits) < 0.93


def test_the_anchor_shifts_all_strengths_alike():
    entrants, returns, pairs = drawn(np.random.default_rng(204), 100)
    weakest, strongest = (
        strengths(NAMES, entrants, returns, pairs, anchor=anchor) for anchor in ("none", "most")
    )
    shift = weakest.of("most").value
    for name in NAMES:
        assert strongest.of(name).value == pytest.approx(weakest.of(name).value - shift, abs=0.01)


def test_permuted_seats_matches_and_names_move_nothing():
    rng = np.random.default_rng(205)
    entrants, returns, pairs = drawn(rng, 50)
    plain, turn = strengths(NAMES, entrants, returns, pairs), rng.permutation(len(pairs))
    swapped = strengths(NAMES, entrants[turn, ::-1], returns[turn, ::-1], pairs[turn])
    renamed = strengths(NAMES[::-1], 3 - entrants, returns, pairs, anchor="none")
    for name in NAMES:
        assert swapped.of(name) == pytest.approx(plain.of(name), abs=1e-6)
        assert renamed.of(name) == pytest.approx(plain.of(name), abs=1e-6)
    assert swapped.seats[1] == pytest.approx(plain.seats[0], abs=1e-6)


def test_three_seats_are_compared_two_by_two():
    rng = np.random.default_rng(206)
    entrants = np.array(list(permutations(range(3))) * 1500)
    strong, seat = np.array([0.0, 0.4, 1.0]), np.array([0.3, 0.0, -0.3])
    worth = strong[entrants] + seat + rng.gumbel(size=entrants.shape)  # logistic, two by two
    returns = worth.argsort(axis=1).argsort(axis=1) - 1.0
    fit = strengths(("a", "b", "c"), entrants, returns)
    assert [estimate.value for estimate in fit.players] == pytest.approx(strong * 173.7, abs=10)
    assert [estimate.value for estimate in fit.seats] == pytest.approx(seat * 173.7, abs=8)
    assert fit.players[2].half < 10


def test_a_player_that_won_all_its_matches_has_no_upper_end():
    entrants = np.array([[0, 1], [1, 0]] * 20)
    returns = np.where(entrants == 1, 1.0, -1.0)
    fit = strengths(("loser", "winner"), entrants, returns, np.repeat(np.arange(20), 2))
    winner = fit.of("winner")
    assert winner.high == np.inf
    assert 0 < winner.low < winner.value < 1000
    assert (
        strengths(("loser", "winner"), entrants, returns, anchor="winner").of("loser").low
        == -np.inf
    )


def test_a_seat_that_won_all_matches_has_no_end_and_says_nothing_of_players():
    entrants = np.array([[0, 1], [1, 0]] * 20)
    returns = np.tile([1.0, -1.0], (40, 1))
    fit = strengths(("one", "other"), entrants, returns, np.repeat(np.arange(20), 2))
    assert fit.of("other").value == pytest.approx(0, abs=1e-6)
    assert fit.seats[0].high == np.inf


def test_players_that_never_met_the_anchor_have_no_ends():
    entrants = np.array([[0, 1], [1, 0], [0, 1], [1, 0], [2, 3], [3, 2], [2, 3], [3, 2]])
    returns = np.array([[1.0, -1.0]] * 4 + [[1.0, -1.0], [1.0, -1.0], [-1.0, 1.0], [0.0, 0.0]])
    unclustered = strengths(NAMES, entrants, returns).of("most")
    assert (unclustered.low, unclustered.high) == (-np.inf, np.inf)


def test_an_invalid_table_of_matches_is_refused():
    with pytest.raises(BadCall, match="expected one of none, little"):
        strengths(NAMES, [[0, 1]], [[1.0, -1.0]], anchor="nobody")
    with pytest.raises(BadCall, match="expected the same shape"):
        strengths(NAMES, [[0, 1]], [[1.0, -1.0, 0.0]])
