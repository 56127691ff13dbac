"""What a seat sees of a match: the island, fighters, beats to come, cards, and how to point."""

import numpy as np
import pytest

from hexarena.games.hexstrike.rules import ground, state
from hexarena.games.hexstrike.rules.state import RED
from hexarena.match import Match
from tests.games.hexstrike.table import GAME, act, legal

BLUE = 1
COMMITTED = ("active:smoke-bomb", "passive:step", "rotate:L1", "adrenaline:0")
ANSWERED = ("active:fleche", "passive:healing-harmony", "rotate:0", "adrenaline:0")


def start(**options):
    return GAME.start(GAME.options(**options))


def play_words(*words, **options):
    states = start(**options)
    for word in words:
        act(states, word)
    return states


def show_scene(states, seat=None):
    """Show a position to the seat that acts, or to another."""
    return GAME.scene(states[0], int(states["to_act"][0]) if seat is None else seat)


def zone(scene, name):
    return next(candidate for candidate in scene.zones if candidate.id == name)


def cell(scene, name):
    return next(candidate for candidate in scene.cells if candidate.name == name)


def paths(scene):
    return {choice.notation: choice.path for choice in scene.choices}


def signs(scene, seat):
    return [beat.sign for beat in scene.timelines[0].lanes[seat].beats]


# The island and who is on it


@pytest.mark.parametrize(("players", "land"), [(2, 13), (3, 18), (4, 23)])
def test_hexes_of_the_abyss_tell_how_far_they_are_from_land(players, land):
    cells = show_scene(start(players=players)).cells
    assert sum(shown_cell.looks == ("land",) for shown_cell in cells) == land
    distances = {int(shown_cell.label) for shown_cell in cells if "abyss" in shown_cell.looks}
    assert distances == {1, 2, 3, 4}


def test_fighters_stand_and_face_as_they_do():
    pieces = show_scene(start()).pieces
    assert [(piece.cell, piece.facing) for piece in pieces] == [("2,0", 3), ("-2,0", 0)]
    assert pieces[0].name == "Red, Murelious"


def test_a_fighter_who_has_flown_far_is_shown_at_the_edge():
    states = start()
    states[0].q[RED] = 40
    scene = show_scene(states)
    assert cell(scene, scene.pieces[RED].cell).looks == ("beyond",)


def test_items_on_hexes_are_shown_as_their_looks():
    states = start()
    record = states[0]
    ground.place_fire(record, 0, 0, RED)
    ground.place_flora(record, 1, 0)
    ground.lay_platform(record, 3, 0)
    record.arrows, record.arrow_q[0], record.arrow_r[0], record.arrow_facing[0] = 1, -1, 0, 5
    record.focused, record.anchor_q[BLUE], record.anchor_r[BLUE] = 1 << BLUE, 0, 1
    scene = show_scene(states)
    looks = {name: cell(scene, name).looks[1:] for name in ("0,0", "1,0", "3,0", "-1,0", "0,1")}
    assert looks == {
        "0,0": ("fire",),
        "1,0": ("flora",),
        "3,0": ("platform",),
        "-1,0": ("arrow-5",),
        "0,1": ("anchor",),
    }


def test_points_are_counted_where_more_than_two_play():
    names = [{gauge.name for gauge in show_scene(start(players=n)).gauges} for n in (2, 3)]
    assert names == [{"Damage", "Adrenaline"}, {"Damage", "Adrenaline", "Points"}]


# Cards


def test_a_player_sees_their_own_hand_and_the_size_of_others():
    states = start()
    red_scene, blue_scene = show_scene(states, RED), show_scene(states, BLUE)
    assert zone(red_scene, "moves0").cards[0].title == "Step"
    assert all(card.face_up and card.beats for card in zone(red_scene, "hand0").cards)
    assert not any(card.face_up for card in zone(blue_scene, "hand0").cards)
    assert zone(blue_scene, "hand0").count == 5


def test_exhausted_movement_cards_are_shown_to_their_owner_alone():
    states = start()
    states[0].exhausted[RED], states[0].moves_held[RED] = 0b1, 3
    red_scene, blue_scene = show_scene(states, RED), show_scene(states, BLUE)
    assert [("exhausted" in card.looks) for card in zone(red_scene, "moves0").cards].count(
        True
    ) == 1
    assert len(zone(blue_scene, "moves0").cards) == 3
    assert not any(card.looks for card in zone(blue_scene, "moves0").cards)


def test_while_decks_are_made_characters_and_cards_are_on_offer():
    states = start(decks="secret")
    scene = show_scene(states)
    assert len(zone(scene, "offered").cards) == 6
    assert scene.shortcuts[0].paths[0] == ("offered:murelious",)
    ids = {choice.path[0] for choice in scene.choices}
    assert {path[0] for shortcut in scene.shortcuts for path in shortcut.paths[:1]} <= ids
    act(states, "character:strylan")
    assert len(zone(show_scene(states), "offered").cards) == 9
    assert show_scene(states, BLUE).choices == ()


def test_a_card_in_the_deck_keeps_its_place_on_offer_and_says_that_it_is_taken():
    states = start(decks="secret")
    act(states, "character:strylan")
    before = zone(show_scene(states), "offered").cards
    for card in ("leap", "step"):
        act(states, f"deck:{card}")
    after = zone(show_scene(states), "offered").cards
    assert [card.id for card in after] == [card.id for card in before]
    assert {card.title for card in after if card.note == "taken"} == {"Leap", "Step"}


