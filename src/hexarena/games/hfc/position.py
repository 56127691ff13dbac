"""Positions of a fight as text: on one line, and back; and drawn for people.

A line holds, in this order: phase, whose turn, Red's hex and Blue's, who is on top, the attack to
be defended, chips, damage, round, roll, both hands, discards, both seats' face-down discards,
turns in a row without a draw, whether a card was drawn this turn, turns begun, and how it ended.
`-` stands for nothing, `?` for a card that is not known.
"""

from typing import Any

import numpy as np

from hexarena import grid
from hexarena.contract.bits import packed
from hexarena.contract.errors import BadPosition
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.games.hfc import cage, cards
from hexarena.games.hfc.options import Options, agreed
from hexarena.games.hfc.state import (
    ADVICE,
    CORNER,
    DEAL,
    DEFEND,
    FINISHED,
    FOUL,
    MOVE,
    NEUTRAL,
    NOBODY,
    NOTHING,
    REFILL,
    ROLL,
)

SEATS = ("red", "blue")
PHASES = (
    "deal",
    "roll",
    "defend",
    "move",
    "corner",
    "advice",
    "attack",
    "neutral",
    "refill",
    "finished",
)
KINDS = ("-", "strike", "takedown", "slam", "escape", "choke", "lock", "foul")
METHODS = ("-", "KO", "TKO", "SUB", "DQ", "DECISION", "DRAW", "NC")
FIELDS = 18

# Writing


def write_position(state: np.record) -> str:
    """Write a position on one line."""
    red, blue = (cage.NAMES[cell] for cell in state.token)
    line = [
        PHASES[state.phase],
        SEATS[state.turn],
        f"{red},{blue}",
        _seat(int(state.top)),
        f"{KINDS[state.kind]}:{cards.NAMES[state.card]}" if state.kind else "-",
        "{},{}".format(*state.chips),
        "{},{}".format(*state.damage),
        str(state.round_number),
        str(state.roll),
        *(_known(state.hand[seat], int(state.held[seat])) for seat in (0, 1)),
        _known(state.discard, 0),
        *(_known(state.buried[seat], int(state.laid[seat])) for seat in (0, 1)),
        *(str(int(number)) for number in (state.idle, state.drew, state.turns)),
        _result(state),
    ]
    return " ".join(line)


def _seat(seat: int) -> str:
    return "-" if seat == NOBODY else SEATS[seat]


def _known(those: np.uint64, count: int) -> str:
    """Write a set of cards, of `count` that it holds, or `?` for each that is hidden."""
    names = [name for number, name in enumerate(cards.NAMES) if int(those) >> number & 1]
    return "".join(names) or "?" * count or "-"


def _result(state: np.record) -> str:
    winner = int(state.returns[1] > state.returns[0]) if state.returns.any() else NOBODY
    return f"{METHODS[state.method]}:{_seat(winner)}" if state.method else "-"


# Reading


def read_position(options: Options, text: str) -> States:
    """Read a line of `write_position`. Raises BadPosition."""
    words = text.split()
    if len(words) != FIELDS:
        raise BadPosition(f"a position has {FIELDS} words; {len(words)} came")
    states = agreed(options)
    state: Any = states[0]
    _read_fight(state, words[:9])
    _read_cards(state, words[9:14])
    state.idle, state.drew, state.turns = (_number(word, 32_000) for word in words[14:17])
    _read_result(state, words[17])
    _must_fit(state)
    state.to_act = state.turn
    if state.phase in (DEAL, ROLL, ADVICE, REFILL):
        state.to_act = CHANCE
    elif state.phase == FINISHED:
        state.to_act = OVER
    return states


def _read_fight(state: Any, words: list[str]) -> None:
    state.phase = _one_of(PHASES, words[0])
    state.turn = _one_of(SEATS, words[1])
    state.token[:] = [_known_hex(name) for name in _two(words[2])]
    state.top = _seat_or_nobody(words[3])
    if words[4] != "-":
        kind, _, name = words[4].partition(":")
        state.kind, state.card = _one_of(KINDS, kind), _one_of(cards.NAMES, name)
    state.chips[:] = [_number(word, 1000) for word in _two(words[5])]
    state.damage[:] = [_number(word, 1000) for word in _two(words[6])]
    state.round_number = _number(words[7], int(state.rounds))
    state.roll = _number(words[8], 6)


def _read_cards(state: Any, words: list[str]) -> None:
    seen: list[int] = []
    for seat in (0, 1):
        state.hand[seat], state.held[seat] = _cards(words[seat], seen)
        state.buried[seat], state.laid[seat] = _cards(words[3 + seat], seen)
    state.discard, count = _cards(words[2], seen)
    if len(set(seen)) < len(seen):
        raise BadPosition("a card lies in two places; expected each once")
    state.pile = cards.DECK & ~packed(seen)
    state.left = cards.CARDS - count - int(state.held.sum()) - int(state.laid.sum())


