"""Positions of a game as text: on one line, and back; and drawn for people.

A line holds, in this order: phase, whose turn, who is to act, White's hexagon and Black's, the
Things on the board, the Things owned, White's cards and Black's, pounds, dollars, the auction with
the number of its bids and the last of them, the lot, turns ended, whether cards were auctioned this
turn, and how it ended. `-` stands for nothing. What the repetition rule remembers is not in it.
"""

from typing import Any

import numpy as np

from hexarena.contract.bits import members, pack_members
from hexarena.contract.errors import BadPosition
from hexarena.contract.position import (
    MAX_SHOWN_LETTERS,
    read_name,
    read_number,
    read_numbers,
    read_result,
    split_line,
    split_pairs,
    split_word,
)
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.games.hexthing.components.board import AXIAL, CARD_NAMES, LABELS, NAMES
from hexarena.games.hexthing.notation.consistency import bids, check_consistency
from hexarena.games.hexthing.notation.names import hexagons
from hexarena.games.hexthing.options import Options, empty_states, start
from hexarena.games.hexthing.rules import place_thing
from hexarena.games.hexthing.rules.state import FINISHED, MAX_CASH, MEMORY
from hexarena.games.hexthing.rules.turns import THINGS_TO_WIN, position_mark

SEATS = ("white", "black")
ACTORS = (*SEATS, "luck", "nobody")
PHASES = ("setup", "start", "lot", "bid", "change", "take", "place", "finished")
KINDS = ("-", "cards", "buy", "sell")
REASONS = ("-", "four", "owed", "repetition", "turns")
FIELDS = (
    "phase",
    "turn",
    "act",
    "counters",
    "things",
    "owned",
    "white_cards",
    "black_cards",
    "pounds",
    "dollars",
    "auction",
    "lot",
    "turns",
    "auctioned",
    "result",
)

BOTH_SEATS = "White's and Black's"
A_HEXAGON = "a hexagon such as e5"
A_CARD = "a card such as S1"

# Writing


def write_position(state: np.record) -> str:
    """Write a position on one line."""
    line = [
        PHASES[state.phase],
        SEATS[state.turn],
        _write_actor(int(state.to_act)),
        ",".join(NAMES[hexagon] for hexagon in state.token),
        "+".join(NAMES[hexagon] for hexagon in hexagons(state.things)) or "-",
        "{},{}".format(*state.owned),
        *(
            "".join(CARD_NAMES[card] for card in members(state.cards[seat])) or "-"
            for seat in (0, 1)
        ),
        "{},{}".format(*state.pounds),
        "{},{}".format(*state.dollars),
        _write_auction(state),
        "".join(CARD_NAMES[card] for card in members(state.lot)) or "-",
        str(state.turns),
        str(state.auctioned),
        _write_result(state),
    ]
    return " ".join(line)


def _write_actor(to_act: int) -> str:
    return {CHANCE: "luck", OVER: "nobody"}.get(to_act) or SEATS[to_act]


def _write_auction(state: np.record) -> str:
    if not state.kind:
        return "-"
    return f"{KINDS[state.kind]}:{state.bids}:{','.join(map(str, bids(state))) or '-'}"


def _write_result(state: np.record) -> str:
    if not state.reason:
        return "-"
    if not state.returns.any():
        return REASONS[state.reason]
    return f"{REASONS[state.reason]}:{SEATS[int(state.returns[1] > 0)]}"


# Reading


def read_position(options: Options, text: str) -> States:
    """Read a line of `write_position`. Raises BadPosition."""
    states = read_draft(options, text)
    state: Any = states[0]
    line = text.split()
    check_consistency(state, start(options), dict(zip(FIELDS, line, strict=True)))
    _check_order(state, line)
    if state.phase != FINISHED:
        state.past[state.turns] = position_mark(state)
    return states


