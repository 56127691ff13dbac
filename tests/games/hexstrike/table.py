"""Matches of the kernels as `slow` has them of the model: laid out, played, told in words."""

import numpy as np

import hexarena
from hexarena.contract.record import OVER
from hexarena.games.hexstrike.components import island, tables
from hexarena.games.hexstrike.components.symbols import SYMBOLS
from hexarena.games.hexstrike.rules import entry, ground
from tests.games.hexstrike.model.board import COMPASS
from tests.games.hexstrike.slow import MAX_BEATS, SEATS, deck_of, spell_play

GAME = hexarena.game("hexstrike")
STUNNED, DEAD = SYMBOLS.index("stun"), SYMBOLS.index("death")
WORDS = {STUNNED: "Stun", DEAD: "Death", 0: "E"}


def start(decks=None, players=2, **readings):
    """Start a match with decks that all know, or one whose seats make theirs."""
    options = {"players": players, **readings}
    if decks is None:
        return GAME.start(GAME.options(decks="secret", **options))
    deck_options = {f"deck_{seat}": deck for seat, deck in enumerate(decks, 1)}
    return GAME.start(GAME.options(decks="open", **options, **deck_options))


def lay(seats, **readings):
    """Lay out a match as `slow.lay` does."""
    states = start([deck_of(seat) for seat in seats], len(seats), **readings)
    for number, seat in enumerate(seats):
        lay_fighter(states[0], number, seat)
    return states


def lay_fighter(state, number, seat):
    if "hex" in seat:
        state.q[number], state.r[number] = seat["hex"]
    if "facing" in seat:
        state.facing[number] = COMPASS.index(seat["facing"])
    state.damage[number] = seat.get("damage", 0)
    state.adrenaline[number] = seat.get("adrenaline", 0)
    state.protected[number] = seat.get("protected", 0)
    state.points[number] = seat.get("points", 0)
    if "held" in seat:
        lay_cards(state, number, seat["held"])
    tired = seat.get("exhausted", "").split()
    names = [tables.IDS[card] for card in state.moves[number]]
    state.exhausted[number] = sum(1 << names.index(card) for card in tired)
    state.moves_held[number] = len(names) - len(tired)


def lay_cards(state, number, hand_size):
    """Have the first `hand_size` abilities of the deck in hand."""
    cards = [*state.hand[number][: state.held[number]], *state.deck[number][: state.decked[number]]]
    deck_size = len(cards) - hand_size
    state.held[number], state.decked[number] = hand_size, deck_size
    state.hand[number] = [*cards[:hand_size], *[tables.NO_CARD] * deck_size]
    state.deck[number] = [*cards[hand_size:], *[tables.NO_CARD] * hand_size]


def play(states, *plays):
    for play in plays:
        for word in spell_play(play):
            act(states, word)
    return states


def act(states, word):
    """Play one action, which must be legal."""
    assert word in legal(states), f"{word} is not among {sorted(legal(states))}"
    GAME.rules.apply(states, GAME.read(states[0], word))


def legal(states):
    return {GAME.write(states[0], action) for action in GAME.rules.legal(states)}


def describe(states):
    """Describe a whole match in words, as `slow.describe` does of the model."""
    state = states[0]
    is_over = state.to_act == OVER
    return {
        "beat": int(state.beat),
        "act": None if is_over else SEATS[state.to_act],
        "returns": [float(value) for value in state.returns[: state.players]] if is_over else None,
        "fire": fires(state),
        "flora": sorted(
            hex_name(hexagon) for n, hexagon in land(state) if int(state.flora) >> n & 1
        ),
        "platforms": platforms(state),
        "arrows": sorted(arrow(state, n) for n in range(state.arrows)),
        "fighters": [describe_fighter(state, seat) for seat in range(state.players)],
    }


def hex_name(hexagon):
    return f"{hexagon[0]},{hexagon[1]}"


def land(state):
    return enumerate(island.LAND[state.players - island.MIN_PLAYERS])


def fires(state):
    on_land = {
        hex_name(hexagon): SEATS[state.fire_owner[n]]
        for n, hexagon in land(state)
        if int(state.fire) >> n & 1
    }
    return on_land | {
        hex_name((state.spark_q[n], state.spark_r[n])): SEATS[state.spark_owner[n]]
        for n in range(state.sparks)
    }


def platforms(state):
    words = [int(word) for word in state.platforms]
    bits = [
        64 * n + member
        for n, word in enumerate(words)
        for member in range(64)
        if word >> member & 1
    ]
    return sorted(hex_name(ground.platform_hex(place)) for place in bits)


def arrow(state, n):
    hexagon = hex_name((state.arrow_q[n], state.arrow_r[n]))
    return hexagon, COMPASS[state.arrow_facing[n]], SEATS[state.arrow_owner[n]]


def describe_fighter(state, seat):
    cards = names(state.moves[seat])
    anchor = (state.anchor_q[seat], state.anchor_r[seat])
    return {
        "hex": hex_name((state.q[seat], state.r[seat])),
        "facing": COMPASS[state.facing[seat]],
        "damage": int(state.damage[seat]),
        "adrenaline": int(state.adrenaline[seat]),
        "hand": names(state.hand[seat][: state.held[seat]]),
        "deck": names(state.deck[seat][: state.decked[seat]]),
        "moves": [card for n, card in enumerate(cards) if not int(state.exhausted[seat]) >> n & 1],
        "anchor": hex_name(anchor) if int(state.focused) >> seat & 1 else None,
        "points": int(state.points[seat]),
        "line": line(state.line[seat]),
    }


def names(cards):
    """Name cards; none lies in a slot of a deck that is still being made."""
    return [(*tables.IDS, "")[card] for card in cards]


def line(words):
    """Tell the beats from the present one to the next open one."""
    labels = []
    for word in words:
        number = entry.read_field(np.uint64(word), entry.LABEL)
        label = WORDS.get(number, SYMBOLS[number])
        labels.append(f"[{label}]" if entry.has_flag(np.uint64(word), entry.BRACKETED) else label)
        if entry.is_open(np.uint64(word)):
            break
    return labels[:MAX_BEATS]
