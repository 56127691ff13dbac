"""What a seat sees of Higher."""

import numpy as np

from hexarena.contract.record import CHANCE, OVER
from hexarena.contract.scene import Button, Card, Choice, Outcome, Scene, Zone
from tests.toys.higher import SEATS
from tests.toys.higher.rules import ACTIONS, FOLD, HOLD, legal

BUTTONS = {HOLD: Button(id="hold", name="Hold"), FOLD: Button(id="fold", name="Fold")}


def scene(state, seat):
    asked = buttons(state) if seat is not None and state.to_act == seat else {}
    return Scene(
        game="higher",
        seat=seat,
        to_act=None if state.to_act == OVER else int(state.to_act),
        phase="Play",
        prompt=f"A card for {SEATS[state.phase]}." if state.to_act == CHANCE else "Hold or fold.",
        zones=tuple(hand(state, item) for item in (0, 1)),
        buttons=tuple(asked.values()),
        choices=tuple(
            Choice(action=a, name=b.name, notation=b.id, path=(b.id,)) for a, b in asked.items()
        ),
        outcome=outcome(state) if state.to_act == OVER else None,
    )


def buttons(state):
    actions = np.zeros(ACTIONS, dtype=np.int32)
    return {action: BUTTONS[action] for action in actions[: legal(state, actions)].tolist()}


def hand(state, seat):
    held = int(state.held[seat])
    card = Card(id=f"card of {seat}", face_up=held > 0, title=str(held or ""))
    name = f"{SEATS[seat]}'s hand"
    return Zone(id=f"hand {seat}", name=name, seat=seat, looks=("hand",), cards=(card,), count=1)


def outcome(state):
    paid = tuple(float(item) for item in state.returns)
    return Outcome(returns=paid, text=f"{SEATS[paid[1] > 0]} wins.")
