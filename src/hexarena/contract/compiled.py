"""Generic: a game's kernels as Python calls them, with an array and an index."""

from hexarena.contract.interface import (
    Actions,
    apply,
    commits,
    determinize,
    features,
    hide,
    leave,
    legal,
    rollout,
    sample,
    withdraw,
)
from hexarena.contract.kernel import kernel
from hexarena.contract.record import States
from hexarena.contract.rng import Rng


@kernel
def legal_at(states: States, i: int, actions: Actions) -> int:
    """List the legal actions of state `i`, ascending, in int32[ACTIONS]; return how many."""
    return legal(states[i], actions)


@kernel
def apply_at(states: States, i: int, action: int) -> None:
    """Play `action` in state `i`."""
    apply(states[i], action)


@kernel
def leave_at(states: States, i: int, seat: int) -> None:
    """Remove `seat` from state `i`."""
    leave(states[i], seat)


@kernel
def sample_at(states: States, i: int, rng: Rng, actions: Actions) -> int:
    """Draw a legal action of state `i`, all equally likely."""
    return sample(states[i], rng, actions)


@kernel
def rollout_at(states: States, i: int, rng: Rng, actions: Actions) -> int:
    """Choose a legal action of state `i` by the game's heuristic."""
    return rollout(states[i], rng, actions)


@kernel
def hide_at(states: States, i: int, seat: int) -> None:
    """Erase from state `i` all that `seat` cannot know."""
    hide(states[i], seat)


@kernel
def determinize_at(states: States, i: int, seat: int, rng: Rng) -> None:
    """Fill in at random what `hide_at` erased from state `i`, consistently with `seat`'s view."""
    determinize(states[i], seat, rng)


@kernel
def features_at(states: States, i: int, seat: int, inputs: Actions) -> int:
    """List the inputs of a network that are on for `seat` in state `i`; return how many."""
    return features(states[i], seat, inputs)


@kernel
def commits_at(states: States, i: int) -> bool:
    """Return whether the seat to act in state `i` commits in secret."""
    return commits(states[i])


@kernel
def withdraw_at(states: States, i: int, seat: int, actions: Actions) -> int:
    """Take back all commitments in state `i`; list those of `seat`, and return how many."""
    return withdraw(states[i], seat, actions)


@kernel
def copy_at(states: States, i: int, source: States, j: int) -> None:
    """Overwrite state `i` of `states` with state `j` of `source`."""
    states[i] = source[j]


@kernel
def legal_many(states: States, actions: Actions, counts: Actions) -> None:
    """List every state's legal actions, int32[states, ACTIONS], and their number, int32[states]."""
    for i in range(len(states)):
        counts[i] = legal(states[i], actions[i])


@kernel
def apply_many(states: States, actions: Actions) -> None:
    """Play actions[i] in every state i; int32[states], -1 skips a state."""
    for i in range(len(states)):
        if actions[i] >= 0:
            apply(states[i], int(actions[i]))
