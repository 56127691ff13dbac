"""Scores of seats and of the table: numbers, chips, markers, dice, and each seat's corner."""

from collections.abc import Sequence

from hexarena.contract.scene import Auction, Die, Figure, Gauge, Piece, Scene, Zone
from hexarena.draw.cards import other_hand, pile
from hexarena.draw.elements import (
    Box,
    column,
    framed,
    label,
    moved,
    phrase,
    row,
    shortened,
    style,
    tag,
    width_of,
    words,
)
from hexarena.draw.looks import at, form, seat_form
from hexarena.draw.portraits import portrait
from hexarena.draw.tokens import token
from hexarena.draw.vocabulary import TONES, Palette, Tone

TEXT = 14
SIGNS = {"pounds": "£", "dollars": "$"}
MINUTE = 60
FIVE, STACK, THICK = 5, 17, 4.4  # chips per stack, distance of stacks, distance of chips
MOST = 50  # chips drawn at most
FEW = 4  # more cards are counted, not named
DOT = 12  # distance of markers
TOKEN = 0.33  # scale of a seat's piece
PORTRAIT = 44
READY = "✓ ready"
L, M, H = 26, 50, 74
PIPS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((M, M),),
    ((L, H), (H, L)),
    ((L, H), (H, L), (M, M)),
    ((L, H), (H, L), (L, L), (H, H)),
    ((L, H), (H, L), (L, L), (H, H), (M, M)),
    ((L, H), (H, L), (L, L), (H, H), (L, M), (H, M)),
)


# Numbers


def amount(gauge: Gauge) -> str:
    """Write a gauge's value: `1:05` for seconds, money with its sign, else the number."""
    if gauge.unit == "s":
        seconds = max(0, round(gauge.value))
        return f"{seconds // MINUTE}:{seconds % MINUTE:02}"
    return f"{SIGNS.get(gauge.unit, '')}{gauge.value:g}"


def told(gauge: Gauge) -> str:
    """Write a gauge in short, such as `Chips 12 of 15`."""
    most = "" if gauge.max is None else f" of {gauge.max:g}"
    return f"{gauge.name} {amount(gauge)}{most}"


def number(gauge: Gauge, palette: Palette) -> Box:
    """Draw a gauge: its name, its number in large type, and its maximum."""
    most = "" if gauge.max is None else f"of {gauge.max:g}"
    soft = palette["ink-soft"]
    return phrase(
        [
            ("" if gauge.unit in SIGNS else gauge.name, TEXT * 0.9, soft, False),
            (amount(gauge), TEXT * 1.25, palette["ink"], True),
            (most, TEXT * 0.9, soft, False),
        ]
    )


