"""DEFEND, by the numbers of RULES.md (5)."""

import pytest

from tests.games.hfc import table
from tests.games.hfc.model import CELLS_BY_NAME, HEXES, around, name

ATTACKS = ("strike C8", "takedown S8", "slam S8", "escape S8", "choke H8", "lock D8", "foul X1")
NEAR_CENTRE = [name(cell) for cell in around((0, 0))]


def attack_blue(attack, hand, cell_text="(0,0)", **fields):
    """Let Blue be attacked by Red, standing as that attack leaves the two."""
    kind = attack.split()[0]
    on_top = {"takedown": table.RED, "slam": table.RED, "choke": table.RED, "lock": table.RED}.get(
        kind
    )
    red = cell_text if on_top else "(1,0)"
    setting = {"top": on_top, "turn": table.BLUE, "phase": "defend", "pending": attack} | fields
    return table.lay(red, cell_text, blue_hand=hand, **setting)


def attack_from_below(attack, hand, **fields):
    """Let Blue be attacked from the bottom, Red lying under Blue."""
    return attack_blue(attack, hand, **({"top": table.BLUE} | fields))


def strip_hexes(moves):
    return {move.partition("@")[0] for move in moves}


@pytest.mark.rule("HFC 5.1")
@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("hand", ["C9 S9 H9 D9 X2", "C2 C3 S2 H2 D2"])
def test_nobody_has_to_defend(attack, hand):
    assert "none" in table.legal(attack_blue(attack, hand))


@pytest.mark.rule("HFC 5.2")
@pytest.mark.parametrize("attack", ATTACKS[:6])
def test_one_higher_card_of_the_same_suit_stops_it_and_none_of_another(attack):
    suit = attack[-2]
    states = attack_blue(attack, "C9 S9 H9 D9 D7")
    assert strip_hexes(table.legal(states)) == {"none", f"{suit}9"}


@pytest.mark.rule("HFC 5.3")
@pytest.mark.parametrize("attack", ATTACKS[:6])
def test_two_lower_cards_of_the_suit_stop_it_whatever_their_sum(attack):
    suit = attack[-2]
    states = attack_blue(attack, [f"{suit}{rank}" for rank in "2379A"])
    pairs = {f"{suit}2+{suit}3", f"{suit}2+{suit}7", f"{suit}3+{suit}7"}
    assert strip_hexes(table.legal(states)) == {"none", f"{suit}9", f"{suit}A"} | pairs


@pytest.mark.rule("HFC 5.3")
def test_one_lower_card_or_two_of_different_suits_stop_nothing():
    assert table.legal(attack_blue("strike C8", "C7 S2 H2 D2 D3")) == {"none"}


@pytest.mark.rule("HFC 5.4")
@pytest.mark.parametrize("attack", ATTACKS)
def test_a_joker_stops_any_attack(attack):
    assert strip_hexes(table.legal(attack_blue(attack, "X2 C2 S2 H2 D2"))) == {"none", "X2"}


@pytest.mark.rule("HFC 5.5")
def test_nothing_but_a_joker_stops_a_foul():
    assert table.legal(attack_blue("foul X1", "CA SA HA DA DK")) == {"none"}
    assert table.legal(attack_blue("foul X1", "CA SA HA X2 DK")) == {"none", "X2"}
    assert table.legal(attack_from_below("foul X1", "CA SA S2 DA DK", cell_text="(1,0)")) == {
        "none"
    }


@pytest.mark.rule("HFC 5.6")
@pytest.mark.parametrize("attack", ["choke HA", "lock DA"])
def test_from_the_top_any_spade_stops_a_choke_or_lock_for_a_step_off(attack):
    states = attack_from_below(attack, "S2 SK C2 C3 C4", cell_text="(1,0)")
    neighbours = {name(cell) for cell in around((1, 0))}
    assert table.legal(states) == {"none"} | {
        f"{spade}@{cell}" for spade in ("S2", "SK") for cell in neighbours
    }
    table.play(states, "S2@(2,0)")
    assert table.token_cells(states) == ("e6", "e7")
    assert table.top(states) is None
    assert table.chips(states) == (15, 15)
    assert (table.phase(states), table.act(states), table.hand(states, table.BLUE)) == (
        "roll",
        "luck",
        {"SK", "C2", "C3", "C4"},
    )


@pytest.mark.rule("HFC 5.6")
@pytest.mark.parametrize("attack", ["choke H8", "lock D8"])
def test_from_the_top_the_suit_itself_stops_it_and_keeps_control(attack):
    suit = attack[-2]
    states = attack_from_below(attack, f"{suit}9 C2 C3 C4 C5", cell_text="(1,0)")
    assert table.legal(states) == {"none", f"{suit}9"}
    table.play(states, f"{suit}9")
    assert (table.token_cells(states), table.top(states), table.phase(states)) == (
        ("e6", "e6"),
        table.BLUE,
        "roll",
    )


