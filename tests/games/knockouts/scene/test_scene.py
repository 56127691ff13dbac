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

VIEWERS = (0, 1, None)
HANDS = ("Cross Jab Jab", "Kick Cover-Up")


def scene(states, viewer=0):
    return GAME.scene(states[0], viewer)


def zones(states, viewer=0):
    return {zone.id: zone for zone in scene(states, viewer).zones}


def gauges(states, viewer=0):
    return {gauge.id: gauge for gauge in scene(states, viewer).gauges}


def titles(zone):
    return [card.title for card in zone.cards]


def cells(states):
    return {cell.id: cell.name for cell in scene(states).cells}


@pytest.mark.rule("KT 9.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_sees_its_own_hand_by_kind_and_of_the_other_how_many_cards(seat):
    by_id = zones(acting(hands=HANDS, position="Short"), seat)
    own_zone, rival_zone = by_id[f"hand{seat}"], by_id[f"hand{1 - seat}"]
    names = [["Jab \N{MULTIPLICATION SIGN}2", "Cross"], ["Kick", "Cover Up"]]
    assert titles(own_zone) == names[seat]
    assert (own_zone.count, rival_zone.count) == ((3, 2) if seat == 0 else (2, 3))
    assert not any(card.face_up or card.title for card in rival_zone.cards)


@pytest.mark.rule("KT 9.1")
def test_an_onlooker_sees_no_hand():
    by_id = zones(acting(hands=HANDS), None)
    assert not any(card.face_up for seat in (0, 1) for card in by_id[f"hand{seat}"].cards)


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
@pytest.mark.parametrize("viewer", VIEWERS)
def test_ready_and_hurt_markers_are_shown_to_every_eye(viewer):
    by_id = gauges(lay("AB", ready=[[2, 1, 3], [1, 0, 2]]), viewer)
    read = {key: (by_id[key].value, by_id[key].max) for key in by_id}
    assert [read[f"{stat}0"] for stat in ("heart", "striking", "grappling", "conditioning")] == [
        *((2, 2), (2, 3), (1, 1), (3, 3))
    ]
    assert [read[f"{stat}1"] for stat in ("striking", "grappling", "conditioning")] == [
        *((1, 1), (0, 3), (2, 3))
    ]


@pytest.mark.rule("KT 2.8", "KT 7.2")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_scoring_piles_points_and_rounds_won_are_shown_to_every_eye(viewer):
    states = lay("BP", scored=("Elbow Style-as-Throw", "Neck-Hold"), won=[1, 0])
    zones_by_id, gauge_values = zones(states, viewer), gauges(states, viewer)
    assert titles(zones_by_id["strikes0"]) == ["Elbow"]
    assert titles(zones_by_id["grapples0"]) == ["Style as Throw"]
    assert titles(zones_by_id["grapples1"]) == ["Neck Hold"]
    assert [gauge_values[key].value for key in ("points0", "points1", "won0", "won1")] == [
        3,
        2,
        1,
        0,
    ]


@pytest.mark.rule("KT 2.8")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_cards_on_the_table_are_shown_until_the_attack_is_settled(viewer):
    states = acting(hands=("Cross Wind-Up", "Cover-Up"), position="Short")
    play(states, "attack:Cross", "boost:Wind-Up", "roll", "react:Cover-Up")
    assert titles(zones(states, viewer)["stake"]) == ["Cross", "Wind Up", "Cover Up"]
    play(states, *dice(1, 1, 1))
    by_id = zones(states, viewer)
    assert sorted(titles(by_id["discards"])) == ["Cover Up", "Cross", "Wind Up"]
    assert titles(by_id["stake"]) == []


def test_dice_of_an_attack_are_shown_with_what_each_did():
    states = attack(acting(hands=("Cross", ""), position="Short"), "attack:Cross", 6, 1)
    dice_by_id = {die.id: die for die in scene(states).dice}
    assert [dice_by_id[f"die{n}"].value for n in range(3)] == [6, 1, None]
    assert [dice_by_id[f"die{n}"].looks for n in range(3)] == [("success",), ("failure",), ()]


def action_dice(states):
    return [(die.seat, die.value) for die in scene(states).dice if die.id.startswith("die")]


def test_dice_keep_the_colour_of_their_fighter_and_leave_as_the_next_attack_begins():
    hands = ("Cross", "Jab Cross")
    states = attack(acting(hands=hands, position="Short"), "attack:Cross", 1, 1, 1)
    assert action_dice(states) == [(0, 1)] * 3
    play(states, "attack:Jab")
    assert action_dice(states) == []
    attack_dice = [die for die in scene(states).dice if die.looks]
    assert attack_dice == []


def test_dice_leave_as_cards_are_drawn():
    states = attack(acting(hands=("Cross", ""), position="Short"), "attack:Cross", 1, 1, 1)
    play(states, "pass")
    assert action_dice(states) == [(None, 1)] * 3
    play(states, GAME.write(states[0], GAME.rules.legal(states)[0]))
    assert action_dice(states) == []


def test_a_button_says_whose_stat_it_hurts():
    rival = scene(attack(acting(hands=("Cross", ""), position="Short"), "attack:Cross", 1, 1, 6), 1)
    assert [button.name for button in rival.buttons][:2] == [
        "Hurt your Striking",
        "Hurt your Grappling",
    ]
    states = attack(acting(hands=("Cross", ""), position="Short"), "attack:Cross", 6, 6, 1)
    play(states, "critical")
    assert "Hurt Blue's Striking" in [button.name for button in scene(states).buttons]


def test_both_mobility_dice_are_shown():
    states = play(lay("PQ"), *dice(4, 1))
    dice_values = {die.id: die.value for die in scene(states).dice}
    assert (dice_values["mobility0"], dice_values["mobility1"]) == (4, 1)


@pytest.mark.rule("KT 1.3", "KT 1.8")
def test_a_fighter_in_the_making_is_shown_with_markers_placed_and_styles_marked_as_taken():
    states = play(start(), "put:Heart", "put:Heart", "style:Footwork")
    assert (gauges(states)["heart0"].value, gauges(states)["heart0"].max) == (2, 3)
    assert titles(zones(states)["styles0"]) == ["Footwork"]
    offered = zones(states)["styles"].cards
    assert [card.title for card in offered if card.note == "taken"] == ["Footwork"]
    assert [card.id for card in offered] == [card.id for card in zones(start())["styles"].cards]


@pytest.mark.rule("KT 1.1")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_fighter_in_the_making_is_shown_to_every_eye(viewer):
    states = play(start(), "put:Heart", "style:Footwork")
    assert gauges(states, viewer)["heart0"].value == 1
    assert titles(zones(states, viewer)["styles0"]) == ["Footwork"]


@pytest.mark.rule("KT 2.5")
def test_a_card_in_hand_says_what_its_text_does():
    [kick, cover] = zones(acting(hands=("Kick Cover-Up", "")))["hand0"].cards
    assert "If no die succeeds, your opponent has one more" in kick.text
    assert "One less on each die" in cover.text


@pytest.mark.parametrize("viewer", VIEWERS)
def test_styles_are_shown_to_every_eye(viewer):
    by_id = zones(lay("AB"), viewer)
    assert titles(by_id["styles0"]) == ["Likes to Kick", "Iron Chin"]
    assert titles(by_id["styles1"]) == ["Likes to Throw", "Slippery"]


def test_only_the_seat_to_act_is_offered_anything():
    states = acting(hands=HANDS, position="Short")
    offers = {
        viewer: {choice.notation for choice in scene(states, viewer).choices} for viewer in VIEWERS
    }
    assert len(offers[0]) == 5
    assert offers[1] == offers[None] == set()


@pytest.mark.rule("KT 9.3")
def test_an_attacker_is_shown_the_same_whether_or_not_the_rival_could_react():
    scenes = [
        scene(play(acting(hands=("Cross", card), position="Short"), "attack:Cross", "roll"), 0)
        for card in ("Cover-Up", "Jab")
    ]
    assert scenes[0] == scenes[1]


@pytest.mark.rule("KT 7.6")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_end_is_shown_with_how_it_came(viewer):
    states = attack(acting(hands=("Cross", ""), position="Short"), "attack:Cross", 6, 6, 6)
    view = scene(states, viewer)
    assert view.outcome.text.startswith("Red wins by knockout")
    assert view.outcome.returns == (1, -1)
    assert not view.choices


@pytest.mark.parametrize("move", ["attack:Cross", "discard:Jab", "pass"])
def test_every_moment_has_a_prompt_that_names_who_is_to_act(move):
    states = play(acting(hands=HANDS, position="Short"), move)
    assert "Red" in scene(states).prompt or "Blue" in scene(states).prompt


def test_ready_made_fighters_are_shown_like_those_made_at_the_table():
    by_id = gauges(start(FIGHTERS["A"], FIGHTERS["B"]))
    assert (by_id["conditioning0"].value, by_id["conditioning0"].max) == (3, 3)


# Numbers of the chart


def read_chart(states, seat, attack):
    """Return what a seat's chart says of an attack where the marker is."""
    chart = scene(states, seat).charts[seat]
    row = next(row for row in chart.rows if row.name == attack.replace("-", " "))
    return row.squares[chart.cells.index(chart.lit)]


GUARDED = "H2 C0 S3 G2: Likes to Choke, Guard Player"
NUMBERED_CASES = [  # who fights, where, the hand
    ("PQ", {"position": "Short"}, "Cross Elbow Kick"),
    ((GUARDED, "P"), {"position": "Half Guard", "top": BLUE}, "Leg-Hold Elbow Style"),
    ((GUARDED, "P"), {"position": "Half Guard", "top": RED}, "Leg-Hold Elbow Style"),
]


@pytest.mark.rule("KT 2.4", "KT 5.4", "KT 5.8", "KT 8.8")
@pytest.mark.parametrize(("fighters", "fields", "hand"), NUMBERED_CASES)
def test_the_dice_of_an_attack_are_shown_before_it_is_chosen(fighters, fields, hand):
    states = acting(fighters, (hand, ""), **fields)
    attacks = [choice for choice in scene(states).choices if choice.notation.startswith("attack:")]
    assert attacks
    for choice in attacks:
        new_states = play(states.copy(), choice.notation)
        expected = f"{new_states['dice'][0]} dice, {new_states['need'][0]}+: "
        assert choice.text.startswith(expected)
        assert ("one less than the chart's" in choice.text) == ("-as-" in choice.notation)


@pytest.mark.rule("KT 2.4", "KT 5.8", "KT 8.8")
@pytest.mark.parametrize(("fighters", "fields", "hand"), NUMBERED_CASES)
def test_a_chart_has_the_numbers_that_attacks_then_need(fighters, fields, hand):
    states = acting(fighters, (hand, ""), **fields)
    for choice in scene(states).choices:
        if choice.notation.startswith("attack:") and "-as-" not in choice.notation:
            need = str(play(states.copy(), choice.notation)["need"][0])
            assert read_chart(states, 0, choice.notation.removeprefix("attack:")) == need


@pytest.mark.rule("KT 9.1")
def test_a_chart_shows_which_attacks_are_held_to_their_holder_alone():
    states = acting("AQ", ("Cross Style", ""), position="Short")
    rows_by_viewer = {
        viewer: {row.name for row in scene(states, viewer).charts[0].rows if "held" in row.looks}
        for viewer in VIEWERS
    }
    assert rows_by_viewer == {0: {"Cross", "Kick"}, 1: set(), None: set()}


@pytest.mark.rule("KT 5.5")
def test_rolling_the_dice_is_a_formality_only_where_no_boost_can_be_added():
    without, with_boost = (
        play(acting(hands=(hand, ""), position="Short"), "attack:Hook")
        for hand in ("Hook Jab", "Hook Wind-Up")
    )
    assert scene(without).choices[0].name == "Roll the dice"
    assert scene(without).formality == scene(without).choices[0].action
    assert scene(without, 1).formality is None
    assert len(scene(with_boost).choices) == 2
    assert scene(with_boost).formality is None


@pytest.mark.rule("KT 7.4")
def test_a_round_after_the_last_is_shown_as_overtime():
    for number, name, most in ((2, "Round", 2), (3, "Round (overtime)", None)):
        gauge = gauges(acting(round=number))["round"]
        assert (gauge.name, gauge.value, gauge.max) == (name, number, most)
