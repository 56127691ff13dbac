"""The symbols of actions: each is a number, with its tokens, its class and its text.

A symbol is written without the brackets of a trigger beat, which are a flag of the entry.
"""

import re
from typing import NamedTuple

import numpy as np

from hexarena.games.hexstrike.components.printed import CARDS

# Symbols up to F are open beats; MISSING counts as open too
MISSING, E, SIG_E, F, W, CO, X1, ADR, STUN, DEATH, M, TWO_J = range(12)
_NAMED_SYMBOLS = ("", "E", "SigE", "F", "W", "Co", "X1", "Adr+1", "stun", "death", "m", "2j")

MOVES, JUMPS, ATTACKS, CHARGES, BLOCKS = range(5)  # types of token, in the order of _TYPES
_TYPES = "mjacb"
MAX_TOKENS = 6
TOKEN_DIRECTIONS = {
    "F": 0,
    "L": 1,
    "BL": 2,
    "B": 3,
    "BR": 4,
    "R": 5,
}  # directions: what to add to the facing, in sixths to the left

COMBO, THROW, BLOCK, ATTACK, MOVE, FOCUS, SPECIAL, NO_CLASS = range(8)  # classes, in tie order
_CLASS_OF_SYMBOL = {CO: COMBO, F: FOCUS, X1: SPECIAL}


class Token(NamedTuple):
    """A part of a symbol: its type, direction and reach."""

    type: int
    direction: int
    reach: int


def strip_action(action: str) -> str:
    """Return the symbol of a printed action, such as `a-La-Ra` of `[a-La-Ra] early`."""
    return action.split(maxsplit=1)[0].strip("[]")


def parse_tokens(symbol: str) -> list[Token]:
    """Return the tokens of a symbol, none for a word such as `W`."""
    matches = [
        re.fullmatch(r"(BL|BR|[FBLR]?)([0-9]?)([mjacb])", part) for part in symbol.split("-")
    ]
    return [
        Token(_TYPES.index(match[3]), TOKEN_DIRECTIONS[match[1] or "F"], int(match[2] or 1))
        for match in matches
        if match
    ]


def _list_symbols() -> tuple[str, ...]:
    """List all symbols: the named ones, then those of cards and their texts."""
    symbols = dict.fromkeys(_NAMED_SYMBOLS)
    for card in CARDS.values():
        passive, bonuses = card.passive, card.active.bonuses
        from_passive = [*passive.rewrite.values(), passive.leads, passive.inserts]
        from_texts = [*from_passive, *(bonus.becomes for bonus in bonuses)]
        symbols |= dict.fromkeys([*map(strip_action, card.actions), *filter(None, from_texts)])
    return tuple(symbols)


SYMBOLS = _list_symbols()
NUMBER = {symbol: number for number, symbol in enumerate(SYMBOLS)}
_TOKENS = [parse_tokens(symbol) for symbol in SYMBOLS]


def _find_class(number: int) -> int:
    if number in _CLASS_OF_SYMBOL:
        return _CLASS_OF_SYMBOL[number]
    types = {token.type for token in _TOKENS[number]}
    order = ((BLOCK, {BLOCKS}), (ATTACK, {ATTACKS, CHARGES}), (MOVE, {MOVES, JUMPS}))
    return next((kind for kind, accepted in order if types & accepted), NO_CLASS)


def _token_table(part: int) -> np.ndarray[tuple[int, int], np.dtype[np.int8]]:
    rows = [[token[part] for token in row] for row in _TOKENS]
    return np.array([row + [0] * (MAX_TOKENS - len(row)) for row in rows], dtype=np.int8)


TOKENS = np.array([len(row) for row in _TOKENS], dtype=np.int8)  # [symbol]: number of tokens
TOKEN_TYPE = _token_table(0)  # [symbol, token], like the next two tables
TOKEN_DIRECTION = _token_table(1)
TOKEN_REACH = _token_table(2)
CLASS = np.array([_find_class(number) for number in range(len(SYMBOLS))], dtype=np.int8)


def _has_token(*types: int) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    return np.array([any(token.type in types for token in row) for row in _TOKENS])


STRIKES = _has_token(ATTACKS, CHARGES)  # bool[symbol]: has an attack or a charge
TRAVELS = _has_token(MOVES, JUMPS)  # bool[symbol]: has a move or a jump
RUSHES = _has_token(CHARGES)  # bool[symbol]: has a charge
SHIELDS = _has_token(BLOCKS)  # bool[symbol]: has a block
