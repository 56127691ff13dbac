"""What a seat sees of a match: the track, both fighters, their playcharts, cards, dice."""

from functools import cache

import numpy as np

from hexarena.contract.record import OVER
from hexarena.contract.scene import (
    Cell,
    Chart,
    ChartRow,
    Choice,
    Die,
    Gauge,
    Mark,
    Outcome,
    Piece,
    Scene,
    Shortcut,
)
from hexarena.games.knockouts.editions.in_use import (
    CLOSE,
    FIRST_GROUND,
    GUARD,
    HOLD,
    KIND_NAMES,
    LIKES,
    POSITION_NAMES,
    STRIKE,
    STYLE,
    TYPE,
)
from hexarena.games.knockouts.notation.names import HURT_STATS, SEATS, STATS, ended, fighter
from hexarena.games.knockouts.ready_made import shortcuts
from hexarena.games.knockouts.rules.attacking import charted
from hexarena.games.knockouts.rules.cards import counts
from hexarena.games.knockouts.rules.fighters import has, most, side
from hexarena.games.knockouts.rules.rounds import markers, score
from hexarena.games.knockouts.rules.state import (
    CREATE,
    FINISHED,
    HEART_STAT,
    MOST_PLACED,
    NO_CARD,
    NOBODY,
    TRACK_EIGHT,
)
from hexarena.games.knockouts.scene.odds import odds
from hexarena.games.knockouts.scene.pointing import buttons, choices, position_id
from hexarena.games.knockouts.scene.prompts import phase, prompt
from hexarena.games.knockouts.scene.refusals import refusal
from hexarena.games.knockouts.scene.zones import BLANK, LOOKS, price_of, zones

__all__ = ["charts", "glance", "odds", "refusal", "scene", "track_positions"]


def track_positions(eight: bool) -> list[int]:
    """Return the positions of the track in their order."""
    return [place for place in range(len(POSITION_NAMES)) if not (eight and place == CLOSE)]


def charts(state: np.record, viewer: int | None) -> tuple[Chart, ...]:
    """Show both charts; they mark held cards for the viewer's hand only."""
    return tuple(_chart(state, seat, seat == viewer) for seat in (0, 1))


def _chart(state: np.record, seat: int, own: bool) -> Chart:
    edition, eight = int(state.edition), bool(state.agreed & TRACK_EIGHT)
    below = None if state.top == NOBODY else side(state, seat)
    squares = _squares(edition, eight, has(state, seat, GUARD), below)
    held = _held(state, seat) if own else set()
    rows = tuple(
        ChartRow(
            id=f"chart{seat}:{kind}",
            name=KIND_NAMES[edition][kind],
            squares=squares[kind],
            looks=(LOOKS[TYPE[edition, kind]], *(("held",) if kind in held else ())),
        )
        for kind in squares
    )
    return Chart(
        id=f"chart{seat}",
        name=f"{fighter(seat)}'s playchart",
        seat=seat,
        cells=tuple(position_id(place) for place in track_positions(eight)),
        rows=rows,
        lit=position_id(int(state.position)),
    )


def _held(state: np.record, seat: int) -> set[int]:
    """Return the kinds a fighter can attack by: cards in hand, and likes of Style cards."""
    edition = int(state.edition)
    held = {kind for kind, number in enumerate(counts(edition, state.hand[seat])) if number}
    if any(TYPE[edition, kind] == STYLE for kind in held):
        styles = int(state.styles[seat])
        held |= {int(kind) for n, kind in enumerate(LIKES[edition]) if styles >> n & 1}
    return held


@cache
def _squares(
    edition: int, eight: bool, guard: bool, below: int | None
) -> dict[int, tuple[str, ...]]:
    """Write the numbers of each kind of attack along the track, by a fighter's side if known."""
    return {
        kind: tuple(_square(edition, kind, place, guard, below) for place in track_positions(eight))
        for kind in range(len(KIND_NAMES[edition]))
        if STRIKE <= TYPE[edition, kind] <= HOLD
    }


def _square(edition: int, kind: int, place: int, guard: bool, below: int | None) -> str:
    """Write a number: one standing, top and bottom on the ground, one once the sides are known."""
    numbers = [charted(edition, kind, place, low, guard) for low in (0, 1)]
    if place < FIRST_GROUND or not any(numbers):
        return str(numbers[0] or "")
    if below is None:
        return "/".join(str(number or BLANK) for number in numbers)
    return str(numbers[below] or "")


def glance(state: np.record, seat: int | None) -> Scene:
    """Show only the pieces and gauges, for scenes on the way to another."""
    return Scene(
        game="knockouts",
        seat=seat,
        to_act=None,
        phase="",
        prompt="",
        pieces=_fighters(state),
        gauges=_gauges(state),
    )


def scene(state: np.record, seat: int | None) -> Scene:
    """Show `state`, already hidden for `seat`."""
    offered = choices(state) if seat == state.to_act else ()
    return Scene(
        game="knockouts",
        seat=seat,
        to_act=None if state.to_act == OVER else int(state.to_act),
        phase=phase(state),
        prompt=prompt(state),
        cells=_cells(int(state.edition), bool(state.agreed & TRACK_EIGHT)),
        pieces=_fighters(state),
        zones=zones(state, seat),
        gauges=_gauges(state),
        dice=_dice(state),
        charts=charts(state, seat),
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
        for q, place in enumerate(track_positions(eight))
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


def _gauges(state: np.record) -> tuple[Gauge, ...]:
    return (*_fighter(state, 0), *_fighter(state, 1), *_table(state))


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
    """Show a stat: its ready markers out of all, or the markers placed so far."""
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
