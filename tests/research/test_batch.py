"""A batch plays what a loop plays, at any size and on any number of threads."""

import copy
import inspect
import pickle

import numpy as np
import pytest

from hexarena.conformance.matches import changed_options
from hexarena.contract.errors import BadCall, BadOption, IllegalAction, UnknownGame
from hexarena.contract.record import OVER, PADDING
from hexarena.research import Batch, Observer, exchange
from hexarena.search import LEVELS, Search
from tests.game_parameters import every_game
from tests.research.one_by_one import MODES, Slot, agree, choice

every_mode = pytest.mark.parametrize("mode", MODES)
STEPS = 90
SHORT = 25  # decisions after which matches are cut in these tests


def played(batch, steps, seed=0):
    """Play by lists, at random; return the actions of each step."""
    rng, line = np.random.default_rng(seed), []
    for _ in range(steps):
        flat, first = batch.legal()
        positions = first[:-1] + (rng.random(batch.size) * np.diff(first)).astype(np.int64)
        line.append(flat[np.minimum(positions, len(flat) - 1)] if len(flat) else 0 * positions)
        batch.step(line[-1].astype(np.int32))
    return line


def chosen(slots, step):
    actions = [choice(slot.legal, i, step) for i, slot in enumerate(slots)]
    return np.array(actions, np.int32)


