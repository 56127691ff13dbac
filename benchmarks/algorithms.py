"""Compare ways to search secrets at equal time: `python -m benchmarks.algorithms hfc`.

ISMCTS is OpenSpiel's, in Python, as its version in C++ takes no games from Python. PIMC draws what
is hidden and plays each action on by the game's rule of thumb, again and again. Ours are the search
of our bots, with and without the game's network. Each plays against ours with the network; seats
change after every match. What each may do for a decision is measured first, in processor time.

The second table has the exploitability of each on our small benchmarks.
"""

import time
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

import numpy as np
import pyspiel
import typer
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.policy import Policy

from hexarena import game
from hexarena.contract.game import Game
from hexarena.contract.record import OVER, States, copy_states
from hexarena.contract.rng import new_rng
from hexarena.contract.rules import Rules
from hexarena.research import openspiel, solve
from hexarena.research.openspiel import SpielState
from hexarena.research.trees import GameTree
from hexarena.search import Search
from hexarena.search.duel import Tally, wilson

Shares = dict[int, float]  # of actions
Chooser = Callable[[SpielState], Shares]

PROBES = 8  # decisions of a match on which a speed is measured
TRIAL_UNITS = 24  # units of work for each of them
MIN_UNITS = 2


class Algorithm(NamedTuple):
    """A way to choose; `make` takes a game, the units of work for a decision, and a seed."""

    name: str
    unit: str
    make: Callable[[Game, int, int], Chooser]


# The algorithms


def ours(network: bool) -> Callable[[Game, int, int], Chooser]:
    """Return our search."""

    def make(game: Game, units: int, seed: int) -> Chooser:
        search = Search(game.rules, seed, network=network)

        def choose(state: SpielState) -> Shares:
            analysis = search.think(state.line.states, units)
            if not game.rules.commits(state.line.states):
                return {analysis.action: 1.0}
            return {choice.action: choice.share for choice in analysis.choices if choice.share > 0}

        return choose

    return make


def ismcts(game: Game, units: int, seed: int) -> Chooser:
    """Return OpenSpiel's ISMCTS, which gets its worlds from our `determinize`."""
    spiel = pyspiel.load_game(openspiel.spiel_name(game))
    random = np.random.RandomState(seed)
    bot = ISMCTSBot(
        spiel,
        RandomRolloutEvaluator(1, random),
        uct_c=2**0.5,
        max_simulations=units,
        random_state=random,
        allow_inconsistent_action_sets=True,
    )
    rng = new_rng(seed)

    def sampled(state: SpielState, seat: int) -> SpielState:
        world: SpielState = state.clone()
        world.line.states = guessed(game.rules, state.line.states, seat, rng)
        return world

    bot.set_resampler(sampled)
    return lambda state: {action: share for action, share in bot.get_policy(state) if share > 0}


def pimc(game: Game, units: int, seed: int) -> Chooser:
    """Return perfect-information Monte Carlo: each world plays on after each action once."""
    rules, rng, buffer = game.rules, new_rng(seed), np.zeros(game.rules.ACTIONS, np.int32)

    def choose(state: SpielState) -> Shares:
        states, legal = state.line.states, state.legal_actions()
        seat, total = state.current_player(), np.zeros(len(legal))
        for _ in range(units):
            world = guessed(rules, states, seat, rng)
            for n, action in enumerate(legal):
                total[n] += play_on(rules, copy_states(world), action, rng, buffer)[seat]
        return {legal[int(total.argmax())]: 1.0}

    return choose


def guessed(rules: Rules, states: States, seat: int, rng: Any) -> States:
    """Return a state as it may be, for all that a seat knows."""
    world = copy_states(states)
    rules.compiled.hide_at(world, 0, seat)
    rules.compiled.determinize_at(world, 0, seat, rng)
    return world


def play_on(rules: Rules, states: States, action: int, rng: Any, buffer: Any) -> Any:
    """Play an action and then by the rule of thumb; return the returns."""
    rules.compiled.apply_at(states, 0, action)
    while states["to_act"][0] != OVER:
        rules.compiled.apply_at(states, 0, rules.compiled.rollout_at(states, 0, rng, buffer))
    return states["returns"][0]


REFERENCE = Algorithm("ours, with the network", "playouts", ours(True))
ALGORITHMS = (
    Algorithm("ISMCTS of OpenSpiel", "simulations", ismcts),
    Algorithm("PIMC", "worlds", pimc),
    Algorithm("ours, without a network", "playouts", ours(False)),
    REFERENCE,
)


# Equal time


def affordable_units(game: Game, algorithm: Algorithm, seconds: float) -> int:
    """Return how many units of work an algorithm does in some seconds of processor time."""
    choose, seconds_spent = algorithm.make(game, TRIAL_UNITS, 1), 0.0
    for state in probes(game):
        choose(state)  # so that everything is compiled
        start = time.process_time()
        choose(state)
        seconds_spent += time.process_time() - start
    return max(MIN_UNITS, round(seconds * TRIAL_UNITS * PROBES / seconds_spent))


