"""The drawn table, played by keys as a person plays it."""

import re
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from hexarena.cli.table.app import DrawnTable
from hexarena.cli.table.dialogs import FileDialog, QuestionDialog
from hexarena.cli.table.playing import Playing
from hexarena.cli.table.review import ReplayScreen, ReviewApp
from hexarena.match import load
from tests.cli.conftest import played, seating

pytestmark = pytest.mark.slow

SIZE = (80, 24)


def table(opponents: str | None = None, interactive: bool = False, **flags: object) -> DrawnTable:
    """Set a table for a short match, between friends if not said otherwise."""
    return DrawnTable(seating(opponents, **flags), interactive)


def at(pilot: Pilot[None]) -> Playing:
    """Return the screen on which the match is played."""
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, Playing))


def widget_text(pilot: Pilot[None], widget_id: str) -> str:
    """Return what stands somewhere on the screen."""
    return str(pilot.app.screen.query_one(f"#{widget_id}", Static).content)


async def settled(pilot: Pilot[None]) -> None:
    """Wait for whoever thinks, and for the screen to follow."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def answer(pilot: Pilot[None], word: str) -> None:
    """Give an answer to the question on the screen, by key."""
    choices = pilot.app.screen.query_one(OptionList)
    for _ in range(choices.get_option_index(word) - (choices.highlighted or 0)):
        await pilot.press("down")
    await pilot.press("enter")
    await pilot.pause()


async def choose(pilot: Pilot[None]) -> None:
    """Make the choices that come next, by key, until an action is played."""
    screen = at(pilot)
    ply = screen.match.ply
    while screen.match.ply == ply:
        on_board = screen.cells(screen.selection.targets) & set(screen.board.cell_layout.positions)
        await pilot.press(*(("n", "enter") if on_board else ("1",)))
        await pilot.pause()


async def test_a_whole_match_against_a_bot_is_played_by_keys():
    async with table("1").run_test(size=SIZE) as pilot:
        screen = at(pilot)
        while not screen.match.over:
            await settled(pilot)
            if not screen.match.over:
                await choose(pilot)
        await settled(pilot)
        assert isinstance(pilot.app.screen, QuestionDialog)
        assert screen.match.outcome is not None


async def test_arrow_keys_walk_the_board_and_enter_places():
    async with table().run_test(size=SIZE) as pilot:
        await pilot.press("left", "left", "up", "down", "left")
        note = widget_text(pilot, "note")
        assert note == "e2: empty · you may choose it · Linked group 1, White's 1."
        await pilot.press("enter")
        assert at(pilot).match.written == ((0, "e2"),)
        assert "Black places a black disc on e2." in widget_text(pilot, "told")


async def test_a_click_places():
    async with table().run_test(size=SIZE) as pilot:
        board = at(pilot).board
        await pilot.click(board, offset=min(board.cell_layout.positions.values()))
        assert at(pilot).match.ply == 1


async def test_a_cell_that_is_no_choice_says_why():
    async with table().run_test(size=SIZE) as pilot:
        await pilot.press("enter")
        assert widget_text(pilot, "note") == "The Core is on e5, and nothing can go on top of it."
        assert at(pilot).match.ply == 0


async def test_moves_can_be_typed_and_a_wrong_one_says_why():
    async with table().run_test(size=SIZE) as pilot:
        await pilot.press("slash", *"zz9", "enter")
        assert widget_text(pilot, "note").startswith("No: 'zz9' cannot be chosen now.")
        assert pilot.app.screen.query_one("#typed", Input).value == ""
        await pilot.press(*"a1", "enter", *"a2", "enter", "escape")
        assert [word for _, word in at(pilot).match.written] == ["a1", "a2"]
        assert at(pilot).board.has_focus


async def test_undo_takes_back_what_was_played_and_says_why_it_cannot():
    async with table("1").run_test(size=SIZE) as pilot:
        await pilot.press("u")
        assert widget_text(pilot, "note").startswith("No: there is no decision")
        await choose(pilot)
        await choose(pilot)
        await settled(pilot)
        assert at(pilot).match.ply == 4
        await pilot.press("u")
        assert at(pilot).match.ply == 1
        assert "Black takes back: Black places" in widget_text(pilot, "told")


async def test_undo_stops_a_bot_that_thinks():
    async with table("6").run_test(size=SIZE) as pilot:
        await choose(pilot)
        await choose(pilot)
        await pilot.press("u")
        await settled(pilot)
        assert at(pilot).match.ply == 1
        assert at(pilot).search_task is None


async def test_the_table_stays_alive_while_a_bot_thinks():
    async with table("6").run_test(size=SIZE) as pilot:
        await choose(pilot)
        await choose(pilot)
        cursor = at(pilot).board.cursor
        await pilot.press("right", "enter")
        assert at(pilot).match.ply == 2 or at(pilot).match.to_act == 0
        assert at(pilot).board.cursor != cursor
        at(pilot).on_unmount()
        await settled(pilot)


async def test_a_hint_shows_the_best_move_and_its_chance():
    async with table().run_test(size=SIZE) as pilot:
        await pilot.press("h")
        await settled(pilot)
        assert re.search(r"You win about \d in 10\.", widget_text(pilot, "told"))
        assert widget_text(pilot, "note").startswith("Hint: ")
        assert at(pilot).match.ply == 0


async def test_a_stack_is_picked_then_put_and_escape_puts_it_back():
    async with table().run_test(size=SIZE) as pilot:
        screen = at(pilot)
        while screen.scene.phase != "Movement":
            screen.play_action(screen.match.legal[0])
        await pilot.press("n", "enter")
        assert screen.selection.path
        assert "picked; Escape puts it back" in widget_text(pilot, "prompt")
        await pilot.press("escape")
        assert screen.selection.path == ()
        assert widget_text(pilot, "prompt") == screen.scene.prompt
        ply = screen.match.ply
        await pilot.press(*"pass", "enter")
        assert screen.match.written[ply][1] == "pass"


async def test_saving_prints_the_path_and_prompts_again_if_it_is_unwritable(tmp_path):
    async with table().run_test(size=SIZE) as pilot:
        await choose(pilot)
        await pilot.press("s")
        await pilot.pause()
        assert isinstance(pilot.app.screen, FileDialog)
        input_line = pilot.app.screen.query_one(Input)
        input_line.value = "/nowhere/at/all"
        await pilot.press("enter")
        await pilot.pause()
        complaint = str(pilot.app.screen.query_one("#complaint", Static).content)
        assert complaint.startswith("/nowhere/at/all cannot be written")
        input_line.value = "mine"
        await pilot.press("enter")
        await pilot.pause()
        assert widget_text(pilot, "note") == "Saved in mine."
        assert load(tmp_path / "mine").ply == 1


async def test_a_loaded_match_goes_on_where_it_stood(saved_match):
    async with table(load=saved_match).run_test(size=SIZE) as pilot:
        assert widget_text(pilot, "told") == "The match goes on at ply 20."
        await choose(pilot)
        assert at(pilot).match.ply == 21


async def test_resigning_is_confirmed_and_ends_the_match():
    async with table().run_test(size=SIZE) as pilot:
        await pilot.press("r")
        await answer(pilot, "stay")
        assert not at(pilot).match.over
        await pilot.press("r")
        await answer(pilot, "resign")
        assert at(pilot).match.resigned == 0
        assert isinstance(pilot.app.screen, QuestionDialog)


async def test_after_the_end_one_may_look_back_save_and_play_another(tmp_path):
    async with table().run_test(size=SIZE) as pilot:
        await choose(pilot)
        first = at(pilot).match
        await pilot.press("r")
        await answer(pilot, "resign")
        await answer(pilot, "review")
        assert isinstance(pilot.app.screen, ReplayScreen)
        await pilot.press("q")
        await pilot.pause()
        await answer(pilot, "new")
        await pilot.pause()
        assert at(pilot).match is not first
        assert at(pilot).match.ply == 0
        (file,) = tmp_path.glob("*.hexarena")
        assert load(file).resigned == 0


async def test_a_dialog_is_answered_once_however_fast_keys_are_pressed():
    async with table().run_test(size=SIZE) as pilot:
        await pilot.press("question_mark")
        dialog = pilot.app.screen
        assert isinstance(dialog, QuestionDialog)
        for _ in range(3):
            dialog.action_answer("back")
        await pilot.pause()
        assert pilot.app.screen is at(pilot)


async def test_the_end_can_be_left_for_the_board_and_come_back_to():
    async with table().run_test(size=SIZE) as pilot:
        await pilot.press("r")
        await answer(pilot, "resign")
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, Playing)
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, QuestionDialog)


async def test_quitting_asks_about_a_match_that_is_not_kept():
    app = table()
    async with app.run_test(size=SIZE) as pilot:
        await choose(pilot)
        await pilot.press("q")
        await answer(pilot, "drop")
    assert app.local is not None
    assert app.local.rescue() is None


async def test_control_c_leaves_at_once_and_the_match_is_kept(tmp_path):
    app = table()
    async with app.run_test(size=SIZE) as pilot:
        await choose(pilot)
        await pilot.press("ctrl+c")
    assert app.local is not None
    file = app.local.rescue()
    assert file is not None
    assert load(tmp_path / file).ply == 1


async def test_bare_play_welcomes_with_a_choice_of_opponents():
    async with table(interactive=True).run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, QuestionDialog)
        await answer(pilot, "2")
        assert at(pilot).match.players == ("Black", "level 2")


async def test_help_explains_keys_and_signs():
    async with table().run_test(size=SIZE) as pilot:
        await pilot.press("question_mark")
        assert isinstance(pilot.app.screen, QuestionDialog)
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, Playing)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 18)])
async def test_the_board_is_drawn_as_large_as_there_is_room(size):
    async with table().run_test(size=(100, 30)) as pilot:
        await pilot.resize_terminal(*size)
        await pilot.pause()
        board = at(pilot).board
        assert board.cell_layout.pitch.tall == (2 if size == (120, 40) else 1)
        if size[0] >= 80:
            assert board.region.bottom <= at(pilot).query_one("#legend").region.y
            assert board.size.width == board.cell_layout.width


async def test_a_match_is_reviewed_ply_by_ply():
    async with ReviewApp(played(20), None).run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert widget_text(pilot, "slider").endswith("ply 20 of 20")
        await pilot.press("left", "left")
        assert widget_text(pilot, "slider").endswith("ply 18 of 20")
        await pilot.press("home", "right", "pagedown")
        assert widget_text(pilot, "slider").endswith("ply 11 of 20")
        assert len(widget_text(pilot, "told").splitlines()) == 11
        await pilot.click("#slider", offset=(2, 0))
        assert widget_text(pilot, "slider").endswith("ply 0 of 20")


async def test_a_review_opens_at_the_requested_ply(saved_match: Path):
    async with ReviewApp(load(saved_match), 7).run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert widget_text(pilot, "slider").endswith("ply 7 of 20")
