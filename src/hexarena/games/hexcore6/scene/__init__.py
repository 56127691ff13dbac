"""What a seat sees of HexCore6: spots, discs, linked groups, and how to point at each action."""

from collections import Counter
from functools import cache, lru_cache

import numpy as np

from hexarena import grid
from hexarena.contract.record import CHANCE, OVER
from hexarena.contract.scene import (
    Button,
    Cell,
    Choice,
    Gauge,
    Mark,
    Outcome,
    Piece,
    Scene,
)
from hexarena.games.hexcore6 import notation, rules
from hexarena.games.hexcore6.components.board import SIDE, board_cells, spot_names
from hexarena.games.hexcore6.notation import names
from hexarena.games.hexcore6.rules import state as codes
from hexarena.games.hexcore6.rules.ending import score
from hexarena.games.hexcore6.scene.cautions import cautions
from hexarena.games.hexcore6.scene.refusals import refusal

__all__ = ["foretell", "refusal", "scene", "spots"]

BUTTONS = {
    codes.PASS: Button(id="pass", name="Pass"),
    codes.TAKE_BLACK: Button(id="black", name="Take black"),
    codes.TAKE_WHITE: Button(id="white", name="Take white"),
}
AMOUNTS = {1: Button(id="one", name="One disc"), 2: Button(id="two", name="Two discs")}
MAX_SCENES = 256  # positions to keep as scenes, since each seat asks for the same
DISCS = {"B": "black", "W": "white", names.CORE: "core", names.OBSTACLE: "obstacle"}


def scene(state: np.record, seat: int | None) -> Scene:
    """Show `state` to `seat`; only the choices depend on the seat, as nothing is hidden."""
    public_scene = _show_public(state.tobytes())
    choices = _choices(state) if seat == state.to_act else ()
    seat_fields = {
        "seat": seat,
        "buttons": _buttons(choices),
        "choices": choices,
        "cautions": tuple(cautions(state, [choice.action for choice in choices])),
    }
    return public_scene.model_copy(update=seat_fields)


@lru_cache(maxsize=MAX_SCENES)
def _show_public(content: bytes) -> Scene:
    """Show what is the same for all seats in the state with these bytes."""
    state = np.ndarray(1, codes.STATE, bytearray(content))[0]
    return Scene(
        game="hexcore6",
        seat=None,
        to_act=None if state.to_act == OVER else int(state.to_act),
        phase=_phase(state),
        prompt=_prompt(state),
        cells=_cells(int(state.radius)),
        pieces=_pieces(state),
        gauges=_gauges(state),
        marks=_marks(state),
        outcome=_outcome(state),
    )


def _phase(state: np.record) -> str:
    if names.is_placement(state):
        return "Placement"
    return {codes.MOVE: "Movement", codes.FINISHED: "End"}.get(int(state.phase), "Setting up")


def _prompt(state: np.record) -> str:
    if state.phase == codes.FINISHED:
        return notation.outcome(state)
    if state.phase == codes.CHOOSE_CORE:
        return f"{'Chance decides' if state.to_act == CHANCE else 'Choose'} where the Core starts."
    if state.phase == codes.CHOOSE_COLOUR:
        return "Choose your colour."
    player = names.colour(state, int(state.to_act)).capitalize()
    if state.phase == codes.MOVE:
        return f"{player} to move a stack onto a neighbour, or pass."
    target = "anywhere"
    if state.phase == codes.PLACE_OTHER:
        target = f"in line with {names.first_spot_name(state)}"
    return f"{player} to place a {names.placing_colour(state)} disc {target}."


def _cell_id(cell: int) -> str:
    return f"c{cell}"


def spots(state: np.record, field: str) -> list[tuple[int, int] | None]:
    """Return the axial coordinates of a field's cells, None for cells off the smaller board."""
    rings = grid.rings(SIDE).tolist()
    axial = zip(grid.axial(SIDE).tolist(), rings, strict=True)
    return [(q, r) if ring <= state.radius else None for (q, r), ring in axial]


@cache
def _cells(radius: int) -> tuple[Cell, ...]:
    axial, rings, names = grid.axial(SIDE).tolist(), grid.rings(SIDE), spot_names(radius)
    return tuple(
        Cell(
            id=_cell_id(cell),
            q=axial[cell][0],
            r=axial[cell][1],
            name=names[cell],
            looks=("spot", "edge") if rings[cell] == radius else ("spot",),
        )
        for cell in board_cells(radius)
    )


