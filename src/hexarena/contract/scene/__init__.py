"""What a seat sees, in one format for all games, so that one table can draw them all.

Every object in a scene has a unique `id`; paths, marks and pieces refer to it.
Looks are words from `looks`, such as `core`, `ring` or `strike`. The table chooses colour and
shape.
"""

from typing import Any

from hexarena.contract.scene.commitment import Caution, Commitment, Threat
from hexarena.contract.scene.display_model import DisplayModel
from hexarena.contract.scene.looks import (
    BeatLook,
    CardLook,
    CellLook,
    DieLook,
    FigureLook,
    MarkLook,
    PieceLook,
    RowLook,
    StrokeLook,
    ZoneLook,
)


class Cell(DisplayModel):
    """A place on the board at axial (q, r); `name` is its coordinate, such as `e5`."""

    id: str
    q: int
    r: int
    name: str
    looks: tuple[CellLook, ...] = ()
    label: str = ""


class Piece(DisplayModel):
    """A piece on a cell. `level` 0 is the lowest; `facing` is 0 east .. 5 south-east, to the left.

    Pieces of several seats on one level stand side by side. `letter` is drawn on a piece without a
    picture; by default the first of its name.
    """

    id: str
    cell: str
    level: int = 0
    seat: int | None = None
    facing: int | None = None
    looks: tuple[PieceLook, ...] = ()
    name: str
    letter: str = ""


class Stroke(DisplayModel):
    """What an action does to a hex, relative to its start (0, 0); (1, 0) is ahead.

    The look gives the kind: `move`, `jump`, `attack`, `charge` or `block`.
    """

    q: int
    r: int
    looks: tuple[StrokeLook, ...]


class Beat(DisplayModel):
    """What a seat does on one beat of the shared timeline: a short `sign`, and a `name` in words.

    `turn` counts sixths to the left, turned first. Looks give the kind: `open` for a beat with a
    decision, `stun`, `early`, or `planned` for a beat that only its own seat knows.
    """

    sign: str
    name: str
    turn: int = 0
    looks: tuple[BeatLook, ...] = ()
    strokes: tuple[Stroke, ...] = ()


class Lane(DisplayModel):
    """The known beats of one seat; `text` says what it plays."""

    seat: int
    text: str = ""
    beats: tuple[Beat, ...]


class Timeline(DisplayModel):
    """Time in beats, shared by all seats: every lane starts at the present beat, number `first`."""

    id: str
    name: str
    first: int
    lanes: tuple[Lane, ...]


class Card(DisplayModel):
    """A card: face up with its text, or face down without; `beats` are its actions.

    `note` says in a few words what it can do now, such as `3 dice, 5+: 70% hit`; the look `spare`
    marks a card that can only be thrown away.
    """

    id: str
    face_up: bool
    looks: tuple[CardLook, ...] = ()
    title: str = ""
    text: str = ""
    note: str = ""
    beats: tuple[Beat, ...] = ()


class Zone(DisplayModel):
    """A place for cards: a hand, a pile, a timeline. `count` includes hidden cards.

    Looks give the kind: `hand`, `pile`, `discard`, `stake` for the cards at stake, or `list` for
    cards whose text should be readable.
    """

    id: str
    name: str
    seat: int | None = None
    looks: tuple[ZoneLook, ...] = ()
    cards: tuple[Card, ...] = ()
    count: int


class Gauge(DisplayModel):
    """A number that belongs to a seat, or to the table if `seat` is None.

    Three units are drawn one by one: `chips`; `markers`, with `value` ready and the rest of `max`
    hurt; and `places`, with `value` taken.
    """

    id: str
    seat: int | None
    name: str
    value: float
    max: float | None = None
    unit: str = ""


class Die(DisplayModel):
    """A die with `sides` faces; `value` is the face it shows, None before the roll.

    The look gives the result: `success` or `failure`.
    """

    id: str
    name: str
    seat: int | None = None
    sides: int
    value: int | None = None
    looks: tuple[DieLook, ...] = ()


class ChartRow(DisplayModel):
    """A row of a chart: its name, and one text per column, "" where it is empty."""

    id: str
    name: str
    squares: tuple[str, ...]
    looks: tuple[RowLook, ...] = ()


class Chart(DisplayModel):
    """A table of numbers along a row of cells: `cells` are the column heads, in order.

    The column of the cell `lit` counts now. A row with the look `held` belongs to a card in hand.
    """

    id: str
    name: str
    seat: int | None = None
    cells: tuple[str, ...]
    rows: tuple[ChartRow, ...]
    lit: str = ""


class Button(DisplayModel):
    """A button next to the board."""

    id: str
    name: str


