"""Ratings in the store: changed once, with the end of a match; the same when computed again."""

import datetime as dt
import random
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial

import pytest
from sqlalchemy import select, text, update

from hexarena.contract.errors import HexarenaError, RepeatedCommand, StaleMatch
from hexarena.ratings import FRESH, Rating, bot_key, settled, started
from hexarena.ratings.settling import RatedSide
from hexarena.store import Commit, Ended, MatchRated, MatchStanding, Store, StoredSeat, moment
from hexarena.store.ratings import settling
from hexarena.store.sweeping import drop_matches
from hexarena.store.tables import metadata, players, ratings
from tests.store.samples import change, fresh, opened

OVER = MatchStanding("over", 0, "Somebody won.")
GAME, POOL = "hexcore6", "untimed"


def seats(*who):
    """Seat people by name and bots by level."""
    return tuple(
        StoredSeat(seat, level=one) if isinstance(one, int) else StoredSeat(seat, one, one.title())
        for seat, one in enumerate(who)
    )


def begun(store, *who, pool=POOL, **more):
    sits = {"seats": seats(*who), "host": None, "status": "playing"}
    return opened(store, game=GAME, rated=True, pool=pool, **sits, **more)


def end(store, stored, *places):
    change(store, stored, Ended("resigned", 1), MatchRated(places), standing=OVER, player=None)
    return store.load(stored.id)


def figures(store):
    """Everything that is stored of ratings."""
    with store._database.reading() as connection:
        return [
            sorted(map(tuple, connection.execute(select(metadata.tables[name]))))
            for name in ("ratings", "rated_matches", "rated_seats")
        ]


def test_the_end_of_a_match_changes_the_ratings_of_its_seats(store):
    stored = begun(store, "ann", "bo")
    assert [each.rating for each in stored.ratings] == [FRESH, FRESH]
    over = end(store, stored, 1, 2)
    ann, bo = settled([RatedSide(FRESH, 0, 1), RatedSide(FRESH, 0, 2)])
    assert [each.change for each in over.ratings] == [ann.value - 1500, bo.value - 1500]
    assert [each.rating for each in over.ratings] == [FRESH, FRESH]
    found = store.ratings.of("ann", GAME, POOL)
    assert (found.value, found.matches) == (ann.value, 1)
    assert store.ratings.of("ann", GAME, "fast") == store.ratings.of("ann", "hfc", POOL) == FRESH


def test_a_later_match_begins_with_the_ratings_of_the_one_before(store):
    end(store, begun(store, "ann", "bo"), 1, 2)
    second = end(store, begun(store, "bo", "cy"), 1, 1)
    assert second.ratings[0].rating.value < 1500
    assert (second.ratings[0].rating.matches, second.ratings[1].rating.matches) == (1, 0)


def test_a_match_without_a_pool_shows_no_ratings(store):
    end(store, begun(store, "ann", "bo"), 1, 2)
    assert opened(store, game=GAME, seats=seats("ann", "bo")).ratings == ()


def test_lists_show_ratings_as_the_match_itself_does(store):
    over = end(store, begun(store, "ann", "bo"), 1, 2)
    goes_on = store.load(begun(store, "ann", "bo", pool=POOL).id)
    listed = {each.id: each.ratings for each in store.matches_of("ann")}
    assert listed[over.id] == over.ratings
    shown = [each.rating.value for each in listed[goes_on.id]]
    assert shown == [each.rating.value for each in goes_on.ratings]


def test_a_command_that_is_sent_again_rates_nothing_twice(store):
    stored = begun(store, "ann", "bo")
    commit = Commit(stored.id, 0, fresh(), "ann")
    store.append(commit, [MatchRated((1, 2))], OVER)
    before = figures(store)
    for again in (commit, commit._replace(revision=1)):
        with pytest.raises((RepeatedCommand, StaleMatch)):
            store.append(again, [MatchRated((1, 2))], OVER)
    assert figures(store) == before


