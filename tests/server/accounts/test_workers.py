"""Two servers on one database: who is signed out at one is nobody at the other, at once."""

import asyncio
from contextlib import closing

import pytest

from hexarena.server.http.identity import Guests
from tests.server.accounts.conftest import GENEROUS, PASSWORD, Browser
from tests.server.conftest import FRIEND, ME, easy, served
from tests.server.redis_server import listeners, redis_at
from tests.waiting import eventually

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_signing_out_and_merging_reach_the_other_server(tmp_path, database):
    socket = tmp_path / "redis.sock"
    extra_settings = {"redis": f"unix://{socket}", "secret": "s" * 30, **GENEROUS}
    shared = easy(tmp_path, database=database, **extra_settings)
    with (
        redis_at(socket),
        served(shared) as first_address,
        served(shared) as second_address,
        closing(Browser(first_address)) as ann,
        closing(Browser(second_address)) as phone,
        closing(Browser(second_address, "Bo")) as bo,
    ):
        eventually(lambda: listeners(socket) == 2)
        ann.registers("At two servers", password=PASSWORD)
        table = phone.open(FRIEND, ME)  # as a guest, at the other server
        bo.join(table, 0)
        match = table["match"]
        with bo.stream(match) as watching:
            watching.next()
            assert ann.signs_in("At two servers")["brought"]["matches"] == 0
            assert phone.signs_in("At two servers")["brought"]["matches"] == 1
            watching.next()
        assert ann.at(match)["seats"][1]["mine"]
        assert phone.at(match)["seats"][1]["mine"]  # and it knows so without asking again
        other_device = next(device for device in ann.account["devices"] if not device["this"])
        with phone.stream(match) as stream:
            stream.next()
            ann.ask("DELETE", f"/api/account/devices/{other_device['device']}")
            assert list(stream.lines)[-1:] in ([], [""])  # it ends
        assert phone.account is None
        assert not phone.at(match)["seats"][1]["mine"]


def test_a_lookup_during_a_change_is_not_cached():
    guests = Guests("key")

    def look_up(claim):
        guests.forget({claim})  # it changes while it is looked up
        return claim

    guests.look_up = look_up
    assert asyncio.run(guests.find_by_cookie("ann")) == "ann"
    guests.look_up = lambda _claim: ""
    assert asyncio.run(guests.find_by_cookie("ann")) == ""
    guests.look_up = str
    assert asyncio.run(guests.find_by_cookie("ann")) == ""  # until it is told, or it is time to ask
    guests.forget()
    assert asyncio.run(guests.find_by_cookie("ann")) == "ann"
