"""The cards as the specification's table has them, typed a second time; a test compares them."""

import re
from dataclasses import dataclass

UNTIMED = re.compile(r"W|E|SigE|Co|Adr[+-]\d+")
EARLY, MID, LATE = 0, 1, 2
PHASES = {"early": EARLY, "mid": MID, "late": LATE}
MAGNITUDE = {"0": 0, "R1": 1, "R2": 2, "3": 3, "L2": 2, "L1": 1}

TABLE = """
advance               M   *    0 0  W / m mid / m early / E
backflip              M   0-2  0 0  Bm late / W / E
dash                  M   *    0 0  2m late / W / W / E
fleche                M!  *    0 0  Adr+1 / m early / m early / m early / E
grappling-hook        M!  *    0 1  W / W / [3c] mid / W / E
jump                  M   *    0 0  W / 2j mid / W / E
leap                  M!  *    0 0  Adr+1 / 3j early / W / W / E
ninja-roll            M   1-2  0 0  m late / [m] early / W / E
step                  M   *    0 0  W / m mid / E
absorb                A   *    0 0  W / [b-Lb-Rb-BLb-BRb-Bb] mid+late / [b-Lb-Rb-BLb-BRb-Bb] early+mid / W / E
aerial-strike         A   *    3 2  W / [2j] mid / a early / W / W / E
balestra-lunge        A   0-1  5 1  m late / a early / Adr+1 / W / E
bow-shot              A!  *    0 0  W / W / X1 early / SigE
burning-strike        A!  *    4 0  W / [a] early / Co / W / SigE
chase                 A   0-1  4 1  m late / [c] mid / [a] early / Co / W / E
counter-attack        A   *    6 4  [Bm] late / a early / W / E
cross-slash           A   0-2  4 2  W / [a-La-Ra] mid / Co / W / E
double-daggers        A   0-2  3 2  m late / [La-Ra] mid / Co / W / E
down-slash            A   0-2  3 3  W / [a] late / W / W / E
druidic-presence      A!  *    0 0  W / X1 mid / X1 mid / W / SigE
feint                 A   0-1  0 0  W / E
flying-knee           A   0-1  2 2  Adr+1 / [c] early / Co / W / E
fumikomi              A   0-1  3 1  m late / [a-La-Ra] early / W / W / E
gigantic-staff        A   0-2  4 4  W / W / a-2a-3a mid / W / W / E
guard                 A   *    0 0  W / [b-Lb-Rb] early+mid+late / b-Lb-Rb early+mid+late / E
hammer                A   0-2  6 3  W / W / [a-La-Ra] early / W / W / E
haven                 A   *    0 0  W / X1 mid / W / E
healing-harmony       A   *    0 0  X1 mid / X1 mid / X1 mid / E
hip-throw             A   *    3 0  W / [a] early / W / W / E
iron-will             A   *    0 0  W / W / X1 mid / W / E
jab                   A   *    1 0  [a] early / Co / Adr+1 / E
long-thrust           A   0-2  3 2  W / a-2a early / W / W / E
parry                 A!  *    0 0  [b] late / [b] early+mid / W / W / SigE
push-kick             A   *    0 2  [a-Bm] late / W / W / E
reflex-dodge          A   *    0 0  b-Lb-Rb early / X1 early / W / E
rewind                A   *    0 0  W / F mid / W / W / E
sinking-shot          A   *    4 2  W / W / 3a early / W / E
smash-attack          A   *    5 4  W / W / [a] early / W / W / E
smoke-bomb            A!  *    0 0  W / [a-La-Ra] early / X1 early / E
spike                 A   0-2  4 1  W / W / [a] mid / W / E
spinning-back-kick    A!  *    2 2  [Ba-BLa-BRa] late / Co / W / E
stab                  A   *    3 1  W / [a] early / Co / Adr+1 / E
sweeping-strike       A   *    3 2  W / [a-La-Ra] early / W / Adr+1 / E
tackle                A   0-1  2 0  m mid / [a] mid / W / W / E
trip                  A   0-2  1 1  [a-La-Ra] early / W / W / E
vengeance             A!  *    3 2  W / [c] late / [c] mid / [c] early / W / E
whirlwind             A   *    3 0  W / c-La-Ra-BLa-BRa-Ba early / c-La-Ra-BLa-BRa-Ba early / [c-La-Ra-BLa-BRa-Ba] early / W / E
"""  # noqa: E501  a line a card