@every_game
@pytest.mark.parametrize(("size", "threads"), [(1, 1), (7, 2), (64, 1)])
def test_a_batch_plays_byte_by_byte_what_a_loop_plays(game, size, threads):
    steps = max(STEPS, 700 // size)
    slots = [Slot(game, i, seed=5) for i in range(size)]
    with Batch(game, size, seed=5, threads=threads) as batch:
        for step in range(steps):
            agree(batch, slots, step)
            actions = chosen(slots, step)
            batch.step(actions)
            for slot, action in zip(slots, actions.tolist(), strict=True):
                slot.step(action)
        assert max(slot.episode for slot in slots) > 0 or size > 1


@every_game
@every_mode
def test_a_random_step_draws_what_a_loop_draws_in_every_mode_of_reset(game, mode):
    slots = [Slot(game, i, 9, changed_options(game), mode, SHORT) for i in range(6)]
    with Batch(
        game, 6, changed_options(game), seed=9, threads=2, autoreset=mode, max_plies=SHORT
    ) as batch:
        for step in range(3 * SHORT):
            agree(batch, slots, step)
            actions = batch.step_random()
            assert actions.tolist() == [slot.step_random() for slot in slots]
    assert max(slot.episode for slot in slots) > 0 or mode == "disabled"


@every_game
def test_matches_are_the_same_at_any_size_and_on_any_number_of_threads(game):
    batches = [
        Batch(game, size, seed=2, threads=threads, max_plies=40)
        for size, threads in ((1, 1), (7, 1), (64, 1), (64, 2), (200, 2), (3, 5))
    ]
    for _ in range(60):
        for batch in batches:
            batch.step_random()
    for batch in batches:
        common = min(batch.size, 200)
        assert batch.states.tobytes() == batches[4].states[:common].tobytes()
        assert batch.legal()[0].tolist() == batches[4].legal()[0][: len(batch.legal()[0])].tolist()
        batch.close()


@every_game
def test_masks_say_what_lists_say(game):
    with Batch(game, 33, seed=1, threads=2) as batch:
        for _ in range(20):
            batch.step_random()
            masks, (flat, first) = batch.masks(), batch.legal()
            assert (masks.dtype, masks.shape) == (np.uint8, (33, game.rules.ACTIONS))
            for i in range(33):
                assert np.flatnonzero(masks[i]).tolist() == flat[first[i] : first[i + 1]].tolist()
            assert masks.max() == 1
            assert (batch.masks(np.full_like(masks, 7)) == masks).all()


@every_game
def test_records_and_generators_lie_on_lines_of_the_cache_of_their_own(game):
    with Batch(game, 3) as batch:
        for array in (batch.states, batch.final_states, batch.rng):
            assert {array[i : i + 1].ctypes.data % PADDING for i in range(3)} == {0}


@every_game
@pytest.mark.parametrize("size", [3, 64])
def test_jax_takes_all_arrays_without_a_copy(game, size):
    with Batch(game, size, seed=1, threads=2) as batch:
        batch.step_random()
        views = batch.rewards, batch.to_act, batch.plies, batch.terminated, batch.truncated
        finished = batch.final_states, batch.final_returns, batch.final_observe()
        arrays = batch.step_random(), batch.masks(), batch.observe(), *batch.legal()
        for array in (batch.states, batch.rng, *views, *finished, *arrays):
            assert array.ctypes.data % exchange.ALIGNED == 0
        for array in (batch.states, *views, *finished, *arrays):
            assert exchange.to_jax(array).unsafe_buffer_pointer() == array.ctypes.data


def test_seats_and_players_are_those_in_play():
    with Batch("hexstrike", 2, players=3) as batch:
        assert (batch.seats, batch.players) == (3, ("seat_0", "seat_1", "seat_2"))
        assert batch.rewards.shape == (2, batch.rules.SEATS)


@every_game
def test_a_batch_observes_as_the_seat_to_act_sees_it_and_what_ended_as_who_decided_last(game):
    observer = Observer(game)
    with Batch(game, 5, seed=2, threads=2, max_plies=7) as batch:
        for _ in range(9):
            seats = batch.to_act.copy()
            observations = observer.observe(batch.states, seats)
            assert batch.observe().tobytes() == observations.tobytes()
            assert batch.observe(np.ones_like(observations)).tobytes() == observations.tobytes()
            batch.step_random()
            finished = batch.terminated | batch.truncated
            last = observer.observe(batch.final_states, np.where(finished, seats, OVER))
            assert batch.final_observe().tobytes() == last.tobytes()
            assert not batch.final_observe()[~finished].any()
        with pytest.raises(BadCall, match=r"observations: got float64\["):
            batch.observe(np.zeros(observations.shape))


@pytest.mark.parametrize("dtype", ["uint8", "bits"])
def test_a_batch_writes_bytes_into_given_buffers(tmp_path, dtype):
    observer = Observer("hfc", dtype=dtype)
    out = np.full((5, observer.size), 7, np.uint8)
    with Batch("hfc", 5, seed=2, threads=2, dtype=dtype, max_plies=9) as batch:
        batch.save(tmp_path / "batch")
        for _ in range(9):
            expected = observer.observe(batch.states, batch.to_act).tobytes()
            assert batch.observe(out) is out
            assert batch.observe().tobytes() == out.tobytes() == expected
            batch.step_random()
        assert batch.final_observe().dtype == np.uint8
        with pytest.raises(BadCall, match=r"observations: got float32\[5, .*\]; expected uint8"):
            batch.observe(np.zeros(out.shape, np.float32))
        for other in (copy.copy(batch), Batch.load(tmp_path / "batch")):
            with other:
                assert other.observe().shape == out.shape


# Ends


@every_game
def test_a_match_that_ends_is_kept_and_replaced_in_the_same_step(game):
    with Batch(game, 4, seed=3, max_plies=2000) as batch:
        finished = 0
        while finished < 8:
            batch.step_random()
            finished_mask = batch.terminated
            assert (batch.final_states["to_act"][finished_mask] == OVER).all()
            assert (
                batch.rewards[finished_mask] == batch.final_states["returns"][finished_mask]
            ).all()
            assert (batch.final_returns[finished_mask] == batch.rewards[finished_mask]).all()
            assert not batch.rewards[~finished_mask].any()
            assert (batch.plies[finished_mask] == 0).all()
            assert (batch.to_act >= 0).all()
            finished += finished_mask.sum() + batch.truncated.sum()


@every_game
def test_a_match_that_ends_stays_for_one_step_and_its_next_action_is_ignored(game):
    with Batch(game, 4, seed=3, autoreset="next_step", max_plies=SHORT) as batch:
        assert batch.final_states is batch.states
        previous = np.zeros(4, bool)
        for _ in range(3 * SHORT):
            actions = batch.step_random()
            assert (actions[previous] == -1).all()
            assert (batch.plies[previous] == 0).all()
            assert not batch.rewards[previous].any()
            previous = batch.terminated | batch.truncated
            assert ((batch.to_act == OVER) == previous).all()
            assert (np.diff(batch.legal()[1])[previous] == 0).all()


@every_game
def test_a_match_that_ends_stays_until_it_is_reset(game):
    with Batch(game, 5, seed=3, autoreset="disabled", max_plies=SHORT) as batch:
        for _ in range(SHORT + 2):
            batch.step_random()
        finished = batch.states.tobytes()
        assert (batch.terminated | batch.truncated).all()
        assert (batch.terminated == (batch.states["to_act"] == OVER)).all()
        batch.step(np.full(5, 10**6, np.int32))
        assert (batch.states.tobytes(), batch.rewards.any()) == (finished, False)
        assert (batch.terminated | batch.truncated).all()
        batch.reset()
        assert not (batch.terminated | batch.truncated).any()
        assert (batch.to_act >= 0).all()


def test_a_truncated_match_pays_nothing_and_its_state_is_not_over():
    with Batch("hexcore6", 3, max_plies=10) as batch:
        for _ in range(10):
            assert not batch.truncated.any()
            batch.step_random()
        assert batch.truncated.all()
        assert not batch.terminated.any()
        assert not batch.rewards.any()
        assert (batch.final_states["to_act"] >= 0).all()


# Resets


@every_game
def test_some_are_reset_and_the_others_go_on(game):
    with Batch(game, 8, seed=4, threads=2) as batch, Batch(game, 8, seed=4) as second_batch:
        for item in (batch, second_batch):
            for _ in range(5):
                item.step_random()
        mask = np.arange(8) % 3 == 0
        batch.reset(mask)
        slots = [Slot(game, i, 4) for i in range(8)]
        for i in np.flatnonzero(mask):
            slots[i].episode = int(other_episode(second_batch, i))
            slots[i].begin()
            assert batch.states[i : i + 1].tobytes() == slots[i].states.tobytes()
        assert batch.states[~mask].tobytes() == second_batch.states[~mask].tobytes()
        assert not batch.plies[mask].any()
        assert not batch.rewards[mask].any()


def other_episode(batch, i):
    return batch._episodes[i]  # noqa: SLF001


@every_game
def test_a_reset_with_a_seed_begins_again_with_it(game):
    with Batch(game, 5, seed=4) as batch, Batch(game, 5, seed=8) as second_batch:
        played(batch, 30)
        batch.reset(seed=8)
        assert batch.states.tobytes() == second_batch.states.tobytes()
        assert played(batch, 50)[-1].tolist() == played(second_batch, 50)[-1].tolist()
        assert batch.states.tobytes() == second_batch.states.tobytes()


def test_seeds_and_slots_and_numbers_of_matches_give_different_matches():
    first = {}
    with Batch("hfc", 50, seed=4) as batch, Batch("hfc", 50, seed=5) as second_batch:
        for item in (batch, second_batch, batch):
            item.reset()
            for n in range(50):
                first.setdefault(item.states[n].tobytes(), []).append(n)
    assert len(first) > 140


# Bots


@every_game
def test_bots_decide_by_seed_slot_and_ply_whatever_the_size_and_the_threads(game):
    batches = [Batch(game, size, seed=6, threads=n) for size, n in ((2, 1), (5, 2))]
    for _ in range(6):
        small, large = (batch.step_bots(1).copy() for batch in batches)
        assert small.tolist() == large[:2].tolist()
    assert batches[0].states.tobytes() == batches[1].states[:2].tobytes()
    for batch in batches:
        batch.close()


def test_a_bot_plays_as_its_level_does():
    with Batch("hexcore6", 1, seed=6, radius=4) as batch:
        for _ in range(12):
            legal, previous = batch.rules.legal(batch.states), batch.states.copy()
            action = int(batch.step_bots(2)[0])
            assert action in legal
            analysis = Search(batch.rules).think(previous, LEVELS[1].effort(batch.game).playouts)
            assert action in [item.action for item in analysis.choices]


def test_bots_play_a_match_to_its_end_and_ignore_those_that_have_ended():
    with Batch("hexcore6", 4, seed=7, autoreset="disabled", radius=4) as batch:
        while (batch.to_act != OVER).any():
            finished = batch.to_act == OVER
            assert ((batch.step_bots(1) == -1) == finished).all()
        assert batch.terminated.all()
        assert len(set(batch.plies.tolist())) > 1
        assert (batch.final_returns.sum(axis=1) == 0).all()
        assert (np.abs(batch.final_returns) == 1).any()


# What is refused


@every_game
def test_an_illegal_action_is_refused_before_anything_changes(game):
    with Batch(game, 6, seed=2, threads=2) as batch:
        played(batch, 3)
        flat, first = batch.legal()
        actions = flat[first[:-1]].copy()
        actions[4] = next(n for n in range(-1, 10**6) if n not in flat[first[4] : first[5]])
        snapshot = everything(batch)
        with pytest.raises(IllegalAction, match=f"action {actions[4]} for match 4; expected"):
            batch.step(actions)
        assert everything(batch) == snapshot
        for wrong in (-1, -(2**31), 2**31 - 1, game.rules.ACTIONS):
            actions[4] = wrong
            with pytest.raises(IllegalAction, match=f"action {wrong} for match 4; expected"):
                batch.step(actions)
        assert everything(batch) == snapshot
        assert [item.tolist() for item in batch.legal()] == [flat.tolist(), first.tolist()]


def everything(batch):
    fields = "states", "rng", "to_act", "plies", "rewards", "terminated", "truncated"
    names = "final_states", "final_returns", "_episodes", "_seeds"
    return [getattr(batch, name).tobytes() for name in (*fields, *names)]


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        ([0, 1, 2], r"actions: got list; expected an array, int32\[3\]"),
        (np.zeros(3, np.int64), r"actions: got int64\[3\]; expected int32\[3\]"),
        (np.zeros(4, np.int32), r"actions: got int32\[4\]; expected int32\[3\]"),
        (np.zeros((3, 1), np.int32), r"actions: got int32\[3, 1\]; expected int32\[3\]"),
    ],
)
def test_actions_of_another_kind_or_shape_are_refused(actions, message):
    with Batch("hexcore6", 3) as batch, pytest.raises(BadCall, match=message):
        batch.step(actions)


