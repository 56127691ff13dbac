"""The desk of reviews: people first, the server's own orders while nobody plays, one at a time."""

import asyncio
from contextlib import asynccontextmanager, contextmanager
from types import SimpleNamespace

import pytest

from hexarena.contract.game import game
from hexarena.hints import PlanWords
from hexarena.match import Match
from hexarena.search.judging import Judgement
from hexarena.server.bots.queue import Asker
from hexarena.server.http.identity import Guests
from hexarena.server.reviews import desk
from hexarena.server.reviews.desk import IDLE_SECONDS, ReviewDesk
from hexarena.store import Store
from hexarena.thinking import CompareTask
from tests.databases import make_tables
from tests.leaks_live import live_match
from tests.server.conftest import easy
from tests.store.samples import open_match
from tests.waiting import eventually_async

ANN = Asker("ann", "192.0.2.1")
LENGTH = 3  # actions of the matches
PARTS = LENGTH + 1  # of their reviews: the last one is the words for the moments


class Thinkers:
    """Stand in for the bots: note what is to be done, and do it when the test says so.

    Each decision costs `loss` points of 100.
    """

    def __init__(self):
        self.idle_seconds, self.loss = 0.0, 0.0
        self.players, self.may_judge = [], asyncio.Event()
        self.comparisons = []

    async def review(self, task, asker, _seconds):
        if isinstance(task, CompareTask):
            self.comparisons.append(task)
            causes = ("It wins more discs.",) if task.with_causes else ()
            return PlanWords("A better one", "A move", causes), 0.01
        self.players.append(asker.player)
        await self.may_judge.wait()
        return _judge(task.question, self.loss), 0.01


def _judge(question, loss):
    """Return a judgement of what was played; by 0 points, nothing was better."""
    values = dict.fromkeys(("best_value", "played_value", "true_value"), 0.5)
    return Judgement(best=question.actions, values=(0.5, 0.5), loss=loss, **values)


class Matches:
    """Stand in for the live matches of a server: finished ones, all different."""

    def __init__(self, store):
        self.store = store
        self._ended = {}
        self.readiness = SimpleNamespace(run_when_ready=asyncio.to_thread)

    def finish(self):
        """Store a finished match, and return its id."""
        stored, first_action = open_match(self.store), len(self._ended)
        match = Match(game("hexcore6"), game("hexcore6").options(radius=4))
        for index in (first_action, *(0,) * (LENGTH - 1)):
            match.play(match.legal[index])
        match.resign(0)
        self._ended[stored.id] = live_match(match, stored.id)
        return stored.id

    @contextmanager
    def latest(self, match):
        yield self._ended[match]


@pytest.fixture
def world(tmp_path, monkeypatch):
    """A store, finished matches, thinkers, and a way to open a desk that looks for orders often."""
    monkeypatch.setattr(desk, "POLL_SECONDS", 0.01)
    settings = easy(tmp_path)
    store = Store(make_tables(settings.database_url))
    matches, thinkers = Matches(store), Thinkers()

    @asynccontextmanager
    async def opened(**fields):
        wishes = settings.model_copy(update=fields)
        review_desk = ReviewDesk(matches, thinkers, Guests("key"), wishes)
        try:
            yield review_desk
        finally:
            await review_desk.close()

    yield SimpleNamespace(store=store.reviews, matches=matches, thinkers=thinkers, opened=opened)
    store.close()


def ended(match):
    """A change that ends a rated match."""
    return SimpleNamespace(match=match)


async def completed(world, match):
    await eventually_async(lambda: not world.store.is_ordered(match))


async def test_an_order_of_a_player_is_worked_on_while_people_play_and_charged_to_the_player(world):
    world.thinkers.may_judge.set()
    match = world.matches.finish()
    async with world.opened() as review_desk:
        review_desk.order(match, ANN)
        await completed(world, match)
    assert world.thinkers.players == ["ann"] * LENGTH


