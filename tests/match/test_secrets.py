"""A match of a game with secrets waits where a choice is one of one, and tells each what is its."""

import pytest

from hexarena import game
from hexarena.contract.errors import RefusedUndo
from hexarena.match import Frames, Match, read_record, write_record
from tests import toys

toys.register()
FIRST, SECOND, ONLOOKER = 0, 1, None


def dealt(first: str, second: str, **options: object) -> Match:
    """Return a match of Higher whose cards are dealt."""
    tested_game = game("higher")
    match = Match(tested_game, tested_game.options(**options), ("Ann", "Bo"), date="2026-11-21")
    for card in (first, second):
        match.play(f"card{card}")
    return match


def texts(match: Match, seat: int | None) -> list[str]:
    return [line.text for line in match.lines_for(seat)]


def told(match: Match, perspective: str) -> list[str]:
    return [line.narration for line in Frames(match, perspective).lines]


def test_the_only_choice_is_waited_for() -> None:
    match = dealt("6", "1", proud=True)
    assert [match.game.write(match.states[0], action) for action in match.legal] == ["hold"]
    assert (match.to_act, match.ply) == (FIRST, 2)
    match.play("hold")
    assert (match.to_act, match.ply) == (SECOND, 3)


def test_the_only_choice_is_a_decision_that_is_kept_and_may_be_taken_back() -> None:
    match = dealt("6", "1", proud=True)
    match.play("hold")
    assert match.decisions[-1] == (2, match.actions[2], FIRST)
    assert match.last_to_decide([FIRST]) == FIRST
    assert match.undo(FIRST) == 1
    assert (match.to_act, match.ply) == (FIRST, 2)


def test_the_only_choice_stands_in_the_record() -> None:
    match = dealt("5", "6", proud=True)
    match.play("hold")
    assert match.legal == [match.game.read(match.states[0], "hold")]
    assert "\n2. hold\nSeal" in write_record(match)
    match.play("hold")
    assert "\n2. hold\n3. hold\nSeal" in write_record(match)
    assert read_record(write_record(match)).actions == match.actions


def test_only_the_drawer_reads_the_drawn_card() -> None:
    match = dealt("2", "5")
    assert texts(match, FIRST) == ["card2", ""]
    assert texts(match, SECOND) == ["", "card5"]
    assert texts(match, ONLOOKER) == ["", ""]


def test_once_it_is_over_everybody_reads_everything() -> None:
    match = dealt("2", "5")
    match.play("fold")
    for seat in (FIRST, SECOND, ONLOOKER):
        assert texts(match, seat) == ["card2", "card5", "fold"]


def test_in_its_replay_everybody_is_told_what_was_dealt_and_others_what_they_were_told() -> None:
    match = dealt("2", "5")
    match.play("fold")
    assert told(match, "") == ["First deals 2.", "Second deals 5.", "First folds."]
    for perspective in ("first", "second", "onlooker"):
        assert told(match, perspective)[0] == "First is dealt a card."
    assert [line.text for line in Frames(match, "first").lines] == ["card2", "", "fold"]


def test_in_its_replay_every_card_lies_open_or_those_that_a_seat_saw() -> None:
    match = dealt("2", "5")
    match.play("fold")
    displayed = {"": ["2", "5"], "first": ["2", ""], "second": ["", "5"], "onlooker": ["", ""]}
    for perspective, titles in displayed.items():
        for moment in Frames(match, perspective).moments(2, 2):
            cards = [card for zone in moment.scene.zones for card in zone.cards]
            assert [card.title for card in cards] == titles


def test_lines_are_asked_for_from_a_ply_on() -> None:
    match = dealt("2", "5")
    assert match.lines_for(SECOND, 1) == match.lines_for(SECOND)[1:]


def test_nothing_is_undone_once_the_secrets_are_revealed() -> None:
    match = dealt("2", "5")
    match.play("fold")
    with pytest.raises(RefusedUndo, match="the match is over and its secrets are public"):
        match.undo(FIRST)
