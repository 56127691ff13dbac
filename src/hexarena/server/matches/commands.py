"""Commands of a match as data, and the one function that checks them and returns their events."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from hexarena.contract.english import shortened
from hexarena.contract.errors import (
    IllegalAction,
    MatchGoesOn,
    NoOffer,
    NotYourSeat,
    OldRules,
    SeatTaken,
    TournamentRefused,
    WrongKey,
)
from hexarena.contract.record import CHANCE
from hexarena.server.clocks import ticking
from hexarena.server.clocks.commands import CLOCK_CHECKS, AbortMatch, ClockCommand
from hexarena.server.matches import instructions, retired
from hexarena.server.matches.consent import (
    MatchEvents,
    accept_undo,
    all_want,
    cleared,
    offer_undo,
    seats_beside,
)
from hexarena.server.matches.live import (
    LiveMatch,
    acting,
    first_seat,
    held,
    must_be_at,
    must_be_played,
    must_hold,
)
from hexarena.server.matches.rating import rated_end
from hexarena.server.matches.steps import chance, complete_round, ended, left
from hexarena.server.meeting.commands import MEETING_CHECKS, CallOff
from hexarena.server.schemas import OfferKind
from hexarena.store import (
    CommitmentsCleared,
    Ended,
    MatchEvent,
    OffersCleared,
    RematchLinked,
    SeatClaimed,
    StoredAction,
    StoredCommitment,
    StoredOffer,
)

ARTICLE: dict[OfferKind, str] = {
    "undo": "an undo",
    "draw": "a draw",
    "rematch": "a rematch",
    "settle": "to settle the match",
}


@dataclass(frozen=True)
class PlayAction:
    """Play an action in answer to the position at `ply` and `rewinds`.

    Without a player, a bot plays it. `lag` are the milliseconds that the network took.
    """

    player: str | None
    ply: int
    rewinds: int
    action: int
    lag: int = 0


@dataclass(frozen=True)
class CommitActions:
    """Commit a whole commitment for a seat, or take it back by no actions; no player: a bot."""

    player: str | None
    ply: int
    rewinds: int
    seat: int
    actions: tuple[int, ...]
    lag: int = 0


@dataclass(frozen=True)
class LeaveInstruction:
    """Let a seat bid up to a limit, or whatever the game offers; None stops it.

    It answers the position at `ply` and `rewinds`, or any after it on the same occasion.
    """

    player: str
    ply: int
    rewinds: int
    seat: int
    limit: int | None = field(repr=False)  # logs hold no secret


@dataclass(frozen=True)
class GiveUp:
    """Resign for a seat; in a match of more than two it leaves, and the others play on."""

    player: str
    seat: int


@dataclass(frozen=True)
class TakeSeat:
    """Take an open seat with the key in its link."""

    player: str
    name: str
    seat: int
    key: str


@dataclass(frozen=True)
class Again:
    """How a rematch against bots differs: seats stay as they are, the bots have another level."""

    level: int | None = None
    stay: bool = False


@dataclass(frozen=True)
class MakeOffer:
    """Offer an undo, a draw or a rematch; without others to ask it is done at once."""

    player: str
    ply: int
    rewinds: int
    kind: OfferKind
    again: Again = Again()


@dataclass(frozen=True)
class ProposeEnd:
    """Propose that `loser` gives up a match of two; if it `resigns`, a bot, it does at once."""

    player: None
    ply: int
    rewinds: int
    loser: int
    resigns: bool = False


@dataclass(frozen=True)
class AnswerOffer:
    """Accept an offer, or clear it; players may also clear their own."""

    player: str
    kind: OfferKind
    accept: bool


@dataclass(frozen=True)
class LinkRematch:
    """Link the rematch that was opened."""

    rematch: str


MatchCommand = (
    PlayAction
    | CommitActions
    | LeaveInstruction
    | GiveUp
    | TakeSeat
    | MakeOffer
    | ProposeEnd
    | AnswerOffer
    | LinkRematch
    | ClockCommand
    | CallOff
)


def apply(command: MatchCommand, live: LiveMatch) -> list[MatchEvent]:
    """Check a command and return its events, which `live` has followed.

    Pass a branch of a live match, since an error may leave it half changed. Raises the error that
    says why the command is refused.
    """
    if live.retired:
        return retired.closed(live, _closer(command, live))
    events: list[MatchEvent] = []
    ply, rewinds, was_over = live.match.ply, live.rewinds, live.match.over
    lag = command.lag if isinstance(command, PlayAction | CommitActions) else 0
    clocks = ticking.before(live, lag)
    for part in (
        CHECKS[type(command)](command, live),
        _instructed(live, ply, rewinds),
        ticking.gone_on(clocks, events, live),
        rated_end(live, was_over),
    ):
        for event in part:
            live.follow(event)
            events.append(event)
    live.count_change()
    return events


def _closer(command: MatchCommand, live: LiveMatch) -> int | None:
    """Return the seat for which a command closes a match that is retired. Raises OldRules."""
    if isinstance(command, CallOff):
        return 0
    if isinstance(command, GiveUp | AbortMatch):
        return next(iter(live.seats_of(command.player)), None)
    raise OldRules(live.retired)


# Playing. Each function yields events, and goes on when `live` has followed them.


def _play(command: PlayAction, live: LiveMatch) -> MatchEvents:
    must_be_at(live, command.ply, command.rewinds)
    must_be_played(live)
    if command.player is not None and not live.decides(command.player):
        raise NotYourSeat(f"{acting(live)} is to act; you hold {held(live, command.player)}")
    if live.match.awaits:
        due = shortened(map(live.match.who, live.match.awaits))
        came = f"action {command.action} came while {due} commit at the same time"
        raise IllegalAction(f"{came}; expected a whole commitment")
    seat = live.match.to_act
    if command.player is not None:
        ticking.must_be_in_time(live, seat, command.lag)
    yield from cleared(live)
    played_by = CHANCE if seat is None else seat
    yield StoredAction(live.rewinds, live.match.ply, command.action, played_by)
    yield from chance(live)


def _commit(command: CommitActions, live: LiveMatch) -> MatchEvents:
    must_be_at(live, command.ply, command.rewinds)
    must_be_played(live)
    must_hold(live, command.player, command.seat)
    if not command.actions:
        if command.seat not in live.match.ready:
            raise IllegalAction(f"{live.match.who(command.seat)} has committed nothing")
        yield CommitmentsCleared((command.seat,))
        return
    if command.player is not None:
        ticking.must_be_in_time(live, command.seat, command.lag)
    yield StoredCommitment(command.seat, command.actions)
    yield from complete_round(live)


def _leave_instruction(command: LeaveInstruction, live: LiveMatch) -> MatchEvents:
    must_be_played(live)
    must_hold(live, command.player, command.seat)
    at = command.ply, command.rewinds
    yield instructions.changed(live, command.seat, command.limit, at)


def _instructed(live: LiveMatch, ply: int, rewinds: int) -> MatchEvents:
    """Play what seats have left instructions for, since a command at `ply` changed the match."""
    while True:
        yield from instructions.ended(live, ply, rewinds)
        ply, rewinds = live.match.ply, live.rewinds
        action, seat = instructions.due(live), live.match.to_act
        if action is None or seat is None:
            return
        yield from cleared(live)
        yield StoredAction(live.rewinds, ply, action, seat)
        yield from chance(live)


def _give_up(command: GiveUp, live: LiveMatch) -> MatchEvents:
    must_be_played(live)
    must_hold(live, command.player, command.seat)
    if len(live.stored.seats) > 2:
        yield from left(live, command.seat)
    else:
        yield from ended(live, Ended("resigned", command.seat))


def _take_seat(command: TakeSeat, live: LiveMatch) -> MatchEvents:
    seat = command.seat
    if live.status == "stopped" or not _is_open(live, seat):
        raise SeatTaken(f"seat {seat} is not open; you may watch")
    key = live.stored.seats[seat].key or ""
    if not secrets.compare_digest(key.encode(), command.key.encode("utf-8", "replace")):
        raise WrongKey(f"the link to seat {seat} holds a wrong key; ask for the link again")
    if live.seats_of(command.player):
        raise SeatTaken("you already have a seat in this match; send the link to another player")
    yield SeatClaimed(seat, command.player, command.name)
    if live.status == "playing":
        yield from chance(live)


def _is_open(live: LiveMatch, seat: int) -> bool:
    return seat < len(live.stored.seats) and live.stored.seats[seat].open


# Offers, which need the consent of the other players


def _make_offer(command: MakeOffer, live: LiveMatch) -> MatchEvents:
    must_be_at(live, command.ply, command.rewinds)
    seat = first_seat(live, command.player, left=command.kind != "draw")
    if command.again != Again() and live.others(live.seats_of(command.player)):
        raise IllegalAction("level and seats came; people keep to the usual rematch")
    yield from OFFERS[command.kind](live, seat)


def _answer_offer(command: AnswerOffer, live: LiveMatch) -> MatchEvents:
    kind = command.kind
    seat = first_seat(live, command.player, left=kind == "rematch")
    made = [each.seat for each in live.stored.offers if each.kind == kind]
    if not made:
        raise NoOffer(f"nobody offers {ARTICLE[kind]} now")
    if not command.accept:
        yield OffersCleared((kind, "consent") if kind == "undo" else (kind,))
    elif kind == "undo":
        yield from accept_undo(live, made[0], seat)
    else:
        yield from OFFERS[kind](live, seat)


def _offer_draw(live: LiveMatch, seat: int) -> MatchEvents:
    must_be_played(live)
    if not live.match.game.agreed_draws:
        raise IllegalAction(f"{live.match.game.title} has no draw by agreement")
    if not live.rivals(seats_beside(live, seat)):
        raise IllegalAction("a draw is agreed with another person; nobody else plays here")
    if all_want(live, "draw", seat):
        yield from ended(live, Ended("drawn", None))
    else:
        yield StoredOffer("draw", seat)


def _propose_end(command: ProposeEnd, live: LiveMatch) -> MatchEvents:
    must_be_at(live, command.ply, command.rewinds)
    must_be_played(live)
    seats = len(live.stored.seats)
    if seats != 2 or live.stored.pairing is not None:
        raise IllegalAction(f"a match of {seats} seats; expected two, and no tournament")
    if command.resigns:
        must_hold(live, None, command.loser)
        yield from ended(live, Ended("resigned", command.loser))
    else:
        yield StoredOffer("settle", command.loser)


def _settle(live: LiveMatch, seat: int) -> MatchEvents:
    """End a match that is decided; any person in it may accept that."""
    must_be_played(live)
    losers = [each.seat for each in live.stored.offers if each.kind == "settle"]
    if not losers:
        raise NoOffer(f"nobody offers {ARTICLE['settle']} now")
    yield from ended(live, Ended("resigned", losers[0]))


def _offer_rematch(live: LiveMatch, seat: int) -> MatchEvents:
    """Note that a seat wants to play again; the rematch is opened when all seats do."""
    if live.status != "over" or live.uploaded:
        raise MatchGoesOn("a rematch is played after the match; this one has not ended")
    if live.stored.pairing is not None:
        raise TournamentRefused("there is no rematch in tournaments; expected the next tournament")
    if live.incomplete:
        raise NoOffer("somebody's account is closed; a rematch needs all who played")
    if live.stored.rematch is None:
        yield StoredOffer("rematch", seat)


def _link_rematch(command: LinkRematch, live: LiveMatch) -> MatchEvents:
    yield OffersCleared(("rematch",))
    yield RematchLinked(command.rematch)


def all_want_rematch(live: LiveMatch) -> bool:
    """Tell whether every person in the match has asked for a rematch."""
    asked = [each.seat for each in live.stored.offers if each.kind == "rematch"]
    return bool(asked) and all_want(live, "rematch", asked[0])


OFFERS: dict[OfferKind, Callable[[LiveMatch, int], MatchEvents]] = {
    "undo": offer_undo,
    "draw": _offer_draw,
    "rematch": _offer_rematch,
    "settle": _settle,
}
CHECKS: dict[type, Callable[[Any, LiveMatch], MatchEvents]] = {
    PlayAction: _play,
    CommitActions: _commit,
    LeaveInstruction: _leave_instruction,
    GiveUp: _give_up,
    TakeSeat: _take_seat,
    MakeOffer: _make_offer,
    ProposeEnd: _propose_end,
    AnswerOffer: _answer_offer,
    LinkRematch: _link_rematch,
    **CLOCK_CHECKS,
    **MEETING_CHECKS,
}
