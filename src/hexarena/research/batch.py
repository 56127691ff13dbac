"""Many matches of one game as arrays, stepped together."""

import io
import json
import zlib
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import Any, NamedTuple, NoReturn
from weakref import WeakMethod
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt
from numba import types

from hexarena.contract.english import abbreviate_names
from hexarena.contract.errors import BadCall, IllegalAction
from hexarena.contract.files import replace_file
from hexarena.contract.game import Game, find_version
from hexarena.contract.record import OVER, States, aligned_zeros
from hexarena.contract.rng import seed_state
from hexarena.research.desk import Array, Desk
from hexarena.research.exchange import zeros
from hexarena.research.generics import generic
from hexarena.research.given import (
    ENDLESS,
    MODES,
    Autoreset,
    BatchBase,
    check_array,
    check_positive,
    check_seed,
    join_options,
)
from hexarena.research.kernels.desks import LINE
from hexarena.research.legal_lists import LegalLists
from hexarena.research.observing.observations import EntryType, Observer, check_dtype
from hexarena.research.slices import Slices
from hexarena.search.levels import LEVEL_NUMBERS, Level, find_level
from hexarena.search.search import Search
from hexarena.state import State

GENERIC = "hexarena.research.kernels.steps"
USUAL_ACTIONS = 32  # the initial room for legal actions, per match
IGNORED = -1  # the action of a match that has ended
UNLISTED = -1  # what `checked_step` returns if not all legal actions are listed
INT32 = np.dtype(np.int32)
NUMBERS = types.Array(types.int32, 1, "A")  # arrays of actions need not be contiguous
TRUTHS = types.boolean[::1]
MASKS = types.uint8[:, ::1]
SCORES = types.float32[:, ::1]
QUANTILES, DRAWN = types.float64[::1], types.int32[::1]


UNREADABLE = (OSError, ValueError, KeyError, TypeError, EOFError, RuntimeError)  # damaged files
KEPT_ARRAYS = (
    *("states", "rng", "seeds", "episodes", "to_act", "decided", "plies", "actions", "rewards"),
    *("terminated", "truncated", "final_states", "final_returns", "start"),
    "draws",
)


class BatchSettings(NamedTuple):
    """What a batch was made with, and the version of its rules."""

    game: str
    version: int
    size: int
    options: dict[str, Any]
    threads: int
    autoreset: Autoreset
    max_plies: int | None
    dtype: EntryType = "float32"


