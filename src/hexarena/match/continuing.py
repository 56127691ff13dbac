"""Matches that go on from a position of another match, to try something else there."""

from collections.abc import Sequence

from hexarena.contract.errors import BadOption
from hexarena.match.fair import Fair
from hexarena.match.match import Match


def continue_match(
    source: Match, ply: int, players: Sequence[str] = (), fair: Fair | None = None
) -> Match:
    """Return a new match that begins where another one stood after `ply` actions.

    Inside a round of commitments, it begins before the round. Chance is drawn from a seed of its
    own, so that what comes next differs. Raises BadOption where nothing is left to decide.
    """
    start = find_round_start(source, ply)
    match = Match(source.game, source.options, players, fair=fair)
    for played_ply, action, seat in source.decisions:
        if played_ply < start:
            match.repeat(action, seat)
    if match.over:
        raise BadOption(f"the match is over after {ply} actions; expected an earlier position")
    match.start_ply = match.ply
    return match


def find_round_start(match: Match, ply: int) -> int:
    """Return `ply`, or where the round of commitments began in which it lies. Raises BadOption."""
    if not 0 <= ply <= match.ply:
        raise BadOption(f"the match has {match.ply} actions; got the position after {ply}")
    rules, states = match.game.rules, match.history.at(ply)
    if not rules.simultaneous or not rules.commits(states):
        return ply
    return ply - sum(rules.count_committed(states, seat) for seat in range(rules.SEATS))
