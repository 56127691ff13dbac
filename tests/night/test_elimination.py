"""Elimination: losers go home, a draw is replayed, then lot decides."""

import math

import pytest
from hypothesis import given

from hexarena.match import seed_of
from hexarena.night import BYE, Due, Fought, Left, Night, Plan
from tests.night.nights import chances, counts, play_out, seeds

SEED = seed_of(6)


@pytest.fixture
def four():
    return Night(Plan("elimination", 4, SEED, ordered=True))


@given(counts, seeds, chances)
def test_everybody_but_the_champion_loses_one_bout(count, seed, chance):
    night = Night(Plan("elimination", count, seed))
    play_out(night, chance)
    lost = {row.entrant: row.lost for row in night.standing}
    assert lost.pop(night.champion) == 0
    assert set(lost.values()) == {1}


@given(counts, seeds)
def test_byes_fill_the_first_round_for_those_who_come_first(count, seed):
    night = Night(Plan("elimination", count, seed))
    size = 2 ** math.ceil(math.log2(count))
    first = [bout for bout in night.bouts if bout.round == 0]
    resting = {side for bout in first for side in bout.sides if BYE in bout.sides} - {BYE}
    assert resting == set(night.order[: size - count])
    assert all(BYE not in bout.sides for bout in night.bouts if bout.round)
    assert len(night.bouts) == size - 1


@given(counts, seeds)
def test_the_two_who_come_first_meet_in_the_last_round_if_they_win(count, seed):
    night = Night(Plan("elimination", count, seed))
    while night.due:
        due = night.due[0]
        night.happen(Fought(due.bout, due.go, min(due.seats, key=night.order.index)))
    assert set(night.bouts[-1].sides) == set(night.order[:2])
    assert night.places[:2] == list(night.order[:2])


def test_a_draw_is_replayed_once_with_seats_swapped(four):
    assert four.due[0] == Due(0, 0, (0, 3))
    four.happen(Fought(0, 0, None))
    assert four.due[0] == Due(0, 1, (3, 0))
    four.happen(Fought(0, 1, 3))
    assert four.bouts[2].sides == (3, None)


def test_a_bout_drawn_twice_is_decided_by_lot():
    through = set()
    for number in range(30):
        night = Night(Plan("elimination", 4, seed_of(number), ordered=True))
        night.happen(Fought(0, 0, None))
        night.happen(Fought(0, 1, None))
        through.add(night.bouts[2].sides[0])
    assert through == {0, 3}


def test_those_who_fell_later_are_placed_higher_and_then_early_wins_count():
    night = Night(Plan("elimination", 8, SEED, ordered=True))
    for bout, winner, early in [(0, 0, 0), (1, 3, 0), (2, 1, 0), (3, 2, 1)]:
        night.happen(Fought(bout, 0, winner, bool(early)))
    night.happen(Fought(4, 0, 0))
    night.happen(Fought(5, 0, 1))
    assert not night.over
    night.happen(Fought(6, 0, 1))
    assert list(night.places[:4]) == [1, 0, 2, 3]


def test_one_whose_opponent_left_goes_on_without_a_match(four):
    four.happen(Left(3))
    assert four.due == (Due(1, 0, (1, 2)),)
    assert four.bouts[2].sides == (0, None)
    four.happen(Fought(1, 0, 2))
    four.happen(Left(2))
    assert four.champion == 0
