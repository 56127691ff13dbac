"""A match plays what is legal, plays what is forced by itself, and keeps the rules of undo."""

import random

import pytest

from hexarena import Game, game
from hexarena.contract.errors import (
    BadCall,
    IllegalAction,
    MatchOver,
    RefusedUndo,
    UnreadableAction,
)
from hexarena.contract.record import CHANCE
from hexarena.match import LogLine, Match, read_record, write_record
from hexarena.match.history import History
from tests import toys

toys.register()
BLACK, WHITE = 0, 1


@pytest.fixture(scope="module")
def hexcore6() -> Game:
    return game("hexcore6")


def small(tested_game: Game, **options: object) -> Match:
    return Match(tested_game, tested_game.options(radius=4, **options), ("Ann", "Bo"))


def played_out(match: Match, seed: int) -> Match:
    rng = random.Random(seed)
    while not match.over:
        match.play(rng.choice(match.legal))
    return match


def test_a_turn_of_placement_is_two_actions_of_one_seat(hexcore6: Game) -> None:
    match = Match(hexcore6)
    assert match.to_act == BLACK
    match.play("f1")
    assert match.to_act == BLACK
    match.play("f11")
    assert (match.to_act, match.ply) == (WHITE, 2)


def test_play_returns_a_sentence_for_each_action(hexcore6: Game) -> None:
    match = Match(hexcore6)
    assert match.scene().narration == ()
    assert match.play("f1") == match.scene().narration == ("Black places a black disc on f1.",)


def test_an_illegal_action_says_what_came_and_what_was_expected(hexcore6: Game) -> None:
    match = Match(hexcore6)
    with pytest.raises(IllegalAction, match=r"'f6' is not legal now; expected k6, k7.* more"):
        match.play("f6")
    with pytest.raises(IllegalAction, match="action 999 is not legal now"):
        match.play(999)
    assert match.ply == 0


def test_a_word_that_is_no_action_changes_nothing(hexcore6: Game) -> None:
    match = Match(hexcore6)
    with pytest.raises(UnreadableAction, match="'hello' is not an action"):
        match.play("hello")
    assert match.ply == 0


def test_a_seat_plays_only_in_its_turn(hexcore6: Game) -> None:
    with pytest.raises(IllegalAction, match="White may not play: Black is to act"):
        Match(hexcore6).play("f1", seat=WHITE)


def test_a_match_that_is_over_takes_nothing_more(hexcore6: Game) -> None:
    match = played_out(small(hexcore6), 1)
    assert match.legal == []
    assert match.to_act is None
    for excinfo in (lambda: match.play("pass"), lambda: match.resign(BLACK)):
        with pytest.raises(MatchOver, match="the match is over"):
            excinfo()


def test_a_decision_with_one_legal_action_is_played_at_once(hexcore6: Game) -> None:
    match = small(hexcore6)
    rng = random.Random(7)
    while not match.over:
        assert len(match.legal) > 1
        match.play(rng.choice(match.legal))
    assert any(len(hexcore6.rules.legal(past)) == 1 for past in match.history.positions())


def test_resigning_ends_the_match_for_the_other(hexcore6: Game) -> None:
    match = Match(hexcore6)
    match.resign(BLACK)
    assert match.over
    assert match.outcome is not None
    assert match.outcome.returns == (-1.0, 1.0)
    assert match.scene(WHITE).outcome == match.outcome
    assert match.scene(WHITE).choices == ()
    with pytest.raises(MatchOver, match=r"nobody may play: the match is over\. Black resigns\."):
        match.play(0, WHITE)
    with pytest.raises(RefusedUndo, match="the players ended the match"):
        match.undo(BLACK)


def test_nobody_resigns_for_a_seat_that_is_not_there(hexcore6: Game) -> None:
    with pytest.raises(IllegalAction, match="seat 2 may not resign"):
        Match(hexcore6).resign(2)


def test_a_match_of_something_that_is_no_game_is_refused() -> None:
    with pytest.raises(
        BadCall, match=r"'hexcore6' is not a game; expected one, such as hexarena.game\("
    ):
        Match("hexcore6")  # type: ignore[arg-type]


