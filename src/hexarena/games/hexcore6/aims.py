"""Score linked groups and stacks as goals, and say which groups an action joins or cuts."""

from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from hexarena.contract.bitsets import Bitset, difference, has_members, lowest, singleton
from hexarena.contract.english import join_words
from hexarena.contract.package.aims import Goal
from hexarena.games.hexcore6 import rules
from hexarena.games.hexcore6.components.board import group
from hexarena.games.hexcore6.notation import names
from hexarena.games.hexcore6.rules import state as codes
from hexarena.games.hexcore6.rules.ending import score
from hexarena.games.hexcore6.rules.stacks import owned_stacks

STACK_WEIGHT = 0.25  # worth of a stack outside the group, in linked stacks
MIN_STACKS = 2  # stacks in a group worth mentioning


def aims(state: np.record, seat: int) -> tuple[Goal, ...]:
    """Return both seats' goals, linked group and stacks; none before the colours are chosen."""
    if state.phase in (codes.CHOOSE_CORE, codes.CHOOSE_COLOUR):
        return ()
    return tuple(
        goal
        for owner in (0, 1)
        for goal in (
            Goal(owner, "linked group", score(state, owner)),
            Goal(owner, "stacks", len(names.list_cells(owned_stacks(state, owner))), STACK_WEIGHT),
        )
    )


def feats(state: np.record, action: int, seat: int) -> tuple[str, ...]:
    """Describe the groups that `action` links, and the groups that it cuts."""
    if not aims(state, seat):
        return ()
    states = np.array([state])
    rules.apply(states[0], action)
    actor = int(state.to_act)
    rival = names.colour(state, 1 - actor).capitalize()
    links = (
        f"links groups of {_format_sizes(parts)}" for parts in find_links(state, states[0], actor)
    )
    cuts = (
        f"cuts {rival}'s group into {_format_sizes(parts)}"
        for parts in find_cuts(state, states[0], actor)
    )
    return (*links, *cuts)


def find_links(previous: np.record, current: np.record, seat: int) -> list[list[frozenset[int]]]:
    """List the groups of a seat that have just been linked: the parts of each new group."""
    return _split_groups(_list_groups(current, seat), _list_groups(previous, seat))


def find_cuts(previous: np.record, current: np.record, seat: int) -> list[list[frozenset[int]]]:
    """List the groups of the rival of `seat` that have just been cut: the parts of each."""
    return _split_groups(_list_groups(previous, 1 - seat), _list_groups(current, 1 - seat))


def _list_groups(state: np.record, seat: int) -> tuple[frozenset[int], ...]:
    """List a seat's groups of MIN_STACKS or more stacks, whether linked to the Core or not."""
    first, second = owned_stacks(state, seat)
    return _list_groups_of(int(first), int(second))


@lru_cache(maxsize=4096)
def _list_groups_of(first: int, second: int) -> tuple[frozenset[int], ...]:
    """List the groups of MIN_STACKS or more among stacks, given as the two words of a bitset."""
    remaining = np.uint64(first), np.uint64(second)
    groups = []
    while has_members(remaining):
        members = _to_bitset(group(_to_bitset(singleton(lowest(remaining))), remaining))
        remaining = _to_bitset(difference(remaining, members))
        groups.append(frozenset(names.list_cells(members)))
    return tuple(stacks for stacks in groups if len(stacks) >= MIN_STACKS)


def _to_bitset(members: Bitset) -> Bitset:
    """Convert a set of plain ints, as kernels return it, to the uint64 words that kernels take."""
    return np.uint64(members[0]), np.uint64(members[1])


def _split_groups(
    wholes: Iterable[frozenset[int]], pieces: Iterable[frozenset[int]]
) -> list[list[frozenset[int]]]:
    """List, for each of `wholes` that was split, the pieces it fell into."""
    by_whole = [[piece for piece in pieces if _belongs_to(piece, whole)] for whole in wholes]
    return [parts for parts in by_whole if len(parts) > 1]


def _belongs_to(piece: frozenset[int], whole: frozenset[int]) -> bool:
    """Return whether a piece is part of a group, allowing for one stack that moved."""
    return len(piece & whole) >= max(MIN_STACKS, len(piece) - 1)


def _format_sizes(groups: list[frozenset[int]]) -> str:
    return join_words([str(count) for count in sorted(map(len, groups), reverse=True)])
