"""Routes of a match: open it, view it, play it, and follow it by an event stream."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager
from typing import Annotated, Literal

from anyio import to_thread
from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response, Security
from fastapi.responses import PlainTextResponse

from hexarena.contract.errors import MatchOver, StaleMatch
from hexarena.hints import HintQuestion
from hexarena.match import Match
from hexarena.server.accounts.identities import IdentitiesDep
from hexarena.server.analysis.schemas import AnalysisPath
from hexarena.server.bots.queue import Asker
from hexarena.server.http import Address, Onlooker, Player, ThreadedRoute, error_responses
from hexarena.server.http.events import (
    EventStream,
    StreamEvent,
    StreamWatch,
    StreamWatchDep,
    stream_events,
)
from hexarena.server.lobby.names import UNNAMED
from hexarena.server.matches import commands, opening, previews, sending, views
from hexarena.server.matches.assistance import Client
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.opening import Host
from hexarena.server.matches.schemas import Hint
from hexarena.server.moderation.visitors import VisitorDep
from hexarena.server.notifier import Tab, TabState
from hexarena.server.programs.scopes import authorize
from hexarena.server.schemas import (
    IN_DIGITS,
    Answer,
    Claim,
    MatchCard,
    MatchStart,
    NewMatch,
    Offer,
    RefusalWish,
    Resignation,
    Table,
    WhyNot,
)
from hexarena.server.services import OpenTab, Services, ServicesDep

router = APIRouter(prefix="/api/matches", tags=["matches"], route_class=ThreadedRoute)
MatchId = Annotated[str, Path(max_length=64)]
ERROR_RESPONSES = error_responses(403, 404, 409, 413)
NO_JSON = error_responses(404, 409, model=False)
# A question that crosses an action on its way to the server is no error.
QUESTION_RESPONSES = ERROR_RESPONSES | {204: {"description": "The match has moved on."}}


@router.post(
    "",
    status_code=201,
    response_model=Table,
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize, scopes=["open"])],
)
def open_match(
    body: NewMatch,
    visitor: VisitorDep,
    address: Address,
    services: ServicesDep,
    identities: IdentitiesDep,
    request: Request,
) -> Response:
    """Open a match. It begins when every seat is taken.

    One that goes on from a position is refused where a review of that match is.
    """
    player = visitor.player
    services.sanctions.refuse_rated(visitor, body.rated)
    services.readiness.require(body.game)
    services.opening_limits.spend(player, address)
    host, source = Host(player, services.store.player_name(player)), None
    if body.start:
        client = Client((player, identities.find_known_owner(request)), address)
        source = _find_start(services, body, body.start, client)
    stored_match, asker = opening.create_requested(body, host, source), Asker(player, address)
    match = services.bot_caps.open(asker, stored_match, body.command, services.live_matches.open)
    with services.live_matches.hold(match) as live_match:
        return sending.respond(live_match, _create_audience(services, player), status=201)


def _find_start(services: Services, body: NewMatch, start: MatchStart, client: Client) -> Match:
    """Return the match from whose position another one goes on. Raises RefusedHint."""
    if start.match and not start.actions:
        services.reviews.confirm_allowed(start.match, services.assistance, client)
        with services.live_matches.latest(start.match) as source_match:
            return source_match.match.branch()
    fields = {"match": start.match} if start.match else {"game": body.game, "options": body.options}
    path = AnalysisPath(**fields, ply=start.ply, actions=start.actions)
    position = services.analysis.find_position(services.analysis.find_source(path), path)
    services.assistance.confirm_analysis_allowed(position, client)
    return position


@router.get("", responses=error_responses(), dependencies=[Security(authorize, scopes=["read"])])
def my_matches(
    player: Onlooker,
    services: ServicesDep,
    before: Annotated[str | None, Query(max_length=40)] = None,
    limit: Annotated[int, Query(ge=1, le=100), IN_DIGITS] = 20,
) -> list[MatchCard]:
    """List the matches that you play or have opened, last changed first."""
    if not player:
        return []
    matches = services.store.matches_of(player, limit, before)
    return [views.show_card(match_found, player) for match_found in matches]


@router.get(
    "/{match}",
    response_model=Table,
    responses=error_responses(404, 409),
    dependencies=[Security(authorize, scopes=["read"])],
)
def show(match: MatchId, player: Onlooker, address: Address, services: ServicesDep) -> Response:
    """Show a match as you may see it; a rated one that you don't play, three moves late."""
    with services.live_matches.latest(match) as live_match:
        services.assistance.note_address(live_match, player, address)
        return sending.respond(live_match, _create_audience(services, player))


