"""A match that goes on from a position of another one: legal, recorded, and fair from there."""

import random

import pytest

from hexarena.contract.errors import BadOption, BadRecord, RefusedUndo
from hexarena.contract.record import CHANCE
from hexarena.match import continue_match, read_record, write_record
from tests.game_parameters import GAMES
from tests.review.played import play_match


def finish(match, seed=0):
    """Play a match to its end at random."""
    rng = random.Random(seed)
    while not match.over:
        match.play(match.drawn_action if match.draws_luck else rng.choice(match.legal))
    return match


@pytest.mark.parametrize("tested_game", GAMES, ids=lambda item: item.name)
def test_a_match_goes_on_from_any_position_and_its_record_is_read_back(tested_game):
    source = play_match(tested_game.name)
    for ply in (1, source.ply // 3, 2 * source.ply // 3):
        match = continue_match(source, ply)
        start = match.start_ply
        assert 0 <= start <= ply
        assert match.actions == source.actions[:start]
        assert not tested_game.rules.simultaneous or not match.ready
        finish(match)
        assert match.verdict.label in ("honest", "unknown")
        assert match.verdict.draws == match.history.count_chance(start)
        read_match = read_record(write_record(match))
        assert (read_match.start_ply, read_match.actions) == (start, match.actions)
        assert read_match.verdict == match.verdict


def test_nothing_is_taken_back_past_the_position_in_which_it_began():
    match = continue_match(play_match("hexcore6"), 10)
    seat = match.to_act
    for refused_seat in (0, 1):
        with pytest.raises(RefusedUndo, match="in which this match began"):
            match.undo(refused_seat, consent=True)
    match.play(match.legal[0])
    assert match.undo(seat, consent=True)
    assert match.ply == match.start_ply


def test_chance_after_the_position_differs_from_what_came_before():
    source = play_match("hfc")
    draws = [step.ply for _, step in source.history.steps() if step.seat == CHANCE]
    matches = [continue_match(source, draws[len(draws) // 2]) for _ in range(8)]
    assert all(match.draws_luck for match in matches)
    assert len({match.drawn_action for match in matches}) > 1


def test_a_position_after_which_nothing_is_decided_is_refused():
    source = play_match("hexcore6")
    with pytest.raises(BadOption, match="is over"):
        continue_match(source, source.ply)
    for ply in (-1, source.ply + 1):
        with pytest.raises(BadOption, match="has"):
            continue_match(source, ply)


@pytest.mark.parametrize("number", ["0", "-1", "x", "", "9999"])
def test_a_record_that_continues_nothing_is_refused(number):
    match = finish(continue_match(play_match("hexcore6"), 10))
    text = write_record(match).replace(f"Continued: {match.start_ply}", f"Continued: {number}")
    with pytest.raises(BadRecord, match=r"[Cc]ontinued|another match"):
        read_record(text)
