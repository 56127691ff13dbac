"""PettingZoo's own checkers pass, and seats act on nothing but what they know."""

import warnings
from functools import partial
from itertools import islice
from types import SimpleNamespace

import numpy as np
import pettingzoo
import pytest
from pettingzoo.utils.conversions import parallel_to_aec

from hexarena import research
from hexarena.contract.errors import BadCall, BadOption, IllegalAction, UnknownGame
from hexarena.contract.game import game
from hexarena.contract.rng import new_rng
from hexarena.match import read_record
from hexarena.research.environments import registering
from tests.game_parameters import GAMES, every_game
from tests.research.checking import (
    TABLES,
    api_test,
    at_every_table,
    at_every_table_at_once,
    max_cycles_test,
    of_tables,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
)

SPACES = "Observation space for each agent probably should be gymnasium.spaces.box or "
ADVICE = {  # of api_test, for observations with a mask, which its own classic games have too
    f"{SPACES}gymnasium.spaces.discrete",
    "Observation is not a NumPy array",
    "Action mask numpy array is all zeros (no legal actions).",  # of those who are not to act
}


def at_random(env, rng):
    """Play a match of agents in turn at random; yield the environment before each action."""
    for agent in env.agent_iter():
        _, _, terminated, truncated, info = env.last(observe=False)
        if terminated or truncated:
            return
        action = int(rng.choice(info["legal"]))
        yield agent, action
        env.step(action)


def chosen(infos, rng):
    draws = zip(infos.items(), rng.random(len(infos)).tolist(), strict=True)
    return {
        agent: messages["legal"][int(n * len(messages["legal"]))] for (agent, messages), n in draws
    }


# What PettingZoo checks


@at_every_table
def test_agents_in_turn_keep_the_interface(game, options):
    api_test(research.aec(game, flat=True, **options), num_cycles=50)


@every_game
def test_a_mask_in_the_observation_draws_advice_and_nothing_else(game):
    with warnings.catch_warnings(record=True) as messages:
        warnings.simplefilter("always")
        api_test(research.aec(game), num_cycles=20)
    assert {str(item.message) for item in messages} <= ADVICE


@at_every_table
def test_agents_in_turn_repeat_a_seed(game, options):
    seed_test(lambda: research.aec(game, flat=True, **options), num_cycles=50)


@at_every_table
def test_agents_at_once_keep_the_interface(game, options):
    parallel_api_test(research.parallel(game, **options), num_cycles=100)


@at_every_table
def test_agents_at_once_repeat_a_seed_also_with_illegal_actions(game, options):
    for illegal in ("lose", "resample"):
        settings = {"illegal": illegal, **options}
        parallel_seed_test(
            lambda settings=settings: research.parallel(game, **settings), num_cycles=20
        )


def seeded(game, **settings):
    env = research.parallel(game, **settings)
    env.reset(seed=1)
    for space in env.action_spaces.values():
        space.seed(1)
    return env


@pytest.mark.parametrize("game", [game for game in GAMES if game.bound() > 10], ids=str)
def test_random_agents_who_ignore_masks_play_so_many_cycles(game):
    parallel_env = partial(seeded, game)
    env = lambda **settings: parallel_to_aec(parallel_env(**settings))  # noqa: E731
    max_cycles_test(SimpleNamespace(env=env, parallel_env=parallel_env))


@every_game
def test_agents_in_turn_render_in_every_mode(game):
    render_test(partial(research.aec, game))


@every_game
def test_the_state_of_all_seats_is_in_its_space(game):
    envs = (make_env(game) for make_env in (research.aec, research.parallel))
    state_test(*envs, num_cycles=10)


@every_game
def test_environments_are_made_by_their_versioned_name(game):
    registering.register()
    name = research.versioned(game)
    turns = pettingzoo.make("aec", name, max_cycles=3)
    assert str(turns) == name
    assert str(pettingzoo.make("parallel", name, illegal="lose")) == name


# All at once is the same as in turn


def same_matches(game, options, seeds):
    """Play matches at once and, with what each seat did, in turn; compare all that is seen."""
    at_once, in_turn = research.parallel(game, **options), research.aec(game, **options)
    for seed in seeds:
        same_match(at_once, in_turn, seed)


