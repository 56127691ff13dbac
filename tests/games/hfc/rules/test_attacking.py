"""ATTACK and damage, by the numbers of RULES.md (7 and 8)."""

import pytest

from tests.games.hfc.model import HEXES, around, count_steps, damage, name
from tests.games.hfc.table import (
    BLUE,
    RED,
    act,
    chips,
    hand,
    lay,
    legal,
    method,
    pending,
    phase,
    play,
    token_cells,
    top,
    winner,
)

HAND = "C9 S5 H8 D4 X1"
HARMLESS = "D2 D3 D5 D6 D7"  # for Blue; stops a lock or nothing


def face_blue(blue, red="(0,0)", hand_cards=HAND, **fields):
    """Let Red attack, with a card of each kind."""
    return lay(red, blue, hand_cards, HARMLESS, **fields)


def cards_out(states):
    return {move.partition("@")[0] for move in legal(states)} - {"pass"} - passes(states)


def passes(states):
    return {move for move in legal(states) if move.startswith("pass:")}


@pytest.mark.rule("HFC 7.1")
@pytest.mark.parametrize("attack", ["strike C9", "takedown S5", "foul X1"])
def test_playing_one_card_ends_the_turn(attack):
    card = attack.split()[1]
    states = face_blue("(1,0)")
    play(states, card)
    remaining = set(HAND.split()) - {card}
    assert hand(states, RED) == remaining
    assert phase(states) == "refill"
    play(states, "draw:CA")
    assert hand(states, RED) == {*remaining, "CA"}
    assert (act(states), pending(states)) == (BLUE, attack)


@pytest.mark.rule("HFC 7.2")
@pytest.mark.parametrize("blue", ["(0,0)", "(1,0)", "(2,0)", "(3,0)"])
def test_passing_with_a_discard_or_without_is_always_allowed(blue):
    states = face_blue(blue, top=RED if blue == "(0,0)" else None)
    assert passes(states) == {f"pass:{card}" for card in HAND.split()}
    assert "pass" in legal(states)


@pytest.mark.rule("HFC 7.2")
def test_a_fighter_who_passes_discards_one_card_and_draws_one():
    states = play(face_blue("(3,0)"), "pass:H8")
    assert hand(states, RED) == {"C9", "S5", "D4", "X1"}
    play(states, "draw:CA")
    assert hand(states, RED) == {"C9", "S5", "D4", "X1", "CA"}
    assert (states["turn"][0], phase(states), pending(states)) == (1, "roll", None)


@pytest.mark.rule("HFC 7.2")
def test_a_fighter_who_passes_without_a_discard_keeps_the_hand():
    states = play(face_blue("(3,0)"), "pass")
    assert hand(states, RED) == set(HAND.split())
    assert (states["turn"][0], phase(states)) == (1, "roll")


@pytest.mark.rule("HFC 7.3")
def test_range_is_a_matter_of_distance_alone():
    reach = {1: {"C9", "X1", "S5"}, 2: {"C9", "X1"}}
    for cell in HEXES:
        if gap := count_steps(cell, (0, 0)):
            assert cards_out(face_blue(f"({cell[0]},{cell[1]})")) == reach.get(gap, set()), cell


@pytest.mark.rule("HFC 7.3", "HFC 7.8")
@pytest.mark.parametrize("top_seat", [RED, BLUE])
def test_on_the_same_hex_everything_is_in_range_for_both(top_seat):
    assert cards_out(face_blue("(0,0)", top=top_seat)) == set(HAND.split())


@pytest.mark.rule("HFC 7.4", "HFC 7.7")
def test_a_takedown_puts_the_attacker_on_top_at_once():
    states = play(face_blue("(1,0)"), "S5")
    assert (token_cells(states), top(states), pending(states)) == (("e6", "e6"), RED, "takedown S5")
    assert phase(states) == "refill"


