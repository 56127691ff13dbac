"""A fight told as a commentary: techniques, sentences, results, and what is kept back."""

import re

import pytest

from hexarena.contract.english import with_article
from hexarena.games.hfc.notation.names import KINDS, describe_ending, forfeit
from hexarena.games.hfc.notation.techniques import TECHNIQUES
from tests.games.hfc.styles import at_random, brawl
from tests.games.hfc.table import (
    GAME,
    METHODS,
    OPTION_SETS,
    RED,
    SEATS,
    chips,
    lay,
    legal,
    options_id,
    play,
)
from tests.games.hfc.test_playthroughs import play_fight

STANCES = {
    "strike": ("long", "mid", "top", "bottom"),
    "takedown": ("mid",),
    "slam": ("top",),
    "escape": ("bottom",),
    "choke": ("top", "bottom"),
    "lock": ("top", "bottom"),
    "foul": ("long", "mid", "top", "bottom"),
}
ATTACKS = [(kind, stance) for kind, stances in STANCES.items() for stance in stances]


def narrate(states, move):
    """Tell a move, and make it."""
    words = GAME.narrate(states[0], GAME.read(states[0], move))
    play(states, move)
    return words


# Techniques


@pytest.mark.parametrize(("kind", "stance"), ATTACKS)
def test_every_card_has_a_technique_of_its_own_in_every_position(kind, stance):
    names = TECHNIQUES[kind][stance]
    assert len(names) == len(set(names)) == (2 if kind == "foul" else 13)


def test_techniques_are_listed_for_positions_that_occur_and_no_others():
    assert {kind: tuple(TECHNIQUES[kind]) for kind in STANCES} == STANCES


def test_every_attack_gets_through_somehow_and_each_that_can_be_stopped_by_suit_is():
    stoppable = set(KINDS[1:]) - {"foul"}
    assert set(TECHNIQUES["through"]) == set(KINDS[1:])
    assert set(TECHNIQUES["outclass"]) == set(TECHNIQUES["muscle"]) == stoppable
    assert set(TECHNIQUES["leave"]) == {"choke", "lock"}


def test_every_name_of_a_technique_takes_its_article_by_its_first_letter():
    names = [name for kind, stance in ATTACKS for name in TECHNIQUES[kind][stance]]
    assert not [name for name in names if re.match(r"(?i)one|uni|eu|x|hour|hono", name)]
    assert [with_article(name) for name in ("eye poke", "jab")] == ["an eye poke", "a jab"]


# Sentences


@pytest.mark.parametrize(
    ("layout", "move", "sentence"),
    [
        ({"phase": "roll"}, "roll:4", "Red rolls 4."),
        ({"phase": "move", "roll": 2}, "e6", "Red closes in to e6."),
        ({"phase": "move", "roll": 2}, "e3", "Red backs off to e3."),
        ({"phase": "move", "roll": 2}, "stay", "Red stays on e5."),
        ({"phase": "move", "roll": 6}, "e1", "Red backs off to e1, Red's corner."),
        ({}, "pass", "Red does not attack."),
        ({}, "pass:H8", "Red does not attack and discards the 8 of chokes."),
        (
            {},
            "C9",
            (
                "Red throws a question-mark kick (9 of strikes) from two hexes away at Blue on e7:"
                " 1 damage unless Blue stops it."
            ),
        ),
        (
            {"blue": "e6"},
            "S5",
            (
                "Red takes Blue down on e6 with an inside trip (5 of grapples):"
                " 3 damage unless Blue stops it."
            ),
        ),
        (
            {},
            "X1",
            "Red fouls Blue on e7 with a kick to the groin: 1 damage unless Blue fouls back.",
        ),
    ],
)
def test_apart_each_action_is_narrated_in_a_sentence(layout, move, sentence):
    states = lay("e5", layout.get("blue", "e7"), "C9 S5 H8 D4 X1", **remove_key(layout, "blue"))
    assert narrate(states, move) == sentence


def remove_key(layout, name):
    return {key: value for key, value in layout.items() if key != name}


