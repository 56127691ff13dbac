"""Lengths in the client's styles: text, spacing and corners take theirs from `tokens.css`.

Widths, heights and places may be raw, and so may what is drawn: `px` are units of a picture with
text, and `em` scale with a card.
"""

import re
from collections.abc import Iterator

TOKENS = "client/src/design/tokens.css"
MAX_SIZES = 8
SCALED = ("client/src/scene/cards/", "client/src/replay/perspectives/OpenCard.svelte")
HAIRLINE = ("1", "px")
SIZE = re.compile(r"^\s*--size-[\w-]+:", re.MULTILINE)
STYLE = re.compile(r"<style[^>]*>(.*?)</style>", re.DOTALL)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
DECLARATION = re.compile(
    r"(?<![\w-])(?P<property>font|font-size|border-radius|(?:row-|column-)?gap"
    r"|(?:padding|margin)(?:-[a-z-]+)?)\s*:(?P<value>[^;{}]+)"
)
LENGTH = re.compile(r"(?<![\w.-])-?(?P<number>\d*\.?\d+)(?P<unit>rem|em|px|pt)\b")


def stray_lengths(name: str, text: str) -> Iterator[str]:
    """Yield every raw length of a stylesheet or component, and too many sizes of text."""
    if name == TOKENS:
        count = len(SIZE.findall(text))
        if count > MAX_SIZES:
            yield f"{name}: got {count} sizes of text; expected at most {MAX_SIZES}"
        return
    for start, styles in _styles(name, text):
        for declaration in DECLARATION.finditer(styles):
            for length in LENGTH.finditer(declaration["value"]):
                if not _is_allowed(declaration["property"], length, name, text):
                    line = text.count("\n", 0, start + declaration.start()) + 1
                    kind = f"{declaration['property']} {length[0]}"
                    yield f"{name}:{line}: got {kind}; expected a token of {TOKENS}"


def _styles(name: str, text: str) -> Iterator[tuple[int, str]]:
    """Yield where each stylesheet of a file starts, and its text with blank comments."""
    if name.endswith(".css"):
        yield 0, COMMENT.sub(_blank, text)
        return
    for block in STYLE.finditer(text):
        yield block.start(1), COMMENT.sub(_blank, block[1])


def _blank(comment: re.Match[str]) -> str:
    return " " * len(comment[0])


def _is_allowed(prop: str, length: re.Match[str], name: str, text: str) -> bool:
    number, unit = length["number"], length["unit"]
    if float(number) == 0:
        return True
    if not prop.startswith("font"):
        return unit == "em" or (number, unit) == HAIRLINE
    return (unit == "em" and name.startswith(SCALED)) or (unit == "px" and "<text" in text)