def test_of_many_who_end_a_match_at_once_one_rates_it(store, url):
    """Two stores on one database are two workers."""
    with closing(Store(url)) as other:
        stored = [begun(store, "ann", "bo") for _ in range(6)]

        def ended(number):
            at, one = (store, other)[number % 2], stored[number // 2 % len(stored)]
            try:
                at.append(Commit(one.id, 0, fresh(), "ann"), [MatchRated((1, 2))], OVER)
            except HexarenaError as error:
                return type(error)
            return "rated"

        with ThreadPoolExecutor(8) as threads:
            came = list(threads.map(ended, range(24)))
        assert came.count("rated") == 6
        assert came.count(StaleMatch) == 18
        assert store.ratings.of("ann", GAME, POOL).matches == 6
        before = figures(store)
        assert (store.ratings.recalculate(), figures(store)) == ((6, 0), before)


def test_ratings_that_are_computed_again_are_the_same_bit_for_bit(store, monkeypatch):
    rng, at = random.Random(20261125), dt.datetime(2026, 1, 1, tzinfo=dt.UTC)
    people = ["ann", "bo", "cy", "di"]
    for _ in range(40):
        who = rng.sample([*people, 1, 3], rng.choice([2, 2, 3, 4]))
        pool = "bots" if {1, 3} & {*who} else POOL
        at += dt.timedelta(days=rng.expovariate(0.1))
        monkeypatch.setattr(settling, "now", partial(moment, at))
        end(store, begun(store, *who, pool=pool), *(rng.randint(1, 2) for _ in who))
    before = figures(store)
    assert len(before[1]) == 40
    assert (store.ratings.recalculate(), figures(store)) == ((40, 0), before)


def test_a_wrong_number_is_put_right_by_computing_again(store):
    for _ in range(3):
        end(store, begun(store, "ann", "bo"), 1, 2)
    before = figures(store)
    with store._database.writing() as connection:
        connection.execute(text("UPDATE rated_seats SET value_after = 9 WHERE seat = 0"))
        connection.execute(text("UPDATE ratings SET value = 9"))
    assert (store.ratings.recalculate(), figures(store)) == ((3, 3), before)


# Bots


def test_a_bot_has_one_rating_in_a_game_which_starts_on_its_ladder(store):
    assert store.ratings.of(bot_key(2), GAME, "fast") == started(GAME, 2)
    over = end(store, begun(store, "ann", 2, pool="bots"), 1, 2)
    after = store.ratings.of(bot_key(2), GAME, "fast")
    assert (over.ratings[1].who, after.matches) == (bot_key(2), 1)
    assert started(GAME, 2).value - after.value == pytest.approx(-over.ratings[1].change)
    assert 0 < started(GAME, 2).value - after.value < 10, "it moves slowly"


def test_a_match_with_a_bot_leaves_ratings_among_people_alone(store):
    end(store, begun(store, "ann", 2, pool="bots"), 1, 2)
    assert store.ratings.of("ann", GAME, POOL) == FRESH
    assert store.ratings.of("ann", GAME, "bots").matches == 1


# Who is shown


def settled_people(store):
    """Make two ratings sure enough for the list."""
    for number in range(24):
        end(store, begun(store, "ann", "bo"), *((1, 2) if number % 3 else (2, 1)))


def test_leaders_are_sorted_and_nobody_provisional_is_one(store):
    store.name_player("ann", "Ann")
    settled_people(store)
    end(store, begun(store, "cy", "di"), 1, 2)
    found = store.ratings.leaders(GAME, POOL)
    assert [each.name for each in found] == ["Ann", ""]
    assert found[0].rating.value > found[1].rating.value
    assert found[0].who == store.ratings.public_id("ann") != "ann"


def test_results_are_counted_by_game_and_pool(store):
    settled_people(store)
    end(store, begun(store, "ann", "cy", "bo", pool="fast"), 1, 1, 3)
    ann = store.ratings.public_id("ann")
    told = {(each.pool): each[3:] for each in store.ratings.pools_of(ann)}
    assert told == {POOL: (16, 0, 8), "fast": (0, 1, 0)}
    results = store.ratings.results(ann, GAME, "fast")
    assert [(each.place, [one.place for one in each.others]) for each in results] == [(1, [1, 3])]
    assert [each.match for each in store.ratings.results(ann, GAME, POOL)] == [
        each.match for each in sorted(store.ratings.results(ann, GAME, POOL), key=lambda r: r.at)
    ]


def test_who_erases_an_account_leaves_the_numbers_of_the_others(store):
    settled_people(store)
    bo, numbers = store.ratings.public_id("bo"), figures(store)
    with store._database.writing() as connection:
        for table in ("seats", "commands"):
            connection.execute(text(f"UPDATE {table} SET player = NULL WHERE player = 'ann'"))
        connection.execute(text("UPDATE matches SET host = NULL WHERE host = 'ann'"))
        connection.execute(text("DELETE FROM players WHERE id = 'ann'"))
    assert (store.ratings.recalculate(), figures(store)) == ((24, 0), numbers)
    assert [each.who for each in store.ratings.leaders(GAME, POOL)] == [bo]
    others = [one.name for each in store.ratings.results(bo, GAME, POOL) for one in each.others]
    assert others == [None] * 24


def test_a_match_ends_unrated_if_an_account_in_it_was_erased(store):
    stored = begun(store, "ann", "bo")
    with store._database.writing() as connection:
        connection.execute(text("UPDATE seats SET player = NULL WHERE player = 'ann'"))
    over = end(store, stored, 1, 2)
    assert (over.status, [each.change for each in over.ratings]) == ("over", [None])
    assert figures(store) == [[], [], []]


def test_ratings_outlive_their_matches_and_whom_nothing_else_is_stored_of(store):
    stored = begun(store, "ann", "bo")
    end(store, stored, 1, 2)
    before = figures(store)
    with store._database.writing() as connection:
        drop_matches(connection, [stored.id])
        connection.execute(update(players).values(met="2020-01-01"))
    store.sweeper.sweep("2026-01-01T00:00:00.000000Z", guests="2026-01-01T00:00:00.000000Z")
    assert (store.ratings.recalculate(), figures(store)) == ((1, 0), before)
    ann = store.ratings.public_id("ann")
    assert [each.stored for each in store.ratings.results(ann, GAME, POOL)] == [False]


def test_who_was_met_before_there_were_public_ids_gets_one_with_the_first_rating(store):
    stored = begun(store, "ann", "bo")
    with store._database.writing() as connection:
        connection.execute(update(players).values(public=None))
    assert store.ratings.public_id("ann") is None
    assert [each.who for each in store.load(stored.id).ratings] == [None, None]
    over = end(store, stored, 1, 2)
    assert [each.who for each in over.ratings] == [*map(store.ratings.public_id, ("ann", "bo"))]


def test_a_rating_grows_less_sure_with_time(store):
    settled_people(store)
    sure = store.ratings.of("ann", GAME, POOL)
    with store._database.writing() as connection:
        connection.execute(update(ratings).values(at="2016-01-01T00:00:00.000000Z"))
    later = store.ratings.of("ann", GAME, POOL)
    assert later == Rating(sure.value, later.deviation, sure.volatility, 24)
    assert later.provisional
    assert not sure.provisional
    assert store.ratings.leaders(GAME, POOL) == []


def test_a_clock_that_is_behind_keeps_the_order_of_matches(store, monkeypatch):
    for day in (3, 1, 2):
        at = dt.datetime(2026, 1, day, tzinfo=dt.UTC)
        monkeypatch.setattr(settling, "now", partial(moment, at))
        end(store, begun(store, "ann", "bo"), 1, 2)
    results = store.ratings.results(store.ratings.public_id("ann"), GAME, POOL)
    assert [each.rating.matches for each in results] == [1, 2, 3]
    assert [each.at[5:10] for each in results] == ["01-03"] * 3
