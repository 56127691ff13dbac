"""The whole commitment of a seat: what it may choose for each part, and what goes together."""

from itertools import combinations, islice, product

import pytest

from hexarena.conformance.matches import random_match
from hexarena.games.hexstrike.components.tables import ALLOWED_ROTATIONS, MOVEMENTS, card_number
from hexarena.games.hexstrike.rules import state as codes
from hexarena.games.hexstrike.rules.state import RED
from tests.games.hexstrike.scene.test_scene import (
    BLUE,
    COMMITTED,
    play_words,
    points_at_something,
    show_scene,
    start,
)
from tests.games.hexstrike.table import GAME, act

SEEDS = range(5)


def committing(players, seed, limit=60):
    """Go through the states of a random match in which somebody commits."""
    count = 0
    for states, _ in random_match(GAME, {"players": players}, seed):
        if codes.ACTIVE <= states[0].phase <= codes.ADRENALINE and count < limit:
            count += 1
            yield states


def parts(scene):
    return {part.id: part for part in scene.commitment.parts}


def legal_all(states):
    """List all whole commitments, walking the rules step by step; adrenaline by itself."""
    actions = set()
    for active in GAME.rules.legal(states):
        with_active = apply_copy(states, active)
        for passive in GAME.rules.legal(with_active):
            with_both = apply_copy(with_active, passive)
            actions |= {(active, passive, turn) for turn in GAME.rules.legal(with_both)}
    return actions


def apply_copy(states, action):
    copy = states.copy()
    GAME.rules.apply(copy, action)
    return copy


def goes_together(options):
    actions = {option.action for option in options}
    return not any(actions & {*option.excludes} for option in options)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.rule("HS 6.2")
def test_options_go_together_exactly_if_the_rules_allow_them_one_after_another(players, seed):
    for states in committing(players, seed):
        if states[0].phase != codes.ACTIVE:
            continue
        commitment = show_scene(states).commitment.parts
        combinations_chosen = product(*(part.options for part in commitment[:3]))
        fit = {
            tuple(option.action for option in options)
            for options in combinations_chosen
            if goes_together(options)
        }
        assert fit == legal_all(states)
        limit = int(states[0].adrenaline[states[0].to_act])
        assert [option.name for option in commitment[3].options] == [
            str(n) for n in range(limit + 1)
        ]
        assert not any(option.excludes for option in commitment[3].options)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_option_of_a_part_is_compatible_with_an_option_of_each_other_part(players):
    for states in committing(players, seed=7):
        scene = show_scene(states)
        option_lists = [part.options for part in scene.commitment.parts]
        for left, right in combinations(option_lists, 2):
            assert all(any(goes_together((a, b)) for b in right) for a in left)
            assert all(any(goes_together((a, b)) for a in left) for b in right)
        for options in option_lists:
            assert all(
                option.action in _excludes(scene, n) for option in options for n in option.excludes
            )


def _excludes(scene, action):
    options = (option for part in scene.commitment.parts for option in part.options)
    return next(option.excludes for option in options if option.action == action)


@pytest.mark.parametrize("players", [2, 4])
def test_every_option_refers_to_something_on_show(players):
    for states in committing(players, 1):
        scene = show_scene(states)
        options = [option for part in scene.commitment.parts for option in part.options]
        assert all(points_at_something(scene, (option.ref,)) for option in options)
        assert all(option.name for option in options)


@pytest.mark.parametrize("players", [2, 4])
def test_an_already_chosen_part_has_one_option(players):
    actions = ()
    for states, action in islice(random_match(GAME, {"players": players}, 2), 120):
        if not codes.ACTIVE <= states[0].phase <= codes.ADRENALINE:
            continue
        actions = () if states[0].phase == codes.ACTIVE else actions
        commitment = show_scene(states).commitment
        assert commitment.chosen == actions
        for part, action_made in zip(commitment.parts, commitment.chosen, strict=False):
            assert [option.action for option in part.options] == [action_made]
        assert {option.action for option in commitment.parts[len(actions)].options} == {
            *GAME.rules.legal(states)
        }
        actions += (action,)


def test_parts_are_named_and_ask_for_cards_a_dial_and_an_amount():
    parts_by_id = parts(show_scene(start()))
    assert [(part.id, part.name) for part in parts_by_id.values()] == [
        ("active", "Active card"),
        ("passive", "Passive card"),
        ("turn", "Turn"),
        ("adrenaline", "Adrenaline"),
    ]
    assert {option.ref for option in parts_by_id["active"].options} >= {"hand0:step", "hand0:parry"}
    assert [(option.ref, option.name) for option in parts_by_id["turn"].options] == [
        ("turn:0", "no turn"),
        ("turn:5", "60° right"),
        ("turn:4", "120° right"),
        ("turn:3", "about"),
        ("turn:2", "120° left"),
        ("turn:1", "60° left"),
    ]
    assert [(option.ref, option.name) for option in parts_by_id["adrenaline"].options] == [
        ("spend:0", "0")
    ]


def test_no_turn_and_no_adrenaline_are_chosen_unless_a_player_changes_them():
    states = start()
    states[0].adrenaline[RED] = 3
    parts_by_id = parts(show_scene(states))
    assert (parts_by_id["turn"].preset, parts_by_id["adrenaline"].preset) == (
        codes.ROTATE,
        codes.SUBMIT,
    )
    assert (parts_by_id["active"].preset, parts_by_id["passive"].preset) == (None, None)


@pytest.mark.rule("HS 6.3")
def test_a_card_excludes_its_own_kind_and_the_turns_that_it_does_not_allow():
    parts_by_id = parts(show_scene(start()))
    roll = next(
        option for option in parts_by_id["active"].options if option.ref == "hand0:ninja-roll"
    )
    card = card_number("ninja-roll")
    turns = {codes.ROTATE + n for n in range(6) if not ALLOWED_ROTATIONS[card, n]}
    moves = {codes.PLAY_PASSIVE + n for n in range(MOVEMENTS)}
    assert {*roll.excludes} & {codes.ROTATE + n for n in range(6)} == turns
    passives = {option.action for option in parts_by_id["passive"].options}
    assert {*roll.excludes} - turns == passives & moves


def test_it_is_offered_to_the_seat_that_acts_alone_and_only_while_it_commits():
    states = play_words(*COMMITTED[:2])
    assert show_scene(states, RED).commitment.chosen == tuple(
        GAME.read(states[0], word) for word in COMMITTED[:2]
    )
    assert (show_scene(states, BLUE).commitment, GAME.scene(states[0], None).commitment) == (
        None,
        None,
    )
    states[0].phase, states[0].victim = codes.THROW, BLUE
    assert show_scene(states, RED).commitment is None


def test_dial_and_amount_are_there_from_the_first_card_on():
    states = start()
    states[0].adrenaline[RED] = 4
    for word in COMMITTED:
        scene = show_scene(states)
        assert [dial.id for dial in scene.dials] == ["turn"]
        assert [(amount.id, amount.high) for amount in scene.amounts] == [("spend", 4)]
        act(states, word)


def test_commitments_of_others_do_not_change_the_own_choices():
    first, second = (
        play_words(*words)
        for words in (COMMITTED, ("active:step", "passive:feint", "rotate:0", "adrenaline:0"))
    )
    assert show_scene(first, BLUE).commitment == show_scene(second, BLUE).commitment
