"""The board and the cards, as sections 1.2 and 1.3 of the specification describe them."""

from collections import Counter

import pytest

from hexarena.games.hexthing.components import board
from tests.games.hexthing.model import (
    CARDS,
    HEX,
    LABEL,
    NAME,
    STEPS,
    THINGS,
    TWINS,
    turned,
)

MIDDLE_ROWS = range(1, 6)  # the rows whose labels were recovered in their order
RINGS = {1: "C", 3: "C", 5: "S", 7: "S", 9: "B", 11: "B"}
CORNERS = ("g1", "g11", "a1", "a11")
OPPOSITE = {"S": "N", "D": "U", "W": "E", "N": "S", "U": "D", "E": "W"}


def number(cell):
    return board.NUMBER[NAME[cell]]


def list_members(pair):
    word = int(pair[0]) | int(pair[1]) << 64
    return {n for n in range(128) if word >> n & 1}


def neighbours(cell):
    return [neighbour for step in STEPS.values() if (neighbour := step_from(cell, step)) in LABEL]


def step_from(cell, step, steps=1):
    return cell[0] + steps * step[0], cell[1] + steps * step[1]


@pytest.mark.rule("HT 1.5", "HT 1.3")
def test_the_board_is_the_specifications():
    assert tuple(board.AXIAL) == tuple(LABEL)
    assert "".join(LABEL.values()) == board.LABELS
    assert tuple(NAME.values()) == board.NAMES


@pytest.mark.rule("HT 1.1")
def test_seven_rows_of_eleven_and_ten_interlock():
    rows = Counter(r for _, r in LABEL)
    assert [rows[r] for r in range(7)] == [11, 10, 11, 10, 11, 10, 11]
    assert Counter(len(neighbours(cell)) for cell in LABEL) == {6: 42, 5: 6, 4: 18, 3: 4, 2: 4}


@pytest.mark.rule("HT 1.1")
def test_there_are_twenty_sells_and_changes_eighteen_buys_and_sixteen_others():
    assert Counter(LABEL.values()) == {"S": 20, "C": 20, "B": 18, "P": 8, "D": 4, "J": 4}


def test_every_hexagon_is_of_the_kind_of_its_label():
    kinds = {
        "J": board.JUST_VISITING,
        "P": board.POUNDS_10,
        "D": board.DOLLARS_20,
        "C": board.CHANGE,
        "B": board.BUY,
        "S": board.SELL,
    }
    assert [kinds[label] for label in LABEL.values()] == board.KIND.tolist()


@pytest.mark.rule("HT 1.3")
def test_change_sell_and_buy_lie_in_rings_round_the_middle():
    rings = {
        (abs(2 * q + r - 10) + abs(r - 3), label)
        for (q, r), label in LABEL.items()
        if r in MIDDLE_ROWS and label in "CSB"
    }
    assert rings == set(RINGS.items())
    assert sum(label in "CSB" for (_, r), label in LABEL.items() if r in MIDDLE_ROWS) == 46


def test_dollars_and_two_of_the_pounds_lie_on_rings_of_their_own():
    counts = Counter(
        (abs(2 * q + r - 10) + abs(r - 3), label)
        for (q, r), label in LABEL.items()
        if r in MIDDLE_ROWS and label in "DPJ"
    )
    assert counts == {(5, "D"): 4, (9, "P"): 2}


@pytest.mark.rule("HT 1.3")
def test_just_visiting_are_the_corners():
    assert {NAME[cell] for cell, label in LABEL.items() if label == "J"} == set(CORNERS)


@pytest.mark.rule("HT 1.3")
@pytest.mark.parametrize("row", [0, 6])
def test_an_end_row_holds_three_pounds_three_changes_two_sells_a_buy_and_two_corners(row):
    labels = Counter(label for (_, r), label in LABEL.items() if r == row)
    assert labels == {"P": 3, "C": 3, "S": 2, "B": 1, "J": 2}


@pytest.mark.rule("HT 1.4")
def test_turned_by_half_the_board_has_the_same_labels():
    assert all(LABEL[turned(cell)] == label for cell, label in LABEL.items())


@pytest.mark.rule("HT 1.2", "HT 1.4", "HT 2.1")
def test_turned_by_half_one_start_is_the_other_and_cards_go_the_opposite_way():
    white, black = (board.AXIAL[start] for start in board.START)
    assert (white, black) == ((10, 0), (-3, 6))
    assert turned(white) == black
    for direction, (dq, dr) in STEPS.items():
        assert STEPS[OPPOSITE[direction]] == (-dq, -dr)


@pytest.mark.rule("HT 2.1")
def test_white_starts_farthest_up_and_black_farthest_down():
    height = {cell: cell[0] - cell[1] for cell in LABEL}
    white, black = (board.AXIAL[start] for start in board.START)
    assert [cell for cell in LABEL if height[cell] == max(height.values())] == [white]
    assert [cell for cell in LABEL if height[cell] == min(height.values())] == [black]


@pytest.mark.rule("HT 2.4")
def test_there_is_one_card_of_each_way_and_each_of_one_two_and_three():
    assert board.CARD_NAMES == CARDS
    assert len(set(CARDS)) == 18


@pytest.mark.rule("HT 2.4")
def test_white_is_dealt_south_down_and_west_and_black_north_up_and_east():
    hands = [{CARDS[n] for n in range(64) if int(word) >> n & 1} for word in board.INITIAL_CARDS]
    assert [{card[0] for card in hand} for hand in hands] == [set("SDW"), set("NUE")]
    assert hands[0] | hands[1] == set(CARDS)


@pytest.mark.rule("HT 1.2", "HT 5.1", "HT 5.3")
@pytest.mark.parametrize("card", CARDS)
def test_a_card_leads_straight_on_and_never_off_the_board(card):
    step, steps = STEPS[card[0]], int(card[1])
    for cell in LABEL:
        path = [step_from(cell, step, n) for n in range(1, steps + 1)]
        stays_inside = all(crossed in LABEL for crossed in path)
        end = board.END[CARDS.index(card), number(cell)]
        path_cells = list_members(board.PATH[CARDS.index(card), number(cell)])
        assert end == (number(path[-1]) if stays_inside else -1)
        assert path_cells == ({number(crossed) for crossed in path} if stays_inside else set())


@pytest.mark.rule("HT 2.3")
def test_the_things_lie_in_pairs_turned_by_half_and_the_twins_are_such_a_pair():
    for name, cells in THINGS.items():
        assert {board.AXIAL[cell] for cell in board.THINGS[name]} == set(cells)
        assert {turned(cell) for cell in cells} == set(cells)
    twins = [board.AXIAL[cell] for cell in board.TWINS]
    assert twins == list(TWINS.values())
    assert turned(twins[0]) == twins[1]


@pytest.mark.rule("HT 2.3")
def test_a_wall_has_a_thing_in_each_row():
    for twin in TWINS.values():
        assert sorted(r for _, r in (*THINGS["wall"], twin)) == list(range(7))


def test_no_thing_begins_on_a_corner():
    starts = {cell for cells in THINGS.values() for cell in cells} | set(TWINS.values())
    assert not starts & {HEX[corner] for corner in CORNERS}
