"""The board as tables: what each hexagon is, and where a movement card leads from it.

Hexagons are numbered row by row from the north, west to east. Sets of them are two words.
"""

import tomllib
from importlib import resources

import numpy as np
import numpy.typing as npt

LAYOUT = tomllib.loads(resources.files(__package__).joinpath("board.toml").read_text("utf-8"))
AXIAL = [
    (row["q"] + n, r) for r, row in enumerate(LAYOUT["row"]) for n in range(len(row["labels"]))
]
LABELS = "".join(row["labels"] for row in LAYOUT["row"])
HEXES = 74
NUMBER_AT = {spot: number for number, spot in enumerate(AXIAL)}

# Rows are lettered from the south, hexagons counted along the row from the west
NAMES = tuple(
    f"{'abcdefg'[6 - r]}{n + 1}"
    for r, row in enumerate(LAYOUT["row"])
    for n in range(len(row["labels"]))
)
NUMBER = {name: number for number, name in enumerate(NAMES)}

JUST_VISITING, POUNDS_10, DOLLARS_20, CHANGE, BUY, SELL = range(6)
KIND = np.array(["JPDCBS".index(label) for label in LABELS], dtype=np.int8)

WAYS = tuple(LAYOUT["ways"])
FAR = 3  # a card moves one, two or three hexagons
CARDS = FAR * len(WAYS)
CARD_NAMES = tuple(f"{way}{n}" for way in WAYS for n in range(1, FAR + 1))
CARD_NUMBER = {name: number for number, name in enumerate(CARD_NAMES)}
SEATS = ("white", "black")


def _spot(pair: list[int]) -> int:
    q, r = pair
    return NUMBER_AT[q, r]


def _set(hexes: list[int]) -> list[np.uint64]:
    word = sum(1 << number for number in hexes)
    return [np.uint64(word & (1 << 64) - 1), np.uint64(word >> 64)]


def _walks() -> tuple[npt.NDArray[np.int8], npt.NDArray[np.uint64]]:
    """Play every card from every hexagon: where it ends, -1 outside, and what it enters."""
    ends = np.full((CARDS, HEXES), -1, dtype=np.int8)
    entered = np.zeros((CARDS, HEXES, 2), dtype=np.uint64)
    for card in range(CARDS):
        dq, dr = LAYOUT["ways"][WAYS[card // FAR]]
        for start, (q, r) in enumerate(AXIAL):
            steps = [(q + n * dq, r + n * dr) for n in range(1, card % FAR + 2)]
            walk = [NUMBER_AT.get(step, -1) for step in steps]
            if -1 not in walk:
                ends[card, start] = walk[-1]
                entered[card, start] = _set(walk)
    return ends, entered


END, ENTERED = _walks()  # int8[card, hexagon]; uint64[card, hexagon, 2], the end included
EVERYWHERE = np.array(_set(list(range(HEXES))))  # uint64[2]
START = np.array([_spot(LAYOUT["start"][seat]) for seat in SEATS])
TWINS = tuple(_spot(pair) for pair in LAYOUT["start"]["twins"])
THINGS = {name: [*map(_spot, six)] for name, six in LAYOUT["start"]["things"].items()}
DEALT = np.array(  # uint64[seat]: sets of cards
    [
        sum(7 << FAR * WAYS.index(way) for way in LAYOUT["dealt"][seat])  # three of each way
        for seat in SEATS
    ],
    dtype=np.uint64,
)
