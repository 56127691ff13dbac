"""Somebody who looks at situations in a browser: on a desk or on a phone."""

import re
import uuid
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal, NamedTuple

from itsdangerous import URLSafeSerializer
from playwright.sync_api import Browser, BrowserContext, Locator
from playwright.sync_api import TimeoutError as TooLate

from hexarena.contract.game import game
from tools.gallery.placing import place
from tools.gallery.situations import Situation

COOKIE = "hexarena"
SOON = 3000  # milliseconds for what may not come
SHOWN = "title => document.title.includes(title)"
CALM = """async () => {
  scrollTo(0, 0);
  await document.fonts.ready;
  const frame = () => new Promise(requestAnimationFrame);
  const moves = (each) => each.playState === "running" && each.effect?.getTiming().iterations === 1;
  for (let n = 0; n < 120 && document.getAnimations().some(moves); n++) await frame();
  await frame();
  await frame();
}"""

Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")


class Size(NamedTuple):
    """A window: of a desk or, if it is touched, of a phone."""

    width: int
    height: int
    touched: bool = False

    @property
    def name(self) -> str:
        """What it is called in names of files."""
        return str(self.width)


SIZES = (Size(1920, 1080), Size(1440, 900), Size(1366, 768), Size(390, 844, touched=True))


class Viewer:
    """A browser profile with one page, which is resized from one desk to another."""

    def __init__(self, browser: Browser, address: str, folder: Path, size: Size) -> None:
        """Come to the server at `address`, whose folder is `folder`."""
        self.folder = folder
        self.context = browser.new_context(
            base_url=address,
            locale="en-GB",
            reduced_motion="reduce",
            viewport={"width": size.width, "height": size.height},
            has_touch=size.touched,
            is_mobile=size.touched,
            device_scale_factor=2 if size.touched else 1,
        )
        self.touches = size.touched
        self._match = ""
        self._looks: tuple[Size, Theme] | None = None
        self.page = self.context.new_page()
        self.player = player_of(self.context)

    def opens(self, at: Situation, size: Size, theme: Theme) -> None:
        """Open the table of a situation in a window, by a light."""
        self._match = place(self.folder, at, self.player)
        self._takes(size, theme)
        self.page.goto(f"/table/{self._match}")
        self.page.wait_for_function(SHOWN, arg=game(at.game).title)
        self.calms_down()

    @property
    def scene(self) -> dict[str, Any]:
        """The scene that the server gives for the table that is open."""
        scene: dict[str, Any] = self._asks()["scene"]
        return scene

    def _asks(self) -> Any:
        return self.context.request.get(f"/api/matches/{self._match}").json()

    def resizes(self, size: Size, theme: Theme) -> None:
        """Look at the same table in another window, by another light."""
        if self._takes(size, theme):
            self.calms_down()

    def _takes(self, size: Size, theme: Theme) -> bool:
        """Look by a light into a window; tell whether it was another before."""
        if (size, theme) == self._looks:
            return False
        self.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        self.page.set_viewport_size({"width": size.width, "height": size.height})
        self._looks = size, theme
        return True

    def calms_down(self) -> None:
        """Wait at the top of the page until nothing moves any longer."""
        self.page.evaluate(CALM)

    def does(self, at: Situation) -> None:
        """Do what the viewer does first, if anything, in the situation whose table is open."""
        if not at.then:
            return
        if at.then == "pick":
            self._picks(self.scene)
        elif at.then == "compose":
            for ref in _composed(self.scene):
                self._touches(self._card(ref))
        else:
            self._ends_round(at, self._asks())
        self.calms_down()

    def _picks(self, scene: dict[str, Any]) -> None:
        """Pick the first thing of the first choice that takes several."""
        path = next(each["path"] for each in scene["choices"] if len(each["path"]) > 1)
        sets = {each["id"] for each in scene["sets"]}
        ref = path[1] if path[0] in sets else path[0]
        names = {each["id"]: each["name"] for each in scene["buttons"]}
        if ref in names:
            self._touches(self.page.get_by_role("button", name=names[ref], exact=True))
        else:
            kinds = ("piece", "cell", "card", "zone")
            self._touches(self.page.locator(",".join(f'[data-{kind}="{ref}"]' for kind in kinds)))

    def _ends_round(self, at: Situation, table: dict[str, Any]) -> None:
        """Commit as the last, and stop at a moment of what follows."""
        body = {"command": str(uuid.uuid4()), "actions": at.last, "seat": at.seat}
        body |= {"ply": table["ply"], "rewinds": table["rewinds"]}
        self.context.request.post(f"/api/matches/{self._match}/commitments", data=body)
        with suppress(TooLate):
            self.page.get_by_role("button", name=re.compile("^Replay the")).click(timeout=SOON)
            self.page.get_by_role("button", name="Pause").click(timeout=SOON)
            self.page.get_by_role("button", name="Forward").click(timeout=SOON)

    def _card(self, ref: str) -> Locator:
        return self.page.locator(f'[data-card="{ref}"]')

    def _touches(self, thing: Locator) -> None:
        with suppress(TooLate):
            if self.touches:
                thing.first.tap(timeout=SOON)
            else:
                thing.first.click(timeout=SOON)


def player_of(context: BrowserContext) -> str:
    """Return the id by which the server knows a browser profile."""
    context.request.get("/api/me")
    cookie = next(each for each in context.cookies() if each["name"] == COOKIE)
    return str(URLSafeSerializer("").loads_unsafe(cookie["value"])[1])


def _composed(scene: dict[str, Any]) -> Iterator[str]:
    """Yield the cards of a commitment whose parts go together."""
    cards = {card["id"] for zone in scene["zones"] for card in zone["cards"]}
    chosen: list[dict[str, Any]] = []
    for part in scene["commitment"]["parts"]:
        able = [each for each in part["options"] if _fits(each, chosen)]
        chosen += able[:1]
        yield from (each["ref"] for each in able[:1] if each["ref"] in cards)


def _fits(option: dict[str, Any], chosen: list[dict[str, Any]]) -> bool:
    return not any(
        option["action"] in each["excludes"] or each["action"] in option["excludes"]
        for each in chosen
    )
