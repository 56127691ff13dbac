"""Ratings in the store: changed once, with the end of a match; the same when computed again."""

import datetime as dt
import random
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial

import pytest
from sqlalchemy import select, text, update

from hexarena.contract.errors import HexarenaError, RepeatedCommand, StaleMatch
from hexarena.ratings import FRESH, Rating, bot_key, initial_rating, settle_ratings
from hexarena.ratings.updates import RatedSide
from hexarena.store import (
    Commit,
    MatchEnd,
    MatchRated,
    MatchStanding,
    Store,
    StoredSeat,
    to_timestamp,
)
from hexarena.store.ratings import settling
from hexarena.store.ratings.weighing import repeat_weight
from hexarena.store.sweeping import delete_matches
from hexarena.store.tables import metadata, players, ratings
from tests.store.samples import add_accounts, change, fresh, open_match

FINISHED_STANDING = MatchStanding("over", 0, "Somebody won.")
GAME, POOL = "hexcore6", "untimed"


def seats(*who):
    """Seat people by name and bots by level."""
    return tuple(
        StoredSeat(seat, level=entrant)
        if isinstance(entrant, int)
        else StoredSeat(seat, entrant, entrant.title())
        for seat, entrant in enumerate(who)
    )


def open_rated_match(store, *who, pool=POOL, **more):
    """Open a match of accounts and bots; who is named as a guest has no account."""
    people = [entrant for entrant in who if isinstance(entrant, str)]
    add_accounts(store, *(person for person in people if not person.startswith("guest")))
    sits = {"seats": seats(*who), "host": None, "status": "playing"}
    return open_match(store, game=GAME, rated=True, pool=pool, **sits, **more)


def end_match(store, stored_match, *places):
    change(
        store,
        stored_match,
        MatchEnd("resigned", 1),
        MatchRated(places),
        standing=FINISHED_STANDING,
        player=None,
    )
    return store.load(stored_match.id)


def dump_ratings(store):
    """Everything that is stored of ratings."""
    with store.database.reading() as connection:
        return [
            sorted(map(tuple, connection.execute(select(metadata.tables[name]))))
            for name in ("ratings", "rated_matches", "rated_seats")
        ]


def test_the_end_of_a_match_changes_the_ratings_of_its_seats(store):
    stored_match = open_rated_match(store, "ann", "bo")
    assert [seat_rating.rating for seat_rating in stored_match.ratings] == [FRESH, FRESH]
    finished = end_match(store, stored_match, 1, 2)
    ann, bo = settle_ratings([RatedSide(FRESH, 0, 1), RatedSide(FRESH, 0, 2)])
    assert [seat_rating.change for seat_rating in finished.ratings] == [
        ann.value - 1500,
        bo.value - 1500,
    ]
    assert [seat_rating.rating for seat_rating in finished.ratings] == [FRESH, FRESH]
    rating = store.ratings.find("ann", GAME, POOL)
    assert (rating.value, rating.matches) == (ann.value, 1)
    assert (
        store.ratings.find("ann", GAME, "fast") == store.ratings.find("ann", "hfc", POOL) == FRESH
    )


def test_a_later_match_begins_with_the_ratings_of_the_one_before(store):
    end_match(store, open_rated_match(store, "ann", "bo"), 1, 2)
    second = end_match(store, open_rated_match(store, "bo", "cy"), 1, 1)
    assert second.ratings[0].rating.value < 1500
    assert (second.ratings[0].rating.matches, second.ratings[1].rating.matches) == (1, 0)


def test_a_match_without_a_pool_shows_no_ratings(store):
    end_match(store, open_rated_match(store, "ann", "bo"), 1, 2)
    assert open_match(store, game=GAME, seats=seats("ann", "bo")).ratings == ()