@pytest.mark.rule("HFC 7.5", "HFC 7.7")
@pytest.mark.parametrize("cell", around((1, 0)))
def test_a_slam_takes_both_to_a_neighbouring_hex(cell):
    states = face_blue("(1,0)", red="(1,0)", top=RED)
    assert {move for move in legal(states) if move.startswith("S5")} == {
        f"S5@{name(neighbour)}" for neighbour in around((1, 0))
    }
    play(states, f"S5@{name(cell)}")
    assert token_cells(states) == (name(cell), name(cell))
    assert (top(states), pending(states), phase(states)) == (RED, "slam S5", "refill")


@pytest.mark.rule("HFC 7.5", "HFC 7.6")
@pytest.mark.parametrize("top_seat", [RED, BLUE])
def test_slams_and_escapes_lead_to_every_neighbour_of_every_hex(top_seat):
    for cell in HEXES:
        cell_text = f"({cell[0]},{cell[1]})"
        states = face_blue(cell_text, red=cell_text, top=top_seat)
        moves = {move for move in legal(states) if move.startswith("S5")}
        assert moves == {f"S5@{name(neighbour)}" for neighbour in around(cell)}
        for move in moves:
            cells = token_cells(play(states.copy(), move))
            assert cells[1] == move.removeprefix("S5@")
            assert cells[0] == (cells[1] if top_seat == RED else name(cell))


@pytest.mark.rule("HFC 7.6", "HFC 7.7")
@pytest.mark.parametrize("cell", around((4, 0)))
def test_an_escape_pushes_the_rival_to_a_neighbouring_hex(cell):
    states = face_blue("(4,0)", red="(4,0)", top=BLUE)
    assert len([move for move in legal(states) if move.startswith("S5")]) == 3
    play(states, f"S5@{name(cell)}")
    assert token_cells(states) == ("e9", name(cell))
    assert (top(states), pending(states), phase(states)) == (None, "escape S5", "refill")


@pytest.mark.rule("HFC 7.6")
@pytest.mark.parametrize("cell", [(0, 0), (-4, 0)])
def test_an_escape_scores_nothing_wherever_the_rival_lands(cell):
    states = lay("(1,0)", "(1,0)", HAND, HARMLESS, top=BLUE)
    if cell == (-4, 0):
        states = lay("(-3,0)", "(-3,0)", HAND, HARMLESS, top=BLUE)
    play(states, f"S5@{name(cell)}", "draws", "none")
    assert (chips(states), phase(states), act(states)) == ((15, 15), "roll", "luck")


@pytest.mark.rule("HFC 7.7")
def test_only_grapples_place_fighters():
    for card in ("C9", "H8", "D4", "X1"):
        states = play(face_blue("(0,0)", top=RED), card)
        assert (token_cells(states), top(states)) == (("e5", "e5"), RED)


@pytest.mark.rule("HFC 7.8", "HFC 9.3")
@pytest.mark.parametrize("top_seat", [RED, BLUE])
def test_a_choke_ends_the_fight_without_damage_from_top_or_bottom(top_seat):
    states = play(face_blue("(0,0)", top=top_seat), "H8", "draws", "none")
    assert (method(states), winner(states), chips(states)) == ("SUB", RED, (15, 15))
    assert act(states) == "nobody"


@pytest.mark.rule("HFC 7.9", "HFC 9.3")
@pytest.mark.parametrize("top_seat", [RED, BLUE])
def test_a_lock_scores_and_ends_the_fight_from_top_or_bottom(top_seat):
    states = play(face_blue("(0,0)", top=top_seat), "D4", "draws", "none")
    assert (method(states), winner(states), chips(states)) == ("SUB", RED, (15, 10))


@pytest.mark.rule("HFC 7.9")
@pytest.mark.parametrize(("top_seat", "next_phase"), [(RED, "attack"), (BLUE, "roll")])
def test_a_lock_that_only_scores_leaves_the_fighters_as_they_are(top_seat, next_phase):
    states = face_blue("(0,0)", top=top_seat, options={"lock": "damage"})
    play(states, "D4", "draws", "none")
    assert (chips(states), token_cells(states), top(states)) == ((15, 10), ("e5", "e5"), top_seat)
    assert (phase(states), states["turn"][0], pending(states)) == (next_phase, 1, None)


