"""Attacks and answers in words: what an attack threatens, and what becomes of it.

The rules, played on a copy, say what an attack threatens.
"""

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.english import join_words, with_article
from hexarena.contract.kernel import popcount
from hexarena.contract.record import States
from hexarena.games.hfc import rules
from hexarena.games.hfc.components.cage import NEIGHBOUR
from hexarena.games.hfc.components.cards import FIRST_JOKER, HIGHER, JOKERS, LOWER
from hexarena.games.hfc.notation import techniques
from hexarena.games.hfc.notation.names import (
    SUITS,
    card_name,
    card_names,
    chips,
    fighter,
    hex_at,
    rank,
)
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.attacking import play, shove
from hexarena.games.hfc.rules.defending import aces_low, can_slip, cards_played, throw_direction
from hexarena.games.hfc.rules.turns import begin_turn


def pending(state: np.record) -> bool:
    """Return whether an attack is still unanswered, now or until its attacker draws (HFC 7.2)."""
    return bool(state.kind != codes.NOTHING and state.phase in (codes.REFILL, codes.DEFEND))


def victim(state: np.record) -> int:
    """Return the seat that the pending attack is aimed at."""
    return int(state.turn) if state.phase == codes.DEFEND else 1 - int(state.turn)


def defence_states(state: np.record) -> States:
    """Return the position in which the pending attack is to be answered: an array of one."""
    states = np.array([state])
    if state.phase != codes.DEFEND:
        begin_turn(states[0], victim(state))
    return states


def apply_attack(state: np.record) -> np.record:
    """Return the position after the pending attack if nothing stops it."""
    states = defence_states(state)
    rules.apply(states[0], codes.TAKE)
    new_state: np.record = states[0]
    return new_state


def damage_between(previous: np.record, current: np.record, seat: int) -> int:
    """Return the damage that a seat has paid for between two positions."""
    return int(current.damage[seat]) - int(previous.damage[seat])


def describe_cost(state: np.record) -> str:
    """Describe what an unstopped attack costs, such as damage or the fight; "" for nothing."""
    return _describe_cost(state, apply_attack(state))


def _describe_cost(state: np.record, new_state: np.record) -> str:
    loser = victim(state)
    damage = damage_between(state, new_state, loser)
    ending = "the end of the fight" if new_state.method else ""
    if new_state.method == codes.DQ:
        ending = f"{fighter(1 - loser)}'s disqualification"
    return join_words([word for word in (f"{damage} damage" if damage else "", ending) if word])


def describe_effect(state: np.record) -> str:
    """Describe in a sentence what the attack does if nothing stops it."""
    new_state = apply_attack(state)
    price = _describe_cost(state, new_state) or "no damage"
    return f"{price[0].upper()}{price[1:]}{_describe_stances(state, new_state, victim(state))}."


def _describe_stances(state: np.record, new_state: np.record, loser: int) -> str:
    """Describe where an unstopped attack leaves the fighters; "" if that is as before."""
    name = fighter(loser)
    if new_state.method or state.kind not in (codes.TAKEDOWN, codes.SLAM, codes.ESCAPE, codes.FOUL):
        return ""
    if state.kind in (codes.TAKEDOWN, codes.SLAM):
        return f", and {name} stays on the bottom"
    if state.kind == codes.ESCAPE:
        return f", and {name} loses control"
    is_on_top = new_state.top == loser
    return f", and {name} stays on top" if is_on_top else ", and both restart from neutral hexes"


