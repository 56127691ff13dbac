"""How fighters are made, by the numbers of RULES.md (1)."""

import pytest

from hexarena.contract.errors import BadOption
from tests.games.knockouts.printed import STYLES
from tests.games.knockouts.slow import FIGHTERS, SEATS, spell
from tests.games.knockouts.table import (
    BLUE,
    GAME,
    RED,
    act,
    fighter,
    legal,
    phase,
    play,
    ready,
    start,
)

STATS = ("Heart", "Striking", "Grappling", "Conditioning")
STAT_MOVES = ["put:Heart"] * 2 + ["put:Striking"] * 3 + ["put:Grappling"] + ["put:Conditioning"]
CREATION = [*STAT_MOVES, "style:Footwork", "style:Iron-Chin"]
ALL_STYLES = {f"style:{spell(style)}" for style in STYLES}


@pytest.mark.rule("KT 1.1")
@pytest.mark.parametrize(("first", "second"), [(RED, BLUE), (BLUE, RED)])
def test_players_make_their_fighters_one_after_the_other(first, second):
    states = start(first_creator=first)
    for n, move in enumerate(CREATION):
        assert (phase(states), act(states), n) == ("create", first, n)
        play(states, move)
    for _ in CREATION:
        assert (phase(states), act(states)) == ("create", second)
        play(states, min(legal(states)))
    assert (phase(states), act(states)) == ("deal", "luck")


@pytest.mark.rule("KT 1.2", "KT 1.3")
def test_any_stat_and_any_style_may_come_first():
    assert legal(start()) == {f"put:{stat}" for stat in STATS} | ALL_STYLES


@pytest.mark.rule("KT 1.2")
@pytest.mark.parametrize("stat", STATS)
def test_no_stat_takes_more_than_three_and_what_is_placed_stays(stat):
    states = play(start(), *[f"put:{stat}"] * 3)
    assert (
        legal(states)
        == {f"put:{other_stat}" for other_stat in STATS if other_stat != stat} | ALL_STYLES
    )


@pytest.mark.rule("KT 1.3")
def test_each_marker_of_experience_lies_on_another_style_and_there_are_three_at_most():
    states = play(start(), "style:Slippery", "style:Workhorse")
    placements = {f"put:{stat}" for stat in STATS}
    assert legal(states) == placements | ALL_STYLES - {"style:Slippery", "style:Workhorse"}
    play(states, "style:Likes-to-Kick")
    assert legal(states) == placements
    assert fighter(states, RED)["styles"] == {"Slippery", "Workhorse", "Likes-to-Kick"}


@pytest.mark.rule("KT 1.4")
def test_all_nine_markers_are_placed_and_no_more():
    states = play(start(), *CREATION)
    assert act(states) == BLUE
    states = play(start(), *["put:Heart", "put:Striking", "put:Conditioning"] * 3)
    assert act(states) == BLUE


@pytest.mark.rule("KT 1.5", "KT 1.6")
def test_striking_and_grappling_begin_ready_as_placed_and_the_others_cannot_be_hurt():
    states = play(start(), *CREATION, *CREATION)
    assert ready(states, RED)[:2] == [3, 1]
    assert fighter(states, RED)["heart"] == 2
    assert states["ready"].shape == (1, 2, 3)


@pytest.mark.rule("KT 1.7")
@pytest.mark.parametrize("count", range(4))
def test_each_marker_on_conditioning_brings_two_more(count):
    other_moves = ["put:Heart"] * 3 + ["put:Striking"] * 3 + ["put:Grappling"] * (3 - count)
    states = play(start(), *["put:Conditioning"] * count, *other_moves, *CREATION)
    assert ready(states, RED) == [3, 3 - count, 3 * count]


@pytest.mark.rule("KT 1.8")
def test_a_fighter_that_is_made_already_is_not_made_again():
    states = start(red=FIGHTERS["A"])
    assert (phase(states), act(states)) == ("create", BLUE)
    play(states, *CREATION)
    assert phase(states) == "deal"
    assert fighter(states, RED)["styles"] == {"Likes-to-Kick", "Iron-Chin"}
    assert ready(states, RED) == [3, 1, 3]


@pytest.mark.rule("KT 1.8", "KT 1.1")
def test_where_the_first_to_create_has_a_fighter_the_other_makes_one():
    states = start(blue=FIGHTERS["A"], first_creator=BLUE)
    assert (phase(states), act(states)) == ("create", RED)


@pytest.mark.rule("KT 1.8")
def test_two_ready_fighters_begin_with_the_deal():
    assert phase(start(FIGHTERS["A"], FIGHTERS["B"])) == "deal"


@pytest.mark.rule("KT 1.8")
@pytest.mark.parametrize(
    "text",
    [
        "H2-C1-S3-G1:Likes-to-Kick,Iron-Chin",
        "H2 C1 S3 G1: Iron Chin, Likes to Kick",
        "h2 c1 s3 g1: likes to kick, iron chin",
        "S3 G1 H2 C1: Likes to Kick, Iron Chin",
    ],
)
@pytest.mark.parametrize("seat", SEATS)
def test_a_ready_fighter_is_read_however_it_is_spelt_and_kept_without_blanks(seat, text):
    settings = GAME.options(**{f"{seat}_fighter": text})
    assert getattr(settings, f"{seat}_fighter") == "H2-C1-S3-G1:Likes-to-Kick,Iron-Chin"


@pytest.mark.rule("KT 1.2", "KT 1.3", "KT 1.4", "KT 1.8")
@pytest.mark.parametrize(
    "text",
    [
        "H2 C1 S3 G1: Footwork",
        "H3 C3 S3 G1",
        "H4 C0 S3 G2",
        "H2 C1 S3 G0: Footwork, Footwork, Slippery",
        "H2 C1 S3 G2: Footwork, Footwork",
        "H2 C1 S2 G0: Footwork, Slippery, Workhorse, Iron Chin",
        "H2 C1 S3 G1: Footwork, Boxing",
        "H2 H2 C1 S3: Footwork",
        "X2 C1 S3 G1: Footwork, Slippery",
        "Footwork",
        "nobody",
    ],
)
def test_a_fighter_that_cannot_be_is_refused(text):
    with pytest.raises(BadOption):
        GAME.options(red_fighter=text)
