"""The server deletes what never began, even while it is idle."""

import asyncio
import datetime as dt

from sqlalchemy import text

from hexarena.contract.errors import StoreFailed
from hexarena.server import caretaker
from hexarena.server.bots.queue import Asker
from hexarena.server.caretaker import Caretaker
from hexarena.server.notifier import Notifier
from hexarena.store import Store
from hexarena.store.sweeping import Sweeper
from tests.server.conftest import served
from tests.store.samples import open_match
from tests.store.test_retention import over
from tests.waiting import eventually


def test_old_entries_are_deleted_at_the_start_and_others_kept(settings, monkeypatch):
    store = Store(settings.database_url)
    first = open_match(store)
    with served(settings):
        pass
    assert store.revision(first.id) == 0
    monkeypatch.setattr(caretaker, "UNUSED_AGE", dt.timedelta(0))
    with served(settings):
        eventually(lambda: store.revision(first.id) is None)
    store.close()


def test_it_is_tried_again_where_the_store_fails(settings, monkeypatch):
    sweep, failed = Sweeper.sweep, []

    def fail_once(devices, moment, *args):
        if not failed:
            failed.append(moment)
            raise StoreFailed("the disk is full")
        return sweep(devices, moment, *args)

    monkeypatch.setattr(Sweeper, "sweep", fail_once)
    monkeypatch.setattr(caretaker, "UNUSED_AGE", dt.timedelta(0))
    monkeypatch.setattr(caretaker, "SWEEP_SECONDS", 0)
    store = Store(settings.database_url)
    stored_match = open_match(store)
    with served(settings):
        eventually(lambda: store.revision(stored_match.id) is None)
    assert failed
    store.close()


def test_a_watched_match_is_kept_however_old(settings, monkeypatch):
    monkeypatch.setattr(caretaker, "UNUSED_AGE", dt.timedelta(0))
    store, notifier = Store(settings.database_url), Notifier()
    seen_match, unseen = open_match(store), open_match(store)

    async def look():
        takes_care = Caretaker(store, notifier)
        await takes_care.close()
        with notifier.attend(seen_match.id, Asker("ann", "127.0.0.1")):
            takes_care.sweep()

    asyncio.run(look())
    assert (store.revision(seen_match.id), store.revision(unseen.id)) == (0, None)
    store.close()


def test_rows_beyond_the_retention_settings_are_deleted_and_logged(settings, caplog):
    caplog.set_level("INFO", logger="hexarena")
    store = Store(settings.database_url)
    old, new = over(store), over(store)
    with store.database.writing() as connection:
        statement = "UPDATE matches SET updated = '2020' WHERE id = :old"
        connection.execute(text(statement), {"old": old.id})
    with served(settings.model_copy(update={"keep_matches": 30})):
        eventually(lambda: store.revision(old.id) is None)
    assert store.revision(new.id) == 1
    (noted,) = (record for record in caplog.records if record.getMessage() == "retired")
    assert noted.fields == {"finished": 1, "between_bots": 0, "without_commands": 0}
    store.close()
