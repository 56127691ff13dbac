"""The whole commitment of a seat: what it may choose for each part, and what goes together."""

from itertools import combinations, islice, product

import pytest

from hexarena.games.hexstrike.components.tables import ALLOWED, MOVEMENTS, number
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.state import RED
from tests.games.hexstrike.scene.test_scene import (
    BLUE,
    COMMITTED,
    played,
    points_at_something,
    shown,
    start,
)
from tests.games.hexstrike.table import GAME, act
from tests.trials import trial

SEEDS = range(5)


def committing(players, seed, most=60):
    """Go through the states of a random match in which somebody commits."""
    found = 0
    for states, _ in trial(GAME, {"players": players}, seed):
        if codes.ACTIVE <= states[0].phase <= codes.ADRENALINE and found < most:
            found += 1
            yield states


def parts(scene):
    return {part.id: part for part in scene.commitment.parts}


def legal_all(states):
    """List all whole commitments, walking the rules step by step; adrenaline by itself."""
    found = set()
    for active in GAME.rules.legal(states):
        with_active = after(states, active)
        for passive in GAME.rules.legal(with_active):
            with_both = after(with_active, passive)
            found |= {(active, passive, turn) for turn in GAME.rules.legal(with_both)}
    return found


def after(states, action):
    copy = states.copy()
    GAME.rules.apply(copy, action)
    return copy


def goes_together(options):
    actions = {each.action for each in options}
    return not any(actions & {*each.excludes} for each in options)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("HS 6.2")
def test_options_go_together_exactly_if_the_rules_allow_them_one_after_another(players, seed):
    for states in committing(players, seed):
        if states[0].phase != codes.ACTIVE:
            continue
        offered = shown(states).commitment.parts
        chosen = product(*(part.options for part in offered[:3]))
        fit = {tuple(each.action for each in some) for some in chosen if goes_together(some)}
        assert fit == legal_all(states)
        most = int(states[0].adrenaline[states[0].to_act])
        assert [each.name for each in offered[3].options] == [str(n) for n in range(most + 1)]
        assert not any(each.excludes for each in offered[3].options)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_is_chosen_of_a_part_goes_with_something_of_every_other(players):
    for states in committing(players, seed=7):
        scene = shown(states)
        every = [part.options for part in scene.commitment.parts]
        for one, other in combinations(every, 2):
            assert all(any(goes_together((a, b)) for b in other) for a in one)
            assert all(any(goes_together((a, b)) for a in one) for b in other)
        for options in every:
            assert all(
                each.action in _excludes(scene, n) for each in options for n in each.excludes
            )


def _excludes(scene, action):
    every = (each for part in scene.commitment.parts for each in part.options)
    return next(each.excludes for each in every if each.action == action)


@pytest.mark.parametrize("players", [2, 4])
def test_every_option_refers_to_something_on_show(players):
    for states in committing(players, 1):
        scene = shown(states)
        options = [each for part in scene.commitment.parts for each in part.options]
        assert all(points_at_something(scene, (each.ref,)) for each in options)
        assert all(each.name for each in options)


@pytest.mark.parametrize("players", [2, 4])
def test_what_is_chosen_already_is_the_only_option_of_its_part(players):
    chosen = ()
    for states, action in islice(trial(GAME, {"players": players}, 2), 120):
        if not codes.ACTIVE <= states[0].phase <= codes.ADRENALINE:
            continue
        chosen = () if states[0].phase == codes.ACTIVE else chosen
        offered = shown(states).commitment
        assert offered.chosen == chosen
        for part, made in zip(offered.parts, offered.chosen, strict=False):
            assert [each.action for each in part.options] == [made]
        assert {each.action for each in offered.parts[len(chosen)].options} == {
            *GAME.rules.legal(states)
        }
        chosen += (action,)


def test_parts_are_named_and_ask_for_cards_a_dial_and_an_amount():
    found = parts(shown(start()))
    assert [(part.id, part.name) for part in found.values()] == [
        ("active", "Active card"),
        ("passive", "Passive card"),
        ("turn", "Turn"),
        ("adrenaline", "Adrenaline"),
    ]
    assert {each.ref for each in found["active"].options} >= {"hand0:step", "hand0:parry"}
    assert [(each.ref, each.name) for each in found["turn"].options] == [
        ("turn:0", "no turn"),
        ("turn:5", "right by 1 sixth"),
        ("turn:4", "right by 2 sixths"),
        ("turn:3", "about"),
        ("turn:2", "left by 2 sixths"),
        ("turn:1", "left by 1 sixth"),
    ]
    assert [(each.ref, each.name) for each in found["adrenaline"].options] == [("spend:0", "0")]


def test_no_turn_and_no_adrenaline_are_chosen_unless_a_player_changes_them():
    states = start()
    states[0].adrenaline[RED] = 3
    found = parts(shown(states))
    assert (found["turn"].preset, found["adrenaline"].preset) == (codes.ROTATE, codes.SUBMIT)
    assert (found["active"].preset, found["passive"].preset) == (None, None)


@pytest.mark.rule("HS 6.3")
def test_a_card_excludes_its_own_kind_and_the_turns_that_it_does_not_allow():
    found = parts(shown(start()))
    roll = next(each for each in found["active"].options if each.ref == "hand0:ninja-roll")
    card = number("ninja-roll")
    turns = {codes.ROTATE + n for n in range(6) if not ALLOWED[card, n]}
    moves = {codes.PLAY_PASSIVE + n for n in range(MOVEMENTS)}
    assert {*roll.excludes} & {codes.ROTATE + n for n in range(6)} == turns
    passives = {each.action for each in found["passive"].options}
    assert {*roll.excludes} - turns == passives & moves


def test_it_is_offered_to_the_seat_that_acts_alone_and_only_while_it_commits():
    states = played(*COMMITTED[:2])
    assert shown(states, RED).commitment.chosen == tuple(
        GAME.read(states[0], word) for word in COMMITTED[:2]
    )
    assert (shown(states, BLUE).commitment, GAME.scene(states[0], None).commitment) == (None, None)
    states[0].phase, states[0].victim = codes.THROW, BLUE
    assert shown(states, RED).commitment is None


def test_dial_and_amount_are_there_from_the_first_card_on():
    states = start()
    states[0].adrenaline[RED] = 4
    for word in COMMITTED:
        scene = shown(states)
        assert [each.id for each in scene.dials] == ["turn"]
        assert [(each.id, each.high) for each in scene.amounts] == [("spend", 4)]
        act(states, word)


def test_what_others_have_committed_changes_nothing_of_ones_own():
    one, other = (
        played(*words)
        for words in (COMMITTED, ("active:step", "passive:feint", "rotate:0", "adrenaline:0"))
    )
    assert shown(one, BLUE).commitment == shown(other, BLUE).commitment
