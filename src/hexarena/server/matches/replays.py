"""Routes for finished matches: replays, lists of moves, and uploaded records."""

import threading
from typing import Annotated, NamedTuple

from cachetools import LRUCache
from fastapi import APIRouter, Depends, Query, Security

from hexarena.contract.errors import MatchGoesOn
from hexarena.match import Frames, Moment, find_perspective, list_perspectives, read_game_name
from hexarena.server.http import Address, Onlooker, Player, ThreadedRoute, error_responses
from hexarena.server.matches import opening, views
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.routes import MatchId
from hexarena.server.matches.schemas import Frame, PerspectiveShown, Replay
from hexarena.server.programs.scopes import authorize
from hexarena.server.schemas import IN_DIGITS, Line, MatchCard, Upload
from hexarena.server.services import Services, ServicesDep

router = APIRouter(prefix="/api", tags=["replays"], route_class=ThreadedRoute)
PerspectiveName = Annotated[
    str,
    Query(
        max_length=40,
        description="a perspective, such as `red`; by default the widest",
    ),
]
CACHE_SIZE = 32  # replays in the cache, each at its last frame
MAX_FRAMES = 25  # frames in a response: some 16 kB each

_cache: LRUCache[tuple[str, str, str], Frames] = LRUCache(CACHE_SIZE)
_lock = threading.Lock()


class FrameRange(NamedTuple):
    """The first frame that is requested, and the maximum number of frames."""

    start: int
    limit: int


def _frame_range(
    start: Annotated[int, Query(ge=0, le=1_000_000), IN_DIGITS] = 0,
    count: Annotated[int, Query(ge=1, le=MAX_FRAMES), IN_DIGITS] = MAX_FRAMES,
) -> FrameRange:
    return FrameRange(start, count)


FrameRangeDep = Annotated[FrameRange, Depends(_frame_range)]


@router.get(
    "/matches/{match}/replay",
    responses=error_responses(404, 409),
    dependencies=[Security(authorize, scopes=["read"])],
)
def replay(
    match: MatchId,
    services: ServicesDep,
    address: Address,
    player: Onlooker,
    part: FrameRangeDep,
    perspective: PerspectiveName = "",
) -> Replay:
    """Show `count` frames of a finished match, from frame `start` on, from one perspective."""
    services.frame_limit.spend(address, part.limit)
    with services.live_matches.latest(match) as live_match:
        _confirm_ended(live_match)
        frames = _load_frames(live_match, perspective)
        stored_match, match_shown = live_match.stored, live_match.match
        return Replay(
            match=stored_match.id,
            game=stored_match.game,
            title=match_shown.game.title,
            date=stored_match.date,
            players=tuple(
                views.player_label(seat, match_shown.seats) for seat in stored_match.seats
            ),
            personas=tuple(
                views.persona_key(seat, match_shown.game) for seat in stored_match.seats
            ),
            seats=match_shown.seats,
            viewer=next(
                (seat.seat for seat in stored_match.seats if player and seat.player == player), None
            ),
            ending=match_shown.outcome.text if match_shown.outcome else "",
            count=len(frames),
            start=part.start,
            perspective=frames.perspective.key,
            perspectives=tuple(
                PerspectiveShown(word=perspective.key, name=perspective.name, seat=perspective.seat)
                for perspective in list_perspectives(match_shown)
            ),
            frames=tuple(_show_frame(moment) for moment in frames.moments(*part)),
            fair=views.show_fair(match_shown),
        )


@router.get(
    "/matches/{match}/moves",
    responses=error_responses(404, 409),
    dependencies=[Security(authorize, scopes=["read"])],
)
def moves(
    match: MatchId, services: ServicesDep, address: Address, perspective: PerspectiveName = ""
) -> tuple[Line, ...]:
    """List the actions of a finished match in order of ply, as one perspective reads them."""
    services.frame_limit.spend(address)
    with services.live_matches.latest(match) as live_match:
        _confirm_ended(live_match)
        lines = _load_frames(live_match, perspective).lines
        return tuple(views.show_line(ply, line) for ply, line in enumerate(lines))


def _confirm_ended(live_match: LiveMatch) -> None:
    if live_match.status != "over" and not live_match.uploaded:
        raise MatchGoesOn("the match has not ended; its replay is shown afterwards")


def _load_frames(live_match: LiveMatch, perspective: str) -> Frames:
    key = live_match.mark, live_match.stored.id, find_perspective(live_match.match, perspective).key
    with _lock:
        frames = _cache.get(key)
        if frames is None:
            frames = _cache[key] = Frames(live_match.match, perspective)
        return frames


def _show_frame(moment: Moment) -> Frame:
    line = moment.line
    return Frame(
        ply=moment.ply,
        seat=views.show_seat(line.seat) if line else None,
        text=line.text if line else "",
        told=line.narration if line else "",
        milestones=line.milestones if line else (),
        scene=moment.scene,
    )


@router.post(
    "/records",
    status_code=201,
    responses=error_responses(403, 409, 413),
    dependencies=[Security(authorize, scopes=["open"])],
)
def upload(body: Upload, player: Player, address: Address, services: ServicesDep) -> MatchCard:
    """Verify a record by replaying it, and store it as a match to view."""
    services.readiness.require(read_game_name(body.record))
    services.opening_limits.spend(player, address)
    match = services.live_matches.open(opening.create_uploaded(body.record, player), body.command)
    return _show_card(services, match, player)


def _show_card(services: Services, match: str, player: str) -> MatchCard:
    with services.live_matches.hold(match) as live_match:
        return views.show_card(live_match.stored, player)
