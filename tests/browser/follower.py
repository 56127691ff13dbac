"""People who play what was once played, to its end: by clicks, by taps or by keys alone."""

from playwright.sync_api import expect

from tests.browser.clicker import Clicker

FAR = 80  # presses of an arrow, or of the full stop, after which a thing is out of reach
WALKED = """thing => {
  const whole = thing.closest("[role=grid], [data-zone]");
  const stop = thing.closest("[tabindex]") ?? thing;
  return stop.tabIndex < 0 && whole ? whole.matches("[role=grid]") ? "." : "ArrowRight" : "";
}"""
IN_HAND = "xpath=ancestor-or-self::*[@role='grid' or @data-zone][1]"
HELD = "thing => thing.closest('[tabindex], button, input')?.contains(document.activeElement)"


class Follower(Clicker):
    """Somebody who follows a script: the actions of a whole match, by their place in it."""

    script: tuple[int, ...] = ()

    @property
    def turns(self):
        """The ways to turn with a commitment."""
        return self.page.get_by_role("group", name="Turn").get_by_role("radio")

    def _chosen(self, table):
        expected = self.script[table["ply"]]
        return next(choice for choice in table["scene"]["choices"] if choice["action"] == expected)

    def _composes(self, table):
        """Take one's part of the round, which the script has seat by seat."""
        scene = table["scene"]
        parts = len(scene["commitment"]["parts"])
        before = [seat for seat in {*scene["awaits"], *scene["ready"]} if seat < scene["seat"]]
        start = table["ply"] + parts * len(before)
        return self.script[start : start + parts]

    def _dials(self, ref):
        dial, _, turn = ref.partition(":")
        if dial == "turn" and turn != "0":
            self._turns(self.turns.nth(int(turn)))

    def _turns(self, to):
        self._press(to)
        expect(to).to_be_checked()


class Keyer(Follower):
    """Such a person who has a keyboard alone."""

    def _press(self, things):
        """Go to the first of some things that is seen by Tab, then by what walks in it; choose."""
        thing = things.filter(visible=True).first
        expect(thing).to_be_visible()
        key = thing.evaluate(WALKED)
        self.tabs_to(thing.locator(IN_HAND) if key else thing)
        for _ in range(FAR):
            if not key or thing.evaluate(HELD):
                break
            self.press(key)
        else:
            raise AssertionError(f"{FAR} presses of {key} do not lead to {thing}")
        self.press("Enter")

    def _turns(self, to):
        self.tabs_to(self.turns.and_(self.page.get_by_role("radio", checked=True)))
        for _ in range(self.turns.count()):
            if not to.is_checked():
                self.press("ArrowRight")

    def _says(self, _, number):
        field = self.page.get_by_role("spinbutton").first
        quick = self.page.get_by_role("button", name=number)
        field.or_(quick).first.wait_for()
        if field.is_visible():
            self.tabs_to(field)
            self.press("Control+a", *number, "Enter")
        else:
            self._press(quick)
