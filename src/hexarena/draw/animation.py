"""Pictures one after another as an animated WebP."""

import io
from collections.abc import Callable, Iterable

from hexarena.contract.extras import require
from hexarena.draw.vocabulary import Palette, Theme

MAX_FRAMES = 200
FRAME_MILLISECONDS, LAST_MILLISECONDS = 800, 3_000
WIDTH = 640  # pixels, by default
QUALITY = 80  # of 100
METHOD = 2  # of 6; higher ones take several times as long and save little


def thin_frames(count: int, maximum: int = MAX_FRAMES) -> range:
    """Return the numbers of at most `maximum` of `count` frames: evenly spread, with the last."""
    step = -(-count // maximum)
    return range((count - 1) % step, count, step)


def animate(
    pictures: Iterable[str],
    *,
    width: int = WIDTH,
    theme: Theme = "light",
    on_frame: Callable[[int], None] = lambda count: None,
) -> bytes:
    """Return SVG documents as frames of an animated WebP, `width` pixels wide.

    `on_frame` hears how many frames have been painted. Raises MissingExtra.
    """
    require("research", "animated pictures", "resvg_py", "PIL")
    import resvg_py
    from PIL import Image

    paintings = []
    for picture in pictures:
        png = bytes(resvg_py.svg_to_bytes(picture, width=width))
        paintings.append(Image.open(io.BytesIO(png)))
        on_frame(len(paintings))
    size = width, max(painting.height for painting in paintings)
    frames = [Image.new("RGB", size, Palette(theme)["linen"]) for _ in paintings]
    for frame, painting in zip(frames, paintings, strict=True):
        frame.paste(painting, (0, 0), painting)
    durations = [FRAME_MILLISECONDS] * (len(frames) - 1) + [LAST_MILLISECONDS]
    buffer = io.BytesIO()
    frames[0].save(
        buffer,
        "WEBP",
        save_all=True,
        append_images=frames[1:],
        duration=durations,
        loop=0,
        quality=QUALITY,
        method=METHOD,
    )
    return buffer.getvalue()