@dataclass(frozen=True)
class Card:
    name: str
    movement: bool
    signature: bool
    turns: tuple[str, ...]  # rotations allowed
    actions: tuple[tuple[str, frozenset[int]], ...]  # label and phases
    damage: int
    kbf: int

    @property
    def combo(self):
        return any(label == "Co" for label, _ in self.actions)


def read_phases(label, words=""):
    """Return the phases of an action: mid where none is written, none for what has no timing."""
    if UNTIMED.fullmatch(label.strip("[]")):
        return frozenset()
    return frozenset(PHASES[word] for word in words.split("+") if word) or frozenset({MID})


def parse_card(line):
    name, kind, turns, damage, kbf, actions = line.split(None, 5)
    notation = [(*item.split(), "")[:2] for item in actions.split(" / ")]
    low, high = (0, 3) if turns == "*" else map(int, turns.split("-"))
    return Card(
        name,
        movement=kind[0] == "M",
        signature=kind.endswith("!"),
        turns=tuple(turn for turn, size in MAGNITUDE.items() if low <= size <= high),
        actions=tuple((label, read_phases(label, words)) for label, words in notation),
        damage=int(damage),
        kbf=int(kbf),
    )


CARDS = {card.name: card for card in map(parse_card, TABLE.strip().splitlines())}
MOVEMENT = [name for name, card in CARDS.items() if card.movement]
ABILITIES = [name for name, card in CARDS.items() if not card.movement]
CHARACTERS = ("murelious", "strylan", "aumandetta", "monkey-queen", "ryathan", "zenytha")
MOVES, BLOWS = 4, 12  # movement and ability cards of a deck

STARTERS = (
    (
        "murelious:step,ninja-roll,backflip,grappling-hook;"
        "parry,feint,reflex-dodge,smoke-bomb,long-thrust,balestra-lunge,"
        "trip,hip-throw,aerial-strike,stab,counter-attack,double-daggers"
    ),
    (
        "strylan:step,fleche,advance,jump;"
        "guard,healing-harmony,iron-will,burning-strike,cross-slash,fumikomi,"
        "flying-knee,tackle,jab,smash-attack,spinning-back-kick,spike"
    ),
    (
        "aumandetta:step,dash,advance,leap;"
        "absorb,haven,bow-shot,sweeping-strike,push-kick,down-slash,"
        "hammer,rewind,sinking-shot,gigantic-staff,chase,vengeance"
    ),
)


def read(deck):
    """Read a deck such as `ryathan:step,...;jab,...`: who, movement cards, abilities in order."""
    character, cards = deck.split(":")
    return character, *(part.split(",") for part in cards.split(";"))


def may_follow(cards, card):
    """Return whether a deck begun with `cards` may go on with a card (spec 2.2)."""
    moves = len(cards) < MOVES
    if card in cards or CARDS[card].movement != moves:
        return False
    if moves and len(cards) == MOVES - 1 and "step" not in cards:
        return card == "step"
    equal = [item for item in cards if CARDS[item].movement == moves]
    signatures = sum(CARDS[item].signature for item in [*equal, card])
    return signatures <= (1 if moves else 2)


def random_deck(chance):
    """Draw a legal deck as text, with a `random.Random`."""
    cards = []
    while len(cards) < MOVES + BLOWS:
        cards.append(chance.choice([card for card in CARDS if may_follow(cards, card)]))
    character = chance.choice(CHARACTERS)
    return f"{character}:{','.join(cards[:MOVES])};{','.join(cards[MOVES:])}"
