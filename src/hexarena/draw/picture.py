"""Whole pictures as SVG documents: a table, a board alone, beats."""

from collections.abc import Iterator, Sequence

from hexarena.contract.scene import Beat, Piece, Scene, Timeline
from hexarena.draw.beats import draw_sign, draw_timeline
from hexarena.draw.board import draw_board
from hexarena.draw.cards import draw_hand, draw_list, draw_row, draw_stake
from hexarena.draw.elements import (
    EMPTY_BOX,
    Box,
    centre_box,
    column,
    escape_text,
    format_length,
    label,
    row,
    shrink_to_fit,
    tag,
    translate,
)
from hexarena.draw.looks import has_table, material, seat_zones, zones_of_kind
from hexarena.draw.scores import describe_gauge, draw_auction, draw_common, draw_corner, names_of
from hexarena.draw.track import draw_track
from hexarena.draw.vocabulary import LOOKS_DATA, Palette, Theme

MAIN_WIDTH, SIDE_WIDTH = 760, 260  # width of the board's column, of the side column
GAP, MARGIN = 14, 18
SIGN_WIDTH, SIGN_HEIGHT = 40, 48  # the size of a beat's sign in a row of signs
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
    seat_names = names_of(scene, seats)
    side_column = (
        column(_draw_side(scene, seat_names, palette), GAP) if has_table(scene) else EMPTY_BOX
    )
    main = column(_draw_main(scene, seat_names, palette), GAP)
    side_width = SIDE_WIDTH + GAP if side_column.markup else 0
    body = Box(
        MAIN_WIDTH + side_width,
        max(side_column.height, main.height),
        side_column.markup + translate(side_width, 0, main.markup),
    )
    table = column([_draw_head(scene, body.width, palette), body], GAP)
    width_, high = table.width + 2 * MARGIN, table.height + 2 * MARGIN
    linen = tag("rect", width=width_, height=high, rx=10, fill=palette["linen"])
    sheet = Box(width_, high, linen + translate(MARGIN, MARGIN, table.markup))
    return _write_document(sheet, _scene_title(scene), _describe_scene(scene, seat_names), width)


def board_svg(scene: Scene, *, theme: Theme = "light", width: int | None = None) -> str:
    """Draw only the board of a scene as an SVG document, small enough for a list."""
    drawing = _draw_board(scene, Palette(theme), bare=True)
    return _write_document(
        drawing, _scene_title(scene), _describe_scene(scene, names_of(scene, ())), width
    )


def timeline_svg(
    timeline: Timeline,
    pieces: Sequence[Piece],
    seats: Sequence[str],
    *,
    now: int | None = None,
    theme: Theme = "light",
) -> str:
    """Draw the beats of all seats as an SVG document, in the colours of their pieces.

    Highlights the present beat, or beat number `now`.
    """
    drawing = draw_timeline(timeline, pieces, seats, Palette(theme), now)
    lanes = (
        f"{seats[lane.seat]}: {', '.join(beat.name for beat in lane.beats)}."
        for lane in timeline.lanes
    )
    return _write_document(drawing, f"{timeline.name} from {timeline.first}", " ".join(lanes), None)


def sign_svg(beat: Beat, *, theme: Theme = "light") -> str:
    """Draw the sign of a beat as an SVG document."""
    return _write_document(draw_sign(beat, Palette(theme)), beat.name, "", None)


def signs_svg(beats: Sequence[Beat], *, theme: Theme = "light") -> str:
    """Draw the signs of beats side by side, as on a card, as an SVG document."""
    drawing = [
        translate(index * SIGN_WIDTH, 0, draw_sign(beat, Palette(theme)).markup)
        for index, beat in enumerate(beats)
    ]
    signs = Box(SIGN_WIDTH * len(beats), SIGN_HEIGHT, "".join(drawing))
    return _write_document(signs, "; ".join(beat.name for beat in beats), "", None)


# The parts of a table


