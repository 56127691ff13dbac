"""Many matches of one game as arrays, stepped together."""

from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import Any, NoReturn, Unpack
from weakref import WeakMethod

import numpy as np
import numpy.typing as npt
from numba import types

from hexarena.contract.english import shortened
from hexarena.contract.errors import BadCall, IllegalAction
from hexarena.contract.game import Game
from hexarena.contract.record import OVER, States, apart
from hexarena.contract.rng import sown
from hexarena.research.desk import Array, Desk
from hexarena.research.exchange import zeros
from hexarena.research.generics import generic
from hexarena.research.given import MODES, Batched, Ends, at_least_1, check_array, seed_asked
from hexarena.research.kernels.desks import LINE
from hexarena.research.legal_lists import LegalLists
from hexarena.research.observing.observations import Observer
from hexarena.research.slices import Slices
from hexarena.search.levels import LEVEL_NUMBERS, Level, level
from hexarena.search.search import Search

GENERIC = "hexarena.research.kernels.steps"
USUAL = 32  # legal actions of a match: the room at first
IGNORED = -1  # the action of a match that has ended
UNLISTED = -1  # what `checked_step` returns if not all legal actions are listed
INT32 = np.dtype(np.int32)
NUMBERS = types.Array(types.int32, 1, "A")  # actions may lie apart
TRUTHS = types.boolean[::1]
MASKS = types.uint8[:, ::1]


