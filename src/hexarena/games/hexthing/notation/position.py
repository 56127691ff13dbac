"""Positions of a game as text: on one line, and back; and drawn for people.

A line holds, in this order: phase, whose turn, who is to act, White's hexagon and Black's, the
Things on the board, the Things owned, White's cards and Black's, pounds, dollars, the auction with
how many bids it heard and the last of them, the lot, turns ended, whether cards were auctioned this
turn, and how it ended. `-` stands for nothing. What the repetition rule remembers is not in it.
"""

from typing import Any

import numpy as np

from hexarena.contract.bits import members, packed
from hexarena.contract.errors import BadPosition
from hexarena.contract.record import CHANCE, OVER, States
from hexarena.games.hexthing.components.board import AXIAL, CARD_NAMES, CARDS, LABELS, NAMES, NUMBER
from hexarena.games.hexthing.notation.consistency import bids, must_fit
from hexarena.games.hexthing.notation.names import hexagons
from hexarena.games.hexthing.options import Options, agreed, start
from hexarena.games.hexthing.rules import lay
from hexarena.games.hexthing.rules.state import FINISHED, MEMORY, MOST_CASH
from hexarena.games.hexthing.rules.turns import ENOUGH, mark

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

# Writing


def write_position(state: np.record) -> str:
    """Write a position on one line."""
    line = [
        PHASES[state.phase],
        SEATS[state.turn],
        _actor(int(state.to_act)),
        ",".join(NAMES[hexagon] for hexagon in state.token),
        "+".join(NAMES[hexagon] for hexagon in hexagons(state.things)) or "-",
        "{},{}".format(*state.owned),
        *(
            "".join(CARD_NAMES[card] for card in members(state.cards[seat])) or "-"
            for seat in (0, 1)
        ),
        "{},{}".format(*state.pounds),
        "{},{}".format(*state.dollars),
        _auction(state),
        "".join(CARD_NAMES[card] for card in members(state.lot)) or "-",
        str(state.turns),
        str(state.auctioned),
        _result(state),
    ]
    return " ".join(line)


def _actor(to_act: int) -> str:
    return {CHANCE: "luck", OVER: "nobody"}.get(to_act) or SEATS[to_act]


def _auction(state: np.record) -> str:
    if not state.kind:
        return "-"
    return f"{KINDS[state.kind]}:{state.bids}:{','.join(map(str, bids(state))) or '-'}"


def _result(state: np.record) -> str:
    if not state.reason:
        return "-"
    if not state.returns.any():
        return REASONS[state.reason]
    return f"{REASONS[state.reason]}:{SEATS[int(state.returns[1] > 0)]}"


# Reading


def read_position(options: Options, text: str) -> States:
    """Read a line of `write_position`. Raises BadPosition."""
    line = text.split()
    if len(line) != len(FIELDS):
        raise BadPosition(f"a position has {len(FIELDS)} words; {len(line)} came")
    states = agreed(options)
    state: Any = states[0]
    state.phase = _one_of(PHASES, line[0])
    state.turn = _one_of(SEATS, line[1])
    state.to_act = (0, 1, CHANCE, OVER)[_one_of(ACTORS, line[2])]
    _read_board(state, line[3:6])
    _read_cards(state, [line[6], line[7], line[11]])
    state.pounds[:], state.dollars[:] = (_pair(word, MOST_CASH) for word in line[8:10])
    state.bank[:] = -state.pounds.sum(), -state.dollars.sum()
    _read_auction(state, line[10])
    state.turns = _number(line[12], int(state.turn_limit))
    state.auctioned = _number(line[13], 1)
    _read_result(state, line[14])
    must_fit(state, start(options), dict(zip(FIELDS, line, strict=True)))
    if state.phase != FINISHED:
        state.past[state.turns] = mark(state)
    return states


def _read_board(state: Any, line: list[str]) -> None:
    state.token[:] = [_hexagon(name) for name in _two(line[0])]
    spots = [] if line[1] == "-" else [_hexagon(name) for name in line[1].split("+")]
    if len(set(spots)) < len(spots):
        raise BadPosition("a hexagon has two Things; expected one at most")
    for spot in spots:
        lay(state, spot)
    state.owned[:] = _pair(line[2], ENOUGH)


