"""Live matches: each is rebuilt from the store when first needed, and changed by commands.

A command is applied to a draft of the match, its events are stored, and only then does the draft
take the place of the match in memory.
"""

import threading
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from weakref import WeakValueDictionary

from cachetools import LRUCache

from hexarena.contract.errors import HexarenaError, RepeatedCommand, StaleMatch, StoreFailed
from hexarena.server.clocks import time_source
from hexarena.server.logs import log, note
from hexarena.server.matches.changes import ChangeListener, MatchChange, read_facts
from hexarena.server.matches.commands import MatchCommand, apply_command
from hexarena.server.matches.live import LiveMatch
from hexarena.server.notifier import Notifier
from hexarena.server.programs.acting import is_program
from hexarena.server.readiness import Readiness
from hexarena.store import (
    Commit,
    MatchEvent,
    ProgramActed,
    Store,
    StoredInstruction,
    StoredMatch,
)

MAX_MATCHES = 1000  # matches kept in memory; others are rebuilt on request
MAX_RELEASED = 32  # more matches that are kept although nobody has them open any more
LOCK_SECONDS = 0.2  # seconds to wait for a match that another server changed
MAX_ATTEMPTS = 5  # attempts at a command while other servers keep changing the match

CommandSender = tuple[str, str | None]  # the id of a command, and the player who sent it
TimedCommand = tuple[MatchCommand, int]  # a command, and when it arrived


def is_quiet(events: Sequence[MatchEvent]) -> bool:
    """Return whether events are visible only to the player who caused them."""
    return all(isinstance(event, StoredInstruction) for event in events)


class MatchSlot:
    """Holds one live match; take `lock` to read or change it."""

    def __init__(self, store: Store, readiness: Readiness, match: str) -> None:
        self.lock = threading.RLock()
        self._writing = threading.Lock()  # taken before `lock` and before any lock of the store
        self._store = store
        self._readiness = readiness
        self.match = match
        self._stale = True  # the store may have a later revision
        self._live: LiveMatch | None = None
        self._stored_draft: LiveMatch | None = None  # stored, and waits for the lock to be shown

    @contextmanager
    def hold_for_writing(self, timeout: float) -> Iterator[None]:
        """Keep other commands, but not readers, out of the match for the length of a block.

        Raises StoreFailed after `timeout` seconds.
        """
        if not self._writing.acquire(timeout=timeout):
            problem = f"match {self.match}: other commands have kept it busy for over {timeout:g} s"
            raise StoreFailed(f"{problem}; try again")
        try:
            yield
        finally:
            self._writing.release()

    def invalidate(self) -> None:
        """Have the match reloaded before its next use; safe on any thread."""
        self._stale = True

    def hold(self) -> LiveMatch:
        """Return the match, reloaded if it was invalidated; hold the lock to call this."""
        while self._live is None or self._stale:  # it may be invalidated again while it is loaded
            self._stale = False
            self._live = None
            stored_match = self._store.load(self.match)
            self._readiness.require(stored_match.game)
            self._live = LiveMatch(stored_match)
            if stored_match.clock:
                self._live.away_until = self._store.vacations.list_ends(self.match)
        return self._live

    @property
    def live_if_fresh(self) -> LiveMatch | None:
        """The match if it needs no reload, else None; hold the lock to use it."""
        return None if self._stale else self._live

    def follow(self, change: MatchChange) -> MatchChange:
        """Apply another server's change, or have the match reloaded before its next use.

        Return the change, with the match before and after it if it was applied.
        """
        if not self.lock.acquire(timeout=LOCK_SECONDS):
            self.invalidate()
            return change
        try:
            live_match = self.live_if_fresh
            if live_match is None or not change.events:
                self.invalidate()
            elif live_match.stored.revision < change.revision:
                return self._follow_or_invalidate(live_match, change)
            return change
        finally:
            self.lock.release()

    def _follow_or_invalidate(self, live_match: LiveMatch, change: MatchChange) -> MatchChange:
        next_match = _follow_change(live_match, change)
        if next_match is None:
            self.invalidate()
            return change
        self._live = next_match
        return replace(change, before=read_facts(live_match), after=read_facts(next_match))

    def is_behind(self, revision: int | None) -> bool:
        """Return whether the match in memory may be older than a revision; None means unknown."""
        live_match = self.live_if_fresh
        return live_match is not None and (
            revision is None or live_match.stored.revision < revision
        )

    def catch_up(self) -> None:
        """Have the match reloaded if the store has a later revision; call it without the lock.

        A command that another thread has just stored needs no reload.
        """
        revision = self._store.revision(self.match)
        with self.lock:
            if (draft := self._stored_draft) and draft.stored.revision == revision:
                self.replace(draft)
            if self.is_behind(revision):
                self.invalidate()

    def draft(self) -> LiveMatch:
        """Return a copy of the match that a command may change."""
        with self.lock:
            return self.hold().branch()

    def replace(self, draft: LiveMatch) -> None:
        """Replace the match with a stored draft, unless a reader has already loaded its events."""
        self._stored_draft = draft  # for a reader who has the lock
        with self.lock:
            if self._live and self._live.stored.revision < draft.stored.revision:
                self._live = draft
            self._stored_draft = None


