"""What a seat sees of a match: the track and where they are on it, both fighters, cards, dice."""

from functools import cache

import numpy as np

from hexarena.contract.record import OVER
from hexarena.contract.scene import (
    Cell,
    Choice,
    Die,
    Gauge,
    Mark,
    Outcome,
    Piece,
    Scene,
    Shortcut,
)
from hexarena.games.knockouts.chart import price_of
from hexarena.games.knockouts.creation import markers
from hexarena.games.knockouts.edition import FIRST_GROUND, POSITION_NAMES
from hexarena.games.knockouts.fighters import most
from hexarena.games.knockouts.names import HURT_STATS, SEATS, STATS, fighter
from hexarena.games.knockouts.playchart import charts, places
from hexarena.games.knockouts.pointing import buttons, choices, position_id
from hexarena.games.knockouts.prompts import phase, prompt
from hexarena.games.knockouts.readymade import shortcuts
from hexarena.games.knockouts.result import ended
from hexarena.games.knockouts.rounds import score
from hexarena.games.knockouts.state import (
    CREATE,
    FINISHED,
    HEART_STAT,
    MOST_PLACED,
    NO_CARD,
    NOBODY,
    TRACK_EIGHT,
)
from hexarena.games.knockouts.zones import zones


def glance(state: np.record, seat: int | None) -> Scene:
    """Show the pieces and nothing else: for scenes that are passed over."""
    shown = _fighters(state)
    return Scene(game="knockouts", seat=seat, to_act=None, phase="", prompt="", pieces=shown)


def scene(state: np.record, seat: int | None) -> Scene:
    """Show `state`, hidden for `seat`; hands and draws of others are never looked at."""
    offered = choices(state) if seat == state.to_act else ()
    making = state.phase == CREATE
    return Scene(
        game="knockouts",
        seat=seat,
        to_act=None if state.to_act == OVER else int(state.to_act),
        phase=phase(state),
        prompt=prompt(state),
        cells=_cells(int(state.edition), bool(state.agreed & TRACK_EIGHT)),
        pieces=_fighters(state),
        zones=zones(state, seat),
        gauges=(*_fighter(state, 0), *_fighter(state, 1), *_table(state)),
        dice=() if making else _dice(state),
        charts=() if making else charts(state, seat),
        buttons=buttons(state, offered),
        shortcuts=_ready_made(state, offered),
        marks=_marks(state),
        choices=offered,
        outcome=_outcome(state),
    )


@cache
def _cells(edition: int, eight: bool) -> tuple[Cell, ...]:
    """Show the track, each position with what leaving it costs."""
    return tuple(
        Cell(
            id=position_id(place),
            q=q,
            r=0,
            name=POSITION_NAMES[place],
            looks=("position", "standing" if place < FIRST_GROUND else "ground"),
            label=f"leave: {price_of(edition, place)}",
        )
        for q, place in enumerate(places(eight))
    )


def _fighters(state: np.record) -> tuple[Piece, ...]:
    """Show both fighters where the marker is: side by side, or one on top of the other."""
    return tuple(
        Piece(
            id=name,
            cell=position_id(int(state.position)),
            level=int(state.top == seat),
            seat=seat,
            looks=("fighter", name),
            name=fighter(seat),
        )
        for seat, name in enumerate(SEATS)
    )


# Stats


def _fighter(state: np.record, seat: int) -> tuple[Gauge, ...]:
    """Show a fighter's stats, and what was won."""
    if state.phase == CREATE:
        return tuple(
            _stat(seat, name, int(state.placed[seat, n]), MOST_PLACED, "places")
            for n, name in enumerate(STATS)
        )
    fixed = [(name, int(state.placed[seat, n])) for n, name in enumerate(STATS[: HEART_STAT + 1])]
    ready = [int(number) for number in state.ready[seat]]
    return (
        *(_stat(seat, name, value, value, "markers") for name, value in fixed),
        *(
            _stat(seat, name, ready[stat], most(state, seat, stat), "markers")
            for stat, name in enumerate(HURT_STATS)
        ),
        Gauge(id=f"points{seat}", seat=seat, name="Points", value=score(state, seat)),
        Gauge(id=f"won{seat}", seat=seat, name="Rounds won", value=int(state.won[seat])),
    )


def _stat(seat: int, name: str, value: int, highest: int, unit: str) -> Gauge:
    """Show a stat: the markers that are ready of all of them, or those placed so far."""
    key = f"{name.lower()}{seat}"
    return Gauge(id=key, seat=seat, name=name, value=value, max=highest, unit=unit)


def _ready_made(state: np.record, offered: tuple[Choice, ...]) -> tuple[Shortcut, ...]:
    """Offer ready-made fighters as long as no marker is placed."""
    if state.phase != CREATE or not offered or markers(state, int(state.to_act)):
        return ()
    return shortcuts(int(state.edition), offered)


def _table(state: np.record) -> tuple[Gauge, ...]:
    shown = [
        ("round", "Round", int(state.round_number), int(state.rounds)),
        ("turn", "Turn", int(state.turns), None),
        ("mobility", "Mobility points", int(state.points), None),
        ("need", "Needed by each die", int(state.need) if state.kind != NO_CARD else 0, None),
        ("stall", "Turns without a draw", int(state.stall), int(state.stall_limit)),
    ]
    return tuple(
        Gauge(id=each, seat=None, name=name, value=value, max=highest)
        for each, name, value, highest in shown
        if value
    )


def _dice(state: np.record) -> tuple[Die, ...]:
    """Show both mobility dice, and those of the attack or of heart."""
    mobility = [
        Die(
            id=f"mobility{seat}",
            name=f"{fighter(seat)}'s mobility die",
            seat=seat,
            sides=6,
            value=int(state.face[seat]) or None,
        )
        for seat in (0, 1)
    ]
    count = min(int(state.rolled) + int(state.dice), len(state.faces))
    thrown = [
        Die(
            id=f"die{n}",
            name=f"Die {n + 1}",
            seat=int(state.seat),
            sides=6,
            value=int(state.faces[n]) or None,
            looks=_success(state, int(state.faces[n])),
        )
        for n in range(count)
    ]
    return (*mobility, *thrown)


def _success(state: np.record, face: int) -> tuple[str, ...]:
    """Tell whether a die of an attack met what it needs."""
    if not face or state.kind == NO_CARD:
        return ()
    return ("success",) if face >= state.need else ("failure",)


# Who may do what, and how it ended


def _marks(state: np.record) -> tuple[Mark, ...]:
    if state.mobile == NOBODY or state.phase == FINISHED:
        return ()
    seat, here = int(state.mobile), position_id(int(state.position))
    name = f"{fighter(seat)} is mobile"
    return (Mark(looks=("mobile",), name=name, seat=seat, cells=(here,)),)


def _outcome(state: np.record) -> Outcome | None:
    if state.phase != FINISHED:
        return None
    return Outcome(returns=tuple(float(each) for each in state.returns), text=ended(state))
