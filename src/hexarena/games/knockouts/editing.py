"""Change a position by clicking: the track, markers, hands and rounds. A turn's action begins."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from hexarena.contract.package.editing import PositionPart, Tool, nearby
from hexarena.games.knockouts.editions.installed import FIRST_GROUND, KIND_NAMES
from hexarena.games.knockouts.notation.names import fighter
from hexarena.games.knockouts.notation.position import KINDS, POSITION_IDS, write_position
from hexarena.games.knockouts.rules import state as codes
from hexarena.games.knockouts.rules.cards import count_kinds, pack_counts
from hexarena.games.knockouts.rules.fighters import first_to_act, hand_limit, max_markers

SEATS = ("Red", "Blue")
STATS = {"striking": codes.S, "grappling": codes.G, "conditioning": codes.C}
MAX_TURNS = 1000  # turns that are tried


def tools(state: np.record) -> Sequence[Tool]:
    """Return the tools; there is nothing to click on while fighters are made."""
    if state.phase == codes.CREATE:
        return ()
    return Tool("position", "Change the position"), Tool("discard", "Discard a card")


def places(state: np.record, tool: str) -> Sequence[str]:
    """Return the positions of the track, or the cards of both hands."""
    if tool == "position":
        return [name for n, name in enumerate(POSITION_IDS) if n != state.position]
    kinds = KINDS[state.edition]
    return [
        f"hand{seat}:{kinds[kind]}"
        for seat in (0, 1)
        for kind, number in enumerate(count_kinds(int(state.edition), state.hand[seat]))
        if number
    ]


def place(state: np.record, tool: str, place: str) -> Iterator[str]:
    """Return the position after using a tool."""
    changed: Any = np.array([state])[0]
    if tool == "position":
        changed.position = POSITION_IDS.index(place)
        is_ground = changed.position >= FIRST_GROUND
        changed.top = max(int(state.top), 0) if is_ground else codes.NOBODY
    else:
        hand, _, name = place.partition(":")
        seat, kind = int(hand[-1]), KINDS[state.edition].index(name)
        _add_cards(changed, "hand", seat, kind, -1)
        changed.held[seat] -= 1
        discards = count_kinds(int(state.edition), changed.discards)
        discards[kind] += 1
        changed.discards = pack_counts(int(state.edition), discards)
    return _write_turns(changed)


def _add_cards(changed: Any, field: str, seat: int, kind: int, number: int) -> None:
    counts = count_kinds(int(changed.edition), changed[field][seat])
    counts[kind] += number
    changed[field][seat] = pack_counts(int(changed.edition), counts)


def _write_turns(changed: Any) -> Iterator[str]:
    """Write a position in which the first action of a turn begins, after some number of turns."""
    if changed.mobile == codes.NOBODY:
        changed.mobile = max(int(changed.seat), 0)
    changed.phase = codes.ACT
    changed.seat = changed.to_act = first_to_act(changed)
    changed.kind = changed.reaction = codes.NO_CARD
    changed.thrower = codes.NOBODY
    for name in ("boosts", "points", "dice", "rolled", "need", "successes", "hurts", "lay", "drew"):
        changed[name] = 0
    changed.styled = changed.stall = changed.method = 0
    for name in ("owed", "faces", "returns"):
        changed[name][:] = 0
    changed.face[:] = np.maximum(changed.face, 1)
    for number in nearby(int(changed.turns), MAX_TURNS):
        changed.turns = number
        yield write_position(changed)


def parts(state: np.record) -> Sequence[PositionPart]:
    """Return who is mobile, who is on top, ready markers, and the cards that can be drawn."""
    if state.phase == codes.CREATE:
        return ()
    rounds = max(int(state.rounds), int(state.round_number))
    listed = [
        PositionPart("round_number", "Round", int(state.round_number), (), 1, rounds),
        PositionPart("mobile", "Acts first", first_to_act(state), SEATS),
    ]
    if state.top != codes.NOBODY:
        listed.append(PositionPart("top", "On top", int(state.top), SEATS))
    for seat in (0, 1):
        listed += [
            PositionPart(
                f"{name}{seat}",
                f"{fighter(seat)}'s {name}",
                int(state.ready[seat, stat]),
                (),
                0,
                max_markers(state, seat, stat),
            )
            for name, stat in STATS.items()
        ]
    names = ("nothing", *(KIND_NAMES[state.edition][kind] for kind in _drawable(state)))
    for seat in (0, 1):
        if state.held[seat] < hand_limit(state, seat):
            listed.append(PositionPart(f"draw{seat}", f"{fighter(seat)} draws", 0, names))
    return listed


def _drawable(state: np.record) -> list[int]:
    """Return the kinds that the pile still has."""
    return [kind for kind, n in enumerate(count_kinds(int(state.edition), state.pile)) if n]


def change(state: np.record, part: str, value: int) -> Iterator[str]:
    """Return the position after setting a part."""
    changed: Any = np.array([state])[0]
    name, seat = part[:-1], part[-1]
    if part in ("round_number", "mobile", "top"):
        changed[part] = value
    elif name in STATS:
        changed.ready[int(seat), STATS[name]] = value
    elif value:
        _add_cards(changed, "hand", int(seat), _drawable(state)[value - 1], 1)
        changed.held[int(seat)] += 1
    return _write_turns(changed)
