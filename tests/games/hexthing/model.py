"""Hexagonal Thing once more, slow and plain, written from the rulebook and the specification.

It shares nothing with the kernels: hexagons are axial pairs, cards are words such as `W2`, hands
are sets, an action is its notation. Luck's action is played like any other: `twin:d5`.
"""

from collections import Counter

WHITE, BLACK = 0, 1
SEATS = (WHITE, BLACK)
LUCK, OVER = -1, -2
ROWS = (
    (0, "JCBSPCPSPCJ"),
    (0, "BPSDCCSSBB"),
    (-1, "BBSDCCCSSBB"),
    (-1, "BSSCCCCSSB"),
    (-2, "BBSSCCCDSBB"),
    (-2, "BBSSCCDSPB"),
    (-3, "JCPSPCPSBCJ"),
)
LABEL = {(q + n, r): label for r, (q, row) in enumerate(ROWS) for n, label in enumerate(row)}
NAME = {(q, r): f"{'gfedcba'[r]}{q - ROWS[r][0] + 1}" for q, r in LABEL}
HEX = {name: cell for cell, name in NAME.items()}
STEPS = {"E": (1, 0), "W": (-1, 0), "U": (1, -1), "D": (-1, 1), "N": (0, -1), "S": (0, 1)}
CARDS = tuple(direction + steps for direction in "SDWNUE" for steps in "123")
DEALT = ({card for card in CARDS if card[0] in "SDW"}, {card for card in CARDS if card[0] in "NUE"})
THINGS = {
    "scatter": ((7, 1), (0, 5), (2, 1), (5, 5), (5, 0), (2, 6)),
    "wall": ((5, 0), (2, 6), (4, 1), (3, 5), (4, 2), (3, 4)),
}
TWINS = {"first": (3, 3), "second": (4, 3)}
PURSE = 999  # the most that a purse holds


def turned(cell):
    """Turn a hexagon by half, round the middle of the board."""
    return 7 - cell[0], 6 - cell[1]


