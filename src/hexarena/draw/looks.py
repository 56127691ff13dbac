"""What the words of looks say of cells, pieces, marks, cards and zones."""

from collections.abc import Iterable, Sequence

from hexarena.contract.scene import Card, Cell, ChartRow, Mark, Piece, Scene, Zone
from hexarena.draw.vocabulary import (
    CARDS,
    FORMS,
    ICONS,
    TOLD,
    TONES,
    CardKind,
    Icon,
    PieceForm,
    Tone,
)

Pile = Sequence[Piece]
OFF = ("abyss", "beyond")  # grounds on which a label counts the steps from land

# Cells


def _those(cell: Cell, kind: str) -> list[str]:
    return [look for look in cell.looks if TOLD["cells"][look] == kind]


def ground(cell: Cell) -> str:
    """Return the kind of ground of a cell, "" for plain ground."""
    return next(iter(_those(cell, "ground")), "")


def effect(cell: Cell) -> str:
    """Return what happens on a cell, "" where nothing does."""
    return next(iter(_those(cell, "effect")), "")


def effect_icon(cell: Cell) -> Icon | None:
    """Return the icon of what happens on a cell, None for money and where nothing happens."""
    return ICONS.get(TOLD["effects"].get(effect(cell), ""))


def items(cell: Cell) -> list[str]:
    """List what lies on a cell, but for arrows."""
    return list(dict.fromkeys(_those(cell, "item")))


def arrows(cell: Cell) -> list[int]:
    """List the ways into which arrows point on a cell."""
    return [int(look.rpartition("-")[2]) for look in _those(cell, "arrow")]


def starter(cell: Cell) -> Tone | None:
    """Return the tone of whoever starts on a cell, if anybody does."""
    word = next(iter(_those(cell, "start")), "").removeprefix("start-")
    found = FORMS.get(word)
    return TONES[found.tone] if found else None


def material(cells: Sequence[Cell]) -> str:
    """Return what a board is made of: its cells tell."""
    words = {look for cell in cells for look in cell.looks}
    if "abyss" in words:
        return "island"
    if any(effect(cell) for cell in cells):
        return "print"
    if "position" in words:
        return "track"
    return "mat" if "hex" in words else "wood"


# Pieces


def seat_tone(seat: int | None) -> str:
    """Return the name of the tone of a seat whose pieces do not tell theirs."""
    tones: list[str] = TOLD["seats"]["tones"]
    return tones[seat % len(tones)] if seat is not None else TOLD["seats"]["nobody"]


def form(piece: Piece) -> PieceForm:
    """Return how a piece is drawn: by the last of its looks that tells, else as a letter."""
    told = (FORMS[look] for look in reversed(piece.looks))
    return next(filter(None, told), PieceForm("token", seat_tone(piece.seat), "letter"))


def seat_form(pieces: Iterable[Piece], seat: int) -> PieceForm:
    """Return what stands for a seat: the form of the first piece that is its own."""
    own = (form(piece) for piece in pieces if piece.seat == seat)
    return next(own, PieceForm("token", seat_tone(seat), "letter"))


def piles(pieces: Iterable[Piece]) -> dict[str, list[Piece]]:
    """Return what lies on every cell, from below."""
    found: dict[str, list[Piece]] = {}
    for piece in sorted(pieces, key=lambda piece: piece.level):
        found.setdefault(piece.cell, []).append(piece)
    return found


def leans(pile: Pile) -> bool:
    """Tell whether a pile leans."""
    return bool(pile) and all(form(piece).leans for piece in pile)


def is_level(pile: Pile) -> bool:
    """Tell whether pieces lie beside one another, none on another."""
    return len({piece.level for piece in pile}) <= 1


# Marks


def border_kind(mark: Mark) -> str:
    """Return the kind of border of a mark."""
    return next(filter(None, (TOLD["marks"][look] for look in mark.looks)), "area")


def mark_tone(mark: Mark, scene: Scene) -> Tone:
    """Return the tone of a mark: its word's, or its seat's."""
    whose = (FORMS[look] for look in mark.looks if look in FORMS)
    found = next(filter(None, whose), None)
    name = seat_tone(None) if mark.seat is None else seat_form(scene.pieces, mark.seat).tone
    return TONES[found.tone if found else name]


# Cards and zones


def kind(shown: Card | ChartRow) -> CardKind | None:
    """Return the kind of a card, or of a row of a chart, None where no look tells of one."""
    return next(filter(None, (CARDS[look] for look in shown.looks)), None)


def place(zone: Zone) -> str:
    """Return where a zone lies; one of no known kind is laid out in a row."""
    return next(filter(None, (TOLD["zones"][look] for look in zone.looks)), "row")


def lie(scene: Scene, where: str) -> list[Zone]:
    """List the zones that lie somewhere."""
    return [zone for zone in scene.zones if place(zone) == where]


def at(scene: Scene, where: str, seat: int | None) -> list[Zone]:
    """List the zones of a seat that lie somewhere, of the table's where it is None."""
    return [zone for zone in lie(scene, where) if zone.seat == seat]


def has_table(scene: Scene) -> bool:
    """Tell whether a scene is more than a board."""
    return bool(scene.zones or scene.dice)
