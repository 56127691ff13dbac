"""Routes of talk at tables, and of reports."""

import datetime as dt
import json
import secrets
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Security

from hexarena.contract.errors import UnknownMessage
from hexarena.server.bots.queue import Asker
from hexarena.server.http import Address, Onlooker, Player, ThreadedRoute, error_responses
from hexarena.server.logs import note
from hexarena.server.matches.routes import MatchId
from hexarena.server.moderation.visitors import VisitorDep
from hexarena.server.programs.scopes import authorize, refuse_tokens
from hexarena.server.schemas import IN_DIGITS
from hexarena.server.services import Services, ServicesDep
from hexarena.server.talk.desk import clean_text
from hexarena.server.talk.schemas import (
    LONGEST_NOTE,
    FreeTalkWish,
    MessageNamed,
    MessageShown,
    ReportKept,
    ReportWish,
    TalkShown,
    TalkWish,
)
from hexarena.store import to_timestamp
from hexarena.store.talk.messages import MessageRange, Room
from hexarena.store.talk.reports import NAME_NUMBER, Report

EXCERPT_RADIUS = 10  # messages before and after one that is reported, kept with it

router = APIRouter(prefix="/api", tags=["talk"], route_class=ThreadedRoute)
ERRORS = error_responses(403, 404, 409, 413)


@router.get(
    "/matches/{match}/talk",
    responses=error_responses(404, 409),
    dependencies=[Security(authorize, scopes=["read"])],
)
def show_talk(
    match: MatchId,
    player: Onlooker,
    services: ServicesDep,
    room: Annotated[Room | None, Query(description="by default where you talk")] = None,
    before: Annotated[int | None, Query(ge=1, le=1_000_000), IN_DIGITS] = None,
) -> TalkShown:
    """Show the last messages at a table, or the last ones before a given message."""
    return services.talk.view_page(services.talk.load_table(match, player), room, before)


@router.post(
    "/matches/{match}/talk",
    status_code=201,
    responses=ERRORS,
    dependencies=[Security(authorize, scopes=["play"])],
)
def say(
    match: MatchId, body: TalkWish, visitor: VisitorDep, address: Address, services: ServicesDep
) -> MessageShown:
    """Send a message to a table: a phrase, or a text if all agree to free text."""
    player = visitor.player
    services.sanctions.refuse(visitor, "mute")
    return services.talk.say(Asker(player, address), match, body)


@router.put("/matches/{match}/talk/free", responses=ERRORS, dependencies=[Depends(refuse_tokens)])
def switch_free_talk(
    match: MatchId, body: FreeTalkWish, player: Player, services: ServicesDep
) -> TalkShown:
    """Agree to free text at a table, or take that back."""
    return services.talk.switch(match, player, body.on)


@router.post("/reports", status_code=201, responses=ERRORS, dependencies=[Depends(refuse_tokens)])
def report(
    request: Request, body: ReportWish, player: Player, address: Address, services: ServicesDep
) -> ReportKept:
    """Report a player to the operators, or a message together with its context."""
    services.opening_limits.spend(player, address)
    text = clean_text(body.note, LONGEST_NOTE) if body.note.strip() else ""
    new_report = Report(secrets.token_hex(4), player, body.who, body.reason, text)
    if message := body.message:
        new_report = new_report._replace(
            **message.model_dump(), excerpt=_excerpt(services, player, body.who, message)
        )
    elif body.reason == "name":
        name = services.store.directory.load(body.who).name
        entry = {"number": NAME_NUMBER, "who": body.who, "name": name}
        empty_fields = {"phrase": "", "text": "", "at": to_timestamp(dt.datetime.now(dt.UTC))}
        new_report = new_report._replace(excerpt=json.dumps([entry | empty_fields]))
    report_id = services.store.reports.make(new_report, body.command)
    if report_id == new_report.id:  # else the command was repeated
        link = f"{str(request.base_url).rstrip('/')}/operators?report={report_id}"
        note("new report", report=report_id, reason=body.reason, link=link)
    return ReportKept(report=report_id)


def _excerpt(services: Services, player: str, author: str, message: MessageNamed) -> str:
    """Copy a message of somebody's and those around it. Raises UnknownMessage, TalkRefused."""
    talk_table = services.talk.load_table(message.match, player)
    services.talk.check_readable(talk_table, message.room)
    channel, talk = talk_table.channel(message.room), services.store.talk
    if talk.load_message(channel, player, message.number).who != author:
        raise UnknownMessage(f"message {message.number} was not written by {author!r}")
    message_range = MessageRange(
        message.number - EXCERPT_RADIUS - 1, message.number + EXCERPT_RADIUS + 1
    )
    field_names = ("number", "who", "name", "phrase", "text", "at")
    messages = talk.list_messages(channel, player, message_range)
    return json.dumps(
        [
            {key: getattr(excerpt_message, key) for key in field_names}
            for excerpt_message in messages
        ]
    )
