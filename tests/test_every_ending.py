"""What every game owes at its end: the rule that ended it, as the rules number it."""

from hexarena.conformance.matches import continue_at_random
from hexarena.contract.game import Game
from tests.builtin_games import every_builtin_game


@every_builtin_game
def test_an_outcome_names_the_rule_that_ended_the_match(game: Game) -> None:
    states = game.start(game.options())
    for _ in continue_at_random(game, {}, states, seed=3):
        pass
    outcome = game.scene(states[0], None).outcome
    assert outcome is not None
    assert f"**{outcome.rule}**" in game.rules_text()
