"""Every seat has a bot of its own."""

import pytest

from hexarena.contract.game import game
from hexarena.lab.runs.players import describe_player, open_player
from hexarena.lab.runs.simulating import Execution, simulate
from hexarena.search import bots


@pytest.fixture
def counting(monkeypatch, tmp_path):
    """A registered bot that notes who was made, and who decided."""
    info = tmp_path / "counting-7.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: counting\nVersion: 7\n")
    (info / "entry_points.txt").write_text("[hexarena.bots]\ncounting = counting_bot:Bot\n")
    (tmp_path / "counting_bot.py").write_text(
        "class Bot:\n    name = 'counting'\n    made = []\n"
        "    def __init__(self):\n        self.seats = set()\n        self.made.append(self)\n"
        "    def decide(self, view, rng):\n        self.seats.add(view.to_act)\n"
        "        return view.legal[0]\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    bots.bot_factories.cache_clear()
    yield lambda: __import__("counting_bot").Bot.made
    bots.bot_factories.cache_clear()


def test_no_two_seats_share_a_bot(counting):
    simulate("higher", ("counting", "counting"), 6, execution=Execution(workers=1))
    deciders = [bot for bot in counting() if bot.seats]
    assert all(len(bot.seats) == 1 for bot in deciders)
    assert len(deciders) >= 6


def test_a_registered_bot_has_the_version_of_its_package(counting):
    assert describe_player("counting", game("higher")) == ("counting", "7", None)


def test_a_level_has_its_playouts_as_budget():
    assert (
        describe_player("3", game("hexcore6")).budget
        == game("hexcore6").level_efforts()[3].playouts
    )


def test_a_search_is_made_for_each_seat():
    higher = game("higher")
    with open_player("1", higher, 1, {}) as first, open_player("1", higher, 1, {}) as second:
        assert first.args[2] is not second.args[2]