def same_match(at_once, in_turn, seed):
    rng = np.random.default_rng(seed)
    observations, infos = at_once.reset(seed=seed)
    in_turn.reset(seed=seed)
    decisions = {agent: [] for agent in at_once.agents}
    while at_once.agents:
        actions = chosen(infos, rng)
        for agent, action in actions.items():
            if action != at_once.WAIT:
                agent_view = observations[agent]
                decisions[agent].append(
                    (agent_view["observation"], agent_view["action_mask"], action)
                )
        observations, rewards, *_, infos = at_once.step(actions)
        while in_turn.episode.plies < at_once.episode.plies:
            step_alike(in_turn, decisions)
        if not any(decisions.values()):
            assert in_turn.episode.states.tobytes() == at_once.episode.states.tobytes()
    assert in_turn.episode.actions == at_once.episode.actions
    assert in_turn.episode.over
    assert in_turn.rewards == rewards


def step_alike(in_turn, decisions):
    agent = in_turn.agent_selection
    observed, mask, action = decisions[agent].pop(0)
    agent_view = in_turn.observe(agent)
    assert agent_view["observation"].tobytes() == observed.tobytes()
    assert agent_view["action_mask"].tobytes() == mask[:-1].tobytes()
    assert mask[-1] == 0
    in_turn.step(action)


@at_every_table
def test_a_match_at_once_is_the_same_as_in_turn(game, options):
    same_matches(game, options, range(3))


@pytest.mark.slow
@pytest.mark.parametrize(("players", "matches"), [(2, 200), (3, 60), (4, 40)])
def test_three_hundred_matches_of_hexstrike_at_once_are_the_same_as_in_turn(players, matches):
    same_matches(game("hexstrike"), {"players": players}, range(matches))


# What a seat knows


@at_every_table_at_once
def test_a_seat_sees_nothing_of_a_round_until_all_have_committed(game, options):
    first, second = (research.parallel(game, **options) for _ in range(2))
    rngs = np.random.default_rng(1), np.random.default_rng(2)
    messages = 0
    for agent in first.possible_agents:
        messages += same_round(agent, first, second, rngs)
    assert messages


def same_round(agent_view, first, second, rngs):
    """Play a round in which only `own` does the same in both; count what it saw meanwhile."""
    results_ = [env.reset(seed=5) for env in (first, second)]
    messages, plies = 0, first.episode.plies
    while first.episode.plies == plies == second.episode.plies and first.agents:
        (observations, infos), (second_observations, second_infos) = results_
        assert np.array_equal(
            observations[agent_view]["observation"], second_observations[agent_view]["observation"]
        )
        assert infos[agent_view]["legal"] == second_infos[agent_view]["legal"]
        actions = [chosen(item, rng) for (_, item), rng in zip(results_, rngs, strict=True)]
        actions[1][agent_view] = actions[0][agent_view]
        messages += actions[0] != actions[1]
        results = first.step(actions[0]), second.step(actions[1])
        results_ = [(result[0], result[-1]) for result in results]
    return messages


@at_every_table_at_once
def test_all_seats_of_a_round_wait_equally_long(game, options):
    """Otherwise a seat learnt from waiting how much another had to choose."""
    env, rng = research.parallel(game, **options), np.random.default_rng(3)
    for seed in range(5):
        _, infos = env.reset(seed=seed)
        while env.agents:
            seats = {seat for seat in range(len(env.agents)) if waits(env, infos, seat) is False}
            commits = env.setting.rules.commits(env.episode.states)
            previous = env.episode.plies
            *_, infos = env.step(chosen(infos, rng))
            if commits and env.agents and env.episode.plies == previous:
                current = {seat for seat in range(len(env.agents)) if not waits(env, infos, seat)}
                assert current == seats


def waits(env, infos, seat):
    return infos[f"seat_{seat}"]["legal"] == [env.WAIT]


@of_tables([item for item in TABLES if item[0].rules.secret])
def test_observations_and_pictures_tell_nothing_that_a_seat_cannot_know(game, options):
    env = research.aec(game, render_mode="svg", **options)
    guess, messages = new_rng(7), 0
    for seed in range(20):
        env.reset(seed=seed)
        for agent, _ in islice(at_random(env, np.random.default_rng(seed)), 40):
            messages += seems_the_same(env, agent, guess)
            if messages > 3:
                return
    raise AssertionError(f"only {messages} states differed in what a seat cannot know")


