"""Choosing: a path narrows the choices; cards come in any order; a selection can be undone.

`choosing.json` lists what follows each path of some tables. The client's paths.test.ts reads it
too, so both choose alike. To record it again after a change:

python -m tests.contract.scene.test_choosing
"""

import json
from pathlib import Path

from hexarena.contract.scene import Choice, choosing


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
CASES = Path(__file__).with_name("choosing.json")
TABLES = {  # the choices' paths, the cards, the objects that have further names
    "moves": (
        ["a b", "a c one", "a c two", "pass"],
        "",
        {"p1": "p1 b", "p2": "p2 c a", "nowhere": "nowhere"},
    ),
    "cards": (["k5", "k2 k3", "none"], "k2 k3 k5", {"p1": "p1 k3 k2"}),
    "overlapping sets": (["k2 k3", "k3 k4", "k2 k4 k5", "k5 a"], "k2 k3 k4 k5", {}),
    "exchanges": (["change", "k2 change", "k2 k3 change", "k3 change"], "k2 k3", {}),
    "several sets": (["a k2 k3 b k4 k5", "a k3 b k4", "k2 b", "k2 k3 c"], "k2 k3 k4 k5", {}),
    "repeats": (["a b a", "a b", "b b", "a b"], "", {"p1": "p1 b a"}),
}


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


def test_what_does_not_follow_the_path_is_tried_after_its_beginnings():
    assert select(MOVES, ["a", "c"], "pass") == (["pass"], 4)
    assert choosing.reachable(MOVES, ["a", "c"], HAND) == ["one", "two", "b", "c", "a", "pass"]


def test_what_was_chosen_is_taken_back_when_it_is_chosen_again():
    assert select(MOVES, ["a"], "a") == ([], None)
    assert select(MOVES, ["a", "c"], "a") == ([], None)


def test_what_leads_nowhere_is_not_chosen():
    assert select(MOVES, ["a"], "one") is None


def test_successive_cards_of_a_path_may_be_chosen_in_any_order():
    for first, second in (("k2", "k3"), ("k3", "k2")):
        assert select(SETS, [], first) == ([first], None)
        assert choosing.targets(SETS, [first], HAND) == [second]
        assert select(SETS, [first], second) == ([first, second], 2)


def test_a_card_of_a_set_is_taken_back_whenever_it_was_chosen():
    assert choosing.targets(EXCHANGES, ["k3", "k2"], HAND) == ["change"]
    assert select(EXCHANGES, ["k3", "k2"], "k3") == (["k2"], None)
    assert select(EXCHANGES, ["k2"], "change") == (["k2", "change"], 2)


def test_another_card_may_be_chosen_instead_where_both_do_not_go_together():
    assert {*choosing.reachable(SETS, ["k2"], HAND)} == {"k2", "k3", "k5", "none"}
    assert select(SETS, ["k2"], "k5") == (["k5"], 1)


def follow(choices, path, names, cards):
    """Return what follows a path: actions are numbers from 0, and paths are joined by spaces."""
    complete = choosing.find_completed(choices, path, cards)
    selections = {}
    for thing, aliases in names.items():
        selected = choosing.select(choices, path, aliases, cards)
        if selected is not None:
            action = selected.choice.action if selected.choice else None
            selections[thing] = [" ".join(selected.path), action]
    return {
        "path": " ".join(path),
        "remaining": [choice.action for choice in choosing.remaining(choices, path, cards)],
        "completed": complete.action if complete else None,
        "targets": " ".join(choosing.targets(choices, path, cards)),
        "reachable": " ".join(choosing.reachable(choices, path, cards)),
        "selections": selections,
    }


def follow_all(choices, names, cards):
    """Return what follows each path that selections lead to."""
    steps = {"": follow(choices, [], names, cards)}
    unexplored = [""]
    while unexplored:
        for path, _ in steps[unexplored.pop(0)]["selections"].values():
            if path not in steps:
                steps[path] = follow(choices, path.split(), names, cards)
                unexplored.append(path)
    return list(steps.values())


def record():
    """Return the tables of cases and what follows each path, one path a line."""
    tables = []
    for title, (paths, cards, aliases) in TABLES.items():
        choices = [choice(action, *path.split()) for action, path in enumerate(paths)]
        things = {ref: ref for path in paths for ref in path.split()} | aliases
        names = {thing: refs.split() for thing, refs in things.items()}
        steps = follow_all(choices, names, frozenset(cards.split()))
        head = {"title": title, "choices": paths, "cards": cards, "names": things}
        lines = ",\n".join(json.dumps(step) for step in steps)
        tables.append(f'{json.dumps(head)[:-1]}, "steps": [\n{lines}\n]}}')
    return "[" + ",\n".join(tables) + "]\n"


def test_the_cases_shared_with_the_client_are_current():
    assert CASES.read_text(encoding="utf-8") == record()


if __name__ == "__main__":
    CASES.write_text(record(), encoding="utf-8")
