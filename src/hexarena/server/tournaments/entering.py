"""Enter open tournaments, pause in them, and start them automatically."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from hexarena.contract.errors import SeatTaken, TournamentRefused
from hexarena.server.lobby.names import free_name
from hexarena.server.tournaments.live import LiveTournament
from hexarena.server.tournaments.steps import encode_step
from hexarena.store import (
    Entrant,
    EntrantsListed,
    EntrantsSettled,
    TournamentCancelled,
    TournamentEvent,
)
from hexarena.tournament import MIN_ENTRANTS, Made, Paused, Returned, first_order

EntryEvents = Iterator[TournamentEvent]


@dataclass(frozen=True)
class AttendTournament:
    """Enter or rejoin an open tournament or, if not `is_attending`, withdraw or pause."""

    player: str
    name: str
    rating: float
    is_attending: bool
    has_account: bool = False
    is_bot_account: bool = False
    is_program: bool = False


class Champion(NamedTuple):
    """The winner of the previous open tournament, and the carryover that the winner keeps."""

    player: str
    carryover: str


@dataclass(frozen=True)
class StartTournament:
    """Start an open tournament that is due by `time`, or cancel it if too few have entered."""

    time: int
    champion: Champion | None = None


EntryCommand = AttendTournament | StartTournament


def _apply_attend(command: AttendTournament, live_tournament: LiveTournament) -> EntryEvents:
    if not live_tournament.stored_tournament.open:
        raise TournamentRefused("the tournament is only for people with its link")
    if live_tournament.status in ("over", "cancelled"):
        raise TournamentRefused(f"the tournament is {live_tournament.status}")
    own_entrant = live_tournament.entrant_of(command.player)
    if command.is_attending and live_tournament.stored_tournament.rated:
        _refuse_programs(command)
    if command.is_attending:
        yield from (
            _enter(command, live_tournament)
            if own_entrant is None
            else _return_entrant(live_tournament, own_entrant)
        )
    elif own_entrant is None:
        raise TournamentRefused("you have not entered this tournament")
    else:
        yield from _pause_or_withdraw(live_tournament, own_entrant)


def _refuse_programs(command: AttendTournament) -> None:
    """Keep programs out of rated tournaments: bot accounts, and those with a person's token."""
    if command.is_bot_account:
        raise TournamentRefused("rated tournaments are for people; enter one that isn't rated")
    if command.is_program:
        raise TournamentRefused(
            "a program can't enter a rated tournament for you; enter it in your browser, or let a"
            " bot account enter one that isn't rated"
        )


def _enter(command: AttendTournament, live_tournament: LiveTournament) -> EntryEvents:
    if not may_enter(live_tournament):
        raise TournamentRefused("you can't enter this tournament any more")
    stored_tournament = live_tournament.stored_tournament
    if stored_tournament.rated and not command.has_account:
        raise TournamentRefused(
            "rated tournaments are for players with an account; create one or sign in, then enter"
        )
    if len(stored_tournament.entrants) >= stored_tournament.most:
        raise SeatTaken(f"all {stored_tournament.most} places are taken; you may watch")
    low, high = stored_tournament.lowest or 0, stored_tournament.highest or float("inf")
    if not low <= round(command.rating) <= high:
        bounds = f"{stored_tournament.lowest or 'any'} to {stored_tournament.highest or 'any'}"
        raise TournamentRefused(f"your rating is {round(command.rating)}; expected {bounds}")
    name = free_name(command.name, (entrant.name for entrant in stored_tournament.entrants))
    entrant = Entrant(len(stored_tournament.entrants), command.player, name, rating=command.rating)
    yield EntrantsListed((*stored_tournament.entrants, entrant))


def may_enter(live_tournament: LiveTournament) -> bool:
    """Return whether players may enter: before the start, and while more rounds will be paired."""
    if live_tournament.status == "waiting":
        return True
    return live_tournament.status == "playing" and live_tournament.tournament.takes_late


def _return_entrant(live_tournament: LiveTournament, entrant: int) -> EntryEvents:
    if entrant not in live_tournament.tournament.paused or live_tournament.status == "waiting":
        raise SeatTaken("you have already entered")
    yield encode_step(live_tournament.steps, Returned(entrant))


def _pause_or_withdraw(live_tournament: LiveTournament, entrant: int) -> EntryEvents:
    if live_tournament.status == "waiting":
        other_entrants = [
            entry
            for entry in live_tournament.stored_tournament.entrants
            if entry.entrant != entrant
        ]
        yield EntrantsListed(_renumber(other_entrants))
    elif live_tournament.tournament.comes_and_goes:
        yield encode_step(live_tournament.steps, Paused(entrant))
    else:
        raise TournamentRefused("you can't pause in an elimination; play on, or leave")


def _apply_start(command: StartTournament, live_tournament: LiveTournament) -> EntryEvents:
    stored_tournament = live_tournament.stored_tournament
    if (
        live_tournament.status != "waiting"
        or not stored_tournament.open
        or command.time < (stored_tournament.starts or 0)
    ):
        raise TournamentRefused("the tournament does not start yet")
    if len(stored_tournament.entrants) < MIN_ENTRANTS:
        yield TournamentCancelled()
        return
    lot_order = first_order(stored_tournament.seed, len(stored_tournament.entrants))
    best_first = sorted(
        stored_tournament.entrants,
        key=lambda entry: (-(entry.rating or 0), lot_order[entry.entrant]),
    )
    yield EntrantsSettled(_renumber(best_first), command.time)
    champion = command.champion
    champion_entrant = live_tournament.entrant_of(champion.player) if champion else None
    if champion and champion_entrant is not None:
        yield encode_step(live_tournament.steps, Made(champion_entrant, champion.carryover))


def _renumber(entrants: Sequence[Entrant]) -> tuple[Entrant, ...]:
    return tuple(entrant._replace(entrant=index) for index, entrant in enumerate(entrants))


ENTRY_CHECKS: dict[type, Callable[[Any, LiveTournament], EntryEvents]] = {
    AttendTournament: _apply_attend,
    StartTournament: _apply_start,
}
