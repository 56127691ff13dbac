"""Cards: faces and backs, wide cards with actions, piles, hands and lists."""

from collections.abc import Iterator, Sequence

from hexarena.contract.scene import Card, Zone
from hexarena.draw.beats import sign
from hexarena.draw.elements import (
    NOTHING,
    Box,
    column,
    defined,
    fitted,
    framed,
    label,
    moved,
    row,
    shortened,
    style,
    tag,
    width_of,
    words,
    wrapped,
)
from hexarena.draw.ground import iconed
from hexarena.draw.looks import kind
from hexarena.draw.vocabulary import TOLD, CardKind, Palette

HIGH = 1.4  # of a card's width
RANK = 2  # letters; a title no longer than this is a rank
FEW, MANY = 5, 40  # most cards of a hand in large size; most cards of a fan
STANDINGS = ("active", "passive", "exhausted")
LARGE, SMALL = 92, 62  # width of a card in a small hand, in a large hand
WIDE, TALL = 236, 58  # a card with actions
BACK, HEAP = 30, 26
TEXT = 14
INNER = 0.92  # share of a card's width for its text
TITLE, SMALLEST = 2, 0.65  # lines of a title at full size; the smallest scale of its letters


def face(card: Card, wide: float, palette: Palette) -> Box:
    """Draw a card: face up with its kind, rank and text, or its back."""
    if not card.face_up:
        return _back(wide, palette, card.id)
    printed = _arrow if card.looks[:1] == ("way",) else _printed
    inside = "".join(printed(card, wide, palette))
    return Box(wide, wide * HIGH, tag("g", _sheet(wide, palette), inside, data_card=card.id))


def _sheet(wide: float, palette: Palette) -> str:
    size = style(width=wide, height=wide * HIGH, rx=wide / 10)
    return tag("rect", fill=palette["card-paper"], stroke=palette["card-edge"], **size)


def _back(wide: float, palette: Palette, name: str | None = None) -> Box:
    line = palette["card-back-line"]
    pattern, reference = back_mesh(wide, line)
    inner = style(width=wide * 0.86, height=wide * (HIGH - 0.14), x=wide * 0.07)
    outer = style(width=wide, height=wide * HIGH, rx=wide / 10)
    drawn = (
        pattern,
        tag("rect", fill=palette["card-back"], stroke=line, **outer),
        tag("rect", y=wide * 0.07, rx=wide / 15, fill=reference, stroke=line, **inner),
        tag("circle", cx=wide / 2, cy=wide * HIGH / 2, r=wide / 10, fill=line),
    )
    return Box(wide, wide * HIGH, tag("g", *drawn, data_card=name))


def back_mesh(wide: float, line: str) -> tuple[str, str]:
    """Define the pattern of a back; return the element and a reference to it."""
    step = wide / 6
    cross = f"M0,0L{step:g},{step * 2:g}M{step:g},0L0,{step * 2:g}"
    mesh = tag("path", d=cross, stroke=line, stroke_width=wide / 80, opacity=0.5)
    size = style(width=step, height=step * 2)
    return defined("pattern", mesh, patternUnits="userSpaceOnUse", **size)


def _arrow(card: Card, wide: float, palette: Palette) -> Iterator[str]:
    """Draw the face of a movement card."""
    yield moved(wide / 2, wide * HIGH / 2, *arrow(card, palette), scale=wide / 100)


def arrow(card: Card, palette: Palette) -> tuple[str, str]:
    """Draw a movement card's arrow, a notch per step, and the number of steps, round (0, 0)."""
    way, far = TOLD["ways"][card.looks[1]], int(card.looks[2])
    ink = palette["card-ink"]
    line = style(stroke=ink, stroke_width=3, stroke_linejoin="round")
    shaft = tag("path", d="M-30,-8H6V-23L34,0L6,23V8H-30Z", fill=palette["way"], **line)
    notches = "".join(f"M{11 * n - 22},-9V9" for n in range(far - 1))
    cut = tag("path", d=notches, stroke=palette["card-paper"], stroke_width=4) if notches else ""
    number = words(
        str(far), 46, ink, y=58, text_anchor="middle", font_weight="800", font_family=_SERIF
    )
    turned = tag("g", shaft, cut, transform=f"translate(0 -14) rotate({way['turn']})")
    return turned, number