def test_names_are_one_a_seat(hexcore6: Game) -> None:
    with pytest.raises(IllegalAction, match="1 players given; expected 2"):
        Match(hexcore6, players=("Ann",))
    assert Match(hexcore6, players=(" Ann\nLee ", "")).players == ("Ann Lee", "nobody")
    assert Match(hexcore6, players=("A" * 61, "B" * 60)).players == ("A" * 60, "B" * 60)


def test_state_is_a_copy(hexcore6: Game) -> None:
    match = Match(hexcore6)
    match.state.array["to_act"] = WHITE
    assert match.to_act == BLACK


# Undo


def test_a_seat_takes_back_its_own_last_decision(hexcore6: Game) -> None:
    match = Match(hexcore6)
    previous = match.states.tobytes()
    match.play("f1")
    assert match.undo(BLACK) == 1
    assert (match.states.tobytes(), match.actions) == (previous, ())


def test_undo_never_passes_another_seats_decision_without_consent(hexcore6: Game) -> None:
    match = Match(hexcore6)
    for action in ("f1", "f11", "a1"):
        match.play(action)
    with pytest.raises(RefusedUndo, match="White has decided since and has not agreed"):
        match.undo(BLACK)
    assert match.ply == 3
    assert match.undo(BLACK, consent=True) == 2
    assert match.actions == (hexcore6.read(match.states[0], "f1"),)


def test_a_player_who_has_decided_nothing_takes_nothing_back(hexcore6: Game) -> None:
    match = Match(hexcore6)
    match.play("f1")
    with pytest.raises(RefusedUndo, match="White has no decision to take back"):
        match.undo(WHITE)


def test_undo_never_passes_luck(hexcore6: Game) -> None:
    match = Match(hexcore6, hexcore6.options(core_chooser="random"))
    assert match.to_act == CHANCE
    match.draw_luck()
    with pytest.raises(RefusedUndo):
        match.undo(BLACK, consent=True)
    with pytest.raises(IllegalAction, match="chance may not play: Black is to act"):
        match.draw_luck()