def _cards(word: str, seen: list[int]) -> tuple[np.uint64, int]:
    """Read a set of cards and how many they are; note in `seen` those that are known."""
    if not word.strip("?"):
        return np.uint64(0), min(len(word), cards.CARDS)
    names = [] if word == "-" else [word[n : n + 2] for n in range(0, len(word), 2)]
    those = [_one_of(cards.NAMES, name) for name in names]
    seen.extend(those)
    return packed(set(those)), len(those)


def _read_result(state: Any, word: str) -> None:
    method, _, winner = word.partition(":")
    state.method = _one_of(METHODS, method)
    seat = _seat_or_nobody(winner or "-")
    if seat != NOBODY:
        state.returns[seat], state.returns[1 - seat] = 1, -1


def _must_fit(state: Any) -> None:
    short = int(state.held[state.turn]) < cards.HAND or state.phase == DEAL
    laws = (
        ((state.top == NOBODY) == (state.token[0] != state.token[1]), "control is sharing a hex"),
        (state.round_number >= 1, "rounds count from 1"),
        (int(state.held.max()) <= cards.HAND, "a hand holds five cards at most"),
        (state.left >= 0, "there are 54 cards"),
        (state.idle <= state.idle_limit, "so many turns without a draw are no contest"),
        ((state.phase == FINISHED) == (state.method > 0), "what is finished has a result"),
        (state.phase != DEFEND or state.kind != NOTHING, "an attack is to be defended"),
        (state.phase != NEUTRAL or state.kind == FOUL, "neutral hexes are for fouls"),
        (state.phase != MOVE or state.roll > 0, "who moves has rolled"),
        (state.phase != CORNER or state.token[state.turn] in cage.CORNER, "advice is for corners"),
        (state.phase not in (DEAL, ADVICE, REFILL) or (short and state.left), "a card is to come"),
    )
    broken = next((law for kept, law in laws if not kept), None)
    if broken:
        raise BadPosition(f"this position cannot be: {broken}")


def _one_of(names: tuple[str, ...], word: str) -> int:
    if word not in names:
        expected = ", ".join(names) if len(names) < 20 else "a card such as C9"
        raise BadPosition(f"{word[:40]!r} came; expected {expected}")
    return names.index(word)


def _seat_or_nobody(word: str) -> int:
    return NOBODY if word == "-" else _one_of(SEATS, word)


def _two(word: str) -> list[str]:
    parts = word.split(",")
    if len(parts) != 2:
        raise BadPosition(f"{word[:40]!r} came; expected Red's and Blue's, with a comma between")
    return parts


def _known_hex(name: str) -> int:
    if name not in cage.NUMBER:
        raise BadPosition(f"{name[:40]!r} is no hex; expected a1 to i9")
    return cage.NUMBER[name]


def _number(word: str, most: int) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 6 and int(word) <= most):
        raise BadPosition(f"{word[:40]!r} came; expected a number, 0 to {most}")
    return int(word)


# Drawing

FIGHTERS = ("R", "B")


def describe(state: np.record) -> str:
    """Draw the cage and tell what lies beside it: who stands where, chips, known hands."""
    rows: dict[int, list[str]] = {}
    for cell, (_, r) in enumerate(grid.axial(cage.SIDE).tolist()):
        rows.setdefault(r, []).append(_drawn(state, cell))
    drawn = [" " * 2 * abs(r) + "  ".join(row) for r, row in rows.items()]
    return "\n".join([*drawn, *(_corner(state, seat) for seat in (0, 1)), _table(state)])


def _drawn(state: np.record, cell: int) -> str:
    here = [seat for seat in (0, 1) if state.token[seat] == cell]
    if len(here) == 2:
        top = int(state.top)
        return FIGHTERS[top] + FIGHTERS[1 - top].lower()
    return FIGHTERS[here[0]] + " " if here else f"{cage.DAMAGE[cell]} "


def _corner(state: np.record, seat: int) -> str:
    hand = _known(state.hand[seat], int(state.held[seat]))
    names = hand if "?" in hand else " ".join(hand[n : n + 2] for n in range(0, len(hand), 2))
    chips, damage = int(state.chips[seat]), int(state.damage[seat])
    return f"{SEATS[seat].capitalize():5}{chips:3} chips, {damage} damage, hand {names}"


def _table(state: np.record) -> str:
    attack = f", {KINDS[state.kind]} {cards.NAMES[state.card]}" if state.kind else ""
    rolled = f", rolled {state.roll}" if state.roll else ""
    return f"Round {state.round_number} of {state.rounds}, {state.left} cards left{rolled}{attack}"
