"""Cards: faces and backs, wide cards with actions, piles, hands and lists."""

from collections.abc import Iterator, Sequence

from hexarena.contract.scene import Card, Zone
from hexarena.draw.beats import draw_sign
from hexarena.draw.elements import (
    EMPTY_BOX,
    Box,
    column,
    define,
    draw_text,
    frame_box,
    label,
    row,
    shrink_to_fit,
    style,
    tag,
    translate,
    truncate_text,
    width_of,
    wrap_text,
)
from hexarena.draw.ground import draw_icon
from hexarena.draw.looks import card_kind
from hexarena.draw.vocabulary import LOOKS_DATA, CardKind, Palette

ASPECT = 1.4  # a card's height as a multiple of its width
RANK_LENGTH = 2  # letters; a title no longer than this is a rank
MAX_LARGE_HAND, MAX_FAN = 5, 40  # most cards of a hand that is drawn large; most cards of a fan
STATES = ("active", "passive", "exhausted")
LARGE_WIDTH, SMALL_WIDTH = 92, 62  # width of a card in a hand of few cards, and of many
ACTION_CARD_WIDTH, ACTION_CARD_HEIGHT = 236, 58  # size of a card with actions
BACK_WIDTH, PILE_WIDTH = 30, 26
TEXT = 14
TEXT_SHARE = 0.92  # share of a card's width for its text
TITLE_LINES = 2  # lines of a title at full size
MIN_TITLE_SCALE = 0.65  # the smallest scale of a title's letters


def draw_face(card: Card, wide: float, palette: Palette) -> Box:
    """Draw a card: face up with its kind, rank and text, or its back."""
    if not card.face_up:
        return _draw_back(wide, palette, card.id)
    printed = _draw_arrow_face if card.looks[:1] == ("way",) else _draw_printed_face
    content = "".join(printed(card, wide, palette))
    return Box(
        wide, wide * ASPECT, tag("g", _draw_sheet(wide, palette), content, data_card=card.id)
    )


def _draw_sheet(wide: float, palette: Palette) -> str:
    size = style(width=wide, height=wide * ASPECT, rx=wide / 10)
    return tag("rect", fill=palette["card-paper"], stroke=palette["card-edge"], **size)


def _draw_back(wide: float, palette: Palette, name: str | None = None) -> Box:
    line = palette["card-back-line"]
    pattern, reference = define_back_mesh(wide, line)
    inner = style(width=wide * 0.86, height=wide * (ASPECT - 0.14), x=wide * 0.07)
    outer = style(width=wide, height=wide * ASPECT, rx=wide / 10)
    drawing = (
        pattern,
        tag("rect", fill=palette["card-back"], stroke=line, **outer),
        tag("rect", y=wide * 0.07, rx=wide / 15, fill=reference, stroke=line, **inner),
        tag("circle", cx=wide / 2, cy=wide * ASPECT / 2, r=wide / 10, fill=line),
    )
    return Box(wide, wide * ASPECT, tag("g", *drawing, data_card=name))


def define_back_mesh(wide: float, line: str) -> tuple[str, str]:
    """Define the pattern of a back; return the element and a reference to it."""
    step = wide / 6
    cross = f"M0,0L{step:g},{step * 2:g}M{step:g},0L0,{step * 2:g}"
    mesh = tag("path", d=cross, stroke=line, stroke_width=wide / 80, opacity=0.5)
    size = style(width=step, height=step * 2)
    return define("pattern", mesh, patternUnits="userSpaceOnUse", **size)


def _draw_arrow_face(card: Card, wide: float, palette: Palette) -> Iterator[str]:
    """Draw the face of a movement card."""
    yield translate(wide / 2, wide * ASPECT / 2, *draw_arrow(card, palette), scale=wide / 100)


def draw_arrow(card: Card, palette: Palette) -> tuple[str, str]:
    """Draw a movement card's arrow, a notch per step, and the number of steps, around (0, 0)."""
    direction, steps = LOOKS_DATA["ways"][card.looks[1]], int(card.looks[2])
    ink = palette["card-ink"]
    line = style(stroke=ink, stroke_width=3, stroke_linejoin="round")
    shaft = tag("path", d="M-30,-8H6V-23L34,0L6,23V8H-30Z", fill=palette["way"], **line)
    notches = "".join(f"M{11 * n - 22},-9V9" for n in range(steps - 1))
    notch_path = (
        tag("path", d=notches, stroke=palette["card-paper"], stroke_width=4) if notches else ""
    )
    number = draw_text(
        str(steps), 46, ink, y=58, text_anchor="middle", font_weight="800", font_family=_SERIF
    )
    rotated_shaft = tag(
        "g", shaft, notch_path, transform=f"translate(0 -14) rotate({direction['turn']})"
    )
    return rotated_shaft, number


_SERIF: str = LOOKS_DATA["fonts"]["serif"]