_SERIF: str = TOLD["fonts"]["serif"]


def _printed(card: Card, wide: float, palette: Palette) -> Iterator[str]:
    """Draw the face of a card in the ink of its kind, or as text if it has no kind."""
    em, suit = wide / 5, kind(card)
    titled = len(card.title) > RANK and (suit is None or card.title != suit.name)
    if suit is None:
        yield from _lines(card.title, em, (wide, 3), y=em * 1.2, fill=palette["card-ink"])
        lines = _lines(card.text, em * 0.8, (wide, 5), y=em * 3, fill=palette["card-ink"])
        yield from lines if card.title else ()
        return
    if titled:
        size = _fitting(card.title, em, wide)
        yield from _lines(card.title, size, (wide, 3), y=em * 1.2, fill=palette["card-ink"])
    elif len(card.title) <= RANK:
        rank = style(x=em * 0.32, y=em * 1.6, font_weight="800", font_family=_SERIF)
        yield words(card.title, em * 1.75, suit.ink, **rank)
    yield from _suited(suit, em, titled, palette["card-paper"])


def _suited(suit: CardKind, em: float, titled: bool, paper: str) -> Iterator[str]:
    """Draw the icon of a card, and its kind on a band below."""
    side = em * (2 if titled else 2.75)
    icon = iconed(suit.icon, suit.ink, paper)
    yield moved(em * 2.5 - side / 2, em * 5.4 - side, icon, scale=side / 24)
    corner = em / 2
    band = f"M0,{em * 5.57:g}H{em * 5:g}V{em * 7 - corner:g}q0,{corner:g} {-corner:g},{corner:g}"
    yield tag("path", d=f"{band}H{corner:g}q{-corner:g},0 {-corner:g},{-corner:g}Z", fill=suit.ink)
    middle = style(x=em * 2.5, y=em * 6.55, text_anchor="middle", font_weight="700")
    size = min(1, 4.6 / (len(suit.name) * 0.66)) * em * 0.95
    yield words(suit.name, size, paper, **middle)


def _fitting(title: str, em: float, wide: float) -> float:
    """Return the size of letters at which a title has room over its icon, or the smallest."""
    widest = max(width_of(word, em, bold=True) for word in title.split())
    long = len(wrapped(title, em, wide * INNER, bold=True)) > TITLE
    return em * max(SMALLEST, min(0.8 if long else 1, wide * INNER / widest))


def _lines(text: str, size: float, room: tuple[float, int], y: float, fill: str) -> Iterator[str]:
    """Write so many lines at most in the middle of a width, the last one cut off."""
    wide, most = room
    lines = wrapped(text, size, wide * INNER, bold=True)
    for n, line in enumerate(lines[:most]):
        cut = f"{line}…" if n == most - 1 and len(lines) > most else line
        shown = shortened(cut, size, wide * INNER, bold=True)
        middle = style(x=wide / 2, y=y + n * size * 1.1, text_anchor="middle")
        yield words(shown, size, fill, font_weight="700", **middle)


def wide(card: Card, palette: Palette) -> Box:
    """Draw a card with its actions: its name and kind, then its beats."""
    ink, paper = palette["card-ink"], palette["card-paper"]
    edge = palette["ability" if "ability" in card.looks else "movement"]
    strip = fitted(row([sign(beat, palette) for beat in card.beats], 2), WIDE * 0.55)
    room = WIDE - strip.width - 20
    title = label(card.title, TEXT, ink, room, bold=True)
    held = [each for each in STANDINGS if each in card.looks]
    told = label(" ".join(held) or card.looks[0], TEXT * 0.75, ink, room)
    faint = 0.55 if "exhausted" in card.looks else None
    head = fitted(column([title, told], 0), room)
    drawn = (
        tag("rect", width=WIDE, height=TALL, rx=5, fill=paper, stroke=palette["card-edge"]),
        tag("path", d=f"M4,1V{TALL - 1}", stroke=edge, stroke_width=7),
        moved(12, (TALL - head.height) / 2, head.markup),
        moved(WIDE - strip.width - 4, (TALL - strip.height) / 2, strip.markup),
    )
    return Box(WIDE, TALL, tag("g", *drawn, data_card=card.id, opacity=faint))