@pytest.mark.rule("HFC 5.6")
@pytest.mark.parametrize("attack", ["choke H8", "lock D8"])
def test_from_the_bottom_spades_do_not_stop_chokes_and_locks(attack):
    assert table.legal(attack_blue(attack, "S2 SK SA C2 C3")) == {"none"}


@pytest.mark.rule("HFC 5.6")
def test_from_the_top_spades_do_not_stop_strikes():
    assert table.legal(attack_from_below("strike C8", "S2 SK SA D2 D3", cell_text="(1,0)")) == {
        "none"
    }


@pytest.mark.rule("HFC 5.6")
@pytest.mark.parametrize("cell_text", [(4, 0), (4, -2), (0, 0)])
def test_the_hexes_to_step_off_to_are_those_of_the_cage(cell_text):
    cell = f"({cell_text[0]},{cell_text[1]})"
    setting = {"top": table.BLUE, "turn": table.BLUE, "phase": "defend", "pending": "choke HA"}
    states = table.lay(cell, cell, blue_hand="S2 C2 C3 C4 C5", **setting)
    assert table.legal(states) == {"none"} | {
        f"S2@{name(neighbours)}" for neighbours in around(cell_text)
    }


@pytest.mark.rule("HFC 5.7")
@pytest.mark.parametrize("attack", ["takedown S8", "slam S8"])
@pytest.mark.parametrize("defence", ["S9", "S2+S3"])
def test_a_fighter_who_stops_a_takedown_or_slam_puts_the_attacker_next_to_it(attack, defence):
    states = attack_blue(attack, "S9 S2 S3 C2 C3")
    assert {move for move in table.legal(states) if move.startswith(f"{defence}@")} == {
        f"{defence}@{cell}" for cell in NEAR_CENTRE
    }
    table.play(states, f"{defence}@(0,1)")
    assert (table.token_cells(states), table.top(states)) == (("d5", "e5"), None)
    assert table.chips(states) == (15, 15)
    assert (table.phase(states), table.act(states)) == ("roll", "luck")


@pytest.mark.rule("HFC 5.6", "HFC 5.7")
@pytest.mark.parametrize("attack", ["takedown S8", "choke H8"])
def test_fighters_are_sent_to_every_neighbour_of_every_hex(attack):
    top_seat = table.RED if attack == "takedown S8" else table.BLUE
    for cell in HEXES:
        cell_text = f"({cell[0]},{cell[1]})"
        setting = {"top": top_seat, "turn": table.BLUE, "phase": "defend", "pending": attack}
        states = table.lay(cell_text, cell_text, None, "S9 C2 C3 C4 C5", **setting)
        moves = table.legal(states) - {"none"}
        assert moves == {f"S9@{name(neighbours)}" for neighbours in around(cell)}
        for move in moves:
            stand = name(cell), move.removeprefix("S9@")
            cells = table.token_cells(table.play(states.copy(), move))
            assert cells == (stand if top_seat == table.BLUE else stand[::-1])


@pytest.mark.rule("HFC 5.7")
def test_a_fighter_who_stops_a_slam_stays_on_the_hex_slammed_into():
    states = table.lay("(0,0)", "(0,0)", "S8 D2 D3 D4 D5", "S9 C2 C3 C4 C5", top=table.RED)
    table.play(states, "S8@(1,-1)", "draws", "S9@(2,-2)")
    assert table.token_cells(states) == (name((2, -2)), name((1, -1)))


@pytest.mark.rule("HFC 5.8")
@pytest.mark.parametrize("defence", ["S9", "S2+S3"])
def test_a_fighter_who_stops_an_escape_is_on_top_on_the_attackers_hex(defence):
    states = attack_blue("escape S8", "S9 S2 S3 C2 C3", cell_text="(2,0)")
    assert table.legal(states) == {"none", "S9", "S2+S3"}
    table.play(states, defence)
    assert (table.token_cells(states), table.top(states), table.phase(states)) == (
        ("e6", "e6"),
        table.BLUE,
        "roll",
    )
    assert table.chips(states) == (15, 15)


@pytest.mark.rule("HFC 5.9")
@pytest.mark.parametrize("attack", ["takedown S8", "slam S8"])
def test_a_takedown_or_slam_that_is_not_stopped_leaves_the_defender_on_the_bottom(attack):
    states = table.play(attack_blue(attack, "C2 C3 C4 C5 C6"), "none")
    assert (table.token_cells(states), table.top(states)) == (("e5", "e5"), table.RED)
    assert table.chips(states) == (15, 10)
    assert (table.phase(states), table.act(states), table.pending(states)) == (
        "attack",
        table.BLUE,
        None,
    )


