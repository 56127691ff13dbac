"""The careful bidder: what it does by rule of thumb, in playouts and as a measure of levels."""

import random

import pytest

from hexarena.search.duel import by_thumb, play_minds, swapped
from tests.games.hexthing.table import AGREED, GAME, lay, legal, ongoing, play, said

HELD = "(0,5) (2,1) (5,5) (5,0)"  # four on the board, so three are owned


def chosen(states, seed=1):
    return GAME.write(states[0], by_thumb(GAME.rules, seed)(states))


def amount(states, seed):
    return int(chosen(states, seed).removeprefix("bid:"))


def at_random(seed):
    chance = random.Random(seed)
    return lambda states: chance.choice(GAME.rules.legal(states))


SEEDS = range(1, 9)


@pytest.mark.parametrize("options", AGREED, ids=said)
def test_what_it_chooses_is_legal_wherever_random_play_leads(options):
    for seed in range(10):
        think = by_thumb(GAME.rules, seed)
        for states, _ in ongoing(options, seed):
            assert think(states) in GAME.rules.legal(states)


def test_its_own_games_end_with_a_winner():
    for seed in range(40):
        minds = [by_thumb(GAME.rules, 2 * seed + seat) for seat in (0, 1)]
        assert sum(map(abs, play_minds(GAME, GAME.options(), minds, seed))) == 2


def test_it_beats_a_player_who_plays_at_random():
    won = 0
    for seed in range(100):
        careful = by_thumb(GAME.rules, seed)
        seats = swapped((careful, at_random(seed)), seed)
        won += play_minds(GAME, GAME.options(), seats, seed)[seats.index(careful)] > 0
    assert won >= 90


@pytest.mark.parametrize("seed", SEEDS)
def test_for_the_fourth_thing_it_opens_at_what_the_rival_cannot_answer(seed):
    states = lay({"twin": "first"}, things=HELD, owned=(3, 0), dollars=(30, 20))
    assert chosen(play(states, "D2"), seed) == "bid:20"


@pytest.mark.parametrize("seed", SEEDS)
def test_it_does_not_let_the_rival_have_the_fourth_if_it_can_outbid(seed):
    states = lay({"twin": "first"}, things=HELD, owned=(3, 0), dollars=(20, 30))
    assert chosen(play(states, "D2", "bid:20"), seed) == "bid:21"


@pytest.mark.parametrize("seed", SEEDS)
def test_it_bids_more_for_a_thing_the_more_are_owned(seed):
    few = play(lay({"twin": "first"}), "D2")
    many = play(lay({"twin": "first"}, things=HELD, owned=(2, 1)), "D2")
    assert amount(few, seed) < amount(many, seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_without_a_card_to_play_it_auctions_those_it_could(seed):
    states = lay({"twin": "first"}, white_cards="S1")
    assert chosen(states, seed).startswith("lot:")
    while chosen(states, seed) != "open":
        play(states, chosen(states, seed))
    play(states, "open")
    assert amount(states, seed) >= 0


def test_it_refuses_only_when_nothing_else_is_left():
    states = lay({"twin": "first"}, white_cards="S1")
    states["auctioned"] = 1
    assert legal(states) == {"refuse"} == {chosen(states)}


@pytest.mark.parametrize("seed", SEEDS)
def test_it_puts_a_thing_next_to_the_rival_where_its_cards_lead(seed):
    states = lay({"twin": "first"}, things=f"{HELD} (7,1)", white="(8,2)", owned=(1, 1))
    play(states, "W1", "bid:5", "pass")
    at = chosen(states, seed).removeprefix("place:")
    assert at in {"a2", "b1", "b2"}


def test_a_judgement_is_fair_and_a_share():
    for states, _ in ongoing({}, 3):
        judged, room = states.copy(), GAME.rules.template("hexarena.search.uct")
        room.judge(judged[0])
        white, black = judged["returns"][0]
        assert white == -black
        assert abs(white) <= 1


def test_who_owns_more_is_judged_to_stand_better():
    states = lay({"twin": "first"}, things=HELD, owned=(2, 1))
    GAME.rules.template("hexarena.search.uct").judge(states[0])
    assert states["returns"][0, 0] > 0
