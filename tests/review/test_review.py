"""A review tells skill from luck, in figures that add up, and only once a match is over."""

import json
import re
from threading import Event
from typing import get_args

import pytest

import hexarena as hx
from hexarena.contract.errors import BadCall, BadRecord
from hexarena.contract.game import game
from hexarena.contract.record import CHANCE
from hexarena.match import Match, write_record
from hexarena.review import Explanations, explain, list_questions, review, summarize
from hexarena.review.marks import DecisionMark, MarkLimits, mark_loss
from hexarena.review.text import draw_curve
from hexarena.search.judging import Judgement, judge
from tests.game_parameters import GAMES
from tests.review.played import play_match


def judge_some(match, count=4):
    """Judge the first questions of a match, decisions and luck."""
    return [judge(question) for question in list_questions(match)[:count]]


@pytest.mark.parametrize("tested_game", GAMES, ids=lambda item: item.name)
def test_questions_are_in_order_of_play_and_the_same_question_has_the_same_key(tested_game):
    match = play_match(tested_game.name)
    questions = list_questions(match)
    assert [q.key for q in questions] == [q.key for q in list_questions(match)]
    assert len({question.key for question in questions}) > len(questions) / 2
    for question in questions:
        states = question.states()
        assert int(states["to_act"][0]) == question.seat
        for action in question.actions:
            assert action in tested_game.rules.legal(states)
            tested_game.rules.apply(states, action)


@pytest.mark.parametrize("tested_game", GAMES, ids=lambda item: item.name)
def test_a_review_of_a_prefix_has_none_where_nothing_is_judged(tested_game):
    match = play_match(tested_game.name)
    judgements = judge_some(match, 3)
    prefix = summarize(match, [judgements[0], None, *judgements[2:]])
    questions = list_questions(match)
    assert (prefix.done, prefix.total) == (len(judgements) - 1, len(questions))
    judged = [d for d in prefix.decisions if d.loss is not None]
    assert len(judged) == sum(q.seat != CHANCE for q in (questions[0], *questions[2:3]))
    assert all(0 <= (d.played_value or 0) <= d.best_value <= 1 for d in judged)
    assert all(d.best_value is None and d.mark == "" for d in prefix.decisions[3:])


def test_figures_of_seats_add_up():
    match = play_match("hfc")
    full = review(match)
    assert full.done == full.total
    for seat in full.seats:
        decisions = [d for d in full.decisions if d.seat == seat.seat]
        losses = [d.loss for d in decisions]
        assert seat.decisions == len(decisions)
        assert seat.mean_loss == pytest.approx(sum(losses) / len(losses))
        assert sum(seat.marks.values()) == sum(d.mark != "" for d in decisions)
        assert seat.luck == pytest.approx(sum(e.luck[seat.seat] for e in full.luck))
        assert seat.adjusted_result == pytest.approx(seat.result - seat.luck)
    assert sum(seat.luck for seat in full.seats) == pytest.approx(0)
    assert len(full.moments) <= 3
    assert len({moment.ply for moment in full.moments}) == len(full.moments)
    text = str(hx.MatchReview(match, full))
    assert all(moment.text in text for moment in full.moments)


@pytest.mark.parametrize("name", ["hfc", "knockouts", "hexstrike"])
def test_what_was_hidden_is_a_moment_of_the_seat_it_helped(name):
    match = play_match(name)
    questions = list_questions(match)
    index = next(n for n, q in enumerate(questions) if n > 8 and q.seat != CHANCE)
    seat, judgements = questions[index].seat, [Judgement(luck=(0.0, 0.0)) for _ in questions]
    for true_value, helped in ((0.1, 1 - seat), (0.9, seat)):
        judgements[index] = Judgement(played_value=0.5, true_value=true_value)
        hidden = summarize(match, judgements, explain(match, judgements)).moments
        assert [(m.kind, m.seat, m.swing) for m in hidden] == [
            ("hidden", helped, pytest.approx(40))
        ]
        assert hidden[0].text.startswith(f"{match.seat_label(seat)}: ")
        assert hidden[0].text.count(".") > 1, "what was played, and what came of it"
    judgements[index] = Judgement(played_value=0.5, true_value=0.4)
    assert summarize(match, judgements, Explanations({}, {})).moments == (), "within the noise"


@pytest.mark.parametrize("tested_game", GAMES, ids=lambda item: item.name)
def test_decisions_are_named_in_words_once_all_is_judged(tested_game):
    match = play_match(tested_game.name)
    questions = list_questions(match)
    judgements = [Judgement(best=question.actions, luck=(0.0, 0.0)) for question in questions]
    for decision in summarize(match, judgements).decisions:
        assert (decision.played_name, decision.best_name) == ("", "")
    for decision in summarize(match, judgements, explain(match, judgements)).decisions:
        assert decision.played_name == decision.best_name
        assert decision.played_name[:1].isupper(), "a sentence"
        assert not re.search(r":\S", decision.played_name), "no notation"


@pytest.mark.parametrize("tested_game", GAMES, ids=lambda item: item.name)
def test_marks_begin_at_the_measured_losses(tested_game):
    losses = [0.0, *MarkLimits(**tested_game.measured_losses)]
    assert sorted({*losses}) == losses
    assert [mark_loss(tested_game, loss) for loss in losses] == list(get_args(DecisionMark))
    assert [mark_loss(tested_game, loss - 0.01) for loss in losses[1:]] == [
        *get_args(DecisionMark)[:-1]
    ]


def test_luck_tells_which_card_was_drawn():
    match = play_match("hfc")
    lines = match.log.open_lines(match.history)
    draws = [line.narration for line in lines if line.text.startswith("draw:")]
    texts = " ".join(event.text for event in summarize(match, ()).luck)
    assert draws
    assert "draws a card" not in texts
    assert "draw:" not in texts
    assert any(draw in texts for draw in draws)


def test_a_running_match_is_refused():
    for function in (list_questions, review, lambda match: summarize(match, ())):
        with pytest.raises(BadCall, match="not over"):
            function(Match(game("hexcore6")))


def test_a_review_stops_when_asked():
    stop = Event()
    stop.set()
    assert review(play_match("hfc"), stop=stop).done == 0


def test_a_forged_record_is_refused_in_words(tmp_path):
    text = write_record(play_match("hexcore6", radius=4))
    result = next(line for line in text.splitlines() if line.startswith("Result"))
    file = tmp_path / "forged.hexarena"
    file.write_text(text.replace(result, "Result: 0-1" if "1-0" in result else "Result: 1-0"))
    with pytest.raises(BadRecord):
        hx.review(file)


def test_a_curve_is_drawn_with_gaps():
    assert draw_curve([0.0, None, 0.5, 1.0]) == "▁ ▅█"


def test_a_judgement_survives_json():
    for judgement in judge_some(play_match("hfc"), 2):
        message = json.loads(json.dumps(judgement.to_message()))
        assert tuple(message["luck"]) == judgement.luck
