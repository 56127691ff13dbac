"""Play the bots' turns in threads and processes, so that no request waits for them.

A match between bots goes on only while somebody watches it. The watchers pay for it in turn.
"""

import asyncio
import hashlib
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from logging import WARNING
from threading import Event
from typing import Any, TypeVar

from hexarena.contract.errors import (
    HexarenaError,
    IllegalAction,
    MatchOver,
    RefusedHint,
    StaleMatch,
    StoreFailed,
)
from hexarena.contract.game import Game
from hexarena.contract.package.loading import Effort
from hexarena.contract.record import States, copy_states
from hexarena.contract.scene import Scene
from hexarena.hints import LOST, Advice, HintQuestion, is_early, is_hopeless, is_lost
from hexarena.match import Round
from hexarena.search import HINT_LEVEL, Analysis, Level
from hexarena.search.lines import EngineLines
from hexarena.search.planning import PlanAnalysis
from hexarena.server.bots.endings import Streaks
from hexarena.server.bots.leases import Leases
from hexarena.server.bots.queue import Asker, Job, Kind, ThinkingQueue
from hexarena.server.bots.thinkers import LocalThinker, PlayoutCosts
from hexarena.server.clocks.ticking import thinking_time
from hexarena.server.http.identity import Guests
from hexarena.server.logs import log, note
from hexarena.server.matches.changes import MatchChange
from hexarena.server.matches.commands import CommitActions, MatchCommand, PlayAction, ProposeEnd
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.matches.views import list_permissions
from hexarena.server.settings import Settings
from hexarena.thinking import AdviseTask, LinesTask, PlanTask, SearchTask, Task

DUEL_SEATS = 2
WORDING_SECONDS = 2.0  # expected seconds to put a hint into words
NAMING_SECONDS = 0.1  # the same, without the causes
STORE_RETRY_SECONDS = 2.0  # seconds until a bot retries after the store has failed
Item = TypeVar("Item")


@dataclass(frozen=True)
class Turn:
    """A decision that a bot has to make, and the player who pays for the thinking time.

    `resigns` says whether bots may resign yet.

    A search that is not finished by `until` ends with its best result so far.

    A commitment takes several decisions: `actions` holds those before this one, and the bot goes on
    until it `is_whole`. What other seats commit meanwhile does not matter.
    """

    match: str
    tournament: str | None
    kind: Kind
    asker: Asker
    game: Game
    states: States
    seat: int
    level: Level
    ply: int
    rewinds: int
    round: Round
    resigns: bool
    seconds: float | None = None  # that the bot may take, if it has a clock
    until: float | None = None  # on the monotonic clock
    actions: tuple[int, ...] = ()

    @property
    def effort(self) -> Effort:
        """How much thinking the bot spends on the turn."""
        return self.level.effort(self.game)

    @property
    def is_commitment(self) -> bool:
        """Whether the turn is part of a commitment."""
        return bool(self.round.positions)

    @property
    def is_whole(self) -> bool:
        """Whether the commitment is whole."""
        return self.round.is_whole(self.seat, self.actions)

    def add_action(self, action: int) -> "Turn":
        """Return the turn that follows when an action is added to the commitment."""
        new_actions = (*self.actions, action)
        return replace(
            self, actions=new_actions, states=self.round.position(self.seat, new_actions)
        )