@router.get(
    "/{match}/record",
    response_class=PlainTextResponse,
    responses=NO_JSON,
    dependencies=[Security(authorize, scopes=["read"])],
)
def record(match: MatchId, services: ServicesDep) -> PlainTextResponse:
    """Return the record of a match; if it is rated or has secrets, only once it is over.

    If the rules of the match are gone, return what is stored, as plain text.
    """
    with services.live_matches.latest(match) as live_match:
        kind = "-stored" if live_match.retired else ""
        text, name = (
            previews.write_match_record(live_match),
            f"{live_match.stored.game}-{live_match.stored.date}{kind}.txt",
        )
    return PlainTextResponse(
        text, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@router.post(
    "/{match}/seats/{seat}",
    response_model=Table,
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize, scopes=["play"])],
)
def claim(
    match: MatchId,
    seat: Annotated[int, Path(ge=0, le=7), IN_DIGITS],
    body: Claim,
    visitor: VisitorDep,
    services: ServicesDep,
) -> Response:
    """Take an open seat with the key in its link."""
    player = visitor.player
    with services.live_matches.latest(match) as live_match:
        services.sanctions.refuse_rated(visitor, live_match.stored.rated)
    name = services.store.player_name(player) or UNNAMED
    command = commands.TakeSeat(player, name, seat, body.key)
    return _execute(services, match, body.command, command)


@router.post(
    "/{match}/refusal",
    response_model=WhyNot,
    responses=QUESTION_RESPONSES,
    dependencies=[Security(authorize, scopes=["play"])],
)
def refusal(
    match: MatchId, body: RefusalWish, player: Player, services: ServicesDep
) -> WhyNot | Response:
    """Explain why a seat of yours cannot choose a thing in the current position."""
    with services.live_matches.latest(match) as live_match:
        try:
            return WhyNot(text=previews.explain_refusal(live_match, player, body))
        except (StaleMatch, MatchOver):
            return Response(status_code=204)


@router.post(
    "/{match}/resignation",
    response_model=Table,
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize, scopes=["play"])],
)
def resign(match: MatchId, body: Resignation, player: Player, services: ServicesDep) -> Response:
    """Resign."""
    return _execute(services, match, body.command, commands.GiveUp(player, body.seat))


@router.post(
    "/{match}/offers",
    response_model=Table,
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize, scopes=["play"])],
)
def offer(match: MatchId, body: Offer, player: Player, services: ServicesDep) -> Response:
    """Offer an undo, a draw or a rematch. It happens at once if nobody else has to agree."""
    rematch_options = commands.RematchOptions(body.level, body.stay)
    command = commands.MakeOffer(player, body.ply, body.rewinds, body.kind, rematch_options)
    return _execute_offer(services, match, body.command, command)


@router.post(
    "/{match}/answers",
    response_model=Table,
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize, scopes=["play"])],
)
def answer(match: MatchId, body: Answer, player: Player, services: ServicesDep) -> Response:
    """Accept an offer, or clear it."""
    command = commands.AnswerOffer(player, body.kind, body.accept)
    return _execute_offer(services, match, body.command, command)


Stage = Annotated[
    Literal["first", "settled"], Query(description="whether to answer soon, or to search for long")
]


@router.post(
    "/{match}/hint",
    responses=ERROR_RESPONSES,
    dependencies=[Security(authorize, scopes=["analyse"])],
)
async def hint(
    match: MatchId,
    player: Player,
    services: ServicesDep,
    address: Address,
    identities: IdentitiesDep,
    request: Request,
    stage: Stage = "settled",
) -> Hint:
    """Ask what is best to play: an action, a commitment, a build, or the limit of an auction.

    The `first` answer comes within about a second, without causes; the `settled` one may differ.
    It doesn't answer for positions, turned or mirrored, of a rated match that is being played from
    your account, your browser or your address.
    """
    services.opening_limits.spend(player, address)
    request.scope["end_turn"]()  # the queue for bots limits it from here
    turn, scene = await asyncio.to_thread(services.bots.hint_turn, match, player)
    owner = await asyncio.to_thread(identities.find_known_owner, request)
    client = Client((player, owner), address)
    await asyncio.to_thread(services.assistance.confirm_allowed, turn, client)
    is_first = stage == "first"
    analysis = await services.bots.plan(turn, is_first=is_first)
    hint_question = HintQuestion(turn.game, turn.states, scene)
    advice = await services.bots.advise(turn, hint_question, analysis, with_causes=not is_first)
    return views.hint_view(advice, scene)


# Events


async def _create_asker(player: Onlooker, address: Address) -> Asker:
    return Asker(player, address)


AskerDep = Annotated[Asker, Depends(_create_asker)]


