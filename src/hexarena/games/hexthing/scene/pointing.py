"""How a person points at each legal action: at cards, hexagons, buttons and amounts."""

from collections.abc import Callable, Sequence

import numpy as np

from hexarena.contract.scene import Button, Choice
from hexarena.games.hexthing import notation, rules
from hexarena.games.hexthing.components.board import CARD_NAMES, NAMES
from hexarena.games.hexthing.notation.consequences import consequence, goal
from hexarena.games.hexthing.notation.names import hexagon, player
from hexarena.games.hexthing.rules import state as codes

LOT = "lot"  # id of the set of cards to auction
OPEN_BUTTON = Button(id="open", name="Open an auction")
PASS_BUTTON = Button(id="pass", name="Pass")
KEEP_BUTTON = Button(id="keep", name="Change nothing")
REFUSE_ID = "refuse"

Path = tuple[str, ...]


def legal_actions(state: np.record) -> list[int]:
    """List the legal actions."""
    buffer = np.zeros(codes.ACTIONS, dtype=np.int32)
    actions: list[int] = buffer[: rules.legal(state, buffer)].tolist()
    return actions


def choices(state: np.record, actions: Sequence[int]) -> tuple[Choice, ...]:
    """Return `actions` as choices for the seat to act, each with what it leads to."""
    new_states = np.repeat(np.array([state]), len(actions))
    return tuple(_build_choice(state, action, new_states[i]) for i, action in enumerate(actions))


def _build_choice(state: np.record, action: int, new_state: np.record) -> Choice:
    rules.apply(new_state, action)
    return Choice(
        action=action,
        name=notation.phrase(state, action),
        notation=notation.write(state, action),
        path=_find_path(state, action),
        text=consequence(state, action, new_state),
        cells=(hexagon(goal(state, action)),) if action < codes.MARK else (),
    )


def buttons(state: np.record, actions: Sequence[int]) -> tuple[Button, ...]:
    """Return the buttons that `actions` need; the button of a lot is part of its card set."""
    by_action = {
        codes.PASS: PASS_BUTTON,
        codes.KEEP: KEEP_BUTTON,
        codes.REFUSE: _build_refusal_button(state, actions),
    }
    return tuple(button for action, button in by_action.items() if action in actions)


def _build_refusal_button(state: np.record, actions: Sequence[int]) -> Button:
    """Return the button to refuse, named a choice only where a card could be played."""
    if actions and actions[0] < codes.MARK:
        return Button(id=REFUSE_ID, name="Refuse to move, and pay a Thing")
    pays, rival = state.owned[state.turn] > 0, player(1 - state.turn)
    return Button(id=REFUSE_ID, name="Pay a Thing" if pays else f"Give in: {rival} wins")


def _find_path(state: np.record, action: int) -> Path:
    first, point = next(entry for entry in _POINTERS if action >= entry[0])
    return point(state, action - first)


def _point_at_amount(state: np.record, offset: int) -> Path:
    amount = offset + FIRST_AMOUNT - codes.AMOUNT
    if state.phase == codes.BID:
        return (f"bid:{amount}",)
    return (f"sell-pounds:{amount}" if amount > 0 else f"sell-dollars:{-amount}",)


def _point_at_hexagon(state: np.record, cell: int) -> Path:
    return (hexagon(cell),)


def _point_at_button(name: str) -> Callable[[np.record, int], Path]:
    return lambda state, offset: (name,)


FIRST_AMOUNT = codes.PLACE + len(NAMES)
_POINTERS: tuple[tuple[int, Callable[[np.record, int], Path]], ...] = (
    (FIRST_AMOUNT, _point_at_amount),
    (codes.PLACE, _point_at_hexagon),
    (codes.TAKE, _point_at_hexagon),
    (codes.KEEP, _point_at_button(KEEP_BUTTON.id)),
    (codes.PASS, _point_at_button(PASS_BUTTON.id)),
    (codes.OPEN, _point_at_button(OPEN_BUTTON.id)),
    (codes.REFUSE, _point_at_button(REFUSE_ID)),
    (codes.MARK, lambda state, card: (LOT, CARD_NAMES[card])),
    (0, lambda state, card: (CARD_NAMES[card],)),
)  # checked in order, so the highest actions come first
