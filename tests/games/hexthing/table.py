"""A table to try games on: positions laid out by hand, hexagons by (q,r) or by name.

A state is set up field by field and read back in words, so that nothing here needs the notation
of positions. Where nothing is said, counters, Things, cards and purses are as at the start.
"""

import re

import hexarena
from hexarena.games.hexthing.options import empty_states
from hexarena.games.hexthing.rules.state import MEMORY
from hexarena.games.hexthing.rules.turns import begin_turn
from tests.games.hexthing.model import CARDS, DEALT, HEX, NAME, Game
from tests.games.playing import random_match

GAME = hexarena.game("hexthing")
SEATS = (WHITE, BLACK) = ("white", "black")
PHASES = ("setup", "start", "lot", "bid", "changing", "taking", "placing", "finished")
KINDS = (None, "cards", "buy", "sell")
REASONS = (None, "four_things", "owed", "repetition", "turn_limit")
HEXES = tuple(NAME.values())  # in the order of the kernels' numbers, which test_board.py proves
SEVEN = "(7,1) (0,5) (2,1) (5,5) (5,0) (2,6) (3,3)"

# Every option by itself, then together: what the properties are tried on.
OPTION_SETS = (
    {},
    {"setup": "wall"},
    {"twin": "first"},
    {"twin": "second"},
    {"three_bid": True},
    {"offer_cap": 0},
    {"turn_limit": 9},
    {"repetition": 2},
    {"repetition": 0},
    {"purse": 0},
    {"purse": 999},
    {"three_bid": True, "setup": "wall", "twin": "second", "offer_cap": 999, "purse": 8},
)


def options_id(options):
    """Name a set of options for a test's title."""
    return " ".join(f"{name}={value}" for name, value in options.items()) or "defaults"


def replace_axial(text):
    """Turn every `(q,r)` into the name of the hexagon."""
    return re.sub(r"\((-?\d+),(-?\d+)\)", lambda match: NAME[int(match[1]), int(match[2])], text)


def hexes(text):
    """Number the hexagons of a text."""
    return [HEXES.index(cell) for cell in replace_axial(text).split()]


def start(**options):
    return GAME.start(GAME.options(**options))


# Laying out


def lay(options=None, turn=WHITE, things=SEVEN, **fields):
    """Set up the start of a turn: `white` and `black` (where they stand), `white_cards` and
    `black_cards`, `owned`, `pounds` and `dollars` (White's first), after so many `turns`.
    """
    states = empty_states(GAME.options(**(options or {})))
    state = states[0]
    state["token"] = hexes(f"{fields.get('white', '(10,0)')} {fields.get('black', '(-3,6)')}")
    state["things"] = words(hexes(things))
    hands = [fields.get(f"{seat}_cards", DEALT[n]) for n, seat in enumerate(SEATS)]
    state["cards"] = [word(cards) for cards in hands]
    for field in ("owned", "pounds", "dollars"):
        state[field] = fields.get(field, state[field])
    state["bank"] = [-sum(state["pounds"]), -sum(state["dollars"])]
    state["turn"] = SEATS.index(turn)
    state["turns"] = fields.get("turns", 0)
    begin_turn(state)
    return states


def word(cards):
    """Pack cards, named in a text or a set, into a set as states hold it."""
    names = cards.split() if isinstance(cards, str) else cards
    return sum(1 << CARDS.index(card) for card in names)


def words(numbers):
    """Pack numbers of hexagons into a set of two words."""
    packed = sum(1 << number for number in numbers)
    return [packed & (1 << 64) - 1, packed >> 64]


# Playing


def legal(states):
    """Return the notation of every legal action."""
    return {GAME.write(states[0], action) for action in GAME.rules.legal(states)}


def play(states, *moves):
    """Play moves in notation, each of them legal, hexagons by name or (q,r); return the states."""
    for move in moves:
        action = GAME.read(states[0], replace_axial(move))
        assert action in GAME.rules.legal(states), f"{move} is not legal"
        GAME.rules.apply(states, action)
    return states


def ongoing(options, seed, limit=100_000):
    """Play at random: yield each state, copied, and the action about to be played."""
    return random_match(GAME, start(**options), seed, limit)


# Reading


def phase(states):
    return PHASES[states["phase"][0]]


def reason(states):
    return REASONS[states["reason"][0]]


def kind(states):
    return KINDS[states["kind"][0]]


def act(states):
    """Return who acts: a seat, luck, or nobody once it is over."""
    return {-1: "luck", -2: "nobody"}.get(int(states["to_act"][0])) or SEATS[states["to_act"][0]]


def turn(states):
    return SEATS[states["turn"][0]]


def counter_cells(states):
    """Return the hexagons of both counters by name, White's first."""
    return tuple(HEXES[cell] for cell in states["token"][0])


def things(states):
    """Name the hexagons with a Thing on them."""
    north, south = (int(half) for half in states["things"][0])
    return {name for n, name in enumerate(HEXES) if (north | south << 64) >> n & 1}


def cards(card_set):
    """Name the cards of a set."""
    return {card for n, card in enumerate(CARDS) if int(card_set) >> n & 1}


def hand(states, seat):
    return cards(states["cards"][0, SEATS.index(seat)])


def bank(states):
    """Name the cards that neither holds."""
    return set(CARDS) - hand(states, WHITE) - hand(states, BLACK)


def bids(states):
    """List the bids of the auction, as far back as they are remembered."""
    count = int(states["bids"][0])
    return [int(states["said"][0, n % MEMORY]) for n in range(max(0, count - MEMORY), count)]


def pair(states, field):
    return states[field][0].tolist()


def winner(states):
    """Return who won, or None."""
    return {(1, -1): WHITE, (-1, 1): BLACK, (0, 0): None}[tuple(pair(states, "returns"))]


# Slowly


def slow(states, options):
    """Set up the slow game as the record of a turn's start stands."""
    game = Game(**options)
    game.counters = [HEX[name] for name in counter_cells(states)]
    game.things = {HEX[name] for name in things(states)}
    game.hands = [hand(states, seat) for seat in SEATS]
    game.pounds, game.dollars, game.owned = (
        pair(states, field) for field in ("pounds", "dollars", "owned")
    )
    game.turn = SEATS.index(turn(states))
    game.begin_turn()
    return game
