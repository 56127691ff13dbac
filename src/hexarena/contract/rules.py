"""A game's rules for the rest of the project: its record, its kernels and their entry points."""

import threading
from collections.abc import Callable, Mapping, Sequence
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

from hexarena.contract import interface
from hexarena.contract.errors import BadCall, BrokenGame
from hexarena.contract.kernel.specialize import specialize
from hexarena.contract.notes import Notes
from hexarena.contract.record import OVER, States, blank, copy_states

Thrifty = Callable[[States, int, Sequence[int]], int]
Purposes = Callable[[States, Sequence[int]], Sequence[int]]

_specializing = threading.RLock()  # no thread may see a module that is only partly specialized


class Rules:
    """The compiled rules of one game.

    STATE is the dtype of a state, ACTIONS the number of actions, SEATS the number of seats. `notes`
    maps each field of STATE to what it means; it is empty if the game does not say. `secret`: a
    seat can know what another cannot. `simultaneous`: seats commit in secret at the same time.
    `can_leave`: a seat may leave a match of more than two. `heuristic`: the game has a rollout
    policy. `thrifty` takes states, an action and all legal actions; for state 0, as the seat to act
    knows it, it returns an action that does the same and spends less. `purposes` takes states, seen
    likewise, and all legal actions, and numbers the purpose of each; a warm bot keeps to that of
    the best. `kernels` maps the names of `interface` to the game's kernels; `compiled` is the
    generic of that name, specialized for them.
    """

    def __init__(self, game: str, module: ModuleType) -> None:
        missing = [
            name
            for name in ("STATE", "ACTIONS", *interface.REQUIRED_KERNELS)
            if not hasattr(module, name)
        ]
        if missing:
            raise BrokenGame(f"{module.__name__} lacks {', '.join(missing)}")
        self.game = game
        self.STATE: np.dtype[np.record] = module.STATE
        self.notes: Notes = getattr(module, "NOTES", {})
        self.ACTIONS: int = module.ACTIONS
        self.SEATS: int = self.STATE["returns"].shape[0]
        self.secret = hasattr(module, "hide")
        self.simultaneous = hasattr(module, "commits")
        if self.simultaneous and not (self.secret and hasattr(module, "withdraw")):
            raise BrokenGame(f"{module.__name__} has commits, but lacks hide or withdraw")
        self.can_leave = hasattr(module, "leave")
        self.heuristic = hasattr(module, "rollout")
        self.symmetries = getattr(module, "symmetries", None)
        self.thrifty: Thrifty | None = getattr(module, "thrifty", None)
        self.purposes: Purposes | None = getattr(module, "purposes", None)
        self.kernels: Mapping[str, Any] = self._collect_kernels(module)
        self._specialized: dict[str, ModuleType] = {}
        self.compiled = self.specialized("hexarena.contract.compiled")

    def _collect_kernels(self, module: ModuleType) -> Mapping[str, Any]:
        required = {name: getattr(module, name) for name in interface.REQUIRED_KERNELS}
        defaults = specialize(interface.__name__, self.game, required)
        optional = {
            name: getattr(module, name, getattr(defaults, name))
            for name in interface.OPTIONAL_KERNELS
        }
        rollout = getattr(module, "rollout", optional["sample"])
        flags = {"SECRET": self.secret, "HEURISTIC": self.heuristic}
        flags |= {"EVALUATED": hasattr(module, "evaluate")}
        numbers = {
            name: getattr(module, name, getattr(interface, name))
            for name in interface.OPTIONAL_CONSTANTS
        }
        return required | optional | flags | numbers | {"rollout": rollout}

    def specialized(self, name: str) -> ModuleType:
        """Return generic module `name`, specialized once for this game."""
        with _specializing:
            if name not in self._specialized:
                self._specialized[name] = specialize(name, self.game, self.kernels)
            return self._specialized[name]

    def blank(self, count: int = 1) -> States:
        """Return `count` states of zeros."""
        return blank(self.STATE, count)

    def legal(self, states: States, i: int = 0) -> list[int]:
        """Return the legal actions of state `i`, ascending; none if the game is over."""
        self.check(states, i)
        buffer = _action_buffer(self.ACTIONS)
        return buffer[: self.compiled.legal_at(states, i, buffer)].tolist()  # type: ignore[no-any-return]

    def apply(self, states: States, action: int, i: int = 0) -> None:
        """Play `action` in state `i`; an illegal action has undefined effects."""
        self.check(states, i)
        self.compiled.apply_at(states, i, action)

    def leave(self, states: States, seat: int, i: int = 0) -> None:
        """Remove a seat from state `i`; the game goes on."""
        self.check(states, i)
        self.compiled.leave_at(states, i, seat)

    def over(self, states: States, i: int = 0) -> bool:
        """Return whether the game is over in state `i`."""
        self.check(states, i)
        return bool(states["to_act"][i] == OVER)

    def commits(self, states: States, i: int = 0) -> bool:
        """Return whether the seat to act in state `i` commits in secret."""
        self.check(states, i)
        return self.simultaneous and bool(self.compiled.commits_at(states, i))

    def count_committed(self, states: States, seat: int, i: int = 0) -> int:
        """Count the actions that a seat has committed in state `i` and that are not yet shown."""
        if not self.commits(states, i):
            return 0
        withdrawn = copy_states(states[i : i + 1])
        self.compiled.hide_at(withdrawn, 0, seat)
        return int(self.compiled.withdraw_at(withdrawn, 0, seat, _action_buffer(self.ACTIONS)))

    def check(self, states: States, i: int = 0) -> None:
        """Check that `states` is an array of this game's states and has `i`. Raises BadCall."""
        if not isinstance(states, np.ndarray) or states.ndim != 1:
            received = "a single state" if isinstance(states, np.void) else f"{states!r:.60}"
            hint = "states[i : i + 1], or the array and the number of the state"
            raise BadCall(
                f"got {received}; expected an array of states of {self.game}: pass {hint}"
            )
        if states.dtype is not self.STATE and states.dtype != self.STATE:
            kind = f"{states.dtype!r:.60}"
            raise BadCall(f"got an array of {kind}; expected states of {self.game}")
        if not -len(states) <= i < len(states):
            raise BadCall(f"got state {i}; expected 0 to {len(states) - 1}")


_buffers = threading.local()


def _action_buffer(actions: int) -> npt.NDArray[np.int32]:
    buffers: dict[int, npt.NDArray[np.int32]] = _buffers.__dict__.setdefault("by_size", {})
    return buffers.setdefault(actions, np.zeros(actions, dtype=np.int32))
