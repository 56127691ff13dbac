"""What becomes of a commitment against each reply of the rival, played by the rules. Compiled.

A reply is a pair of cards with a turn and no adrenaline. Nobody reveals a card, goes on with a
combo or keeps guarding; play stops at a throw, and when either seat decides again.
"""

import numpy as np
import numpy.typing as npt

from hexarena.contract.bits import EMPTY, bit, has, lowest_bit, without_lowest_bit
from hexarena.contract.interface import Actions
from hexarena.contract.kernel import kernel, popcount
from hexarena.contract.record import OVER, States
from hexarena.games.hexstrike.components.tables import (
    ABILITY_CARDS,
    MAX_SIGNATURE_ABILITIES,
    MAX_SIGNATURE_MOVEMENTS,
    MOVEMENT_CARDS,
    NO_CARD,
    ROTATIONS,
    SIGNATURES,
    STEP,
)
from hexarena.games.hexstrike.rules import answer, legal
from hexarena.games.hexstrike.rules.beat import step
from hexarena.games.hexstrike.rules.committing import (
    is_committing,
    possible_actives,
    possible_rotations,
)
from hexarena.games.hexstrike.rules.fighters import add_member, has_member, remove_member
from hexarena.games.hexstrike.rules.hand_choices import NO_HIT
from hexarena.games.hexstrike.rules.hands import hand_slot
from hexarena.games.hexstrike.rules.state import (
    COMBO,
    DECK_CARDS,
    DECK_MOVES,
    GUARDING,
    PLAY_ACTIVE,
    PLAY_PASSIVE,
    RESOLVE,
    RETURNING,
    ROTATE,
    SUBMIT,
    THROW,
    TRIGGER,
)

HIDDEN = -1  # an unknown card
MAX_STEPS = 400  # steps of one reply; it takes far fewer
MAX_ANSWERS = 24  # questions answered in one reply

# What is counted of the replies with one active card, int32[CARDS, FIELDS]
TRIED, REPLIED, STRUCK, LANDED, BLOCKED, HIT, PARRIED, WON, LOST = range(9)
DEALT, TAKEN, THROWN, MISSED = range(9, 13)  # damage, throws, and attacks that reach nobody
FIELDS = 13

ReplyCounts = npt.NDArray[np.int32]
ReplyTally = npt.NDArray[np.int32]  # [FIELDS]: what happened in one reply


@kernel
def possible_abilities(state: np.record, seat: int) -> np.uint64:
    """Return the abilities that a seat may hold, as others know it."""
    cards: np.uint64 = EMPTY
    closed = False
    for slot in range(state.held[seat]):
        if state.hand[seat, slot] == HIDDEN:
            closed = True
        else:
            cards |= bit(int(state.hand[seat, slot]))
    if not closed:
        return cards
    known_cards, unknown_count = EMPTY, 0
    for slot in range(DECK_CARDS):
        if slot < state.decked[seat] and state.deck[seat, slot] != HIDDEN:
            known_cards |= bit(int(state.deck[seat, slot]))
    unplaced = state.shown[seat] & ABILITY_CARDS & ~(cards | known_cards)
    for slot in range(DECK_CARDS):
        unknown_count += int(slot < state.held[seat] and state.hand[seat, slot] == HIDDEN)
        unknown_count += int(slot < state.decked[seat] and state.deck[seat, slot] == HIDDEN)
    cards |= unplaced
    if unknown_count > popcount(unplaced):
        seen_cards = cards | known_cards | (state.shown[seat] & ABILITY_CARDS)
        pool: np.uint64 = ABILITY_CARDS & ~seen_cards
        if popcount(seen_cards & SIGNATURES) >= MAX_SIGNATURE_ABILITIES:
            pool &= ~SIGNATURES
        cards |= pool
    return cards


@kernel
def possible_movements(state: np.record, seat: int) -> np.uint64:
    """Return the movement cards that a seat may hold, as others know it."""
    cards: np.uint64 = bit(STEP) | (state.shown[seat] & MOVEMENT_CARDS)
    hidden = False
    for slot in range(DECK_MOVES):
        card = int(state.moves[seat, slot])
        if card == HIDDEN:
            hidden = True
        elif card < NO_CARD:
            cards |= bit(card)
    if hidden and popcount(cards) < DECK_MOVES:
        pool: np.uint64 = MOVEMENT_CARDS & ~cards
        if popcount(cards & SIGNATURES) >= MAX_SIGNATURE_MOVEMENTS:
            pool &= ~SIGNATURES
        cards |= pool
    return cards


@kernel
def give_cards(state: np.record, seat: int, movement: int, ability: int) -> None:
    """Let a seat hold a pair of cards in place of unknown or other ones."""
    if hand_slot(state, seat, ability) < 0:
        slot = 0
        while slot < state.held[seat] - 1 and state.hand[seat, slot] != HIDDEN:
            slot += 1
        state.hand[seat, slot] = ability
    slot = 0
    while slot < DECK_MOVES and state.moves[seat, slot] != movement:
        slot += 1
    if slot == DECK_MOVES:
        slot = 0
        while slot < DECK_MOVES - 1 and state.moves[seat, slot] != HIDDEN:
            slot += 1
        state.moves[seat, slot] = movement
    if int(state.exhausted[seat]) >> slot & 1:
        ready = 0
        while int(state.exhausted[seat]) >> ready & 1:
            ready += 1
        state.exhausted[seat] = (int(state.exhausted[seat]) & ~(1 << slot)) | 1 << ready


