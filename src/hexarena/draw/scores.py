"""Scores of seats and of the table: numbers, chips, markers, dice, and each seat's corner."""

from collections.abc import Sequence

from hexarena.contract.scene import Auction, Die, Figure, Gauge, Piece, Scene, Zone
from hexarena.draw.cards import draw_other_hand, draw_pile
from hexarena.draw.elements import (
    Box,
    column,
    draw_text,
    frame_box,
    label,
    phrase,
    row,
    style,
    tag,
    translate,
    truncate_text,
    width_of,
)
from hexarena.draw.looks import form, piece_portrait, seat_form, seat_zones
from hexarena.draw.portraits import draw_portrait
from hexarena.draw.tokens import draw_token
from hexarena.draw.vocabulary import TONES, Palette, Tone

TEXT = 14
SIGNS = {"pounds": "£", "dollars": "$"}
MINUTE = 60
CHIPS_PER_STACK = 5
STACK_DISTANCE = 17
CHIP_DISTANCE = 4.4
MAX_CHIPS = 50  # the most chips that are drawn
MAX_NAMED_CARDS = 4  # more cards are counted, not named
MARKER_DISTANCE = 12  # the distance between markers
TOKEN_SCALE = 0.33  # scale of a seat's piece
PORTRAIT_SIZE = 44
READY = "✓ ready"
LOW, MIDDLE, HIGH = 26, 50, 74
PIPS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((MIDDLE, MIDDLE),),
    ((LOW, HIGH), (HIGH, LOW)),
    ((LOW, HIGH), (HIGH, LOW), (MIDDLE, MIDDLE)),
    ((LOW, HIGH), (HIGH, LOW), (LOW, LOW), (HIGH, HIGH)),
    ((LOW, HIGH), (HIGH, LOW), (LOW, LOW), (HIGH, HIGH), (MIDDLE, MIDDLE)),
    ((LOW, HIGH), (HIGH, LOW), (LOW, LOW), (HIGH, HIGH), (LOW, MIDDLE), (HIGH, MIDDLE)),
)


# Numbers


def format_gauge_value(gauge: Gauge) -> str:
    """Write a gauge's value: `1:05` for seconds, money with its sign, else the number."""
    if gauge.unit == "s":
        seconds = max(0, round(gauge.value))
        return f"{seconds // MINUTE}:{seconds % MINUTE:02}"
    return f"{SIGNS.get(gauge.unit, '')}{gauge.value:g}"


def describe_gauge(gauge: Gauge) -> str:
    """Write a gauge in short, such as `Chips 12 of 15`."""
    maximum = "" if gauge.max is None else f" of {gauge.max:g}"
    return f"{gauge.name} {format_gauge_value(gauge)}{maximum}"


def draw_number(gauge: Gauge, palette: Palette) -> Box:
    """Draw a gauge: its name, its number in large type, and its maximum."""
    maximum = "" if gauge.max is None else f"of {gauge.max:g}"
    soft = palette["ink-soft"]
    return phrase(
        [
            ("" if gauge.unit in SIGNS else gauge.name, TEXT * 0.9, soft, False),
            (format_gauge_value(gauge), TEXT * 1.25, palette["ink"], True),
            (maximum, TEXT * 0.9, soft, False),
        ]
    )


