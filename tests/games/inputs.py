"""What the tests of `features` do alike: list inputs, notice which are ever on."""

import numpy as np

from hexarena.conformance.matches import hide
from hexarena.contract.rng import new_rng


def inputs(game, states, seat):
    """Return the inputs that are on for a seat that sees a state, in the order of the list."""
    room = np.zeros(game.rules.kernels["INPUTS"], dtype=np.int32)
    count = game.rules.compiled.features_at(hide(game, states, seat), 0, seat, room)
    return room[:count].tolist()


def ever_on(game, options, seeds):
    """Play random matches and matches of the heuristic; return how often each input was on."""
    compiled, room = game.rules.compiled, np.zeros(game.rules.ACTIONS, dtype=np.int32)
    result = np.zeros(game.rules.kernels["INPUTS"], dtype=np.int64)
    for seed in seeds:
        for step in (compiled.sample_at, compiled.rollout_at):
            states, rng = game.start(game.options(**options)), new_rng(seed)
            while not game.rules.over(states):
                for seat in range(game.rules.SEATS):
                    result[inputs(game, states, seat)] += 1
                compiled.apply_at(states, 0, int(step(states, 0, rng, room)))
    return result


def never_on(found, module, groups):
    """Return, of each group of inputs of a module, how many were never on; none is left out."""
    starts = [*(getattr(module, name) for name in groups), module.INPUTS]
    assert starts == sorted(starts)
    pairs = zip(groups, starts[:-1], starts[1:], strict=True)
    return {name: int((found[begin:end] == 0).sum()) for name, begin, end in pairs}
