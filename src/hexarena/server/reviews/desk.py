"""Review finished matches: one question at a time, after everything that players wait for.

An order is stored until its review is complete. Each judgement is stored under its question's key,
and the words for the moments under a key of all questions. A review therefore goes on after a
restart, and what another review has found out is known.
Reviews of rated matches are ordered by the server itself, and made while nobody plays.
"""

import asyncio
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b
from typing import Any, NamedTuple

from cachetools import LRUCache
from pydantic import TypeAdapter, ValidationError

from hexarena.contract.errors import HexarenaError, MatchGoesOn, StoreFailed, WrongAnswer
from hexarena.hints import PlanWords
from hexarena.match import Match
from hexarena.review import (
    Explanations,
    Review,
    explain,
    list_comparisons,
    list_questions,
    summarize,
)
from hexarena.search.judging import Judgement, Question
from hexarena.server.bots.playing import Bots
from hexarena.server.bots.queue import Asker
from hexarena.server.clocks import time_source
from hexarena.server.http.identity import Guests
from hexarena.server.http.quotas import ClientLimits
from hexarena.server.logs import log
from hexarena.server.matches.assistance import Assistance, Client
from hexarena.server.matches.changes import MatchChange
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.reviews.schemas import ReviewStatus
from hexarena.server.settings import Settings
from hexarena.store.reviews import ReviewOrder
from hexarena.thinking import CompareTask, JudgeTask

MAX_RUNNING = 8  # reviews on which a server works at once
CLAIM_MS = 60_000  # milliseconds after which another server may take over a silent review
POLL_SECONDS = 5.0  # seconds between looks for orders left by other servers
IDLE_SECONDS = 10.0  # seconds without play until the server reviews rated matches
CACHE_SIZE = 64  # matches whose questions, and the last summary, are kept in memory
MAX_JUDGEMENTS = 10_000  # judgements that are kept in memory
USUAL_SECONDS = 0.5  # expected seconds of a question until one is measured
COMPARING_SECONDS = 2.0  # expected seconds of a comparison with its causes
NAMING_SECONDS = 0.02  # the same, without the causes
NOBODY = Asker("", "")
EXPLANATIONS = TypeAdapter(Explanations)


class ListedQuestions(NamedTuple):
    """The questions of a match, and the keys under which their answers are stored."""

    questions: list[Question]
    keys: list[str]
    words_key: str  # of the words for the decisions and the moments


class Findings(NamedTuple):
    """What is stored of a review: None where something is still to be found out."""

    judgements: list[Judgement | None]  # of each question
    explanations: Explanations | None

    @property
    def part_count(self) -> int:
        """How many parts are stored."""
        judged = sum(judgement is not None for judgement in self.judgements)
        return judged + (self.explanations is not None)

    @property
    def total(self) -> int:
        """How many parts a whole review has."""
        return len(self.judgements) + 1


class ReviewProgress(NamedTuple):
    """How far a review is; without the review itself if a reader has all of it already."""

    status: ReviewStatus
    part_count: int  # stored parts: a part for each question, and one for the words
    total: int
    review: Review | None