def list_stoppers(state: np.record) -> list[str]:
    """List the cards that stop the attack, in anybody's hand (HFC 5.2 to 5.6)."""
    if state.kind == codes.FOUL:
        return ["another foul"]
    low, suit = aces_low(state), SUITS[state.card // 13]
    higher, lower = members(HIGHER[low, state.card]), members(LOWER[low, state.card])
    stoppers = [f"a higher {suit} ({_name_rank_range(higher, low)})"] if higher else []
    stoppers += [f"two lower {suit}s ({_name_rank_range(lower, low)})"] if len(lower) > 1 else []
    stoppers += ["any grapple (leaving the top)"] if can_slip(defence_states(state)[0]) else []
    return [*stoppers, "a foul"]


def _name_rank_range(cards: list[int], low: int) -> str:
    """Name the ranks from the lowest of some neighbouring cards to the highest."""
    sorted_cards = sorted(cards, key=lambda card: popcount(LOWER[low, card]))
    first, last = rank(sorted_cards[0]), rank(sorted_cards[-1])
    return first if first == last else f"{first} to {last}"


RANGE_PHRASES = {"long": " from two hexes away", "mid": " from the next hex"}
CONTROL_PHRASES = {"top": ", on top,", "bottom": ", underneath,"}
ATTACK_SENTENCES = {
    codes.STRIKE: (
        "throws {technique}{reach} at {rival} on {there}: {cost} unless {rival} stops it."
    ),
    codes.TAKEDOWN: (
        "takes {rival} down on {there} with {technique}: {cost} unless {rival} stops it."
    ),
    codes.SLAM: "slams {rival} into {there} with {technique}: {cost} unless {rival} stops it.",
    codes.ESCAPE: "pushes {rival} off to {there} with {technique}, unless {rival} stops it.",
    codes.CHOKE: "goes for {technique} on {there}: {cost} unless {rival} stops it.",
    codes.LOCK: "goes for {technique} on {there}: {cost} unless {rival} stops it.",
    codes.FOUL: "fouls {rival} on {there} with {technique}: {cost} unless {rival} fouls back.",
}


def narrate_attack(state: np.record, action: int) -> str:
    """Describe an attack, before any card is drawn or the bell rings."""
    new_state = attack_states(state, action)[0]
    attacker, rival = int(state.turn), 1 - int(state.turn)
    stance = techniques.stance(state, attacker)
    technique = with_article(techniques.attack_name(new_state, attacker))
    sentence = ATTACK_SENTENCES[int(new_state.kind)].format(
        technique=f"{technique}{_name_card_used(int(new_state.card))}",
        reach=RANGE_PHRASES.get(stance, ""),
        rival=fighter(rival),
        there=hex_at(new_state.token[rival]),
        cost=describe_cost(new_state),
    )
    return f"{fighter(attacker)}{CONTROL_PHRASES.get(stance, '')} {sentence}"


def _name_card_used(card: int) -> str:
    return f" ({card_name(card)})" if card < FIRST_JOKER else ""


def attack_states(state: np.record, action: int) -> States:
    """Return the position after an attack, before the hand is filled up."""
    states = np.array([state])
    if action < codes.SHOVE:
        play(states[0], action - codes.PLAY)
    else:
        shove(states[0], action - codes.SHOVE)
    states[0].phase = codes.REFILL
    return states


def pending_name(state: np.record, action: int) -> str:
    """Name the attack that `action` makes, or that is to be answered later; "" if none is."""
    if state.phase == codes.ATTACK and action < codes.PASS:
        return techniques.attack_name(attack_states(state, action)[0], int(state.turn))
    if state.phase == codes.REFILL and pending(state):
        return techniques.attack_name(state, int(state.turn))
    return ""


# Defences


def narrate_defence(state: np.record, action: int, new_state: np.record) -> str:
    """Narrate the result of an attack."""
    technique = techniques.attack_name(state, 1 - int(state.turn))
    if action == codes.TAKE:
        return f"The {technique} {techniques.describe_hit(state)}{_narrate_hit(state, new_state)}."
    cards = cards_played(action)
    if cards & JOKERS:
        return _narrate_foul_back(state, action, new_state)
    verb = techniques.describe_defence(_choose_manner(state, action), state, members(cards)[0])
    sentence = f"{_name_defender(state)} {verb} the {technique} ({card_names(cards)})"
    return f"{' and '.join(filter(None, (sentence, _narrate_placement(state, action))))}."


def _name_defender(state: np.record) -> str:
    return fighter(int(state.turn))


def _name_attacker(state: np.record) -> str:
    return fighter(1 - int(state.turn))


def _choose_manner(state: np.record, action: int) -> str:
    if can_slip(state) and throw_direction(action) >= 0:
        return "leave"
    return "outclass" if len(members(cards_played(action))) == 1 else "muscle"


def _narrate_hit(state: np.record, new_state: np.record) -> str:
    """Narrate the effect of an attack that was not stopped."""
    parts = [
        _narrate_payment(state, new_state, int(state.turn)),
        _narrate_stances(state, new_state),
    ]
    text = ", and ".join(filter(None, parts))
    return f": {text}" if text else ""


def _narrate_payment(state: np.record, new_state: np.record, seat: int) -> str:
    price = damage_between(state, new_state, seat)
    remaining = chips(int(new_state.chips[seat]))
    return f"{fighter(seat)} pays {price}, {remaining} left" if price else ""


def _narrate_stances(state: np.record, new_state: np.record) -> str:
    """Narrate where an attack that was not stopped leaves the fighters."""
    if new_state.method:
        return ""
    hex_name = hex_at(new_state.token[state.turn])
    if state.kind in (codes.TAKEDOWN, codes.SLAM):
        return f"stays on the bottom on {hex_name}"
    if state.kind == codes.ESCAPE:
        return f"{_name_attacker(state)} is free"
    return _narrate_foul_restart(state, new_state) if state.kind == codes.FOUL else ""


def _narrate_foul_restart(state: np.record, new_state: np.record) -> str:
    if new_state.phase == codes.NEUTRAL:
        return "chooses neutral hexes for the restart"
    if new_state.top == state.turn:
        return "stays on top"
    red, blue = (hex_at(cell) for cell in new_state.token)
    return f"the fight restarts, Red on {red}, Blue on {blue}"


def _narrate_placement(state: np.record, action: int) -> str:
    """Describe where a defence sends a fighter, "" if nowhere."""
    if state.kind == codes.ESCAPE:
        return f"is on top again on {hex_at(state.token[1 - state.turn])}"
    direction = throw_direction(action)
    if direction < 0:
        return ""
    hex_name = hex_at(NEIGHBOUR[int(state.token[state.turn]), direction])
    if can_slip(state):
        return f"gives up the top for {hex_name}"
    return f"puts {_name_attacker(state)} on {hex_name}"


def _narrate_foul_back(state: np.record, action: int, new_state: np.record) -> str:
    joker = members(cards_played(action))[0]
    foul = with_article(techniques.foul(state, int(state.turn), joker))
    technique = techniques.attack_name(state, 1 - int(state.turn))
    price = _narrate_payment(state, new_state, 1 - int(state.turn))
    placement = "" if new_state.method else _narrate_placement(state, action)
    text = f"{_name_defender(state)} answers the {technique} with {foul}: {price}."
    return f"{text} {_name_defender(state)} {placement}." if placement else text
