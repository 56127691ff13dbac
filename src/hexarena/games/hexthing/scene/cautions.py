"""Warnings before an action that loses the game, or after which the rival can block the player."""

from collections.abc import Iterator, Sequence

import numpy as np

from hexarena.contract.bits import members
from hexarena.contract.record import OVER
from hexarena.contract.scene.commitment import Caution
from hexarena.games.hexthing import rules
from hexarena.games.hexthing.components.board import END
from hexarena.games.hexthing.notation.names import card, describe_ending, player
from hexarena.games.hexthing.rules import state as codes
from hexarena.games.hexthing.rules.moving import bank, playable, playable_among


def cautions(state: np.record, actions: Sequence[int]) -> Iterator[Caution]:
    """Yield the warnings about the legal actions of the seat to act."""
    for action in actions:
        if action < codes.AMOUNT:
            states = np.array([state])
            rules.apply(states[0], action)
            yield from _warn(state, action, states[0])


def _warn(state: np.record, action: int, new_state: np.record) -> Iterator[Caution]:
    seat = int(state.to_act)
    if new_state.to_act == OVER:
        if new_state.returns[seat] < 0:
            text = _describe_loss(state, action, new_state)
            yield Caution(text=text, grave=True, actions=(action,))
        return
    is_next = new_state.turn != seat and new_state.phase == codes.START
    if is_next and not new_state.owned[seat] and (text := _describe_threat(new_state, seat)):
        yield Caution(text=text, actions=(action,))


def _describe_loss(state: np.record, action: int, new_state: np.record) -> str:
    if action == codes.REFUSE and not state.owned[state.turn]:
        name, rival = player(state.turn), player(1 - state.turn)
        return f"{name} owns no Thing to pay with. If {name} does not move, {rival} wins at once."
    return describe_ending(new_state)


def _describe_threat(state: np.record, seat: int) -> str:
    """Describe how a player without Things may be blocked in the next turn, "" if it can't be."""
    for number in members(playable(state, 1 - seat)):
        states = np.array([state])
        states[0].token[1 - seat] = END[number, state.token[1 - seat]]
        if not playable_among(states[0], seat, state.cards[seat] | bank(state)):
            rival, name = player(1 - seat), player(seat)
            block = f"{rival} can then block {name} with {card(number)}"
            return f"{block}. {name} could not move, has no Thing to pay, and would lose."
    return ""
