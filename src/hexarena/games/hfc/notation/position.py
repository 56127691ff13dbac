"""Positions of a fight as text: on one line, and back; and drawn for people.

A line holds, in this order: phase, whose turn, Red's hex and Blue's, who is on top, the attack to
be defended, chips, damage, round, roll, both hands, discards, both seats' face-down discards,
turns in a row without a draw, whether a card was drawn this turn, turns begun, and how it ended.
`-` stands for nothing, `?` for a card that is not known. Cards of a hand that the rival knows come
last, after a `+`: `C9S2+HT`, to the rival `??+HT`. Cards stand by suit, then by rank: a position is
written in one way only.
"""

from typing import Any

import numpy as np

from hexarena import grid
from hexarena.contract.bits import pack_members
from hexarena.contract.errors import BadPosition
from hexarena.contract.kernel import popcount
from hexarena.contract.position import (
    read_name,
    read_number,
    read_numbers,
    read_result,
    read_seat,
    split_line,
    split_pairs,
    split_word,
    unreadable_word,
    write_result,
    write_seat,
)
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.games.hfc.components import cage, cards
from hexarena.games.hfc.notation.consistency import check_consistency
from hexarena.games.hfc.options import Options, empty_states
from hexarena.games.hfc.rules.state import ADVICE, DEAL, FINISHED, REFILL, ROLL

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
FIELDS = (
    "phase",
    "turn",
    "hexes",
    "top",
    "attack",
    "chips",
    "damage",
    "round",
    "roll",
    "red_hand",
    "blue_hand",
    "discards",
    "red_laid",
    "blue_laid",
    "idle",
    "drew",
    "turns",
    "result",
)

BOTH_SEATS = "Red's and Blue's"
A_HEX = "a hex, a1 to i9"
A_CARD = "a card such as C9"

# Writing


def write_position(state: np.record) -> str:
    """Write a position on one line."""
    red, blue = (cage.NAMES[cell] for cell in state.token)
    line = [
        PHASES[state.phase],
        SEATS[state.turn],
        f"{red},{blue}",
        write_seat(SEATS, int(state.top)),
        f"{KINDS[state.kind]}:{cards.NAMES[state.card]}" if state.kind else "-",
        "{},{}".format(*state.chips),
        "{},{}".format(*state.damage),
        str(state.round_number),
        str(state.roll),
        *(_write_hand(state, seat) for seat in (0, 1)),
        _write_cards(state.discard, 0),
        *(_write_cards(state.buried[seat], int(state.laid[seat])) for seat in (0, 1)),
        *(str(int(number)) for number in (state.idle, state.drew, state.turns)),
        write_result(state, METHODS[state.method], SEATS),
    ]
    return " ".join(line)


def _write_hand(state: np.record, seat: int) -> str:
    """Write a hand, its public cards last."""
    public = state.open[seat]
    secret = _write_cards(state.hand[seat] & ~public, int(state.held[seat]) - popcount(public))
    return f"{secret}+{_write_cards(public, 0)}" if public else secret


def _write_cards(card_set: np.uint64, count: int) -> str:
    """Write a set of cards, or `?` for each of `count` hidden ones."""
    names = [name for number, name in enumerate(cards.NAMES) if int(card_set) >> number & 1]
    return "".join(names) or "?" * count or "-"


# Reading


def read_position(options: Options, text: str) -> States:
    """Read a line of `write_position`. Raises BadPosition."""
    states = read_draft(options, text)
    words = text.split()
    _check_spelling(states[0], words)
    check_consistency(states[0], options, dict(zip(FIELDS, words, strict=True)))
    return states


def read_draft(options: Options, text: str) -> States:
    """Read a line whose position need not be able to occur. Raises BadPosition."""
    words = split_line(text, len(FIELDS))
    states = empty_states(options)
    state: Any = states[0]
    _read_fight(state, words[:9])
    _read_cards(state, words[9:14])
    state.idle, state.drew = (
        read_number(words[14], int(state.idle_limit)),
        read_number(words[15], 1),
    )
    state.turns = read_number(words[16], 32_000)
    state.method = read_result(state, METHODS, SEATS, words[17])
    state.to_act = state.turn
    if state.phase in (DEAL, ROLL, ADVICE, REFILL):
        state.to_act = CHANCE
    elif state.phase == FINISHED:
        state.to_act = OVER
    return states


