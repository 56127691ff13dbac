"""Routes of the lobby: open tables for anybody, and challenges to one player."""

from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, Response

from hexarena.contract.errors import BadOption, MeetingGone, MeetingRefused, SeatTaken
from hexarena.match import read_clock
from hexarena.server.clocks import moments
from hexarena.server.http import Address, Onlooker, Player, ThreadedRoute, answers
from hexarena.server.http.events import ALIVE, EventStream, StreamEvent, set_soon, streamed
from hexarena.server.lobby.names import UNNAMED
from hexarena.server.matches import opening, sending
from hexarena.server.matches.commands import TakeSeat
from hexarena.server.matches.opening import Host
from hexarena.server.matches.routes import Counted, MatchId
from hexarena.server.matches.views import Audience
from hexarena.server.meeting.boards import NewsBoard
from hexarena.server.meeting.commands import CallOff
from hexarena.server.meeting.lobby import is_there
from hexarena.server.meeting.meeting import LOBBY_NEWS
from hexarena.server.meeting.schemas import ChallengesShown, LobbyNews, NewChallenge, NewOpenTable
from hexarena.server.notifier import Tab
from hexarena.server.schemas import Command, NewMatch, Table
from hexarena.server.services import Services, ServicesDep
from hexarena.store import Met, OpenTable, StoredMatch, WaitingTable

router = APIRouter(prefix="/api", tags=["meeting"], route_class=ThreadedRoute)
REFUSED = answers(403, 404, 409, 413)
STREAMS = answers(404, 409, model=False)
HOUR = 3_600_000  # milliseconds
OPEN, CHALLENGE, LETTERS = 12 * HOUR, HOUR // 4, 20 * HOUR  # how long a table waits


# Lists


@router.get("/lobby", responses=answers())
async def show_lobby(services: ServicesDep) -> LobbyNews:
    """Show the tables that wait for players, and how many look for a quick match."""
    await services.meeting.refresh(LOBBY_NEWS)
    shown = services.meeting.lobby.shown()
    return LobbyNews.model_validate(shown)


@router.get("/lobby/events", response_class=EventStream, responses=STREAMS, dependencies=[Counted])
async def lobby_events(player: Onlooker, services: ServicesDep) -> EventStream:
    """Send `lobby` events: the whole lobby, then what changes, until the tab is closed.

    While it is open, tables of the asker stay in the lobby.
    """
    return streamed(_lobby(services, player))


async def _lobby(services: Services, player: str) -> AsyncIterator[bytes]:
    with services.meeting.in_lobby(player) as tab:
        await services.meeting.refresh(LOBBY_NEWS)
        async for event in board_events(services, services.meeting.lobby, tab):
            yield event


async def board_events(
    services: Services, board: NewsBoard[Any, Any], tab: Tab
) -> AsyncIterator[bytes]:
    """Yield a board, whole at first, then each of its changes; the same bytes for everybody."""
    seen = -2
    while not services.notifier.closed:
        if board.version != seen:
            seen, event = board.news(seen)
            yield event
        while not await set_soon(tab.changed):
            yield ALIVE


@router.get("/challenges", responses=answers())
async def my_challenges(player: Onlooker, services: ServicesDep) -> ChallengesShown:
    """List the challenges that wait for the asker's answer."""
    await services.meeting.refresh(LOBBY_NEWS)
    return services.meeting.challenges(player)


@router.get(
    "/challenges/events", response_class=EventStream, responses=STREAMS, dependencies=[Counted]
)
async def challenge_events(player: Player, services: ServicesDep) -> EventStream:
    """Send `challenges` events, each with all that wait for the asker's answer."""
    return streamed(_challenges(services, player))


async def _challenges(services: Services, player: str) -> AsyncIterator[bytes]:
    sent, number = None, 0
    with services.meeting.challenged(player) as tab:
        await services.meeting.refresh(LOBBY_NEWS)
        while not services.notifier.closed:
            shown = services.meeting.challenges(player)
            if shown != sent:
                sent, number = shown, number + 1
                data = shown.model_dump_json().encode()
                yield StreamEvent("challenges", str(number), data).written
            while not await set_soon(tab.changed):
                yield ALIVE


# Commands


@router.post("/lobby", status_code=201, response_model=Table, responses=REFUSED)
def offer_table(
    asked: NewOpenTable, player: Player, address: Address, services: ServicesDep
) -> Response:
    """Open a match whose free seats anybody may take, while its host is there."""
    if asked.least is not None and asked.most is not None and asked.least > asked.most:
        raise BadOption(f"ratings from {asked.least} to {asked.most} came; expected a range")
    stored = _stored(services, asked, player, address)
    table = OpenTable(stored.id, player, None, asked.least, asked.most, _until(stored, OPEN))
    return _opened(services, asked, _met(stored, "lobby", public=True), table)


