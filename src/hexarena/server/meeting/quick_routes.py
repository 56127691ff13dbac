"""Routes of quick matches: look for somebody of one's strength, or end that."""

import secrets
from collections.abc import AsyncIterator, Sequence
from typing import Annotated

from fastapi import APIRouter, Depends, Path

from hexarena.contract.english import count_noun
from hexarena.contract.errors import BadOption, MeetingGone, MeetingPaused, MeetingRefused, NotDue
from hexarena.server.clocks import time_source
from hexarena.server.clocks.views import encode_clock, pause_seconds
from hexarena.server.http import Address, Player, ThreadedRoute, error_responses
from hexarena.server.http.events import (
    EventStream,
    StreamEvent,
    StreamWatch,
    StreamWatchDep,
    stream_events,
)
from hexarena.server.matches.routes import StreamQuota
from hexarena.server.meeting.matchmaker import ENDED, PAIR, STALE_MILLISECONDS, find_quick_game
from hexarena.server.meeting.schemas import BotsWish, MatchFound, NewSeek, PlayWish, SeekShown
from hexarena.server.moderation.visitors import VisitorDep
from hexarena.server.programs.scopes import refuse_tokens
from hexarena.server.schemas import ClockWish
from hexarena.server.services import Services, ServicesDep
from hexarena.store import Seek, SeekWish

router = APIRouter(
    prefix="/api/quick",
    tags=["meeting"],
    route_class=ThreadedRoute,
    dependencies=[Depends(refuse_tokens)],
)
ERROR_RESPONSES = error_responses(403, 404, 409, 413)
SeekId = Annotated[str, Path(max_length=64)]


@router.post("", status_code=201, responses=ERROR_RESPONSES)
def seek_match(
    body: NewSeek, visitor: VisitorDep, address: Address, services: ServicesDep
) -> SeekShown:
    """Look for a rated match of any of some games with any of some clocks.

    The search counts while you listen to its events.

    It replaces any other search of yours. After you aborted matches, it may be refused for a while.
    """
    player = visitor.player
    services.sanctions.refuse_rated(visitor)
    services.opening_limits.spend(player, address)
    kinds = dict.fromkeys(
        (name, _encode_clock(services, name, clock, body.seats))
        for name in body.games
        for clock in body.clocks
    )
    _confirm_no_pause(services, player)
    seek = Seek(
        id=secrets.token_urlsafe(9),
        player=player,
        wishes=tuple(services.meeting.matchmaker.searchers.wish(player, *kind) for kind in kinds),
        seats=body.seats,
        left=services.store.conduct.left(player),
        since=time_source.current_time(),
    )
    return _show_seek(services, services.store.seeks.begin(seek, body.command))


def _encode_clock(services: Services, name: str, clock: ClockWish, seats: int) -> str:
    """Return the short code of a clock for a game. Raises UnknownGame, BadOption."""
    services.readiness.require(name)
    game, options = find_quick_game(name, seats)
    if len(game.seats_in(options)) != seats:
        problem = f"{seats} seats; expected {len(game.seats_in(options))}"
        raise BadOption(f"{problem} in {game.title}")
    return encode_clock(clock, game, options)


def _confirm_no_pause(services: Services, player: str) -> None:
    """Raise MeetingPaused if a player has aborted too many matches lately."""
    seconds = pause_seconds(services.store.conduct.pause(player))
    if seconds:
        problem = f"you may look for a quick match again in {count_noun(seconds, 'second')}"
        reason = "you aborted matches; you may still play by link or against bots"
        raise MeetingPaused(f"{problem}, since {reason}", seconds)


def stored_seek(seek: SeekId, player: Player, services: ServicesDep) -> SeekShown:
    """Return a search of the asker's; refusals must come before the stream begins."""
    return _show_seek(services, services.store.seeks.find(player, seek))


@router.get(
    "/{seek}/events",
    response_class=EventStream,
    responses=error_responses(404, 409, model=False),
    dependencies=[StreamQuota],
)
async def seek_events(
    seek_begun: Annotated[SeekShown, Depends(stored_seek)],
    services: ServicesDep,
    watch: StreamWatchDep,
) -> EventStream:
    """Send `seek` events, each a whole SeekShown, until a match is found or the tab is closed."""
    return stream_events(_stream_seek(services, seek_begun, watch))


