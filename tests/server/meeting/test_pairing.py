"""Who is paired with whom in quick matches."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarena.server.meeting.pairing import distance, is_in_reach, may_meet, parties
from hexarena.store import Seek

CURRENT_TIME = 1_000_000
SECOND = 1000


def seek(name, value=1500.0, waited=0, seats=2, **fields):
    """Somebody who looks for a match, called as their player unless one is named."""
    wish = {"player": name, "deviation": 50.0, "left": 0, "agrees": False, **fields}
    started_at = CURRENT_TIME - waited * SECOND
    return Seek(name, game="toy", clock="180+2", seats=seats, value=value, since=started_at, **wish)


def paired(*seeks, blocks=None):
    """The names of those who are to play together, and how many bots with them."""
    return [
        ({member.id for member in party.seeks}, party.bots)
        for party in parties(seeks, CURRENT_TIME, blocks or {})
    ]


@st.composite
def crowds(draw):
    """Some who look, of few players, and who blocks whom among them."""
    seats = draw(st.integers(2, 4))
    strategies = {
        "value": st.floats(800, 2400),
        "waited": st.integers(0, 120),
        "left": st.integers(0, 3),
        "player": st.sampled_from("abcdefgh"),
        "agrees": st.booleans(),
    }
    seek_fields = st.fixed_dictionaries(strategies)
    seeks = [
        seek(f"s{number}", seats=seats, **fields)
        for number, fields in enumerate(draw(st.lists(seek_fields)))
    ]
    pairs = st.tuples(st.sampled_from("abcdefgh"), st.sampled_from("abcdefgh"))
    blocks = {}
    for first, second in draw(st.sets(pairs, max_size=6)):
        blocks.setdefault(first, set()).add(second)
    return seeks, blocks


@settings(max_examples=300, deadline=None)
@given(crowds())
def test_nobody_plays_oneself_or_whom_a_block_keeps_away_or_out_of_reach_or_twice(crowd):
    seeks, blocks = crowd
    pairs = list(parties(seeks, CURRENT_TIME, blocks))
    seek_ids = [member.id for party in pairs for member in party.seeks]
    assert len(seek_ids) == len(set(seek_ids))
    for party in pairs:
        assert len(party.seeks) + party.bots == party.seeks[0].seats
        assert not party.bots or all(member.agrees for member in party.seeks)
        assert all(may_meet(*pair, blocks) for pair in combinations(party.seeks, 2))
        assert all(is_in_reach(party.seeks[0], member, CURRENT_TIME) for member in party.seeks[1:])


@settings(max_examples=300, deadline=None)
@given(crowds())
def test_the_longest_search_is_paired_if_it_has_any_candidate(crowd):
    seeks, blocks = crowd
    pair_seeks = [one_seek._replace(seats=2) for one_seek in seeks]
    if not pair_seeks:
        return
    longest = min(pair_seeks, key=lambda each: (each.since, each.id))
    fit = [
        candidate
        for candidate in pair_seeks
        if may_meet(longest, candidate, blocks) and is_in_reach(longest, candidate, CURRENT_TIME)
    ]
    pairs = [party for party in parties(pair_seeks, CURRENT_TIME, blocks) if longest in party.seeks]
    assert bool(pairs) == bool(fit or longest.agrees)
    if fit:
        (party,) = pairs
        assert distance(*party.seeks) == min(distance(longest, candidate) for candidate in fit)


def test_the_reach_widens_until_they_meet():
    strong = seek("strong", 2000)
    assert paired(seek("weak", waited=10), strong) == []
    assert paired(seek("weak", waited=60), strong) == [({"weak", "strong"}, 0)]


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
    assert paired(*(seek(name, seats=3, agrees=name in agree) for name in "ab")) == made


def test_a_third_makes_it_full_without_bots():
    crowd = [seek(name, seats=3, agrees=name != "c") for name in "abc"]
    assert paired(*crowd) == [({"a", "b", "c"}, 0)]


def test_a_bot_plays_alone_with_who_agrees():
    assert paired(seek("a", agrees=True), seek("b", 2400)) == [({"a"}, 1)]
