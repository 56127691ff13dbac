"""Gymnasium's own checker passes, and one agent plays against any bot."""

import itertools

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

import hexarena as hx
from hexarena import research
from hexarena.contract.errors import BadCall, IllegalAction, UnknownBot
from hexarena.match import read_record
from hexarena.research.environments import registering
from tests.game_parameters import every_game
from tests.research.checking import at_every_table

registering.register()


def a_match(env, seed, limit=500):
    """Play at random; return all that the agent was told, the last step last."""
    rng = np.random.default_rng(seed)
    steps = [env.reset(seed=seed)]
    for _ in range(limit):
        *_, info = steps[-1]
        steps.append(env.step(int(rng.choice(info["legal"]))))
        if steps[-1][2] or steps[-1][3]:
            break
    return steps


@at_every_table
def test_an_environment_keeps_the_interface(game, options):
    for terms in ({"illegal": "lose"}, {"dtype": "uint8"}):
        env_ = gymnasium.make(research.versioned(game), **terms, **options)
        check_env(env_.unwrapped, skip_render_check=True)


@every_game
def test_every_seat_plays_a_match_by_legal_actions(game):
    for seat in range(len(game.seats_in())):
        env = research.single(game, seat=seat)
        steps = a_match(env, seed=seat)
        *_, info = steps[-1]
        assert info["seat"] == seat
        assert info["legal"] == []
        assert [step[1] for step in steps[1:-1]] == [0.0] * (len(steps) - 2)
        assert steps[-1][1] == env.episode.states["returns"][0][seat]
        assert info["ply"] == env.episode.plies >= len(steps) - 1


@every_game
def test_a_mask_and_a_list_tell_the_same(game):
    for steps in a_match(research.single(game), seed=3):
        info = steps[-1]
        assert np.flatnonzero(info["action_mask"]).tolist() == info["legal"]
        assert info["action_mask"].dtype == np.int8


@every_game
@pytest.mark.parametrize("bot", range(3))
def test_a_seed_repeats_a_match_with_all_that_bots_and_luck_do(game, bot):
    opponent = hx.bots(game)[bot]
    env, second_env = (research.single(game, seat="random", others=opponent) for _ in range(2))
    first = a_match(env, seed=8, limit=4)
    a_match(second_env, seed=9, limit=2)
    assert data_equivalence(first, a_match(second_env, seed=8, limit=4), exact=True)


@every_game
def test_matches_differ_without_a_seed(game):
    env = research.single(game, seat=len(game.seats_in()) - 1)
    env.reset(seed=1)
    starts = set()
    for _ in range(20):
        env.reset()
        starts.add(tuple(env.episode.actions))
    assert len(starts) > 1 or not env.episode.actions


def test_an_agent_may_take_another_seat_in_each_match():
    env = research.single("hexstrike", seat="random", players=4)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(40)} == {0, 1, 2, 3}


class Watcher:
    """A bot that plays the first legal action, and remembers what it saw."""

    name = "watcher"

    def __init__(self):
        self.views = []

    def decide(self, view, rng):
        self.views.append(view)
        return view.legal[0]


@every_game
def test_a_bot_of_ones_own_sees_only_what_its_seat_knows(game):
    bot = Watcher()
    a_match(research.single(game, seat=1, others=bot), seed=2, limit=60)
    assert bot.views
    assert all(view.to_act != 1 for view in bot.views)
    assert all(view.hidden_from(view.to_act) == view for view in bot.views)


def test_bots_are_named_as_everywhere():
    for opponent in ("level 1", 1, "1", hx.Bot("random"), Watcher()):
        research.single("higher", others=opponent).reset(seed=1)
    with pytest.raises(UnknownBot, match="there is no bot '7'"):
        research.single("higher", others=7)
    for wrong in (None, True, Watcher, 2.5):
        with pytest.raises(BadCall, match=r"^others is .*; expected a bot"):
            research.single("higher", others=wrong)


