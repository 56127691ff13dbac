"""Train a policy for HexCore6 by PPO against itself, in JAX on a CPU.

`research.Batch` steps the matches, NumPy buffers hold what happened, and JAX reads them by DLPack,
without a copy. Every line of output is a round: its speed, and the share of points against random
play with a 95 % interval. For example: python examples/research/ppo_jax.py --rounds 60
"""

import argparse
import math
import time
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
from trial import against_random, told

from hexarena.research import Batch, exchange

GAME, OPTIONS = "hexcore6", {"radius": 4}
MATCHES, STEPS = 512, 64  # a round plays STEPS decisions in each of MATCHES
WIDTH, RATE = 64, 1e-3  # units of a hidden layer, learning rate
DISCOUNT, TRACE = 0.999, 0.97  # gamma and lambda of the advantages
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5
EPOCHS, MINIBATCH = 1, 1024


class Round:
    """What a round played: [STEPS, MATCHES]; observations and masks have one step more."""

    def __init__(self, size, actions):
        shape = STEPS, MATCHES
        self.observations = exchange.zeros((STEPS + 1, MATCHES, size), np.float32)
        self.masks = exchange.zeros((STEPS + 1, MATCHES, actions), np.uint8)
        self.actions = np.zeros(shape, np.int32)
        self.logs = np.zeros(shape, np.float32)  # log-probabilities of the actions
        self.values = np.zeros(shape, np.float32)  # for the seat that acted, as is the gain
        self.gains = np.zeros(shape, np.float32)
        self.onward = np.zeros(shape, np.float32)  # 0 at an end, -1 if the other seat acts next

    def advantages(self, last_value):
        """Return generalized advantage estimates, given the values `last_value` the last step."""
        estimates, next_estimate = np.zeros_like(self.values), np.zeros_like(last_value)
        for step in reversed(range(STEPS)):
            onward = DISCOUNT * self.onward[step]
            error = self.gains[step] + onward * last_value - self.values[step]
            next_estimate = estimates[step] = error + onward * TRACE * next_estimate
            last_value = self.values[step]
        return estimates


def new_weights(key, size, actions):
    """Return weights: two hidden layers, then the logits of all actions and a value."""
    widths = [(size, WIDTH), (WIDTH, WIDTH), (WIDTH, actions + 1)]
    keys = jax.random.split(key, len(widths))
    scales = [math.sqrt(2 / size), math.sqrt(2 / WIDTH), 0.01]
    return [
        (scale * jax.random.normal(key, shape), jnp.zeros(shape[1]))
        for key, shape, scale in zip(keys, widths, scales, strict=True)
    ]


def evaluate(weights, observations, masks):
    """Return the log-probabilities of the legal actions, and the value for the seat to act."""
    for matrix, bias in weights[:-1]:
        observations = jnp.tanh(observations @ matrix + bias)
    matrix, bias = weights[-1]
    out = observations @ matrix + bias
    logits = jnp.where(masks > 0, out[:, :-1], -1e9)
    return jax.nn.log_softmax(logits), jnp.tanh(out[:, -1])


@jax.jit
def act(weights, key, observations, masks):
    """Draw an action for every match; return it, its log-probability, and the value."""
    logs, values = evaluate(weights, observations, masks)
    cumulative = jnp.cumsum(jnp.exp(logs), 1)
    thresholds = cumulative[:, -1:] * jax.random.uniform(key, (len(logs), 1))
    actions = jnp.argmax(cumulative > thresholds, 1).astype(jnp.int32)
    return actions, jnp.take_along_axis(logs, actions[:, None], 1)[:, 0], values


def best(weights, batch):
    """Return the most probable action of every match."""
    return jnp.argmax(evaluate(weights, batch.observe(), batch.masks())[0], 1)


def loss(weights, observations, masks, actions, old, advantages, targets):
    """Return PPO's clipped loss of the policy, plus that of the value, less the entropy."""
    logs, values = evaluate(weights, observations, masks)
    ratio = jnp.exp(jnp.take_along_axis(logs, actions[:, None], 1)[:, 0] - old)
    clipped = jnp.clip(ratio, 1 - CLIP, 1 + CLIP)
    policy = jnp.minimum(ratio * advantages, clipped * advantages).mean()
    entropy = -jnp.where(masks > 0, jnp.exp(logs) * logs, 0).sum(1).mean()
    return VALUE * jnp.square(values - targets).mean() - policy - ENTROPY * entropy


