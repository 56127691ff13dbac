"""Laws of games with secrets: what a seat sees depends only on what it may know."""

from collections.abc import Iterator

import numpy as np

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
from hexarena.contract.record import States, copy_states

_OTHER_ACTIONS = 6  # with which each action is compared


def hiding_twice_hides_no_more(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that `hide` erases all that a seat cannot know at once."""
    for states in sample_states(game, options, seed=17):
        for seat in seats_of(game, options):
            view = hide(game, states, seat)
            if hide(game, view, seat).tobytes() != view.tobytes():
                yield f"hide(seat {seat}), called twice, erases more; expected all at once"


def something_is_hidden(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that `hide` erases something in some state, with the default options."""
    if options:  # one may play with open hands
        return
    for seed in (1, 2, 3):
        for states in sample_states(game, options, seed):
            if any(
                hide(game, states, seat).tobytes() != states.tobytes()
                for seat in seats_of(game, options)
            ):
                return
    yield "hide erased nothing in three matches; expected secrets, or a game without `hide`"


def words_keep_secrets(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that `seen` and `narrate` say no more about an action than `hide` leaves of it."""
    for ply, (states, action) in enumerate(random_match(game, options, seed=19)):
        actions = game.rules.legal(states)
        for seat in seats_of(game, options):
            for rival in actions[:: max(len(actions) // _OTHER_ACTIONS, 1)]:
                if seat != states["to_act"][0] and _is_secret(game, states, (action, rival), seat):
                    yield from _compare_words(game, states, (action, rival), seat, ply)


def _is_secret(game: Game, states: States, actions: tuple[int, int], seat: int) -> bool:
    """Return whether two actions lead to different states that are the same for a seat."""
    successors = [copy_states(states) for _ in actions]
    for successor, action in zip(successors, actions, strict=True):
        game.rules.apply(successor, action)
    views = {hide(game, successor, seat).tobytes() for successor in successors}
    return len({successor.tobytes() for successor in successors}) > len(views) == 1


def _compare_words(
    game: Game, states: States, actions: tuple[int, int], seat: int, ply: int
) -> Iterator[str]:
    words = [game.seen(states[0], action, seat) for action in actions]
    if len(set(words)) > 1:
        yield f"ply {ply}: seen tells seat {seat} {words[0]!r}, which hide erases; expected ''"
    texts = [game.narrate(states[0], action) for action in actions]
    if len(set(texts)) > 1:
        yield f"ply {ply}: narrate tells seat {seat} {texts[0]!r}, which hide erases; expected less"


def sampled_worlds_look_the_same(game: Game, options: OptionSet) -> Iterator[str]:
    """Check that a seat cannot tell what `determinize` fills in from the true state."""
    for ply, states in enumerate(sample_states(game, options, seed=15)):
        for seat in seats_of(game, options):
            world = sample_world(game, states, seat, seed=ply)
            views = hide(game, world, seat)[0], hide(game, states, seat)[0]
            if views[0].tobytes() != views[1].tobytes():
                fields = [
                    name for name in game.rules.notes if np.any(views[0][name] != views[1][name])
                ]
                position = game.write_position(states[0])
                yield f"{position!r} determinized: seat {seat} knows other {fields}; expected equal"
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
