"""The commands of a tournament as data, and the function that checks and applies them."""

import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from hexarena.contract.errors import NotYourSeat, SeatTaken, TournamentRefused, WrongKey
from hexarena.server.lobby.names import free_name
from hexarena.server.tournaments.entering import ENTRY_CHECKS, AttendTournament, EntryCommand
from hexarena.server.tournaments.live import LiveTournament
from hexarena.server.tournaments.steps import encode_step
from hexarena.store import (
    EntrantsSettled,
    PlaceTaken,
    TournamentCancelled,
    TournamentEvent,
)
from hexarena.tournament import MIN_ENTRANTS, Event, Left, Made

TournamentEvents = Iterator[TournamentEvent]


@dataclass(frozen=True)
class JoinTournament:
    """Take the first open place, using the key in the tournament's link."""

    player: str
    name: str
    key: str


@dataclass(frozen=True)
class BeginTournament:
    """Start the tournament with the current entrants, as the host."""

    player: str


@dataclass(frozen=True)
class MakeCarryover:
    """Create the carryover that an entrant keeps from match to match."""

    player: str
    entrant: int
    text: str


@dataclass(frozen=True)
class LeaveTournament:
    """Leave the tournament or, as the host, dismiss a person from it."""

    player: str
    entrant: int


@dataclass(frozen=True)
class CancelTournament:
    """Cancel a tournament that only its host and bots have entered."""

    player: str


@dataclass(frozen=True)
class NoteStep:
    """Record an event that the server observed, such as the end of a match."""

    step: Event


PlayerCommand = (
    JoinTournament
    | BeginTournament
    | MakeCarryover
    | LeaveTournament
    | CancelTournament
    | AttendTournament
)
TournamentCommand = PlayerCommand | NoteStep | EntryCommand


def apply(command: TournamentCommand, live_tournament: LiveTournament) -> list[TournamentEvent]:
    """Check a command, apply its events to the live object and return them.

    Pass a tournament that nobody else uses, since an error may leave it half changed. Raises the
    error that says why the command is refused.
    """
    events: list[TournamentEvent] = []
    for event in CHECKS[type(command)](command, live_tournament):
        live_tournament.follow(event)
        events.append(event)
    return events


def _apply_join(command: JoinTournament, live_tournament: LiveTournament) -> TournamentEvents:
    stored_tournament = live_tournament.stored_tournament
    _confirm_by_link(live_tournament)
    if not secrets.compare_digest(
        stored_tournament.key.encode(), command.key.encode("utf-8", "replace")
    ):
        raise WrongKey("the link to this tournament holds a wrong key; ask for the link again")
    if any(entrant.player == command.player for entrant in stored_tournament.entrants):
        raise SeatTaken("you have entered already; send the link to another player")
    if live_tournament.status == "cancelled":
        raise TournamentRefused("the tournament was cancelled")
    open_entrants = [entrant.entrant for entrant in stored_tournament.entrants if entrant.open]
    if not open_entrants:
        raise SeatTaken("every place of this tournament is taken; you may watch")
    name = free_name(command.name, (entrant.name for entrant in stored_tournament.entrants))
    yield PlaceTaken(open_entrants[0], command.player, name)


def _apply_begin(command: BeginTournament, live_tournament: LiveTournament) -> TournamentEvents:
    _confirm_host(live_tournament, command.player)
    _confirm_by_link(live_tournament)
    if live_tournament.status != "waiting":
        raise TournamentRefused("the tournament has already begun")
    entrants = [
        entrant for entrant in live_tournament.stored_tournament.entrants if not entrant.open
    ]
    if len(entrants) < MIN_ENTRANTS:
        raise TournamentRefused(f"{len(entrants)} have entered; expected at least {MIN_ENTRANTS}")
    if all(entrant.level is not None for entrant in entrants):
        raise TournamentRefused(
            "only bots have entered; a tournament with places for people needs one"
        )
    yield EntrantsSettled(
        tuple(entrant._replace(entrant=index) for index, entrant in enumerate(entrants))
    )