def _draw_head(scene: Scene, max_width: float, palette: Palette) -> Box:
    """Write the phase, and the prompt or the outcome."""
    phase = label(scene.phase, TEXT, palette["ink-soft"], max_width)
    message = scene.outcome.text if scene.outcome else scene.prompt
    return column([phase, label(message, TEXT * 1.3, palette["ink"], max_width, bold=True)], 2)


def _draw_side(scene: Scene, seats: Sequence[str], palette: Palette) -> Iterator[Box]:
    for seat, name in enumerate(seats):
        yield draw_corner(scene, seat, name, SIDE_WIDTH, palette)
    yield draw_common(scene, SIDE_WIDTH, palette)
    for zone in zones_of_kind(scene, "stake"):
        yield draw_stake(zone, SIDE_WIDTH, palette)
    for zone in zones_of_kind(scene, "row"):
        yield draw_row(zone, SIDE_WIDTH, palette)


def _draw_main(scene: Scene, seats: Sequence[str], palette: Palette) -> Iterator[Box]:
    if not has_table(scene):
        corners = [draw_corner(scene, n, name, SIDE_WIDTH, palette) for n, name in enumerate(seats)]
        yield centre_box(
            row([*corners, draw_common(scene, SIDE_WIDTH, palette)], GAP, MAIN_WIDTH), MAIN_WIDTH
        )
    yield centre_box(shrink_to_fit(_draw_board(scene, palette), MAIN_WIDTH), MAIN_WIDTH)
    for timeline in scene.timelines:
        drawing = draw_timeline(timeline, scene.pieces, seats, palette)
        yield centre_box(shrink_to_fit(drawing, MAIN_WIDTH), MAIN_WIDTH)
    for auction in scene.auctions:
        yield draw_auction(auction, seats, MAIN_WIDTH, palette)
    hand_zones = [] if scene.seat is None else seat_zones(scene, "hand", scene.seat)
    if hand_zones:
        cards = [card for zone in hand_zones for card in zone.cards]
        yield centre_box(draw_hand(cards, MAIN_WIDTH, palette), MAIN_WIDTH)
    for zone in seat_zones(scene, "list", None):
        yield draw_list(zone, MAIN_WIDTH, palette)


def _draw_board(scene: Scene, palette: Palette, bare: bool = False) -> Box:
    if not scene.cells:
        return EMPTY_BOX
    if material(scene.cells) == "track":
        return draw_track(scene, palette)
    return draw_board(scene, palette, bare)


# The document


def _write_document(drawing: Box, title: str, description: str, width: int | None) -> str:
    """Write a drawing as a document, with a title and a description."""
    natural_width, natural_height = drawing.width or 1, drawing.height or 1
    shown_width = natural_width if width is None else width
    return tag(
        "svg",
        tag("title", escape_text(title)),
        tag("desc", escape_text(description)) if description else "",
        drawing.markup,
        xmlns="http://www.w3.org/2000/svg",
        role="img",
        viewBox=f"0 0 {format_length(natural_width)} {format_length(natural_height)}",
        width=shown_width,
        height=shown_width * natural_height / natural_width,
        font_family=LOOKS_DATA["fonts"]["sans"],
    )


def _scene_title(scene: Scene) -> str:
    return " · ".join(filter(None, (scene.game, scene.phase)))


def _describe_scene(scene: Scene, seats: Sequence[str]) -> str:
    return " ".join(_list_descriptions(scene, seats))


def _list_descriptions(scene: Scene, seats: Sequence[str]) -> Iterator[str]:
    """Describe a scene in words: the prompt or the outcome, the seats' gauges, the marks."""
    yield scene.outcome.text if scene.outcome else scene.prompt
    for seat, name in [*enumerate(seats), (None, "Table")]:
        gauges = [describe_gauge(gauge) for gauge in scene.gauges if gauge.seat == seat]
        if gauges:
            yield f"{name}: {', '.join(gauges)}."
    yield from (f"{mark.name}." for mark in scene.marks)
