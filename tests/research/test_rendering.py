"""Environments render as text, as SVG and as pixels, to whoever may see it."""

import sys

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import hexarena as hx
from hexarena import research
from hexarena.contract.errors import BadCall, MissingExtra
from hexarena.research.environments import registering
from hexarena.research.environments.rendering import EDGE, pixels
from hexarena.research.environments.terms import RENDER_MODES
from tests.game_parameters import every_game

registering.register()
MAKERS = {
    "in turn": research.aec,
    "at once": research.parallel,
    "one agent": research.single,
    "many": lambda game, **options: research.vector(game, 2, **options),
}
every_maker = pytest.mark.parametrize("make_env", MAKERS.values(), ids=MAKERS)


def moved(env, seed=1):
    """Play the first legal action of whoever is to act."""
    env.reset(seed=seed)
    env.step(env.infos[env.agent_selection]["legal"][0])
    return env


@every_game
def test_gymnasium_renders_in_every_mode(game):
    check_env(gymnasium.make(research.versioned(game)).unwrapped)


@every_game
def test_pixels_are_a_picture_of_one_size_to_the_end(game):
    env = research.aec(game, render_mode="rgb_array", illegal="lose")
    env.reset(seed=1)
    pictures = [env.render()]
    env.step(-1)
    pictures.append(env.render())
    for picture in pictures:
        assert (picture.shape, picture.dtype) == ((EDGE, EDGE, 3), np.uint8)
        assert len(set(map(bytes, picture[::9, ::9].reshape(-1, 3)))) > 10


def test_a_picture_is_in_the_middle_and_has_the_colours_of_its_svg():
    wide = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1" width="2" height="1">'
    high = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 2" width="1" height="2">'
    red = '<rect width="2" height="2" fill="#f00"/></svg>'
    wide_pixels, high_pixels = pixels(wide + red), pixels(high + red)
    middle, white = EDGE // 2, (255, 255, 255)
    assert tuple(wide_pixels[middle, middle]) == tuple(high_pixels[middle, middle]) == (255, 0, 0)
    assert tuple(wide_pixels[9, middle]) == tuple(high_pixels[middle, 9]) == white
    assert tuple(wide_pixels[middle, 9]) == tuple(high_pixels[9, middle]) == (255, 0, 0)


def test_pixels_show_what_was_played():
    env = research.aec("hexcore6", render_mode="rgb_array")
    env.reset(seed=1)
    first_frame = env.render()
    env.step(env.infos["seat_0"]["legal"][0])
    assert not np.array_equal(first_frame, env.render())


@every_maker
@pytest.mark.parametrize("mode", [mode for mode in RENDER_MODES if mode != "human"])
def test_every_environment_renders_in_every_mode(make_env, mode):
    env = make_env("hfc", render_mode=mode)
    env.reset(seed=1)
    frames = env.render()
    frame_ = frames[1] if isinstance(frames, tuple) else frames
    assert type(frame_) is (np.ndarray if mode == "rgb_array" else str)
    assert isinstance(frame_, np.ndarray) or frame_.startswith("<svg") == (mode == "svg")
    env.close()


def test_the_seat_to_act_is_shown_its_own_hand():
    env = moved(research.aec("hfc", render_mode="ansi"))
    state = hx.State(env.setting.game, env.episode.states)
    assert env.render() == str(state.hidden_from(state.to_act)) != str(state)


@pytest.mark.parametrize(("render_seat", "seat"), [(0, 0), (1, 1), ("onlooker", None)])
@pytest.mark.parametrize("make_env", [research.aec, research.parallel, research.single])
def test_another_seat_or_an_onlooker_may_be_shown(make_env, render_seat, seat):
    env = make_env("hfc", render_mode="ansi", render_seat=render_seat)
    env.reset(seed=1)
    state = hx.State(env.setting.game, env.episode.states)
    assert env.render() == str(state.hidden_from(seat))


def test_one_agent_observes_only_what_it_knows_after_others_acted():
    env = research.single("hfc", seat=1, render_mode="svg")
    env.reset(seed=1)
    state = hx.State(env.setting.game, env.episode.states)
    assert env.render() == state.svg(1) != state.svg(0)


def test_where_all_act_at_once_an_onlooker_is_shown():
    env = research.parallel("hexstrike", render_mode="ansi")
    _, infos = env.reset(seed=1)
    first_frame = env.render()
    env.step({agent: info["legal"][0] for agent, info in infos.items()})
    assert env.render() == first_frame  # nothing is open yet
    own_env = research.parallel("hexstrike", render_mode="svg", render_seat=1)
    _, infos = own_env.reset(seed=1)
    first_frame = own_env.render()
    own_env.step({agent: info["legal"][0] for agent, info in infos.items()})
    assert own_env.render() != first_frame  # its own choice


@every_maker
def test_rendering_without_a_mode_is_reported(make_env):
    env = make_env("higher")
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="needs a render_mode"):
        assert env.render() is None
    with pytest.raises(BadCall, match=r"^render_mode is 'gif'; expected one of 'ansi', 'svg'"):
        make_env("higher", render_mode="gif")


@pytest.mark.parametrize("make_env", [research.aec, research.parallel, research.single])
def test_people_see_the_text_after_every_reset_and_step(make_env, capsys):
    env, text_env = (make_env("hexcore6", render_mode=mode) for mode in ("human", "ansi"))
    for environment in (env, text_env):
        environment.reset(seed=1)
    assert capsys.readouterr().out == f"{text_env.render()}\n"
    for environment in (env, text_env):
        action = environment.setting.rules.legal(environment.episode.states)[0]
        if hasattr(environment, "WAIT"):
            action = {"seat_0": action, "seat_1": environment.WAIT}
        environment.step(action)
    assert capsys.readouterr().out == f"{text_env.render()}\n"
    assert env.render() is None


def test_many_matches_are_not_printed():
    env = research.vector("hexcore6", 2)
    assert "human" not in env.metadata["render_modes"]
    with pytest.raises(BadCall, match=r"^render_mode is 'human'; expected 'ansi', 'svg' or"):
        research.vector("hexcore6", 2, render_mode="human")


def test_pixels_need_what_the_extra_brings(monkeypatch):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(MissingExtra, match=r"'hexarena\[research\]'`; missing: resvg_py"):
        pixels("<svg/>")
