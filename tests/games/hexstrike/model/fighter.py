"""One seat of a match: its piece, numbers, cards and row of the timeline (spec 2 and 6)."""

from dataclasses import dataclass, field

from tests.games.hexstrike.model.board import SIDES
from tests.games.hexstrike.model.building import Entry
from tests.games.hexstrike.model.cards import CARDS, read

MAX_ACTIONS = 10  # adrenaline
WHIRLWIND = 12  # damage that the active Whirlwind needs
MAX_MOVEMENTS = 4  # movement cards in hand at most (decision 0.5)
STUN, DEATH = "Stun", "Death"


@dataclass
class Course:
    """What is remembered of a set of actions from its start on (10.1.5)."""

    start_land: bool
    start_facing: int
    turn: str
    haven: bool
    avoided: bool = False
    hits: set[int] = field(default_factory=set)  # beats on which it has hit
    throws: bool = False


@dataclass
class Fighter:
    seat: int
    hexagon: tuple[int, int] = (0, 0)
    facing: int = 0
    character: str = ""
    moves: list[str] = field(default_factory=list)  # deck order
    exhausted: set[str] = field(default_factory=set)
    hand: list[str] = field(default_factory=list)
    deck: list[str] = field(default_factory=list)
    damage: int = 0
    adrenaline: int = 0
    last_active: str = ""
    aside: bool = False  # Rewind has been played and lies aside
    anchor: tuple[int, int] | None = None  # of Rewind, while it is in focus
    committed: tuple | None = None  # the beat at which Rewind returns, and where to
    refreshed: int | None = None  # beat of the last refresh
    combo_at: int | None = None  # beat at which a follow-up is due
    line: dict[int, Entry] = field(default_factory=dict)
    course: Course | None = None
    points: int = 0
    dead_until: int = -1
    safe_until: int = -1
    last_hitter: int | None = None

    def take(self, text):
        self.character, self.moves, abilities = read(text)
        self.hand, self.deck = abilities[: self.base], abilities[self.base :]

    @property
    def base(self):
        return 5 if self.character == "murelious" else 4

    @property
    def focused(self):
        return self.anchor is not None

    @property
    def movement(self):
        return [card for card in self.moves if card not in self.exhausted]

    @property
    def target(self):
        """Return how many movement cards the hand should hold."""
        return min(len(self.hand), MAX_MOVEMENTS)

    def toward(self, offset):
        """Return the direction in which F, L, R, B, BL or BR lies."""
        return (self.facing + SIDES[offset]) % 6

    def gain(self, amount):
        self.adrenaline = max(0, min(MAX_ACTIONS, self.adrenaline + amount))

    # Cards

    def sync(self):
        """Return or exhaust movement cards until they match the abilities (6.2)."""
        for card in self.moves:
            if len(self.movement) < self.target:
                self.exhausted.discard(card)
        for card in reversed(self.moves):
            if len(self.movement) > self.target:
                self.exhausted.add(card)

    def draw(self, count):
        for _ in range(min(count, len(self.deck))):
            self.hand.append(self.deck.pop(0))

    def bury(self, ability):
        self.hand.remove(ability)
        self.deck.append(ability)

    def use(self, active, passive):
        """Use a pair (6.3)."""
        move, ability = (active, passive) if CARDS[active].movement else (passive, active)
        if len(self.hand) <= self.base:
            self.exhausted.add(move)
        self.hand.remove(ability)
        self.aside |= active == "rewind"
        if active != "rewind":
            self.deck.append(ability)
        self.last_active = active
        self.sync()
        self.refreshed = None

    def unfocus(self):
        """Put Rewind, in focus or on its way there, under the deck (decision 0.11)."""
        self.anchor = None
        if self.aside:
            self.aside = False
            self.deck.append("rewind")
            self.sync()

    # What may be committed

    def pairs(self, due_beat):
        """List (active, passive) that may be committed; a follow-up must hold a combo window."""
        actives = [card for card in [*self.movement, *self.hand] if self.may_lead(card, due_beat)]
        return [
            (active, passive)
            for active in actives
            for passive in (self.hand if CARDS[active].movement else self.movement)
        ]

    def may_lead(self, card, due_beat):
        if card == "whirlwind" and self.damage < WHIRLWIND:
            return False
        return CARDS[card].combo or self.combo_at is None or self.combo_at != due_beat

    def can_follow_up(self):
        return bool(self.movement) and any(CARDS[card].combo for card in self.hand)

    # The timeline

    def entry(self, beat):
        return self.line.get(beat)

    def open_at(self, beat):
        entry = self.line.get(beat)
        return entry is None or entry.open

    def first_open(self, beat):
        while not self.open_at(beat):
            beat += 1
        return beat

    def place(self, beat, entries):
        """Put entries from a beat on; what was there and later goes."""
        self.clear(beat)
        self.line.update(enumerate(entries, beat))

    def clear(self, beat):
        self.line = {hexagon: entry for hexagon, entry in self.line.items() if hexagon < beat}
