"""The helpers that wait return what they read, and say what they last read."""

import asyncio

import pytest

from tests.waiting import eventually, eventually_async


def test_a_value_is_read_until_it_is_as_expected():
    values = iter([1, 2, 3, 4])
    assert eventually(lambda: next(values), lambda value: value == 3) == 3
    assert next(values) == 4


def test_the_last_value_is_in_the_error():
    with pytest.raises(AssertionError, match="still 'playing' after"):
        eventually(lambda: "playing", lambda value: value == "over", within=0.01)


async def append_later(values):
    await asyncio.sleep(0)
    values.append(1)


async def test_other_tasks_go_on_while_a_coroutine_waits():
    values = []
    task = asyncio.create_task(append_later(values))
    assert await eventually_async(lambda: values) == [1]
    await task
    with pytest.raises(AssertionError, match="still"):
        await eventually_async(lambda: False, within=0.01)
