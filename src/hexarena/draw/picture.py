"""Whole pictures as SVG documents: a table, a board alone, beats."""

from collections.abc import Iterator, Sequence

from hexarena.contract.scene import Beat, Piece, Scene, Timeline
from hexarena.draw.beats import sign, timeline
from hexarena.draw.board import board
from hexarena.draw.cards import hand, laid_out, listing, stake
from hexarena.draw.elements import (
    NOTHING,
    Box,
    centred,
    column,
    escaped,
    fitted,
    label,
    moved,
    row,
    tag,
    tidy,
)
from hexarena.draw.looks import at, has_table, lie, material
from hexarena.draw.scores import auction, common, corner, names_of, told
from hexarena.draw.track import track
from hexarena.draw.vocabulary import TOLD, Palette, Theme

MAIN, SIDE = 760, 260  # width of the board's column, of the side column
GAP, MARGIN = 14, 18
SIGN_WIDE, SIGN_HIGH = 40, 48  # of a beat among others
TEXT = 15


def svg(
    scene: Scene,
    *,
    theme: Theme = "light",
    width: int | None = None,
    seats: Sequence[str] = (),
) -> str:
    """Draw a whole scene as an SVG document, `width` pixels wide if given.

    `seats` are the names of the seats; without them, each seat takes the name of its pieces.
    """
    palette = Palette(theme)
    named = names_of(scene, seats)
    beside = column(_beside(scene, named, palette), GAP) if has_table(scene) else NOTHING
    main = column(_main(scene, named, palette), GAP)
    aside = SIDE + GAP if beside.markup else 0
    body = Box(
        MAIN + aside, max(beside.height, main.height), beside.markup + moved(aside, 0, main.markup)
    )
    table = column([_head(scene, body.width, palette), body], GAP)
    wide, high = table.width + 2 * MARGIN, table.height + 2 * MARGIN
    linen = tag("rect", width=wide, height=high, rx=10, fill=palette["linen"])
    sheet = Box(wide, high, linen + moved(MARGIN, MARGIN, table.markup))
    return _document(sheet, _title(scene), _told(scene, named), width)


def board_svg(scene: Scene, *, theme: Theme = "light", width: int | None = None) -> str:
    """Draw only the board of a scene as an SVG document, small enough for a list."""
    drawn = _board(scene, Palette(theme), bare=True)
    return _document(drawn, _title(scene), _told(scene, names_of(scene, ())), width)


def timeline_svg(
    shown: Timeline,
    pieces: Sequence[Piece],
    seats: Sequence[str],
    *,
    now: int | None = None,
    theme: Theme = "light",
) -> str:
    """Draw the beats of all seats as an SVG document, in the colours of their pieces.

    Highlights the present beat, or beat number `now`.
    """
    drawn = timeline(shown, pieces, seats, Palette(theme), now)
    lanes = (
        f"{seats[lane.seat]}: {', '.join(beat.name for beat in lane.beats)}."
        for lane in shown.lanes
    )
    return _document(drawn, f"{shown.name} from {shown.first}", " ".join(lanes), None)


def sign_svg(beat: Beat, *, theme: Theme = "light") -> str:
    """Draw the sign of a beat as an SVG document."""
    return _document(sign(beat, Palette(theme)), beat.name, "", None)


def signs_svg(beats: Sequence[Beat], *, theme: Theme = "light") -> str:
    """Draw the signs of beats side by side, as on a card, as an SVG document."""
    drawn = [
        moved(at * SIGN_WIDE, 0, sign(beat, Palette(theme)).markup) for at, beat in enumerate(beats)
    ]
    signs = Box(SIGN_WIDE * len(beats), SIGN_HIGH, "".join(drawn))
    return _document(signs, "; ".join(beat.name for beat in beats), "", None)


# The parts of a table


def _head(scene: Scene, room: float, palette: Palette) -> Box:
    """Write the phase, and the prompt or the outcome."""
    phase = label(scene.phase, TEXT, palette["ink-soft"], room)
    said = scene.outcome.text if scene.outcome else scene.prompt
    return column([phase, label(said, TEXT * 1.3, palette["ink"], room, bold=True)], 2)


def _beside(scene: Scene, seats: Sequence[str], palette: Palette) -> Iterator[Box]:
    for seat, name in enumerate(seats):
        yield corner(scene, seat, name, SIDE, palette)
    yield common(scene, SIDE, palette)
    for zone in lie(scene, "stake"):
        yield stake(zone, SIDE, palette)
    for zone in lie(scene, "row"):
        yield laid_out(zone, SIDE, palette)


def _main(scene: Scene, seats: Sequence[str], palette: Palette) -> Iterator[Box]:
    if not has_table(scene):
        corners = [corner(scene, n, name, SIDE, palette) for n, name in enumerate(seats)]
        yield centred(row([*corners, common(scene, SIDE, palette)], GAP, MAIN), MAIN)
    yield centred(fitted(_board(scene, palette), MAIN), MAIN)
    for each in scene.timelines:
        drawn = timeline(each, scene.pieces, seats, palette)
        yield centred(fitted(drawn, MAIN), MAIN)
    for going in scene.auctions:
        yield auction(going, seats, MAIN, palette)
    held = [] if scene.seat is None else at(scene, "hand", scene.seat)
    if held:
        cards = [card for zone in held for card in zone.cards]
        yield centred(hand(cards, MAIN, palette), MAIN)
    for zone in at(scene, "list", None):
        yield listing(zone, MAIN, palette)


def _board(scene: Scene, palette: Palette, bare: bool = False) -> Box:
    if not scene.cells:
        return NOTHING
    if material(scene.cells) == "track":
        return track(scene, palette)
    return board(scene, palette, bare)


# The document


def _document(drawn: Box, title: str, told: str, width: int | None) -> str:
    """Write a drawing as a document, with a title and a description."""
    wide, high = drawn.width or 1, drawn.height or 1
    shown = wide if width is None else width
    return tag(
        "svg",
        tag("title", escaped(title)),
        tag("desc", escaped(told)) if told else "",
        drawn.markup,
        xmlns="http://www.w3.org/2000/svg",
        role="img",
        viewBox=f"0 0 {tidy(wide)} {tidy(high)}",
        width=shown,
        height=shown * high / wide,
        font_family=TOLD["fonts"]["sans"],
    )


def _title(scene: Scene) -> str:
    return " · ".join(filter(None, (scene.game, scene.phase)))


def _told(scene: Scene, seats: Sequence[str]) -> str:
    return " ".join(_described(scene, seats))


def _described(scene: Scene, seats: Sequence[str]) -> Iterator[str]:
    """Describe a scene in words: the prompt or the outcome, the seats' gauges, the marks."""
    yield scene.outcome.text if scene.outcome else scene.prompt
    for seat, name in [*enumerate(seats), (None, "Table")]:
        gauges = [told(gauge) for gauge in scene.gauges if gauge.seat == seat]
        if gauges:
            yield f"{name}: {', '.join(gauges)}."
    yield from (f"{mark.name}." for mark in scene.marks)