@router.post("/challenges", status_code=201, response_model=Table, responses=REFUSED)
def challenge_player(
    asked: NewChallenge, player: Player, address: Address, services: ServicesDep
) -> Response:
    """Open a match for one player, who is told while the asker waits."""
    whom = services.store.open_tables.player_behind(asked.who)
    if whom == player:
        raise MeetingRefused("you challenged yourself; expected another player")
    if whom in services.store.relations.blocked(player):
        raise MeetingRefused("this player takes no challenge of yours; expected another player")
    stored = _stored(services, asked, player, address)
    if sum(seat.open for seat in stored.seats) != 1:
        raise BadOption("a challenge leaves one seat open, for the one who is challenged")
    table = OpenTable(stored.id, player, whom, None, None, _until(stored, CHALLENGE))
    return _opened(services, asked, _met(stored, "challenge", public=asked.public), table)


def _stored(services: Services, asked: NewMatch, player: str, address: str) -> StoredMatch:
    services.readiness.need(asked.game)
    services.openings.spend(player, address)
    host = Host(player, services.store.player_name(player) or UNNAMED)
    stored = opening.requested(asked, host)
    if stored.status != "waiting":
        raise BadOption("every seat is taken; expected one that is open, 'friend'")
    return stored


def _met(stored: StoredMatch, met: Met, public: bool) -> StoredMatch:
    return StoredMatch(**{**vars(stored), "met": met, "public": public})


def _until(stored: StoredMatch, usual: int) -> int:
    """Return until when a table waits; where days are left, long, since nobody need be there."""
    by_days = stored.clock is not None and read_clock(stored.clock).days
    return moments.now() + (LETTERS if by_days else usual)


def _opened(services: Services, asked: NewMatch, stored: StoredMatch, table: OpenTable) -> Response:
    opened = services.store.open_tables.open(stored, asked.command, table)
    services.live_matches.changed_in_store(opened.id)
    services.meeting.wake()
    return _table(services, opened.id, table.host, 201)


@router.post("/lobby/{match}/seat", response_model=Table, responses=REFUSED)
def sit_down(match: MatchId, asked: Command, player: Player, services: ServicesDep) -> Response:
    """Take a free seat of an open table, or accept a challenge."""
    if not _sits(services, match, player):
        _sit(services, _waiting(services, match, player), player, asked.command)
        services.meeting.wake()
    return _table(services, match, player)


def _sits(services: Services, match: str, player: str) -> bool:
    with services.live_matches.latest(match) as live:
        return bool(live.seats_of(player)) and live.stored.host != player


def _waiting(services: Services, match: str, player: str) -> WaitingTable:
    """Return the open table of a match, whose host is there. Raises SeatTaken, MeetingGone."""
    waiting = services.store.open_tables.of(match)
    if waiting is None:
        raise SeatTaken("somebody was quicker, or the table was withdrawn; expected an open table")
    if waiting.table.host != player and not is_there(services.notifier, waiting):
        raise MeetingGone("who opened this table has left; expected one whose host is there")
    return waiting


def _sit(services: Services, waiting: WaitingTable, player: str, sent_as: str) -> None:
    """Take the first seat that is free. Raises MeetingRefused, SeatTaken."""
    _confirm_welcome(services, waiting, player)
    name = services.store.player_name(player) or UNNAMED
    for seat in waiting.match.seats:
        if seat.open:
            command = TakeSeat(player, name, seat.seat, seat.key or "")
            with suppress(SeatTaken):
                services.live_matches.execute(waiting.match.id, player, sent_as, command)
                return
    raise SeatTaken("somebody was quicker: every seat is taken; expected an open table")


def _confirm_welcome(services: Services, waiting: WaitingTable, player: str) -> None:
    table, match = waiting
    if player == table.host:
        raise MeetingRefused("the table is your own; expected somebody else's")
    others = {table.host, *(seat.player for seat in match.seats)}
    blocked = services.store.relations.blocked(player)
    if table.whom not in (None, player) or blocked & others:
        raise MeetingRefused("this table is not open to you; expected another one")
    value = round(services.store.ratings.of(player, match.game, match.pool or "").value)
    if not (table.least or 0) <= value <= (value if table.most is None else table.most):
        came = f"your rating is {value}"
        raise MeetingRefused(f"{came}; expected {table.least or 0} to {table.most or 'any'}")


@router.post("/lobby/{match}/withdrawal", response_model=Table, responses=REFUSED)
def call_off(match: MatchId, asked: Command, player: Player, services: ServicesDep) -> Response:
    """Withdraw a table of the asker's, or decline a challenge: the match will not be played."""
    waiting = services.store.open_tables.of(match)
    if waiting is not None:
        if player not in (waiting.table.host, waiting.table.whom):
            raise MeetingRefused("this table is not yours, nor are you challenged; expected either")
        services.live_matches.execute(match, player, asked.command, CallOff(player))
        services.store.open_tables.close(match)
        services.meeting.wake()
    return _table(services, match, player)


def _table(services: Services, match: str, player: str, status: int = 200) -> Response:
    with services.live_matches.hold(match) as live:
        audience = Audience(player, services.notifier, services.store.decks)
        return sending.answer(live, audience, status=status)