def seems_the_same(env, agent, guess):
    """Guess what an agent cannot know; it must not notice. Tell whether the guess was wrong."""
    seat, true = env.possible_agents.index(agent), env.episode.states
    guessed = env.setting.game.known_state(true[0], seat)
    env.setting.rules.compiled.determinize_at(guessed, 0, seat, guess)
    if guessed.tobytes() == true.tobytes():
        return False
    previous = env.observe(agent), env.render()
    env.episode.states = guessed
    assert np.array_equal(env.observe(agent)["observation"], previous[0]["observation"])
    assert np.array_equal(env.observe(agent)["action_mask"], previous[0]["action_mask"])
    assert env.render() == previous[1]
    env.episode.states = true
    return True


# Rewards and ends


@at_every_table
def test_rewards_are_the_returns_at_the_end_and_nothing_before(game, options):
    env = research.aec(game, **options)
    env.reset(seed=2)
    for _ in at_random(env, np.random.default_rng(2)):
        assert not any(env.rewards.values())
    assert all(env.terminations.values())
    assert [env.rewards[agent] for agent in env.agents] == env.episode.returns
    returns = env.episode.states["returns"][0][: len(env.agents)]
    assert env.episode.returns == returns.tolist()


@every_game
def test_a_match_is_cut_short_after_so_many_decisions(game):
    env = research.aec(game, max_plies=1)
    env.reset(seed=1)
    env.step(env.infos[env.agent_selection]["legal"][0])
    assert all(env.truncations.values()) != all(env.terminations.values())
    env = research.parallel(game, max_plies=1)
    _, infos = env.reset(seed=1)
    while env.agents:
        *_, terminations, truncations, infos = env.step(chosen(infos, np.random.default_rng(1)))
    assert any(terminations.values()) != any(truncations.values())


@at_every_table
def test_a_match_at_once_is_cut_after_exactly_the_most_decisions(game, options):
    for limit in range(1, 14):
        settings = {"max_plies": limit, **options}
        env, rng = research.parallel(game, **settings), np.random.default_rng(limit)
        _, infos = env.reset(seed=limit)
        while env.agents:
            *_, truncations, infos = env.step(chosen(infos, rng))
        played = env.episode.actions  # a record goes on with actions that are forced
        assert list(read_record(env.record()).actions[: len(played)]) == played
        assert env.episode.over or (all(truncations.values()) and infos["seat_0"]["ply"] == limit)


@every_game
def test_cycles_are_steps_at_once_and_turns_of_every_seat(game):
    env, rng = research.parallel(game, max_cycles=3), np.random.default_rng(1)
    _, infos = env.reset(seed=1)
    steps = 0
    while env.agents:
        *_, terminations, truncations, infos = env.step(chosen(infos, rng))
        steps += 1
    assert any(terminations.values()) or (all(truncations.values()) and steps == 3)
    in_turn = research.aec(game, max_cycles=3)
    in_turn.reset(seed=1)
    agents = [agent for agent, _ in at_random(in_turn, np.random.default_rng(1))]
    counts = [agents.count(agent) for agent in in_turn.possible_agents]
    assert all(in_turn.terminations.values()) or min(counts) == 3
    assert agents.count(agents[-1]) <= 3 or all(in_turn.terminations.values())


@every_game
def test_a_record_replays_to_the_same_end(game):
    env = research.aec(game)
    env.reset(seed=6)
    for _ in at_random(env, np.random.default_rng(6)):
        pass
    match = read_record(env.record())
    assert list(match.actions) == env.episode.actions
    assert match.states.tobytes() == env.episode.states.tobytes()
    assert list(match.outcome.returns)[: len(env.possible_agents)] == env.episode.returns


# Illegal actions


ILLEGAL = [-1, 10**6, None, "pass", 1.0, True, np.array([1, 2])]


@pytest.mark.parametrize("action", ILLEGAL, ids=repr)
def test_an_illegal_action_is_refused_and_changes_nothing(action):
    env = research.aec("hfc", illegal="raise")
    env.reset(seed=1)
    previous = env.episode.states.tobytes()
    pattern = r"^hfc: seat 0 played .*; expected one of \d+ legal actions, such as \d+$"
    with pytest.raises(IllegalAction, match=pattern):
        env.step(action)
    assert env.episode.states.tobytes() == previous
    at_once = research.parallel("hfc", illegal="raise")
    at_once.reset(seed=1)
    with pytest.raises(IllegalAction, match=pattern):
        at_once.step({"seat_0": action, "seat_1": at_once.WAIT})


