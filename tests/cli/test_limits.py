"""A limit typed at the terminal bids for its player."""

import pytest
from textual.widgets import Input

from hexarena.cli.local.limits import limit_in
from hexarena.cli.local.local_match import LocalMatch
from hexarena.cli.table.app import DrawnTable
from hexarena.contract.errors import IllegalAction
from hexarena.contract.game import game
from hexarena.match import Match
from tests.cli.conftest import typed_at

PLAIN = ("play", "hexthing", "--plain", "--twin", "first")


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("up to 9", 9),
        ("Up to $9", 9),
        ("bid up to 12", 12),
        ("bid up to £12", 12),
        ("offer down to -5", -5),
        ("offer down to \N{MINUS SIGN}$5", -5),
        ("upto 9", 9),
        ("bid:up to 9", 9),
        ("up to 9 dollars", 9),
        ("bid:9", None),
        ("9", None),
        ("up to", None),
        ("up to nine", None),
    ],
)
def test_a_limit_is_typed_as_one_says_it(text, limit):
    assert limit_in(text) == limit


def local(*players):
    hexthing = game("hexthing")
    table = LocalMatch(Match(hexthing, hexthing.options(twin="first"), players))
    table.match.play("D2")
    return table


def test_it_is_bid_up_to_a_limit_until_it_is_over():
    table = local("Ann", "Bo")
    assert table.limits.next_action is None
    reply = table.handle_limit("up to 3")
    assert reply == "Bidding for White, up to a limit. Type 'stop' to decide yourself."
    while (action := table.limits.next_action) is not None:
        table.match.play(action)
        if table.match.to_act == 1:
            bid = table.scene().auctions[0].bids[-1].amount
            table.match.play(f"bid:{bid + 2}")
    assert table.match.narration[0].startswith("White pass")
    assert table.limits.lines() == []


def test_a_single_player_sees_the_limit_and_can_stop_it():
    table = local("Ann", "level 1")
    assert table.handle_limit("up to 3").startswith("Bidding for you up to 3 dollars.")
    assert table.handle_limit("stop") == "You decide yourself."
    assert table.handle_limit("stop") == ""
    assert table.limits.next_action is None


def test_an_undo_stops_it():
    table = local("Ann", "Bo")
    table.handle_limit("up to 9")
    table.match.play(table.limits.next_action)
    table.undo()
    assert table.match.to_act == 0
    assert table.limits.next_action is None


def test_a_limit_that_cannot_be_left_is_refused():
    with pytest.raises(IllegalAction, match="the limit is 99; expected 0 to 50"):
        local("Ann", "Bo").handle_limit("up to 99")
    assert local("Ann", "Bo").handle_limit("hello") == ""


def test_a_limit_bids_automatically_line_by_line(run):
    text = "D2\nup to 5\nbid:2\nbid:9\ntake:d5"
    _, out, _ = run(*PLAIN, input_text=text)
    assert "Or type 'bid up to 25': the least allowed is played for you up to there." in out
    assert "Bidding for White, up to a limit. Type 'stop' to decide yourself." in out
    for reply in ("White bids 0 dollars.", "White bids 3 dollars.", "White passes"):
        assert reply in out
    assert "No: " not in out


@pytest.mark.slow
async def test_a_limit_typed_at_the_drawn_table_is_shown_under_the_prompt():
    app = DrawnTable(typed_at("hexthing", twin="first"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("slash", *"D2", "enter")
        await pilot.press(*"up", "space", *"to", "space", "5", "enter")
        await pilot.pause()
        assert app.local.match.written[-1] == (0, "bid:0")
        prompt = str(app.screen.query_one("#prompt").content)
        assert "Bidding for White, up to a limit." in prompt
        assert app.screen.query_one("#typed", Input).value == ""
