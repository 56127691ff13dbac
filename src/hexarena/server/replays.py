"""Routes of matches gone by: frame by frame, and records brought along."""

import threading
from typing import Annotated

from cachetools import LRUCache
from fastapi import APIRouter, Query

from hexarena.contract.errors import MatchGoesOn
from hexarena.contract.game import game
from hexarena.match import Moment, Reel, game_told
from hexarena.server import opening, showing
from hexarena.server.address import Address
from hexarena.server.guests import Player
from hexarena.server.house import House, InHouse
from hexarena.server.matches import MatchId
from hexarena.server.refusals import answers
from hexarena.server.sitting import LiveMatch
from hexarena.server.threads import Apart
from hexarena.server.wire import Frame, Line, MatchCard, Replay, Upload

router = APIRouter(prefix="/api", tags=["replays"], route_class=Apart)
MOST = 32  # reels kept where they stopped
PAGE = 25  # frames at a time: some 16 kB each

_reels: LRUCache[str, Reel] = LRUCache(MOST)
_lock = threading.Lock()


@router.get("/matches/{match}/replay", responses=answers(404, 409))
def replay(
    match: MatchId,
    house: InHouse,
    address: Address,
    start: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, Query(ge=1, le=PAGE)] = PAGE,
) -> Replay:
    """Show a match that has ended, `count` frames from `start` on."""
    house.frames.spend(address, count)
    with house.hall.latest(match) as sitting:
        _must_have_ended(sitting)
        reel = _reel(sitting)
        kept, shown = sitting.kept, sitting.match
        return Replay(
            match=kept.id,
            game=kept.game,
            title=shown.game.title,
            date=kept.date,
            players=tuple(showing.player_shown(each, shown.seats) for each in kept.seats),
            seats=shown.seats,
            ending=shown.outcome.text if shown.outcome else "",
            count=len(reel),
            start=start,
            frames=tuple(_frame(moment) for moment in reel.moments(start, count)),
            fair=showing.fair_shown(shown),
        )


@router.get("/matches/{match}/moves", responses=answers(404, 409))
def moves(match: MatchId, house: InHouse, address: Address) -> tuple[Line, ...]:
    """List what was played in a match that has ended, each action by the ply it was played at."""
    house.frames.spend(address)
    with house.hall.latest(match) as sitting:
        _must_have_ended(sitting)
        return tuple(
            Line(ply=ply, seat=showing.seat_shown(line.seat), text=line.text, told=line.told)
            for ply, line in enumerate(sitting.match.lines())
        )


def _must_have_ended(sitting: LiveMatch) -> None:
    if sitting.status != "over" and not sitting.uploaded:
        raise MatchGoesOn("the match has not ended; its replay is shown afterwards")


def _reel(sitting: LiveMatch) -> Reel:
    with _lock:
        found = _reels.get(sitting.mark + sitting.kept.id)
        if found is None:
            found = _reels[sitting.mark + sitting.kept.id] = Reel(sitting.match)
        return found


def _frame(moment: Moment) -> Frame:
    line = moment.line
    return Frame(
        ply=moment.ply,
        seat=showing.seat_shown(line.seat) if line else None,
        text=line.text if line else "",
        told=line.told if line else "",
        scene=moment.scene,
    )


@router.post("/records", status_code=201, responses=answers(403, 409, 413))
def upload(asked: Upload, player: Player, address: Address, house: InHouse) -> MatchCard:
    """Keep a record as a match to be shown. It is verified by playing it again."""
    house.readiness.need(game_told(asked.record))
    house.openings.spend(player, address)
    match = house.hall.open(opening.uploaded(asked.record, player), asked.command)
    return _card(house, match, player)


def _card(house: House, match: str, player: str) -> MatchCard:
    with house.hall.sitting(match) as sitting:
        return showing.card(sitting.kept, game(sitting.kept.game), player)
