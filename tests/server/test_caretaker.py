"""The server forgets what never began, whether or not anybody asks it anything."""

import asyncio
import datetime as dt
import time

from hexarena.contract.errors import StoreFailed
from hexarena.server import caretaker
from hexarena.server.caretaker import Caretaker
from hexarena.server.notifier import Notifier
from hexarena.server.queue import Asker
from hexarena.store import Store
from hexarena.store.sweeping import Sweeper
from tests.server.conftest import WAIT, served
from tests.store.samples import opened


def gone(store, match):
    end = time.monotonic() + WAIT
    while store.revision(match) is not None:
        assert time.monotonic() < end, "the match is still there"
    return True


def test_what_is_old_goes_when_the_server_starts_and_what_is_not_stays(settings, monkeypatch):
    store = Store(settings.database_url)
    first = opened(store)
    with served(settings):
        pass
    assert store.revision(first.id) == 0
    monkeypatch.setattr(caretaker, "AGE", dt.timedelta(0))
    with served(settings):
        assert gone(store, first.id)
    store.close()


def test_it_is_tried_again_where_the_store_fails(settings, monkeypatch):
    sweep, failed = Sweeper.sweep, []

    def fail_once(them, before, spared):
        if not failed:
            failed.append(before)
            raise StoreFailed("the disk is full")
        return sweep(them, before, spared)

    monkeypatch.setattr(Sweeper, "sweep", fail_once)
    monkeypatch.setattr(caretaker, "AGE", dt.timedelta(0))
    monkeypatch.setattr(caretaker, "ROUND", 0)
    store = Store(settings.database_url)
    stored = opened(store)
    with served(settings):
        assert gone(store, stored.id)
    assert failed
    store.close()


def test_what_somebody_looks_at_stays_however_old(settings, monkeypatch):
    monkeypatch.setattr(caretaker, "AGE", dt.timedelta(0))
    store, notifier = Store(settings.database_url), Notifier()
    seen, other = opened(store), opened(store)

    async def look():
        takes_care = Caretaker(store, notifier)
        await takes_care.close()
        with notifier.attending(seen.id, Asker("ann", "127.0.0.1")):
            takes_care.sweep()

    asyncio.run(look())
    assert (store.revision(seen.id), store.revision(other.id)) == (0, None)
    store.close()