def _draw_printed_face(card: Card, wide: float, palette: Palette) -> Iterator[str]:
    """Draw the face of a card in the ink of its kind, or as text if it has no kind."""
    em, suit = wide / 5, card_kind(card)
    has_title = len(card.title) > RANK_LENGTH and (suit is None or card.title != suit.name)
    if suit is None:
        yield from _write_lines(card.title, em, (wide, 3), y=em * 1.2, fill=palette["card-ink"])
        lines = _write_lines(card.text, em * 0.8, (wide, 5), y=em * 3, fill=palette["card-ink"])
        yield from lines if card.title else ()
        return
    if has_title:
        size = _fit_title(card.title, em, wide)
        yield from _write_lines(card.title, size, (wide, 3), y=em * 1.2, fill=palette["card-ink"])
    elif len(card.title) <= RANK_LENGTH:
        rank = style(x=em * 0.32, y=em * 1.6, font_weight="800", font_family=_SERIF)
        yield draw_text(card.title, em * 1.75, suit.ink, **rank)
    yield from _draw_suit(suit, em, has_title, palette["card-paper"])


def _draw_suit(suit: CardKind, em: float, has_title: bool, paper: str) -> Iterator[str]:
    """Draw the icon of a card, and its kind on a band below."""
    side = em * (2 if has_title else 2.75)
    icon = draw_icon(suit.icon, suit.ink, paper)
    yield translate(em * 2.5 - side / 2, em * 5.4 - side, icon, scale=side / 24)
    corner = em / 2
    band = f"M0,{em * 5.57:g}H{em * 5:g}V{em * 7 - corner:g}q0,{corner:g} {-corner:g},{corner:g}"
    yield tag("path", d=f"{band}H{corner:g}q{-corner:g},0 {-corner:g},{-corner:g}Z", fill=suit.ink)
    middle = style(x=em * 2.5, y=em * 6.55, text_anchor="middle", font_weight="700")
    size = min(1, 4.6 / (len(suit.name) * 0.66)) * em * 0.95
    yield draw_text(suit.name, size, paper, **middle)


def _fit_title(title: str, em: float, wide: float) -> float:
    """Return the size of letters at which a title fits above the icon, or the smallest size."""
    widest = max(width_of(word, em, bold=True) for word in title.split())
    is_long = len(wrap_text(title, em, wide * TEXT_SHARE, bold=True)) > TITLE_LINES
    return em * max(MIN_TITLE_SCALE, min(0.8 if is_long else 1, wide * TEXT_SHARE / widest))


def _write_lines(
    text: str, size: float, limits: tuple[float, int], y: float, fill: str
) -> Iterator[str]:
    """Write centred lines of text, no wider and no more than `limits`; cut off the last one."""
    wide, max_lines = limits
    lines = wrap_text(text, size, wide * TEXT_SHARE, bold=True)
    for n, line in enumerate(lines[:max_lines]):
        line_text = f"{line}…" if n == max_lines - 1 and len(lines) > max_lines else line
        fitted_line = truncate_text(line_text, size, wide * TEXT_SHARE, bold=True)
        middle = style(x=wide / 2, y=y + n * size * 1.1, text_anchor="middle")
        yield draw_text(fitted_line, size, fill, font_weight="700", **middle)


def draw_action_card(card: Card, palette: Palette) -> Box:
    """Draw a card with its actions: its name and kind, then its beats."""
    ink, paper = palette["card-ink"], palette["card-paper"]
    edge = palette["ability" if "ability" in card.looks else "movement"]
    strip = shrink_to_fit(
        row([draw_sign(beat, palette) for beat in card.beats], 2), ACTION_CARD_WIDTH * 0.55
    )
    text_width = ACTION_CARD_WIDTH - strip.width - 20
    title = label(card.title, TEXT, ink, text_width, bold=True)
    states = [state for state in STATES if state in card.looks]
    subtitle = label(" ".join(states) or card.looks[0], TEXT * 0.75, ink, text_width)
    faint = 0.55 if "exhausted" in card.looks else None
    head = shrink_to_fit(column([title, subtitle], 0), text_width)
    drawing = (
        tag(
            "rect",
            width=ACTION_CARD_WIDTH,
            height=ACTION_CARD_HEIGHT,
            rx=5,
            fill=paper,
            stroke=palette["card-edge"],
        ),
        tag("path", d=f"M4,1V{ACTION_CARD_HEIGHT - 1}", stroke=edge, stroke_width=7),
        translate(12, (ACTION_CARD_HEIGHT - head.height) / 2, head.markup),
        translate(
            ACTION_CARD_WIDTH - strip.width - 4,
            (ACTION_CARD_HEIGHT - strip.height) / 2,
            strip.markup,
        ),
    )
    return Box(
        ACTION_CARD_WIDTH, ACTION_CARD_HEIGHT, tag("g", *drawing, data_card=card.id, opacity=faint)
    )


# Zones


