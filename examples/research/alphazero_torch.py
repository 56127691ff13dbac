"""Learn HexCore6 as AlphaZero does: search, play against itself, learn from both, in PyTorch.

64 matches are played at once, each with its own tree. The trees grow in step: every
simulation takes one path in each, and the network judges all new leaves in one call. At the roots,
actions are drawn and halved as in Gumbel AlphaZero (Danihelka et al., 2022), which learns from few
simulations. For example: python examples/research/alphazero_torch.py --moves 600
"""

import argparse
import time

import numpy as np
import torch
from torch import nn
from trial import MATCHES as TRIALS
from trial import against_random, told

from hexarena import game
from hexarena.research import Batch, Observer

GAME, OPTIONS = "hexcore6", {"radius": 4}
MATCHES = 64  # at once
WIDEST = 128  # no position has more legal actions
HALVING = ((8, 1), (4, 1), (2, 2))  # candidates at the root, and simulations of each
NODES = 1 + sum(count * times for count, times in HALVING)
EXPLORATION, SCALE = 1.25, 8.0  # of PUCT; what a value weighs against a logit at the root
WIDTH, RATE, MINIBATCH, REPLAY_SIZE = 64, 1e-3, 512, 60_000
RANDOM_MATCHES, SPARSE = (
    4_000,
    16,
)  # random matches to begin with; one in how many positions is kept


class Network(nn.Module):
    """Two hidden layers, then a logit for every action and the value for the seat to act."""

    def __init__(self, size, actions):
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(size, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU()
        )
        self.policy, self.value = nn.Linear(WIDTH, actions), nn.Linear(WIDTH, 1)

    def forward(self, observations):
        """Return logits [n, ACTIONS] and values [n] of observations [n, SIZE]."""
        inner = self.body(observations)
        return self.policy(inner), torch.tanh(self.value(inner)).squeeze(1)


class Trees:
    """A search tree for each match, in arrays [match, node, place]; node 0 is the root.

    An action is known by its place among the legal ones of its node. Values are those of seat 0.
    """

    def __init__(self, network, matches):
        self.game, self.network, self.rows = game(GAME), network, np.arange(matches)
        self.rules, self.observer = self.game.rules, Observer(GAME, **OPTIONS)
        self.states = self.rules.blank(matches * NODES)
        shape = matches, NODES, WIDEST
        self.actions, self.child = np.zeros(shape, np.int32), np.zeros(shape, np.int16)
        self.logits, self.visits, self.totals = (np.zeros(shape, np.float32) for _ in range(3))
        self.sign, self.value, self.is_over = (np.zeros(shape[:2], np.float32) for _ in range(3))
        self.legal = np.zeros((matches, self.rules.ACTIONS), np.int32)
        self.counts = np.zeros(matches, np.int32)
        self.observations = np.zeros((matches, self.observer.size), np.float32)

    def search(self, states, rng):
        """Search from states; return places to play, and better policies, [match, place].

        Without `rng`, the most promising actions are tried, not a sample.
        """
        self.child[:], self.visits[:], self.totals[:] = -1, 0, 0
        self.add(0, states.copy())
        logits = self.logits[:, 0]
        noisy = logits + (rng.gumbel(size=logits.shape) if rng else 0)
        simulations = iter(range(1, NODES))
        for count, times in HALVING:
            best = np.argsort(-(noisy + SCALE * self.values(0)), axis=1)[:, :count]
            legal = np.take_along_axis(logits, best, 1) > -np.inf
            best = np.where(legal, best, best[:, :1])
            for slot in np.tile(best.T, (times, 1)):
                self.simulate(next(simulations), slot)
        scores = np.where(self.visits[:, 0] > 0, noisy + SCALE * self.values(0), -np.inf)
        return scores.argmax(1), softmax(logits + SCALE * self.values(0))

    def best(self, batch):
        """Return what a search prefers in every match, without chance."""
        slots, _ = self.search(batch.states, None)
        return np.take_along_axis(self.actions[:, 0], slots[:, None], 1)[:, 0]

    def values(self, nodes):
        """Return the values of all actions of a node for its seat; of untried ones, a mean.

        The mean is of the node's own value and those of tried actions, by their prior.
        """
        index = self.rows, nodes
        visits, prior = self.visits[index], softmax(self.logits[index])
        values, weights = self.totals[index] / np.maximum(visits, 1), prior * (visits > 0)
        count, mean = visits.sum(1), (weights * values).sum(1) / np.maximum(weights.sum(1), 1e-9)
        untried = (self.value[index] + count * mean) / (1 + count)
        return np.where(visits > 0, values, untried[:, None]) * self.sign[index][:, None]

    def select(self, nodes):
        """Return the place that PUCT tries next in a node of each tree."""
        visits = self.visits[self.rows, nodes]
        bonus = np.sqrt(1 + visits.sum(1, keepdims=True)) / (1 + visits)
        prior = softmax(self.logits[self.rows, nodes])
        scores = self.values(nodes) + EXPLORATION * prior * bonus
        return np.where(prior > 0, scores, -np.inf).argmax(1)

    def simulate(self, new, slot):
        """Follow one path in each tree from a place at the root; add leaves as node `new`."""
        rows, nodes, path = self.rows, np.zeros(len(self.rows), np.int64), []
        is_active = np.ones(len(rows), np.bool_)
        while True:
            path.append((rows[is_active], nodes[is_active], slot[is_active]))
            children = self.child[rows, nodes, slot]
            is_active &= (children >= 0) & (self.is_over[rows, children] == 0)
            if not is_active.any():
                break
            nodes = np.where(is_active, children, nodes)
            slot = np.where(is_active, self.select(nodes), slot)
        leaf = np.where(children < 0, new, children)
        states = self.states[rows * NODES + nodes]
        untried = (children < 0) & (self.is_over[rows, nodes] == 0)
        selected = np.where(untried, self.actions[rows, nodes, slot], -1)
        self.rules.compiled.apply_many(states, selected)
        self.add(new, states)
        self.child[rows, nodes, slot] = leaf
        for index in path:
            self.visits[index] += 1
            self.totals[index] += self.value[index[0], leaf[index[0]]]

    def add(self, node, states):
        """Add a state to each tree, and judge them all in one call of the network."""
        self.states[self.rows * NODES + node] = states
        self.rules.compiled.legal_many(states, self.legal, self.counts)
        seats = states["to_act"]
        self.observer.observe_many(states, seats, self.observations)
        with torch.no_grad():
            logits, values = (
                output.numpy() for output in self.network(torch.from_numpy(self.observations))
            )
        actions_ = self.actions[:, node] = self.legal[:, :WIDEST]
        legal = np.arange(WIDEST) < self.counts[:, None]
        self.logits[:, node] = np.where(legal, np.take_along_axis(logits, actions_, 1), -np.inf)
        self.sign[:, node], self.is_over[:, node] = 1 - 2 * (seats == 1), seats < 0
        returns = states["returns"][:, 0]
        self.value[:, node] = np.where(seats < 0, returns, values * self.sign[:, node])