class Batch(BatchBase):
    """`size` matches of a game, stepped together; chance is settled inside.

    Match number k of slot i depends only on the seed, i and k: it is the same at any size and any
    number of threads. Arrays have an entry for each slot and are overwritten by the next step.
    JAX takes all of them without a copy (see `exchange`).

        states      STATE[N]: to_act is a seat, or OVER
        rng         uint64[N, 16]: a generator for each match, in word 0
        to_act      int8[N]: the seat to act; OVER if the match has ended, also by truncation
        plies       int32[N]: decisions in this match, chance not counted
        rewards     float32[N, SEATS]: of the last step, 0 until the match is over
        terminated  bool[N]: the match ended by the rules in the last step
        truncated   bool[N]: it was cut off after `max_plies` decisions

    `autoreset` says when a match that ended is replaced. `same_step`: at once; `final_states` and
    `final_returns` keep the end of the one before. `next_step`: the next step ignores its action
    and begins the next match, with no reward. `disabled`: not until `reset`; until then its actions
    are ignored and it stays terminated or truncated. In these two, `final_states` is `states`.

    All matches begin with `start`: a state, or a position as `write_position` writes it. A batch
    can be copied and pickled, with all that it needs to go on; so can `save` and `load`, in a file.
    `dtype` is the type of observations, "float32" or "uint8" (see `Observer`).

    Options of the game are keywords, `Batch("hexcore6", 64, radius=4)`, or a mapping.
    """

    def __init__(  # noqa: PLR0913 - each is a setting of its own
        self,
        game: str | Game,
        size: int,
        options: Mapping[str, Any] | None = None,
        *,
        seed: int = 0,
        threads: int = 1,
        autoreset: Autoreset = "same_step",
        max_plies: int | None = None,
        start: str | State | None = None,
        dtype: EntryType = "float32",
        **more_options: Any,
    ) -> None:
        """Begin `size` matches. Raises UnknownGame, BadOption, BadPosition, BadCall."""
        all_options = join_options(options, more_options)
        super().__init__(game, size, all_options, autoreset, max_plies, start)
        self._dtype = check_dtype(dtype)
        self._generic = generic(GENERIC, self.rules)
        self._slices = Slices(self.size, check_positive(threads, "threads"))
        self._lay_out()
        shared_arrays = self._shared_arrays()
        self._desks = [
            self._make_desk(shared_arrays, start, end) for start, end in self._slices.bounds
        ]
        self._lists = LegalLists(self._desks, self._slices, self._generic.go_on_listing)
        self.reset(seed=seed)

    def _lay_out(self) -> None:
        size, rewards_shape = self.size, (self.size, self.rules.SEATS)
        keeps_final = self._endings[0] == MODES.index("same_step")
        self._shape = (size,)
        self.states: States = self.rules.blank(size)
        self.rng = aligned_zeros((size, LINE), np.uint64)
        self._seeds, self._episodes = np.zeros(size, np.int64), np.zeros(size, np.int64)
        self.to_act, self.plies = zeros(size, np.int8), zeros(size, np.int32)
        self._actions = zeros(size, np.int32)
        self.rewards = zeros(rewards_shape, np.float32)
        self.terminated, self.truncated = zeros(size, np.bool_), zeros(size, np.bool_)
        self.final_states: States = self.rules.blank(size) if keeps_final else self.states
        self.final_returns = zeros(rewards_shape, np.float32)
        self._deciders = np.full(size, OVER, np.int8)
        self._random: tuple[Callable[[], Any], Array]
        self._random = partial(_call_if_alive, WeakMethod(self._first_random)), self._actions
        self._checked_step: Callable[[Array], int] | None = None
        self._draws = np.zeros(1, np.int64)  # calls of `sample` since the first match
        self._masks: Array | None = None
        self._observations: Array | None = None

    def _shared_arrays(self) -> dict[str, Array]:
        """Return the arrays on the desk of every thread, by name."""
        return {
            "states": self.states,
            "rng": self.rng,
            "seeds": self._seeds,
            "episodes": self._episodes,
            "to_act": self.to_act,
            "decided": self._deciders,
            "plies": self.plies,
            "actions": self._actions,
            "rewards": self.rewards,
            "terminated": self.terminated,
            "truncated": self.truncated,
            "final_states": self.final_states,
            "final_returns": self.final_returns,
            "start": self._start,
            "first": zeros(self.size + 1, np.int32),
        }

    def _make_desk(self, shared_arrays: dict[str, Array], start: int, end: int) -> Desk:
        """Return the desk of the thread for matches `start` to `end` - 1."""
        free = self.rules.ACTIONS
        length = USUAL_ACTIONS * (end - start) + free
        buffers = {
            "lists": aligned_zeros((length,), np.int32),
            "room": aligned_zeros((free,), np.int32),
        }
        numbers = {"matches": self.size, "seats": self.rules.SEATS, "at": start, "end": end}
        numbers |= {"length": length, "free": free}
        numbers |= dict(zip(("mode", "most"), self._endings, strict=True))
        return Desk(shared_arrays | buffers, numbers)

    def _call(self, name: str, *argument_types: Any) -> Callable[..., Any]:
        """Return a function that calls a kernel for all slices; `argument_types` are Numba's."""
        addresses = [desk.address for desk in self._desks]
        return self._slices.call(getattr(self._generic, name), addresses, *argument_types)

    def _make_checked_step(self) -> Callable[[Array], int]:
        """Return a function that steps unless an action is illegal: see `checked_step`."""
        if len(self._desks) == 1:
            return self._call("checked_step", NUMBERS)
        illegal, step = self._call("illegal_taken"), self._call("step")

        def step_if_legal(actions: Array) -> int:
            self._actions[:] = actions
            first_illegal = int(min(illegal()))
            if first_illegal == self.size:
                step()
            return first_illegal

        return step_if_legal

    # The current position

    def legal(self) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
        """Return the legal actions of all matches: `flat` and `first`, int32[N + 1].

        Those of match i are flat[first[i]:first[i + 1]], ascending; none if it has ended.
        """
        return self._lists.read()

    def masks(self, out: Array | None = None) -> npt.NDArray[np.uint8]:
        """Write 1 for every legal action, uint8[N, ACTIONS]; without `out`, into a reused array.

        Raises BadCall if `out` has another shape or type.
        """
        shape = self.size, self.rules.ACTIONS
        if out is None:
            out = self._masks = zeros(shape, np.uint8) if self._masks is None else self._masks
        check_array(out, shape, np.uint8, "masks", is_output=True)
        self._lists.complete()
        self._call("mark", MASKS)(out)
        return out

    @cached_property
    def observer(self) -> Observer:
        """The observer of the matches; its `layout` says what each entry means."""
        return Observer(self.game, self._options, dtype=self._dtype)

    def observe(self, out: Array | None = None) -> Array:
        """Observe every match as the seat to act sees it, dtype[N, observer.size].

        A row is zeros if the match has ended. Without `out`, the same array is used each time.
        Raises BadCall.
        """
        shape = self.size, self.observer.size
        if out is None:
            buffer = self._observations
            out = self._observations = (
                zeros(shape, self.observer.dtype) if buffer is None else buffer
            )
        return self._observe(self.states, self.to_act, out)

    def final_observe(self, out: Array | None = None) -> Array:
        """Observe the matches that ended in the last step, as the seat that decided last saw them.

        dtype[N, observer.size], zeros where none ended; without `out`, a new array. Raises
        BadCall.
        """
        has_ended = self.terminated | self.truncated
        seats = np.where(has_ended, self._deciders, OVER).astype(np.int8)
        rows = zeros((self.size, self.observer.size), self.observer.dtype) if out is None else out
        return self._observe(self.final_states, seats, rows)

    def _observe(self, states: States, seats: Array, out: Array) -> Array:
        observer = self.observer
        check_array(out, (self.size, observer.size), observer.dtype, "observations", is_output=True)
        observe_many, bounds = observer.observe_many, self._slices.bounds

        def observe(n: int) -> None:
            start, end = bounds[n]
            observe_many(states[start:end], seats[start:end], out[start:end])

        self._slices.run(observe)
        return out

    # Policies

    def best(self, scores: Array, out: Array | None = None) -> npt.NDArray[np.int32]:
        """Return the legal action of each match with the highest of its scores, int32[N].

        `scores` are float32[N, ACTIONS]; those of illegal actions are ignored, -infinity rules an
        action out, and the first of several highest is taken. A match that has ended has -1, which
        `step` ignores. Without `out`, the array is new. Raises BadCall if a legal score is NaN or
        infinity, or if all are -infinity.
        """
        return self._follow("take_best", scores, out)

    def sample(self, scores: Array, out: Array | None = None) -> npt.NDArray[np.int32]:
        """Draw a legal action of each match with odds of exp(score), int32[N]; see `best`.

        So scores are logits. The draws depend on the seed and the number of calls since it was set;
        they don't change what chance does in the matches.
        """
        seed = int(self._seeds[0]), int(self._draws[0])
        self._draws += 1
        return self._follow("draw", scores, out, np.random.default_rng(seed).random(self.size))

    def _follow(
        self, name: str, scores: Array, out: Array | None, *quantiles: Array
    ) -> npt.NDArray[np.int32]:
        check_array(scores, (self.size, self.rules.ACTIONS), np.float32, "scores")
        actions = zeros(self.size, np.int32) if out is None else out
        check_array(actions, self._shape, INT32, "actions", is_output=True)
        self._lists.complete()
        extra_types = (QUANTILES,) * len(quantiles)
        choose = self._call(name, SCORES, *extra_types, DRAWN)
        bad = int(np.min(choose(np.ascontiguousarray(scores), *quantiles, actions)))
        if bad != self.size:
            legal = self.masks()[bad].astype(bool)
            raise BadCall(
                f"scores: got {np.unique(scores[bad][legal])[-1]} as the highest of match {bad}; "
                "expected finite numbers, or -infinity for some of its legal actions"
            )
        return actions

    # Steps

    def step(self, actions: Array) -> None:
        """Play actions[i] in every match i, int32[N]; the action of an ended match is ignored.

        Raises BadCall if they have another shape or type, IllegalAction if one is illegal; nothing
        is changed then.
        """
        check_array(actions, self._shape, INT32, "actions")
        if self._checked_step is None:
            self._checked_step = self._make_checked_step()
        first_illegal = self._checked_step(actions)
        if first_illegal == UNLISTED:
            self._lists.complete()
            first_illegal = self._checked_step(actions)
        if first_illegal != self.size:
            self._raise_illegal(first_illegal)

    def step_random(self) -> npt.NDArray[np.int32]:
        """Play random legal actions, all equally likely; return them, -1 where none was played."""
        step, actions = self._random
        step()
        return actions

    def step_bots(self, number: int) -> npt.NDArray[np.int32]:
        """Play as the bot of that level does; return the actions, -1 where none was played.

        A decision depends only on the seed, the slot, the number of its match and `plies`.
        Raises BadCall if there is no such level.
        """
        bot = find_level(number)
        if bot is None:
            raise BadCall(f"got level {number!r}; expected {LEVEL_NUMBERS}")
        flat, first = self._lists.read()
        self._slices.run(lambda n: self._choose_actions(bot, n, flat, first))
        self._call("step")()
        return self._actions

    def _choose_actions(self, bot: Level, n: int, flat: Array, first: Array) -> None:
        for i in range(*self._slices.bounds[n]):
            legal = flat[first[i] : first[i + 1]]
            self._actions[i] = legal[0] if len(legal) == 1 else IGNORED
            if len(legal) > 1:
                search = Search(self.rules, self._seed_of_decision(i))
                self._actions[i] = bot.think(self.game, search, self.states[i : i + 1]).action

    def _seed_of_decision(self, i: int) -> int:
        word = int(seed_state(int(self._seeds[i]), i, int(self._episodes[i])))
        return int(seed_state(word >> 1, int(self.plies[i]), 0)) >> 1

    def _raise_illegal(self, i: int) -> NoReturn:
        """Raise IllegalAction for match `i`."""
        flat, first = self.legal()
        legal = abbreviate_names(map(str, flat[first[i] : first[i + 1]].tolist()))
        problem = f"got action {self._actions[i]} for match {i}"
        raise IllegalAction(f"{problem}; expected {legal}")

    # Resets

    def reset(self, which: Array | None = None, seed: int | None = None) -> None:
        """Begin the next match in the slots of `which`, bool[N], or in all.

        With `seed`, begin with the first match of that seed. Raises BadCall.
        """
        if which is not None:
            check_array(which, (self.size,), np.bool_, "which")
        slots = np.ones(self.size, np.bool_) if which is None else which.copy()
        if seed is not None and which is None:
            self._draws[:] = 0
        if seed is not None:
            self._seeds[slots], self._episodes[slots] = check_seed(seed), -1
        self._call("begin_some", TRUTHS)(slots)

    # Copies

    def __copy__(self) -> "Batch":
        return Batch._restore(self._settings(), self._kept_arrays())

    def __deepcopy__(self, memo: object) -> "Batch":
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        arrays = {name: array.copy() for name, array in self._kept_arrays().items()}
        return Batch._restore, (self._settings(), arrays)

    def save(self, path: Path | str) -> None:
        """Write all that the batch needs to go on into a file, which `load` reads."""
        contents: dict[str, Any] = {**self._kept_arrays()}
        contents["settings"] = np.array(json.dumps(self._settings()._asdict()))
        stream = io.BytesIO()
        np.savez_compressed(stream, **contents)
        replace_file(Path(path), stream.getvalue())

    @staticmethod
    def load(path: Path | str) -> "Batch":
        """Return the batch that `save` wrote. Raises BadCall, UnknownGame, OldRules."""
        try:
            with Path(path).open("rb") as content, np.load(content, allow_pickle=False) as file:
                arrays = {name: file[name] for name in file.files}
            settings = BatchSettings(**json.loads(str(arrays.pop("settings"))))
        except (*UNREADABLE, BadZipFile, zlib.error) as error:
            raise BadCall(f"{path} is not a saved batch: {error}") from None
        if len(arrays.get("states", ())) != settings.size:
            raise BadCall(f"{path} is not a saved batch: it hasn't {settings.size!r:.20} states")
        return Batch._restore(settings, arrays)

    @staticmethod
    def _restore(settings: BatchSettings, arrays: Mapping[str, Array]) -> "Batch":
        """Return a batch that goes on from kept arrays. Raises BadCall, UnknownGame, OldRules."""
        batch = Batch(
            find_version(settings.game, settings.version),
            settings.size,
            settings.options,
            threads=settings.threads,
            autoreset=settings.autoreset,
            max_plies=settings.max_plies,
            dtype=settings.dtype,
        )
        batch._take_arrays(arrays)
        return batch

    def _settings(self) -> BatchSettings:
        mode, limit = self._endings
        return BatchSettings(
            game=self.game.name,
            version=self.game.version,
            size=self.size,
            options=self._options,
            threads=len(self._slices.bounds),
            autoreset=MODES[mode],
            max_plies=None if limit == ENDLESS else limit,
            dtype=self._dtype,
        )

    def _kept_arrays(self) -> dict[str, Array]:
        """Return the arrays from which the batch can go on, by name; states as bytes."""
        arrays = self._shared_arrays() | {"draws": self._draws}
        return {name: _view_plainly(arrays[name]) for name in KEPT_ARRAYS}

    def _take_arrays(self, arrays: Mapping[str, Array]) -> None:
        """Go on from arrays that were kept. Raises BadCall."""
        for name, own_array in self._kept_arrays().items():
            array = arrays.get(name)
            if array is None or (array.shape, array.dtype) != (own_array.shape, own_array.dtype):
                expected = f"{own_array.dtype}{list(own_array.shape)}"
                received = "nothing" if array is None else f"{array.dtype}{list(array.shape)}"
                raise BadCall(f"{name}: got {received}; expected {expected}")
            own_array[...] = array
        self._call("begin_some", TRUTHS)(np.zeros(self.size, np.bool_))  # lists actions anew

    def close(self) -> None:
        """End the threads; the arrays can still be used."""
        self._slices.close()
        self._random = partial(_call_if_alive, WeakMethod(self._first_random)), self._actions
        self._checked_step = None

    def _first_random(self) -> None:
        step = self._call("step_random")  # raises BadCall once the batch is closed
        self._random = step, self._actions
        step()


def _view_plainly(array: Array) -> Array:
    """Return states as their bytes, uint8[N, bytes], and other arrays as they are."""
    if array.dtype.names is None:
        return array
    return array.view(np.uint8).reshape(len(array), array.dtype.itemsize)


def _call_if_alive(method: WeakMethod[Callable[[], None]]) -> None:
    if (function := method()) is not None:
        function()
