"""Routes of a tournament: open it, join it, prepare for it, watch it."""

from collections.abc import AsyncIterator
from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, Depends, Path, Query, Request

from hexarena.contract.errors import NotYourSeat, OldRules
from hexarena.server.bots.queue import Asker
from hexarena.server.http import Address, Onlooker, Player, ThreadedRoute, answers
from hexarena.server.http.events import EventStream, StreamEvent, alive, streamed
from hexarena.server.lobby.names import UNNAMED
from hexarena.server.matches.opening import Host
from hexarena.server.matches.routes import NO_JSON, REFUSED, Counted
from hexarena.server.schemas import Command
from hexarena.server.services import Services, ServicesDep
from hexarena.server.tournaments import commands, opening, views
from hexarena.server.tournaments.live import LiveTournament
from hexarena.server.tournaments.schemas import (
    Entry,
    Leaving,
    Making,
    NewTournament,
    TournamentCard,
    TournamentShown,
)
from hexarena.store import StoredTournament

router = APIRouter(prefix="/api/tournaments", tags=["tournaments"], route_class=ThreadedRoute)
TournamentId = Annotated[str, Path(max_length=64)]


@router.post("", status_code=201, responses=REFUSED)
def open_tournament(
    asked: NewTournament, player: Player, address: Address, services: ServicesDep
) -> TournamentShown:
    """Open a tournament of matches; it begins when every place is taken."""
    services.readiness.need(asked.game)
    services.openings.spend(player, address)
    host = Host(player, services.store.player_name(player))
    stored, asker = opening.requested(asked, host), Asker(player, address)
    tournament = services.bot_caps.open(
        asker, stored, asked.command, services.live_tournaments.open
    )
    return tournament_shown(services, tournament, player)


@router.get("", responses=answers())
def my_tournaments(
    player: Onlooker, services: ServicesDep, limit: Annotated[int, Query(ge=1, le=100)] = 20
) -> list[TournamentCard]:
    """List the tournaments that the asker has opened or entered, the last changed first."""
    if not player:
        return []
    found = services.store.tournaments.of(player, limit)
    return [_card(services, each, player) for each in found]


def _card(services: Services, stored: StoredTournament, player: str) -> TournamentCard:
    try:
        live = LiveTournament(stored)
    except OldRules:
        return views.retired_card(stored)
    return views.card(live, player, services.notifier.watched(stored.id))


@router.get("/{tournament}", responses=answers(404, 409))
def show_tournament(
    tournament: TournamentId, player: Onlooker, services: ServicesDep
) -> TournamentShown:
    """Show a tournament as the asker may see it."""
    return tournament_shown(services, tournament, player)


@router.post("/{tournament}/places", responses=REFUSED)
def join_tournament(
    tournament: TournamentId, asked: Entry, player: Player, services: ServicesDep
) -> TournamentShown:
    """Take an open place by the key in the tournament's link."""
    name = services.store.player_name(player) or UNNAMED
    command = commands.JoinTournament(player, name, asked.key)
    return executed(services, tournament, asked.command, command)


@router.post("/{tournament}/beginning", responses=REFUSED)
def begin_tournament(
    tournament: TournamentId, asked: Command, player: Player, services: ServicesDep
) -> TournamentShown:
    """Begin with those who have entered, as the host."""
    return executed(services, tournament, asked.command, commands.BeginTournament(player))


@router.post("/{tournament}/makings", responses=REFUSED)
def make(
    tournament: TournamentId, asked: Making, player: Player, services: ServicesDep
) -> TournamentShown:
    """Make what an entrant of the asker keeps from match to match, when it is its turn."""
    command = commands.MakeCarryover(player, asked.entrant, asked.text)
    return executed(services, tournament, asked.command, command)


@router.post("/{tournament}/leavings", responses=REFUSED)
def leave(
    tournament: TournamentId, asked: Leaving, player: Player, services: ServicesDep
) -> TournamentShown:
    """Leave before the end or, as the host, dismiss somebody who does not come."""
    command = commands.LeaveTournament(player, asked.entrant)
    return executed(services, tournament, asked.command, command)


@router.post("/{tournament}/cancellation", responses=REFUSED)
def cancel_tournament(
    tournament: TournamentId, asked: Command, player: Player, services: ServicesDep
) -> TournamentShown:
    """Cancel a tournament as its host, if nobody else has entered; its matches stop."""
    shown = executed(services, tournament, asked.command, commands.CancelTournament(player))
    for match in services.live_tournaments.latest(tournament).matches.values():
        services.live_matches.changed_in_store(match)
    return shown


@router.post("/{tournament}/after", status_code=201, responses=REFUSED)
def open_after(
    tournament: TournamentId,
    asked: Command,
    player: Player,
    address: Address,
    services: ServicesDep,
) -> TournamentShown:
    """Open the next tournament of the same entrants, in the order of their places."""
    services.openings.spend(player, address)
    live = services.live_tournaments.latest(tournament)
    if live.stored.host != player:
        raise NotYourSeat("only the host of this tournament opens the next one")
    following, asker = opening.following(live), Asker(player, address)
    after = services.bot_caps.open(asker, following, asked.command, services.live_tournaments.open)
    services.live_tournaments.announce(tournament)
    return tournament_shown(services, after, player)


def existing(tournament: TournamentId, services: ServicesDep) -> str:
    """Return a tournament that can be shown; refusals must come before the stream begins."""
    return services.live_tournaments.shown(tournament).stored.id


@router.get(
    "/{tournament}/events",
    response_class=EventStream,
    responses=NO_JSON,
    dependencies=[Counted],
)
async def tournament_events(
    tournament: Annotated[str, Depends(existing)],
    request: Request,
    player: Onlooker,
    address: Address,
    services: ServicesDep,
) -> EventStream:
    """Send `tournament` events, each with a whole TournamentShown, until the tab is closed."""
    return streamed(_follow(services, request, tournament, Asker(player, address)))


async def _follow(
    services: Services, request: Request, tournament: str, asker: Asker
) -> AsyncIterator[bytes]:
    with (
        services.attending(tournament, asker),
        services.notifier.listening(tournament, asker.player) as tab,
    ):
        while services.notifier.goes_on(tab):
            event = await to_thread.run_sync(_news, services, tournament, asker.player)
            yield event.written
            async for sign in alive(tab, request):
                yield sign


def _news(services: Services, tournament: str, player: str) -> StreamEvent:
    shown = tournament_shown(services, tournament, player)
    return StreamEvent("tournament", str(shown.revision), shown.model_dump_json().encode())


def executed(
    services: Services,
    tournament: str,
    sent_as: str,
    command: commands.PlayerCommand,
) -> TournamentShown:
    """Execute a command of a player, and show what it did."""
    services.live_tournaments.execute(tournament, command.player, sent_as, command)
    return tournament_shown(services, tournament, command.player)


def tournament_shown(services: Services, tournament: str, player: str) -> TournamentShown:
    """Show a tournament to a player."""
    return views.tournament(
        services.live_tournaments.shown(tournament), player, services.notifier.watched(tournament)
    )
