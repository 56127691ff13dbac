"""Orders are files that all processes of a server see; one of them makes reports."""

import asyncio

import pytest

from hexarena.server.lab import desk
from hexarena.server.lab.desk import LabDesk
from hexarena.server.lab.orders import FOLDER, OrderBook, ReportOrder
from tests.server.conftest import easy
from tests.server.lab import maker
from tests.waiting import eventually_async


@pytest.fixture
def settings(tmp_path, monkeypatch):
    monkeypatch.setattr(desk, "REPORT_MODULE", "tests.server.lab.maker")
    return easy(tmp_path, lab_minutes=1)


def wanted(owner, minutes=maker.WELL):
    return ReportOrder(owner, "higher", {}, minutes)


def test_every_process_sees_an_order_and_any_cancels_it_and_makes_the_next(settings):
    async def played():
        first, second = LabDesk(settings), LabDesk(settings)
        await first.order(wanted("ann", maker.FOREVER))
        await eventually_async(lambda: second.show("ann").orders[0].doing)
        await second.order(wanted("bo"))
        assert [order.mine for order in first.show("bo").orders] == [False, True]
        await second.cancel(second.show("ann").orders[0].id, "ann")
        await eventually_async(lambda: not first.show("").orders)
        assert [report.game for report in second.show("").reports] == ["higher"]
        await first.close()
        await second.close()

    asyncio.run(played())


def test_an_order_outlives_the_process_that_took_it(settings):
    async def placed():
        first = LabDesk(settings)
        await first.order(wanted("ann", maker.FOREVER))
        await first.close()

    async def made():
        second = LabDesk(settings)
        (order,) = second.show("ann").orders
        assert (order.mine, order.failure) == (True, "")
        await second.cancel(order.id, "ann")
        await second.order(wanted("ann"))
        await eventually_async(lambda: second.show("").reports)
        await second.close()

    asyncio.run(placed())
    asyncio.run(made())


def test_only_one_report_is_made_at_a_time(tmp_path):
    one, other = OrderBook(tmp_path), OrderBook(tmp_path)
    with one.lock_for_making() as first, other.lock_for_making() as second:
        assert (first, second) == (True, False)
    with other.lock_for_making() as free:
        assert free


def test_orders_stand_as_they_were_placed_and_damaged_ones_are_none(tmp_path):
    book = OrderBook(tmp_path)
    late_order, early_order = wanted("ann"), wanted("bo")
    early_order.placed = late_order.placed - 1
    for order in (late_order, early_order):
        book.add(order)
    (tmp_path / FOLDER / "x.json").write_text("{")
    assert book.all() == [early_order, late_order]


def test_progress_of_a_cancelled_order_does_not_revive_it(tmp_path):
    book, order = OrderBook(tmp_path), wanted("ann")
    book.add(order)
    order.share = 0.5
    book.note_progress(order)
    assert book.all()[0].share == 0.5
    book.remove(order)
    book.note_progress(order)
    assert book.all() == []


def test_erasing_a_player_removes_the_orders_and_no_others(settings):
    book = OrderBook(settings.report_folder)
    for owner in ("ann", "bo", "ann"):
        book.add(wanted(owner))

    async def forget():
        lab = LabDesk(settings)
        lab.forget_player("ann")
        await lab.close()

    asyncio.run(forget())
    assert [order.owner for order in book.all()] == ["bo"]
