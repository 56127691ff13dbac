"""Routes of a match: opened, looked at, played."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import PlainTextResponse

from hexarena.contract.errors import MatchGoesOn
from hexarena.contract.game import game
from hexarena.match import write_record
from hexarena.search import advice
from hexarena.server import commands, opening, own_decks, views
from hexarena.server.address import Address
from hexarena.server.http_errors import answers
from hexarena.server.identity import Onlooker, Player
from hexarena.server.live_matches import Deed
from hexarena.server.opening import Host
from hexarena.server.queue import Asker
from hexarena.server.schemas import (
    Answer,
    Claim,
    Hint,
    MatchCard,
    NewMatch,
    Offer,
    Play,
    Resignation,
    Table,
)
from hexarena.server.services import Services, ServicesDep
from hexarena.server.threads import Apart

router = APIRouter(prefix="/api/matches", tags=["matches"], route_class=Apart)
MatchId = Annotated[str, Path(max_length=64)]
REFUSED = answers(403, 404, 409, 413)
NO_JSON = answers(404, 409, model=False)
SOMEBODY = "Guest"


@router.post("", status_code=201, responses=REFUSED)
def open_match(asked: NewMatch, player: Player, address: Address, services: ServicesDep) -> Table:
    """Open a match; it begins when every seat is taken."""
    services.readiness.need(asked.game)
    services.openings.spend(player, address)
    host = Host(player, services.store.player_name(player))
    wished, who = opening.wished(asked, host), Asker(player, address)
    match = services.bot_caps.open(who, wished, asked.command, services.live_matches.open)
    return _table(services, match, player)


@router.get("", responses=answers())
def my_matches(
    player: Onlooker,
    services: ServicesDep,
    before: Annotated[str | None, Query(max_length=40)] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
) -> list[MatchCard]:
    """List the matches one plays or has opened, the last changed first."""
    if not player:
        return []
    found = services.store.matches_of(player, limit, before)
    return [views.card(each, game(each.game), player) for each in found]


@router.get("/{match}", responses=answers(404, 409))
def show(match: MatchId, player: Onlooker, services: ServicesDep) -> Table:
    """Show a match as the asker may see it."""
    with services.live_matches.latest(match) as live:
        return own_decks.table(services, live, player)


@router.get("/{match}/record", response_class=PlainTextResponse, responses=NO_JSON)
def record(match: MatchId, services: ServicesDep) -> PlainTextResponse:
    """Write a match as a record file; one with secrets once it is over."""
    with services.live_matches.latest(match) as live:
        public = live.status == "over" or live.uploaded
        if live.match.game.rules.secret and not public:
            raise MatchGoesOn("the match has not ended; its record would tell what is hidden")
        text, name = write_record(live.match), f"{live.stored.game}-{live.stored.date}.txt"
    return PlainTextResponse(
        text, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@router.post("/{match}/seats/{seat}", responses=REFUSED)
def claim(
    match: MatchId,
    seat: Annotated[int, Path(ge=0, le=7)],
    asked: Claim,
    player: Player,
    services: ServicesDep,
) -> Table:
    """Take an open seat by the key in its link."""
    name = services.store.player_name(player) or SOMEBODY
    return _do(
        services, match, player, asked.command, commands.claim(seat, asked.key, player, name)
    )


@router.post("/{match}/actions", responses=REFUSED)
def play(match: MatchId, asked: Play, player: Player, services: ServicesDep) -> Table:
    """Play an action."""
    services.live_matches.do(match, player, asked.command, commands.play(asked, player))
    with services.live_matches.hold(match) as live:
        start = live.known(asked.ply, asked.rewinds)
        return own_decks.table(services, live, player, start)


@router.post("/{match}/resignation", responses=REFUSED)
def resign(match: MatchId, asked: Resignation, player: Player, services: ServicesDep) -> Table:
    """Give up."""
    return _do(services, match, player, asked.command, commands.resign(asked.seat, player))


@router.post("/{match}/offers", responses=REFUSED)
def offer(match: MatchId, asked: Offer, player: Player, services: ServicesDep) -> Table:
    """Offer an undo, a draw or a rematch; done at once where nobody else is to be asked."""
    _do(services, match, player, asked.command, commands.offer(asked, player))
    opening.follow(services.live_matches, match, player)
    return _table(services, match, player)


@router.post("/{match}/answers", responses=REFUSED)
def answer(match: MatchId, asked: Answer, player: Player, services: ServicesDep) -> Table:
    """Consent to an offer, or take it off the table."""
    _do(services, match, player, asked.command, commands.answer(asked.kind, asked.accept, player))
    opening.follow(services.live_matches, match, player)
    return _table(services, match, player)


@router.post("/{match}/hint", responses=REFUSED)
async def hint(
    match: MatchId, player: Player, services: ServicesDep, address: Address, request: Request
) -> Hint:
    """Ask a strong bot what it would play."""
    services.openings.spend(player, address)
    request.scope["end_turn"]()  # bots have a queue of their own
    turn, choices = await asyncio.to_thread(services.bots.hint_turn, match, player)
    analysis = await services.bots.think(turn)
    favourite = next(each for each in choices if each.action == analysis.action)
    return Hint(
        action=analysis.action,
        name=favourite.name,
        path=favourite.path,
        estimate=analysis.win_estimate,
        playouts=analysis.playouts,
        level=turn.level.number,
        told=advice(turn.about, turn.states, analysis),
    )


def _do(services: Services, match: str, player: str, command: str, deed: Deed) -> Table:
    services.live_matches.do(match, player, command, deed)
    return _table(services, match, player)


def _table(services: Services, match: str, player: str) -> Table:
    with services.live_matches.hold(match) as live:
        return own_decks.table(services, live, player)
