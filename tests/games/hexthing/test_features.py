"""The inputs of a network: the same for White and for Black."""

from importlib import import_module

import pytest

from hexarena.conformance.matches import random_match
from hexarena.games.hexthing.components.board import CARDS
from hexarena.games.hexthing.rules.moving import playable
from tests.games.hexthing.table import GAME, OPTION_SETS, options_id
from tests.games.inputs import ever_on, inputs, never_on
from tests.note_interpreter import rotate_seats

module = import_module("hexarena.games.hexthing.rules.features")  # not the kernel of that name

SEEDS = 12

# How many inputs of each group are never on in the matches below: some are rare, others cannot be
RARE = {
    "OWN_HEX": 0,
    "RIVAL_HEX": 0,
    "THING": 3,
    "BLOCKS_OWN": 12,
    "BLOCKS_RIVAL": 12,
    "OWN_PATH": 0,
    "RIVAL_PATH": 0,
    "GROUND": 0,
    "OWNED": 36,
    "CARD": 0,
    "LOT": 0,
    "LEADS": 2,
    "MOVE_COUNT": 0,
    "MOVE_COUNTS": 0,
    "KINDS_OUT": 0,
    "LOT_MOVES": 0,
    "BANK_MOVES": 0,
    "CARD_COUNT": 2,
    "POUNDS": 0,
    "DOLLARS": 0,
    "POUNDS_EXACTLY": 0,
    "DOLLARS_EXACTLY": 0,
    "POUNDS_EDGE": 0,
    "DOLLARS_EDGE": 0,
    "MONEY_EDGE": 0,
    "RICHER": 0,
    "PHASE": 16,
    "TURNS_LEFT": 3,
    "AUCTIONED": 0,
    "RULE_OPTIONS": 0,
    "KIND_OF_AUCTION": 0,
    "BID_COUNT": 0,
    "STANDING_BID": 0,
    "STANDING_BID_EXACTLY": 0,
    "SHARE": 0,
    "NEGATIVE_OFFER": 0,
    "NO_ANSWER": 0,
}


@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
def test_with_the_seats_exchanged_own_and_rival_are_exchanged(options):
    for states, _ in random_match(GAME, options, 3):
        swapped = rotate_seats(GAME, states)
        for seat in (0, 1):
            assert inputs(GAME, states, seat) == inputs(GAME, swapped, 1 - seat)


def test_the_cards_that_lead_somewhere_are_those_that_can_be_played():
    for states, _ in random_match(GAME, {}, 7):
        for seat in (0, 1):
            first = module.LEADS
            leads = [
                n - first for n in inputs(GAME, states, seat) if first <= n < module.MOVE_COUNT
            ]
            playable_cards = sum(1 << n // module.KINDS for n in leads if n < CARDS * module.KINDS)
            assert playable_cards == playable(states[0], seat)


def test_every_input_is_on_now_and_then_but_for_those_listed_as_rare():
    inputs_on = sum(ever_on(GAME, options, range(SEEDS)) for options in OPTION_SETS)
    assert never_on(inputs_on, module, RARE) == RARE
