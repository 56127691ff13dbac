"""Take pictures of every phase of every game: `python -m tools.gallery --game hfc --full DIR`."""

import argparse
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from hexarena.contract.game import all_games
from tools.gallery import pages, positions, readme
from tools.gallery.server import serving
from tools.gallery.sheets import sheet
from tools.gallery.situations import Situation, find_situations
from tools.gallery.visiting import SIZES, THEMES, Size, Theme, Viewer

CHROMIUM = "chromium-headless-shell"
FLAGS = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking")
GALLERY, PICTURES = Path("docs/gallery"), Path("docs/pictures")

Shots = dict[tuple[Size, Theme], bytes]


def main(words: Sequence[str]) -> int:
    """Take the pictures that are asked for; return an exit code."""
    arguments = _parse_arguments(words)
    if arguments.search:
        positions.keep(all_games())
        return 0
    if arguments.readme:
        _take_readme_pictures()
        return 0
    situations = [
        situation
        for situation in find_situations(arguments.name)
        if arguments.game in ("", situation.game)
    ]
    if not situations:
        sys.stderr.write("there is no such situation; --list names all\n")
        return 2
    if arguments.list:
        print("\n".join(situation.name for situation in situations))
        return 0
    with _cameras(arguments) as cameras:
        _take_pictures(situations, cameras, arguments)
    return 0


def _parse_arguments(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make gallery", description=__doc__)
    parser.add_argument("--game", default="", help="of this game alone, such as hfc")
    parser.add_argument("--name", default="", help="of situations whose name contains this")
    parser.add_argument("--size", action="append", help="of windows so wide: 1920, 1440, 1366, 390")
    parser.add_argument("--theme", action="append", choices=THEMES, help="by this light alone")
    parser.add_argument("--full", type=Path, help="full-size pictures, into this folder")
    parser.add_argument("--list", action="store_true", help="only name the situations")
    parser.add_argument("--readme", action="store_true", help="only renew those of the README")
    parser.add_argument("--search", action="store_true", help="only look for positions anew")
    arguments = parser.parse_args(words)
    arguments.sizes = [size for size in SIZES if size.name in (arguments.size or [size.name])]
    arguments.themes = arguments.theme or THEMES
    if not arguments.sizes:
        parser.error("there is no such size; expected 1920, 1440, 1366 or 390")
    if (arguments.size or arguments.theme) and not arguments.full:
        parser.error("some sizes or one theme are no whole sheet; expected --full FOLDER as well")
    return arguments


class Camera:
    """Takes pictures of situations, at the sizes of one kind of machine."""

    def __init__(self, viewer: Viewer, sizes: Sequence[Size], themes: Sequence[Theme]) -> None:
        self._viewer, self._sizes, self._themes = viewer, sizes, themes
        self.desk = viewer.context.new_page()  # where pictures are put together

    def shots(self, situation: Situation, kind: str) -> Iterator[tuple[tuple[Size, Theme], bytes]]:
        """Yield a picture for every size and theme, as `kind`: png or jpeg."""
        self._viewer.opens(situation, self._sizes[0], self._themes[0])
        self._viewer.does(situation)
        for size in self._sizes:
            for theme in self._themes:
                self._viewer.resizes(size, theme)
                yield (size, theme), self._shot(kind)

    def _shot(self, kind: str) -> bytes:
        """Take a picture: with every pixel of the screen as png, quicker as jpeg."""
        if kind == "png":
            return self._viewer.page.screenshot()
        return self._viewer.page.screenshot(type="jpeg", quality=90, scale="css")


def _take_readme_pictures() -> None:
    with _open_browser() as (browser, address, folder):
        readme.take_pictures(Viewer(browser, address, folder, readme.DESK), PICTURES)


@contextmanager
def _cameras(arguments: argparse.Namespace) -> Iterator[list[Camera]]:
    """Start a server and a browser; yield a camera for desks and one for phones, if asked for."""
    with _open_browser() as (browser, address, folder):
        yield list(_make_cameras(browser, address, folder, arguments))


@contextmanager
def _open_browser() -> Iterator[tuple[Browser, str, Path]]:
    """Start a server and a browser; yield the browser, the address and the server's folder."""
    program = shutil.which(CHROMIUM)
    if program is None:
        raise SystemExit(f"{CHROMIUM} was not found; `make test` installs it")
    with tempfile.TemporaryDirectory() as folder_name, sync_playwright() as play:
        folder = Path(folder_name)
        with serving(folder) as address:
            browser = play.chromium.launch(executable_path=program, args=FLAGS)
            yield browser, address, folder
            browser.close()


def _make_cameras(
    browser: Browser, address: str, folder: Path, arguments: argparse.Namespace
) -> Iterator[Camera]:
    for is_touch in (False, True):
        sizes = [size for size in arguments.sizes if size.is_touch == is_touch]
        if sizes:
            viewer = Viewer(browser, address, folder, sizes[0])
            yield Camera(viewer, sizes, arguments.themes)


def _take_pictures(
    situations: list[Situation], cameras: list[Camera], arguments: argparse.Namespace
) -> None:
    """Take the pictures of every situation, and tell how far it has come."""
    began = time.monotonic()
    for n, situation in enumerate(situations, 1):
        kind = "png" if arguments.full else "jpeg"
        shots = dict(item for camera in cameras for item in camera.shots(situation, kind))
        if arguments.full:
            _keep_full(arguments.full, situation, shots)
        else:
            _keep_sheet(cameras[0], situation, shots)
        print(
            f"{n} of {len(situations)}, {time.monotonic() - began:.0f} s: {situation.name}",
            flush=True,
        )
    if not arguments.full:
        pages.write(GALLERY, find_situations())
        pages.copy_documented(GALLERY, PICTURES)


def _keep_full(folder: Path, situation: Situation, shots: Shots) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for (size, theme), image in shots.items():
        (folder / f"{situation.name}-{size.name}-{theme}.png").write_bytes(image)


def _keep_sheet(camera: Camera, situation: Situation, shots: Shots) -> None:
    GALLERY.mkdir(parents=True, exist_ok=True)
    rows = [[shots[size, theme] for size in SIZES] for theme in THEMES]
    (GALLERY / f"{situation.name}.webp").write_bytes(sheet(camera.desk, rows))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