def test_lists_show_ratings_as_the_match_itself_does(store):
    finished = end_match(store, open_rated_match(store, "ann", "bo"), 1, 2)
    running_match = store.load(open_rated_match(store, "ann", "bo", pool=POOL).id)
    listed_ratings = {summary.id: summary.ratings for summary in store.matches_of("ann")}
    assert listed_ratings[finished.id] == finished.ratings
    values = [seat_rating.rating.value for seat_rating in listed_ratings[running_match.id]]
    assert values == [seat_rating.rating.value for seat_rating in running_match.ratings]


def test_a_command_that_is_sent_again_rates_nothing_twice(store):
    stored_match = open_rated_match(store, "ann", "bo")
    commit = Commit(stored_match.id, 0, fresh(), "ann")
    store.append(commit, [MatchRated((1, 2))], FINISHED_STANDING)
    stored_ratings = dump_ratings(store)
    for repeated in (commit, commit._replace(revision=1)):
        with pytest.raises((RepeatedCommand, StaleMatch)):
            store.append(repeated, [MatchRated((1, 2))], FINISHED_STANDING)
    assert dump_ratings(store) == stored_ratings


def test_a_match_ended_by_many_at_once_is_rated_once(store, url):
    """Two stores on one database are two workers."""
    with closing(Store(url)) as other_store:
        stored_matches = [open_rated_match(store, "ann", "bo") for _ in range(6)]

        def ended(number):
            used_store, stored_match = (
                (store, other_store)[number % 2],
                stored_matches[number // 2 % len(stored_matches)],
            )
            try:
                used_store.append(
                    Commit(stored_match.id, 0, fresh(), "ann"),
                    [MatchRated((1, 2))],
                    FINISHED_STANDING,
                )
            except HexarenaError as error:
                return type(error)
            return "rated"

        with ThreadPoolExecutor(8) as threads:
            outcomes = list(threads.map(ended, range(24)))
        assert outcomes.count("rated") == 6
        assert outcomes.count(StaleMatch) == 18
        assert store.ratings.find("ann", GAME, POOL).matches == 6
        stored_ratings = dump_ratings(store)
        assert (store.ratings.recalculate(), dump_ratings(store)) == ((6, 0), stored_ratings)


def test_ratings_that_are_computed_again_are_the_same_bit_for_bit(store, monkeypatch):
    rng, time = random.Random(20261125), dt.datetime(2026, 1, 1, tzinfo=dt.UTC)
    players = ["ann", "bo", "cy", "di"]
    for _ in range(40):
        entrants = rng.sample([*players, 1, 3], rng.choice([2, 2, 3, 4]))
        pool = "bots" if {1, 3} & {*entrants} else POOL
        time += dt.timedelta(days=rng.expovariate(0.1))
        monkeypatch.setattr(settling, "now", partial(to_timestamp, time))
        end_match(
            store,
            open_rated_match(store, *entrants, pool=pool),
            *(rng.randint(1, 2) for _ in entrants),
        )
    stored_ratings = dump_ratings(store)
    assert len(stored_ratings[1]) == 40
    assert (store.ratings.recalculate(), dump_ratings(store)) == ((40, 0), stored_ratings)


def test_a_wrong_number_is_put_right_by_computing_again(store):
    for _ in range(3):
        end_match(store, open_rated_match(store, "ann", "bo"), 1, 2)
    stored_ratings = dump_ratings(store)
    with store.database.writing() as connection:
        connection.execute(text("UPDATE rated_seats SET value_after = 9 WHERE seat = 0"))
        connection.execute(text("UPDATE ratings SET value = 9"))
    assert (store.ratings.recalculate(), dump_ratings(store)) == ((3, 3), stored_ratings)


# What counts


def changes(finished):
    return [seat_rating.change for seat_rating in finished.ratings]


def test_a_guest_moves_nobodys_rating_and_has_a_provisional_one(store):
    for _ in range(3):
        finished = end_match(store, open_rated_match(store, "ann", "guest"), 2, 1)
    assert (changes(finished)[0], finished.rating_note) == (None, "guest")
    assert [seat_rating.is_guest for seat_rating in finished.ratings] == [False, True]
    assert store.ratings.find("ann", GAME, POOL) == FRESH
    rating = store.ratings.find("guest", GAME, POOL)
    assert (rating.value > 1500, rating.provisional, rating.matches) == (True, True, 3)
    finished = end_match(store, open_rated_match(store, "guest", "guest-2"), 1, 2)
    assert changes(finished) == [None, None]
    assert store.ratings.results(store.ratings.public_id("ann"), GAME, POOL) == []
    stored_ratings = dump_ratings(store)
    assert (store.ratings.recalculate(), dump_ratings(store)) == ((3, 0), stored_ratings)


def test_a_bot_is_not_moved_by_guests(store):
    finished = end_match(store, open_rated_match(store, "guest", 2, pool="bots"), 1, 2)
    assert changes(finished)[0] > 0
    assert store.ratings.find(bot_key(2), GAME, "bots") == initial_rating(GAME, 2)


def test_a_guest_who_registers_keeps_the_rating_and_is_not_listed_for_it(store):
    for number in range(9):
        end_match(store, open_rated_match(store, "guest", f"bo-{number}"), 1, 2)
    rating = store.ratings.find("guest", GAME, POOL)
    add_accounts(store, "guest")
    kept = store.ratings.find("guest", GAME, POOL)
    assert (kept.value, kept.matches, kept.provisional) == (rating.value, 9, True)
    assert store.ratings.leaders(GAME, POOL) == []


def test_only_open_accounts_and_bots_are_listed(store):
    settled_people(store)
    with store.database.writing() as connection:
        connection.execute(text("DELETE FROM accounts WHERE player = 'ann'"))
        connection.execute(text("UPDATE accounts SET closed = '2026-01-01' WHERE player = 'bo'"))
    assert store.ratings.leaders(GAME, POOL) == []


def test_a_pair_that_meets_again_and_again_counts_less_each_time(store):
    finished = [end_match(store, open_rated_match(store, "ann", "bo"), 1, 2) for _ in range(5)]
    assert [match.rating_note for match in finished] == [None, None, *["repeated"] * 3]
    assert [repeat_weight(number) for number in range(5)] == [1, 1, 1 / 2, 1 / 4, 1 / 8]
    gains = [changes(match)[0] for match in finished]
    assert gains[1] > 1.8 * gains[2] > 3 * gains[3]
    assert end_match(store, open_rated_match(store, "ann", "cy"), 1, 2).rating_note is None
    stored_ratings = dump_ratings(store)
    assert (store.ratings.recalculate(), dump_ratings(store)) == ((6, 0), stored_ratings)


def test_accounts_of_one_device_are_never_rated_against_each_other(store):
    add_accounts(store, "ann", "bo", "cy")
    for player in ("ann", "bo"):
        store.traces.note(player, "device", "laptop")
    finished = end_match(store, open_rated_match(store, "ann", "bo", "cy"), 1, 2, 3)
    assert finished.rating_note == "shared"
    assert None not in changes(finished), "each is rated against the third"
    finished = end_match(store, open_rated_match(store, "ann", "bo"), 1, 2)
    assert (changes(finished), finished.rating_note) == ([None, None], "shared")
    assert store.ratings.recalculate() == (1, 0)


def test_accounts_of_one_address_count_a_tenth_once_both_ratings_are_settled(store):
    add_accounts(store, "ann", "bo")
    for player in ("ann", "bo"):
        store.traces.note(player, "address", "home")
    finished = end_match(store, open_rated_match(store, "ann", "bo"), 1, 2)
    assert (changes(finished), finished.rating_note) == ([None, None], "shared")
    with store.database.writing() as connection:
        connection.execute(text("DELETE FROM traces"))
    settled_people(store)
    for player in ("ann", "bo"):
        store.traces.note(player, "address", "home")
    finished = end_match(store, open_rated_match(store, "ann", "bo"), 1, 2)
    assert 0 < changes(finished)[0] < 3


def test_old_traces_do_not_count_and_are_forgotten(store):
    add_accounts(store, "ann", "bo")
    for player in ("ann", "bo"):
        store.traces.note(player, "address", "home")
        store.traces.note("guest", "device", "laptop")
    with store.database.writing() as connection:
        assert len(connection.execute(select(metadata.tables["traces"])).all()) == 2
        connection.execute(text("UPDATE traces SET seen = '2026-01-01T00:00:00.000000Z'"))
    assert None not in changes(end_match(store, open_rated_match(store, "ann", "bo"), 1, 2))
    store.traces.forget()
    with store.database.reading() as connection:
        assert connection.execute(select(metadata.tables["traces"])).all() == []


# Bots


def test_a_bot_has_one_rating_in_a_game_which_starts_on_its_ladder(store):
    assert store.ratings.find(bot_key(2), GAME, "fast") == initial_rating(GAME, 2)
    finished = end_match(store, open_rated_match(store, "ann", 2, pool="bots"), 1, 2)
    rating = store.ratings.find(bot_key(2), GAME, "fast")
    assert (finished.ratings[1].who, rating.matches) == (bot_key(2), 1)
    assert initial_rating(GAME, 2).value - rating.value == pytest.approx(
        -finished.ratings[1].change
    )
    assert 0 < initial_rating(GAME, 2).value - rating.value < 10, "it moves slowly"


def test_a_match_with_a_bot_leaves_ratings_among_people_alone(store):
    end_match(store, open_rated_match(store, "ann", 2, pool="bots"), 1, 2)
    assert store.ratings.find("ann", GAME, POOL) == FRESH
    assert store.ratings.find("ann", GAME, "bots").matches == 1


# Who is shown


def settled_people(store):
    """Make two ratings sure enough for the list."""
    start = dt.datetime(2026, 5, 1, tzinfo=dt.UTC)
    for number in range(24):
        with pytest.MonkeyPatch.context() as patch:  # a pair that meets every week counts fully
            time = start + dt.timedelta(days=8 * number)
            patch.setattr(settling, "now", partial(to_timestamp, time))
            ranks = (1, 2) if number % 3 else (2, 1)
            end_match(store, open_rated_match(store, "ann", "bo"), *ranks)


def test_leaders_are_sorted_and_nobody_provisional_is_one(store):
    store.name_player("ann", "Ann")
    settled_people(store)
    end_match(store, open_rated_match(store, "cy", "di"), 1, 2)
    leaders = store.ratings.leaders(GAME, POOL)
    assert [leader.name for leader in leaders] == ["Ann", ""]
    assert leaders[0].rating.value > leaders[1].rating.value
    assert leaders[0].who == store.ratings.public_id("ann") != "ann"


def test_results_are_counted_by_game_and_pool(store):
    settled_people(store)
    end_match(store, open_rated_match(store, "ann", "cy", "bo", pool="fast"), 1, 1, 3)
    ann = store.ratings.public_id("ann")
    results_by_pool = {
        (pool_record.pool): pool_record[3:] for pool_record in store.ratings.pools_of(ann)
    }
    assert results_by_pool == {POOL: (16, 0, 8), "fast": (0, 1, 0)}
    results = store.ratings.results(ann, GAME, "fast")
    assert [
        (result.place, [opponent.place for opponent in result.others]) for result in results
    ] == [(1, [1, 3])]
    assert [result.match for result in store.ratings.results(ann, GAME, POOL)] == [
        result.match
        for result in sorted(store.ratings.results(ann, GAME, POOL), key=lambda r: r.at)
    ]


def test_erasing_an_account_keeps_the_ratings_of_others(store):
    settled_people(store)
    bo, numbers = store.ratings.public_id("bo"), dump_ratings(store)
    with store.database.writing() as connection:
        for table in ("seats", "commands"):
            connection.execute(text(f"UPDATE {table} SET player = NULL WHERE player = 'ann'"))
        connection.execute(text("UPDATE matches SET host = NULL WHERE host = 'ann'"))
        connection.execute(text("DELETE FROM accounts WHERE player = 'ann'"))
        connection.execute(text("DELETE FROM players WHERE id = 'ann'"))
    assert (store.ratings.recalculate(), dump_ratings(store)) == ((24, 0), numbers)
    assert [leader.who for leader in store.ratings.leaders(GAME, POOL)] == [bo]
    opponent_names = [
        opponent.name
        for result in store.ratings.results(bo, GAME, POOL)
        for opponent in result.others
    ]
    assert opponent_names == [None] * 24


def test_a_match_ends_unrated_if_an_account_in_it_was_erased(store):
    stored_match = open_rated_match(store, "ann", "bo")
    with store.database.writing() as connection:
        connection.execute(text("UPDATE seats SET player = NULL WHERE player = 'ann'"))
    finished = end_match(store, stored_match, 1, 2)
    assert (finished.status, [seat_rating.change for seat_rating in finished.ratings]) == (
        "over",
        [None],
    )
    assert dump_ratings(store) == [[], [], []]


def test_ratings_outlive_their_matches_and_whom_nothing_else_is_stored_of(store):
    stored_match = open_rated_match(store, "ann", "bo")
    end_match(store, stored_match, 1, 2)
    stored_ratings = dump_ratings(store)
    with store.database.writing() as connection:
        delete_matches(connection, [stored_match.id])
        connection.execute(update(players).values(met="2020-01-01"))
    store.sweeper.sweep("2026-01-01T00:00:00.000000Z", guest_cutoff="2026-01-01T00:00:00.000000Z")
    assert (store.ratings.recalculate(), dump_ratings(store)) == ((1, 0), stored_ratings)
    ann = store.ratings.public_id("ann")
    assert [result.is_stored for result in store.ratings.results(ann, GAME, POOL)] == [False]


def test_an_older_player_gets_a_public_id_with_the_first_rating(store):
    stored_match = open_rated_match(store, "ann", "bo")
    with store.database.writing() as connection:
        connection.execute(update(players).values(public=None))
    assert store.ratings.public_id("ann") is None
    assert [seat_rating.who for seat_rating in store.load(stored_match.id).ratings] == [None, None]
    finished = end_match(store, stored_match, 1, 2)
    assert [seat_rating.who for seat_rating in finished.ratings] == [
        *map(store.ratings.public_id, ("ann", "bo"))
    ]


def test_a_rating_grows_less_sure_with_time(store):
    settled_people(store)
    sure = store.ratings.find("ann", GAME, POOL)
    with store.database.writing() as connection:
        connection.execute(update(ratings).values(at="2016-01-01T00:00:00.000000Z"))
    later_rating = store.ratings.find("ann", GAME, POOL)
    assert later_rating == Rating(sure.value, later_rating.deviation, sure.volatility, 24)
    assert later_rating.provisional
    assert not sure.provisional
    assert store.ratings.leaders(GAME, POOL) == []


def test_a_clock_that_is_behind_keeps_the_order_of_matches(store, monkeypatch):
    for day in (3, 1, 2):
        time = dt.datetime(2026, 1, day, tzinfo=dt.UTC)
        monkeypatch.setattr(settling, "now", partial(to_timestamp, time))
        end_match(store, open_rated_match(store, "ann", "bo"), 1, 2)
    results = store.ratings.results(store.ratings.public_id("ann"), GAME, POOL)
    assert [result.rating.matches for result in results] == [1, 2, 3]
    assert [result.at[5:10] for result in results] == ["01-03"] * 3
