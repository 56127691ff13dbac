"""The invariants of the specification (section 12), compiled: looked at after every action."""

from hexarena.contract.bits import EMPTY
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.record import CHANCE, OVER
from hexarena.contract.rng import below
from hexarena.games.knockouts.editions.installed import (
    COUNT,
    KIND_NAMES,
    MAX_KINDS,
    POSITION_NAMES,
    STYLE_NAMES,
)
from hexarena.games.knockouts.rules import apply, hide, legal
from hexarena.games.knockouts.rules.cards import OF_KIND
from hexarena.games.knockouts.rules.state import (
    BOOST,
    CREATE,
    DICE,
    DRAW,
    FINISHED,
    MOBILITY,
    MOVE,
    NOBODY,
    POINTS,
    REACT,
    REST,
    SIDE,
    STAT,
    STOPPAGE,
)
from tests.games.differing import differ

INVARIANTS = (
    "",
    "I1: each of the 61 cards lies in one place",
    "I1: cards are counted as they lie",
    "I2: a fighter does not change once made",
    "I3: ready markers are as many as were placed, or fewer, and three for one of Conditioning",
    "I4: a hand holds five cards and Experience at most, and one more with Workhorse",
    "I5: somebody is on top on the ground, and nowhere else",
    "I6: while nobody is mobile the marker is at Long Range",
    "I7: the first turn of a round begins with full hands",
    "I8: while the match lasts both have a ready marker",
    "I9: nothing lies on the table between attacks",
    "I10: something is legal until the end, and nothing after it",
    "I11: legal actions ascend, one actor at a time",
    "I14: there are at most ten mobility points",
    "the pile is empty only once the round is over",
    "who wins on points has won more rounds, who stops the other leaves nothing ready",
    "a seat does not see the other hand, nor what lies in the pile",
    "a seat sees all else as it is",
)
WORKHORSE = STYLE_NAMES[0].index("Workhorse")
STYLE_CARD = KIND_NAMES[0].index("Style")
FIRST_GROUND = POSITION_NAMES.index("Full Guard")
MAX_POINTS = 10
ATTACK_PHASES = (BOOST, REACT, DICE)  # phases in which the card of an attack lies on the table
OPENING_PHASES = (STAT, MOBILITY, MOVE)  # phases before anything is played


@kernel
def play_fight(states, raw, rng, actions):
    """Play state 0 at random, states 1 and 2 being scratch space; return what broke, or 0."""
    while True:
        states[2] = states[0]
        count = legal(states[0], actions)
        broken = find_broken(states, raw, actions[:count])
        if broken != 0 or count == 0:
            return broken
        apply(states[0], actions[below(rng, count)])
        if has_fighter_changed(states[2], states[0]):
            return 3


@kernel
def has_fighter_changed(previous, current):
    """Tell whether a fighter that was made has changed (I2)."""
    for seat in range(2):
        if previous.placed[seat].sum() == 9:
            if (previous.placed[seat] != current.placed[seat]).any():
                return True
            if previous.styles[seat] != current.styles[seat]:
                return True
    return False


@kernel
def find_broken(states, raw, actions):
    """Return the first invariant that state 0 breaks, or 0."""
    state = states[0]
    broken = check_choices(state, actions)
    if broken == 0 and state.phase != CREATE:
        broken = check_cards(state) or check_markers(state) or check_position(state)
        broken = broken or check_result(state)
    if broken != 0:
        return broken
    return check_hidden(states, raw, 0) or check_hidden(states, raw, 1)


@kernel
def check_choices(state, actions):
    if (len(actions) == 0) != (state.to_act == OVER):
        return 11
    for i in range(1, len(actions)):
        if actions[i] <= actions[i - 1]:
            return 12
    return 0 if state.to_act in (0, 1, CHANCE, OVER) else 12


@kernel
def count(edition, card_set, kind):
    """Count the cards of a kind."""
    return popcount(card_set & OF_KIND[edition, kind])


