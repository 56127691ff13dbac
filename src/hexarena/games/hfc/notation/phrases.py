"""Every action worded for people, as a choice: without codes, and unlike all other choices."""

from bisect import bisect_right
from collections.abc import Callable

import numpy as np

from hexarena.contract.english import an
from hexarena.games.hfc.components import cage
from hexarena.games.hfc.notation import techniques
from hexarena.games.hfc.notation.attacks import attempted
from hexarena.games.hfc.notation.names import card_name, card_names, fighter, hex_at
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.defending import played, slips, way_of
from hexarena.games.hfc.rules.moving import chosen

_FOUR = [cage.NAMES[cell] for cell in cage.NEUTRAL_FOUR]
RESTARTS = [(red, blue) for red in _FOUR for blue in _FOUR if blue != red]


def phrase(state: np.record, action: int) -> str:
    """Word an action for people, such as `Attack with a jab (2 of strikes)`."""
    first, word = _WORDED[bisect_right(_FIRST, action) - 1]
    return word(state, action - first)


def hex_towards(state: np.record, way: int) -> str:
    """Name the hex next to the seat to act in that way."""
    return cage.NAMES[int(cage.NEXT[state.token[state.to_act], way])]


def _rival(state: np.record) -> str:
    return fighter(1 - int(state.turn))


def _moved(state: np.record, cell: int) -> str:
    if cell == state.token[state.turn]:
        return "Stay where you are"
    return f"{'Move' if state.top == codes.NOBODY else f'Drag {_rival(state)}'} to {hex_at(cell)}"


def _released(state: np.record, cell: int) -> str:
    return f"Let {_rival(state)} up and step off to {hex_at(cell)}"


def _attacked(state: np.record, card: int) -> str:
    return f"Attack with {_technique(state, codes.PLAY + card)}"


def _shoved(state: np.record, which: int) -> str:
    there = hex_towards(state, which % 6)
    return f"Put {_rival(state)} on {there} with {_technique(state, codes.SHOVE + which)}"


def _technique(state: np.record, action: int) -> str:
    after = attempted(state, action)[0]
    name = techniques.card_technique(after, int(state.turn))  # to be read again, whoever says it
    return f"{an(name)} ({card_name(after.card)})"


def _stopped(state: np.record, which: int) -> str:
    action = codes.STOP + which
    return f"Defend with {card_names(played(action))}{_sent(state, way_of(action))}"


def _sent(state: np.record, way: int) -> str:
    """Tell whom a defence sends to which hex, "" if nobody."""
    if way < 0:
        return ""
    who = "step off" if slips(state) else f"put {_rival(state)}"
    return f", and {who} {'to' if slips(state) else 'on'} {hex_towards(state, way)}"


def _exchanged(state: np.record, places: int) -> str:
    those = chosen(state, places)
    return f"Discard {card_names(those)}, and draw" if those else "Discard nothing, and draw"


def _restarted(state: np.record, which: int) -> str:
    red, blue = RESTARTS[which]
    return f"Restart with Red on {red} and Blue on {blue}"


_WORDED: tuple[tuple[int, Callable[[np.record, int], str]], ...] = (
    (codes.ROLLED, lambda state, n: f"Roll a {n + 1}"),
    (codes.DRAWN, lambda state, card: f"Draw the {card_name(card)}"),
    (codes.GO, _moved),
    (codes.RELEASE, _released),
    (codes.PLAY, _attacked),
    (codes.SHOVE, _shoved),
    (codes.PASS, lambda state, _: "Do not attack"),
    (codes.DISCARD, lambda state, card: f"Do not attack, and discard the {card_name(card)}"),
    (codes.TAKE, lambda state, _: "Take it"),
    (codes.STOP, _stopped),
    (codes.DECLINE, lambda state, _: "Keep the hand"),
    (codes.EXCHANGE, _exchanged),
    (codes.RESTART, _restarted),
)
_FIRST = [first for first, _ in _WORDED]  # the first action that is worded in each way
