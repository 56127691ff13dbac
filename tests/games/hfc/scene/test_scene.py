"""What a seat sees of a fight."""

import re

import pytest

from hexarena.games.hfc.components.cards import RANKS
from tests.games.hfc.styles import at_random
from tests.games.hfc.table import (
    GAME,
    HEXES,
    PHASES,
    RED,
    SEATS,
    hand,
    lay,
    legal,
    phase,
    play,
    start,
)
from tests.games.hfc.test_playthroughs import play_fight

HAND = "C9 S5 H8 D4 X1"


def show(states, seat=None):
    """Show a position to the seat that acts, or to another."""
    return GAME.scene(states[0], int(states["to_act"][0]) if seat is None else seat)


def paths(scene):
    """Spell each choice's path out, hexes by name."""
    names = {cell.id: cell.name for cell in scene.cells}
    spelt = (tuple(names.get(ref, ref) for ref in choice.path) for choice in scene.choices)
    return dict(zip((choice.notation for choice in scene.choices), spelt, strict=True))


def zone(scene, name):
    return next(candidate for candidate in scene.zones if candidate.id == name)


def ids(scene, name):
    return [card.id for card in zone(scene, name).cards]


# The cage and the fighters


@pytest.mark.rule("HFC 1.2")
@pytest.mark.rule("HFC 8.1")
def test_the_cage_shows_what_each_hex_costs_and_what_it_is():
    cells = GAME.scene(start()[0], None).cells
    looks_by_name = {cell.name: cell.looks[-1] for cell in cells}
    costs = [int(cell.label) for cell in cells]
    assert (len(cells), costs.count(5), costs.count(3), costs.count(1)) == (61, 1, 8, 52)
    assert [looks_by_name[name] for name in ("e5", "e6", "e1", "e9")] == [
        "emblem",
        "ring",
        "corner-red",
        "corner-blue",
    ]
    assert {name for name, last_look in looks_by_name.items() if last_look == "neutral"} == {
        "i5",
        "a5",
    }


@pytest.mark.rule("HFC 7.12")
def test_four_neutral_hexes_are_shown_where_the_fouled_fighter_chooses():
    cells = GAME.scene(start(neutral="fouled_chooses")[0], None).cells
    assert {cell.name for cell in cells if "neutral" in cell.looks} == {"i5", "i9", "a5", "a1"}


@pytest.mark.rule("HFC 1.6")
@pytest.mark.parametrize("seat", SEATS)
def test_a_fighter_who_is_in_control_lies_on_top(seat):
    pieces = {piece.id: piece for piece in show(lay("e5", "e5", top=seat)).pieces}
    assert {name: piece.level for name, piece in pieces.items()} == {
        name: int(name == seat) for name in SEATS
    }
    assert pieces["red"].looks == ("fighter", "red")


# Cards


@pytest.mark.rule("HFC 2.4")
def test_a_seat_sees_its_own_hand_and_only_how_many_cards_the_rival_holds():
    states = lay("e1", "e9", HAND)
    own_view, rival_view = show(states, 0), show(states, 1)
    assert ids(own_view, "hand0") == ["C9", "S5", "H8", "D4", "X1"]
    assert ids(rival_view, "hand0") == [f"hand0.{index}" for index in range(5)]
    backs = zone(rival_view, "hand0").cards
    assert not any(card.face_up or card.title or card.looks for card in backs)


@pytest.mark.rule("HFC 2.4")
def test_an_onlooker_sees_no_hand():
    scene = GAME.scene(lay("e1", "e9", HAND)[0], None)
    assert [zone(scene, name).count for name in ("hand0", "hand1")] == [5, 5]
    assert not any(card.face_up for name in ("hand0", "hand1") for card in zone(scene, name).cards)


