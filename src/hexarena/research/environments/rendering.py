"""Rendering: a state as text, as an SVG document or as pixels, to whoever may see it."""

import io

import numpy as np
import numpy.typing as npt

from hexarena.contract.extras import require
from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.state import State

Pixels = npt.NDArray[np.uint8]

EDGE = 900  # pixels of a picture, which is square
PAPER = (255, 255, 255)  # beside it


def frame(mode: str, game: Game, states: States, seat: int | None) -> str | Pixels:
    """Render state 0 as a seat sees it, or an onlooker: text, SVG, or uint8[EDGE, EDGE, 3].

    `mode` is one of RENDER_MODES.
    """
    state = State(game, states)
    if mode == "ansi":
        return str(state.hidden_from(seat))
    drawn = state.svg(seat)
    return drawn if mode == "svg" else pixels(drawn)


def pixels(svg: str) -> Pixels:
    """Draw an SVG document in the middle of a square: uint8[EDGE, EDGE, 3]. Raises MissingExtra."""
    require("research", "drawing pixels", "resvg_py", "PIL")
    import resvg_py
    from PIL import Image

    drawn = Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg, width=EDGE))))
    drawn.thumbnail((EDGE, EDGE))  # if it is higher than wide
    sheet = Image.new("RGB", (EDGE, EDGE), PAPER)
    corner = (EDGE - drawn.width) // 2, (EDGE - drawn.height) // 2
    sheet.paste(drawn, corner, drawn)
    return np.asarray(sheet).copy()
