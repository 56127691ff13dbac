"""The interface of a game to the rest of the project, and the catalogue of all games.

A game is a package with TITLE, DESIGNER, SUMMARY (one sentence), SEATS, VERSION, the facts of
`facts` and, if players may agree to a draw, AGREED_DRAWS. It has the modules and files below; a
module is imported at first use. A module may also be a package whose `__init__` exports the names
listed here.

    rules     STATE, ACTIONS and the kernels of `interface`
    options   Options; start(options) -> states; bound(options) -> most actions in a match, or None.
              SEATED if the number of players varies: the option that sets it
    notation  write(state, action), read(state, text), narrate(state, action), describe(state),
              write_position(state), read_position(options, text) -> states. Optional:
              seat_name(state, seat) if the names of seats change during play;
              seen(state, action, seat) if the notation of some actions is secret;
              forfeit(state, seat) and leaving(state, seat) to word a resignation, with one opponent
              or with several; deals(state) if states are not equally likely
    scene     scene(state, seat) -> Scene. Optional: stills(state, action) -> the public moments
              within an action that does many things; glance(state, seat) -> a Scene with only the
              pieces, if a full one is slow; preview(state, actions) -> the Preview of a whole
              commitment by the seat to act, from a state hidden from it

Optional modules and files:

    carryover      what players keep from match to match: see `carryover`
    editions       printed cards whose numbers owners may enter: see `editions`
    decks          decks that players build: see `decks`
    tutorial.toml  a short match that teaches the game: see `tutorial`. Further lessons are
                   tutorial2.toml, tutorial3.toml and so on
    exhibits       pictures and tables in the rules: see `exhibits`
    legend.toml    what each sign on the table means: see `legend`
    levels.toml    results of each bot level against the level below

RULES.md holds the numbered rules.
"""

import threading
import tomllib
from collections.abc import Sequence
from functools import cached_property
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple, cast

import numpy as np

from hexarena.contract.carryover import Carryover
from hexarena.contract.catalogue import LEGEND, game_packages, tutorial_files
from hexarena.contract.decks import Decks
from hexarena.contract.editions import Editions
from hexarena.contract.english import shortened
from hexarena.contract.errors import BrokenGame, NoTutorial, UnknownGame
from hexarena.contract.exhibits import Exhibit
from hexarena.contract.facts import Facts, facts_of
from hexarena.contract.legend import Sign, read_legend
from hexarena.contract.options import Options, agree
from hexarena.contract.record import States
from hexarena.contract.rules import Rules
from hexarena.contract.scene import Preview, Scene, Still
from hexarena.contract.tutorial import Tutorial, read_tutorial

_loading = threading.RLock()  # all threads share one set of kernels per game


class Measured(NamedTuple):
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


