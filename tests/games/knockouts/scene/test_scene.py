"""What a seat is shown: hands, stats, the track, dice, piles, and what it may do."""

import pytest

from tests.games.knockouts.slow import FIGHTERS
from tests.games.knockouts.table import (
    BLUE,
    GAME,
    POSITIONS,
    RED,
    acting,
    attack,
    dice,
    lay,
    play,
    start,
)

EYES = (0, 1, None)
HANDS = ("Cross Jab Jab", "Kick Cover-Up")


def scene(states, eyes=0):
    return GAME.scene(states[0], eyes)


def zones(states, eyes=0):
    return {zone.id: zone for zone in scene(states, eyes).zones}


def gauges(states, eyes=0):
    return {gauge.id: gauge for gauge in scene(states, eyes).gauges}


def titles(zone):
    return [card.title for card in zone.cards]


def cells(states):
    return {cell.id: cell.name for cell in scene(states).cells}


@pytest.mark.rule("KT 9.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_sees_its_own_hand_by_kind_and_of_the_other_how_many_cards(seat):
    shown = zones(acting(hands=HANDS, position="Short"), seat)
    own, other = shown[f"hand{seat}"], shown[f"hand{1 - seat}"]
    names = [["Jab \N{MULTIPLICATION SIGN}2", "Cross"], ["Kick", "Cover Up"]]
    assert titles(own) == names[seat]
    assert (own.count, other.count) == ((3, 2) if seat == 0 else (2, 3))
    assert not any(card.face_up or card.title for card in other.cards)


@pytest.mark.rule("KT 9.1")
def test_an_onlooker_sees_no_hand():
    shown = zones(acting(hands=HANDS), None)
    assert not any(card.face_up for seat in (0, 1) for card in shown[f"hand{seat}"].cards)


@pytest.mark.rule("KT 2.1", "KT 2.2")
@pytest.mark.parametrize(("track", "missing"), [("nine", set()), ("eight", {"Close"})])
def test_the_track_is_shown_with_both_fighters_where_the_marker_is(track, missing):
    states = lay("PQ", position="Clinch", options={"track": track})
    names = [name.replace("-", " ") for name in POSITIONS]
    assert [*cells(states).values()] == [name for name in names if name not in missing]
    assert {cells(states)[piece.cell] for piece in scene(states).pieces} == {"Clinch"}


@pytest.mark.rule("KT 2.4")
@pytest.mark.parametrize("top", [RED, BLUE])
def test_on_the_ground_one_lies_above_the_other(top):
    pieces = scene(lay("PQ", position="Half Guard", top=top)).pieces
    assert {piece.id: piece.level for piece in pieces}[top] == 1
    assert sorted(piece.level for piece in pieces) == [0, 1]


@pytest.mark.rule("KT 2.8", "KT 1.5")
@pytest.mark.parametrize("eyes", EYES)
def test_ready_and_hurt_markers_are_shown_to_every_eye(eyes):
    shown = gauges(lay("AB", ready=[[2, 1, 3], [1, 0, 2]]), eyes)
    read = {key: (shown[key].value, shown[key].max) for key in shown}
    assert [read[f"{stat}0"] for stat in ("heart", "striking", "grappling", "conditioning")] == [
        *((2, 2), (2, 3), (1, 1), (3, 3))
    ]
    assert [read[f"{stat}1"] for stat in ("striking", "grappling", "conditioning")] == [
        *((1, 1), (0, 3), (2, 3))
    ]


@pytest.mark.rule("KT 2.8", "KT 7.2")
@pytest.mark.parametrize("eyes", EYES)
def test_scoring_piles_points_and_rounds_won_are_shown_to_every_eye(eyes):
    states = lay("BP", scored=("Elbow Style-as-Throw", "Neck-Hold"), won=[1, 0])
    shown, counted = zones(states, eyes), gauges(states, eyes)
    assert titles(shown["strikes0"]) == ["Elbow"]
    assert titles(shown["grapples0"]) == ["Style as Throw"]
    assert titles(shown["grapples1"]) == ["Neck Hold"]
    assert [counted[key].value for key in ("points0", "points1", "won0", "won1")] == [3, 2, 1, 0]


@pytest.mark.rule("KT 2.8")
@pytest.mark.parametrize("eyes", EYES)
def test_what_lies_on_the_table_is_shown_until_it_is_settled(eyes):
    states = acting(hands=("Cross Wind-Up", "Cover-Up"), position="Short")
    play(states, "attack:Cross", "boost:Wind-Up", "roll", "react:Cover-Up")
    assert titles(zones(states, eyes)["stake"]) == ["Cross", "Wind Up", "Cover Up"]
    play(states, *dice(1, 1, 1))
    shown = zones(states, eyes)
    assert sorted(titles(shown["discards"])) == ["Cover Up", "Cross", "Wind Up"]
    assert titles(shown["stake"]) == []


def test_dice_of_an_attack_are_shown_with_what_each_did():
    states = attack(acting(hands=("Cross", ""), position="Short"), "attack:Cross", 6, 1)
    shown = {die.id: die for die in scene(states).dice}
    assert [shown[f"die{n}"].value for n in range(3)] == [6, 1, None]
    assert [shown[f"die{n}"].looks for n in range(3)] == [("success",), ("failure",), ()]


def test_both_mobility_dice_are_shown():
    states = play(lay("PQ"), *dice(4, 1))
    shown = {die.id: die.value for die in scene(states).dice}
    assert (shown["mobility0"], shown["mobility1"]) == (4, 1)


@pytest.mark.rule("KT 1.3", "KT 1.8")
def test_a_fighter_in_the_making_is_shown_with_markers_placed_and_styles_left():
    states = play(start(), "put:Heart", "put:Heart", "style:Footwork")
    assert (gauges(states)["heart0"].value, gauges(states)["heart0"].max) == (2, 3)
    assert titles(zones(states)["styles0"]) == ["Footwork"]
    assert len(titles(zones(states)["styles"])) == 14


@pytest.mark.rule("KT 1.1")
@pytest.mark.parametrize("eyes", EYES)
def test_a_fighter_in_the_making_is_shown_to_every_eye(eyes):
    states = play(start(), "put:Heart", "style:Footwork")
    assert gauges(states, eyes)["heart0"].value == 1
    assert titles(zones(states, eyes)["styles0"]) == ["Footwork"]


@pytest.mark.rule("KT 2.5")
def test_a_card_in_hand_says_what_its_text_does():
    [kick, cover] = zones(acting(hands=("Kick Cover-Up", "")))["hand0"].cards
    assert "If no die succeeds, your opponent has one more" in kick.text
    assert "One less on each die" in cover.text


@pytest.mark.parametrize("eyes", EYES)
def test_styles_are_shown_to_every_eye(eyes):
    shown = zones(lay("AB"), eyes)
    assert titles(shown["styles0"]) == ["Likes to Kick", "Iron Chin"]
    assert titles(shown["styles1"]) == ["Likes to Throw", "Slippery"]


def test_only_the_seat_to_act_is_offered_anything():
    states = acting(hands=HANDS, position="Short")
    offered = {eyes: {choice.notation for choice in scene(states, eyes).choices} for eyes in EYES}
    assert len(offered[0]) == 5
    assert offered[1] == offered[None] == set()


@pytest.mark.rule("KT 9.3")
def test_who_attacks_is_shown_the_same_whether_or_not_the_other_could_react():
    shown = [
        scene(play(acting(hands=("Cross", held), position="Short"), "attack:Cross", "roll"), 0)
        for held in ("Cover-Up", "Jab")
    ]
    assert shown[0] == shown[1]


@pytest.mark.rule("KT 7.6")
@pytest.mark.parametrize("eyes", EYES)
def test_the_end_is_shown_with_how_it_came(eyes):
    states = attack(acting(hands=("Cross", ""), position="Short"), "attack:Cross", 6, 6, 6)
    shown = scene(states, eyes)
    assert shown.outcome.text.startswith("Red wins by knockout")
    assert shown.outcome.returns == (1, -1)
    assert not shown.choices


@pytest.mark.parametrize("move", ["attack:Cross", "discard:Jab", "pass"])
def test_every_moment_has_a_prompt_that_names_who_is_to_act(move):
    states = play(acting(hands=HANDS, position="Short"), move)
    assert "Red" in scene(states).prompt or "Blue" in scene(states).prompt


def test_ready_made_fighters_are_shown_like_those_made_at_the_table():
    shown = gauges(start(FIGHTERS["A"], FIGHTERS["B"]))
    assert (shown["conditioning0"].value, shown["conditioning0"].max) == (3, 3)


# Numbers of the chart


def charted(states, seat, attack):
    """Return what a seat's chart says of an attack where the marker is."""
    chart = scene(states, seat).charts[seat]
    row = next(row for row in chart.rows if row.name == attack.replace("-", " "))
    return row.squares[chart.cells.index(chart.lit)]


GUARDED = "H2 C0 S3 G2: Likes to Choke, Guard Player"
NUMBERED = [  # who fights, where, the hand
    ("PQ", {"position": "Short"}, "Cross Elbow Kick"),
    ((GUARDED, "P"), {"position": "Half Guard", "top": BLUE}, "Leg-Hold Elbow Style"),
    ((GUARDED, "P"), {"position": "Half Guard", "top": RED}, "Leg-Hold Elbow Style"),
]


@pytest.mark.rule("KT 2.4", "KT 5.4", "KT 5.8", "KT 8.8")
@pytest.mark.parametrize(("fighters", "where", "hand"), NUMBERED)
def test_before_an_attack_is_chosen_its_dice_and_their_number_are_told(fighters, where, hand):
    states = acting(fighters, (hand, ""), **where)
    attacks = [each for each in scene(states).choices if each.notation.startswith("attack:")]
    assert attacks
    for each in attacks:
        after = play(states.copy(), each.notation)
        told = f"{after['dice'][0]} dice for {after['need'][0]} or more here."
        assert each.text.startswith(told)


@pytest.mark.rule("KT 2.4", "KT 5.8", "KT 8.8")
@pytest.mark.parametrize(("fighters", "where", "hand"), NUMBERED)
def test_a_chart_has_the_numbers_that_attacks_then_need(fighters, where, hand):
    states = acting(fighters, (hand, ""), **where)
    for each in scene(states).choices:
        if each.notation.startswith("attack:") and "-as-" not in each.notation:
            need = str(play(states.copy(), each.notation)["need"][0])
            assert charted(states, 0, each.notation.removeprefix("attack:")) == need


@pytest.mark.rule("KT 9.1")
def test_a_chart_tells_which_attacks_are_held_to_their_holder_alone():
    states = acting("AQ", ("Cross Style", ""), position="Short")
    held = {
        eyes: {row.name for row in scene(states, eyes).charts[0].rows if "held" in row.looks}
        for eyes in EYES
    }
    assert held == {0: {"Cross", "Kick"}, 1: set(), None: set()}
