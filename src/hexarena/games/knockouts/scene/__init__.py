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
from hexarena.games.knockouts.editions.installed import (
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
from hexarena.games.knockouts.notation.names import (
    HURT_STATS,
    SEATS,
    STATS,
    describe_ending,
    fighter,
)
from hexarena.games.knockouts.ready_made import shortcuts
from hexarena.games.knockouts.rules.attacking import chart_number
from hexarena.games.knockouts.rules.cards import count_kinds
from hexarena.games.knockouts.rules.fighters import has_effect, max_markers, side
from hexarena.games.knockouts.rules.rounds import count_markers, score
from hexarena.games.knockouts.rules.state import (
    ACT,
    CHOICE,
    CONDITIONING,
    CREATE,
    DICE,
    DRAW,
    FINISHED,
    HEART,
    HEART_STAT,
    HURT,
    KNOCKOUT,
    MARKERS,
    MAX_PLACED,
    NO_CARD,
    NOBODY,
    POINTS,
    REFILL,
    RESTORE,
    ROLL,
    STOPPAGE,
    TAPOUT,
    TRACK_EIGHT,
    C,
)
from hexarena.games.knockouts.scene.odds import odds
from hexarena.games.knockouts.scene.pointing import buttons, choices, position_id
from hexarena.games.knockouts.scene.prompts import phase, prompt
from hexarena.games.knockouts.scene.refusals import refusal
from hexarena.games.knockouts.scene.zones import BLANK, LOOKS, write_price, zones

ROLLING = (DICE, CHOICE, HURT, HEART, RESTORE)  # phases of the dice of an attack, or of heart

__all__ = ["charts", "glance", "odds", "refusal", "scene", "track_positions"]


def track_positions(eight: bool) -> list[int]:
    """Return the positions of the track in their order."""
    return [
        position for position in range(len(POSITION_NAMES)) if not (eight and position == CLOSE)
    ]


def charts(state: np.record, viewer: int | None) -> tuple[Chart, ...]:
    """Show both charts; they mark held cards for the viewer's hand only."""
    return tuple(_show_chart(state, seat, seat == viewer) for seat in (0, 1))


def _show_chart(state: np.record, seat: int, is_own: bool) -> Chart:
    edition, eight = int(state.edition), bool(state.agreed & TRACK_EIGHT)
    bottom = None if state.top == NOBODY else side(state, seat)
    squares = _write_squares(edition, eight, has_effect(state, seat, GUARD), bottom)
    kinds = _list_attack_kinds(state, seat) if is_own else set()
    rows = tuple(
        ChartRow(
            id=f"chart{seat}:{kind}",
            name=KIND_NAMES[edition][kind],
            squares=squares[kind],
            looks=(LOOKS[TYPE[edition, kind]], *(("held",) if kind in kinds else ())),
        )
        for kind in squares
    )
    return Chart(
        id=f"chart{seat}",
        name=f"{fighter(seat)}'s playchart",
        seat=seat,
        cells=tuple(position_id(position) for position in track_positions(eight)),
        rows=rows,
        lit=position_id(int(state.position)),
    )


def _list_attack_kinds(state: np.record, seat: int) -> set[int]:
    """Return the kinds of attack in a hand, with those that a Style card may be used as."""
    edition = int(state.edition)
    kinds = {kind for kind, number in enumerate(count_kinds(edition, state.hand[seat])) if number}
    if any(TYPE[edition, kind] == STYLE for kind in kinds):
        styles = int(state.styles[seat])
        kinds |= {int(kind) for n, kind in enumerate(LIKES[edition]) if styles >> n & 1}
    return kinds


@cache
def _write_squares(
    edition: int, eight: bool, guard: bool, bottom: int | None
) -> dict[int, tuple[str, ...]]:
    """Write the numbers of each kind of attack along the track, by a fighter's side if known."""
    return {
        kind: tuple(
            _write_square(edition, kind, position, guard, bottom)
            for position in track_positions(eight)
        )
        for kind in range(len(KIND_NAMES[edition]))
        if STRIKE <= TYPE[edition, kind] <= HOLD
    }


def _write_square(edition: int, kind: int, position: int, guard: bool, bottom: int | None) -> str:
    """Write the numbers of an attack at a position; on the ground both sides', or the known one."""
    numbers = [chart_number(edition, kind, position, low, guard) for low in (0, 1)]
    if position < FIRST_GROUND or not any(numbers):
        return str(numbers[0] or "")
    if bottom is None:
        return "/".join(str(number or BLANK) for number in numbers)
    return str(numbers[bottom] or "")


def glance(state: np.record, seat: int | None) -> Scene:
    """Return a scene with only the pieces and gauges, for moments between two full scenes."""
    return Scene(
        game="knockouts",
        seat=seat,
        to_act=None,
        phase="",
        prompt="",
        pieces=_show_fighters(state),
        gauges=_show_gauges(state),
    )


def scene(state: np.record, seat: int | None) -> Scene:
    """Return the scene that `seat` sees; `state` is already hidden from it."""
    own_choices = choices(state) if seat == state.to_act else ()
    return Scene(
        game="knockouts",
        seat=seat,
        to_act=None if state.to_act == OVER else int(state.to_act),
        phase=phase(state),
        prompt=prompt(state),
        cells=_show_cells(int(state.edition), bool(state.agreed & TRACK_EIGHT)),
        pieces=_show_fighters(state),
        zones=zones(state, seat),
        gauges=_show_gauges(state),
        dice=_show_dice(state),
        charts=charts(state, seat),
        buttons=buttons(state, own_choices),
        shortcuts=_show_shortcuts(state, own_choices),
        marks=_show_marks(state),
        choices=own_choices,
        formality=_find_formality(own_choices),
        outcome=_show_outcome(state),
    )


def _find_formality(own_choices: tuple[Choice, ...]) -> int | None:
    """Return the action of rolling the dice if no boost can be added to the attack, else None."""
    actions = [choice.action for choice in own_choices]
    return ROLL if actions == [ROLL] else None


@cache
def _show_cells(edition: int, ends_at_eight: bool) -> tuple[Cell, ...]:
    """Show the track, each position with the cost of leaving it."""
    return tuple(
        Cell(
            id=position_id(position),
            q=q,
            r=0,
            name=POSITION_NAMES[position],
            looks=("position", "standing" if position < FIRST_GROUND else "ground"),
            label=f"leave: {write_price(edition, position)}",
        )
        for q, position in enumerate(track_positions(ends_at_eight))
    )


def _show_fighters(state: np.record) -> tuple[Piece, ...]:
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


def _show_gauges(state: np.record) -> tuple[Gauge, ...]:
    return (*_show_fighter(state, 0), *_show_fighter(state, 1), *_show_table_gauges(state))


def _show_fighter(state: np.record, seat: int) -> tuple[Gauge, ...]:
    """Show a fighter's stats, points and rounds won."""
    if state.phase == CREATE:
        return (*_show_places(state, seat), *_show_supply(state, seat))
    fixed = [(name, int(state.placed[seat, n])) for n, name in enumerate(STATS[: HEART_STAT + 1])]
    ready = [int(number) for number in state.ready[seat]]
    return (
        *(_show_stat(seat, name, value, value, "markers") for name, value in fixed),
        *(
            _show_stat(seat, name, ready[stat], max_markers(state, seat, stat), "markers")
            for stat, name in enumerate(HURT_STATS)
        ),
        *(
            [Gauge(id=f"points{seat}", seat=seat, name="Points", value=score(state, seat))]
            if state.phase != FINISHED
            else []  # they are points of a round
        ),
        Gauge(id=f"won{seat}", seat=seat, name="Rounds won", value=int(state.won[seat])),
    )


def _show_places(state: np.record, seat: int) -> tuple[Gauge, ...]:
    """Show the markers placed on each stat while a fighter is made."""
    return tuple(
        _show_stat(seat, name, int(state.placed[seat, n]), MAX_PLACED, "places")
        for n, name in enumerate(STATS)
    )


def _show_supply(state: np.record, seat: int) -> tuple[Gauge, ...]:
    """Show the markers left to place, and those that Conditioning brings (KT 1.2, 1.7)."""
    left = MARKERS - count_markers(state, seat)
    bonus = max_markers(state, seat, C) - int(state.placed[seat, CONDITIONING])
    return (
        Gauge(id=f"left{seat}", seat=seat, name="Markers left", value=left, max=MARKERS),
        Gauge(id=f"bonus{seat}", seat=seat, name="Bonus Conditioning", value=bonus),
    )


def _show_stat(seat: int, name: str, value: int, highest: int, unit: str) -> Gauge:
    """Show a stat: its ready markers out of all, or the markers placed so far."""
    key = f"{name.lower()}{seat}"
    return Gauge(id=key, seat=seat, name=name, value=value, max=highest, unit=unit)


def _show_shortcuts(state: np.record, own_choices: tuple[Choice, ...]) -> tuple[Shortcut, ...]:
    """Offer ready-made fighters as long as no marker is placed."""
    if state.phase != CREATE or not own_choices or count_markers(state, int(state.to_act)):
        return ()
    return shortcuts(int(state.edition), own_choices)


def _show_table_gauges(state: np.record) -> tuple[Gauge, ...]:
    is_over, is_overtime = state.phase == FINISHED, state.round_number > state.rounds
    entries = [
        (
            "round",
            "Round (overtime)" if is_overtime else "Round",
            int(state.round_number),
            None if is_overtime else int(state.rounds),
        ),
        ("turn", "Turn", int(state.turns), None),
    ]
    current_entries = [
        ("mobility", "Mobility points", int(state.points), None),
        ("need", "Each die needs", int(state.need) if state.kind != NO_CARD else 0, None),
        ("stall", "Turns without a draw", int(state.stall), int(state.stall_limit)),
    ]
    return tuple(
        Gauge(id=gauge_id, seat=None, name=name, value=value, max=highest)
        for gauge_id, name, value, highest in (*entries, *([] if is_over else current_entries))
        if value
    )


def _show_dice(state: np.record) -> tuple[Die, ...]:
    """Show both mobility dice, and the dice of the attack or of heart."""
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
    return (*mobility, *_show_action_dice(state))


def _show_action_dice(state: np.record) -> tuple[Die, ...]:
    """Show the dice of an attack or of heart while they count, and until what follows begins."""
    if state.phase in ROLLING:
        seat: int | None = int(state.seat)
    elif state.phase == ACT:
        seat = 1 - int(state.seat)  # the other fighter's attack has just ended
    elif state.phase == REFILL and not state.drew:
        seat = None  # both fighters may have attacked
    else:
        return ()
    count = min(int(state.rolled) + int(state.dice), len(state.faces))
    return tuple(
        Die(
            id=f"die{n}",
            name=f"Die {n + 1}",
            seat=seat,
            sides=6,
            value=int(state.faces[n]) or None,
            looks=_describe_success(state, int(state.faces[n])),
        )
        for n in range(count)
    )


def _describe_success(state: np.record, face: int) -> tuple[str, ...]:
    """Return the look of an attack's die, `success` or `failure`; () if it has none."""
    is_heart = state.phase in (HEART, RESTORE)
    if not face or is_heart:
        return ()
    return ("success",) if face >= state.need else ("failure",)


# Who acts, and how the match ended


def _show_marks(state: np.record) -> tuple[Mark, ...]:
    if state.mobile == NOBODY or state.phase == FINISHED:
        return ()
    seat, cell = int(state.mobile), position_id(int(state.position))
    name = f"{fighter(seat)} is mobile"
    return (Mark(looks=("mobile",), name=name, seat=seat, cells=(cell,)),)


END_RULES = {
    POINTS: "KT 7.3",
    DRAW: "KT 7.4",
    KNOCKOUT: "KT 7.6",
    TAPOUT: "KT 7.6",
    STOPPAGE: "KT 7.7",
}


def _show_outcome(state: np.record) -> Outcome | None:
    if state.phase != FINISHED:
        return None
    return Outcome(
        returns=tuple(float(value) for value in state.returns),
        text=describe_ending(state),
        rule=END_RULES[int(state.method)],
    )
