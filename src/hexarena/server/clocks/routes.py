"""Routes about clocks: the server's time, ending a match that stands still, and vacations."""

import datetime as dt

from fastapi import APIRouter, Response, Security

from hexarena.server.clocks import time_source
from hexarena.server.clocks.commands import AbortMatch, ClaimEnd, foresee_abort
from hexarena.server.clocks.schemas import (
    Abort,
    EndClaim,
    PauseShown,
    ServerTime,
    VacationShown,
    VacationWish,
)
from hexarena.server.clocks.views import absence_seconds, pause_seconds
from hexarena.server.http import Player, ThreadedRoute, error_responses
from hexarena.server.matches import sending
from hexarena.server.matches.routes import MatchId
from hexarena.server.matches.views import Audience
from hexarena.server.programs.scopes import authorize
from hexarena.server.schemas import Table
from hexarena.server.services import Services, ServicesDep
from hexarena.store.clocks.conduct import Pause
from hexarena.store.clocks.vacations import DAY

router = APIRouter(prefix="/api", tags=["clocks"], route_class=ThreadedRoute)
ERROR_RESPONSES = error_responses(403, 404, 409)


@router.get("/time", responses=error_responses(), dependencies=[Security(authorize)])
def server_time() -> ServerTime:
    """Return the server's time."""
    return ServerTime(now=time_source.current_time())


@router.post(
    "/matches/{match}/abort",
    response_model=Table,
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize, scopes=["play"])],
)
def abort_match(match: MatchId, body: Abort, player: Player, services: ServicesDep) -> Response:
    """Abort a match before its clocks run. Nobody loses it."""
    return _execute(services, match, body.command, AbortMatch(player))


@router.get(
    "/matches/{match}/abort",
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize, scopes=["read"])],
)
def abort_cost(match: MatchId, player: Player, services: ServicesDep) -> PauseShown:
    """Show the pause from quick matches that you would get if you aborted a match now."""
    with services.live_matches.latest(match) as live_match:
        abort = foresee_abort(live_match, player, time_source.current_time())
    if abort is None:
        return _show_pause(Pause())
    return _show_pause(services.store.conduct.foresee_pause(player, abort.moment, abort.had_luck))


@router.post(
    "/matches/{match}/claims",
    response_model=Table,
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize, scopes=["play"])],
)
def claim_end(match: MatchId, body: EndClaim, player: Player, services: ServicesDep) -> Response:
    """Claim a win or a draw once the other player has been away for long."""
    absent_seats = _find_absent_seats(services, match)
    return _execute(services, match, body.command, ClaimEnd(player, body.result, absent_seats))


@router.get(
    "/me/pause", responses=error_responses(), dependencies=[Security(authorize, scopes=["read"])]
)
def pause(player: Player, services: ServicesDep) -> PauseShown:
    """Show for how long you may not look for a quick match, and why."""
    return _show_pause(services.store.conduct.pause(player))


@router.get(
    "/me/vacation", responses=error_responses(), dependencies=[Security(authorize, scopes=["read"])]
)
def vacation(player: Player, services: ServicesDep) -> VacationShown:
    """Show how long your correspondence clocks are paused."""
    return _show_vacation(services, player)


@router.put(
    "/me/vacation",
    responses=error_responses(409),
    dependencies=[Security(authorize, scopes=["play"])],
)
def take_vacation(body: VacationWish, player: Player, services: ServicesDep) -> VacationShown:
    """Pause your correspondence clocks for some days from now on."""
    matches = services.store.vacations.take(player, body.days, time_source.current_time())
    for match in matches:
        services.live_matches.reload(match)
    return _show_vacation(services, player)


def _show_pause(pause: Pause) -> PauseShown:
    seconds = pause_seconds(pause)
    return PauseShown(seconds=seconds, reason=pause.reason if seconds else None)


def _execute(
    services: Services, match: str, command_id: str, command: AbortMatch | ClaimEnd
) -> Response:
    services.live_matches.execute(match, command.player, command_id, command)
    with services.live_matches.hold(match) as live_match:
        audience = Audience(command.player, services.notifier, services.store.decks)
        return sending.respond(live_match, audience)


def _find_absent_seats(services: Services, match: str) -> tuple[int, ...]:
    """Return the seats of players who have been away for long enough."""
    with services.live_matches.latest(match) as live_match:
        clock, seats = live_match.match.clock, live_match.stored.seats
        if clock is None:
            return ()
        seconds_absent = services.notifier.seconds_absent
        wait = absence_seconds(clock)
        return tuple(seat.seat for seat in seats if seconds_absent(match, seat.player or "") > wait)


def _show_vacation(services: Services, player: str) -> VacationShown:
    time = time_source.current_time()
    vacation_found = services.store.vacations.find(player, time)
    until = dt.datetime.fromtimestamp(vacation_found.until / 1000, dt.UTC).isoformat(
        timespec="seconds"
    )
    is_away = vacation_found.until > time
    return VacationShown(until=until if is_away else None, left=vacation_found.left(time) // DAY)
