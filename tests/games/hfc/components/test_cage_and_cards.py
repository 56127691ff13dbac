"""The cage, the fighters and the cards, by their numbers in RULES.md (1 and 2)."""

from collections import Counter

import pytest

from hexarena import grid
from hexarena.games.hfc.components.cage import DAMAGE, DISTANCE, NEIGHBOUR
from hexarena.games.hfc.components.cards import NAMES
from tests.games.hfc.model import CELLS_BY_NAME, DECK, count_steps, damage
from tests.games.hfc.table import (
    GAME,
    HEXES,
    SEATS,
    chips,
    hand,
    lay,
    legal,
    ongoing,
    play,
    replace_axial,
    start,
    token_cells,
)


@pytest.mark.rule("HFC 1.1")
def test_the_cage_has_61_hexes_five_on_each_side():
    assert len(HEXES) == 61
    neighbours = Counter(sum(cell >= 0 for cell in row) for row in NEIGHBOUR.tolist())
    assert neighbours == {3: 6, 4: 18, 6: 37}


@pytest.mark.rule("HFC 1.1")
def test_distance_is_counted_in_steps():
    for name, cell in CELLS_BY_NAME.items():
        for other_name, other_cell in CELLS_BY_NAME.items():
            assert DISTANCE[HEXES.index(name), HEXES.index(other_name)] == count_steps(
                cell, other_cell
            )


@pytest.mark.rule("HFC 1.2", "HFC 8.1")
def test_the_emblem_is_worth_five_ring_and_corners_three_all_others_one():
    worth = {name: int(DAMAGE[cell]) for cell, name in enumerate(HEXES)}
    threes = {"e6", "d5", "d4", "e4", "f5", "f6", "e1", "e9"}
    assert {name for name, chips in worth.items() if chips == 5} == {"e5"}
    assert {name for name, chips in worth.items() if chips == 3} == threes
    assert Counter(worth.values()) == {5: 1, 3: 8, 1: 52}
    assert worth == {name: damage(cell) for name, cell in CELLS_BY_NAME.items()}


@pytest.mark.rule("HFC 1.2", "HFC 3.1")
def test_red_starts_on_e1_and_blue_on_e9_at_the_ends_of_the_longest_row():
    assert token_cells(start()) == (replace_axial("(-4,0)"), replace_axial("(4,0)")) == ("e1", "e9")
    assert [name for name in HEXES if name[0] == "e"] == [f"e{n}" for n in range(1, 10)]


@pytest.mark.rule("HFC 1.3")
def test_rows_are_lettered_from_the_south_and_equal_numbers_lie_on_a_diagonal():
    assert Counter(name[0] for name in HEXES) == dict(
        zip("abcdefghi", (5, 6, 7, 8, 9, 8, 7, 6, 5), strict=True)
    )
    assert all(r == 4 - "abcdefghi".index(name[0]) for name, (_, r) in CELLS_BY_NAME.items())
    assert all(q == int(name[1]) - 5 for name, (q, _) in CELLS_BY_NAME.items())
    assert tuple(CELLS_BY_NAME) == grid.names(5)


@pytest.mark.rule("HFC 1.4")
@pytest.mark.parametrize(
    ("weight", "count"),
    [
        ("atomweight", 10),
        ("strawweight", 11),
        ("flyweight", 12),
        ("bantamweight", 13),
        ("featherweight", 14),
        ("lightweight", 15),
        ("welterweight", 17),
        ("middleweight", 18),
        ("light-heavyweight", 20),
        ("heavyweight", 25),
    ],
)
def test_a_weight_class_says_how_many_chips_each_starts_with(weight, count):
    assert chips(start(weight=weight)) == (count, count)


@pytest.mark.rule("HFC 1.4")
def test_without_a_word_fighters_are_lightweights_of_fifteen_chips():
    assert chips(start()) == (15, 15)


@pytest.mark.rule("HFC 1.4")
@pytest.mark.parametrize(
    ("weight", "count"),
    [("atomweight", 20), ("lightweight", 30), ("middleweight", 40), ("heavyweight", 50)],
)
def test_the_later_edition_has_chips_of_its_own(weight, count):
    assert chips(start(weight=weight, edition="second")) == (count, count)


@pytest.mark.rule("HFC 1.5")
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"red_chips": 12}, (12, 15)),
        ({"blue_chips": 1}, (15, 1)),
        ({"red_chips": 7, "blue_chips": 9, "weight": "heavyweight"}, (7, 9)),
    ],
)
def test_fighters_may_start_with_chips_of_their_own(options, expected):
    assert chips(start(**options)) == expected


