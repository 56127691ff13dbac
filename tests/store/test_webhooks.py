"""Webhooks and what is delivered to them: each delivery once, taken by one process at a time."""

import datetime as dt
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from hexarena.contract.errors import UnknownWebhook, WebhooksFull
from hexarena.store import (
    MAX_WEBHOOKS,
    MatchStanding,
    Store,
    StoredDelivery,
    StoredWebhook,
    to_timestamp,
)
from tests.store.samples import change, fresh, open_match

LONG_AGO, FAR_AWAY = "2001-01-01T00:00:00.000000Z", "2999-01-01T00:00:00.000000Z"
THREADS = 8


def soon(seconds=30.0):
    return to_timestamp(dt.datetime.now(dt.UTC) + dt.timedelta(seconds=seconds))


def hooked(store, settled_deliveries=(), **fields):
    usual = {"id": fresh("hook"), "player": "ann", "url": "https://a.example/", "made": LONG_AGO}
    return store.webhooks.save(StoredWebhook(**{**usual, **fields}), fresh(), settled_deliveries)


def delivery(webhook, match, **fields):
    usual = {"id": fresh("delivery"), "webhook": webhook.id, "match": match.id, "body": "{}"}
    return StoredDelivery(**{**usual, "made": LONG_AGO, "due": LONG_AGO, **fields})


def test_webhooks_are_listed_by_player_and_removed_with_what_waits(store):
    match = open_match(store)
    ann_webhook, bo_webhook = hooked(store), hooked(store, player="bo")
    store.deliveries.add([delivery(webhook, match) for webhook in (ann_webhook, bo_webhook)])
    assert store.webhooks.list_webhooks("ann") == [ann_webhook]
    assert store.webhooks.load("ann", ann_webhook.id) == ann_webhook
    with pytest.raises(UnknownWebhook, match="expected the id of one of yours"):
        store.webhooks.load("bo", ann_webhook.id)
    store.webhooks.remove("bo", ann_webhook.id)
    assert store.deliveries.count_waiting(ann_webhook.id) == 1
    store.webhooks.remove("ann", ann_webhook.id)
    assert (
        store.webhooks.list_webhooks("ann"),
        store.deliveries.count_waiting(ann_webhook.id),
    ) == ([], 0)
    assert store.webhooks.list_enabled() == [bo_webhook]


def test_a_command_makes_one_webhook_and_a_player_has_a_limited_number(store):
    first, second = (StoredWebhook(fresh(), "ann", "https://a.example/", "") for _ in range(2))
    assert store.webhooks.save(first, "command-1") == store.webhooks.save(second, "command-1")
    for _ in range(MAX_WEBHOOKS - 1):
        hooked(store)
    with pytest.raises(WebhooksFull, match=f"{MAX_WEBHOOKS} webhooks are in use; expected"):
        hooked(store)
    hooked(store, player="bo")


def test_a_delivery_is_added_once_and_is_there_after_the_store_was_closed(url):
    first = Store(url)
    match = open_match(first)
    webhook = hooked(first)
    new = delivery(webhook, match)
    assert first.deliveries.add([new, new._replace(body="another")]) == 1
    first.close()
    second = Store(url)
    assert second.deliveries.is_due()
    (leased,) = second.deliveries.lease(soon(), 9)
    assert (leased.id, leased.body, leased.url) == (new.id, "{}", webhook.url)
    second.close()


def test_nothing_is_added_for_a_webhook_that_was_removed(store):
    match, removed, remaining = open_match(store), hooked(store), hooked(store)
    store.webhooks.remove("ann", removed.id)
    assert store.deliveries.add([delivery(removed, match), delivery(remaining, match)]) == 1


def test_known_events_are_not_delivered_again(store):
    match, name = open_match(store), fresh()
    known_delivery = StoredDelivery("known", name, match.id, "", LONG_AGO)
    webhook = hooked(store, [known_delivery], id=name)
    repeated = delivery(webhook, match, id="known")
    assert store.deliveries.add([repeated]) == 0
    assert not store.deliveries.is_due()


