"""Positions that an analysis reaches: some actions of a match, and others after them.

One person plays all seats, one after another, also where seats commit at the same time. Chance is
drawn again, or entered.
"""

import secrets
from collections.abc import Collection, Sequence
from typing import NamedTuple

from hexarena.contract.errors import ActionError, BadAnalysis, MatchOver
from hexarena.contract.game import Game
from hexarena.contract.options import Options
from hexarena.contract.package.signatures import Signatures, use_signatures
from hexarena.contract.record import CHANCE
from hexarena.contract.scene import Scene
from hexarena.match import Fair, Match
from hexarena.match.history import PlayedAction
from hexarena.match.open_scene import open_scene

MAX_PLIES = 2_000  # the most actions of a variation


class AnalysisStart(NamedTuple):
    """How an analysis that is of no match begins: names of players, and another position."""

    players: tuple[str, ...] = ()
    signatures: Signatures = ()
    position: str = ""  # a line of the game's notation; the start of the game if empty


USUAL_START = AnalysisStart()


def start_analysis(game: Game, options: Options, start: AnalysisStart = USUAL_START) -> Match:
    """Return a match at the start of a game or at a position, to be analysed.

    Raises BadName, BadPosition, and what `Match` raises.
    """
    match = Match(game, options, start.players)
    match.return_to(0)
    match.sign(start.signatures)
    if start.position:
        match.set_up(game.read_position(start.position, options))
        match.return_to(0)
    return _enter_chance(match)


def write_start(match: Match) -> AnalysisStart:
    """Return how an analysis of a match begins."""
    start = match.history.at(0)
    is_usual = start.tobytes() == match.game.start(match.options).tobytes()
    position = "" if is_usual else match.game.write_position(start[0])
    return AnalysisStart(match.players, match.signatures, position)


def leaving_action(seat: int) -> int:
    """Return the number that stands for leaving the match, beside those of actions."""
    return -1 - seat


def action_number(step: PlayedAction) -> int:
    """Return the number of an action of an analysis, which may be a `leaving_action`."""
    return leaving_action(step.seat) if step.is_leaving else step.action


def open_variation(source: Match, ply: int) -> Match:
    """Return a copy of a match as it stood after `ply` actions, to be analysed.

    Raises BadAnalysis.
    """
    if not 0 <= ply <= source.ply:
        raise BadAnalysis(f"the match has {source.ply} actions; got the position after {ply}")
    variation = source.copy()
    variation.return_to(ply)
    return _enter_chance(variation)


def _enter_chance(match: Match) -> Match:
    """Return a match with its chance entered, and without a clock."""
    match.fair = Fair(typed=match.game.has_luck(match.options))
    match.clock, match.start_ply, match.takebacks = None, 0, ()
    return match


def follow(match: Match, actions: Sequence[int]) -> None:
    """Play the actions of a variation, one for each ply, forced ones included.

    Raises BadAnalysis where one is illegal.
    """
    start = match.ply
    target = start + len(actions)
    if target > MAX_PLIES:
        raise BadAnalysis(f"the variation has {target} actions; expected {MAX_PLIES} at most")
    while match.ply < target:
        ply = match.ply
        try:
            action = actions[ply - start]
            if action < 0:
                match.leave(leaving_action(action))
            else:
                match.play(action)
        except (ActionError, MatchOver) as error:
            raise BadAnalysis(f"action {ply + 1} of the variation: {error}") from error
        _check_forced(match, ply, actions[ply - start :])
    match.return_to(target)


def _check_forced(match: Match, ply: int, actions: Sequence[int]) -> None:
    """Check the forced actions that were played from a ply on. Raises BadAnalysis."""
    steps = (match.history[number] for number in range(ply, match.ply))
    pairs = zip(map(action_number, steps), actions, strict=False)
    for number, (only_action, action) in enumerate(pairs, ply + 1):
        if only_action != action:
            raise BadAnalysis(
                f"action {number} of the variation is {action}; expected {only_action}, "
                "the only one possible"
            )


def draw_luck(match: Match, avoid: Collection[int] = ()) -> None:
    """Draw chance until a seat is to act or the match ends.

    The first outcome is none of those in `avoid` while there are others.
    """
    while match.to_act == CHANCE and match.ply < MAX_PLIES:
        outcomes = [action for action in match.legal if action not in avoid] or match.legal
        match.play(secrets.choice(outcomes))
        avoid = ()


def show_scene(match: Match, *, is_open: bool) -> Scene:
    """Return the scene of the seat to act, with what it can choose; `is_open` shows all hands."""
    seat = match.drawer if match.to_act == CHANCE else match.to_act
    scene = match.scene(seat, at_once=False)
    if not (match.game.rules.secret and (is_open or match.over)):
        return scene
    with use_signatures(match.signatures):
        seats = range(len(match.players))
        return open_scene(scene, [match.game.scene(match.states[0], owner) for owner in seats])
