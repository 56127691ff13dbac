"""What is agreed before Higher."""

from typing import Literal

from pydantic import Field

from hexarena.contract import options as contract
from hexarena.contract.options import option_field
from hexarena.contract.record import CHANCE, blank
from tests.toys.higher.rules import STATE


class Options(contract.Options):
    cards: Literal[6, 3] = option_field(
        6,
        "Cards",
        "how many cards there are (TOY 1.1)",
        {6: "six", 3: "three"},
    )
    proud: bool = Field(False, description="whether the highest card may not fold (TOY 1.4)")
    first_hat: str = Field("", pattern="^[a-z]*$", description="what First wears (TOY 1.5)")
    second_hat: str = Field("", pattern="^[a-z]*$", description="what Second wears (TOY 1.5)")


def start(options):
    states = blank(STATE)
    states["to_act"] = CHANCE
    states["cards"], states["proud"] = options.cards, options.proud
    return states


def luck(options):
    return True


def bound(options):
    return 4