def _check_spelling(state: np.record, words: list[str]) -> None:
    """Refuse words that are not in canonical form, such as cards in another order."""
    for name, word, expected in zip(FIELDS, words, write_position(state).split(), strict=True):
        if word != expected:
            raise unreadable_word(word, f"{name} as it is written: {expected}")


def _read_fight(state: Any, words: list[str]) -> None:
    state.phase = read_name(PHASES, words[0])
    state.turn = read_name(SEATS, words[1])
    state.token[:] = [
        read_name(cage.NAMES, name, A_HEX) for name in split_word(words[2], BOTH_SEATS)
    ]
    state.top = read_seat(SEATS, words[3])
    if words[4] != "-":
        kind, _, name = words[4].partition(":")
        state.kind, state.card = (
            1 + read_name(KINDS[1:], kind),
            read_name(cards.NAMES, name, A_CARD),
        )
    state.chips[:] = read_numbers(words[5], BOTH_SEATS, 1000)
    state.damage[:] = read_numbers(words[6], BOTH_SEATS, 1000)
    state.round_number = read_number(words[7], int(state.rounds))
    state.roll = read_number(words[8], 6)


def _read_cards(state: Any, words: list[str]) -> None:
    known_cards: list[int] = []
    for seat in (0, 1):
        secret, _, public = words[seat].partition("+")
        state.hand[seat], state.held[seat] = _read_card_set(secret, known_cards)
        state.open[seat], count = _read_card_set(public or "-", known_cards)
        state.hand[seat] |= state.open[seat]
        state.held[seat] += count
        state.buried[seat], state.laid[seat] = _read_card_set(words[3 + seat], known_cards)
    state.discard, count = _read_card_set(words[2], known_cards)
    if len(set(known_cards)) < len(known_cards):
        raise BadPosition("a card lies in two places; expected each once")
    state.pile = cards.DECK & ~pack_members(known_cards)
    state.left = cards.CARDS - count - int(state.held.sum()) - int(state.laid.sum())


def _read_card_set(word: str, known_cards: list[int]) -> tuple[np.uint64, int]:
    """Read a set of cards and its size; append the known ones to `known_cards`."""
    if not word.strip("?"):
        return np.uint64(0), min(len(word), cards.CARDS)
    numbers = [read_name(cards.NAMES, name, A_CARD) for name in split_pairs(word)]
    known_cards.extend(numbers)
    return pack_members(set(numbers)), len(numbers)


# Drawing

FIGHTERS = ("R", "B")


def describe(state: np.record) -> str:
    """Draw the cage, and list who stands where, the chips and the known hands next to it."""
    rows: dict[int, list[str]] = {}
    for cell, (_, r) in enumerate(grid.axial(cage.SIDE).tolist()):
        rows.setdefault(r, []).append(_draw_hex(state, cell))
    lines = [" " * 2 * abs(r) + "  ".join(row) for r, row in rows.items()]
    return "\n".join([*lines, *(_draw_corner(state, seat) for seat in (0, 1)), _draw_table(state)])


def _draw_hex(state: np.record, cell: int) -> str:
    seats = [seat for seat in (0, 1) if state.token[seat] == cell]
    if len(seats) == 2:
        top = int(state.top)
        return FIGHTERS[top] + FIGHTERS[1 - top].lower()
    return FIGHTERS[seats[0]] + " " if seats else f"{cage.DAMAGE[cell]} "


def _draw_corner(state: np.record, seat: int) -> str:
    hidden = "?" * (int(state.held[seat]) - popcount(state.hand[seat]))
    hand = _write_cards(state.hand[seat], 0) if state.hand[seat] or not hidden else ""
    names = " ".join(hand[n : n + 2] for n in range(0, len(hand), 2))
    names = f"{names} {hidden}".strip()
    chips, damage = int(state.chips[seat]), int(state.damage[seat])
    return f"{SEATS[seat].capitalize():5}{chips:3} chips, {damage} damage, hand {names}"


def _draw_table(state: np.record) -> str:
    attack = f", {KINDS[state.kind]} {cards.NAMES[state.card]}" if state.kind else ""
    roll = f", rolled {state.roll}" if state.roll else ""
    return f"Round {state.round_number} of {state.rounds}, {state.left} cards left{roll}{attack}"
