"""Attacks: boosts, the reaction, the dice, the damage. Compiled; see RULES.md, 5."""

import numpy as np

from hexarena.contract.bits import EMPTY, lowest_bit, without_lowest_bit
from hexarena.contract.kernel import kernel, popcount
from hexarena.games.knockouts.editions.installed import (
    CHART,
    CHIN,
    DICE_PLUS,
    DIE_MINUS,
    DIE_PLUS,
    GUARD,
    HOLD,
    KIND_OF,
    LIGHT,
    OFF_BALANCE,
    SIGNATURE,
    SLIPPERY,
    STRIKE,
    TEXT,
    THROW,
    THROWS,
    TYPE,
)
from hexarena.games.knockouts.rules.acting import end_action, put_on_discards, take_card
from hexarena.games.knockouts.rules.cards import FITS, REACTIONS, STYLE_KIND, with_one
from hexarena.games.knockouts.rules.fighters import has_effect, ready_stats, side
from hexarena.games.knockouts.rules.rounds import finish, show_die, throw_dice
from hexarena.games.knockouts.rules.state import (
    ADD,
    ALLOW,
    ANSWER,
    ATTACK,
    ATTACK_AS,
    BOOST,
    CHOICE,
    CRITICAL,
    DICE,
    HURT,
    KNOCKOUT,
    LIGHT_SPARES,
    NO_CARD,
    REACT,
    ROLL,
    STOPPAGE,
    TAPOUT,
    C,
    G,
    S,
)

SLIP_SUCCESSES = 2  # successes of a critical hold that a slippery fighter escapes


@kernel
def begin_hit(state: np.record) -> None:
    """Let one success hurt a marker the victim chooses; with more, ask the attacker (KT 5.14)."""
    if state.successes == 1:
        state.hurts = 1
        state.to_act = 1 - state.seat
        continue_hurting(state)
    else:
        state.phase = CHOICE
        state.to_act = state.seat


@kernel
def declare(state: np.record, action: int) -> None:
    """Declare a critical, or hurt as usual (KT 5.15, 5.16)."""
    if action != CRITICAL:
        state.hurts = state.successes
        state.to_act = 1 - state.seat
    elif TYPE[state.edition, state.kind] == HOLD and not slips_out(state):
        finish(state, TAPOUT, state.seat)
        return
    else:
        state.hurts = state.successes - 1
    continue_hurting(state)


@kernel
def slips_out(state: np.record) -> bool:
    """Return whether the victim slips out of a critical hold (KT 8.5)."""
    victim = 1 - state.seat
    can_slip = has_effect(state, victim, SLIPPERY) and state.ready[victim, C] > 0
    return bool(can_slip and state.successes == SLIP_SUCCESSES)


@kernel
def continue_hurting(state: np.record) -> None:
    """Ask which marker is hurt next; where there is no choice, hurt it (KT 5.17)."""
    victim = 1 - state.seat
    while state.hurts > 0:
        stats = np.uint64(ready_stats(state, victim))
        if popcount(stats) > 1:
            state.phase = HURT
            return
        hurt_marker(state, victim, lowest_bit(stats))
    if not state.method:
        end_action(state)


@kernel
def hurt_marker(state: np.record, victim: int, stat: int) -> None:
    """Hurt a marker; the last one ends the match and voids the rest (KT 5.17, 7.7)."""
    state.ready[victim, stat] -= 1
    state.hurts -= 1
    if ready_stats(state, victim) == 0:
        state.hurts = 0
        finish(state, STOPPAGE, 1 - victim)


@kernel
def choose_hurt(state: np.record, stat: int) -> None:
    """Hurt the marker that was chosen (KT 5.17)."""
    hurt_marker(state, 1 - state.seat, stat)
    continue_hurting(state)


MIN_NEED = 2  # no die succeeds with less (KT 5.8)
IMPOSSIBLE = 7  # a number that no die reaches

# Declaring


@kernel
def attack(state: np.record, action: int) -> None:
    """Put an attack on the table, with its number and dice so far (KT 5.3, 5.4, 5.8)."""
    edition, seat = state.edition, state.seat
    state.styled = int(action >= ATTACK_AS)
    state.kind = action - (ATTACK_AS if state.styled else ATTACK)
    take_card(state, seat, int(STYLE_KIND[edition]) if state.styled else int(state.kind))
    position, bottom = int(state.position), side(state, seat)
    state.need = attack_number(state, seat, int(state.kind), position, bottom) - style_bonus(
        state, state.styled
    )
    state.dice = state.ready[seat, S if TYPE[edition, state.kind] == STRIKE else G]
    ask_boost(state)


@kernel
def attack_number(state: np.record, seat: int, kind: int, position: int, bottom: int) -> int:
    """Return the number for a fighter's attack at a position, 0 where it is blank (KT 5.3)."""
    return chart_number(int(state.edition), kind, position, bottom, has_effect(state, seat, GUARD))


@kernel
def chart_number(edition: int, kind: int, position: int, bottom: int, guard: bool) -> int:
    """Return the number of an attack, lower for a hold from below by a Guard Player (KT 8.8)."""
    needed_face = int(CHART[edition, kind, position, bottom])
    holding = bottom == 1 and TYPE[edition, kind] == HOLD
    return needed_face - int(needed_face > 0 and holding and guard)


