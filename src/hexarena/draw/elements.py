"""SVG elements as text, and boxes of elements in rows and columns.

Text is never measured: its width is estimated for a wide font, so that it fits in any font.
"""

import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple
from zlib import crc32

NARROW_LETTERS, BROAD_LETTERS = frozenset("iIjlft.,:;'|!()[]/ "), frozenset("mwMW@%—…")
# Widths of characters, as multiples of the font size
WIDTHS = {"narrow": 0.37, "plain": 0.62, "broad": 0.95, "capital": 0.71}
BOLD_FACTOR = 1.1
LINE_HEIGHT = 1.25  # the distance between lines, as a multiple of the font size
UNPRINTABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # XML 1.0, 2.2

Attribute = str | float | None


def format_length(length: float) -> str:
    """Write a length, rounded to hundredths, without trailing zeros."""
    return f"{round(length, 2) + 0:g}"


def escape_text(text: str) -> str:
    """Escape text for XML."""
    return escape(UNPRINTABLE.sub("\ufffd", text))


def tag(name: str, /, *children: str, **attributes: Attribute) -> str:
    """Write an element. `_` in a name becomes `-`; attributes that are None are omitted."""
    attribute_text = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_attribute(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    content = "".join(children)
    return (
        f"<{name}{attribute_text}>{content}</{name}>" if content else f"<{name}{attribute_text}/>"
    )


def _attribute(value: str | float) -> str:
    return escape_text(value) if isinstance(value, str) else format_length(value)


def style(**attributes: Attribute) -> dict[str, Attribute]:
    """Collect attributes that several elements share."""
    return attributes


def translate(x: float, y: float, *children: str, scale: float = 1, **attributes: Attribute) -> str:
    """Scale elements, then move them."""
    scaled = "" if scale == 1 else f" scale({format_length(scale)})"
    return tag(
        "g",
        *children,
        transform=f"translate({format_length(x)} {format_length(y)}){scaled}",
        **attributes,
    )


def define(name: str, /, *children: str, **attributes: Attribute) -> tuple[str, str]:
    """Write a definition; return the element and a reference to it.

    Its id is a hash of its contents: if two pictures on a page share an id, the elements are equal.
    """
    key = f"{name}-{crc32(tag(name, *children, **attributes).encode()):08x}"
    return tag(name, *children, id=key, **attributes), f"url(#{key})"


# Text


def width_of(text: str, size: float, bold: bool = False) -> float:
    """Estimate the width of a line of text in the widest font."""
    total = sum(WIDTHS[_letter_breadth(letter)] for letter in text)
    return total * size * (BOLD_FACTOR if bold else 1)


def _letter_breadth(letter: str) -> str:
    if letter in NARROW_LETTERS:
        return "narrow"
    if letter in BROAD_LETTERS:
        return "broad"
    return "capital" if letter.isupper() else "plain"


def draw_text(text: str, size: float, fill: str, **attributes: Attribute) -> str:
    """Write a line of text."""
    return tag("text", escape_text(text), font_size=size, fill=fill, **attributes)


def truncate_text(text: str, size: float, max_width: float, bold: bool = False) -> str:
    """Truncate a line of text that is wider than its room."""
    if width_of(text, size, bold) <= max_width:
        return text
    while text and width_of(f"{text}…", size, bold) > max_width:
        text = text[:-1]
    return f"{text.rstrip()}…"


def wrap_text(text: str, size: float, max_width: float, bold: bool = False) -> list[str]:
    """Wrap text into lines no wider than `max_width`; truncate words that are too wide."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if width_of(longer, size, bold) <= max_width:
            lines[-1] = longer
        else:
            lines.append(word)
    return [truncate_text(line, size, max_width, bold) for line in lines if line]


# Boxes


class Box(NamedTuple):
    """A drawing from (0, 0), with its width and height."""

    width: float
    height: float
    markup: str


EMPTY_BOX = Box(0, 0, "")


def label(text: str, size: float, fill: str, max_width: float = 9999, bold: bool = False) -> Box:
    """Write text into a box, on as many lines as necessary."""
    lines = wrap_text(text, size, max_width, bold)
    weight = "700" if bold else None
    markup = "".join(
        draw_text(line, size, fill, y=(n * LINE_HEIGHT + 1) * size, font_weight=weight)
        for n, line in enumerate(lines)
    )
    width = max((width_of(line, size, bold) for line in lines), default=0)
    return Box(width, len(lines) * LINE_HEIGHT * size, markup)


def phrase(parts: Sequence[tuple[str, float, str, bool]]) -> Box:
    """Write parts of one line, each with its own size, colour and weight."""
    visible_parts = [part for part in parts if part[0]]
    spans = (
        tag(
            "tspan",
            escape_text(text),
            font_size=size,
            fill=fill,
            font_weight="700" if bold else None,
            dx=5 if n else None,
        )
        for n, (text, size, fill, bold) in enumerate(visible_parts)
    )
    height = max(size for _, size, _, _ in visible_parts)
    width = sum(width_of(text, size, bold) + 5 for text, size, _, bold in visible_parts) - 5
    return Box(width, height * LINE_HEIGHT, tag("text", *spans, y=height))


def column(boxes: Iterable[Box], gap: float) -> Box:
    """Place boxes below one another."""
    y, width, drawing = 0.0, 0.0, []
    for box in boxes:
        if box.markup:
            drawing.append(translate(0, y, box.markup) if y else box.markup)
            y, width = y + box.height + gap, max(width, box.width)
    return Box(width, max(0, y - gap), "".join(drawing))


def row(boxes: Sequence[Box], gap: float, max_width: float = 9999) -> Box:
    """Place boxes side by side, centred vertically; wrap onto more lines if necessary."""
    lines: list[list[Box]] = [[]]
    for box in (box for box in boxes if box.markup):
        used_width = sum(line_box.width + gap for line_box in lines[-1])
        if lines[-1] and used_width + box.width > max_width:
            lines.append([])
        lines[-1].append(box)
    return column((_lay_line(line, gap) for line in lines), gap)


def _lay_line(boxes: Sequence[Box], gap: float) -> Box:
    x, drawing, height = 0.0, [], max((box.height for box in boxes), default=0)
    for box in boxes:
        drawing.append(translate(x, (height - box.height) / 2, box.markup))
        x += box.width + gap
    return Box(max(0, x - gap), height, "".join(drawing))


def shrink_to_fit(box: Box, width: float) -> Box:
    """Shrink a box that is wider than its room."""
    scale = min(1, width / (box.width or 1))
    return (
        box
        if scale == 1
        else Box(width, box.height * scale, translate(0, 0, box.markup, scale=scale))
    )


def centre_box(box: Box, width: float) -> Box:
    """Centre a box in a width."""
    if not box.markup:
        return EMPTY_BOX
    return Box(width, box.height, translate((width - box.width) / 2, 0, box.markup))


def frame_box(box: Box, fill: str, stroke: str, pad: float, **attributes: Attribute) -> Box:
    """Frame a box on a sheet of paper, with a margin."""
    width, height = box.width + 2 * pad, box.height + 2 * pad
    sheet = tag("rect", width=width, height=height, rx=6, fill=fill, stroke=stroke, **attributes)
    return Box(width, height, sheet + translate(pad, pad, box.markup))
