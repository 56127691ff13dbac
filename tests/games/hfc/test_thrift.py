"""No card is thrown away where a lower one of its suit does the same, above all no ace or joker."""

import numpy as np
import pytest

from hexarena import game
from hexarena.contract.rng import new_rng
from hexarena.games.hfc.components.cards import FIRST_JOKER
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.defending import cards_played, throw_direction
from hexarena.games.hfc.rules.thrift import thrifty
from hexarena.search import Search

HFC = game("hfc")


def cards(card_set):
    return [card for card in range(54) if int(card_set) >> card & 1]


def rank(card):
    return 13 if card >= FIRST_JOKER else card % 13


def decisions(phase, count, seed=1, **options):
    """Collect positions of random fights in a phase, as the seat to act knows them."""
    rules, luck, buffer = HFC.rules, new_rng(seed), np.zeros(HFC.rules.ACTIONS, np.int32)
    positions, states = [], HFC.start(HFC.options(**options))
    while len(positions) < count:
        if rules.over(states):
            states = HFC.start(HFC.options(**options))
        if states["phase"][0] == phase and states["to_act"][0] >= 0:
            view = states.copy()
            rules.compiled.hide_at(view, 0, int(states["to_act"][0]))
            positions.append(view)
        rules.apply(states, int(rules.compiled.sample_at(states, 0, luck, buffer)))
    return positions


def suit(card):
    return 4 if card >= FIRST_JOKER else card // 13


def test_a_discard_spares_aces_and_jokers_and_all_but_the_lowest_card_of_a_suit():
    high_count = suit_count = 0
    for states in decisions(codes.ATTACK, 300):
        hand, legal = cards(states["hand"][0, states["to_act"][0]]), HFC.rules.legal(states)
        for action in legal:
            substitute = thrifty(states, action, legal)
            assert substitute in legal
            if not codes.DISCARD <= action < codes.TAKE:
                assert substitute == action
                continue
            card, discarded = action - codes.DISCARD, substitute - codes.DISCARD
            assert not any(
                suit(other) == suit(discarded) and rank(other) < rank(discarded) for other in hand
            )
            if rank(card) >= 12:
                high_count += 1
                assert rank(discarded) == min(map(rank, hand))
            else:
                suit_count += substitute != action
                assert suit(discarded) == suit(card)
    assert high_count > 100
    assert suit_count > 100


@pytest.mark.parametrize("ace", ["high", "low"])
def test_the_corner_exchanges_as_many_cards_of_each_suit_and_the_lowest(ace):
    count = 0

    def height(card):
        return -1 if ace == "low" and rank(card) == 12 else rank(card)

    for states in decisions(codes.CORNER, 60, ace=ace):
        hand, legal = cards(states["hand"][0, states["to_act"][0]]), HFC.rules.legal(states)
        for action in legal:
            substitute = thrifty(states, action, legal)
            assert substitute in legal
            if action == codes.DECLINE:
                assert substitute == action
                continue
            count += substitute != action
            old, new = (
                [card for n, card in enumerate(hand) if exchange - codes.EXCHANGE >> n & 1]
                for exchange in (action, substitute)
            )
            assert sorted(map(suit, old)) == sorted(map(suit, new))
            for card in new:
                kept = [other for other in hand if other not in new and suit(other) == suit(card)]
                assert all(height(card) <= height(other) for other in kept)
    assert count > 100


def test_an_ace_that_is_low_is_thrown_away_first():
    count = 0
    for states in decisions(codes.ATTACK, 300, ace="low"):
        hand, legal = cards(states["hand"][0, states["to_act"][0]]), HFC.rules.legal(states)
        for action in (codes.DISCARD + card for card in hand if codes.DISCARD + card in legal):
            if rank(action - codes.DISCARD) == 12:
                count += 1
                assert thrifty(states, action, legal) == action
    assert count > 30


def test_a_defence_does_the_same_with_lower_cards():
    count = 0
    for states in decisions(codes.DEFEND, 300):
        for action in HFC.rules.legal(states):
            substitute = thrifty(states, action, HFC.rules.legal(states))
            assert substitute in HFC.rules.legal(states)
            if action == codes.TAKE:
                assert substitute == action
                continue
            old_cards, new_cards = cards(cards_played(action)), cards(cards_played(substitute))
            assert throw_direction(substitute) == throw_direction(action)
            assert len(new_cards) <= len(old_cards)
            assert max(map(rank, new_cards)) <= max(map(rank, old_cards))
            assert max(map(rank, new_cards)) < 13 or substitute == action
            count += substitute != action
    assert count > 100


@pytest.mark.slow
def test_a_bot_discards_no_ace_and_no_joker():
    count = 0
    for seed, states in enumerate(decisions(codes.ATTACK, 60)):
        action = Search(HFC.rules, seed).think(states, 10).action
        hand = cards(states["hand"][0, states["to_act"][0]])
        if codes.DISCARD <= action < codes.TAKE and min(map(rank, hand)) < 12:
            count += rank(action - codes.DISCARD) >= 12
    assert count == 0
