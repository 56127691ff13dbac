"""Who gives up among three or four leaves, and the match goes on (HS 14.5)."""

import pytest

from hexarena.contract.record import OVER
from hexarena.contract.rng import below, new_rng
from tests.games.hexstrike.sides import blue, red, seat
from tests.games.hexstrike.table import GAME, describe, lay, legal, play

FAR_BLUE = seat("smash-attack", (-2, 1), "W")
WAITING_PLAY = "smash-attack+step/0"


def lay_three(*seats):
    return lay([*seats, FAR_BLUE][:3])


def leave_seat(states, number):
    GAME.rules.leave(states, number)
    return describe(states)


@pytest.mark.rule("HS 14.5")
def test_a_fighter_who_leaves_decides_nothing_any_more_and_the_others_go_on():
    states = lay_three(red(), blue())
    assert leave_seat(states, 0)["act"] == "Blue"
    play(states, WAITING_PLAY, "absorb+step/0")
    assert describe(states)["act"] == "Green"


@pytest.mark.rule("HS 14.5")
def test_the_last_one_left_wins():
    states = lay_three(red(), blue())
    leave_seat(states, 1)
    assert leave_seat(states, 0)["returns"] == [-1, -1, 1]
    assert states["to_act"][0] == OVER


def test_a_fighter_who_leaves_before_the_others_have_committed_takes_nothing_from_them():
    states = lay_three(red("stab"), blue())
    play(states, "stab+step/0")
    assert leave_seat(states, 1)["act"] == "Green"
    play(states, WAITING_PLAY)
    assert (describe(states)["act"], describe(states)["beat"]) == ("Red", 4)


def test_the_last_to_commit_leaves_and_the_beat_runs():
    states = lay_three(red("stab"), blue())
    play(states, "stab+step/0", WAITING_PLAY)
    assert leave_seat(states, 2)["beat"] > 0


def test_a_throw_that_nobody_directs_does_not_happen():
    states = lay_three(red("hip-throw"), blue())
    play(states, "hip-throw+step/0", WAITING_PLAY, WAITING_PLAY)
    assert "throw:W" in legal(states)
    fighter = leave_seat(states, 0)["fighters"][1]
    assert (fighter["hex"], fighter["damage"]) == ("0,0", 0)


def test_a_fighter_who_leaves_is_in_nobodys_way_any_more():
    states = lay_three(red("feint"), blue("feint"))
    leave_seat(states, 1)
    play(states, "step+feint/0", WAITING_PLAY)
    assert describe(states)["fighters"][0]["hex"] == "0,0"


@pytest.mark.parametrize("decks", ["starter", "secret"])
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_seats_may_leave_at_any_moment(players, decks, seed):
    states = GAME.start(GAME.options(players=players, decks=decks))
    chance, ply, leavers = new_rng(seed), 0, []
    while states["to_act"][0] != OVER:
        if ply == 30 * (len(leavers) + 1) + seed:
            leavers.append((seed + len(leavers)) % players)
            GAME.rules.leave(states, leavers[-1])
        else:
            choices = GAME.rules.legal(states)
            GAME.rules.apply(states, choices[below(chance, len(choices))])
        assert states["to_act"][0] not in leavers
        ply += 1
    assert all(states["returns"][0][seat] <= 0 for seat in leavers)
