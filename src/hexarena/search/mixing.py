"""Thinking where seats commit in secret: the trees of template `commitments`, and what they found.

What is to be played at a commitment is a mixed strategy: how often each action is to be chosen.
The action itself is drawn from it, by the seed.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from hexarena.contract.luck import Luck, draw
from hexarena.contract.record import States
from hexarena.contract.rules import Rules
from hexarena.search import book
from hexarena.search.thought import Candidate, Thought

TEMPLATE = "hexarena.search.commitments"
ARMS_A_PLAYOUT = 24  # room for arms; a book that is full goes on without learning more
MOST_NODES = 4_000_000  # 40 bytes each
FAINT = 0.15  # of the largest share; less is what was tried to learn, and is not played,
# as long as a node is young: it fades as visits grow


def planted(rules: Rules, states: States, playouts: int, luck: Luck) -> Any:
    """Return a tree for state 0, as the seat to act sees it, with room for so many playouts."""
    asked, taken = int(states["to_act"][0]), np.zeros(rules.ACTIONS, np.int32)
    room = rules.blank(3)
    room[0] = states[0]
    commits = rules.doors.commits_at(room, 0)
    count = rules.doors.withdraw_at(room, 0, asked, taken) if commits else 0
    template = rules.template(TEMPLATE)
    return template.CommitmentTrees(
        book=_book(rules, min(2 * rules.SEATS * (playouts + 1) + 1, MOST_NODES), template.DEEPEST),
        states=room,
        words=room.view(np.uint64).reshape(len(room), -1),
        round=template.Round(
            gone=np.zeros(rules.SEATS, np.bool_),
            stage=np.zeros(rules.SEATS, np.int8),
            trail=np.zeros(rules.SEATS, np.uint64),
            turns=np.zeros(6, np.int64),
        ),
        at=np.zeros(2, np.int64),
        asked=asked,
        taken=taken[:count].copy(),
        luck=luck,
    )


def _book(rules: Rules, nodes: int, deepest: int) -> book.Book:
    actions = rules.ACTIONS
    return book.Book(
        nodes=np.zeros(nodes, book.NODE),
        arms=np.zeros(actions + ARMS_A_PLAYOUT * nodes, book.ARM),
        table=np.zeros(1 << (2 * nodes).bit_length(), np.int32),
        steps=np.zeros(deepest, book.STEP),
        used=np.array([1, 1, 0]),
        actions=np.zeros(actions, np.int32),
        offer=np.zeros(actions, np.int32),
        arm_of=np.zeros(actions, np.int32),
        shares=np.zeros(actions),
    )


def concluded(rules: Rules, states: States, trees: list[Any], luck: Luck) -> Thought:
    """Tell what the trees found for state 0."""
    legal = rules.legal(states)
    visits, totals, shares = _added_up(trees, legal)
    values = totals / np.maximum(visits, 1)
    if rules.doors.commits_at(states, 0):
        shares = _clear(shares, float(visits.sum()))
        chosen = _drawn(shares, luck)
    else:
        chosen = int(np.lexsort((-values, -visits))[0])
        shares = np.eye(len(legal))[chosen]
    order = np.lexsort((-values, -visits, -shares))
    choices = tuple(
        Candidate(legal[n], int(visits[n]), float(values[n]), float(shares[n])) for n in order
    )
    playouts = int(sum(tree.at[0] for tree in trees))
    return Thought(legal[chosen], float(shares @ values), playouts, (legal[chosen],), choices)


def _added_up(trees: list[Any], legal: list[int]) -> tuple[npt.NDArray[Any], ...]:
    visits, totals, shares = (np.zeros(len(legal)) for _ in range(3))
    for tree in trees:
        arm = tree.book.nodes["first"][tree.at[1]]
        while arm:
            found = tree.book.arms[arm]
            at = legal.index(int(found["action"]))
            visits[at] += found["visits"]
            totals[at] += found["total"]
            shares[at] += found["share"]
            arm = found["after"]
    return visits, totals, shares if shares.any() else visits


def _clear(shares: npt.NDArray[np.float64], visits: float) -> npt.NDArray[np.float64]:
    """Leave out what was chosen seldom, and make the rest sum to 1."""
    grown = book.MATURE * len(shares) ** 2 / max(visits, 1)
    kept = np.where(shares < FAINT * min(1.0, np.sqrt(grown)) * np.max(shares), 0.0, shares)
    rest: npt.NDArray[np.float64] = kept / kept.sum()
    return rest


def _drawn(shares: npt.NDArray[np.float64], luck: Luck) -> int:
    point = int(draw(luck) >> np.uint64(11)) / 2.0**53
    return min(int(np.searchsorted(np.cumsum(shares), point, side="right")), len(shares) - 1)