# Zones


def hand(cards: Sequence[Card], room: float, palette: Palette) -> Box:
    """Draw the viewer's own hand."""
    if not cards:
        return label("No cards", TEXT, palette["ink-soft"])
    size = LARGE if len(cards) <= FEW else SMALL
    drawn = [wide(card, palette) if card.beats else face(card, size, palette) for card in cards]
    return row(drawn, 8, room)


def other_hand(zone: Zone, room: float, palette: Palette) -> Box:
    """Draw another seat's hand: a fan of cards, and their number."""
    if not zone.count:
        return label("no cards", TEXT, palette["ink-soft"])
    count = label(str(zone.count), TEXT, palette["ink"], bold=True)
    if "open" in zone.looks:
        return row([face(card, BACK, palette) for card in zone.cards], 3, room)
    step, shown = BACK / 2, zone.cards[:MANY]
    fan = "".join(
        moved(step * n, 0, face(card, BACK, palette).markup) for n, card in enumerate(shown)
    )
    width = step * (len(shown) + 1) if shown else 0
    return fitted(row([Box(width, BACK * HIGH, fan), count], 6), room)


def pile(zone: Zone, room: float, palette: Palette) -> Box:
    """Draw a pile: its last face-up card or a back, with its number of cards and its name."""
    shown = [card for card in zone.cards if card.face_up]
    top = face(shown[-1], HEAP, palette) if shown else _back(HEAP, palette)
    if not zone.count:
        dashed = style(fill="none", stroke=palette["edge"], stroke_dasharray="4 3")
        size = style(width=HEAP, height=HEAP * HIGH, rx=3)
        top = Box(HEAP, HEAP * HIGH, tag("rect", **size, **dashed))
    told = label(f"{zone.count} {zone.name}", TEXT, palette["ink"], room - HEAP - 5)
    return row([top, told], 5)


def stake(zone: Zone, room: float, palette: Palette) -> Box:
    """Draw the cards at stake, with their text."""
    if not zone.cards:
        return NOTHING
    rows = [_at_stake(zone, card, room - 20, palette) for card in zone.cards]
    return framed(column(rows, 6), palette["paper"], palette["ruby"], 8, stroke_width=2)


def _at_stake(zone: Zone, card: Card, room: float, palette: Palette) -> Box:
    shown = face(card, 54, palette)
    rest = room - shown.width - 10
    suit = kind(card) if len(card.title) <= RANK else None
    name = f"{suit.name} {card.title}" if suit else card.title
    said = [
        label(zone.name, TEXT * 0.9, palette["ink-soft"], rest, bold=True),
        label(name, TEXT * 1.2, palette["ink"], rest, bold=True),
        label(card.text, TEXT * 0.9, palette["ink"], rest),
    ]
    return row([shown, column(said, 2)], 10)


def laid_out(zone: Zone, room: float, palette: Palette) -> Box:
    """Draw cards in a row, such as a market."""
    more = zone.count - len(zone.cards)
    rest = "no cards" if zone.count == 0 else f"and {more} more" if more else ""
    drawn = [face(card, 40, palette) for card in zone.cards]
    title = label(f"{zone.name} {zone.count}", TEXT, palette["ink"], room, bold=True)
    return column([title, row([*drawn, label(rest, TEXT, palette["ink-soft"])], 6, room)], 4)


def listing(zone: Zone, room: float, palette: Palette) -> Box:
    """Write the title and the text of each card, in two columns."""
    half = (room - 20) / 2
    entries = [_entry(card, half, palette) for card in zone.cards]
    middle = (len(entries) + 1) // 2
    sides = [column(part, 6) for part in (entries[:middle], entries[middle:])]
    title = label(zone.name, TEXT * 1.1, palette["ink"], room, bold=True)
    both = moved(half + 20, 0, sides[1].markup) if sides[1].markup else ""
    high = max(side.height for side in sides)
    return column([title, Box(room, high, sides[0].markup + both)], 6)


def _entry(card: Card, room: float, palette: Palette) -> Box:
    title = label(card.title, TEXT, palette["ink"], room, bold=True)
    return column([title, label(card.text, TEXT * 0.9, palette["ink-soft"], room)], 1)
