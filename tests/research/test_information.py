"""Information states: perfect recall over whole trees of small games, and no secrets told."""

from collections import defaultdict
from itertools import product

import numpy as np
import pytest

from hexarena.conformance.matches import hide, random_match, seats_of
from hexarena.contract.errors import BadCall, BrokenGame
from hexarena.contract.game import game as game_named
from hexarena.contract.record import CHANCE, copy_states
from hexarena.research.observing import observations
from hexarena.research.observing.information import DIGEST, Recall
from hexarena.research.observing.observations import Observer
from hexarena.research.observing.program import program_of
from tests import toys
from tests.game_parameters import every_extreme_option_set_with_secrets, every_game
from tests.information_sets import matching_pairs, split_into_moments

toys.register()
TREES = {
    "higher": ("higher", {"cards": 3}),
    "prizes": ("prizes", {"cards": 3}),
    "prizes drawn": ("prizes", {"cards": 3, "drawn": True}),
    "loners": ("loners", {"players": 2}),
}
every_tree = pytest.mark.parametrize(
    ("game", "options"),
    [(game_named(name), options_) for name, options_ in TREES.values()],
    ids=TREES,
)


def histories(game, options):
    """Go through a whole tree: the state of each history, and for each seat the plain truth.

    The truth is a list of its decisions, each with the record it was made in, and the record now.
    """

    def walk(states, recalls, histories_):
        views = [hide(game, states, seat).tobytes() for seat in range(len(recalls))]
        for recall in recalls:
            recall.saw(states)
        yield (
            states,
            recalls,
            [(*history, view) for history, view in zip(histories_, views, strict=True)],
        )
        seat = int(states["to_act"][0])
        for action in game.rules.legal(states):
            next_states, next_recalls, next_histories = (
                copy_states(states),
                [*map(Recall.copy, recalls)],
                list(histories_),
            )
            game.rules.apply(next_states, action)
            if seat != CHANCE:
                next_recalls[seat].did(action)
                next_histories[seat] = (*histories_[seat], (views[seat], action))
            yield from walk(next_states, next_recalls, next_histories)

    recalls = [Recall(game, seat) for seat in seats_of(game, options)]
    yield from walk(game.start(game.options(**options)), recalls, [()] * len(recalls))


@every_tree
def test_information_states_are_equal_where_what_a_seat_saw_and_did_is_equal(game, options):
    strings, truths = defaultdict(set), defaultdict(set)
    for _, recalls, next_histories in histories(game, options):
        for recall, truth in zip(recalls, next_histories, strict=True):
            strings[recall.seat, truth].add(recall.string())
            truths[recall.string()].add((recall.seat, truth))
    assert all(len(members) == 1 for members in strings.values())
    assert all(len(members) == 1 for members in truths.values())
    assert len(strings) == len(truths) > 20


@every_tree
def test_tensors_differ_where_strings_do(game, options):
    tensors = defaultdict(set)
    for _, recalls, _ in histories(game, options):
        for recall in recalls:
            tensors[recall.string()].add(recall.tensor().tobytes())
    assert all(len(members) == 1 for members in tensors.values())
    assert len(set.union(*tensors.values())) == len(tensors)


def test_hidden_states_do_not_have_perfect_recall():
    game, groups = game_named("prizes"), defaultdict(set)
    for states, _, next_histories in histories(game, {"cards": 3}):
        seat = int(states["to_act"][0])
        if seat >= 0:
            groups[seat, next_histories[seat][-1]].add(
                tuple(action for _, action in next_histories[seat][:-1])
            )
    assert (sum(len(history) > 1 for history in groups.values()), len(groups)) == (10, 82)


@every_extreme_option_set_with_secrets
def test_in_worlds_that_a_seat_cannot_tell_apart_it_has_one_information_state(game, options):
    for pair in matching_pairs(game, options, seed=83, plies=60):
        first_recall, second_recall = Recall(game, pair.seat), Recall(game, pair.seat)
        for moment in split_into_moments(game, options, pair):
            first_recall.saw(moment.one)
            second_recall.saw(moment.other)
            assert first_recall.string() == second_recall.string()
            assert (first_recall.tensor() == second_recall.tensor()).all()
            if moment.one["to_act"][0] == pair.seat and moment.actions:
                for recall, action in zip(
                    (first_recall, second_recall), moment.actions, strict=True
                ):
                    recall.did(action)


@every_game
def test_a_tensor_is_an_observation_and_a_digest(game):
    observer = Observer(game)
    for seat in seats_of(game, {}):
        recall = Recall(game, seat)
        for states, action in random_match(game, {}, seed=89):
            recall.saw(states)
            tensor = recall.tensor()
            views = observer.observe(states, np.array([seat], np.int8))[0]
            assert (tensor[: observer.size] == views).all()
            bits = np.packbits(tensor[observer.size :] > 0).tobytes()
            assert bits.hex() == recall.string()
            assert set(np.abs(tensor[observer.size :]).tolist()) == {1.0}
            if states["to_act"][0] == seat:
                recall.did(action)


def test_seats_and_games_never_share_an_information_state():
    strings = set()
    for name, seat in product(("higher", "prizes", "loners"), (0, 1)):
        recall = Recall(name, seat)
        recall.saw(game_named(name).start())
        strings.add(recall.string())
        assert len(recall.string()) == 2 * DIGEST
    assert len(strings) == 6


def test_any_state_of_an_array_may_be_seen():
    game = game_named("loners")
    states = np.concatenate([states_ for states_, _ in random_match(game, {}, seed=97)])
    strings = []
    for i in (2, 2 - len(states)):
        recall = Recall(game, 0)
        recall.saw(states, i)
        strings.append(recall.string())
    assert strings[0] == strings[1]


def test_wrong_calls_are_reported():
    recall = Recall("higher", 0)
    with pytest.raises(BadCall, match="nothing was seen"):
        recall.string()
    recall.saw(recall.game.start())
    recall.did(6)
    with pytest.raises(BadCall, match="since the last decision"):
        recall.did(7)
    with pytest.raises(BadCall, match="seat 2"):
        Recall("higher", 2)


def test_a_game_without_notes_cannot_be_observed(monkeypatch):
    game = game_named("higher")
    monkeypatch.setattr(game.rules, "notes", {})
    monkeypatch.setattr(observations, "program_of", program_of.__wrapped__)  # nothing remembered
    with pytest.raises(BrokenGame, match="does not say what its states mean"):
        Observer(game)
