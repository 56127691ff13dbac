"""What a network is told of a game: the same to White and to Black."""

from importlib import import_module

import pytest

from hexarena.games.hexthing.components.board import CARDS
from hexarena.games.hexthing.rules.moving import playable
from tests.games.hexthing.table import AGREED, GAME, said
from tests.games.inputs import ever_on, inputs, never_on
from tests.noted import exchanged
from tests.trials import trial

told = import_module("hexarena.games.hexthing.rules.features")  # not the kernel of that name

SEEDS = 12

# How many inputs of each group are never on in the matches below: some are rare, others cannot be
RARE = {
    "OWN_HEX": 0,
    "RIVAL_HEX": 0,
    "THING": 3,
    "IN_OWN_WAY": 12,
    "IN_RIVALS_WAY": 12,
    "OWN_WAY": 0,
    "RIVALS_WAY": 0,
    "GROUND": 0,
    "OWNED": 36,
    "CARD": 0,
    "LOT": 0,
    "LEADS": 2,
    "WAYS": 0,
    "WAYS_BETWEEN": 0,
    "KINDS_OUT": 0,
    "LOT_WAYS": 0,
    "BANK_WAYS": 0,
    "HELD": 2,
    "POUNDS": 0,
    "DOLLARS": 0,
    "POUNDS_EXACTLY": 0,
    "DOLLARS_EXACTLY": 0,
    "POUNDS_EDGE": 0,
    "DOLLARS_EDGE": 0,
    "MONEY_EDGE": 0,
    "RICHER": 0,
    "PHASE": 16,
    "LEFT": 3,
    "AUCTIONED": 0,
    "AGREED": 0,
    "KIND_OF_AUCTION": 0,
    "SAID": 0,
    "STANDS": 0,
    "STANDS_EXACTLY": 0,
    "SHARE": 0,
    "PAID_IN": 0,
    "NO_ANSWER": 0,
}


@pytest.mark.parametrize("options", AGREED, ids=said)
def test_with_the_seats_exchanged_own_and_rival_are_exchanged(options):
    for states, _ in trial(GAME, options, 3):
        other = exchanged(GAME, states)
        for seat in (0, 1):
            assert inputs(GAME, states, seat) == inputs(GAME, other, 1 - seat)


def test_the_cards_that_lead_somewhere_are_those_that_can_be_played():
    for states, _ in trial(GAME, {}, 7):
        for seat in (0, 1):
            first = told.LEADS
            leads = [n - first for n in inputs(GAME, states, seat) if first <= n < told.WAYS]
            own = sum(1 << n // told.KINDS for n in leads if n < CARDS * told.KINDS)
            assert own == playable(states[0], seat)


def test_every_input_is_on_now_and_then_but_for_those_listed_as_rare():
    found = sum(ever_on(GAME, options, range(SEEDS)) for options in AGREED)
    assert never_on(found, told, RARE) == RARE
