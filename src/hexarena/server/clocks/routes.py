"""Routes about clocks: the server's time, ending a match that stands still, and vacations."""

import datetime as dt

from fastapi import APIRouter, Response

from hexarena.server.clocks import moments
from hexarena.server.clocks.commands import AbortMatch, ClaimEnd
from hexarena.server.clocks.schemas import (
    Abort,
    EndClaim,
    ServerTime,
    VacationShown,
    VacationWish,
)
from hexarena.server.clocks.views import absence
from hexarena.server.http import Player, ThreadedRoute, answers
from hexarena.server.matches import sending
from hexarena.server.matches.routes import MatchId
from hexarena.server.matches.views import Audience
from hexarena.server.schemas import Table
from hexarena.server.services import Services, ServicesDep
from hexarena.store.clocks.vacations import DAY

router = APIRouter(prefix="/api", tags=["clocks"], route_class=ThreadedRoute)
REFUSED = answers(403, 404, 409)


@router.get("/time", responses=answers())
def server_time() -> ServerTime:
    """Say what time it is at the server."""
    return ServerTime(now=moments.now())


@router.post("/matches/{match}/abort", response_model=Table, responses=REFUSED)
def abort_match(match: MatchId, asked: Abort, player: Player, services: ServicesDep) -> Response:
    """Abort a match before its clocks run; nobody loses it."""
    return _done(services, match, asked.command, AbortMatch(player))


@router.post("/matches/{match}/claims", response_model=Table, responses=REFUSED)
def claim_end(match: MatchId, asked: EndClaim, player: Player, services: ServicesDep) -> Response:
    """Claim the win, or a draw, once the other player has been away for long."""
    gone = _gone(services, match)
    return _done(services, match, asked.command, ClaimEnd(player, asked.result, gone))


@router.get("/me/vacation", responses=answers())
def vacation(player: Player, services: ServicesDep) -> VacationShown:
    """Say until when the asker's correspondence clocks stand still."""
    return _shown(services, player)


@router.put("/me/vacation", responses=answers(409))
def take_vacation(asked: VacationWish, player: Player, services: ServicesDep) -> VacationShown:
    """Let the asker's correspondence clocks stand still for some days from now on."""
    touched = services.store.vacations.take(player, asked.days, moments.now())
    for match in touched:
        services.live_matches.changed_in_store(match)
    return _shown(services, player)


def _done(services: Services, match: str, sent_as: str, command: AbortMatch | ClaimEnd) -> Response:
    services.live_matches.execute(match, command.player, sent_as, command)
    with services.live_matches.hold(match) as live:
        audience = Audience(command.player, services.notifier, services.store.decks)
        return sending.answer(live, audience)


def _gone(services: Services, match: str) -> tuple[int, ...]:
    """Return the seats of players who have been away for long enough."""
    with services.live_matches.latest(match) as live:
        clock, seats = live.match.clock, live.stored.seats
        if clock is None:
            return ()
        absent = services.notifier.absent
        wait = absence(clock)
        return tuple(each.seat for each in seats if absent(match, each.player or "") > wait)


def _shown(services: Services, player: str) -> VacationShown:
    now = moments.now()
    found = services.store.vacations.of(player, now)
    until = dt.datetime.fromtimestamp(found.until / 1000, dt.UTC).isoformat(timespec="seconds")
    away = found.until > now
    return VacationShown(until=until if away else None, left=found.left(now) // DAY)
