"""What players want: large linked groups and many stacks. What joins or cuts groups."""

import numpy as np

from hexarena.contract.aims import Goal
from hexarena.contract.bitsets import Bitset, lowest, one, some, without
from hexarena.contract.english import listed
from hexarena.games.hexcore6 import names, rules
from hexarena.games.hexcore6 import state as codes
from hexarena.games.hexcore6.board import group
from hexarena.games.hexcore6.ending import score
from hexarena.games.hexcore6.stacks import owned

STACK = 0.25  # of a linked stack: what another stack is worth
LEAST = 2  # stacks of a group that is worth a word


def aims(state: np.record, seat: int) -> tuple[Goal, ...]:
    """Return the linked group and the stacks of both seats, once the colours are taken."""
    if state.phase in (codes.CHOOSE_CORE, codes.CHOOSE_COLOUR):
        return ()
    return tuple(
        aim
        for each in (0, 1)
        for aim in (
            Goal(each, "linked group", score(state, each)),
            Goal(each, "stacks", len(names.members(owned(state, each))), STACK),
        )
    )


def feats(state: np.record, action: int, seat: int) -> tuple[str, ...]:
    """Tell which groups `action` links, and which it cuts."""
    if not aims(state, seat):
        return ()
    after = np.array([state])
    rules.apply(after[0], action)
    actor = int(state.to_act)
    linked = _parts(_groups(after[0], actor), _groups(state, actor))
    cut = _parts(_groups(state, 1 - actor), _groups(after[0], 1 - actor))
    rival = names.colour(state, 1 - actor).capitalize()
    told = (f"cuts {rival}'s group into {_sizes(parts)}" for parts in cut)
    return (*(f"links groups of {_sizes(parts)}" for parts in linked), *told)


def _groups(state: np.record, seat: int) -> list[frozenset[int]]:
    """List a seat's groups of at least LEAST stacks, linked to the Core or not."""
    rest = _words(owned(state, seat))
    found = []
    while some(rest):
        grown = _words(group(_words(one(lowest(rest))), rest))
        rest = _words(without(rest, grown))
        found.append(frozenset(names.members(grown)))
    return [each for each in found if len(each) >= LEAST]


def _words(those: Bitset) -> Bitset:
    """Return a set as kernels take it; from Python they return plain numbers."""
    return np.uint64(those[0]), np.uint64(those[1])


def _parts(whole: list[frozenset[int]], pieces: list[frozenset[int]]) -> list[list[frozenset[int]]]:
    """List the pieces of each whole that has several."""
    by_whole = [[piece for piece in pieces if _mostly(piece, each)] for each in whole]
    return [parts for parts in by_whole if len(parts) > 1]


def _mostly(piece: frozenset[int], whole: frozenset[int]) -> bool:
    """Tell whether a piece belongs to a whole, but for a stack that has moved."""
    return len(piece & whole) >= max(LEAST, len(piece) - 1)


def _sizes(groups: list[frozenset[int]]) -> str:
    return listed([str(count) for count in sorted(map(len, groups), reverse=True)])
