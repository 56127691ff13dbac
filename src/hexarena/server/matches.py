"""Routes of a match: opened, looked at, played."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import PlainTextResponse

from hexarena.contract.errors import MatchGoesOn
from hexarena.contract.game import game
from hexarena.match import write_record
from hexarena.search import advice
from hexarena.server import deeds, opening, own_decks, showing
from hexarena.server.address import Address
from hexarena.server.guests import Onlooker, Player
from hexarena.server.hall import Deed
from hexarena.server.house import House, InHouse
from hexarena.server.opening import Host
from hexarena.server.queue import Asker
from hexarena.server.refusals import answers
from hexarena.server.threads import Apart
from hexarena.server.wire import (
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

router = APIRouter(prefix="/api/matches", tags=["matches"], route_class=Apart)
MatchId = Annotated[str, Path(max_length=64)]
REFUSED = answers(403, 404, 409, 413)
NO_JSON = answers(404, 409, model=False)
SOMEBODY = "Guest"


@router.post("", status_code=201, responses=REFUSED)
def open_match(asked: NewMatch, player: Player, address: Address, house: InHouse) -> Table:
    """Open a match; it begins when every seat is taken."""
    house.readiness.need(asked.game)
    house.openings.spend(player, address)
    host = Host(player, house.store.player_name(player))
    wished, who = opening.wished(asked, host), Asker(player, address)
    match = house.bot_caps.open(who, wished, asked.command, house.hall.open)
    return _table(house, match, player)


@router.get("", responses=answers())
def my_matches(
    player: Onlooker,
    house: InHouse,
    before: Annotated[str | None, Query(max_length=40)] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
) -> list[MatchCard]:
    """List the matches one plays or has opened, the last changed first."""
    if not player:
        return []
    found = house.store.matches_of(player, limit, before)
    return [showing.card(each, game(each.game), player) for each in found]


@router.get("/{match}", responses=answers(404, 409))
def show(match: MatchId, player: Onlooker, house: InHouse) -> Table:
    """Show a match as the asker may see it."""
    with house.hall.latest(match) as sitting:
        return own_decks.table(house, sitting, player)


@router.get("/{match}/record", response_class=PlainTextResponse, responses=NO_JSON)
def record(match: MatchId, house: InHouse) -> PlainTextResponse:
    """Write a match as a record file; one with secrets once it is over."""
    with house.hall.latest(match) as sitting:
        public = sitting.status == "over" or sitting.uploaded
        if sitting.match.game.rules.secret and not public:
            raise MatchGoesOn("the match has not ended; its record would tell what is hidden")
        text, name = write_record(sitting.match), f"{sitting.kept.game}-{sitting.kept.date}.txt"
    return PlainTextResponse(
        text, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@router.post("/{match}/seats/{seat}", responses=REFUSED)
def claim(
    match: MatchId,
    seat: Annotated[int, Path(ge=0, le=7)],
    asked: Claim,
    player: Player,
    house: InHouse,
) -> Table:
    """Take an open seat by the key in its link."""
    name = house.store.player_name(player) or SOMEBODY
    return _do(house, match, player, asked.command, deeds.claim(seat, asked.key, player, name))


@router.post("/{match}/actions", responses=REFUSED)
def play(match: MatchId, asked: Play, player: Player, house: InHouse) -> Table:
    """Play an action."""
    house.hall.do(match, player, asked.command, deeds.play(asked, player))
    with house.hall.sitting(match) as sitting:
        start = sitting.known(asked.ply, asked.undone)
        return own_decks.table(house, sitting, player, start)


@router.post("/{match}/resignation", responses=REFUSED)
def resign(match: MatchId, asked: Resignation, player: Player, house: InHouse) -> Table:
    """Give up."""
    return _do(house, match, player, asked.command, deeds.resign(asked.seat, player))


@router.post("/{match}/offers", responses=REFUSED)
def offer(match: MatchId, asked: Offer, player: Player, house: InHouse) -> Table:
    """Offer an undo, a draw or a rematch; done at once where nobody else is to be asked."""
    _do(house, match, player, asked.command, deeds.offer(asked, player))
    opening.follow(house.hall, match, player)
    return _table(house, match, player)


@router.post("/{match}/answers", responses=REFUSED)
def answer(match: MatchId, asked: Answer, player: Player, house: InHouse) -> Table:
    """Consent to an offer, or take it off the table."""
    _do(house, match, player, asked.command, deeds.answer(asked.kind, asked.accept, player))
    opening.follow(house.hall, match, player)
    return _table(house, match, player)


@router.post("/{match}/hint", responses=REFUSED)
async def hint(
    match: MatchId, player: Player, house: InHouse, address: Address, request: Request
) -> Hint:
    """Ask a strong bot what it would play."""
    house.openings.spend(player, address)
    request.scope["end_turn"]()  # bots have a queue of their own
    turn, choices = await asyncio.to_thread(house.bots.hint_turn, match, player)
    thought = await house.bots.think(turn)
    favourite = next(each for each in choices if each.action == thought.action)
    return Hint(
        action=thought.action,
        name=favourite.name,
        path=favourite.path,
        estimate=thought.win_estimate,
        playouts=thought.playouts,
        level=turn.level.number,
        told=advice(turn.about, turn.states, thought),
    )


def _do(house: House, match: str, player: str, command: str, deed: Deed) -> Table:
    house.hall.do(match, player, command, deed)
    return _table(house, match, player)


def _table(house: House, match: str, player: str) -> Table:
    with house.hall.sitting(match) as sitting:
        return own_decks.table(house, sitting, player)
