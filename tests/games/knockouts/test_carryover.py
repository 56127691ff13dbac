"""What lies between two matches: the fighter that is kept, the match fought again, an early end."""

import pytest

from tests.games.knockouts.slow import FIGHTERS
from tests.games.knockouts.table import GAME, acting, attack, lay, play, start

NIGHT = GAME.carryover


@pytest.mark.rule("KT 1.8")
def test_a_fighter_is_kept_as_it_was_made_whatever_was_hurt_of_it():
    states = lay("AB", ready=[[1, 0, 0], [0, 1, 0]])
    texts = [NIGHT.kept(states[0], seat) for seat in (0, 1)]
    assert texts == [
        "H2-C1-S3-G1:Likes-to-Kick,Iron-Chin",
        "H2-C1-S1-G3:Likes-to-Throw,Slippery",
    ]
    assert texts == [GAME.options(blue_fighter=FIGHTERS[name]).blue_fighter for name in "AB"]


@pytest.mark.rule("KT 1.8")
def test_nothing_is_kept_of_a_fighter_that_was_not_finished():
    states = play(start(), "put:Heart")
    assert NIGHT.kept(states[0], 0) == NIGHT.kept(states[0], 1) == ""


@pytest.mark.rule("KT 1.8")
def test_a_kept_fighter_is_brought_to_either_seat():
    for texts in ((FIGHTERS["A"], ""), ("", FIGHTERS["A"])):
        options = GAME.options(**NIGHT.options_from(texts))
        assert [bool(options.red_fighter), bool(options.blue_fighter)] == [*map(bool, texts)]


@pytest.mark.rule("KT 1.8")
def test_every_ready_made_fighter_may_be_brought():
    options = GAME.options()
    fighters = NIGHT.ready(options)
    assert fighters
    for text in fighters.values():
        assert GAME.options(**NIGHT.options_from((text, text))).blue_fighter == text


@pytest.mark.rule("KT 7.4")
@pytest.mark.parametrize(("overtime", "expected"), [(0, 2), (1, 2), (3, 6), (60, 100), (100, 100)])
def test_a_drawn_match_of_an_elimination_is_fought_again_with_twice_the_overtime(
    overtime, expected
):
    assert NIGHT.longer(GAME.options(max_overtime=overtime)).max_overtime == expected


@pytest.mark.rule("KT 7.6")
def test_a_knockout_is_an_early_end_and_the_last_round_is_none():
    states = acting(hands=("Cross", ""), position="Short")
    assert NIGHT.early(attack(states, "attack:Cross", 6, 6, 6)[0])
    settings = {"rounds": 1, "max_overtime": 0}
    states = play(acting(pile="Kick", scored=("Jab", ""), options=settings), "pass", "pass")
    assert not NIGHT.early(play(states, "card:Kick")[0])
