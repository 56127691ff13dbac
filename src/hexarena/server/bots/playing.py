"""Playing the bots' turns, in threads and processes, so that no request waits for them.

A match between bots goes on only while somebody watches it, and the watchers pay for it in turn.
"""

import asyncio
import hashlib
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from logging import WARNING
from threading import Event
from typing import NamedTuple, TypeVar

from hexarena.contract.errors import (
    HexarenaError,
    MatchOver,
    RefusedHint,
    StaleMatch,
    StoreFailed,
)
from hexarena.contract.game import Game
from hexarena.contract.package import Effort
from hexarena.contract.record import States, copied
from hexarena.contract.scene import Scene
from hexarena.hints import LOST, is_early, is_hopeless, is_lost
from hexarena.match import Round
from hexarena.search import ADVISER, Analysis, Level
from hexarena.search.apart import Assignment, thought
from hexarena.server.bots.endings import Streaks
from hexarena.server.bots.leases import Leases
from hexarena.server.bots.queue import Asker, Kind, ThinkingQueue
from hexarena.server.bots.thinkers import Apart, Costs, Order, Pause, Stopwatch, Thinkers
from hexarena.server.clocks.ticking import thinking_time
from hexarena.server.http.identity import Guests
from hexarena.server.logs import log, note
from hexarena.server.matches.commands import CommitActions, MatchCommand, PlayAction, ProposeEnd
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.registry import LiveMatches
from hexarena.server.matches.views import may
from hexarena.server.settings import Settings

LONG = 0.01  # seconds from which a search is done in a process, as long as it is expected to take
PAUSE = 2.0  # seconds until a bot tries again after the store has failed
Each = TypeVar("Each")


@dataclass(frozen=True)
class Turn:
    """A decision that a bot has to make, and the player who pays for the thinking.

    `resigns` tells whether bots may resign by now.

    A search that takes longer than until then ends with what it has found.

    A commitment takes several decisions: `chosen` are the actions before this one, and the bot
    decides until `whole`. What others commit meanwhile does not matter.
    """

    match: str
    tournament: str | None
    kind: Kind
    asker: Asker
    about: Game
    states: States
    seat: int
    level: Level
    ply: int
    rewinds: int
    round: Round
    resigns: bool
    seconds: float | None = None  # that it may take, if it has a clock
    until: float | None = None  # by the monotonic clock
    chosen: tuple[int, ...] = ()

    @property
    def effort(self) -> Effort:
        """What the bot does for it."""
        return self.level.effort(self.about)

    @property
    def commits(self) -> bool:
        """Whether it is a part of a commitment."""
        return bool(self.round.positions)

    @property
    def whole(self) -> bool:
        """Whether the commitment is whole."""
        return self.round.is_whole(self.seat, self.chosen)

    def then(self, action: int) -> "Turn":
        """Return the turn after a part of a commitment."""
        chosen = (*self.chosen, action)
        return replace(self, chosen=chosen, states=self.round.position(self.seat, chosen))


class Decision(NamedTuple):
    """What a bot decided: the analysis of its action, or of each part of a whole commitment."""

    analyses: tuple[Analysis, ...]

    @property
    def actions(self) -> tuple[int, ...]:
        """The action, or the parts of the commitment."""
        return tuple(each.action for each in self.analyses)


