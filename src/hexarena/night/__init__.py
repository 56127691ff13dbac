"""A night of matches: who meets whom and when, how it stands, who is the champion."""

from hexarena.night.bout import BYE, FORMS, Bout, Form, Side
from hexarena.night.events import Event, Fought, Left, Made
from hexarena.night.night import FEWEST, MOST, Due, Night, Plan
from hexarena.night.standing import Row

__all__ = [
    "BYE",
    "FEWEST",
    "FORMS",
    "MOST",
    "Bout",
    "Due",
    "Event",
    "Form",
    "Fought",
    "Left",
    "Made",
    "Night",
    "Plan",
    "Row",
    "Side",
]
