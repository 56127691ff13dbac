"""Threads that attend to posts: they sleep, are woken, and leave calls to whoever asks."""

import numpy as np
from numba import types

from hexarena.research import Batch
from hexarena.research.generics import address_of
from hexarena.research.kernels import posts
from hexarena.research.kernels.steps import halvings_of
from hexarena.research.slices import AWAKE, Slices
from tests.waiting import eventually


def all_asleep(batch):
    return not any(worker.post[AWAKE] for worker in batch._slices.workers)  # noqa: SLF001


def test_threads_that_sleep_between_steps_play_the_same():
    single_batch = Batch("hfc", 50, seed=8)
    with Batch("hfc", 50, seed=8, threads=4) as batch:
        for step in range(400):
            assert batch.step_random().tolist() == single_batch.step_random().tolist()
            if step % 40 == 0:
                assert batch.observe().tobytes() == single_batch.observe().tobytes()
                eventually(lambda: all_asleep(batch))
        assert batch.states.tobytes() == single_batch.states.tobytes()


def test_a_call_that_nobody_begins_is_taken_back():
    row = np.zeros(posts.WORDS, np.int64)
    numbers = np.array([21], np.int64)
    post, function = row.ctypes.data, address_of(halvings_of, types.int64)
    assert posts.ask(post, 1, function, numbers.ctypes.data) == 1  # its thread is to be woken
    assert posts.collect(post, 1, 0)
    assert row[posts.RESULT // 8] == halvings_of(21)
    assert not posts.answer(post)


def test_a_thread_whose_waking_was_taken_back_is_woken_again():
    slices = Slices(2, 2)
    (worker,) = slices.workers
    worker.ask(None)
    worker.join()  # what is asked now stays in the queue
    worker.post[AWAKE] = 1
    worker.wake()
    worker.ask(lambda n: n)
    assert worker.answer() == (1, None)
    assert worker.post[AWAKE] == 0
    slices.close()
