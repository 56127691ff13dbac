"""The symbols of actions: each a number, with its tokens, its class and how it is written.

A symbol is written without the brackets of a trigger beat: those are a mark of the entry.
"""

import re
from typing import NamedTuple

import numpy as np

from hexarena.games.hexstrike.components.printed import CARDS

# Up to F symbols are open beats; MISSING is an open beat too
MISSING, E, SIG_E, F, W, CO, X1, ADR, STUN, DEATH, M, TWO_J = range(12)
_FIRST = ("", "E", "SigE", "F", "W", "Co", "X1", "Adr+1", "stun", "death", "m", "2j")

MOVES, JUMPS, ATTACKS, CHARGES, BLOCKS = range(5)  # types of token, in the order of _TYPES
_TYPES = "mjacb"
MOST_TOKENS = 6
WAYS = {"F": 0, "L": 1, "BL": 2, "B": 3, "BR": 4, "R": 5}  # added to the facing: sixths to the left

COMBO, THROW, BLOCK, ATTACK, MOVE, FOCUS, SPECIAL, OTHER = range(8)  # classes, in order of ties
_CLASS_OF_WORD = {CO: COMBO, F: FOCUS, X1: SPECIAL}


class Token(NamedTuple):
    """A part of a symbol: what is done, which way, how far."""

    type: int
    way: int
    reach: int


def bare(action: str) -> str:
    """Return the symbol of a printed action, such as `a-La-Ra` of `[a-La-Ra] early`."""
    return action.split(maxsplit=1)[0].strip("[]")


def tokens(symbol: str) -> list[Token]:
    """Return the tokens of a symbol, none of a word such as `W`."""
    found = [re.fullmatch(r"(BL|BR|[FBLR]?)([0-9]?)([mjacb])", part) for part in symbol.split("-")]
    return [
        Token(_TYPES.index(each[3]), WAYS[each[1] or "F"], int(each[2] or 1))
        for each in found
        if each
    ]


def _every() -> tuple[str, ...]:
    """Return all symbols: those with names here, then as cards and their texts have them."""
    found = dict.fromkeys(_FIRST)
    for card in CARDS.values():
        passive, bonuses = card.passive, card.active.bonuses
        made = [*passive.rewrite.values(), passive.leads, passive.inserts]
        more = [*made, *(bonus.becomes for bonus in bonuses)]
        found |= dict.fromkeys([*map(bare, card.actions), *filter(None, more)])
    return tuple(found)


SYMBOLS = _every()
NUMBER = {symbol: number for number, symbol in enumerate(SYMBOLS)}
_TOKENS = [tokens(symbol) for symbol in SYMBOLS]


def _class(number: int) -> int:
    if number in _CLASS_OF_WORD:
        return _CLASS_OF_WORD[number]
    types = {token.type for token in _TOKENS[number]}
    order = ((BLOCK, {BLOCKS}), (ATTACK, {ATTACKS, CHARGES}), (MOVE, {MOVES, JUMPS}))
    return next((kind for kind, those in order if types & those), OTHER)


def _laid(part: int) -> np.ndarray[tuple[int, int], np.dtype[np.int8]]:
    rows = [[token[part] for token in row] for row in _TOKENS]
    return np.array([row + [0] * (MOST_TOKENS - len(row)) for row in rows], dtype=np.int8)


TOKENS = np.array([len(row) for row in _TOKENS], dtype=np.int8)  # [symbol]: how many
TOKEN_TYPE, TOKEN_WAY, TOKEN_REACH = _laid(0), _laid(1), _laid(2)  # [symbol, token]
CLASS = np.array([_class(number) for number in range(len(SYMBOLS))], dtype=np.int8)


def _with(*types: int) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    return np.array([any(token.type in types for token in row) for row in _TOKENS])


STRIKES = _with(ATTACKS, CHARGES)  # bool[symbol]: has an attack or a charge
TRAVELS = _with(MOVES, JUMPS)  # bool[symbol]: has a move or a jump
RUSHES = _with(CHARGES)  # bool[symbol]: has a charge
SHIELDS = _with(BLOCKS)  # bool[symbol]: has a block
