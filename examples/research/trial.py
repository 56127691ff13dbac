"""Try a policy: 200 matches against random play, stepped at once."""

import numpy as np

from hexarena.research import Batch
from hexarena.search.duel import wilson

MATCHES = 200


def against_random(choose, game, options, seed=1):
    """Return the points of a policy: 1 for a win, 1/2 for a draw; it has each seat in turn.

    `choose` gets the batch and returns an action for each of its matches.
    """
    rng, match_rows = np.random.default_rng(seed), np.arange(MATCHES)
    own_seats = match_rows % 2
    with Batch(game, MATCHES, seed=seed, autoreset="disabled", **options) as batch:
        while (batch.to_act >= 0).any():
            actions = np.zeros(MATCHES, np.int32)
            actions[:] = choose(batch)
            flat, first = batch.legal()
            opponent_rows = np.flatnonzero((batch.to_act != own_seats) & (np.diff(first) > 0))
            actions[opponent_rows] = flat[
                rng.integers(first[:-1][opponent_rows], first[1:][opponent_rows])
            ]
            batch.step(actions)
        returns = batch.states["returns"][match_rows, own_seats]
    return float((returns > 0).sum() + (returns == 0).sum() / 2)


def told(points):
    """Say how many of the points were reached, with a 95 % interval."""
    low, high = wilson(points, MATCHES)
    return f"{points / MATCHES:.1%} against random ({low:.1%} to {high:.1%})"
