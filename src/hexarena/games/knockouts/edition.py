"""The editions in use as tables: what a chart, a deck and fifteen styles are to the rules.

The first axis of every table is the edition. Kinds of card and positions are numbered in the order
of the edition's file and of the track; what is unused is 0.
"""

import tomllib
from importlib import resources
from typing import Any

import numpy as np
import numpy.typing as npt

MOST_KINDS = 24
POSITIONS = 9
STYLES = 15
CARDS = 61

POSITION_NAMES = (
    "Long Range",
    "Mid",
    "Short",
    "Clinch",
    "Close",
    "Full Guard",
    "Half Guard",
    "Side Control",
    "Full Mount",
)
FIRST_GROUND = 5  # positions from here on are on the ground
TYPES = ("none", "strike", "throw", "hold", "style", "boost", "special", "reaction")
NONE, STRIKE, THROW, HOLD, STYLE, BOOST, SPECIAL, REACTION = range(8)
TEXTS = (
    "light",
    "off-balance",
    "throws",
    "die-plus",
    "dice-plus",
    "signature",
    "swap",
    "die-minus",
)
LIGHT, OFF_BALANCE, THROWS, DIE_PLUS, DICE_PLUS, SIGNATURE, SWAP, DIE_MINUS = (
    1 << n for n in range(8)
)
EFFECTS = (
    "none",
    "mobility-standing",
    "mobility-ground",
    "chin",
    "slippery",
    "heal5",
    "discard3",
    "guard",
)
MOBILITY_STANDING, MOBILITY_GROUND, CHIN, SLIPPERY, HEAL5, DISCARD3, GUARD = range(1, 8)
STAR = -1  # a price: that of the rule for the top fighter in Full Mount

_FOLDER = resources.files(__package__).joinpath("editions")
_FILES = sorted(
    (file for file in _FOLDER.iterdir() if file.name.endswith(".toml")), key=lambda f: f.name
)
_RAW: list[dict[str, Any]] = [tomllib.loads(file.read_text("utf-8")) for file in _FILES]

NAMES = tuple(file.name.removesuffix(".toml") for file in _FILES)
KIND_NAMES = [tuple(raw["cards"]) for raw in _RAW]
STYLE_NAMES = [tuple(raw["styles"]) for raw in _RAW]


def _kinds(fill: Any, dtype: Any) -> npt.NDArray[Any]:
    table = np.zeros((len(_RAW), MOST_KINDS), dtype=dtype)
    for edition, raw in enumerate(_RAW):
        table[edition, : len(raw["cards"])] = [fill(card) for card in raw["cards"].values()]
    return table


def _bits(words: list[str], known: tuple[str, ...]) -> int:
    return sum(1 << known.index(word) for word in words)


def _number(text: str) -> int:
    return {"-": 0, "*": STAR}.get(text) if text in "-*" else int(text)  # type: ignore[return-value]


def _sides(text: str) -> list[str]:
    top, _, bottom = text.partition("/")
    return [top, bottom or top]


COUNT = _kinds(lambda card: card["count"], np.uint8)
TYPE = _kinds(lambda card: TYPES.index(card["type"]), np.int8)
TEXT = _kinds(lambda card: _bits(card.get("text", []), TEXTS), np.uint16)
ON = _kinds(lambda card: _bits(card.get("on", []), TYPES), np.uint8)  # 1 << STRIKE and so on

CHART = np.zeros((len(_RAW), MOST_KINDS, POSITIONS, 2), dtype=np.int8)
PRICE = np.zeros((len(_RAW), POSITIONS, 2, 2), dtype=np.int8)
LIKES = np.full((len(_RAW), STYLES), -1, dtype=np.int8)
EFFECT = np.zeros((len(_RAW), STYLES), dtype=np.int8)
KIND_OF = np.zeros((len(_RAW), CARDS), dtype=np.uint8)
COPY = np.zeros((len(_RAW), CARDS), dtype=np.uint8)
for _e, _raw in enumerate(_RAW):
    for _name, _row in _raw["chart"].items():
        CHART[_e, KIND_NAMES[_e].index(_name)] = [
            [_number(side) for side in _sides(cell)] for cell in _row.split()
        ]
    for _p, _cell in enumerate(_raw["leave"].split()):
        for _s, _side in enumerate(_sides(_cell)):
            _left, _, _right = _side.partition(",")
            PRICE[_e, _p, _s] = [_number(_left), _number(_right or _left)]
    PRICE[_e, 0, :, 0] = PRICE[_e, -1, :, 1] = 0
    for _n, _style in enumerate(_raw["styles"].values()):
        if "like" in _style:
            LIKES[_e, _n] = KIND_NAMES[_e].index(_style["like"])
        else:
            EFFECT[_e, _n] = EFFECTS.index(_style["effect"])
    _counts = COUNT[_e].tolist()
    KIND_OF[_e] = [kind for kind, count in enumerate(_counts) for _ in range(count)]
    COPY[_e] = [copy for count in _counts for copy in range(count)]
