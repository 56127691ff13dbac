"""The part of a game's page for research: its spaces, actions and observations, and a picture."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import drawing
import numpy as np

from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.match import read_record
from hexarena.research import Observer

ACTIONS = Path(__file__).parent / "actions.toml"


def research_part(game: Game, record: Path) -> Iterator[str]:
    """Write the lines about a game for research; the picture is from the middle of a record."""
    observer, rules = Observer(game), game.rules
    yield f"- Actions: 0 to {rules.ACTIONS - 1}, so `Discrete({rules.ACTIONS})`."
    yield f"- Observations: `float32[{observer.size}]`, each number from -1 to 1."
    yield f"- Seats: {' or '.join(map(str, _numbers_of_seats(game)))}."
    yield "- Rewards: 0 until the match is over, then the returns, from -1 to 1.\n"
    if observer.layout.planes:
        yield from _planes(observer, game, record)
    yield from _actions(game)
    yield "### Entries of an observation\n"
    yield "Read from the hidden state: see [observations](../reference/environments.md). "
    yield "`own` is the seat that looks, `next` the one after it.\n"
    yield f"{observer.table()}\n"


def _numbers_of_seats(game: Game) -> list[int]:
    if not game.seats_option:
        return [len(game.seats)]
    field = game.options_model.model_json_schema()["properties"][game.seats_option]
    return sorted(field["enum"])


def _actions(game: Game) -> Iterator[str]:
    """Write the table of a game's actions, if it is among those of actions.toml."""
    rows = tomllib.loads(ACTIONS.read_text(encoding="utf-8")).get(game.name, [])
    if not rows:
        return
    yield "### Actions\n"
    if any("{hex}" in text for row in rows for text in row["notation"]):
        yield "Hexes are numbered in [their order](#the-order-of-cells)."
    yield "`env.text(action)` writes any action in its position.\n"
    yield "| actions | meaning | notation | depends on |\n|---|---|---|---|"
    ends = [*(row["first"] for row in rows[1:]), game.rules.ACTIONS]
    for row, end in zip(rows, ends, strict=True):
        first, last = row["first"], end - 1
        numbers = str(first) if first == last else f"{first} to {last}"
        texts = ", ".join(f"`{text}`" for text in row["notation"])
        yield f"| {numbers} | {row['meaning']} | {texts} | {row.get('varies', '')} |"
    yield ""


def _planes(observer: Observer, game: Game, record: Path) -> Iterator[str]:
    states = middle(record) if record.exists() else game.start()
    seat = max(int(states["to_act"][0]), 0)
    row = observer.observe(states, np.array([seat], np.int8))[0]
    cells = len(observer.board.spots)
    yield f"{len(observer.layout.planes)} planes over {cells} cells come first, then a vector. The "
    yield f"picture shows them in the middle of a match, for {game.seats[seat]}: dark is 1.\n"
    yield f"```{{raw}} html\n{drawing.planes(observer, row)}\n```\n"


def middle(record: Path) -> States:
    """Return the state in the middle of a recorded match."""
    history = read_record(record.read_text(encoding="utf-8")).history
    states = [each for each, _ in history.steps()]
    return states[len(states) // 2]
