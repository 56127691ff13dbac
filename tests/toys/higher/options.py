"""What is agreed before Higher."""

from typing import Literal

from pydantic import Field

from hexarena.contract import options as contract
from hexarena.contract.record import CHANCE, blank
from tests.toys.higher.rules import STATE


class Options(contract.Options):
    cards: Literal[6, 3] = Field(6, description="how many cards there are (TOY 1.1)")


def start(options):
    states = blank(STATE)
    states["to_act"] = CHANCE
    states["cards"] = options.cards
    return states


def bound(options):
    return 4
