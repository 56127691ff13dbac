"""Routes of a tournament: open it, join it, prepare for it, watch it."""

from collections.abc import AsyncIterator
from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, Depends, Path, Query, Security

from hexarena.contract.errors import NotYourSeat, OldRules
from hexarena.server.bots.queue import Asker
from hexarena.server.http import Address, Onlooker, Player, ThreadedRoute, error_responses
from hexarena.server.http.events import (
    EventStream,
    StreamEvent,
    StreamWatch,
    StreamWatchDep,
    stream_events,
)
from hexarena.server.lobby.names import UNNAMED
from hexarena.server.matches.opening import Host
from hexarena.server.matches.routes import ERROR_RESPONSES, NO_JSON, StreamQuota
from hexarena.server.programs.scopes import authorize
from hexarena.server.schemas import IN_DIGITS, Command
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


@router.post(
    "",
    status_code=201,
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize, scopes=["open"])],
)
def open_tournament(
    body: NewTournament, player: Player, address: Address, services: ServicesDep
) -> TournamentShown:
    """Open a tournament of matches. It begins when every place is taken."""
    services.readiness.require(body.game)
    services.opening_limits.spend(player, address)
    host = Host(player, services.store.player_name(player))
    stored_tournament, asker = opening.create_requested(body, host), Asker(player, address)
    tournament = services.bot_caps.open(
        asker, stored_tournament, body.command, services.live_tournaments.open
    )
    return show_tournament_to(services, tournament, player)


@router.get("", responses=error_responses(), dependencies=[Security(authorize, scopes=["read"])])
def my_tournaments(
    player: Onlooker,
    services: ServicesDep,
    limit: Annotated[int, Query(ge=1, le=100), IN_DIGITS] = 20,
) -> list[TournamentCard]:
    """List the tournaments that you have opened or entered, last changed first."""
    if not player:
        return []
    tournaments = services.store.tournaments.list_for_player(player, limit)
    return [_show_card(services, stored_tournament, player) for stored_tournament in tournaments]


def _show_card(
    services: Services, stored_tournament: StoredTournament, player: str
) -> TournamentCard:
    try:
        live_tournament = LiveTournament(stored_tournament)
    except OldRules:
        return views.show_retired_card(stored_tournament)
    return views.show_card(
        live_tournament, player, services.notifier.is_watched(stored_tournament.id)
    )


@router.get(
    "/{tournament}",
    responses=error_responses(404, 409),
    dependencies=[Security(authorize, scopes=["read"])],
)
def show_tournament(
    tournament: TournamentId, player: Onlooker, services: ServicesDep
) -> TournamentShown:
    """Show a tournament as you may see it."""
    return show_tournament_to(services, tournament, player)


@router.post(
    "/{tournament}/places",
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize, scopes=["play"])],
)
def join_tournament(
    tournament: TournamentId, body: Entry, player: Player, services: ServicesDep
) -> TournamentShown:
    """Take an open place with the key in the tournament's link."""
    name = services.store.player_name(player) or UNNAMED
    command = commands.JoinTournament(player, name, body.key)
    return execute_command(services, tournament, body.command, command)


@router.post(
    "/{tournament}/beginning",
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize, scopes=["open"])],
)
def begin_tournament(
    tournament: TournamentId, body: Command, player: Player, services: ServicesDep
) -> TournamentShown:
    """Begin with the present entrants, as the host."""
    return execute_command(services, tournament, body.command, commands.BeginTournament(player))


@router.post(
    "/{tournament}/makings",
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize, scopes=["play"])],
)
def make(
    tournament: TournamentId, body: Making, player: Player, services: ServicesDep
) -> TournamentShown:
    """Make the carryover that your entrant keeps from match to match, when it is its turn."""
    command = commands.MakeCarryover(player, body.entrant, body.text)
    return execute_command(services, tournament, body.command, command)


@router.post(
    "/{tournament}/leavings",
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize, scopes=["play"])],
)
def leave(
    tournament: TournamentId, body: Leaving, player: Player, services: ServicesDep
) -> TournamentShown:
    """Leave before the end or, as the host, dismiss an absent player."""
    command = commands.LeaveTournament(player, body.entrant)
    return execute_command(services, tournament, body.command, command)