def test_an_illegal_action_may_lose_the_match():
    env = research.aec("loners", players=3, illegal="lose")
    env.reset(seed=1)
    env.step(99)
    assert env.rewards == {"seat_0": -1.0, "seat_1": 1.0, "seat_2": 1.0}
    assert all(env.terminations.values())
    assert env.infos["seat_0"]["illegal"] == 99
    assert "illegal" not in env.infos["seat_1"]


def test_all_who_play_an_illegal_action_at_once_lose():
    env = research.parallel("loners", players=3, illegal="lose")
    env.reset(seed=1)
    _, rewards, terminations, _, infos = env.step({"seat_0": 0, "seat_1": 99, "seat_2": env.WAIT})
    assert rewards == {"seat_0": 1.0, "seat_1": -1.0, "seat_2": -1.0}
    assert all(terminations.values())
    assert not env.agents
    assert [infos[agent].get("illegal") for agent in env.possible_agents] == [None, 99, env.WAIT]


def test_a_lost_match_is_recorded_as_resigned():
    env = research.aec("hexcore6", illegal="lose")
    env.reset(seed=1)
    env.step(env.infos["seat_0"]["legal"][0])
    assert env.agent_selection == "seat_0"
    env.step(-5)
    match = read_record(env.record())
    assert match.resigned == 0
    assert list(match.outcome.returns) == env.episode.returns == [-1.0, 1.0]


def test_an_illegal_action_may_be_replaced_by_a_legal_one_which_is_reported():
    for make_env in (research.aec, research.parallel):
        env = make_env("higher", flat=True)
        actions_ = set()
        for seed in range(20):
            env.reset(seed=seed)
            actions = {"seat_0": 99, "seat_1": 2}
            infos = step_or_all(env, actions)
            assert infos["seat_0"]["illegal"] == 99
            actions_.add(infos["seat_0"]["played"])
            assert "illegal" not in infos["seat_1"]
        assert actions_ == {6, 7}


def step_or_all(env, actions):
    if isinstance(env, pettingzoo.ParallelEnv):
        actions["seat_1"] = env.WAIT
        return env.step(actions)[-1]
    env.step(actions["seat_0"])
    return env.infos


# Other errors


@pytest.mark.parametrize("make_env", [research.aec, research.parallel])
def test_invalid_arguments_are_reported(make_env):
    with pytest.raises(UnknownGame):
        make_env("chess")
    with pytest.raises(BadOption, match="radius"):
        make_env("hexcore6", radius=7)
    pattern = "^illegal is 'lost'; expected one of 'resample', 'lose', 'raise'$"
    with pytest.raises(BadCall, match=pattern):
        make_env("higher", illegal="lost")
    with pytest.raises(BadCall, match=r"^render_seat is 2; expected 0 to 1, 'onlooker' or None$"):
        make_env("higher", render_seat=2)
    for name in ("max_plies", "max_cycles"):
        with pytest.raises(BadCall, match=rf"^{name} is 0; expected at least 1, or None$"):
            make_env("higher", **{name: 0})
    with pytest.raises(BadCall, match=r"^got 17; expected a game or its name$"):
        make_env(17)
    with pytest.raises(BadCall, match=r"has no match yet; expected reset\(\) first$"):
        make_env("higher").state()


def test_an_action_after_the_end_is_refused():
    env = research.aec("higher")
    env.reset(seed=1)
    for _ in at_random(env, np.random.default_rng(1)):
        pass
    for _ in env.possible_agents:
        env.step(None)
    with pytest.raises(BadCall, match=r"after the end; expected reset\(\) first"):
        env.step(0)
    at_once = research.parallel("higher")
    with pytest.raises(BadCall, match=r"before the start; expected reset\(\) first"):
        at_once.step({})
    at_once.reset(seed=1)
    with pytest.raises(BadCall, match=r"^got actions of seat_0; expected one of each of"):
        at_once.step({"seat_0": 0})
