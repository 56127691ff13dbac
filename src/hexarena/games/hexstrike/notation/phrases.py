"""Describe every action for people, without codes and without duplicates."""

from collections.abc import Callable

import numpy as np

from hexarena.contract.action_kinds import ActionKinds
from hexarena.games.hexstrike.components.tables import MOVEMENTS
from hexarena.games.hexstrike.notation.names import (
    TURNS,
    card_name,
    character_name,
    fighter_hex,
    fighter_name,
    heading_name,
    hex_name,
)
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.hand_choices import offered_card


def phrase(state: np.record, action: int) -> str:
    """Describe an action for people, such as `Turn 60° left`."""
    render, number = _PHRASES.find(action)
    return render(state, number)


def _phrase_turn(state: np.record, rotation: int) -> str:
    return f"Turn{TURNS[rotation].removeprefix('turning')}" if rotation else "Go straight on"


def _phrase_adrenaline(state: np.record, adrenaline: int) -> str:
    return f"Commit with {adrenaline or 'no'} adrenaline"


def _phrase_throw(state: np.record, direction: int) -> str:
    return f"Throw {fighter_name(state.victim)} to the {heading_name(direction)}"


def _phrase_return(state: np.record, _: int) -> str:
    seat = int(state.to_act)
    return f"Go back to {hex_name(state.anchor_q[seat], state.anchor_r[seat])}"


def _phrase_platform(state: np.record, offset: int) -> str:
    return f"Put a platform {f'to the {heading_name(offset - 1)}' if offset else 'here'}"


_PHRASES: ActionKinds[Callable[[np.record, int], str]] = ActionKinds(
    (codes.CHOOSE_CHARACTER, lambda state, n: f"Play as {character_name(n)}"),
    (codes.CHOOSE_CARD, lambda state, n: f"Put {card_name(n)} into the deck"),
    (codes.PLAY_ACTIVE, lambda state, n: f"Play {card_name(n)} as the active card"),
    (codes.PLAY_PASSIVE, lambda state, n: f"Play {card_name(n)} as the passive card"),
    (codes.ROTATE, _phrase_turn),
    (codes.SUBMIT, _phrase_adrenaline),
    (codes.THROW_TO, _phrase_throw),
    (codes.KNOCK_TO, lambda state, direction: f"Fly to the {heading_name(direction)}"),
    (codes.USE, lambda state, _: f"Reveal {card_name(offered_card(state))}"),
    (codes.DECLINE, lambda state, _: "Reveal nothing"),
    (codes.DISCARD_CARD, lambda state, n: f"Discard {card_name(n + MOVEMENTS)}"),
    (codes.EXHAUST_CARD, lambda state, n: f"Exhaust {card_name(n)}"),
    (codes.TAKE_BACK, lambda state, n: f"Take back {card_name(n)}"),
    (codes.FOLLOW, lambda state, _: "Break off for a combo"),
    (codes.NO_FOLLOW, lambda state, _: "Go on without a combo"),
    (codes.GUARD_ON, lambda state, _: "Keep guarding"),
    (codes.NO_GUARD, lambda state, _: "Let the guard end"),
    (codes.RETURN, _phrase_return),
    (codes.STAY, lambda state, _: f"Stay at {fighter_hex(state, state.to_act)}"),
    (codes.PLACE, _phrase_platform),
)
