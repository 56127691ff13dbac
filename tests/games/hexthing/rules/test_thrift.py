"""No bid is higher, and no offer lower, than what already wins the auction."""

import numpy as np
import pytest

from hexarena import game
from hexarena.contract.record import copy_states
from hexarena.contract.rng import new_rng
from hexarena.games.hexthing.rules.state import AMOUNT, BID, PASS, SELL_AUCTION
from hexarena.games.hexthing.rules.thrift import amount_that_wins, thrifty

HEXTHING = game("hexthing")


def auctions(count, **options):
    """Collect positions of random games in which a seat bids."""
    rules, luck, buffer = HEXTHING.rules, new_rng(3), np.zeros(HEXTHING.rules.ACTIONS, np.int32)
    positions, states = [], HEXTHING.start(HEXTHING.options(**options))
    while len(positions) < count:
        if rules.over(states):
            states = HEXTHING.start(HEXTHING.options(**options))
        if states["phase"][0] == BID:
            positions.append(copy_states(states))
        rules.apply(states, int(rules.compiled.sample_at(states, 0, luck, buffer)))
    return positions


@pytest.mark.parametrize("three_bid", [False, True])
def test_a_bid_costs_no_more_than_one_that_wins_as_surely(three_bid):
    changed, kinds = 0, set()
    for states in auctions(400, three_bid=three_bid):
        rules, legal, kind = HEXTHING.rules, HEXTHING.rules.legal(states), int(states["kind"][0])
        for action in (legal[0], legal[len(legal) // 2], legal[-1]):
            substitute = thrifty(states, action, legal)
            assert substitute in legal
            if substitute == action:
                if action != PASS and kind != SELL_AUCTION:
                    assert action - AMOUNT <= amount_that_wins(states[0])
                continue
            changed += 1
            kinds.add(kind)
            assert (substitute > action) == (kind == SELL_AUCTION)
            for bid in (action, substitute):  # nobody can answer either
                after = copy_states(states)
                rules.apply(after, bid)
                assert after["phase"][0] != BID
    assert changed > 50
    assert SELL_AUCTION in kinds
    assert len(kinds) > 1


def test_a_decision_that_is_no_bid_stays_as_it_is():
    states = HEXTHING.start()
    legal = HEXTHING.rules.legal(states)
    assert [thrifty(states, action, legal) for action in legal] == legal
