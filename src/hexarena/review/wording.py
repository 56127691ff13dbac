"""The words of a review: what was played, what was better, and what luck brought."""

from collections.abc import Sequence

from hexarena.contract.game import Game
from hexarena.contract.record import CHANCE, States, copy_states
from hexarena.hints import HintQuestion, name_plan
from hexarena.match import LogLine, Match
from hexarena.review.events import ReviewedEvent
from hexarena.thinking import CompareTask

MAX_SENTENCES = 8  # of a chance event; a longer one, such as a deal, is cut off


def write_actions(game: Game, states: States, actions: Sequence[int]) -> tuple[str, ...]:
    """Return actions played one after another from state 0, in notation."""
    current, words = copy_states(states), []
    for action in actions:
        words.append(game.write(current[0], action))
        game.rules.apply(current, action)
    return tuple(words)


def describe_luck(lines: Sequence[LogLine], event: ReviewedEvent) -> str:
    """Say what a chance event brought; `lines` is the log with everything open."""
    narrations = [line.narration for line in lines[event.ply : event.end_ply] if line.narration]
    excess = len(narrations) - MAX_SENTENCES
    if excess > 1:
        narrations = [*narrations[:MAX_SENTENCES], f"And {excess} more results."]
    return " ".join(narrations)


def compare_with_best(
    match: Match, event: ReviewedEvent, best: Sequence[int], *, with_causes: bool
) -> CompareTask:
    """Return the task to compare the best actions with the played ones, by what the seat knew."""
    game, seat = match.game, event.seat
    state = game.known_state(event.states[0], seat).tobytes()
    plans = tuple(best), event.actions
    return CompareTask(game.name, game.version, state, seat, *plans, "as played", with_causes)


def describe_secret(
    match: Match, lines: Sequence[LogLine], event: ReviewedEvent, reply: ReviewedEvent | None
) -> str:
    """Name what was played, and the choice made at the same time or the answer.

    `lines` is the log with everything open, `reply` the next event.
    """
    words = [f"{match.seat_label(event.seat)}: {name_plan(_ask(match, event), event.actions)}."]
    if reply and match.game.rules.commits(reply.states):
        name = name_plan(_ask(match, reply), reply.actions)
        words.append(f"{match.seat_label(reply.seat)}: {name}.")
    elif answer := _find_answer(lines, event):
        words.append(answer)
    return " ".join(words)


def _ask(match: Match, event: ReviewedEvent) -> HintQuestion:
    known_states = match.game.known_state(event.states[0], event.seat)
    scene = match.game.scene(known_states[0], event.seat)
    return HintQuestion(match.game, known_states, scene)


def _find_answer(lines: Sequence[LogLine], event: ReviewedEvent) -> str:
    """Return what the next action of another seat brought."""
    answers = (line for line in lines[event.end_ply :] if line.seat not in (event.seat, CHANCE))
    return next((line.narration for line in answers), "")
