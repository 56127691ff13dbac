"""An arena: who is free is paired at once, with somebody else than before; points and streaks."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarena.contract.errors import TournamentRefused
from hexarena.match import seed_from_number
from hexarena.tournament import (
    Closed,
    Cut,
    Fought,
    Left,
    Missed,
    Paired,
    Paused,
    Plan,
    Returned,
    Tournament,
)
from tests.tournament.tournaments import chances, told

SEED = seed_from_number(6)


def arena(count, *events, ratings=()):
    return Tournament(Plan("arena", count, SEED, ordered=True, ratings=ratings), events)


def won(tournament, *winners):
    """Let matches be paired and end, won by these, None for a draw."""
    for winner in winners:
        if tournament.step:
            tournament.add(tournament.step)
        match = next(
            due_match for due_match in tournament.due if winner is None or winner in due_match.seats
        )
        tournament.add(Fought(match.pairing, 0, winner))


def happens(tournament, chance):
    if tournament.step and chance.random() < 0.9:
        return tournament.step
    present = [entrant for entrant in tournament.order if entrant not in tournament.left]
    available = tournament.available
    match chance.randrange(12):
        case 0 if available:
            return Paused(chance.choice(available))
        case 1 if tournament.paused - tournament.left:
            return Returned(chance.choice(sorted(tournament.paused - tournament.left)))
        case 2 if len(present) > 3:
            return Left(chance.choice(present))
    if not tournament.due:
        return None
    match = chance.choice(tournament.due)
    if chance.random() < 0.1:
        return Missed(match.pairing, 0, chance.choice([*match.seats, None]))
    return Fought(match.pairing, 0, chance.choice([*match.seats, None]))


@given(st.integers(2, 12), chances)
def test_an_arena_pairs_whom_it_can_and_follows_from_its_steps(count, chance):
    tournament, events = arena(count), []
    for _ in range(60):
        event = happens(tournament, chance)
        if event is None:
            continue
        if isinstance(event, Paired):
            confirm_fresh(tournament, event)
        events.append(event)
        tournament.add(event)
        busy = Counter(entrant for match in tournament.due for entrant in match.seats)
        assert set(busy.values()) <= {1}
    for event in (Closed(), Cut()):
        if not tournament.over:
            events.append(event)
            tournament.add(event)
    assert tournament.over
    assert tournament.step is None
    assert told(arena(count, *events)) == told(tournament)


def confirm_fresh(tournament, wave):
    """Check that nobody meets whom they met last unless nobody else is here."""
    last = {}
    for pairing in tournament.pairings:
        first, second = pairing.sides
        last[first], last[second] = second, first
    for first, second in wave.pairs:
        assert {first, second} <= {*tournament.available}
        assert last.get(first) != second or {*tournament.available} == {first, second}


def test_all_are_paired_by_rating_at_the_start_and_one_too_many_waits():
    step = arena(5, ratings=(1500, 1900, 1550, 1880, 1000)).step
    assert {frozenset(pair) for pair in step.pairs} == {frozenset((1, 3)), frozenset((0, 2))}


def test_two_who_have_just_met_wait_for_others_while_there_are_any():
    tournament = arena(4)
    won(tournament, 0)
    assert tournament.step is None
    won(tournament, 2)
    assert {frozenset(pair) for pair in tournament.step.pairs} == {
        frozenset((0, 2)),
        frozenset((1, 3)),
    }
    pair_arena = arena(2)
    won(pair_arena, 0)
    assert {*pair_arena.step.pairs[0]} == {0, 1}
    assert pair_arena.step.pairs[0] != pair_arena.waves[0].pairs[0]


def test_a_win_counts_two_a_draw_one_and_twice_after_two_wins_in_a_row():
    tournament = arena(2)
    halves = []
    for winner in (0, 0, 0, None, 0, 1):
        won(tournament, winner)
        row = next(entry for entry in tournament.standing if entry.entrant == 0)
        halves.append((row.halves, row.streak))
    assert halves == [(2, 1), (4, 2), (8, 3), (10, 0), (12, 1), (12, 0)]
    assert tournament.standing[0].entrant == 0


def test_performance_breaks_ties_on_points():
    """A win against a stronger opponent is worth more, as is a win without a loss."""
    tournament = arena(4, ratings=(2000, 1900, 1500, 1400))
    tournament.add(tournament.step)
    for match in tournament.due:
        tournament.add(Fought(match.pairing, 0, max(match.seats)))
    assert [entry.entrant for entry in tournament.standing] == [1, 3, 0, 2]


def test_who_needed_more_matches_for_the_same_points_stands_below():
    tournament = arena(3)
    won(tournament, 0)  # against 1
    tournament.add(tournament.step)
    match = tournament.due[0]
    assert 2 in match.seats
    tournament.add(Fought(match.pairing, 0, 2))
    ranking = [entry.entrant for entry in tournament.standing]
    assert ranking[0] == 2


def test_a_player_who_does_not_come_is_paused_and_comes_back():
    tournament = arena(2)
    tournament.add(tournament.step)
    tournament.add(Missed(0, 0, 1))
    assert (tournament.paused, tournament.step) == ({1}, None)
    assert [row.halves for row in tournament.standing] == [2, 0]
    tournament.add(Returned(1))
    assert tournament.step is not None


def test_after_the_time_matches_that_go_on_count_until_they_are_cut():
    tournament = arena(4)
    tournament.add(tournament.step)
    tournament.add(Closed())
    assert (tournament.step, tournament.over) == (None, False)
    first, second = tournament.due
    tournament.add(Fought(first.pairing, 0, first.seats[1]))
    tournament.add(Cut())
    assert tournament.champion == first.seats[1]
    assert sum(row.halves for row in tournament.standing) == 2
    with pytest.raises(TournamentRefused, match="one that is due"):
        tournament.add(Fought(second.pairing, 0, None))


@pytest.mark.parametrize(
    "event", [Paired(0, ((0, 3), (1, 2))), Paused(9), Returned(1), Missed(0, 0, 1), Cut()]
)
def test_an_impossible_event_is_refused(event):
    tournament = arena(4)
    if isinstance(event, Cut):
        tournament.add(Closed())
    with pytest.raises(TournamentRefused, match="expected"):
        tournament.add(event)


def test_nobody_is_paired_by_hand_in_other_forms():
    tournament = Tournament(Plan("elimination", 4, SEED, ordered=True))
    assert tournament.step is None
    for event in (Closed(), Cut()):
        with pytest.raises(TournamentRefused, match="expected"):
            tournament.add(event)