class Amount(DisplayModel):
    """A whole number to choose, `low` to `high`, in a unit such as `pounds` with its sign.

    Every number n has a choice with the path `id:n`. The `quick` numbers get a button. `zero` is
    what its button says for the number 0, such as `Bid nothing`; by default the name and the 0.
    """

    id: str
    name: str
    unit: str
    sign: str = ""
    low: int
    high: int
    quick: tuple[int, ...] = ()
    zero: str = ""


class Dial(DisplayModel):
    """A new direction to choose, from a `facing`: the path `id:n` turns n sixths to the left.

    `cell` is the cell of the piece that turns.
    """

    id: str
    name: str
    cell: str
    facing: int


class CardSet(DisplayModel):
    """Cards to choose together from `cards`: each has its own choice with the path (id, card).

    Players may change their mind until they send the choices. The choices go in the order of
    `cards`; the choice with the path (`done.id`,) comes last. The `chosen` cards are already sent.
    """

    id: str
    name: str
    cards: tuple[str, ...]
    chosen: tuple[str, ...] = ()
    done: Button


class Shortcut(DisplayModel):
    """Several choices made at once, in order, each given by its path."""

    id: str
    name: str
    text: str = ""
    paths: tuple[tuple[str, ...], ...]


class Bid(DisplayModel):
    """A seat's bid in an auction."""

    seat: int
    amount: int


class Auction(DisplayModel):
    """An open auction: the last bids and each seat's limit, None if it cannot bid any more.

    Bids rise to the limits, or fall to them if `falling`. `earlier` counts the bids before `bids`.
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


class Mark(DisplayModel):
    """Cells that belong together, and why: a linked group, the last move."""

    looks: tuple[MarkLook, ...]
    name: str
    seat: int | None = None
    cells: tuple[str, ...]


class Foresight(DisplayModel):
    """A later result of a choice: the seat's cell at that moment, and the cells it hits."""

    name: str
    text: str = ""
    cell: str
    facing: int | None = None
    hits: tuple[str, ...] = ()


class Figure(DisplayModel):
    """Who fights for a seat: a name, a power in words, and the look of a portrait."""

    seat: int
    name: str
    text: str = ""
    looks: tuple[FigureLook, ...] = ()


class Choice(DisplayModel):
    """A legal action and its path: the objects to choose, in order. No path begins another.

    `name` is the action in words, `notation` what may be typed for it.
    Successive cards in a path are a set: the player may choose them in any order.
    `text` says what the choice leads to, and `cells` say where: the table previews both.
    `foresight` gives the result moment by moment, if nobody interferes.
    """

    action: int
    name: str
    notation: str = ""
    path: tuple[str, ...]
    text: str = ""
    cells: tuple[str, ...] = ()
    foresight: tuple[Foresight, ...] = ()


class Outcome(DisplayModel):
    """How the match ended: a return from -1 to 1 for each seat, and the reason in words.

    `rule` is the number of the rule that ended it, "" where the players or the clock did.
    """

    returns: tuple[float, ...]
    text: str
    rule: str = ""

    @property
    def winner(self) -> int | None:
        """The seat with the best return, None if several share it."""
        best = [seat for seat, value in enumerate(self.returns) if value == max(self.returns)]
        return best[0] if len(best) == 1 else None


class Still(DisplayModel):
    """A moment between two scenes, if one action does many things: it holds only what changed.

    `text` says what happens, `name` says when, `beat` is the number of the beat; `why` explains it,
    such as how far a hit sends somebody. The stills of a scene come before it, in order. `marks`
    last for one still, a timeline until the next one.
    """

    name: str
    text: str
    why: tuple[str, ...] = ()
    cells: tuple[Cell, ...] = ()
    pieces: tuple[Piece, ...] = ()
    gauges: tuple[Gauge, ...] = ()
    marks: tuple[Mark, ...] = ()
    timelines: tuple[Timeline, ...] = ()
    beat: int | None = None


class Scene(DisplayModel):
    """Everything a seat sees. `seat` is None for an onlooker; `to_act` is None at the end.

    While seats commit at the same time, `awaits` are those that still choose, `ready` those that
    have committed; `commitment` is what the viewer composes, or has committed. `cautions` are about
    single choices. `formality` is the only action, where it decides nothing, such as rolling dice:
    a table may play it by itself.
    """

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
    figures: tuple[Figure, ...] = ()
    marks: tuple[Mark, ...] = ()
    threats: tuple[Threat, ...] = ()
    awaits: tuple[int, ...] = ()
    ready: tuple[int, ...] = ()
    commitment: Commitment | None = None
    choices: tuple[Choice, ...] = ()
    cautions: tuple[Caution, ...] = ()
    formality: int | None = None
    narration: tuple[str, ...] = ()
    stills: tuple[Still, ...] = ()
    outcome: Outcome | None = None


def schema() -> dict[str, Any]:
    """Return the JSON schema of a scene."""
    return Scene.model_json_schema()
