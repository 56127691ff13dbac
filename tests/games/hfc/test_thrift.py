"""No ace and no joker is thrown away where a lower card does the same."""

import numpy as np
import pytest

from hexarena import game
from hexarena.contract.rng import new_rng
from hexarena.games.hfc.components.cards import FIRST_JOKER
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.defending import played, way_of
from hexarena.games.hfc.rules.thrift import thrifty
from hexarena.search import Search

HFC = game("hfc")


def cards(those):
    return [card for card in range(54) if int(those) >> card & 1]


def rank(card):
    return 13 if card >= FIRST_JOKER else card % 13


def decisions(phase, count, seed=1, **agreed):
    """Collect positions of random fights in a phase, as the seat to act knows them."""
    rules, luck, room = HFC.rules, new_rng(seed), np.zeros(HFC.rules.ACTIONS, np.int32)
    found, states = [], HFC.start(HFC.options(**agreed))
    while len(found) < count:
        if rules.over(states):
            states = HFC.start(HFC.options(**agreed))
        if states["phase"][0] == phase and states["to_act"][0] >= 0:
            seen = states.copy()
            rules.compiled.hide_at(seen, 0, int(states["to_act"][0]))
            found.append(seen)
        rules.apply(states, int(rules.compiled.sample_at(states, 0, luck, room)))
    return found


def test_a_discard_spares_aces_and_jokers():
    spared = 0
    for states in decisions(codes.ATTACK, 300):
        hand = cards(states["hand"][0, states["to_act"][0]])
        for action in HFC.rules.legal(states):
            instead = thrifty(states, action, HFC.rules.legal(states))
            assert instead in HFC.rules.legal(states)
            if codes.DISCARD <= action < codes.TAKE and rank(action - codes.DISCARD) >= 12:
                spared += 1
                assert rank(instead - codes.DISCARD) == min(map(rank, hand))
            else:
                assert instead == action
    assert spared > 100


def test_an_ace_that_is_low_is_thrown_away_first():
    met = 0
    for states in decisions(codes.ATTACK, 300, ace="low"):
        hand, legal = cards(states["hand"][0, states["to_act"][0]]), HFC.rules.legal(states)
        for action in (codes.DISCARD + card for card in hand if codes.DISCARD + card in legal):
            if rank(action - codes.DISCARD) == 12:
                met += 1
                assert thrifty(states, action, legal) == action
    assert met > 30


def test_a_defence_does_the_same_with_lower_cards():
    changed = 0
    for states in decisions(codes.DEFEND, 300):
        for action in HFC.rules.legal(states):
            instead = thrifty(states, action, HFC.rules.legal(states))
            assert instead in HFC.rules.legal(states)
            if action == codes.TAKE:
                assert instead == action
                continue
            before, after = cards(played(action)), cards(played(instead))
            assert way_of(instead) == way_of(action)
            assert len(after) <= len(before)
            assert max(map(rank, after)) <= max(map(rank, before))
            assert max(map(rank, after)) < 13 or instead == action
            changed += instead != action
    assert changed > 100


@pytest.mark.slow
def test_a_bot_discards_no_ace_and_no_joker():
    thrown = 0
    for seed, states in enumerate(decisions(codes.ATTACK, 60)):
        action = Search(HFC.rules, seed).think(states, 10).action
        hand = cards(states["hand"][0, states["to_act"][0]])
        if codes.DISCARD <= action < codes.TAKE and min(map(rank, hand)) < 12:
            thrown += rank(action - codes.DISCARD) >= 12
    assert thrown == 0