def draw_chips(gauge: Gauge, tone: Tone | None, palette: Palette) -> Box:
    """Draw chips in stacks of five; spent chips leave empty places."""
    chip_count = int(gauge.value)
    count = min(MAX_CHIPS, max(chip_count, int(gauge.max or 0)))
    stacks = max(1, -(-count // CHIPS_PER_STACK))
    drawing = []
    for n in range(count):
        x, y = n // CHIPS_PER_STACK * STACK_DISTANCE + 8, 24 - n % CHIPS_PER_STACK * CHIP_DISTANCE
        drawing.append(
            translate(
                x, y, _draw_chip(tone, palette) if n < chip_count else _draw_spent_chip(palette)
            )
        )
    return Box(stacks * STACK_DISTANCE, 32, "".join(drawing))


def _draw_chip(tone: Tone | None, palette: Palette) -> str:
    face, rim = (tone.face, tone.rim) if tone else (palette["chip"], palette["chip-rim"])
    line = style(stroke=tone.line if tone else palette["chip-line"], stroke_width=0.9)
    side = tag("path", d="M-7,0v3a7,3 0 0 0 14,0v-3a7,3 0 0 0 -14,0Z", fill=rim, **line)
    return side + tag("ellipse", rx=7, ry=3, fill=face, **line)


def _draw_spent_chip(palette: Palette) -> str:
    dashes = style(fill="none", stroke=palette["edge"], stroke_dasharray="1.5 1.5")
    return tag("ellipse", rx=7, ry=3, opacity=0.5, **dashes)


def draw_markers(gauges: Sequence[Gauge], tone: Tone, palette: Palette) -> Box:
    """Draw the markers of each stat: ready ones, and hurt or unplaced ones."""
    return column((_draw_marker_row(gauge, tone, palette) for gauge in gauges), 2)


def _draw_marker_row(gauge: Gauge, tone: Tone, palette: Palette) -> Box:
    name = draw_text(gauge.name, TEXT * 0.9, palette["ink"], y=12)
    ready_count, marker_count = int(gauge.value), int(gauge.max or gauge.value)
    dots = []
    for n in range(marker_count):
        marker_style = style(fill=tone.face, stroke=tone.line)
        if n >= ready_count:
            marker_style = style(fill="none", stroke=palette["ink-soft"], stroke_dasharray="2 2")
        dots.append(tag("circle", cx=106 + MARKER_DISTANCE * n, cy=7.5, r=5, **marker_style))
        if n >= ready_count and gauge.unit == "markers":
            dots.append(_draw_cross(106 + MARKER_DISTANCE * n, palette))
    return Box(106 + MARKER_DISTANCE * marker_count, 16, name + "".join(dots))


def _draw_cross(x: float, palette: Palette) -> str:
    return tag("path", d=f"M{x - 4},11.5l8,-8", stroke=palette["ink-soft"], stroke_width=1.5)


# Dice


def draw_die(die: Die, tone: Tone | None, palette: Palette) -> Box:
    """Draw a die: pips for up to six sides, else a number; `?` before a roll."""
    ink = palette["card-ink"]
    edge = tone.rim if tone else palette["card-edge"]
    size = style(width=100, height=100, rx=20, fill=palette["card-paper"])
    pips = PIPS[die.value or 0] if die.sides < len(PIPS) else ()
    content = "".join(tag("circle", cx=x, cy=y, r=10, fill=ink) for x, y in pips)
    if not pips:
        text = "?" if die.value is None else str(die.value)
        content = draw_text(text, 52, ink, x=50, y=68, text_anchor="middle", font_weight="700")
    body = tag("rect", stroke=edge, stroke_width=7, **size) + content
    opacity = 0.55 if "failure" in die.looks else None
    sign = _draw_success(palette) if "success" in die.looks else ""
    return Box(44, 44, translate(2, 2, body, sign, scale=0.4, opacity=opacity))


def _draw_success(palette: Palette) -> str:
    tick = style(fill="none", stroke=palette["paper"], stroke_width=7)
    return translate(
        94, 6, tag("circle", r=20, fill=palette["pine"]), tag("path", d="M-10,0L-3,8L10,-8", **tick)
    )


# Corners


def draw_corner(scene: Scene, seat: int, name: str, max_width: float, palette: Palette) -> Box:
    """Draw one seat's corner of the table: its name, its numbers, its cards, its hidden hand."""
    tone = TONES[seat_form(scene.pieces, seat).tone]
    gauges = [gauge for gauge in scene.gauges if gauge.seat == seat]
    stats = [gauge for gauge in gauges if gauge.unit in ("markers", "places")]
    number_gauges = [gauge for gauge in gauges if gauge.unit not in ("markers", "places", "chips")]
    inner = max_width - 20
    parts = [
        _draw_header(scene, seat, name, inner, palette),
        *(_draw_figure(figure, inner, palette) for figure in scene.figures if figure.seat == seat),
        row([draw_number(gauge, palette) for gauge in number_gauges], 12, inner),
        draw_markers(stats, tone, palette),
        *(
            _draw_card_names(zone, inner, palette)
            for zone in seat_zones(scene, "list", seat)
            if zone.cards
        ),
        row(
            [draw_pile(zone, inner / 2, palette) for zone in seat_zones(scene, "pile", seat)],
            8,
            inner,
        ),
        *(_draw_chip_row(gauge, tone, palette) for gauge in gauges if gauge.unit == "chips"),
        *(draw_other_hand(zone, inner, palette) for zone in _list_hidden_hands(scene, seat)),
    ]
    content = column(parts, 6)
    is_acting = seat in scene.awaits if scene.awaits or scene.ready else seat == scene.to_act
    edge = style(stroke_width=2.5 if is_acting else 1)
    paper = palette["paper"]
    sheet = Box(inner, content.height, content.markup)
    return frame_box(sheet, paper, palette["ruby" if is_acting else "rule"], 10, **edge)


def _list_hidden_hands(scene: Scene, seat: int) -> list[Zone]:
    """List the hands of a seat, none for the viewer, whose hand is below the board."""
    return [] if seat == scene.seat else seat_zones(scene, "hand", seat)


def _draw_header(scene: Scene, seat: int, name: str, max_width: float, palette: Palette) -> Box:
    seat_piece = next((piece for piece in scene.pieces if piece.seat == seat), None)
    piece = seat_piece or Piece(id="", cell="", seat=seat, name=name)
    still = piece.model_copy(update={"facing": None})
    portrait = piece_portrait(piece, scene.figures)
    drawing = translate(14, 13, draw_token(still, portrait=portrait), scale=TOKEN_SCALE)
    ready = READY if seat in scene.ready else ""
    text_width = max_width - 40 - width_of(ready, TEXT, bold=True)
    title = label(
        truncate_text(name, TEXT * 1.2, text_width, bold=True),
        TEXT * 1.2,
        palette["ink"],
        bold=True,
    )
    return row([Box(28, 30, drawing), title, label(ready, TEXT, palette["pine"], bold=True)], 6)


def _draw_figure(figure: Figure, max_width: float, palette: Palette) -> Box:
    """Draw the fighter of a seat: a portrait, with the name and the power next to it."""
    text_width = max_width - PORTRAIT_SIZE - 8
    caption = column(
        [
            label(figure.name, TEXT, palette["ink"], text_width, bold=True),
            label(figure.text, TEXT * 0.9, palette["ink-soft"], text_width),
        ],
        2,
    )
    drawing = [draw_portrait(look, PORTRAIT_SIZE, palette) for look in figure.looks[:1]]
    return row([*drawing, caption], 8)


def _draw_chip_row(gauge: Gauge, tone: Tone, palette: Palette) -> Box:
    return row([draw_chips(gauge, tone, palette), draw_number(gauge, palette)], 8)


def _draw_card_names(zone: Zone, max_width: float, palette: Palette) -> Box:
    """Name the cards of a row if they are few and face up, else count them."""
    is_short = len(zone.cards) <= MAX_NAMED_CARDS and all(card.face_up for card in zone.cards)
    card_titles = ", ".join(card.title for card in zone.cards)
    return label(
        card_titles if is_short else f"{zone.name}: {zone.count}", TEXT, palette["ink"], max_width
    )


# The table


def draw_common(scene: Scene, max_width: float, palette: Palette) -> Box:
    """Draw what belongs to the table: its numbers, its chips, dice and piles."""
    shared = [gauge for gauge in scene.gauges if gauge.seat is None]
    numbers = [draw_number(gauge, palette) for gauge in shared if gauge.unit != "chips"]
    pots = [
        row([draw_chips(gauge, None, palette), draw_number(gauge, palette)], 8)
        for gauge in shared
        if gauge.unit == "chips"
    ]
    dice = [draw_die(die, _die_tone(scene, die), palette) for die in scene.dice]
    piles = [draw_pile(zone, max_width / 2, palette) for zone in seat_zones(scene, "pile", None)]
    return column(
        (
            row(numbers, 14, max_width),
            row(pots, 14, max_width),
            row(dice, 10, max_width),
            row(piles, 10, max_width),
        ),
        10,
    )


def _die_tone(scene: Scene, die: Die) -> Tone | None:
    return None if die.seat is None else TONES[seat_form(scene.pieces, die.seat).tone]


def draw_auction(auction: Auction, seats: Sequence[str], max_width: float, palette: Palette) -> Box:
    """Draw an open auction: its text, and the bids so far."""
    bids = ", ".join(f"{seats[bid.seat]} {auction.sign}{bid.amount}" for bid in auction.bids)
    parts = [
        label(auction.name, TEXT, palette["ink"], max_width - 20, bold=True),
        label(auction.text, TEXT, palette["ink"], max_width - 20),
        label(bids, TEXT, palette["ink"], max_width - 20, bold=True),
    ]
    return frame_box(column(parts, 3), palette["paper"], palette["ruby"], 8, stroke_width=2)


def names_of(scene: Scene, given_names: Sequence[str]) -> list[str]:
    """Return the names of a scene's seats: as given, else those of their pieces."""
    seats = [
        *(piece.seat for piece in scene.pieces),
        *(gauge.seat for gauge in scene.gauges),
        *(zone.seat for zone in scene.zones),
        *(lane.seat for timeline in scene.timelines for lane in timeline.lanes),
        *(len(auction.limits) - 1 for auction in scene.auctions),
    ]
    count = max((seat for seat in seats if seat is not None), default=-1) + 1
    first_pieces = {piece.seat: piece for piece in reversed(scene.pieces)}
    default_names = [
        first_pieces[seat].name
        if seat in first_pieces and form(first_pieces[seat]).inlay == "letter"
        else f"Seat {seat + 1}"
        for seat in range(count)
    ]
    return [*given_names[:count], *default_names[len(given_names) :]]
