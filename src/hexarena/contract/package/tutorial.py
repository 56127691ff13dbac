"""Tutorials: short scripted matches that teach a game by play, one file per lesson.

A file `tutorial.toml` in a game's folder holds texts, objects to look at, the expected actions and
the replies, in the game's notation; `tutorial2.toml` is its second lesson, and so on. It contains
no rules: the game decides what is legal and what follows. `hexarena tutorial check` plays it
through.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator

from hexarena.contract.errors import BrokenTutorial

MAX_BYTES = 2**18  # bytes; a larger file is refused


def _join_lines(text: object) -> object:
    """Join the lines of each paragraph: only an empty line begins a new one."""
    if not isinstance(text, str):
        return text
    return "\n".join(" ".join(part.split()) for part in text.split("\n\n") if part.strip())


PlainText = Annotated[str, BeforeValidator(_join_lines), Field(max_length=2000)]
RequiredText = Annotated[str, BeforeValidator(_join_lines), Field(min_length=1, max_length=2000)]
Notation = Annotated[str, Field(min_length=1, max_length=200)]


class TutorialPart(BaseModel):
    """Base class of everything in a tutorial."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Step(TutorialPart):
    """One step: a text and, unless the learner only reads, the actions it asks for."""

    say: RequiredText
    name: str = Field("", max_length=60)
    start: str = ""  # the position of the step, unless it continues from the last one
    look: tuple[str, ...] = ()  # ids or names of objects in the scene
    expect: tuple[Notation, ...] = ()  # the expected actions, any of them
    free: bool = False  # whether any legal action is accepted
    also: tuple[Notation, ...] = ()  # further actions of the learner, in order
    otherwise: PlainText = ""  # the reply to any other action
    instead: dict[Notation, RequiredText] = {}  # the reply to a particular action
    then: tuple[Notation, ...] = ()  # the actions that follow, chance included
    best: bool = False  # whether the expected actions win more than all others, as a check measures

    @property
    def asks(self) -> bool:
        """Whether the learner must act."""
        return self.free or bool(self.expect)

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The paragraphs of the text."""
        return tuple(self.say.split("\n"))

    @model_validator(mode="after")
    def _check_replies(self) -> "Step":
        if self.free and (self.expect or self.instead):
            raise ValueError("a free step has no expect and no instead")
        if self.best and not self.expect:
            raise ValueError("a step that calls an action the best has none in expect")
        if not self.asks and (self.otherwise or self.instead or self.also):
            raise ValueError("a step that expects nothing has no otherwise, instead or also")
        return self


class Tutorial(TutorialPart):
    """A whole lesson; `seat` is the learner's seat, `teaches` is its purpose in a sentence."""

    title: Annotated[str, Field(min_length=1, max_length=80)]
    teaches: Annotated[str, Field(max_length=200)] = ""
    seat: int = Field(0, ge=0, le=7)
    options: dict[str, bool | int | float | str] = {}
    step: tuple[Step, ...] = Field(max_length=100)
    puzzles: tuple[Annotated[str, Field(min_length=1, max_length=20)], ...] = Field(
        (), max_length=10
    )  # ids of the game's puzzles that end the lesson, in order

    @model_validator(mode="after")
    def _check_end(self) -> "Tutorial":
        if len(self.step) < 2:
            raise ValueError(f"a lesson of {len(self.step)} steps; expected at least two")
        last_step = self.step[-1]
        if last_step.asks or last_step.then:
            raise ValueError("the last step has actions; expected only a text")
        if len(set(self.puzzles)) < len(self.puzzles):
            raise ValueError("puzzles has an id twice; expected each once")
        return self


def read_tutorial(file: Path) -> Tutorial:
    """Read a tutorial's file. Raises BrokenTutorial with every fault and its place."""
    try:
        with file.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise BrokenTutorial(
                file, [f"the file has more than {MAX_BYTES} bytes; expected fewer"]
            )
        return Tutorial.model_validate(tomllib.loads(data.decode("utf-8-sig")))
    except OSError as error:
        problem = f"the file cannot be read: {error.strerror}"
        raise BrokenTutorial(file, [problem]) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BrokenTutorial(file, [f"this is not TOML: {error}"]) from None
    except ValidationError as error:
        raise BrokenTutorial(file, map(_describe_fault, error.errors())) from None


def _describe_fault(fault: Mapping[str, Any]) -> str:
    message = fault["msg"].removeprefix("Value error, ")
    location = _describe_location(fault["loc"])
    if fault["type"] == "extra_forbidden":
        return f"{location}: there is no such key"
    return f"{location}: {message[:1].lower()}{message[1:]}"


def _describe_location(location: tuple[object, ...]) -> str:
    """Name a place in the file: steps count from 1, as the learner sees them."""
    if len(location) > 1 and location[0] == "step" and isinstance(location[1], int):
        inner = " ".join(map(str, location[2:]))
        return f"step {location[1] + 1} {inner}".strip()
    return " ".join(map(str, location)) or "the whole"