class Bots:
    """Plays every bot's turn; create it on its event loop."""

    def __init__(self, live_matches: LiveMatches, guests: Guests, settings: Settings) -> None:
        self._live_matches = live_matches
        self._guests = guests
        self._pace = settings.pace
        self._slow = settings.slow_search
        queue = ThinkingQueue[Order]()
        self.leases = Leases(queue)
        self._thinkers = Thinkers(settings.thinkers, queue, self.leases.wanted)
        self._costs = Costs()
        self._seed = secrets.token_bytes(16)  # secret, or a bot's moves would reveal its hand
        self._stop = Event()
        self._loop = asyncio.get_running_loop()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._streaks = Streaks()
        self._woken: set[str] = set()  # matches to check, perhaps once more

    def match_changed(self, match: str) -> None:
        """Let a bot play if the match has one and it is to act; on any thread."""
        with self._live_matches.hold(match) as live:
            plays = any(each.level is not None for each in live.stored.seats)
        if plays:
            self.wake(match)

    def wake(self, match: str) -> None:
        """Let a bot play if it is to act; on any thread."""
        if not self._stop.is_set():
            self._loop.call_soon_threadsafe(self._start, match)

    @property
    def waiting(self) -> int:
        """How many searches wait."""
        return self._thinkers.waiting

    async def close(self) -> None:
        """Stop thinking; bots go on when their matches are viewed again."""
        self._stop.set()
        for task in self._tasks.values():
            task.cancel()
        self._thinkers.close()
        self.leases.close()

    async def think(self, turn: Turn) -> Analysis:
        """Think about a turn when the queue reaches it: in a thread, or in a process if it is long.

        The search stops early, with a useless result, if nobody waits for it any longer.
        """
        seconds = self._costs.of(turn.about.name, turn.effort.playouts)
        apart = self._apart(turn) if seconds >= LONG else None
        found = self._thinkers.ask(
            turn.asker, turn.kind, seconds, lambda pause: self._search(turn, pause), apart
        )
        return await asyncio.wrap_future(found)

    def _apart(self, turn: Turn) -> Apart:
        return Apart(
            self._assignment(turn), partial(self._goes_on, turn), partial(self._note, turn)
        )

    def _assignment(self, turn: Turn) -> Assignment:
        """Return a turn as data, with a seed that tells nothing of those of other matches."""
        seed = hashlib.blake2b(turn.match.encode(), key=self._seed, digest_size=7).digest()
        return Assignment.of(turn.about, turn.states, turn.level, int.from_bytes(seed, "big"))

    async def decide(self, turn: Turn) -> "Decision":
        """Think about a turn, and about the rest of a commitment that it begins."""
        analyses = [await self.think(turn)]
        while turn.commits and self._awaited(turn):
            turn = turn.then(analyses[-1].action)
            if turn.whole:
                break
            analyses.append(await self.think(turn))
        return Decision(tuple(analyses))

    def _note(self, turn: Turn, analysis: Analysis, seconds: float) -> None:
        """Note the time of a search."""
        self._costs.note(turn.about.name, analysis.playouts, seconds)
        if seconds >= self._slow:
            told = {"match": turn.match, "game": turn.about.name, "level": turn.level.number}
            found = {"playouts": analysis.playouts, "seconds": round(seconds, 3)}
            note("slow search", WARNING, **told, **found)

    def _search(self, turn: Turn, pause: Pause) -> Analysis:
        watch = Stopwatch()

        def goes_on() -> bool:
            with watch.stopped():
                pause()
            return self._goes_on(turn)

        analysis = thought(self._assignment(turn), goes_on)
        self._note(turn, analysis, watch.seconds)
        return analysis

    def _goes_on(self, turn: Turn) -> bool:
        in_time = turn.until is None or time.monotonic() < turn.until
        return in_time and self._awaited(turn)

    def _awaited(self, turn: Turn) -> bool:
        if self._stop.is_set():
            return False
        return turn.kind != "bots" or bool(self._watchers(turn.match, turn.tournament))

    # Turns

    def _start(self, match: str) -> None:
        self._woken.add(match)
        if match not in self._tasks and not self._stop.is_set():
            task = self._loop.create_task(self._play(match))
            self._tasks[match] = task

    async def _play(self, match: str) -> None:
        try:
            while match in self._woken:
                self._woken.discard(match)
                await self._play_on(match)
        except HexarenaError as error:
            log.error("a bot stopped playing match %s: %s", match, error)
        finally:
            del self._tasks[match]

    async def _play_on(self, match: str) -> None:
        while turn := await self._live_matches.readiness.patient(self._turn, match):
            pace = self._pace if turn.seconds is None else min(self._pace, turn.seconds)
            found, _ = await asyncio.gather(self.decide(turn), asyncio.sleep(pace))
            if self._awaited(turn):
                await self._send(turn, found.actions)
                await self._propose_end(turn, found.analyses[0])

    def _turn(self, match: str) -> Turn | None:
        with self._live_matches.hold(match) as live:
            if live.status != "playing" or live.uploaded or live.retired:
                return None
            seat = next((each for each in live.acting() if live.bot(each)), None)
            if seat is None:
                return None
            people = live.rivals(())
            if not people:
                return self._turn_alone(live, seat)
            player = live.stored.seats[_in_turn(people, live)].player or ""
            return _turn_of(live, seat, "table", self._guests.asker(player))

    def _turn_alone(self, live: LiveMatch, seat: int) -> Turn | None:
        pairing = live.stored.pairing
        watchers = self._watchers(live.stored.id, pairing and pairing.tournament)
        if not watchers or (
            pairing and not self._live_matches.store.tournaments.is_running(pairing.tournament)
        ):
            return None
        return _turn_of(live, seat, "bots", _in_turn(watchers, live))

    def _watchers(self, match: str, tournament: str | None) -> list[Asker]:
        """Return the watchers of a match or of its tournament, one for each address."""
        return self._live_matches.notifier.watchers(tournament or match)

    async def _send(self, turn: Turn, actions: tuple[int, ...]) -> None:
        command: MatchCommand = PlayAction(None, turn.ply, turn.rewinds, actions[0])
        sent_as = f"bot:{turn.rewinds}:{turn.ply}"
        if turn.commits:
            command = CommitActions(None, turn.ply, turn.rewinds, turn.seat, actions)
            sent_as = f"{sent_as}:{turn.seat}"
        try:
            await asyncio.to_thread(self._live_matches.execute, turn.match, None, sent_as, command)
        except (StaleMatch, MatchOver):
            pass  # an undo or a resignation came first
        except StoreFailed as error:
            log.error("a bot's action in match %s was not stored: %s", turn.match, error)
            await asyncio.sleep(PAUSE)

    # Endings

    async def _propose_end(self, turn: Turn, analysis: Analysis) -> None:
        """End a match that both sides' searches see decided: propose it, or resign."""
        if turn.kind != "table" or turn.tournament or analysis.playouts < 1:
            return
        rival = await self._live_matches.readiness.patient(self._rival, turn.match, turn.seat)
        result = self._streaks.note(turn.match, analysis.value) if rival else 0
        if rival is None or not result:
            return
        loser = turn if result == LOST else rival
        with suppress(StaleMatch, MatchOver, StoreFailed):  # then it is due again
            found = await self.think(replace(loser, level=ADVISER, until=None))
            if is_lost(found):
                sent_as = f"bot:{rival.rewinds}:{rival.ply}:settle"
                resigns = result == LOST and rival.resigns and is_hopeless(found)
                command = ProposeEnd(None, rival.ply, rival.rewinds, loser.seat, resigns)
                matches = self._live_matches
                await asyncio.to_thread(matches.execute, turn.match, None, sent_as, command)
            self._streaks.rest(turn.match)

    def _rival(self, match: str, seat: int) -> Turn | None:
        """Return the turn of the person who is to answer a bot, None in any other case."""
        with self._live_matches.hold(match) as live:
            other = 1 - seat
            if live.status != "playing" or len(live.stored.seats) != 2 or live.bot(other):
                return None
            player = live.stored.seats[other].player or ""
            if other not in live.acting():
                return None
            return _turn_of(live, other, "table", self._guests.asker(player))

    # Hints

    def hint_turn(self, match: str, player: str) -> tuple[Turn, Scene]:
        """Return the turn for which a player asks a hint, and its scene. Raises RefusedHint."""
        with self._live_matches.latest(match) as live:
            seat = live.viewer(player)
            if seat is None or "hint" not in may(live, player):
                raise RefusedHint("hints are given on your own turn, and not against people")
            turn = _turn_of(live, seat, "hint", self._guests.asker(player))
            return turn, live.match.scene(seat)


def _in_turn(payers: Sequence[Each], live: LiveMatch) -> Each:
    """Return who of several pays for this turn; they take turns."""
    return payers[live.match.ply % len(payers)]


def _turn_of(live: LiveMatch, seat: int, kind: Kind, asker: Asker) -> Turn:
    """Return the turn of a bot, or of a person who asks for a hint."""
    match, pairing = live.match, live.stored.pairing
    commits = seat in match.awaits
    seconds = None if live.bot(seat) is None else thinking_time(live, seat)
    return Turn(
        match=live.stored.id,
        tournament=pairing and pairing.tournament,
        kind=kind,
        asker=asker,
        about=match.game,
        states=match.round.position(seat) if commits else copied(match.states),
        seat=seat,
        level=live.bot(seat) or ADVISER,
        ply=match.ply,
        rewinds=live.rewinds,
        round=match.round,
        seconds=seconds,
        until=None if seconds is None else time.monotonic() + seconds,
        resigns=live.stored.bots_resign and not is_early(match.game, match.options, match.ply),
    )