def test_a_card_is_called_the_same_in_hand_at_stake_and_discarded():
    states = lay("e5", "e7", HAND)
    assert "C9" in ids(show(states), "hand0")
    play(states, "C9")
    assert ids(show(states, 0), "stake") == ["C9"]
    assert zone(show(states, 0), "stake").name == "Red's question-mark kick"
    assert "C9" not in ids(show(states, 0), "discard")
    play(states, "draws", "none")
    assert ids(show(states, 1), "stake") == []
    assert "C9" in ids(show(states, 1), "discard")


@pytest.mark.rule("HFC 2.4")
def test_cards_laid_face_down_are_seen_by_who_laid_them():
    states = play(lay("e1", "e9", HAND, options={"discards": "face_down"}), "pass:H8")
    assert ids(show(states, 0), "laid0") == ["H8"]
    assert ids(show(states, 1), "laid0") == ["laid0.0"]
    assert not any(name.id.startswith("laid") for name in show(lay("e1", "e9")).zones)


def test_the_numbers_of_a_card_are_printed_as_on_cards():
    faces = {card.id: card for card in zone(show(lay("e1", "e9", "CT SJ X1")), "hand0").cards}
    assert [(card.title, card.text, card.looks[:1]) for card in faces.values()] == [
        ("10", "Strike", ("strike",)),
        ("J", "Grapple", ("grapple",)),
        ("Foul", "Stops any attack", ("foul",)),
    ]


# What is at stake


@pytest.mark.parametrize(
    ("cells", "top", "attack", "effect", "stops"),
    [
        ("e7 e5", None, "C9", "5 damage", "a higher strike (10 to A), two lower strikes (2 to 8)"),
        (
            "e6 e5",
            None,
            "S3",
            "5 damage, and Blue stays on the bottom",
            "a higher grapple (4 to A)",
        ),
        ("e5 e5", "red", "HA", "The end of the fight", "two lower chokes (2 to K)"),
        (
            *("e6 e6", "blue", "DK", "3 damage and the end of the fight"),
            "a higher lock (A), two lower locks (2 to Q), any grapple (leaving the top)",
        ),
        (
            "e6 e6",
            "blue",
            "SA@e5",
            "No damage, and Blue loses control",
            "two lower grapples (2 to K)",
        ),
        ("e6 e5", None, "X1", "5 damage, and both restart from neutral hexes", ""),
        ("e5 e5", "blue", "X1", "5 damage, and Blue stays on top", ""),
    ],
)
def test_the_attack_at_stake_says_what_it_does_and_what_stops_it(cells, top, attack, effect, stops):
    states = play(lay(*cells.split(), [attack[:2], "C2"], top=top), attack)
    for seat in (0, 1):
        text = zone(show(states, seat), "stake").cards[0].text
        assert text == f"{effect}. Stopped by {f'{stops} or a foul' if stops else 'another foul'}."


@pytest.mark.rule("HFC 5.2")
@pytest.mark.rule("HFC 5.3")
@pytest.mark.parametrize("ace", ["high", "low"])
@pytest.mark.parametrize("rank", RANKS)
def test_cards_named_as_stopping_a_strike_stop_it(rank, ace):
    order = "A" + RANKS[:-1] if ace == "low" else RANKS
    other_ranks = [other_rank for other_rank in RANKS if other_rank != rank]
    for ranks in (other_ranks[:4], other_ranks[4:8], other_ranks[8:]):
        states = lay(
            *("e7", "e5", None, [f"C{other_rank}" for other_rank in ranks]),
            options={"ace": ace},
            turn="blue",
            phase="defend",
            pending=f"strike C{rank}",
        )
        text = zone(show(states), "stake").cards[0].text
        singles, pairs = span(text, "higher strike", order), span(text, "lower strikes", order)
        expected = {f"C{other_rank}" for other_rank in ranks if other_rank in singles}
        low = sorted((other_rank for other_rank in ranks if other_rank in pairs), key=RANKS.index)
        expected |= {f"C{a}+C{b}" for n, a in enumerate(low) for b in low[n + 1 :]}
        assert legal(states) == expected | {"none"}


