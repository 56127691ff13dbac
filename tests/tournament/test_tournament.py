"""Any tournament ends with one champion and follows from its seed and steps."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexarena.contract.errors import TournamentRefused
from hexarena.match import seed_from_number
from hexarena.tournament import BYE, DueMatch, Fought, Left, Made, Pairing, Plan, Tournament
from tests.tournament.tournaments import chances, counts, forms, happening, play_out, seeds, told

SEED = seed_from_number(6)


@given(forms, counts, seeds, st.booleans(), chances)
def test_every_tournament_ends_with_one_champion_and_a_place_for_everybody(
    form, count, seed, makes, chance
):
    tournament = Tournament(Plan(form, count, seed, makes=makes))
    play_out(tournament, chance, leaving=0.05)
    assert tournament.due == ()
    assert tournament.champion == tournament.ranking[0]
    assert sorted(tournament.ranking) == list(range(count))


@given(forms, counts, seeds, st.booleans(), chances)
def test_a_tournament_recreated_from_its_events_is_the_same_at_any_point(
    form, count, seed, makes, chance
):
    tournament, events = Tournament(Plan(form, count, seed, makes=makes)), []
    while not tournament.over:
        events.append(happening(tournament, chance, leaving=0.05))
        tournament.add(events[-1])
        assert told(Tournament(Plan(form, count, seed, makes=makes), events)) == told(tournament)


@given(forms, counts, seeds, chances)
def test_nobody_is_due_twice_at_a_time_and_somebody_always_is(form, count, seed, chance):
    tournament = Tournament(Plan(form, count, seed))
    while not tournament.over:
        busy = Counter(entrant for match in tournament.due for entrant in match.seats)
        assert busy
        assert set(busy.values()) == {1}
        tournament.add(happening(tournament, chance))


@given(forms, counts, seeds, chances)
def test_a_player_who_left_is_due_no_more_and_the_others_win(form, count, seed, chance):
    tournament = Tournament(Plan(form, count, seed))
    tournament.add(Left(0))
    play_out(tournament, chance)
    assert tournament.champion != 0
    assert all(fought.winner != 0 for fights in tournament.fights.values() for fought in fights)


@given(forms, counts, seeds, chances)
def test_a_result_stays_when_its_winner_leaves_later(form, count, seed, chance):
    tournament = Tournament(Plan(form, count, seed))
    results = {}
    for entrant in chance.sample(range(count), count):
        if not tournament.over:
            tournament.add(Left(entrant))
        scores = {score.pairing.number: score.winner for score in tournament.scores}
        assert results.items() <= scores.items()
        results = scores
    assert tournament.over


@pytest.mark.rule("KT 1.8")
@given(forms, counts)
def test_the_champion_of_the_tournament_before_comes_first_then_place_by_place(form, count):
    tournament = Tournament(Plan(form, count, SEED, ordered=True, makes=True))
    assert tournament.order == tuple(range(count))
    for entrant in range(count):
        assert tournament.maker == entrant
        assert tournament.due == ()
        tournament.add(Made(entrant, "S3 G3"))
    assert tournament.maker is None
    assert tournament.due != ()


def test_the_first_order_is_by_lot_from_the_seed():
    orders = {
        Tournament(Plan("elimination", 8, seed_from_number(number))).order for number in range(40)
    }
    assert len(orders) > 30
    assert (
        Tournament(Plan("elimination", 8, SEED)).order
        == Tournament(Plan("elimination", 8, SEED)).order
    )


def test_any_order_by_lot_is_as_likely():
    counts = Counter(
        Tournament(Plan("round-robin", 3, seed_from_number(number))).order for number in range(6000)
    )
    assert len(counts) == 6
    assert max(counts.values()) - min(counts.values()) < 220  # 1000 each, standard deviation 29


@pytest.mark.parametrize("count", [-1, 0, 1, 129])
def test_a_tournament_is_for_two_to_a_hundred_and_twenty_eight(count):
    with pytest.raises(TournamentRefused, match="expected 2 to 128"):
        Tournament(Plan("elimination", count, SEED))


# What cannot have happened


@pytest.fixture
def four():
    return Tournament(Plan("elimination", 4, SEED, ordered=True))


@pytest.mark.parametrize(
    "event",
    [Fought(2, 0, 0), Fought(0, 1, 0), Fought(0, 0, 1), Fought(9, 0, 0), Made(0, "x"), Left(4)],
)
def test_an_impossible_event_is_refused_and_changes_nothing(four, event):
    previous = told(four)
    with pytest.raises(TournamentRefused, match="expected"):
        four.add(event)
    assert told(four) == previous


def test_a_pairing_is_fought_once(four):
    four.add(Fought(0, 0, 3))
    with pytest.raises(TournamentRefused, match="one that is due"):
        four.add(Fought(0, 0, 3))


def test_nobody_leaves_twice_or_after_the_end(four):
    four.add(Left(3))
    with pytest.raises(TournamentRefused, match="3 left"):
        four.add(Left(3))
    four.add(Fought(1, 0, 1))
    four.add(Fought(2, 0, 0))
    with pytest.raises(TournamentRefused, match="0 left"):
        four.add(Left(0))


def test_nobody_makes_out_of_turn():
    tournament = Tournament(Plan("round-robin", 2, SEED, ordered=True, makes=True))
    with pytest.raises(TournamentRefused, match="1 makes; expected 0 to"):
        tournament.add(Made(1, "x"))


def test_a_bye_is_no_match():
    tournament = Tournament(Plan("elimination", 3, SEED, ordered=True))
    assert tournament.pairings[0] == Pairing(0, 0, (0, BYE))
    assert tournament.due == (DueMatch(1, 0, (1, 2)),)
    assert tournament.pairings[2].sides == (0, None)


def kept(form="round-robin"):
    """Return a tournament of three in which the winner of a match keeps its carryover."""
    return Tournament(Plan(form, 3, seed_from_number(1), ordered=True, keeps=True))


def fight(tournament, wins=True, **more):
    """End the match that is due, won by its first seat unless drawn; return the seats."""
    match = tournament.due[0]
    tournament.add(Fought(match.pairing, match.go, match.seats[0] if wins else None, **more))
    return match.seats


def test_the_winner_of_a_match_keeps_its_carryover_until_it_wins_no_more():
    tournament = kept()
    assert tournament.maker is None
    winner, _ = fight(tournament, kept="made in the match")
    assert tournament.carried == {winner: "made in the match"}
    fight(tournament, wins=False)
    fight(tournament, wins=False)
    assert tournament.over
    assert tournament.carried == {}


def test_a_winner_who_made_nothing_new_keeps_what_it_brought():
    tournament = kept()
    champion = tournament.due[0].seats[0]
    tournament.add(Made(champion, "of last month"))
    fight(tournament)
    assert tournament.carried == {champion: "of last month"}


def test_a_champion_brings_its_carryover_before_the_first_match_only():
    tournament = kept()
    fight(tournament)
    with pytest.raises(TournamentRefused, match="2 makes; expected None to"):
        tournament.add(Made(2, "too late"))


def test_where_all_make_theirs_first_nobody_makes_a_new_one():
    tournament = Tournament(Plan("round-robin", 3, seed_from_number(1), ordered=True, makes=True))
    for entrant in range(3):
        tournament.add(Made(entrant, f"made by {entrant}"))
    fight(tournament, kept="another")
    assert tournament.carried == {entrant: f"made by {entrant}" for entrant in range(3)}
