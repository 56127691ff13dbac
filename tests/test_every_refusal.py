"""Why not, in every game: whatever is on show and cannot be chosen says why; none is named here."""

import numpy as np
import pytest

from hexarena.conformance.matches import (
    final_state,
    sample_states,
    seats_of,
)
from hexarena.conformance.showing import list_ids
from hexarena.contract.errors import UnreadableAction
from hexarena.contract.scene.choosing import targets
from hexarena.contract.scene.refusal import may_choose
from tests.game_parameters import every_covering_set, every_extreme_option_set

pytestmark = pytest.mark.slow

LAID_OUT = ("cells", "pieces", "zones", "buttons", "gauges", "dice", "charts", "timelines")
FEW = 9  # things, of which one is asked about by itself


def on_show(scene):
    """List the things of a scene that a person may click at."""
    cards = [card.id for zone in scene.zones for card in zone.cards]
    return [*(item.id for kind in LAID_OUT for item in getattr(scene, kind)), *cards]


def paths(scene):
    """List some beginnings of the choices' paths, the empty one first."""
    begun = {choice.path[:n] for choice in scene.choices for n in range(1, len(choice.path))}
    return [(), *sorted(begun)[::7][:3]]


@every_covering_set
def test_choosable_items_have_no_refusal_and_all_others_have_one(game, options):
    for states in sample_states(game, options, seed=3, count=6):
        seat = int(states["to_act"][0])
        if seat < 0:
            continue
        scene = game.scene(states[0], seat)
        cards = {card.id for zone in scene.zones for card in zone.cards}
        for path in paths(scene):
            nexts = targets(scene.choices, path, cards)
            for ref in {*on_show(scene), *nexts}:
                text = game.refusal_in(scene, states[0], path, ref)
                assert (text == "") == may_choose(scene, path, ref), (path, ref, text)
                assert not text or (text[-1] == "." and "  " not in text and "None" not in text)
            assert not any(game.refusal_in(scene, states[0], path, ref) for ref in nexts)


@every_covering_set
def test_a_waiting_player_is_told_whose_turn_it_is_and_an_onlooker_that_they_watch(game, options):
    for states in sample_states(game, options, seed=4, count=5):
        due = int(states["to_act"][0])
        for seat in (item for item in seats_of(game, options) if item != due):
            scene = game.scene(states[0], seat)
            text = {game.refusal_in(scene, states[0], (), ref) for ref in on_show(scene)}
            expected = "Luck decides first." if due < 0 else game.seat_name(states[0], due)
            assert all(expected in item for item in text)
        watched = game.scene(states[0], None)
        refs = on_show(watched)
        assert {game.refusal_in(watched, states[0], (), ref)[:16] for ref in refs} == {
            "You are watching"
        }


@every_covering_set
def test_every_refusal_after_the_end_says_that_the_match_is_over(game, options):
    states = final_state(game, options, seed=9)
    if game.rules.over(states):
        for seat in seats_of(game, options):
            refs = on_show(game.scene(states[0], seat))
            text = {game.refusal(states[0], seat, (), ref) for ref in refs}
            assert text == {"The match is over."}


@every_extreme_option_set
def test_asking_changes_nothing_and_hidden_items_are_refused(game, options):
    for states in sample_states(game, options, seed=5, count=4):
        before, seat = states.copy(), max(int(states["to_act"][0]), 0)
        scene = game.scene(states[0], seat)
        for n, ref in enumerate(sorted(on_show(scene))):
            text = game.refusal_in(scene, states[0], (), ref)
            assert n % FEW or game.refusal(states[0], seat, (), ref) == text  # makes a scene anew
        assert np.array_equal(before.view(np.uint8), states.view(np.uint8))
        for ref in ("", "nothing", "bid:x", "turn:9", ":", "\N{SNOWMAN}" * 80):
            with pytest.raises(UnreadableAction):
                game.refusal(states[0], seat, (), ref)


@every_covering_set
def test_every_step_of_every_choice_may_be_chosen(game, options):
    for states in sample_states(game, options, seed=6, count=5):
        seat = int(states["to_act"][0])
        scene = game.scene(states[0], max(seat, 0))
        for choice in scene.choices[::5]:
            for n, ref in enumerate(choice.path):
                assert ref in list_ids(scene)
                assert may_choose(scene, choice.path[:n], ref)
