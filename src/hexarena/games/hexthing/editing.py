"""Change a position by clicking: counters, Things, cards and money. The turn begins again."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from hexarena.contract.bits import members, pack_members
from hexarena.contract.package.editing import PositionPart, Tool, nearby
from hexarena.games.hexthing.components.board import CARD_NAMES, NAMES
from hexarena.games.hexthing.notation.names import hexagons
from hexarena.games.hexthing.notation.position import write_position
from hexarena.games.hexthing.rules import place_thing
from hexarena.games.hexthing.rules.moving import ALL_CARDS
from hexarena.games.hexthing.rules.state import MAX_CASH, START
from hexarena.games.hexthing.rules.turns import THINGS_TO_WIN

SEATS = ("White", "Black")
OWNERS = ("white_card", "black_card", "bank_card")
NUMBERS = {"owned": "Things", "pounds": "pounds", "dollars": "dollars"}
MOST = {"owned": THINGS_TO_WIN - 1, "pounds": MAX_CASH, "dollars": MAX_CASH}


def tools(state: np.record) -> Sequence[Tool]:
    """Return the tools."""
    return (
        Tool("white", "Move White's counter"),
        Tool("black", "Move Black's counter"),
        Tool("thing", "Put or take a Thing"),
        Tool("white_card", "Give White a card"),
        Tool("black_card", "Give Black a card"),
        Tool("bank_card", "Give the bank a card"),
    )


def places(state: np.record, tool: str) -> Sequence[str]:
    """Return the hexagons or the cards on which a tool can be used."""
    if tool in OWNERS:
        owned = [int(cards) for cards in state.cards]
        owned.append(int(ALL_CARDS) & ~owned[0] & ~owned[1] & ~int(state.lot))
        other_cards = int(ALL_CARDS) & ~owned[OWNERS.index(tool)]
        return [CARD_NAMES[card] for card in members(np.uint64(other_cards))]
    counters = {*state.token.tolist()}
    occupied_hexes = counters if tool == "thing" else counters | {*hexagons(state.things)}
    return [name for cell, name in enumerate(NAMES) if cell not in occupied_hexes]


def place(state: np.record, tool: str, place: str) -> Iterator[str]:
    """Return the position after using a tool on a hexagon or a card."""
    changed: Any = np.array([state])[0]
    if tool in OWNERS:
        card = pack_members((CARD_NAMES.index(place),))
        changed.cards &= ~card
        changed.lot &= ~card
        if tool != "bank_card":
            changed.cards[OWNERS.index(tool)] |= card
    elif tool == "thing":
        hexes = {*hexagons(state.things)} ^ {NAMES.index(place)}
        changed.things[:] = 0
        for cell in sorted(hexes):
            place_thing(changed, cell)
    else:
        changed.token[int(tool == "black")] = NAMES.index(place)
    return _write_turns(changed)


def _write_turns(changed: Any) -> Iterator[str]:
    """Write a position at the start of a turn, after this many turns or a few more or less."""
    changed.phase, changed.to_act = START, changed.turn
    changed.kind = changed.bids = changed.lot = changed.auctioned = changed.reason = 0
    changed.said[:] = 0
    changed.returns[:] = 0
    turns_played = int(changed.turns) + (int(changed.turns) - int(changed.turn)) % 2
    for turns in nearby(turns_played, int(changed.turn_limit) - 1, step=2):
        changed.turns = turns
        yield write_position(changed)


def parts(state: np.record) -> Sequence[PositionPart]:
    """Return whose turn it is, and what each player has."""
    numbers = (
        PositionPart(f"{key}{seat}", f"{name}'s {words}", int(state[key][seat]), (), 0, MOST[key])
        for seat, name in enumerate(SEATS)
        for key, words in NUMBERS.items()
    )
    return PositionPart("turn", "To move", int(state.turn), SEATS), *numbers


def change(state: np.record, part: str, value: int) -> Iterator[str]:
    """Return the position after setting a part."""
    changed: Any = np.array([state])[0]
    if part == "turn":
        changed.turn = value
    else:
        changed[part[:-1]][int(part[-1])] = value
    return _write_turns(changed)