def draw_hand(cards: Sequence[Card], max_width: float, palette: Palette) -> Box:
    """Draw the viewer's own hand."""
    if not cards:
        return label("No cards", TEXT, palette["ink-soft"])
    size = LARGE_WIDTH if len(cards) <= MAX_LARGE_HAND else SMALL_WIDTH
    drawing = [
        draw_action_card(card, palette) if card.beats else draw_face(card, size, palette)
        for card in cards
    ]
    return row(drawing, 8, max_width)


def draw_other_hand(zone: Zone, max_width: float, palette: Palette) -> Box:
    """Draw another seat's hand: a fan of cards, and their number."""
    if not zone.count:
        return label("no cards", TEXT, palette["ink-soft"])
    count = label(str(zone.count), TEXT, palette["ink"], bold=True)
    if "open" in zone.looks:
        return row([draw_face(card, BACK_WIDTH, palette) for card in zone.cards], 3, max_width)
    step, visible_cards = BACK_WIDTH / 2, zone.cards[:MAX_FAN]
    fan = "".join(
        translate(step * n, 0, draw_face(card, BACK_WIDTH, palette).markup)
        for n, card in enumerate(visible_cards)
    )
    width = step * (len(visible_cards) + 1) if visible_cards else 0
    return shrink_to_fit(row([Box(width, BACK_WIDTH * ASPECT, fan), count], 6), max_width)


def draw_pile(zone: Zone, max_width: float, palette: Palette) -> Box:
    """Draw a pile: its last face-up card or a back, with its number of cards and its name."""
    open_cards = [card for card in zone.cards if card.face_up]
    top = (
        draw_face(open_cards[-1], PILE_WIDTH, palette)
        if open_cards
        else _draw_back(PILE_WIDTH, palette)
    )
    if not zone.count:
        dashed = style(fill="none", stroke=palette["edge"], stroke_dasharray="4 3")
        size = style(width=PILE_WIDTH, height=PILE_WIDTH * ASPECT, rx=3)
        top = Box(PILE_WIDTH, PILE_WIDTH * ASPECT, tag("rect", **size, **dashed))
    count_label = label(
        f"{zone.count} {zone.name}", TEXT, palette["ink"], max_width - PILE_WIDTH - 5
    )
    return row([top, count_label], 5)


def draw_stake(zone: Zone, max_width: float, palette: Palette) -> Box:
    """Draw the cards at stake, with their text."""
    if not zone.cards:
        return EMPTY_BOX
    rows = [_draw_staked_card(zone, card, max_width - 20, palette) for card in zone.cards]
    return frame_box(column(rows, 6), palette["paper"], palette["ruby"], 8, stroke_width=2)


def _draw_staked_card(zone: Zone, card: Card, max_width: float, palette: Palette) -> Box:
    card_box = draw_face(card, 54, palette)
    text_width = max_width - card_box.width - 10
    suit = card_kind(card) if len(card.title) <= RANK_LENGTH else None
    name = f"{suit.name} {card.title}" if suit else card.title
    labels = [
        label(zone.name, TEXT * 0.9, palette["ink-soft"], text_width, bold=True),
        label(name, TEXT * 1.2, palette["ink"], text_width, bold=True),
        label(card.text, TEXT * 0.9, palette["ink"], text_width),
    ]
    return row([card_box, column(labels, 2)], 10)


def draw_row(zone: Zone, max_width: float, palette: Palette) -> Box:
    """Draw cards in a row, such as a market."""
    hidden_count = zone.count - len(zone.cards)
    hidden_text = (
        "no cards" if zone.count == 0 else f"and {hidden_count} more" if hidden_count else ""
    )
    drawing = [draw_face(card, 40, palette) for card in zone.cards]
    title = label(f"{zone.name} {zone.count}", TEXT, palette["ink"], max_width, bold=True)
    return column(
        [title, row([*drawing, label(hidden_text, TEXT, palette["ink-soft"])], 6, max_width)], 4
    )


def draw_list(zone: Zone, max_width: float, palette: Palette) -> Box:
    """Write the title and the text of each card, in two columns."""
    half = (max_width - 20) / 2
    entries = [_draw_entry(card, half, palette) for card in zone.cards]
    middle = (len(entries) + 1) // 2
    sides = [column(part, 6) for part in (entries[:middle], entries[middle:])]
    title = label(zone.name, TEXT * 1.1, palette["ink"], max_width, bold=True)
    second_column = translate(half + 20, 0, sides[1].markup) if sides[1].markup else ""
    high = max(side.height for side in sides)
    return column([title, Box(max_width, high, sides[0].markup + second_column)], 6)


def _draw_entry(card: Card, max_width: float, palette: Palette) -> Box:
    title = label(card.title, TEXT, palette["ink"], max_width, bold=True)
    return column([title, label(card.text, TEXT * 0.9, palette["ink-soft"], max_width)], 1)
