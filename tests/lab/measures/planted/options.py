"""What is agreed before Planted."""

from typing import Literal

from hexarena.contract import options as contract
from hexarena.contract.options import option_field
from hexarena.contract.record import CHANCE, blank
from tests.lab.measures.planted.rules import BIAS, STATE


class Options(contract.Options):
    bias: Literal[10, 0] = option_field(BIAS, "Bias", "for the first seat", {10: "ten", 0: "none"})


def start(options):
    states = blank(STATE)
    states["to_act"] = CHANCE
    states["limit"] = 50 + options.bias
    return states


def luck(options):
    return True


def bound(options):
    return 6
