"""The island, its hexes and those who stand there (HS 1 and 2)."""

import pytest

from hexarena.games.hexstrike.components import island as tables
from tests.games.hexstrike.model.board import COMPASS, PLACES, STEPS, beyond, distance, island
from tests.games.hexstrike.sides import after, blue, both_sides, red, seat

SPAN = range(-15, 16)
PLAYERS = (2, 3, 4)


@pytest.mark.rule("HS 1.1", "HS 1.2")
def test_a_hex_has_six_neighbours_and_distances_count_steps():
    assert [tables.distance(2, -1, *beyond((2, -1), way)) for way in range(6)] == [1] * 6
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
            least = min(distance((q, r), each) for each in land)
            assert tables.away(players, q, r) == least


@both_sides
@pytest.mark.rule("HS 1.5")
@pytest.mark.parametrize("players", PLAYERS)
def test_fighters_start_on_their_hexes(side, players):
    told = side.told(side.lay([seat() for _ in range(players)]))
    there = [(each["hex"], each["facing"]) for each in told["fighters"]]
    names = ("E", "NE", "NW", "W", "SW", "SE")
    expected = [(f"{at[0]},{at[1]}", names[facing]) for at, facing in PLACES[players]]
    assert there == expected
    assert all(at in island(players) for at, _ in PLACES[players])


@both_sides
@pytest.mark.rule("HS 1.6", "HS 6.3")
@pytest.mark.parametrize(
    ("turn", "facing"),
    [("0", "W"), ("R1", "NW"), ("R2", "NE"), ("3", "E"), ("L2", "SE"), ("L1", "SW")],
)
def test_a_right_turn_is_clockwise(side, turn, facing):
    told = after(side, [red("parry"), blue()], f"parry+step/{turn}", "smash-attack+step/R2")
    assert told.red["facing"] == facing


@both_sides
@pytest.mark.rule("HS 1.7")
@pytest.mark.parametrize("side_of", range(6), ids=COMPASS)
@pytest.mark.parametrize("facing", range(6), ids=COMPASS)
def test_spinning_back_kick_strikes_back_left_back_and_back_right(side, facing, side_of):
    place = red("spinning-back-kick", facing=COMPASS[facing])
    other = blue(hexagon=beyond((1, 0), side_of))
    told = after(side, [place, other], "spinning-back-kick+step/0", "smash-attack+step/0")
    assert (told.blue["damage"] == 2) == ((side_of - facing) % 6 in (2, 3, 4))


@both_sides
@pytest.mark.rule("HS 1.8")
def test_a_fighter_cannot_step_onto_another_but_through_tokens(side):
    told = after(side, [red("feint"), blue("smash-attack")], "step+feint/0", "smash-attack+step/R2")
    assert (told.red["hex"], told.blue["hex"]) == ("1,0", "0,0")


@both_sides
@pytest.mark.rule("HS 2.1", "HS 9.5")
def test_damage_adds_up(side):
    told = after(side, [red("jab"), blue(damage=40)], "jab+step/0", "smash-attack+step/0")
    assert told.blue["damage"] == 41


@both_sides
@pytest.mark.rule("HS 2.2")
@pytest.mark.parametrize(("before", "passive", "now"), [(0, "step", 0), (10, "jump", 10)])
def test_adrenaline_stays_within_its_bounds(side, before, passive, now):
    seats = [red("feint", moves="step jump", adrenaline=before), blue()]
    assert after(side, seats, f"feint+{passive}/0", "smash-attack+step/0").red["adrenaline"] == now


@both_sides
@pytest.mark.rule("HS 2.3", "HS 4.2")
def test_murelious_holds_five_abilities_and_four_movement_cards(side):
    told = after(side, [red("feint", character="murelious"), blue()])
    assert (len(told.red["hand"]), len(told.red["moves"])) == (5, 4)
    told = told.then("feint+step/0", "smash-attack+step/R2")
    assert (len(told.red["hand"]), len(told.red["moves"])) == (5, 4)


@both_sides
@pytest.mark.rule("HS 2.4")
def test_strylan_does_one_damage_more(side):
    fighter = red("jab", character="strylan")
    assert after(side, [fighter, blue()], "jab+step/0", "smash-attack+step/0").blue["damage"] == 2


@both_sides
@pytest.mark.rule("HS 2.4", "HS 16.41")
def test_strylan_answers_harder_with_parry(side):
    seats = [red("stab"), blue("parry", character="strylan")]
    assert after(side, seats, "stab+step/0", "parry+step/0").red["damage"] == 7


@both_sides
@pytest.mark.rule("HS 2.5")
def test_aumandetta_draws_when_knocked_back_even_against_somebody(side):
    aumandetta = blue(character="aumandetta", held=6)
    third = seat("smash-attack", (-1, 0), "E")
    plays = ["stab+step/0", "smash-attack+step/0", "smash-attack+step/3"]
    told = after(side, [red("stab"), aumandetta, third], *plays)
    assert (told.blue["hex"], len(told.blue["hand"])) == ("0,0", 6)
    told = after(side, [red("stab"), aumandetta], *plays[:2])
    assert (told.blue["hex"], len(told.blue["hand"])) == ("-1,0", 6)


@both_sides
@pytest.mark.rule("HS 2.5", "HS 4.11")
def test_aumandetta_draws_when_thrown_at_the_end_of_the_beat(side):
    seats = [red("hip-throw"), blue("gigantic-staff", character="aumandetta", held=6)]
    told = after(side, seats, "hip-throw+step/0", "gigantic-staff+step/0")
    assert len(told.blue["hand"]) == 5
    assert len(told.then("throw:W").blue["hand"]) == 6


@both_sides
@pytest.mark.rule("HS 2.6")
@pytest.mark.parametrize(("damage", "hexagon"), [(9, "-1,0"), (10, "-2,0"), (25, "-3,0")])
def test_the_monkey_queen_knocks_farther_the_more_she_has_taken(side, damage, hexagon):
    seats = [red("stab", character="monkey-queen", damage=damage), blue()]
    assert after(side, seats, "stab+step/0", "smash-attack+step/0").blue["hex"] == hexagon


@both_sides
@pytest.mark.rule("HS 2.6", "HS 9.12")
def test_the_monkey_queen_throws_two_hexes_like_everybody(side):
    seats = [red("hip-throw", character="monkey-queen", damage=35), blue()]
    told = after(side, seats, "hip-throw+step/0", "smash-attack+step/0", "throw:W")
    assert told.blue["hex"] == "-2,0"


@both_sides
@pytest.mark.rule("HS 2.7", "HS 11.2")
@pytest.mark.parametrize(("character", "damage"), [("strylan", 7), ("ryathan", 4)])
def test_ryathan_takes_no_damage_from_fire(side, character, damage):
    seats = [red("burning-strike"), blue("smash-attack", character=character)]
    told = after(side, seats, "burning-strike+step/0", "smash-attack+step/R2")
    told = told.then("no-combo") if "no-combo" in told.legal else told
    assert told.fire == {"0,0": "Red"}
    assert told.blue["damage"] == damage


@both_sides
@pytest.mark.rule("HS 2.8", "HS 16.55")
@pytest.mark.parametrize(("character", "left"), [("ryathan", 3), ("zenytha", 4)])
def test_zenytha_discards_one_card_less(side, character, left):
    seats = [red("spike"), blue("smash-attack", character=character, held=7)]
    told = after(side, seats, "spike+step/0", "smash-attack+step/R2")
    while any(word.startswith("discard:") for word in told.legal):
        told = told.then(min(told.legal))
    assert len(told.blue["hand"]) == left