def test_undo_never_passes_luck_that_came_after_the_decision(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    prizes = game("prizes")
    for word in ("secret", "simultaneous"):  # where nothing else would forbid it
        monkeypatch.setattr(prizes.rules, word, False)
    match = Match(prizes, prizes.options(drawn=True))
    match.draw_luck()
    first, second = match.to_act, 1 - (match.to_act or 0)
    for _ in (first, second):
        match.play(match.legal[0])
    assert match.undo_to(first, consent=True) == 1
    match.draw_luck()
    for seat in (first, second):
        with pytest.raises(RefusedUndo, match="dice or cards have decided since"):
            match.undo(seat, consent=True)
    assert match.ply == 4


def test_forced_actions_go_with_the_decision_before_them(hexcore6: Game) -> None:
    match, rng = small(hexcore6), random.Random(1)
    previous = seat = None
    while match.ply != (previous or 0) + 2 or match.history[match.ply - 2].forced:
        previous, seat = match.ply, match.to_act
        match.play(rng.choice(match.legal))
    assert seat is not None
    assert match.undo(seat) == 2
    assert match.ply == previous


def test_undoing_a_forced_action_of_another_seat_needs_no_consent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    prizes = game("prizes")
    for word in ("secret", "simultaneous"):  # where nothing else would forbid it
        monkeypatch.setattr(prizes.rules, word, False)
    match = Match(prizes, prizes.options(cards=3))
    while not match.over:
        match.play(match.legal[0])
    last = [(step.seat, step.forced) for step in match.history.backwards()][:3]
    assert last == [(1, True), (0, True), (0, False)]
    assert match.undo(0) == 3


def test_an_undone_match_goes_on_as_if_it_had_not_happened(hexcore6: Game) -> None:
    first, different = small(hexcore6), small(hexcore6)
    rng = random.Random(5)
    while not different.over:
        action, detour = rng.choice(first.legal), rng.choice(first.legal)
        seat = first.to_act
        assert seat is not None
        first.play(detour)
        first.undo(seat, consent=True)
        first.play(action)
        different.play(action)
        assert first.states.tobytes() == different.states.tobytes()
    assert first.actions == different.actions
    assert first.lines() == different.lines()
    assert first.scene(0) == different.scene(0)


# What a seat sees


def test_a_disc_keeps_its_id_wherever_it_goes(hexcore6: Game) -> None:
    match = played_out(small(hexcore6), 4)
    discs = {}
    reread = small(hexcore6)
    for action in match.actions:
        if reread.ply < match.ply and not reread.over:
            reread.play(action) if action in reread.legal else None
        for piece in reread.scene(BLACK).pieces:
            assert discs.setdefault(piece.id, piece.name) == piece.name
    assert len(discs) == len(match.scene(BLACK).pieces)


def last(match: Match) -> list[str]:
    scene = match.scene(None)
    names = {cell.id: cell.name for cell in scene.cells}
    marks = [mark for mark in scene.marks if "last" in mark.looks]
    return [names[cell] for mark in marks for cell in mark.cells]


def test_the_whole_of_the_last_turn_is_marked(hexcore6: Game) -> None:
    match = Match(hexcore6)
    observed = [last(match)]
    for action in ("f1", "f11", "a1"):
        match.play(action)
        observed.append(last(match))
    assert observed == [[], ["f1"], ["f1", "f11"], ["a1"]]


def test_a_lift_is_marked_where_it_left_and_landed_until_the_next_action(
    hexcore6: Game,
) -> None:
    match = Match(hexcore6)
    rows = "x6/x7/x8/x9/x10/B,W,B,W,x,*,x5/x10/x9/x8/x7/B,W,B,x3 0 move - 0 0 0"
    match.history = History(hexcore6.rules, hexcore6.read_position(rows))
    observed = [last(match)]
    for action in ("f1-f2", "pass", "a1-a2"):
        match.play(action)
        observed.append(last(match))
    assert observed == [[], ["f1", "f2"], [], ["a1", "a2"]]


def test_a_match_tells_of_every_change_once_it_is_made(hexcore6: Game) -> None:
    match, plies = Match(hexcore6), []
    match.on_change = lambda: plies.append((match.ply, match.over))
    match.play("f1")
    match.undo(BLACK)
    match.resign(WHITE)
    assert plies == [(1, False), (0, False), (0, True)]


def test_the_last_player_with_a_choice_is_known(hexcore6: Game) -> None:
    match = Match(hexcore6)
    for action in ("f1", "f11", "a1"):
        match.play(action)
    assert match.last_to_decide([BLACK, WHITE]) == WHITE
    assert match.last_to_decide([BLACK]) == BLACK
    assert Match(hexcore6).last_to_decide([BLACK, WHITE]) is None


def test_only_the_seat_to_act_is_offered_choices(hexcore6: Game) -> None:
    match = Match(hexcore6)
    assert len(match.scene(BLACK).choices) == len(match.legal)
    assert match.scene(WHITE).choices == match.scene(None).choices == ()


# A draw by agreement


def test_a_draw_is_agreed_upon_where_the_game_knows_it() -> None:
    match = Match(game("higher"))
    while match.to_act == CHANCE:
        match.draw_luck()
    match.agree_to_draw()
    assert (match.over, match.to_act, match.legal) == (True, None, [])
    assert match.outcome is not None
    assert match.outcome.returns == (0.0, 0.0)
    assert match.scene(0).prompt == "A draw, agreed upon."
    with pytest.raises(MatchOver):
        match.agree_to_draw()
    with pytest.raises(RefusedUndo, match="the players ended the match"):
        match.undo(0)


def test_a_draw_is_not_agreed_upon_elsewhere(hexcore6: Game) -> None:
    match = small(hexcore6)
    with pytest.raises(IllegalAction, match="HexCore6 has no draw by agreement"):
        match.agree_to_draw()
    assert not match.over


def test_a_line_tells_who_decided_and_what_in_notation_and_words(hexcore6: Game) -> None:
    match = small(hexcore6)
    match.play("e1")
    expected = "Black places a black disc on e1."
    assert match.lines() == (LogLine(BLACK, "e1", expected, turn=1, heading="", gist=expected),)
    assert match.lines(1) == ()


def test_a_seat_is_called_by_the_colour_it_chose(hexcore6: Game) -> None:
    match = small(hexcore6, core_chooser="black")
    match.play("e5")
    assert match.to_act == WHITE
    match.play("black")
    assert match.seats == ("White", "Black")
    match.resign(BLACK)
    assert match.narration == ("White resigns.",)
    assert read_record(write_record(match)).outcome == match.outcome
