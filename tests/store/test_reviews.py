"""Reviews in the store: orders, which server works on them, and how long judgements are kept."""

import pytest

from hexarena.store import reviews
from tests.store.samples import add_accounts, open_match
from tests.store.test_retention import LATER, over, retired

BEFORE, THEN = 1_000, 61_000  # milliseconds: when a server claims an order, and until when


@pytest.fixture
def days(monkeypatch):
    """Let each row be made a day after the last; return how to name a day."""
    numbers = iter(range(1, 32))
    monkeypatch.setattr(reviews, "now", lambda: day(next(numbers)))
    return day


def day(number):
    return f"2026-12-{number:02}T00:00:00.000000Z"


def listed(store, automatic, time=BEFORE):
    orders = store.reviews.list_orders(time, automatic=automatic)
    return [(order.match, order.player) for order in orders]


@pytest.mark.usefixtures("days")
def test_orders_of_players_and_of_the_server_are_listed_apart_the_oldest_first(store):
    first, second, third = (open_match(store).id for _ in range(3))
    store.reviews.order(second, "bo")
    store.reviews.order(third, None)
    store.reviews.order(first, "ann")
    assert listed(store, automatic=False) == [(second, "bo"), (first, "ann")]
    assert listed(store, automatic=True) == [(third, None)]


def test_a_player_takes_over_an_order_of_the_server_but_not_one_of_another_player(store):
    match = open_match(store).id
    for player in (None, "ann", "bo", None):
        store.reviews.order(match, player)
    assert listed(store, automatic=False) == [(match, "ann")]
    assert listed(store, automatic=True) == []


def test_one_server_works_on_an_order_until_it_falls_silent(store):
    match = open_match(store).id
    store.reviews.order(match, "ann")
    assert store.reviews.claim(match, BEFORE, THEN)
    assert not store.reviews.claim(match, THEN, THEN + 1)
    assert listed(store, automatic=False, time=THEN) == []
    assert listed(store, automatic=False, time=THEN + 1) == [(match, "ann")]
    store.reviews.keep("key", {}, match, THEN + 100)
    assert not store.reviews.claim(match, THEN + 1, THEN + 2)
    store.reviews.release(match)
    assert store.reviews.claim(match, BEFORE, THEN)


def test_a_finished_order_is_gone_and_may_be_made_again(store):
    match = open_match(store).id
    store.reviews.order(match, "ann")
    store.reviews.finish(match)
    assert not store.reviews.is_ordered(match)
    assert not store.reviews.claim(match, BEFORE, THEN)
    store.reviews.order(match, "bo")
    assert listed(store, automatic=False) == [(match, "bo")]


def test_the_first_judgement_of_a_question_stays_and_any_number_is_read(store, monkeypatch):
    monkeypatch.setattr(reviews, "MAX_KEYS", 2)
    for key in "abcde":
        store.reviews.keep(key, {"loss": key}, "no match", THEN)
    store.reviews.keep("a", {"loss": "other"}, "no match", THEN)
    answers = store.reviews.load([*"edcba", "a", "unknown"])
    assert answers == {key: {"loss": key} for key in "abcde"}


def test_judgements_are_forgotten_after_a_time_and_beyond_a_number_the_oldest(store, days):
    keys = "abcdef"
    for key in keys:
        store.reviews.keep(key, {}, "no match", THEN)
    assert store.reviews.forget(days(3), limit=100) == 2
    assert set(store.reviews.load(keys)) == {*"cdef"}
    assert store.reviews.forget(days(4), limit=2) == 2
    assert set(store.reviews.load(keys)) == {*"ef"}
    assert store.reviews.forget(days(1), limit=2) == 0
    assert store.reviews.forget(days(1), limit=0) == 2
    assert store.reviews.load(keys) == {}


def test_who_is_erased_leaves_no_order_but_judgements_and_orders_of_others_stay(store):
    add_accounts(store, "ann", "bo")
    first, second = open_match(store).id, open_match(store).id
    store.reviews.order(first, "ann")
    store.reviews.order(second, "bo")
    assert store.reviews.claim(first, BEFORE, THEN)
    store.reviews.keep("key", {"loss": 1}, first, THEN)
    store.belongings.erase("ann", ())
    assert not store.reviews.is_ordered(first)
    assert listed(store, automatic=False) == [(second, "bo")]
    store.reviews.keep("next key", {}, first, THEN)  # the server was still at work
    store.reviews.finish(first)
    assert set(store.reviews.load(["key", "next key"])) == {"key", "next key"}
    store.reviews.order(first, "bo")
    assert store.reviews.is_ordered(first)


def test_a_match_that_is_deleted_takes_its_order_along(store):
    match = over(store).id
    store.reviews.order(match, "ann")
    retired(store, LATER, finished=1)
    assert store.revision(match) is None
    assert not store.reviews.is_ordered(match)