def probes(game: Game) -> list[SpielState]:
    """Return decisions spread over a random match."""
    state = pyspiel.load_game(openspiel.spiel_name(game)).new_initial_state()
    rng, decisions = np.random.default_rng(1), []
    while not state.is_terminal():
        legal = state.legal_actions()
        if state.is_player_node() and len(legal) > 1:
            decisions.append(state.clone())
        state.apply_action(int(rng.choice(legal)))
    return decisions[:: max(1, len(decisions) // PROBES)][:PROBES]


# Matches


def duel(game: Game, choosers: tuple[Chooser, Chooser], seed: int) -> list[float]:
    """Play one match; return the returns."""
    state = pyspiel.load_game(openspiel.spiel_name(game)).new_initial_state()
    rng = np.random.default_rng(seed)
    while not state.is_terminal():
        legal = state.legal_actions()
        shares = dict.fromkeys(legal, 1 / len(legal))
        if state.is_player_node() and len(legal) > 1:
            shares = choosers[state.current_player()](state)
        odds = np.array(list(shares.values()))
        state.apply_action(int(rng.choice(list(shares), p=odds / odds.sum())))
    returns: list[float] = state.returns()
    return returns


def play_match(game: Game, units: dict[str, int], algorithm: Algorithm, matches: int) -> Tally:
    """Play matches against the reference, in both seats."""
    tally = Tally()
    for number in range(matches):
        challenger = algorithm.make(game, units[algorithm.name], number)
        reference = REFERENCE.make(game, units[REFERENCE.name], number + 1_000_000)
        seat = number % 2
        returns = duel(game, (reference, challenger) if seat else (challenger, reference), number)
        tally = tally.with_match(returns[seat])
    return tally


def strengths(game: Game, seconds: float, matches: int) -> None:
    """Print the table of matches."""
    units = {algorithm.name: affordable_units(game, algorithm, seconds) for algorithm in ALGORITHMS}
    print(f"\n{game.title}, {1000 * seconds:g} ms a decision, {matches} matches\n")
    print("| algorithm | work a decision | won-drawn-lost | points, 95 % |\n|---|---|---|---|")
    for contender in ALGORITHMS:
        row = f"| {contender.name} | {units[contender.name]:,} {contender.unit} |"
        if contender is REFERENCE:
            print(f"{row} - | - |", flush=True)
            continue
        tally = play_match(game, units, contender, matches)
        low, high = wilson(tally.points, tally.games)
        score = f"{tally.won}-{tally.drawn}-{tally.lost}"
        share = f"{tally.points / tally.games:.0%}, {low:.0%} to {high:.0%}"
        print(f"{row} {score} | {share} |", flush=True)


# Exploitability


class Chosen(Policy):  # type: ignore[misc]  # OpenSpiel has no types
    """What a chooser plays in every state, the mean of some seeds."""

    def __init__(self, spiel: Any, choosers: list[Chooser]) -> None:
        super().__init__(spiel, list(range(spiel.num_players())))
        self._choosers = choosers

    def action_probabilities(self, state: SpielState, player_id: int | None = None) -> Shares:
        """Return the probability of each action."""
        total = dict.fromkeys(state.legal_actions(), 0.0)
        if len(total) == 1:
            return dict.fromkeys(total, 1.0)
        for choose in self._choosers:
            for action, share in choose(state).items():
                total[action] += share / len(self._choosers)
        return total


def exploitabilities(name: str, units: int, seeds: int) -> None:
    """Print what a best response gains against each on a benchmark."""
    benchmark = solve.benchmarks()[name]
    tree, solved_game = GameTree(benchmark.load()), game(benchmark.game)
    print(f"\n{name}, {units} playouts, the mean of {seeds} seeds\n")
    print("| policy | exploitability |\n|---|---|", flush=True)
    print(f"| uniform | {solve.exploitability(tree, solve.uniform(tree)):.3f} |", flush=True)
    for algorithm in ALGORITHMS:
        work = units // 16 if algorithm.unit == "worlds" else units
        policy = Chosen(
            tree.game, [algorithm.make(solved_game, work, seed) for seed in range(seeds)]
        )
        print(f"| {algorithm.name} | {solve.exploitability(tree, policy):.3f} |", flush=True)
    print(f"| CFR+, 100 iterations | {solve.solve(tree, 100).nash_conv / 2:.3f} |", flush=True)


def main(
    games: Annotated[list[str] | None, typer.Argument(help="the games of two")] = None,
    milliseconds: Annotated[float, typer.Option(help="for a decision")] = 20,
    matches: Annotated[int, typer.Option(help="for each algorithm")] = 40,
    units: Annotated[int, typer.Option(help="playouts on the benchmarks; 0: none")] = 0,
) -> None:
    """Print the tables."""
    openspiel.register()
    for name in games or ["hfc"]:
        strengths(game(name), milliseconds / 1000, matches)
    for name in solve.benchmarks() if units else ():
        exploitabilities(name, units, seeds=2)


if __name__ == "__main__":
    typer.run(main)