def test_one_delivery_per_webhook_is_leased_oldest_first(store):
    match, hooks = open_match(store), [hooked(store) for _ in range(3)]
    due_deliveries = [
        delivery(webhook, match, due=f"{2001 + n}-01") for n in range(3) for webhook in hooks
    ]
    store.deliveries.add([*due_deliveries, delivery(hooks[0], match, due=FAR_AWAY)])
    first = store.deliveries.lease(soon(), 9)
    assert {leased.id for leased in first} == {delivery.id for delivery in due_deliveries[:3]}
    second = store.deliveries.lease(soon(), 9, excluded=[hooks[0].id])
    assert {leased.id for leased in second} == {due_deliveries[4].id, due_deliveries[5].id}
    assert len(store.deliveries.lease(soon(), 1)) == 1


def test_a_lease_expires_and_the_delivery_is_due_again(store):
    match, webhook = open_match(store), hooked(store)
    store.deliveries.add([delivery(webhook, match)])
    (leased,) = store.deliveries.lease(soon(), 9)
    assert store.deliveries.lease(soon(), 9) == []
    store.deliveries.postpone(leased, LONG_AGO, "")
    (leased_again,) = store.deliveries.lease(soon(-1), 9)
    assert (leased_again.id, leased_again.tries) == (leased.id, 1)
    (last,) = store.deliveries.lease(soon(), 9)
    assert last.id == leased.id


def test_an_expired_lease_cannot_postpone_a_delivery_leased_by_another(store):
    match, webhook = open_match(store), hooked(store)
    store.deliveries.add([delivery(webhook, match)])
    (slow,) = store.deliveries.lease(soon(-1), 9)
    (quick,) = store.deliveries.lease(soon(), 9)
    store.deliveries.postpone(slow, LONG_AGO, "too slow")
    assert not store.deliveries.is_due()
    store.deliveries.settle(quick)
    assert store.deliveries.count_waiting(webhook.id) == 0


def test_a_webhook_that_took_nothing_since_is_switched_off_and_on(store):
    match, webhook = open_match(store), hooked(store)
    store.deliveries.add([delivery(webhook, match), delivery(webhook, match)])
    (leased,) = store.deliveries.lease(soon(), 9)
    assert store.deliveries.switch_off(leased, "nobody there", LONG_AGO)
    (stored_webhook,) = store.webhooks.list_webhooks("ann")
    assert (stored_webhook.failure, stored_webhook.off > LONG_AGO) == ("nobody there", True)
    assert (store.webhooks.list_enabled(), store.deliveries.is_due()) == ([], False)
    store.webhooks.switch_on(webhook.id)
    assert [webhook.id for webhook in store.webhooks.list_enabled()] == [webhook.id]
    (leased_again,) = store.deliveries.lease(soon(), 9)
    store.deliveries.settle(leased_again)
    assert not store.deliveries.switch_off(leased_again, "no", LONG_AGO)
    assert store.webhooks.list_webhooks("ann")[0].off == ""


def test_each_delivery_is_leased_to_one_of_many_concurrent_workers(store):
    match, hooks = open_match(store), [hooked(store, player=fresh()) for _ in range(20)]
    store.deliveries.add([delivery(webhook, match) for webhook in hooks])
    start = threading.Barrier(THREADS)

    def take(_):
        start.wait(timeout=30)
        return [
            delivery_taken.id
            for _ in range(3)
            for delivery_taken in store.deliveries.lease(soon(), 4)
        ]

    with ThreadPoolExecutor(THREADS) as threads:
        taken_ids = [
            delivery_id for batch in threads.map(take, range(THREADS)) for delivery_id in batch
        ]
    assert len(taken_ids) == len(set(taken_ids))
    taken_ids += [
        delivery_taken.id for _ in range(5) for delivery_taken in store.deliveries.lease(soon(), 9)
    ]
    assert len(set(taken_ids)) == len(taken_ids) == len(hooks)


def test_settled_deliveries_of_ended_matches_are_deleted(store):
    webhook, finished, playing = hooked(store), open_match(store), open_match(store)
    change(store, finished, standing=MatchStanding("over", 0))
    settled_deliveries = [
        delivery(webhook, stored_match, due=None) for stored_match in (finished, playing)
    ]
    waiting_delivery = delivery(webhook, finished)
    store.deliveries.add([*settled_deliveries, waiting_delivery])
    assert store.deliveries.forget(LONG_AGO) == 0
    assert store.deliveries.forget(FAR_AWAY) == 1
    assert store.deliveries.add([*settled_deliveries, waiting_delivery]) == 1
