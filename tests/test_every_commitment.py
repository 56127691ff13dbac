"""What every game owes in which seats commit in secret at once; none is named here."""

from collections.abc import Iterator

import numpy as np
import pytest

from hexarena.conformance.matches import (
    covering_option_sets,
    hide,
    random_match,
    seats_of,
)
from hexarena.contract.game import Game, all_games
from hexarena.contract.game import game as game_named
from hexarena.contract.record import States
from hexarena.match import Match
from hexarena.search import Search
from tests import toys
from tests.leaks import commitments_are_alike

toys.register()
SIMULTANEOUS = [game for game in all_games() if game.rules.simultaneous]
AGREED = [(game, options) for game in SIMULTANEOUS for options in covering_option_sets(game)]
every_agreement = pytest.mark.parametrize(
    ("game", "options"), AGREED, ids=lambda each: getattr(each, "name", str(each))
)


def withdrawn(game: Game, states: States, seat: int) -> tuple[States, list[int]]:
    """Return the beginning of a round of commitments as a seat knew it, and its own since."""
    view, actions = hide(game, states, seat), np.zeros(game.rules.ACTIONS, np.int32)
    count = game.rules.compiled.withdraw_at(view, 0, seat, actions)
    return view, actions[:count].tolist()


class Round:
    """A round of commitments as it goes on: its beginning, and what each seat has committed."""

    def __init__(self, game: Game, options: dict[str, object], seed: int) -> None:
        self.game, self.options, self.seed = game, options, seed
        self.start: States | None = None
        self.own: dict[int, list[int]] = {}

    def moments(self) -> Iterator[States]:
        """Go through the states of a match in which seats commit."""
        for states, action in random_match(self.game, self.options, self.seed):
            seat = int(states["to_act"][0])
            if not self.game.rules.compiled.commits_at(states, 0):
                self.start = None
                continue
            if self.start is None or self._begins(states):
                self.start, self.own = states, {}
            yield states
            self.own.setdefault(seat, []).append(action)

    def _begins(self, states: States) -> bool:
        """Tell whether nothing has been committed in a state."""
        back = states.copy()
        room = np.zeros(self.game.rules.ACTIONS, np.int32)
        self.game.rules.compiled.withdraw_at(back, 0, int(states["to_act"][0]), room)
        return back.tobytes() == states.tobytes()


@every_agreement
def test_withdrawing_returns_to_the_start_of_the_round(game, options):
    for seed in (1, 2):
        now = Round(game, options, seed)
        for states in now.moments():
            for seat in seats_of(game, options):
                back, own = withdrawn(game, states, seat)
                assert own == now.own.get(seat, [])
                assert back.tobytes() == hide(game, now.start, seat).tobytes()


@every_agreement
def test_a_seat_knows_whether_it_commits(game, options):
    for states, _ in random_match(game, options, seed=1):
        seat = int(states["to_act"][0])
        if seat >= 0:
            view = hide(game, states, seat)
            compiled = game.rules.compiled
            assert compiled.commits_at(view, 0) == compiled.commits_at(states, 0)


@every_agreement
def test_decisions_are_drawn_from_legal_actions_whose_shares_sum_to_1(game, options):
    decided = [s for s, _ in random_match(game, options, seed=1) if s["to_act"][0] >= 0]
    open_to_all = [s for s in decided if not game.rules.compiled.commits_at(s, 0)]
    for states in (*decided[:: 1 + len(decided) // 12], *open_to_all[:12]):
        analysis = Search(game.rules, seed=3).think(states, 30)
        assert set(analysis.strategy) <= set(game.rules.legal(states))
        assert analysis.action in analysis.strategy
        assert sum(analysis.strategy.values()) == pytest.approx(1.0)


def test_commitment_checks_cover_games_of_two_and_of_more_seats():
    assert {game.rules.SEATS for game in SIMULTANEOUS} >= {2, 4}


# At the table


@every_agreement
def test_others_are_sent_the_same_bytes_for_any_commitment(game, options):
    commitments_are_alike(game, options)


@pytest.mark.parametrize("name", ["prizes", "loners", "hexstrike"])
def test_a_match_that_reveals_a_commitment_fails_the_check(name, monkeypatch):
    original_keep = Match.keep

    def tells(match, seat, actions):
        original_keep(match, seat, actions)
        match.narration = (f"{seat} chose {actions}",)

    monkeypatch.setattr(Match, "keep", tells)
    with pytest.raises(AssertionError):
        commitments_are_alike(game_named(name), {})