def softmax(logits):
    """Return shares along the last axis; all 0 where nothing is legal."""
    maximum = logits.max(-1, keepdims=True)
    shares = np.exp(logits - np.where(maximum > -np.inf, maximum, 0))
    return shares / np.maximum(shares.sum(-1, keepdims=True), 1e-9)


class Learner:
    """A network, the matches it plays against itself, and the last examples."""

    def __init__(self, seed=0):
        torch.manual_seed(seed)
        torch.set_num_threads(1)  # the calls are small
        self.rng = np.random.default_rng(seed)
        self.batch = Batch(GAME, MATCHES, seed=seed, **OPTIONS)
        self.network = Network(Observer(GAME, **OPTIONS).size, self.batch.rules.ACTIONS)
        self.trees = Trees(self.network, MATCHES)
        self.slopes = torch.optim.Adam(self.network.parameters(), RATE, weight_decay=1e-5)
        self.open = [[] for _ in range(MATCHES)]  # of each match, decisions not yet learnt from
        self.examples = []  # (observation, actions, shares, return)

    def watch(self):
        """Learn a first value from a few positions of each of some random matches."""
        no_policy = np.zeros(WIDEST, np.int32), np.zeros(WIDEST, np.float32)
        match_count, batch = 0, Batch(GAME, 500, seed=1, **OPTIONS)
        open_examples = [[] for _ in range(batch.size)]
        while match_count < RANDOM_MATCHES:
            for n in np.flatnonzero(self.rng.random(batch.size) < 1 / SPARSE):
                open_examples[n].append((int(batch.to_act[n]), batch.states[n : n + 1].copy()))
            batch.step_random()
            for n in np.flatnonzero(batch.terminated):
                for seat, states in open_examples[n]:
                    observations = self.trees.observer.observe(states, np.array([seat], np.int8))[0]
                    self.examples.append((observations, *no_policy, batch.final_returns[n, seat]))
                open_examples[n].clear()
                match_count += 1
        for _ in range(len(self.examples) * 4 // MINIBATCH):
            self.learn()

    def play(self):
        """Play a decision in every match; matches that end become examples."""
        slots, shares = self.trees.search(self.batch.states, self.rng)
        seats = self.batch.to_act.copy()
        self.trees.observer.observe_many(self.batch.states, seats, self.trees.observations)
        actions = self.trees.actions[:, 0]
        for n, open_examples in enumerate(self.open):
            open_examples.append(
                (self.trees.observations[n].copy(), actions[n].copy(), shares[n], seats[n])
            )
        self.batch.step(np.take_along_axis(actions, slots[:, None], 1)[:, 0])
        for n in np.flatnonzero(self.batch.terminated):
            returns = self.batch.final_returns[n]
            self.examples += [(*example, returns[seat]) for *example, seat in self.open[n]]
            self.open[n].clear()
        del self.examples[:-REPLAY_SIZE]

    def learn(self):
        """Take a step down the errors of policy and value, on random examples."""
        picks = self.rng.integers(len(self.examples), size=MINIBATCH)
        columns = zip(*(self.examples[n] for n in picks), strict=True)
        observations, actions, shares, returns = map(torch.from_numpy, map(np.stack, columns))
        logits, values = self.network(observations)
        logits = logits.gather(1, actions.long()).masked_fill(shares == 0, -1e9)
        policy = -(shares * logits.log_softmax(1)).sum(1).mean()
        loss = policy + (values - returns).square().mean()
        self.slopes.zero_grad()
        loss.backward()
        self.slopes.step()


def train(moves, seed=0, interval=300):
    """Learn from random matches, then from `moves` decisions in each match against itself.

    Returns the points of searches against random play at the end.
    """
    learner, start, points = Learner(seed), time.perf_counter(), 0.0
    player = Trees(learner.network, TRIALS)

    def evaluate(label):
        result = against_random(player.best, GAME, OPTIONS)
        print(f"{label:22} {time.perf_counter() - start:5.0f} s  {told(result)}", flush=True)
        return result

    evaluate("nothing learnt")
    learner.watch()
    for move in range(moves + 1):
        if move % interval == 0 or move == moves:
            points = evaluate(f"{move} decisions a match")
        learner.play()
        learner.learn()
    return points


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--moves", type=int, default=600)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    train(arguments.moves, arguments.seed)
