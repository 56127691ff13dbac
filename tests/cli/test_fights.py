"""Whole fights at the terminal: cards, dice and hexes by key, by click and by word."""

import threading
from itertools import pairwise

import pytest
from textual.pilot import Pilot

from hexarena.cli.local.play_flags import PlayFlags
from hexarena.cli.local.seating import Seating
from hexarena.cli.plain import Plain
from hexarena.cli.table.app import DrawnTable
from hexarena.cli.table.dialogs import QuestionDialog
from hexarena.cli.table.offers import Offers
from hexarena.contract.game import game
from hexarena.contract.scene import Choice
from hexarena.search import Search
from tests.cli.test_table import answer, at, settled, widget_text
from tests.cli.walking import point_at_cell

pytestmark = pytest.mark.slow

SIZE = (80, 24)
SHORT = {"red_chips": "1", "blue_chips": "1"}
SEED = 4
PLAYOUTS = 60  # of who plays for the person: enough to bring a fight to its end


def seating(opponents: str | None = "1", **flags: object) -> Seating:
    """Seat people and bots for a short fight."""
    return Seating(PlayFlags(game="hfc", opponents=opponents, seed=SEED, **flags), SHORT)


def wise(search: Search, states: object) -> int:
    """Choose as a player who wants it over."""
    return search.think(states, playouts=PLAYOUTS, stop=threading.Event()).action


async def follow(pilot: Pilot[None], choice: Choice) -> None:
    """Point by keys at all that a choice is made of, in the order of its path."""
    screen = at(pilot)
    for ref in choice.path:
        refs = [offer.ref for offer in screen.offers.choices]
        if ref in refs:
            await pilot.press(str(refs.index(ref) + 1))
        else:
            await point_at_cell(pilot, ref)
        await pilot.pause()


async def decide(pilot: Pilot[None], search: Search) -> None:
    """Make the decision that is due, by keys."""
    screen = at(pilot)
    action = wise(search, screen.match.states)
    ply = screen.match.ply
    await follow(pilot, next(choice for choice in screen.scene.choices if choice.action == action))
    assert screen.match.actions[ply] == action


async def test_a_whole_fight_against_a_bot_is_played_by_keys():
    search = Search(game("hfc").rules, seed=SEED)
    async with DrawnTable(seating()).run_test(size=SIZE) as pilot:
        match = at(pilot).match
        while not match.over:
            await settled(pilot)
            if not match.over:
                await decide(pilot, search)
        await settled(pilot)
        assert isinstance(pilot.app.screen, QuestionDialog)
        assert match.outcome is not None
        assert match.verdict.label == "honest"


async def test_a_whole_fight_between_two_at_one_terminal_is_played_by_keys():
    search = Search(game("hfc").rules, seed=SEED)
    turns: list[int] = []
    async with DrawnTable(seating("friend")).run_test(size=SIZE) as pilot:
        match = at(pilot).match
        while not match.over:
            await pilot.pause()
            if isinstance(pilot.app.screen, QuestionDialog):
                await answer(pilot, "see")
                turns.append(match.to_act)
            await decide(pilot, search)
        await pilot.pause()
        assert {*turns} == {0, 1}
        assert all(turn != next_turn for turn, next_turn in pairwise(turns))


def test_a_whole_fight_is_played_line_by_line(monkeypatch, capsys):
    search = Search(game("hfc").rules, seed=SEED)
    plain = Plain(seating())

    def typed(prompt: str = "") -> str:
        match = plain.local.match
        if match.over:
            return "quit"
        return match.game.write(match.states[0], wise(search, match.states))

    monkeypatch.setattr("builtins.input", typed)
    plain.play()
    out = capsys.readouterr().out
    assert "The end." in out
    assert plain.local.match.over
    assert "You hold: " in out


# Pointing


async def until(pilot: Pilot[None], phase: str) -> None:
    """Play the first legal action until a person is asked in that phase, with more to choose."""
    screen = at(pilot)
    while screen.scene.phase != phase or len(screen.scene.choices) < 3:
        if isinstance(pilot.app.screen, QuestionDialog):
            await answer(pilot, "see")
        else:
            screen.play_action(screen.match.legal[0])
            await pilot.pause()


def place(offers: Offers, ref: str) -> tuple[int, int]:
    """Return where an offer is drawn, from the corner of all of them."""
    refs = [offer.ref for offer in offers.choices]
    x, y, _ = [*offers.places(offers.size.width)][refs.index(ref)]
    return x + offers.gutter.left, y + offers.gutter.top


