"""Round robin: pairings, points, and the ways to break ties."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given

from hexarena.match import seed_from_number
from hexarena.tournament import Fought, Left, Plan, Tournament
from tests.tournament.tournaments import chances, counts, play_out, seeds

SEED = seed_from_number(6)


def robin(count, results):
    """Return an ended tournament of 0 to `count` - 1: who won of whom, and whether early."""
    tournament = Tournament(Plan("round-robin", count, SEED, ordered=True))
    while tournament.due:
        match = tournament.due[0]
        winner, early = results[tuple(sorted(match.seats))]
        tournament.add(Fought(match.pairing, match.go, winner, early))
    return tournament


@given(counts, seeds)
def test_every_two_meet_once(count, seed):
    pairings = Tournament(Plan("round-robin", count, seed)).pairings
    sides = [tuple(sorted(pairing.sides)) for pairing in pairings]
    assert sorted(sides) == list(combinations(range(count), 2))
    assert [pairing.number for pairing in pairings] == list(range(len(pairings)))


@given(counts, seeds)
def test_nobody_meets_two_in_one_round(count, seed):
    pairings = Tournament(Plan("round-robin", count, seed)).pairings
    for number in range(count - 1 + count % 2):
        busy = [side for pairing in pairings if pairing.round == number for side in pairing.sides]
        assert len(busy) == len(set(busy)) == count - count % 2


@given(counts, seeds)
def test_everybody_has_either_seat_as_often_but_for_once(count, seed):
    pairings = Tournament(Plan("round-robin", count, seed)).pairings
    firsts = Counter(pairing.sides[0] for pairing in pairings)
    seconds = Counter(pairing.sides[1] for pairing in pairings)
    assert all(abs(firsts[entrant] - seconds[entrant]) <= 1 for entrant in range(count))


@given(counts, seeds, chances)
def test_all_points_of_all_pairings_are_given_out(count, seed, chance):
    tournament = Tournament(Plan("round-robin", count, seed))
    play_out(tournament, chance)
    assert sum(row.halves for row in tournament.standing) == 2 * len(tournament.pairings)
    assert all(row.won + row.drawn + row.lost == count - 1 for row in tournament.standing)
    halves = [row.halves for row in tournament.standing]
    assert halves == sorted(halves, reverse=True)


def test_a_win_is_a_point_and_a_draw_half_a_one():
    tournament = robin(3, {(0, 1): (0, False), (0, 2): (None, False), (1, 2): (2, False)})
    assert [(row.entrant, row.halves) for row in tournament.standing][2] == (1, 0)
    assert {row.entrant: row.halves for row in tournament.standing} == {0: 3, 2: 3, 1: 0}


def test_a_draw_stands_and_is_not_played_again():
    tournament = Tournament(Plan("round-robin", 2, SEED))
    tournament.add(Fought(0, 0, None))
    assert tournament.over


def test_the_direct_match_breaks_ties_before_early_finishes():
    results = dict.fromkeys(combinations(range(4), 2), (None, False))
    results |= {(0, 1): (1, False), (0, 2): (0, True), (1, 3): (3, True)}
    tournament = robin(4, results)
    assert {row.entrant: row.halves for row in tournament.standing} == {0: 3, 1: 3, 2: 2, 3: 4}
    assert [row.entrant for row in tournament.standing] == [3, 1, 0, 2]


def test_early_finishes_break_a_three_way_tie():
    tournament = robin(3, {(0, 1): (0, False), (1, 2): (1, True), (0, 2): (2, False)})
    assert tournament.champion == 1


def test_those_whom_nothing_parts_are_parted_by_lot_from_the_seed():
    champions = set()
    for number in range(30):
        tournament = Tournament(Plan("round-robin", 2, seed_from_number(number), ordered=True))
        tournament.add(Fought(0, 0, None))
        champions.add(tournament.champion)
    assert champions == {0, 1}


@pytest.mark.parametrize("leaver", range(4))
def test_matches_played_before_leaving_count_and_later_ones_are_lost(leaver):
    tournament = Tournament(Plan("round-robin", 4, SEED, ordered=True))
    match = next(due_match for due_match in tournament.due if leaver in due_match.seats)
    tournament.add(Fought(match.pairing, 0, leaver))
    tournament.add(Left(leaver))
    row = next(entry for entry in tournament.standing if entry.entrant == leaver)
    assert (row.won, row.lost) == (1, 2)