async def test_the_words_for_the_moments_are_found_by_a_thinker(world):
    world.thinkers.may_judge.set()
    world.thinkers.loss = 40.0
    match = world.matches.finish()
    async with world.opened() as review_desk:
        review_desk.order(match, ANN)
        await completed(world, match)
        review = review_desk.show(match, after=None).review
    assert {moment.text for moment in review.moments} == {"A move. Better: A better one."}
    assert {moment.causes for moment in review.moments} == {("It wins more discs.",)}
    assert {decision.played_name for decision in review.decisions} == {"A move"}
    asked = [task.with_causes for task in world.thinkers.comparisons]
    assert asked.count(True) == len(review.moments)


async def test_who_listens_is_told_of_each_review_that_is_complete(world):
    world.thinkers.may_judge.set()
    match, reviewed = world.matches.finish(), []
    async with world.opened() as review_desk:
        review_desk.on_complete = reviewed.append
        review_desk.order(match, ANN)
        await eventually_async(lambda: reviewed == [match])


async def test_a_rated_match_is_reviewed_by_the_server_itself_once_nobody_plays(world):
    world.thinkers.may_judge.set()
    rated, other = world.matches.finish(), world.matches.finish()
    async with world.opened() as review_desk:
        review_desk.match_changed(ended(rated))
        await eventually_async(lambda: world.store.is_ordered(rated))
        world.thinkers.idle_seconds = IDLE_SECONDS - 1
        review_desk.order(other, ANN)
        await completed(world, other)
        assert world.thinkers.players == ["ann"] * LENGTH
        world.thinkers.idle_seconds = IDLE_SECONDS
        await completed(world, rated)
    assert world.thinkers.players == [*["ann"] * LENGTH, *[""] * LENGTH]


async def test_a_review_of_the_server_itself_stops_when_somebody_plays_and_goes_on_later(world):
    world.thinkers.idle_seconds = IDLE_SECONDS
    rated, other = world.matches.finish(), world.matches.finish()
    async with world.opened() as review_desk:
        review_desk.match_changed(ended(rated))
        await eventually_async(lambda: world.thinkers.players == [""])
        world.thinkers.idle_seconds = 0
        world.thinkers.may_judge.set()
        await eventually_async(lambda: rated not in review_desk.running)
        review_desk.order(other, ANN)
        await completed(world, other)
        assert world.thinkers.players == ["", *["ann"] * LENGTH]
        world.thinkers.idle_seconds = IDLE_SECONDS
        await completed(world, rated)
    assert world.thinkers.players[1 + LENGTH :] == [""] * (LENGTH - 1)


async def test_no_rated_match_is_reviewed_unasked_where_the_operator_does_not_want_it(world):
    world.thinkers.idle_seconds = IDLE_SECONDS
    world.thinkers.may_judge.set()
    rated, other = world.matches.finish(), world.matches.finish()
    async with world.opened(review_rated=False) as review_desk:
        review_desk.match_changed(ended(rated))
        review_desk.order(other, ANN)
        await completed(world, other)
        assert not world.store.is_ordered(rated)
    assert world.thinkers.players == ["ann"] * LENGTH


async def test_a_desk_that_closes_leaves_its_orders_to_the_next_one(world):
    match = world.matches.finish()
    async with world.opened() as review_desk:
        review_desk.order(match, ANN)
        await eventually_async(lambda: world.thinkers.players == ["ann"])
    assert world.store.is_ordered(match)
    world.thinkers.may_judge.set()
    async with world.opened():
        await completed(world, match)


async def test_a_review_whose_player_is_erased_meanwhile_ends_without_a_trace(world):
    match = world.matches.finish()
    async with world.opened() as review_desk:
        review_desk.order(match, ANN)
        await eventually_async(lambda: world.thinkers.players == ["ann"])
        world.matches.store.belongings.erase("ann", ())
        world.thinkers.may_judge.set()
        await eventually_async(lambda: match not in review_desk.running)
        progress = review_desk.show(match, None)
    assert (progress.status, progress.part_count, progress.total) == ("done", PARTS, PARTS)
    assert not world.store.is_ordered(match)
