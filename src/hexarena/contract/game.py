"""The interface of a game to the rest of the project, and the catalogue of all games.

A game is a package with TITLE, DESIGNER, SUMMARY (one sentence), SEATS, VERSION, the facts of
`facts`, RIGHTS if its owner is to be named (`rights`), SHORT if its name in identifiers is not made
from the package's (`my-game`: `MyGame`), AGREED_DRAWS if players may agree to a draw, and EARLIER
if it plays earlier versions of its rules: for each, the options that stand for it. It has the
modules and files below; a module is imported at first use. A module may also be a package whose
`__init__` exports the names listed here.

    rules     STATE, ACTIONS and the kernels of `interface`
    options   Options, start(options) -> states, bound(options) -> most actions in a match, or None.
              SEATED if the number of players varies: the option that sets it
    notation  write(state, action), read(state, text), narrate(state, action), describe(state),
              write_position(state), read_position(options, text) -> states. Optional:
              phrase(state, action) words an action for people, if its notation is not English;
              heading(state) names the current turn, round or beat, if a turn does not simply end
              when another seat acts; gist(state, action, told) -> the part of an action's
              narration that belongs in the summary of its turn, if not all of it does;
              recorded_ending(state) -> how a match ended, in the words of records, if a scene's
              differ; milestones(before, after, told) -> the big moments between two positions,
              such as a knockdown: both as all seats may know them, and what was narrated between;
              seat_name(state, seat) if the names of seats change during play;
              seen(state, action, seat) if the notation of some actions is secret;
              forfeit(state, seat) and leaving(state, seat) to word a resignation, with one opponent
              or several. deals(state) if states are not equally likely. SIGNATURES: see signatures
    scene     scene(state, seat) -> Scene. Optional: stills(state, action) -> the public moments
              within an action that does many things; glance(state, seat) -> a Scene with only the
              pieces and gauges, if a full one is slow. Optional too, for previews, each from a
              state hidden from the seat to act: preview(state, actions) -> the Preview of a whole
              commitment; judge(rules, states, actions) -> the Cautions that simulated replies give
              about it; foresee(state, action), which plays an action in place as far as its seat
              can foresee it, if `apply` goes further; foretell(state, following) -> the text about
              the numbers that decide, before and after an action, in place of that about all
              gauges; odds(state, action) -> the Odds of what an action leaves to luck or to hidden
              hands; refusal(state, path, ref) -> why the seat to act cannot choose a thing: see
              `refusal`;
              spots(state, field) -> where the cells of a field's map lie (its note has the map),
              if they are not the cells of a scene

Optional modules and files:

    aims           aims(state, seat) -> the numbers that players want more or less of, as far as
                   `seat` may know them. Optional: feats(state, action, seat) -> what `action`
                   does beyond these numbers, such as `links groups of 4 and 3`
    building       what a seat builds by several actions in a row: see `building`
    causes         what happens in a line of play, so that a hint can say why: see `causes`
    carryover      what players keep from match to match: see `carryover`
    editing        the parts of a position that people can change by clicking: see `editing`
    editions       printed cards whose numbers owners may enter: see `editions`
    decks          decks that players build: see `decks`
    measures       what the laboratory measures at the end: see `measures`
    printed        what a match needs on paper: see `printed`
    script         choose(states, legal, rng) -> the action of a scripted opponent: see `scripts`
    standing       instructions that a seat may leave, such as bidding up to a limit: see `standing`
    tutorial.toml  a short match that teaches the game: see `tutorial`. Further lessons are
                   tutorial2.toml, tutorial3.toml and so on
    variants       complaints(tables) -> the values in component tables, as a variant changes
                   them, that the rules cannot play with: see `variants`
    exhibits       pictures and tables in the rules: see `exhibits`
    legend.toml    what each sign on the table means: see `legend`
    levels.toml    results of each bot level against the level below, and what level 4 loses

RULES.md holds the numbered rules.
"""

import copyreg
import threading
from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.util import find_spec
from types import ModuleType
from typing import Any, cast

import numpy as np

