"""What is printed on cards, characters, decks and islands: the shape of the TOML files."""

from typing import Annotated, Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter

from hexarena.contract.variants import read_component

CardType = Literal["movement", "ability"]
Phase = Literal["early", "mid", "late"]
Occurrence = Literal["every", "first", "last"]
Heading = Literal["E", "NE", "NW", "W", "SW", "SE"]
PHASES: tuple[str, ...] = get_args(Phase)
HEADINGS: tuple[str, ...] = get_args(Heading)
THROW = "T"  # printed instead of a KBF on throws

# Limits of an entry: sums of damage, surge and bonuses, and sums of KBF and bonuses
BlowDamage = Annotated[int, Field(strict=True, ge=0, le=15)]
Kbf = Annotated[int, Field(strict=True, ge=0, le=9)]
Surge = Annotated[int, Field(strict=True, ge=0, le=10)]
BonusDamage = Annotated[int, Field(strict=True, ge=0, le=6)]
BonusKbf = Annotated[int, Field(strict=True, ge=-9, le=3)]
Adrenaline = Annotated[int, Field(strict=True, ge=0, le=10)]
Gain = Annotated[int, Field(strict=True, ge=-10, le=10)]
CardCount = Annotated[int, Field(strict=True, ge=0, le=12)]  # a number of cards
DamageAmount = Annotated[int, Field(strict=True, ge=0, le=31)]
Coordinate = Annotated[int, Field(strict=True, ge=-9, le=9)]
PrintedName = Annotated[str, StringConstraints(pattern=r"^\P{C}+$", max_length=30)]
CardText = Annotated[str, StringConstraints(pattern=r"^\P{C}*$", max_length=300)]
Rotation = Annotated[str, StringConstraints(pattern=r"^(\*|[0-3]|[0-3]-[0-3])$")]


class Component(BaseModel):
    """Base of all components: unknown fields are refused, and instances are frozen."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Bonus(Component):
    """How a card's trigger beats change from a certain amount of committed adrenaline on."""

    adrenaline: Adrenaline
    damage: BonusDamage = 0
    kbf: BonusKbf = 0
    timing: Phase | None = None
    becomes: str | None = None


class Active(Component):
    """The pattern of an active text; cards.toml explains each field."""

    discards: CardCount = 0
    centre: bool = False
    gains: Adrenaline = 0
    throws: bool = False
    surge: Surge = 0
    bonuses: Annotated[tuple[Bonus, ...], Field(alias="from", max_length=2)] = ()


class Passive(Component):
    """The pattern of a passive text; cards.toml explains each field."""

    gains: Gain = 0
    hurts: DamageAmount = 0
    reduces: DamageAmount = 0
    steadies: DamageAmount = 0
    rewards: Adrenaline = 0
    reflects: DamageAmount = 0
    rewrite: dict[str, str] = {}
    which: Occurrence = "every"
    leads: str | None = None
    after: tuple[str, ...] = ()
    inserts: str | None = None
    timing: Phase | None = None
    damage: BlowDamage | None = None
    kbf: Kbf | None = None
    halved: bool = False


class CardTexts(Component):
    """The three texts of a card."""

    active: CardText = ""
    passive: CardText = ""
    trigger: CardText = ""


class PrintedCard(Component):
    """A printed card."""

    name: PrintedName
    type: CardType
    signature: bool = False
    rotation: Rotation
    actions: tuple[str, ...]
    damage: BlowDamage = 0
    kbf: Kbf | Literal["T"] = 0
    active: Active = Active()
    passive: Passive = Passive()
    says: CardTexts = CardTexts()


class Character(Component):
    """A character; characters.toml explains each field."""

    name: PrintedName
    letter: Annotated[str, StringConstraints(pattern=r"^\p{Lu}$")]
    says: CardText
    hand: Annotated[CardCount, Field(ge=1)] = 4
    damage: BlowDamage = 0
    draws: CardCount = 0
    presses: bool = False
    fireproof: bool = False
    keeps: CardCount = 0


class Starter(Component):
    """A starter deck."""

    character: str
    movement: tuple[str, ...]
    abilities: tuple[str, ...]


class LandRow(Component):
    """A row of land, from its west end to its east end."""

    r: Coordinate
    q: tuple[Coordinate, Coordinate]


class StartHex(Component):
    """The hex where a seat starts, and its facing."""

    q: Coordinate
    r: Coordinate
    facing: Heading


class Island(Component):
    """An island: its land, and where the seats start."""

    rows: tuple[LandRow, ...]
    seats: tuple[StartHex, ...]


class DecksFile(Component):
    """The file of the starter decks."""

    deck: tuple[Starter, ...]


class IslandsFile(Component):
    """The file of the islands."""

    island: tuple[Island, ...]


SHAPES: dict[str, Any] = {  # the model of each component, by name
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