@pytest.mark.parametrize(
    ("top", "move", "sentence"),
    [
        (
            "red",
            "S5@e6",
            (
                "Red, on top, slams Blue into e6 with a lateral drop (5 of grapples):"
                " 3 damage unless Blue stops it."
            ),
        ),
        (
            "blue",
            "S5@e6",
            (
                "Red, underneath, pushes Blue off to e6 with an elbow-knee escape (5 of grapples),"
                " unless Blue stops it."
            ),
        ),
        (
            "red",
            "H8",
            (
                "Red, on top, goes for a Von Flue choke (8 of chokes) on e5:"
                " the end of the fight unless Blue stops it."
            ),
        ),
        (
            "blue",
            "D4",
            (
                "Red, underneath, goes for a kimura from guard (4 of locks) on e5:"
                " 5 damage and the end of the fight unless Blue stops it."
            ),
        ),
    ],
)
def test_on_the_ground_each_attack_is_narrated_in_a_sentence(top, move, sentence):
    assert narrate(lay("e5", "e5", "C9 S5 H8 D4 X1", top=top), move) == sentence


@pytest.mark.parametrize(
    ("fight", "sentence"),
    [
        (
            "e7 e5 - strike C9 none",
            "The question-mark kick finds its mark: Blue pays 5, 10 chips left.",
        ),
        ("e7 e5 - strike C9 CT", "Blue parries the question-mark kick (the 10 of strikes)."),
        (
            "e7 e5 - strike C9 C2+C5",
            "Blue covers up against the question-mark kick (the 2 and the 5 of strikes).",
        ),
        (
            "e7 e5 - strike C9 X2",
            (
                "Blue answers the question-mark kick with a finger jab to the eyes:"
                " Red pays 1, 14 chips left."
            ),
        ),
        (
            "e5 e5 red takedown S7 none",
            (
                "The single leg goes all the way:"
                " Blue pays 5, 10 chips left, and stays on the bottom on e5."
            ),
        ),
        (
            "e5 e5 red takedown S7 S9@e6",
            "Blue circles out of the single leg (the 9 of grapples) and puts Red on e6.",
        ),
        (
            "e5 e5 red takedown S7 X2@e6",
            (
                "Blue answers the single leg with a bite:"
                " Red pays 5, 10 chips left. Blue puts Red on e6."
            ),
        ),
        ("e6 e5 - escape S7 none", "The technical stand-up breaks the hold: Red is free."),
        (
            "e6 e5 - escape S7 S9",
            (
                "Blue spins behind the technical stand-up (the 9 of grapples)"
                " and is on top again on e6."
            ),
        ),
        (
            "e5 e5 blue choke H7 S9@e6",
            (
                "Blue backs out of the Ezekiel from guard (the 9 of grapples)"
                " and gives up the top for e6."
            ),
        ),
        (
            "e5 e5 blue foul X1 none",
            "The hair pull does its harm: Blue pays 5, 10 chips left, and stays on top.",
        ),
        (
            "e7 e5 - foul X1 none",
            (
                "The kick to the groin does its harm:"
                " Blue pays 5, 10 chips left, and the fight restarts, Red on i5, Blue on a5."
            ),
        ),
    ],
)
def test_every_answer_tells_how_the_attack_fares(fight, sentence):
    red, blue, top, kind, card, answer = fight.split()
    layout = {"top": None if top == "-" else top, "pending": f"{kind} {card}", "phase": "defend"}
    states = lay(red, blue, None, "CT C2 C5 S9 X2", turn="blue", **layout)
    assert narrate(states, answer) == sentence


def test_letting_go_and_dragging_are_narrated_as_such():
    layout = {"phase": "move", "roll": 4, "top": RED}
    assert (
        narrate(lay("e5", "e5", **layout), "release:e6") == "Red lets Blue up and steps off to e6."
    )
    assert narrate(lay("e5", "e5", **layout), "drag:e7") == "Red drags Blue to e7."
    assert narrate(lay("e5", "e5", **layout), "stay") == "Red stays on top on e5."


@pytest.mark.rule("HFC 3.5")
def test_the_bell_saves_from_an_attack_that_is_not_yet_defended():
    states = lay("e5", "e5", "HA C2 C3 C4 C5", top=RED, pile=1)
    narrate(states, "HA")
    draw = GAME.rules.legal(states)[0]
    assert GAME.narrate(states[0], draw) == (
        "Red draws a card. Saved by the bell: the rear naked choke comes too late."
        " Round 2: Blue has the first turn."
    )


@pytest.mark.rule("HFC 5.11")
def test_an_attack_stopped_by_a_foul_is_not_saved_from_by_the_bell():
    states = lay(
        *("e7", "e5", None, "X2 C2 C3 C4"), turn="blue", phase="defend", pending="strike C9", pile=1
    )
    narrate(states, "X2")
    words = GAME.narrate(states[0], GAME.rules.legal(states)[0])
    assert words.startswith("Blue draws a card. The bell! ")


# What is kept back


