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
from hexarena.games.hexthing.notation.names import (
    describe_ending,
    hexagon,
    hexagons,
    player,
    turn_number,
)
from hexarena.games.hexthing.rules.moving import playable
from hexarena.games.hexthing.rules.state import (
    FINISHED,
    FOUR_THINGS,
    OWED,
    REPETITION,
    SETUP,
    TURN_LIMIT,
)
from hexarena.games.hexthing.rules.turns import THINGS_TO_WIN, occurrences
from hexarena.games.hexthing.scene.auctions import auctions, offered_amounts
from hexarena.games.hexthing.scene.cautions import cautions
from hexarena.games.hexthing.scene.pointing import buttons, choices, legal_actions
from hexarena.games.hexthing.scene.prompts import phase, prompt
from hexarena.games.hexthing.scene.refusals import refusal
from hexarena.games.hexthing.scene.zones import lots, zones

__all__ = ["refusal", "scene"]

LOOKS = ("visit", "pounds", "dollars", "change", "buy", "sell")  # by kind of hexagon
LABELS = {POUNDS_10: "£10", DOLLARS_20: "$20"}


def scene(state: np.record, seat: int | None) -> Scene:
    """Show `state` to `seat`; only the choices depend on the seat, as nothing is hidden."""
    actions = legal_actions(state)
    own_actions = actions if seat == state.to_act else []
    return Scene(
        game="hexthing",
        seat=seat,
        to_act=None if state.to_act == OVER else int(state.to_act),
        phase=phase(state),
        prompt=prompt(state, actions),
        cells=_show_cells(),
        pieces=(*_show_things(state), _show_counter(state, 0), _show_counter(state, 1)),
        zones=zones(state),
        gauges=_show_gauges(state),
        buttons=buttons(state, own_actions),
        amounts=offered_amounts(state, own_actions),
        sets=lots(state, own_actions),
        auctions=auctions(state),
        marks=_show_marks(state),
        choices=choices(state, own_actions),
        cautions=tuple(cautions(state, own_actions)),
        outcome=_show_outcome(state),
    )


@cache
def _show_cells() -> tuple[Cell, ...]:
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


def _show_things(state: np.record) -> tuple[Piece, ...]:
    return tuple(
        Piece(id=f"thing{n}", cell=hexagon(cell), looks=("thing",), name="Thing")
        for n, cell in enumerate(hexagons(state.things))
    )


def _show_counter(state: np.record, seat: int) -> Piece:
    return Piece(
        id=f"counter-{SEATS[seat]}",
        cell=hexagon(state.token[seat]),
        seat=seat,
        looks=("counter", SEATS[seat]),
        name=f"{player(seat)}'s counter",
    )


def _show_gauges(state: np.record) -> tuple[Gauge, ...]:
    maximum, turn = int(state.turn_limit), turn_number(state)
    gauges = [Gauge(id="turn", seat=None, name="Turn", value=min(turn, maximum), max=maximum)]
    count = int(occurrences(state)) if state.phase != SETUP else 0
    if state.repetitions and count > 1:
        maximum = int(state.repetitions)
        gauges.append(Gauge(id="met", seat=None, name="Same position", value=count, max=maximum))
    return (*_show_possessions(state, 0), *_show_possessions(state, 1), *gauges)


def _show_possessions(state: np.record, seat: int) -> tuple[Gauge, ...]:
    purses = (("Pounds", state.pounds), ("Dollars", state.dollars))
    return (
        Gauge(
            id=f"things{seat}",
            seat=seat,
            name="Things",
            value=int(state.owned[seat]),
            max=THINGS_TO_WIN,
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


def _show_marks(state: np.record) -> tuple[Mark, ...]:
    """Mark each player who is blocked: no card could be played now."""
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


END_RULES = {FOUR_THINGS: "HT 9.1", OWED: "HT 9.2", REPETITION: "HT 9.4", TURN_LIMIT: "HT 9.5"}


def _show_outcome(state: np.record) -> Outcome | None:
    if state.phase != FINISHED:
        return None
    return Outcome(
        returns=tuple(float(value) for value in state.returns),
        text=describe_ending(state),
        rule=END_RULES[int(state.reason)],
    )
