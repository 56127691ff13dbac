"""Routes of tournaments that anybody may enter, and of the leagues by month."""

from typing import Annotated

from fastapi import APIRouter, Query

from hexarena.contract.catalogue import game_packages
from hexarena.contract.game import game
from hexarena.match import read_clock, speed_of
from hexarena.server.http import Address, Onlooker, Player, ThreadedRoute, answers
from hexarena.server.lobby.names import UNNAMED
from hexarena.server.matches.opening import Host
from hexarena.server.matches.routes import REFUSED
from hexarena.server.services import Services, ServicesDep
from hexarena.server.tournaments import views
from hexarena.server.tournaments.announcing import announced, confirm_few
from hexarena.server.tournaments.entering import AttendTournament
from hexarena.server.tournaments.routes import TournamentId, executed, tournament_shown
from hexarena.server.tournaments.schemas import (
    Attendance,
    League,
    LeaguePlace,
    NewOpenTournament,
    OpenTournamentCard,
    TournamentShown,
)

router = APIRouter(prefix="/api", tags=["tournaments"], route_class=ThreadedRoute)
LeagueGame = Annotated[str, Query(alias="game", max_length=60)]
Month = Annotated[str, Query(pattern=r"^20\d\d-(0[1-9]|1[0-2])$", description="such as 2026-11")]


@router.get("/open-tournaments", responses=answers())
def open_tournaments(player: Onlooker, services: ServicesDep) -> list[OpenTournamentCard]:
    """List the tournaments that anybody may enter: to come, running, and the last that ended."""
    known = game_packages()
    listed = services.store.open_tournaments.listed(player)
    return [views.open_card(each, game(each.game).title) for each in listed if each.game in known]


@router.post("/open-tournaments", status_code=201, responses=REFUSED)
def announce_tournament(
    asked: NewOpenTournament, player: Player, address: Address, services: ServicesDep
) -> TournamentShown:
    """Open a tournament that anybody may enter, and that starts by itself."""
    services.readiness.need(asked.game)
    services.openings.spend(player, address)
    host = Host(player, services.store.player_name(player))
    confirm_few(services.store, host)
    opened = services.live_tournaments.open(announced(asked, host), asked.command)
    return tournament_shown(services, opened, player)


@router.post("/tournaments/{tournament}/attendance", responses=REFUSED)
def attend_tournament(
    tournament: TournamentId, asked: Attendance, player: Player, services: ServicesDep
) -> TournamentShown:
    """Enter an open tournament or come back to it; or withdraw before it begins, or pause."""
    name = services.store.player_name(player) or UNNAMED
    command = AttendTournament(player, name, _rating(services, tournament, player), asked.here)
    return executed(services, tournament, asked.command, command)


def _rating(services: Services, tournament: str, player: str) -> float:
    """Return the rating of a player at the speed of a tournament."""
    stored = services.live_tournaments.shown(tournament).stored
    pool = speed_of(read_clock(stored.clock) if stored.clock else None)
    return services.store.ratings.of(player, stored.game, pool).value


@router.get("/leagues", responses=answers(404))
def league(name: LeagueGame, month: Month, services: ServicesDep) -> League:
    """Show the league of a game in a month, by its rated tournament matches."""
    about = game(name)
    found = services.store.leagues.of(about.name, month)
    places = (LeaguePlace(place=at, **each._asdict()) for at, each in enumerate(found, 1))
    return League(
        game=about.name,
        title=about.title,
        month=month,
        months=tuple(services.store.leagues.months(about.name)),
        places=tuple(places),
    )