def _apply_make(command: MakeCarryover, live_tournament: LiveTournament) -> TournamentEvents:
    _confirm_going_on(live_tournament)
    entrant, maker = command.entrant, live_tournament.tournament.maker
    if live_tournament.entrant(entrant).player != command.player:
        raise NotYourSeat(f"entrant {entrant} is not you; expected one of yours")
    if maker != entrant:
        raise TournamentRefused(f"entrant {entrant} chose; it is the turn of entrant {maker}")
    yield encode_step(
        live_tournament.steps, Made(entrant, carryover_option(live_tournament, command.text))
    )


def carryover_option(live_tournament: LiveTournament, text: str) -> str:
    """Return a carryover's text in the form that its option stores. Raises BadOption."""
    carryover = live_tournament.game.carryover
    options = live_tournament.game.options(
        **{**live_tournament.options.changed_values(), **carryover.options_from((text, text))}
    )
    return str(getattr(options, carryover.option))


def _apply_leave(command: LeaveTournament, live_tournament: LiveTournament) -> TournamentEvents:
    _confirm_going_on(live_tournament)
    leaver = live_tournament.entrant(command.entrant)
    if leaver.player != command.player:
        _confirm_may_dismiss(live_tournament, command.player)
    if leaver.player is None:
        raise TournamentRefused(f"{leaver.name} is a bot; only people can leave")
    yield encode_step(live_tournament.steps, Left(command.entrant))


def _apply_cancel(command: CancelTournament, live_tournament: LiveTournament) -> TournamentEvents:
    _confirm_host(live_tournament, command.player)
    if live_tournament.status in ("over", "cancelled"):
        raise TournamentRefused(f"the tournament is {live_tournament.status}")
    if not may_cancel(live_tournament):
        raise TournamentRefused("other people have entered; you can't cancel it any more")
    yield TournamentCancelled()


def _apply_note(command: NoteStep, live_tournament: LiveTournament) -> TournamentEvents:
    if live_tournament.status == "cancelled":
        raise TournamentRefused("the tournament was cancelled")
    yield encode_step(live_tournament.steps, command.step)


CHECKS: dict[type, Callable[[Any, LiveTournament], TournamentEvents]] = {
    JoinTournament: _apply_join,
    BeginTournament: _apply_begin,
    MakeCarryover: _apply_make,
    LeaveTournament: _apply_leave,
    CancelTournament: _apply_cancel,
    NoteStep: _apply_note,
    **ENTRY_CHECKS,
}


def may_cancel(live_tournament: LiveTournament) -> bool:
    """Return whether the host may cancel the tournament: not once others rely on it."""
    if live_tournament.stored_tournament.open:
        return live_tournament.status == "waiting"
    return has_only_host(live_tournament)


def has_only_host(live_tournament: LiveTournament) -> bool:
    """Return whether only the host and bots have entered."""
    return all(
        entrant.player in (None, live_tournament.stored_tournament.host)
        for entrant in live_tournament.stored_tournament.entrants
    )


def _confirm_host(live_tournament: LiveTournament, player: str) -> None:
    if live_tournament.stored_tournament.host != player:
        raise NotYourSeat("only the host of this tournament may do that")


def _confirm_by_link(live_tournament: LiveTournament) -> None:
    if live_tournament.stored_tournament.open:
        raise TournamentRefused(
            "this tournament is open to anybody and starts by itself; enter it instead"
        )


def _confirm_may_dismiss(live_tournament: LiveTournament, player: str) -> None:
    _confirm_host(live_tournament, player)
    if live_tournament.stored_tournament.open:
        raise NotYourSeat(
            "you can't remove anybody from an open tournament; absent players are paused"
        )


def _confirm_going_on(live_tournament: LiveTournament) -> None:
    if live_tournament.status == "waiting":
        start_text = (
            "at its time" if live_tournament.stored_tournament.open else "when every place is taken"
        )
        raise TournamentRefused(f"the tournament has not begun; it begins {start_text}")
    if live_tournament.status == "cancelled":
        raise TournamentRefused("the tournament was cancelled")
    if live_tournament.status == "over":
        raise TournamentRefused("the tournament is over; enter the next one")
