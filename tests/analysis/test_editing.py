"""Positions are changed by clicking in every game that declares how."""

import random
from contextlib import suppress

import pytest

from hexarena.analysis import Edit, PositionEditor
from hexarena.contract.errors import BadPosition
from hexarena.contract.game import all_games, game

EDITED = [each for each in all_games() if each.editing]
every_edited_game = pytest.mark.parametrize("game_edited", EDITED, ids=lambda each: each.name)
PLIES = (18, 95)
EDITOR = PositionEditor()


def reach(game_edited, plies, seed=3):
    """Return a position after random actions, as text."""
    rng, states = random.Random(seed), game_edited.start()
    for _ in range(plies):
        legal = game_edited.rules.legal(states)
        if not legal:
            break
        game_edited.rules.apply(states, rng.choice(legal))
    return game_edited.write_position(states[0])


def try_everything(game_edited, line):
    """Yield each tool on its first and last place, and each part at its ends, with its draft."""
    options = game_edited.options()
    edited = EDITOR.edit(game_edited, options, line, Edit())
    for tool in edited.tools:
        offered = EDITOR.edit(game_edited, options, line, Edit(tool.key))
        places = [choice.path[0] for choice in offered.scene.choices]
        shown = {cell.id for cell in offered.scene.cells}
        shown |= {card.id for zone in offered.scene.zones for card in zone.cards}
        assert shown.issuperset(places), tool
        for place in {*places[:1], *places[-1:]}:
            edit = Edit(tool.key, place)
            yield edit, EDITOR.edit(game_edited, options, line, edit)
    for part in edited.parts:
        ends = (0, len(part.choices) - 1) if part.choices else (part.lowest, part.highest)
        for value in ends:
            edit = Edit(part=part.key, value=value)
            draft = EDITOR.edit(game_edited, options, line, edit)
            changed = {other.key: other.value for other in draft.parts}.get(part.key, value)
            assert changed in (value, 0), (part, value)
            yield edit, draft


def test_every_game_can_be_edited():
    assert {each.name for each in EDITED} >= {
        "hexcore6",
        "hexstrike",
        "hexthing",
        "hfc",
        "knockouts",
    }


@every_edited_game
def test_edits_change_the_position_and_say_whether_it_can_occur(game_edited):
    options, possible = game_edited.options(), 0
    for plies in PLIES:
        line = reach(game_edited, plies)
        for edit, draft in try_everything(game_edited, line):
            if edit.place:
                assert draft.line != line, edit
            if draft.problem:
                with pytest.raises(BadPosition):
                    game_edited.read_position(draft.line, options)
                continue
            possible += 1
            states = game_edited.read_position(draft.line, options)
            assert game_edited.write_position(states[0]) == draft.line
    assert possible > 6


@every_edited_game
def test_what_cannot_be_changed_is_refused(game_edited):
    options, line = game_edited.options(), reach(game_edited, PLIES[0])
    tool = EDITOR.edit(game_edited, options, line, Edit()).tools[0].key
    part = EDITOR.edit(game_edited, options, line, Edit()).parts[0].key
    for edit in (
        Edit("none", "c1"),
        Edit(tool, "none"),
        Edit(part="none"),
        Edit(part=part, value=10_000),
    ):
        with pytest.raises(BadPosition):
            EDITOR.edit(game_edited, options, line, edit)
    with pytest.raises(BadPosition):
        EDITOR.edit(game_edited, options, "nonsense", Edit())


def edited_line(name, *edits):
    """Return the last of several edits' drafts, beginning at a game's start."""
    edited = game(name)
    line = edited.write_position(edited.start()[0])
    for edit in edits:
        draft = EDITOR.edit(edited, edited.options(), line, edit)
        line = draft.line
    return draft


def test_a_draft_is_possible_again_once_the_discs_are_even():
    black = edited_line("hexcore6", Edit("black", "c0"))
    assert black.problem.startswith("4 black and 3 white discs")
    both = edited_line("hexcore6", Edit("black", "c0"), Edit("white", "c1"))
    assert both.problem == ""
    assert game("hexcore6").read_position(both.line)[0]["to_act"] == 1


def test_fighters_share_a_hex_with_the_one_who_came_on_top():
    draft = edited_line("hfc", Edit("red", "hex30"), Edit("blue", "hex30"))
    assert [part.value for part in draft.parts if part.key == "top"] == [1]


def test_a_position_that_cannot_occur_is_changed_only_by_the_editor_that_made_it():
    edited = game("hexcore6")
    line = edited.write_position(edited.start()[0])
    draft, edit = EDITOR.edit(edited, edited.options(), line, Edit("black", "c0")), Edit()
    assert EDITOR.edit(edited, edited.options(), draft.line, edit).line == draft.line
    with pytest.raises(BadPosition, match="4 black and 3 white discs"):
        PositionEditor().edit(edited, edited.options(), draft.line, edit)
    with pytest.raises(BadPosition):
        EDITOR.edit(edited, edited.options(radius=4), draft.line, edit)


def test_an_editor_forgets_its_oldest_drafts():
    edited, editor = game("hexcore6"), PositionEditor(max_drafts=2)
    options, line = edited.options(), edited.write_position(edited.start()[0])
    drafts = [editor.edit(edited, options, line, Edit("black", cell)) for cell in ("c0", "c1")]
    editor.edit(edited, options, drafts[0].line, Edit("black", "c1"))
    editor.edit(edited, options, drafts[1].line, Edit())
    with pytest.raises(BadPosition):
        editor.edit(edited, options, drafts[0].line, Edit())


@every_edited_game
def test_a_hostile_line_is_refused_in_words_or_edited(game_edited):
    options, rng = game_edited.options(), random.Random(5)
    for plies in PLIES:
        line = reach(game_edited, plies)
        for _ in range(60):
            place = rng.randrange(len(line))
            hostile = line[:place] + rng.choice("0123456789aAzZ:;,- ") + line[place + 1 :]
            with suppress(BadPosition):
                EDITOR.edit(game_edited, options, hostile, Edit())
