"""A history gives back every position of a match, whatever was played and cut."""

import random

from hypothesis import given
from hypothesis import strategies as st

from hexarena import game
from hexarena.match.history import CHECKPOINT_PLIES, History


@given(st.integers(0, 2**32), st.integers(0, 3 * CHECKPOINT_PLIES))
def test_every_position_can_be_had_again(seed: int, turns: int) -> None:
    rules, rng = game("hexcore6").rules, random.Random(seed)
    history = History(rules, game("hexcore6").start())
    observed = [history.current.tobytes()]
    for _ in range(turns):
        if rules.over(history.current) or rng.random() < 0.05:
            ply = rng.randrange(len(observed))
            history.cut(ply)
            del observed[ply + 1 :]
        else:
            history.play(rng.choice(rules.legal(history.current)))
            observed.append(history.current.tobytes())
    assert history.current.tobytes() == observed[-1]
    assert [states.tobytes() for states in history.positions()] == observed
    ply = rng.randrange(len(observed))
    assert history.at(ply).tobytes() == observed[ply]
    assert [states.tobytes() for states in history.positions(ply)] == observed[ply:]


def test_a_deed_tells_who_decided_and_whether_there_was_a_choice() -> None:
    rules, rng = game("hexcore6").rules, random.Random(7)
    start = game("hexcore6").start(game("hexcore6").options(radius=4))
    history = History(rules, start)
    expected = []
    while not rules.over(history.current):
        legal, seat = rules.legal(history.current), int(history.current["to_act"][0])
        expected.append((seat, len(legal) == 1))
        history.play(rng.choice(legal))
    assert [(step.seat, step.forced) for step in history.backwards()] == expected[::-1]
    assert any(forced for _, forced in expected)
