"""Entering open tournaments, pausing in them, and how they start by themselves."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from hexarena.contract.errors import SeatTaken, TournamentRefused
from hexarena.server.tournaments.live import LiveTournament
from hexarena.server.tournaments.names import free_name
from hexarena.server.tournaments.steps import row_of
from hexarena.store import (
    Entrant,
    EntrantsListed,
    EntrantsSettled,
    TournamentCancelled,
    TournamentEvent,
)
from hexarena.tournament import FEWEST, Made, Paused, Returned, first_order

EntryEvents = Iterator[TournamentEvent]


@dataclass(frozen=True)
class AttendTournament:
    """Enter an open tournament or come back to it; or withdraw from it or pause."""

    player: str
    name: str
    rating: float
    here: bool


class Champion(NamedTuple):
    """Who won the open tournament before this one, and the carryover that it keeps."""

    player: str
    kept: str


@dataclass(frozen=True)
class StartTournament:
    """Start an open tournament whose time has come by `at`, or cancel it if too few came."""

    at: int
    champion: Champion | None = None


EntryCommand = AttendTournament | StartTournament


def _attend(command: AttendTournament, live: LiveTournament) -> EntryEvents:
    if not live.stored.open:
        raise TournamentRefused("the tournament is for those with its link; expected an open one")
    if live.status in ("over", "cancelled"):
        raise TournamentRefused(f"the tournament is {live.status}; expected one that is not")
    mine = live.place_of(command.player)
    if command.here:
        yield from _enter(command, live) if mine is None else _return(live, mine)
    elif mine is None:
        raise TournamentRefused("you have not entered; expected somebody who has")
    else:
        yield from _rest(live, mine)


def _enter(command: AttendTournament, live: LiveTournament) -> EntryEvents:
    if not takes_entrants(live):
        raise TournamentRefused("the tournament has begun; expected one that is to come, or runs")
    stored = live.stored
    if len(stored.entrants) >= stored.most:
        raise SeatTaken(f"all {stored.most} places are taken; you may watch")
    low, high = stored.lowest or 0, stored.highest or float("inf")
    if not low <= round(command.rating) <= high:
        told = f"{stored.lowest or 'any'} to {stored.highest or 'any'}"
        raise TournamentRefused(f"your rating is {round(command.rating)}; expected {told}")
    name = free_name(command.name, (each.name for each in stored.entrants))
    entrant = Entrant(len(stored.entrants), command.player, name, rating=command.rating)
    yield EntrantsListed((*stored.entrants, entrant))


def takes_entrants(live: LiveTournament) -> bool:
    """Tell whether somebody may still enter: before it begins, and while an arena pairs."""
    if live.status == "waiting":
        return True
    going_on = live.status == "playing" and not live.tournament.closed
    return going_on and live.stored.form == "arena"


def _return(live: LiveTournament, entrant: int) -> EntryEvents:
    if entrant not in live.tournament.paused or live.status == "waiting":
        raise SeatTaken("you have entered already; expected somebody who has not")
    yield row_of(live.steps, Returned(entrant))


def _rest(live: LiveTournament, entrant: int) -> EntryEvents:
    if live.status == "waiting":
        others = [each for each in live.stored.entrants if each.entrant != entrant]
        yield EntrantsListed(_numbered(others))
    elif live.tournament.comes_and_goes:
        yield row_of(live.steps, Paused(entrant))
    else:
        raise TournamentRefused("nobody pauses in an elimination; expected to play or to leave")


def _start(command: StartTournament, live: LiveTournament) -> EntryEvents:
    stored = live.stored
    if live.status != "waiting" or not stored.open or command.at < (stored.starts or 0):
        raise TournamentRefused("it is not the time; expected an open one whose time has come")
    if len(stored.entrants) < FEWEST:
        yield TournamentCancelled()
        return
    lot = first_order(stored.seed, len(stored.entrants))
    best_first = sorted(stored.entrants, key=lambda each: (-(each.rating or 0), lot[each.entrant]))
    yield EntrantsSettled(_numbered(best_first), command.at)
    champion = command.champion
    place = live.place_of(champion.player) if champion else None
    if champion and place is not None:
        yield row_of(live.steps, Made(place, champion.kept))


def _numbered(entrants: Sequence[Entrant]) -> tuple[Entrant, ...]:
    return tuple(each._replace(entrant=at) for at, each in enumerate(entrants))


ENTRY_CHECKS: dict[type, Callable[[Any, LiveTournament], EntryEvents]] = {
    AttendTournament: _attend,
    StartTournament: _start,
}
