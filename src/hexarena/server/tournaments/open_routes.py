"""Routes of tournaments that anybody may enter, and of the leagues by month."""

from typing import Annotated

from fastapi import APIRouter, Query, Security

from hexarena.contract.catalogue import game_packages
from hexarena.contract.game import game as find_game
from hexarena.match import clock_speed, read_clock
from hexarena.server.http import Address, Onlooker, Player, ThreadedRoute, error_responses
from hexarena.server.lobby.names import UNNAMED
from hexarena.server.matches.opening import Host
from hexarena.server.matches.routes import ERROR_RESPONSES
from hexarena.server.moderation.visitors import VisitorDep
from hexarena.server.programs.acting import is_program
from hexarena.server.programs.scopes import authorize
from hexarena.server.services import Services, ServicesDep
from hexarena.server.tournaments import views
from hexarena.server.tournaments.entering import AttendTournament
from hexarena.server.tournaments.open_tournaments import confirm_few_waiting, create_announced
from hexarena.server.tournaments.routes import TournamentId, execute_command, show_tournament_to
from hexarena.server.tournaments.schemas import (
    Attendance,
    League,
    LeaguePlace,
    NewOpenTournament,
    OpenTournamentCard,
    TournamentShown,
)
from hexarena.store import StoredTournament

router = APIRouter(prefix="/api", tags=["tournaments"], route_class=ThreadedRoute)
LeagueGame = Annotated[str, Query(alias="game", max_length=60)]
Month = Annotated[str, Query(pattern=r"^20\d\d-(0[1-9]|1[0-2])$", description="such as 2026-11")]


@router.get(
    "/open-tournaments",
    responses=error_responses(),
    dependencies=[Security(authorize, scopes=["read"])],
)
def open_tournaments(player: Onlooker, services: ServicesDep) -> list[OpenTournamentCard]:
    """List the tournaments that anybody may enter: upcoming, running, and the last that ended."""
    games = game_packages()
    tournaments = services.store.open_tournaments.listed(player)
    return [
        views.show_open_card(tournament, find_game(tournament.game).title)
        for tournament in tournaments
        if tournament.game in games
    ]


@router.post(
    "/open-tournaments",
    status_code=201,
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize, scopes=["open"])],
)
def announce_tournament(
    body: NewOpenTournament, player: Player, address: Address, services: ServicesDep
) -> TournamentShown:
    """Open a tournament that anybody may enter, and that starts by itself."""
    services.readiness.require(body.game)
    services.opening_limits.spend(player, address)
    host = Host(player, services.store.player_name(player))
    confirm_few_waiting(services.store, host)
    tournament = services.live_tournaments.open(create_announced(body, host), body.command)
    return show_tournament_to(services, tournament, player)


@router.post(
    "/tournaments/{tournament}/attendance",
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize, scopes=["play"])],
)
def attend_tournament(
    tournament: TournamentId, body: Attendance, visitor: VisitorDep, services: ServicesDep
) -> TournamentShown:
    """Enter an open tournament, withdraw before it begins, or pause and come back.

    Only people with an account can enter a rated one, and no program can enter it for them.
    """
    player = visitor.player
    stored_tournament = services.live_tournaments.load_shared(tournament).stored_tournament
    services.sanctions.refuse_rated(visitor, body.here and stored_tournament.rated)
    name = services.store.player_name(player) or UNNAMED
    rating = _find_rating(services, stored_tournament, player)
    command = AttendTournament(
        player,
        name,
        rating,
        body.here,
        has_account=services.store.accounts.is_account(player),
        is_bot_account=services.store.bot_accounts.is_bot_account(player),
        is_program=is_program.get(),
    )
    return execute_command(services, tournament, body.command, command)


def _find_rating(services: Services, tournament: StoredTournament, player: str) -> float:
    """Return the rating of a player at the speed of a tournament."""
    pool = clock_speed(read_clock(tournament.clock) if tournament.clock else None)
    return services.store.ratings.find(player, tournament.game, pool).value


@router.get("/leagues", responses=error_responses(404), dependencies=[Security(authorize)])
def league(name: LeagueGame, month: Month, services: ServicesDep) -> League:
    """Show the league of a game in a month, from its rated tournament matches."""
    game = find_game(name)
    rows = services.store.leagues.list_rows(game.name, month)
    league_places = (LeaguePlace(place=index, **row._asdict()) for index, row in enumerate(rows, 1))
    return League(
        game=game.name,
        title=game.title,
        month=month,
        months=tuple(services.store.leagues.months(game.name)),
        places=tuple(league_places),
    )
