"""A canvas of characters, each with a style."""

from rich.style import Style
from rich.text import Text


class Canvas:
    """Characters on a grid; later ones cover earlier ones."""

    def __init__(self, width: int, height: int) -> None:
        self._signs = [[" "] * width for _ in range(height)]
        self._styles = [[Style.null()] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Write text from a column on; clip it at the edges."""
        parsed = Style.parse(style)
        for column, sign in enumerate(text, x):
            if 0 <= y < len(self._signs) and 0 <= column < len(self._signs[y]):
                self._signs[y][column] = sign
                self._styles[y][column] += parsed

    def text(self) -> Text:
        """Return all lines as one text."""
        text = Text(no_wrap=True, overflow="crop")
        for y, (signs, styles) in enumerate(zip(self._signs, self._styles, strict=True)):
            if y:
                text.append("\n")
            for sign, style in zip(signs, styles, strict=True):
                text.append(sign, style)
        return text
