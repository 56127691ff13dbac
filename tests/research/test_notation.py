"""Every environment writes an action in the notation of its game, and reads it back."""

import numpy as np
import pytest

from hexarena import research
from hexarena.contract.errors import BadCall, IllegalAction, UnreadableAction
from hexarena.contract.rng import new_rng
from tests.game_parameters import GAMES, every_game
from tests.research.checking import at_every_table

STEPS = 40


def check_texts(game, states, legal, write, read):
    """Check that legal actions are written as the game writes them, and read back."""
    for action in legal[:: max(1, len(legal) // 8)]:
        text = write(action)
        assert text == game.write(states[0], action)
        assert read(text) == action
        assert write(np.array([action])) == write(np.int64(action)) == text


@at_every_table
def test_agents_in_turn_write_and_read_actions(game, options):
    env, rng = research.aec(game, **options), np.random.default_rng(1)
    env.reset(seed=1)
    for _ in range(STEPS):
        legal = env.infos[env.agent_selection]["legal"]
        if not legal:
            break
        check_texts(game, env.episode.states, legal, env.text, env.action)
        env.step(int(rng.choice(legal)))


@at_every_table
def test_agents_at_once_write_and_read_actions(game, options):
    env, rng = research.parallel(game, **options), np.random.default_rng(1)
    _, infos = env.reset(seed=1)
    for _ in range(STEPS):
        actions = {}
        for agent in env.agents:
            actions[agent] = int(rng.choice(infos[agent]["legal"]))
            text = env.text(actions[agent], agent)
            assert env.action(text, agent) == actions[agent]
            assert (text == "wait") == (actions[agent] == env.WAIT)
        if actions:
            *_, infos = env.step(actions)


@every_game
def test_one_agent_writes_and_reads_actions(game):
    env, rng = research.single(game), np.random.default_rng(1)
    _, info = env.reset(seed=1)
    for _ in range(STEPS):
        if not info["legal"]:
            break
        check_texts(game, env.episode.states, info["legal"], env.text, env.action)
        *_, info = env.step(int(rng.choice(info["legal"])))


@every_game
@pytest.mark.parametrize("others", [None, "random"])
def test_each_of_many_matches_writes_and_reads_actions(game, others):
    env = research.vector(game, 2, others=others)
    _, infos = env.reset(seed=1)
    for _ in range(STEPS // 4):
        actions = infos["action_mask"].argmax(axis=1)
        for index in range(2):
            text = env.text(actions[index], index)
            assert env.action(text, index) == actions[index]
        *_, infos = env.step(actions)
    with pytest.raises(BadCall, match=r"^got match 2; expected 0 to 1$"):
        env.text(0, 2)
    with pytest.raises(BadCall, match=r"^got match True; expected 0 to 1$"):
        env.action("e5", True)
    env.close()


MAKERS = {
    "in turn": (research.aec, ()),
    "at once": (research.parallel, ("seat_0",)),
    "one agent": (research.single, ()),
    "many": (lambda game, **terms: research.vector(game, 1, **terms), (0,)),
    "many among bots": (lambda game: research.vector(game, 1, others="random"), (0,)),
}
every_maker = pytest.mark.parametrize(("make_env", "where"), MAKERS.values(), ids=MAKERS)


@every_maker
def test_what_is_illegal_or_unreadable_is_reported(make_env, where):
    env = make_env("hexcore6")
    env.reset(seed=1)
    for action in (-1, 10**6, "f6", None, True, 1.0):
        with pytest.raises(IllegalAction, match=r"^hexcore6: seat 0 played .*; expected one of"):
            env.text(action, *where)
    with pytest.raises(UnreadableAction, match=r"^'hello' is not an action; expected"):
        env.action("hello", *where)
    with pytest.raises(IllegalAction, match=r"^'black' is not legal here; expected one of"):
        env.action("black", *where)
    with pytest.raises(BadCall, match=r"^got 5; expected an action as text$"):
        env.action(5, *where)


def test_a_seat_that_waits_has_no_other_action():
    env = research.parallel("hexcore6")
    env.reset(seed=1)
    assert (env.text(env.WAIT, "seat_1"), env.action("wait", "seat_1")) == ("wait", env.WAIT)
    with pytest.raises(IllegalAction, match=r"^hexcore6: seat 1 played 'f6'; expected one of 1"):
        env.action("f6", "seat_1")
    with pytest.raises(IllegalAction, match=r"^hexcore6: seat 1 played 0; expected one of 1"):
        env.text(0, "seat_1")
    with pytest.raises(UnreadableAction):
        env.action("wait", "seat_0")
    with pytest.raises(BadCall, match=r"^got agent 'seat_2'; expected one of"):
        env.text(0, "seat_2")


@pytest.mark.parametrize("terms", [{"max_plies": 1}, {"illegal": "lose"}], ids=str)
@pytest.mark.parametrize("kind", ["in turn", "at once", "one agent"])
def test_no_action_is_written_or_read_after_the_end(kind, terms):
    make_env, where = MAKERS[kind]
    env = make_env("hexcore6", **terms)
    env.reset(seed=1)
    action = 0 if "max_plies" in terms else -1
    env.step({"seat_0": action, "seat_1": env.WAIT} if where else action)
    for call, argument in ((env.text, 0), (env.action, "f6")):
        with pytest.raises(IllegalAction, match=r"expected none: the match is over$"):
            call(argument, *where)


def test_no_action_of_a_match_that_stays_ended_is_written():
    env = research.vector("hexcore6", 1, autoreset="disabled", max_plies=1)
    _, infos = env.reset(seed=1)
    env.step(infos["action_mask"].argmax(axis=1))
    with pytest.raises(IllegalAction, match=r"expected none: the match is over$"):
        env.text(0, 0)


def answer(env, text):
    """Return the action that a text names, or the error that it causes."""
    try:
        return env.action(text)
    except (IllegalAction, UnreadableAction) as error:
        return str(error)


@pytest.mark.parametrize("game", [game for game in GAMES if game.rules.secret], ids=str)
def test_answers_depend_only_on_what_the_seat_knows(game):
    env, rng, guess = research.aec(game), np.random.default_rng(2), new_rng(2)
    env.reset(seed=2)
    texts, wrong_guesses = {"hello", "C9", "pass"}, 0
    for agent in env.agent_iter(STEPS):
        legal = env.infos[agent]["legal"]
        if not legal:
            break
        texts |= {env.text(action) for action in legal[:5]}
        true, seat = env.episode.states, env.possible_agents.index(agent)
        answers = [answer(env, text) for text in sorted(texts)]
        guessed = game.known_state(true[0], seat)
        game.rules.compiled.determinize_at(guessed, 0, seat, guess)
        wrong_guesses += guessed.tobytes() != true.tobytes()
        env.episode.states = guessed
        assert [answer(env, text) for text in sorted(texts)] == answers
        env.episode.states = true
        env.step(int(rng.choice(legal)))
    assert wrong_guesses
