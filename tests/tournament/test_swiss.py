"""Swiss: no rematch that can be avoided, byes in turn, like scores, and the ways to break ties."""

from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from hexarena.match import seed_from_number
from hexarena.tournament import (
    BYE,
    Closed,
    Fought,
    Left,
    Missed,
    Paired,
    Paused,
    Plan,
    Returned,
    Tournament,
)
from tests.tournament.test_matching import most_pairs
from tests.tournament.tournaments import chances, told

SEED = seed_from_number(6)
swisses = st.builds(
    lambda count, rounds: Plan("swiss", count, SEED, ordered=True, rounds=rounds),
    st.integers(2, 9),
    st.integers(1, 9),
)


def pairs_of(wave):
    return [tuple(sorted(pair)) for pair in wave.pairs if BYE not in pair]


def fight(tournament, chance, missing=0.0):
    """Let one match that is due end."""
    match = chance.choice(tournament.due)
    if chance.random() < missing:
        return Missed(match.pairing, match.go, chance.choice([*match.seats, None]))
    return Fought(match.pairing, match.go, chance.choice([*match.seats, *match.seats, None]))


def play(plan, chance, missing=0.0):
    """Play a Swiss to its end; return it, its steps, and the scores and who was here by round."""
    tournament, events, rounds = Tournament(plan), [], []
    while not tournament.over:
        step = tournament.step
        if isinstance(step, Paired):
            halves = {row.entrant: row.halves for row in tournament.standing}
            rounds.append((step, halves, tournament.available))
        events.append(fight(tournament, chance, missing) if step is None else step)
        tournament.add(events[-1])
        absent = sorted(tournament.paused)
        if absent and not tournament.over and chance.random() < 0.5:
            events.append(Returned(chance.choice(absent)))
            tournament.add(events[-1])
    return tournament, events, rounds


@given(swisses, chances)
def test_nobody_meets_again_while_that_can_be_avoided(plan, chance):
    _, _, rounds = play(plan, chance, missing=0.1)
    meetings = set()
    for wave, _, available in rounds:
        pairs = pairs_of(wave)
        playing = [entrant for entrant in available if (entrant, BYE) not in wave.pairs]
        fresh = set(combinations(range(plan.entrants), 2)) - meetings
        assert len(fresh.intersection(pairs)) == most_pairs(playing, fresh)
        assert sorted(entrant for pair in pairs for entrant in pair) == playing
        meetings.update(pairs)


@given(swisses, chances)
def test_byes_go_round_to_the_last_and_count_as_a_win(plan, chance):
    tournament, _, rounds = play(plan, chance)
    byes = Counter(dict.fromkeys(range(plan.entrants), 0))
    for wave, _, _ in rounds:
        resting = [entrant for entrant, opponent in wave.pairs if opponent == BYE]
        assert len(resting) == plan.entrants % 2
        for one in resting:
            assert byes[one] == min(byes.values())
        byes.update(resting)
    points = sum(row.halves for row in tournament.standing)
    assert points == 2 * sum(len(wave.pairs) for wave, _, _ in rounds)
    assert max(byes.values()) - min(byes.values()) <= 1


@given(swisses, chances)
def test_no_swap_of_two_pairs_without_a_rematch_brings_scores_closer(plan, chance):
    meetings = set()
    for wave, halves, _ in play(plan, chance)[2]:
        pairs = pairs_of(wave)

        def gap(first, second, halves=halves):
            return (halves[first] - halves[second]) ** 2

        for (a, b), (c, d) in combinations(pairs, 2):
            for one, other in (((a, c), (b, d)), ((a, d), (b, c))):
                if not {tuple(sorted(one)), tuple(sorted(other))} & meetings:
                    assert gap(a, b) + gap(c, d) <= gap(*one) + gap(*other)
        meetings.update(pairs)


@given(st.integers(2, 20), st.integers(1, 8), chances)
def test_nobody_has_one_seat_much_more_often(count, rounds, chance):
    tournament, _, _ = play(Plan("swiss", 2 * count, SEED, ordered=True, rounds=rounds), chance)
    lean = Counter()
    for pairing in tournament.pairings:
        lean.update({pairing.sides[0]: 1})
        lean.subtract({pairing.sides[1]: 1})
    assert all(abs(difference) <= 3 for difference in lean.values())


