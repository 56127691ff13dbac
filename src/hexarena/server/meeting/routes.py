"""Routes of the lobby: open tables for anybody, and challenges to one player."""

from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, Depends, Response, Security

from hexarena.contract.errors import BadOption, MeetingGone, MeetingRefused, SeatTaken
from hexarena.match import read_clock
from hexarena.server.clocks import time_source
from hexarena.server.http import Address, Onlooker, Player, ThreadedRoute, error_responses
from hexarena.server.http.events import (
    EventStream,
    StreamEvent,
    StreamWatch,
    StreamWatchDep,
    stream_events,
)
from hexarena.server.lobby.names import UNNAMED
from hexarena.server.matches import opening, sending
from hexarena.server.matches.commands import TakeSeat
from hexarena.server.matches.opening import Host
from hexarena.server.matches.routes import MatchId, StreamQuota
from hexarena.server.matches.views import Audience
from hexarena.server.meeting.boards import NewsBoard
from hexarena.server.meeting.commands import CallOff
from hexarena.server.meeting.lobby import is_host_present
from hexarena.server.meeting.meeting import LOBBY_NEWS
from hexarena.server.meeting.schemas import ChallengesShown, LobbyNews, NewChallenge, NewOpenTable
from hexarena.server.moderation.visitors import VisitorDep
from hexarena.server.notifier import Tab
from hexarena.server.programs.scopes import authorize, refuse_tokens
from hexarena.server.schemas import Command, NewMatch, Table
from hexarena.server.services import Services, ServicesDep
from hexarena.store import MeetingKind, OpenTable, StoredMatch, WaitingTable

router = APIRouter(prefix="/api", tags=["meeting"], route_class=ThreadedRoute)
ERROR_RESPONSES = error_responses(403, 404, 409, 413)
STREAM_RESPONSES = error_responses(404, 409, model=False)
HOUR = 3_600_000  # milliseconds
OPEN_WAIT, CHALLENGE_WAIT, CORRESPONDENCE_WAIT = (
    12 * HOUR,
    HOUR // 4,
    20 * HOUR,
)  # how long a table waits


# Lists


@router.get("/lobby", responses=error_responses(), dependencies=[Security(authorize)])
async def show_lobby(player: Onlooker, services: ServicesDep) -> LobbyNews:
    """Show the tables that wait for players, and who looks for a quick match."""
    await services.meeting.refresh(LOBBY_NEWS)
    return services.meeting.lobby_for(player)


@router.get(
    "/lobby/events",
    response_class=EventStream,
    responses=STREAM_RESPONSES,
    dependencies=[Security(authorize), StreamQuota],
)
async def lobby_events(
    player: Onlooker, services: ServicesDep, watch: StreamWatchDep
) -> EventStream:
    """Send `lobby` events: the whole lobby, then what changes, until the tab is closed.

    While the stream is open, your tables stay in the lobby.
    """
    return stream_events(_stream_lobby(services, player, watch))


async def _stream_lobby(
    services: Services, player: str, watch: StreamWatch
) -> AsyncIterator[bytes]:
    with services.meeting.follow_lobby(player) as tab:
        await services.meeting.refresh(LOBBY_NEWS)
        async for event in _stream_seen(services, player, watch, tab):
            yield event


async def _stream_seen(
    services: Services, player: str, watch: StreamWatch, tab: Tab
) -> AsyncIterator[bytes]:
    """Yield the lobby and its changes; whole, if it has searches that the player may not see."""
    board, secrets, version = services.meeting.lobby, frozenset[str](), -2
    while await watch.is_open(tab):
        is_stale, last_secrets = board.version != version, secrets
        secrets = services.meeting.hidden_searches(player)
        if secrets or last_secrets:
            if is_stale or secrets != last_secrets:
                version = board.version
                data = services.meeting.lobby_for(player).model_dump_json().encode()
                yield StreamEvent("lobby", str(version), data).encoded
        elif is_stale:
            version, event = board.changes_since(version)
            yield event
        async for heartbeat in watch.heartbeats(tab):
            yield heartbeat


async def stream_board(
    watch: StreamWatch, board: NewsBoard[Any, Any], tab: Tab
) -> AsyncIterator[bytes]:
    """Yield a board, whole at first, then each of its changes; the same bytes for everybody."""
    version = -2
    while await watch.is_open(tab):
        if board.version != version:
            version, event = board.changes_since(version)
            yield event
        async for heartbeat in watch.heartbeats(tab):
            yield heartbeat


