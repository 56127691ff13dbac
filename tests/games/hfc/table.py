"""A table to try fights on: positions laid out by hand, hexes by (q,r) or by name, luck injected.

A state is set up field by field and read back in words, so that nothing here needs the notation
of positions. Luck is played like any other action; `draws` stands for whatever cards come next.
"""

import re

import hexarena
from hexarena import grid
from hexarena.contract.record import CHANCE
from hexarena.games.hfc.components.cards import NAMES as CARDS
from hexarena.games.hfc.options import empty_states
from tests.games.playing import random_match

GAME = hexarena.game("hfc")
RED, BLUE = "red", "blue"
SEATS = (RED, BLUE)
PHASES = ("deal", "roll", "defend", "move", "corner")
PHASES += ("advice", "attack", "neutral", "refill", "finished")
KINDS = ("nothing", "strike", "takedown", "slam", "escape", "choke", "lock", "foul")
METHODS = ("", "KO", "TKO", "SUB", "DQ", "DECISION", "DRAW", "NC")
DRAW_PHASES = ("deal", "advice", "refill")
HEXES = grid.names(5)

# Every option by itself, then together: what the properties are tried on.
OPTION_SETS = (
    {},
    {"weight": "atomweight", "rounds": 5},
    {"red_chips": 1, "blue_chips": 3},
    {"red_chips": 60, "blue_chips": 60},
    {"first_player": "blue"},
    {"ace": "low"},
    {"lock": "damage"},
    {"round_end": "cannot_draw"},
    {"round_hands": "keep"},
    {"round_starter": "red"},
    {"drag_rounding": "up"},
    {"neutral": "fouled_chooses"},
    {"corner_in_place": True},
    {"discards": "face_down"},
    {"nc_limit": 1},
    {"round_end": "cannot_draw", "round_hands": "keep", "nc_limit": 30, "first_player": "blue"},
    {"neutral": "fouled_chooses", "lock": "damage", "red_chips": 4, "discards": "face_down"},
    {"ace": "low", "drag_rounding": "up", "corner_in_place": True, "round_starter": "red"},
)


def options_id(options):
    """Name a set of options for a test's title."""
    return " ".join(f"{name}={value}" for name, value in options.items()) or "defaults"


def replace_axial(text):
    """Turn every `(q,r)` into the name of the hex."""
    spell = lambda match: HEXES[grid.cell_at(5, int(match[1]), int(match[2]))]  # noqa: E731
    return re.sub(r"\((-?\d+),(-?\d+)\)", spell, text)


def start(**options):
    return GAME.start(GAME.options(**options))


def word(cards):
    """Pack cards, named in a text or a list, into a set as states hold it."""
    named_cards = cards.split() if isinstance(cards, str) else cards
    return sum(1 << CARDS.index(card) for card in set(named_cards))


def cards(card_set):
    """Name the cards of a set as states hold it."""
    return {card for n, card in enumerate(CARDS) if int(card_set) >> n & 1}


# Laying out


def lay(red, blue, red_hand=None, blue_hand=None, options=None, **fields):
    """Set up a fight: where both stand, what they hold (harmless cards if nothing is said), and
    `turn`, `phase`, `top`, `pending`, `roll`, `chips`, `round`, `pile` as `set_out` takes them.
    """
    states = empty_states(GAME.options(**(options or {})))
    state = states[0]
    state["token"] = [HEXES.index(replace_axial(cell)) for cell in (red, blue)]
    used_cards = cards(
        word(red_hand or [])
        | word(blue_hand or [])
        | word((fields.get("pending") or "").split()[1:])
    )
    state["hand"] = [
        word(red_hand or harmless_cards("D", used_cards)),
        word(blue_hand or harmless_cards("H", used_cards)),
    ]
    state["held"] = [len(cards(hand)) for hand in state["hand"]]
    set_attack(state, fields.pop("pending", None))
    set_pile(state, fields.pop("pile", None))
    set_out(state, **fields)
    return states


