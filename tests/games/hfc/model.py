"""A fight once more, slow and plain, written from the specification alone.

It shares nothing with the kernels: hexes are axial pairs, cards are words such as `C9`, hands are
sets, an action is its notation. Luck's actions are played like any other: `roll:4`, `draw:C9`.
"""

from itertools import combinations

RED, BLUE = 0, 1
SEATS = (RED, BLUE)
SUITS, RANKS = "CSHD", "23456789TJQKA"
DECK = frozenset([suit + rank for suit in SUITS for rank in RANKS] + ["X1", "X2"])
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
REACH = range(-4, 5)
HEXES = tuple((q, r) for r in REACH for q in REACH if abs(q + r) <= 4)
CORNERS = ((-4, 0), (4, 0))
NEUTRALS = ((0, -4), (0, 4))
FOUR_NEUTRALS = ((0, -4), (4, -4), (0, 4), (-4, 4))
KINDS = {"C": "strike", "H": "choke", "D": "lock", "X": "foul"}
LUCK, OVER = -1, -2
DEFAULTS = {
    "chips": (15, 15),
    "rounds": 3,
    "first_player": "red",
    "ace": "high",
    "lock_ends_fight": True,
    "round_end": "pile_empty",
    "round_hands": "redeal_all",
    "round_starter": "alternate",
    "drag_rounding": "floor",
    "neutral": "fixed",
    "corner_in_place": False,
    "discards": "public",
    "nc_limit": 10,
}


def count_steps(a, b):
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def around(cell):
    return [neighbour for neighbour in HEXES if count_steps(neighbour, cell) == 1]


def name(cell):
    """Name a hex as on an Abalone board: (0,0) is e5, rows go from a in the south to i."""
    return "abcdefghi"[4 - cell[1]] + str(cell[0] + 5)


CELLS_BY_NAME = {name(cell): cell for cell in HEXES}


def damage(cell):
    if cell == (0, 0):
        return 5
    return 3 if count_steps(cell, (0, 0)) == 1 or cell in CORNERS else 1


def subsets(cards):
    return [subset for n in range(len(cards) + 1) for subset in combinations(sorted(cards), n)]


def sort_cards(text):
    """Write a set of cards in one order, whatever order they came in."""
    head, colon, argument = text.rpartition(":")
    cards, separator, cell = argument.partition("@")
    if head != "neutral":
        cards = "+".join(sorted(cards.split("+")))
    return head + colon + cards + separator + cell


