"""The decisions and chance events of a finished match, in order of play."""

from collections.abc import Iterator
from itertools import takewhile
from typing import NamedTuple

from hexarena.contract.errors import BadCall
from hexarena.contract.game import Game
from hexarena.contract.record import CHANCE, States, copy_states
from hexarena.match import LEAVE, Match, play_part
from hexarena.search.judging import Question


class ReviewedEvent(NamedTuple):
    """Actions that belong together: a decision of one seat, or chance until a seat decides."""

    ply: int
    states: States  # before it
    actions: tuple[int, ...]
    seat: int  # the seat that decides, or CHANCE

    @property
    def end_ply(self) -> int:
        """The ply after it."""
        return self.ply + len(self.actions)


def list_questions(match: Match) -> list[Question]:
    """List what is to be judged of a finished match. Raises BadCall while it is running."""
    return [
        Question.from_states(match.game, event.states, event.actions)
        for event in list_events(match)
    ]


def find_questions(match: Match, end_ply: int) -> dict[int, Question]:
    """Return what is to be judged of the decisions before a ply, by the ply of each."""
    events = takewhile(lambda event: event.ply < end_ply, _group(match))
    return {
        event.ply: Question.from_states(match.game, event.states, event.actions)
        for event in events
        if event.seat != CHANCE and _has_choice(match.game, event)
    }


def list_events(match: Match) -> list[ReviewedEvent]:
    """List the decisions with a choice and the chance events. Raises BadCall."""
    if not match.over:
        raise BadCall("the match is not over; expected a finished match")
    return [event for event in _group(match) if _has_choice(match.game, event)]


def _group(match: Match) -> Iterator[ReviewedEvent]:
    """Yield the actions of a match in groups; a forced action is a group that has no choice."""
    event: ReviewedEvent | None = None
    is_continued = False
    for states, step in match.history.steps():
        if event and is_continued and step.seat == event.seat and step.action != LEAVE:
            event = event._replace(actions=(*event.actions, step.action))
        else:
            if event:
                yield event
            event = None
            if step.action == LEAVE:
                continue
            event = ReviewedEvent(step.ply, copy_states(states), (step.action,), step.seat)
        is_continued = _continues(match.game, states, step.action)
    if event:
        yield event


def _continues(game: Game, states: States, action: int) -> bool:
    """Return whether the seat that plays an action goes on with the same decision."""
    rules, next_states = game.rules, copy_states(states)
    if int(states["to_act"][0]) == CHANCE:
        rules.apply(next_states, action)
        return int(next_states["to_act"][0]) == CHANCE
    if rules.commits(states):
        return play_part(rules, next_states, int(states["to_act"][0]), action)
    rules.apply(next_states, action)
    building, seat = game.building, int(states["to_act"][0])
    return (
        building is not None
        and building.is_building(states[0])
        and int(next_states["to_act"][0]) == seat
        and building.is_building(next_states[0])
    )


def _has_choice(game: Game, event: ReviewedEvent) -> bool:
    """Return whether anything else could have been played."""
    states = copy_states(event.states)
    for action in event.actions:
        if len(game.rules.legal(states)) > 1:
            return True
        game.rules.apply(states, action)
    return False
