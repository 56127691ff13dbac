"""Commands of a tournament as data, and the function that checks them and returns their events."""

import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from hexarena.contract.errors import NotYourSeat, SeatTaken, TournamentRefused, WrongKey
from hexarena.server.tournaments.entering import ENTRY_CHECKS, AttendTournament, EntryCommand
from hexarena.server.tournaments.live import LiveTournament
from hexarena.server.tournaments.names import free_name
from hexarena.server.tournaments.steps import row_of
from hexarena.store import (
    EntrantsSettled,
    PlaceTaken,
    TournamentCancelled,
    TournamentEvent,
)
from hexarena.tournament import FEWEST, Event, Left, Made

TournamentEvents = Iterator[TournamentEvent]


@dataclass(frozen=True)
class JoinTournament:
    """Take the first open place, with the key in the tournament's link."""

    player: str
    name: str
    key: str


@dataclass(frozen=True)
class BeginTournament:
    """Begin with those who have entered, as the host."""

    player: str


@dataclass(frozen=True)
class MakeCarryover:
    """Make what an entrant keeps from match to match."""

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
    """Cancel a tournament that nobody but its host and bots has entered."""

    player: str


@dataclass(frozen=True)
class NoteStep:
    """Note what the server itself observed: a match that ended, or what a bot made."""

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


def apply(command: TournamentCommand, live: LiveTournament) -> list[TournamentEvent]:
    """Check a command and return its events, which `live` has followed.

    Pass a tournament that nobody else uses, since an error may leave it half changed. Raises the
    error that says why the command is refused.
    """
    events: list[TournamentEvent] = []
    for event in CHECKS[type(command)](command, live):
        live.follow(event)
        events.append(event)
    return events


def _join(command: JoinTournament, live: LiveTournament) -> TournamentEvents:
    stored = live.stored
    _must_be_by_link(live)
    if not secrets.compare_digest(stored.key.encode(), command.key.encode("utf-8", "replace")):
        raise WrongKey("the link to this tournament holds a wrong key; ask for the link again")
    if any(each.player == command.player for each in stored.entrants):
        raise SeatTaken("you have entered already; send the link to another player")
    if live.status == "cancelled":
        raise TournamentRefused("the tournament was cancelled; expected one that waits")
    places = [each.entrant for each in stored.entrants if each.open]
    if not places:
        raise SeatTaken("every place of this tournament is taken; you may watch")
    name = free_name(command.name, (each.name for each in stored.entrants))
    yield PlaceTaken(places[0], command.player, name)


def _begin(command: BeginTournament, live: LiveTournament) -> TournamentEvents:
    _must_host(live, command.player)
    _must_be_by_link(live)
    if live.status != "waiting":
        raise TournamentRefused("the tournament has begun already; expected one that waits")
    here = [each for each in live.stored.entrants if not each.open]
    if len(here) < FEWEST:
        raise TournamentRefused(f"{len(here)} have entered; expected at least {FEWEST}")
    if all(each.level is not None for each in here):
        raise TournamentRefused(
            "only bots have entered; expected a person, or a tournament of bots"
        )
    yield EntrantsSettled(tuple(each._replace(entrant=at) for at, each in enumerate(here)))


def _make(command: MakeCarryover, live: LiveTournament) -> TournamentEvents:
    _must_go_on(live)
    entrant, maker = command.entrant, live.tournament.maker
    if live.entrant(entrant).player != command.player:
        raise NotYourSeat(f"entrant {entrant} is not you; expected one of yours")
    if maker != entrant:
        raise TournamentRefused(f"entrant {entrant} makes; expected {maker} to")
    yield row_of(live.steps, Made(entrant, as_option(live, command.text)))


def as_option(live: LiveTournament, text: str) -> str:
    """Return the text of a carryover as its option stores it. Raises BadOption."""
    carryover = live.game.carryover
    options = live.game.options(**{**live.options.changed(), **carryover.brought((text, text))})
    return str(getattr(options, carryover.option))


def _leave(command: LeaveTournament, live: LiveTournament) -> TournamentEvents:
    _must_go_on(live)
    leaver = live.entrant(command.entrant)
    if leaver.player != command.player:
        _must_dismiss(live, command.player)
    if leaver.player is None:
        raise TournamentRefused(f"{leaver.name} is a bot, which stays; expected a person")
    yield row_of(live.steps, Left(command.entrant))


def _cancel(command: CancelTournament, live: LiveTournament) -> TournamentEvents:
    _must_host(live, command.player)
    if live.status in ("over", "cancelled"):
        raise TournamentRefused(f"the tournament is {live.status}; expected one that is not")
    if not may_cancel(live):
        raise TournamentRefused("others have entered; expected a tournament of only you and bots")
    yield TournamentCancelled()


def _note(command: NoteStep, live: LiveTournament) -> TournamentEvents:
    if live.status == "cancelled":
        raise TournamentRefused("the tournament was cancelled; expected one that goes on")
    yield row_of(live.steps, command.step)


CHECKS: dict[type, Callable[[Any, LiveTournament], TournamentEvents]] = {
    JoinTournament: _join,
    BeginTournament: _begin,
    MakeCarryover: _make,
    LeaveTournament: _leave,
    CancelTournament: _cancel,
    NoteStep: _note,
    **ENTRY_CHECKS,
}


def may_cancel(live: LiveTournament) -> bool:
    """Tell whether the host may cancel it: others may rely on one that has begun."""
    if live.stored.open:
        return live.status == "waiting"
    return only_host_entered(live)


def only_host_entered(live: LiveTournament) -> bool:
    """Tell whether nobody but the host and bots has entered."""
    return all(each.player in (None, live.stored.host) for each in live.stored.entrants)


def _must_host(live: LiveTournament, player: str) -> None:
    if live.stored.host != player:
        raise NotYourSeat("only the host of this tournament may do that")


def _must_be_by_link(live: LiveTournament) -> None:
    if live.stored.open:
        raise TournamentRefused("it is open to anybody and starts by itself; expected to enter it")


def _must_dismiss(live: LiveTournament, player: str) -> None:
    _must_host(live, player)
    if live.stored.open:
        raise NotYourSeat("nobody is dismissed from an open tournament; who is absent is paused")


def _must_go_on(live: LiveTournament) -> None:
    if live.status == "waiting":
        when = "at its time" if live.stored.open else "when every place is taken"
        raise TournamentRefused(f"the tournament begins {when}; expected one that goes on")
    if live.status == "cancelled":
        raise TournamentRefused("the tournament was cancelled; expected one that goes on")
    if live.status == "over":
        raise TournamentRefused("the tournament is over; expected the next one")
