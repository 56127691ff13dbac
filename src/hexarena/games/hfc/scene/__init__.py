"""What a seat sees of a fight: the cage, the fighters, cards, chips, and how to point."""

from functools import cache

import numpy as np

from hexarena import grid
from hexarena.contract.record import OVER
from hexarena.contract.scene import Cell, Die, Gauge, Mark, Outcome, Piece, Scene
from hexarena.games.hfc.components import cage
from hexarena.games.hfc.components.cage import DAMAGE, DISTANCE, EMBLEM, HEXES, NAMES, RING
from hexarena.games.hfc.components.cards import CLUBS, OF_SUIT, SPADES
from hexarena.games.hfc.notation.attacks import pending, victim
from hexarena.games.hfc.notation.names import KINDS, describe_ending, fighter, pot, seconds_left
from hexarena.games.hfc.rules.attacking import RANGE
from hexarena.games.hfc.rules.state import (
    DECISION,
    DQ,
    EVEN,
    FINISHED,
    FOULED_CHOOSES,
    KO,
    MOVE,
    NO_CONTEST,
    NOBODY,
    SUB,
    TKO,
)
from hexarena.games.hfc.scene.odds import odds
from hexarena.games.hfc.scene.pointing import buttons, choices, hex_id
from hexarena.games.hfc.scene.prompts import phase, prompt
from hexarena.games.hfc.scene.refusals import refusal
from hexarena.games.hfc.scene.zones import zones

__all__ = ["odds", "refusal", "scene"]


def scene(state: np.record, seat: int | None) -> Scene:
    """Return the scene that `seat` sees; `state` is already hidden from it."""
    own_choices = choices(state) if seat == state.to_act else ()
    return Scene(
        game="hfc",
        seat=seat,
        to_act=None if state.to_act == OVER else int(state.to_act),
        phase=phase(state),
        prompt=prompt(state),
        cells=_show_cells(bool(state.agreed & FOULED_CHOOSES)),
        pieces=(_show_fighter(state, 0), _show_fighter(state, 1)),
        zones=zones(state, seat),
        gauges=_show_gauges(state),
        dice=(_show_die(state),),
        buttons=buttons(own_choices),
        marks=_show_marks(state),
        choices=own_choices,
        outcome=_show_outcome(state),
    )


@cache
def _show_cells(fouled_chooses: bool) -> tuple[Cell, ...]:
    """Show the cage, with the two fixed neutral hexes, or with the four to choose from."""
    looks_by_cell = {
        int(cell): "neutral" for cell in (cage.NEUTRAL_FOUR if fouled_chooses else cage.NEUTRAL_HEX)
    }
    looks_by_cell |= dict.fromkeys(RING, "ring") | {EMBLEM: "emblem"}
    looks_by_cell |= {
        int(cage.CORNER[seat]): f"corner-{name}" for seat, name in enumerate(cage.SEATS)
    }
    return tuple(
        Cell(
            id=hex_id(cell),
            q=q,
            r=r,
            name=NAMES[cell],
            looks=("hex", looks_by_cell[cell]) if cell in looks_by_cell else ("hex",),
            label=str(DAMAGE[cell]),
        )
        for cell, (q, r) in enumerate(grid.axial(cage.SIDE).tolist())
    )


def _show_fighter(state: np.record, seat: int) -> Piece:
    return Piece(
        id=cage.SEATS[seat],
        cell=hex_id(int(state.token[seat])),
        level=int(state.top == seat),
        seat=seat,
        looks=("fighter", cage.SEATS[seat]),
        name=fighter(seat),
    )


def _show_die(state: np.record) -> Die:
    return Die(id="die", name="Die", seat=int(state.turn), sides=6, value=int(state.roll) or None)


def _show_gauges(state: np.record) -> tuple[Gauge, ...]:
    rounds, idle = int(state.rounds), int(state.idle)
    gauges = [
        Gauge(id="pot", seat=None, name="Pot", value=pot(state), unit="chips"),
        Gauge(id="round", seat=None, name="Round", value=int(state.round_number), max=rounds),
        Gauge(id="clock", seat=None, name="Fight clock", value=seconds_left(state), unit="s"),
    ]
    if idle:
        limit = int(state.idle_limit)
        name = "Turns without a draw"
        gauges.append(Gauge(id="idle", seat=None, name=name, value=idle, max=limit, unit="turns"))
    return (*_show_purse(state, 0), *_show_purse(state, 1), *gauges)


def _show_purse(state: np.record, seat: int) -> tuple[Gauge, Gauge]:
    """Show a fighter's chips, out of its starting chips, and the damage it has suffered."""
    chips, damage = int(state.chips[seat]), int(state.damage[seat])
    return (
        Gauge(
            id=f"chips{seat}",
            seat=seat,
            name="Chips",
            value=chips,
            max=chips + damage,
            unit="chips",
        ),
        Gauge(id=f"damage{seat}", seat=seat, name="Damage", value=damage),
    )


def _show_marks(state: np.record) -> tuple[Mark, ...]:
    if pending(state):
        return (_mark_attack(state),)
    return _mark_ranges(state) if state.phase == MOVE and state.top == NOBODY else ()


def _mark_attack(state: np.record) -> Mark:
    seat, kind = 1 - victim(state), KINDS[state.kind]
    cells = dict.fromkeys(
        hex_id(int(state.token[fighter_seat])) for fighter_seat in (seat, 1 - seat)
    )
    name = f"{fighter(seat)}'s {kind}"
    return Mark(looks=("attack", kind), name=name, seat=seat, cells=tuple(cells))


def _mark_ranges(state: np.record) -> tuple[Mark, ...]:
    """Mark the hexes from which a strike or a takedown reaches the rival (HFC 7.3)."""
    seat, rival = int(state.turn), 1 - int(state.turn)
    distances = DISTANCE[state.token[rival]]
    return tuple(
        Mark(
            looks=("range", kind),
            name=f"in range of a {kind} at {fighter(rival)}",
            seat=seat,
            cells=tuple(
                hex_id(cell)
                for cell in range(HEXES)
                if distances[cell] and suit & RANGE[distances[cell]]
            ),
        )
        for kind, suit in (("strike", OF_SUIT[CLUBS]), ("takedown", OF_SUIT[SPADES]))
    )


END_RULES = {
    KO: "HFC 9.1",
    TKO: "HFC 9.2",
    SUB: "HFC 9.3",
    DQ: "HFC 9.4",
    DECISION: "HFC 9.5",
    EVEN: "HFC 9.6",
    NO_CONTEST: "HFC 9.7",
}


def _show_outcome(state: np.record) -> Outcome | None:
    if state.phase != FINISHED:
        return None
    return Outcome(
        returns=tuple(float(value) for value in state.returns),
        text=describe_ending(state),
        rule=END_RULES[int(state.method)],
    )
