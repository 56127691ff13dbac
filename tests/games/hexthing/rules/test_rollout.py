"""The careful bidder: what it does in playouts, and as a measure of levels."""

import random

import pytest

from hexarena.search.duel import play_minds, rollout_mind, rotate_seats
from tests.games.hexthing.table import GAME, OPTION_SETS, lay, legal, ongoing, options_id, play

FOUR_THINGS = "(0,5) (2,1) (5,5) (5,0)"  # four on the board, so three are owned


def choose(states):
    return GAME.write(states[0], rollout_mind(GAME.rules, 1)(states))


def amount(states):
    return int(choose(states).removeprefix("bid:"))


def at_random(seed):
    chance = random.Random(seed)
    return lambda states: chance.choice(GAME.rules.legal(states))


@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
def test_a_choice_is_legal_in_every_random_position(options):
    for seed in range(10):
        think = rollout_mind(GAME.rules, seed)
        for states, _ in ongoing(options, seed):
            assert think(states) in GAME.rules.legal(states)


def test_its_own_games_end_with_a_winner():
    for seed in range(40):
        minds = [rollout_mind(GAME.rules, 2 * seed + seat) for seat in (0, 1)]
        assert sum(map(abs, play_minds(GAME, GAME.options(), minds, seed))) == 2


def test_it_beats_a_player_who_plays_at_random():
    wins = 0
    for seed in range(100):
        careful = rollout_mind(GAME.rules, seed)
        seats = rotate_seats((careful, at_random(seed)), seed)
        wins += play_minds(GAME, GAME.options(), seats, seed)[seats.index(careful)] > 0
    assert wins >= 90


def test_for_the_fourth_thing_it_opens_at_what_the_rival_cannot_answer():
    states = lay({"twin": "first"}, things=FOUR_THINGS, owned=(3, 0), dollars=(30, 20))
    assert choose(play(states, "D2")) == "bid:20"


def test_it_does_not_let_the_rival_have_the_fourth_if_it_can_outbid():
    states = lay({"twin": "first"}, things=FOUR_THINGS, owned=(3, 0), dollars=(20, 30))
    assert choose(play(states, "D2", "bid:20")) == "bid:21"


def test_it_bids_most_for_a_first_thing_which_may_be_sold_or_paid():
    first = play(lay({"twin": "first"}), "D2")
    third = play(lay({"twin": "first"}, things=FOUR_THINGS, owned=(2, 1)), "D2")
    assert amount(first) > amount(third)


def test_without_a_card_to_play_it_auctions_those_it_could():
    states = lay({"twin": "first"}, white_cards="S1")
    assert choose(states).startswith("lot:")
    while choose(states) != "open":
        play(states, choose(states))
    play(states, "open")
    assert amount(states) >= 0


def test_it_refuses_only_when_nothing_else_is_left():
    states = lay({"twin": "first"}, white_cards="S1")
    states["auctioned"] = 1
    assert legal(states) == {"refuse"} == {choose(states)}


def test_it_puts_a_thing_next_to_the_rival_where_its_cards_lead():
    states = lay({"twin": "first"}, things=f"{FOUR_THINGS} (7,1)", white="(8,2)", owned=(1, 1))
    play(states, "W1", "bid:5", "pass")
    cell = choose(states).removeprefix("place:")
    assert cell in {"a2", "b1", "b2"}


def evaluate(states):
    """Return whether the state can be judged, and what is promised then."""
    copy = states.copy()
    can = GAME.rules.specialized("hexarena.search.trees.uct").evaluate(copy[0])
    return can, *copy["returns"][0]


def test_a_match_is_judged_between_turns_and_one_wins_what_the_other_loses():
    judgements = set()
    for states, _ in ongoing({}, 3):
        can, white, black = evaluate(states)
        assert can == (GAME.write_position(states[0]).split()[0] == "start")
        assert white == -black
        assert abs(white) < 1
        judgements.add(can)
    assert judgements == {True, False}


@pytest.mark.parametrize(
    "better",
    [
        {"owned": (2, 1)},
        {"dollars": (60, 50)},
        {"pounds": (60, 50)},
        {"black_cards": "N1 N2 N3 U1 U2 U3 E1 E2"},
        {"things": f"{FOUR_THINGS} (-2,6) (-2,5)"},  # on two hexagons where Black could go
    ],
    ids=str,
)
def test_more_things_or_more_moves_are_judged_better(better):
    layout = {"things": FOUR_THINGS, "owned": (1, 1)} | better
    even = evaluate(lay({"twin": "first"}, things=FOUR_THINGS, owned=(1, 1)))[1]
    assert evaluate(lay({"twin": "first"}, **layout))[1] > even


def test_judging_leaves_nothing_but_the_returns_changed():
    for states, _ in ongoing({}, 5):
        previous = states.copy()
        GAME.rules.specialized("hexarena.search.trees.uct").evaluate(states[0])
        states["returns"] = 0
        assert states.tobytes() == previous.tobytes()


def test_thinking_leaves_the_state_as_it_was():
    for states, _ in ongoing({}, 5):
        previous = states.tobytes()
        choose(states)
        assert states.tobytes() == previous
