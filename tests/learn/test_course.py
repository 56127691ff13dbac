"""A network learns to play a small game perfectly; a course goes on where it was killed."""

import multiprocessing
import os
import signal
from itertools import pairwise

import numpy as np
import pytest

import hexarena.learn.course
from hexarena import game
from hexarena.contract.errors import BadCall, UnsavedRecord
from hexarena.learn.course import FINE_PLAYOUTS, Course, CourseSettings
from hexarena.learn.ladder import play_pair
from hexarena.learn.results import digest, fine_minutes, save_results
from hexarena.learn.state_file import FILE, write_file
from hexarena.search import Search
from hexarena.search.network import read_network
from tests import toys
from tests.learn import heap
from tests.waiting import eventually

toys.register()
HEAP = heap.Heap(heap)
SMALL = CourseSettings(minutes=1000, threads=2, seed=1, matches=16, playouts=32)


class Enough(Exception):
    """There are as many rounds as are wanted."""


def learnt(folder, settings=SMALL, rounds=2):
    course, expected = Course(HEAP, folder, settings, {}), []

    def tell(course_round):
        expected.append(course_round)
        if course_round.number == rounds:
            raise Enough

    with pytest.raises(Enough):
        course.run(tell)
    return course, expected


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    folder = tmp_path_factory.mktemp("heap")
    return learnt(folder, rounds=160)[0]


def test_the_heap_is_learnt_to_perfection(course):
    """At a glance, without looking ahead: leave the rival a multiple of four."""
    search = Search(HEAP.rules, network=course.network)
    for remaining_count in (index for index in range(1, heap.MOST) if index % 4):
        analysis = search.think(HEAP.start(left=remaining_count), 1)
        assert (remaining_count - analysis.action - 1) % 4 == 0, remaining_count
        assert analysis.value > 0, remaining_count


def test_a_trained_network_beats_an_untrained_one(course, tmp_path):
    new = Course(HEAP, tmp_path, SMALL, {}).network
    tally = play_pair(HEAP, (course.network, new), matches=20, threads=2)
    assert tally.won > 15


def test_rounds_are_told_and_kept_with_the_time(course):
    rounds = course.state.rounds
    assert [course_round.number for course_round in rounds] == list(range(1, len(rounds) + 1))
    assert all(first.minutes < second.minutes for first, second in pairwise(rounds))
    assert rounds[-1].matches == SMALL.matches * len(rounds)
    assert rounds[-1].value_loss < rounds[0].value_loss


def test_the_same_seed_and_threads_bring_the_same(tmp_path):
    first, second = (learnt(tmp_path / letter) for letter in "ab")
    assert first[1][0]._replace(minutes=0) == second[1][0]._replace(minutes=0)
    different = learnt(tmp_path / "c", SMALL._replace(seed=2))
    assert first[1][0].value_loss != different[1][0].value_loss


def test_a_course_goes_on_where_it_was(tmp_path):
    first, _ = learnt(tmp_path)
    reread = Course(HEAP, tmp_path, SMALL, {})
    assert reread.state.rounds == first.state.rounds
    assert reread.state.steps == first.state.steps
    for previous, current in zip(first.state.moving, reread.state.moving, strict=True):
        assert np.array_equal(previous, current)
    assert sum(map(len, reread.state.window)) == sum(map(len, first.state.window))
    extra, expected = learnt(tmp_path, rounds=3)
    assert [item.number for item in expected] == [3]
    assert extra.state.minutes > first.state.minutes


def _endless(folder):
    hexarena.learn.course.SAVE_SECONDS = 0.1
    Course(HEAP, folder, SMALL, {}).run(lambda _: None)


def test_a_killed_course_has_lost_a_minute_at_most(tmp_path):
    """Spawned, since libraries of others, which threads use, forbid a fork."""
    process = multiprocessing.get_context("spawn").Process(target=_endless, args=(tmp_path,))
    process.start()
    eventually(lambda: (tmp_path / FILE).exists() or not process.is_alive(), within=300)
    assert process.is_alive()
    os.kill(process.pid, signal.SIGKILL)
    process.join()
    assert Course(HEAP, tmp_path, SMALL, {}).state.rounds


def test_the_results_are_a_network_its_card_a_table_and_curves(course, tmp_path):
    save_results(course, tmp_path)
    content = (tmp_path / "network.npz").read_bytes()
    card = (tmp_path / "network.toml").read_text(encoding="utf-8")
    assert f'digest = "{digest(content)}"' in card
    assert f"matches = {course.state.matches}\n" in card
    table = (tmp_path / "rounds.csv").read_text(encoding="utf-8").splitlines()
    assert len(table) == len(course.state.rounds) + 1
    assert (tmp_path / "curves.svg").read_text(encoding="utf-8").count("<polyline") == 3
    reread, states = read_network(content, HEAP.rules), HEAP.start()
    thoughts = [
        Search(HEAP.rules, network=item).think(states, 50) for item in (reread, course.network)
    ]
    assert thoughts[0].action == thoughts[1].action
    assert thoughts[0].value == pytest.approx(thoughts[1].value, abs=0.02)


def test_a_course_ends_when_its_time_is_over(tmp_path):
    course = Course(HEAP, tmp_path, SMALL._replace(minutes=0.001), {})
    course.run(lambda _: None)
    assert 1 <= len(course.state.rounds) < 100


def test_a_course_can_end_fine_and_its_card_says_so(tmp_path):
    learnt(tmp_path)
    course, expected = learnt(tmp_path, SMALL._replace(fine=True), rounds=3)
    assert expected[0].playouts == FINE_PLAYOUTS
    usual = course.state.rounds[1].minutes
    assert fine_minutes(course.state.rounds) == pytest.approx(expected[0].minutes - usual)
    save_results(course, tmp_path)
    assert "fine_minutes = " in (tmp_path / "network.toml").read_text(encoding="utf-8")


def test_games_that_cannot_be_learnt_are_refused(tmp_path):
    with pytest.raises(BadCall, match="prizes; expected a game that defines"):
        Course(game("prizes"), tmp_path, SMALL, {})


def test_a_folder_of_another_course_is_refused_and_stays(tmp_path):
    learnt(tmp_path)
    with pytest.raises(BadCall, match=r"holds a course of .*'seed': 1.*; expected"):
        Course(HEAP, tmp_path, SMALL._replace(seed=2), {})
    content = (tmp_path / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(content[: len(content) // 2])
    with pytest.raises(BadCall, match="cannot be read"):
        Course(HEAP, tmp_path, SMALL, {})


def test_a_failed_write_is_reported_and_keeps_the_old_file(tmp_path, monkeypatch):
    write_file(tmp_path / "a", b"before")

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UnsavedRecord, match="a cannot be written: No space left on device"):
        write_file(tmp_path / "a", b"after")
    assert [path.name for path in tmp_path.iterdir()] == ["a"]
    assert (tmp_path / "a").read_bytes() == b"before"
