"""The kernels of a game, as the rest of the house sees them.

A template (`doors`, and the searches) is written against these names and bound by `bind` to each
game's own. `legal` and `apply` every game writes; the others stand here for games that need no
more: a game without secrets erases and guesses nothing, `pick` draws from what `legal` lists, and
a player without a rule of thumb plays at random.
"""

import numpy as np
import numpy.typing as npt

from hexarena.contract.kernel import kernel
from hexarena.contract.rng import Rng, below

Actions = npt.NDArray[np.int32]

OWED = ("legal", "apply")
OPTIONAL = ("sample", "hide", "determinize", "evaluate", "leave", "commits", "withdraw")
NUMBERS = ("AMOUNTS", "HORIZON")  # optional too
SECRET = False  # whether a seat can know what another cannot: where a game writes `hide`
HEURISTIC = False  # whether players have a rule of thumb: where a game writes `thumb`
EVALUATED = False  # whether a match that goes on can be judged: where a game writes `judge`
HORIZON = 0  # actions of a playout before it is judged, in a search where seats commit in secret
AMOUNTS = (0, -1)  # the first and the last action that is an amount: where a game writes them so


@kernel
def legal(state: np.record, actions: Actions) -> int:
    """List the legal actions, ascending, in int32[ACTIONS]; return how many, 0 only when OVER.

    When `to_act` is CHANCE, list what luck may do: everything listed is equally likely.
    """
    return 0


@kernel
def apply(state: np.record, action: int) -> None:
    """Play `action`, in place. What an illegal one does is undefined; `match` refuses it."""


@kernel
def sample(state: np.record, rng: Rng, actions: Actions) -> int:
    """Draw a legal action: number below(luck, how many) of those `legal` lists.

    `actions` is room to work in, int32[ACTIONS].
    """
    return int(actions[below(rng, legal(state, actions))])


@kernel
def hide(state: np.record, seat: int) -> None:
    """Erase, in place, all that `seat` cannot know: of one that does not sit, all secrets."""


@kernel
def determinize(state: np.record, seat: int, rng: Rng) -> None:
    """Fill what `hide` erased at random, consistently with what `seat` knows."""


@kernel
def leave(state: np.record, seat: int) -> None:
    """Take `seat` out of a match of more than two, in place, whoever is to act; all see it.

    It decides nothing from then on; when one seat is left, that one has won. Where no game writes
    it, `match` lets nobody leave.
    """


@kernel
def rollout(state: np.record, rng: Rng, actions: Actions) -> int:
    """Choose a legal action as a player does by rule of thumb; where luck decides, as `pick` does.

    Playouts of a search are played so. It uses nothing that the seat to act cannot know.
    """
    return sample(state, rng, actions)


@kernel
def evaluate(state: np.record) -> bool:
    """Write into `returns` what a match that goes on promises each seat, -1 to 1; tell if it can.

    Where a game writes it, playouts of a search end as soon as it can. It cannot where something
    is unsettled, as in the midst of an auction, or in a game that has no such judgement.
    """
    return False


@kernel
def commits(state: np.record) -> bool:
    """Tell whether the seat to act commits in secret, to be shown when all who do have committed.

    A game that writes it writes `withdraw` too. Seats commit one after another, each of them all
    of it in a row; a search lets them choose as if at once.
    """
    return False


@kernel
def withdraw(state: np.record, seat: int, actions: Actions) -> int:
    """Take back, in place, all that was committed by anybody and is not yet shown.

    It is called only where the seat to act commits.

    What is left is the beginning of the round of commitments as `seat` knew it, the first of those
    who commit to act. `state` is hidden from `seat`. List what that seat itself had committed, in
    order, in `actions`, int32[ACTIONS]; return how many.
    """
    return 0
