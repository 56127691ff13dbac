"""Check that what lessons call the best is the best: `python -m benchmarks.lessons [GAMES]`.

Each step marked `best` is judged by the search of level 6, from what the learner's seat knows. A
line shows the value of the worst expected action, of the best other one, and by how much the first
is better; -1 is a loss and 1 a win.
"""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

import typer

from hexarena.contract.game import Game, all_games, game
from hexarena.contract.record import States, copy_states
from hexarena.contract.rng import new_rng
from hexarena.match import Lesson
from hexarena.search import LEVELS, Search, warm
from hexarena.search.search import known_states
from hexarena.search.simultaneous import strategy
from hexarena.search.simultaneous.matrix import commitments

SEED = 7
REPLAYS = 400  # playouts of each whole commitment
RIVALS = 6  # how many other actions are compared, the most visited first
SHARE = 0.5  # of the playouts of level 6, for each action


class ClaimedStep(NamedTuple):
    """A step that calls its expected actions the best, and its position, as the learner knows it.

    In a game of simultaneous commitments the actions are those that begin the best commitments.
    """

    game: Game
    lesson: int
    number: int
    name: str
    states: States
    expected: tuple[int, ...]
    remarks: tuple[int, ...]  # wrong actions with a reply of their own


class StepResult(NamedTuple):
    """The value of each action that was compared, by its notation."""

    step: ClaimedStep
    values: dict[int, float]

    @property
    def expected_value(self) -> float:
        """The value of the worst expected action."""
        return min(self.values[action] for action in self.step.expected)

    @property
    def rival(self) -> int:
        """The best of the other actions."""
        others = self.values.keys() - set(self.step.expected)
        return max(others, key=self.values.__getitem__)

    @property
    def margin(self) -> float:
        """By how much the expected actions are better than all others."""
        return self.expected_value - self.values[self.rival]


def list_claims(game: Game) -> Iterator[ClaimedStep]:
    """Yield the steps of a game's lessons that call their expected actions the best."""
    for number, tutorial in enumerate(game.tutorials, start=1):
        lesson = Lesson(game, tutorial)
        while not lesson.is_over:
            if lesson.step.best and not lesson.is_step_begun:
                states = known_states(game.rules, lesson.match.states)
                expected, remarks = lesson.expected, tuple(lesson.remarks)
                place = number, lesson.number + 1, lesson.step.name
                yield ClaimedStep(game, *place, states, expected, remarks)
            lesson.answer(lesson.expected[0] if lesson.step.asks else None)


def measure(step: ClaimedStep, share: float = 1.0) -> StepResult:
    """Value the expected actions of a step and their rivals, by a share of level 6's search."""
    rules = step.game.rules
    playouts = max(100, round(share * LEVELS[-1].effort(step.game).playouts))
    if rules.commits(step.states):
        return StepResult(step, _value_commitments(step, playouts))
    analysis = Search(rules, SEED).think(copy_states(step.states), playouts, by_value=True)
    chosen = {*step.expected, *step.remarks}
    rivals = [choice for choice in analysis.choices if choice.action not in chosen]
    others = {choice.action for choice in rivals[:RIVALS]}
    visited = {choice.action: choice.value for choice in analysis.choices}
    values = dict[int, float]()
    for action in sorted(chosen | others):
        value = Search(rules, SEED).evaluate_action(
            copy_states(step.states), action, max(100, round(SHARE * playouts))
        )
        values[action] = visited.get(action, -1.0) if value is None else value
    return StepResult(step, values)


def _value_commitments(step: ClaimedStep, playouts: int) -> dict[int, float]:
    """Return the value of the best commitment that begins with each action."""
    rules, seat = step.game.rules, int(step.states["to_act"][0])
    tree = Search(rules, SEED).grow_trees(step.states, playouts)[0]
    values = dict[int, float]()
    for choice in commitments(rules, step.states, seat):
        value = float(strategy.replay(rules, tree, choice, REPLAYS, new_rng(SEED, 1)))
        values[choice[0]] = max(value, values.get(choice[0], -1.0))
    return values


def main(games: Annotated[list[str] | None, typer.Argument()] = None, share: float = 1.0) -> None:
    """Print the value of each claimed step, and fail if another action is better."""
    is_wrong = False
    for chosen in map(game, games) if games else all_games():
        warm(chosen)
        for step in list_claims(chosen):
            result = measure(step, share)
            is_wrong |= result.margin < 0
            rival = chosen.write(step.states[0], result.rival)
            print(
                f"{chosen.name} {step.lesson}.{step.number:<3} {step.name:26.26} "
                f"{result.expected_value:6.2f}  {rival:16.16} {result.values[result.rival]:6.2f} "
                f"{result.margin:+6.2f}{'  WRONG' if result.margin < 0 else ''}"
            )
    raise typer.Exit(int(is_wrong))


if __name__ == "__main__":
    typer.run(main)
