"""Rules that an option reads otherwise, where no other file of tests has them."""

import pytest

from tests.games.hexstrike import table
from tests.games.hexstrike.sides import both_sides, play_out, red, seat

IDLE = "smash-attack+step/R2"
FAR_BLUE = seat("smash-attack", (-2, 0), "W")
HAVEN_PLAYS = ["fleche+haven/0", "step+feint/0", "step+absorb/0"]
HAVEN_PLAYS += ["smoke-bomb+step/0", "step+iron-will/0"]
OVER_THE_ABYSS = seat("haven smoke-bomb", (3, 0), "E", moves="step fleche")
WALKER = seat("feint absorb iron-will", (-2, 0), "E")


@both_sides
@pytest.mark.rule("HS 16.31")
def test_haven_leaves_out_no_wait_of_the_next_play(side):
    view = play_out(side, [OVER_THE_ABYSS, WALKER], *HAVEN_PLAYS)
    assert (view.beat, view.red["line"]) == (6, ["W", "Bm", "E"])


@pytest.mark.rule("HS 16.31")
def test_with_the_option_haven_leaves_out_the_wait_of_a_smoke_bomb():
    view = play_out(table, [OVER_THE_ABYSS, WALKER], *HAVEN_PLAYS, haven="smoke_bomb_too")
    assert (view.beat, view.red["line"]) == (6, ["Bm", "E"])


@both_sides
@pytest.mark.rule("HS 14.3", "HS 16.48")
@pytest.mark.parametrize(("reading", "damage"), [("unhurt", 0), ("hurt_by_cards", 2)])
def test_a_fighter_who_has_just_come_back_pays_no_damage_for_a_passive_card(side, reading, damage):
    seats = [red("sinking-shot", protected=5), FAR_BLUE, seat("smash-attack", (-2, 1), "W")]
    view = play_out(side, seats, "step+sinking-shot/0", *[IDLE] * 2, back_in_play=reading)
    assert (view.red["damage"], view.red["adrenaline"]) == (damage, 1)


@both_sides
@pytest.mark.rule("HS 16.47")
@pytest.mark.parametrize(
    ("hexagon", "reading", "question"),
    [
        ((4, 0), "smaller_refresh", True),  # two ahead is land
        ((4, 0), "no_refresh", False),
        ((5, 0), "smaller_refresh", True),  # two ahead is the ledge
        ((6, 0), "smaller_refresh", False),
    ],
)
def test_a_fighter_who_has_no_pair_left_and_gets_no_card_goes_back_unasked(
    side, hexagon, reading, question
):
    hand = {"held": 2, "exhausted": "advance backflip"}
    seats = [FAR_BLUE, seat("rewind feint", hexagon, "W", **hand)]
    plays = ["smash-attack+step/0", "rewind+step/0", "dash+feint/0"]
    view = play_out(side, seats, *plays, focus=reading)
    assert (view.legal == {"return", "stay"}) == question
    assert (view.blue["anchor"] is not None) == question
    assert question or view.blue["deck"][-1] == "rewind"