def _mark_programs(draft: LiveMatch, player: str) -> list[MatchEvent]:
    """Mark the seats that a program plays for a player, and return the resulting events."""
    events: list[MatchEvent] = [
        ProgramActed(seat.seat)
        for seat in draft.stored.seats
        if player and seat.player == player and not seat.program
    ]
    for event in events:
        draft.follow(event)
    return events


def _follow_change(live_match: LiveMatch, change: MatchChange) -> LiveMatch | None:
    """Return a copy of a match after a change, or None if other changes are missing before it."""
    if live_match.stored.revision != change.revision - 1:
        return None
    draft = live_match.branch()
    try:
        for event in change.events:
            draft.follow(event)
    except HexarenaError as error:  # its message may reveal what a seat committed
        log.error("match %s cannot follow what another server did: %s", change.match, error.code)
        return None
    draft.count_change()
    return draft


class LiveMatches:
    """Finds live matches, and executes each command on them once, completely or not at all."""

    def __init__(
        self,
        store: Store,
        notifier: Notifier,
        readiness: Readiness | None = None,
        timeout: float = 2.0,
    ) -> None:
        self.store = store
        self.notifier = notifier
        self.readiness = readiness or Readiness()
        self._timeout = timeout  # seconds that a command waits for the previous one
        self.listeners: list[ChangeListener] = []  # called with changes made on this server
        self.publish: Callable[[MatchChange], None] | None = None  # informs the other servers
        self.prepare: Callable[[str], None] | None = None  # called before tabs show a change
        self._lock = threading.Lock()
        self._slots: WeakValueDictionary[str, MatchSlot] = WeakValueDictionary()  # slots in use
        self._recent: LRUCache[str, MatchSlot] = LRUCache(MAX_MATCHES)  # keeps recent slots alive
        self._released: LRUCache[str, MatchSlot] = LRUCache(MAX_RELEASED)  # keeps these a while

    def __len__(self) -> int:
        """Return how many matches are in memory."""
        return len(self._slots)

    @contextmanager
    def hold(self, match: str) -> Iterator[LiveMatch]:
        """Yield a live match while holding its lock.

        Raises UnknownMatch, NotReady, OldRules, StoreFailed.
        """
        slot = self._slot(match)
        with slot.lock:
            yield slot.hold()

    @contextmanager
    def latest(self, match: str) -> Iterator[LiveMatch]:
        """Yield a live match like `hold`, after applying the changes of other servers."""
        slot = self._slot(match)
        slot.catch_up()
        with slot.lock:
            yield slot.hold()

    @contextmanager
    def hold_if_free(self, match: str) -> Iterator[LiveMatch | None]:
        """Yield a live match if its lock is free at once, else None."""
        slot = self._slot(match)
        if not slot.lock.acquire(blocking=False):
            yield None
            return
        try:
            yield slot.live_if_fresh
        finally:
            slot.lock.release()

    def _slot(self, match: str) -> MatchSlot:
        with self._lock:
            slot = self._slots.get(match)
            if slot is None:
                slot = self._slots[match] = MatchSlot(self.store, self.readiness, match)
            self._recent[match] = slot
            return slot

    def release(self, match: str) -> None:
        """Drop a match from memory once nobody holds it and other matches were released.

        It is kept a while: to reload a page is to leave the match and come back.
        """
        with self._lock:
            if slot := self._recent.pop(match, None):
                self._released[match] = slot

    def follow(self, change: MatchChange) -> MatchChange:
        """Apply another server's change to a match and show it; call it on a thread that may wait.

        Return the change, with the match before and after it if they are known.
        """
        with self._lock:
            slot = self._slots.get(change.match)
        followed_change = change if slot is None else slot.follow(change)
        self._show(change.match, change.player)
        return followed_change

    def refresh_changed(self) -> None:
        """Show the changes of other servers that were not announced; on a thread that may wait."""
        with self._lock:
            slots = dict(self._slots)
        try:
            revisions = self.store.revisions(tuple(slots))
        except StoreFailed:
            revisions = {}
        for match, slot in slots.items():
            if slot.is_behind(revisions.get(match)):
                slot.invalidate()
                self._show(match)
        self.notifier.notify_all_except(slots)  # the other topics are tournaments

    def reload(self, match: str) -> None:
        """Reload a match that was changed in the store other than by a command."""
        slot = self._slot(match)
        slot.invalidate()
        self._announce_read(slot)

    def reload_all(self, matches: Collection[str]) -> None:
        """Have matches reloaded here and on other servers after only their players changed."""
        for match in matches:
            with self._lock:
                slot = self._slots.get(match)
            if slot is not None:
                slot.invalidate()
            if self.publish:
                self.publish(MatchChange(match=match))
            self._show(match)

    def open(self, stored_match: StoredMatch, command: str) -> str:
        """Store a new match; return its id, or that of the match the same command opened before."""
        opened_match = self.store.open(stored_match, command)
        if opened_match.id == stored_match.id:
            note("match opened", match=opened_match.id, game=opened_match.game)
        self._announce_read(self._slot(opened_match.id))
        return opened_match.id

    def execute(
        self, match: str, player: str | None, command_id: str, command: MatchCommand
    ) -> None:
        """Execute a command. If it was already executed under the same id, nothing changes.

        If another server has changed the match meanwhile, the command is checked again against the
        stored match, a few times. Raises the errors of the command's checks, StaleMatch,
        StoreFailed.
        """
        slot = self._slot(match)
        time = time_source.current_time() if player is None else time_source.arrival_time()
        with slot.hold_for_writing(self._timeout):
            outcome = self._execute_with_retries(slot, (command_id, player), (command, time))
            if isinstance(outcome, MatchChange):
                self._hand_on(outcome)  # inside the lock, to keep the order of revisions
        if isinstance(outcome, HexarenaError):
            raise outcome
        if outcome is None:
            self._announce_read(slot)
        else:
            self._show(match, outcome.player)

    def _execute_with_retries(
        self, slot: MatchSlot, sender: CommandSender, command: TimedCommand
    ) -> HexarenaError | MatchChange | None:
        for _ in range(MAX_ATTEMPTS - 1):
            with suppress(StaleMatch):
                return self._try_command(slot, sender, command)
        return self._try_command(slot, sender, command)

    def _try_command(
        self, slot: MatchSlot, sender: CommandSender, command: TimedCommand
    ) -> HexarenaError | MatchChange | None:
        """Apply and store a command; return the error if it is refused, or the change it made.

        The result is None if the command was executed before. Raises StaleMatch if the match in
        memory is not the one in the store.
        """
        draft = self._set_time(slot.draft(), command[1])
        command_id, player = sender
        is_seated = bool(draft.seats_of(player or ""))
        commit = Commit(slot.match, draft.stored.revision, command_id, player, is_seated=is_seated)
        try:
            outcome = self._commit(draft, commit, command[0])
        except RepeatedCommand:
            slot.invalidate()  # another server may have executed the command
            return None
        except BaseException:
            slot.invalidate()  # the store may have a different state
            raise
        if isinstance(outcome, MatchChange):
            if outcome.must_be_read:
                slot.invalidate()
            else:
                slot.replace(draft)
        return outcome

    def _set_time(self, draft: LiveMatch, time: int) -> LiveMatch:
        """Set a draft's command time and its ends of vacations, and return it."""
        draft.command_time, clock = time, None if draft.retired else draft.match.clock
        if clock and clock.kind == "correspondence":
            draft.away_until = self.store.vacations.list_ends(draft.stored.id)
        return draft

    def _commit(
        self, draft: LiveMatch, commit: Commit, command: MatchCommand
    ) -> HexarenaError | MatchChange:
        before = read_facts(draft)
        try:
            events = apply_command(command, draft)
            if is_program.get() and not is_quiet(events):
                events = [*_mark_programs(draft, commit.player or ""), *events]
        except HexarenaError as refusal:
            self.store.confirm_current(commit)
            return refusal
        quiet = is_quiet(events)
        self.store.append(commit._replace(quiet=quiet), events, draft.standing)
        change = MatchChange(
            match=commit.id,
            revision=draft.stored.revision,
            events=tuple(events),
            player=commit.player if quiet else None,
            command=command,
            time=draft.command_time,
            before=before,
            after=read_facts(draft),
        )
        if draft.status == "over" != before.status:
            note("match ended", match=commit.id, game=draft.stored.game, plies=draft.match.ply)
        return change

    def _announce_read(self, slot: MatchSlot) -> None:
        """Notify everybody that a match changed in an unknown way, so that they reload it."""
        change = MatchChange(match=slot.match, time=time_source.current_time())
        with suppress(HexarenaError), slot.lock:  # on an error it is loaded when somebody opens it
            live_match = slot.hold()
            revision = live_match.stored.revision
            change = replace(change, revision=revision, after=read_facts(live_match))
        self._hand_on(change)
        self._show(change.match)

    def _hand_on(self, change: MatchChange) -> None:
        """Send a change to other servers and listeners, unless only one player may notice it."""
        if self.publish:
            self.publish(change)
        for listener in () if change.player else self.listeners:
            try:
                if listener.is_concerned(change):
                    listener.receive(change)
            except Exception:  # the change is stored, even if a listener fails
                log.exception("a change of match %s was not followed", change.match)

    def _show(self, match: str, player: str | None = None) -> None:
        if self.prepare and not player:
            with suppress(HexarenaError):  # on an error each tab renders it separately
                self.prepare(match)
        self.notifier.notify(match, player)
