"""Matches of a game with secret commitments that a network plays against itself.

In each round of commitments every seat that is due searches once, from the start of the round, and
draws its whole commitment from the mix that the search finds. The network learns the mix of each
decision, and the value of the start of a round as each seat sees it. Before the first commitment,
while decks are made for example, the rollout policy decides, so that matches differ.

A network that has learnt nothing yet does not search. It begins with many matches of the rollout
policy and learns only values from them, which takes a hundredth of the time. Later rounds still
include some of these matches, so that no match is learnt by heart.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from hexarena.contract.record import CHANCE, States, copy_states
from hexarena.contract.rng import new_rng
from hexarena.contract.rules import Rules
from hexarena.learn.examples import join_examples, make_examples
from hexarena.learn.selfplay import SearchedPosition, SelfPlayMatch
from hexarena.search.network import Network
from hexarena.search.simultaneous import strategy

PLAYOUT_DIVISOR = 2  # divides a course's playouts, since one search serves a whole commitment
PUBLIC_SHARE = 0.5  # the share of these playouts for a decision that all see
# The share of the match's result in a target value; the rest is the search's value
RETURN_WEIGHT = 0.5
RANDOM_SHARE = 0.05  # the share of parts of a commitment that are drawn at random
REUSE_COUNT = 2  # how often an example is learnt from; all examples of a match have the same result
# Matches of the rollout policy for each match of a course, before the network has learnt
FIRST_ROLLOUT_MATCHES = 1000
ROLLOUT_MATCHES = 60  # the same afterwards
NOTED_SHARE = 0.06  # the share of these matches' rounds that is learnt from


class RoundSearch(NamedTuple):
    """A search, and the value that it found for the seat that searched."""

    tree: Any
    value: float


class Mixer:
    """Plays matches of two with itself, as `SelfPlayer` does in games without commitments."""

    def __init__(self, rules: Rules, network: Network, max_playouts: int) -> None:
        self.rules = rules
        self.generic = rules.specialized(strategy.GENERIC)
        self.network = network

    def play(self, start: States, playouts: int, seed: int) -> SelfPlayMatch:
        """Play a match; each commitment is searched with `playouts` divided by PLAYOUT_DIVISOR."""
        if not self.network.value.any():
            return _join_matches(self._play_rollouts(start, seed, FIRST_ROLLOUT_MATCHES))
        rules, states = self.rules, start.copy()
        match = _Match(self, max(playouts // PLAYOUT_DIVISOR, 8), seed)
        while not rules.over(states):
            rules.apply(states, match.next_action(states))
        self_played = match.to_self_played(states, RETURN_WEIGHT)
        rollout_matches = _join_matches(self._play_rollouts(start, seed, ROLLOUT_MATCHES))
        return self_played._replace(
            examples=join_examples([self_played.examples, rollout_matches.examples])
        )

    def _play_rollouts(self, start: States, seed: int, matches: int) -> list[SelfPlayMatch]:
        """Play matches with the rollout policy."""
        played_matches = []
        for number in range(matches):
            match, states = _Match(self, 0, seed * FIRST_ROLLOUT_MATCHES + number), start.copy()
            while not self.rules.over(states):
                self.rules.apply(states, match.next_rollout_action(states))
            played_matches.append(match.to_self_played(states, 1.0))
        return played_matches

    def think(self, states: States, playouts: int, seed: int) -> RoundSearch:
        """Search state 0 without anything that the seat to act doesn't know."""
        tree = strategy.new_trees(self.rules, states, playouts, new_rng(seed), self.network)
        self.generic.search(tree, playouts)
        node = tree.tables.nodes[tree.at[1]]
        return RoundSearch(tree, float(node["total"] / max(node["visits"], 1)))


