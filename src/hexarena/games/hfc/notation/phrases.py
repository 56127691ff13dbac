"""Describe every action as a choice, in words without codes; no two are the same."""

from collections.abc import Callable

import numpy as np

from hexarena.contract.action_kinds import ActionKinds
from hexarena.contract.english import with_article
from hexarena.games.hfc.components import cage
from hexarena.games.hfc.notation import techniques
from hexarena.games.hfc.notation.attacks import attack_states
from hexarena.games.hfc.notation.names import card_name, card_names, fighter, hex_at
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.defending import can_slip, cards_played, throw_direction
from hexarena.games.hfc.rules.moving import cards_at

_NEUTRAL_NAMES = [cage.NAMES[cell] for cell in cage.NEUTRAL_FOUR]
RESTARTS = [(red, blue) for red in _NEUTRAL_NAMES for blue in _NEUTRAL_NAMES if blue != red]


def phrase(state: np.record, action: int) -> str:
    """Describe an action for people, such as `Attack with a jab (2 of strikes)`."""
    word, number = _WORDINGS.find(action)
    return word(state, number)


def hex_in_direction(state: np.record, direction: int) -> str:
    """Name the hex next to the seat to act in a direction."""
    return cage.NAMES[int(cage.NEIGHBOUR[state.token[state.to_act], direction])]


def _name_rival(state: np.record) -> str:
    return fighter(1 - int(state.turn))


def _phrase_move(state: np.record, cell: int) -> str:
    if cell == state.token[state.turn]:
        return "Stay where you are"
    return (
        f"{'Move' if state.top == codes.NOBODY else f'Drag {_name_rival(state)}'} to {hex_at(cell)}"
    )


def _phrase_release(state: np.record, cell: int) -> str:
    return f"Let {_name_rival(state)} up and step off to {hex_at(cell)}"


def _phrase_attack(state: np.record, card: int) -> str:
    return f"Attack with {_name_technique(state, codes.PLAY + card)}"


def _phrase_shove(state: np.record, offset: int) -> str:
    hex_name = hex_in_direction(state, offset % 6)
    technique = _name_technique(state, codes.SHOVE + offset)
    return f"Put {_name_rival(state)} on {hex_name} with {technique}"


def _name_technique(state: np.record, action: int) -> str:
    new_state = attack_states(state, action)[0]
    name = techniques.card_technique(new_state, int(state.turn))  # it can be read back
    return f"{with_article(name)} ({card_name(new_state.card)})"


def _phrase_defence(state: np.record, offset: int) -> str:
    action = codes.STOP + offset
    throw = _phrase_throw(state, throw_direction(action))
    return f"Defend with {card_names(cards_played(action))}{throw}"


def _phrase_throw(state: np.record, direction: int) -> str:
    """Describe which fighter a defence sends to what hex; "" if it sends none."""
    if direction < 0:
        return ""
    action = "step off" if can_slip(state) else f"put {_name_rival(state)}"
    return (
        f", and {action} {'to' if can_slip(state) else 'on'} {hex_in_direction(state, direction)}"
    )


def _phrase_exchange(state: np.record, slots: int) -> str:
    cards = cards_at(state, slots)
    return f"Discard {card_names(cards)}, and draw" if cards else "Discard nothing, and draw"


def _phrase_restart(state: np.record, number: int) -> str:
    red, blue = RESTARTS[number]
    return f"Restart with Red on {red} and Blue on {blue}"


_WORDINGS: ActionKinds[Callable[[np.record, int], str]] = ActionKinds(
    (codes.ROLLED, lambda state, n: f"Roll a {n + 1}"),
    (codes.DRAWN, lambda state, card: f"Draw the {card_name(card)}"),
    (codes.GO, _phrase_move),
    (codes.RELEASE, _phrase_release),
    (codes.PLAY, _phrase_attack),
    (codes.SHOVE, _phrase_shove),
    (codes.PASS, lambda state, _: "Do not attack"),
    (codes.DISCARD, lambda state, card: f"Do not attack, and discard the {card_name(card)}"),
    (codes.TAKE, lambda state, _: "Take it"),
    (codes.STOP, _phrase_defence),
    (codes.DECLINE, lambda state, _: "Keep the hand"),
    (codes.EXCHANGE, _phrase_exchange),
    (codes.RESTART, _phrase_restart),
)