class ReviewDesk:
    """Takes orders for reviews and works on them; create it on its event loop."""

    def __init__(
        self, live_matches: LiveMatches, bots: Bots, guests: Guests, settings: Settings
    ) -> None:
        self._live_matches, self._bots, self._guests = live_matches, bots, guests
        self._store = live_matches.store.reviews
        self._limits = ClientLimits(settings.reviews, settings.reviews_by_address)
        self.on_complete: Callable[[str], None] | None = None  # called with each reviewed match
        self._reviews_rated = settings.review_rated
        self._is_closed = False
        self._lock = threading.Lock()
        self._questions: LRUCache[tuple[str, str], ListedQuestions] = LRUCache(CACHE_SIZE)
        self._summaries: LRUCache[tuple[str, str, int], Review] = LRUCache(CACHE_SIZE)
        self._judgements: LRUCache[str, Judgement] = LRUCache(MAX_JUDGEMENTS)
        self._explanations: LRUCache[str, Explanations] = LRUCache(CACHE_SIZE)
        self._rated: set[str] = set()  # rated matches that ended and are still to be ordered
        self._seconds: dict[str, float] = {}  # of the last question of each game
        self._running: dict[str, tuple[ReviewOrder, asyncio.Task[None]]] = {}  # by match
        self._loop = asyncio.get_running_loop()
        self._news = asyncio.Event()
        self._work = self._loop.create_task(self._begin_orders())

    # What players ask for

    def confirm_allowed(self, match: str, assistance: Assistance, client: Client) -> None:
        """Raise RefusedHint if a client plays a rated match at a position of this one.

        Raises MatchGoesOn, OldRules, UnknownMatch.
        """
        with self._live_matches.latest(match) as live_match:
            game = confirm_over(live_match).game.name
        assistance.confirm_review_allowed(match, game, client)

    def order(self, match: str, asker: Asker) -> None:
        """Order the review of a finished match, once; safe on any thread.

        Raises MatchGoesOn, OldRules, TooManyRequests, UnknownMatch.
        """
        with self._live_matches.latest(match) as live_match:
            progress = self._measure(live_match, after=None)
        if progress.status == "none":
            self._limits.spend(*asker)
            self._store.order(match, asker.player)
        self._wake()

    def show(self, match: str, after: int | None) -> ReviewProgress:
        """Return a review so far, if it has more judgements than `after`; safe on any thread.

        Raises MatchGoesOn, OldRules, UnknownMatch.
        """
        with self._live_matches.latest(match) as live_match:
            return self._measure(live_match, after)

    @property
    def running(self) -> frozenset[str]:
        """The matches whose reviews this server works on."""
        return frozenset(self._running)

    def match_changed(self, change: MatchChange) -> None:
        """Remember to review a rated match that has ended; safe on any thread."""
        if self._reviews_rated and not self._is_closed:
            self._rated.add(change.match)
            self._wake()

    async def close(self) -> None:
        """Stop working; the orders stay and are taken up by the next server."""
        self._is_closed = True
        tasks = [self._work, *(task for _, task in self._running.values())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _measure(self, live_match: LiveMatch, after: int | None) -> ReviewProgress:
        findings = self._load(self._list_questions(live_match))
        part_count, total = findings.part_count, findings.total
        status: ReviewStatus = "done"
        if part_count < total:
            is_ordered = self._store.is_ordered(live_match.stored.id)
            status = ("running" if part_count else "waiting") if is_ordered else "none"
        review = self._summarize(live_match, findings) if part_count > (after or 0) else None
        return ReviewProgress(status, part_count, total, review)

    def _list_questions(self, live_match: LiveMatch) -> ListedQuestions:
        """List what is to be judged of a match. Raises MatchGoesOn, OldRules."""
        match = confirm_over(live_match)
        key = live_match.stored.id, live_match.mark
        with self._lock:
            listed = self._questions.get(key)
        if listed is None:
            questions = list_questions(match)
            keys = [question.key for question in questions]
            listed = ListedQuestions(questions, keys, _name_words(keys))
            with self._lock:
                self._questions[key] = listed
        return listed

    def _load(self, listed: ListedQuestions) -> Findings:
        """Return what is found out for a review; it is read once, since pages ask often."""
        pairs = list(zip(listed.keys, listed.questions, strict=True))
        with self._lock:
            judgements = {
                key: self._judgements[key] for key in listed.keys if key in self._judgements
            }
            explanations = self._explanations.get(listed.words_key)
        if len(judgements) == len(set(listed.keys)) and explanations:
            return Findings([judgements[key] for key in listed.keys], explanations)
        unknown = {key: question for key, question in pairs if key not in judgements}
        answers = self._store.load([*unknown, listed.words_key])
        for key, question in unknown.items():
            judgement = read_judgement(question, answers.get(key))
            if judgement is not None:
                judgements[key] = judgement
        explanations = explanations or _read_explanations(answers.get(listed.words_key))
        with self._lock:
            self._judgements.update(judgements)
            if explanations:
                self._explanations[listed.words_key] = explanations
        return Findings([judgements.get(key) for key in listed.keys], explanations)

    def _summarize(self, live_match: LiveMatch, findings: Findings) -> Review:
        key = live_match.stored.id, live_match.mark, findings.part_count
        with self._lock:
            review = self._summaries.get(key)
        if review is None:
            review = summarize(live_match.match, *findings)
            with self._lock:
                self._summaries[key] = review
        return review

    # The work

    def _wake(self) -> None:
        if not self._is_closed:
            self._loop.call_soon_threadsafe(self._news.set)

    async def _begin_orders(self) -> None:
        """Begin orders as they come in, those of people first."""
        while True:
            self._news.clear()
            try:
                await self._begin_waiting()
            except StoreFailed as error:
                log.error("reviews wait for the store: %s", error)
            with suppress(TimeoutError):
                async with asyncio.timeout(POLL_SECONDS):  # `wait_for` may lose a cancellation
                    await self._news.wait()

    async def _begin_waiting(self) -> None:
        while self._rated:
            await asyncio.to_thread(self._store.order, self._rated.pop(), None)
        time = time_source.current_time()
        orders = await asyncio.to_thread(self._store.list_orders, time, automatic=False)
        waiting = [order for order in orders if order.match not in self._running]
        while waiting and len(self._running) < MAX_RUNNING:
            order = min(waiting, key=self._rank)
            waiting.remove(order)
            self._begin(order)
        if not self._running and self._is_idle:
            orders = await asyncio.to_thread(self._store.list_orders, time, automatic=True)
            for order in orders[:1]:
                self._begin(order)

    def _rank(self, order: ReviewOrder) -> tuple[int, int, str]:
        """Rank an order: first those who have the fewest reviews running."""
        player, address = self._find_asker(order)
        askers = [self._find_asker(running) for running, _ in self._running.values()]
        same_address = sum(asker.address == address for asker in askers)
        return same_address, sum(asker.player == player for asker in askers), order.made

    def _find_asker(self, order: ReviewOrder) -> Asker:
        return self._guests.asker(order.player) if order.player else NOBODY

    @property
    def _is_idle(self) -> bool:
        return self._bots.idle_seconds >= IDLE_SECONDS

    def _begin(self, order: ReviewOrder) -> None:
        self._running[order.match] = order, self._loop.create_task(self._review(order))

    async def _review(self, order: ReviewOrder) -> None:
        """Work on an order until it is complete, impossible, or must wait."""
        match = order.match
        try:
            if await asyncio.to_thread(self._store.claim, match, *_claim_times()):
                await self._judge_all(order)
        except StoreFailed as error:
            log.error("the review of match %s waits for the store: %s", match, error)
        except asyncio.CancelledError:
            self._store.release(match)
            raise
        except HexarenaError as error:
            log.error("match %s cannot be reviewed: %s", match, error)
            await asyncio.to_thread(self._store.finish, match)
        except Exception:
            log.exception("the review of match %s failed", match)
            await asyncio.to_thread(self._store.finish, match)
        finally:
            del self._running[match]
            self._wake()

    async def _judge_all(self, order: ReviewOrder) -> None:
        """Judge what is not known yet; an order of the server itself gives way to everything."""
        match, asker = order.match, self._find_asker(order)
        run_when_ready = self._live_matches.readiness.run_when_ready
        for question in await run_when_ready(self._find_missing, match):
            if order.player is None and not (self._is_idle and len(self._running) == 1):
                await asyncio.to_thread(self._store.release, match)
                return
            await self._judge(match, question, asker)
        await self._explain(match, asker)
        await asyncio.to_thread(self._store.finish, match)
        if self.on_complete:
            self.on_complete(match)

    def _find_missing(self, match: str) -> list[Question]:
        """List the questions of a match without a stored judgement, each once, in order."""
        with self._live_matches.latest(match) as live_match:
            listed = self._list_questions(live_match)
        judgements = self._load(listed).judgements
        rows = zip(listed.keys, listed.questions, judgements, strict=True)
        return list(
            {key: question for key, question, judgement in rows if judgement is None}.values()
        )

    async def _explain(self, match: str, asker: Asker) -> None:
        """Find and store the words for the moments of a match that is judged."""
        comparisons = dict[int, PlanWords]()
        for ply, task in (await asyncio.to_thread(self._list_comparisons, match)).items():
            seconds = COMPARING_SECONDS if task.with_causes else NAMING_SECONDS
            comparisons[ply], _ = await self._bots.review(task, asker, seconds)
        if not self._is_closed:  # otherwise they were stopped, and are worth nothing
            await asyncio.to_thread(self._keep_words, match, comparisons)

    def _list_comparisons(self, match: str) -> dict[int, CompareTask]:
        finished_match, _, findings = self._find_judged(match)
        is_explained = findings.explanations is not None or None in findings.judgements
        return {} if is_explained else list_comparisons(finished_match, findings.judgements)

    def _keep_words(self, match: str, comparisons: Mapping[int, PlanWords]) -> None:
        finished_match, listed, findings = self._find_judged(match)
        if findings.explanations is None and None not in findings.judgements:
            words = explain(finished_match, findings.judgements, comparisons)
            answer = EXPLANATIONS.dump_python(words, mode="json")
            self._store.keep(listed.words_key, answer, match, _claim_times()[1])

    def _find_judged(self, match: str) -> tuple[Match, ListedQuestions, Findings]:
        with self._live_matches.latest(match) as live_match:
            listed = self._list_questions(live_match)
            finished_match = live_match.match.branch()
        return finished_match, listed, self._load(listed)

    async def _judge(self, match: str, question: Question, asker: Asker) -> None:
        task, seconds = JudgeTask(question), self._seconds.get(question.game, USUAL_SECONDS)
        judgement, self._seconds[question.game] = await self._bots.review(task, asker, seconds)
        if not self._is_closed:  # otherwise it was stopped, and is worth nothing
            answer = task.write_answer(judgement)
            until = _claim_times()[1]
            await asyncio.to_thread(self._store.keep, question.key, answer, match, until)


def confirm_over(live_match: LiveMatch) -> Match:
    """Return a match that is over. Raises MatchGoesOn, OldRules."""
    if not live_match.match.over:
        raise MatchGoesOn(
            "the match has not ended; its review and its positions are given afterwards"
        )
    return live_match.match


def _claim_times() -> tuple[int, int]:
    """Return the time now, and the time until which a claim made now holds."""
    time = time_source.current_time()
    return time, time + CLAIM_MS


def _name_words(keys: Sequence[str]) -> str:
    """Return the key under which the words for a match are stored."""
    digest = blake2b(b"words 2", digest_size=16)
    for key in keys:
        digest.update(key.encode())
    return digest.hexdigest()


def _read_explanations(answer: Mapping[str, Any] | None) -> Explanations | None:
    """Return stored words, None if there are none or they can't be some."""
    try:
        return None if answer is None else EXPLANATIONS.validate_python(answer)
    except ValidationError as error:
        log.error("the stored words of a review are wrong: %s", error)
        return None


def read_judgement(question: Question, answer: Any) -> Judgement | None:
    """Return a stored judgement, None if there is none or it can't be one."""
    try:
        return None if answer is None else JudgeTask(question).read_answer(answer)
    except WrongAnswer as error:
        log.error("a stored judgement is wrong: %s", error)
        return None
