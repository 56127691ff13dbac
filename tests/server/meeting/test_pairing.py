"""Who is paired with whom in quick matches."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexarena.server.meeting.pairing import (
    MatchKind,
    choose_kind,
    distance,
    find_entry,
    is_in_reach,
    may_meet,
    parties,
    wish_kind,
)
from hexarena.store import Seek, SeekWish

CURRENT_TIME = 1_000_000
SECOND = 1000
TOY = [MatchKind("toy", "180+2")]
KINDS = [MatchKind(game, clock) for game in ("toy", "chess") for clock in ("180+2", "600+5", "d30")]


def seek(name, value=1500.0, waited=0, seats=2, kinds=TOY, **fields):
    """Somebody who looks for a match, called as their player unless one is named."""
    values = fields.pop("values", {})
    fields = {"player": name, "left": 0, "agrees": False, **fields}
    wishes = tuple(SeekWish(*kind, values.get(kind, value), 50.0) for kind in kinds)
    return Seek(name, wishes=wishes, seats=seats, since=CURRENT_TIME - waited * SECOND, **fields)


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
        "kinds": st.sets(st.sampled_from(KINDS), min_size=1).map(sorted),
        "values": st.dictionaries(st.sampled_from(KINDS), st.floats(800, 2400)),
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
        first, *members = (find_entry(member, party.kind) for member in party.seeks)
        assert first  # nobody is paired outside their games and clocks
        assert all(member and is_in_reach(first, member, CURRENT_TIME) for member in members)


@settings(max_examples=300, deadline=None)
@given(crowds())
def test_the_longest_search_is_paired_if_it_has_any_candidate(crowd):
    seeks, blocks = crowd
    pair_seeks = [one_seek._replace(seats=2) for one_seek in seeks]
    if not pair_seeks:
        return
    longest = min(pair_seeks, key=lambda each: (each.since, each.id))
    fit = {
        candidate.id: min(distances)
        for candidate in pair_seeks
        if may_meet(longest, candidate, blocks)
        and (distances := distances_in_reach(longest, candidate))
    }
    pairs = [party for party in parties(pair_seeks, CURRENT_TIME, blocks) if longest in party.seeks]
    assert bool(pairs) == bool(fit or longest.agrees)
    if fit:
        (party,) = pairs
        assert fit[party.seeks[1].id] == min(fit.values())


def distances_in_reach(first, second):
    """By how much two differ in each of the games and clocks in which they may meet."""
    pairs = [
        (entry, find_entry(second, kind))
        for kind in map(wish_kind, first.wishes)
        if (entry := find_entry(first, kind)) and find_entry(second, kind)
    ]
    return [distance(*pair) for pair in pairs if is_in_reach(*pair, CURRENT_TIME)]


@settings(max_examples=300, deadline=None)
@given(crowds())
def test_whoever_waits_on_fits_nobody_else_who_waits_on(crowd):
    seeks, blocks = crowd
    pair_seeks = [one_seek._replace(seats=2) for one_seek in seeks]
    members = [party.seeks for party in parties(pair_seeks, CURRENT_TIME, blocks)]
    paired_ids = {member.id for party in members for member in party}
    waiting = [one_seek for one_seek in pair_seeks if one_seek.id not in paired_ids]
    for first, second in combinations(waiting, 2):
        assert not (may_meet(first, second, blocks) and distances_in_reach(first, second))


@settings(max_examples=300, deadline=None)
@given(crowds(), st.randoms(use_true_random=False))
def test_the_order_in_which_searches_are_listed_changes_nothing(crowd, randomizer):
    seeks, blocks = crowd
    shuffled = randomizer.sample(seeks, len(seeks))
    pairs = list(parties(seeks, CURRENT_TIME, blocks))
    assert list(parties(shuffled, CURRENT_TIME, blocks)) == pairs


def test_four_with_different_wishes_are_paired_where_wishes_overlap():
    crowd = (
        seek("a", waited=3, kinds=[KINDS[0], KINDS[1]]),
        seek("b", waited=2, kinds=[KINDS[2]]),
        seek("c", waited=1, kinds=[KINDS[1], KINDS[3]]),
        seek("d", kinds=KINDS),
    )
    (first, second) = parties(crowd, CURRENT_TIME, {})
    assert ({member.id for member in first.seeks}, first.kind) == ({"a", "c"}, KINDS[1])
    assert ({member.id for member in second.seeks}, second.kind) == ({"b", "d"}, KINDS[2])


def test_of_two_who_fit_alike_the_one_who_waited_longer_is_served():
    crowd = seek("a", waited=9), seek("late", waited=1), seek("early", waited=2)
    assert paired(*crowd) == [({"a", "early"}, 0)]


def test_they_play_the_game_in_which_they_are_most_even():
    strong = seek("strong", 1900, kinds=KINDS, values={KINDS[4]: 1500}, waited=99)
    weak = seek("weak", 1500, kinds=KINDS)
    assert choose_kind((strong, weak), CURRENT_TIME) == KINDS[4]
    assert choose_kind((weak, strong), CURRENT_TIME) == KINDS[4]
    assert (
        choose_kind((strong, seek("other", kinds=[MatchKind("go", "180+2")])), CURRENT_TIME) is None
    )


def test_the_draw_among_even_games_favours_none_and_is_the_same_on_every_server():
    pairs = [
        (seek(f"a{number}", kinds=KINDS), seek(f"b{number}", kinds=KINDS[::-1]))
        for number in range(600)
    ]
    drawn = [choose_kind(pair, CURRENT_TIME) for pair in pairs]
    assert drawn == [choose_kind(pair[::-1], CURRENT_TIME) for pair in pairs]
    counts = Counter(drawn)
    assert set(counts) == set(KINDS)
    assert all(60 < count < 140 for count in counts.values())


def test_the_reach_widens_until_they_meet():
    strong = seek("strong", 2000)
    assert paired(seek("weak", waited=10), strong) == []
    assert paired(seek("weak", waited=60), strong) == [({"weak", "strong"}, 0)]


def test_those_who_leave_meet_each_other_first():
    crowd = seek("a", left=3, waited=5), seek("b"), seek("c", 1600, left=2)
    assert paired(*crowd) == [({"a", "c"}, 0)]
    assert paired(seek("a", left=3, waited=30), seek("b")) == [({"a", "b"}, 0)]


def test_different_clocks_do_not_meet():
    assert paired(seek("a"), seek("b", kinds=[MatchKind("toy", "600+5")])) == []


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