def chips(gauge: Gauge, tone: Tone | None, palette: Palette) -> Box:
    """Draw chips in stacks of five; spent chips leave empty places."""
    here = int(gauge.value)
    count = min(MOST, max(here, int(gauge.max or 0)))
    stacks = max(1, -(-count // FIVE))
    drawn = []
    for n in range(count):
        x, y = n // FIVE * STACK + 8, 24 - n % FIVE * THICK
        drawn.append(moved(x, y, _chip(tone, palette) if n < here else _gone(palette)))
    return Box(stacks * STACK, 32, "".join(drawn))


def _chip(tone: Tone | None, palette: Palette) -> str:
    face, rim = (tone.face, tone.rim) if tone else (palette["chip"], palette["chip-rim"])
    line = style(stroke=tone.line if tone else palette["chip-line"], stroke_width=0.9)
    side = tag("path", d="M-7,0v3a7,3 0 0 0 14,0v-3a7,3 0 0 0 -14,0Z", fill=rim, **line)
    return side + tag("ellipse", rx=7, ry=3, fill=face, **line)


def _gone(palette: Palette) -> str:
    dashes = style(fill="none", stroke=palette["edge"], stroke_dasharray="1.5 1.5")
    return tag("ellipse", rx=7, ry=3, opacity=0.5, **dashes)


def markers(gauges: Sequence[Gauge], tone: Tone, palette: Palette) -> Box:
    """Draw the markers of each stat: ready ones, and hurt or unplaced ones."""
    return column((_markers(gauge, tone, palette) for gauge in gauges), 2)


def _markers(gauge: Gauge, tone: Tone, palette: Palette) -> Box:
    name = words(gauge.name, TEXT * 0.9, palette["ink"], y=12)
    ready, most = int(gauge.value), int(gauge.max or gauge.value)
    dots = []
    for n in range(most):
        look = style(fill=tone.face, stroke=tone.line)
        if n >= ready:
            look = style(fill="none", stroke=palette["ink-soft"], stroke_dasharray="2 2")
        dots.append(tag("circle", cx=106 + DOT * n, cy=7.5, r=5, **look))
        if n >= ready and gauge.unit == "markers":
            dots.append(_crossed(106 + DOT * n, palette))
    return Box(106 + DOT * most, 16, name + "".join(dots))


def _crossed(x: float, palette: Palette) -> str:
    return tag("path", d=f"M{x - 4},11.5l8,-8", stroke=palette["ink-soft"], stroke_width=1.5)


# Dice


def die(shown: Die, tone: Tone | None, palette: Palette) -> Box:
    """Draw a die: pips for up to six sides, else a number; `?` before a roll."""
    ink = palette["card-ink"]
    edge = tone.rim if tone else palette["card-edge"]
    size = style(width=100, height=100, rx=20, fill=palette["card-paper"])
    pips = PIPS[shown.value or 0] if shown.sides < len(PIPS) else ()
    inside = "".join(tag("circle", cx=x, cy=y, r=10, fill=ink) for x, y in pips)
    if not pips:
        text = "?" if shown.value is None else str(shown.value)
        inside = words(text, 52, ink, x=50, y=68, text_anchor="middle", font_weight="700")
    body = tag("rect", stroke=edge, stroke_width=7, **size) + inside
    faint = 0.55 if "failure" in shown.looks else None
    sign = _success(palette) if "success" in shown.looks else ""
    return Box(44, 44, moved(2, 2, body, sign, scale=0.4, opacity=faint))


def _success(palette: Palette) -> str:
    tick = style(fill="none", stroke=palette["paper"], stroke_width=7)
    return moved(
        94, 6, tag("circle", r=20, fill=palette["pine"]), tag("path", d="M-10,0L-3,8L10,-8", **tick)
    )


# Corners


def corner(scene: Scene, seat: int, name: str, room: float, palette: Palette) -> Box:
    """Draw one seat's corner of the table: its name, its numbers, its cards, its hidden hand."""
    tone = TONES[seat_form(scene.pieces, seat).tone]
    gauges = [gauge for gauge in scene.gauges if gauge.seat == seat]
    stats = [gauge for gauge in gauges if gauge.unit in ("markers", "places")]
    others = [gauge for gauge in gauges if gauge.unit not in ("markers", "places", "chips")]
    inner = room - 20
    parts = [
        _header(scene, seat, name, inner, palette),
        *(_figure(each, inner, palette) for each in scene.figures if each.seat == seat),
        row([number(gauge, palette) for gauge in others], 12, inner),
        markers(stats, tone, palette),
        *(_words(zone, inner, palette) for zone in at(scene, "list", seat) if zone.cards),
        row([pile(zone, inner / 2, palette) for zone in at(scene, "pile", seat)], 8, inner),
        *(_chips(gauge, tone, palette) for gauge in gauges if gauge.unit == "chips"),
        *(other_hand(zone, inner, palette) for zone in _others(scene, seat)),
    ]
    inside = column(parts, 6)
    acts = seat in scene.awaits if scene.awaits or scene.ready else seat == scene.to_act
    edge = style(stroke_width=2.5 if acts else 1)
    paper = palette["paper"]
    sheet = Box(inner, inside.height, inside.markup)
    return framed(sheet, paper, palette["ruby" if acts else "rule"], 10, **edge)


def _others(scene: Scene, seat: int) -> list[Zone]:
    """List the hands of a seat, none for the viewer: the viewer's hand lies below the board."""
    return [] if seat == scene.seat else at(scene, "hand", seat)


def _header(scene: Scene, seat: int, name: str, room: float, palette: Palette) -> Box:
    own = next((piece for piece in scene.pieces if piece.seat == seat), None)
    piece = own or Piece(id="", cell="", seat=seat, name=name)
    drawn = moved(14, 13, token(piece.model_copy(update={"facing": None})), scale=TOKEN)
    ready = READY if seat in scene.ready else ""
    left = room - 40 - width_of(ready, TEXT, bold=True)
    title = label(
        shortened(name, TEXT * 1.2, left, bold=True), TEXT * 1.2, palette["ink"], bold=True
    )
    return row([Box(28, 30, drawn), title, label(ready, TEXT, palette["pine"], bold=True)], 6)


def _figure(figure: Figure, room: float, palette: Palette) -> Box:
    """Draw who fights for a seat: a portrait, and beside it the name and the power."""
    left = room - PORTRAIT - 8
    about = column(
        [
            label(figure.name, TEXT, palette["ink"], left, bold=True),
            label(figure.text, TEXT * 0.9, palette["ink-soft"], left),
        ],
        2,
    )
    drawn = [portrait(look, PORTRAIT, palette) for look in figure.looks[:1]]
    return row([*drawn, about], 8)


def _chips(gauge: Gauge, tone: Tone, palette: Palette) -> Box:
    return row([chips(gauge, tone, palette), number(gauge, palette)], 8)


def _words(zone: Zone, room: float, palette: Palette) -> Box:
    """Name the cards of a row if they are few and face up, else count them."""
    few = len(zone.cards) <= FEW and all(card.face_up for card in zone.cards)
    listed = ", ".join(card.title for card in zone.cards)
    return label(listed if few else f"{zone.name}: {zone.count}", TEXT, palette["ink"], room)


# The table


def common(scene: Scene, room: float, palette: Palette) -> Box:
    """Draw what belongs to the table: its numbers, its chips, dice and piles."""
    shared = [gauge for gauge in scene.gauges if gauge.seat is None]
    numbers = [number(gauge, palette) for gauge in shared if gauge.unit != "chips"]
    pots = [
        row([chips(gauge, None, palette), number(gauge, palette)], 8)
        for gauge in shared
        if gauge.unit == "chips"
    ]
    dice = [die(each, _owner(scene, each), palette) for each in scene.dice]
    piles = [pile(zone, room / 2, palette) for zone in at(scene, "pile", None)]
    return column(
        (row(numbers, 14, room), row(pots, 14, room), row(dice, 10, room), row(piles, 10, room)), 10
    )


def _owner(scene: Scene, shown: Die) -> Tone | None:
    return None if shown.seat is None else TONES[seat_form(scene.pieces, shown.seat).tone]


def auction(shown: Auction, seats: Sequence[str], room: float, palette: Palette) -> Box:
    """Draw an open auction: its text, and the bids so far."""
    bids = ", ".join(f"{seats[bid.seat]} {shown.sign}{bid.amount}" for bid in shown.bids)
    parts = [
        label(shown.name, TEXT, palette["ink"], room - 20, bold=True),
        label(shown.text, TEXT, palette["ink"], room - 20),
        label(bids, TEXT, palette["ink"], room - 20, bold=True),
    ]
    return framed(column(parts, 3), palette["paper"], palette["ruby"], 8, stroke_width=2)


def names_of(scene: Scene, told_names: Sequence[str]) -> list[str]:
    """Return the names of a scene's seats: as given, else those of their pieces."""
    seats = [
        *(piece.seat for piece in scene.pieces),
        *(gauge.seat for gauge in scene.gauges),
        *(zone.seat for zone in scene.zones),
        *(lane.seat for timeline in scene.timelines for lane in timeline.lanes),
        *(len(auction.limits) - 1 for auction in scene.auctions),
    ]
    count = max((seat for seat in seats if seat is not None), default=-1) + 1
    own = {piece.seat: piece for piece in reversed(scene.pieces)}
    called = [
        own[seat].name if seat in own and form(own[seat]).inlay == "letter" else f"Seat {seat + 1}"
        for seat in range(count)
    ]
    return [*told_names[:count], *called[len(told_names) :]]