from hexarena.contract.catalogue import game_packages
from hexarena.contract.english import abbreviate_names, suggest_name
from hexarena.contract.errors import IllegalAction, OldRules, UnknownGame
from hexarena.contract.options import Options, build_options
from hexarena.contract.package.aims import Goal
from hexarena.contract.package.loading import Package
from hexarena.contract.record import States, copy_states
from hexarena.contract.rules import Rules
from hexarena.contract.scene import Scene, Still
from hexarena.contract.scene.commitment import Caution
from hexarena.contract.scene.milestone import Milestone
from hexarena.contract.scene.preview import Preview, difference
from hexarena.contract.scene.refusal import refusal
from hexarena.contract.variants import explain_missing_variant, full_name

_loading = threading.RLock()  # all threads share one set of kernels per game


class Game(Package):
    """One game. Get it with `game(name)`."""

    def __init__(self, name: str, package: str) -> None:
        super().__init__(name, package)
        self._rules: Rules | None = None

    def __repr__(self) -> str:
        return f"Game({self.name!r}, version {self.version})"

    def __reduce__(self) -> tuple[Any, ...]:
        return find_version, (self.name, self.version)

    @property
    def rules(self) -> Rules:
        """The compiled rules of the game."""
        return self._rules or self._load_rules()

    def _load_rules(self) -> Rules:
        with _loading:
            if self._rules is None:
                self._rules = Rules(self.name, self._load_module("rules"))
            return self._rules

    # The modules that every action needs are looked up once

    @cached_property
    def _options(self) -> ModuleType:
        return self._load_module("options")

    @cached_property
    def _notation(self) -> ModuleType:
        return self._load_module("notation")

    @cached_property
    def _scene(self) -> ModuleType:
        module = self._load_module("scene")
        self._require(module, "scene")
        return module

    # Options and the start

    @cached_property
    def options_model(self) -> type[Options]:
        """The pydantic model of the game's options."""
        model: type[Options] = self._require(self._options, "Options")
        return model

    def options(self, **values: Any) -> Options:
        """Build options from values or text. Raises BadOption."""
        return build_options(self.options_model, values)

    def options_for_version(self, version: int, values: Mapping[str, Any]) -> Options:
        """Build the options with which these rules replay a match of an earlier version.

        `values` are the options of the match, as values or text. Raises OldRules, BadOption.
        """
        if version not in self.versions:
            problem = f"it was played by version {version} of the rules of {self.title}"
            raise OldRules(f"{problem}; this Hexarena plays {self.versions_text}")
        return self.options(**{**self.earlier.get(version, {}), **values})

    def start(self, options: Options | None = None) -> States:
        """Return the first state of a match, as an array of one."""
        start = self._require(self._options, "start")
        states: States = start(self.options_model() if options is None else options)
        return states

    def bound(self, options: Options | None = None) -> int | None:
        """Return the most actions a match can have, None if an option lifts the limit."""
        bound = self._require(self._options, "bound")
        limit: int | None = bound(self.options_model() if options is None else options)
        return limit

    def usual_length(self, options: Options | None = None) -> float | None:
        """Return how many actions a match usually has, None if the options set no limit.

        This is the measured length, scaled up if the options allow more actions than the defaults.
        If no length is measured, it is the most actions, which few matches reach.
        """
        limit, default_limit = self.bound(options), self.bound()
        if self.measured_length is None or limit is None or default_limit is None:
            return limit
        return min(limit, self.measured_length * max(1.0, limit / default_limit))

    @cached_property
    def seats_option(self) -> str:
        """The option that sets the number of seats, "" if every match uses all of them."""
        return str(getattr(self._options, "SEATED", ""))

    def seats_in(self, options: Options | None = None) -> tuple[str, ...]:
        """Return the names of the seats in a match: the first few of SEATS, or all."""
        resolved = self.options_model() if options is None else options
        return (
            self.seats[: getattr(resolved, self.seats_option)] if self.seats_option else self.seats
        )

    def has_luck(self, options: Options | None = None) -> bool:
        """Return whether chance decides anything in a match: no, unless the game says so."""
        module = self._options
        if not hasattr(module, "luck"):
            return False
        return bool(module.luck(self.options_model() if options is None else options))

    # Words

    def _call_notation(self, verb: str, *arguments: Any) -> Any:
        call = getattr(self._notation, verb, None) or self._require(self._notation, verb)
        return call(*arguments)

    def write(self, state: np.record, action: int) -> str:
        """Return a legal action's notation."""
        return str(self._call_notation("write", state, action))

    def read(self, state: np.record, text: str) -> int:
        """Return the action that `text` names in `state`. Raises UnreadableAction."""
        return int(self._call_notation("read", state, text))

    def narrate(self, state: np.record, action: int) -> str:
        """Describe in a sentence or two what `action` does, before it is played in `state`."""
        return str(self._call_notation("narrate", state, action))

    def phrase(self, state: np.record, action: int) -> str:
        """Describe a legal action for people, such as `Place a disc on e5`, without any code."""
        notation = self._notation
        if hasattr(notation, "phrase"):
            return str(notation.phrase(state, action))
        return self.write(state, action)

    def heading(self, state: np.record) -> str:
        """Name the current turn, round or beat; "" if it ends when another seat acts."""
        notation = self._notation
        return str(notation.heading(state)) if hasattr(notation, "heading") else ""

    def gist(self, state: np.record, action: int, narration: str) -> str:
        """Return the part of an action's narration that its turn's summary shows, or "".

        A text that begins with a small letter continues the sentence before it.
        """
        notation = self._notation
        if hasattr(notation, "gist"):
            return str(notation.gist(state, action, narration))
        return narration if state.to_act >= 0 else ""

    def milestones(
        self, previous: np.record, current: np.record, narration: str
    ) -> tuple[Milestone, ...]:
        """Return the big moments between two positions, without secrets.

        `narration` describes the action between them.
        """
        notation = self._notation
        if not hasattr(notation, "milestones"):
            return ()
        public_states = (self.known_state(state, None)[0] for state in (previous, current))
        return tuple(notation.milestones(*public_states, narration))

    def describe(self, state: np.record) -> str:
        """Draw a position as text for people to read."""
        return str(self._call_notation("describe", state))

    def write_position(self, state: np.record) -> str:
        """Write a position on one line."""
        return str(self._call_notation("write_position", state))

    def read_position(self, text: str, options: Options | None = None) -> States:
        """Read a line that `write_position` wrote. Raises BadPosition."""
        resolved = self.options_model() if options is None else options
        states: States = self._call_notation("read_position", resolved, text)
        return states

    def read_draft(self, text: str, options: Options | None = None) -> States:
        """Read a line that need only be readable: its position may be unable to occur.

        Only games with a module `editing` have drafts. Raises BadPosition.
        """
        resolved = self.options_model() if options is None else options
        states: States = self._call_notation("read_draft", resolved, text)
        return states

    def seat_name(self, state: np.record, seat: int) -> str:
        """Return the name of a seat in `state`: from SEATS, unless the game changes names."""
        notation = self._notation
        if hasattr(notation, "seat_name"):
            return str(notation.seat_name(state, seat))
        return self.seats[seat]

    def seen(self, state: np.record, action: int, seat: int | None) -> str:
        """Return an action's notation as `seat` or an onlooker sees it, "" if it is secret."""
        notation = self._notation
        if hasattr(notation, "seen"):
            return str(notation.seen(state, action, seat))
        return self.write(state, action)

    def drawer(self, state: np.record) -> int | None:
        """Return the seat that rolls or draws at a chance node: it sees the result."""
        notation = self._notation
        if hasattr(notation, "drawer"):
            return int(notation.drawer(state))
        return None

    def deals(self, state: np.record) -> int:
        """Count the equally likely deals that look like `state`: 1 unless the game has `deals`."""
        deals = getattr(self._notation, "deals", lambda _: 1)
        return int(deals(state))

    def forfeit(self, state: np.record, seat: int) -> str:
        """Describe how a match ends when `seat` resigns in `state`."""
        notation = self._notation
        if hasattr(notation, "forfeit"):
            return str(notation.forfeit(state, seat))
        return f"{self.seat_name(state, seat)} resigns."

    def recorded_ending(self, state: np.record, text: str) -> str:
        """Describe in a record how a match ended; `text` is what a scene says of it.

        A game whose words have changed keeps the earlier ones here, so that records stay readable.
        """
        notation = self._notation
        if hasattr(notation, "recorded_ending"):
            return str(notation.recorded_ending(state))
        return text

    def leaving(self, state: np.record, seat: int) -> str:
        """Describe in a sentence or two what happens when `seat` leaves in `state`."""
        notation = self._notation
        if hasattr(notation, "leaving"):
            return str(notation.leaving(state, seat))
        return f"{self.seat_name(state, seat)} gives up and leaves."

    # Scenes

    def scene(self, state: np.record, seat: int | None) -> Scene:
        """Show a state as `seat` sees it, computed only from what that seat may know.

        An onlooker (seat None) sees only what every seat may know.
        """
        scene: Scene = self._scene.scene(self.known_state(state, seat)[0], seat)
        return scene

    def glance(self, state: np.record, seat: int | None) -> Scene:
        """Show an intermediate state like `scene`; only pieces and gauges are guaranteed."""
        module = self._scene
        if not hasattr(module, "glance"):
            return self.scene(state, seat)
        scene: Scene = module.glance(self.known_state(state, seat)[0], seat)
        return scene

    def stills(self, state: np.record, action: int) -> tuple[Still, ...]:
        """Show the public moments within `action`, before it is played in `state`."""
        module = self._scene
        return tuple(module.stills(state, action)) if hasattr(module, "stills") else ()

    def preview(
        self, state: np.record, actions: Sequence[int], scene: Scene | None = None
    ) -> Preview:
        """Show what one action of the seat to act, or a whole commitment, leads to.

        It is computed only from what the seat may know. `scene` is the scene before the action,
        from which pieces keep their ids. Raises IllegalAction.
        """
        seat, module = int(state.to_act), self._scene
        known_state = self.known_state(state, seat)
        if self.rules.commits(known_state):
            committed = getattr(module, "preview", lambda state, actions: Preview())
            return cast(Preview, committed(known_state[0], tuple(actions)))
        if len(actions) != 1 or actions[0] not in self.rules.legal(known_state):
            listed_actions = ", ".join(map(str, actions)) or "no action"
            raise IllegalAction(
                f"got {listed_actions}; expected one legal action to look ahead from"
            )
        following = copy_states(known_state)
        getattr(module, "foresee", self.rules.kernels["apply"])(following[0], actions[0])
        current = scene or self.scene(known_state[0], seat)
        preview = self._compare_scenes(current, following[0], seat)
        if hasattr(module, "foretell"):
            text = str(module.foretell(known_state[0], following[0]))
            preview = preview.model_copy(update={"text": text})
        odds = module.odds(known_state[0], actions[0]) if hasattr(module, "odds") else ()
        cautions = tuple(c for c in current.cautions if actions[0] in c.actions)
        return preview.model_copy(update={"odds": tuple(odds), "cautions": cautions})

    def judge(self, state: np.record, actions: Sequence[int]) -> tuple[Caution, ...]:
        """Return what simulated replies give to know about a whole commitment of the seat to act.

        It is advice, computed only from what the seat may know. It takes about 0.1 s.
        """
        judge = getattr(self._scene, "judge", None)
        known_state = self.known_state(state, int(state.to_act))
        if judge is None or not self.rules.commits(known_state):
            return ()
        return cast(tuple[Caution, ...], judge(self.rules, known_state, tuple(actions)))

    def _compare_scenes(self, scene: Scene, following: np.record, seat: int) -> Preview:
        return difference(
            scene,
            self.glance(following, seat),
            lambda changed_seat: self.seat_name(following, changed_seat),
        )

    def refusal(self, state: np.record, seat: int | None, path: Sequence[str], ref: str) -> str:
        """Explain why `seat` cannot choose a thing of its scene after a path, "" if it can.

        Raises UnreadableAction if its scene does not show the thing.
        """
        return self.refusal_in(self.scene(state, seat), state, path, ref)

    def refusal_in(self, scene: Scene, state: np.record, path: Sequence[str], ref: str) -> str:
        """Explain why the viewer of a scene of `state` cannot choose a thing, "" if it can."""
        module = self._scene

        def explain_refusal(path: Sequence[str], ref: str) -> str:
            if state.to_act != scene.seat or not hasattr(module, "refusal"):
                return ""
            return str(module.refusal(self.known_state(state, scene.seat)[0], tuple(path), ref))

        return refusal(scene, path, ref, lambda seat: self.seat_name(state, seat), explain_refusal)

    def spots(self, state: np.record, field: str) -> tuple[tuple[int, int] | None, ...]:
        """Return (q, r) of each cell of the map in a field's note, None for a cell off the board.

        These are the cells of a scene, in order, unless the game has `spots`.
        """
        module = self._scene
        if hasattr(module, "spots"):
            return tuple(module.spots(state, field))
        return tuple((cell.q, cell.r) for cell in self.scene(state, None).cells)

    def aims(self, state: np.record, seat: int) -> tuple[Goal, ...]:
        """Return the numbers that players want more or less of, without what is hidden from `seat`.

        For a game that declares no aims, players want more of every gauge.
        """
        if self._aims is None:
            gauges = self.scene(state, seat).gauges
            seat_gauges = ((gauge.seat, gauge) for gauge in gauges)
            return tuple(
                Goal(owner, gauge.name, gauge.value)
                for owner, gauge in seat_gauges
                if owner is not None
            )
        return tuple(self._aims.aims(self.known_state(state, seat)[0], seat))

    def feats(self, state: np.record, action: int, seat: int) -> tuple[str, ...]:
        """Describe the effects of `action` that `aims` don't cover, without hidden information."""
        if self._aims is None or not hasattr(self._aims, "feats"):
            return ()
        return tuple(self._aims.feats(self.known_state(state, seat)[0], action, seat))

    @cached_property
    def _aims(self) -> ModuleType | None:
        spec = find_spec(f"{self.package}.aims")
        return self._load_module("aims") if spec else None

    def known_state(self, state: np.record, seat: int | None) -> States:
        """Return a state as known to `seat`, or to every seat, as an array of one."""
        states = np.array([state], dtype=self.rules.STATE)
        if self.rules.secret:
            for viewer in range(len(self.seats)) if seat is None else (seat,):
                self.rules.compiled.hide_at(states, 0, viewer)
        return states