@router.get(
    "/challenges", responses=error_responses(), dependencies=[Security(authorize, scopes=["read"])]
)
async def my_challenges(player: Onlooker, services: ServicesDep) -> ChallengesShown:
    """List the challenges that wait for your answer."""
    await services.meeting.refresh(LOBBY_NEWS)
    return services.meeting.challenges(player)


@router.get(
    "/challenges/events",
    response_class=EventStream,
    responses=STREAM_RESPONSES,
    dependencies=[Security(authorize, scopes=["read"]), StreamQuota],
)
async def challenge_events(
    player: Player, services: ServicesDep, watch: StreamWatchDep
) -> EventStream:
    """Send `challenges` events, each with all challenges that wait for your answer."""
    return stream_events(_stream_challenges(services, player, watch))


async def _stream_challenges(
    services: Services, player: str, watch: StreamWatch
) -> AsyncIterator[bytes]:
    last_sent, number = None, 0
    with services.meeting.follow_challenges(player) as tab:
        await services.meeting.refresh(LOBBY_NEWS)
        while await watch.is_open(tab):
            challenges = services.meeting.challenges(player)
            if challenges != last_sent:
                last_sent, number = challenges, number + 1
                data = challenges.model_dump_json().encode()
                yield StreamEvent("challenges", str(number), data).encoded
            async for heartbeat in watch.heartbeats(tab):
                yield heartbeat


# Commands


@router.post(
    "/lobby",
    status_code=201,
    response_model=Table,
    responses=ERROR_RESPONSES,
    dependencies=[Depends(refuse_tokens)],
)
def offer_table(
    body: NewOpenTable, visitor: VisitorDep, address: Address, services: ServicesDep
) -> Response:
    """Open a match with free seats for anybody, while its host is there."""
    player = visitor.player
    services.sanctions.refuse_rated(visitor, body.rated)
    if body.least is not None and body.most is not None and body.least > body.most:
        raise BadOption(
            f"ratings from {body.least} to {body.most} are no range; expected the lower one first"
        )
    stored_match = _create_match(services, body, player, address)
    table = OpenTable(
        stored_match.id, player, None, body.least, body.most, _waits_until(stored_match, OPEN_WAIT)
    )
    return _open_table(services, body, _with_meeting(stored_match, "lobby", public=True), table)


@router.post(
    "/challenges",
    status_code=201,
    response_model=Table,
    responses=ERROR_RESPONSES,
    dependencies=[Depends(refuse_tokens)],
)
def challenge_player(
    body: NewChallenge, visitor: VisitorDep, address: Address, services: ServicesDep
) -> Response:
    """Challenge a player to a match. The player is notified while you wait."""
    player = visitor.player
    services.sanctions.refuse_rated(visitor, body.rated)
    challenged = services.store.open_tables.player_behind(body.who)
    if challenged == player:
        raise MeetingRefused("you can't challenge yourself; choose another player")
    if challenged in services.store.relations.blocked(player):
        raise MeetingRefused(
            "this player doesn't accept challenges from you; choose another player"
        )
    stored_match = _create_match(services, body, player, address)
    if sum(seat.open for seat in stored_match.seats) != 1:
        raise BadOption("a challenge needs exactly one open seat, for the player you challenge")
    table = OpenTable(
        stored_match.id, player, challenged, None, None, _waits_until(stored_match, CHALLENGE_WAIT)
    )
    return _open_table(
        services, body, _with_meeting(stored_match, "challenge", public=body.public), table
    )


def _create_match(
    services: Services, new_match: NewMatch, player: str, address: str
) -> StoredMatch:
    services.readiness.require(new_match.game)
    services.opening_limits.spend(player, address)
    host = Host(player, services.store.player_name(player) or UNNAMED)
    stored_match = opening.create_requested(new_match, host)
    if stored_match.status != "waiting":
        raise BadOption("every seat is taken; leave one open with 'friend'")
    return stored_match


def _with_meeting(stored_match: StoredMatch, met_how: MeetingKind, public: bool) -> StoredMatch:
    return StoredMatch(**{**vars(stored_match), "met": met_how, "public": public})


