"""Somebody who plays a game of cards, dice and a board: closes in, plays what can be played."""

import re

from tests.browser.person import Person

HFC = "Hexagon Fighting Championship"
FRAIL = (("Red's chips", "3"), ("Blue's chips", "3"))  # a few strikes end the fight
FRAILTY = {"red_chips": 3, "blue_chips": 3}  # the same, without the form
DIGITS = 9  # cards that a number chooses
OPEN_AT = """hand => [...hand.querySelectorAll("button[data-card]")].findIndex((card) =>
  card.getAttribute("aria-disabled") !== "true" && card.getAttribute("aria-pressed") !== "true")"""
SHORT_OF = re.compile("can be chosen.*in range of a strike")


class Fighter(Person):
    """Somebody who prefers a blow to a step, and a step into range to any other."""

    def __init__(self, context, touches=False):
        super().__init__(context, touches)
        self.hand = self.page.get_by_role("region", name=re.compile("^(Red|Blue)\u2019?'?s hand$"))
        self.cards = self.hand.get_by_role("button")
        self.open_cards = self.hand.get_by_role("button", disabled=False, pressed=False)
        self.heap = self.page.get_by_role("button", name="Discards, can be chosen")
        self.near_cells = self.board.get_by_role("gridcell", name=SHORT_OF)
        self.show_my_hand = self.page.get_by_role("button", name="show my")
        self.stake = self.page.get_by_role("region", name=re.compile("(Red|Blue)'s "))
        self.keyed = set()

    def starts_a_fight(self, way, *chosen, options=FRAIL, names=()):
        """Start a fight; return its address."""
        return self.starts(way, *chosen, options=options, names=names, game=HFC)

    def drags(self, thing, place):
        """Drag a thing with the mouse to where something lies."""
        (left, top), (right, low) = (_middle(item.bounding_box()) for item in (thing, place))
        self.page.mouse.move(left, top)
        self.page.mouse.down()
        self.page.mouse.move(right, low, steps=5)
        self.page.mouse.up()

    def goes_on(self):
        """Wait until there is something to choose; tell whether the fight goes on."""
        self.idle.wait_for()
        anything = self.open_cells.or_(self.open_cards).or_(self.buttons).or_(self.show_my_hand)
        anything.or_(self.the_end).first.wait_for()
        return not self.the_end.is_visible()

    def lifts_the_curtain(self):
        """Say who one is, if two share the screen and it was handed over."""
        if self.show_my_hand.is_visible():
            self.show_my_hand.click()

    def _wanted(self):
        """Return what is to be chosen among now, the dearest kind there is, and how many.

        Where it is chosen by keys, what was never chosen so is dearest.
        """
        kinds = [self.near_cells, self.open_cards, self.open_cells, self.buttons, self.heap]
        if self.step_back.is_visible():
            kinds = [self.open_cells, self.heap, self.buttons, self.open_cards]
        kinds.sort(key=lambda kind: self._kind(kind) in self.keyed)
        counts = ((kind, kind.count()) for kind in kinds)
        return next((count for count in counts if count[1]), (self.buttons, 0))

    def _kind(self, found):
        named = {self.open_cards: "hand", self.heap: "pile", self.buttons: "buttons"}
        return named.get(found, "board")

    def _keys(self):
        if self.show_my_hand.is_visible():
            self.tabs_to(self.show_my_hand)
            self.press("Enter")
            return
        result, many = self._wanted()
        kind = self._kind(result)
        self.keyed.add(kind)
        if kind == "board":
            self.tabs_to(self.board)
            self.press(*"." * self.chance.randrange(1, 5), "Enter")
        elif kind == "hand":
            self.tabs_to(self.hand)
            at = self.hand.evaluate(OPEN_AT)
            self.press(*([str(at + 1)] if at < DIGITS else ["Home", *["ArrowRight"] * at, "Enter"]))
        else:
            self.tabs_to(result.nth(self.chance.randrange(many)))
            self.press("Enter")


def _middle(box):
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