async def _stream_seek(
    services: Services, first_view: SeekShown, watch: StreamWatch
) -> AsyncIterator[bytes]:
    last_sent: SeekShown | None = None
    views = services.meeting.matchmaker.views
    with services.meeting.follow_seek(first_view.seek) as tab:
        views.setdefault(first_view.seek, first_view)
        while await watch.is_open(tab):
            view = views.get(first_view.seek, first_view)
            if view != last_sent:
                last_sent = view
                data = view.model_dump_json().encode()
                yield StreamEvent("seek", str(view.waited), data).encoded
            async for heartbeat in watch.heartbeats(tab):
                yield heartbeat


@router.post("/{seek}/bots", responses=ERROR_RESPONSES)
def agree_to_bots(seek: SeekId, body: BotsWish, player: Player, services: ServicesDep) -> SeekShown:
    """Agree that bots fill the seats of your search, or not. All who wait together must agree."""
    seek_found = services.store.seeks.find(player, seek)
    matchmaker = services.meeting.matchmaker
    if not matchmaker.is_due(seek_found, time_source.current_time()):
        raise NotDue(f"bots are offered only after {matchmaker.patience:g} s of waiting")
    services.store.seeks.agree(player, seek, body.agree)
    services.meeting.wake()
    return _show_seek(services, services.store.seeks.find(player, seek))


@router.post("/{seek}/match", responses=ERROR_RESPONSES)
def answer_search(
    seek: SeekId, body: PlayWish, visitor: VisitorDep, address: Address, services: ServicesDep
) -> MatchFound:
    """Play the person of another search at once; your own search ends. The first answer counts.

    The match is of a game and a clock of that search, as in a pairing.
    """
    player, current_time = visitor.player, time_source.current_time()
    services.sanctions.refuse_rated(visitor)
    services.opening_limits.spend(player, address)
    seek_found = _find_active(services, seek, player, current_time)
    if seek_found.match is not None:
        return MatchFound(match=seek_found.match)  # the answer was sent twice
    _confirm_no_pause(services, player)
    wishes = [wish for wish in seek_found.wishes if not body.games or wish.game in body.games]
    if not wishes:
        raise MeetingRefused("this search is for other games; choose another one")
    for game in {wish.game for wish in wishes}:
        services.readiness.require(game)
    visitor_seek = _answering_seek(services, player, wishes, current_time)
    try:
        match = services.meeting.matchmaker.answer(seek_found, visitor_seek, current_time)
    except MeetingGone as error:
        raise MeetingGone(ENDED) from error
    services.meeting.wake()
    return MatchFound(match=match)


def _find_active(services: Services, seek: str, player: str, current_time: int) -> Seek:
    """Return a search that can be answered, or that this player has answered. Raises MeetingGone.

    A search without an open tab can't be answered.
    """
    for seek_found in services.store.seeks.those([seek]):
        if seek_found.match is None and seek_found.seen >= current_time - STALE_MILLISECONDS:
            return seek_found
        if seek_found.match is not None and _has_seat(services, seek_found.match, player):
            return seek_found
    raise MeetingGone(ENDED)


def _has_seat(services: Services, match: str, player: str) -> bool:
    with services.live_matches.latest(match) as live_match:
        return bool(live_match.seats_of(player))


def _answering_seek(
    services: Services, player: str, wishes: Sequence[SeekWish], current_time: int
) -> Seek:
    """Return a player as a search for some wishes: the one that goes on, or one not stored.

    One that has just begun goes on too, though its tab may not have been reported yet.
    """
    searchers = services.meeting.matchmaker.searchers
    stored_seek = services.store.seeks.unpaired(player)
    if stored_seek and max(stored_seek.seen, stored_seek.since) < current_time - STALE_MILLISECONDS:
        stored_seek = None
    return Seek(
        id=stored_seek.id if stored_seek else secrets.token_urlsafe(9),
        player=player,
        wishes=tuple(searchers.wish(player, wish.game, wish.clock) for wish in wishes),
        seats=PAIR,
        left=services.store.conduct.left(player),
        since=stored_seek.since if stored_seek else current_time,
        seen=current_time if stored_seek else 0,
    )


@router.delete("/{seek}", status_code=204, response_model=None, responses=ERROR_RESPONSES)
def stop_seeking(seek: SeekId, player: Player, services: ServicesDep) -> None:
    """End your search, if it goes on."""
    services.store.seeks.end(player, seek)
    services.meeting.wake()


def _show_seek(services: Services, seek: Seek) -> SeekShown:
    current_time = time_source.current_time()
    return services.meeting.matchmaker.view(
        seek, services.store.seeks.list_active(current_time - STALE_MILLISECONDS), current_time
    )
