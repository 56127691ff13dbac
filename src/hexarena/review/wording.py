"""The words of a review: what was played, what was better, and what luck brought."""

from collections.abc import Sequence

from hexarena.contract.english import join_words
from hexarena.contract.game import Game
from hexarena.contract.record import States, copy_states
from hexarena.hints import HintQuestion, PlanWords, compare_plans
from hexarena.match import Match
from hexarena.review.events import ReviewedEvent

MAX_SENTENCES = 3  # of a chance event; a longer one, such as a deal, is a list of results


def write_actions(game: Game, states: States, actions: Sequence[int]) -> tuple[str, ...]:
    """Return actions played one after another from state 0, in notation."""
    current, words = copy_states(states), []
    for action in actions:
        words.append(game.write(current[0], action))
        game.rules.apply(current, action)
    return tuple(words)


def describe_luck(match: Match, event: ReviewedEvent) -> str:
    """Say what a chance event brought, with everything open."""
    lines = match.lines(event.ply)[: event.end_ply - event.ply]
    sentences = [line.narration for line in lines if line.narration]
    if 0 < len(sentences) <= MAX_SENTENCES:
        return " ".join(sentences)
    words = write_actions(match.game, event.states, event.actions)
    return f"Chance: {join_words(list(words))}."


def compare_with_best(match: Match, event: ReviewedEvent, best: Sequence[int]) -> PlanWords:
    """Compare the best actions with the played ones in words, by what the seat knew."""
    known_states = match.game.known_state(event.states[0], event.seat)
    scene = match.game.scene(known_states[0], event.seat)
    question = HintQuestion(match.game, known_states, scene)
    return compare_plans(question, best, event.actions, "as played")