@pytest.mark.rule("HFC 2.4")
@pytest.mark.parametrize("phase", ["deal", "refill"])
def test_a_draw_tells_no_card(phase):
    states = lay("e1", "e9", "C9", phase=phase)
    draws = GAME.rules.legal(states)
    assert len(draws) > 40
    assert len({GAME.narrate(states[0], draw) for draw in draws}) == 1
    assert {GAME.seen(states[0], draw, 1) for draw in draws} == {""}
    assert {GAME.seen(states[0], draw, None) for draw in draws} == {""}
    assert GAME.seen(states[0], draws[0], 0) == GAME.write(states[0], draws[0])


@pytest.mark.rule("HFC 2.4")
def test_others_learn_only_the_number_of_cards_laid_face_down():
    options = {"discards": "face_down"}
    states = lay("e1", "e9", "C9 S5 H8 D4 X1", options=options)
    discards = [
        action for action in GAME.rules.legal(states) if action != GAME.read(states[0], "pass")
    ]
    assert {GAME.seen(states[0], action, 1) for action in discards} == {"pass:?"}
    assert {GAME.narrate(states[0], action) for action in discards} == {
        "Red does not attack and discards a card face down."
    }
    advised = lay("e1", "e9", "C9 S5 H8 D4 X1", options=options, phase="corner")
    action = GAME.read(advised[0], "advice:C9+D4")
    assert GAME.seen(advised[0], action, None) == "advice:?+?"
    assert GAME.seen(advised[0], action, 0) == "advice:C9+D4"
    assert GAME.narrate(advised[0], action).endswith("discards 2 cards face down.")


# How it ends


@pytest.mark.parametrize(
    ("method", "winner", "remaining", "text"),
    [
        (
            "KO",
            0,
            (8, 0),
            "Red wins by knockout (KO), round 2, 1:30 on the clock; the purse is 22 chips.",
        ),
        (
            "TKO",
            0,
            (8, 0),
            (
                "Red wins by technical knockout (TKO), round 2, 1:30 on the clock;"
                " the purse is 22 chips."
            ),
        ),
        (
            "SUB",
            0,
            (8, 0),
            (
                "Red wins by submission (SUB), round 2, 1:30 on the clock;"
                " Blue never tapped; the purse is 22 chips."
            ),
        ),
        (
            "DQ",
            1,
            (8, 0),
            (
                "Blue wins by disqualification (DQ), round 2, 1:30 on the clock;"
                " the purse is 22 chips."
            ),
        ),
        (
            "DECISION",
            0,
            (8, 0),
            "Red wins by decision, 7 damage to 15, after 2 rounds; the purse is 22 chips.",
        ),
        (
            "DRAW",
            None,
            (4, 4),
            "A draw after 2 rounds, 11 damage each; the pot of 22 chips is given back.",
        ),
        (
            "NC",
            None,
            (8, 0),
            (
                "No contest (NC), round 2, 1:30 on the clock:"
                " 0 turns in a row without a card drawn; the pot of 22 chips is given back."
            ),
        ),
    ],
)
def test_a_result_is_narrated_in_full(method, winner, remaining, text):
    states = lay("e1", "e9", phase="finished", round_=2, chips=remaining)
    states["method"], states["left"] = METHODS.index(method), 15
    if winner is not None:
        states["returns"][0] = [1 - 2 * winner, 2 * winner - 1]
    assert describe_ending(states[0]) == text


@pytest.mark.rule("HFC 9.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_fighter_who_gives_up_loses_by_forfeit(seat):
    states = lay("e1", "e9", round_=2, chips=(8, 10))
    states["left"] = 15
    assert forfeit(states[0], seat) == (
        f"{SEATS[1 - seat].capitalize()} wins by forfeit, round 2, 1:30 on the clock;"
        " the purse is 12 chips."
    )


@pytest.mark.parametrize("options", OPTION_SETS, ids=options_id)
@pytest.mark.parametrize("style", [at_random, brawl], ids=lambda play_style: play_style.__name__)
def test_the_announced_payment_and_remainder_are_correct(options, style):
    previous, words = None, ""
    for states, action in play_fight(options, style, seed=11):
        for seat, name in enumerate(("Red", "Blue")):
            cost = chips(previous)[seat] - chips(states)[seat] if previous is not None else 0
            remaining = chips(states)[seat]
            said_so = (
                f"{name} pays {cost}, {remaining or 'no'} chip{'s' * (remaining != 1)} left"
                in words
            )
            assert said_so == (cost > 0)
        previous = states
        words = GAME.narrate(states[0], action) if action is not None else ""
    assert GAME.scene(states[0], None).outcome.text.endswith(".")
    assert not legal(states)
