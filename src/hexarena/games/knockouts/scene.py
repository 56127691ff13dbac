"""What a seat sees of a match: the track and its marker, both fighters, cards, dice."""

from functools import cache

import numpy as np

from hexarena.contract.record import OVER
from hexarena.contract.scene import Cell, Die, Gauge, Mark, Outcome, Piece, Scene
from hexarena.games.knockouts.chart import price_of
from hexarena.games.knockouts.edition import FIRST_GROUND, POSITION_NAMES
from hexarena.games.knockouts.fighters import most
from hexarena.games.knockouts.names import HURT_STATS, STATS, fighter
from hexarena.games.knockouts.pointing import buttons, choices, position_id
from hexarena.games.knockouts.prompts import phase, prompt
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
from hexarena.games.knockouts.track import CLOSE
from hexarena.games.knockouts.zones import zones


def scene(state: np.record, seat: int | None) -> Scene:
    """Show `state`, hidden for `seat`; hands and draws of others are never looked at."""
    offered = choices(state) if seat == state.to_act else ()
    return Scene(
        game="knockouts",
        seat=seat,
        to_act=None if state.to_act == OVER else int(state.to_act),
        phase=phase(state),
        prompt=prompt(state),
        cells=_cells(int(state.edition), bool(state.agreed & TRACK_EIGHT)),
        pieces=(_marker(state),),
        zones=zones(state, seat),
        gauges=(*_fighter(state, 0), *_fighter(state, 1), *_table(state)),
        dice=_dice(state),
        buttons=buttons(state, offered),
        marks=_marks(state),
        choices=offered,
        outcome=_outcome(state),
    )


@cache
def _cells(edition: int, eight: bool) -> tuple[Cell, ...]:
    """Show the track, each position with what leaving it costs."""
    shown = [place for place in range(len(POSITION_NAMES)) if not (eight and place == CLOSE)]
    return tuple(
        Cell(
            id=position_id(place),
            q=q,
            r=0,
            name=POSITION_NAMES[place],
            looks=("position", "standing" if place < FIRST_GROUND else "ground"),
            label=price_of(edition, place),
        )
        for q, place in enumerate(shown)
    )


def _marker(state: np.record) -> Piece:
    """Show the position marker; on the ground its upper side tells who is on top."""
    top = int(state.top)
    name = "Position" if top == NOBODY else f"Position, {fighter(top)} on top"
    return Piece(
        id="marker",
        cell=position_id(int(state.position)),
        seat=None if top == NOBODY else top,
        looks=("marker",),
        name=name,
    )


# Stats


def _fighter(state: np.record, seat: int) -> tuple[Gauge, ...]:
    """Show a fighter's stats, ready of placed, and what was won."""
    fixed = [(name, int(state.placed[seat, n])) for n, name in enumerate(STATS[: HEART_STAT + 1])]
    return (
        *(_stat(seat, name, value, MOST_PLACED) for name, value in fixed),
        *(_hurt_stat(state, seat, stat) for stat in range(len(HURT_STATS))),
        Gauge(id=f"points{seat}", seat=seat, name="Points", value=score(state, seat)),
        Gauge(id=f"won{seat}", seat=seat, name="Rounds won", value=int(state.won[seat])),
    )


def _hurt_stat(state: np.record, seat: int, stat: int) -> Gauge:
    """Show a stat: ready markers of all of them, the others being hurt; as placed at first."""
    most_ready = most(state, seat, stat)
    ready = most_ready if state.phase == CREATE else int(state.ready[seat, stat])
    return _stat(seat, HURT_STATS[stat], ready, most_ready)


def _stat(seat: int, name: str, value: int, highest: int) -> Gauge:
    return Gauge(id=f"{name.lower()}{seat}", seat=seat, name=name, value=value, max=highest)


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
        if value or each == "round"
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
        )
        for n in range(count)
    ]
    return (*mobility, *thrown)


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
