"""Tournaments: who meets whom and when, the standings, the champion."""

from hexarena.tournament.events import (
    Closed,
    Cut,
    Event,
    Fought,
    Left,
    Made,
    Missed,
    Paired,
    Paused,
    Returned,
)
from hexarena.tournament.pairing import BYE, FORMS, Form, Pairing, Side
from hexarena.tournament.seeding import first_order
from hexarena.tournament.standing import Row
from hexarena.tournament.tournament import MAX_ENTRANTS, MIN_ENTRANTS, DueMatch, Plan, Tournament

__all__ = [
    "BYE",
    "FORMS",
    "MAX_ENTRANTS",
    "MIN_ENTRANTS",
    "Closed",
    "Cut",
    "DueMatch",
    "Event",
    "Form",
    "Fought",
    "Left",
    "Made",
    "Missed",
    "Paired",
    "Pairing",
    "Paused",
    "Plan",
    "Returned",
    "Row",
    "Side",
    "Tournament",
    "first_order",
]
