"""The island, its hexes and those who stand there (HS 1 and 2)."""

import pytest

from hexarena.games.hexstrike.components import island as tables
from tests.games.hexstrike.model.board import (
    COMPASS,
    START_PLACES,
    STEPS,
    distance,
    hex_beyond,
    island,
)
from tests.games.hexstrike.sides import blue, both_sides, play_out, red, seat

SPAN = range(-15, 16)
PLAYERS = (2, 3, 4)


@pytest.mark.rule("HS 1.1", "HS 1.2")
def test_a_hex_has_six_neighbours_and_distances_count_steps():
    assert [tables.distance(2, -1, *hex_beyond((2, -1), direction)) for direction in range(6)] == [
        1
    ] * 6
    assert list(zip(tables.STEP_Q, tables.STEP_R, strict=True)) == list(STEPS)
    for q in range(-4, 5):
        for r in range(-4, 5):
            assert tables.distance(1, 2, q, r) == distance((1, 2), (q, r))


@pytest.mark.rule("HS 1.3", "HS 1.4")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_land_is_that_of_the_specification_and_all_else_abyss(players):
    land = island(players)
    assert len(land) == {2: 13, 3: 18, 4: 23}[players]
    for q in SPAN:
        for r in SPAN:
            assert tables.is_land(players, q, r) == ((q, r) in land)
            minimum = min(distance((q, r), land_hex) for land_hex in land)
            assert tables.land_distance(players, q, r) == minimum


@both_sides
@pytest.mark.rule("HS 1.5")
@pytest.mark.parametrize("players", PLAYERS)
def test_fighters_start_on_their_hexes(side, players):
    description = side.describe(side.lay([seat() for _ in range(players)]))
    places = [(fighter["hex"], fighter["facing"]) for fighter in description["fighters"]]
    names = ("E", "NE", "NW", "W", "SW", "SE")
    expected = [
        (f"{hexagon[0]},{hexagon[1]}", names[facing]) for hexagon, facing in START_PLACES[players]
    ]
    assert places == expected
    assert all(hexagon in island(players) for hexagon, _ in START_PLACES[players])


@both_sides
@pytest.mark.rule("HS 1.6", "HS 6.3")
@pytest.mark.parametrize(
    ("turn", "facing"),
    [("0", "W"), ("R1", "NW"), ("R2", "NE"), ("3", "E"), ("L2", "SE"), ("L1", "SW")],
)
def test_a_right_turn_is_clockwise(side, turn, facing):
    view = play_out(side, [red("parry"), blue()], f"parry+step/{turn}", "smash-attack+step/R2")
    assert view.red["facing"] == facing


@both_sides
@pytest.mark.rule("HS 1.7")
@pytest.mark.parametrize("side_of", range(6), ids=COMPASS)
@pytest.mark.parametrize("facing", range(6), ids=COMPASS)
def test_spinning_back_kick_strikes_back_left_back_and_back_right(side, facing, side_of):
    red_seat = red("spinning-back-kick", facing=COMPASS[facing])
    blue_seat = blue(hexagon=hex_beyond((1, 0), side_of))
    view = play_out(side, [red_seat, blue_seat], "spinning-back-kick+step/0", "smash-attack+step/0")
    assert (view.blue["damage"] == 2) == ((side_of - facing) % 6 in (2, 3, 4))


@both_sides
@pytest.mark.rule("HS 1.8")
def test_a_fighter_cannot_step_onto_another_but_through_tokens(side):
    view = play_out(
        side, [red("feint"), blue("smash-attack")], "step+feint/0", "smash-attack+step/R2"
    )
    assert (view.red["hex"], view.blue["hex"]) == ("1,0", "0,0")


@both_sides
@pytest.mark.rule("HS 2.1", "HS 9.5")
def test_damage_adds_up(side):
    view = play_out(side, [red("jab"), blue(damage=40)], "jab+step/0", "smash-attack+step/0")
    assert view.blue["damage"] == 41


@both_sides
@pytest.mark.rule("HS 2.2")
@pytest.mark.parametrize(("start", "passive", "expected"), [(0, "step", 0), (10, "jump", 10)])
def test_adrenaline_stays_within_its_bounds(side, start, passive, expected):
    seats = [red("feint", moves="step jump", adrenaline=start), blue()]
    assert (
        play_out(side, seats, f"feint+{passive}/0", "smash-attack+step/0").red["adrenaline"]
        == expected
    )