async def count_stream(
    request: Request, address: Address, player: Onlooker, services: ServicesDep
) -> AsyncIterator[None]:
    """Count a stream while it is open. Raises Busy, TooManyRequests."""
    with services.streams.hold(address, player):
        request.scope["end_turn"]()  # other requests of the address need not wait
        await services.streams.wait(address)
        yield


StreamQuota = Depends(count_stream)


def existing(match: MatchId, asker: AskerDep, services: ServicesDep) -> OpenTab:
    """Return a match that can be shown; refusals must come before the stream begins."""
    with services.live_matches.latest(match) as live_match:
        services.assistance.note_address(live_match, *asker)
        stored = live_match.stored
        has_bots = any(seat.level is not None for seat in stored.seats)
        return OpenTab(stored.id, has_bots, stored.pairing and stored.pairing.tournament)


@router.get(
    "/{match}/events",
    response_class=EventStream,
    responses=NO_JSON,
    dependencies=[Security(authorize, scopes=["read"]), StreamQuota],
)
async def events(
    open_tab_dep: Annotated[OpenTab, Depends(existing)],
    asker: AskerDep,
    services: ServicesDep,
    watch: StreamWatchDep,
    last_event_id: Annotated[str | None, Header(max_length=100)] = None,
) -> EventStream:
    """Send `table` events, each with a whole Table, and `talk` events, each with a TalkShown.

    A `heartbeat` event follows 10 seconds without another. The stream goes on until the tab
    is closed.
    """
    watched_tab = services.watch(open_tab_dep, asker)
    return stream_events(
        _stream_match(services, watch, watched_tab, (open_tab_dep.match, last_event_id))
    )


async def _stream_match(
    services: Services,
    watch: StreamWatch,
    watched_tab: AbstractContextManager[Tab],
    match_and_event: tuple[str, str | None],
) -> AsyncIterator[bytes]:
    with watched_tab as tab:
        match, tab.state = match_and_event[0], TabState.read(match_and_event[1])
        if services.flag_watch.awaits_players:
            await to_thread.run_sync(services.flag_watch.welcome, match, tab.player)
        while await watch.is_open(tab):
            async for event in _list_due_events(services, match, tab):
                tab.state = TabState.read(event.id)
                yield event.encoded
            async for heartbeat in watch.heartbeats(tab):
                yield heartbeat


async def _list_due_events(services: Services, match: str, tab: Tab) -> AsyncIterator[StreamEvent]:
    """Yield the events for a tab: the table if it changed, and new messages."""
    if tab.is_stale:
        tab.is_stale = False
        yield await _next_event(services, match, tab)
    if tab.has_talk:
        tab.has_talk = False
        if event := await to_thread.run_sync(services.talk.news, match, tab):
            yield event


async def _next_event(services: Services, match: str, tab: Tab) -> StreamEvent:
    """Return the next event of a tab; in a thread, unless it is rendered already."""
    audience = _create_audience(services, tab.player)
    with services.live_matches.hold_if_free(match) as live_match:
        if live_match and sending.is_prepared(live_match, audience, tab.state):
            return _match_event(tab, live_match, audience)
    return await to_thread.run_sync(_render_event, services, match, tab)


def _render_event(services: Services, match: str, tab: Tab) -> StreamEvent:
    with services.live_matches.hold(match) as live_match:
        return _match_event(tab, live_match, _create_audience(services, tab.player))


def _match_event(tab: Tab, live_match: LiveMatch, audience: views.Audience) -> StreamEvent:
    """Return the event that shows a match to a tab; record whether others may talk there now."""
    players = [seat.player for seat in live_match.stored.seats if seat.player]
    tab.is_seated = tab.player in players
    talk_context = live_match.readable_rooms(tab.player), live_match.status, len(players)
    tab.has_talk |= talk_context != tab.talk_context
    tab.talk_context = talk_context
    return sending.match_event(live_match, audience, tab.state)


# Inside


def _execute(
    services: Services, match: str, command_id: str, command: commands.GiveUp | commands.TakeSeat
) -> Response:
    services.live_matches.execute(match, command.player, command_id, command)
    return _respond(services, match, command.player)


def _execute_offer(
    services: Services,
    match: str,
    command_id: str,
    command: commands.MakeOffer | commands.AnswerOffer,
) -> Response:
    services.live_matches.execute(match, command.player, command_id, command)
    rematch_options = (
        command.rematch_options
        if isinstance(command, commands.MakeOffer)
        else commands.RematchOptions()
    )
    opening.open_rematch(services.live_matches, match, command.player, rematch_options)
    return _respond(services, match, command.player)


def _respond(services: Services, match: str, player: str) -> Response:
    with services.live_matches.hold(match) as live_match:
        return sending.respond(live_match, _create_audience(services, player))


def _create_audience(services: Services, player: str) -> views.Audience:
    return views.Audience(player, services.notifier, services.store.decks)