class _Match:
    """A match that is being played."""

    def __init__(self, player: Mixer, playouts: int, seed: int) -> None:
        self.player = player
        self.rules = player.rules
        self.playouts = playouts
        self.count = 0  # decisions so far
        self.decisions: list[SearchedPosition] = []
        self._kernel_rng = new_rng(seed)
        self._rng = np.random.default_rng(seed)
        self._buffer = np.zeros(player.rules.ACTIONS, np.int32)
        self._round_bytes = b""  # the start of the round, as the first seat sees it
        self._thoughts: dict[int, RoundSearch] = {}  # the searches of this round, by seat

    def to_self_played(self, states: States, belief: float) -> SelfPlayMatch:
        """Return the examples of a finished match; `belief` weights its result in their values."""
        returns, decisions = states["returns"][0], self.decisions
        examples = make_examples(
            [decision.inputs for decision in decisions],
            [decision.actions for decision in decisions],
            [decision.shares for decision in decisions],
            [
                belief * float(returns[decision.seat]) + (1 - belief) * decision.value
                for decision in decisions
            ],
        )
        return SelfPlayMatch(examples, float(returns[0]), self.count)

    def next_action(self, states: States) -> int:
        """Return the action to play next."""
        compiled = self.rules.compiled
        if states["to_act"][0] == CHANCE:
            return int(compiled.sample_at(states, 0, self._kernel_rng, self._buffer))
        self.count += 1
        legal, seat = self.rules.legal(states), int(states["to_act"][0])
        if compiled.commits_at(states, 0):
            return self._commit(states, legal, seat)
        if len(legal) == 1:
            return legal[0]
        if not self._round_bytes:
            return int(compiled.rollout_at(states, 0, self._kernel_rng, self._buffer))
        thought = self._think(
            self._known_states(states, seat), max(int(self.playouts * PUBLIC_SHARE), 8)
        )
        edges = thought.tree.tables
        return _most_visited_action(edges, int(thought.tree.at[1]), legal)

    def next_rollout_action(self, states: States) -> int:
        """Return the rollout policy's action, or now and then a random one; note some rounds."""
        compiled, chance = self.rules.compiled, self._rng
        if states["to_act"][0] == CHANCE or chance.random() < RANDOM_SHARE:
            return int(compiled.sample_at(states, 0, self._kernel_rng, self._buffer))
        self.count += 1
        if compiled.commits_at(states, 0) and chance.random() < NOTED_SHARE:
            round_start = self._round_start(states, 0).tobytes()
            if round_start != self._round_bytes:
                self._round_bytes = round_start
                self._note_round(states, 0, 0.0)
        return int(compiled.rollout_at(states, 0, self._kernel_rng, self._buffer))

    def _commit(self, states: States, legal: list[int], seat: int) -> int:
        known_states = self._known_states(states, seat)
        round_start = self._round_start(states, 0).tobytes()
        if round_start != self._round_bytes:
            self._round_bytes, self._thoughts = round_start, {}
        if seat not in self._thoughts:
            thought = self._think(known_states, self.playouts)
            if not self._thoughts:
                self._note_round(states, seat, thought.value)
            self._thoughts[seat] = thought
        return self._draw_part(known_states, legal, self._thoughts[seat])

    def _draw_part(self, known_states: States, legal: list[int], thought: RoundSearch) -> int:
        """Draw a part of a commitment from the mix that was found, and note the mix."""
        if len(legal) == 1:
            return legal[0]
        count = int(self.player.generic.mixed(thought.tree, known_states))
        if not count:
            return int(
                self.rules.compiled.rollout_at(known_states, 0, self._kernel_rng, self._buffer)
            )
        shares = thought.tree.tables.shares[:count].astype(np.float32)
        seat = int(known_states["to_act"][0])
        self._note_decision(known_states, seat, thought.value, np.array(legal, np.int32), shares)
        if self._rng.random() < RANDOM_SHARE:
            return int(self._rng.choice(legal))
        return legal[strategy.draw_index(shares / shares.sum(), self._kernel_rng)]

    def _think(self, known_states: States, playouts: int) -> RoundSearch:
        return self.player.think(known_states, playouts, int(self._rng.integers(2**62)))

    def _known_states(self, states: States, seat: int) -> States:
        known_states = copy_states(states[:1])
        self.rules.compiled.hide_at(known_states, 0, seat)
        return known_states

    def _round_start(self, states: States, seat: int) -> States:
        """Return the start of the round as a seat sees it."""
        round_start = self._known_states(states, seat)
        self.rules.compiled.withdraw_at(round_start, 0, seat, self._buffer)
        return round_start

    def _note_round(self, states: States, seat: int, value: float) -> None:
        """Note the value of the start of a round, for both seats."""
        no_actions = np.zeros(0, np.int32)
        for other_seat in range(2):
            seat_value = value if other_seat == seat else -value
            self._note_decision(
                self._round_start(states, other_seat),
                other_seat,
                seat_value,
                no_actions,
                no_actions.astype(np.float32),
            )

    def _note_decision(
        self,
        known_states: States,
        seat: int,
        value: float,
        actions: npt.NDArray[np.int32],
        shares: npt.NDArray[np.float32],
    ) -> None:
        inputs = np.zeros(self.rules.kernels["INPUTS"], np.int32)
        input_count = int(self.rules.compiled.features_at(known_states, 0, seat, inputs))
        self.decisions.append(
            SearchedPosition(seat, inputs[:input_count].copy(), actions, shares, value)
        )


def _join_matches(matches: list[SelfPlayMatch]) -> SelfPlayMatch:
    return SelfPlayMatch(
        join_examples(match.examples for match in matches),
        float(np.mean([match.first for match in matches])),
        int(np.mean([match.length for match in matches])),
    )


def _most_visited_action(tables: Any, node: int, legal: list[int]) -> int:
    """Return the action that a search tried most; the first one if it tried none."""
    best, most_visits, edge = legal[0], 0, int(tables.nodes["first"][node])
    while edge:
        edge_record = tables.edges[edge]
        if edge_record["visits"] > most_visits:
            best, most_visits = int(edge_record["action"]), int(edge_record["visits"])
        edge = int(edge_record["after"])
    return best
