"""What is agreed before Loners."""

from typing import Literal

from pydantic import Field

from hexarena.contract import options as contract
from hexarena.contract.record import blank
from tests.toys.loners.rules import STATE

SEATED = "players"


class Options(contract.Options):
    players: Literal[3, 2, 4] = Field(3, description="how many play (TOY 2.1)")
    rounds: Literal[2, 3] = Field(2, description="how many rounds there are (TOY 2.3)")


def start(options):
    states = blank(STATE)
    states["players"], states["rounds"] = options.players, options.rounds
    return states


def bound(options):
    return options.players * options.rounds
