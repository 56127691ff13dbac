"""A live match: its stored data and the `Match` rebuilt from it."""

from collections.abc import Collection, Iterable
from copy import copy
from dataclasses import replace

from hexarena.contract.english import abbreviate_names
from hexarena.contract.errors import (
    MatchOver,
    MatchWaiting,
    NotYourSeat,
    OldRules,
    StaleMatch,
)
from hexarena.match import Match, ply_before
from hexarena.match.timing import DecisionTimes
from hexarena.search import Level, find_level
from hexarena.server.matches.rebuilding import end_without_action, rebuild
from hexarena.store import (
    ClocksBegun,
    CommitmentsCleared,
    MatchEnd,
    MatchEvent,
    MatchStanding,
    MatchStatus,
    OffersCleared,
    ProgramActed,
    RematchLinked,
    SeatClaimed,
    StoredAction,
    StoredCommitment,
    StoredInstruction,
    StoredMatch,
    StoredOffer,
    StoredTime,
    Undo,
)
from hexarena.store.talk.messages import Room

ABORTED_TEXT = "Aborted before the clocks ran."
LATE_MOVES = 3  # moves by which onlookers see a rated match late
CLOSED_TEXT = "Closed because its rules are no longer supported."


class LiveMatch:
    """A match and its seats; hold its slot's lock to use it.

    `away_until` holds the ends of vacations. In a draft, `command_time` is when the command
    arrived.
    """

    def __init__(self, stored_match: StoredMatch) -> None:
        self.stored = stored_match
        self.command_time = 0
        self.away_until: dict[int, int] = {}
        self.decision_times = _read_decision_times(stored_match)
        self.retired = ""  # a sentence on why it can no longer be played, or ""
        self.delay = 0  # moves by which this view is late
        self._late_view: LiveMatch | None = None
        self._match: Match | None = None
        self._rebuild_match()
        self.rendered: dict[tuple[object, ...], bytes] = {}  # views of it as JSON

    def _rebuild_match(self) -> None:
        self._late_view = None
        try:
            self._match = rebuild(self.stored)
        except OldRules as error:
            self.retired = str(error)

    @property
    def match(self) -> Match:
        """The rebuilt match. Raises OldRules if it is retired."""
        if self._match is None:
            raise OldRules(self.retired)
        return self._match

    @property
    def ply(self) -> int:
        """The number of actions played, or 0 if the match is retired."""
        return 0 if self.retired else self.match.ply

    @property
    def rewinds(self) -> int:
        """The number of undos."""
        return self.stored.rewinds

    @property
    def mark(self) -> str:
        """An id of the match's current state."""
        return f"{self.stored.revision}.{self.rewinds}.{self.ply}"

    @property
    def status(self) -> MatchStatus:
        """Whether the match waits for players, is being played, has ended, or was stopped."""
        if self.retired:
            return self.stored.status
        if self.match.over:
            return "over"
        if self.stored.status == "stopped":
            return "stopped"
        return "waiting" if any(seat.open for seat in self.stored.seats) else "playing"

    @property
    def uploaded(self) -> bool:
        """Whether the match was uploaded as a record, for viewing only."""
        return self.stored.source == "uploaded"

    # Seats

    def seats_of(self, player: str) -> tuple[int, ...]:
        """Return the seats that a player holds."""
        return tuple(seat.seat for seat in self.stored.seats if player and seat.player == player)

    @property
    def incomplete(self) -> bool:
        """Whether a player of the match has been erased."""
        is_erased = (seat.player is None and seat.level is None for seat in self.stored.seats)
        return self.status == "over" and not self.uploaded and any(is_erased)

    def viewer(self, player: str) -> int | None:
        """Return the seat whose view a player sees; with several seats, the one to act.

        In a game with secrets, a player of several seats gets an onlooker's view, None, while none
        of those seats is to act.
        """
        own_seats = self.seats_of(player)
        if len(own_seats) <= 1:
            return own_seats[0] if own_seats else None
        acting_seat = next((seat for seat in self.acting_seats() if seat in own_seats), None)
        if acting_seat is not None:
            return acting_seat
        if self.match.game.rules.secret and not self.match.over:
            return None  # several people may share this screen
        last_seat = self.match.last_to_decide(own_seats)
        return own_seats[0] if last_seat is None else last_seat

    def acting_seats(self) -> tuple[int | None, ...]:
        """Return the seats that act now, or the seat that rolls or draws."""
        match = self.match
        return (match.drawer,) if match.types_luck else (match.awaits or (match.to_act,))

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that are to decide or to enter chance; none unless the match is played."""
        if self.status != "playing":
            return ()
        return tuple(seat for seat in self.acting_seats() if seat is not None and seat >= 0)

    def is_deciding(self, player: str) -> bool:
        """Return whether a player is to act, or to enter the result of chance."""
        own_seats = self.seats_of(player)
        return any(seat in own_seats for seat in self.acting_seats()) or (
            bool(own_seats) and self.match.types_luck
        )

    def bot(self, seat: int | None) -> Level | None:
        """Return the bot in a seat, or None if a person or nobody is there."""
        for stored_seat in self.stored.seats:
            if stored_seat.seat == seat and stored_seat.level is not None:
                bot, key = find_level(stored_seat.level), stored_seat.persona
                return bot and bot.as_persona(self.match.game.persona(key) if key else None)
        return None

    def other_people(self, own_seats: Collection[int]) -> tuple[int, ...]:
        """Return the seats of people other than `own_seats`."""
        return tuple(
            seat.seat for seat in self.stored.seats if seat.player and seat.seat not in own_seats
        )

    def rivals(self, own_seats: Collection[int]) -> tuple[int, ...]:
        """Return the seats of other people who have not left; an offer needs their consent."""
        return tuple(seat for seat in self.other_people(own_seats) if seat not in self.match.left)

    def shown_to(self, player: str) -> "LiveMatch":
        """Return the match as a player may see it. Onlookers see a rated match some moves late.

        So no onlooker can pass on what a player has just done or has to answer.
        """
        if not self.stored.rated or self.seats_of(player) or self.retired:
            return self
        if self.status != "playing":
            return self
        if self._late_view is None:
            late_match = self.match.as_of(ply_before(self.match, LATE_MOVES))
            self._late_view = copy(self)
            vars(self._late_view).update(_match=late_match, delay=LATE_MOVES)
        return self._late_view

    def readable_rooms(self, player: str) -> tuple[Room, ...]:
        """Return the chat rooms that a player may read; the player writes in the first.

        Players must not read what onlookers say until the match has ended.
        """
        if not self.seats_of(player):
            return ("onlookers",)
        has_ended = self.status in ("over", "stopped")
        return ("players", "onlookers") if has_ended else ("players",)

    # Actions

    def known_lines(self, ply: int, rewinds: int) -> int:
        """Return how many log lines a tab has if it last saw the match at that position."""
        return min(ply, self.ply) if rewinds == self.rewinds else 0

    def branch(self) -> "LiveMatch":
        """Return a copy that a command may change without affecting this match."""
        copy_of_match = copy(self)
        vars(copy_of_match).update(
            _match=self._match and self._match.branch(),
            decision_times=self.decision_times and self.decision_times.copy(),
            rendered={},
            _late_view=None,
        )
        return copy_of_match

    def follow(  # noqa: C901, PLR0912 - a case for each kind of event
        self, event: MatchEvent
    ) -> None:
        """Apply an event to the match. A desertion changes nothing here.

        Raises what `Match` raises for an illegal action.
        """
        self._late_view = None
        match event:
            case StoredAction():
                self.match.repeat(event.action, event.seat)
                _note_action(self.decision_times, event)
            case StoredCommitment(seat, actions):
                self.match.keep(seat, actions)
            case CommitmentsCleared(seats):
                for seat in self.match.ready:
                    if not seats or seat in seats:
                        self.match.take_back(seat)
            case StoredInstruction():
                other_instructions = (
                    instruction
                    for instruction in self.stored.instructions
                    if instruction.seat != event.seat
                )
                self._update(instructions=(*other_instructions, event))
            case Undo():
                self.match.undo(event.seat, consent=True)
                self._update(undos=(*self.stored.undos, event))
                _note_undo(self.decision_times, event, self.match.decisions)
            case MatchEnd():
                self._end(event)
            case SeatClaimed():
                self._seat_player(event)
            case ProgramActed(seat):
                self._mark_program(seat)
            case RematchLinked(rematch):
                self._update(rematch=rematch)
            case StoredOffer() | OffersCleared():
                self._update(offers=_update_offers(self.stored.offers, event))
            case StoredTime():
                self._set_time(event)
            case ClocksBegun(moment):
                self._update(clock_start=moment)

    def _end(self, end: MatchEnd) -> None:
        if not self.retired:
            end_without_action(self.match, end)
        aborted = {"status": "stopped"} if end.kind == "aborted" else {}
        self._update(ended=end, **aborted)

    def _set_time(self, time: StoredTime) -> None:
        times = (time if old.seat == time.seat else old for old in self.stored.times)
        self._update(times=tuple(times))

    def _seat_player(self, claim: SeatClaimed) -> None:
        seats = list(self.stored.seats)
        claimed_seat = seats[claim.seat]._replace(player=claim.player, name=claim.name)
        seats[claim.seat] = claimed_seat
        self._update(seats=tuple(seats))
        self._rebuild_match()  # it contains the players' names

    def _mark_program(self, number: int) -> None:
        seats = (
            seat._replace(program=True) if seat.seat == number else seat
            for seat in self.stored.seats
        )
        self._update(seats=tuple(seats))

    def count_change(self) -> None:
        """Increase the revision, as the store does with every command."""
        self._update(revision=self.stored.revision + 1)

    def _update(self, **fields: object) -> None:
        self.stored = replace(self.stored, **fields)  # type: ignore[arg-type]

    @property
    def standing(self) -> MatchStanding:
        """The state of the match as lists show it."""
        if self.retired:
            text = CLOSED_TEXT if self.status == "stopped" else self.stored.ending
            return MatchStanding(self.status, 0, text)
        outcome, end = self.match.outcome, self.stored.ended
        text = outcome.text if outcome else ABORTED_TEXT if end and end.kind == "aborted" else ""
        return MatchStanding(self.status, deciding_bits(self.match), text)


def _read_decision_times(stored_match: StoredMatch) -> DecisionTimes | None:
    """Return the time each seat had left at its decisions, or None without a clock."""
    if not stored_match.clock:
        return None
    times = DecisionTimes()
    standing: list[tuple[int, int, int]] = []
    for rewinds, plays in stored_match.plays_by_rewinds():
        for play in plays:
            _note_action(times, play)
            standing.append((play.ply, play.action, play.seat))
        for undo in stored_match.undos[rewinds : rewinds + 1]:
            standing = [decision for decision in standing if decision[0] < undo.ply]
            _note_undo(times, undo, standing)
    return times


def _note_action(times: DecisionTimes | None, play: StoredAction) -> None:
    if times is None:
        return
    if play.left is not None:
        times.note(play.seat, play.left)
    times.play(play.ply, play.action, play.seat)


def _note_undo(
    times: DecisionTimes | None, undo: Undo, decisions: Iterable[tuple[int, int, int]]
) -> None:
    """Record an undo; `decisions` are those that remain, each with its ply and seat."""
    if times is None:
        return
    for seat, left in undo.rests:
        times.note(seat, left)
    times.go_back(decisions)


def deciding_bits(match: Match) -> int:
    """Return the seats that are to decide as a bit mask."""
    if match.awaits:
        return sum(1 << seat for seat in match.awaits)
    return 1 << match.to_act if match.to_act is not None and match.to_act >= 0 else 0


def _update_offers(
    offers: tuple[StoredOffer, ...], event: StoredOffer | OffersCleared
) -> tuple[StoredOffer, ...]:
    if isinstance(event, StoredOffer):
        return (*(offer for offer in offers if offer != event), event)
    return tuple(offer for offer in offers if event.kinds and offer.kind not in event.kinds)


# Checks that commands share: each raises an error that says why the command is refused


def must_be_at(live_match: LiveMatch, ply: int, rewinds: int) -> None:
    """Raise StaleMatch unless the match is at the position that a command refers to."""
    position = live_match.match.ply, live_match.rewinds
    if position != (ply, rewinds):
        raise StaleMatch(
            f"this answers ply {ply} after {rewinds} undos; "
            f"the match is at ply {position[0]} after {position[1]} undos"
        )


def must_be_played(live_match: LiveMatch) -> None:
    """Raise MatchOver or MatchWaiting unless the match is being played."""
    if live_match.status == "over":
        ending = live_match.match.outcome.text if live_match.match.outcome else ""
        raise MatchOver(f"the match is over. {ending}")
    if live_match.uploaded:
        raise MatchOver("this match was uploaded as a record; it can only be viewed")
    if live_match.status == "stopped":
        reason = (
            "the tournament was cancelled" if live_match.stored.pairing else "the match was aborted"
        )
        raise MatchOver(f"{reason}; it can only be viewed")
    if live_match.status == "waiting":
        raise MatchWaiting("the match begins when every seat is taken; send the link to a friend")


def must_hold(live_match: LiveMatch, player: str | None, seat: int) -> None:
    """Raise NotYourSeat unless the player, or a bot if `player` is None, holds a seat."""
    if player is None and live_match.bot(seat) is not None:
        return
    if player is None or seat not in live_match.seats_of(player):
        problem = f"seat {seat} is not yours"
        raise NotYourSeat(f"{problem}; you hold {held_seats_text(live_match, player or '')}")


def first_seat(live_match: LiveMatch, player: str, include_left: bool) -> int:
    """Return the first seat of a player; seats that have left count only if `include_left`."""
    own_seats = live_match.seats_of(player)
    if not own_seats:
        raise NotYourSeat("you hold no seat in this match; you may watch")
    left_seats = () if include_left else live_match.match.left
    remaining = [seat for seat in own_seats if seat not in left_seats]
    if not remaining:
        raise NotYourSeat("you have left this match; you may watch")
    return remaining[0]


def held_seats_text(live_match: LiveMatch, player: str) -> str:
    """Return text that names the seats of a player."""
    names = [live_match.match.seats[seat] for seat in live_match.seats_of(player)]
    return abbreviate_names(names) if names else "no seat"


def acting_seat_text(live_match: LiveMatch) -> str:
    """Return text that names the seat to act."""
    seat = live_match.match.to_act
    return "nobody" if seat is None or seat < 0 else live_match.match.seats[seat]