async def test_a_card_is_picked_by_digit_and_put_back_by_the_same_digit():
    async with DrawnTable(seating("friend")).run_test(size=SIZE) as pilot:
        await until(pilot, "Attack")
        screen = at(pilot)
        first = screen.offers.choices[0]
        await pilot.press("1")
        assert screen.selection.path == (first.ref,)
        assert widget_text(pilot, "prompt") == f"{first.name} picked; Escape puts it back."
        await pilot.press("1")
        assert screen.selection.path == ()
        assert widget_text(pilot, "prompt") == screen.scene.prompt


async def test_cards_are_walked_by_arrow_keys_and_picked_by_enter():
    async with DrawnTable(seating("friend")).run_test(size=SIZE) as pilot:
        await until(pilot, "Attack")
        screen = at(pilot)
        await pilot.press("tab")
        assert screen.offers.has_focus
        assert (
            widget_text(pilot, "note")
            == f"{screen.offers.choices[0].name} · Red's hand · you may choose it"
        )
        await pilot.press("right", "enter")
        assert screen.selection.path == (screen.offers.choices[1].ref,)


async def test_a_card_and_a_button_are_picked_by_clicks():
    async with DrawnTable(seating("friend")).run_test(size=SIZE) as pilot:
        await until(pilot, "Attack")
        screen = at(pilot)
        card = screen.offers.choices[2].ref
        await pilot.click(screen.offers, offset=place(screen.offers, card))
        assert screen.selection.path == (card,)
        await pilot.press("escape")
        ply = screen.match.ply
        await pilot.click(screen.offers, offset=place(screen.offers, "pass"))
        assert screen.match.written[ply][1] == "pass"


async def test_the_cursor_goes_where_a_picked_card_may_only_go():
    async with DrawnTable(seating("friend")).run_test(size=SIZE) as pilot:
        await until(pilot, "Attack")
        screen = at(pilot)
        cursor = screen.board.cursor
        await pilot.press("1")
        assert screen.selection.targets == ("discard",)
        assert screen.board.cursor == cursor
        rival = screen.board.scene.pieces[1]
        only_choice = Choice(action=0, name="C9", path=(screen.offers.choices[0].ref, rival.cell))
        screen.offer_choices(screen.scene.model_copy(update={"choices": (only_choice,)}))
        await pilot.press("1")
        assert screen.board.cursor == rival.cell


async def test_a_card_that_may_not_be_played_says_so():
    async with DrawnTable(seating("friend")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await answer(pilot, "see")
        await pilot.press("1")
        assert widget_text(pilot, "note") == "Move or stay first, then play a card."


async def test_saving_is_no_word_of_the_offers():
    async with DrawnTable(seating("friend")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await answer(pilot, "see")
        assert "Stay" in [offer.name for offer in at(pilot).offers.choices]
        ply = at(pilot).match.ply
        await pilot.press("s")
        await pilot.pause()
        assert at(pilot).match.ply == ply
        assert pilot.app.screen is not at(pilot)


async def test_all_cards_on_show_are_listed_on_demand():
    async with DrawnTable(seating()).run_test(size=SIZE) as pilot:
        await until(pilot, "Attack")
        await pilot.press("c")
        await pilot.pause()
        text = "\n".join(str(label.content) for label in pilot.app.screen.query("Label"))
        assert "Blue's hand (5), 5 face down" in text
        assert "Draw pile (44), 44 face down" in text
        assert "Stops any attack" in text


# Real dice and cards


async def test_dice_and_cards_are_typed_in_at_the_drawn_table(tmp_path):
    flags = {"luck": "typed", "save": tmp_path / "typed"}
    async with DrawnTable(seating("friend", **flags)).run_test(size=SIZE) as pilot:
        for hand in ("c2 c3 c4 c5 c6", "draw:s2 s3 s4 s5 s6"):
            await pilot.pause()
            assert isinstance(pilot.app.screen, QuestionDialog)
            await answer(pilot, "see")
            await pilot.press("slash")
            for card in hand.split():
                await pilot.press(*card, "enter")
        await pilot.pause()
        await answer(pilot, "see")
        assert [offer.name for offer in at(pilot).offers.choices if not offer.in_hand] == [
            f"Roll a {face}" for face in range(1, 7)
        ]
        await pilot.press("escape", "9")
        assert at(pilot).match.written[-1] == (-1, "roll:4")
        assert at(pilot).match.to_act == 0


async def test_an_impossible_card_is_refused_and_prompted_for_again():
    async with DrawnTable(seating("friend", luck="typed")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await answer(pilot, "see")
        await pilot.press("slash", *"c2", "enter")
        pilot.app.screen.query_one("#typed").clear()
        await pilot.press(*"c2", "enter")
        assert widget_text(pilot, "note").startswith("No: ")
        assert at(pilot).match.ply == 1