def _waits_until(stored_match: StoredMatch, default_wait: int) -> int:
    """Return until when a table waits; where days are left, long, since nobody need be there."""
    by_days = stored_match.clock is not None and read_clock(stored_match.clock).days
    return time_source.current_time() + (CORRESPONDENCE_WAIT if by_days else default_wait)


def _open_table(
    services: Services, new_match: NewMatch, stored_match: StoredMatch, table: OpenTable
) -> Response:
    opened_match = services.store.open_tables.open(stored_match, new_match.command, table)
    services.live_matches.reload(opened_match.id)
    services.meeting.wake()
    return _respond(services, opened_match.id, table.host, 201)


@router.post(
    "/lobby/{match}/seat",
    response_model=Table,
    responses=ERROR_RESPONSES,
    dependencies=[Depends(refuse_tokens)],
)
def sit_down(match: MatchId, body: Command, visitor: VisitorDep, services: ServicesDep) -> Response:
    """Take a free seat of an open table, or accept a challenge."""
    player = visitor.player
    if not _is_seated(services, match, player):
        waiting_table = _find_table(services, match, player)
        services.sanctions.refuse_rated(visitor, waiting_table.match.rated)
        _take_free_seat(services, waiting_table, player, body.command)
        services.meeting.wake()
    return _respond(services, match, player)


def _is_seated(services: Services, match: str, player: str) -> bool:
    with services.live_matches.latest(match) as live_match:
        return bool(live_match.seats_of(player)) and live_match.stored.host != player


def _find_table(services: Services, match: str, player: str) -> WaitingTable:
    """Return the open table of a match, whose host is there. Raises SeatTaken, MeetingGone."""
    waiting_table = services.store.open_tables.find(match)
    if waiting_table is None:
        raise SeatTaken("somebody was quicker, or the table was withdrawn; choose another table")
    if waiting_table.table.host != player and not is_host_present(services.notifier, waiting_table):
        raise MeetingGone("the host of this table has left; choose another table")
    return waiting_table


def _take_free_seat(
    services: Services, waiting_table: WaitingTable, player: str, command_id: str
) -> None:
    """Take the first seat that is free. Raises MeetingRefused, SeatTaken."""
    _confirm_welcome(services, waiting_table, player)
    name = services.store.player_name(player) or UNNAMED
    for seat in waiting_table.match.seats:
        if seat.open:
            command = TakeSeat(player, name, seat.seat, seat.key or "")
            with suppress(SeatTaken):
                services.live_matches.execute(waiting_table.match.id, player, command_id, command)
                return
    raise SeatTaken("somebody was quicker, and every seat is taken; choose another table")


def _confirm_welcome(services: Services, waiting_table: WaitingTable, player: str) -> None:
    table, match = waiting_table
    if player == table.host:
        raise MeetingRefused("this is your own table; choose somebody else's")
    others_seated = {table.host, *(seat.player for seat in match.seats)}
    blocked_players = services.store.relations.blocked(player)
    if table.whom not in (None, player) or blocked_players & others_seated:
        raise MeetingRefused("this table is not open to you; choose another one")
    value = round(services.store.ratings.find(player, match.game, match.pool or "").value)
    if not (table.least or 0) <= value <= (value if table.most is None else table.most):
        problem = f"your rating is {value}"
        raise MeetingRefused(f"{problem}; expected {table.least or 0} to {table.most or 'any'}")


@router.post(
    "/lobby/{match}/withdrawal",
    response_model=Table,
    responses=ERROR_RESPONSES,
    dependencies=[Depends(refuse_tokens)],
)
def call_off(match: MatchId, body: Command, player: Player, services: ServicesDep) -> Response:
    """Withdraw your table, or decline a challenge. The match will not be played."""
    waiting_table = services.store.open_tables.find(match)
    if waiting_table is not None:
        if player not in (waiting_table.table.host, waiting_table.table.whom):
            raise MeetingRefused("this is not your table, and you are not challenged here")
        services.live_matches.execute(match, player, body.command, CallOff(player))
        services.store.open_tables.close(match)
        services.meeting.wake()
    return _respond(services, match, player)


def _respond(services: Services, match: str, player: str, status: int = 200) -> Response:
    with services.live_matches.hold(match) as live_match:
        audience = Audience(player, services.notifier, services.store.decks)
        return sending.respond(live_match, audience, status=status)
