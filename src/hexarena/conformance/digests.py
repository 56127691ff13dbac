"""Digests of random matches, which must not depend on how the kernels run.

As a program it prints a digest for each option set: python -m hexarena.conformance.digests GAME
"""

import hashlib
import sys

import numpy as np

from hexarena.conformance.matches import (
    OptionSet,
    final_state,
    list_option_sets,
    random_match,
    seats_of,
)
from hexarena.contract.game import Game, all_games
from hexarena.contract.game import game as find_game
from hexarena.contract.rng import new_rng

_FEATURES_INTERVAL = 20  # plies from one list of inputs in a digest to the next


def digest(game: Game, options: OptionSet, seed: int) -> str:
    """Hash a random match: states, legal actions, hidden and sampled states, and features."""
    text, chance = hashlib.blake2b(digest_size=16), new_rng(seed, 1)
    room = np.zeros(game.rules.kernels["INPUTS"], dtype=np.int32)
    for ply, (states, _) in enumerate(random_match(game, options, seed)):
        text.update(states.tobytes() + repr(game.rules.legal(states)).encode())
        for seat in seats_of(game, options):
            game.rules.compiled.hide_at(states, 0, seat)
            text.update(states.tobytes())
            if ply % _FEATURES_INTERVAL == 0 and len(room):
                count = game.rules.compiled.features_at(states, 0, seat, room)
                text.update(room[:count].tobytes())
            game.rules.compiled.determinize_at(states, 0, seat, chance)
            text.update(states.tobytes())
    text.update(final_state(game, options, seed).tobytes())
    return text.hexdigest()


def main(names: list[str]) -> None:
    """Print a line for each option set of the named games, or of all."""
    for game in [find_game(name) for name in names] or all_games():
        for options in list_option_sets(game):
            sys.stdout.write(f"{game.name} {options} {digest(game, options, seed=3)}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
