"""Matches of three and four: who sits, who leaves, and what is told, kept and undone of it."""

import random

import pytest

from hexarena import game
from hexarena.contract.errors import BadRecord, IllegalAction, MatchOver, RefusedUndo
from hexarena.match import LEAVE, Match, read_record, write_record
from hexarena.match.reading import seal
from tests import toys

toys.register()
NORTH, EAST, SOUTH, WEST = range(4)
NAMES = ("Ann", "Bo", "Cy", "Di")


def among(players: int) -> Match:
    loners = game("loners")
    return Match(loners, loners.options(players=players), NAMES[:players], "2026-11-21")


def resealed(text: str, old: str, new: str) -> str:
    lines = text.replace(old, new).splitlines()[:-1]
    return "\n".join([*lines, f"Seal: {seal(lines)}"]) + "\n"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_as_many_sit_as_the_options_say(players: int) -> None:
    match = among(players)
    assert match.players == NAMES[:players]
    assert match.seats == ("North", "East", "South", "West")[:players]
    while not match.over:
        match.play(random.Random(match.ply).choice(match.legal))
    assert len(match.outcome.returns) == players


def test_a_name_for_each_seat_that_sits_is_expected() -> None:
    loners = game("loners")
    with pytest.raises(IllegalAction, match="2 players given; expected 3, one for each seat"):
        Match(loners, loners.options(players=3), NAMES[:2])
    assert Match(loners, loners.options(players=4)).players == loners.seats


def test_a_player_who_gives_up_among_many_leaves_and_the_others_play_on() -> None:
    match = among(3)
    match.play("name:1")
    match.give_up(EAST)
    assert match.narration == ("East gives up and leaves.",)
    assert (match.to_act, match.over, match.resigned) == (SOUTH, False, None)
    assert (match.left, match.givers_up) == ((EAST,), (NORTH, SOUTH))
    assert match.actions == (0, LEAVE)


def test_a_seat_may_leave_that_is_not_to_act() -> None:
    match = among(4)
    match.give_up(WEST)
    assert (match.to_act, match.left) == (NORTH, (WEST,))
    for word in ("name:1", "name:2", "name:2"):
        match.play(word)
    assert match.to_act == NORTH
    assert match.narration == ("Shown: North 1, East 2, South 2.",)


def test_the_consequences_of_leaving_are_narrated_with_it() -> None:
    match = among(3)
    match.play("name:1")
    match.play("name:2")
    match.give_up(SOUTH)
    assert match.narration == ("South gives up and leaves. Shown: North 1, East 2.",)
    assert match.states[0].points.tolist() == [0, 1, 0, 0]


def test_the_last_one_not_to_leave_wins() -> None:
    match = among(3)
    match.give_up(NORTH)
    match.give_up(SOUTH)
    assert match.over
    assert match.outcome.returns == (-1, 1, -1)
    assert not match.has_early_end
    with pytest.raises(MatchOver):
        match.give_up(EAST)


def test_nobody_leaves_twice_and_only_who_sits() -> None:
    match = among(3)
    match.give_up(EAST)
    for seat in (EAST, WEST, -1):
        with pytest.raises(IllegalAction, match="may not leave; expected North, South"):
            match.give_up(seat)


def test_a_player_of_two_resigns_instead_of_leaving() -> None:
    match = among(2)
    with pytest.raises(IllegalAction, match="North may not leave; expected none"):
        match.leave(NORTH)
    match.give_up(NORTH)
    assert (match.resigned, match.left) == (NORTH, ())
    assert match.outcome.returns == (-1, 1)


def test_a_game_that_knows_no_leaving_lets_nobody_go(monkeypatch: pytest.MonkeyPatch) -> None:
    match = among(3)
    monkeypatch.setattr(match.game.rules, "can_leave", False)
    assert match.givers_up == ()
    with pytest.raises(IllegalAction, match="North may not leave; expected none"):
        match.give_up(NORTH)


