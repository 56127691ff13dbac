"""The kernels of a game, as everything else calls them.

A generic (`compiled`, and the searches) is written against these names; `specialize` replaces them
by the game's own: docs/generics.md. Every game writes `legal` and `apply`. The others have defaults
here: a game without secrets hides and determinizes nothing, `sample` draws from what `legal` lists,
and a game without a rule of thumb rolls out at random.
"""

import numpy as np
import numpy.typing as npt

from hexarena.contract.kernel import kernel
from hexarena.contract.rng import Rng, below

Actions = npt.NDArray[np.int32]

OWED = ("legal", "apply")
OPTIONAL = ("sample", "hide", "determinize", "evaluate", "leave", "commits", "withdraw")
NUMBERS = ("AMOUNTS", "HORIZON")  # optional too
SECRET = False  # whether the game writes `hide`: seats know different things
HEURISTIC = False  # whether the game writes `rollout`, a rule of thumb
EVALUATED = False  # whether the game writes `evaluate`
HORIZON = 0  # actions of a rollout before it is evaluated, if seats commit in secret
AMOUNTS = (0, -1)  # the first and the last action that is an amount


@kernel
def legal(state: np.record, actions: Actions) -> int:
    """List the legal actions, ascending, in int32[ACTIONS]; return how many, 0 only when OVER.

    When `to_act` is CHANCE, list what may come: everything listed is equally likely.
    """
    return 0


@kernel
def apply(state: np.record, action: int) -> None:
    """Play `action`, in place. An illegal one has undefined effects; `match` refuses it."""


@kernel
def sample(state: np.record, rng: Rng, actions: Actions) -> int:
    """Draw a legal action: number below(luck, how many) of those `legal` lists.

    `actions` is room to work in, int32[ACTIONS].
    """
    return int(actions[below(rng, legal(state, actions))])


@kernel
def hide(state: np.record, seat: int) -> None:
    """Erase, in place, all that `seat` cannot know; for a seat nobody sits in, all secrets."""


@kernel
def determinize(state: np.record, seat: int, rng: Rng) -> None:
    """Fill what `hide` erased, at random, consistently with what `seat` knows."""


@kernel
def leave(state: np.record, seat: int) -> None:
    """Take `seat` out of a match of more than two, in place, at any time; all see it.

    It decides nothing from then on; the last seat left wins. Without this kernel, nobody may leave.
    """


@kernel
def rollout(state: np.record, rng: Rng, actions: Actions) -> int:
    """Choose a legal action by a rule of thumb; where chance decides, as `sample` does.

    It is the rollout policy of a search. It uses nothing that the seat to act cannot know.
    """
    return sample(state, rng, actions)


@kernel
def evaluate(state: np.record) -> bool:
    """Write into `returns` the value of an unfinished match for each seat, -1 to 1.

    Return False where that cannot be said yet, as in the middle of an auction. A rollout ends as
    soon as it can be.
    """
    return False


@kernel
def commits(state: np.record) -> bool:
    """Tell whether the seat to act commits in secret, to be shown when all have committed.

    A game that writes it also writes `withdraw`. Seats commit one after another, each its whole
    commitment in a row; a search lets them choose as if at once.
    """
    return False


@kernel
def withdraw(state: np.record, seat: int, actions: Actions) -> int:
    """Take back, in place, everything committed and not yet shown; called where a seat commits.

    This leaves the start of the round of commitments as `seat` knew it, with the first seat that
    commits to act. `state` is hidden from `seat`. List what `seat` had committed, in order, in
    `actions`, int32[ACTIONS]; return how many.
    """
    return 0