def test_actions_may_be_read_only_and_lie_apart():
    with Batch("hexcore6", 3) as batch:
        flat, first = batch.legal()
        strided = np.repeat(flat[first[:-1]], 2)[::2]
        strided.flags.writeable = False
        batch.step(strided)
        assert batch.plies.tolist() == [1, 1, 1]


@pytest.mark.parametrize(
    ("make_batch", "error", "message"),
    [
        ({"game": "chess"}, UnknownGame, "there is no game 'chess'"),
        ({"game": 7}, BadCall, "7; expected a game or its name"),
        ({"size": 0}, BadCall, "0 matches; expected at least 1"),
        ({"size": 1.5}, BadCall, "1.5 matches; expected at least 1"),
        ({"threads": 0}, BadCall, "0 threads; expected at least 1"),
        ({"options": {"radius": 99}}, BadOption, "radius"),
        ({"radius": 99}, BadOption, "radius"),
        ({"options": {"radius": 4}, "radius": 5}, BadCall, "radius in `options` and as a keyword"),
        ({"seed": -1}, BadCall, "seed -1; expected an integer from 0 to"),
        ({"seed": 2**63}, BadCall, "seed 9223372036854775808; expected"),
        ({"autoreset": "soon"}, BadCall, "'soon'; expected same_step, next_step or disabled"),
        ({"max_plies": 0}, BadCall, "0 plies; expected at least 1"),
        ({"dtype": "int8"}, BadCall, "dtype is 'int8'; expected 'float32', 'uint8' or 'bits'"),
        ({"mxa_plies": 3}, BadOption, "mxa_plies"),
    ],
)
def test_a_batch_of_nothing_known_is_refused(make_batch, error, message):
    with pytest.raises(error, match=message):
        Batch(**({"game": "hexcore6", "size": 2} | make_batch))


