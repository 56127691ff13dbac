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

from tools.gallery.placing import place
from tools.gallery.situations import Situation

COOKIE = "hexarena"
SHORT_TIMEOUT = 3000  # milliseconds for what may not come
NAVIGATE = "path => navigation.navigate(path).finished.then(() => undefined)"
SHOWN = "part => document.querySelector(part)"  # asked in each frame, unlike a locator
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
    is_touch: bool = False

    @property
    def name(self) -> str:
        """What it is called in names of files."""
        return str(self.width)


SIZES = (Size(1920, 1080), Size(1440, 900), Size(1366, 768), Size(390, 844, is_touch=True))


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
            has_touch=size.is_touch,
            is_mobile=size.is_touch,
            device_scale_factor=2 if size.is_touch else 1,
        )
        self.touches = size.is_touch
        self._match = ""
        self._appearance: tuple[Size, Theme] | None = None
        self.context.add_init_script("localStorage.setItem('hexarena.dice', 'by hand')")
        self.page = self.context.new_page()
        self.player = player_of(self.context)

    def opens(self, situation: Situation, size: Size, theme: Theme) -> None:
        """Open the table of a situation in a window, by a light."""
        self._match = place(self.folder, situation, self.player)
        self._takes(size, theme)
        self._goes(f"/table/{self._match}")
        self.page.wait_for_function(SHOWN, arg="[data-shown]")
        self.calms_down()

    def replays(self, situation: Situation, ply: int) -> None:
        """Open the replay of a situation's match at a move."""
        match = place(self.folder, situation, self.player)
        self._goes(f"/replay/{match}#ply={ply}")
        self.page.wait_for_function(SHOWN, arg=f'[data-shown="{ply}"]')
        self.calms_down()

    def _goes(self, path: str) -> None:
        """Load a page, or go there by the router if one is open."""
        if self.page.url.startswith("http"):
            self.page.evaluate(NAVIGATE, path)
        else:
            self.page.goto(path)

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
        """Look by a light into a window; return whether it was another before."""
        if (size, theme) == self._appearance:
            return False
        self.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        self.page.set_viewport_size({"width": size.width, "height": size.height})
        self._appearance = size, theme
        return True

    def calms_down(self) -> None:
        """Wait at the top of the page until nothing moves."""
        self.page.evaluate(CALM)

    def does(self, situation: Situation) -> None:
        """Do what the viewer does first, if anything, in the situation whose table is open."""
        if not situation.first_move:
            return
        if situation.first_move == "pick":
            self._picks(self.scene)
        elif situation.first_move == "compose":
            for ref in _composed(self.scene):
                self._touches(self._card(ref))
        else:
            self._ends_round(situation, self._asks())
        self.calms_down()

    def _picks(self, scene: dict[str, Any]) -> None:
        """Pick the first thing of the first choice that takes several."""
        path = next(choice["path"] for choice in scene["choices"] if len(choice["path"]) > 1)
        sets = {card_set["id"] for card_set in scene["sets"]}
        ref = path[1] if path[0] in sets else path[0]
        names = {button["id"]: button["name"] for button in scene["buttons"]}
        if ref in names:
            self._touches(self.page.get_by_role("button", name=names[ref], exact=True))
        else:
            kinds = ("piece", "cell", "card", "zone")
            self._touches(self.page.locator(",".join(f'[data-{kind}="{ref}"]' for kind in kinds)))

    def _ends_round(self, situation: Situation, table: dict[str, Any]) -> None:
        """Commit as the last, and stop at a moment of what follows."""
        body = {"command": str(uuid.uuid4()), "actions": situation.last, "seat": situation.seat}
        body |= {"ply": table["ply"], "rewinds": table["rewinds"]}
        self.context.request.post(f"/api/matches/{self._match}/commitments", data=body)
        with suppress(TooLate):
            self.page.get_by_role("button", name=re.compile("^Replay the")).click(
                timeout=SHORT_TIMEOUT
            )
            self.page.get_by_role("button", name="Pause").click(timeout=SHORT_TIMEOUT)
            self.page.get_by_role("button", name="Forward").click(timeout=SHORT_TIMEOUT)

    def _card(self, ref: str) -> Locator:
        return self.page.locator(f'[data-card="{ref}"]')

    def _touches(self, element: Locator) -> None:
        with suppress(TooLate):
            if self.touches:
                element.first.tap(timeout=SHORT_TIMEOUT)
            else:
                element.first.click(timeout=SHORT_TIMEOUT)


def player_of(context: BrowserContext) -> str:
    """Return the id that the server knows a browser profile by."""
    context.request.get("/api/me")
    cookie = next(item for item in context.cookies() if item["name"] == COOKIE)
    return str(URLSafeSerializer("").loads_unsafe(cookie["value"])[1])


def _composed(scene: dict[str, Any]) -> Iterator[str]:
    """Yield the cards of a commitment whose parts go together."""
    cards = {card["id"] for zone in scene["zones"] for card in zone["cards"]}
    selection: list[dict[str, Any]] = []
    for part in scene["commitment"]["parts"]:
        options = [option for option in part["options"] if _fits(option, selection)]
        selection += options[:1]
        yield from (option["ref"] for option in options[:1] if option["ref"] in cards)


def _fits(option: dict[str, Any], selection: list[dict[str, Any]]) -> bool:
    return not any(
        option["action"] in selected_option["excludes"]
        or selected_option["action"] in option["excludes"]
        for selected_option in selection
    )
