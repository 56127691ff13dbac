"""The package of a game: its facts, and its parts besides rules and scenes."""

import re
import tomllib
from collections.abc import Mapping
from functools import cached_property
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple, cast

from hexarena.contract.catalogue import LEGEND, LEVELS, PERSONAS, tutorial_files
from hexarena.contract.english import join_words
from hexarena.contract.errors import BrokenGame, NoTutorial
from hexarena.contract.package.building import Building
from hexarena.contract.package.carryover import Carryover
from hexarena.contract.package.causes import Causes
from hexarena.contract.package.decks import Decks
from hexarena.contract.package.editing import Editing
from hexarena.contract.package.editions import Editions
from hexarena.contract.package.exhibits import Exhibit
from hexarena.contract.package.facts import Facts, read_facts
from hexarena.contract.package.legend import Sign, read_legend
from hexarena.contract.package.measures import Measures
from hexarena.contract.package.personas import SURPRISE, Persona, Tastes, read_personas
from hexarena.contract.package.printed import Printable
from hexarena.contract.package.rights import Rights, read_rights
from hexarena.contract.package.scripts import Script
from hexarena.contract.package.signatures import Kinds
from hexarena.contract.package.standing import Standing
from hexarena.contract.package.tutorial import Tutorial, read_tutorial
from hexarena.contract.variants import Variant, check_variant, load_installed
from hexarena.contract.variants.summary import preface, summarize

SHORT_NAME = re.compile("[A-Za-z0-9]+")  # a short name: part of identifiers, in any interface


class Effort(NamedTuple):
    """What a bot level does for a decision.

    With a `warmth` above 0 it draws its action at random: the higher, the more often a weaker one.
    """

    playouts: int
    warmth: float = 0.0


class LevelResult(NamedTuple):
    """Results of a bot level in matches against the level below."""

    won: int
    drawn: int
    lost: int

    @property
    def matches(self) -> int:
        """The number of matches played."""
        return sum(self)

    @property
    def share_won(self) -> float:
        """The share of matches won, 0 to 1."""
        return self.won / self.matches


