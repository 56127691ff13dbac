"""Webhooks and what is delivered to them: each delivery once, taken by one process at a time."""

import datetime as dt
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from hexarena.contract.errors import UnknownWebhook, WebhooksFull
from hexarena.store import (
    MOST_WEBHOOKS,
    MatchStanding,
    Store,
    StoredDelivery,
    StoredWebhook,
    moment,
)
from tests.store.samples import change, fresh, opened

LONG_AGO, FAR_AWAY = "2001-01-01T00:00:00.000000Z", "2999-01-01T00:00:00.000000Z"
THREADS = 8


def soon(seconds=30.0):
    return moment(dt.datetime.now(dt.UTC) + dt.timedelta(seconds=seconds))


def hooked(store, known=(), **fields):
    usual = {"id": fresh("hook"), "player": "ann", "url": "https://a.example/", "made": LONG_AGO}
    return store.webhooks.save(StoredWebhook(**{**usual, **fields}), fresh(), known)


def delivery(webhook, match, **fields):
    usual = {"id": fresh("delivery"), "webhook": webhook.id, "match": match.id, "body": "{}"}
    return StoredDelivery(**{**usual, "made": LONG_AGO, "due": LONG_AGO, **fields})


def test_webhooks_are_listed_by_player_and_removed_with_what_waits(store):
    match = opened(store)
    mine, theirs = hooked(store), hooked(store, player="bo")
    store.deliveries.add([delivery(each, match) for each in (mine, theirs)])
    assert store.webhooks.of("ann") == [mine]
    assert store.webhooks.load("ann", mine.id) == mine
    with pytest.raises(UnknownWebhook, match="expected the id of one of yours"):
        store.webhooks.load("bo", mine.id)
    store.webhooks.remove("bo", mine.id)
    assert store.deliveries.waiting(mine.id) == 1
    store.webhooks.remove("ann", mine.id)
    assert (store.webhooks.of("ann"), store.deliveries.waiting(mine.id)) == ([], 0)
    assert store.webhooks.working() == [theirs]


def test_a_command_makes_one_webhook_and_a_player_has_a_limited_number(store):
    first, second = (StoredWebhook(fresh(), "ann", "https://a.example/", "") for _ in range(2))
    assert store.webhooks.save(first, "command-1") == store.webhooks.save(second, "command-1")
    for _ in range(MOST_WEBHOOKS - 1):
        hooked(store)
    with pytest.raises(WebhooksFull, match=f"{MOST_WEBHOOKS} webhooks are in use; expected"):
        hooked(store)
    hooked(store, player="bo")


def test_a_delivery_is_added_once_and_is_there_after_the_store_was_closed(url):
    first = Store(url)
    match = opened(first)
    webhook = hooked(first)
    new = delivery(webhook, match)
    assert first.deliveries.add([new, new._replace(body="another")]) == 1
    first.close()
    second = Store(url)
    assert second.deliveries.is_due()
    (taken,) = second.deliveries.take(soon(), 9)
    assert (taken.id, taken.body, taken.url) == (new.id, "{}", webhook.url)
    second.close()


def test_nothing_is_added_for_a_webhook_that_was_removed(store):
    match, gone, there = opened(store), hooked(store), hooked(store)
    store.webhooks.remove("ann", gone.id)
    assert store.deliveries.add([delivery(gone, match), delivery(there, match)]) == 1


def test_what_was_known_is_not_delivered(store):
    match, name = opened(store), fresh()
    known = StoredDelivery("known", name, match.id, "", LONG_AGO)
    webhook = hooked(store, [known], id=name)
    again = delivery(webhook, match, id="known")
    assert store.deliveries.add([again]) == 0
    assert not store.deliveries.is_due()


def test_one_of_each_webhook_is_taken_the_longest_due_first(store):
    match, hooks = opened(store), [hooked(store) for _ in range(3)]
    due = [delivery(each, match, due=f"{2001 + n}-01") for n in range(3) for each in hooks]
    store.deliveries.add([*due, delivery(hooks[0], match, due=FAR_AWAY)])
    first = store.deliveries.take(soon(), 9)
    assert {each.id for each in first} == {each.id for each in due[:3]}
    second = store.deliveries.take(soon(), 9, spared=[hooks[0].id])
    assert {each.id for each in second} == {due[4].id, due[5].id}
    assert len(store.deliveries.take(soon(), 1)) == 1


def test_what_is_taken_is_due_again_after_a_while(store):
    match, webhook = opened(store), hooked(store)
    store.deliveries.add([delivery(webhook, match)])
    (taken,) = store.deliveries.take(soon(), 9)
    assert store.deliveries.take(soon(), 9) == []
    store.deliveries.put_off(taken, LONG_AGO, "")
    (again,) = store.deliveries.take(soon(-1), 9)
    assert (again.id, again.tries) == (taken.id, 1)
    (last,) = store.deliveries.take(soon(), 9)
    assert last.id == taken.id


def test_who_was_too_slow_does_not_put_off_what_another_has_taken(store):
    match, webhook = opened(store), hooked(store)
    store.deliveries.add([delivery(webhook, match)])
    (slow,) = store.deliveries.take(soon(-1), 9)
    (quick,) = store.deliveries.take(soon(), 9)
    store.deliveries.put_off(slow, LONG_AGO, "too slow")
    assert not store.deliveries.is_due()
    store.deliveries.settle(quick)
    assert store.deliveries.waiting(webhook.id) == 0


def test_a_webhook_that_took_nothing_since_is_switched_off_and_on(store):
    match, webhook = opened(store), hooked(store)
    store.deliveries.add([delivery(webhook, match), delivery(webhook, match)])
    (taken,) = store.deliveries.take(soon(), 9)
    assert store.deliveries.switch_off(taken, "nobody there", LONG_AGO)
    (stands,) = store.webhooks.of("ann")
    assert (stands.failure, stands.off > LONG_AGO) == ("nobody there", True)
    assert (store.webhooks.working(), store.deliveries.is_due()) == ([], False)
    store.webhooks.switch_on(webhook.id)
    assert [each.id for each in store.webhooks.working()] == [webhook.id]
    (again,) = store.deliveries.take(soon(), 9)
    store.deliveries.settle(again)
    assert not store.deliveries.switch_off(again, "no", LONG_AGO)
    assert store.webhooks.of("ann")[0].off == ""


def test_of_many_who_take_at_once_one_gets_each(store):
    match, hooks = opened(store), [hooked(store, player=fresh()) for _ in range(20)]
    store.deliveries.add([delivery(each, match) for each in hooks])
    start = threading.Barrier(THREADS)

    def take(_):
        start.wait(timeout=30)
        return [each.id for _ in range(3) for each in store.deliveries.take(soon(), 4)]

    with ThreadPoolExecutor(THREADS) as threads:
        taken = [each for some in threads.map(take, range(THREADS)) for each in some]
    assert len(taken) == len(set(taken))
    taken += [each.id for _ in range(5) for each in store.deliveries.take(soon(), 9)]
    assert len(set(taken)) == len(taken) == len(hooks)


def test_of_matches_that_have_ended_settled_deliveries_are_forgotten(store):
    webhook, over, playing = hooked(store), opened(store), opened(store)
    change(store, over, standing=MatchStanding("over", 0))
    settled = [delivery(webhook, each, due=None) for each in (over, playing)]
    waiting = delivery(webhook, over)
    store.deliveries.add([*settled, waiting])
    assert store.deliveries.forget(LONG_AGO) == 0
    assert store.deliveries.forget(FAR_AWAY) == 1
    assert store.deliveries.add([*settled, waiting]) == 1