class Bots:
    """Plays every bot's turn; create it on its event loop."""

    def __init__(self, live_matches: LiveMatches, guests: Guests, settings: Settings) -> None:
        self._live_matches = live_matches
        self._guests = guests
        self._pace = settings.pace
        self._slow_seconds = settings.slow_search
        self._queue = ThinkingQueue()
        self.leases = Leases(self._queue)
        self._thinkers = [LocalThinker(self.leases) for _ in range(settings.thinkers)]
        self._costs = PlayoutCosts()
        self._seed = secrets.token_bytes(16)  # secret, or a bot's moves would reveal its hand
        self._stop = Event()
        self._loop = asyncio.get_running_loop()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._streaks = Streaks()
        self._pending: set[str] = set()  # matches to check once more

    def match_changed(self, change: MatchChange) -> None:
        """Let the bot that is to act after a change play; safe on any thread."""
        self.wake(change.match)

    def wake(self, match: str) -> None:
        """Let a bot play in a match if it is a bot's turn; safe on any thread."""
        if not self._stop.is_set():
            self._loop.call_soon_threadsafe(self._start_playing, match)

    @property
    def waiting(self) -> int:
        """The number of waiting searches."""
        return len(self._queue)

    @property
    def idle_seconds(self) -> float:
        """The seconds since anybody but a review needed a search."""
        return self._queue.idle_seconds

    async def close(self) -> None:
        """Stop thinking. Bots continue when somebody opens their matches again."""
        self._stop.set()
        for task in self._tasks.values():
            task.cancel()
        self.leases.close()
        for thinker in self._thinkers:
            thinker.join()

    async def decide(self, turn: Turn) -> tuple[Analysis, ...]:
        """Return the analyses of a turn and of each later part of the same commitment."""
        analyses = [await self.search(turn)]
        while turn.is_commitment and self._is_awaited(turn):
            turn = turn.add_action(analyses[-1].action)
            if turn.is_whole:
                break
            analyses.append(await self.search(turn))
        return tuple(analyses)

    async def search(self, turn: Turn) -> Analysis:
        """Wait for a thinker to search a turn, and return its analysis.

        The search stops early, with a useless result, once nobody needs the result any more.
        """
        seconds = self._costs.expected_seconds(turn.game.name, turn.effort.playouts)
        is_needed = partial(self._is_in_time, turn)
        job = Job(turn.asker, turn.kind, seconds, self._create_task(turn), is_needed)
        self._queue.put(job)
        analysis: Analysis = await asyncio.wrap_future(job.answer)
        self._record_time(turn, analysis.playouts, job.watch.seconds)
        return analysis

    async def plan(self, turn: Turn, *, is_first: bool = False) -> PlanAnalysis:
        """Wait for a thinker to plan the turn of a person who asks for a hint.

        The first answer comes sooner, and may differ from the settled one.
        """
        seed = self._create_seed(turn)
        task = PlanTask.from_states(turn.game, turn.states, seed, is_first=is_first)
        seconds = self._costs.expected_seconds(turn.game.name, task.playouts)
        job = Job(turn.asker, turn.kind, seconds, task, partial(self._is_in_time, turn))
        self._queue.put(job)
        analysis: PlanAnalysis = await asyncio.wrap_future(job.answer)
        return analysis

    async def advise(
        self, turn: Turn, question: HintQuestion, plan: PlanAnalysis, *, with_causes: bool
    ) -> Advice:
        """Wait for a thinker to put a plan into words."""
        task = AdviseTask.from_question(question, plan, with_causes=with_causes)
        seconds = WORDING_SECONDS if with_causes else NAMING_SECONDS
        job = Job(turn.asker, turn.kind, seconds, task, partial(self._is_in_time, turn))
        self._queue.put(job)
        advice: Advice = await asyncio.wrap_future(job.answer)
        return advice

    async def review(self, task: Task, asker: Asker, seconds: float) -> tuple[Any, float]:
        """Wait for a thinker to do a part of a review; return its answer and the seconds it took.

        `seconds` is how long it is expected to take. A server that stops returns a useless one.
        """
        job = Job(asker, "review", seconds, task, lambda: not self._stop.is_set())
        self._queue.put(job)
        return await asyncio.wrap_future(job.answer), job.watch.seconds

    async def find_lines(
        self,
        task: LinesTask,
        asker: Asker,
        is_needed: Callable[[], bool],
        on_partial: Callable[[EngineLines], None],
    ) -> EngineLines:
        """Wait for a thinker to find the engine lines of a position.

        `on_partial` gets what is found on the way, on any thread. The search stops early once
        nobody needs it.
        """
        seconds = self._costs.expected_seconds(task.game, task.playouts)

        def is_wanted() -> bool:
            return is_needed() and not self._stop.is_set()

        job = Job(asker, "lines", seconds, task, is_wanted, on_partial)
        self._queue.put(job)
        lines: EngineLines = await asyncio.wrap_future(job.answer)
        return lines

    def _create_task(self, turn: Turn) -> SearchTask:
        """Return the search for a turn."""
        return SearchTask.from_states(turn.game, turn.states, turn.level, self._create_seed(turn))

    def _create_seed(self, turn: Turn) -> int:
        """Return a seed that reveals nothing about other matches."""
        seed = hashlib.blake2b(turn.match.encode(), key=self._seed, digest_size=7).digest()
        return int.from_bytes(seed, "big")

    def _record_time(self, turn: Turn, playouts: int, seconds: float) -> None:
        """Record how long a search took."""
        self._costs.record(turn.game.name, playouts, seconds)
        if seconds >= self._slow_seconds:
            turn_fields = {"match": turn.match, "game": turn.game.name, "level": turn.level.number}
            search_fields = {"playouts": playouts, "seconds": round(seconds, 3)}
            note("slow search", WARNING, **turn_fields, **search_fields)

    def _is_in_time(self, turn: Turn) -> bool:
        has_time = turn.until is None or time.monotonic() < turn.until
        return has_time and self._is_awaited(turn)

    def _is_awaited(self, turn: Turn) -> bool:
        if self._stop.is_set():
            return False
        return turn.kind != "bots" or bool(self._watchers(turn.match, turn.tournament))

    # Turns

    def _start_playing(self, match: str) -> None:
        self._pending.add(match)
        if match not in self._tasks and not self._stop.is_set():
            task = self._loop.create_task(self._play_pending(match))
            self._tasks[match] = task

    async def _play_pending(self, match: str) -> None:
        try:
            while match in self._pending:
                self._pending.discard(match)
                await self._play_turns(match)
        except HexarenaError as error:
            log.error("a bot stopped playing match %s: %s", match, error)
        finally:
            del self._tasks[match]

    async def _play_turns(self, match: str) -> None:
        while turn := await self._live_matches.readiness.run_when_ready(self.find_turn, match):
            pace = self._pace if turn.seconds is None else min(self._pace, turn.seconds)
            analyses, _ = await asyncio.gather(self.decide(turn), asyncio.sleep(pace))
            if self._is_awaited(turn):
                await self._send_actions(turn, tuple(analysis.action for analysis in analyses))
                await self.propose_end(turn, analyses[0])

    def find_turn(self, match: str) -> Turn | None:
        """Return the turn of a bot in a match, None if no bot is to act."""
        with self._live_matches.hold(match) as live_match:
            if live_match.status != "playing" or live_match.uploaded or live_match.retired:
                return None
            seat = next(
                (
                    acting_seat
                    for acting_seat in live_match.acting_seats()
                    if live_match.bot(acting_seat)
                ),
                None,
            )
            if seat is None:
                return None
            rivals = live_match.rivals(())
            if not rivals:
                return self._find_bots_turn(live_match, seat)
            player = live_match.stored.seats[_choose_payer(rivals, live_match)].player or ""
            return _create_turn(live_match, seat, "table", self._guests.asker(player))

    def _find_bots_turn(self, live_match: LiveMatch, seat: int) -> Turn | None:
        pairing = live_match.stored.pairing
        watchers = self._watchers(live_match.stored.id, pairing and pairing.tournament)
        if not watchers or (
            pairing and not self._live_matches.store.tournaments.is_running(pairing.tournament)
        ):
            return None
        return _create_turn(live_match, seat, "bots", _choose_payer(watchers, live_match))

    def _watchers(self, match: str, tournament: str | None) -> list[Asker]:
        """Return the watchers of a match or of its tournament, one per address."""
        return self._live_matches.notifier.watchers(tournament or match)

    async def _send_actions(self, turn: Turn, actions: tuple[int, ...]) -> None:
        command: MatchCommand = PlayAction(None, turn.ply, turn.rewinds, actions[0])
        command_id = f"bot:{turn.rewinds}:{turn.ply}"
        if turn.is_commitment:
            command = CommitActions(None, turn.ply, turn.rewinds, turn.seat, actions)
            command_id = f"{command_id}:{turn.seat}"
        try:
            await asyncio.to_thread(
                self._live_matches.execute, turn.match, None, command_id, command
            )
        except (StaleMatch, MatchOver):
            pass  # an undo or a resignation came first
        except StoreFailed as error:
            log.error("a bot's action in match %s was not stored: %s", turn.match, error)
            await asyncio.sleep(STORE_RETRY_SECONDS)

    # Endings

    async def propose_end(self, turn: Turn, analysis: Analysis) -> None:
        """Propose to end a match that both sides' searches consider decided, or resign it."""
        if turn.kind == "hint" or turn.tournament or analysis.playouts < 1:
            return
        if turn.kind == "bots":
            await self._resign_to_bot(turn, analysis)
            return
        rival = await self._live_matches.readiness.run_when_ready(
            self._find_rival_turn, turn.match, turn.seat
        )
        result = self._streaks.note(turn.match, analysis.value) if rival else 0
        if rival is None or not result:
            return
        loser = turn if result == LOST else rival
        with suppress(StaleMatch, MatchOver, StoreFailed):  # the next change triggers it again
            rival_analysis = await self.search(replace(loser, level=HINT_LEVEL, until=None))
            if is_lost(rival_analysis):
                command_id = f"bot:{rival.rewinds}:{rival.ply}:settle"
                resigns = result == LOST and rival.resigns and is_hopeless(rival_analysis)
                command = ProposeEnd(None, rival.ply, rival.rewinds, loser.seat, resigns)
                matches = self._live_matches
                await asyncio.to_thread(matches.execute, turn.match, None, command_id, command)
            self._streaks.rest(turn.match)

    async def _resign_to_bot(self, turn: Turn, analysis: Analysis) -> None:
        """Resign to another bot once both have been sure of the result for some turns."""
        if not turn.resigns or not self._streaks.note_seat(turn.match, turn.seat, analysis.value):
            return
        with suppress(StaleMatch, MatchOver, StoreFailed, IllegalAction):
            if is_hopeless(await self.search(replace(turn, level=HINT_LEVEL, until=None))):
                await asyncio.to_thread(self._resign, turn)
        self._streaks.rest(f"{turn.match}/{turn.seat}")

    def _resign(self, turn: Turn) -> None:
        """Resign for a bot, at whatever point its match has reached."""
        with self._live_matches.hold(turn.match) as live_match:
            ply, rewinds = live_match.match.ply, live_match.rewinds
        command = ProposeEnd(None, ply, rewinds, turn.seat, resigns=True)
        self._live_matches.execute(turn.match, None, f"bot:{rewinds}:{ply}:settle", command)

    def _find_rival_turn(self, match: str, seat: int) -> Turn | None:
        """Return the turn of the person who must answer a bot, or None if no person must."""
        with self._live_matches.hold(match) as live_match:
            rival = 1 - seat
            if (
                live_match.status != "playing"
                or len(live_match.stored.seats) != DUEL_SEATS
                or live_match.bot(rival)
            ):
                return None
            player = live_match.stored.seats[rival].player or ""
            if rival not in live_match.acting_seats():
                return None
            return _create_turn(live_match, rival, "table", self._guests.asker(player))

    # Hints

    def hint_turn(self, match: str, player: str) -> tuple[Turn, Scene]:
        """Return the turn for which a player asks for a hint, and its scene. Raises RefusedHint."""
        with self._live_matches.latest(match) as live_match:
            seat = live_match.viewer(player)
            if seat is None or "hint" not in list_permissions(live_match, player):
                raise RefusedHint(
                    "you can ask for hints only on your own turn, and not against people"
                )
            turn = _create_turn(live_match, seat, "hint", self._guests.asker(player))
            return turn, live_match.match.scene(seat)


def _choose_payer(payers: Sequence[Item], live_match: LiveMatch) -> Item:
    """Return the player who pays for this turn. Several payers take turns."""
    return payers[live_match.match.ply % len(payers)]


def _create_turn(live_match: LiveMatch, seat: int, kind: Kind, asker: Asker) -> Turn:
    """Return the turn of a bot, or of a person who asks for a hint."""
    match, pairing = live_match.match, live_match.stored.pairing
    commits = seat in match.awaits
    seconds = None if live_match.bot(seat) is None else thinking_time(live_match, seat)
    return Turn(
        match=live_match.stored.id,
        tournament=pairing and pairing.tournament,
        kind=kind,
        asker=asker,
        game=match.game,
        states=match.round.position(seat) if commits else copy_states(match.states),
        seat=seat,
        level=live_match.bot(seat) or HINT_LEVEL,
        ply=match.ply,
        rewinds=live_match.rewinds,
        round=match.round,
        seconds=seconds,
        until=None if seconds is None else time.monotonic() + seconds,
        resigns=live_match.stored.bots_resign
        and len(live_match.stored.seats) == DUEL_SEATS
        and not is_early(match.game, match.options, match.ply),
    )
