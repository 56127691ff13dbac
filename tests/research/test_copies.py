"""Everything that researchers hold can be copied and pickled, also into a spawned process."""

import contextlib
import copy
import multiprocessing
import pickle
from concurrent.futures import ProcessPoolExecutor

import numpy as np
import pyspiel
import pytest

import hexarena as hx
from hexarena.contract.errors import BadCall, OldRules
from hexarena.contract.game import find_version
from hexarena.match import Fair, Match, write_record
from hexarena.research import Batch, Observer, aec, openspiel, parallel, single, vector
from tests.game_parameters import GAMES

WAYS = {
    "pickle": lambda thing: pickle.loads(pickle.dumps(thing)),
    "deepcopy": copy.deepcopy,
}
MATCH_WAYS = {**WAYS, "copy": copy.copy, "method": Match.copy}


def play_some(match, count, seed=1):
    """Play random actions."""
    rng = np.random.default_rng(seed)
    for _ in range(count):
        if not match.over:
            match.play(int(rng.choice(match.legal)))


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_its_rules_and_a_state_are_themselves_again(game, way):
    assert way(game) is game
    assert way(game.rules) is game.rules
    state = Match(game).state
    assert way(state) == state


@pytest.mark.parametrize("way", MATCH_WAYS.values(), ids=MATCH_WAYS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_copied_match_goes_on_alike_and_alone(game, way):
    match = Match(game, fair=Fair.from_seed("ab" * 32))
    play_some(match, 40)
    record, scene = write_record(match), match.scene(0)
    twin = way(match)
    assert (write_record(twin), twin.scene(0), twin.fair.seed) == (record, scene, match.fair.seed)
    play_some(twin, 10, seed=2)
    assert write_record(match) == record
    play_some(match, 10, seed=2)
    assert write_record(match) == write_record(twin)
    assert match.lines() == twin.lines()
    assert match.scene(0) == twin.scene(0)


def test_a_copy_keeps_commitments_that_nobody_has_seen():
    match = Match(hx.game("hexstrike"))
    while not match.awaits:
        match.play(match.legal[0])
    seat = match.awaits[0]
    actions = []
    while not (actions and match.round.is_whole(seat, actions)):
        actions.append(match.game.rules.legal(match.round.position(seat, actions))[0])
    match.commit(seat, actions)
    for way in MATCH_WAYS.values():
        twin = way(match)
        assert twin.awaits == match.awaits != (seat,)
        twin.take_back(seat)
        assert seat in twin.awaits
        assert seat not in match.awaits


def test_a_game_of_another_version_is_refused_in_words():
    with pytest.raises(OldRules, match=r"got version 99 of the rules of .*; expected \d"):
        find_version("hfc", 99)


@pytest.mark.parametrize("way", {**WAYS, "copy": copy.copy}.values(), ids=[*WAYS, "copy"])
@pytest.mark.parametrize("name", ["hexstrike", "hexthing", "hfc"])
def test_a_copied_batch_goes_on_alike_and_alone(name, way):
    batch = Batch(name, 5, seed=3, threads=2, autoreset="next_step", max_plies=30)
    for _ in range(40):
        batch.step_random()
    before = batch.states.tobytes()
    with way(batch) as twin:
        for _ in range(20):
            twin.step_random()
        assert batch.states.tobytes() == before
        for _ in range(20):
            batch.step_random()
        assert batch.states.tobytes() == twin.states.tobytes()
        assert (batch.plies == twin.plies).all()
        assert [rows.tolist() for rows in batch.legal()] == [rows.tolist() for rows in twin.legal()]
    batch.close()


def test_a_saved_batch_goes_on_and_a_damaged_file_is_refused(tmp_path):
    file = tmp_path / "batch.npz"
    batch = Batch("knockouts", 3, seed=3)
    for _ in range(25):
        batch.step_random()
    batch.save(file)
    saved_rng = batch.rng.tobytes()
    twin = Batch.load(file)
    assert (batch.step_random() == twin.step_random()).all()
    assert batch.states.tobytes() == twin.states.tobytes()
    whole = file.read_bytes()
    for content in (b"", b"text", whole[:200], whole[:-40], pickle.dumps({"settings": 1})):
        file.write_bytes(content)
        with pytest.raises(BadCall, match="is not a saved batch"):
            Batch.load(file)
    for place in range(0, len(whole), 31):  # most of them spoil it, some are of no account
        file.write_bytes(bytes((*whole[:place], whole[place] ^ 255, *whole[place + 1 :])))
        with contextlib.suppress(BadCall):
            assert Batch.load(file).rng.tobytes() == saved_rng
    with pytest.raises(BadCall, match="is not a saved batch"):
        Batch.load(tmp_path / "missing.npz")


@pytest.mark.parametrize("name", ["hexstrike", "hexthing", "hfc"])
def test_a_batch_begins_with_a_given_position(name):
    match, rng = Match(hx.game(name)), np.random.default_rng(1)
    while match.ply < 4 or match.to_act < 0:
        match.play(int(rng.choice(match.legal)))
    write, text = match.game.write_position, match.game.write_position(match.state.array[0])
    for start in (match.state, text):
        batch = Batch(name, 2, start=start)
        assert write(batch.states[1]) == text
        batch.step_random()
        batch.reset()
        assert write(batch.states[0]) == text


def test_a_start_of_another_game_is_refused():
    with pytest.raises(BadCall, match="expected a state of hfc"):
        Batch("hfc", 1, start=Match(hx.game("hexcore6")).state)


def make_environments():
    """Return environments of every kind, with matches under way."""
    environments = [
        single("hfc", others=1),
        aec("hfc", illegal="lose"),
        parallel("hexstrike", illegal="resample"),
        vector("hexcore6", 3, illegal="resample"),
        vector("hfc", 2, others="random"),
    ]
    for environment in environments:
        environment.reset(seed=4)
    return environments


def first_actions(environment):
    """Return a legal action for whoever acts."""
    if hasattr(environment, "agent_selection"):
        observation = environment.observe(environment.agent_selection)
        return int(observation["action_mask"].argmax())
    if hasattr(environment, "possible_agents"):
        return dict.fromkeys(environment.agents, 0)
    if hasattr(environment, "num_envs"):
        return np.zeros(environment.num_envs, np.int64)
    return environment.setting.rules.legal(environment.episode.states)[0]


def describe_step(environment):
    """Step an environment, and return what it says, as text."""
    answer = environment.step(first_actions(environment))
    return str(environment.last() if answer is None else answer)


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_copied_environments_go_on_alike(way):
    for environment in make_environments()[:4]:
        twin = way(environment)
        for _ in range(3):
            assert describe_step(environment) == describe_step(twin)


def test_an_observer_is_itself_again():
    for observer in (Observer("hexstrike", {"players": 3}), Observer("hfc", features=True)):
        twin = pickle.loads(pickle.dumps(observer))
        states = observer.game.start(observer.options)
        seats = np.zeros(1, np.int8)
        assert twin.observe(states, seats).tobytes() == observer.observe(states, seats).tobytes()


def test_openspiel_games_and_states_are_themselves_again():
    openspiel.register()
    for name in ("hexarena_hfc", "hexarena_hexstrike(players=3)"):
        game = pyspiel.load_game(name)
        state = game.new_initial_state()
        for _ in range(12):
            state.apply_action(state.legal_actions()[0])
        for way in WAYS.values():
            assert str(way(game)) == str(game)
            twin = way(state)
            assert (str(twin), twin.history()) == (str(state), state.history())


def describe(thing):
    """Return what tells a thing from others, in any process."""
    return write_record(thing) if isinstance(thing, Match) else str(thing)


def test_all_of_it_survives_spawn():
    match = Match(hx.game("knockouts"), fair=Fair.from_seed("cd" * 32))
    play_some(match, 30)
    openspiel.register()
    state = pyspiel.load_game("hexarena_hexthing").new_initial_state()
    things = [match, match.game, match.state, state, state.get_game()]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context) as pool:
        assert list(pool.map(describe, things)) == [describe(thing) for thing in things]
        for environment in (*make_environments()[:4], Batch("hfc", 2)):
            assert pool.submit(type, environment).result() is type(environment)
