"""The meaning of looks for cells, pieces, marks, cards and zones."""

from collections.abc import Iterable, Sequence

from hexarena.contract.scene import Card, Cell, ChartRow, Figure, Mark, Piece, Scene, Zone
from hexarena.draw.vocabulary import (
    CARDS,
    FORMS,
    ICONS,
    LOOKS_DATA,
    PORTRAITS,
    TONES,
    CardKind,
    Icon,
    PieceForm,
    Portrait,
    Tone,
)

Stack = Sequence[Piece]
OFF_LAND = ("abyss", "beyond")  # on these grounds a label is the distance from land

# Cells


def _looks_of_kind(cell: Cell, kind: str) -> list[str]:
    return [look for look in cell.looks if LOOKS_DATA["cells"][look] == kind]


def ground(cell: Cell) -> str:
    """Return a cell's kind of ground, "" for plain ground."""
    return next(iter(_looks_of_kind(cell, "ground")), "")


def effect(cell: Cell) -> str:
    """Return the effect of a cell, "" if it has none."""
    return next(iter(_looks_of_kind(cell, "effect")), "")


def effect_icon(cell: Cell) -> Icon | None:
    """Return the icon of a cell's effect, None for money and for no effect."""
    return ICONS.get(LOOKS_DATA["effects"].get(effect(cell), ""))


def list_items(cell: Cell) -> list[str]:
    """List the items on a cell, without arrows."""
    return list(dict.fromkeys(_looks_of_kind(cell, "item")))


def list_arrows(cell: Cell) -> list[int]:
    """List the directions of the arrows on a cell."""
    return [int(look.rpartition("-")[2]) for look in _looks_of_kind(cell, "arrow")]


def start_tone(cell: Cell) -> Tone | None:
    """Return the tone of the seat that starts on a cell, if any."""
    word = next(iter(_looks_of_kind(cell, "start")), "").removeprefix("start-")
    piece_form = FORMS.get(word)
    return TONES[piece_form.tone] if piece_form else None


def material(cells: Sequence[Cell]) -> str:
    """Return the material of a board, judged by its cells."""
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
    """Return the name of a seat's default tone."""
    tones: list[str] = LOOKS_DATA["seats"]["tones"]
    return tones[seat % len(tones)] if seat is not None else LOOKS_DATA["seats"]["nobody"]


def form(piece: Piece) -> PieceForm:
    """Return the form of a piece: from its last look that has one, else a letter."""
    forms = (FORMS[look] for look in reversed(piece.looks))
    return next(filter(None, forms), PieceForm("token", seat_tone(piece.seat), "letter"))


def piece_portrait(piece: Piece, figures: Iterable[Figure]) -> Portrait | None:
    """Return the portrait that a piece shows: that of its seat's figure, None if it has none."""
    if not set(piece.looks) & set(LOOKS_DATA["portrayed"]["pieces"]):
        return None
    looks = (look for figure in figures if figure.seat == piece.seat for look in figure.looks)
    return next((PORTRAITS[look] for look in looks), None)


def seat_form(pieces: Iterable[Piece], seat: int) -> PieceForm:
    """Return the form that represents a seat: that of its first piece."""
    forms = (form(piece) for piece in pieces if piece.seat == seat)
    return next(forms, PieceForm("token", seat_tone(seat), "letter"))


def stack_pieces(pieces: Iterable[Piece]) -> dict[str, list[Piece]]:
    """Return the pieces on each cell, from the bottom up."""
    stacks: dict[str, list[Piece]] = {}
    for piece in sorted(pieces, key=lambda piece: piece.level):
        stacks.setdefault(piece.cell, []).append(piece)
    return stacks


def leans(pile: Stack) -> bool:
    """Return whether all pieces of a pile lean."""
    return bool(pile) and all(form(piece).leans for piece in pile)


def is_level(pile: Stack) -> bool:
    """Return whether all pieces lie side by side on one level."""
    return len({piece.level for piece in pile}) <= 1


# Marks


def border_kind(mark: Mark) -> str:
    """Return the kind of border of a mark."""
    return next(filter(None, (LOOKS_DATA["marks"][look] for look in mark.looks)), "area")


def mark_tone(mark: Mark, scene: Scene) -> Tone:
    """Return the tone of a mark: from a look, or from its seat."""
    forms = (FORMS[look] for look in mark.looks if look in FORMS)
    piece_form = next(filter(None, forms), None)
    name = seat_tone(None) if mark.seat is None else seat_form(scene.pieces, mark.seat).tone
    return TONES[piece_form.tone if piece_form else name]


# Cards and zones


def card_kind(item: Card | ChartRow) -> CardKind | None:
    """Return the kind of a card or of a chart's row, None if no look gives one."""
    return next(filter(None, (CARDS[look] for look in item.looks)), None)


def place(zone: Zone) -> str:
    """Return the place of a zone; the default is a row."""
    return next(filter(None, (LOOKS_DATA["zones"][look] for look in zone.looks)), "row")


def zones_of_kind(scene: Scene, zone_kind: str) -> list[Zone]:
    """List the zones in a place."""
    return [zone for zone in scene.zones if place(zone) == zone_kind]


def seat_zones(scene: Scene, zone_kind: str, seat: int | None) -> list[Zone]:
    """List the zones of a seat in a place; seat None is the table."""
    return [zone for zone in zones_of_kind(scene, zone_kind) if zone.seat == seat]


def has_table(scene: Scene) -> bool:
    """Return whether a scene has zones or dice."""
    return bool(scene.zones or scene.dice)
