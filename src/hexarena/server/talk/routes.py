"""Routes of talk at tables, and of reports."""

import json
import secrets
from typing import Annotated

from fastapi import APIRouter, Query

from hexarena.contract.errors import UnknownMessage
from hexarena.server.bots.queue import Asker
from hexarena.server.http import Address, Onlooker, Player, ThreadedRoute, answers
from hexarena.server.matches.routes import MatchId
from hexarena.server.services import Services, ServicesDep
from hexarena.server.talk.desk import cleaned
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
from hexarena.store.talk.messages import Room, Span
from hexarena.store.talk.reports import Report

AROUND = 10  # messages before and after one that is reported, kept with it

router = APIRouter(prefix="/api", tags=["talk"], route_class=ThreadedRoute)
REFUSED = answers(403, 404, 409, 413)


@router.get("/matches/{match}/talk", responses=answers(404, 409))
def show_talk(
    match: MatchId,
    player: Onlooker,
    services: ServicesDep,
    room: Annotated[Room | None, Query(description="by default where the asker talks")] = None,
    before: Annotated[int | None, Query(ge=1, le=1_000_000)] = None,
) -> TalkShown:
    """Show what was said last at a table, or last before a message of that number."""
    return services.talk.page(services.talk.table(match, player), room, before)


@router.post("/matches/{match}/talk", status_code=201, responses=REFUSED)
def say(
    match: MatchId, asked: TalkWish, player: Player, address: Address, services: ServicesDep
) -> MessageShown:
    """Say something at a table: a phrase, or a text where all agree on it."""
    return services.talk.say(Asker(player, address), match, asked)


@router.put("/matches/{match}/talk/free", responses=REFUSED)
def switch_free_talk(
    match: MatchId, asked: FreeTalkWish, player: Player, services: ServicesDep
) -> TalkShown:
    """Agree to free text at a table, or agree no longer."""
    return services.talk.switch(match, player, asked.on)


@router.post("/reports", status_code=201, responses=REFUSED)
def report(
    asked: ReportWish, player: Player, address: Address, services: ServicesDep
) -> ReportKept:
    """Report a player to those who run this server, or a message with what was around it."""
    services.openings.spend(player, address)
    note = cleaned(asked.note, LONGEST_NOTE) if asked.note.strip() else ""
    made = Report(secrets.token_hex(4), player, asked.who, asked.reason, note)
    if about := asked.message:
        made = made._replace(
            **about.model_dump(), excerpt=_excerpt(services, player, asked.who, about)
        )
    return ReportKept(report=services.store.reports.make(made, asked.command))


def _excerpt(services: Services, player: str, who: str, about: MessageNamed) -> str:
    """Copy a message of somebody's and those around it. Raises UnknownMessage, TalkRefused."""
    table = services.talk.table(about.match, player)
    services.talk.must_read(table, about.room)
    place, talk = table.place(about.room), services.store.talk
    if talk.message(place, player, about.number).who != who:
        raise UnknownMessage(f"message {about.number} is not by {who!r}; expected who wrote it")
    span = Span(about.number - AROUND - 1, about.number + AROUND + 1)
    kept = ("number", "who", "name", "phrase", "text", "at")
    around = talk.heard(place, player, span)
    return json.dumps([{key: getattr(each, key) for key in kept} for each in around])