@given(swisses, chances)
def test_a_swiss_recreated_from_its_steps_is_the_same(plan, chance):
    tournament, events, _ = play(plan, chance, missing=0.2)
    half = len(events) // 2
    resumed = Tournament(plan, events[:half])
    for event in events[half:]:
        resumed.add(event)
    assert told(resumed) == told(Tournament(plan, events)) == told(tournament)


def test_in_the_first_round_the_upper_half_by_rating_meets_the_lower():
    step = Tournament(Plan("swiss", 8, SEED, ordered=True, rounds=3)).step
    assert pairs_of(step) == [(0, 4), (1, 5), (2, 6), (3, 7)]
    assert [pair[0] for pair in step.pairs] == [0, 5, 2, 7]


def decided(tournament, **winners):
    """Play a round in which the lower number wins unless somebody else is named."""
    tournament.add(tournament.step)
    for match in tournament.due:
        winners_named = [int(winner[1:]) for winner in winners if int(winner[1:]) in match.seats]
        tournament.add(Fought(match.pairing, 0, (winners_named or [min(match.seats)])[0]))


def test_the_points_of_opponents_break_ties():
    tournament = Tournament(Plan("swiss", 4, SEED, ordered=True, rounds=2))
    decided(tournament)
    decided(tournament)
    rows = [(row.entrant, row.halves, row.buchholz) for row in tournament.standing]
    assert rows == [(0, 4, 4), (1, 2, 4), (2, 2, 4), (3, 0, 4)]
    assert tournament.champion == 0


def test_a_bye_counts_as_an_opponent_with_ones_points_at_most_a_draw_a_round():
    tournament = Tournament(Plan("swiss", 3, SEED, ordered=True, rounds=1))
    decided(tournament)
    rows = {row.entrant: (row.halves, row.buchholz) for row in tournament.standing}
    assert rows == {0: (2, 0), 1: (0, 2), 2: (2, 1)}


def points_and_buchholz(tournament):
    """Return points and Buchholz of each entrant, as they are shown."""
    return {row.entrant: (row.halves / 2, row.buchholz / 2) for row in tournament.standing}


def test_unplayed_rounds_count_by_article_16_of_the_tie_break_regulations_of_fide():
    """A worked example of three rounds among four.

    Round 1: 0 beats 2, and 3 does not come to the match with 1. Rounds 2 and 3 without 3: 0 beats 1
    while 2 has the bye, then 1 beats 2 while 0 has it. Points: 3, 2, 1 and 0.

    - For opponents, the absence of 3 in the last two rounds is two draws (16.3): 1 point.
    - 0 met 2 and 1, and a bye is at most three draws (16.4.2): 1 + 2 + 1.5.
    - 1 won by forfeit, which counts as its own points or those of 3, if fewer (16.4.1): 1 + 3 + 1.
    - 2 met 0 and 1, and its bye counts as its own point: 3 + 1 + 2.
    - 3 lost by forfeit and was away: its own points three times.
    """
    tournament = Tournament(Plan("swiss", 4, SEED, ordered=True, rounds=3))
    tournament.add(tournament.step)
    tournament.add(Fought(0, 0, 0))
    tournament.add(Missed(1, 0, 3))
    decided(tournament)
    decided(tournament)
    assert [wave.pairs for wave in tournament.waves] == [
        ((0, 2), (3, 1)),
        ((1, 0), (2, BYE)),
        ((2, 1), (0, BYE)),
    ]
    assert points_and_buchholz(tournament) == {0: (3, 4.5), 1: (2, 5), 2: (1, 6), 3: (0, 0)}


def test_an_absence_before_a_match_counts_as_nothing_for_opponents():
    tournament = Tournament(Plan("swiss", 4, SEED, ordered=True, rounds=3))
    decided(tournament)
    tournament.add(Paused(3))
    decided(tournament)
    assert points_and_buchholz(tournament)[1] == (1, 2.5)  # 2 of 0, and a draw of 3
    tournament.add(Returned(3))
    decided(tournament)
    assert points_and_buchholz(tournament) == {0: (3, 3), 1: (2, 4), 2: (1, 6), 3: (0, 5)}


def test_a_swiss_ends_when_all_have_left_and_the_first_to_leave_loses():
    tournament = Tournament(Plan("swiss", 4, SEED, ordered=True, rounds=3))
    tournament.add(tournament.step)
    for entrant in (0, 3, 1, 2):
        tournament.add(Left(entrant))
    assert {row.entrant: row.halves for row in tournament.standing} == {0: 0, 1: 2, 2: 2, 3: 0}
    assert tournament.due == ()
    tournament.add(tournament.step)
    assert tournament.over
    assert tournament.champion in (1, 2)