class Fight:
    """A fight. `act` is a seat, LUCK or OVER."""

    def __init__(self, **options):
        self.agreed = DEFAULTS | options
        self.chips = list(self.agreed["chips"])
        self.paid = [0, 0]
        self.round, self.turns, self.idle = 1, 0, 0
        self.method = self.winner = None
        self.hands = [set(), set()]
        self.kept = set()  # the cards that were in a hand when the bell rang: all know them
        self.set_out(["red", "blue"].index(self.agreed["first_player"]))

    def set_out(self, starter):
        """Stand in the corners and deal; `starter` has the first turn."""
        self.tokens, self.top, self.pending = list(CORNERS), None, None
        self.turn, self.roll, self.drew = starter, 0, False
        self.pile = set(DECK) - self.hands[RED] - self.hands[BLUE]
        self.discard, self.buried = set(), [set(), set()]
        self.phase = "deal"
        self.deal_on()

    def deal_on(self):
        short = [seat for seat in SEATS if len(self.hands[seat]) < 5]
        if short:
            self.drawer = short[0]
        else:
            self.begin_turn(self.turn)

    @property
    def act(self):
        if self.phase in ("deal", "roll", "advice", "refill"):
            return LUCK
        return OVER if self.phase == "finished" else self.turn

    @property
    def rival(self):
        return 1 - self.turn

    def begin_turn(self, seat):
        self.turn, self.roll, self.drew = seat, 0, False
        self.turns += 1
        if self.pending:
            self.phase = "defend"
        else:
            self.after_defence()

    def after_defence(self):
        self.pending = None
        self.phase = "attack" if self.top == self.rival else "roll"

    # What may be done

    def actions(self):
        return {sort_cards(text) for text in getattr(self, f"may_{self.phase}")()}

    def may_draw(self):
        return [f"draw:{card}" for card in self.pile]

    may_deal = may_advice = may_refill = may_draw

    def may_roll(self):
        return [f"roll:{face}" for face in range(1, 7)]

    def may_finished(self):
        return []

    def may_defend(self):
        card, kind = self.pending
        hand, own_cell = self.hands[self.turn], self.tokens[self.turn]
        stops = ["+".join(cards_text) for cards_text in self.stops(card, hand)]
        if kind in ("takedown", "slam"):
            stops = [
                f"{cards_text}@{name(cell)}" for cards_text in stops for cell in around(own_cell)
            ]
        if kind in ("choke", "lock") and self.top == self.turn:
            spades = [held_card for held_card in hand if held_card[0] == "S"]
            stops += [f"{spade}@{name(cell)}" for spade in spades for cell in around(own_cell)]
        return ["none", *stops]

    def stops(self, card, hand):
        """List what stops `card`: one higher card of its suit, two lower ones, or a joker."""
        stops = [(held_card,) for held_card in hand if held_card[0] == "X"]
        if card[0] == "X":
            return stops
        same_suit = [held_card for held_card in hand if held_card[0] == card[0]]
        stops += [
            (held_card,) for held_card in same_suit if self.height(held_card) > self.height(card)
        ]
        return stops + list(
            combinations([h for h in same_suit if self.height(h) < self.height(card)], 2)
        )

    def height(self, card):
        order = RANKS if self.agreed["ace"] == "high" else "A23456789TJQK"
        return order.index(card[1])

    def may_move(self):
        if self.top == self.turn:
            releases = [f"release:{name(cell)}" for cell in around(self.tokens[self.turn])]
            return ["stay", *releases, *(f"drag:{name(cell)}" for cell in self.dragged())]
        return ["stay", *map(name, self.walked())]

    def dragged(self):
        up = self.agreed["drag_rounding"] == "ceil"
        reach = (self.roll + up) // 2
        return [cell for cell in HEXES if 1 <= count_steps(cell, self.tokens[self.turn]) <= reach]

    def walked(self):
        """List where a free fighter can end other than where it stands."""
        start, rival = self.tokens[self.turn], self.tokens[self.rival]
        goals, walking = set(), {start}
        for _ in range(self.roll):
            steps = {neighbour for cell in walking for neighbour in around(cell)} - {rival}
            goals |= steps
            walking = {cell for cell in steps if count_steps(cell, rival) > 1}
        return goals - {start}

    def may_corner(self):
        hand = self.hands[self.turn]
        sets = ["advice:" + "+".join(cards) for cards in subsets(hand) if cards]
        return ["decline", *sets, *(["advice"] if len(hand) < 5 else [])]

    def may_attack(self):
        hand = self.hands[self.turn]
        passes = ["pass", *(f"pass:{card}" for card in hand)]
        return passes + [text for card in hand for text in self.blows(card)]

    def blows(self, card):
        own_cell, rival_cell = (self.tokens[seat] for seat in (self.turn, self.rival))
        gap = count_steps(own_cell, rival_cell)
        if card[0] == "S":
            if gap == 0:
                return [f"{card}@{name(cell)}" for cell in around(own_cell)]
            return [card] if gap == 1 else []
        reach = 2 if card[0] in "CX" else 0
        return [card] if gap <= reach else []

    def may_neutral(self):
        pairs = [(red, blue) for red in FOUR_NEUTRALS for blue in FOUR_NEUTRALS if red != blue]
        return [f"neutral:{name(red)}+{name(blue)}" for red, blue in pairs]

    # What it does

    def play(self, text):
        word, _, argument = text.rpartition(":")
        cards, _, cell = argument.partition("@")
        getattr(self, f"do_{self.phase}")(word, cards, CELLS_BY_NAME.get(cell))

    def do_deal(self, word, card, cell):
        self.draw(card, self.drawer)
        self.deal_on()

    def do_refill(self, word, card, cell):
        self.draw(card, self.turn)
        self.drew = True
        self.draw_on()

    do_advice = do_refill

    def draw(self, card, seat):
        self.pile.remove(card)
        self.hands[seat].add(card)

    def draw_on(self):
        """Draw another card, or see that the hand is full or the round over."""
        full = len(self.hands[self.turn]) == 5
        ends_late = self.agreed["round_end"] == "cannot_draw"
        if not self.pile and not (ends_late and full):
            self.end_round()
        elif full and self.phase == "advice":
            self.phase = "attack"
        elif full:
            self.end_turn()

    def do_roll(self, word, face, cell):
        self.roll, self.phase = int(face), "move"

    def do_defend(self, word, cards, cell):
        if cards == "none":
            self.land()
            return
        self.throw(cards.split("+"))
        if cards[0] == "X":
            self.pay(self.rival, foul=True)
            if self.phase == "finished":
                return
        self.stuff(cards, cell)
        if cards[0] == "X":
            self.pending = None
            self.refill("refill")
        else:
            self.after_defence()

    def stuff(self, cards, cell):
        """Put the tokens where a successful defence puts them."""
        card, kind = self.pending
        if kind in ("takedown", "slam"):
            self.tokens[self.rival], self.top = cell, None
        elif kind == "escape":
            self.tokens[self.turn], self.top = self.tokens[self.rival], self.turn
        elif cards[0] == "S" and card[0] in "HD":
            self.tokens[self.turn], self.top = cell, None

    def land(self):
        """Suffer the pending attack."""
        _, kind = self.pending
        if kind not in ("choke", "escape"):
            self.pay(self.turn, foul=kind == "foul")
        if kind == "choke" or (kind == "lock" and self.agreed["lock_ends_fight"]):
            self.finish("SUB", self.rival)
        if self.phase == "finished":
            return
        if kind == "foul" and self.top != self.turn:
            self.restart()
        else:
            self.after_defence()

    def pay(self, seat, foul=False):
        """Take the damage of the hex `seat` stands on, and end the fight on the last chip."""
        toll = min(damage(self.tokens[seat]), self.chips[seat])
        self.chips[seat] -= toll
        self.paid[seat] += toll
        if self.chips[seat] == 0 and foul:
            self.finish("DQ", seat)
        elif self.chips[seat] == 0:
            methods = {"strike": "KO", "takedown": "TKO", "slam": "TKO", "lock": "SUB"}
            self.finish(methods[self.pending[1]], 1 - seat)

    def restart(self):
        if self.agreed["neutral"] == "fouled_chooses":
            self.phase = "neutral"
        else:
            self.stand_apart(NEUTRALS)

    def do_neutral(self, word, pair, cell):
        self.stand_apart([CELLS_BY_NAME[hex_name] for hex_name in pair.split("+")])

    def stand_apart(self, cells):
        self.tokens, self.top = list(cells), None
        self.after_defence()

    def do_move(self, word, target, _):
        own_cell = self.tokens[self.turn]
        cell = own_cell if target == "stay" else CELLS_BY_NAME[target]
        self.tokens[self.turn] = cell
        if word == "release":
            self.top = None
        elif self.top is not None:
            self.tokens[self.rival] = cell
        arrived = cell != own_cell or self.agreed["corner_in_place"]
        at_home = cell == CORNERS[self.turn]
        self.phase = "corner" if arrived and at_home else "attack"

    def do_corner(self, word, cards, cell):
        if cards == "decline":
            self.phase = "attack"
            return
        self.drop(cards.split("+") if word else [])
        self.refill("advice")

    def do_attack(self, word, card, cell):
        if "pass" in (word, card):
            self.drop([card] if word else [])
        else:
            self.throw([card])
            self.pending = card, self.kind(card)
            self.place(cell)
        self.refill("refill")

    def kind(self, card):
        if card[0] != "S":
            return KINDS[card[0]]
        return {None: "takedown", self.turn: "slam", self.rival: "escape"}[self.top]

    def place(self, cell):
        """Put the tokens where the attack just played puts them."""
        kind = self.pending[1]
        if kind == "takedown":
            self.tokens[self.turn], self.top = self.tokens[self.rival], self.turn
        elif kind == "slam":
            self.tokens = [cell, cell]
        elif kind == "escape":
            self.tokens[self.rival], self.top = cell, None

    def throw(self, cards):
        """Play cards face up."""
        self.hands[self.turn] -= set(cards)
        self.discard |= set(cards)

    def drop(self, cards):
        """Discard cards unplayed, face down where the option says so and not all know them."""
        self.hands[self.turn] -= set(cards)
        hidden = set(cards) - self.kept if self.agreed["discards"] != "public" else set()
        self.buried[self.turn] |= hidden
        self.discard |= set(cards) - hidden

    def refill(self, phase):
        self.phase = phase
        self.draw_on()

    # Turns and rounds

    def end_turn(self):
        self.idle = 0 if self.drew else self.idle + 1
        if self.idle >= self.agreed["nc_limit"]:
            self.finish("NC", None)
        else:
            self.begin_turn(self.rival)

    def end_round(self):
        self.idle = 0
        if self.round == self.agreed["rounds"]:
            self.decide()
            return
        self.round += 1
        if self.agreed["round_hands"] == "redeal_all":
            self.hands = [set(), set()]
        self.kept = self.hands[RED] | self.hands[BLUE]
        self.set_out(RED if self.agreed["round_starter"] == "red" else self.rival)

    def decide(self):
        red, blue = self.paid
        if red == blue:
            self.finish("DRAW", None)
        else:
            self.finish("DECISION", RED if red < blue else BLUE)

    def finish(self, method, winner):
        self.phase, self.method, self.winner = "finished", method, winner
