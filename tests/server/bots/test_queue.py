"""The queue shares thinking time fairly; the tests set the clock and end the jobs."""

from collections import Counter

import pytest

from hexarena.server.bots.queue import AGING_FACTOR, BOTS_WAIT_SECONDS, Asker, Job, ThinkingQueue

ANN, BO, CY = Asker("ann", "a"), Asker("bo", "b"), Asker("cy", "c")
QUICK, SLOW = 0.01, 3.0


class Clock:
    """A clock that is set by hand."""

    def __init__(self):
        self.now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def queue(clock):
    return ThinkingQueue(clock)


def put(queue, asker, kind="table", seconds=SLOW, times=1):
    for _ in range(times):
        queue.put(Job(asker, kind, seconds, f"{asker.player} {kind} {seconds}"))


def done(queue, seconds=None):
    """Do the job whose turn it is, in as many seconds as were expected unless said."""
    job = queue.take(0)
    queue.end(job, job.seconds if seconds is None else seconds)
    return job


def askers(queue, count):
    return [done(queue).asker.player for _ in range(count)]


# Who comes next


def test_people_come_before_bots_alone_however_long_those_wait_up_to_a_minute(queue, clock):
    put(queue, ANN, "bots", QUICK)
    clock.now += BOTS_WAIT_SECONDS - 1
    put(queue, BO, "table", SLOW)
    put(queue, CY, "hint", SLOW)
    assert [done(queue).kind for _ in range(3)] == ["table", "hint", "bots"]


def test_addresses_take_turns_however_much_one_of_them_asks(queue):
    put(queue, ANN, times=20)
    put(queue, BO, times=2)
    put(queue, CY, times=1)
    assert Counter(askers(queue, 4)) == {"ann": 2, "bo": 1, "cy": 1}
    assert askers(queue, 2) == ["bo", "ann"]


def test_many_players_of_one_address_share_its_turn(queue):
    for number in range(10):
        put(queue, Asker(f"free cookie {number}", "a"))
    put(queue, BO, times=5)
    assert sum(done(queue).asker == BO for _ in range(10)) == 5


def test_players_of_one_address_take_turns(queue):
    put(queue, ANN, times=20)
    put(queue, Asker("guest", "a"), times=2)
    assert Counter(askers(queue, 4)) == {"ann": 2, "guest": 2}


def test_light_users_are_served_before_heavy_ones(queue):
    put(queue, ANN, times=3)
    put(queue, BO, seconds=QUICK, times=9)
    assert askers(queue, 11) == ["bo"] + ["ann"] + ["bo"] * 8 + ["ann"]
    assert done(queue).asker == ANN


def test_the_measured_time_of_a_job_is_charged(queue):
    put(queue, ANN, seconds=QUICK, times=2)
    put(queue, BO, seconds=QUICK, times=3)
    assert done(queue, seconds=10).asker == ANN
    assert askers(queue, 4) == ["bo", "bo", "bo", "ann"]


def test_nobody_saves_time_up_while_asking_for_nothing(queue):
    put(queue, ANN, times=30)
    askers(queue, 10)
    put(queue, BO, times=10)
    assert Counter(askers(queue, 10)) == {"ann": 5, "bo": 5}


def test_past_usage_is_remembered_while_others_wait(queue):
    put(queue, BO, times=4)
    had = []
    for _ in range(4):
        put(queue, ANN, "hint", SLOW)  # whoever asks one by one is not here between two
        had += askers(queue, 2)
    assert Counter(had) == {"ann": 4, "bo": 4}


def test_short_work_of_a_player_comes_before_long(queue):
    put(queue, ANN, seconds=SLOW)
    put(queue, ANN, seconds=QUICK)
    assert [done(queue).seconds for _ in range(2)] == [QUICK, SLOW]


def test_long_work_of_a_player_is_overtaken_for_a_while_only(queue, clock):
    put(queue, ANN, seconds=SLOW)
    overtaken = 0
    while True:
        put(queue, ANN, seconds=QUICK)
        if done(queue).seconds == SLOW:
            break
        overtaken += 1
        clock.now += 1
    assert overtaken == AGING_FACTOR * SLOW


def test_bots_alone_get_a_turn_a_minute_while_people_ask_without_end(queue, clock):
    put(queue, ANN, "bots", times=100)
    kinds = []
    for _ in range(100):
        put(queue, BO, times=1)
        kinds.append(done(queue).kind)
        clock.now += SLOW
    assert kinds.count("bots") == 99 * SLOW // BOTS_WAIT_SECONDS


def test_a_job_that_comes_back_keeps_its_place(queue, clock):
    put(queue, ANN)
    job = queue.take(0)
    clock.now += 1
    put(queue, ANN)
    queue.end(job, 0.0)
    queue.put(job)
    assert done(queue) is job


# Who goes first while another is thought for


def running(queue, asker, kind="table", seconds=SLOW):
    put(queue, asker, kind, seconds)
    return queue.take(0)


def interrupts(queue, job):
    result = queue.take_urgent(job)
    return result and result.asker.player


@pytest.mark.parametrize(
    ("kind", "seconds"), [("table", QUICK), ("hint", SLOW), ("table", SLOW), ("hint", QUICK)]
)
def test_searches_for_people_interrupt_only_bots(queue, kind, seconds):
    job = running(queue, ANN, "bots")
    put(queue, ANN, kind, seconds)
    assert interrupts(queue, job) == "ann"


