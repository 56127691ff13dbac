"""With secrets a bot decides by what its seat knows, and still finds what there is to find."""

import numpy as np
import pytest

from hexarena import Game, game
from hexarena.contract.game import all_games
from hexarena.contract.kernel import KERNELS
from hexarena.contract.record import CHANCE, States
from hexarena.contract.rng import new_rng
from hexarena.search import Analysis, Search, warm
from hexarena.search.duel import rollout_mind
from tests import toys
from tests.games.hfc.table import GAME as HFC
from tests.games.hfc.table import RED, lay

pytestmark = pytest.mark.slow

toys.register()
SECRETIVE = [listed_game for listed_game in all_games() if listed_game.rules.secret]
secretive = pytest.mark.parametrize("about", SECRETIVE, ids=lambda item: item.name)


def analysis_of(tested_game: Game, states: States, playouts: int = 400, **options: int) -> Analysis:
    return Search(tested_game.rules, **options).think(states, playouts)


def decisions(tested_game: Game, seed: int, interval: int = 7) -> list[States]:
    """Return states of a match by rule of thumb in which a seat decides, one of `every`.

    Of a short match all of them.
    """
    chance, buffer = new_rng(seed), np.zeros(tested_game.rules.ACTIONS, np.int32)
    states, actual = tested_game.start(), []
    while not tested_game.rules.over(states):
        if states["to_act"][0] != CHANCE:
            actual.append(states.copy())
        tested_game.rules.apply(
            states, int(tested_game.rules.compiled.rollout_at(states, 0, chance, buffer))
        )
    return actual[:: interval if len(actual) > 3 * interval else 1]


def otherwise(tested_game: Game, states: States, seed: int) -> States:
    """Return another state that the seat to act cannot tell from this one."""
    different, seat = states.copy(), int(states["to_act"][0])
    tested_game.rules.compiled.hide_at(different, 0, seat)
    tested_game.rules.compiled.determinize_at(different, 0, seat, new_rng(seed))
    return different


# Who decides knows no secret


@secretive
@pytest.mark.parametrize("threads", [1, 2])
def test_a_decision_follows_from_what_the_seat_knows_and_the_seed(
    about: Game, threads: int
) -> None:
    remaining = 0
    for states in decisions(about, seed=1):
        for different in (otherwise(about, states, seed) for seed in range(3)):
            remaining += different.tobytes() != states.tobytes()
            thoughts = [
                analysis_of(about, s, 60, seed=5, threads=threads) for s in (states, different)
            ]
            assert thoughts[0] == thoughts[1]
    assert remaining > 1


@secretive
def test_the_rule_of_thumb_sees_no_more_than_the_seat(about: Game) -> None:
    for states in (
        decision for seed in range(20) for decision in decisions(about, seed, interval=1)
    ):
        worlds = (states, *(otherwise(about, states, seed) for seed in range(3)))
        pairs = {rollout_mind(about.rules, seed=3)(world) for world in worlds}
        assert len(pairs) == 1
        assert pairs <= set(about.rules.legal(states))


@secretive
def test_the_state_thought_about_keeps_its_secrets(about: Game) -> None:
    for states in decisions(about, seed=2, interval=9):
        previous = states.tobytes()
        analysis_of(about, states, 20)
        assert states.tobytes() == previous


def test_a_card_is_worth_what_it_is_against_all_that_the_other_may_hold() -> None:
    """Second holds a 4 of 6: it beats 1, 2 and 3. What First truly holds is a 6."""
    higher = game("higher")
    analysis = analysis_of(higher, higher.read_position("1 3 6 4 0"), 20_000)
    worth = {higher.write(higher.start()[0], c.action): c.value for c in analysis.choices}
    assert worth["hold"] == pytest.approx((3 - 2) / 5, abs=0.05)
    assert worth["fold"] == -0.5


# What there is to find


@pytest.mark.parametrize(("card", "actual"), [(1, "fold"), (6, "hold")])
def test_the_lowest_card_is_folded_and_the_highest_held(card: int, actual: str) -> None:
    higher = game("higher")
    states = higher.read_position(f"1 3 {7 - card} {card} 0")
    assert higher.write(states[0], analysis_of(higher, states).action) == actual


def named(states: States, analysis: Analysis) -> str:
    return HFC.write(states[0], analysis.action)


def test_a_choke_that_nothing_can_stop_is_played() -> None:
    """All other hearts are gone, and both jokers."""
    remaining = " ".join(f"{suit}{rank}" for suit in "CSD" for rank in "789TJQK")
    states = lay("e5", "e5", "HA C2 C3 D2 S2", "C4 C5 C6 D3 D4", top=RED, pile=remaining)
    analysis = analysis_of(HFC, states)
    assert named(states, analysis) == "HA"
    assert analysis.value == 1.0
    assert analysis.line == (analysis.action,)


@pytest.mark.parametrize(
    ("hand", "defence"),
    [("HT C2 C3 D2 S2", "HT"), ("H2 H5 C3 D2 C4", "H2+H5"), ("X1 C2 C3 D2 C4", "X1")],
)
def test_a_choke_is_stopped_where_it_can_be(hand: str, defence: str) -> None:
    options = {"turn": "blue", "phase": "defend", "pending": "choke H9"}
    states = lay("e5", "e5", "S3 S4 S5 S6 S7", hand, top=RED, **options)
    analysis = analysis_of(HFC, states)
    assert named(states, analysis) == defence
    (choice,) = [c for c in analysis.choices if HFC.write(states[0], c.action) == "none"]
    assert not choice.visits or choice.value == -1.0


@pytest.mark.parametrize("seed", range(10))
def test_a_player_who_would_lose_on_points_does_not_ring_the_last_bell(seed: int) -> None:
    """One card is left in the last round: to discard draws it, and the judges favour Blue.

    To draw none is no contest here; if the fight went on, Blue would ring the bell: all were lost.
    The network has never seen such a fight, and is not inclined to pass at all.
    """
    options = {"phase": "attack", "pile": 1, "chips": (10, 15), "round_": 3}
    states = lay("e1", "e9", "C2 C3 C4 C5 C6", options={"nc_limit": 1}, **options)
    analysis = analysis_of(HFC, states, seed=seed)
    assert named(states, analysis) == "pass"
    assert [choice.value for choice in analysis.choices[1:]] == [-1.0] * 5
    assert -0.5 < analysis.value < 0.0  # a draw is no way out


# The same as without secrets


@pytest.mark.parametrize("threads", [1, 2, 3])
@pytest.mark.parametrize("playouts", [1, 2, 7, 600])
def test_every_playout_is_done_and_counted(threads: int, playouts: int) -> None:
    states = decisions(HFC, seed=3)[0]
    first, different = (analysis_of(HFC, states, playouts, seed=4, threads=threads) for _ in "ab")
    assert first == different
    assert first.playouts == playouts
    assert sum(choice.visits for choice in first.choices) == playouts
    assert sorted(c.action for c in first.choices) == HFC.rules.legal(states)


def test_a_full_tree_goes_on_without_growing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hexarena.search.search.MAX_NODES", 100)
    states = decisions(HFC, seed=3)[0]
    assert analysis_of(HFC, states, 2000).playouts == 2000


@secretive
def test_a_warmed_up_game_is_compiled(about: Game) -> None:
    visited = decisions(about, seed=4, interval=5)
    warm(about)
    compiled = [(len(kernel.signatures), len(kernel.linked.signatures)) for kernel in KERNELS]
    for states in visited:
        analysis_of(about, states, 20)
    assert [
        (len(kernel.signatures), len(kernel.linked.signatures)) for kernel in KERNELS
    ] == compiled
