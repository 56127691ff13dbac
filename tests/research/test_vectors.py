"""Many matches at once are a batch in Gymnasium's interface, with its three ways to reset."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.utils.passive_env_checker import data_shares_objects
from gymnasium.vector import AutoresetMode

from hexarena import research
from hexarena.contract.errors import BadCall, IllegalAction
from hexarena.contract.record import OVER
from hexarena.research.environments import registering
from hexarena.research.names import self_play_name
from tests.game_parameters import every_game
from tests.research.checking import at_every_table

registering.register()
MODES = ("same_step", "next_step", "disabled")
COUNT = 5


def first_legal(infos):
    return infos["action_mask"].argmax(axis=1).astype(np.int32)


def at_random(infos, rng):
    """Choose a legal action of each match; 0 where there is none."""
    masks = infos["action_mask"]
    return (masks * rng.random(masks.shape)).argmax(axis=1)


def steps(env, seed, count):
    rng = np.random.default_rng(seed)
    results = [env.reset(seed=seed)]
    for _ in range(count):
        results.append(env.step(at_random(results[-1][-1], rng)))
    return results


@at_every_table
def test_a_vector_keeps_the_interface(game, options):
    env = gymnasium.make_vec(self_play_name(game), num_envs=COUNT, **options)
    assert isinstance(env.metadata["autoreset_mode"], AutoresetMode)
    assert env.observation_space.shape == (COUNT, *env.single_observation_space.shape)
    results = steps(env, seed=1, count=6)
    for rows_, *_ in results:
        assert rows_ in env.observation_space
    for _, rewards, terminated, truncated, _ in results[1:]:
        shapes = {item.shape for item in (rewards, terminated, truncated)}
        assert (shapes, rewards.dtype) == ({(COUNT,)}, np.float64)
        assert terminated.dtype == truncated.dtype == np.bool_
    env.close()
    env.close()


@every_game
def test_bytes_and_bits_lie_in_their_space_and_stand_for_the_floats(game):
    env = research.vector(game, COUNT)
    for dtype in ("uint8", "bits"):
        byte_env = research.vector(game, COUNT, dtype=dtype)
        observer = byte_env.setting.observer
        results = zip(steps(env, seed=2, count=30), steps(byte_env, seed=2, count=30), strict=True)
        for (rows, *_, infos), (byte_rows, *_, byte_infos) in results:
            assert byte_rows in byte_env.observation_space
            assert (byte_infos["action_mask"] == infos["action_mask"]).all()
            assert np.abs(observer.floats(byte_rows) - rows).max() <= 0.5 / 127 + 1e-6


@every_game
def test_nothing_that_is_returned_is_written_again(game):
    env = research.vector(game, COUNT)
    results = steps(env, seed=2, count=4)
    for n, result in enumerate(results):
        for later_result in results[n + 1 :]:
            assert not data_shares_objects(
                (result[0], result[-1]), (later_result[0], later_result[-1])
            )


@every_game
def test_a_seed_repeats_the_matches_with_any_threads(game):
    env, second_env = research.vector(game, COUNT), research.vector(game, COUNT, threads=2)
    first = steps(env, seed=3, count=8)
    steps(second_env, seed=4, count=2)
    assert data_equivalence(first, steps(second_env, seed=3, count=8), exact=True)
    second_env.close()


@at_every_table
def test_the_seat_to_act_observes_and_is_rewarded(game, options):
    env = research.vector(game, 1, autoreset="disabled", **options)
    turns = research.aec(game, flat=True, **options)
    turns.reset(seed=1)
    rows_, infos = env.reset(seed=1)
    turns.episode.states = env.batch.states.copy()
    rng = np.random.default_rng(1)
    for _ in range(0 if game.has_luck(game.options(**options)) else 60):
        if turns.episode.over:
            break
        seat = infos["to_act"][0]
        assert turns.agent_selection == f"seat_{seat}"
        assert np.array_equal(rows_[0], turns.observe(turns.agent_selection))
        assert infos["ply"][0] == turns.episode.plies
        actions = at_random(infos, rng)
        turns.step(int(actions[0]))
        rows_, rewards, is_over, _, infos = env.step(actions)
        assert rewards[0] == turns.rewards[f"seat_{seat}"]
        assert infos["rewards"][0][: len(turns.agents)].tolist() == [*turns.rewards.values()]
        assert is_over[0] == turns.episode.over


def until_an_end(env, seed=5, limit=3000):
    """Step until a match has ended; return which, and what was told before and then."""
    rng = np.random.default_rng(seed)
    *_, infos = env.reset(seed=seed)
    for _ in range(limit):
        previous = infos
        results = env.step(at_random(infos, rng))
        infos = results[-1]
        finished = np.flatnonzero(results[2] | results[3])
        if len(finished):
            return finished, previous, results
    raise AssertionError(f"no match has ended after {limit} steps")


@every_game
def test_a_match_that_ended_is_replaced_in_the_same_step(game):
    env = research.vector(game, COUNT)
    finished, previous, (rows_, rewards, _, _, infos) = until_an_end(env)
    assert np.array_equal(np.flatnonzero(infos["_final_obs"]), finished)
    for i in finished:
        assert infos["ply"][i] == 0
        assert infos["final_obs"][i] in env.single_observation_space
        assert not np.array_equal(infos["final_obs"][i], rows_[i])
        returns = infos["final_info"]["returns"][i]
        assert np.array_equal(returns, infos["rewards"][i])
        assert rewards[i] == returns[previous["to_act"][i]]
    remaining = np.setdiff1d(np.arange(COUNT), finished)
    assert all(infos["final_obs"][i] is None for i in remaining)


@every_game
def test_a_match_that_ended_is_replaced_in_the_next_step(game):
    env = research.vector(game, COUNT, autoreset="next_step")
    finished, _, (*_, infos) = until_an_end(env)
    i = finished[0]
    assert infos["to_act"][i] == OVER
    assert not infos["action_mask"][i].any()
    assert "final_obs" not in infos
    _, rewards, terminated, truncated, infos = env.step(first_legal(infos))
    assert (infos["ply"][i], rewards[i], terminated[i], truncated[i]) == (0, 0.0, False, False)
    assert infos["to_act"][i] >= 0


@every_game
def test_a_match_that_ended_stays_until_it_is_reset(game):
    env = research.vector(game, COUNT, autoreset="disabled")
    finished, _, (rows_, _, is_over, _, infos) = until_an_end(env)
    i = finished[0]
    second_env, rewards, terminated, _, infos = env.step(first_legal(infos))
    assert np.array_equal(second_env[i], rows_[i])
    assert (rewards[i], terminated[i]) == (0.0, is_over[i])
    slots = np.zeros(COUNT, np.bool_)
    slots[i] = True
    running = np.flatnonzero(~slots & (infos["ply"] > 0))
    previous = infos["ply"].copy()
    _, infos = env.reset(options={"reset_mask": slots})
    assert infos["ply"][i] == 0
    assert np.array_equal(infos["ply"][running], previous[running])


def test_a_match_that_is_cut_short_is_reported():
    env = research.vector("hexcore6", 2, max_plies=3)
    *_, infos = env.reset(seed=1)
    for _ in range(3):
        _, rewards, terminated, truncated, infos = env.step(first_legal(infos))
    assert truncated.all()
    assert not terminated.any()
    assert not rewards.any()
    assert infos["_final_obs"].all()


@every_game
def test_random_agents_who_ignore_masks_play_on(game):
    env = research.vector(game, COUNT)
    env.action_space.seed(1)
    *_, infos = env.reset(seed=1)
    for _ in range(20):
        masks, actions = infos["action_mask"], env.action_space.sample()
        *_, infos = env.step(actions)
        illegal = masks[np.arange(COUNT), actions] == 0
        assert infos["illegal"].tolist() == illegal.tolist()


def test_illegal_actions_are_refused_or_replaced():
    env = research.vector("loners", 3, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match="action 3 for match 1; expected 0, 1, 2"):
        env.step(np.array([0, 3, 0]))
    env = research.vector("loners", 3)
    env.reset(seed=1)
    *_, infos = env.step(np.array([0, 3, 2**32]))
    assert infos["illegal"].tolist() == [False, True, True]
    assert infos["ply"].tolist() == [1, 1, 1]


def test_wrappers_of_gymnasium_go_round_it():
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(research.vector("higher", COUNT))
    list_env = gymnasium.wrappers.vector.DictInfoToList(env)
    rng = np.random.default_rng(1)
    _, infos = list_env.reset(seed=1)
    lengths = set()
    for _ in range(6):
        actions = np.array([rng.choice(np.flatnonzero(item["action_mask"])) for item in infos])
        *_, infos = list_env.step(actions)
        lengths |= {item["episode"]["l"] for item in infos if "episode" in item}
    assert lengths == {1, 2}


def test_invalid_arguments_are_reported():
    for autoreset, remaining in (("soon", None), ("soon", "random")):
        with pytest.raises(
            BadCall, match=r"^autoreset is 'soon'; expected same_step, next_step or"
        ):
            research.vector("higher", 2, autoreset=autoreset, others=remaining)
    with pytest.raises(BadCall, match=r"^illegal is 'lose'; expected 'resample' or 'raise'"):
        research.vector("higher", 2, illegal="lose")
    with pytest.raises(BadCall, match=r"has no matches yet; expected reset\(\) first$"):
        research.vector("higher", 2).step(np.zeros(2, np.int32))
    env = research.vector("higher", 2)
    env.reset(seed=1)
    for wrong in ([0.5, 0.5], [0], "ab"):
        with pytest.raises(BadCall, match=r"^actions: got .*; expected integers, one for each"):
            env.step(wrong)
    assert env.render_mode is None
