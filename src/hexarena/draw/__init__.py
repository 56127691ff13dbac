"""Pictures of scenes as SVG, in the client's colours and looks, without a browser.

`looks.toml` is the one place where shapes and colours are written: this room reads it, and what the
client needs is written from it by `python -m tools.looks`.
"""

from hexarena.draw.picture import board_svg, sign_svg, svg, timeline_svg
from hexarena.draw.vocabulary import Theme

__all__ = ["Theme", "board_svg", "sign_svg", "svg", "timeline_svg"]
