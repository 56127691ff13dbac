"""Rendering: a state as text, as an SVG document or as pixels, for a viewer allowed to see it."""

import io
import sys

import numpy as np
import numpy.typing as npt

from hexarena.contract.extras import require
from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.state import State

Pixels = npt.NDArray[np.uint8]

EDGE = 900  # pixels of each side of a picture
PAPER = (255, 255, 255)  # the colour around a picture


def frame(mode: str, game: Game, states: States, seat: int | None) -> str | Pixels | None:
    """Render state 0 as a seat sees it, or an onlooker: text, SVG, or uint8[EDGE, EDGE, 3].

    `mode` is one of RENDER_MODES. "human" prints the text, and returns None.
    """
    state = State(game, states)
    if mode == "human":
        sys.stdout.write(f"{state.hidden_from(seat)}\n")
        return None
    if mode == "ansi":
        return str(state.hidden_from(seat))
    picture = state.svg(seat)
    return picture if mode == "svg" else pixels(picture)


def pixels(svg: str) -> Pixels:
    """Draw an SVG document in the middle of a square: uint8[EDGE, EDGE, 3]. Raises MissingExtra."""
    require("research", "drawing pixels", "resvg_py", "PIL")
    import resvg_py
    from PIL import Image

    image = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg, width=EDGE))))
    image.thumbnail((EDGE, EDGE))  # if it is higher than wide
    sheet = Image.new("RGB", (EDGE, EDGE), PAPER)
    corner = (EDGE - image.width) // 2, (EDGE - image.height) // 2
    sheet.paste(image, corner, image)
    return np.asarray(sheet).copy()
