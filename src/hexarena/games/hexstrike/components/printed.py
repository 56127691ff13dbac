"""What is printed on cards, characters, decks and islands: the shape of the TOML files."""

from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

from hexarena.contract.variants import read_component

Type = Literal["movement", "ability"]
Phase = Literal["early", "mid", "late"]
Which = Literal["every", "first", "last"]
Way = Literal["E", "NE", "NW", "W", "SW", "SE"]
PHASES: tuple[str, ...] = get_args(Phase)
WAYS: tuple[str, ...] = get_args(Way)
THROW = "T"  # the KBF that is printed on throws

# What an entry has room for: the sums of damage, surge and bonuses, and of KBF and bonuses
BlowDamage = Annotated[int, Field(strict=True, ge=0, le=15)]
Kbf = Annotated[int, Field(strict=True, ge=0, le=9)]
Surge = Annotated[int, Field(strict=True, ge=0, le=10)]
MoreBlow = Annotated[int, Field(strict=True, ge=0, le=6)]
MoreKbf = Annotated[int, Field(strict=True, ge=-9, le=3)]
Adrenaline = Annotated[int, Field(strict=True, ge=0, le=10)]
Gain = Annotated[int, Field(strict=True, ge=-10, le=10)]
Few = Annotated[int, Field(strict=True, ge=0, le=12)]  # cards
Off = Annotated[int, Field(strict=True, ge=0, le=31)]
Coordinate = Annotated[int, Field(strict=True, ge=-9, le=9)]
PrintedName = Annotated[str, StringConstraints(pattern=r"^\P{C}+$", max_length=30)]
CardWords = Annotated[str, StringConstraints(pattern=r"^\P{C}*$", max_length=300)]
Rotation = Annotated[str, StringConstraints(pattern=r"^(\*|[0-3]|[0-3]-[0-3])$")]


class Printed(BaseModel):
    """What all of them are: no unknown fields, no change once read."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Bonus(Printed):
    """What so much committed adrenaline changes on a card's trigger beats."""

    adrenaline: Adrenaline
    damage: MoreBlow = 0
    kbf: MoreKbf = 0
    timing: Phase | None = None
    becomes: str | None = None


class Active(Printed):
    """What an active text does by a pattern; cards.toml tells each field."""

    discards: Few = 0
    centre: bool = False
    gains: Adrenaline = 0
    throws: bool = False
    surge: Surge = 0
    bonuses: Annotated[tuple[Bonus, ...], Field(alias="from", max_length=2)] = ()


class Passive(Printed):
    """What a passive text does by a pattern; cards.toml tells each field."""

    gains: Gain = 0
    hurts: Off = 0
    reduces: Off = 0
    steadies: Off = 0
    rewards: Adrenaline = 0
    reflects: Off = 0
    rewrite: dict[str, str] = {}
    which: Which = "every"
    leads: str | None = None
    after: tuple[str, ...] = ()
    inserts: str | None = None
    timing: Phase | None = None
    damage: BlowDamage | None = None
    kbf: Kbf | None = None
    halved: bool = False


class Says(Printed):
    """The three texts of a card."""

    active: CardWords = ""
    passive: CardWords = ""
    trigger: CardWords = ""


class PrintedCard(Printed):
    """A card."""

    name: PrintedName
    type: Type
    signature: bool = False
    rotation: Rotation
    actions: tuple[str, ...]
    damage: BlowDamage = 0
    kbf: Kbf | Literal["T"] = 0
    active: Active = Active()
    passive: Passive = Passive()
    says: Says = Says()


class Character(Printed):
    """A character; characters.toml tells each field."""

    name: PrintedName
    letter: Annotated[str, StringConstraints(pattern=r"^\p{Lu}$")]
    says: CardWords
    hand: Annotated[Few, Field(ge=1)] = 4
    damage: BlowDamage = 0
    draws: Few = 0
    presses: bool = False
    fireproof: bool = False
    keeps: Few = 0


class Starter(Printed):
    """A deck to start with."""

    character: str
    movement: tuple[str, ...]
    abilities: tuple[str, ...]


class LandRow(Printed):
    """A row of land, from its west end to its east end."""

    r: Coordinate
    q: tuple[Coordinate, Coordinate]


class StartHex(Printed):
    """Where a seat starts."""

    q: Coordinate
    r: Coordinate
    facing: Way


class Island(Printed):
    """An island."""

    rows: tuple[LandRow, ...]
    seats: tuple[StartHex, ...]


class DecksFile(Printed):
    """The decks to start with, as their file has them."""

    deck: tuple[Starter, ...]


class IslandsFile(Printed):
    """The islands, as their file has them."""

    island: tuple[Island, ...]


SHAPES: dict[str, Any] = {  # of the components, by name
    "cards": dict[str, PrintedCard],
    "characters": dict[str, Character],
    "decks": DecksFile,
    "island": IslandsFile,
}


def _read(component: str) -> Any:
    tables = read_component(__package__, f"{component}.toml")
    return TypeAdapter(SHAPES[component]).validate_python(tables)


CARDS: dict[str, PrintedCard] = _read("cards")
CHARACTERS: dict[str, Character] = _read("characters")
STARTERS: tuple[Starter, ...] = _read("decks").deck
ISLANDS: tuple[Island, ...] = _read("island").island
