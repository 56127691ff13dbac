"""Routes of finished matches: replays, lists of moves, and uploaded records."""

import threading
from typing import Annotated, NamedTuple

from cachetools import LRUCache
from fastapi import APIRouter, Depends, Query

from hexarena.contract.errors import MatchGoesOn
from hexarena.match import Frames, Moment, eyes_for, eyes_named, game_named
from hexarena.server.http import Address, Player, ThreadedRoute, answers
from hexarena.server.matches import opening, views
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.routes import MatchId
from hexarena.server.matches.schemas import EyesShown, Frame, Replay
from hexarena.server.schemas import Line, MatchCard, Upload
from hexarena.server.services import Services, ServicesDep

router = APIRouter(prefix="/api", tags=["replays"], route_class=ThreadedRoute)
EyesWord = Annotated[
    str,
    Query(max_length=40, description="whose eyes, such as `red`; by default those that see most"),
]
MOST = 32  # replays in the cache, each at its last frame
PAGE = 25  # frames in a response: some 16 kB each

_cache: LRUCache[tuple[str, str, str], Frames] = LRUCache(MOST)
_lock = threading.Lock()


class FramesPart(NamedTuple):
    """From which frame on frames are asked for, and how many at most."""

    start: int
    most: int


def _part(
    start: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, Query(ge=1, le=PAGE)] = PAGE,
) -> FramesPart:
    return FramesPart(start, count)


AskedPart = Annotated[FramesPart, Depends(_part)]


@router.get("/matches/{match}/replay", responses=answers(404, 409))
def replay(
    match: MatchId, services: ServicesDep, address: Address, part: AskedPart, eyes: EyesWord = ""
) -> Replay:
    """Show `count` frames of a finished match, from frame `start` on, as some eyes see them."""
    services.frames.spend(address, part.most)
    with services.live_matches.latest(match) as live:
        _must_have_ended(live)
        replayed = _replayed(live, eyes)
        stored, shown = live.stored, live.match
        return Replay(
            match=stored.id,
            game=stored.game,
            title=shown.game.title,
            date=stored.date,
            players=tuple(views.player_shown(each, shown.seats) for each in stored.seats),
            personas=tuple(views.persona_shown(each, shown.game) for each in stored.seats),
            seats=shown.seats,
            ending=shown.outcome.text if shown.outcome else "",
            count=len(replayed),
            start=part.start,
            eyes=replayed.eyes.word,
            every_eyes=tuple(EyesShown(**each._asdict()) for each in eyes_for(shown)),
            frames=tuple(_frame(moment) for moment in replayed.moments(*part)),
            fair=views.fair_shown(shown),
        )


@router.get("/matches/{match}/moves", responses=answers(404, 409))
def moves(
    match: MatchId, services: ServicesDep, address: Address, eyes: EyesWord = ""
) -> tuple[Line, ...]:
    """List the actions of a finished match in order of ply, as some eyes can read them."""
    services.frames.spend(address)
    with services.live_matches.latest(match) as live:
        _must_have_ended(live)
        lines = _replayed(live, eyes).lines
        return tuple(views.line_shown(ply, line) for ply, line in enumerate(lines))


def _must_have_ended(live: LiveMatch) -> None:
    if live.status != "over" and not live.uploaded:
        raise MatchGoesOn("the match has not ended; its replay is shown afterwards")


def _replayed(live: LiveMatch, eyes: str) -> Frames:
    named = live.mark, live.stored.id, eyes_named(live.match, eyes).word
    with _lock:
        found = _cache.get(named)
        if found is None:
            found = _cache[named] = Frames(live.match, eyes)
        return found


def _frame(moment: Moment) -> Frame:
    line = moment.line
    return Frame(
        ply=moment.ply,
        seat=views.seat_shown(line.seat) if line else None,
        text=line.text if line else "",
        told=line.told if line else "",
        milestones=line.milestones if line else (),
        scene=moment.scene,
    )


@router.post("/records", status_code=201, responses=answers(403, 409, 413))
def upload(asked: Upload, player: Player, address: Address, services: ServicesDep) -> MatchCard:
    """Store a record as a match to view, after replaying it to verify it."""
    services.readiness.need(game_named(asked.record))
    services.openings.spend(player, address)
    match = services.live_matches.open(opening.uploaded(asked.record, player), asked.command)
    return _card(services, match, player)


def _card(services: Services, match: str, player: str) -> MatchCard:
    with services.live_matches.hold(match) as live:
        return views.card(live.stored, player)
