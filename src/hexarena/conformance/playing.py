"""Laws of the kernels: how matches go on and end."""

import os
import subprocess
import sys
from collections.abc import Iterator

import numpy as np

from hexarena.conformance.matches import (
    MAX_PLIES,
    OptionSet,
    continue_at_random,
    final_state,
    random_match,
    sample_states,
    seats_of,
    seats_that_may_leave,
)
from hexarena.contract.game import Game
from hexarena.contract.record import CHANCE, copy_states
from hexarena.contract.rng import below, new_rng

_COMPILED_OFF = {"NUMBA_DISABLE_JIT": "1"}


def matches_end(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that a match ends within `bound(options)` actions."""
    bound = game.bound(game.options(**options))
    for seed in (1, 2):
        plies = sum(1 for _ in random_match(game, options, seed))
        if bound is not None and plies > bound:
            yield f"a match had {plies} actions; expected at most bound(options), {bound}"
        if plies < MAX_PLIES and not game.rules.over(final_state(game, options, seed)):
            yield f"a match stopped after {plies} actions; expected to_act to be OVER at the end"


def legal_actions_are_listed(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that `legal` lists some actions until the end, ascending and below ACTIONS."""
    for ply, (states, _) in enumerate(random_match(game, options, seed=1)):
        actions = game.rules.legal(states)
        if actions != sorted(set(actions)):
            yield f"ply {ply}: legal lists {actions}; expected each action once, ascending"
        if not actions or not 0 <= actions[0] <= actions[-1] < game.rules.ACTIONS:
            limit = game.rules.ACTIONS
            yield f"ply {ply}: legal lists {actions}; expected some numbers below ACTIONS, {limit}"
    last = final_state(game, options, seed=2)
    if game.rules.over(last) and (actions := game.rules.legal(last)):
        yield f"after the end, legal lists {actions}; expected none"


def returns_come_at_the_end(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that `returns` are 0 until the end, and lie between -1 and 1 then."""
    for ply, (states, _) in enumerate(random_match(game, options, seed=1)):
        if states["returns"].any():
            yield f"ply {ply}: returns are {states['returns'][0]}; expected 0 until the end"
    returns = final_state(game, options, seed=2)["returns"][0]
    if not ((returns >= -1) & (returns <= 1)).all():
        yield f"returns are {returns} at the end; expected -1 to 1"


def a_seat_or_chance_acts(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that `to_act` is a seat of the match or CHANCE until the end."""
    seats = (*seats_of(game, options), CHANCE)
    for ply, (states, _) in enumerate(random_match(game, options, seed=1)):
        if states["to_act"][0] not in seats:
            yield f"ply {ply}: to_act is {states['to_act'][0]}; expected one of {seats}"


def luck_is_declared(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that `luck(options)` says whether chance decides anything."""
    decides = any(
        states["to_act"][0] == CHANCE
        for seed in (1, 2, 3)
        for states, _ in random_match(game, options, seed)
    )
    if game.has_luck(game.options(**options)) != decides:
        problem = "chance decides something" if decides else "chance decided nothing"
        yield f"{problem} in three matches; expected luck(options) in `options` to say so"


def actions_are_repeatable(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that the same actions give the same bytes."""
    replay = game.start(game.options(**options))
    for ply, (states, action) in enumerate(random_match(game, options, seed=4)):
        if states.tobytes() != replay.tobytes():
            yield f"ply {ply}: the same actions gave another state; expected no other source"
            return
        game.rules.apply(replay, action)


def states_are_separate(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that kernels change only the state that they are given; `legal` changes none."""
    for states, action in list(random_match(game, options, seed=4))[::10]:
        three = np.concatenate([states, states, states])
        game.rules.legal(three, 1)
        if three.tobytes() != states.tobytes() * 3:
            yield "legal changed a state; expected it only to read"
        game.rules.apply(three, action, 1)
        game.rules.compiled.hide_at(three, 1, 0)
        if not three[:1].tobytes() == three[2:].tobytes() == states.tobytes():
            yield "apply or hide changed a neighbour in an array; expected indices within the state"


def draws_follow_the_list(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that `sample` draws index `below(rng, count)` of what `legal` lists."""
    room = np.zeros(game.rules.ACTIONS, dtype=np.int32)
    for ply, (states, _) in enumerate(random_match(game, options, seed=5)):
        actions = game.rules.legal(states)
        choice = actions[below(new_rng(ply), len(actions))]
        action = game.rules.compiled.sample_at(states, 0, new_rng(ply), room)
        if action != choice:
            yield f"ply {ply}: sample drew {action}; expected {choice}"


def many_are_as_each(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that listing and playing many states at once is listing and playing each."""
    match = list(random_match(game, options, seed=6))
    states = np.concatenate([state for state, _ in match])
    actions = np.zeros((len(states), game.rules.ACTIONS), dtype=np.int32)
    counts = np.zeros(len(states), dtype=np.int32)
    game.rules.compiled.legal_many(states, actions, counts)
    for index, count in enumerate(counts):
        if actions[index, :count].tolist() != game.rules.legal(states, index):
            yield f"ply {index}: legal depends on other states; expected no memory between calls"
    successor = copy_states(states)
    game.rules.compiled.apply_many(successor, np.array([a for _, a in match], dtype=np.int32))
    if successor[:-1].tobytes() != states[1:].tobytes():
        yield "apply depends on other states; expected no memory between calls"


def players_may_leave(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that a seat that left decides nothing and does not win, if the game has `leave`."""
    for ply, states in enumerate(sample_states(game, options, seed=16)):
        for leaver in seats_that_may_leave(game, options, states):
            successor = copy_states(states)
            game.rules.leave(successor, leaver)
            for later in continue_at_random(game, options, successor, ply):
                if later["to_act"][0] == leaver:
                    yield f"seat {leaver} is to act after it left; expected another"
                    break
            returns = successor["returns"][0]
            if game.rules.over(successor) and returns.any() and returns[leaver] != -1:
                yield f"seat {leaver} left and gets {returns[leaver]}; expected -1"


def the_last_player_wins(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that the last seat that has not left wins, if the game has `leave`."""
    for order in (1, -1):
        states = game.start(game.options(**options))
        leavers = seats_that_may_leave(game, options, states)[::order]
        for leaver in leavers[:-1]:
            if not game.rules.legal(states):
                yield f"nothing is legal before seat {leaver} left; expected the others to go on"
            game.rules.leave(states, leaver)
        fair_returns = [1 if seat == leavers[-1] else -1 for seat in sorted(leavers)]
        returns = states["returns"][0][: len(leavers)].tolist()
        if leavers and (not game.rules.over(states) or returns != fair_returns):
            yield f"all but seat {leavers[-1]} left: returns are {returns}; expected {fair_returns}"


def kernels_run_uncompiled(game: Game) -> Iterator[str]:
    """Check that kernels do the same in plain Python, where NumPy checks every index."""
    output, plain_output = _print_digests(game, {}), _print_digests(game, _COMPILED_OFF)
    for process in (output, plain_output):
        if process.returncode:
            yield f"kernels fail: {_last_line(process.stderr)}"
            return
    lines, plain_lines = output.stdout.splitlines(), plain_output.stdout.splitlines()
    for line, plain_line in zip(lines, plain_lines, strict=True):
        if line != plain_line:
            options = line.rpartition(" ")[0]
            yield f"{options}: compiled kernels and plain Python differ; expected the same states"


def _print_digests(game: Game, mode: dict[str, str]) -> "subprocess.CompletedProcess[str]":
    clean = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    path = os.pathsep.join(entry for entry in sys.path if entry)
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "hexarena.conformance.digests", game.name],
        env={**clean, "PYTHONPATH": path, **mode},
        capture_output=True,
        text=True,
        check=False,
    )


def _last_line(text: str) -> str:
    return (text.strip().splitlines() or ["without a message"])[-1]
