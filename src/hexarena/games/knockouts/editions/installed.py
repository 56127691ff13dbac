"""The installed editions as tables, stacked, and the names that matches record for them.

The first axis of every table is the edition. The game's editions come first, by name, then the
owner's, by name. A match records an edition of the game by its name, since the version of the rules
fixes its numbers, and an owner's edition by name and digest, such as `my-print@1a2b3c4d`.
"""

import numpy as np
import numpy.typing as npt

from hexarena.contract.bits import pack_members
from hexarena.contract.english import abbreviate_names
from hexarena.games.knockouts import editions
from hexarena.games.knockouts.editions.printed import (
    CARDS,
    FIRST_GROUND,
    MAX_KINDS,
    POSITION_NAMES,
    POSITIONS,
    STAR,
    STYLES,
)
from hexarena.games.knockouts.editions.tables import (
    BOOST,
    CHIN,
    DICE_PLUS,
    DIE_MINUS,
    DIE_PLUS,
    DISCARD3,
    GUARD,
    HEAL5,
    HOLD,
    LIGHT,
    MOBILITY_GROUND,
    MOBILITY_STANDING,
    NONE,
    OFF_BALANCE,
    REACTION,
    SIGNATURE,
    SLIPPERY,
    SPECIAL,
    STRIKE,
    STYLE,
    SWAP,
    THROW,
    THROWS,
    make_tables,
)

__all__ = [
    "BOOST",
    "CARDS",
    "CHART",
    "CHIN",
    "COPY",
    "COUNT",
    "DICE_PLUS",
    "DIE_MINUS",
    "DIE_PLUS",
    "DISCARD3",
    "EFFECT",
    "FIRST_GROUND",
    "GUARD",
    "HEAL5",
    "HOLD",
    "KIND_NAMES",
    "KIND_OF",
    "KIND_TEXTS",
    "LIGHT",
    "LIKES",
    "MAX_KINDS",
    "MOBILITY_GROUND",
    "MOBILITY_STANDING",
    "NAMES",
    "NONE",
    "OFF_BALANCE",
    "ON",
    "POSITIONS",
    "POSITION_NAMES",
    "PRICE",
    "REACTION",
    "RECORDED",
    "SIGNATURE",
    "SLIPPERY",
    "SPECIAL",
    "STAR",
    "STRIKE",
    "STYLE",
    "STYLES",
    "STYLE_NAMES",
    "STYLE_TEXTS",
    "SWAP",
    "TEXT",
    "THROW",
    "THROWS",
    "TYPE",
    "number_of",
    "recorded_name",
]

_EDITIONS = editions.read_all()
_TABLES = [make_tables(edition) for edition in _EDITIONS.values()]

NAMES = tuple(file.stem for file in _EDITIONS)
KIND_NAMES = [tuple(edition.cards) for edition in _EDITIONS.values()]
KIND_TEXTS = [tuple(item.says for item in edition.cards.values()) for edition in _EDITIONS.values()]
STYLE_NAMES = [tuple(edition.styles) for edition in _EDITIONS.values()]
STYLE_TEXTS = [
    tuple(item.says for item in edition.styles.values()) for edition in _EDITIONS.values()
]
RECORDED = tuple(editions.record_name(*item) for item in _EDITIONS.items())

# The tables of all editions, see `Tables`
COUNT = np.stack([tables.counts for tables in _TABLES])
TYPE = np.stack([tables.types for tables in _TABLES])
TEXT = np.stack([tables.texts for tables in _TABLES])
ON = np.stack([tables.on for tables in _TABLES])
CHART = np.stack([tables.chart for tables in _TABLES])
PRICE = np.stack([tables.price for tables in _TABLES])
LIKES = np.stack([tables.likes for tables in _TABLES])
EFFECT = np.stack([tables.effect for tables in _TABLES])
KIND_OF = np.stack([tables.kind_of for tables in _TABLES])
COPY = np.stack([tables.copy for tables in _TABLES])


def number_of(text: str) -> int:
    """Return the number of the edition that `text` names. Raises ValueError."""
    name, separator, _ = text.partition("@")
    if name not in NAMES:
        raise ValueError(f"no such edition is installed; expected one of {abbreviate_names(NAMES)}")
    index = NAMES.index(name)
    if separator and text != RECORDED[index]:
        raise ValueError(f"that edition has changed since; the one installed is {RECORDED[index]}")
    return index


def recorded_name(text: str) -> str:
    """Return the name that a match records for the edition `text`. Raises ValueError."""
    return RECORDED[number_of(text)]


LONG_RANGE = 0
CLOSE, FULL_GUARD = FIRST_GROUND - 1, FIRST_GROUND
MAX_POINTS = 10
ALL_POINTS = -1  # cost of a step that takes all points left, at least one


def _find_neighbour(position: int, direction: int, eight: bool) -> int:
    """Return the position to the left (0) or right (1), -1 off the track (KT 2.1, 2.2)."""
    target = position + (1 if direction else -1)
    if eight and target == CLOSE:
        target += 1 if direction else -1
    return target if 0 <= target < POSITIONS else -1


def _list_costs() -> npt.NDArray[np.int8]:
    """List the cost of each step, 0 where there is none (KT 2.3, 4.10)."""
    costs = np.zeros((len(PRICE), 2, 2, POSITIONS, 2, POSITIONS), dtype=np.int8)
    for index in np.ndindex(len(PRICE), 2, 2, POSITIONS, 2, 2):
        edition, eight, mount_all, position, side, direction = index
        price, target = (
            PRICE[edition, position, side, direction],
            _find_neighbour(position, direction, bool(eight)),
        )
        goals = (
            [] if target < 0 or not price else [target, LONG_RANGE] if price == STAR else [target]
        )
        cost = price if price != STAR else ALL_POINTS if mount_all else 1
        costs[edition, eight, mount_all, position, side, goals] = cost
    return costs


def _list_reach() -> npt.NDArray[np.uint64]:
    """Return which positions one step can reach, by the points to spend."""
    prices = np.abs(COST)[..., None, :]
    points = np.arange(MAX_POINTS + 1)[:, None]
    affordable = (prices > 0) & (prices <= points)
    flat = affordable.reshape(-1, POSITIONS)
    words = np.array([pack_members(np.flatnonzero(row)) for row in flat])
    return words.reshape(affordable.shape[:-1])


# int8[edition, eight positions, star takes all, from, side (0 top or standing), to]
COST = _list_costs()
# uint64[edition, eight positions, star takes all, from, side, points]
REACH = _list_reach()
