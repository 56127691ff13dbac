"""What the tests of several games do alike: play at random, write matches down, play them again."""

import random

from hexarena.contract.errors import UnreadableAction


def random_match(game, states, seed, most=100_000):
    """Play at random: yield each state, copied, and the action about to be played."""
    chance = random.Random(seed)
    for _ in range(most):
        choices = game.rules.legal(states)
        if not choices:
            return
        action = chance.choice(choices)
        yield states.copy(), action
        game.rules.apply(states, action)


def written_down(game, match, every):
    """Write a match down: every action by name, a position now and then, how it ends.

    `match` yields each state and the action about to be played, None in the last one.
    """
    for ply, (states, action) in enumerate(match):
        if ply % every == 0 or action is None:
            yield f"# {game.write_position(states[0])}"
        if action is not None:
            words = game.write(states[0], action), game.narrate(states[0], action)
            yield f"{ply + 1}. {words[0]}: {words[1]}"
    yield from game.describe(states[0]).splitlines()
    yield f"returns {states['returns'][0].tolist()} version {game.version}"


def play_again(game, states, text):
    """Play a match that was written down from its words alone, and check it is as it was."""
    for line in text.splitlines():
        if line.startswith("# "):
            assert game.write_position(states[0]) == line[2:]
        elif line[0].isdigit() and "." in line.split()[0]:
            move = line.split()[1].removesuffix(":")
            game.rules.apply(states, game.read(states[0], move))
    assert game.rules.over(states)


def check_typed(game, states, text):
    """Check that a text is an action or refused; a legal one is read as it is written."""
    try:
        action = game.read(states[0], text)
    except UnreadableAction:
        return
    assert 0 <= action < game.rules.ACTIONS
    if action in game.rules.legal(states):
        assert game.read(states[0], game.write(states[0], action)) == action


def check_scenario(scenario, states, play, checks):
    """Play a scenario step by step; `checks` says of a state whether what is told of it holds."""
    for number, step in enumerate(scenario["steps"], 1):
        play(states, *step.get("play", ()))
        for what in step.keys() - {"play"}:
            expected = step[what]
            assert checks[what](states, expected), f"step {number}: {what} is not {expected}"