@pytest.mark.rule("HFC 1.6")
def test_a_fighter_who_takes_down_is_in_control_of_the_other():
    states = lay("(0,0)", "(1,0)", red_hand="S7 D2 D3 D4 D5")
    assert states["top"][0] == -1
    play(states, "S7")
    assert token_cells(states) == ("e6", "e6")
    assert SEATS[states["top"][0]] == "red"


@pytest.mark.rule("HFC 2.1")
def test_the_deck_has_thirteen_cards_of_each_suit_and_two_jokers():
    assert set(NAMES) == DECK
    assert len(NAMES) == 54
    assert Counter(name[0] for name in NAMES) == {"C": 13, "S": 13, "H": 13, "D": 13, "X": 2}


def stops(attack, hand, **options):
    """List what stops an attack on Blue, from the neighbouring hex, with those cards in hand."""
    states = lay(
        "(0,0)",
        "(1,0)",
        blue_hand=hand,
        pending=attack,
        turn="blue",
        phase="defend",
        options=options,
    )
    return legal(states) - {"none"}


@pytest.mark.rule("HFC 2.2")
def test_ranks_run_from_the_two_up_to_the_ace():
    for n, rank in enumerate("23456789TJQKA"):
        lower, higher = "23456789TJQKA"[:n], "23456789TJQKA"[n + 1 :]
        assert {f"C{r}" for r in higher} == {
            r for r in stops(f"strike C{rank}", [f"C{r}" for r in higher] + ["H2"]) if "+" not in r
        }
        assert all(not stops(f"strike C{rank}", [f"C{r}", "H2"]) for r in lower)


@pytest.mark.rule("HFC 2.2")
def test_a_low_ace_is_below_the_two():
    assert stops("strike CK", "CA H2 H3 H4 H5", ace="low") == set()
    assert stops("strike CA", "C2 CK H3 H4 H5", ace="low") == {"C2", "CK"}
    assert stops("strike C3", "CA C2 H3 H4 H5", ace="low") == {"C2+CA"}
    assert stops("strike CK", "CA H2 H3 H4 H5") == {"CA"}
    assert stops("strike CA", "C2 CK H3 H4 H5") == {"C2+CK"}
    assert stops("strike C3", "CA C2 H3 H4 H5") == {"CA"}


@pytest.mark.rule("HFC 2.3")
def test_a_joker_is_never_one_of_two_cards_nor_lower_or_higher():
    assert stops("strike C9", "C2 X1 X2 H2 H3") == {"X1", "X2"}
    assert stops("foul X1", "X2 CA SA HA DA") == {"X2"}


@pytest.mark.rule("HFC 2.4")
@pytest.mark.parametrize(("option", "open_to_all"), [("face_up", True), ("face_down", False)])
def test_cards_discarded_unplayed_lie_as_agreed(option, open_to_all):
    states = lay("(-4,0)", "(4,0)", "C2 C3 C4 C5 C6", options={"discards": option})
    play(states, "pass:C4")
    view = states.copy()
    GAME.rules.compiled.hide_at(view, 0, 1)
    assert bool(int(view["discard"][0]) >> NAMES.index("C4") & 1) == open_to_all
    assert bool(int(view["pile"][0]) >> NAMES.index("C4") & 1) != open_to_all
    own_view = states.copy()
    GAME.rules.compiled.hide_at(own_view, 0, 0)
    assert not int(own_view["pile"][0]) >> NAMES.index("C4") & 1


@pytest.mark.rule("HFC 2.4")
@pytest.mark.parametrize("option", ["face_up", "face_down"])
def test_cards_played_in_attack_or_defence_lie_face_up(option):
    states = lay("(0,0)", "(1,0)", "C9 D2 D3 D4 D5", "CT H2 H3 H4 H5", {"discards": option})
    play(states, "C9", "draws", "CT")
    assert int(states["discard"][0]) >> NAMES.index("C9") & 1
    assert int(states["discard"][0]) >> NAMES.index("CT") & 1


@pytest.mark.rule("HFC 2.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_hands_are_secret_and_the_order_of_the_pile_is_nowhere(seat):
    for states, _ in ongoing({}, seed=3, limit=120):
        view = states.copy()
        GAME.rules.compiled.hide_at(view, 0, seat)
        assert not hand(view, SEATS[1 - seat])
        assert hand(view, SEATS[seat]) == hand(states, SEATS[seat])
        unseen_cards = int(states["pile"][0]) | int(states["hand"][0, 1 - seat])
        assert int(view["pile"][0]) == unseen_cards


@pytest.mark.rule("HFC 2.5")
def test_cards_are_written_as_suit_and_rank():
    states = lay("(0,0)", "(1,0)", "C9 ST HA D2 X1")
    assert {"C9", "ST", "X1", "pass:HA", "pass:D2"} <= legal(states)
