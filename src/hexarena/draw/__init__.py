"""Pictures of scenes as SVG, in the client's colours and shapes, without a browser.

Only `looks.toml` defines shapes and colours. This package reads it; `python -m tools.looks`
generates the client's files from it.
"""

from hexarena.draw.animation import animate, thin_frames
from hexarena.draw.faces import face_svg
from hexarena.draw.picture import board_svg, sign_svg, signs_svg, svg, timeline_svg
from hexarena.draw.vocabulary import Theme

__all__ = [
    "Theme",
    "animate",
    "board_svg",
    "face_svg",
    "sign_svg",
    "signs_svg",
    "svg",
    "thin_frames",
    "timeline_svg",
]
