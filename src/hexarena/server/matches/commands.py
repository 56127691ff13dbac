"""The commands of a match as data, and the function that checks and applies them."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from hexarena.contract.english import abbreviate_names
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
    accept_undo,
    is_unanimous,
    offer_undo,
    seats_of_same_player,
)
from hexarena.server.matches.live import (
    LiveMatch,
    acting_seat_text,
    first_seat,
    held_seats_text,
    must_be_at,
    must_be_played,
    must_hold,
)
from hexarena.server.matches.rating import rate_ended_match
from hexarena.server.matches.steps import (
    MatchEvents,
    clear_offers,
    clear_undo_request,
    complete_round,
    end_match,
    leave_match,
    play_chance,
)
from hexarena.server.meeting.commands import MEETING_CHECKS, CallOff
from hexarena.server.schemas import OfferKind
from hexarena.store import (
    CommitmentsCleared,
    MatchEnd,
    MatchEvent,
    OffersCleared,
    RematchLinked,
    SeatClaimed,
    StoredAction,
    StoredCommitment,
    StoredOffer,
)

OFFER_PHRASES: dict[OfferKind, str] = {
    "undo": "an undo",
    "draw": "a draw",
    "rematch": "a rematch",
    "settle": "to settle the match",
}


@dataclass(frozen=True)
class PlayAction:
    """Play an action in the position at `ply` and `rewinds`.

    Without a player, a bot plays it. `lag` is the network delay in milliseconds.
    """

    player: str | None
    ply: int
    rewinds: int
    action: int
    lag: int = 0


@dataclass(frozen=True)
class CommitActions:
    """Commit a whole commitment, or take it back with no actions; no player means a bot."""

    player: str | None
    ply: int
    rewinds: int
    seat: int
    actions: tuple[int, ...]
    lag: int = 0


@dataclass(frozen=True)
class LeaveInstruction:
    """Leave a standing instruction for a seat, such as a bidding limit; None stops it.

    It refers to the position at `ply` and `rewinds`, or any later position on the same occasion.
    """

    player: str
    ply: int
    rewinds: int
    seat: int
    limit: int | None = field(repr=False)  # secret, so not for logs


@dataclass(frozen=True)
class GiveUp:
    """Resign for a seat. In a match of more than two the seat leaves, and the others play on."""

    player: str
    seat: int


@dataclass(frozen=True)
class TakeSeat:
    """Take an open seat, using the key in its link."""

    player: str
    name: str
    seat: int
    key: str


@dataclass(frozen=True)
class RematchOptions:
    """How a rematch against bots differs: whether seats stay, and the bots' new level."""

    level: int | None = None
    keep_seats: bool = False


@dataclass(frozen=True)
class MakeOffer:
    """Offer an undo, a draw or a rematch; if nobody else has to agree, it happens at once."""

    player: str
    ply: int
    rewinds: int
    kind: OfferKind
    rematch_options: RematchOptions = RematchOptions()


@dataclass(frozen=True)
class ProposeEnd:
    """Propose that `loser` resigns a match of two; a bot that `resigns` does so at once."""

    player: None
    ply: int
    rewinds: int
    loser: int
    resigns: bool = False


@dataclass(frozen=True)
class AnswerOffer:
    """Accept or clear an offer; players may also clear their own offers."""

    player: str
    kind: OfferKind
    accept: bool


@dataclass(frozen=True)
class LinkRematch:
    """Link a match to the rematch that was opened."""

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


def apply_command(command: MatchCommand, live_match: LiveMatch) -> list[MatchEvent]:
    """Check a command, apply its events to the live object and return them.

    Pass a branch of a live match, since an error may leave it half changed. Raises the error that
    says why the command is refused.
    """
    if live_match.retired:
        return retired.close(live_match, _closing_seat(command, live_match))
    events: list[MatchEvent] = []
    ply, rewinds, was_over = live_match.match.ply, live_match.rewinds, live_match.match.over
    lag = command.lag if isinstance(command, PlayAction | CommitActions) else 0
    may_undo = isinstance(command, MakeOffer | AnswerOffer)
    clock_snapshot = ticking.take_snapshot(live_match, lag, may_undo)
    for part in (
        CHECKS[type(command)](command, live_match),
        _follow_instructions(live_match, ply, rewinds),
        ticking.list_changed_times(clock_snapshot, events, live_match),
        rate_ended_match(live_match, was_over),
    ):
        for event in part:
            live_match.follow(event)
            events.append(event)
    live_match.count_change()
    return events


