"""Change a position by clicking: fighters, hands and chips. The turn begins again."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from hexarena.contract.bits import members, pack_members
from hexarena.contract.package.editing import PositionPart, Tool, nearby
from hexarena.games.hfc.components import cage, cards
from hexarena.games.hfc.notation.position import write_position
from hexarena.games.hfc.rules import state as codes

SEATS = ("Red", "Blue")


def tools(state: np.record) -> Sequence[Tool]:
    """Return the tools."""
    return (
        Tool("red", "Move Red"),
        Tool("blue", "Move Blue"),
        Tool("discard", "Discard a card"),
        Tool("pile", "Shuffle a card into the pile"),
    )


def places(state: np.record, tool: str) -> Sequence[str]:
    """Return the hexes or the cards on which a tool can be used."""
    if tool in ("red", "blue"):
        own_hex = state.token[int(tool == "blue")]
        return [f"hex{cell}" for cell in range(cage.HEXES) if cell != own_hex]
    hands = int(state.hand[0]) | int(state.hand[1])
    choices = hands if tool == "discard" else hands | int(state.discard)
    return [cards.NAMES[card] for card in members(np.uint64(choices))]


def place(state: np.record, tool: str, place: str) -> Iterator[str]:
    """Return the position after using a tool on a hex or a card."""
    changed: Any = np.array([state])[0]
    if tool in ("red", "blue"):
        seat = int(tool == "blue")
        changed.token[seat] = int(place.removeprefix("hex"))
        changed.top = seat if changed.token[0] == changed.token[1] else codes.NOBODY
    else:
        _take_card(changed, cards.NUMBER[place])
        if tool == "discard":
            changed.discard |= pack_members((cards.NUMBER[place],))
    return _write_turns(changed)


def _take_card(changed: Any, card: int) -> None:
    for seat in (0, 1):
        if int(changed.hand[seat]) >> card & 1:
            changed.held[seat] -= 1
        changed.hand[seat] &= ~pack_members((card,))
        changed.open[seat] &= ~pack_members((card,))
    changed.discard &= ~pack_members((card,))


def _write_turns(changed: Any, *, has_changed_turn: bool = False) -> Iterator[str]:
    """Write a position at the start of a turn, after about as many turns."""
    is_controlled = changed.top == 1 - changed.turn
    changed.phase = codes.ATTACK if is_controlled else codes.ROLL
    changed.kind = changed.card = changed.roll = changed.drew = changed.method = 0
    changed.returns[:] = 0
    known_cards = int(changed.discard) | int(changed.hand[0]) | int(changed.hand[1])
    known_cards |= int(changed.buried[0]) | int(changed.buried[1])
    changed.pile = np.uint64(int(cards.DECK) & ~known_cards)
    turns = int(changed.turns) + has_changed_turn
    for number in (*nearby(turns, codes.MAX_TURNS, step=2), turns + 1):
        changed.turns = number
        yield write_position(changed)


def parts(state: np.record) -> Sequence[PositionPart]:
    """Return whose turn it is, who is on top, chips, and the cards that can be drawn."""
    drawable = ("nothing", *(cards.NAMES[card] for card in members(state.pile)))
    listed = [PositionPart("turn", "Turn", int(state.turn), SEATS)]
    if state.top != codes.NOBODY:
        listed.append(PositionPart("top", "On top", int(state.top), SEATS))
    for seat, name in enumerate(SEATS):
        most = int(state.chips[seat] + state.damage[seat])
        listed.append(
            PositionPart(f"chips{seat}", f"{name}'s chips", int(state.chips[seat]), (), 1, most)
        )
    for seat, name in enumerate(SEATS):
        if state.held[seat] < cards.HAND:
            listed.append(PositionPart(f"draw{seat}", f"{name} draws", 0, drawable))
    return listed


def change(state: np.record, part: str, value: int) -> Iterator[str]:
    """Return the position after setting a part."""
    changed: Any = np.array([state])[0]
    if part in ("turn", "top"):
        changed[part] = value
        return _write_turns(changed, has_changed_turn=changed.turn != state.turn)
    seat = int(part[-1])
    if part.startswith("chips"):
        changed.damage[seat] += changed.chips[seat] - value
        changed.chips[seat] = value
    elif value:
        card = list(members(state.pile))[value - 1]
        changed.hand[seat] |= pack_members((card,))
        changed.held[seat] += 1
    return _write_turns(changed)
