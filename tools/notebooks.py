"""Write examples/notebooks: one notebook a game, and one that compares interfaces.

    python -m tools.notebooks

They are alike, so they are written from here; the games are those of the catalogue. Tests run them.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hexarena import Game
from hexarena.contract.game import all_games

FOLDER = Path(__file__).parents[1] / "examples/notebooks"
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}

GAME = (
    """
# {title}

{summary} By {designer}.

What follows is the same for every game: `hexarena` finds them by name.
""",
    """
import time

from IPython.display import SVG

import hexarena as hx
from hexarena import research

game = hx.game("{name}")
research.versioned(game), game.seats
""",
    """
## A match

A match is drawn as its board. Here are the first forty actions of a random one.
""",
    """
match = hx.Match(game, seed=1)
for _ in range(40):
    if not match.over:
        match.play_random()
match
""",
    """
## Spaces

An action is a number, and a seat observes a vector of numbers from -1 to 1. `action_mask` marks the
actions that are legal now.
""",
    """
env = research.aec(game)
env.reset(seed=1)
env.possible_agents, env.observation_space("seat_0"), env.action_space("seat_0")
""",
    """
## What a seat observes

A thousand matches at once, forty random decisions in each. The picture shows the planes over the
board that the seat to act sees in the first match, if the game has any; dark is 1. Below it are the
names of what is not 0.
""",
    """
batch = research.Batch(game, 1000, seed=1)
for _ in range(40):
    batch.step_random()
row, observer = batch.observe()[0], research.Observer(game)
SVG(observer.svg(row)) if observer.layout.planes else "no planes"
""",
    """
[name for name, number in zip(observer.layout.names, row, strict=True) if number][:24]
""",
    """
## Random play

Decisions a second on one thread. What chance decides is not counted, and nothing is observed.
""",
    """
start = time.perf_counter()
for _ in range(200):
    batch.step_random()
f"{{200 * batch.size / (time.perf_counter() - start):,.0f}} decisions a second"
""",
    """
## Bots

The rule of thumb against random play. The interval says how sure the score is.
""",
    """
hx.play(game, [hx.Bot("heuristic"), hx.Bot("random")], games=20, seed=1)
""",
)

INTERFACES = (
    """
# One game, four interfaces

{title} as a batch of NumPy arrays, in PettingZoo, in Gymnasium and in OpenSpiel. Each plays at
random and observes every decision; `speeds` holds how many decisions it makes a second.
""",
    """
import random
import time

import gymnasium
import numpy as np
import pyspiel
from open_spiel.python.observation import make_observation

from hexarena import research

rng, speeds = np.random.default_rng(1), {{}}


def measured(name, play):
    \"\"\"Call `play`, which returns how many decisions it made.\"\"\"
    start = time.perf_counter()
    speeds[name] = round(play() / (time.perf_counter() - start))
    return speeds
""",
    """
## Batch

Many matches in one array. The kernel chooses, or a policy of yours from the lists of legal actions.
""",
    """
batch = research.Batch("{name}", 1000, seed=1)


def by_kernel():
    \"\"\"Let the kernel choose.\"\"\"
    for _ in range(100):
        batch.observe()
        batch.step_random()
    return 100 * batch.size


def by_policy():
    \"\"\"Choose among the lists of legal actions.\"\"\"
    for _ in range(100):
        batch.observe()
        flat, first = batch.legal()
        batch.step(flat[rng.integers(first[:-1], first[1:])])
    return 100 * batch.size


measured("batch, kernel chooses", by_kernel), measured("batch, NumPy policy", by_policy)
""",
    """
## PettingZoo

Seats act in turn. An observation holds a vector and a mask of legal actions.
""",
    """
env = research.aec("{name}")


def by_turns():
    \"\"\"Play a match, seat by seat.\"\"\"
    env.reset(seed=1)
    count = 0
    for agent in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        ended = terminated or truncated
        env.step(None if ended else env.action_space(agent).sample(seen["action_mask"]))
        count += not ended
    return count


measured("PettingZoo", by_turns)
""",
    """
## Gymnasium

One seat is yours, a bot plays the others. Only your decisions are counted.
""",
    """
single = gymnasium.make("{versioned}", others="random")


def alone():
    \"\"\"Play a match in one seat.\"\"\"
    _, info = single.reset(seed=1)
    count, ended = 0, False
    while not ended:
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        _, _, terminated, truncated, info = single.step(action)
        count, ended = count + 1, terminated or truncated
    return count


measured("Gymnasium", alone)
""",
    """
## OpenSpiel

Every position is a state of its own, with chance as a player.
""",
    """
research.openspiel.register()
spiel = pyspiel.load_game("hexarena_{name}")
observation = make_observation(spiel)


def by_states():
    \"\"\"Play a match, state by state.\"\"\"
    state, count = spiel.new_initial_state(), 0
    while not state.is_terminal():
        if not state.is_chance_node():
            observation.set_from(state, state.current_player())
            count += 1
        state.apply_action(random.choice(state.legal_actions()))
    return count


measured("OpenSpiel", by_states)
""",
)


def notebooks() -> Iterator[tuple[str, str]]:
    """Write every notebook: the name of its file, and its text."""
    games = all_games()
    for game in games:
        yield f"{game.name}.ipynb", format_notebook(GAME, facts(game))
    yield "interfaces.ipynb", format_notebook(INTERFACES, facts(games[0]))


def facts(game: Game) -> dict[str, str]:
    """Return what a notebook says of its game."""
    from hexarena.research import versioned

    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "designer": game.designer,
        "versioned": versioned(game),
    }


def format_notebook(cells: tuple[str, ...], facts_: dict[str, str]) -> str:
    """Write a notebook without outputs; prose begins with a heading."""
    book = {
        "cells": [make_cell(n, text.strip().format(**facts_)) for n, text in enumerate(cells)],
        "metadata": {"kernelspec": KERNEL},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(book, indent=1, ensure_ascii=False) + "\n"


def make_cell(number: int, text: str) -> dict[str, Any]:
    """Return a cell of a notebook."""
    shared_fields = {
        "id": f"cell-{number}",
        "metadata": {},
        "source": text.splitlines(keepends=True),
    }
    if text.startswith("#"):
        return {"cell_type": "markdown", **shared_fields}
    return {"cell_type": "code", "execution_count": None, "outputs": [], **shared_fields}


def main() -> None:
    """Write the files."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in notebooks():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
