"""The invariants of the specification, compiled: random games, looked at after every action."""

from hexarena.contract.bits import EMPTY
from hexarena.contract.bitsets import has_members, intersection, read_bitset, singleton
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.record import CHANCE, OVER
from hexarena.contract.rng import below
from hexarena.games.hexthing.components.board import HEXES
from hexarena.games.hexthing.rules import apply, legal
from hexarena.games.hexthing.rules.moving import ALL_CARDS, bank
from hexarena.games.hexthing.rules.state import (
    BID,
    BUY_AUCTION,
    CARD_AUCTION,
    FINISHED,
    FOUR_THINGS,
    LOT,
    MAX_CASH,
    NO_AUCTION,
    OWED,
    PLACING,
    REPETITION,
    SELL_AUCTION,
    SETUP,
    TAKING,
    TURN_LIMIT,
)

INVARIANTS = (
    "",
    "seven Things are accounted for: on the board, owned, in hand",
    "each of 18 cards belongs to one of three, and a lot to the bank",
    "no purse is below nothing or above what it holds",
    "what the purses have, the bank paid: in pounds and in dollars",
    "nobody owns more than three Things while it lasts, nor less than none",
    "counters stand apart, on the board, and on no Thing",
    "something is legal until the end, and nothing after it",
    "legal actions ascend",
    "it ended as it says: four Things, none to pay, the third time, the last turn",
    "it acts whose turn it is, and in an auction who is to answer",
    "who can bid is asked, and can pay; a bid that stands can be paid",
    "a Buy is auctioned with a Thing on the board, a Sell with one on either side",
)


@kernel
def play_out(state, rng, actions):
    """Play a game to its end at random; return what broke, or 0."""
    while True:
        count = legal(state, actions)
        invariant = find_broken(state, actions[:count])
        if invariant != 0 or count == 0:
            return invariant
        apply(state, actions[below(rng, count)])


@kernel
def find_broken(state, actions):
    """Return the first invariant that `state` breaks, or 0."""
    if not has_seven_things(state):
        return 1
    for invariant, holds in (
        (2, have_cards_owners(state)),
        (3, are_purses_in_range(state)),
        (4, is_money_conserved(state)),
        (5, are_few_things_owned(state)),
        (6, are_counters_placed(state)),
        (7, (len(actions) == 0) == (state.to_act == OVER)),
        (8, is_ascending(actions)),
        (9, is_result_right(state)),
        (10, is_actor_right(state)),
        (11, are_bids_payable(state)),
        (12, have_auctions_things(state)),
    ):
        if not holds:
            return invariant
    return 0


@kernel
def has_seven_things(state):
    """Count them: one is in hand while it is placed; one that is bought still lies there."""
    count = popcount(state.things[0]) + popcount(state.things[1])
    count += state.owned[0] + state.owned[1]
    if state.phase == SETUP or state.phase == PLACING:
        return count == 6
    just_bought = state.phase == FINISHED and state.kind == BUY_AUCTION
    return count == (8 if just_bought or state.phase == TAKING else 7)


@kernel
def have_cards_owners(state):
    white, black, lot = state.cards[0], state.cards[1], state.lot
    if white & black != EMPTY or (white | black) & ~ALL_CARDS != EMPTY:
        return False
    if popcount(white) + popcount(black) + popcount(bank(state)) != 18 or lot & ~bank(state):
        return False
    auctioning = state.phase == BID and state.kind == CARD_AUCTION
    return (lot != EMPTY) == (auctioning or state.phase == LOT)


@kernel
def are_purses_in_range(state):
    for seat in range(2):
        if not 0 <= state.pounds[seat] <= MAX_CASH or not 0 <= state.dollars[seat] <= MAX_CASH:
            return False
    return True


@kernel
def is_money_conserved(state):
    pounds = state.pounds[0] + state.pounds[1] + state.bank[0]
    return pounds == 0 and state.dollars[0] + state.dollars[1] + state.bank[1] == 0


@kernel
def are_few_things_owned(state):
    minimum, maximum = min(state.owned[0], state.owned[1]), max(state.owned[0], state.owned[1])
    if state.phase == FINISHED and state.reason == FOUR_THINGS:
        return minimum >= 0 and maximum == 4
    return minimum >= 0 and maximum <= 3


@kernel
def are_counters_placed(state):
    for seat in range(2):
        cell = int(state.token[seat])
        if not 0 <= cell < HEXES or has_members(
            intersection(read_bitset(state.things), singleton(cell))
        ):
            return False
    return state.token[0] != state.token[1]


@kernel
def is_ascending(actions):
    return (actions[1:] > actions[:-1]).all()


@kernel
def is_result_right(state):
    white, black = state.returns[0], state.returns[1]
    if state.phase != FINISHED:
        return state.to_act != OVER and state.reason == 0 and white == 0 and black == 0
    winner = 0 if white > 0 else 1
    if state.reason == FOUR_THINGS:
        return white == -black != 0 and state.owned[winner] == 4
    if state.reason == OWED:
        return white == -black != 0 and state.owned[1 - winner] == 0 and state.turn == 1 - winner
    if white != 0 or black != 0 or state.to_act != OVER:
        return False
    if state.reason == TURN_LIMIT:
        return state.turns == state.turn_limit
    return state.reason == REPETITION and count_same_positions(state) == state.repetitions


@kernel
def count_same_positions(state):
    """Count how often the mark of this turn's start is among all that are remembered."""
    count = 0
    for turn in range(state.turns + 1):
        count += (state.past[turn] == state.past[state.turns]) & ((state.turns - turn) % 2 == 0)
    return count


@kernel
def is_actor_right(state):
    if state.phase == FINISHED:
        return state.to_act == OVER
    if state.phase == SETUP:
        return state.to_act == CHANCE
    answering = state.phase == BID and state.bids % 2 == 1
    return state.to_act == (1 - state.turn if answering else state.turn)


@kernel
def are_bids_payable(state):
    if state.phase != BID:
        return True
    if state.kind == NO_AUCTION or (state.three_bid and state.bids >= 3):
        return False
    if state.bids == 0:
        return True
    last, seat = int(state.said[(state.bids - 1) % 8]), 1 - state.to_act
    if state.kind == SELL_AUCTION:
        return -state.dollars[seat] <= last <= state.offer_cap and last > -state.dollars[1 - seat]
    purse = state.pounds if state.kind == CARD_AUCTION else state.dollars
    return 0 <= last <= purse[seat] and last < purse[1 - seat]


@kernel
def have_auctions_things(state):
    if state.phase != BID or state.kind == CARD_AUCTION:
        return True
    if state.kind == BUY_AUCTION:
        return state.things[0] | state.things[1] != EMPTY
    return state.owned[0] > 0 and state.owned[1] > 0


@kernel
def play_games(states, rng, actions, endings):
    """Play every start from state 1 on in state 0; count the endings; return what broke."""
    for i in range(1, len(states)):
        states[0] = states[i]
        invariant = play_out(states[0], rng, actions)
        if invariant != 0:
            return invariant
        endings[states[0].reason] += 1
    return 0
