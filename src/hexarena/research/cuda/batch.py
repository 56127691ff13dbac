"""Many matches of one game in the memory of a GPU, stepped together: a thread a match."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, NoReturn

import numpy as np
from numba import cuda

from hexarena.contract.errors import BadCall, IllegalAction, MissingExtra
from hexarena.contract.game import Game
from hexarena.research.cuda.memory import (
    Remote,
    make_matches,
    make_memory,
    make_observation_tables,
    on_device,
    output_array,
)
from hexarena.research.cuda.programs import module_of, program
from hexarena.research.given import Autoreset, BatchBase, check_positive, check_seed, join_options
from hexarena.research.kernels.observing import Memory, Workroom
from hexarena.research.kernels.reading import Program
from hexarena.research.observing.observations import Observer

THREADS = 128  # threads in a block
PARTS = 4096  # parts into which an array is split to add it up


class CudaBatch(BatchBase):
    """`size` matches of a game on a GPU; see `research.Batch`, which plays the same matches.

    Arrays are in the memory of the GPU: `copy_to_host()` copies one to main memory, and other
    libraries take them by `__cuda_array_interface__`. They have the shapes and types of
    `research.Batch`, except for `rng`, which is uint64[N, 1]. `legal` and `masks` return new
    arrays.

    If `checked`, `step` refuses illegal actions, and waits for the GPU to find them. Otherwise, an
    illegal action has undefined effects. `threads` is the number of threads in a block.
    """

    def __init__(
        self,
        game: str | Game,
        size: int,
        options: Mapping[str, Any] | None = None,
        *,
        seed: int = 0,
        threads: int = THREADS,
        checked: bool = True,
        autoreset: Autoreset = "same_step",
        max_plies: int | None = None,
        **more_options: Any,
    ) -> None:
        """Begin `size` matches. Raises UnknownGame, BadOption, BadCall, MissingExtra."""
        if not cuda.is_available():
            raise MissingExtra("no GPU is here; expected one, or the simulator of numba-cuda")
        super().__init__(game, size, join_options(options, more_options), autoreset, max_plies)
        self.checked = checked
        self._threads = check_positive(threads, "threads")
        self._generic = module_of(self.rules)
        self._lay_out(self._start, *self._endings)
        self.reset(seed=seed)

    def _lay_out(self, start: Any, mode: int, limit: int) -> None:
        arrays = make_matches(self.rules, self._generic, start, self.size, cuda.to_device)
        self._memory = self._final_memory = make_memory(self.rules, self.size)
        if mode == 0:
            self._final_memory = make_memory(self.rules, self.size)
            self._run("wipe", self._final_memory.words.reshape(self._final_memory.words.size))
        self.states, self.final_states = self._memory.states, self._final_memory.states
        self._matches = arrays._replace(
            states=self.states, final_states=self.final_states, mode=mode, most=limit
        )
        self.rng, self.to_act, self.plies = arrays.rng, arrays.to_act, arrays.plies
        self.rewards, self.final_returns = arrays.rewards, arrays.final_returns
        self.terminated, self.truncated = arrays.terminated, arrays.truncated
        self._random = cuda.to_device(np.full(self.size, self._generic.RANDOM, np.int32))
        self._played = cuda.to_device(np.zeros(self.size, np.int32))
        self._observations: Remote | None = None

    def _run(self, name: str, *arguments: Any, count: int | None = None) -> None:
        """Start a program in `count` threads, by default one per match."""
        threads = self._threads
        blocks = -(-(self.size if count is None else count) // threads)
        program(self.rules, name)[blocks, threads](*arguments)

    # The current position

    def legal(self) -> tuple[Remote, Remote]:
        """Return the legal actions of all matches: `flat` and `first`, int32[N + 1].

        Those of match i are flat[first[i]:first[i + 1]], ascending; none if it has ended.
        """
        counts = cuda.device_array(self.size, np.int32)
        self._run("count_each", self._matches, counts)
        first = self._sum_counts(counts)
        flat = cuda.device_array(int(first[self.size]), np.int32)
        self._run("list_each", self._matches, first, flat)
        return flat, first

    def _sum_counts(self, counts: Remote) -> Remote:
        first = cuda.device_array(self.size + 1, np.int32)
        length = -(-self.size // PARTS)
        sums = cuda.device_array(-(-self.size // length), np.int32)
        self._run("sum_parts", counts, sums, length, count=sums.size)
        self._run("sum_before", counts, sums, first, length, count=sums.size)
        return first

    def masks(self, out: Remote | None = None) -> Remote:
        """Write 1 for every legal action, uint8[N, ACTIONS]. Raises BadCall."""
        masks = output_array(out, (self.size, self.rules.ACTIONS), np.uint8, "masks")
        self._run("wipe", masks.reshape(masks.size))
        self._run("mark_each", self._matches, masks)
        return masks

    @cached_property
    def observer(self) -> Observer:
        """An observer for states in main memory; its `layout` explains every entry."""
        return Observer(self.game, self._options)

    @cached_property
    def _observation_tables(self) -> tuple[Workroom, Program]:
        return make_observation_tables(self.rules, self.size)

    def observe(self, out: Remote | None = None) -> Remote:
        """Observe every match as the seat to act sees it, float32[N, observer.size].

        A row is zeros if the match has ended. Without `out`, the same array is used each time.
        Raises BadCall.
        """
        if out is None:
            out = self._observations = self._observe(self._memory, self.to_act, self._observations)
            return out
        return self._observe(self._memory, self.to_act, out)

    def final_observe(self, out: Remote | None = None) -> Remote:
        """Observe the matches that ended in the last step, as the seat that decided last saw them.

        float32[N, observer.size], zeros where none ended; without `out`, a new array. Raises
        BadCall.
        """
        seats = cuda.device_array(self.size, np.int8)
        self._run("who_ended", self._matches, seats)
        return self._observe(self._final_memory, seats, out)

    def _observe(self, memory: Memory, seats: Remote, out: Remote | None) -> Remote:
        rows = output_array(out, (self.size, self.observer.size), np.float32, "observations")
        workroom, tables = self._observation_tables
        self._run(
            "observe_each", memory, workroom, seats, tables, rows, count=workroom.views.shape[0]
        )
        return rows

    # Steps

    def step(self, actions: Any) -> None:
        """Play actions[i] in every match i, int32[N]; the action of an ended match is ignored.

        They may be on the GPU or in main memory. Raises BadCall if they have another shape or type,
        IllegalAction if one is illegal and the batch is checked; nothing is changed then.
        """
        played = on_device(actions, (self.size,), np.int32, "actions")
        if self.checked:
            self._check(played)
        self._run("step_each", self._matches, played, self._played, 1)

    def _check(self, actions: Remote) -> None:
        first_illegal = cuda.to_device(np.array([self.size], np.int64))
        self._run("find_illegal", self._matches, actions, first_illegal)
        i = int(first_illegal[0])
        if i < self.size:
            raise IllegalAction(f"got action {actions[i]} for match {i}; expected a legal one")

    def step_random(self, steps: int = 1) -> Remote:
        """Play random legal actions, all equally likely; return them, -1 where none was played.

        With more `steps` in one program, return only those of the last.
        """
        count = check_positive(steps, "steps")
        self._run("step_each", self._matches, self._random, self._played, count)
        return self._played

    def step_bots(self, number: int) -> NoReturn:
        """Refuse: the bots search, and keep their trees in the memory of the CPU. Raises BadCall.

        Use `research.Batch` for bots.
        """
        batch = "one of hexarena.research.Batch"
        raise BadCall(f"got level {number!r} for a batch on a GPU; expected {batch}")

    # Resets

    def reset(self, which: Any | None = None, seed: int | None = None) -> None:
        """Begin the next match in the slots of `which`, bool[N], or in all.

        With `seed`, begin with the first match of that seed. Raises BadCall.
        """
        mask = np.ones(self.size, np.bool_) if which is None else which
        slots = on_device(mask, (self.size,), np.bool_, "which")
        if seed is not None:
            self._run("sow_each", self._matches, slots, check_seed(seed))
        self._run("begin_each", self._matches, slots)

    def close(self) -> None:
        """Wait until the GPU has finished; the arrays can still be used."""
        cuda.synchronize()