@pytest.mark.rule("HFC 7.9", "HFC 9.3")
def test_a_lock_that_only_scores_ends_the_fight_by_the_last_chip():
    states = face_blue("(0,0)", top=RED, options={"lock": "damage"}, chips=[15, 5])
    play(states, "D4", "draws", "none")
    assert (method(states), winner(states), chips(states)) == ("SUB", RED, (15, 0))


@pytest.mark.rule("HFC 7.10", "HFC 7.11")
@pytest.mark.parametrize("red", ["(2,0)", "(1,0)", "(0,0)"])
def test_a_foul_scores_and_sends_both_to_neutral_hexes(red):
    states = face_blue("(0,0)", red=red, top=RED if red == "(0,0)" else None)
    play(states, "X1", "draws", "none")
    assert (chips(states), token_cells(states), top(states)) == ((15, 10), ("i5", "a5"), None)
    assert (phase(states), act(states), states["turn"][0]) == ("roll", "luck", 1)


@pytest.mark.rule("HFC 7.11")
def test_blue_as_fouler_sends_both_to_the_same_neutral_hexes():
    states = lay("(0,0)", "(2,0)", HARMLESS, HAND, turn=BLUE)
    play(states, "X1", "draws", "none")
    assert (chips(states), token_cells(states), states["turn"][0]) == ((10, 15), ("i5", "a5"), 0)


@pytest.mark.rule("HFC 7.11")
@pytest.mark.parametrize("neutral", ["fixed", "fouled_chooses"])
def test_a_foul_from_the_bottom_moves_nobody(neutral):
    states = face_blue("(0,0)", top=BLUE, options={"neutral": neutral})
    play(states, "X1", "draws", "none")
    assert (chips(states), token_cells(states), top(states)) == ((15, 10), ("e5", "e5"), BLUE)
    assert (phase(states), states["turn"][0]) == ("roll", 1)


@pytest.mark.rule("HFC 7.12")
def test_the_fouled_fighter_may_choose_among_four_neutral_hexes():
    states = face_blue("(2,0)", options={"neutral": "fouled_chooses"})
    play(states, "X1", "draws", "none")
    four = ("i5", "i9", "a5", "a1")
    assert (phase(states), act(states), chips(states)) == ("neutral", BLUE, (15, 14))
    assert legal(states) == {f"neutral:{r}+{b}" for r in four for b in four if r != b}
    play(states, "neutral:a1+i9")
    assert (token_cells(states), top(states)) == (("a1", "i9"), None)
    assert (phase(states), act(states), states["turn"][0]) == ("roll", "luck", 1)


# Damage


@pytest.mark.rule("HFC 8.1")
def test_a_strike_costs_what_the_hex_of_the_struck_is_worth():
    for cell in HEXES:
        red, blue = (f"({q},{r})" for q, r in (around(cell)[0], cell))
        states = play(face_blue(blue, red=red), "C9", "draws", "none")
        assert chips(states) == (15, 15 - damage(cell)), cell
        assert states["damage"][0].tolist() == [0, damage(cell)], cell


@pytest.mark.rule("HFC 8.2")
@pytest.mark.parametrize(("slammed", "worth"), [("(0,0)", 5), ("(1,-1)", 3), ("(2,0)", 1)])
def test_a_slam_scores_the_hex_slammed_into(slammed, worth):
    states = face_blue("(1,0)", red="(1,0)", top=RED)
    play(states, f"S5@{slammed}", "draws", "none")
    assert chips(states) == (15, 15 - worth)


@pytest.mark.rule("HFC 8.2")
def test_a_takedown_scores_the_hex_of_who_is_taken_down():
    states = play(face_blue("(0,0)", red="(1,0)"), "S5", "draws", "none")
    assert chips(states) == (15, 10)


@pytest.mark.rule("HFC 8.3")
@pytest.mark.parametrize(("card", "method_name"), [("C9", "KO"), ("S5", "TKO"), ("X1", "DQ")])
def test_a_fighter_who_has_fewer_chips_pays_what_is_left(card, method_name):
    states = face_blue("(0,0)", red="(1,0)", chips=[15, 2])
    play(states, card, "draws", "none")
    assert (chips(states), states["damage"][0].tolist()) == ((15, 0), [0, 15])
    assert method(states) == method_name
