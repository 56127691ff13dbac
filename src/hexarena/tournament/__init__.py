"""Tournaments: who meets whom and when, the standings, the champion."""

from hexarena.tournament.events import Event, Fought, Left, Made
from hexarena.tournament.pairing import BYE, FORMS, Form, Pairing, Side
from hexarena.tournament.standing import Row
from hexarena.tournament.tournament import FEWEST, MOST, Due, Plan, Tournament

__all__ = [
    "BYE",
    "FEWEST",
    "FORMS",
    "MOST",
    "Due",
    "Event",
    "Form",
    "Fought",
    "Left",
    "Made",
    "Pairing",
    "Plan",
    "Row",
    "Side",
    "Tournament",
]
