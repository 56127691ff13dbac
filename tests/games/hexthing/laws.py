"""The invariants of the specification, compiled: random games, looked at after every action."""

from hexarena.contract.bits import NONE
from hexarena.contract.bitsets import both, one, some, words
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.record import CHANCE, OVER
from hexarena.contract.rng import below
from hexarena.games.hexthing.components.board import HEXES
from hexarena.games.hexthing.rules import apply, legal
from hexarena.games.hexthing.rules.moving import ALL, bank
from hexarena.games.hexthing.rules.state import (
    BID,
    BUY_AUCTION,
    CARD_AUCTION,
    FINISHED,
    FOUR_THINGS,
    LOT,
    MOST_CASH,
    NO_AUCTION,
    OWED,
    PLACING,
    REPETITION,
    SELL_AUCTION,
    SETUP,
    TAKING,
    TURN_LIMIT,
)

LAWS = (
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
    """Play a game to its end at random; return the law that broke, or 0."""
    while True:
        count = legal(state, actions)
        law = broken(state, actions[:count])
        if law != 0 or count == 0:
            return law
        apply(state, actions[below(rng, count)])


@kernel
def broken(state, actions):
    """Return the first law that `state` breaks, or 0."""
    if not seven_things(state):
        return 1
    for law, kept in (
        (2, cards_belong(state)),
        (3, purses_hold(state)),
        (4, money_is_conserved(state)),
        (5, few_are_owned(state)),
        (6, counters_stand(state)),
        (7, (len(actions) == 0) == (state.to_act == OVER)),
        (8, ascend(actions)),
        (9, ended_as_said(state)),
        (10, right_one_acts(state)),
        (11, bids_can_be_paid(state)),
        (12, auctions_have_things(state)),
    ):
        if not kept:
            return law
    return 0


@kernel
def seven_things(state):
    """Count them: one is in hand while it is placed; one that is bought still lies there."""
    count = popcount(state.things[0]) + popcount(state.things[1])
    count += state.owned[0] + state.owned[1]
    if state.phase == SETUP or state.phase == PLACING:
        return count == 6
    bought = state.phase == FINISHED and state.kind == BUY_AUCTION
    return count == (8 if bought or state.phase == TAKING else 7)


@kernel
def cards_belong(state):
    white, black, lot = state.cards[0], state.cards[1], state.lot
    if white & black != NONE or (white | black) & ~ALL != NONE:
        return False
    if popcount(white) + popcount(black) + popcount(bank(state)) != 18 or lot & ~bank(state):
        return False
    auctioning = state.phase == BID and state.kind == CARD_AUCTION
    return (lot != NONE) == (auctioning or state.phase == LOT)


@kernel
def purses_hold(state):
    for seat in range(2):
        if not 0 <= state.pounds[seat] <= MOST_CASH or not 0 <= state.dollars[seat] <= MOST_CASH:
            return False
    return True


@kernel
def money_is_conserved(state):
    pounds = state.pounds[0] + state.pounds[1] + state.bank[0]
    return pounds == 0 and state.dollars[0] + state.dollars[1] + state.bank[1] == 0


@kernel
def few_are_owned(state):
    least, most = min(state.owned[0], state.owned[1]), max(state.owned[0], state.owned[1])
    if state.phase == FINISHED and state.reason == FOUR_THINGS:
        return least >= 0 and most == 4
    return least >= 0 and most <= 3


@kernel
def counters_stand(state):
    for seat in range(2):
        at = int(state.token[seat])
        if not 0 <= at < HEXES or some(both(words(state.things), one(at))):
            return False
    return state.token[0] != state.token[1]


@kernel
def ascend(actions):
    return (actions[1:] > actions[:-1]).all()


@kernel
def ended_as_said(state):
    white, black = state.returns[0], state.returns[1]
    if state.phase != FINISHED:
        return state.to_act != OVER and state.reason == 0 and white == 0 and black == 0
    won = 0 if white > 0 else 1
    if state.reason == FOUR_THINGS:
        return white == -black != 0 and state.owned[won] == 4
    if state.reason == OWED:
        return white == -black != 0 and state.owned[1 - won] == 0 and state.turn == 1 - won
    if white != 0 or black != 0 or state.to_act != OVER:
        return False
    if state.reason == TURN_LIMIT:
        return state.turns == state.turn_limit
    return state.reason == REPETITION and stood(state) == state.repetitions


@kernel
def stood(state):
    """Count how often the mark of this turn's start is among all that are remembered."""
    count = 0
    for turn in range(state.turns + 1):
        count += (state.past[turn] == state.past[state.turns]) & ((state.turns - turn) % 2 == 0)
    return count


@kernel
def right_one_acts(state):
    if state.phase == FINISHED:
        return state.to_act == OVER
    if state.phase == SETUP:
        return state.to_act == CHANCE
    answering = state.phase == BID and state.bids % 2 == 1
    return state.to_act == (1 - state.turn if answering else state.turn)


@kernel
def bids_can_be_paid(state):
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
def auctions_have_things(state):
    if state.phase != BID or state.kind == CARD_AUCTION:
        return True
    if state.kind == BUY_AUCTION:
        return state.things[0] | state.things[1] != NONE
    return state.owned[0] > 0 and state.owned[1] > 0


@kernel
def games(states, rng, actions, endings):
    """Play every start from state 1 on in state 0; count the endings; return the law that broke."""
    for i in range(1, len(states)):
        states[0] = states[i]
        law = play_out(states[0], rng, actions)
        if law != 0:
            return law
        endings[states[0].reason] += 1
    return 0
