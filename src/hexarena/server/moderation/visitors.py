"""Identify the sender of a command, for routes that sanctions may block."""

from typing import Annotated

from fastapi import Depends, Request

from hexarena.server.http import Player
from hexarena.server.moderation.desk import Visitor
from hexarena.server.services import ServicesDep


def _receive_visitor(request: Request, player: Player, services: ServicesDep) -> Visitor:
    visitor = Visitor(request, player)
    services.sanctions.note_sighting(visitor)
    return visitor


VisitorDep = Annotated[Visitor, Depends(_receive_visitor)]