def span(text, phrase, order):
    """Read a span such as `a higher strike (10 to A)` out of a text: the ranks it covers."""
    match = re.search(rf"{phrase} \((\S+?)(?: to (\S+))?\)", text)
    if not match:
        return ""
    first, last = (label.replace("10", "T") for label in (match[1], match[2] or match[1]))
    return order[order.index(first) : order.index(last) + 1]


# Pointing


def test_a_walk_points_at_its_hex_and_staying_is_a_button():
    paths_by_move = paths(show(play(lay("e1", "e9", phase="roll"), "roll:1")))
    assert paths_by_move == {"stay": ("stay",)} | {name: (name,) for name in ("e2", "f2", "d1")}


def test_dragging_or_letting_go_is_asked_only_where_both_lead_to_that_hex():
    paths_by_move = paths(show(play(lay("e5", "e5", top=RED, phase="roll"), "roll:4")))
    assert paths_by_move["drag:e6"] == ("e6", "drag")
    assert paths_by_move["release:e6"] == ("e6", "release")
    assert paths_by_move["drag:e7"] == ("e7",)
    short_paths = paths(show(play(lay("e5", "e5", top=RED, phase="roll"), "roll:1")))
    assert short_paths["release:e6"] == ("e6",)


def test_an_attack_points_at_the_card_and_the_rival_or_where_the_rival_goes():
    paths_by_move = paths(show(lay("e5", "e5", HAND, top=RED)))
    assert paths_by_move["C9"] == ("C9", "e5")
    assert paths_by_move["S5@e6"] == ("S5", "e6")
    assert paths_by_move["pass"] == ("pass",)
    assert paths_by_move["pass:H8"] == ("H8", "discard")


def test_a_defence_points_at_its_cards_and_at_the_hex_if_there_is_one():
    facing = {"turn": "blue", "phase": "defend", "top": RED}
    paths_by_move = paths(show(lay("e5", "e5", None, "S9 S2 S3 X1", pending="slam S7", **facing)))
    assert paths_by_move["none"] == ("none",)
    assert paths_by_move["S9@e6"] == ("S9", "e6")
    assert paths_by_move["S2+S3@e6"] == ("S2", "S3", "e6")
    strike = paths(show(lay("e5", "e5", None, "C2 C3 X1", pending="strike C7", **facing)))
    assert (strike["X1"], strike["C2+C3"]) == (("X1",), ("C2", "C3"))


def test_corner_advice_points_at_the_cards_to_discard_then_at_the_button():
    states = lay("e2", "e9", "C9 S5 H8", phase="roll")
    paths_by_move = paths(show(play(states, "roll:1", "e1")))
    assert paths_by_move["decline"] == ("decline",)
    assert paths_by_move["advice"] == ("change",)
    assert paths_by_move["advice:C9+H8"] == ("C9", "H8", "change")


def test_neutral_hexes_are_pointed_at_reds_first():
    states = lay("e7", "e5", HAND, options={"neutral": "fouled_chooses"})
    scene = show(play(states, "X1", "draws", "none"))
    assert len(scene.choices) == 12
    assert paths(scene)["neutral:i5+a1"] == ("i5", "a1")


def test_only_buttons_that_are_of_use_are_shown():
    assert [button.name for button in show(lay("e1", "e9")).buttons] == ["Do not attack"]
    assert not show(lay("e1", "e9"), 1).buttons


# Numbers


def test_chips_pot_clock_round_and_die_are_shown():
    states = lay("e7", "e5", HAND, phase="roll", pile=10, chips=(15, 6), round_=2)
    scene = show(play(states, "roll:3", "stay"))
    values = {gauge.id: (gauge.seat, gauge.value, gauge.max) for gauge in scene.gauges}
    assert values["chips0"] == (0, 15, 15)
    assert values["chips1"] == (1, 6, 15)
    assert values["damage1"] == (1, 9, None)
    assert values["pot"] == (None, 9, None)
    assert values["clock"] == (None, 60, None)
    assert values["round"] == (None, 2, 3)
    assert [die.value for die in scene.dice] == [3]
    assert show(lay("e7", "e5", phase="roll"), 0).dice[0].value is None


