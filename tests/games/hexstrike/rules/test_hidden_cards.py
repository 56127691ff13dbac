"""What others know of a seat's cards, and what they may guess."""

import numpy as np
import pytest

from hexarena.conformance.matches import hide, random_match, sample_world
from hexarena.contract.bits import EMPTY, bit
from hexarena.contract.game import game
from hexarena.contract.rng import new_rng
from hexarena.games.hexstrike.components import tables
from hexarena.games.hexstrike.components.decks import Deck, deck_faults
from hexarena.games.hexstrike.rules import hands
from hexarena.games.hexstrike.rules.hidden import HIDDEN, determinize_hand
from hexarena.games.hexstrike.rules.state import DECK_CARDS, FINISHED
from tests.games.hexstrike import table
from tests.games.hexstrike.sides import blue, red

pytestmark = pytest.mark.slow

GAME = game("hexstrike")
OPTION_SETS = ({}, {"decks": "secret"}, {"players": 3, "decks": "secret"})
every_agreement = pytest.mark.parametrize("options", OPTION_SETS, ids=str)


def moments(options, step=6):
    """Give some states of a random match in which hands have been dealt."""
    positions = [
        states for states, _ in random_match(GAME, options, seed=4) if states[0].held.any()
    ]
    return positions[::step]


def lying(state, seat):
    """List the abilities of a seat: in hand, in the deck, set aside."""
    offset = [tables.REWIND] * (int(state.aside) >> seat & 1)
    hand_size, decked = int(state.held[seat]), int(state.decked[seat])
    return [*state.hand[seat][:hand_size].tolist(), *state.deck[seat][:decked].tolist(), *offset]


def open_ones(state, seat):
    """List the open cards of a hand, then those of a deck with their places."""
    slots = range(DECK_CARDS)
    in_hand = [state.hand[seat, n] for n in slots if int(state.hand_open[seat]) >> n & 1]
    in_deck = [(n, state.deck[seat, n]) for n in slots if int(state.deck_open[seat]) >> n & 1]
    return in_hand, in_deck


@every_agreement
@pytest.mark.rule("HS 3.6")
def test_every_deck_that_is_guessed_is_legal(options):
    for number, states in enumerate(moments(options)):
        filled = sample_world(GAME, states, 0, number)[0]
        for seat in range(filled.players):
            names = [tables.IDS[card] for card in [*filled.moves[seat], *lying(filled, seat)]]
            deck = Deck(tables.CHARACTER_IDS[filled.character[seat]], names[:4], names[4:])
            assert deck_faults(deck) == []


@every_agreement
@pytest.mark.rule("HS 3.6")
def test_open_cards_are_guessed_right_and_revealed_ones_are_in_the_deck(options):
    for number, states in enumerate(moments(options)):
        filled = sample_world(GAME, states, 0, number)[0]
        for seat in range(1, filled.players):
            assert open_ones(filled, seat) == open_ones(states[0], seat)
            everything = {*filled.moves[seat].tolist(), *lying(filled, seat)}
            shown_cards = {
                card for card in range(tables.CARDS) if int(filled.shown[seat]) >> card & 1
            }
            assert shown_cards <= everything


@every_agreement
@pytest.mark.rule("HS 3.6", "HS 4.2")
def test_all_sixteen_cards_are_accounted_for_and_movement_goes_with_abilities(options):
    for states in moments(options, step=1):
        state = states[0]
        for seat in range(state.players):
            cards = [*state.moves[seat].tolist(), *lying(state, seat)]
            assert len({*cards}) == len(cards) == 16
            tired = int(state.exhausted[seat]).bit_count()
            assert state.moves_held[seat] == 4 - tired


def test_own_cards_stay_known():
    for states in moments({}):
        visible = hide(GAME, states, 1)[0]
        assert lying(visible, 1) == lying(states[0], 1)
        assert visible.exhausted[1] == states[0].exhausted[1]


@pytest.mark.rule("HS 3.6")
def test_a_card_that_was_played_is_followed_under_the_deck_and_up_again():
    states = table.lay([red("feint"), blue()])
    table.play(states, "feint+step/0", "smash-attack+step/0")
    in_hand, in_deck = open_ones(states[0], 0)
    assert (in_hand, in_deck) == ([], [(7, tables.card_number("feint"))])
    visible = hide(GAME, states, 1)[0]
    assert visible.deck[0, 7] == tables.card_number("feint")
    assert {*visible.hand[0][: visible.held[0]].tolist()} == {HIDDEN}


@pytest.mark.rule("HS 3.6")
def test_a_card_laid_face_down_closes_the_hand_that_it_comes_from():
    states = table.lay([red("feint"), blue()])
    state = states[0]
    state.hand_open[0] = 0b11
    hands.discard(state, 0, int(state.hand[0, 2]), False)
    assert open_ones(state, 0) == ([], [])
    state.hand_open[0] = 0b11
    card = int(state.hand[0, 1])
    hands.discard(state, 0, card, True)
    assert state.hand_open[0] == 0b1
    assert open_ones(state, 0)[1] == [(int(state.decked[0]) - 1, card)]


@pytest.mark.rule("HS 12.2")
@pytest.mark.parametrize("seed", range(5))
def test_a_card_that_must_be_held_is_guessed_into_the_hand(seed):
    for states in moments({}, step=12):
        if states[0].phase == FINISHED:
            continue
        visible = hide(GAME, states, 0)[0]
        hand_size = states[0].hand[1][: states[0].held[1]].tolist()
        for card in hand_size[:1]:
            determinize_hand(visible, 1, new_rng(seed), bit(card))
            assert hands.holds_ability(visible, 1, card)


def test_guesses_of_a_hand_differ():
    states = GAME.start(GAME.options(decks="secret"))
    luck_of = new_rng(1)
    while not states[0].held.any():
        buffer = np.zeros(GAME.rules.ACTIONS, dtype=np.int32)
        GAME.rules.apply(states, int(GAME.rules.compiled.sample_at(states, 0, luck_of, buffer)))
    matches = set()
    for seed in range(20):
        visible = hide(GAME, states, 0)[0]
        determinize_hand(visible, 1, new_rng(seed), EMPTY)
        matches.add(tuple(lying(visible, 1)))
    assert len(matches) == 20