def test_a_swiss_ends_when_all_leave_before_it_is_paired():
    tournament = Tournament(Plan("swiss", 2, SEED, ordered=True, rounds=1))
    tournament.add(Left(0))
    tournament.add(Left(1))
    assert tournament.step == Closed()
    tournament.add(Closed())
    assert tournament.over


def test_a_player_who_does_not_come_loses_and_is_not_paired_until_they_return():
    tournament = Tournament(Plan("swiss", 4, SEED, ordered=True, rounds=3))
    tournament.add(tournament.step)
    tournament.add(Missed(0, 0, 0))
    tournament.add(Missed(1, 0, None))
    assert {row.entrant: row.halves for row in tournament.standing} == {0: 0, 1: 0, 2: 2, 3: 0}
    assert tournament.step == Closed()
    tournament.add(Returned(3))
    assert pairs_of(tournament.step) == [(2, 3)]


def test_a_player_who_pauses_or_leaves_is_missing_from_the_next_round():
    tournament = Tournament(Plan("swiss", 5, SEED, ordered=True, rounds=3))
    tournament.add(Paused(1))
    tournament.add(Left(4))
    tournament.add(tournament.step)
    assert sorted(entrant for pair in tournament.waves[0].pairs for entrant in pair) == [
        -1,
        0,
        2,
        3,
    ]


def test_a_swiss_has_no_more_rounds_than_opponents():
    assert Plan("swiss", 4, SEED, rounds=9).most_rounds == 3
    assert Plan("swiss", 5, SEED, rounds=9).most_rounds == 5


def enters_late(count, *events, rounds=4):
    """Return a Swiss in which one more enters after these steps."""
    return Tournament(Plan("swiss", count + 1, SEED, ordered=True, rounds=rounds), events)


def test_who_enters_late_has_half_point_byes_for_the_last_two_rounds_missed_at_most():
    tournament, events = Tournament(Plan("swiss", 4, SEED, ordered=True, rounds=4)), []
    for missed_rounds, halves in enumerate((0, 1, 2, 2)):
        late = enters_late(4, *events)
        row = next(row for row in late.standing if row.entrant == 4)
        assert (late.late_rounds[4], row.halves) == (missed_rounds, halves)
        assert late.takes_late == (missed_rounds < 4)
        if missed_rounds == 3:
            break
        step = tournament.step
        events.append(step)
        tournament.add(step)
        for match in tournament.due:
            events.append(Fought(match.pairing, 0, min(match.seats)))
            tournament.add(events[-1])
    assert any(4 in pair for pair in late.step.pairs)


def test_a_pause_is_no_late_entry_and_nobody_enters_after_the_last_pairing():
    tournament = Tournament(Plan("swiss", 3, SEED, ordered=True, rounds=2))
    tournament.add(Paused(2))
    tournament.add(tournament.step)
    assert (tournament.late_rounds[2], tournament.takes_late) == (0, True)
    tournament.add(Fought(0, 0, 0))
    tournament.add(Returned(2))
    tournament.add(tournament.step)
    assert {row.entrant: row.halves for row in tournament.standing}[2] == 0
    assert not tournament.takes_late


def test_half_point_byes_before_an_entry_count_for_opponents_and_as_at_most_draws_for_oneself():
    tournament = enters_late(2, Paired(0, ((0, 1),)), Fought(0, 0, 0), rounds=2)
    tournament.add(tournament.step)
    assert tournament.waves[1].pairs[-1] == (1, BYE)
    tournament.add(Fought(1, 0, 0))
    # 0 beat 1 and the late 2, who have a point for a bye and half a point; a bye is at most draws.
    assert points_and_buchholz(tournament) == {0: (2, 1.5), 1: (1, 3), 2: (0.5, 2.5)}


def test_a_swiss_ends_when_all_have_withdrawn_between_rounds():
    tournament = Tournament(Plan("swiss", 4, SEED, ordered=True, rounds=3))
    decided(tournament)
    for entrant in range(4):
        tournament.add(Paused(entrant))
    assert tournament.step == Closed()
    tournament.add(Closed())
    assert tournament.over
