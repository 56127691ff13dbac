"""Whole matches of a game of charts, stats, dice and hands at the terminal."""

import random
from itertools import pairwise

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from hexarena.cli.local.play_flags import PlayFlags
from hexarena.cli.local.seating import Seating
from hexarena.cli.plain import Plain
from hexarena.cli.table.app import DrawnTable
from hexarena.cli.table.dialogs import QuestionDialog
from hexarena.contract.scene import Choice
from tests.cli.test_table import answer, at, settled, widget_text
from tests.cli.walking import point_at_offer

pytestmark = pytest.mark.slow

SMALL, LARGE = (80, 24), (120, 50)
SHORT = {"rounds": "1", "max_overtime": "0"}
NEW_FIGHTER = {
    "red_fighter": "H2-C1-S3-G1:Likes-to-Knee,Iron-Chin",
    "blue_fighter": "H1-C1-S1-G3:Likes-to-Choke,Slippery,Guard-Player",
}
SEED = 6
HANDED_OVER = 6  # times, after which two have seen enough


def seating(opponents: str | None = "1", options: dict[str, str] = SHORT) -> Seating:
    """Seat people and bots for a short match."""
    return Seating(PlayFlags(game="knockouts", opponents=opponents, seed=SEED), options)


async def follow(pilot: Pilot[None], choice: Choice) -> None:
    """Point by keys at all that a choice is made of, in the order of its path."""
    screen = at(pilot)
    for ref in choice.path:
        digits = {offer: digit for digit, offer in screen.offers.keys.items()}
        if ref in digits:
            await pilot.press(digits[ref])
        elif ref in [offer.ref for offer in screen.offers.choices]:
            screen.offers.focus()
            await point_at_offer(pilot, ref)
        else:
            await along(pilot, ref)
        await pilot.pause()


async def along(pilot: Pilot[None], ref: str) -> None:
    """Walk along the track, and choose a place."""
    screen = at(pilot)
    screen.board.focus()
    order = [cell.id for cell in screen.scene.cells]
    steps = order.index(ref) - order.index(screen.board.cursor)
    await pilot.press(*["right" if steps > 0 else "left"] * abs(steps), "enter")


async def decide(pilot: Pilot[None], luck: random.Random) -> None:
    """Make the decision that is due by keys, an attack if one can be made."""
    screen = at(pilot)
    ply, choices = screen.match.ply, screen.scene.choices
    attacks = [choice for choice in choices if choice.notation.startswith("attack:")]
    choice = luck.choice(attacks or list(choices))
    await follow(pilot, choice)
    assert screen.match.actions[ply] == choice.action


async def test_a_whole_match_against_a_bot_is_played_by_keys_with_a_ready_made_fighter():
    luck = random.Random(SEED)
    async with DrawnTable(seating()).run_test(size=SMALL) as pilot:
        match = at(pilot).match
        await pilot.press("3")
        await settled(pilot)
        words = [word for seat, word in match.written if seat == 0][:9]
        assert words.count("put:Grappling") == 3
        assert len([word for word in words if word.startswith("style:")]) == 2
        while not match.over:
            await settled(pilot)
            if not match.over:
                await decide(pilot, luck)
        await settled(pilot)
        assert isinstance(pilot.app.screen, QuestionDialog)
        assert match.outcome is not None
        assert match.verdict.label == "honest"


async def test_two_at_one_terminal_hide_their_hands_from_each_other():
    luck = random.Random(SEED)
    turns: list[int] = []
    async with DrawnTable(seating("friend", SHORT | NEW_FIGHTER)).run_test(size=SMALL) as pilot:
        match = at(pilot).match
        while not match.over and len(turns) < HANDED_OVER:
            await pilot.pause()
            if isinstance(pilot.app.screen, QuestionDialog):
                assert not shows_a_hand(pilot)
                await answer(pilot, "see")
                turns.append(match.to_act)
                assert shows_a_hand(pilot)
            await decide(pilot, luck)
        assert {*turns} == {0, 1}
        assert all(turn != next_turn for turn, next_turn in pairwise(turns))


def shows_a_hand(pilot: Pilot[None]) -> bool:
    """Tell whether any card or mark of a hand is on the screen."""
    is_hand_open = any(
        "hand" in zone.looks and zone.cards[0].face_up for zone in at(pilot).scene.zones
    )
    is_row_marked = any(
        "held" in row.looks for chart in at(pilot).scene.charts for row in chart.rows
    )
    return is_hand_open or is_row_marked or bool(at(pilot).offers.choices)


def test_a_whole_match_is_played_line_by_line(monkeypatch, capsys):
    luck = random.Random(SEED)
    plain = Plain(seating())
    first = ["charts", "wrestler"]

    def typed(prompt: str = "") -> str:
        match = plain.local.match
        if match.over:
            return "quit"
        return first.pop(0) if first else luck.choice(list(match.playable.values()))

    monkeypatch.setattr("builtins.input", typed)
    plain.play()
    out = capsys.readouterr().out
    assert "The end." in out
    assert "Wrestler: Throws, and owns the ground." in out
    assert "Red's playchart, Long Range counts now" in out


async def test_the_charts_whole_are_a_key_away_at_a_small_terminal():
    async with DrawnTable(seating("1", SHORT | NEW_FIGHTER)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        await pilot.press("t")
        text = str(pilot.app.screen.query_one("VerticalScroll Label", Static).content)
        assert "Blue's playchart" in text
        assert text.count("Ground Punch") == 2
        await pilot.press("pagedown", "enter")
        await pilot.pause()
        assert pilot.app.screen is at(pilot)


async def test_with_room_both_charts_are_drawn_whole_at_the_track():
    async with DrawnTable(seating("1", SHORT | NEW_FIGHTER)).run_test(size=LARGE) as pilot:
        await settled(pilot)
        board_text = at(pilot).board.render().plain
        assert board_text.count("Ground Punch") == 2
        assert (
            board_text.index("Blue's playchart")
            < board_text.index("RB")
            < board_text.index("Red's playchart")
        )


async def test_everything_fits_the_smallest_terminal():
    async with DrawnTable(seating("1", SHORT | NEW_FIGHTER)).run_test(size=SMALL) as pilot:
        await settled(pilot)
        screen = at(pilot)
        for selector in ("#board", "#stake", "#seats", "#offers", "#prompt", "#typed"):
            region = screen.query_one(selector).region
            assert region.right <= SMALL[0]
            assert region.bottom <= SMALL[1]
        seats = widget_text(pilot, "seats").splitlines()
        assert screen.query_one("#seats").region.height == len(seats)
