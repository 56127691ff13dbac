"""A decided match ends at the terminal: a bot that lost resigns or offers it, or the table does."""

import threading

import pytest

from hexarena.cli.table.app import DrawnTable
from hexarena.cli.table.dialogs import QuestionDialog
from hexarena.hints.endings import IN_A_ROW
from hexarena.search import Search
from tests.cli.conftest import seating


def sure_of(monkeypatch, value):
    """Let every search of Black, the person, see the opposite of what White's sees."""
    think = Search.think

    def analysis(self, states, *arguments, **options):
        searched, value_for_seat = (
            think(self, states, *arguments, **options),
            value if states["to_act"][0] else -value,
        )
        choices = tuple(candidate._replace(value=value_for_seat) for candidate in searched.choices)
        return searched._replace(value=value_for_seat, choices=choices)

    monkeypatch.setattr(Search, "think", analysis)


def go_on(local, turns):
    """Play turns of both; return what was offered after each of the bot's."""
    offers = []
    while len(offers) < turns and not local.match.over:
        while local.bot is None:
            local.match.play(local.match.legal[0])
        while local.bot:
            local.match.play(local.think(local.bot, threading.Event()).action)
        offers.append(local.ending_offer)
        local.ending.decline()
    return offers


@pytest.mark.parametrize(
    ("value", "narration"),
    [(-1.0, "White: I have lost this. Shall we end it?"), (1.0, "White wins. End the match?")],
)
def test_it_is_offered_once_a_bot_is_sure_for_some_turns_and_not_again_for_a_while(
    monkeypatch, value, narration
):
    sure_of(monkeypatch, value)
    offers = go_on(seating().next_match(), IN_A_ROW + 2)
    assert [bool(candidate) for candidate in offers] == [False] * (IN_A_ROW - 1) + [
        True,
        False,
        False,
    ]
    assert offers[IN_A_ROW - 1].endswith(narration)


def test_nothing_is_offered_of_a_match_that_is_open(monkeypatch):
    sure_of(monkeypatch, 0.5)
    assert not any(go_on(seating().next_match(), IN_A_ROW + 1))


def test_two_people_are_offered_nothing():
    local = seating(None).next_match()
    assert (local.ending, local.ending_offer) == (None, "")


def test_accepting_a_draw_ends_the_match(monkeypatch):
    sure_of(monkeypatch, -1.0)
    local = seating().next_match()
    local.ending.decline = lambda: None
    assert any(go_on(local, IN_A_ROW))
    local.ending.settle()
    assert (local.match.over, local.match.resigned) == (True, 1)


def old_enough(monkeypatch):
    monkeypatch.setattr("hexarena.cli.local.endings.is_early", lambda *_: False)


def turns(local, count):
    """Play turns of both as the tables do; return all that is told."""
    narration = []
    for _ in range(count):
        while local.bot is None and not local.match.over:
            narration += local.play(local.match.legal[0])
        while local.bot:
            narration += local.play(local.think(local.bot, threading.Event()).action)
    return narration


def test_a_bot_in_a_lost_position_resigns_and_the_match_says_so(monkeypatch):
    sure_of(monkeypatch, -1.0)
    old_enough(monkeypatch)
    local = seating().next_match()
    assert turns(local, IN_A_ROW)[-1] == "White resigns."
    assert (local.match.resigned, local.ending_offer) == (1, "")


def test_a_bot_that_may_not_resign_offers_to_end_it(monkeypatch):
    sure_of(monkeypatch, -1.0)
    old_enough(monkeypatch)
    local = seating(bots_resign=False).next_match()
    turns(local, IN_A_ROW)
    assert local.ending_offer.endswith("I have lost this. Shall we end it?")


def test_a_bot_does_not_resign_within_the_first_third(monkeypatch):
    sure_of(monkeypatch, -1.0)
    local = seating().next_match()
    turns(local, IN_A_ROW)
    assert (local.match.resigned, bool(local.ending_offer)) == (None, True)


@pytest.mark.slow
async def test_at_the_drawn_table_a_dialog_asks(monkeypatch):
    sure_of(monkeypatch, -1.0)
    app = DrawnTable(seating())
    async with app.run_test(size=(80, 24)) as pilot:
        while not isinstance(app.screen, QuestionDialog):
            match = app.local.match
            move = match.game.write(match.states[0], match.legal[0])
            app.screen.play_text(move)
            await app.workers.wait_for_complete()
            await pilot.pause()
        await pilot.press("down", "enter")
        assert app.local.match.resigned == 1
