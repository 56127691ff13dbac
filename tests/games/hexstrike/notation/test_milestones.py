"""Big moments come when the rules say so, each once."""

from hexarena.contract.game import game
from hexarena.games.hexstrike.components.symbols import DEATH
from hexarena.games.hexstrike.rules.entry import label
from tests.games.staging import staged

HEXSTRIKE = game("hexstrike")


def seats_out(state):
    """The seats that are out of the match for some beats."""
    return {seat for seat in range(state.players) if label(state.line[seat, 0]) == DEATH}


def test_each_elimination_and_each_return_is_narrated_once():
    eliminated = 0
    for step in staged(HEXSTRIKE, seeds=range(2), players=3):
        if step.after.method:
            continue
        remaining, returned = (
            seats_out(step.after) - seats_out(step.before),
            seats_out(step.before) - seats_out(step.after),
        )
        assert {item.seat for item in step.titled("is out!")} == remaining
        assert len(step.titled("is out!")) == len(remaining)
        assert {item.seat for item in step.titled("is back")} == returned
        eliminated += len(remaining)
    assert eliminated > 1


def test_every_point_and_the_end_are_narrated_once():
    for step in staged(HEXSTRIKE, seeds=range(2), players=3):
        scored = int(step.after.points.sum()) - int(step.before.points.sum())
        assert len(step.titled("A victory point!")) == scored
        end_hexes = step.titled("Stranded", "abyss", "on points", "Time is up", "last one")
        assert len(end_hexes) == bool(step.after.method)
