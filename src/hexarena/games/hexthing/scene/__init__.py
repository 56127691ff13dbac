"""What a seat sees: the board, counters, Things, purses, movement cards, and how to point."""

from functools import cache

import numpy as np

from hexarena.contract.record import OVER
from hexarena.contract.scene import Cell, Gauge, Mark, Outcome, Piece, Scene
from hexarena.games.hexthing.components import board
from hexarena.games.hexthing.components.board import (
    AXIAL,
    DOLLARS_20,
    KIND,
    NAMES,
    POUNDS_10,
    SEATS,
)
from hexarena.games.hexthing.notation.names import ended, hexagon, hexagons, player, turn_number
from hexarena.games.hexthing.rules.moving import playable
from hexarena.games.hexthing.rules.state import FINISHED, SETUP
from hexarena.games.hexthing.rules.turns import ENOUGH, occurrences
from hexarena.games.hexthing.scene.auctions import auctions, offered_amounts
from hexarena.games.hexthing.scene.pointing import buttons, choices, legal_actions
from hexarena.games.hexthing.scene.prompts import phase, prompt
from hexarena.games.hexthing.scene.refusals import refusal
from hexarena.games.hexthing.scene.zones import lots, zones

__all__ = ["refusal", "scene"]

LOOKS = ("visit", "pounds", "dollars", "change", "buy", "sell")  # by kind
LABELS = {POUNDS_10: "£10", DOLLARS_20: "$20"}


def scene(state: np.record, seat: int | None) -> Scene:
    """Show `state` to `seat`; only the choices depend on the seat, as nothing is hidden."""
    actions = legal_actions(state)
    mine = actions if seat == state.to_act else []
    return Scene(
        game="hexthing",
        seat=seat,
        to_act=None if state.to_act == OVER else int(state.to_act),
        phase=phase(state),
        prompt=prompt(state, actions),
        cells=_cells(),
        pieces=(*_things(state), _counter(state, 0), _counter(state, 1)),
        zones=zones(state),
        gauges=_gauges(state),
        buttons=buttons(state, mine),
        amounts=offered_amounts(state, mine),
        sets=lots(state, mine),
        auctions=auctions(state),
        marks=_marks(state),
        choices=choices(state, mine),
        outcome=_outcome(state),
    )


@cache
def _cells() -> tuple[Cell, ...]:
    starts = {int(cell): f"start-{SEATS[seat]}" for seat, cell in enumerate(board.START)}
    return tuple(
        Cell(
            id=NAMES[cell],
            q=q,
            r=r,
            name=NAMES[cell],
            looks=("hex", LOOKS[KIND[cell]], *filter(None, (starts.get(cell),))),
            label=LABELS.get(int(KIND[cell]), ""),
        )
        for cell, (q, r) in enumerate(AXIAL)
    )


def _things(state: np.record) -> tuple[Piece, ...]:
    return tuple(
        Piece(id=f"thing{n}", cell=hexagon(cell), looks=("thing",), name="Thing")
        for n, cell in enumerate(hexagons(state.things))
    )


def _counter(state: np.record, seat: int) -> Piece:
    return Piece(
        id=f"counter-{SEATS[seat]}",
        cell=hexagon(state.token[seat]),
        seat=seat,
        looks=("counter", SEATS[seat]),
        name=f"{player(seat)}'s counter",
    )


def _gauges(state: np.record) -> tuple[Gauge, ...]:
    most, turn = int(state.turn_limit), turn_number(state)
    table = [Gauge(id="turn", seat=None, name="Turn", value=min(turn, most), max=most)]
    met = int(occurrences(state)) if state.phase != SETUP else 0
    if state.repetitions and met > 1:
        most = int(state.repetitions)
        table.append(Gauge(id="met", seat=None, name="Same position", value=met, max=most))
    return (*_owned(state, 0), *_owned(state, 1), *table)


def _owned(state: np.record, seat: int) -> tuple[Gauge, ...]:
    purses = (("Pounds", state.pounds), ("Dollars", state.dollars))
    return (
        Gauge(
            id=f"things{seat}",
            seat=seat,
            name="Things",
            value=int(state.owned[seat]),
            max=ENOUGH,
        ),
        *(
            Gauge(
                id=f"{name.lower()}{seat}",
                seat=seat,
                name=name,
                value=int(purse[seat]),
                unit=name.lower(),
            )
            for name, purse in purses
        ),
    )


def _marks(state: np.record) -> tuple[Mark, ...]:
    """Mark a blocked player: one that could play no card now."""
    return tuple(
        Mark(
            looks=("blocked", SEATS[seat]),
            name=f"{player(seat)} is blocked: no card can be played",
            seat=seat,
            cells=(hexagon(state.token[seat]),),
        )
        for seat in (0, 1)
        if state.phase != SETUP and not playable(state, seat)
    )


def _outcome(state: np.record) -> Outcome | None:
    if state.phase != FINISHED:
        return None
    return Outcome(returns=tuple(float(each) for each in state.returns), text=ended(state))
