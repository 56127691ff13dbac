"""What lies open beside the hands, counted: cards on the table, cards left in the pile."""

import numpy as np

from hexarena.contract.kernel import popcount
from hexarena.games.knockouts.attacking import card_played
from hexarena.games.knockouts.cards import DECK, counts
from hexarena.games.knockouts.edition import MOST_KINDS
from hexarena.games.knockouts.state import BOOST, CREATE, DICE, NO_CARD, REACT

UNDER_WAY = (BOOST, REACT, DICE)  # phases in which the card of an attack lies on the table


def on_table(state: np.record) -> list[int]:
    """Count the cards of each kind that lie on the table: an attack, its boosts, a reaction."""
    laid = counts(int(state.edition), state.boosts) if state.boosts else [0] * MOST_KINDS
    if state.phase in UNDER_WAY:
        laid[card_played(state)] += 1
    if state.reaction != NO_CARD:
        laid[state.reaction] += 1
    return laid


def left(state: np.record) -> int:
    """Count the cards of the draw pile, from what lies open."""
    deck = popcount(DECK[state.edition])
    if state.phase == CREATE:
        return deck
    gone = sum(popcount(word) for word in (state.discards, *state.scored))
    return deck - gone - int(state.held.sum()) - sum(on_table(state))
