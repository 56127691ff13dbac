"""What every game owes at its end: the rule that ended it, as the rules number it."""

from hexarena.contract.game import Game
from tests.builtin_games import every_builtin_game
from tests.random_matches import final_state


@every_builtin_game
def test_an_outcome_names_the_rule_that_ended_the_match(game: Game) -> None:
    outcome = game.scene(final_state(game, {}, seed=3)[0], None).outcome
    assert outcome is not None
    assert f"**{outcome.rule}**" in game.rules_text()