_loaded: dict[str, Game] = {}


def game(name: str) -> Game:
    """Return the game named `name`; a variant's digest may be left out.

    Raises UnknownGame, and BrokenVariant for a variant.
    """
    packages = game_packages()
    name = full_name(name)
    if name not in packages:
        suggestion = suggest_name(name, packages)
        games = f"{' The' if suggestion else '; the'} games are {abbreviate_names(packages)}"
        message = f"there is no game {name!r}{suggestion}{games}"
        raise UnknownGame(explain_missing_variant(name) or message)
    with _loading:
        if name not in _loaded:
            _loaded[name] = Game(name, packages[name])
        return _loaded[name]


def find_version(name: str, version: int) -> Game:
    """Return a game whose rules have this version. Raises UnknownGame, OldRules."""
    found_game = game(name)
    if found_game.version != version:
        problem = f"got version {version} of the rules of {found_game.title}"
        raise OldRules(f"{problem}; expected {found_game.version}, which this Hexarena plays")
    return found_game


def _restore_rules(owner: Game) -> Rules:
    return owner.rules


copyreg.pickle(Rules, lambda rules: (_restore_rules, (game(rules.game),)))


def all_games() -> tuple[Game, ...]:
    """Return every game, ordered by name."""
    return tuple(game(name) for name in game_packages())