class Game:
    """A game. `act` is a seat, LUCK or OVER."""

    def __init__(self, **options):
        self.three_bid = options.get("three_bid", False)
        self.offer_cap = options.get("offer_cap", 200)
        self.turn_limit = options.get("turn_limit", 400)
        self.repetition = options.get("repetition", 3)
        self.counters = [(10, 0), (-3, 6)]
        self.things = set(THINGS[options.get("setup", "scatter")])
        self.hands = [set(hand) for hand in DEALT]
        purse = options.get("purse", 50)
        self.pounds, self.dollars, self.owned = [purse] * 2, [purse] * 2, [0, 0]
        self.turn, self.turns, self.past = WHITE, 0, Counter()
        self.auctioned, self.lot, self.kind, self.said = False, [], None, []
        self.reason = self.winner = None
        self.phase = "setup"
        if options.get("twin", "lot") != "lot":
            self.do_setup("twin", NAME[TWINS[options["twin"]]])

    @property
    def act(self):
        if self.phase in ("setup", "finished"):
            return LUCK if self.phase == "setup" else OVER
        return self.bidder(len(self.said)) if self.phase == "bid" else self.turn

    @property
    def rival(self):
        return 1 - self.turn

    @property
    def bank(self):
        return set(CARDS) - self.hands[WHITE] - self.hands[BLACK]

    def bidder(self, number):
        """Tell who says bid `number` of an auction, the auctioneer's first being 0."""
        return self.turn if number % 2 == 0 else self.rival

    # What may be done

    def actions(self):
        return set(getattr(self, f"may_{self.phase}")())

    def may_setup(self):
        return [f"twin:{NAME[cell]}" for cell in TWINS.values()]

    def may_finished(self):
        return []

    def may_start(self):
        cards = [card for card in self.hands[self.turn] if self.playable(card)]
        marks = [] if self.auctioned else [f"lot:{card}" for card in self.bank]
        gives_up = self.owned[self.turn] > 0 or not cards
        return [*cards, *marks, *(["refuse"] if gives_up else [])]

    def playable(self, card):
        """Tell whether the player whose turn it is may move by a card."""
        path = self.path(card)
        if any(cell not in LABEL for cell in path):
            return False
        obstacles = self.things | {self.counters[self.rival]}
        return not obstacles & set(path) and (LABEL[path[-1]] != "S" or self.owned[self.turn] > 0)

    def path(self, card):
        (q, r), (dq, dr) = self.counters[self.turn], STEPS[card[0]]
        return [(q + n * dq, r + n * dr) for n in range(1, int(card[1]) + 1)]

    def may_lot(self):
        last = CARDS.index(self.lot[-1])
        return ["open", *(f"lot:{card}" for card in CARDS[last + 1 :] if card in self.bank)]

    def may_bid(self):
        amounts = [f"bid:{n}" for n in self.amounts(len(self.said))]
        return [*amounts, "pass"] if self.said else amounts

    def amounts(self, number):
        """List what can be said as bid `number`."""
        seat = self.bidder(number)
        if self.kind == "sell":
            maximum = self.said[-1] - 1 if number else self.offer_cap
            return range(-self.dollars[seat], maximum + 1)
        purse = self.pounds if self.kind == "cards" else self.dollars
        return range(self.said[-1] + 1 if number else 0, purse[seat] + 1)

    def may_changing(self):
        purses = {"pounds": self.pounds, "dollars": self.dollars}
        exchanges = [f"{coin}:{n + 1}" for coin in purses for n in range(purses[coin][self.turn])]
        return ["keep", *exchanges]

    def may_taking(self):
        return [f"take:{NAME[cell]}" for cell in self.things]

    def may_placing(self):
        occupied = self.things | set(self.counters)
        return [f"place:{NAME[cell]}" for cell in LABEL if cell not in occupied]

    # What it does

    def play(self, text):
        verb, _, argument = text.partition(":")
        getattr(self, f"do_{self.phase}")(verb, argument)

    def do_setup(self, verb, name):
        self.things.add(HEX[name])
        self.begin_turn()

    def do_start(self, verb, card):
        if verb == "lot":
            self.lot, self.phase = [card], "lot"
        elif verb == "refuse":
            self.owe()
        else:
            self.move(verb)

    def do_lot(self, verb, card):
        if verb == "lot":
            self.lot.append(card)
        else:
            self.hold("cards")

    def move(self, card):
        self.counters[self.turn] = self.path(card)[-1]
        self.hands[self.turn].remove(card)
        self.land(LABEL[self.counters[self.turn]])

    def land(self, label):
        is_only_owner = label == "S" and self.owned[self.rival] == 0
        if label == "P":
            self.gain(self.pounds, self.turn, 10)
        elif label == "D" or is_only_owner:
            self.gain(self.dollars, self.turn, 20)
        if label == "C":
            self.phase = "changing"
        elif label == "B" or (label == "S" and not is_only_owner):
            self.hold("buy" if label == "B" else "sell")
        else:
            self.end_turn()

    def gain(self, purse, seat, amount):
        """Pay a player, or let one pay: what a purse cannot hold stays with the bank."""
        purse[seat] = min(purse[seat] + amount, PURSE)

    def owe(self):
        """Give a Thing to the other player, or lose for want of one."""
        if self.owned[self.turn] == 0:
            self.finish("owed", self.rival)
            return
        self.owned[self.turn] -= 1
        self.own(self.rival)
        if self.phase != "finished":
            self.end_turn()

    def own(self, seat):
        self.owned[seat] += 1
        if self.owned[seat] == 4:
            self.finish("four_things", seat)

    def hold(self, kind):
        self.kind, self.said, self.phase = kind, [], "bid"

    def do_bid(self, verb, amount):
        if verb == "pass":
            self.settle()
            return
        self.said.append(int(amount))
        count = len(self.said)
        if (self.three_bid and count == 3) or not self.amounts(count):
            self.settle()

    def settle(self):
        winner, amount = self.bidder(len(self.said) - 1), self.said[-1]
        kind, self.kind = self.kind, None
        if kind == "cards":
            self.gain(self.pounds, winner, -amount)
            self.hands[winner] |= set(self.lot)
            self.lot, self.auctioned, self.phase = [], True, "start"
            return
        if kind == "buy":
            self.gain(self.dollars, winner, -amount)
            self.phase = "taking"
            self.own(winner)
        else:
            self.gain(self.dollars, winner, amount)
            self.phase = "placing"
            self.owned[winner] -= 1

    def do_changing(self, verb, amount):
        if verb != "keep":
            sold_purse, bought_purse = self.pounds, self.dollars
            if verb == "dollars":
                sold_purse, bought_purse = bought_purse, sold_purse
            self.gain(sold_purse, self.turn, -int(amount))
            self.gain(bought_purse, self.turn, int(amount))
        self.end_turn()

    def do_taking(self, verb, name):
        self.things.remove(HEX[name])
        self.end_turn()

    def do_placing(self, verb, name):
        self.things.add(HEX[name])
        self.end_turn()

    # Turns

    def end_turn(self):
        self.turns += 1
        self.turn = self.rival
        self.begin_turn()

    def begin_turn(self):
        self.auctioned, self.phase = False, "start"
        self.past[self.position()] += 1
        if self.turns == self.turn_limit:
            self.finish("turn_limit", None)
        elif self.past[self.position()] == self.repetition:
            self.finish("repetition", None)

    def position(self):
        """Name all that makes two positions the same."""
        purses = *self.pounds, *self.dollars, *self.owned
        hands = tuple(frozenset(hand) for hand in self.hands)
        return self.turn, *self.counters, frozenset(self.things), hands, purses

    def finish(self, reason, winner):
        self.phase, self.reason, self.winner = "finished", reason, winner
