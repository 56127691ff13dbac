"""What personas of HexStrike may like about an action: what its cards do."""

from collections.abc import Collection, Mapping, Sequence

import numpy as np

from hexarena.games.hexstrike.components.printed import CARDS
from hexarena.games.hexstrike.components.symbols import (
    ATTACKS,
    BLOCKS,
    CHARGES,
    JUMPS,
    MOVES,
    parse_tokens,
    strip_action,
)
from hexarena.games.hexstrike.components.tables import MAX_ADRENALINE
from hexarena.games.hexstrike.rules import state as codes

TASTES = ("strike", "guard", "run", "adrenaline", "turn")


def _flag_cards(types: Collection[int]) -> tuple[float, ...]:
    """Return 1 for each card that has an action of one of the types, else 0."""
    symbols = [[strip_action(action) for action in card.actions] for card in CARDS.values()]
    types_by_card = [
        {token.type for symbol in card_symbols for token in parse_tokens(symbol)}
        for card_symbols in symbols
    ]
    return tuple(float(bool(card_types & {*types})) for card_types in types_by_card)


STRIKE_CARDS = _flag_cards((ATTACKS,))
GUARD_CARDS = _flag_cards((BLOCKS,))
RUN_CARDS = _flag_cards((MOVES, JUMPS, CHARGES))


def tastes(state: np.record, actions: Sequence[int]) -> Mapping[str, Sequence[float]]:
    """Rate how much each action strikes, guards, runs, spends adrenaline, and turns."""
    return {
        "strike": [_active_share(action, STRIKE_CARDS) for action in actions],
        "guard": [_active_share(action, GUARD_CARDS) for action in actions],
        "run": [_active_share(action, RUN_CARDS) for action in actions],
        "adrenaline": [_adrenaline_share(action) for action in actions],
        "turn": [float(codes.ROTATE < action < codes.SUBMIT) for action in actions],
    }


def _active_share(action: int, shares: Sequence[float]) -> float:
    if codes.PLAY_ACTIVE <= action < codes.PLAY_PASSIVE:
        return shares[action - codes.PLAY_ACTIVE]
    return 0.0


def _adrenaline_share(action: int) -> float:
    if not codes.SUBMIT <= action <= codes.SUBMIT + MAX_ADRENALINE:
        return 0.0
    return (action - codes.SUBMIT) / MAX_ADRENALINE
