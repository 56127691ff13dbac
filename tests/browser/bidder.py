"""Somebody who plays a game of movement cards, and seeks out every kind of auction once."""

import re

from playwright.sync_api import expect

from tests.browser.person import Person

THING = "Hexagonal Thing"
TWIN = (("Seventh Thing", "first"),)  # no lot is drawn: each game begins alike
AUCTIONS = {"Movement-card auction", "Buy auction", "Sell auction"}
BIDS = 2  # so many are said, then it is passed
SALE, PURCHASE = re.compile("the lowest offer sells a Thing"), re.compile("an auction for a Thing")


class Bidder(Person):
    """Somebody who prefers a sale never seen to a purchase, and a purchase to any other move."""

    def __init__(self, context, touches=False):
        super().__init__(context, touches)
        page = self.page
        self.seen = set()
        self.changed = False
        self.hand = page.get_by_role("region", name=re.compile("^(White|Black)'s cards$"))
        self.cards = self.hand.get_by_role("button")
        self.open_cards = self.hand.get_by_role("button", disabled=False)
        self.bank = page.get_by_role("region", name="The bank's cards").get_by_role("button")
        self.opening = self.beside.get_by_role("button", name="Open an auction")
        self.auction = page.get_by_role("region", name=re.compile("auction$"))
        self.bids = self.auction.get_by_role("list", name="Bids so far").get_by_role("listitem")
        self.slider = page.get_by_role("slider").first
        self.exactly = page.get_by_role("spinbutton").first
        self.saying = page.get_by_role(
            "button", name=re.compile("^(Bid|Offer|Change) (.?[£$]|nothing|it for nothing)")
        ).first
        self.passing = self.beside.get_by_role("button", name="Pass", exact=True)

    def starts_a_game(self, way, *chosen, options=TWIN, names=()):
        """Start a game; return its address."""
        return self.starts(way, *chosen, options=options, names=names, game=THING)

    def sits_after(self, *moves):
        """Sit down at a game with oneself in which these moves were played."""
        table = self.has_opened("hexthing", twin="first")
        self.page.goto(f"/table/{self.has_played_by_name(table, *moves)}")
        expect(self.board).to_be_visible()

    def rests_on(self, thing):
        """Rest a finger on a thing for longer than a tap, then lift it."""
        box = thing.bounding_box()
        at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        finger = self.context.new_cdp_session(self.page)
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
        since = self.page.evaluate("performance.now()")
        self.page.wait_for_function("since => performance.now() - since > 700", arg=since)
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def goes_on(self):
        """Wait until there is something to choose; tell whether the game goes on."""
        self.idle.wait_for()
        anything = self.open_cells.or_(self.open_cards).or_(self.saying).or_(self.buttons)
        anything.or_(self.the_end).first.wait_for()
        return not self.the_end.is_visible()

    def makes_a_move(self):
        """Do what is asked, by whatever this person uses."""
        self._notes()
        if self.saying.is_visible():
            self._says()
        elif self._auctions():
            self._picks()
        elif self.open_cards.count():
            self._plays(self._wanted())
        elif self.open_cells.count():
            self._places()
        else:
            self._presses(self.buttons.first)
        self.idle.wait_for()

    def _notes(self):
        if self.auction.is_visible():
            self.seen.add(self.auction.get_by_role("heading").inner_text())

    def _auctions(self):
        needed = "Movement-card auction" not in self.seen or self.open_cards.count() < BIDS
        return needed and self.bank.count() > BIDS

    def _picks(self):
        """Toggle three cards in any order, let one go, and open."""
        for at in (2, 0, 1, 0):
            self._presses(self.bank.nth(at))
        expect(self.opening).to_have_text("Open an auction (2 cards)")
        self._presses(self.opening)

    def _says(self):
        """Say an amount, or pass once enough was said; change something once."""
        if not self.auction.is_visible():
            self._changes()
        elif self.bids.count() >= BIDS:
            self._presses(self.passing)
        else:
            self._bids()

    def _changes(self):
        self._presses(self.beside.get_by_role("button") if self.changed else self.saying)
        self.changed = True

    def _wanted(self):
        sale = self.open_cards.filter(has_text=SALE)
        if sale.count() and "Sell auction" not in self.seen:
            return sale.first
        bought = self.open_cards.filter(has_text=PURCHASE)
        other = self.open_cards.filter(has_not_text=SALE)
        return next(item for item in (bought, other, self.open_cards) if item.count()).first

    # By mouse or finger

    def _presses(self, thing):
        self.presses(thing)

    def _plays(self, card):
        self._presses(card)

    def _places(self):
        self._presses(self.open_cells.nth(self.chance.randrange(self.open_cells.count())))

    def _bids(self):
        """Go a step on from where the amount begins, if there is one."""
        expected = "minus 5" if self.auction.get_by_text("lower").count() else "plus 1"
        self._presses(self.page.get_by_role("button", name=expected, exact=True))
        self._presses(self.saying)


class Typist(Bidder):
    """Such a person who has a keyboard alone."""

    def _presses(self, thing):
        self.tabs_to(thing)
        self.press("Enter")

    def _plays(self, card):
        texts = self.cards.all_inner_texts()
        at = texts.index(card.inner_text())
        self.tabs_to(self.hand)
        self.press("Home", *["ArrowRight"] * at, "Enter")

    def _places(self):
        self.tabs_to(self.board)
        self.press(*"." * self.chance.randrange(1, 5), "Enter")

    def _bids(self):
        """Walk the slider, and say it from the field, by Enter."""
        self.tabs_to(self.slider)
        self.press("ArrowLeft" if self.auction.get_by_text("lower").count() else "ArrowRight")
        self.tabs_to(self.exactly)
        self.press("Enter")
