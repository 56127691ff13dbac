"""Explain why a card, a hex, a turn or an amount cannot be chosen now.

The path of a commitment names its parts, each followed by what is chosen for it.
"""

import numpy as np

from hexarena.contract.bits import has
from hexarena.games.hexstrike.components.tables import (
    ALLOWED_ROTATIONS,
    COMBOS,
    IDS,
    MAX_SIGNATURE_ABILITIES,
    MAX_SIGNATURE_MOVEMENTS,
    MOVEMENT_CARDS,
    MOVEMENTS,
    NAMES,
    ROTATIONS,
    SIGNATURES,
    TURN,
    WHIRLWIND,
    WHIRLWIND_MIN_DAMAGE,
)
from hexarena.games.hexstrike.notation.names import card_name, fighter_name
from hexarena.games.hexstrike.rules import hands
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.committing import is_committing, possible_cards
from hexarena.games.hexstrike.rules.fighters import has_member
from hexarena.games.hexstrike.scene.timeline import turn_name
from hexarena.games.hexstrike.scene.zones import OFFERED, cards_in_deck

NUMBER = {name: number for number, name in enumerate(IDS)}
ACTIVE = "active"  # the part whose card limits the turn


def refusal(state: np.record, path: tuple[str, ...], ref: str) -> str:
    """Explain why the seat to act cannot choose a thing, "" if the game has no reason to give."""
    zone, _, item = ref.partition(":")
    if item in NUMBER:
        return _refuse_card(state, zone, NUMBER[item])
    if ref.startswith(("hand", "moves")) and "." in ref:
        return "That card is another fighter's, and it's face down."
    if zone == "turn":
        return _refuse_turn(_parts_by_name(path).get(ACTIVE, ""), int(item))
    if zone == "spend":
        limit = int(state.adrenaline[state.to_act])
        return f"You have {limit} adrenaline." if int(item) > limit else ""
    return _refuse_hex(state) if "," in ref else ""


def _parts_by_name(path: tuple[str, ...]) -> dict[str, str]:
    """Return the choice for each part of a commitment."""
    return dict(zip(path[::2], path[1::2], strict=False))


def _refuse_turn(active: str, sixths: int) -> str:
    """Explain why the active card does not allow a turn (HS 6.3)."""
    name = active.partition(":")[2]
    if name not in NUMBER:
        return ""
    turns = [int(TURN[n]) for n in range(len(ROTATIONS)) if ALLOWED_ROTATIONS[NUMBER[name], n]]
    if sixths in turns:
        return ""
    maximum, minimum = (extreme(min(n, 6 - n) for n in turns) for extreme in (max, min))
    span = f"{60 * minimum}° to {60 * maximum}°" if minimum < maximum else f"{60 * maximum}°"
    limit_text = f"turns by {span}" if maximum else "does not turn"
    return f"{NAMES[NUMBER[name]]} {limit_text}, and this is {turn_name(sixths)}."


# Cards


def _refuse_card(state: np.record, zone: str, number: int) -> str:
    seat, name = int(state.to_act), card_name(number)
    if zone == OFFERED:
        return _refuse_offered(state, number)
    if zone == f"deck{seat}":
        return f"{name} is in your deck, not in your hand."
    if zone != f"hand{seat}":
        owner = zone.lstrip("handmoveskw")
        return f"{name} is {fighter_name(int(owner))}'s." if owner.isdecimal() else ""
    if is_committing(state):
        return _refuse_commitment(state, number)
    return _CARD_REFUSALS.get(int(state.phase), _explain_no_question)(state, number)


def _refuse_offered(state: np.record, number: int) -> str:
    """Explain why a card cannot come next into a deck (HS 3.1 to 3.3)."""
    name = card_name(number)
    if number in cards_in_deck(state):
        return f"{name} is in your deck already. A deck has each card once."
    if has(SIGNATURES, number) and not has(possible_cards(state, int(state.to_act)), number):
        is_movement = has(MOVEMENT_CARDS, number)
        limit = MAX_SIGNATURE_MOVEMENTS if is_movement else MAX_SIGNATURE_ABILITIES
        kind = "movement cards" if is_movement else "abilities"
        return f"{name} is a signature. At most {limit} of a deck's {kind} may be."
    return "The last movement card has to be Step."


def _refuse_commitment(state: np.record, number: int) -> str:
    """Explain why a card in hand cannot be committed (HS 4.2, 6.2, 10.1, 16.68)."""
    seat, name = int(state.to_act), card_name(number)
    if has(hands.exhausted_movements(state, seat), number):
        return f"{name} is exhausted. Movement cards come back when you draw or refresh."
    if number == WHIRLWIND and state.damage[seat] < WHIRLWIND_MIN_DAMAGE:
        need, damage = WHIRLWIND_MIN_DAMAGE, state.damage[seat]
        return f"You need {need} damage of your own for {name}, and you have {damage}."
    if has_member(state.following, seat) and not has(COMBOS, number):
        return f"{name} has no combo symbol, and you need a card with one here."
    if state.phase == codes.ACTIVE:
        return ""
    if state.phase > codes.PASSIVE or number == state.active[seat]:
        return "Both cards are chosen." if state.phase > codes.PASSIVE else f"{name} is chosen."
    return _explain_pair(number, int(state.active[seat]))


def _explain_pair(number: int, active: int) -> str:
    cards = f"{card_name(number)} and {card_name(active)}"
    return f"You need an ability and a movement card, but {cards} are of the same kind."


def _explain_no_question(state: np.record, number: int) -> str:
    return "You choose cards when you commit. Right now, you have something else to decide."


def _refuse_discard(state: np.record, number: int) -> str:
    return f"{card_name(number)} is a movement card, and you have to discard an ability."


def _refuse_exhaust(state: np.record, number: int) -> str:
    if has(hands.exhausted_movements(state, int(state.to_act)), number):
        return f"{card_name(number)} is exhausted already."
    return f"{card_name(number)} is an ability, and you have to exhaust a movement card."


def _refuse_return(state: np.record, number: int) -> str:
    if number < MOVEMENTS:
        return f"{card_name(number)} isn't exhausted. Take back a card that is."
    return f"{card_name(number)} is an ability. Take back an exhausted movement card."


_CARD_REFUSALS = {
    codes.DISCARD: _refuse_discard,
    codes.EXHAUST: _refuse_exhaust,
    codes.RETURN_CARD: _refuse_return,
}


# Hexes


def _refuse_hex(state: np.record) -> str:
    if is_committing(state):
        return "Choose cards, a turn and adrenaline. The board only shows what follows from them."
    return {
        codes.THROW: f"Choose which way to throw: a hex next to {fighter_name(state.victim)}.",
        codes.KNOCK: "You fly in the direction of one of the hits: choose one of those hexes.",
        codes.PLATFORM: "You can put a platform where you stand, or on a hex next to you.",
    }.get(int(state.phase), "")
