"""Choosing: a path narrows the choices; cards come in any order; a selection can be undone."""

from hexarena.contract import choosing
from hexarena.contract.scene import Choice


def choice(action: int, *path: str) -> Choice:
    return Choice(action=action, name="-".join(path), path=path)


MOVES = (
    choice(1, "a", "b"),
    choice(2, "a", "c", "one"),
    choice(3, "a", "c", "two"),
    choice(4, "pass"),
)
HAND = frozenset({"k2", "k3", "k5"})
SETS = (choice(1, "k5"), choice(2, "k2", "k3"), choice(3, "none"))
EXCHANGES = (
    choice(1, "change"),
    choice(2, "k2", "change"),
    choice(3, "k2", "k3", "change"),
    choice(4, "k3", "change"),
)


def select(choices, path, *names):
    """Return the path and the action after a selection, None if it leads nowhere."""
    selected = choosing.select(choices, path, names, HAND)
    if selected is None:
        return None
    return selected.path, selected.choice and selected.choice.action


def test_a_step_leaves_the_choices_that_go_on_with_it():
    assert choosing.targets(MOVES, [], HAND) == ["a", "pass"]
    assert select(MOVES, [], "a") == (["a"], None)
    assert choosing.targets(MOVES, ["a"], HAND) == ["b", "c"]
    assert choosing.remaining(MOVES, ["a", "c"], HAND) == list(MOVES[1:3])


def test_the_last_step_of_a_path_completes_its_choice():
    assert select(MOVES, ["a", "c"], "two") == (["a", "c", "two"], 3)


def test_a_thing_is_chosen_by_any_of_its_names():
    assert select(MOVES, ["a"], "piece", "b") == (["a", "b"], 1)


def test_an_item_off_the_path_is_tried_after_shorter_prefixes():
    assert select(MOVES, ["a", "c"], "pass") == (["pass"], 4)
    assert choosing.reachable(MOVES, ["a", "c"], HAND) == ["one", "two", "b", "c", "a", "pass"]


def test_choosing_an_item_again_deselects_it():
    assert select(MOVES, ["a"], "a") == ([], None)
    assert select(MOVES, ["a", "c"], "a") == ([], None)


def test_an_item_without_continuation_is_not_chosen():
    assert select(MOVES, ["a"], "one") is None


def test_successive_cards_of_a_path_may_be_chosen_in_any_order():
    for first, second in (("k2", "k3"), ("k3", "k2")):
        assert select(SETS, [], first) == ([first], None)
        assert choosing.targets(SETS, [first], HAND) == [second]
        assert select(SETS, [first], second) == ([first, second], 2)


def test_a_card_of_a_set_can_always_be_deselected():
    assert choosing.targets(EXCHANGES, ["k3", "k2"], HAND) == ["change"]
    assert select(EXCHANGES, ["k3", "k2"], "k3") == (["k2"], None)
    assert select(EXCHANGES, ["k2"], "change") == (["k2", "change"], 2)


def test_another_card_may_be_chosen_instead_where_both_do_not_go_together():
    assert {*choosing.reachable(SETS, ["k2"], HAND)} == {"k2", "k3", "k5", "none"}
    assert select(SETS, ["k2"], "k5") == (["k5"], 1)
