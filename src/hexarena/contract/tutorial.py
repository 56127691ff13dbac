"""Tutorials: short scripted matches that teach a game by playing it, one file for each game.

A file `tutorial.toml` in a game's folder holds words, what to look at, which actions are asked for
and what the others then do, in the game's own notation. No rule stands in it: what is legal and
what comes of it, the game alone says. Whether it can be played is shown by playing it.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator

from hexarena.contract.errors import BrokenTutorial

LARGEST = 2**18  # bytes of a file that is still read


def _plain(words: object) -> object:
    """Let lines of a file flow: only an empty line begins a new paragraph."""
    if not isinstance(words, str):
        return words
    return "\n".join(" ".join(part.split()) for part in words.split("\n\n") if part.strip())


PlainText = Annotated[str, BeforeValidator(_plain), Field(max_length=2000)]
Said = Annotated[str, BeforeValidator(_plain), Field(min_length=1, max_length=2000)]
Notation = Annotated[str, Field(min_length=1, max_length=200)]


class Part(BaseModel):
    """The base of all that a tutorial holds."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Step(Part):
    """One step: words, and what is asked for; where nothing is asked, the learner reads on."""

    say: Said
    name: str = Field("", max_length=60)
    start: str = ""  # the position it begins in, where it does not go on from the last step
    look: tuple[str, ...] = ()  # ids or names of what is on show
    expect: tuple[Notation, ...] = ()  # any of these actions
    free: bool = False  # or whatever is legal
    also: tuple[Notation, ...] = ()  # and then these, one after another
    otherwise: PlainText = ""  # said when something else is tried
    instead: dict[Notation, Said] = {}  # said when just that is tried
    then: tuple[Notation, ...] = ()  # what is played after it, luck included

    @property
    def asks(self) -> bool:
        """Whether the learner is to act."""
        return self.free or bool(self.expect)

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """What is said, paragraph by paragraph."""
        return tuple(self.say.split("\n"))

    @model_validator(mode="after")
    def _asks_or_tells(self) -> "Step":
        if self.free and (self.expect or self.instead):
            raise ValueError("where all is free, nothing is expected and nothing tried instead")
        if not self.asks and (self.otherwise or self.instead or self.also):
            raise ValueError("nothing is expected, so nothing else can be tried, nor comes after")
        return self


class Tutorial(Part):
    """A whole one; `seat` is the learner's."""

    title: Annotated[str, Field(min_length=1, max_length=80)]
    seat: int = Field(0, ge=0, le=7)
    options: dict[str, bool | int | float | str] = {}
    step: tuple[Step, ...] = Field(max_length=100)

    @model_validator(mode="after")
    def _ends_in_words(self) -> "Tutorial":
        if len(self.step) < 2:
            raise ValueError(f"{len(self.step)} steps came; expected at least two")
        last = self.step[-1]
        if last.asks or last.then:
            raise ValueError("the last step asks for something; expected words to end with")
        return self


def read_tutorial(file: Path) -> Tutorial:
    """Read a tutorial's file. Raises BrokenTutorial with all that is wrong, and where."""
    try:
        with file.open("rb") as opened:
            held = opened.read(LARGEST + 1)
        if len(held) > LARGEST:
            raise BrokenTutorial(file, [f"more than {LARGEST} bytes came; expected fewer"])
        return Tutorial.model_validate(tomllib.loads(held.decode("utf-8-sig")))
    except OSError as error:
        came = f"{error.strerror} came; expected a readable file"
        raise BrokenTutorial(file, [came]) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BrokenTutorial(file, [f"this is no TOML: {error}"]) from None
    except ValidationError as error:
        raise BrokenTutorial(file, map(_fault, error.errors())) from None


def _fault(told: Mapping[str, Any]) -> str:
    message = told["msg"].removeprefix("Value error, ")
    where = _place(told["loc"])
    if told["type"] == "extra_forbidden":
        return f"{where}: no such word; expected one of this kind's own"
    return f"{where}: {message[:1].lower()}{message[1:]}"


def _place(where: tuple[object, ...]) -> str:
    """Name a place in the file: steps are counted from 1, as the learner sees them."""
    if len(where) > 1 and where[0] == "step" and isinstance(where[1], int):
        inner = " ".join(map(str, where[2:]))
        return f"step {where[1] + 1} {inner}".strip()
    return " ".join(map(str, where)) or "the whole"
