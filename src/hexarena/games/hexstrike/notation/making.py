"""Replay the making of decks: what was chosen allows only one position (HS 3)."""

from typing import Any

import numpy as np

from hexarena.contract.record import States
from hexarena.games.hexstrike.components.tables import NO_CARD
from hexarena.games.hexstrike.options import NO_CHARACTER, Options, start
from hexarena.games.hexstrike.rules import ACTIONS, apply, leave, legal
from hexarena.games.hexstrike.rules.state import CHARACTER, CHOOSE_CARD, CHOOSE_CHARACTER, DECK

SECRET_FIELDS = ("character", "moves", "deck")
UNKNOWN = -1


def replay_decks(options: Options, states: States) -> States | None:
    """Replay a position's deck choices; return None if illegal, or if no deck is being made."""
    state: Any = states[0]
    if options.decks != "secret" or state.phase not in (CHARACTER, DECK):
        return None
    replayed = start(options)
    for seat in range(options.players):
        has_left = bool(int(state.gone) >> seat & 1)
        if not all(_try_choice(replayed, seat, action) for action in _list_choices(state, seat)):
            return None
        if has_left:
            leave(replayed[0], seat)
    for name in SECRET_FIELDS:
        unknown = states[name] == UNKNOWN
        replayed[name][unknown] = UNKNOWN
    return replayed


def _list_choices(state: Any, seat: int) -> list[int | None]:
    """List a seat's choices as actions, None for unknown ones."""
    cards = [*state.moves[seat].tolist(), *state.deck[seat].tolist()]
    card_actions = [_choice_action(CHOOSE_CARD, card) for card in cards if card != NO_CARD]
    character = int(state.character[seat])
    has_finished = seat < state.to_act and not int(state.gone) >> seat & 1
    has_begun = has_finished or (seat == state.to_act and state.phase == DECK)
    has_chosen = card_actions or character != NO_CHARACTER
    return (
        [_choice_action(CHOOSE_CHARACTER, character), *card_actions]
        if has_begun or has_chosen
        else []
    )


def _choice_action(first: int, number: int) -> int | None:
    return None if number == UNKNOWN else first + number


def _try_choice(states: States, seat: int, action: int | None) -> bool:
    """Play an action for `seat`, the first legal one if None; return whether that is legal."""
    buffer = np.zeros(ACTIONS, dtype=np.int32)
    actions = buffer[: legal(states[0], buffer)].tolist()
    if states[0]["to_act"] != seat or (action is not None and action not in actions):
        return False
    apply(states[0], actions[0] if action is None else action)
    return True
