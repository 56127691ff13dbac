"""What is printed on an edition's chart, cards and styles: the shape of its TOML file."""

import re
from typing import Annotated, Any, Literal, NamedTuple, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

CARDS = 61
STYLES = 15
MOST_KINDS = 24
LONGEST_NAME, LONGEST_WORDS = 30, 160  # in letters
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
FIRST_GROUND = 5  # positions from here on are on the ground
FULL_MOUNT = POSITIONS - 1
STAR = -1  # the price that is a rule of its own: of the top fighter in Full Mount

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

    def fitted(self, text: str) -> str:
        """Return `text`, which is written so. Raises ValueError."""
        if not re.fullmatch(self.pattern, text):
            raise ValueError(self.words)
        return text


_STANDING = PrintedForm("[2-6-]", "2 to 6, or - for blank")
_GROUND = PrintedForm("[2-6-]/[2-6-]|-", "top/bottom, each 2 to 6 or - for blank")
_CHART = (*[_STANDING] * FIRST_GROUND, *[_GROUND] * (POSITIONS - FIRST_GROUND))

_ONE, _TWO = "[1-9]", "[1-9](,[1-9])?"
_BOTH_WAYS = "1 to 9, or left,right such as 2,3"
_LEAVE = (
    PrintedForm(_ONE, "1 to 9"),
    *[PrintedForm(_TWO, _BOTH_WAYS)] * (FIRST_GROUND - 1),
    *[PrintedForm(f"{_TWO}/{_TWO}", f"top/bottom, each {_BOTH_WAYS}")]
    * (FULL_MOUNT - FIRST_GROUND),
    PrintedForm(rf"[1-9*]/{_ONE}", "top/bottom, each 1 to 9, or * for the top"),
)

Placed = tuple[int, str]  # what stands in a row, and at which position
Two = tuple[int, int]


def _row(text: Any) -> list[Placed]:
    squares = text.split() if isinstance(text, str) else []
    if len(squares) != POSITIONS:
        ends = f"{POSITION_NAMES[0]} to {POSITION_NAMES[-1]}"
        raise ValueError(f"{POSITIONS} squares in quotes, apart by spaces, {ends}")
    return list(enumerate(squares))


def _square(placed: Placed) -> Two:
    position, text = placed
    top, _, bottom = _CHART[position].fitted(text).partition("/")
    return _number(top), _number(bottom or top)


def _price(placed: Placed) -> tuple[Two, Two]:
    position, text = placed
    top, _, bottom = _LEAVE[position].fitted(text).partition("/")
    return _ways(position, top), _ways(position, bottom or top)


def _ways(position: int, text: str) -> Two:
    left, _, right = text.partition(",")
    return _number(left) * (position > 0), _number(right or left) * (position < FULL_MOUNT)


def _number(text: str) -> int:
    return {"-": 0, "*": STAR}[text] if text in "-*" else int(text)


# What a die must meet at a position: standing or on top, and at the bottom; 0 where it is blank
Square = Annotated[Two, BeforeValidator(_square)]
# What it costs to leave a position to the left and to the right: standing or on top; at the bottom
Price = Annotated[tuple[Two, Two], BeforeValidator(_price)]

PrintedCount = Annotated[int, Field(strict=True, ge=1, le=CARDS)]
CardWords = Annotated[str, StringConstraints(pattern=r"^\P{C}*$", max_length=LONGEST_WORDS)]
PrintedName = Annotated[
    str,
    StringConstraints(pattern=r"^[\p{L}\p{N}']+( [\p{L}\p{N}']+)*$", max_length=LONGEST_NAME),
]


class Printed(BaseModel):
    """What all of them are: no unknown fields, no change once read."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class PrintedCard(Printed):
    """A kind of card: how many there are of it, and what it does."""

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
    """A whole edition, as its file holds it."""

    title: CardWords
    leave: Annotated[tuple[Price, ...], BeforeValidator(_row)]
    chart: dict[str, Annotated[tuple[Square, ...], BeforeValidator(_row)]]
    cards: dict[PrintedName, PrintedCard]
    styles: dict[PrintedName, Style]