@router.post(
    "/{tournament}/cancellation",
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize, scopes=["open"])],
)
def cancel_tournament(
    tournament: TournamentId, body: Command, player: Player, services: ServicesDep
) -> TournamentShown:
    """Cancel a tournament as its host, if no other player has entered. Its matches stop."""
    tournament_view = execute_command(
        services, tournament, body.command, commands.CancelTournament(player)
    )
    for match in services.live_tournaments.latest(tournament).matches.values():
        services.live_matches.reload(match)
    return tournament_view


@router.post(
    "/{tournament}/after",
    status_code=201,
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize, scopes=["open"])],
)
def open_after(
    tournament: TournamentId,
    body: Command,
    player: Player,
    address: Address,
    services: ServicesDep,
) -> TournamentShown:
    """Open the next tournament of the same entrants, in the order of their places."""
    services.opening_limits.spend(player, address)
    live_tournament = services.live_tournaments.latest(tournament)
    if live_tournament.stored_tournament.host != player:
        raise NotYourSeat("only the host of this tournament can open the next one")
    next_tournament, asker = opening.create_following(live_tournament), Asker(player, address)
    next_id = services.bot_caps.open(
        asker, next_tournament, body.command, services.live_tournaments.open
    )
    services.live_tournaments.announce(tournament)
    return show_tournament_to(services, next_id, player)


def shown_tournament_id(tournament: TournamentId, services: ServicesDep) -> str:
    """Return a tournament that can be shown; refusals must come before the stream begins."""
    return services.live_tournaments.load_shared(tournament).stored_tournament.id


@router.get(
    "/{tournament}/events",
    response_class=EventStream,
    responses=NO_JSON,
    dependencies=[Security(authorize, scopes=["read"]), StreamQuota],
)
async def tournament_events(
    tournament: Annotated[str, Depends(shown_tournament_id)],
    player: Onlooker,
    address: Address,
    services: ServicesDep,
    watch: StreamWatchDep,
) -> EventStream:
    """Send `tournament` events, each with a whole TournamentShown, until the tab is closed."""
    return stream_events(_stream_tournament(services, watch, tournament, Asker(player, address)))


async def _stream_tournament(
    services: Services, watch: StreamWatch, tournament: str, asker: Asker
) -> AsyncIterator[bytes]:
    with (
        services.attend(tournament, asker),
        services.notifier.listen(tournament, asker.player) as tab,
    ):
        while await watch.is_open(tab):
            event = await to_thread.run_sync(_render_event, services, tournament, asker.player)
            yield event.encoded
            async for heartbeat in watch.heartbeats(tab):
                yield heartbeat


def _render_event(services: Services, tournament: str, player: str) -> StreamEvent:
    tournament_view = show_tournament_to(services, tournament, player)
    return StreamEvent(
        "tournament", str(tournament_view.revision), tournament_view.model_dump_json().encode()
    )


def execute_command(
    services: Services,
    tournament: str,
    command_id: str,
    command: commands.PlayerCommand,
) -> TournamentShown:
    """Execute a command of a player, and show what it did."""
    services.live_tournaments.execute(tournament, command.player, command_id, command)
    return show_tournament_to(services, tournament, command.player)


def show_tournament_to(services: Services, tournament: str, player: str) -> TournamentShown:
    """Show a tournament to a player."""
    live_tournament = services.live_tournaments.load_shared(tournament)
    needs_account = live_tournament.stored_tournament.rated and not (
        services.store.accounts.is_account(player)
    )
    is_watched = services.notifier.is_watched(tournament)
    program_players = services.store.tournaments.list_programs(tournament)
    entrants = [entrant.player for entrant in live_tournament.stored_tournament.entrants]
    owner_names = services.store.bot_accounts.name_owners_of(filter(None, entrants))
    return views.tournament_view(
        live_tournament, player, is_watched, needs_account, program_players, owner_names
    )
