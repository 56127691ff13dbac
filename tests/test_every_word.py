"""No code to any person: what every game tells people, tried on every game; none is named here.

Notation stands in records, in what people type and in fields for programs. All else is words.
"""

import re
from itertools import pairwise

import pytest

from hexarena.conformance.matches import (
    random_match,
    sample_states,
    seats_of,
)
from hexarena.contract.english import make_initials
from hexarena.contract.scene import Choice, Scene
from hexarena.draw.looks import form
from hexarena.match import Match
from hexarena.match.entered_chance import add_outcome_buttons
from hexarena.match.lines import summarize_turns
from tests.game_parameters import every_covering_set, every_covering_set_with_luck, every_game

pytestmark = pytest.mark.slow

CODES = {
    "a verb with a colon": r"[A-Za-z]\w*:\w",
    "a card": r"\b(?!DQ\b)[A-Z](?:\d{1,2}|[TJQKA])\b",
    "a card the other way round": r"\b(?:\d{1,2}|[TJQKA])[CSHD]\b",
    "an id": r"\b[A-Za-z]{2,}\d+\b",
    "a field": r"[a-z]_[a-z]",
    "stats": r"[A-Z]\d-[A-Z]\d",
    "a sign of notation": r"[@{}<>#|]|\w\+\w|\bNone\b",
}
FOR_PROGRAMS = {
    *("id", "ref", "cell", "cells", "path", "paths", "cards", "game", "looks", "notation", "hits"),
    *("sign", "letter", "unit", "lit", "chosen"),
}


def codes(text):
    """Return what in a text is a code: its kind, and the code."""
    return {kind: result[0] for kind, code in CODES.items() if (result := re.search(code, text))}


def words(thing):
    """Yield every text of a scene, or of anything in one, that people read or hear."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for name, value in thing.items():
            if name not in FOR_PROGRAMS or not is_ref(value):
                yield from words(value)
    elif isinstance(thing, list | tuple):
        for item in thing:
            yield from words(item)


def is_ref(value):
    """Tell texts from things: `cells` are ids in a mark, and cells in a scene."""
    return not isinstance(value, list | tuple) or not any(isinstance(item, dict) for item in value)


def coded(texts):
    return {text: result for text in texts if (result := codes(text))}


def names_of(choices):
    return [choice.name for choice in choices]


@every_covering_set
def test_no_scene_shows_a_code(game, options):
    for states in sample_states(game, options, seed=5):
        for seat in (*seats_of(game, options), None):
            text = words(game.scene(states[0], seat).model_dump(mode="json"))
            assert not coded(text)


@every_covering_set
def test_choices_have_different_words_and_their_notation(game, options):
    for states in sample_states(game, options, seed=5):
        seat = int(states["to_act"][0])
        choices = game.scene(states[0], seat).choices if seat >= 0 else ()
        assert len({*names_of(choices)}) == len(choices)
        for choice in choices:
            assert choice.name == game.phrase(states[0], choice.action)
            assert choice.notation == game.write(states[0], choice.action)
            assert choice.name[0] == choice.name[0].upper()


@every_covering_set_with_luck
def test_outcomes_to_enter_have_different_words(game, options):
    for states in sample_states(game, options, seed=5):
        scene = game.scene(states[0], game.drawer(states[0]) or 0)
        if states["to_act"][0] >= 0 or game.rules.over(states):
            continue
        offered = add_outcome_buttons(game, states[0], scene)
        assert not coded([*names_of(offered.choices), *(button.name for button in offered.buttons)])
        assert len({*names_of(offered.choices)}) == len(offered.choices)


@every_covering_set
def test_no_narration_summary_or_heading_shows_a_code(game, options):
    for states, action in random_match(game, options, seed=5):
        text = game.narrate(states[0], action)
        gist = game.gist(states[0], action, text)
        assert not coded([text, gist, game.heading(states[0]), game.phrase(states[0], action)])


@every_covering_set
def test_no_step_within_an_action_shows_a_code(game, options):
    for states in sample_states(game, options, seed=5):
        action = None if game.rules.over(states) else game.rules.legal(states)[0]
        stills = () if action is None else game.stills(states[0], action)
        assert not coded(words([still.model_dump(mode="json") for still in stills]))


@every_covering_set
def test_every_turn_has_a_summary_and_its_lines_stand_together(game, options):
    match = Match(game, game.options(**options))
    for _, action in random_match(game, options, seed=5):
        if match.over:
            break
        if action in match.legal:
            match.play(action)
    lines = match.lines()
    turns = [line.turn for line in lines]
    assert turns == sorted(turns)
    assert {*turns} == {*range(1, len({*turns}) + 1)}
    assert all(text for _, text in summarize_turns(lines))
    assert all(line.heading == first.heading for first in lines for line in [first])
    for one, second in pairwise(lines):
        assert one.turn != second.turn or one.heading == second.heading


@every_game
def test_words_that_are_typed_are_understood(game):
    for states in sample_states(game, {}, seed=5, count=5):
        match = Match(game)
        match.set_up(states)
        if match.over or match.to_act is None or match.to_act < 0:
            continue
        for action in match.legal[:20]:
            assert match.read(game.phrase(match.states[0], action)) == action


@every_game
def test_no_option_shows_a_code_except_the_text_to_enter(game):
    for name, field in game.options_model.model_json_schema()["properties"].items():
        assert not codes(field["title"]), name
        labels = field.get("labels", {})
        values = field.get("enum", ())
        assert {*labels} == {str(value) for value in values}, (
            f"{game.name} {name}: label each value"
        )
        assert not coded(labels.values()), name
        assert not coded([re.sub(r"\(.*\)", "", field["description"])]), name


@every_game
def test_no_lesson_shows_a_code(game):
    for lesson in game.tutorials:
        told = [lesson.title, *(text for step in lesson.step for text in texts(step))]
        assert not coded(told)


def texts(step):
    return step.say, step.name, step.otherwise, *step.instead.values()


@every_game
def test_a_carryover_is_described_in_words(game):
    for name, text in game.carryover.ready(game.options()).items():
        assert not coded([name, game.carryover.words(text)])


@every_covering_set
def test_no_two_seats_share_a_letter(game, options):
    seats = game.seats_in(game.options(**options))
    assert len({*make_initials(tuple(seats))}) == len(seats)
    for states in sample_states(game, options, seed=5):
        pieces = [piece for piece in game.scene(states[0], None).pieces if piece.seat is not None]
        drawn = {
            (piece.letter or piece.name[:1].upper(), piece.seat)
            for piece in pieces
            if form(piece).inlay == "letter"
        }
        assert len({letter for letter, _ in drawn}) == len(drawn)


def test_codes_are_found():
    for text in ("active:guard", "draw:CQ", "rotate:0", "H2-C1-S3-G1", "hex12", "C9", "seat_order"):
        assert codes(text), text
    for text in ("Place a disc on e5", "White, on k10: 3 or more", "TKO at 2:30", "The 9 of locks"):
        assert not codes(text), text


def test_fields_for_programs_are_left_out():
    choice = Choice(action=0, name="Pass", notation="pass:C9", path=("hex12",))
    scene = Scene(game="higher", seat=0, to_act=0, phase="", prompt="", choices=(choice,))
    assert not coded(words(scene.model_dump(mode="json")))