def test_a_bot_that_cheats_is_reported():
    class Cheat:
        name = "cheat"

        def decide(self, view, rng):
            return 10**6

    with pytest.raises(IllegalAction, match="1000000 is not legal here"):
        research.single("hexcore6", seat=1, others=Cheat()).reset(seed=1)


def test_illegal_actions_are_refused_lost_or_replaced():
    env = research.single("hexcore6", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match=r"^hexcore6: seat 0 played -1; expected one of"):
        env.step(-1)
    assert env.episode.plies == 0
    env = research.single("loners", players=3, seat=2, illegal="lose")
    env.reset(seed=1)
    _, reward, is_over, is_cut, info = env.step(5)
    assert (reward, is_over, is_cut, info["illegal"]) == (-1.0, True, False, 5)
    env = research.single("loners", players=2)
    env.reset(seed=1)
    *_, info = env.step(5)
    assert (info["illegal"], info["played"] in range(3), info["ply"]) == (5, True, 2)


def test_a_match_is_cut_short():
    env = research.single("hexcore6", max_plies=3)
    *_, last = a_match(env, seed=1)
    assert last[2:4] == (False, True)
    with pytest.raises(BadCall, match=r"after the end of the match; expected reset\(\) first$"):
        env.step(0)


def test_a_record_replays():
    env = research.single("hfc", others="heuristic")
    a_match(env, seed=1, limit=20)
    assert list(read_record(env.record()).actions) == env.episode.actions


def test_invalid_arguments_are_reported():
    with pytest.raises(BadCall, match=r"^seat is 2; expected 0 to 1, or 'random'$"):
        research.single("hfc", seat=2)
    with pytest.raises(BadCall, match=r"^hexarena/HFC-v2 has no match yet; expected reset\(\)"):
        research.single("hfc").step(0)
    with pytest.raises(BadCall, match=r"^seat 1 was not asked in 1000 matches; expected another$"):
        research.single("hexcore6", seat=1, max_plies=1).reset(seed=1)


def test_a_match_that_ends_before_the_agent_is_asked_is_skipped():
    env = research.single("higher", seat=1)
    for seed in range(20):
        _, info = env.reset(seed=seed)
        assert info["legal"]


def test_a_name_may_say_where_it_is_registered():
    env = gymnasium.make("hexarena.research:hexarena/HFC-v2", seat=1, others="heuristic")
    assert env.unwrapped.seat == 1
    _, info = env.reset(seed=1)
    env.step(info["legal"][0])


def test_wrappers_of_gymnasium_go_round_it():
    env_ = gymnasium.make("hexarena/HexCore6-v2", max_episode_steps=4, radius=4)
    env = gymnasium.wrappers.RecordEpisodeStatistics(env_)
    *_, last = a_match(env, seed=1)
    assert last[3]
    assert last[4]["episode"]["l"] == 4


@every_game
def test_many_matches_against_bots_are_as_many_environments(game):
    vector_env = research.vector(game, 2, others="random", autoreset="disabled")
    rows_, infos = vector_env.reset(seed=5)
    single_envs = [research.single(game, others="random") for _ in range(2)]
    results = [env.reset(seed=5 + n) for n, env in enumerate(single_envs)]
    for _ in range(3):
        for n in range(2):
            assert np.array_equal(rows_[n], results[n][0])
        actions = np.array([step[-1]["legal"][0] for step in results])
        rows_, *_, infos = vector_env.step(actions)
        results = [env.step(action) for env, action in zip(single_envs, actions, strict=True)]
        if any(step[2] for step in results):
            break
    assert [*infos["legal"]] == [step[-1]["legal"] for step in results]
    vector_env.close()


def test_every_step_counts_the_decisions_of_all():
    env = research.single("hexcore6", seat=1)
    steps = a_match(env, seed=1, limit=5)
    plies = [step[-1]["ply"] for step in steps]
    assert all(next_ply > ply for ply, next_ply in itertools.pairwise(plies))
    assert plies[0] > 0