@pytest.mark.rule("HFC 5.9")
def test_an_escape_that_is_not_stopped_costs_nothing_even_on_the_emblem():
    states = table.play(attack_blue("escape S8", "C2 C3 C4 C5 C6"), "none")
    assert (table.chips(states), table.top(states), table.phase(states)) == ((15, 15), None, "roll")


@pytest.mark.rule("HFC 5.9")
def test_a_strike_that_is_not_stopped_costs_the_defender_only_chips():
    states = table.play(attack_blue("strike C8", "D2 C3 D4 D5 D6", cell_text="(2,0)"), "none")
    assert (table.chips(states), table.token_cells(states), table.phase(states)) == (
        (15, 14),
        ("e6", "e7"),
        "roll",
    )


@pytest.mark.rule("HFC 5.9")
@pytest.mark.parametrize("attack", ATTACKS[:6])
def test_a_stopped_attack_costs_nothing_and_ends_nothing(attack):
    states = attack_blue(attack, "C9 S9 H9 D9 D7")
    table.play(states, max(table.legal(states) - {"none"}))
    assert (table.chips(states), table.method(states)) == ((15, 15), "")
    assert states["damage"][0].tolist() == [0, 0]
    assert table.pending(states) is None


@pytest.mark.rule("HFC 5.10")
def test_cards_used_to_defend_are_gone_until_the_end_of_the_turn():
    states = table.lay(
        "(0,0)",
        "(0,0)",
        "D2 D3 D4 D5 D6",
        "C9 CT C2 C3 H2",
        top=table.RED,
        pending="strike C8",
        turn=table.BLUE,
        phase="defend",
    )
    table.play(states, "C2+C3")
    assert table.hand(states, table.BLUE) == {"C9", "CT", "H2"}
    assert table.phase(states) == "attack"
    assert not table.legal(states) & {"C2", "C3", "pass:C2", "pass:C3"}
    table.play(states, "C9")
    pile_left = int(states["left"][0])
    table.play(states, "draws")
    assert len(table.hand(states, table.BLUE)) == 5
    assert pile_left - states["left"][0] == 3


@pytest.mark.rule("HFC 5.11")
@pytest.mark.parametrize("attack", ATTACKS)
def test_a_joker_that_defends_scores_at_once_and_ends_the_turn(attack):
    states = attack_blue(attack, "X2 D2 C3 D4 H5", cell_text="(2,0)")
    defence = next(move for move in sorted(table.legal(states)) if move.startswith("X2"))
    hex_of_red = table.token_cells(states)[0]
    table.play(states, defence)
    worth = {"e5": 5, "e6": 3, "e7": 1}[hex_of_red]
    assert table.chips(states) == (15 - worth, 15)
    assert table.phase(states) == "refill"
    table.play(states, "draws")
    assert len(table.hand(states, table.BLUE)) == 5
    assert table.pending(states) is None
    assert states["turn"][0] == 0
    assert table.phase(states) in ("roll", "attack")


@pytest.mark.rule("HFC 5.11", "HFC 4.3")
def test_a_joker_that_defended_is_not_defended_against():
    states = attack_blue("strike C8", "X2 D2 C3 D4 H5", red_hand="X1 CA C9 S2 S3")
    table.play(states, "X2", "draws")
    assert (table.phase(states), table.act(states)) == ("roll", "luck")


@pytest.mark.rule("HFC 5.12")
@pytest.mark.parametrize("attack", ["takedown S8", "slam S8"])
def test_the_foul_scores_before_the_attacker_is_put_elsewhere(attack):
    states = attack_blue(attack, "X2 D2 C3 D4 H5", cell_text="(2,0)")
    table.play(states, "X2@(1,0)")
    assert (table.chips(states), table.token_cells(states)) == ((14, 15), ("e6", "e7"))


@pytest.mark.rule("HFC 5.12")
def test_the_foul_scores_before_the_top_is_taken_back():
    states = table.play(attack_blue("escape S8", "X2 D2 C3 D4 H5", cell_text="(2,0)"), "X2")
    assert (table.chips(states), table.token_cells(states), table.top(states)) == (
        (12, 15),
        ("e6", "e6"),
        table.BLUE,
    )


@pytest.mark.rule("HFC 5.13")
@pytest.mark.parametrize("cell_text", ["(0,0)", "(2,0)"])
def test_a_joker_against_a_foul_cancels_its_damage_and_the_restart(cell_text):
    states = attack_blue("foul X1", "X2 D2 C3 D4 H5", cell_text=cell_text)
    tokens = table.token_cells(states)
    table.play(states, "X2")
    assert (table.chips(states), table.token_cells(states)) == ((12, 15), tokens)
    assert CELLS_BY_NAME[tokens[0]] == (1, 0)
