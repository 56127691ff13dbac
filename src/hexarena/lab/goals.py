"""Goals of a designer: the numbers that may change, and targets for the matches.

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

from hexarena.contract.english import abbreviate_names, join_words
from hexarena.contract.errors import BadOption, BrokenGoals
from hexarena.contract.game import Game
from hexarena.lab.measures.per_match import is_share
from hexarena.lab.runs.plan import MAX_SEED
from hexarena.lab.statistics.intervals import Estimate
from hexarena.lab.tables import named_numbers

MAX_BYTES = 100_000  # bytes
SHARE_TOLERANCE = 0.05
RELATIVE_TOLERANCE = 0.1

OptionValue = bool | int | float | str


class _GoalsModel(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class NumberRange(_GoalsModel):
    """The values a number may take: one of `choices`, or whole numbers from `low` to `high`."""

    choices: Annotated[tuple[OptionValue, ...], Field(strict=False, max_length=100)] = ()
    low: int | float | None = None
    high: int | float | None = None

    @model_validator(mode="after")
    def _check_choices_or_range(self) -> "NumberRange":
        ends = self.low is not None, self.high is not None
        if bool(self.choices) == all(ends) or any(ends) != all(ends):
            raise ValueError("expected choices, or low and high")
        if self.low is not None and self.high is not None and self.low >= self.high:
            raise ValueError(f"got low {self.low} and high {self.high}; expected low < high")
        return self


class MatchGoal(_GoalsModel):
    """The goal for a measure: a `target`, or `least` and `most`, or one of them.

    Missing it by `tolerance` costs `weight`, and twice as much costs four times that.
    """

    measure: str
    target: float | None = None
    least: float | None = None
    most: float | None = None
    weight: float = Field(1.0, gt=0)
    tolerance: float | None = Field(None, gt=0)

    @model_validator(mode="after")
    def _check_range(self) -> "MatchGoal":
        ranged = self.least is not None or self.most is not None
        if (self.target is not None) == ranged:
            raise ValueError("expected a target, or least, most or both")
        if self.ends[0] > self.ends[1]:
            raise ValueError(f"got least {self.least} and most {self.most}; expected the reverse")
        return self

    @property
    def ends(self) -> tuple[float, float]:
        """The lowest and the highest value that meet the goal."""
        if self.target is not None:
            return self.target, self.target
        low = float("-inf") if self.least is None else self.least
        return low, float("inf") if self.most is None else self.most

    def cost(self, value: float, share: bool) -> float:
        """Return the cost of a value of the measure. `share` means that it is from 0 to 1."""
        low, high = self.ends
        distance = max(low - value, value - high, 0.0)
        return self.weight * (distance / self._resolve_tolerance(share)) ** 2 if distance else 0.0

    def _resolve_tolerance(self, share: bool) -> float:
        if self.tolerance is not None:
            return self.tolerance
        nearest = min(abs(end) for end in self.ends)
        return SHARE_TOLERANCE if share else max(RELATIVE_TOLERANCE * nearest, 1e-9)

    def verdict(self, estimate: Estimate) -> str:
        """Return whether a measure's interval lies in the range: `met`, `missed` or `undecided`.

        A target is met if the interval holds it. An interval with an open end meets no target.
        """
        low, high = self.ends
        if estimate.high < low or estimate.low > high:
            return "missed"
        inside = low <= estimate.low and estimate.high <= high
        holds_target = self.target is not None and estimate.is_bounded
        return "met" if inside or holds_target else "undecided"

    @property
    def description(self) -> str:
        """The goal in words."""
        if self.target is not None:
            return f"{self.measure}: {self._format(self.target)}"
        parts = [
            f"at {word} {self._format(end)}"
            for word, end in (("least", self.least), ("most", self.most))
            if end is not None
        ]
        return f"{self.measure}: {', '.join(parts)}"

    def _format(self, value: float) -> str:
        return f"{100 * value:g} %" if is_share(self.measure) else f"{value:g}"

    def list_faults(self) -> Iterator[str]:
        """Yield a fault for each number that the measure can't have."""
        if not is_share(self.measure):
            return
        for name in ("target", "least", "most"):
            value = getattr(self, name)
            if value is not None and not 0 <= value <= 1:
                expected = "expected a share from 0 to 1, such as 0.2 for 20 %"
                yield f"got {name} = {value:g} for {self.measure}; {expected}"