def _read_cards(state: Any, line: list[str]) -> None:
    white, black, lot = (_cards(word) for word in line)
    state.cards[:] = packed(white), packed(black)
    state.lot = packed(lot)
    if len({*white, *black, *lot}) < len(white) + len(black) + len(lot):
        raise BadPosition("a card lies in two places; expected each once")


def _cards(word: str) -> list[int]:
    names = [] if word == "-" else [word[n : n + 2] for n in range(0, len(word), 2)]
    return [_one_of(CARD_NAMES, name) for name in names]


def _read_auction(state: Any, word: str) -> None:
    if word == "-":
        return
    kind, _, rest = word.partition(":")
    count, _, said = rest.partition(":")
    state.kind = 1 + _one_of(KINDS[1:], kind)
    state.bids = _number(count, 2 * MOST_CASH)
    amounts = [] if said == "-" else [_amount(each) for each in said.split(",")]
    if len(amounts) != min(int(state.bids), MEMORY):
        raise BadPosition(f"{len(amounts)} bids came; expected the last {MEMORY} of {state.bids}")
    for n, amount in enumerate(amounts, int(state.bids) - len(amounts)):
        state.said[n % MEMORY] = amount


def _read_result(state: Any, word: str) -> None:
    if word == "-":
        return
    reason, _, winner = word.partition(":")
    state.reason = 1 + _one_of(REASONS[1:], reason)
    if winner:
        seat = _one_of(SEATS, winner)
        state.returns[seat], state.returns[1 - seat] = 1, -1


def _one_of(names: tuple[str, ...], word: str) -> int:
    if word not in names:
        expected = ", ".join(names) if len(names) < CARDS else "a card such as S1"
        raise BadPosition(f"{word[:40]!r} came; expected {expected}")
    return names.index(word)


def _two(word: str) -> list[str]:
    parts = word.split(",")
    if len(parts) != 2:
        raise BadPosition(f"{word[:40]!r} came; expected White's and Black's, a comma between")
    return parts


def _pair(word: str, most: int) -> list[int]:
    return [_number(part, most) for part in _two(word)]


def _hexagon(name: str) -> int:
    if name not in NUMBER:
        raise BadPosition(f"{name[:40]!r} is no hexagon; expected such as e5")
    return NUMBER[name]


def _amount(word: str) -> int:
    return -_number(word[1:], MOST_CASH) if word[:1] == "-" else _number(word, MOST_CASH)


def _number(word: str, most: int) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 6 and int(word) <= most):
        raise BadPosition(f"{word[:40]!r} came; expected a number, 0 to {most}")
    return int(word)


# Drawing


def describe(state: np.record) -> str:
    """Draw the board and tell what each player has."""
    rows: dict[int, list[str]] = {}
    spots = set(hexagons(state.things))
    for hexagon, (_, r) in enumerate(AXIAL):
        rows.setdefault(r, []).append(_drawn(state, hexagon, spots))
    drawn = [f"{'abcdefg'[6 - r]}  {'  ' * (r % 2)}" + "   ".join(row) for r, row in rows.items()]
    return "\n".join([*drawn, *(_player(state, seat) for seat in (0, 1))])


def _drawn(state: np.record, hexagon: int, spots: set[int]) -> str:
    if hexagon in spots:
        return "#"
    here = [name for name, spot in zip("○●", state.token, strict=True) if spot == hexagon]
    return here[0] if here else {"P": "£", "D": "$"}.get(LABELS[hexagon], LABELS[hexagon].lower())


def _player(state: np.record, seat: int) -> str:
    cards = " ".join(CARD_NAMES[card] for card in members(state.cards[seat])) or "no cards"
    purse = f"£{state.pounds[seat]} ${state.dollars[seat]}"
    return f"{SEATS[seat].capitalize()}: {purse}, Things {state.owned[seat]}, {cards}"