@jax.jit
def adam(weights, moments, count, *examples):
    """Take one step of Adam down the slope of the loss."""
    slopes = jax.grad(loss)(weights, *examples)
    norm = jnp.sqrt(sum(jnp.square(leaf).sum() for leaf in jax.tree.leaves(slopes)))
    slopes = jax.tree.map(lambda g: g / jnp.maximum(1, 2 * norm), slopes)
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, moments[0], slopes)
    second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, moments[1], slopes)
    rate = RATE * jnp.sqrt(1 - 0.999**count) / (1 - 0.9**count)
    step = jax.tree.map(lambda m, v: rate * m / (jnp.sqrt(v) + 1e-7), first, second)
    return jax.tree.map(jnp.subtract, weights, step), (first, second)


class Learner:
    """A network that learns, the matches it plays against itself, and buffers for a round."""

    def __init__(self, seed=0, threads=1):
        self.batch = Batch(GAME, MATCHES, seed=seed, threads=threads, **OPTIONS)
        self.key, key = jax.random.split(jax.random.key(seed))
        self.size, self.actions = self.batch.observer.size, self.batch.rules.ACTIONS
        self.weights = new_weights(key, self.size, self.actions)
        zeros = jax.tree.map(jnp.zeros_like, self.weights)
        self.moments, self.count = (zeros, zeros), 0
        self.order = np.random.default_rng(seed)
        self.round = Round(self.size, self.actions)

    def read(self, step):
        """Write observations and masks of all matches; hand them to JAX by DLPack."""
        observations = self.batch.observe(self.round.observations[step])
        masks = self.batch.masks(self.round.masks[step])
        return exchange.to_jax(observations), exchange.to_jax(masks)

    def play(self, step):
        """Play a decision in every match."""
        batch, rollout = self.batch, self.round
        self.key, key = jax.random.split(self.key)
        outcome = jax.block_until_ready(act(self.weights, key, *self.read(step)))
        rollout.actions[step], rollout.logs[step], rollout.values[step] = map(
            np.from_dlpack, outcome
        )
        seats = batch.to_act.copy()
        batch.step(rollout.actions[step])
        rollout.gains[step] = batch.rewards[np.arange(MATCHES), seats]
        rollout.onward[step] = np.where(batch.to_act == seats, 1, -1) * ~batch.terminated

    def learn(self):
        """Take steps down the loss of what was played."""
        rollout = self.round
        last_values = np.array(act(self.weights, self.key, *self.read(STEPS))[2])
        advantages = rollout.advantages(last_values)
        targets = np.clip(advantages + rollout.values, -1, 1)
        advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
        columns = (
            rollout.observations[:-1],
            rollout.masks[:-1],
            rollout.actions,
            rollout.logs,
            advantages,
            targets,
        )
        flat = [column.reshape(STEPS * MATCHES, *column.shape[2:]) for column in columns]
        for _ in range(EPOCHS):
            for batch_rows in self.order.permutation(STEPS * MATCHES).reshape(-1, MINIBATCH):
                self.count += 1
                examples = (column[batch_rows] for column in flat)
                updated = adam(self.weights, self.moments, float(self.count), *examples)
                self.weights, self.moments = updated


def train(rounds, seed=0, threads=1):
    """Learn for some rounds; return the points of 200 matches against random play at the end."""
    learner, start, points = Learner(seed, threads), time.perf_counter(), 0.0
    for number in range(1, rounds + 1):
        for step in range(STEPS):
            learner.play(step)
        learner.learn()
        if number % 5 == 0 or number == rounds:
            points = against_random(partial(best, learner.weights), GAME, OPTIONS)
            elapsed = time.perf_counter() - start
            speed = number * STEPS * MATCHES / elapsed
            print(f"round {number:3} {elapsed:5.0f} s {speed:6.0f} decisions/s  {told(points)}")
    return points


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=1)
    arguments = parser.parse_args()
    train(arguments.rounds, arguments.seed, arguments.threads)