def test_a_player_who_has_left_loses_even_if_the_others_agree_to_a_draw() -> None:
    match = among(3)
    match.give_up(EAST)
    match.agree_to_draw()
    assert match.outcome.returns == (0, -1, 0)


def test_leaving_is_read_by_everybody() -> None:
    match = among(3)
    match.play("name:3")
    match.give_up(EAST)
    for seat in (NORTH, EAST, SOUTH, None):
        expected = "East gives up and leaves."
        assert match.lines_for(seat)[1][:3] == (EAST, "leaves:2", expected)
        assert match.lines_for(seat)[0].text == ("name:3" if seat == NORTH else "")


def test_positions_on_the_way_are_found_again_past_a_leaving() -> None:
    match = among(4)
    start_bytes = [match.states.tobytes()]
    for step in ("name:1", EAST, "name:2", "name:3", NORTH):
        match.play(step) if isinstance(step, str) else match.give_up(step)
        start_bytes.append(match.states.tobytes())
    assert [states.tobytes() for states in match.history.positions()] == start_bytes


# Taken back


def test_a_player_who_left_may_come_back_until_somebody_has_decided() -> None:
    match = among(3)
    previous = match.states.tobytes()
    match.give_up(NORTH)
    assert match.undo(NORTH) == 1
    assert (match.left, match.states.tobytes()) == ((), previous)


def test_no_undo_goes_past_the_leaving_of_another() -> None:
    match = among(3)
    match.play("name:1")
    match.give_up(SOUTH)
    with pytest.raises(RefusedUndo, match="South has left since; the others play on from there"):
        match.undo(NORTH, consent=True)


def test_leaving_is_taken_back_after_a_decision_only_if_the_others_agree() -> None:
    match = among(3)
    match.give_up(NORTH)
    match.play("name:1")
    with pytest.raises(RefusedUndo, match="East has decided since and has not agreed"):
        match.undo(NORTH)
    assert match.undo(NORTH, consent=True) == 2
    assert match.left == ()


# Records


@pytest.mark.parametrize("players", [3, 4])
def test_a_match_that_some_left_is_written_read_and_the_same_again(players: int) -> None:
    match = among(players)
    match.play("name:2")
    match.give_up(players - 1)
    match.play("name:2")
    while not match.over:
        match.play(match.legal[-1])
    text = write_record(match)
    assert f"\n1. name:2\n2. leaves:{players}\n" in text
    assert f"Player {players}: {NAMES[players - 1]}\n" in text
    assert f"Player {players + 1}" not in text
    reread = read_record(text)
    assert (reread.actions, reread.left, reread.outcome) == (
        match.actions,
        match.left,
        match.outcome,
    )
    assert write_record(reread) == text


@pytest.mark.parametrize("word", ["leaves:4", "leaves:0", "leaves:", "leaves:x", "leaves:2"])
def test_a_record_in_which_one_leaves_who_may_not_is_refused_at_its_line(word: str) -> None:
    match = among(3)
    match.give_up(EAST)
    match.give_up(NORTH)
    text = resealed(write_record(match), "2. leaves:1", f"2. {word}")
    with pytest.raises(BadRecord, match="may not leave; expected North, South") as excinfo:
        read_record(text)
    assert text.splitlines()[excinfo.value.line - 1].startswith("2. ")


def test_a_record_in_which_one_of_many_resigned_is_refused() -> None:
    text = write_record(among(3))
    with pytest.raises(BadRecord, match="may not resign; expected 0 or 1 in a match of two"):
        read_record(resealed(text, "Result: *", "Result: *\nResigned: 1"))


def test_a_record_of_more_players_than_sit_is_refused() -> None:
    text = write_record(among(3))
    with pytest.raises(BadRecord, match="'Player 4' is not a header"):
        read_record(resealed(text, "Result: *", "Player 4: Di\nResult: *"))