def _closing_seat(command: MatchCommand, live_match: LiveMatch) -> int | None:
    """Return the seat for which a command closes a retired match. Raises OldRules."""
    if isinstance(command, CallOff):
        return 0
    if isinstance(command, GiveUp | AbortMatch):
        return next(iter(live_match.seats_of(command.player)), None)
    raise OldRules(live_match.retired)


# Playing. Each function yields events, and continues once `live` has applied them.


def _apply_play(command: PlayAction, live_match: LiveMatch) -> MatchEvents:
    must_be_at(live_match, command.ply, command.rewinds)
    must_be_played(live_match)
    if command.player is not None and not live_match.is_deciding(command.player):
        raise NotYourSeat(
            f"{acting_seat_text(live_match)} is to act; "
            f"you hold {held_seats_text(live_match, command.player)}"
        )
    if live_match.match.awaits:
        due_names = abbreviate_names(map(live_match.match.seat_label, live_match.match.awaits))
        problem = f"action {command.action} is only a part, and {due_names} commit at the same time"
        raise IllegalAction(f"{problem}; expected a whole commitment")
    seat = live_match.match.to_act
    if command.player is not None:
        ticking.confirm_in_time(live_match, seat, command.lag)
    yield from clear_offers(live_match)
    player_seat = CHANCE if seat is None else seat
    ply, left = live_match.match.ply, ticking.decision_left(live_match, seat)
    yield StoredAction(live_match.rewinds, ply, command.action, player_seat, left)
    yield from play_chance(live_match)


def _apply_commit(command: CommitActions, live_match: LiveMatch) -> MatchEvents:
    must_be_at(live_match, command.ply, command.rewinds)
    must_be_played(live_match)
    must_hold(live_match, command.player, command.seat)
    if not command.actions:
        if command.seat not in live_match.match.ready:
            raise IllegalAction(
                f"{live_match.match.seat_label(command.seat)} has not committed anything"
            )
        yield CommitmentsCleared((command.seat,))
        return
    if command.player is not None:
        ticking.confirm_in_time(live_match, command.seat, command.lag)
    left = ticking.decision_left(live_match, command.seat)
    yield from clear_undo_request(live_match)
    yield StoredCommitment(command.seat, command.actions)
    yield from complete_round(live_match, command.seat, left)


def _apply_instruction(command: LeaveInstruction, live_match: LiveMatch) -> MatchEvents:
    must_be_played(live_match)
    must_hold(live_match, command.player, command.seat)
    position = command.ply, command.rewinds
    yield instructions.change_instruction(live_match, command.seat, command.limit, position)


def _follow_instructions(live_match: LiveMatch, ply: int, rewinds: int) -> MatchEvents:
    """Play the standing instructions that are due after a command at `ply` changed the match."""
    while True:
        yield from instructions.end_outdated(live_match, ply, rewinds)
        ply, rewinds = live_match.match.ply, live_match.rewinds
        action, seat = instructions.due_action(live_match), live_match.match.to_act
        if action is None or seat is None:
            return
        yield from instructions.mark_program(live_match, seat)
        yield from clear_offers(live_match)
        yield StoredAction(live_match.rewinds, ply, action, seat)
        yield from play_chance(live_match)


def _apply_give_up(command: GiveUp, live_match: LiveMatch) -> MatchEvents:
    must_be_played(live_match)
    must_hold(live_match, command.player, command.seat)
    if len(live_match.stored.seats) > 2:
        yield from leave_match(live_match, command.seat)
    else:
        yield from end_match(live_match, MatchEnd("resigned", command.seat))


def _apply_take_seat(command: TakeSeat, live_match: LiveMatch) -> MatchEvents:
    seat = command.seat
    if live_match.status == "stopped" or not _is_open(live_match, seat):
        raise SeatTaken(f"seat {seat} is not open; you may watch")
    key = live_match.stored.seats[seat].key or ""
    if not secrets.compare_digest(key.encode(), command.key.encode("utf-8", "replace")):
        raise WrongKey(f"the link to seat {seat} holds a wrong key; ask for the link again")
    if live_match.seats_of(command.player):
        raise SeatTaken("you already have a seat in this match; send the link to another player")
    yield SeatClaimed(seat, command.player, command.name)
    if live_match.status == "playing":
        yield from play_chance(live_match)


def _is_open(live_match: LiveMatch, seat: int) -> bool:
    return seat < len(live_match.stored.seats) and live_match.stored.seats[seat].open


# Offers, which need the consent of the other players