class Game:
    """One game. Get it with `game(name)`."""

    def __init__(self, name: str, package: str) -> None:
        self.name = name
        self.package = package
        self._rules: Rules | None = None
        self._modules: dict[str, ModuleType] = {}
        about = self._module("")
        self.title: str = self._owed(about, "TITLE")
        self.designer: str = self._owed(about, "DESIGNER")
        self.summary: str = self._owed(about, "SUMMARY")
        self.seats: tuple[str, ...] = self._owed(about, "SEATS")
        self.version: int = self._owed(about, "VERSION")
        self.agreed_draws: bool = getattr(about, "AGREED_DRAWS", False)
        self.facts: Facts = facts_of(about)

    def __repr__(self) -> str:
        return f"Game({self.name!r}, version {self.version})"

    def _module(self, part: str) -> ModuleType:
        if part not in self._modules:
            self._modules[part] = self._imported(part)
        return self._modules[part]

    def _imported(self, part: str) -> ModuleType:
        try:
            return import_module(f"{self.package}.{part}".rstrip("."))
        except ModuleNotFoundError as error:
            if not (error.name or "").startswith(self.package):
                raise
            raise BrokenGame(f"game {self.name!r} lacks the module {error.name}") from error

    def _owed(self, module: ModuleType, name: str) -> Any:
        if not hasattr(module, name):
            raise BrokenGame(f"{module.__name__} lacks {name}")
        return getattr(module, name)

    @property
    def rules(self) -> Rules:
        """Its compiled rules."""
        with _loading:
            if self._rules is None:
                self._rules = Rules(self.name, self._module("rules"))
            return self._rules

    # Options and the start

    @cached_property
    def options_model(self) -> type[Options]:
        """The model of its options."""
        model: type[Options] = self._owed(self._module("options"), "Options")
        return model

    def options(self, **values: Any) -> Options:
        """Build options from values or text. Raises BadOption."""
        return agree(self.options_model, values)

    def start(self, options: Options | None = None) -> States:
        """Return the first state of a match, as an array of one."""
        start = self._owed(self._module("options"), "start")
        states: States = start(self.options_model() if options is None else options)
        return states

    def bound(self, options: Options | None = None) -> int | None:
        """Return the most actions a match can have, None if an option lifts the limit."""
        bound = self._owed(self._module("options"), "bound")
        most: int | None = bound(self.options_model() if options is None else options)
        return most

    @cached_property
    def seated(self) -> str:
        """The option that sets the number of seats, "" if every match uses all of them."""
        return str(getattr(self._module("options"), "SEATED", ""))

    def seats_in(self, options: Options | None = None) -> tuple[str, ...]:
        """Return the names of the seats in a match: the first few of SEATS, or all."""
        agreed = self.options_model() if options is None else options
        return self.seats[: getattr(agreed, self.seated)] if self.seated else self.seats

    def has_luck(self, options: Options | None = None) -> bool:
        """Tell whether chance decides anything in a match: no, unless the game says so."""
        module = self._module("options")
        if not hasattr(module, "luck"):
            return False
        return bool(module.luck(self.options_model() if options is None else options))

    @cached_property
    def carryover(self) -> Carryover:
        """What carries over from one match to the next."""
        return Carryover(
            self._module("carryover") if find_spec(f"{self.package}.carryover") else None
        )

    @property
    def editions(self) -> Editions | None:
        """The editions of its printed cards, if any."""
        found = find_spec(f"{self.package}.editions")
        return cast(Editions, self._module("editions")) if found else None

    @property
    def decks(self) -> Decks | None:
        """The decks that its players build, if any."""
        found = find_spec(f"{self.package}.decks")
        return cast(Decks, self._module("decks")) if found else None

    @cached_property
    def tutorials(self) -> tuple[Tutorial, ...]:
        """The lessons that teach the game, in order; none if it has none. Raises BrokenTutorial."""
        return tuple(map(_lesson, tutorial_files(resources.files(self.package))))

    def tutorial(self, number: int = 1) -> Tutorial:
        """Return a lesson, counted from 1. Raises NoTutorial, BrokenTutorial."""
        if not 1 <= number <= len(self.tutorials):
            which = "tutorial" if number == 1 else f"lesson {number}"
            raise NoTutorial(f"{self.title} has no {which}; its rules explain how to play")
        return self.tutorials[number - 1]

    @cached_property
    def legend(self) -> tuple[Sign, ...]:
        """What the signs on its table mean; empty if it says nothing of them."""
        return read_legend(resources.files(self.package).joinpath(LEGEND))

    @cached_property
    def exhibits(self) -> tuple[Exhibit, ...]:
        """The pictures and tables in its rules, none if it has no module `exhibits`."""
        if find_spec(f"{self.package}.exhibits") is None:
            return ()
        return tuple(self._owed(self._module("exhibits"), "exhibits")())

    # Words

    def _say(self, verb: str, *what: Any) -> Any:
        return self._owed(self._module("notation"), verb)(*what)

    def write(self, state: np.record, action: int) -> str:
        """Return a legal action's notation."""
        return str(self._say("write", state, action))

    def read(self, state: np.record, text: str) -> int:
        """Return the action that `text` names in `state`. Raises UnreadableAction."""
        return int(self._say("read", state, text))

    def narrate(self, state: np.record, action: int) -> str:
        """Describe in a sentence or two what `action` does, before it is played in `state`."""
        return str(self._say("narrate", state, action))

    def describe(self, state: np.record) -> str:
        """Draw a position as text for people to read."""
        return str(self._say("describe", state))

    def write_position(self, state: np.record) -> str:
        """Write a position on one line."""
        return str(self._say("write_position", state))

    def read_position(self, text: str, options: Options | None = None) -> States:
        """Read a line that `write_position` wrote. Raises BadPosition."""
        agreed = self.options_model() if options is None else options
        states: States = self._say("read_position", agreed, text)
        return states

    def seat_name(self, state: np.record, seat: int) -> str:
        """Return the name of a seat in `state`: from SEATS, unless the game swaps names."""
        notation = self._module("notation")
        if hasattr(notation, "seat_name"):
            return str(notation.seat_name(state, seat))
        return self.seats[seat]

    def seen(self, state: np.record, action: int, seat: int | None) -> str:
        """Return an action's notation as `seat` or an onlooker sees it, "" if it is secret."""
        notation = self._module("notation")
        if hasattr(notation, "seen"):
            return str(notation.seen(state, action, seat))
        return self.write(state, action)

    def drawer(self, state: np.record) -> int | None:
        """Return the seat that rolls or draws at a chance node: it sees the result."""
        notation = self._module("notation")
        if hasattr(notation, "drawer"):
            return int(notation.drawer(state))
        return None

    def deals(self, state: np.record) -> int:
        """Count the equally likely deals that look like `state`: 1 unless the game has `deals`."""
        notation = self._module("notation")
        return int(notation.deals(state)) if hasattr(notation, "deals") else 1

    def forfeit(self, state: np.record, seat: int) -> str:
        """Describe how a match ends when `seat` resigns in `state`."""
        notation = self._module("notation")
        if hasattr(notation, "forfeit"):
            return str(notation.forfeit(state, seat))
        return f"{self.seat_name(state, seat)} resigns."

    def leaving(self, state: np.record, seat: int) -> str:
        """Describe in a sentence or two what happens when `seat` leaves in `state`."""
        notation = self._module("notation")
        if hasattr(notation, "leaving"):
            return str(notation.leaving(state, seat))
        return f"{self.seat_name(state, seat)} gives up and leaves."

    # Looks

    def scene(self, state: np.record, seat: int | None) -> Scene:
        """Show a state as `seat` sees it, computed only from what that seat may know.

        An onlooker (seat None) sees only what every seat may know.
        """
        shown: Scene = self._owed(self._module("scene"), "scene")(self.known(state, seat)[0], seat)
        return shown

    def glance(self, state: np.record, seat: int | None) -> Scene:
        """Show an intermediate state like `scene`; only the pieces are guaranteed."""
        module = self._module("scene")
        if not hasattr(module, "glance"):
            return self.scene(state, seat)
        shown: Scene = module.glance(self.known(state, seat)[0], seat)
        return shown

    def stills(self, state: np.record, action: int) -> tuple[Still, ...]:
        """Show the public moments within `action`, before it is played in `state`."""
        module = self._module("scene")
        return tuple(module.stills(state, action)) if hasattr(module, "stills") else ()

    def preview(self, state: np.record, actions: Sequence[int]) -> Preview:
        """Show what a whole commitment of the seat to act leads to, as far as it may know."""
        module = self._module("scene")
        if not hasattr(module, "preview"):
            return Preview()
        known = self.known(state, int(state.to_act))
        shown: Preview = module.preview(known[0], tuple(actions))
        return shown

    def known(self, state: np.record, seat: int | None) -> States:
        """Return what `seat`, or every seat, may know of a state, as an array of one."""
        seen = np.array([state], dtype=self.rules.STATE)
        for eyes in range(len(self.seats)) if seat is None else (seat,):
            self.rules.compiled.hide_at(seen, 0, eyes)
        return seen

    def measured(self) -> dict[int, Measured]:
        """Return each bot level's results against the level below, by level."""
        file = resources.files(self.package).joinpath("levels.toml")
        if not file.is_file():
            return {}
        rows = tomllib.loads(file.read_text(encoding="utf-8"))["level"]
        return {int(level): Measured(**row) for level, row in rows.items()}

    def rules_text(self) -> str:
        """Return the text of RULES.md."""
        return resources.files(self.package).joinpath("RULES.md").read_text(encoding="utf-8")


def _lesson(found: Traversable) -> Tutorial:
    with resources.as_file(found) as file:
        return read_tutorial(file)


_loaded: dict[str, Game] = {}


def game(name: str) -> Game:
    """Return the game named `name`. Raises UnknownGame."""
    packages = game_packages()
    if name not in packages:
        raise UnknownGame(f"there is no game {name!r}; the games are {shortened(packages)}")
    with _loading:
        if name not in _loaded:
            _loaded[name] = Game(name, packages[name])
        return _loaded[name]


def all_games() -> tuple[Game, ...]:
    """Return every game, ordered by name."""
    return tuple(game(name) for name in game_packages())
