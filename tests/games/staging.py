"""Big moments of random matches, beside the positions before and after."""

from itertools import chain, pairwise
from typing import NamedTuple

import numpy as np

from hexarena.conformance.matches import final_state, random_match
from hexarena.contract.scene.milestone import Milestone


class Staged(NamedTuple):
    """An action, the positions before and after, and the big moments between."""

    before: np.record
    action: int
    after: np.record
    milestones: tuple[Milestone, ...]

    def titled(self, *words):
        """Return the big moments with one of some words in their titles."""
        return [
            milestone
            for milestone in self.milestones
            if any(word in milestone.title for word in words)
        ]


def staged(game, seeds=range(6), **options):
    """Play at random: yield every action of some matches, with its big moments."""
    for seed in seeds:
        played = list(random_match(game, options, seed))
        ended = final_state(game, options, seed)
        for (states, action), (after, _) in pairwise(chain(played, [(ended, -1)])):
            text = game.narrate(states[0], action)
            big = game.milestones(states[0], after[0], text)
            yield Staged(states[0], action, after[0], big)
