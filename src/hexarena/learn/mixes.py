"""Matches of a game with secret commitments that a network plays against itself.

In each round of commitments every seat that is due searches once, from the start of the round, and
draws its whole commitment from the mix that it finds. Of a decision the mix is learnt, and of the
start of a round its value, as either seat sees it. Before the first commitment, as where decks are
made, the rollout policy decides, so that matches differ.

A network that has learnt nothing yet does not search: it begins with many matches of the rollout
policy, of which it learns values alone. They take a hundredth of the time. Some go on being played
beside the others, so that no match is learnt by heart.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.record import CHANCE, States, copied
from hexarena.contract.rng import new_rng
from hexarena.contract.rules import Rules
from hexarena.learn.examples import listed, together
from hexarena.learn.selfplay import Searched, SelfPlayed
from hexarena.search import strategy
from hexarena.search.network import Network

THRIFT = 2  # by which a course's playouts are divided: one search serves a whole commitment
BRIEF = 0.5  # share of them for a decision that all see
BELIEF = 0.5  # of a target's value, what the match returned; the rest is what the search thought
STRAY = 0.05  # share of parts of a commitment that are drawn at random
REUSE = 2  # how often an example is learnt from: those of a match all end alike
FIRST, BESIDE = 1000, 60  # matches of the rollout policy for one of a course: at first, later
NOTED = 0.06  # share of their rounds that is learnt from


class Thought(NamedTuple):
    """A search, and the value that it found for the seat that asked."""

    tree: Any
    value: float


class Mixer:
    """Plays matches of two with itself, as `SelfPlayer` does those without commitments."""

    def __init__(self, rules: Rules, network: Network, most: int) -> None:
        self.rules = rules
        self.generic = rules.specialized(strategy.GENERIC)
        self.network = network

    def play(self, start: States, playouts: int, seed: int) -> SelfPlayed:
        """Play a match with so many playouts, divided by THRIFT, for a commitment."""
        if not self.network.value.any():
            return _together(self._rolled(start, seed, FIRST))
        rules, states = self.rules, start.copy()
        one = _Match(self, max(playouts // THRIFT, 8), seed)
        while not rules.over(states):
            rules.apply(states, one.next_action(states))
        played = one.ended(states, BELIEF)
        beside = _together(self._rolled(start, seed, BESIDE))
        return played._replace(examples=together([played.examples, beside.examples]))

    def _rolled(self, start: States, seed: int, matches: int) -> list[SelfPlayed]:
        """Play matches by the rollout policy."""
        played = []
        for number in range(matches):
            one, states = _Match(self, 0, seed * FIRST + number), start.copy()
            while not self.rules.over(states):
                self.rules.apply(states, one.next_by_rollout(states))
            played.append(one.ended(states, 1.0))
        return played

    def think(self, states: States, playouts: int, seed: int) -> Thought:
        """Search state 0, hidden from the seat that is asked."""
        tree = strategy.new_trees(self.rules, states, playouts, new_rng(seed), self.network)
        self.generic.search(tree, playouts)
        node = tree.tables.nodes[tree.at[1]]
        return Thought(tree, float(node["total"] / max(node["visits"], 1)))


class _Match:
    """One match under way."""

    def __init__(self, player: Mixer, playouts: int, seed: int) -> None:
        self.player = player
        self.rules = player.rules
        self.playouts = playouts
        self.count = 0  # decisions so far
        self.found: list[Searched] = []
        self._luck = new_rng(seed)
        self._chance = np.random.default_rng(seed)
        self._room = np.zeros(player.rules.ACTIONS, np.int32)
        self._round = b""  # its start, as the first seat sees it
        self._thoughts: dict[int, Thought] = {}  # of this round, by seat

    def ended(self, states: States, belief: float) -> SelfPlayed:
        """Return what may be learnt, of values in a finished match so much from its end."""
        returns, found = states["returns"][0], self.found
        examples = listed(
            [each.inputs for each in found],
            [each.actions for each in found],
            [each.shares for each in found],
            [belief * float(returns[n.seat]) + (1 - belief) * n.value for n in found],
        )
        return SelfPlayed(examples, float(returns[0]), self.count)

    def next_action(self, states: States) -> int:
        """Decide what is played next."""
        compiled = self.rules.compiled
        if states["to_act"][0] == CHANCE:
            return int(compiled.sample_at(states, 0, self._luck, self._room))
        self.count += 1
        legal, seat = self.rules.legal(states), int(states["to_act"][0])
        if compiled.commits_at(states, 0):
            return self._commit(states, legal, seat)
        if len(legal) == 1:
            return legal[0]
        if not self._round:
            return int(compiled.rollout_at(states, 0, self._luck, self._room))
        thought = self._think(self._seen(states, seat), max(int(self.playouts * BRIEF), 8))
        edges = thought.tree.tables
        return _most_visited(edges, int(thought.tree.at[1]), legal)

    def next_by_rollout(self, states: States) -> int:
        """Decide as the rollout policy does, now and then at random; note some rounds."""
        compiled, chance = self.rules.compiled, self._chance
        if states["to_act"][0] == CHANCE or chance.random() < STRAY:
            return int(compiled.sample_at(states, 0, self._luck, self._room))
        self.count += 1
        if compiled.commits_at(states, 0) and chance.random() < NOTED:
            begun = self._begun(states, 0).tobytes()
            if begun != self._round:
                self._round = begun
                self._note_round(states, 0, 0.0)
        return int(compiled.rollout_at(states, 0, self._luck, self._room))

    def _commit(self, states: States, legal: list[int], seat: int) -> int:
        seen = self._seen(states, seat)
        begun = self._begun(states, 0).tobytes()
        if begun != self._round:
            self._round, self._thoughts = begun, {}
        if seat not in self._thoughts:
            thought = self._think(seen, self.playouts)
            if not self._thoughts:
                self._note_round(states, seat, thought.value)
            self._thoughts[seat] = thought
        return self._drawn(seen, legal, self._thoughts[seat])

    def _drawn(self, seen: States, legal: list[int], thought: Thought) -> int:
        """Draw a part of a commitment from the mix that was found, and note the mix."""
        if len(legal) == 1:
            return legal[0]
        count = int(self.player.generic.mixed(thought.tree, seen))
        if not count:
            return int(self.rules.compiled.rollout_at(seen, 0, self._luck, self._room))
        shares = thought.tree.tables.shares[:count].astype(np.float32)
        seat = int(seen["to_act"][0])
        self._note(seen, seat, thought.value, np.array(legal, np.int32), shares)
        if self._chance.random() < STRAY:
            return int(self._chance.choice(legal))
        return legal[strategy.drawn(shares / shares.sum(), self._luck)]

    def _think(self, seen: States, playouts: int) -> Thought:
        return self.player.think(seen, playouts, int(self._chance.integers(2**62)))

    def _seen(self, states: States, seat: int) -> States:
        seen = copied(states[:1])
        self.rules.compiled.hide_at(seen, 0, seat)
        return seen

    def _begun(self, states: States, seat: int) -> States:
        """Return the start of the round as a seat sees it."""
        begun = self._seen(states, seat)
        self.rules.compiled.withdraw_at(begun, 0, seat, self._room)
        return begun

    def _note_round(self, states: States, seat: int, value: float) -> None:
        """Note the value of the start of a round for both."""
        none = np.zeros(0, np.int32)
        for other in range(2):
            worth = value if other == seat else -value
            self._note(self._begun(states, other), other, worth, none, none.astype(np.float32))

    def _note(
        self,
        seen: States,
        seat: int,
        value: float,
        actions: npt.NDArray[np.int32],
        shares: npt.NDArray[np.float32],
    ) -> None:
        inputs = np.zeros(self.rules.kernels["INPUTS"], np.int32)
        on = int(self.rules.compiled.features_at(seen, 0, seat, inputs))
        self.found.append(Searched(seat, inputs[:on].copy(), actions, shares, value))


def _together(matches: list[SelfPlayed]) -> SelfPlayed:
    return SelfPlayed(
        together(each.examples for each in matches),
        float(np.mean([each.first for each in matches])),
        int(np.mean([each.length for each in matches])),
    )


def _most_visited(tables: Any, node: int, legal: list[int]) -> int:
    """Return the action that a search tried most; the first one if it tried none."""
    best, most, edge = legal[0], 0, int(tables.nodes["first"][node])
    while edge:
        found = tables.edges[edge]
        if found["visits"] > most:
            best, most = int(found["action"]), int(found["visits"])
        edge = int(found["after"])
    return best
