"""What is at stake: the attacks that reach from a hex, and what each hex costs."""

import numpy as np

from hexarena.contract.english import count_noun, join_words
from hexarena.games.hfc.components.cage import DAMAGE
from hexarena.games.hfc.notation.attacks import attack_states
from hexarena.games.hfc.notation.names import KINDS, fighter
from hexarena.games.hfc.rules import apply
from hexarena.games.hfc.rules import state as codes
from hexarena.games.hfc.rules.attacking import distance
from hexarena.games.hfc.scene.notes import attack_card, legal_actions

KindCounts = dict[int, int]  # cards in hand, by the kind of attack


class Stakes:
    """Describes the moves of one position; attacks in reach are counted once a distance."""

    def __init__(self, state: np.record) -> None:
        self._state = state
        self._counts: dict[tuple[int, int], KindCounts] = {}

    def describe(self, action: int) -> str:
        """Describe what reaches from where a move ends, and what is at stake there."""
        states = np.array([self._state])
        apply(states[0], action)
        if states[0].phase == codes.CORNER:
            apply(states[0], codes.DECLINE)
        if states[0].phase != codes.ATTACK:
            return ""
        key = distance(states[0]), int(states[0].top)
        if key not in self._counts:
            self._counts[key] = _count_attacks(states[0])
        return f"{_list_kinds(self._counts[key])} At stake: {_list_costs(states[0])}."


def _count_attacks(state: np.record) -> KindCounts:
    kinds = {
        card: int(attack_states(state, action)[0].kind)
        for action in legal_actions(state)
        if (card := attack_card(action)) is not None
    }
    return {kind: [*kinds.values()].count(kind) for kind in sorted({*kinds.values()})}


def _list_kinds(counts: KindCounts) -> str:
    names = [count_noun(count, KINDS[kind]) for kind, count in counts.items()]
    return f"In reach: {join_words(names)}." if names else "Nothing in hand reaches."


def _list_costs(state: np.record) -> str:
    seat = int(state.turn)
    cost, rival_cost = (int(DAMAGE[state.token[owner]]) for owner in (seat, 1 - seat))
    return f"{rival_cost} for {fighter(1 - seat)}, {cost} for you"