# The beats to come


def test_at_the_start_every_lane_is_open():
    scene = show_scene(start())
    assert (scene.timelines[0].first, signs(scene, RED), signs(scene, BLUE)) == (0, ["E"], ["E"])


def test_a_commitment_is_planned_on_ones_own_lane_and_on_nobody_elses():
    states = play_words(*COMMITTED[:3])
    red_scene, blue_scene = show_scene(states, RED), show_scene(states, BLUE)
    beats = red_scene.timelines[0].lanes[RED].beats
    assert all("planned" in beat.looks for beat in beats)
    assert red_scene.timelines[0].lanes[RED].text == "Smoke Bomb with Step"
    assert signs(blue_scene, RED) == ["E"]


def test_revealed_cards_are_on_the_timeline_for_all():
    states = play_words(*COMMITTED, *ANSWERED)
    first = GAME.stills(
        play_words(*COMMITTED, *ANSWERED[:3])[0], GAME.read(states[0], ANSWERED[3])
    )[0]
    lanes = first.timelines[0].lanes
    assert [lane.text for lane in lanes] == ["Smoke Bomb with Step", "Fleche with Healing Harmony"]
    attack = lanes[RED].beats[1]
    assert {stroke.looks for stroke in attack.strokes} == {("attack",)}
    assert (attack.looks[1], "attack" in attack.name) == ("early", True)


# Pointing


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_action_is_pointed_at_by_a_path_of_its_own(players, seed):
    states = start(players=players)
    chance = np.random.default_rng(seed)
    for _ in range(50):
        if states[0].to_act < 0:
            break
        scene = show_scene(states)
        assert set(paths(scene)) == legal(states)
        assert len(set(paths(scene).values())) == len(scene.choices)
        assert all(points_at_something(scene, path) for path in paths(scene).values())
        GAME.rules.apply(states, int(chance.choice(GAME.rules.legal(states))))


def points_at_something(scene, path):
    elements = (*scene.cells, *scene.pieces, *scene.buttons)
    cards = (card for item in scene.zones for card in item.cards)
    ids = {item.id for item in (*elements, *cards)}
    control_ids = {item.id for item in (*scene.dials, *scene.amounts)}
    return all(ref in ids or ref.rpartition(":")[0] in control_ids for ref in path)


def test_a_dial_turns_from_where_one_faces():
    scene = show_scene(play_words(*COMMITTED[:2]))
    assert (scene.dials[0].cell, scene.dials[0].facing) == ("2,0", 3)
    assert paths(scene)["rotate:R1"] == ("turn:5",)


def test_an_onlooker_is_offered_nothing():
    scene = GAME.scene(play_words(*COMMITTED[:2])[0], None)
    assert (scene.choices, scene.dials, scene.amounts) == ((), (), ())


def test_a_throw_points_at_the_hexes_round_who_is_thrown():
    states = start()
    record = states[0]
    record.phase, record.victim = state.THROW, BLUE
    record.q[BLUE], record.r[BLUE] = 6, 0
    scene = show_scene(states)
    assert paths(scene)["throw:E"] == ("7,0",)
    assert cell(scene, "7,0").looks == ("beyond",)


def test_a_fighter_who_may_reveal_a_card_is_told_which_and_nobody_else():
    states = start()
    record = states[0]
    record.phase, record.hit_step = state.TRIGGER, 0
    assert "Burning Strike" in show_scene(states, RED).prompt
    assert "Burning Strike" not in show_scene(states, BLUE).prompt


@pytest.mark.parametrize(("owing", "text"), [(1, "1 ability."), (2, "2 abilities, one at a time.")])
def test_a_fighter_who_owes_cards_is_told_how_many(owing, text):
    states = start()
    states[0].phase, states[0].owing = state.DISCARD, owing
    assert show_scene(states).prompt == f"Red has to discard {text}"


def test_a_match_over_shows_how_it_ended():
    states = start()
    record = states[0]
    record.phase, record.to_act, record.method = state.FINISHED, -1, state.FAR
    record.returns[:2] = 1, -1
    outcome = show_scene(states, RED).outcome
    assert outcome.returns == (1.0, -1.0)
    assert outcome.text.startswith("Red wins")


def test_cards_tell_their_turns_and_texts():
    card = next(c for c in zone(show_scene(start(), RED), "hand0").cards if c.id.endswith("parry"))
    assert card.text.startswith("Any turn. Active:")


def test_a_late_onlooker_sees_what_the_others_see():
    match, chance = Match(GAME, GAME.options(players=3)), np.random.default_rng(5)
    for _ in range(90):
        match.play(int(chance.choice(match.legal)))
        match.scene(RED)
    latecomer = Match(GAME, match.options)
    for action in match.actions:
        latecomer.play(action)
    assert latecomer.scene(RED) == match.scene(RED)


def test_while_decks_are_made_fighters_stand_where_they_will_start():
    states = GAME.start(GAME.options(decks="secret"))
    pieces = [(piece.cell, piece.facing, piece.looks) for piece in show_scene(states).pieces]
    assert pieces == [
        (piece.cell, piece.facing, piece.looks) for piece in show_scene(start()).pieces
    ]
    assert [piece.name for piece in show_scene(states).pieces] == ["Red", "Blue"]
