"""What every game owes that tells big moments: plain words, the same after an undo and a replay."""

import random

from hexarena.contract.record import CHANCE
from hexarena.match import Frames, Match, read_record, write_record
from tests.builtin_games import every_builtin_game
from tests.games.staging import staged

LONGEST = 40  # letters of a title, so that it is large on a phone
CODES = "_#@"  # what codes have, and words have not


def played(game, seed, plies=400):
    """Play at random."""
    match, chance = Match(game), random.Random(seed)
    while not match.over and match.ply < plies:
        if match.to_act == CHANCE:
            match.draw_luck()
        else:
            match.play(chance.choice(match.legal))
    return match


def big(match):
    return [line.milestones for line in match.lines()]


@every_builtin_game
def test_every_game_describes_big_moments_in_a_few_words(game):
    result = [item for step in staged(game, seeds=range(3)) for item in step.milestones]
    assert result
    for item in result:
        assert 0 < len(item.title) <= LONGEST
        assert item.title[0].isupper()
        assert not set(item.title) & set(CODES)
        assert item.text == "" or item.text.endswith(".")
        assert item.seat is None or item.seat in range(len(game.seats))


@every_builtin_game
def test_most_actions_are_no_big_moment(game):
    steps = list(staged(game, seeds=range(2)))
    assert sum(bool(step.milestones) for step in steps) < len(steps) / 4


@every_builtin_game
def test_a_record_and_its_frames_tell_the_same_big_moments(game):
    match = played(game, seed=3, plies=120)
    repeated = read_record(write_record(match))
    assert big(repeated) == big(match)
    frames = [moment.line.milestones for moment in Frames(repeated).moments(1, match.ply)]
    assert frames == big(match)


@every_builtin_game
def test_an_undo_takes_a_big_moment_back(game):
    match = played(game, seed=3)
    at = next(ply for ply, those in enumerate(big(match)) if those)
    text, action = big(match), match.actions[at]
    match.rewind(at, 0)  # to any ply, whoever acted
    assert big(match) == text[:at]
    match.play(action)
    assert big(match)[: at + 1] == text[: at + 1]


def test_leaving_a_match_is_a_big_moment():
    from hexarena import game

    match = Match(game("hexstrike"), game("hexstrike").options(players=3))
    match.leave(1)
    assert [item.title for item in big(match)[0]] == ["Blue gives up"]