def harmless_cards(suit, used_cards):
    """Return five low cards of a suit that nobody has yet."""
    return [card for card in CARDS if card[0] == suit and card not in used_cards][:5]


def set_attack(state, pending):
    """Let an attack such as `strike C9` wait for its defence; its card is among the discards."""
    kind, card = pending.split() if pending else ("nothing", None)
    state["kind"] = KINDS.index(kind)
    state["card"] = CARDS.index(card) if card else -1
    state["discard"] = word([card] if card else [])


def set_pile(state, pile):
    """Leave all other cards in the pile, or so many of them, or just those named."""
    remaining = cards(2**54 - 1) - cards(state["hand"][0] | state["hand"][1] | state["discard"])
    by_rank = sorted(remaining, key=CARDS.index)
    pile_cards = pile.split() if isinstance(pile, str) else by_rank[:pile]
    assert set(pile_cards) <= remaining, f"{set(pile_cards) - remaining} lie elsewhere"
    state["pile"], state["left"] = word(pile_cards), len(pile_cards)
    state["discard"] |= word(remaining - set(pile_cards))


def set_out(state, turn=RED, phase="attack", top=None, roll=0, chips=None, round_=1):
    state["turn"], state["turns"] = SEATS.index(turn), 1
    state["phase"], state["round_number"] = PHASES.index(phase), round_
    state["to_act"] = CHANCE if phase in ("roll", *DRAW_PHASES) else state["turn"]
    state["top"] = -1 if top is None else SEATS.index(top)
    state["roll"] = roll
    if chips:
        state["damage"] = state["chips"] - chips
        state["chips"] = chips


# Playing


def legal(states):
    """Return the notation of every legal action."""
    return {GAME.write(states[0], action) for action in GAME.rules.legal(states)}


def play(states, *moves):
    """Play moves in notation, each of them legal, hexes by name or (q,r); return the states."""
    for move in moves:
        if move == "draws":
            draw_up(states)
            continue
        action = GAME.read(states[0], replace_axial(move))
        assert action in GAME.rules.legal(states), f"{move} is not legal"
        GAME.rules.apply(states, action)
    return states


def draw_up(states):
    """Let luck draw the lowest cards of the pile: those of this refill, advice or deal."""
    draw_phase = phase(states)
    assert draw_phase in DRAW_PHASES, f"nobody draws in phase {draw_phase}"
    turns = states["turns"][0]
    while phase(states) == draw_phase and states["turns"][0] == turns:
        GAME.rules.apply(states, GAME.rules.legal(states)[0])


def ongoing(options, seed, limit=100_000):
    """Play at random: yield each state, copied, and the action about to be played."""
    return random_match(GAME, start(**options), seed, limit)


# Reading


def phase(states):
    return PHASES[states["phase"][0]]


def method(states):
    return METHODS[states["method"][0]]


def act(states):
    """Return who acts: a seat, luck, or nobody once it is over."""
    return {-1: "luck", -2: "nobody"}.get(int(states["to_act"][0])) or SEATS[states["to_act"][0]]


def token_cells(states):
    """Return the hexes of both tokens by name, Red's first."""
    return tuple(HEXES[cell] for cell in states["token"][0])


def top(states):
    return None if states["top"][0] < 0 else SEATS[states["top"][0]]


def pending(states):
    """Return the attack that waits, such as `strike C9`."""
    kind = KINDS[states["kind"][0]]
    return None if kind == "nothing" else f"{kind} {CARDS[states['card'][0]]}"


def chips(states):
    return tuple(states["chips"][0].tolist())


def hand(states, seat):
    return cards(states["hand"][0, SEATS.index(seat)])


def winner(states):
    """Return who won, or None."""
    returns = states["returns"][0].tolist()
    return {(1, -1): RED, (-1, 1): BLUE, (0, 0): None}[tuple(returns)]