@pytest.mark.rule("HFC 9.7")
def test_turns_without_a_draw_are_counted_once_there_are_any():
    states = lay("e1", "e9")
    assert "idle" not in {gauge.id for gauge in show(states).gauges}
    play(states, "pass")
    assert {g.id: (g.value, g.max) for g in show(states, 0).gauges}["idle"] == (1, 10)


# Marks and words


@pytest.mark.rule("HFC 7.3")
def test_a_mover_sees_from_where_strikes_and_takedowns_reach():
    scene = show(play(lay("e1", "e9", phase="roll"), "roll:6"))
    names = {cell.id: cell.name for cell in scene.cells}
    marks = {mark.looks[1]: {names[cell] for cell in mark.cells} for mark in scene.marks}
    assert marks["takedown"] == {"e8", "f9", "d8"}
    assert len(marks["strike"]) == 8
    assert marks["takedown"] < marks["strike"]


@pytest.mark.rule("HFC 9.4")
def test_a_foul_for_the_last_chip_is_told_to_lose_the_fight():
    states = lay("e7", "e5", "X1", chips=(15, 5))
    words = GAME.narrate(states[0], GAME.read(states[0], "X1"))
    assert words.endswith("5 damage and Red's disqualification unless Blue fouls back.")
    stake = zone(show(play(states, "X1"), 1), "stake").cards[0]
    assert stake.text == "5 damage and Red's disqualification. Stopped by another foul."


def test_an_attack_at_stake_marks_both_fighters():
    scene = show(play(lay("e7", "e5", HAND), "C9"), 1)
    (mark,) = scene.marks
    assert (mark.name, mark.seat) == ("Red's strike", 0)
    assert [HEXES[int(cell.removeprefix("hex"))] for cell in mark.cells] == ["e7", "e5"]


@pytest.mark.parametrize(
    ("layout", "prompt"),
    [
        ({"phase": "roll"}, "Red to roll the die."),
        (
            {"phase": "move", "roll": 4},
            "Red to move: up to 4 hexes, stopping next to Blue, or stay.",
        ),
        ({}, "Red to attack with a strike or a foul, or to pass and discard up to one card."),
        (
            {"turn": "blue", "phase": "defend", "pending": "strike C2"},
            (
                "Blue to defend against a teep (the 2 of strikes). 5 damage."
                " Play a higher strike (3 to A) or a foul, or take it."
            ),
        ),
        ({"phase": "refill", "red_hand": "C2"}, "Red to draw up to 5 cards."),
    ],
    ids=["roll", "move", "attack", "defend", "draw"],
)
def test_the_prompt_shows_a_beginner_what_may_be_done(layout, prompt):
    assert show(lay("e7", "e5", **layout), 0).prompt == prompt


def test_every_phase_of_a_fight_has_a_name_and_a_prompt_of_one_line():
    phases = set()
    for seed in range(4):
        for states, _ in play_fight(
            {"neutral": "fouled_chooses", "lock": "damage"}, at_random, seed
        ):
            scene = GAME.scene(states[0], None)
            assert re.fullmatch(r"[A-Z].*[.]", scene.prompt)
            phases.add((phase(states), scene.phase))
    assert {name for name, _ in phases} == set(PHASES)
    assert len(phases) == len(PHASES)


def test_the_end_is_reported_with_the_returns_and_nobody_acts():
    states = lay("e5", "e5", "HA C2 C3 C4 C5", top=RED)
    scene = show(play(states, "HA", "draws", "none"), 1)
    assert (scene.phase, scene.to_act, scene.choices) == ("End", None, ())
    assert scene.outcome.returns == (1.0, -1.0)
    assert scene.outcome.text == scene.prompt
    assert "HA" not in hand(states, RED)
