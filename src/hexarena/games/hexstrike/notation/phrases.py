"""Every action worded for people, as a choice: without codes, and unlike all other choices."""

from bisect import bisect_right
from collections.abc import Callable

import numpy as np

from hexarena.games.hexstrike.components.tables import MOVEMENTS
from hexarena.games.hexstrike.notation.names import (
    TURNS,
    card,
    character,
    fighter,
    hex_at,
    towards,
    where,
)
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.hand_choices import offered_card


def phrase(state: np.record, action: int) -> str:
    """Word an action for people, such as `Turn left by a sixth`."""
    first, word = _WORDED[bisect_right(_FIRST, action) - 1]
    return word(state, action - first)


def _turn(state: np.record, rotation: int) -> str:
    return f"Turn{TURNS[rotation].removeprefix('turning')}" if rotation else "Go straight on"


def _spent(state: np.record, adrenaline: int) -> str:
    return f"Commit with {adrenaline or 'no'} adrenaline"


def _thrown(state: np.record, way: int) -> str:
    return f"Throw {fighter(state.victim)} to the {towards(way)}"


def _back(state: np.record, _: int) -> str:
    seat = int(state.to_act)
    return f"Go back to {hex_at(state.anchor_q[seat], state.anchor_r[seat])}"


def _placed(state: np.record, place: int) -> str:
    return f"Lay a platform {f'to the {towards(place - 1)}' if place else 'here'}"


_WORDED: tuple[tuple[int, Callable[[np.record, int], str]], ...] = (
    (codes.CHOOSE_CHARACTER, lambda state, n: f"Play as {character(n)}"),
    (codes.CHOOSE_CARD, lambda state, n: f"Put {card(n)} into the deck"),
    (codes.PLAY_ACTIVE, lambda state, n: f"Play {card(n)} as the active card"),
    (codes.PLAY_PASSIVE, lambda state, n: f"Play {card(n)} as the passive card"),
    (codes.ROTATE, _turn),
    (codes.SUBMIT, _spent),
    (codes.THROW_TO, _thrown),
    (codes.KNOCK_TO, lambda state, way: f"Fly to the {towards(way)}"),
    (codes.USE, lambda state, _: f"Reveal {card(offered_card(state))}"),
    (codes.DECLINE, lambda state, _: "Reveal nothing"),
    (codes.LAY, lambda state, n: f"Discard {card(n + MOVEMENTS)}"),
    (codes.TIRE, lambda state, n: f"Exhaust {card(n)}"),
    (codes.TAKE_BACK, lambda state, n: f"Take back {card(n)}"),
    (codes.FOLLOW, lambda state, _: "Break off for a combo"),
    (codes.NO_FOLLOW, lambda state, _: "Go on without a combo"),
    (codes.GUARD_ON, lambda state, _: "Keep guarding"),
    (codes.NO_GUARD, lambda state, _: "Let the guard end"),
    (codes.RETURN, _back),
    (codes.STAY, lambda state, _: f"Stay at {where(state, state.to_act)}"),
    (codes.PLACE, _placed),
)
_FIRST = [first for first, _ in _WORDED]  # the first action that is worded in each way
