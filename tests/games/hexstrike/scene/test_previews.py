"""What a commitment leads to if nobody interferes, and what happens within one action."""

import numpy as np
import pytest

from hexarena.games.hexstrike.components.tables import IDS
from hexarena.games.hexstrike.rules.state import RED
from tests.games.hexstrike.scene.test_scene import (
    ANSWERED,
    BLUE,
    COMMITTED,
    play_words,
    show_scene,
    start,
)
from tests.games.hexstrike.table import GAME, act


def foreseen(states, name):
    return next(choice for choice in show_scene(states).choices if choice.notation == name)


def list_places(choice):
    return [(beat.name, beat.cell, beat.facing) for beat in choice.foresight]


def test_nothing_is_foreseen_before_both_cards_are_named():
    assert all(choice.foresight == () for choice in show_scene(start()).choices)


def test_a_step_and_a_turn_are_foreseen_beat_by_beat():
    states = play_words("active:step", "passive:feint")
    assert list_places(foreseen(states, "rotate:0")) == [("Beat 0", "2,0", 3), ("Beat 1", "1,0", 3)]
    assert list_places(foreseen(states, "rotate:L1"))[-1] == ("Beat 1", "1,1", 4)


def test_a_preview_shows_hits_and_their_effects():
    states = start()
    states[0].q[BLUE] = 1
    for word in ("active:long-thrust", "passive:step"):
        act(states, word)
    forecast = foreseen(states, "rotate:0").foresight
    assert forecast[1].hits[0] == "1,0"
    assert "hits Blue for" in forecast[1].text


def test_a_guard_blocks_and_a_wait_waits_in_a_preview():
    states = start()
    states[0].hand[RED, 0] = IDS.index("guard")
    for word in ("active:guard", "passive:step"):
        act(states, word)
    texts = [beat.text for beat in foreseen(states, "rotate:0").foresight]
    assert texts[:3] == ["waits", *["blocks ahead, ahead left and ahead right"] * 2]


def test_no_beat_of_a_preview_is_without_words():
    for words in ((), ("active:parry",), ("active:smoke-bomb",)):
        for choice in show_scene(play_words(*words)).choices:
            assert all(beat.text for beat in choice.foresight)


def test_commitments_of_others_do_not_change_a_preview():
    first, second = (
        play_words(*COMMITTED),
        play_words("active:step", "passive:feint", "rotate:0", "adrenaline:0"),
    )
    for states in (first, second):
        for word in ANSWERED[:2]:
            act(states, word)
    assert [c.foresight for c in show_scene(first).choices] == [
        c.foresight for c in show_scene(second).choices
    ]


def test_foreseeing_leaves_the_match_as_it_was():
    states = play_words(*COMMITTED[:2])
    previous = states.tobytes()
    show_scene(states)
    assert states.tobytes() == previous


def test_a_preview_is_accurate_if_nobody_interferes():
    states = play_words("active:step", "passive:feint", "rotate:L1")
    last = foreseen(states, "adrenaline:0").foresight[-1]
    for word in (
        "adrenaline:0",
        "active:advance",
        "passive:healing-harmony",
        "rotate:0",
        "adrenaline:0",
    ):
        act(states, word)
    piece = show_scene(states).pieces[RED]
    assert (piece.cell, piece.facing) == (last.cell, last.facing)


# What happens within one action


def stills(states, word):
    return GAME.stills(states[0], GAME.read(states[0], word))


def test_nothing_happens_while_commitments_are_still_due():
    states = start()
    for word in COMMITTED:
        assert stills(states, word) == ()
        act(states, word)


def test_all_that_is_told_is_shown_moment_by_moment():
    states = play_words(*COMMITTED, *ANSWERED[:3])
    frames = stills(states, ANSWERED[3])
    narration = GAME.narrate(states[0], GAME.read(states[0], ANSWERED[3]))
    assert frames[0].name == "Commitments"
    assert all(frame.text in narration for frame in frames)
    assert [frame.beat for frame in frames] == sorted(frame.beat for frame in frames)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [2, 4])
def test_laid_one_over_another_they_lead_to_the_scene_after(players, seed):
    states = start(players=players)
    chance = np.random.default_rng(seed)
    for _ in range(60):
        if states[0].to_act < 0:
            break
        action = int(chance.choice(GAME.rules.legal(states)))
        pieces = {piece.id: piece for piece in GAME.scene(states[0], None).pieces}
        for still in GAME.stills(states[0], action):
            pieces |= {piece.id: piece for piece in still.pieces}
        GAME.rules.apply(states, action)
        assert [*pieces.values()] == [*GAME.scene(states[0], None).pieces]


def test_previews_do_not_depend_on_hidden_cards():
    states = play_words(*COMMITTED, *ANSWERED[:3])
    copy = states.copy()
    copy[0].deck[RED, :2] = copy[0].deck[RED, 1::-1]
    assert stills(states, ANSWERED[3]) == stills(copy, ANSWERED[3])
