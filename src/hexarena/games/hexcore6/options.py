"""The options of HexCore6, and the state that a match starts from."""

from collections.abc import Iterator
from typing import Any, Literal

from pydantic import field_validator, model_validator

from hexarena import grid
from hexarena.contract import options as contract
from hexarena.contract.options import boards_schema, option_field
from hexarena.contract.record import CHANCE, States, blank
from hexarena.games.hexcore6.components.board import (
    BOARD,
    CELLS,
    MEMBER,
    MIDDLE,
    SIDE,
    find_cell,
    spot_names,
)
from hexarena.games.hexcore6.rules import STATE, set_up
from hexarena.games.hexcore6.rules.state import (
    CHOOSE_CORE,
    DISCS,
    DRAW,
    GROUPS,
    MAX_QUIET_LIMIT,
    MAX_REPETITIONS,
    STACKS,
)

CENTRE = "centre"


def spot_count(radius: int) -> int:
    """Count the spots of a board."""
    return 3 * radius * (radius + 1) + 1


def inner_spots(radius: int) -> list[str]:
    """List the spots that the Core may start on, by name (HC 3.3)."""
    is_inner = grid.rings(SIDE) < radius
    return [spot_names(radius)[cell] for cell in range(CELLS) if is_inner[cell]]


def boards() -> Iterator[dict[str, Any]]:
    """Yield a board of each size for the options form, with the spots that the Core can take."""
    for radius in (5, 4):
        inner = {*inner_spots(radius)}
        middle = spot_names(radius)[CELLS // 2]
        cells = zip(spot_names(radius), grid.axial(SIDE).tolist(), strict=True)
        yield {
            "when": {"radius": radius, "core_chooser": "config"},
            "cells": [
                {"name": name, "q": q, "r": r}
                | ({"value": CENTRE if name == middle else name} if name in inner else {})
                for name, (q, r) in cells
                if name
            ],
        }


class Options(contract.Options):
    """The options of HexCore6; the defaults are the rulebook's."""

    radius: Literal[5, 4] = option_field(
        5, "Board", "how large the board is (HC 1.1)", {5: "large, 91 spots", 4: "small, 61 spots"}
    )
    core: str = option_field(
        CENTRE,
        "Where the Core starts",
        "the centre, or any spot that isn't on the edge (HC 3.3)",
        json_schema_extra=boards_schema(boards()),
    )
    core_chooser: Literal["config", "black", "white", "random"] = option_field(
        "config",
        "Who places the Core",
        "agreed here, or chosen in play before the other player picks a colour (HC 3.4)",
        {"config": "agreed here", "black": "Black", "white": "White", "random": "chance"},
    )
    ring_phase: Literal[0, 1] = option_field(
        0,
        "Disc east of the Core",
        "the discs around the Core alternate from there (HC 3.2)",
        {0: "black", 1: "white"},
    )
    lines: Literal["through", "blocked"] = option_field(
        "through",
        "Placement lines",
        "whether other discs block the line to the second disc (HC 4.3)",
        {"through": "pass discs", "blocked": "stop at discs"},
    )
    quiet_limit: int = option_field(
        40,
        "Quiet turns",
        "turns in a row without a whole stack moving that end it; 0: no limit (HC 7.2)",
        ge=0,
        le=MAX_QUIET_LIMIT,
    )
    repetition_limit: int = option_field(
        0,
        "Repeated positions",
        "how often a position may occur before the match ends; 0: no limit (HC 7.3)",
        ge=0,
        le=MAX_REPETITIONS,
    )
    tie_break: Literal["draw", "groups"] = option_field(
        "draw",
        "Equal scores",
        "how a tie ends (HC 8.5)",
        {"draw": "a draw", "groups": "the other groups decide"},
    )
    group_measure: Literal["stacks", "discs"] = option_field(
        "stacks",
        "What a group counts",
        "each stack as one, or all of its discs (HC 8.4)",
        {"stacks": "stacks", "discs": "discs"},
    )

    @field_validator("core", mode="before")
    @classmethod
    def _lower_core(cls, core: Any) -> Any:
        return core.lower() if isinstance(core, str) else core

    @field_validator("repetition_limit")
    @classmethod
    def _check_repetition_limit(cls, limit: int) -> int:
        if limit == 1:
            raise ValueError("expected 0 for no limit, or at least 2")
        return limit

    @model_validator(mode="after")
    def _check_core(self) -> "Options":
        if self.core == CENTRE:
            return self
        if self.core_chooser != "config":
            raise ValueError(
                f"option core is {self.core!r}, but core_chooser is {self.core_chooser!r}: "
                "agree on one of the two"
            )
        if self.core not in inner_spots(self.radius):
            raise ValueError(
                f"option core is {self.core!r}; expected 'centre' or a spot off the outermost "
                f"ring of the {spot_count(self.radius)}-spot board, such as "
                f"{inner_spots(self.radius)[0]!r}"
            )
        return self


def start(options: Options) -> States:
    """Return the first state of a match: an array of one."""
    states = blank_states(options)
    state = states[0]
    if options.core_chooser == "config":
        centred = options.core == CENTRE
        set_up(
            state,
            MIDDLE if centred else int(MEMBER[find_cell(options.radius, options.core)]),
        )
    else:
        state.phase = CHOOSE_CORE
        state.to_act = {"black": 0, "white": 1, "random": CHANCE}[options.core_chooser]
        state.core = -1
    return states


def blank_states(options: Options) -> States:
    """Return a state with only the options set: an array of one."""
    states = blank(STATE)
    state = states[0]
    state.radius = options.radius
    state.ring = options.ring_phase
    state.blocked = options.lines == "blocked"
    state.quiet_limit = options.quiet_limit
    state.repetition_limit = options.repetition_limit
    state.tie_break = GROUPS if options.tie_break == "groups" else DRAW
    state.measure = DISCS if options.group_measure == "discs" else STACKS
    state.empty[:] = BOARD[options.radius]
    return states


def luck(options: Options) -> bool:
    """Return whether chance decides where the Core lies (HC 3.4)."""
    return options.core_chooser == "random"


def bound(options: Options) -> int | None:
    """Return the most actions that a match can have, None without a quiet limit.

    These are two choices, the discs to place, and 61 times the quiet limit: at most 60 whole stacks
    move, since 90 discs need at least 30 stacks (HC 6.5). Repetitions set no limit, as they are
    remembered for forty turns only (HC 7.3).
    """
    if options.quiet_limit == 0:
        return None
    return 2 + (spot_count(options.radius) - 7) + 61 * options.quiet_limit
