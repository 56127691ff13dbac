"""A match from Python: options by name, chance by itself, undo, a file, a picture."""

import numpy as np
import pytest

import hexarena as hx
from hexarena.contract.record import CHANCE
from hexarena.match import Match as RoomMatch
from hexarena.match import save
from tests.game_parameters import GAMES

HFC = "hfc"


def finished(match):
    while not match.over:
        match.play_random()
    return match


@pytest.mark.parametrize("name", [item.name for item in GAMES])
def test_a_match_of_any_game_is_played_at_random_to_its_end(name):
    match = finished(hx.Match(name, seed=3))
    assert match.outcome.text
    assert match.state.over
    assert match.state.legal == match.legal == []


def test_options_are_given_by_name_and_bad_ones_refused():
    assert hx.Match(HFC, rounds=5).options.rounds == 5
    with pytest.raises(hx.errors.BadOption, match="there is no option 'round'"):
        hx.Match(HFC, round=5)
    with pytest.raises(hx.errors.UnknownGame, match="there is no game 'chess'"):
        hx.Match("chess")
    with pytest.raises(hx.errors.BadCall, match="7; expected a game or its name"):
        hx.Match(7)


def test_players_of_a_match_of_four_are_named_beside_its_option_players():
    match = hx.Match("hexstrike", players=4, names=("Ann", "Bo", "Cy", "Di"))
    assert match.players == ("Ann", "Bo", "Cy", "Di")


def test_chance_is_drawn_by_itself_and_follows_from_the_seed():
    first, second = (hx.Match(HFC, seed=8) for _ in range(2))
    assert first.to_act != CHANCE
    assert finished(first).actions == finished(second).actions
    assert finished(hx.Match(HFC, seed=9)).actions != first.actions
    assert first.verdict.label == "honest"


def test_chance_after_an_action_is_narrated_with_the_action():
    match, longest = hx.Match(HFC, seed=1), 0
    for _ in range(20):
        ply = match.ply
        narration = match.play_random()
        assert len(narration) == match.ply - ply
        assert match.narration == narration
        longest = max(longest, len(narration))
    assert longest > 1


def test_luck_may_be_typed_and_is_then_played_like_any_action():
    match = hx.Match(HFC, luck="typed")
    assert match.to_act == CHANCE
    match.play(match.legal[0])
    assert match.actions[0] in match.state.game.rules.legal(match.game.start(match.options))
    with pytest.raises(hx.errors.BadOption, match="luck is 'rolled'; expected 'drawn' or 'typed'"):
        hx.Match(HFC, luck="rolled")
    with pytest.raises(hx.errors.BadOption, match="this match of HexStrike has no chance"):
        hx.Match("hexstrike", luck="typed")


def test_undo_takes_back_the_last_decision_past_luck_and_other_seats():
    match = hx.Match(HFC, seed=1)
    start = match.state
    match.play("e5")
    match.play_random()
    while match.ply > len(hx.Match(HFC, seed=1).actions):
        assert match.undo() > 0
    assert match.state == start
    with pytest.raises(hx.errors.RefusedUndo, match="nothing has been decided"):
        match.undo()


def test_undo_of_one_seat_takes_back_what_others_did_since():
    match = hx.Match("hexcore6", seed=1)
    match.play("d2"), match.play("d7")
    match.play_random(), match.play_random()
    match.undo(seat=0)
    assert match.to_act == 0


def test_a_match_that_was_given_up_goes_on_after_an_undo():
    match = hx.Match("hexcore6")
    match.resign(0)
    assert match.over
    assert match.undo() == 0
    assert not match.over


def test_chance_repeats_itself_after_an_undo():
    match = hx.Match(HFC, seed=1)
    match.play("e5")
    actions = match.actions
    match.undo()
    match.play("e5")
    assert match.actions == actions


def test_a_match_is_saved_and_loaded_and_goes_on(tmp_path):
    match = hx.Match("hexcore6", names=("Ann", "Bo"), radius=4)
    match.play("i5")
    match.save(tmp_path / "own.hexarena")
    loaded = hx.load(tmp_path / "own.hexarena")
    assert isinstance(loaded, hx.Match)
    assert (loaded.state, loaded.players, loaded.actions) == (
        match.state,
        match.players,
        match.actions,
    )
    loaded.play_random()
    assert loaded.ply > match.ply


def test_a_match_is_played_on_from_an_earlier_position_with_new_luck():
    match = hx.Match(HFC, names=("Ann", "Bo"), seed=1)
    while match.ply < 12:
        match.play_random()
    actions = match.actions
    first, second = (match.play_on(5, seed=2) for _ in range(2))
    assert first.actions == second.actions
    assert first.actions[:5] == actions[:5]
    assert (first.players, first.start_ply, match.actions) == (match.players, 5, actions)
    first.play_random()
    second.play_random()
    assert first.actions == second.actions
    with pytest.raises(hx.errors.BadOption, match="got the position after 99"):
        match.play_on(99)


def test_a_broken_record_is_refused_with_its_line(tmp_path):
    (tmp_path / "broken.hexarena").write_text("Hexarena record 1\nGame: hfc\n")
    with pytest.raises(hx.errors.BadRecord, match="cut short"):
        hx.load(tmp_path / "broken.hexarena")
    with pytest.raises(hx.errors.BadRecord, match="cannot be read"):
        hx.load(tmp_path / "none.hexarena")


@pytest.mark.parametrize("action", [None, True, 2.0, b"e5", ["e5"]])
def test_a_value_that_is_not_an_action_is_refused(action):
    with pytest.raises(hx.errors.BadCall, match="expected an action, as a number or as text"):
        hx.Match("hexcore6").play(action)


def test_actions_are_played_by_numbers_of_numpy_too():
    match = hx.Match("hexcore6")
    match.play(np.int32(match.legal[0]))
    assert match.ply == 1


def test_an_illegal_action_changes_nothing():
    match = hx.Match("hexcore6")
    for wrong, error in (("z99", hx.errors.UnreadableAction), (-5, hx.errors.IllegalAction)):
        with pytest.raises(error):
            match.play(wrong)
    assert match.ply == 0


def test_nothing_is_played_at_random_once_it_is_over():
    match = hx.Match("hexcore6")
    match.resign(1)
    with pytest.raises(hx.errors.MatchOver):
        match.play_random()


def test_a_match_prints_its_situation_and_draws_the_board():
    match = hx.Match("hexcore6")
    assert repr(match) == "Match('hexcore6', ply 0: Black is to act)"
    assert str(match) == match.game.describe(match.states[0])
    assert match._repr_svg_().startswith("<svg")
    assert match.svg(theme="dark") != match.svg()


def test_it_is_a_match_of_the_room_so_that_all_else_works_on_it():
    assert isinstance(hx.Match("hexcore6"), RoomMatch)


def test_a_record_that_stops_where_chance_decides_is_not_loaded_as_another_match(tmp_path):
    file = tmp_path / "own.hexarena"
    save(RoomMatch(hx.game(HFC), players=("Ann", "Bo")), file)
    with pytest.raises(hx.errors.BadRecord, match="cut short: it stops where chance decides"):
        hx.load(file)
