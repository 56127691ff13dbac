"""Decks in the making, made again: the only position for what was chosen (HS 3)."""

from typing import Any

import numpy as np

from hexarena.contract.record import States
from hexarena.games.hexstrike.components.tables import NO_CARD
from hexarena.games.hexstrike.options import NO_CHARACTER, Options, start
from hexarena.games.hexstrike.rules import ACTIONS, apply, leave, legal
from hexarena.games.hexstrike.rules.state import CHARACTER, CHOOSE_CARD, CHOOSE_CHARACTER, DECK

SECRETS = ("character", "moves", "deck")
UNKNOWN = -1


def made_again(options: Options, states: States) -> States | None:
    """Choose again what was chosen in a position; None if that is not allowed, or not begun."""
    state: Any = states[0]
    if options.decks != "secret" or state.phase not in (CHARACTER, DECK):
        return None
    again = start(options)
    for seat in range(options.players):
        left = bool(int(state.gone) >> seat & 1)
        if not all(_choose(again, seat, action) for action in _chosen(state, seat)):
            return None
        if left:
            leave(again[0], seat)
    for name in SECRETS:
        unknown = states[name] == UNKNOWN
        again[name][unknown] = UNKNOWN
    return again


def _chosen(state: Any, seat: int) -> list[int | None]:
    """List what a seat has chosen; None for what is not known."""
    cards = [*state.moves[seat].tolist(), *state.deck[seat].tolist()]
    chosen = [_action(CHOOSE_CARD, card) for card in cards if card != NO_CARD]
    character = int(state.character[seat])
    passed = seat < state.to_act and not int(state.gone) >> seat & 1
    begun = passed or (seat == state.to_act and state.phase == DECK)
    known = chosen or character != NO_CHARACTER
    return [_action(CHOOSE_CHARACTER, character), *chosen] if begun or known else []


def _action(first: int, number: int) -> int | None:
    return None if number == UNKNOWN else first + number


def _choose(states: States, seat: int, action: int | None) -> bool:
    """Choose something for the seat to act, anything where it is not known; tell whether it may."""
    room = np.zeros(ACTIONS, dtype=np.int32)
    allowed = room[: legal(states[0], room)].tolist()
    if states[0]["to_act"] != seat or (action is not None and action not in allowed):
        return False
    apply(states[0], allowed[0] if action is None else action)
    return True