class Batch(Batched):
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
    """

    def __init__(
        self,
        game: str | Game,
        size: int,
        options: Mapping[str, Any] | None = None,
        *,
        seed: int = 0,
        threads: int = 1,
        **ends: Unpack[Ends],
    ) -> None:
        """Begin `size` matches. Raises UnknownGame, BadOption, BadCall."""
        super().__init__(game, size, options, **ends)
        self._generic = generic(GENERIC, self.rules)
        self._slices = Slices(self.size, at_least_1(threads, "threads"))
        self._lay_out()
        shared = self._shared()
        self._desks = [self._desk(shared, at, end) for at, end in self._slices.bounds]
        self._lists = LegalLists(self._desks, self._slices, self._generic.go_on_listing)
        self.reset(seed=seed)

    def _lay_out(self) -> None:
        size, paid = self.size, (self.size, self.rules.SEATS)
        kept = self._ends[0] == MODES.index("same_step")
        self._shape = (size,)
        self.states: States = self.rules.blank(size)
        self.rng = apart((size, LINE), np.uint64)
        self._seeds, self._episodes = np.zeros(size, np.int64), np.zeros(size, np.int64)
        self.to_act, self.plies = zeros(size, np.int8), zeros(size, np.int32)
        self._actions = zeros(size, np.int32)
        self.rewards = zeros(paid, np.float32)
        self.terminated, self.truncated = zeros(size, np.bool_), zeros(size, np.bool_)
        self.final_states: States = self.rules.blank(size) if kept else self.states
        self.final_returns = zeros(paid, np.float32)
        self._decided = np.full(size, OVER, np.int8)
        self._random: tuple[Callable[[], Any], Array]
        self._random = partial(_called, WeakMethod(self._first_random)), self._actions
        self._checked_step: Callable[[Array], int] | None = None
        self._masks: Array | None = None
        self._observed: Array | None = None

    def _shared(self) -> dict[str, Array]:
        """Return what is on the desk of every thread."""
        return {
            "states": self.states,
            "rng": self.rng,
            "seeds": self._seeds,
            "episodes": self._episodes,
            "to_act": self.to_act,
            "decided": self._decided,
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

    def _desk(self, shared: dict[str, Array], at: int, end: int) -> Desk:
        """Return the desk of the thread for matches `at` to `end` - 1."""
        free = self.rules.ACTIONS
        length = USUAL * (end - at) + free
        own = {"lists": apart((length,), np.int32), "room": apart((free,), np.int32)}
        numbers = {"matches": self.size, "seats": self.rules.SEATS, "at": at, "end": end}
        numbers |= {"length": length, "free": free}
        numbers |= dict(zip(("mode", "most"), self._ends, strict=True))
        return Desk(shared | own, numbers)

    def _call(self, name: str, *more: Any) -> Callable[..., Any]:
        """Return a call of a kernel for all slices; `more` are Numba's types of its arguments."""
        addresses = [desk.address for desk in self._desks]
        return self._slices.call(getattr(self._generic, name), addresses, *more)

    def _checking(self) -> Callable[[Array], int]:
        """Return what steps unless an action is illegal: see `checked_step`."""
        if len(self._desks) == 1:
            return self._call("checked_step", NUMBERS)
        illegal, step = self._call("illegal_taken"), self._call("step")

        def checked(actions: Array) -> int:
            self._actions[:] = actions
            found = int(min(illegal()))
            if found == self.size:
                step()
            return found

        return checked

    # What is

    def legal(self) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
        """Return the legal actions of all matches: `flat` and `first`, int32[N + 1].

        Those of match i are flat[first[i]:first[i + 1]], ascending; none if it has ended.
        """
        return self._lists.read()

    def masks(self, out: Array | None = None) -> npt.NDArray[np.uint8]:
        """Write 1 for every legal action, uint8[N, ACTIONS]; without `out`, always into one array.

        Raises BadCall if `out` has another shape or type.
        """
        shape = self.size, self.rules.ACTIONS
        if out is None:
            out = self._masks = zeros(shape, np.uint8) if self._masks is None else self._masks
        check_array(out, shape, np.uint8, "masks", written=True)
        self._lists.complete()
        self._call("mark", MASKS)(out)
        return out

    @cached_property
    def observer(self) -> Observer:
        """What it observes with; its `layout` says what each entry means."""
        return Observer(self.game, self._options)

    def observe(self, out: Array | None = None) -> npt.NDArray[np.float32]:
        """Observe every match as the seat to act sees it, float32[N, observer.size].

        A row is zeros if the match has ended. Without `out`, always into one array. Raises BadCall.
        """
        shape = self.size, self.observer.size
        if out is None:
            kept = self._observed
            out = self._observed = zeros(shape, np.float32) if kept is None else kept
        return self._observe(self.states, self.to_act, out)

    def final_observe(self, out: Array | None = None) -> npt.NDArray[np.float32]:
        """Observe the matches that ended in the last step as the seat saw it that decided last.

        float32[N, observer.size], zeros where none ended; without `out`, a new array. Raises
        BadCall.
        """
        ended = self.terminated | self.truncated
        seats = np.where(ended, self._decided, OVER).astype(np.int8)
        made = zeros((self.size, self.observer.size), np.float32) if out is None else out
        return self._observe(self.final_states, seats, made)

    def _observe(self, states: States, seats: Array, out: Array) -> npt.NDArray[np.float32]:
        check_array(out, (self.size, self.observer.size), np.float32, "observations", written=True)
        many, bounds = self.observer.many, self._slices.bounds

        def observe(n: int) -> None:
            at, end = bounds[n]
            many(states[at:end], seats[at:end], out[at:end])

        self._slices.run(observe)
        return out

    # Steps

    def step(self, actions: Array) -> None:
        """Play actions[i] in every match i, int32[N]; that of a match that has ended is ignored.

        Raises BadCall if they have another shape or type, IllegalAction if one is illegal; nothing
        is changed then.
        """
        check_array(actions, self._shape, INT32, "actions")
        if self._checked_step is None:
            self._checked_step = self._checking()
        found = self._checked_step(actions)
        if found == UNLISTED:
            self._lists.complete()
            found = self._checked_step(actions)
        if found != self.size:
            self._refuse(found)

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
        bot = level(number)
        if bot is None:
            raise BadCall(f"level {number!r} came; expected {LEVEL_NUMBERS}")
        flat, first = self._lists.read()
        self._slices.run(lambda n: self._decide(bot, n, flat, first))
        self._call("step")()
        return self._actions

    def _decide(self, bot: Level, n: int, flat: Array, first: Array) -> None:
        for i in range(*self._slices.bounds[n]):
            legal = flat[first[i] : first[i + 1]]
            self._actions[i] = legal[0] if len(legal) == 1 else IGNORED
            if len(legal) > 1:
                search = Search(self.rules, self._seed_of_decision(i))
                self._actions[i] = bot.think(self.game, search, self.states[i : i + 1]).action

    def _seed_of_decision(self, i: int) -> int:
        word = int(sown(int(self._seeds[i]), i, int(self._episodes[i])))
        return int(sown(word >> 1, int(self.plies[i]), 0)) >> 1

    def _refuse(self, i: int) -> NoReturn:
        """Raise IllegalAction for match `i`."""
        flat, first = self.legal()
        legal = shortened(map(str, flat[first[i] : first[i + 1]].tolist()))
        came = f"action {self._actions[i]} came for match {i}"
        raise IllegalAction(f"{came}; expected {legal}")

    # Resets

    def reset(self, which: Array | None = None, seed: int | None = None) -> None:
        """Begin the next match in the slots of `which`, bool[N], or in all.

        With `seed`, begin with the first match of that seed. Raises BadCall.
        """
        if which is not None:
            check_array(which, (self.size,), np.bool_, "which")
        chosen = np.ones(self.size, np.bool_) if which is None else which.copy()
        if seed is not None:
            self._seeds[chosen], self._episodes[chosen] = seed_asked(seed), -1
        self._call("begin_some", TRUTHS)(chosen)

    def close(self) -> None:
        """End the threads; the arrays stay."""
        self._slices.close()
        self._random = partial(_called, WeakMethod(self._first_random)), self._actions
        self._checked_step = None

    def _first_random(self) -> None:
        step = self._call("step_random")  # once closed, it raises BadCall
        self._random = step, self._actions
        step()


def _called(method: WeakMethod[Callable[[], None]]) -> None:
    if (bound := method()) is not None:
        bound()
