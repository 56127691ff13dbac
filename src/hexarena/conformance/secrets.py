"""Laws of games with secrets: what a seat sees depends only on what it may know."""

from collections.abc import Iterator

from hexarena.conformance.matches import (
    OptionSet,
    continue_at_random,
    hide,
    random_match,
    sample_states,
    sample_world,
    seats_of,
)
from hexarena.contract.game import Game


def hiding_twice_hides_no_more(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that `hide` erases all that a seat cannot know at once."""
    for states in sample_states(game, options, seed=17):
        for seat in seats_of(game, options):
            view = hide(game, states, seat)
            if hide(game, view, seat).tobytes() != view.tobytes():
                yield f"hide(seat {seat}), called twice, erases more; expected all at once"


def sampled_worlds_look_the_same(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that a seat cannot tell what `determinize` fills in from the true state."""
    for ply, states in enumerate(sample_states(game, options, seed=15)):
        for seat in seats_of(game, options):
            world = sample_world(game, states, seat, seed=ply)
            if hide(game, world, seat).tobytes() != hide(game, states, seat).tobytes():
                yield f"seat {seat} can tell a determinized state; expected what it knows unchanged"
            if game.scene(world[0], seat) != game.scene(states[0], seat):
                yield f"the scene of seat {seat} shows a secret; expected only what it knows"
            if states["to_act"][0] == seat and game.rules.legal(world) != game.rules.legal(states):
                yield f"the legal actions of seat {seat} depend on secrets; expected them not to"


def sampled_worlds_are_positions(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that a determinized state is a valid position, and can be played to the end."""
    agreed_options = game.options(**options)
    for ply, states in enumerate(sample_states(game, options, seed=15)):
        for seat in seats_of(game, options):
            world = sample_world(game, states, seat, seed=ply)
            position = game.read_position(game.write_position(world[0]), agreed_options)
            if game.rules.legal(position) != game.rules.legal(world):
                yield f"determinized for seat {seat}, a state is read back as another; expected it"
    for ply, (states, _) in enumerate(list(random_match(game, options, seed=13))[::40]):
        world = sample_world(game, states, ply % len(seats_of(game, options)), ply)
        for _ in continue_at_random(game, options, world, ply):
            pass
        if not game.rules.over(world) and game.bound(agreed_options) is not None:
            yield "a determinized state cannot be played to the end; expected it within the bound"
