"""The terms that an environment runs on, in any interface."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal, Self, get_args

from hexarena.contract.errors import BadCall
from hexarena.research.observing.observations import EntryType, check_dtype

Illegal = Literal["resample", "lose", "raise"]
RenderMode = Literal["ansi", "svg", "rgb_array", "human"]

RENDER_MODES: tuple[RenderMode, ...] = get_args(RenderMode)
ONLOOKER = "onlooker"
# Gymnasium's metadata
RENDER_METADATA: dict[str, Any] = {"render_modes": [*RENDER_MODES], "render_fps": 1}


@dataclass(frozen=True)
class Terms:
    """What happens after illegal actions, how a match is rendered, and when it is cut off.

    `illegal`: "resample" plays a legal action drawn at random instead; "lose" ends the match at
    once, with a return of -1 for the seat that played it and 1 for the others, as after a
    resignation; "raise" raises IllegalAction and leaves the match unchanged. `render_mode`: "human"
    prints the text of "ansi" after every reset and step. `render_seat` is the seat
    whose knowledge is rendered, or "onlooker" for what everybody knows; None leaves it to the
    interface. A match is truncated after `max_plies` decisions. `flat`: observations are arrays
    alone, and masks are only in the infos. `dtype` is the type of observations (see `Observer`).
    """

    illegal: Illegal = "resample"
    render_mode: RenderMode | None = None
    render_seat: int | str | None = None
    max_plies: int | None = None
    flat: bool = False
    dtype: EntryType = "float32"

    def __post_init__(self) -> None:
        _check("illegal", self.illegal, get_args(Illegal))
        _check("render_mode", self.render_mode, (*RENDER_MODES, None))
        check_dtype(self.dtype)
        check_limit("max_plies", self.max_plies)

    @classmethod
    def split(cls, settings: Mapping[str, Any]) -> tuple[Self, dict[str, Any]]:
        """Separate the terms from the options of a game. Raises BadCall."""
        names = {field.name for field in fields(cls)}
        terms = cls(**{name: value for name, value in settings.items() if name in names})
        return terms, {name: value for name, value in settings.items() if name not in names}


def check_limit(name: str, limit: int | None) -> None:
    """Check the number of decisions or steps until a match is truncated. Raises BadCall."""
    if limit is not None and limit < 1:
        raise BadCall(f"{name} is {limit!r:.60}; expected at least 1, or None")


def _check(name: str, value: object, choices: tuple[object, ...]) -> None:
    if value not in choices:
        choice_list = ", ".join(map(repr, choices))
        raise BadCall(f"{name} is {value!r:.60}; expected one of {choice_list}")
