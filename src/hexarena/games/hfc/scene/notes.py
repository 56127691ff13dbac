"""What each card of the hand of the seat to act is good for now, in a few words for its face."""

from collections.abc import Sequence

import numpy as np

from hexarena.contract.bits import members
from hexarena.games.hfc import rules
from hexarena.games.hfc.components.cards import SPADES
from hexarena.games.hfc.notation.attacks import attempted, paid, taken, victim
from hexarena.games.hfc.notation.names import KINDS
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.defending import played

SPARE = {codes.ATTACK: "discard only", codes.DEFEND: "cannot stop it"}


def notes(state: np.record, seat: int) -> dict[int, str]:
    """Say what each card of a hand can do: as an attack, or against the attack; {} otherwise."""
    if seat != state.to_act or state.phase not in SPARE:
        return {}
    actions = legal_actions(state)
    found = _attacks(state, actions) if state.phase == codes.ATTACK else _stops(actions)
    spare = SPARE[int(state.phase)]
    return {card: found.get(card, spare) for card in members(state.hand[seat])}


def legal_actions(state: np.record) -> list[int]:
    """List the legal actions."""
    room = np.zeros(codes.ACTIONS, dtype=np.int32)
    actions: list[int] = room[: rules.legal(state, room)].tolist()
    return actions


def _attacks(state: np.record, actions: Sequence[int]) -> dict[int, str]:
    found = {}
    for action in actions:
        if codes.PLAY <= action < codes.SHOVE:
            found[action - codes.PLAY] = _does(attempted(state, action)[0])
        elif codes.SHOVE <= action < codes.PASS:
            card = 13 * SPADES + (action - codes.SHOVE) // 6
            found.setdefault(card, KINDS[int(attempted(state, action)[0].kind)])
    return found


def _does(state: np.record) -> str:
    """Say what a pending attack does if nothing stops it."""
    after = taken(state)
    if after.method:
        return "disqualifies you" if after.method == codes.DQ else "ends the fight"
    return f"{paid(state, after, victim(state))} damage"


def _stops(actions: Sequence[int]) -> dict[int, str]:
    """Tell which cards stop the attack alone, and which together with another."""
    found: dict[int, str] = {}
    for cards in (members(played(action)) for action in actions if action >= codes.STOP):
        alone = len(cards) == 1
        for card in cards:
            if alone or card not in found:
                found[card] = "stops it" if alone else "stops it with another"
    return found