def read_draft(options: Options, text: str) -> States:
    """Read a line whose position need not be able to occur. Raises BadPosition."""
    line = split_line(text, len(FIELDS))
    states = empty_states(options)
    state: Any = states[0]
    state.phase = read_name(PHASES, line[0])
    state.turn = read_name(SEATS, line[1])
    state.to_act = (0, 1, CHANCE, OVER)[read_name(ACTORS, line[2])]
    _read_board(state, line[3:6])
    _read_cards(state, [line[6], line[7], line[11]])
    state.pounds[:], state.dollars[:] = (
        read_numbers(word, BOTH_SEATS, MAX_CASH) for word in line[8:10]
    )
    state.bank[:] = -state.pounds.sum(), -state.dollars.sum()
    _read_auction(state, line[10])
    state.turns = read_number(line[12], int(state.turn_limit))
    state.auctioned = read_number(line[13], 1)
    state.reason = read_result(state, REASONS, SEATS, line[14])
    return states


def _check_order(state: Any, line: list[str]) -> None:
    """Refuse words that are not in canonical form, such as cards in another order."""
    for name, word, expected in zip(FIELDS, line, write_position(state).split(), strict=True):
        if word != expected:
            raise BadPosition(
                f"{name} is {word[:MAX_SHOWN_LETTERS]!r}; expected the order of {expected!r}"
            )


def _read_board(state: Any, line: list[str]) -> None:
    state.token[:] = [read_name(NAMES, name, A_HEXAGON) for name in split_word(line[0], BOTH_SEATS)]
    hexes = (
        [] if line[1] == "-" else [read_name(NAMES, name, A_HEXAGON) for name in line[1].split("+")]
    )
    if len(set(hexes)) < len(hexes):
        raise BadPosition("a hexagon has two Things; expected one at most")
    for hexagon in hexes:
        place_thing(state, hexagon)
    state.owned[:] = read_numbers(line[2], BOTH_SEATS, THINGS_TO_WIN)


def _read_cards(state: Any, line: list[str]) -> None:
    white, black, lot = (
        [read_name(CARD_NAMES, name, A_CARD) for name in split_pairs(word)] for word in line
    )
    state.cards[:] = pack_members(white), pack_members(black)
    state.lot = pack_members(lot)
    if len({*white, *black, *lot}) < len(white) + len(black) + len(lot):
        raise BadPosition("a card lies in two places; expected each once")


def _read_auction(state: Any, word: str) -> None:
    if word == "-":
        return
    kind, _, bid_text = word.partition(":")
    count, _, amounts_text = bid_text.partition(":")
    state.kind = 1 + read_name(KINDS[1:], kind)
    state.bids = read_number(count, 2 * MAX_CASH)
    amounts = (
        []
        if amounts_text == "-"
        else [
            read_number(amount_text, MAX_CASH, -MAX_CASH) for amount_text in amounts_text.split(",")
        ]
    )
    if len(amounts) != min(int(state.bids), MEMORY):
        raise BadPosition(f"got {len(amounts)} bids; expected the last {MEMORY} of {state.bids}")
    for n, amount in enumerate(amounts, int(state.bids) - len(amounts)):
        state.said[n % MEMORY] = amount


# Drawing


def describe(state: np.record) -> str:
    """Draw the board, and list what each player has."""
    rows: dict[int, list[str]] = {}
    things = set(hexagons(state.things))
    for hexagon, (_, r) in enumerate(AXIAL):
        rows.setdefault(r, []).append(_draw_hexagon(state, hexagon, things))
    lines = [f"{'abcdefg'[6 - r]}  {'  ' * (r % 2)}" + "   ".join(row) for r, row in rows.items()]
    return "\n".join([*lines, *(_draw_player(state, seat) for seat in (0, 1))])


def _draw_hexagon(state: np.record, hexagon: int, things: set[int]) -> str:
    if hexagon in things:
        return "#"
    counters = [name for name, cell in zip("○●", state.token, strict=True) if cell == hexagon]
    return (
        counters[0]
        if counters
        else {"P": "£", "D": "$"}.get(LABELS[hexagon], LABELS[hexagon].lower())
    )


def _draw_player(state: np.record, seat: int) -> str:
    cards = " ".join(CARD_NAMES[card] for card in members(state.cards[seat])) or "no cards"
    purse = f"£{state.pounds[seat]} ${state.dollars[seat]}"
    return f"{SEATS[seat].capitalize()}: {purse}, Things {state.owned[seat]}, {cards}"
