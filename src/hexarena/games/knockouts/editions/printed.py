"""What is printed on an edition's chart, cards and styles: the shape of its TOML file."""

import re
from typing import Annotated, Any, Literal, NamedTuple, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

CARDS = 61
STYLES = 15
MAX_KINDS = 24
MAX_NAME_LENGTH, MAX_TEXT_LENGTH = 30, 160  # in letters
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
POSITIONS = len(POSITION_NAMES)
FIRST_GROUND = 5  # index of the first position on the ground
FULL_MOUNT = POSITIONS - 1
STAR = -1  # a price with a special rule: for the top fighter in Full Mount

Type = Literal["strike", "throw", "hold", "style", "boost", "special", "reaction"]
Attack = Literal["strike", "throw", "hold"]
PrintedText = Literal[
    "light", "off-balance", "throws", "die-plus", "dice-plus", "signature", "swap", "die-minus"
]
Effect = Literal[
    "mobility-standing", "mobility-ground", "chin", "slippery", "heal5", "discard3", "guard"
]
TYPES: tuple[str, ...] = get_args(Type)
ATTACKS: tuple[str, ...] = get_args(Attack)
TEXTS: tuple[str, ...] = get_args(PrintedText)
EFFECTS: tuple[str, ...] = get_args(Effect)


class PrintedForm(NamedTuple):
    """How a square is written, as a pattern and in words."""

    pattern: str
    words: str

    def check(self, text: str) -> str:
        """Return `text` if it matches the pattern. Raises ValueError."""
        if not re.fullmatch(self.pattern, text):
            raise ValueError(self.words)
        return text


_STANDING = PrintedForm("[2-6-]", "2 to 6, or - for blank")
_GROUND = PrintedForm("[2-6-]/[2-6-]|-", "top/bottom, each 2 to 6 or - for blank")
_CHART = (*[_STANDING] * FIRST_GROUND, *[_GROUND] * (POSITIONS - FIRST_GROUND))

_PRICE, _PRICES = "[1-9]", "[1-9](,[1-9])?"
_PRICES_IN_WORDS = "1 to 9, or left,right such as 2,3"
_LEAVE = (
    PrintedForm(_PRICE, "1 to 9"),
    *[PrintedForm(_PRICES, _PRICES_IN_WORDS)] * (FIRST_GROUND - 1),
    *[PrintedForm(f"{_PRICES}/{_PRICES}", f"top/bottom, each {_PRICES_IN_WORDS}")]
    * (FULL_MOUNT - FIRST_GROUND),
    PrintedForm(rf"[1-9*]/{_PRICE}", "top/bottom, each 1 to 9, or * for the top"),
)

PlacedSquare = tuple[int, str]  # the text of a square, and its position
IntPair = tuple[int, int]


def _split_row(text: Any) -> list[PlacedSquare]:
    squares = text.split() if isinstance(text, str) else []
    if len(squares) != POSITIONS:
        endpoints = f"{POSITION_NAMES[0]} to {POSITION_NAMES[-1]}"
        raise ValueError(f"{POSITIONS} squares in quotes, apart by spaces, {endpoints}")
    return list(enumerate(squares))


def _read_square(entry: PlacedSquare) -> IntPair:
    position, text = entry
    top, _, bottom = _CHART[position].check(text).partition("/")
    return _read_number(top), _read_number(bottom or top)


def _read_price(entry: PlacedSquare) -> tuple[IntPair, IntPair]:
    position, text = entry
    top, _, bottom = _LEAVE[position].check(text).partition("/")
    return _read_directions(position, top), _read_directions(position, bottom or top)


def _read_directions(position: int, text: str) -> IntPair:
    left, _, right = text.partition(",")
    return _read_number(left) * (position > 0), _read_number(right or left) * (
        position < FULL_MOUNT
    )


def _read_number(text: str) -> int:
    return {"-": 0, "*": STAR}[text] if text in "-*" else int(text)


# What a die must reach at a position: standing or on top, then at the bottom; 0 where it is blank
Square = Annotated[IntPair, BeforeValidator(_read_square)]
# Prices of leaving to the left and to the right: standing or on top, then at the bottom
Price = Annotated[tuple[IntPair, IntPair], BeforeValidator(_read_price)]

PrintedCount = Annotated[int, Field(strict=True, ge=1, le=CARDS)]
CardWords = Annotated[str, StringConstraints(pattern=r"^\P{C}*$", max_length=MAX_TEXT_LENGTH)]
PrintedName = Annotated[
    str,
    StringConstraints(pattern=r"^[\p{L}\p{N}']+( [\p{L}\p{N}']+)*$", max_length=MAX_NAME_LENGTH),
]


class Printed(BaseModel):
    """Base of all printed tables: unknown fields are refused, and instances are frozen."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class PrintedCard(Printed):
    """A kind of card: its number of copies, and its effect."""

    count: PrintedCount
    type: Type
    text: tuple[PrintedText, ...] = ()
    on: tuple[Attack, ...] = ()
    says: CardWords = ""


class Style(Printed):
    """A style: the attack that Style cards may be used as, or an effect."""

    like: str | None = None
    effect: Effect | None = None
    says: CardWords = ""


class Edition(Printed):
    """The contents of an edition's file."""

    title: CardWords
    leave: Annotated[tuple[Price, ...], BeforeValidator(_split_row)]
    chart: dict[str, Annotated[tuple[Square, ...], BeforeValidator(_split_row)]]
    cards: dict[PrintedName, PrintedCard]
    styles: dict[PrintedName, Style]
