"""Routes of a match: open it, view it, play it, and follow it by an event stream."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager
from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse

from hexarena.contract.preview import Preview
from hexarena.hints import Asked, advise
from hexarena.server.bots.queue import Asker
from hexarena.server.http import Address, Onlooker, Player, ThreadedRoute, answers
from hexarena.server.http.events import EventStream, StreamEvent, alive, streamed
from hexarena.server.lobby.names import UNNAMED
from hexarena.server.matches import commands, looking, opening, sending, views
from hexarena.server.matches.live import LiveMatch
from hexarena.server.matches.opening import Host
from hexarena.server.matches.schemas import Hint
from hexarena.server.notifier import Seen, Tab
from hexarena.server.schemas import (
    Answer,
    Claim,
    CommitmentWish,
    InstructionWish,
    MatchCard,
    NewMatch,
    Offer,
    Play,
    PreviewWish,
    RefusalWish,
    Resignation,
    Table,
    WhyNot,
)
from hexarena.server.services import OpenTab, Services, ServicesDep

router = APIRouter(prefix="/api/matches", tags=["matches"], route_class=ThreadedRoute)
MatchId = Annotated[str, Path(max_length=64)]
REFUSED = answers(403, 404, 409, 413)
NO_JSON = answers(404, 409, model=False)


@router.post("", status_code=201, response_model=Table, responses=REFUSED)
def open_match(
    asked: NewMatch, player: Player, address: Address, services: ServicesDep
) -> Response:
    """Open a match; it begins when every seat is taken."""
    services.readiness.need(asked.game)
    services.openings.spend(player, address)
    host = Host(player, services.store.player_name(player))
    stored, asker = opening.requested(asked, host), Asker(player, address)
    match = services.bot_caps.open(asker, stored, asked.command, services.live_matches.open)
    with services.live_matches.hold(match) as live:
        return sending.answer(live, _audience(services, player), status=201)


@router.get("", responses=answers())
def my_matches(
    player: Onlooker,
    services: ServicesDep,
    before: Annotated[str | None, Query(max_length=40)] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
) -> list[MatchCard]:
    """List the matches that the asker plays or has opened, the last changed first."""
    if not player:
        return []
    found = services.store.matches_of(player, limit, before)
    return [views.card(each, player) for each in found]


@router.get("/{match}", response_model=Table, responses=answers(404, 409))
def show(match: MatchId, player: Onlooker, services: ServicesDep) -> Response:
    """Show a match as the asker may see it."""
    with services.live_matches.latest(match) as live:
        return sending.answer(live, _audience(services, player))


@router.get("/{match}/record", response_class=PlainTextResponse, responses=NO_JSON)
def record(match: MatchId, services: ServicesDep) -> PlainTextResponse:
    """Return the record of a match; a game with secrets has one when the match is over.

    Of a match whose rules are gone, return what is stored, as plain text.
    """
    with services.live_matches.latest(match) as live:
        kind = "-stored" if live.retired else ""
        text, name = looking.record(live), f"{live.stored.game}-{live.stored.date}{kind}.txt"
    return PlainTextResponse(
        text, headers={"Content-Disposition": f'attachment; filename="{name}"'}
    )


@router.post("/{match}/seats/{seat}", response_model=Table, responses=REFUSED)
def claim(
    match: MatchId,
    seat: Annotated[int, Path(ge=0, le=7)],
    asked: Claim,
    player: Player,
    services: ServicesDep,
) -> Response:
    """Take an open seat by the key in its link."""
    name = services.store.player_name(player) or UNNAMED
    command = commands.TakeSeat(player, name, seat, asked.key)
    return _execute(services, match, asked.command, command)


@router.post("/{match}/actions", response_model=Table, responses=REFUSED)
def play(match: MatchId, asked: Play, player: Player, services: ServicesDep) -> Response:
    """Play an action."""
    command = commands.PlayAction(player, asked.ply, asked.rewinds, asked.action, asked.lag)
    services.live_matches.execute(match, player, asked.command, command)
    return _news_since(services, match, player, asked)


@router.post("/{match}/commitments", response_model=Table, responses=REFUSED)
def commit(
    match: MatchId, asked: CommitmentWish, player: Player, services: ServicesDep
) -> Response:
    """Commit for a seat of mine, or take it back; all are played when all are in."""
    at = asked.ply, asked.rewinds
    command = commands.CommitActions(player, *at, asked.seat, asked.actions, asked.lag)
    services.live_matches.execute(match, player, asked.command, command)
    return _news_since(services, match, player, asked)


@router.post("/{match}/instructions", response_model=Table, responses=REFUSED)
def instruct(
    match: MatchId, asked: InstructionWish, player: Player, services: ServicesDep
) -> Response:
    """Let a seat of mine be played for up to a limit, such as in an auction, or stop that."""
    command = commands.LeaveInstruction(player, asked.ply, asked.rewinds, asked.seat, asked.limit)
    services.live_matches.execute(match, player, asked.command, command)
    return _news_since(services, match, player, asked)


@router.post("/{match}/preview", responses=REFUSED)
def preview(match: MatchId, asked: PreviewWish, player: Player, services: ServicesDep) -> Preview:
    """Look ahead from an action of a seat of mine, up to the next luck or secret.

    From a whole commitment, look ahead as if nobody interfered.
    """
    with services.live_matches.latest(match) as live:
        return looking.preview(live, player, asked)


@router.post("/{match}/refusal", responses=REFUSED)
def refusal(match: MatchId, asked: RefusalWish, player: Player, services: ServicesDep) -> WhyNot:
    """Say why a seat of mine cannot choose a thing, in the position as it is."""
    with services.live_matches.latest(match) as live:
        return WhyNot(text=looking.refusal(live, player, asked))


@router.post("/{match}/resignation", response_model=Table, responses=REFUSED)
def resign(match: MatchId, asked: Resignation, player: Player, services: ServicesDep) -> Response:
    """Give up."""
    return _execute(services, match, asked.command, commands.GiveUp(player, asked.seat))


@router.post("/{match}/offers", response_model=Table, responses=REFUSED)
def offer(match: MatchId, asked: Offer, player: Player, services: ServicesDep) -> Response:
    """Offer an undo, a draw or a rematch; done at once if nobody else is to be asked."""
    again = commands.Again(asked.level, asked.stay)
    command = commands.MakeOffer(player, asked.ply, asked.rewinds, asked.kind, again)
    return _execute_offer(services, match, asked.command, command)


@router.post("/{match}/answers", response_model=Table, responses=REFUSED)
def answer(match: MatchId, asked: Answer, player: Player, services: ServicesDep) -> Response:
    """Accept an offer, or clear it."""
    command = commands.AnswerOffer(player, asked.kind, asked.accept)
    return _execute_offer(services, match, asked.command, command)


@router.post("/{match}/hint", responses=REFUSED)
async def hint(
    match: MatchId, player: Player, services: ServicesDep, address: Address, request: Request
) -> Hint:
    """Ask a strong bot what it would play."""
    services.openings.spend(player, address)
    request.scope["end_turn"]()  # the queue for bots limits it from here
    turn, scene = await asyncio.to_thread(services.bots.hint_turn, match, player)
    decision = await services.bots.decide(turn)
    asked = Asked(turn.about, turn.states, scene)
    advice = await asyncio.to_thread(advise, asked, decision.analyses)
    return views.hint(advice, decision.actions, scene)


# Events


async def _asker(player: Onlooker, address: Address) -> Asker:
    return Asker(player, address)


AskerDep = Annotated[Asker, Depends(_asker)]


async def kept_open(
    address: Address, player: Onlooker, services: ServicesDep
) -> AsyncIterator[None]:
    """Count a stream while it is open. Raises Busy, TooManyRequests."""
    with services.streams.held(address, player):
        yield


Counted = Depends(kept_open)


def existing(match: MatchId, services: ServicesDep) -> OpenTab:
    """Return a match that can be shown; refusals must come before the stream begins."""
    with services.live_matches.latest(match) as live:
        pairing = live.stored.pairing
        return OpenTab(live.stored.id, pairing and pairing.tournament)


@router.get(
    "/{match}/events",
    response_class=EventStream,
    responses=NO_JSON,
    dependencies=[Counted],
)
async def events(
    shown: Annotated[OpenTab, Depends(existing)],
    request: Request,
    asker: AskerDep,
    services: ServicesDep,
    last_event_id: Annotated[str | None, Header(max_length=100)] = None,
) -> EventStream:
    """Send `table` events, each with a whole Table, and `talk` events, each with a TalkShown.

    It goes on until the tab is closed.
    """
    watching = services.watching(shown, asker)
    return streamed(_follow(services, request, watching, (shown.match, last_event_id)))


async def _follow(
    services: Services,
    request: Request,
    watching: AbstractContextManager[Tab],
    at: tuple[str, str | None],
) -> AsyncIterator[bytes]:
    with watching as tab:
        match, tab.seen = at[0], Seen.read(at[1])
        while services.notifier.goes_on(tab):
            async for event in _due(services, match, tab):
                tab.seen = Seen.read(event.id)
                yield event.written
            async for sign in alive(tab, request):
                yield sign


async def _due(services: Services, match: str, tab: Tab) -> AsyncIterator[StreamEvent]:
    """Yield what a tab is to be sent: the table if it changed, and what was said at it."""
    if tab.stale:
        tab.stale = False
        yield await _news(services, match, tab)
    if tab.spoken:
        tab.spoken = False
        if event := await to_thread.run_sync(services.talk.news, match, tab):
            yield event


async def _news(services: Services, match: str, tab: Tab) -> StreamEvent:
    """Return the next event of a tab; in a thread, unless it is rendered already."""
    audience = _audience(services, tab.player)
    with services.live_matches.at_hand(match) as live:
        if live and sending.is_prepared(live, audience, tab.seen):
            return _shown_to(tab, live, audience)
    return await to_thread.run_sync(_rendered, services, match, tab)


def _rendered(services: Services, match: str, tab: Tab) -> StreamEvent:
    with services.live_matches.hold(match) as live:
        return _shown_to(tab, live, _audience(services, tab.player))


def _shown_to(tab: Tab, live: LiveMatch, audience: views.Audience) -> StreamEvent:
    """Return the event that shows a match to a tab; note whether others may talk there now."""
    people = sum(bool(each.player) for each in live.stored.seats)
    stands = live.rooms_of(tab.player), live.status, people
    tab.spoken |= stands != tab.stands
    tab.stands = stands
    return sending.news(live, audience, tab.seen)


# Inside


def _execute(
    services: Services, match: str, sent_as: str, command: commands.GiveUp | commands.TakeSeat
) -> Response:
    services.live_matches.execute(match, command.player, sent_as, command)
    return _table(services, match, command.player)


def _execute_offer(
    services: Services,
    match: str,
    sent_as: str,
    command: commands.MakeOffer | commands.AnswerOffer,
) -> Response:
    services.live_matches.execute(match, command.player, sent_as, command)
    again = command.again if isinstance(command, commands.MakeOffer) else commands.Again()
    opening.open_rematch(services.live_matches, match, command.player, again)
    return _table(services, match, command.player)


def _news_since(
    services: Services, match: str, player: str, asked: Play | CommitmentWish | InstructionWish
) -> Response:
    """Show a match with the lines of the log since the position that was answered."""
    with services.live_matches.hold(match) as live:
        log_from = live.known(asked.ply, asked.rewinds)
        return sending.answer(live, _audience(services, player), log_from)


def _table(services: Services, match: str, player: str) -> Response:
    with services.live_matches.hold(match) as live:
        return sending.answer(live, _audience(services, player))


def _audience(services: Services, player: str) -> views.Audience:
    return views.Audience(player, services.notifier, services.store.decks)
