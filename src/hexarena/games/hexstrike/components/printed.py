"""What is printed on cards, characters, decks and islands: the shape of the TOML files."""

import tomllib
from importlib import resources
from typing import Any, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field

Type = Literal["movement", "ability"]
Phase = Literal["early", "mid", "late"]
Which = Literal["every", "first", "last"]
Way = Literal["E", "NE", "NW", "W", "SW", "SE"]
PHASES: tuple[str, ...] = get_args(Phase)
WAYS: tuple[str, ...] = get_args(Way)
THROW = "T"  # the KBF that is printed on throws


class Printed(BaseModel):
    """What all of them are: no unknown fields, no change once read."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Bonus(Printed):
    """What so much committed adrenaline changes on a card's trigger beats."""

    adrenaline: int
    damage: int = 0
    kbf: int = 0
    timing: Phase | None = None
    becomes: str | None = None


class Active(Printed):
    """What an active text does by a pattern; cards.toml tells each field."""

    discards: int = 0
    centre: bool = False
    gains: int = 0
    throws: bool = False
    surge: int = 0
    bonuses: tuple[Bonus, ...] = Field((), alias="from")


class Passive(Printed):
    """What a passive text does by a pattern; cards.toml tells each field."""

    gains: int = 0
    hurts: int = 0
    reduces: int = 0
    steadies: int = 0
    rewards: int = 0
    reflects: int = 0
    rewrite: dict[str, str] = {}
    which: Which = "every"
    leads: str | None = None
    after: tuple[str, ...] = ()
    inserts: str | None = None
    timing: Phase | None = None
    damage: int | None = None
    kbf: int | None = None
    halved: bool = False


class Says(Printed):
    """The three texts of a card."""

    active: str = ""
    passive: str = ""
    trigger: str = ""


class PrintedCard(Printed):
    """A card."""

    name: str
    type: Type
    signature: bool = False
    rotation: str
    actions: tuple[str, ...]
    damage: int = 0
    kbf: int | Literal["T"] = 0
    active: Active = Active()
    passive: Passive = Passive()
    says: Says = Says()


class Character(Printed):
    """A character; characters.toml tells each field."""

    name: str
    letter: str
    says: str
    hand: int = 4
    damage: int = 0
    draws: int = 0
    presses: bool = False
    fireproof: bool = False
    keeps: int = 0


class Starter(Printed):
    """A deck to start with."""

    character: str
    movement: tuple[str, ...]
    abilities: tuple[str, ...]


class LandRow(Printed):
    """A row of land, from its west end to its east end."""

    r: int
    q: tuple[int, int]


class StartHex(Printed):
    """Where a seat starts."""

    q: int
    r: int
    facing: Way


class Island(Printed):
    """An island."""

    rows: tuple[LandRow, ...]
    seats: tuple[StartHex, ...]


def _read(file: str) -> dict[str, Any]:
    return tomllib.loads(resources.files(__package__).joinpath(file).read_text("utf-8"))


CARDS = {name: PrintedCard.model_validate(each) for name, each in _read("cards.toml").items()}
CHARACTERS = {
    name: Character.model_validate(each) for name, each in _read("characters.toml").items()
}
STARTERS = tuple(Starter.model_validate(each) for each in _read("decks.toml")["deck"])
ISLANDS = tuple(Island.model_validate(each) for each in _read("island.toml")["island"])
