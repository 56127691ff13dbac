"""The board as tables: what each hexagon is, and where a movement card leads from it.

Hexagons are numbered row by row from the north, west to east. Sets of them are two words.
"""

import numpy as np
import numpy.typing as npt

from hexarena.contract.variants import read_component
from hexarena.games.hexthing.components import printed

LAYOUT = printed.BoardTable.model_validate(read_component(__package__, "board.toml"))
AXIAL = [(row.q + n, r) for r, row in enumerate(LAYOUT.row) for n in range(len(row.labels))]
LABELS = "".join(row.labels for row in LAYOUT.row)
HEXES = 74
NUMBER_AT = {axial: number for number, axial in enumerate(AXIAL)}

# Rows are lettered from the south, hexagons counted along the row from the west
NAMES = tuple(
    f"{'abcdefg'[6 - r]}{n + 1}" for r, row in enumerate(LAYOUT.row) for n in range(len(row.labels))
)
NUMBER = {name: number for number, name in enumerate(NAMES)}

JUST_VISITING, POUNDS_10, DOLLARS_20, CHANGE, BUY, SELL = range(6)
KIND = np.array([printed.GROUNDS.index(label) for label in LABELS], dtype=np.int8)

DIRECTIONS = tuple(LAYOUT.ways)
MAX_STEPS = 3  # a card moves one, two or three hexagons
CARDS = MAX_STEPS * len(DIRECTIONS)
CARD_NAMES = tuple(f"{direction}{n}" for direction in DIRECTIONS for n in range(1, MAX_STEPS + 1))
CARD_NUMBER = {name: number for number, name in enumerate(CARD_NAMES)}
SEATS = printed.SEATS


def _hexagon_number(pair: tuple[int, int]) -> int:
    return NUMBER_AT[pair]


def _pack_hexes(hexes: list[int]) -> list[np.uint64]:
    bits = sum(1 << number for number in hexes)
    return [np.uint64(bits & (1 << 64) - 1), np.uint64(bits >> 64)]


def _trace_cards() -> tuple[npt.NDArray[np.int8], npt.NDArray[np.uint64]]:
    """Return where every card leads from every hexagon, -1 outside, and the hexagons it enters."""
    ends = np.full((CARDS, HEXES), -1, dtype=np.int8)
    paths = np.zeros((CARDS, HEXES, 2), dtype=np.uint64)
    for card in range(CARDS):
        dq, dr = LAYOUT.ways[DIRECTIONS[card // MAX_STEPS]]
        for start, (q, r) in enumerate(AXIAL):
            steps = [(q + n * dq, r + n * dr) for n in range(1, card % MAX_STEPS + 2)]
            walk = [NUMBER_AT.get(step, -1) for step in steps]
            if -1 not in walk:
                ends[card, start] = walk[-1]
                paths[card, start] = _pack_hexes(walk)
    return ends, paths


END, PATH = _trace_cards()  # int8[card, hexagon]; uint64[card, hexagon, 2], including the end
EVERYWHERE = np.array(_pack_hexes(list(range(HEXES))))  # uint64[2]: all hexagons
START = np.array([_hexagon_number(axial) for axial in (LAYOUT.start.white, LAYOUT.start.black)])
TWINS = tuple(_hexagon_number(axial) for axial in LAYOUT.start.twins)
THINGS = {name: [*map(_hexagon_number, axials)] for name, axials in LAYOUT.start.things}
INITIAL_CARDS = np.array(  # uint64[seat]: sets of cards
    [
        sum(
            7 << MAX_STEPS * DIRECTIONS.index(direction) for direction in directions
        )  # three cards of each direction
        for directions in (LAYOUT.dealt.white, LAYOUT.dealt.black)
    ],
    dtype=np.uint64,
)
