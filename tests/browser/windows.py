"""Windows in which every page is measured: desks, phones, a phone on its side, a page zoomed in."""

from pathlib import Path

from tools.gallery.visiting import CALM, Size

MEASURE = (Path(__file__).with_name("measure.js")).read_text(encoding="utf-8")
CALMLY = f"async (asked) => {{ await ({CALM})(); return ({MEASURE.rstrip().rstrip(';')})(asked); }}"
DESK, LAPTOP, SMALL = Size(1920, 1080), Size(1440, 900), Size(1366, 768)
ZOOMED, ZOOMED_TWICE = Size(960, 600), Size(720, 450)  # of the laptop's 1440x900: 150 and 200 %
PHONE, LYING = Size(390, 844, is_touch=True), Size(844, 390, is_touch=True)
# The first is the one in which a page is opened.
WINDOWS = (LAPTOP, DESK, SMALL, ZOOMED, ZOOMED_TWICE, LYING, PHONE)
# The narrowest, the lowest and the least high desk break first; of the others some are enough where
# a page is measured again and again. Zoomed in, a page is compared with the laptop's.
TIGHT = (SMALL, LYING, PHONE)
OTHERS = ((LAPTOP, ZOOMED_TWICE), (DESK,), (LAPTOP, ZOOMED))
ZOOMS = {LAPTOP: 1, ZOOMED: 1.5, ZOOMED_TWICE: 2}
HEX = 24  # pixels
PLAIN = {
    "refs": [],
    "hand": [],
    "prompt": "",
    "seen": {"board": False},
    "wide": 0,
    "finger": 0,
    "cellFinger": HEX,
    "isHigh": False,
}


def windows_in_turn(number):
    """Return the windows for the situation of a number: the tight ones, and others in turn."""
    return (*OTHERS[number % len(OTHERS)], *TIGHT)


class Window:
    """The window of a page, which is resized without a reload; a phone is touched as well."""

    def __init__(self, page):
        self.page = page
        self._session = page.context.new_cdp_session(page)
        self._is_touch = False
        self._size = None

    def resizes(self, size):
        """Take another size, and wait until nothing moves."""
        self._takes(size)
        self.page.evaluate(CALM)

    def _takes(self, size):
        if size == self._size:
            return
        self._size = size
        if size.is_touch != self._is_touch:
            self._is_touch = size.is_touch
            self._session.send("Emulation.setTouchEmulationEnabled", {"enabled": size.is_touch})
        screen = {"width": size.width, "height": size.height, "deviceScaleFactor": 1}
        self._session.send("Emulation.setDeviceMetricsOverride", screen | {"mobile": size.is_touch})

    def breaches(self, sizes=WINDOWS, asked=lambda size: PLAIN):
        """Yield every breach of the page as it is: the size, the rule, the thing, the figures."""
        cells = {}
        for size in sizes:
            self._takes(size)
            measured = self.page.evaluate(CALMLY, asked(size))
            cells[size] = measured["cell"]
            for item in measured["breaches"]:
                yield size, item["rule"], item["what"], item["detail"]
        yield from shrunk(cells)


def shrunk(cells):
    """Yield where zooming in makes hexes smaller in pixels of the device."""
    for size, zoom in ZOOMS.items():
        if {size, LAPTOP} <= cells.keys() and cells[size] * zoom < cells[LAPTOP] * 0.98:
            detail = f"{cells[size] * zoom:.1f} px of the device, not {cells[LAPTOP]:.1f}"
            yield size, "zooming in shrinks the board", "board", detail