class Package:
    """The package of a game; its modules are imported at first use. Raises BrokenGame."""

    def __init__(self, name: str, package: str) -> None:
        self.name = name
        self.package = package
        self.variant = load_installed().get(name)
        if self.variant:
            check_variant(self.variant)
        self._modules: dict[str, ModuleType] = {}
        module = self._load_module("")
        self.title: str = self._require(module, "TITLE")
        self.designer: str = self._require(module, "DESIGNER")
        self.summary: str = self._require(module, "SUMMARY")
        self.seats: tuple[str, ...] = self._require(module, "SEATS")
        self.version: int = self._require(module, "VERSION")
        self.earlier: Mapping[int, Mapping[str, object]] = getattr(module, "EARLIER", {})
        self.agreed_draws: bool = getattr(module, "AGREED_DRAWS", False)
        self.facts: Facts = read_facts(module)
        self.rights: Rights = read_rights(module)
        self.short: str = getattr(module, "SHORT", _camel_case(name))
        if not SHORT_NAME.fullmatch(self.short):
            problem = f"{module.__name__} has SHORT = {self.short!r:.60}"
            raise BrokenGame(f"{problem}; expected letters and digits")
        if self.variant:
            self._describe_variant(self.variant)

    def _describe_variant(self, variant: Variant) -> None:
        """Name a variant, and say what differs from the printed game."""
        self.summary = f"{self.title} with other numbers. {summarize(variant)}"
        self.title = f"{self.short}: {variant.title}"
        self.short += f"{_camel_case(variant.name)}{variant.digest}"

    def _load_module(self, part: str) -> ModuleType:
        if part not in self._modules:
            self._modules[part] = self._import_module(part)
        return self._modules[part]

    def _import_module(self, part: str) -> ModuleType:
        try:
            return import_module(f"{self.package}.{part}".rstrip("."))
        except ModuleNotFoundError as error:
            if not (error.name or "").startswith(self.package):
                raise
            raise BrokenGame(f"game {self.name!r} lacks the module {error.name}") from error

    def _load_optional(self, part: str) -> ModuleType | None:
        """Return a module of the game, None if the game lacks it."""
        return self._load_module(part) if find_spec(f"{self.package}.{part}") else None

    def _require(self, module: ModuleType, name: str) -> Any:
        if not hasattr(module, name):
            raise BrokenGame(f"{module.__name__} lacks {name}")
        return getattr(module, name)

    @property
    def versions(self) -> tuple[int, ...]:
        """The versions of the rules that this game can play, the current one last."""
        return (*sorted(self.earlier), self.version)

    @property
    def versions_text(self) -> str:
        """The versions of the rules in words: `version 2`, or `versions 1 and 2`."""
        return f"version{'s' * bool(self.earlier)} {join_words([*map(str, self.versions)])}"

    @cached_property
    def carryover(self) -> Carryover:
        """What carries over from one match to the next."""
        return Carryover(self._load_optional("carryover"))

    @property
    def editions(self) -> Editions | None:
        """The editions of the game's printed cards, if any."""
        return cast(Editions | None, self._load_optional("editions"))

    @property
    def decks(self) -> Decks | None:
        """The decks that players of the game build, if any."""
        return cast(Decks | None, self._load_optional("decks"))

    @property
    def signatures(self) -> Kinds:
        """The kinds of technique that players may name, and the names each must not look like."""
        return cast(Kinds, getattr(self._load_module("notation"), "SIGNATURES", {}))

    @property
    def printed(self) -> Printable | None:
        """What the game needs on paper, None if it cannot be printed."""
        return cast(Printable | None, self._load_optional("printed"))

    @cached_property
    def measures(self) -> Measures | None:
        """The laboratory's measures of finished matches, None if the game has none."""
        return cast(Measures | None, self._load_optional("measures"))

    @cached_property
    def causes(self) -> Causes | None:
        """What happens in lines of play, for hints to say why; None if the game does not say."""
        return cast(Causes | None, self._load_optional("causes"))

    @cached_property
    def standing(self) -> Standing | None:
        """The standing instructions that players may leave, if any."""
        return cast(Standing | None, self._load_optional("standing"))

    @cached_property
    def editing(self) -> Editing | None:
        """The parts of a position that people can change by clicking, if any."""
        return cast(Editing | None, self._load_optional("editing"))

    @cached_property
    def building(self) -> Building | None:
        """What seats build by several actions in a row, if anything."""
        return cast(Building | None, self._load_optional("building"))

    @cached_property
    def script(self) -> Script | None:
        """The scripted opponent, None if the game has none."""
        return cast(Script | None, self._load_optional("script"))

    @cached_property
    def tutorials(self) -> tuple[Tutorial, ...]:
        """The lessons that teach the game, in order, () if there are none. Raises BrokenTutorial.

        They teach the printed numbers, so a variant has none.
        """
        if self.variant:
            return ()
        return tuple(map(_read_lesson, tutorial_files(resources.files(self.package))))

    def tutorial(self, number: int = 1) -> Tutorial:
        """Return a lesson, counted from 1. Raises NoTutorial, BrokenTutorial."""
        if not 1 <= number <= len(self.tutorials):
            lesson_name = "tutorial" if number == 1 else f"lesson {number}"
            raise NoTutorial(f"{self.title} has no {lesson_name}; its rules explain how to play")
        return self.tutorials[number - 1]

    @cached_property
    def legend(self) -> tuple[Sign, ...]:
        """What the signs on the game's table mean; () without a legend."""
        return read_legend(resources.files(self.package).joinpath(LEGEND))

    @cached_property
    def exhibits(self) -> tuple[Exhibit, ...]:
        """The pictures and tables in the game's rules; () without a module `exhibits`."""
        module = self._load_optional("exhibits")
        return tuple(self._require(module, "exhibits")()) if module else ()

    @cached_property
    def personas(self) -> tuple[Persona, ...]:
        """The bots with a temper that play the game, if any. Raises BrokenGame."""
        return read_personas(resources.files(self.package).joinpath(PERSONAS))

    def persona(self, key: str) -> Persona | None:
        """Return the persona with that key, None if there is none."""
        return next((persona for persona in self.personas if persona.key == key), None)

    @cached_property
    def tastes(self) -> Tastes | None:
        """A function that rates actions by the tastes of personas, if any. Raises BrokenGame."""
        module = self._load_optional("tastes")
        if module is None:
            return None
        tastes = {*self._require(module, "TASTES"), SURPRISE}
        for persona in self.personas:
            if unknown := sorted(set(persona.temper) - tastes):
                problem = f"{PERSONAS} of {self.name}: [{persona.key}] likes {unknown[0]!r}"
                raise BrokenGame(f"{problem}; expected {', '.join(sorted(tastes))}")
        return cast(Tastes, self._require(module, "tastes"))

    def level_results(self) -> dict[int, LevelResult]:
        """Return each bot level's results against the level below; a variant has none."""
        return {
            level: LevelResult(*(row[name] for name in LevelResult._fields))
            for level, row in self._levels.items()
            if "won" in row and not self.variant
        }

    def level_efforts(self) -> dict[int, Effort]:
        """Return the efforts of bot levels, by level, where they differ from most games."""
        return {
            level: Effort(row["playouts"], row.get("warmth", 0.0))
            for level, row in self._levels.items()
            if "playouts" in row
        }

    @property
    def measured_length(self) -> int | None:
        """The number of actions of a match between bots with default options, None if not measured.

        It is the median of matches at level 4, chance included.
        """
        return self._levels_file.get("length")

    @property
    def measured_losses(self) -> dict[str, float]:
        """The losses from which reviews mark a decision, by mark, in points of 100."""
        losses: dict[str, float] = self._levels_file.get("losses", {})
        return losses

    @property
    def _levels(self) -> dict[int, dict[str, Any]]:
        return {int(level): row for level, row in self._levels_file.get("level", {}).items()}

    @cached_property
    def _levels_file(self) -> dict[str, Any]:
        file = resources.files(self.package).joinpath(LEVELS)
        return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}

    def rules_text(self) -> str:
        """Return the text of RULES.md; for a variant, it begins with the variant's changes."""
        text = resources.files(self.package).joinpath("RULES.md").read_text(encoding="utf-8")
        return f"{preface(self.variant, self.title)}\n{text}" if self.variant else text


def _camel_case(name: str) -> str:
    """Turn a game's name into a short name, such as `MyGame` from `my-game`."""
    return "".join(word[:1].upper() + word[1:] for word in re.split("[^A-Za-z0-9]+", name))


def _read_lesson(resource: Traversable) -> Tutorial:
    with resources.as_file(resource) as file:
        return read_tutorial(file)
