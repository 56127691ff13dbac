"""The words of a review: what was played, what was better, and what luck brought."""

from collections.abc import Sequence

from hexarena.contract.english import join_words
from hexarena.contract.game import Game
from hexarena.contract.record import CHANCE, States, copy_states
from hexarena.hints.causes import find_causes, write_cause
from hexarena.hints.numbers import SeatOutlook
from hexarena.hints.outlook import Outlook
from hexarena.match import Match
from hexarena.review.events import MatchEvent


def write_actions(game: Game, states: States, actions: Sequence[int]) -> tuple[str, ...]:
    """Return actions played one after another from state 0, in notation."""
    current, words = copy_states(states), []
    for action in actions:
        words.append(game.write(current[0], action))
        game.rules.apply(current, action)
    return tuple(words)


def describe_luck(match: Match, event: MatchEvent) -> str:
    """Say what a chance event brought, with everything open."""
    words = write_actions(match.game, event.states, event.actions)
    return f"Chance: {join_words(list(words))}."


def describe_decision(match: Match, event: MatchEvent, best: Sequence[int], loss: float) -> str:
    """Say what was played, what was better, and what it cost."""
    played, better = (
        " ".join(write_actions(match.game, event.states, actions))
        for actions in (event.actions, best)
    )
    name = match.seat_label(event.seat)
    return f"{name} plays {played}; {better} is better by {loss:.0f} points."


def list_causes(match: Match, event: MatchEvent, best: Sequence[int]) -> tuple[str, ...]:
    """Say why the best actions were better than the played ones, by what the seat knew."""
    if event.seat == CHANCE or not best:
        return ()
    known = match.game.known_state(event.states[0], event.seat)
    outlook = Outlook(SeatOutlook(match.game, event.seat), known)
    alternative = "with " + " ".join(write_actions(match.game, event.states, event.actions))
    causes = find_causes(outlook, best, event.actions)
    return tuple(write_cause(cause, alternative) for cause in causes)
