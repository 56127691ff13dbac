"""The invariants of the specification, compiled: random fights, looked at after every action."""

from hexarena.contract.bits import EMPTY
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.record import OVER
from hexarena.contract.rng import below
from hexarena.games.hfc.components.cards import DECK
from hexarena.games.hfc.rules import apply, hide, legal
from hexarena.games.hfc.rules.state import CANNOT_DRAW, DECISION, DQ, EVEN, KO, NO_CONTEST, TKO
from tests.games.differing import differ

INVARIANTS = (
    "",
    "each of 54 cards lies in one place",
    "cards are counted as they lie",
    "chips and damage make up what each began with",
    "one of them is in control if and only if they share a hex",
    "no hand holds more than five cards, and five when a turn of one's own begins",
    "the pile is not empty between turns",
    "something is legal until the end, and nothing after it",
    "legal actions ascend",
    "after DQ the winner has no chips, after KO and TKO the loser has none",
    "by decision wins who paid less, and a draw or no contest has no winner",
    "a seat sees neither the other hand, but what was kept of it, nor what lies in the pile",
    "a seat sees all else as it is",
)


@kernel
def play_fight(states, raw, rng, actions):
    """Play state 0 to its end at random, state 1 being scratch space; return what broke, or 0."""
    start = int(states[0].chips[0]), int(states[0].chips[1])
    turns = 0
    while True:
        count = legal(states[0], actions)
        broken = find_broken(states, raw, start, turns, actions[:count])
        if broken != 0 or count == 0:
            return broken
        turns = int(states[0].turns)
        apply(states[0], actions[below(rng, count)])


@kernel
def find_broken(states, raw, start, turns, actions):
    """Return the first broken invariant, or 0; `turns` had begun before the last action."""
    broken = find_broken_rule(states[0], start, states[0].turns > turns, actions)
    if broken != 0:
        return broken
    return check_hidden(states, raw, 0) or check_hidden(states, raw, 1)


@kernel
def find_broken_rule(state, start, turn_begins, actions):
    """Return the first invariant of cards, chips, control and choices that `state` breaks, or 0."""
    broken = check_cards(state)
    if broken != 0:
        return broken
    for seat in range(2):
        if state.chips[seat] + state.damage[seat] != start[seat] or state.chips[seat] < 0:
            return 3
    if (state.top >= 0) != (state.token[0] == state.token[1]):
        return 4
    if max(state.held[0], state.held[1]) > 5 or (turn_begins and state.held[state.turn] != 5):
        return 5
    if turn_begins and state.left == 0 and not state.agreed & CANNOT_DRAW:
        return 6
    return check_choices(state, actions) or check_result(state)


@kernel
def check_cards(state):
    owners = (state.hand[0], state.hand[1], state.buried[0], state.buried[1], state.discard)
    union, total = state.pile, popcount(state.pile)
    for card_set in owners:
        union |= card_set
        total += popcount(card_set)
    if union != DECK or total != 54:
        return 1
    counts_agree = state.left == popcount(state.pile)
    for seat in range(2):
        counts_agree &= state.held[seat] == popcount(state.hand[seat])
        counts_agree &= state.laid[seat] == popcount(state.buried[seat])
        counts_agree &= state.open[seat] & ~state.hand[seat] == EMPTY
    return 0 if counts_agree else 2


@kernel
def check_choices(state, actions):
    if (len(actions) == 0) != (state.to_act == OVER):
        return 7
    for i in range(1, len(actions)):
        if actions[i] <= actions[i - 1]:
            return 8
    return 0


@kernel
def check_result(state):
    if state.to_act != OVER:
        return 9 if state.method or state.returns[0] or state.returns[1] else 0
    winner = 0 if state.returns[0] > 0 else 1
    if state.method == DQ and state.chips[winner] != 0:
        return 9
    if (state.method == KO or state.method == TKO) and state.chips[1 - winner] != 0:
        return 9
    has_no_winner = state.method == EVEN or state.method == NO_CONTEST
    if has_no_winner != (state.returns[0] == 0) or state.returns[0] != -state.returns[1]:
        return 10
    if state.method == DECISION and state.damage[winner] >= state.damage[1 - winner]:
        return 10
    return 10 if state.method == EVEN and state.damage[0] != state.damage[1] else 0


@kernel
def check_hidden(states, raw, seat):
    """Return what hiding state 0 from `seat` breaks, or 0; `raw` are the states as bytes."""
    rival = 1 - seat
    states[1] = states[0]
    hide(states[1], seat)
    true, view = states[0], states[1]
    secret = true.hand[rival] & ~true.open[rival] | true.buried[rival]
    if view.hand[rival] & ~true.open[rival] | view.buried[rival] != EMPTY:
        return 11
    if view.pile != true.pile | secret:
        return 11
    view.hand[rival] = true.hand[rival]
    view.buried[rival] = true.buried[rival]
    view.pile = true.pile
    return 12 if differ(raw[0], raw[1]) else 0


@kernel
def play_fights(states, raw, rng, actions, endings):
    """Play every start from state 2 on; count the endings; return what broke, or 0."""
    for i in range(2, len(states)):
        states[0] = states[i]
        broken = play_fight(states, raw, rng, actions)
        if broken != 0:
            return broken
        endings[states[0].method] += 1
    return 0
