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


def apart(a, b):
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def around(spot):
    return [there for there in HEXES if apart(there, spot) == 1]


def name(spot):
    """Name a hex as on an Abalone board: (0,0) is e5, rows go from a in the south to i."""
    return "abcdefghi"[4 - spot[1]] + str(spot[0] + 5)


NAMED = {name(spot): spot for spot in HEXES}


def damage(spot):
    if spot == (0, 0):
        return 5
    return 3 if apart(spot, (0, 0)) == 1 or spot in CORNERS else 1


def subsets(cards):
    return [each for n in range(len(cards) + 1) for each in combinations(sorted(cards), n)]


def canon(text):
    """Write a set of cards in one order, whichever it was told in."""
    head, colon, rest = text.rpartition(":")
    cards, at, spot = rest.partition("@")
    if head != "neutral":
        cards = "+".join(sorted(cards.split("+")))
    return head + colon + cards + at + spot


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
        return {canon(text) for text in getattr(self, f"may_{self.phase}")()}

    def may_draw(self):
        return [f"draw:{card}" for card in self.pile]

    may_deal = may_advice = may_refill = may_draw

    def may_roll(self):
        return [f"roll:{face}" for face in range(1, 7)]

    def may_finished(self):
        return []

    def may_defend(self):
        card, kind = self.pending
        hand, mine = self.hands[self.turn], self.tokens[self.turn]
        stops = ["+".join(stop) for stop in self.stops(card, hand)]
        if kind in ("takedown", "slam"):
            stops = [f"{stop}@{name(spot)}" for stop in stops for spot in around(mine)]
        if kind in ("choke", "lock") and self.top == self.turn:
            spades = [held for held in hand if held[0] == "S"]
            stops += [f"{spade}@{name(spot)}" for spade in spades for spot in around(mine)]
        return ["none", *stops]

    def stops(self, card, hand):
        """List what stops `card`: one higher card of its suit, two lower ones, or a joker."""
        found = [(held,) for held in hand if held[0] == "X"]
        if card[0] == "X":
            return found
        same = [held for held in hand if held[0] == card[0]]
        found += [(held,) for held in same if self.height(held) > self.height(card)]
        return found + list(
            combinations([h for h in same if self.height(h) < self.height(card)], 2)
        )

    def height(self, card):
        order = RANKS if self.agreed["ace"] == "high" else "A23456789TJQK"
        return order.index(card[1])

    def may_move(self):
        if self.top == self.turn:
            near = [f"release:{name(spot)}" for spot in around(self.tokens[self.turn])]
            return ["stay", *near, *(f"drag:{name(spot)}" for spot in self.dragged())]
        return ["stay", *map(name, self.walked())]

    def dragged(self):
        up = self.agreed["drag_rounding"] == "ceil"
        far = (self.roll + up) // 2
        return [spot for spot in HEXES if 1 <= apart(spot, self.tokens[self.turn]) <= far]

    def walked(self):
        """List where a free fighter can end other than where it stands."""
        start, rival = self.tokens[self.turn], self.tokens[self.rival]
        ends, walking = set(), {start}
        for _ in range(self.roll):
            steps = {there for spot in walking for there in around(spot)} - {rival}
            ends |= steps
            walking = {spot for spot in steps if apart(spot, rival) > 1}
        return ends - {start}

    def may_corner(self):
        hand = self.hands[self.turn]
        sets = ["advice:" + "+".join(cards) for cards in subsets(hand) if cards]
        return ["decline", *sets, *(["advice"] if len(hand) < 5 else [])]

    def may_attack(self):
        hand = self.hands[self.turn]
        passes = ["pass", *(f"pass:{card}" for card in hand)]
        return passes + [text for card in hand for text in self.blows(card)]

    def blows(self, card):
        mine, theirs = (self.tokens[seat] for seat in (self.turn, self.rival))
        far = apart(mine, theirs)
        if card[0] == "S":
            if far == 0:
                return [f"{card}@{name(spot)}" for spot in around(mine)]
            return [card] if far == 1 else []
        reach = 2 if card[0] in "CX" else 0
        return [card] if far <= reach else []

    def may_neutral(self):
        pairs = [(red, blue) for red in FOUR_NEUTRALS for blue in FOUR_NEUTRALS if red != blue]
        return [f"neutral:{name(red)}+{name(blue)}" for red, blue in pairs]

    # What it does

    def play(self, text):
        word, _, rest = text.rpartition(":")
        cards, _, spot = rest.partition("@")
        getattr(self, f"do_{self.phase}")(word, cards, NAMED.get(spot))

    def do_deal(self, word, card, spot):
        self.draw(card, self.drawer)
        self.deal_on()

    def do_refill(self, word, card, spot):
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
        late = self.agreed["round_end"] == "cannot_draw"
        if not self.pile and not (late and full):
            self.end_round()
        elif full and self.phase == "advice":
            self.phase = "attack"
        elif full:
            self.end_turn()

    def do_roll(self, word, face, spot):
        self.roll, self.phase = int(face), "move"

    def do_defend(self, word, cards, spot):
        if cards == "none":
            self.land()
            return
        self.throw(cards.split("+"))
        if cards[0] == "X":
            self.pay(self.rival, foul=True)
            if self.phase == "finished":
                return
        self.stuff(cards, spot)
        if cards[0] == "X":
            self.pending = None
            self.refill("refill")
        else:
            self.after_defence()

    def stuff(self, cards, spot):
        """Put the tokens where a successful defence puts them."""
        card, kind = self.pending
        if kind in ("takedown", "slam"):
            self.tokens[self.rival], self.top = spot, None
        elif kind == "escape":
            self.tokens[self.turn], self.top = self.tokens[self.rival], self.turn
        elif cards[0] == "S" and card[0] in "HD":
            self.tokens[self.turn], self.top = spot, None

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

    def do_neutral(self, word, pair, spot):
        self.stand_apart([NAMED[each] for each in pair.split("+")])

    def stand_apart(self, spots):
        self.tokens, self.top = list(spots), None
        self.after_defence()

    def do_move(self, word, where, _):
        mine = self.tokens[self.turn]
        spot = mine if where == "stay" else NAMED[where]
        self.tokens[self.turn] = spot
        if word == "release":
            self.top = None
        elif self.top is not None:
            self.tokens[self.rival] = spot
        landed = spot != mine or self.agreed["corner_in_place"]
        at_home = spot == CORNERS[self.turn]
        self.phase = "corner" if landed and at_home else "attack"

    def do_corner(self, word, cards, spot):
        if cards == "decline":
            self.phase = "attack"
            return
        self.drop(cards.split("+") if word else [])
        self.refill("advice")

    def do_attack(self, word, card, spot):
        if "pass" in (word, card):
            self.drop([card] if word else [])
        else:
            self.throw([card])
            self.pending = card, self.kind(card)
            self.place(spot)
        self.refill("refill")

    def kind(self, card):
        if card[0] != "S":
            return KINDS[card[0]]
        return {None: "takedown", self.turn: "slam", self.rival: "escape"}[self.top]

    def place(self, spot):
        """Put the tokens where the attack just played puts them."""
        kind = self.pending[1]
        if kind == "takedown":
            self.tokens[self.turn], self.top = self.tokens[self.rival], self.turn
        elif kind == "slam":
            self.tokens = [spot, spot]
        elif kind == "escape":
            self.tokens[self.rival], self.top = spot, None

    def throw(self, cards):
        """Play cards face up."""
        self.hands[self.turn] -= set(cards)
        self.discard |= set(cards)

    def drop(self, cards):
        """Discard cards unplayed, face down where that is agreed and not all know them."""
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