@kernel
def check_cards(state):
    for kind in range(MAX_KINDS):
        lying = int(on_table(state, kind))
        for card_set in (state.pile, state.discards, state.hand[0], state.hand[1]):
            lying += count(state.edition, card_set, kind)
        for seat in range(2):
            lying += count(state.edition, state.scored[seat], kind)
        if lying != COUNT[state.edition, kind]:
            return 1
    for seat in range(2):
        scored = int(state.strikes[seat]) + int(state.grapples[seat])
        if state.held[seat] != popcount(state.hand[seat]) or scored != popcount(state.scored[seat]):
            return 2
        if state.held[seat] > limit(state, seat):
            return 5
    return check_table(state) or check_hands(state)


@kernel
def on_table(state, kind):
    """Count the cards of a kind on the table: an attack under way, its boosts, a reaction."""
    lying = count(state.edition, state.boosts, kind) + (state.reaction == kind)
    if state.phase not in ATTACK_PHASES:
        return lying
    return lying + (kind == STYLE_CARD if state.styled else state.kind == kind)


@kernel
def limit(state, seat):
    return 5 + int(state.placed[seat, 0]) + (int(state.styles[seat]) >> WORKHORSE & 1)


@kernel
def check_table(state):
    return (
        0 if state.phase in ATTACK_PHASES or (state.boosts == EMPTY and state.reaction < 0) else 10
    )


@kernel
def check_hands(state):
    is_first_turn = state.turns == 1 and state.phase in OPENING_PHASES
    for seat in range(2):
        if is_first_turn and state.held[seat] != limit(state, seat):
            return 8
    is_round_over = state.phase == REST or state.phase == FINISHED
    return 14 if state.pile == EMPTY and not is_round_over else 0


@kernel
def check_markers(state):
    for seat in range(2):
        for stat in range(3):
            maximum = state.placed[seat, 2 + stat] * (3 if stat == 2 else 1)
            if state.ready[seat, stat] < 0 or state.ready[seat, stat] > maximum:
                return 4
        if state.to_act != OVER and state.ready[seat].sum() == 0:
            return 9
    return 0


@kernel
def check_position(state):
    ground = state.position >= FIRST_GROUND
    if state.phase != SIDE and ground != (state.top != NOBODY):
        return 6
    if state.mobile == NOBODY and state.position != 0:
        return 7
    return 13 if state.points < 0 or state.points > MAX_POINTS else 0


@kernel
def check_result(state):
    if state.to_act != OVER:
        return 15 if state.method or state.returns[0] or state.returns[1] else 0
    if state.returns[0] != -state.returns[1] or (state.method == DRAW) != (state.returns[0] == 0):
        return 15
    winner = 0 if state.returns[0] > 0 else 1
    if state.method == POINTS and state.won[winner] <= state.won[1 - winner]:
        return 15
    if state.method == DRAW and state.won[0] != state.won[1]:
        return 15
    is_stopped = state.ready[1 - winner].sum() == 0
    return 15 if (state.method == STOPPAGE) != is_stopped else 0


@kernel
def check_hidden(states, raw, seat):
    """Return what hiding state 0 from `seat` breaks, or 0; `raw` are the states as bytes."""
    rival = 1 - seat
    states[1] = states[0]
    hide(states[1], seat)
    true, view = states[0], states[1]
    if view.hand[rival] != EMPTY:
        return 16
    for kind in range(MAX_KINDS):
        unseen_count = count(true.edition, true.pile, kind)
        unseen_count += count(true.edition, true.hand[rival], kind)
        if count(true.edition, view.pile, kind) != unseen_count:
            return 16
    view.hand[rival] = true.hand[rival]
    view.pile = true.pile
    return 17 if differ(raw[0], raw[1]) else 0


@kernel
def play_fights(states, raw, rng, actions, endings):
    """Play every start from state 3 on; count the endings; return what broke, or 0."""
    for i in range(3, len(states)):
        states[0] = states[i]
        broken = play_fight(states, raw, rng, actions)
        if broken != 0:
            return broken
        endings[states[0].method] += 1
    return 0
