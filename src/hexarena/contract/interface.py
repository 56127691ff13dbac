"""The kernels of a game: the interface that all other code calls.

Generics (`compiled` and the searches) use these names; `specialize` replaces them with the game's
own kernels (docs/explanation/generics.md). Every game defines `legal` and `apply`. The others have
defaults here: a game without secrets hides and determinizes nothing, `sample` draws from the
actions that `legal` lists, and a game without a heuristic rolls out at random.
"""

import numpy as np
import numpy.typing as npt

from hexarena.contract.kernel import kernel
from hexarena.contract.rng import Rng, below

Actions = npt.NDArray[np.int32]

REQUIRED_KERNELS = ("legal", "apply")
OPTIONAL_KERNELS = (
    "sample",
    "hide",
    "determinize",
    "evaluate",
    "features",
    "margin",
    "leave",
    "commits",
    "withdraw",
)
OPTIONAL_CONSTANTS = ("AMOUNTS", "HORIZON", "INPUTS")  # these are optional too
SECRET = False  # whether the game defines `hide`: seats know different things
HEURISTIC = False  # whether the game defines `rollout`, a heuristic
EVALUATED = False  # whether the game defines `evaluate`
HORIZON = 0  # actions of a rollout before it is evaluated, if seats commit in secret
INPUTS = 0  # inputs of a network that judges positions: see `features`
AMOUNTS = (0, -1)  # the first and the last action that stands for an amount


@kernel
def legal(state: np.record, actions: Actions) -> int:
    """List the legal actions, ascending, in int32[ACTIONS]; return their number, 0 only when OVER.

    When `to_act` is CHANCE, list the possible results; all are equally likely.
    """
    return 0


@kernel
def apply(state: np.record, action: int) -> None:
    """Play `action` in place. An illegal action has undefined effects; `match` refuses it."""


@kernel
def sample(state: np.record, rng: Rng, actions: Actions) -> int:
    """Draw a legal action: index below(rng, count) in the list of `legal`.

    `actions` is a work array, int32[ACTIONS].
    """
    return int(actions[below(rng, legal(state, actions))])


@kernel
def hide(state: np.record, seat: int) -> None:
    """Erase in place all that `seat` cannot know; for an empty seat, all secrets."""


@kernel
def determinize(state: np.record, seat: int, rng: Rng) -> None:
    """Fill in at random what `hide` erased, consistently with what `seat` knows."""


@kernel
def leave(state: np.record, seat: int) -> None:
    """Remove `seat` in place from a match of more than two, at any time; everyone sees it.

    The seat decides nothing after that; the last remaining seat wins. Without this kernel, nobody
    may leave.
    """


@kernel
def rollout(state: np.record, rng: Rng, actions: Actions) -> int:
    """Choose a legal action by a heuristic, or like `sample` when chance decides.

    This is the rollout policy of a search. It uses only what the seat to act may know.
    """
    return sample(state, rng, actions)


@kernel
def evaluate(state: np.record) -> bool:
    """Write into `returns` the value of an unfinished match for each seat, -1 to 1.

    Return False if there is no value yet, as in the middle of an auction. A rollout goes on until
    there is one.
    """
    return False


@kernel
def features(state: np.record, seat: int, inputs: Actions) -> int:
    """List in int32[INPUTS] which inputs of a network are on; return how many.

    The inputs describe the position as `seat` sees it, its own side first; `state` is hidden from
    `seat`. In a game with secret commitments, no inputs means that no network judges the match, so
    `evaluate` does.
    """
    return 0


@kernel
def margin(state: np.record, seat: int) -> float:
    """Return how clearly `seat` has won a finished match, from -1 to 1 for the clearest win."""
    return float(state.returns[seat])


@kernel
def commits(state: np.record) -> bool:
    """Return whether the seat to act commits in secret; all commitments are shown together.

    A game that defines it also defines `withdraw`. Seats commit one after another, each without
    interruption; a search lets them choose as if at the same time.
    """
    return False


@kernel
def withdraw(state: np.record, seat: int, actions: Actions) -> int:
    """Take back in place every commitment not yet shown; called while a seat commits.

    This restores the start of the commitments as `seat` knew it; the first seat to commit is to
    act. `state` is hidden from `seat`. List the actions that `seat` had committed, in order, in
    `actions`, int32[ACTIONS]; return how many.
    """
    return 0