@pytest.mark.parametrize(("kind", "seconds"), [("table", QUICK), ("hint", SLOW)])
def test_short_work_and_hints_interrupt_a_long_thought(queue, kind, seconds):
    job = running(queue, ANN)
    put(queue, BO, kind, seconds)
    assert interrupts(queue, job) == "bo"


@pytest.mark.parametrize(
    ("first", "then"),
    [
        (("table", SLOW), ("table", SLOW)),
        (("table", SLOW), ("bots", QUICK)),
        (("bots", SLOW), ("bots", QUICK)),
        (("hint", SLOW), ("hint", SLOW)),
        (("table", QUICK), ("hint", QUICK)),
    ],
)
def test_a_search_that_is_not_more_urgent_waits(queue, first, then):
    job = running(queue, ANN, *first)
    put(queue, BO, *then)
    assert interrupts(queue, job) is None


def test_a_heavy_user_does_not_interrupt(queue):
    job = running(queue, BO)
    put(queue, ANN, "hint", SLOW)
    queue.end(queue.take_urgent(job), SLOW)
    put(queue, ANN, "hint", SLOW)
    assert interrupts(queue, job) is None
    put(queue, CY, "hint", SLOW)
    assert interrupts(queue, job) == "cy"


def test_a_heavy_user_does_not_interrupt_another_of_the_same_address(queue):
    guest = Asker("guest", "b")
    job = running(queue, BO)
    put(queue, guest, "hint", SLOW)
    queue.end(queue.take_urgent(job), SLOW)
    put(queue, guest, "hint", SLOW)
    assert interrupts(queue, job) is None


def test_bots_alone_whose_turn_came_by_patience_are_interrupted_by_short_work_alone(queue, clock):
    put(queue, ANN, "bots")
    clock.now += BOTS_WAIT_SECONDS
    put(queue, BO)
    job = queue.take(0)
    assert job.kind == "bots"
    assert interrupts(queue, job) is None
    put(queue, CY, seconds=QUICK)
    assert interrupts(queue, job) == "cy"


# The end


def test_nothing_is_given_out_once_it_is_closed_and_what_waits_is_withdrawn(queue):
    job = running(queue, ANN)
    waiting, late = Job(BO, "table", QUICK, "bo"), Job(BO, "table", QUICK, "late")
    queue.put(waiting)
    queue.close()
    queue.put(late)
    assert (job.answer.cancelled(), waiting.answer.cancelled()) == (False, True)
    assert late.answer.cancelled()
    assert queue.take_urgent(job) is None
    assert queue.take() is None


def test_nobody_is_remembered_once_nobody_waits(queue):
    for number in range(50):
        put(queue, Asker(f"p{number}", f"a{number}"), seconds=number)
    askers(queue, 50)
    for number in range(50):  # whoever used time is level with a newcomer, and has less to do
        put(queue, Asker(f"new{number}", f"new{number}"), seconds=SLOW)
        put(queue, Asker(f"p{number}", f"a{number}"), seconds=QUICK)
        assert askers(queue, 2) == [f"p{number}", f"new{number}"]


# Reviews


def test_a_review_waits_for_all_that_players_and_bots_need(queue):
    put(queue, ANN, "review", QUICK)
    put(queue, ANN, "bots", SLOW)
    put(queue, BO, "hint", SLOW)
    put(queue, CY, "table", SLOW)
    assert {done(queue).kind for _ in range(2)} == {"hint", "table"}
    assert [done(queue).kind for _ in range(2)] == ["bots", "review"]


@pytest.mark.parametrize("kind", ["table", "hint", "bots"])
def test_the_lines_of_an_analysis_give_way_to_all_play_but_not_to_reviews(queue, kind):
    put(queue, ANN, "lines")
    searching = queue.take(0)
    put(queue, BO, "review")
    assert queue.take_urgent(searching) is None
    put(queue, CY, kind)
    assert queue.take_urgent(searching).kind == kind


@pytest.mark.parametrize("kind", ["table", "hint", "bots", "lines"])
def test_a_review_that_is_being_made_gives_way(queue, kind):
    put(queue, ANN, "review")
    judging = queue.take(0)
    assert queue.take_urgent(judging) is None
    put(queue, BO, "review")
    assert queue.take_urgent(judging) is None
    put(queue, BO, kind)
    assert queue.take_urgent(judging).kind == kind


def test_a_review_that_has_waited_a_minute_goes_first_once_and_gives_way_to_people_only(
    queue, clock
):
    put(queue, ANN, "review", times=2)
    put(queue, BO, "bots", times=2)
    clock.now += BOTS_WAIT_SECONDS
    put(queue, CY, "table", times=2)
    assert [done(queue).kind for _ in range(2)] == ["bots", "review"]
    assert [done(queue).kind for _ in range(2)] == ["table", "table"]
    clock.now += BOTS_WAIT_SECONDS
    judging = queue.take(0)
    assert judging.kind == "review"
    assert queue.take_urgent(judging) is None
    put(queue, CY, "table")
    assert queue.take_urgent(judging).kind == "table"


def test_only_play_keeps_a_server_from_being_idle(queue, clock):
    clock.now += 5
    put(queue, ANN, "review")
    done(queue)
    assert queue.idle_seconds == 5
    for kind in ("table", "hint", "bots"):
        put(queue, BO, kind)
        clock.now += 1
        assert queue.idle_seconds == 0
        job = queue.take(0)
        clock.now += 1
        queue.end(job, 1)
        clock.now += 3
        assert queue.idle_seconds == 3