def _pieces(state: np.record) -> tuple[Piece, ...]:
    black = int(state.black)
    owners = {} if _colours_are_open(state) else {"B": black, "W": 1 - black}
    return tuple(
        _piece(cell, level, disc, owners.get(disc))
        for cell, discs in names.stacks(state).items()
        for level, disc in enumerate(discs)
    )


def piece_looks(disc: str) -> tuple[str, str]:
    """Return the looks of a disc, given its letter in text."""
    return "disc", DISCS[disc]


@cache
def _piece(cell: int, level: int, disc: str, owner: int | None) -> Piece:
    label = DISCS[disc]
    return Piece(
        id=f"p{cell}.{level}",
        cell=_cell_id(cell),
        level=level,
        seat=owner,
        looks=piece_looks(disc),
        name=f"{label} disc" if disc in "BW" else label,
    )


def _gauges(state: np.record) -> tuple[Gauge, ...]:
    if _colours_are_open(state):
        return ()
    scores = tuple(
        Gauge(id=f"score{seat}", seat=seat, name="Linked group", value=score(state, seat))
        for seat in (0, 1)
    )
    if state.phase != codes.MOVE or not state.quiet_limit:
        return scores
    limit = int(state.quiet_limit)
    quiet = Gauge(
        id="quiet",
        seat=None,
        name="Quiet turns",
        value=int(state.quiet),
        max=limit,
        unit="turns",
    )
    return (*scores, quiet)


def foretell(state: np.record, following: np.record) -> str:
    """Compare the linked groups before and after an action: `Linked group 10 → 11, White's 14.`."""
    if _colours_are_open(state):
        return ""
    seat = int(state.to_act)
    change, rival_change = (_write_change(state, following, owner) for owner in (seat, 1 - seat))
    rival = names.colour(state, 1 - seat).capitalize()
    return f"Linked group {change}, {rival}'s {rival_change}."


def _write_change(state: np.record, following: np.record, seat: int) -> str:
    """Write a seat's score, and what it becomes if it changes."""
    before, after = score(state, seat), score(following, seat)
    return str(before) if before == after else f"{before} \N{RIGHTWARDS ARROW} {after}"


def _colours_are_open(state: np.record) -> bool:
    """Return whether the colours are still to be chosen (HC 3.4)."""
    return bool(state.phase in (codes.CHOOSE_CORE, codes.CHOOSE_COLOUR))


def _marks(state: np.record) -> tuple[Mark, ...]:
    seats = () if _colours_are_open(state) else (0, 1)
    return tuple(
        Mark(
            looks=("linked", names.colour(state, seat)),
            name=f"{names.colour(state, seat).capitalize()}'s group linked to the Core",
            seat=seat,
            cells=tuple(_cell_id(cell) for cell in cells),
        )
        for seat in seats
        if (cells := names.linked_cells(state, seat))
    )


def _choices(state: np.record) -> tuple[Choice, ...]:
    buffer = np.zeros(codes.ACTIONS, dtype=np.int32)
    actions = buffer[: rules.legal(state, buffer)].tolist()
    steps = {action: _step(action) for action in actions if codes.LIFT <= action < codes.PASS}
    ambiguous = {step for step, count in Counter(steps.values()).items() if count == 2}
    return tuple(
        Choice(
            action=action,
            name=notation.phrase(state, action),
            notation=notation.write(state, action),
            path=_path(action, steps.get(action) in ambiguous),
        )
        for action in actions
    )


def _step(action: int) -> tuple[int, int]:
    cell, direction, _ = names.split_lift(action)
    return cell, notation.neighbour(cell, direction)


def _path(action: int, needs_amount: bool) -> tuple[str, ...]:
    """Return the ids to point at for an action: stack, target and, if needed, number of discs."""
    if action in BUTTONS:
        return (BUTTONS[action].id,)
    if action < codes.LIFT:
        return (_cell_id(action),)
    discs = names.split_lift(action)[2]
    step = tuple(_cell_id(cell) for cell in _step(action))
    return (*step, AMOUNTS[discs].id) if needs_amount else step


def _buttons(choices: tuple[Choice, ...]) -> tuple[Button, ...]:
    refs = {ref for choice in choices for ref in choice.path}
    return tuple(button for button in (*BUTTONS.values(), *AMOUNTS.values()) if button.id in refs)


END_RULES = {codes.PASSES: "HC 7.1", codes.QUIET: "HC 7.2", codes.REPETITION: "HC 7.3"}


def _outcome(state: np.record) -> Outcome | None:
    if state.phase != codes.FINISHED:
        return None
    returns = tuple(float(value) for value in state.returns)
    rule = END_RULES[int(state.reason)]
    return Outcome(returns=returns, text=notation.outcome(state), rule=rule)