@both_sides
@pytest.mark.rule("HS 2.3", "HS 4.2")
def test_murelious_holds_five_abilities_and_four_movement_cards(side):
    view = play_out(side, [red("feint", character="murelious"), blue()])
    assert (len(view.red["hand"]), len(view.red["moves"])) == (5, 4)
    view = view.then("feint+step/0", "smash-attack+step/R2")
    assert (len(view.red["hand"]), len(view.red["moves"])) == (5, 4)


@both_sides
@pytest.mark.rule("HS 2.4")
def test_strylan_does_one_damage_more(side):
    fighter = red("jab", character="strylan")
    assert (
        play_out(side, [fighter, blue()], "jab+step/0", "smash-attack+step/0").blue["damage"] == 2
    )


@both_sides
@pytest.mark.rule("HS 2.4", "HS 16.41")
def test_strylan_answers_harder_with_parry(side):
    seats = [red("stab"), blue("parry", character="strylan")]
    assert play_out(side, seats, "stab+step/0", "parry+step/0").red["damage"] == 7


@both_sides
@pytest.mark.rule("HS 2.5")
def test_aumandetta_draws_when_knocked_back_even_against_somebody(side):
    aumandetta = blue(character="aumandetta", held=6)
    third = seat("smash-attack", (-1, 0), "E")
    plays = ["stab+step/0", "smash-attack+step/0", "smash-attack+step/3"]
    view = play_out(side, [red("stab"), aumandetta, third], *plays)
    assert (view.blue["hex"], len(view.blue["hand"])) == ("0,0", 6)
    view = play_out(side, [red("stab"), aumandetta], *plays[:2])
    assert (view.blue["hex"], len(view.blue["hand"])) == ("-1,0", 6)


@both_sides
@pytest.mark.rule("HS 2.5", "HS 4.11")
def test_aumandetta_draws_when_thrown_at_the_end_of_the_beat(side):
    seats = [red("hip-throw"), blue("gigantic-staff", character="aumandetta", held=6)]
    view = play_out(side, seats, "hip-throw+step/0", "gigantic-staff+step/0")
    assert len(view.blue["hand"]) == 5
    assert len(view.then("throw:W").blue["hand"]) == 6


@both_sides
@pytest.mark.rule("HS 2.6")
@pytest.mark.parametrize(("damage", "hexagon"), [(9, "-1,0"), (10, "-2,0"), (25, "-3,0")])
def test_the_monkey_queen_knocks_farther_the_more_she_has_taken(side, damage, hexagon):
    seats = [red("stab", character="monkey-queen", damage=damage), blue()]
    assert play_out(side, seats, "stab+step/0", "smash-attack+step/0").blue["hex"] == hexagon


@both_sides
@pytest.mark.rule("HS 2.6", "HS 9.12")
def test_the_monkey_queen_throws_two_hexes_like_everybody(side):
    seats = [red("hip-throw", character="monkey-queen", damage=35), blue()]
    view = play_out(side, seats, "hip-throw+step/0", "smash-attack+step/0", "throw:W")
    assert view.blue["hex"] == "-2,0"


@both_sides
@pytest.mark.rule("HS 2.7", "HS 11.2")
@pytest.mark.parametrize(("character", "damage"), [("strylan", 7), ("ryathan", 4)])
def test_ryathan_takes_no_damage_from_fire(side, character, damage):
    seats = [red("burning-strike"), blue("smash-attack", character=character)]
    view = play_out(side, seats, "burning-strike+step/0", "smash-attack+step/R2")
    view = view.then("no-combo") if "no-combo" in view.legal else view
    assert view.fire == {"0,0": "Red"}
    assert view.blue["damage"] == damage


@both_sides
@pytest.mark.rule("HS 2.8", "HS 16.55")
@pytest.mark.parametrize(("character", "hand_size"), [("ryathan", 3), ("zenytha", 4)])
def test_zenytha_discards_one_card_less(side, character, hand_size):
    seats = [red("spike"), blue("smash-attack", character=character, held=7)]
    view = play_out(side, seats, "spike+step/0", "smash-attack+step/R2")
    while any(word.startswith("discard:") for word in view.legal):
        view = view.then(min(view.legal))
    assert len(view.blue["hand"]) == hand_size
