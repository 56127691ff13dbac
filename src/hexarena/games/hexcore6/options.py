"""The options of HexCore6, and the state that a match starts from."""

from typing import Any, Literal

from pydantic import Field, field_validator, model_validator

from hexarena import grid
from hexarena.contract import options as contract
from hexarena.contract.record import CHANCE, States, blank
from hexarena.games.hexcore6.board import BOARD, CELLS, MEMBER, MIDDLE, SIDE
from hexarena.games.hexcore6.names import cell_named, spot_names
from hexarena.games.hexcore6.rules import STATE, set_up
from hexarena.games.hexcore6.state import CHOOSE_CORE, DISCS, DRAW, GROUPS, STACKS, WINDOW

CENTRE = "centre"
MOST_REPETITIONS = WINDOW // 4  # in four turns at the earliest the same position stands again


class Options(contract.Options):
    """The options of HexCore6; the defaults are the rulebook's."""

    radius: Literal[5, 4] = Field(5, description="5: a board of 91 spots; 4: of 61 (HC 1.1)")
    core: str = Field(CENTRE, description="where the Core lies: 'centre' or a spot (HC 3.3)")
    core_chooser: Literal["config", "black", "white", "random"] = Field(
        "config",
        description="who chooses where the Core lies: 'config' is option core (HC 3.4)",
    )
    ring_phase: Literal[0, 1] = Field(
        0, description="the disc east of the Core is 0: black, 1: white (HC 3.2)"
    )
    lines: Literal["through", "blocked"] = Field(
        "through", description="whether lines of placement pass discs or stop (HC 4.3)"
    )
    quiet_limit: int = Field(
        40,
        ge=0,
        le=1000,
        description="turns without a whole stack moving; 0: no limit (HC 7.2)",
    )
    repetition_limit: int = Field(
        0,
        ge=0,
        le=MOST_REPETITIONS,
        description="times a position may stand; 0: no limit (HC 7.3)",
    )
    tie_break: Literal["draw", "groups"] = Field("draw", description="equal scores (HC 8.5)")
    group_measure: Literal["stacks", "discs"] = Field("stacks", description="what counts (HC 8.4)")

    @field_validator("core", mode="before")
    @classmethod
    def _as_spots_are_written(cls, core: Any) -> Any:
        return core.lower() if isinstance(core, str) else core

    @field_validator("repetition_limit")
    @classmethod
    def _not_once(cls, limit: int) -> int:
        if limit == 1:
            raise ValueError("expected 0 for no limit, or at least 2")
        return limit

    @model_validator(mode="after")
    def _core_is_inside(self) -> "Options":
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


def spot_count(radius: int) -> int:
    """Count the spots of a board."""
    return 3 * radius * (radius + 1) + 1


def inner_spots(radius: int) -> list[str]:
    """Name the spots that may bear the Core (HC 3.3)."""
    inside = grid.rings(SIDE) < radius
    return [spot_names(radius)[cell] for cell in range(CELLS) if inside[cell]]


def start(options: Options) -> States:
    """Return the first state of a match: an array of one."""
    states = agreed(options)
    state = states[0]
    if options.core_chooser == "config":
        centred = options.core == CENTRE
        set_up(
            state,
            MIDDLE if centred else int(MEMBER[cell_named(options.radius, options.core)]),
        )
    else:
        state.phase = CHOOSE_CORE
        state.to_act = {"black": 0, "white": 1, "random": CHANCE}[options.core_chooser]
        state.core = -1
    return states


def agreed(options: Options) -> States:
    """Return a state in which nothing but the options is set: an array of one."""
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
    """Tell whether chance decides where the Core lies (HC 3.4)."""
    return options.core_chooser == "random"


def bound(options: Options) -> int | None:
    """Return the most actions of a match: choices, discs, and 60 whole stacks between quiet turns.

    A whole stack leaves each of at most 60 spots: 90 discs need at least 30 stacks (HC 6.5).
    None without a quiet limit: repetitions are remembered for forty turns only (HC 7.3).
    """
    if options.quiet_limit == 0:
        return None
    return 2 + (spot_count(options.radius) - 7) + 61 * options.quiet_limit
