"""What is agreed before Loners."""

from typing import Literal

from hexarena.contract import options as contract
from hexarena.contract.options import option_field
from hexarena.contract.record import blank
from tests.toys.loners.rules import STATE

SEATED = "players"


class Options(contract.Options):
    players: Literal[3, 2, 4] = option_field(
        3,
        "Players",
        "how many play (TOY 2.1)",
        {3: "three", 2: "two", 4: "four"},
    )
    rounds: Literal[2, 3] = option_field(
        2,
        "Rounds",
        "how many rounds there are (TOY 2.3)",
        {2: "two", 3: "three"},
    )


def start(options):
    states = blank(STATE)
    states["players"], states["rounds"] = options.players, options.rounds
    return states


def bound(options):
    return options.players * options.rounds
