"""What is agreed before Prizes."""

from typing import Literal

from pydantic import Field

from hexarena.contract import options as contract
from hexarena.contract.options import option_field
from hexarena.contract.record import CHANCE, blank
from tests.toys.prizes.rules import STATE, apply


class Options(contract.Options):
    cards: Literal[4, 3, 5] = option_field(
        4,
        "Cards",
        "how many cards each player has (PRIZE 1.1)",
        {4: "four", 3: "three", 5: "five"},
    )
    drawn: bool = Field(False, description="whether luck draws the next prize (PRIZE 1.2)")


def start(options):
    states = blank(STATE)
    states["to_act"], states["drawn"] = CHANCE, options.drawn
    states["prizes"] = states["held"] = (1 << options.cards) - 1
    if not options.drawn:
        apply(states[0], options.cards - 1)
    return states


def luck(options):
    return bool(options.drawn)


def bound(options):
    return 3 * options.cards
