"""Void matches count for no rating, as if they had never been rated."""

import pytest
from sqlalchemy import select

from hexarena.contract.errors import UnknownMatch
from hexarena.ratings import bot_key
from hexarena.store.accounts.audit import OperatorAct
from hexarena.store.moderation.sanctions import NewSanction
from hexarena.store.people.history import HistoryFilter
from hexarena.store.tables import ratings
from tests.store.test_ratings import GAME, POOL, dump_ratings, end_match, open_rated_match

ACT = OperatorAct("Olga", "void", "matches", "farmed")


def play(store, *who, places=(1, 2), pool=POOL):
    return end_match(store, open_rated_match(store, *who, pool=pool), *places).id


def values(store):
    """The rating of everybody, by id and pool, without when it was computed."""
    with store.database.reading() as connection:
        query = select(ratings.c.who, ratings.c.pool, ratings.c.value, ratings.c.matches)
        return {(row.who, row.pool): (row.value, row.matches) for row in connection.execute(query)}


def test_ratings_are_those_without_the_void_matches_and_come_back(store):
    play(store, "ann", "bo")
    before = values(store)
    farmed = [play(store, "bo", "cy") for _ in range(3)]
    after = dump_ratings(store)
    counts = store.voiding.void(farmed, ACT)
    assert counts.matches == 3
    assert values(store) == before
    assert store.audit.last(1)[0].why == "farmed"
    assert store.voiding.void(farmed, ACT).matches == 0  # the same again
    assert store.voiding.void(farmed, ACT, is_void=False).matches == 3
    assert dump_ratings(store) == after


def test_a_match_that_counts_again_says_again_why_it_counted_less(store):
    first, *_, last = (play(store, "ann", "bo") for _ in range(4))
    notes = {match: store.load(match).rating_note for match in (first, last)}
    assert notes == {first: None, last: "repeated"}
    for is_void in (True, True, False, False):
        store.voiding.void(notes, ACT, is_void=is_void)
        expected = dict.fromkeys(notes, "void") if is_void else notes
        assert {match: store.load(match).rating_note for match in notes} == expected


def test_all_matches_of_a_player_are_voided_at_once(store):
    kept = play(store, "ann", "bo")
    farmed = {play(store, "cy", "bo"), play(store, "ann", "cy")}
    cy = store.ratings.public_id("cy")
    assert store.voiding.void_all(cy, ACT).matches == 2
    bo = store.ratings.public_id("bo")
    assert {match.match for match in store.voiding.list_matches(cy) if match.void} == farmed
    assert [result.match for result in store.ratings.results(bo, GAME, POOL)] == [kept]
    (record,) = store.ratings.pools_of(bo)
    assert (record.won, record.lost, record.rating.matches) == (0, 1, 1)
    assert store.ratings.pools_of(cy) == []
    with pytest.raises(UnknownMatch, match="no rated match is named"):
        store.voiding.void(["nowhere"], ACT)


def test_a_bot_starts_where_it_did_although_its_first_match_is_void(store):
    first = play(store, "ann", 3, pool="bots")
    start = store.ratings.results(bot_key(3), GAME, "bots")[0]
    before = start.rating.value - start.change
    play(store, "bo", 3, pool="bots")
    store.voiding.void([first], ACT)
    (second,) = store.ratings.results(bot_key(3), GAME, "bots")
    assert second.rating.value - second.change == pytest.approx(before)
    assert second.rating.matches == 1


def test_a_void_match_is_listed_as_unrated(store):
    match = play(store, "ann", "bo")
    store.voiding.void([match], ACT)
    ann = store.ratings.public_id("ann")
    (played,) = store.histories.list_matches(ann, "ann", HistoryFilter())
    assert played.result is None
    assert all(rating.change is None for rating in played.summary.ratings)
    assert store.histories.list_matches(ann, "ann", HistoryFilter(rated=True)) == []
    assert store.histories.list_matches(ann, "ann", HistoryFilter(result="won")) == []


def test_a_match_of_somebody_who_may_not_play_rated_ones_ends_unrated(store):
    begun = open_rated_match(store, "ann", "bo")
    sanction = NewSanction("s1", "unrated", "farmed", "2099-01-01T00:00:00.000000Z", "bo")
    store.sanctions.impose(sanction, ACT)
    end_match(store, begun, 1, 2)
    assert values(store) == {}
