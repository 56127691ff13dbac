"""How a match that goes on is judged: as a turn begins, by figures fitted to matches."""

import pytest

from tests.games.knockouts.table import GAME, OPTION_SETS, lay, ongoing, options_id, phase

UCT = "hexarena.search.trees.uct"


def evaluate(states):
    """Return whether the state can be judged, and what is promised then."""
    copy = states.copy()
    can = GAME.rules.specialized(UCT).evaluate(copy[0])
    return bool(can), *map(float, copy["returns"][0])


@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
def test_a_match_is_judged_once_a_turn_and_one_wins_what_the_other_loses(options):
    for seed in range(3):
        turns = []
        for states, _ in ongoing(options, seed):
            can, red, blue = evaluate(states)
            if can:
                turns.append((int(states["round_number"][0]), int(states["turns"][0])))
                assert phase(states) in ("stat", "mob_die")
                assert red == -blue
                assert -1 < red < 1
            else:
                assert (red, blue) == (0, 0)
        assert turns
        assert len(turns) == len(set(turns))


@pytest.mark.parametrize(
    "better",
    [
        {"ready": ((3, 3, 0), (2, 2, 0))},
        {"ready": ((3, 3, 0), (3, 0, 0))},
        {"won": (1, 0)},
        {"scored": ("Throw Cross", "")},
        {"position": "Full Mount", "top": "red"},
    ],
    ids=str,
)
def test_a_fighter_who_is_healthier_or_ahead_or_on_top_is_judged_better(better):
    even = evaluate(lay("PP", ready=((3, 3, 0), (3, 3, 0))))
    assert even[:2] == (True, pytest.approx(0))
    assert evaluate(lay("PP", **better))[1] > 0
