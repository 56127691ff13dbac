"""Goals of a designer: which numbers may change, and what the matches are to be like.

players = ["heuristic"]
games = 400

[numbers.rounds]
choices = [3, 5]

[numbers."cage.damage.ring"]
low = 2
high = 5

[[goals]]
measure = "draws"
most = 0.02
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from hexarena.contract.english import listed, shortened
from hexarena.contract.errors import BadOption, BrokenGoals
from hexarena.contract.game import Game
from hexarena.lab.plan import MOST_SEED
from hexarena.lab.statistics.intervals import Estimate
from hexarena.lab.tables import named_numbers

LARGEST = 100_000  # bytes
SHARE_TOLERANCE = 0.05
RELATIVE_TOLERANCE = 0.1

OptionValue = bool | int | float | str


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class NumberRange(_Part):
    """What a number may be: one of `choices`, or from `low` to `high`, both in whole numbers."""

    choices: Annotated[tuple[OptionValue, ...], Field(strict=False, max_length=100)] = ()
    low: int | float | None = None
    high: int | float | None = None

    @model_validator(mode="after")
    def _one_of_both(self) -> "NumberRange":
        ends = self.low is not None, self.high is not None
        if bool(self.choices) == all(ends) or any(ends) != all(ends):
            raise ValueError("expected choices, or low and high")
        if self.low is not None and self.high is not None and self.low >= self.high:
            raise ValueError(f"low {self.low} and high {self.high} came; expected low < high")
        return self


class MatchGoal(_Part):
    """What a measure is to be: a `target`, or `least` and `most`, or one of them.

    Missing it by `tolerance` costs `weight`, and twice as much costs four times that.
    """

    measure: str
    target: float | None = None
    least: float | None = None
    most: float | None = None
    weight: float = Field(1.0, gt=0)
    tolerance: float | None = Field(None, gt=0)

    @model_validator(mode="after")
    def _says_what(self) -> "MatchGoal":
        ranged = self.least is not None or self.most is not None
        if (self.target is not None) == ranged:
            raise ValueError("expected a target, or least, most or both")
        if self.ends[0] > self.ends[1]:
            raise ValueError(f"least {self.least} and most {self.most} came; expected the reverse")
        return self

    @property
    def ends(self) -> tuple[float, float]:
        """The range that is aimed at."""
        if self.target is not None:
            return self.target, self.target
        low = float("-inf") if self.least is None else self.least
        return low, float("inf") if self.most is None else self.most

    def cost(self, value: float, share: bool) -> float:
        """Return what a value of the measure costs; `share`: it is from 0 to 1."""
        low, high = self.ends
        missed = max(low - value, value - high, 0.0)
        return self.weight * (missed / self._tolerated(share)) ** 2 if missed else 0.0

    def _tolerated(self, share: bool) -> float:
        if self.tolerance is not None:
            return self.tolerance
        nearest = min(abs(each) for each in self.ends)
        return SHARE_TOLERANCE if share else max(RELATIVE_TOLERANCE * nearest, 1e-9)

    def verdict(self, found: Estimate) -> str:
        """Say whether a measure's interval lies in the range: `met`, `missed` or `undecided`.

        A target is met if the interval holds it.
        """
        low, high = self.ends
        if found.high < low or found.low > high:
            return "missed"
        inside = low <= found.low and found.high <= high
        return "met" if inside or self.target is not None else "undecided"

    @property
    def said(self) -> str:
        """The goal in words."""
        if self.target is not None:
            return f"{self.measure}: {self.target:g}"
        parts = [
            f"at {word} {end:g}"
            for word, end in (("least", self.least), ("most", self.most))
            if end is not None
        ]
        return f"{self.measure}: {', '.join(parts)}"


class GoalsFile(_Part):
    """A whole file: see the module."""

    players: Annotated[tuple[str, ...], Field(strict=False, min_length=1, max_length=8)] = ()
    games: int = Field(400, ge=10, le=1_000_000)
    seed: int = Field(1, ge=0, le=MOST_SEED)
    numbers: dict[str, NumberRange] = Field(min_length=1, max_length=50)
    goals: Annotated[tuple[MatchGoal, ...], Field(strict=False, min_length=1, max_length=50)]


def read_goals(file: Path, about: Game) -> GoalsFile:
    """Read a file of goals for a game. Raises BrokenGoals with every fault and its place."""
    try:
        with file.open("rb") as opened:
            held = opened.read(LARGEST + 1)
        if len(held) > LARGEST:
            raise BrokenGoals(file, [f"more than {LARGEST} bytes came; expected fewer"])
        found = GoalsFile.model_validate(tomllib.loads(held.decode("utf-8-sig")))
    except OSError as error:
        came = f"{error.strerror} came; expected a readable file"
        raise BrokenGoals(file, [came]) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BrokenGoals(file, [f"this is not TOML: {error}"]) from None
    except ValidationError as error:
        raise BrokenGoals(file, map(_fault, error.errors())) from None
    faults = [*_faults(found, about)]
    if faults:
        raise BrokenGoals(file, faults)
    return found


def _faults(found: GoalsFile, about: Game) -> Iterator[str]:
    """Yield what no match of the game could be set to."""
    known, tables = about.options_model.model_fields, named_numbers(about)
    for name, each in found.numbers.items():
        values = each.choices or (each.low, each.high)
        if name in known:
            yield from (f"numbers {name}: {fault}" for fault in _refused(about, name, values))
        elif name in tables:
            yield from (f"numbers {name}: {fault}" for fault in _unlike(tables[name][1], values))
        else:
            yield f"numbers {name}: there is no such option; {_expected(about, name, tables)}"


def _refused(about: Game, name: str, values: Iterable[Any]) -> Iterator[str]:
    for value in values:
        try:
            about.options(**{name: value})
        except BadOption as error:
            yield str(error)


def _unlike(printed: Any, values: Iterable[Any]) -> Iterator[str]:
    """Yield what stands in place of a printed value and is of another type."""
    for value in values:
        if type(value) is not type(printed):
            yield f"{value!r} came; expected what can stand in place of {printed!r}"


def _expected(about: Game, name: str, tables: Iterable[str]) -> str:
    near = get_close_matches(name, tables, n=3)
    if "." in name and near:
        return f"expected a number of its tables, such as {listed(near, 'or')}"
    known = shortened(about.options_model.model_fields, 30)
    return f"expected an option of {about.title}: {known}"


def _fault(told: Mapping[str, Any]) -> str:
    message = told["msg"].removeprefix("Value error, ")
    where = [str(each + 1) if isinstance(each, int) else str(each) for each in told["loc"]]
    place = " ".join(where) or "the whole"
    if told["type"] == "extra_forbidden":
        return f"{place}: there is no such key"
    return f"{place}: {message[:1].lower()}{message[1:]}"
