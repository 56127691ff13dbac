"""Notes for cards in the hand of the seat to act: what each can do now, in a few words."""

from collections.abc import Sequence

import numpy as np

from hexarena.contract.bits import members
from hexarena.games.hfc import rules
from hexarena.games.hfc.components.cards import SPADES
from hexarena.games.hfc.notation.attacks import apply_attack, attack_states, damage_between, victim
from hexarena.games.hfc.notation.names import KINDS
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.defending import cards_played
from hexarena.games.hfc.scene.odds import write_stop_share

IDLE_NOTES = {codes.ATTACK: "discard only", codes.DEFEND: "cannot stop it"}


def notes(state: np.record, seat: int) -> dict[int, str]:
    """Describe what each card of a hand can do in an attack or a defence; {} in other phases."""
    if seat != state.to_act or state.phase not in IDLE_NOTES:
        return {}
    actions = legal_actions(state)
    by_card = (
        _describe_attacks(state, actions)
        if state.phase == codes.ATTACK
        else _describe_stops(actions)
    )
    spare = IDLE_NOTES[int(state.phase)]
    return {card: by_card.get(card, spare) for card in members(state.hand[seat])}


def legal_actions(state: np.record) -> list[int]:
    """List the legal actions."""
    buffer = np.zeros(codes.ACTIONS, dtype=np.int32)
    actions: list[int] = buffer[: rules.legal(state, buffer)].tolist()
    return actions


def _describe_attacks(state: np.record, actions: Sequence[int]) -> dict[int, str]:
    notes_by_card = {}
    for action in actions:
        card = attack_card(action)
        if card is not None and card not in notes_by_card:
            effect = _describe_attack(attack_states(state, action)[0])
            notes_by_card[card] = f"{effect}, {write_stop_share(state, action)}"
    return notes_by_card


def attack_card(action: int) -> int | None:
    """Return the card of an attack, None for another action."""
    if codes.PLAY <= action < codes.SHOVE:
        return action - codes.PLAY
    return 13 * SPADES + (action - codes.SHOVE) // 6 if codes.SHOVE <= action < codes.PASS else None


def _describe_attack(state: np.record) -> str:
    """Describe what a pending attack does if nothing stops it."""
    if state.kind in (codes.SLAM, codes.ESCAPE):  # where to decides what it costs
        return KINDS[int(state.kind)]
    new_state = apply_attack(state)
    if new_state.method:
        return "disqualifies you" if new_state.method == codes.DQ else "ends the fight"
    return f"{damage_between(state, new_state, victim(state))} damage"


def _describe_stops(actions: Sequence[int]) -> dict[int, str]:
    """Describe which cards stop the attack alone, and which together with another."""
    notes_by_card: dict[int, str] = {}
    for cards in (members(cards_played(action)) for action in actions if action >= codes.STOP):
        is_alone = len(cards) == 1
        for card in cards:
            if is_alone or card not in notes_by_card:
                notes_by_card[card] = "stops it" if is_alone else "stops it with another"
    return notes_by_card