def _apply_offer(command: MakeOffer, live_match: LiveMatch) -> MatchEvents:
    must_be_at(live_match, command.ply, command.rewinds)
    seat = first_seat(live_match, command.player, include_left=command.kind != "draw")
    if command.rematch_options != RematchOptions() and live_match.other_people(
        live_match.seats_of(command.player)
    ):
        raise IllegalAction("level and seats can be chosen only for a rematch against bots")
    yield from OFFERS[command.kind](live_match, seat)


def _apply_answer(command: AnswerOffer, live_match: LiveMatch) -> MatchEvents:
    kind = command.kind
    seat = first_seat(live_match, command.player, include_left=kind == "rematch")
    offering_seats = [offer.seat for offer in live_match.stored.offers if offer.kind == kind]
    if not offering_seats:
        raise NoOffer(f"nobody offers {OFFER_PHRASES[kind]} now")
    if not command.accept:
        yield from clear_undo_request(live_match) if kind == "undo" else [OffersCleared((kind,))]
    elif kind == "undo":
        yield from accept_undo(live_match, offering_seats[0], seat)
    else:
        yield from OFFERS[kind](live_match, seat)


def _offer_draw(live_match: LiveMatch, seat: int) -> MatchEvents:
    must_be_played(live_match)
    if not live_match.match.game.agreed_draws:
        raise IllegalAction(f"{live_match.match.game.title} has no draw by agreement")
    if not live_match.rivals(seats_of_same_player(live_match, seat)):
        raise IllegalAction(
            "you can agree to a draw only with another person, and nobody else plays here"
        )
    if is_unanimous(live_match, "draw", seat):
        yield from end_match(live_match, MatchEnd("drawn", None))
    else:
        yield StoredOffer("draw", seat)


def _apply_proposal(command: ProposeEnd, live_match: LiveMatch) -> MatchEvents:
    must_be_at(live_match, command.ply, command.rewinds)
    must_be_played(live_match)
    seats = len(live_match.stored.seats)
    if seats != 2 or live_match.stored.pairing is not None:
        raise IllegalAction(
            f"a match of {seats} seats; only matches of two outside tournaments can end this way"
        )
    if command.resigns:
        must_hold(live_match, None, command.loser)
        yield from end_match(live_match, MatchEnd("resigned", command.loser))
    else:
        yield StoredOffer("settle", command.loser)


def _accept_settlement(live_match: LiveMatch, seat: int) -> MatchEvents:
    """End a match whose result is decided, with the consent of any person in it."""
    must_be_played(live_match)
    losers = [offer.seat for offer in live_match.stored.offers if offer.kind == "settle"]
    if not losers:
        raise NoOffer(f"nobody offers {OFFER_PHRASES['settle']} now")
    yield from end_match(live_match, MatchEnd("resigned", losers[0]))


def _offer_rematch(live_match: LiveMatch, seat: int) -> MatchEvents:
    """Record that a seat wants a rematch, which is opened when all seats do."""
    if live_match.status != "over" or live_match.uploaded:
        raise MatchGoesOn("you can ask for a rematch after the match; this one has not ended")
    if live_match.stored.pairing is not None:
        raise TournamentRefused("there are no rematches in tournaments; enter the next one")
    if live_match.incomplete:
        raise NoOffer("somebody's account is closed; a rematch needs all players")
    if live_match.stored.rematch is None:
        yield StoredOffer("rematch", seat)


def _apply_rematch_link(command: LinkRematch, live_match: LiveMatch) -> MatchEvents:
    yield OffersCleared(("rematch",))
    yield RematchLinked(command.rematch)


def is_rematch_agreed(live_match: LiveMatch) -> bool:
    """Return whether every person in the match has asked for a rematch."""
    offering_seats = [offer.seat for offer in live_match.stored.offers if offer.kind == "rematch"]
    return bool(offering_seats) and is_unanimous(live_match, "rematch", offering_seats[0])


OFFERS: dict[OfferKind, Callable[[LiveMatch, int], MatchEvents]] = {
    "undo": offer_undo,
    "draw": _offer_draw,
    "rematch": _offer_rematch,
    "settle": _accept_settlement,
}
CHECKS: dict[type, Callable[[Any, LiveMatch], MatchEvents]] = {
    PlayAction: _apply_play,
    CommitActions: _apply_commit,
    LeaveInstruction: _apply_instruction,
    GiveUp: _apply_give_up,
    TakeSeat: _apply_take_seat,
    MakeOffer: _apply_offer,
    ProposeEnd: _apply_proposal,
    AnswerOffer: _apply_answer,
    LinkRematch: _apply_rematch_link,
    **CLOCK_CHECKS,
    **MEETING_CHECKS,
}
