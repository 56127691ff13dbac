"""Who is paired with whom in quick matches."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarena.server.meeting.pairing import distance, is_in_reach, may_meet, parties
from hexarena.store import Seek

NOW = 1_000_000
SECOND = 1000


def seek(name, value=1500.0, waited=0, seats=2, **more):
    """Somebody who looks for a match, called as their player unless one is named."""
    wish = {"player": name, "deviation": 50.0, "left": 0, "agrees": False, **more}
    since = NOW - waited * SECOND
    return Seek(name, game="toy", clock="180+2", seats=seats, value=value, since=since, **wish)


def paired(*some, blocks=None):
    """The names of those who are to play together, and how many bots with them."""
    return [
        ({each.id for each in party.seeks}, party.bots)
        for party in parties(some, NOW, blocks or {})
    ]


@st.composite
def crowds(draw):
    """Some who look, of few players, and who blocks whom among them."""
    seats = draw(st.integers(2, 4))
    wish = {
        "value": st.floats(800, 2400),
        "waited": st.integers(0, 120),
        "left": st.integers(0, 3),
        "player": st.sampled_from("abcdefgh"),
        "agrees": st.booleans(),
    }
    each = st.fixed_dictionaries(wish)
    some = [seek(f"s{at}", seats=seats, **one) for at, one in enumerate(draw(st.lists(each)))]
    pairs = st.tuples(st.sampled_from("abcdefgh"), st.sampled_from("abcdefgh"))
    blocks = {}
    for one, other in draw(st.sets(pairs, max_size=6)):
        blocks.setdefault(one, set()).add(other)
    return some, blocks


@settings(max_examples=300, deadline=None)
@given(crowds())
def test_nobody_plays_oneself_or_whom_a_block_keeps_away_or_out_of_reach_or_twice(crowd):
    some, blocks = crowd
    made = list(parties(some, NOW, blocks))
    taken = [each.id for party in made for each in party.seeks]
    assert len(taken) == len(set(taken))
    for party in made:
        assert len(party.seeks) + party.bots == party.seeks[0].seats
        assert not party.bots or all(each.agrees for each in party.seeks)
        assert all(may_meet(*pair, blocks) for pair in combinations(party.seeks, 2))
        assert all(is_in_reach(party.seeks[0], each, NOW) for each in party.seeks[1:])


@settings(max_examples=300, deadline=None)
@given(crowds())
def test_who_has_looked_longest_is_paired_whenever_anybody_comes_into_question(crowd):
    some, blocks = crowd
    two = [each._replace(seats=2) for each in some]
    if not two:
        return
    longest = min(two, key=lambda each: (each.since, each.id))
    fit = [
        each for each in two if may_meet(longest, each, blocks) and is_in_reach(longest, each, NOW)
    ]
    made = [party for party in parties(two, NOW, blocks) if longest in party.seeks]
    assert bool(made) == bool(fit or longest.agrees)
    if fit:
        (party,) = made
        assert distance(*party.seeks) == min(distance(longest, each) for each in fit)


def test_the_reach_widens_until_they_meet():
    far = seek("strong", 2000)
    assert paired(seek("weak", waited=10), far) == []
    assert paired(seek("weak", waited=60), far) == [({"weak", "strong"}, 0)]


def test_those_who_leave_meet_each_other_first():
    crowd = seek("a", left=3, waited=5), seek("b"), seek("c", 1600, left=2)
    assert paired(*crowd) == [({"a", "c"}, 0)]
    assert paired(seek("a", left=3, waited=30), seek("b")) == [({"a", "b"}, 0)]


def test_different_clocks_do_not_meet():
    assert paired(seek("a"), seek("b")._replace(clock="600+5")) == []


@pytest.mark.parametrize(
    ("agree", "made"),
    [("ab", [({"a", "b"}, 1)]), ("a", []), ("", [])],
)
def test_bots_fill_up_when_all_agree(agree, made):
    assert paired(*(seek(each, seats=3, agrees=each in agree) for each in "ab")) == made


def test_a_third_makes_it_full_without_bots():
    crowd = [seek(each, seats=3, agrees=each != "c") for each in "abc"]
    assert paired(*crowd) == [({"a", "b", "c"}, 0)]


def test_a_bot_plays_alone_with_who_agrees():
    assert paired(seek("a", agrees=True), seek("b", 2400)) == [({"a"}, 1)]