def test_options_are_keywords_or_a_mapping():
    for build in (Batch, lambda name, size, *options, **more: Observer(name, *options, **more)):
        by_keyword = build("hexcore6", 2, radius=4)
        by_mapping = build("hexcore6", 2, {"radius": 4})
        assert pickle.dumps(by_keyword) == pickle.dumps(by_mapping)
        assert pickle.dumps(by_keyword) != pickle.dumps(build("hexcore6", 2))


@every_game
def test_no_option_has_the_name_of_another_argument(game):
    arguments = {"checked"}.union(
        *(inspect.signature(kind).parameters for kind in (Batch, Observer))
    )
    assert not arguments & set(game.options_model.model_fields)


def test_resets_masks_and_levels_of_another_kind_are_refused():
    with Batch("hexcore6", 3) as batch:
        with pytest.raises(BadCall, match=r"which: got uint8\[3\]; expected bool\[3\]"):
            batch.reset(np.ones(3, np.uint8))
        with pytest.raises(BadCall, match="seed -2"):
            batch.reset(seed=-2)
        with pytest.raises(BadCall, match=r"masks: got float32\[3, 1186\]; expected uint8"):
            batch.masks(np.zeros((3, 1186), np.float32))
        with pytest.raises(BadCall, match="masks: got parts or a read-only array"):
            batch.masks(np.zeros((3, 2372), np.uint8)[:, ::2])
        with pytest.raises(BadCall, match="level 7; expected 1 to 6"):
            batch.step_bots(7)


@pytest.mark.parametrize("threads", [1, 2])
def test_a_closed_batch_is_read_but_not_stepped(threads):
    batch = Batch("hexcore6", 3, threads=threads)
    batch.step_random()
    batch.close()
    batch.close()
    assert batch.plies.tolist() == [1, 1, 1]
    with pytest.raises(BadCall, match="the batch is closed"):
        batch.step_random()


def test_a_list_longer_than_the_room_for_it_is_listed_whole():
    with Batch("hexthing", 3, seed=1, threads=2) as batch:
        widest = 0
        for _ in range(400):
            batch.step_random()
            flat, first = batch.legal()
            widest = max(widest, int(np.diff(first).max()))
            for i in range(3):
                assert flat[first[i] : first[i + 1]].tolist() == batch.rules.legal(batch.states, i)
    assert widest > 32
