"""A learner in a tutorial: what is asked, what is said, what follows, and going on later."""

from hexarena import game
from hexarena.match import Lesson
from hexarena.match.lesson import ELSEWHERE, IMPOSSIBLE, READ
from tests.match.lessons import changed, tutorial

GAME = game("hexcore6")


def begun(*texts, expected=None):
    """Begin a lesson and read on; then answer with what these texts name."""
    lesson = Lesson(GAME, expected or tutorial())
    assert lesson.answer(READ)
    for text in texts:
        assert lesson.answer(lesson.match.read(text))
    return lesson


def test_words_are_read_and_nothing_can_be_chosen_meanwhile():
    lesson = Lesson(GAME, tutorial())
    assert lesson.step.paragraphs == ("Look.", "And look.")
    assert lesson.scene.choices == ()
    assert lesson.highlights == ("c45", "score0")
    assert not lesson.answer(lesson.match.legal[0])
    assert lesson.objection
    assert lesson.answer(READ)
    assert (lesson.number, lesson.objection) == (1, "")


def test_a_name_that_several_things_bear_points_to_all_of_them():
    lesson = Lesson(GAME, changed(0, look=["Linked group"]))
    assert lesson.highlights == ("score0", "score1")


def test_a_row_of_a_chart_can_be_looked_at():
    fight = Lesson(game("knockouts"))
    (chart, _) = fight.scene.charts
    assert fight.find_things(chart.rows[2].id) == (chart.rows[2].id,)


def test_the_expected_action_is_played_and_then_the_script_of_the_others():
    lesson = begun("e7")
    assert lesson.number == 1
    assert [GAME.write(lesson.match.states[0], item) for item in lesson.expected] == ["e8"]
    assert lesson.answer(lesson.match.read("e8"))
    assert lesson.number == 2
    assert lesson.narration == (
        "Black places a white disc on e8.",
        "White places a white disc on i5.",
        "White places a black disc on i6.",
    )
    assert lesson.match.to_act == 0


def test_any_of_several_actions_may_be_expected():
    assert begun("e3").match.written == ((0, "e3"),)


def test_a_legal_but_unexpected_action_is_answered_and_not_played():
    lesson = begun()
    for text, expected in (("a1", "Not in the corner."), ("a2", "Elsewhere.")):
        assert not lesson.answer(lesson.match.read(text))
        assert (lesson.objection, lesson.match.ply, lesson.number) == (expected, 0, 1)
    lesson = begun(expected=changed(1, otherwise=""))
    assert not lesson.answer(lesson.match.read("a2"))
    assert lesson.objection == ELSEWHERE


def test_a_reason_for_the_first_action_is_not_repeated_for_the_next():
    lesson = begun("e7")
    assert not lesson.answer(lesson.match.read("e1"))
    assert lesson.objection == "Elsewhere."
    assert lesson.remarks == {}


def test_an_illegal_action_is_not_possible():
    lesson = begun()
    for answer in (READ, 10_000):
        assert not lesson.answer(answer)
        assert lesson.objection == IMPOSSIBLE


def test_where_all_is_free_whatever_is_legal_is_taken():
    lesson = begun("e7", "e8")
    assert lesson.expected == tuple(lesson.match.legal)
    assert lesson.answer(lesson.match.legal[-1])
    assert lesson.is_over
    assert not lesson.answer(READ)


def test_the_answers_lead_to_the_same_place_again():
    lesson = begun("e7", "e8")
    reread = Lesson(GAME, tutorial())
    assert reread.give_answers(lesson.answers)
    assert reread.answers == lesson.answers
    assert reread.match.states.tobytes() == lesson.match.states.tobytes()
    assert (reread.number, reread.narration) == (lesson.number, lesson.narration)


def test_answers_are_taken_as_far_as_they_fit():
    lesson = Lesson(GAME, tutorial())
    e7 = lesson.match.read("e7")
    assert not lesson.give_answers([READ, e7, e7, READ])
    assert lesson.answers == (READ, e7)


def test_a_step_may_begin_in_a_position_of_its_own():
    position = "x5/x6/x7/x8/x3,W,*,B,B,x2/x8/x7/x6/x5 0 move - 0 0 0"
    lesson = begun("e7", "e8", expected=changed(2, start=position))
    assert GAME.write_position(lesson.match.states[0]) == position
    assert lesson.match.ply == 0
    assert len(lesson.scene.pieces) == 4


def test_events_within_the_last_answer_precede_the_scene():
    lesson = Lesson(game("hexstrike"))
    assert lesson.answer(READ)
    for text in ("active:dash", "passive:jab", "rotate:0"):
        assert lesson.answer(lesson.match.read(text))
        assert lesson.scene.stills == ()
    assert lesson.answer(lesson.match.read("adrenaline:0"))
    stills = lesson.scene.stills
    assert [still.name for still in stills[:2]] == ["Commitments", "Beat 0"]
    assert all(still.text in " ".join(lesson.narration) for still in stills)
    assert not lesson.answer(lesson.match.legal[0])
    assert lesson.scene.stills == stills


def test_the_actions_before_a_position_precede_its_step():
    hexstrike = game("hexstrike")
    lesson = Lesson(hexstrike, hexstrike.tutorial(2))
    while lesson.step.name != "A throw":
        assert lesson.answer(lesson.expected[0] if lesson.step.asks else READ)
    assert "Stab lands on Blue" in " ".join(still.text for still in lesson.scene.stills)
    assert lesson.match.ply == 0


def test_the_learner_sees_what_the_seat_sees():
    lesson = Lesson(game("hfc"))
    assert lesson.scene.seat == 0
    hands = {zone.id: zone.cards for zone in lesson.scene.zones if zone.id.startswith("hand")}
    assert all(card.face_up for card in hands["hand0"])
    assert not any(card.face_up for card in hands["hand1"])
