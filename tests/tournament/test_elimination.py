"""Elimination: losers are out, a draw is replayed, then chance decides."""

import math

import pytest
from hypothesis import given

from hexarena.match import seed_from_number
from hexarena.tournament import BYE, DueMatch, Fought, Left, Plan, Tournament
from tests.tournament.tournaments import chances, counts, play_out, seeds

SEED = seed_from_number(6)


@pytest.fixture
def four():
    return Tournament(Plan("elimination", 4, SEED, ordered=True))


@given(counts, seeds, chances)
def test_everybody_but_the_champion_loses_one_pairing(count, seed, chance):
    tournament = Tournament(Plan("elimination", count, seed))
    play_out(tournament, chance)
    losses = {row.entrant: row.lost for row in tournament.standing}
    assert losses.pop(tournament.champion) == 0
    assert set(losses.values()) == {1}


@given(counts, seeds)
def test_byes_fill_the_first_round_for_those_who_come_first(count, seed):
    tournament = Tournament(Plan("elimination", count, seed))
    size = 2 ** math.ceil(math.log2(count))
    first = [pairing for pairing in tournament.pairings if pairing.round == 0]
    resting = {side for pairing in first for side in pairing.sides if BYE in pairing.sides} - {BYE}
    assert resting == set(tournament.order[: size - count])
    assert all(BYE not in pairing.sides for pairing in tournament.pairings if pairing.round)
    assert len(tournament.pairings) == size - 1


@given(counts, seeds)
def test_the_two_who_come_first_meet_in_the_last_round_if_they_win(count, seed):
    tournament = Tournament(Plan("elimination", count, seed))
    while tournament.due:
        match = tournament.due[0]
        tournament.add(
            Fought(match.pairing, match.go, min(match.seats, key=tournament.order.index))
        )
    assert set(tournament.pairings[-1].sides) == set(tournament.order[:2])
    assert tournament.ranking[:2] == list(tournament.order[:2])


def test_a_draw_is_replayed_once_with_seats_swapped(four):
    assert four.due[0] == DueMatch(0, 0, (0, 3))
    four.add(Fought(0, 0, None))
    assert four.due[0] == DueMatch(0, 1, (3, 0))
    four.add(Fought(0, 1, 3))
    assert four.pairings[2].sides == (3, None)


def test_a_pairing_drawn_twice_is_decided_by_lot():
    advanced = set()
    for number in range(30):
        tournament = Tournament(Plan("elimination", 4, seed_from_number(number), ordered=True))
        tournament.add(Fought(0, 0, None))
        tournament.add(Fought(0, 1, None))
        advanced.add(tournament.pairings[2].sides[0])
    assert advanced == {0, 3}


def test_those_who_fell_later_are_placed_higher_and_then_early_wins_count():
    tournament = Tournament(Plan("elimination", 8, SEED, ordered=True))
    for pairing, winner, early in [(0, 0, 0), (1, 3, 0), (2, 1, 0), (3, 2, 1)]:
        tournament.add(Fought(pairing, 0, winner, bool(early)))
    tournament.add(Fought(4, 0, 0))
    tournament.add(Fought(5, 0, 1))
    assert not tournament.over
    tournament.add(Fought(6, 0, 1))
    assert list(tournament.ranking[:4]) == [1, 0, 2, 3]


def test_a_player_whose_opponent_left_advances_without_a_match(four):
    four.add(Left(3))
    assert four.due == (DueMatch(1, 0, (1, 2)),)
    assert four.pairings[2].sides == (0, None)
    four.add(Fought(1, 0, 2))
    four.add(Left(2))
    assert four.champion == 0