class GoalsFile(_GoalsModel):
    """A whole file of goals: see the module."""

    players: Annotated[tuple[str, ...], Field(strict=False, min_length=1, max_length=8)] = ()
    games: int = Field(400, ge=10, le=1_000_000)
    seed: int = Field(1, ge=0, le=MAX_SEED)
    numbers: dict[str, NumberRange] = Field(min_length=1, max_length=50)
    goals: Annotated[tuple[MatchGoal, ...], Field(strict=False, min_length=1, max_length=50)]


def read_goals(file: Path, game: Game) -> GoalsFile:
    """Read a file of goals for a game. Raises BrokenGoals with every fault and its location."""
    try:
        with file.open("rb") as stream:
            content = stream.read(MAX_BYTES + 1)
        if len(content) > MAX_BYTES:
            raise BrokenGoals(file, [f"the file has more than {MAX_BYTES} bytes; expected fewer"])
        goals = GoalsFile.model_validate(tomllib.loads(content.decode("utf-8-sig")))
    except OSError as error:
        fault = f"the file cannot be read: {error.strerror}"
        raise BrokenGoals(file, [fault]) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BrokenGoals(file, [f"this is not TOML: {error}"]) from None
    except ValidationError as error:
        raise BrokenGoals(file, map(_describe_fault, error.errors())) from None
    faults = [*_list_faults(goals, game)]
    if faults:
        raise BrokenGoals(file, faults)
    return goals


def _list_faults(goals: GoalsFile, game: Game) -> Iterator[str]:
    """Yield a fault for each goal and number that no match of the game can have."""
    for number, goal in enumerate(goals.goals, 1):
        yield from (f"goals {number}: {fault}" for fault in goal.list_faults())
    option_fields, tables = game.options_model.model_fields, named_numbers(game)
    for name, number_range in goals.numbers.items():
        values = number_range.choices or (number_range.low, number_range.high)
        if name in option_fields:
            yield from (f"numbers {name}: {fault}" for fault in _list_refusals(game, name, values))
        elif name in tables:
            yield from (
                f"numbers {name}: {fault}" for fault in _list_type_faults(tables[name][1], values)
            )
        else:
            expected = _describe_expected(game, name, tables)
            yield f"numbers {name}: there is no such option; {expected}"


def _list_refusals(game: Game, name: str, values: Iterable[Any]) -> Iterator[str]:
    for value in values:
        try:
            game.options(**{name: value})
        except BadOption as error:
            yield str(error)


def _list_type_faults(printed: Any, values: Iterable[Any]) -> Iterator[str]:
    """Yield a fault for each value whose type differs from the printed value that it replaces."""
    for value in values:
        if type(value) is not type(printed):
            yield f"got {value!r}; expected what can stand in place of {printed!r}"


def _describe_expected(game: Game, name: str, tables: Iterable[str]) -> str:
    similar = get_close_matches(name, tables, n=3)
    if "." in name and similar:
        return f"expected a number of its tables, such as {join_words(similar, 'or')}"
    names = abbreviate_names(game.options_model.model_fields, 30)
    return f"expected an option of {game.title}: {names}"


def _describe_fault(error: Mapping[str, Any]) -> str:
    message = error["msg"].removeprefix("Value error, ")
    keys = [str(key + 1) if isinstance(key, int) else str(key) for key in error["loc"]]
    location = " ".join(keys) or "the whole"
    if error["type"] == "extra_forbidden":
        return f"{location}: there is no such key"
    return f"{location}: {message[:1].lower()}{message[1:]}"
