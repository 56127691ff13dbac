"""What the personas of HexStrike may like about an action: what the cards do that it plays."""

from collections.abc import Collection, Mapping, Sequence

import numpy as np

from hexarena.games.hexstrike.components.printed import CARDS
from hexarena.games.hexstrike.components.symbols import (
    ATTACKS,
    BLOCKS,
    CHARGES,
    JUMPS,
    MOVES,
    bare,
    tokens,
)
from hexarena.games.hexstrike.components.tables import MOST_ADRENALINE
from hexarena.games.hexstrike.rules import state as codes

TASTES = ("strike", "guard", "run", "adrenaline", "turn")


def _shares(types: Collection[int]) -> tuple[float, ...]:
    """Return, for each card, 1 if an action of it is of one of the types, else 0."""
    symbols = [[bare(action) for action in card.actions] for card in CARDS.values()]
    those = [{token.type for symbol in each for token in tokens(symbol)} for each in symbols]
    return tuple(float(bool(each & {*types})) for each in those)


STRIKING, GUARDING, RUNNING = (
    _shares((ATTACKS,)),
    _shares((BLOCKS,)),
    _shares((MOVES, JUMPS, CHARGES)),
)


def tastes(state: np.record, actions: Sequence[int]) -> Mapping[str, Sequence[float]]:
    """Return how much each action strikes, guards, runs, spends adrenaline, and turns."""
    return {
        "strike": [_played(each, STRIKING) for each in actions],
        "guard": [_played(each, GUARDING) for each in actions],
        "run": [_played(each, RUNNING) for each in actions],
        "adrenaline": [_spent(each) for each in actions],
        "turn": [float(codes.ROTATE < each < codes.SUBMIT) for each in actions],
    }


def _played(action: int, shares: Sequence[float]) -> float:
    if codes.PLAY_ACTIVE <= action < codes.PLAY_PASSIVE:
        return shares[action - codes.PLAY_ACTIVE]
    return 0.0


def _spent(action: int) -> float:
    if not codes.SUBMIT <= action <= codes.SUBMIT + MOST_ADRENALINE:
        return 0.0
    return (action - codes.SUBMIT) / MOST_ADRENALINE