@kernel
def try_replies(
    states: States,
    actions: Actions,
    rival: int,
    stride: int,
    counts: ReplyCounts,
    tally: ReplyTally,
) -> int:
    """Play a commitment of the seat to act in state 0 against every `stride`-th reply of a rival.

    Add what happens to `counts`, by the rival's active card; return the number of all replies. The
    other states, of three, and `tally` are scratch, and so are the `actions` after the first four.
    """
    movements, number = possible_movements(states[0], rival), 0
    while movements != EMPTY:
        movement = lowest_bit(movements)
        movements = without_lowest_bit(movements)
        abilities = possible_abilities(states[0], rival)
        while abilities != EMPTY:
            ability = lowest_bit(abilities)
            abilities = without_lowest_bit(abilities)
            states[1] = states[0]
            give_cards(states[1], rival, movement, ability)
            for first in range(2):
                active, passive = (movement, ability) if first == 0 else (ability, movement)
                if not has(possible_actives(states[1], rival), active):
                    continue
                states[1].active[rival] = active
                rotations = possible_rotations(states[1], rival)
                states[1].active[rival] = HIDDEN
                for rotation in range(len(ROTATIONS)):
                    if has(rotations, rotation):
                        if number % stride == 0:
                            states[2] = states[1]
                            play_reply(states, actions, rival, (active, passive, rotation), tally)
                            for field in range(FIELDS):
                                counts[active, field] += tally[field]
                        number += 1
    return number


@kernel
def play_reply(
    states: States, actions: Actions, rival: int, reply: tuple[int, int, int], tally: ReplyTally
) -> None:
    """Play the commitment in state 2 against one reply, and write what happens."""
    state, seat = states[2], int(states[2].to_act)
    tally[:] = 0
    tally[TRIED] = 1
    damage, rival_damage = int(state.damage[seat]), int(state.damage[rival])
    part = 0
    while is_committing(state) and state.to_act == seat:
        answer(state, int(actions[part]))
        part += 1
    has_replied, questions = False, 0
    for _ in range(MAX_STEPS):
        if state.phase == RESOLVE:
            watch_step(state, seat, rival, tally)
            continue
        questions += 1
        if state.to_act == OVER or (state.to_act == seat and is_committing(state)):
            break
        if state.phase == THROW:
            tally[LANDED if state.hitter == seat else HIT] = 1
            tally[THROWN] = int(state.hitter == seat)
            break
        if (is_committing(state) and has_replied) or questions > MAX_ANSWERS:
            break
        if is_committing(state):
            has_replied = True
            answer(state, PLAY_ACTIVE + reply[0])
            answer(state, PLAY_PASSIVE + reply[1])
            answer(state, ROTATE + reply[2])
            answer(state, SUBMIT)
        else:
            decline(state, actions[4:])
    tally[REPLIED] = int(has_replied)
    tally[MISSED] = int(tally[STRUCK] != 0 and tally[LANDED] == 0 and tally[BLOCKED] == 0)
    tally[DEALT] = max(0, int(state.damage[rival]) - rival_damage)
    tally[TAKEN] = max(0, int(state.damage[seat]) - damage)
    if state.to_act == OVER:
        tally[WON] = int(state.returns[seat] > 0)
        tally[LOST] = int(state.returns[seat] < 0)


@kernel
def decline(state: np.record, actions: Actions) -> None:
    """Answer a question: reveal nothing and go on, or choose the first card or side."""
    count = legal(state, actions)
    is_offer = state.phase in (TRIGGER, COMBO, GUARDING, RETURNING)
    answer(state, int(actions[count - 1 if is_offer else 0]))


@kernel
def watch_step(state: np.record, seat: int, rival: int, tally: ReplyTally) -> None:
    """Take a step; write whether an attack of either seat lands on the other or is stopped."""
    struck, rival_struck = int(state.struck[seat]), int(state.struck[rival])
    has_hit, rival_has_hit = has_member(state.combo_hit, seat), has_member(state.combo_hit, rival)
    was_hitting, beat = state.hit_step != NO_HIT, int(state.beat)
    state.combo_hit = remove_member(remove_member(state.combo_hit, seat), rival)
    state.discards[rival] = state.draws[rival] = 0  # nobody knows with which cards
    step(state)
    if state.beat == beat and not was_hitting:
        if state.struck[seat] > struck:
            tally[STRUCK] = 1
            if state.victim == rival:
                lands = has_member(state.combo_hit, seat) or state.hit_step != NO_HIT
                tally[LANDED if lands else BLOCKED] = 1
        if state.struck[rival] > rival_struck and state.victim == seat:
            lands = has_member(state.combo_hit, rival) or state.hit_step != NO_HIT
            tally[HIT if lands else PARRIED] = 1
    if has_hit:
        state.combo_hit = add_member(state.combo_hit, seat)
    if rival_has_hit:
        state.combo_hit = add_member(state.combo_hit, rival)
