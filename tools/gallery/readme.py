"""The pictures of the README: a table, a report, and an animation of a match."""

import io
from pathlib import Path

import resvg_py
from PIL import Image
from playwright.sync_api import Page

import hexarena as hx
from tools.gallery.situations import find_situations
from tools.gallery.visiting import SIZES, Viewer

TABLE, REPORT, MATCH = "table.webp", "report.webp", "match.webp"
NAMES = (TABLE, REPORT, MATCH)
SITUATION = "hfc-attack-button-cell-discard-hand-picked"
DESK = SIZES[2]
WIDTH = 900  # pixels of the table and the report
BOARD = 320  # pixels of the animation
MAX_FRAMES = 40
FRAME_MILLISECONDS, LAST_MILLISECONDS = 350, 3000


def take_pictures(viewer: Viewer, folder: Path) -> None:
    """Write the three pictures into a folder, from a viewer at a desk."""
    situation = next(known for known in find_situations(SITUATION) if known.name == SITUATION)
    viewer.opens(situation, DESK, "light")
    viewer.does(situation)
    _save_screenshot(viewer.page, folder / TABLE)
    viewer.page.goto("/lab")
    viewer.page.get_by_role("link", name="HexCore6").first.click()
    viewer.page.wait_for_load_state("networkidle")
    _save_screenshot(viewer.page, folder / REPORT)
    animate_match(folder / MATCH)


def animate_match(path: Path) -> None:
    """Let two bots play HexCore6 and write the boards of the match as an animated WebP."""
    match = hx.Match("hexcore6", radius=4, seed=8)
    bots = [hx.Bot(level=4), hx.Bot(level=2)]
    boards = [match.svg()]
    while not match.over:
        seat = int(match.states["to_act"][0])
        match.play(bots[seat].decide(match.state.hidden_from(seat)))
        boards.append(match.svg())
    step = -(-len(boards) // MAX_FRAMES)
    frames = [_draw_board(board) for board in [*boards[:-1:step], boards[-1]]]
    durations = [FRAME_MILLISECONDS] * (len(frames) - 1) + [LAST_MILLISECONDS]
    frames[0].save(
        path,
        save_all=True,
        append_images=frames[1:],
        duration=durations,
        loop=0,
        quality=30,
        method=6,
        minimize_size=True,
    )


def _draw_board(svg: str) -> Image.Image:
    pixels = bytes(resvg_py.svg_to_bytes(svg, width=BOARD))
    return Image.open(io.BytesIO(pixels)).convert("RGB")


def _save_screenshot(page: Page, path: Path) -> None:
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    picture = picture.resize(
        (WIDTH, picture.height * WIDTH // picture.width), Image.Resampling.LANCZOS
    )
    picture.save(path, quality=60)
