"""What the commentary calls each attack and each defence: the tables of techniques.toml."""

import tomllib
from importlib import resources

import numpy as np

from hexarena.games.hfc.notation.names import KINDS
from hexarena.games.hfc.rules.attacking import distance
from hexarena.games.hfc.rules.state import ESCAPE, NOBODY, SLAM, TAKEDOWN

TECHNIQUES = tomllib.loads(
    resources.files(__package__).joinpath("techniques.toml").read_text("utf-8")
)
STANCE = {TAKEDOWN: "mid", SLAM: "top", ESCAPE: "bottom"}  # that a grapple was played from


def stance(state: np.record, seat: int) -> str:
    """Return where `seat` fights from: `top`, `bottom`, `mid` or `long` range."""
    if state.top != NOBODY:
        return "top" if state.top == seat else "bottom"
    return "mid" if distance(state) == 1 else "long"


def attack_name(state: np.record, attacker: int) -> str:
    """Name the attack that is to be defended; the fighters stand as it left them."""
    kind = int(state.kind)
    names = TECHNIQUES[KINDS[kind]][STANCE.get(kind) or stance(state, attacker)]
    return str(names[state.card % 13])


def foul(state: np.record, seat: int, card: int) -> str:
    """Name the foul that `seat` commits with a joker."""
    return str(TECHNIQUES["foul"][stance(state, seat)][card % 13])


def through(state: np.record) -> str:
    """Tell that the attack gets through, such as `lands clean`."""
    return _turned("through", state, int(state.card))


def defence(way: str, state: np.record, card: int) -> str:
    """Tell how the attack is stopped, such as `slips`; `way` is outclass, muscle or leave."""
    return _turned(way, state, card)


def _turned(table: str, state: np.record, card: int) -> str:
    words = TECHNIQUES[table][KINDS[state.kind]]
    return str(words[card % 13 % len(words)])
