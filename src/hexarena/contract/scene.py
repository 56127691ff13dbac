"""What a seat sees, in one shape for all games, so that one table draws them all.

Whatever is on show has an `id`, unique in its scene; paths, marks and pieces refer to it.
Looks are words (`core`, `ring`, `strike`), those of `looks` and no others; colour and shape are the
table's business.
"""

from typing import Any

from pydantic import BaseModel, ConfigDict

from hexarena.contract.looks import (
    BeatLook,
    CardLook,
    CellLook,
    DieLook,
    MarkLook,
    PieceLook,
    RowLook,
    StrokeLook,
    ZoneLook,
)


class Shown(BaseModel):
    """The base of all that a scene holds."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, json_schema_serialization_defaults_required=True
    )


class Cell(Shown):
    """A place on the board, at axial (q, r); `name` is what people call it, such as `e5`."""

    id: str
    q: int
    r: int
    name: str
    looks: tuple[CellLook, ...] = ()
    label: str = ""


class Piece(Shown):
    """Something on a cell; `level` 0 lies lowest; it faces 0 east .. 5 south-east, by the left.

    Pieces of several seats on one level stand side by side.
    """

    id: str
    cell: str
    level: int = 0
    seat: int | None = None
    facing: int | None = None
    looks: tuple[PieceLook, ...] = ()
    name: str


class Stroke(Shown):
    """What an action does to a hex, seen from where it begins: (1, 0) lies ahead, (0, 0) here.

    Looks tell what: `move`, `jump`, `attack`, `charge` or `block`.
    """

    q: int
    r: int
    looks: tuple[StrokeLook, ...]


class Beat(Shown):
    """What is done on one beat of a time that all share: `sign` for short, `name` in words.

    `turn` is how many sixths to the left one turns first. Looks tell its kind, such as `open` for a
    beat on which one decides, `stun`, `early`, or `planned` for what nobody else knows yet.
    """

    sign: str
    name: str
    turn: int = 0
    looks: tuple[BeatLook, ...] = ()
    strokes: tuple[Stroke, ...] = ()


class Lane(Shown):
    """What a seat does, beat by beat as far as it is known; `text` tells what it plays."""

    seat: int
    text: str = ""
    beats: tuple[Beat, ...]


class Timeline(Shown):
    """Time in beats, which seats share: every lane begins at beat number `first`, the present."""

    id: str
    name: str
    first: int
    lanes: tuple[Lane, ...]


class Card(Shown):
    """A card, face up with its words on it or face down with none; `beats` are its actions."""

    id: str
    face_up: bool
    looks: tuple[CardLook, ...] = ()
    title: str = ""
    text: str = ""
    beats: tuple[Beat, ...] = ()


class Zone(Shown):
    """A place for cards: a hand, a pile, a timeline; `count` includes those not shown.

    Looks tell its kind: `hand`, `pile`, `discard`, `stake` for what is being decided about, or
    `list` for cards whose words are to be read.
    """

    id: str
    name: str
    seat: int | None = None
    looks: tuple[ZoneLook, ...] = ()
    cards: tuple[Card, ...] = ()
    count: int


class Gauge(Shown):
    """A number that belongs to a seat, or to the table where `seat` is None.

    Units that are drawn one by one: `chips`; `markers`, of which `value` are ready and the rest of
    `max` hurt; `places`, of which `value` are taken.
    """

    id: str
    seat: int | None
    name: str
    value: float
    max: float | None = None
    unit: str = ""


class Die(Shown):
    """A die with `sides` faces; `value` is the face it shows, None while it is to be rolled.

    Looks tell what it came to: `success` or `failure`.
    """

    id: str
    name: str
    seat: int | None = None
    sides: int
    value: int | None = None
    looks: tuple[DieLook, ...] = ()


class ChartRow(Shown):
    """What numbers of a chart are for, and one for each column, "" where there is none."""

    id: str
    name: str
    squares: tuple[str, ...]
    looks: tuple[RowLook, ...] = ()


class Chart(Shown):
    """A table of numbers along a row of cells: each of `cells` heads a column, in that order.

    The numbers beside the cell `lit` count now; a row that looks `held` belongs to a card in hand.
    """

    id: str
    name: str
    seat: int | None = None
    cells: tuple[str, ...]
    rows: tuple[ChartRow, ...]
    lit: str = ""


class Button(Shown):
    """Something to press that is not on the board."""

    id: str
    name: str


class Amount(Shown):
    """A whole number to say, `low` to `high`, of a unit such as `pounds` with its sign.

    There is a choice for every number n; its path is `id:n` alone. `quick` are worth a button.
    """

    id: str
    name: str
    unit: str
    sign: str = ""
    low: int
    high: int
    quick: tuple[int, ...] = ()


class Dial(Shown):
    """A way to turn to, from a `facing`; there is a choice of path `id:n` for n sixths to the left.

    `cell` is where whoever turns stands.
    """

    id: str
    name: str
    cell: str
    facing: int


class CardSet(Shown):
    """Some of `cards`, to be chosen together: each by a choice of its own, path (id, card).

    One may think again until the choices are sent, in the order of `cards`, and after them the one
    of path (`done.id`,). Those `chosen` are already sent.
    """

    id: str
    name: str
    cards: tuple[str, ...]
    chosen: tuple[str, ...] = ()
    done: Button


class Shortcut(Shown):
    """Several choices to be made at one stroke, one after another, each by its path."""

    id: str
    name: str
    text: str = ""
    paths: tuple[tuple[str, ...], ...]


class Bid(Shown):
    """What a seat said in an auction."""

    seat: int
    amount: int


class Auction(Shown):
    """An auction going on: the last bids, and what each seat can still say, None if nothing.

    Bids rise up to the seats' limits; where they are `falling`, they fall down to them.
    `earlier` bids are not among `bids`.
    """

    id: str
    name: str
    text: str
    unit: str
    sign: str = ""
    falling: bool = False
    bids: tuple[Bid, ...] = ()
    earlier: int = 0
    limits: tuple[int | None, ...]


class Mark(Shown):
    """Cells that belong together and why: a linked group, the last move."""

    looks: tuple[MarkLook, ...]
    name: str
    seat: int | None = None
    cells: tuple[str, ...]


class Foresight(Shown):
    """What a choice leads to by and by: where one is then, and which cells are hit."""

    name: str
    text: str = ""
    cell: str
    facing: int | None = None
    hits: tuple[str, ...] = ()


class Choice(Shown):
    """A legal action and its path, the things to choose in order; no path begins another.

    Successive cards in a path may be chosen in any order: they are a set.
    `text` says what it leads to, and `cells` are where: both are shown before it is chosen.
    `foresight` tells it moment by moment, if nobody else interferes.
    """

    action: int
    name: str
    path: tuple[str, ...]
    text: str = ""
    cells: tuple[str, ...] = ()
    foresight: tuple[Foresight, ...] = ()


class Outcome(Shown):
    """How it ended: a return from -1 to 1 for each seat, and the reason in words."""

    returns: tuple[float, ...]
    text: str

    @property
    def winner(self) -> int | None:
        """The seat that did better than every other, None where several did as well."""
        best = [seat for seat, each in enumerate(self.returns) if each == max(self.returns)]
        return best[0] if len(best) == 1 else None


class Still(Shown):
    """A moment between two scenes, when one action does many things: what is other than before.

    `text` tells what happens, `name` when, `beat` its number. The stills of a scene come before it,
    one after another; `marks` are for this moment alone, a timeline counts on until the next.
    """

    name: str
    text: str
    cells: tuple[Cell, ...] = ()
    pieces: tuple[Piece, ...] = ()
    gauges: tuple[Gauge, ...] = ()
    marks: tuple[Mark, ...] = ()
    timelines: tuple[Timeline, ...] = ()
    beat: int | None = None


class Scene(Shown):
    """All of it. `seat` is who looks, None for an onlooker; `to_act` is None at the end."""

    game: str
    seat: int | None
    to_act: int | None
    phase: str
    prompt: str
    cells: tuple[Cell, ...] = ()
    pieces: tuple[Piece, ...] = ()
    zones: tuple[Zone, ...] = ()
    gauges: tuple[Gauge, ...] = ()
    dice: tuple[Die, ...] = ()
    charts: tuple[Chart, ...] = ()
    buttons: tuple[Button, ...] = ()
    amounts: tuple[Amount, ...] = ()
    dials: tuple[Dial, ...] = ()
    timelines: tuple[Timeline, ...] = ()
    sets: tuple[CardSet, ...] = ()
    shortcuts: tuple[Shortcut, ...] = ()
    auctions: tuple[Auction, ...] = ()
    marks: tuple[Mark, ...] = ()
    choices: tuple[Choice, ...] = ()
    narration: tuple[str, ...] = ()
    stills: tuple[Still, ...] = ()
    outcome: Outcome | None = None


def schema() -> dict[str, Any]:
    """Return the JSON schema of a scene."""
    return Scene.model_json_schema()
