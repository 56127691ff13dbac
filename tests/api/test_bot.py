"""Bots by name, by level, of one's own, and registered by others."""

import numpy as np
import pytest

import hexarena as hx
from hexarena.search import LEVELS, bots, find_bot
from hexarena.search import bot as bot_of
from tests import toys

toys.register()

STATE = hx.Match("hexcore6", radius=4).state


class Last:
    """Plays the last legal action."""

    def decide(self, view):
        """Take the view alone."""
        return view.legal[-1]


@pytest.fixture
def registered(monkeypatch, tmp_path):
    """Packages that register a bot, something else, and one that cannot be imported."""
    info = tmp_path / "others-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1\n")
    (info / "entry_points.txt").write_text(
        "[hexarena.bots]\nlazy = others:Lazy\nstone = others:Stone\ngone = nowhere:Bot\n"
        "random = others:Lazy\n"
    )
    (tmp_path / "others.py").write_text(
        "class Lazy:\n    name = 'lazy'\n    budget = 1\n"
        "    def decide(self, view, rng):\n        return view.write(view.legal[0])\n"
        "class Stone:\n    pass\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    bots.bot_factories.cache_clear()
    yield
    bots.bot_factories.cache_clear()


def test_levels_are_named_by_number_title_or_name():
    for level in LEVELS:
        bots = [hx.Bot(level=level.number), hx.Bot(level.number), hx.Bot(level.title)]
        assert {bot.name for bot in (*bots, hx.Bot(level.name))} == {level.name}
        assert bots[0].budget == level.budget


def test_every_bot_decides_by_a_legal_action_that_follows_from_the_generator():
    for name in hx.bots()[:4]:
        first, second = (hx.Bot(name).decide(STATE, np.random.default_rng(7)) for _ in range(2))
        assert first == second
        assert first in STATE.legal


def test_an_own_bot_takes_the_view_with_or_without_the_generator():
    class Seeded(Last):
        name = "seeded"

        def decide(self, view, rng):
            return int(rng.choice(view.legal))

    assert hx.Bot(Last()).decide(STATE) == STATE.legal[-1]
    assert hx.Bot(Last()).name == "Last"
    assert hx.Bot(Seeded()).decide(STATE) in STATE.legal
    assert repr(hx.Bot(Seeded())) == "Bot('seeded')"


def test_a_bot_is_shown_what_its_seat_knows_and_no_more():
    views = []

    class Looks(Last):
        def decide(self, view):
            views.append(view)
            return view.legal[0]

    state = hx.Match("hfc", seed=3).state
    hx.Bot(Looks()).decide(state)
    assert views == [state.hidden_from(state.to_act)]


def test_an_illegal_answer_is_refused():
    class Wild(Last):
        def decide(self, view):
            return -9

    with pytest.raises(hx.errors.IllegalAction, match="-9 is not legal here"):
        hx.Bot(Wild()).decide(STATE)


@pytest.mark.parametrize("source", [object(), 3.5, Last, ["random"]])
def test_a_value_that_is_not_a_bot_is_refused(source):
    with pytest.raises(hx.errors.BadCall, match="expected a bot"):
        hx.Bot(source)


def test_a_bot_has_one_selector_and_decides_for_a_seat():
    for wrong in ({}, {"source": "random", "level": 2}):
        with pytest.raises(hx.errors.BadCall, match="expected one of the two"):
            hx.Bot(**wrong)
    with pytest.raises(hx.errors.BadCall, match="expected a state, such as"):
        hx.Bot("random").decide(STATE.array)
    with pytest.raises(hx.errors.BadCall, match="no seat is to decide"):
        hx.Bot("random").decide(hx.Match("hfc", luck="typed").state)


def test_an_unknown_name_is_reported_with_the_known_ones():
    with pytest.raises(hx.errors.UnknownBot, match=r"no bot 'deep'; expected a level \(1 Beginner"):
        hx.Bot("deep")
    with pytest.raises(hx.errors.UnknownBot, match="there is no bot '7'"):
        hx.Bot(level=7)


def test_only_a_game_with_a_rule_of_thumb_has_the_bot_heuristic():
    with_one, without = hx.game("hexcore6"), hx.game("higher")
    assert "heuristic" in hx.bots() == hx.bots(with_one)
    assert set(hx.bots(with_one)) - set(hx.bots(without)) == {"heuristic", "script"}
    refusal = r"Higher has no bot 'heuristic'; expected a level \(1 Beginner.*\), random$"
    with pytest.raises(hx.errors.UnknownBot, match=refusal):
        hx.Bot("heuristic").decide(hx.Match("higher", seed=1).state)
    with pytest.raises(hx.errors.UnknownBot, match=refusal):
        hx.play("higher", [hx.Bot("heuristic"), "random"], games=2)
    with pytest.raises(hx.errors.UnknownBot, match=refusal):
        bot_of("heuristic", without)
    assert find_bot("heuristic", without) is None


def test_a_game_without_a_script_has_no_such_bot():
    with pytest.raises(hx.errors.UnknownBot, match="Higher has no bot 'script'"):
        hx.Bot("script").decide(hx.Match("higher", seed=1).state)
    assert find_bot("script", hx.game("higher")) is None


@pytest.mark.usefixtures("registered")
def test_bots_of_others_are_found_by_entry_point():
    assert hx.bots()[-3:] == ("gone", "lazy", "stone")
    assert hx.Bot("lazy").decide(STATE) == STATE.legal[0]
    assert hx.Bot("random").budget is None
    with pytest.raises(hx.errors.UnknownBot, match=r"bot 'stone' \(others:Stone\) is"):
        hx.Bot("stone")
    with pytest.raises(hx.errors.UnknownBot, match=r"bot 'gone' \(nowhere:Bot\) cannot be made"):
        hx.Bot("gone")