@kernel
def style_bonus(state: np.record, styled: int) -> int:
    """Return how much more each die counts if a Style card is used (KT 5.4)."""
    text = TEXT[state.edition, STYLE_KIND[state.edition]]
    return int(styled != 0 and text & SIGNATURE != 0)


@kernel
def fitting_boosts(state: np.record) -> np.uint64:
    """Return the first card of each kind of boost that may still be added (KT 5.5)."""
    cards: np.uint64 = FITS[state.edition, TYPE[state.edition, state.kind]] & ~state.boosts
    return cards


@kernel
def add_boost(state: np.record, action: int) -> None:
    """Add a boost to the attack, or stop adding boosts (KT 5.5, 5.6)."""
    if action == ROLL:
        ask_reaction(state)
        return
    kind = action - ADD
    take_card(state, state.seat, kind)
    state.boosts = with_one(state.edition, state.boosts, kind)
    text = TEXT[state.edition, kind]
    if text & DIE_PLUS:
        state.need -= 1
    if text & DICE_PLUS:
        state.dice += 1
    ask_boost(state)


@kernel
def ask_boost(state: np.record) -> None:
    """Ask the attacker for a boost, whether one is in hand or not (KT 5.5, 9.3)."""
    if fitting_boosts(state) != EMPTY:
        state.phase = BOOST
        state.to_act = state.seat
    else:
        ask_reaction(state)


@kernel
def ask_reaction(state: np.record) -> None:
    """Ask the defender for a reaction, whether one is in hand or not (KT 5.7, 9.3)."""
    light = TEXT[state.edition, state.kind] & LIGHT
    if light or REACTIONS[state.edition] == EMPTY:
        roll_attack(state)
    else:
        state.phase = REACT
        state.to_act = 1 - state.seat


@kernel
def apply_reaction(state: np.record, action: int) -> None:
    """Play a reaction, or allow the attack (KT 5.7)."""
    if action != ALLOW:
        kind = action - ANSWER
        take_card(state, 1 - state.seat, kind)
        state.reaction = kind
        if TEXT[state.edition, kind] & DIE_MINUS:
            state.need += 1
    roll_attack(state)


# Rolling


@kernel
def roll_attack(state: np.record) -> None:
    """Start rolling the dice of the attack, with the number they need in range (KT 5.8)."""
    state.need = min(max(int(state.need), MIN_NEED), IMPOSSIBLE)
    throw_dice(state, DICE, state.dice)


@kernel
def roll_die(state: np.record, face: int) -> None:
    """Roll one die of the attack (KT 5.9)."""
    show_die(state, face)
    if face >= state.need:
        state.successes += 1
    if state.dice == 0:
        resolve(state)


@kernel
def resolve(state: np.record) -> None:
    """Clear the table; score the attack and let it hit, or let it miss (KT 5.10 to 5.14, 5.20)."""
    clear_table(state)
    if state.successes == 0:
        miss(state)
        return
    score_attack(state)
    if TEXT[state.edition, state.kind] & THROWS:
        state.thrower = state.seat
    if knocks_out(state):
        finish(state, KNOCKOUT, state.seat)
    else:
        begin_hit(state)


@kernel
def clear_table(state: np.record) -> None:
    """Discard boosts and reaction (KT 5.10)."""
    while state.boosts != EMPTY:
        put_on_discards(state, int(KIND_OF[state.edition, lowest_bit(state.boosts)]))
        state.boosts = without_lowest_bit(state.boosts)
    if state.reaction != NO_CARD:
        put_on_discards(state, state.reaction)
        state.reaction = NO_CARD


@kernel
def miss(state: np.record) -> None:
    """Discard an attack that failed; a Kick leaves its fighter off balance (KT 5.10, 5.18)."""
    put_on_discards(state, card_played(state))
    if TEXT[state.edition, state.kind] & OFF_BALANCE:
        state.owed[1 - state.seat] = 1
    end_action(state)


@kernel
def card_played(state: np.record) -> int:
    """Return the kind of the card that the attack is made with."""
    return int(STYLE_KIND[state.edition]) if state.styled else int(state.kind)


@kernel
def score_attack(state: np.record) -> None:
    """Put an attack that hurt on the strike pile or the grapple pile (KT 5.11)."""
    seat, kind = state.seat, state.kind
    state.scored[seat] = with_one(state.edition, state.scored[seat], card_played(state))
    state.used_as[seat, kind] += state.styled
    if TYPE[state.edition, kind] == STRIKE:
        state.strikes[seat] += 1
    else:
        state.grapples[seat] += 1


@kernel
def knocks_out(state: np.record) -> bool:
    """Return whether the successes of a strike or throw end the match (KT 5.13, 8.4)."""
    kind, has_enough = TYPE[state.edition, state.kind], state.successes >= state.ko_successes
    if kind == THROW:
        return bool(has_enough)
    if kind != STRIKE or spares(state):
        return False
    return bool(has_enough and not withstands(state))


@kernel
def spares(state: np.record) -> bool:
    """Return whether this is a light strike, which by option knocks nobody out (KT 5.13)."""
    light = TEXT[state.edition, state.kind] & LIGHT != 0
    return bool(light and state.agreed & LIGHT_SPARES != 0)


@kernel
def withstands(state: np.record) -> bool:
    """Return whether an Iron Chin withstands a strike of just enough successes (KT 8.4)."""
    victim = 1 - state.seat
    stout = has_effect(state, victim, CHIN) and state.ready[victim, C] > 0
    return bool(stout and state.successes == state.ko_successes)
