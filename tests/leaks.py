"""Checks that games and tables leak no secrets. Each raises AssertionError.

A check takes a game with secrets and its options, plays matches that a seat cannot tell apart
(`information_sets`) side by side, and compares every byte that the seat, or an onlooker, is shown.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from math import sqrt
from typing import Any

import numpy as np
import pytest

from hexarena.conformance.matches import (
    hide,
    random_match,
    sample_states,
    sample_world,
    seats_of,
    seats_that_may_leave,
)
from hexarena.contract.errors import HexarenaError
from hexarena.contract.game import Game
from hexarena.contract.record import CHANCE, States, copy_states
from hexarena.contract.rng import new_rng
from hexarena.contract.scene.milestone import Milestone
from hexarena.hints import Advice, HintQuestion, advice, advise
from hexarena.match import Fair, Match, refused
from hexarena.match.entered_chance import possible_outcomes
from hexarena.search import Search
from hexarena.search.planning import MixedAction, PlanAnalysis, ValuedPlan
from hexarena.server.matches import views
from hexarena.server.matches.changes import read_facts
from hexarena.server.notifier import Notifier
from hexarena.server.programs import views as program_views
from hexarena.server.programs.feeds import list_events
from hexarena.server.webhooks.recording import make_delivery
from tests.information_sets import (
    Moment,
    Pair,
    apply_action,
    knowledge_after,
    matching_pairs,
    split_into_moments,
)
from tests.leaks_live import live_match
from tests.simultaneous_moves import random_commitment

SEEDS = (1, 2)
NONSENSE = ("", "?", "draw", "0", "\N{SNOWMAN}")
MAX_MOMENTS = 20  # plies of a pair at which two worlds are compared
REASONS_INTERVAL = 4  # moments from one at which things on show are tried to the next
CAUSES_INTERVAL = 4  # hints from one with its causes to the next
CAUSES_LINES = 10  # lines of play in which causes are counted, a tenth of those for players
MAX_ROUNDS = 8  # positions of a match in which several seats are to commit
EARLY_PLIES = 100  # plies of matches that are compared whole
CASES = 20  # states in which guesses are counted
PROBES = 40  # guesses that tell whether only few worlds are possible
DRAWS = 2400  # guesses that tell whether they are even
MIN_EXPECTED = 5  # guesses that a world should get to be looked at by itself
PLAYOUTS = 30

LeakCheck = Callable[[Game, dict[str, Any]], None]


def all_moments(game: Game, options: dict[str, Any]) -> Iterator[Moment]:
    """Go through moments of all pairs, some of a long one; set guesses beside some true states."""
    for seed in SEEDS:
        for pair in matching_pairs(game, options, seed):
            both = list(split_into_moments(game, options, pair))
            yield from both[:: 1 + len(both) // MAX_MOMENTS]
        for states in sample_states(game, options, seed):
            for seat in seats_of(game, options):
                yield Moment(seat, states, sample_world(game, states, seat, seed), None)


def steps(game: Game, options: dict[str, Any]) -> Iterator[tuple[Moment, tuple[int, int]]]:
    """Go through all moments before an action, each with the action of either world."""
    for pair in (pair for seed in SEEDS for pair in matching_pairs(game, options, seed)):
        for moment in split_into_moments(game, options, pair):
            if moment.actions:
                yield moment, moment.actions


# What a state tells


def hiding_twice_and_guessing_change_nothing_known(game: Game, options: dict[str, Any]) -> None:
    """Hide, guess and hide again: the bytes are those of hiding once."""
    for states, _ in random_match(game, options, seed=10):
        for seat in seats_of(game, options):
            view = hide(game, states, seat)
            assert hide(game, view, seat).tobytes() == view.tobytes()
            for seed in range(3):
                determinize = sample_world(game, states, seat, seed)
                assert hide(game, determinize, seat).tobytes() == view.tobytes()


def what_is_not_told_is_hidden(game: Game, options: dict[str, Any]) -> None:
    """What is read and told alike, of all that others may do, leads to the same knowledge."""
    for states, _ in random_match(game, options, seed=1):
        for seat in seats_of(game, options):
            if seat == states["to_act"][0]:
                continue
            legal = game.rules.legal(states)
            texts = [_narration(game, states[0], action, seat) for action in legal]
            led = [knowledge_after(game, states, action, seat) for action in legal]
            assert len(set(zip(texts, led, strict=True))) == len(set(texts))


def _narration(game: Game, state: np.record, action: int, seat: int) -> tuple[str, str]:
    return game.seen(state, action, seat), game.narrate(state, action)


def scenes_are_alike(game: Game, options: dict[str, Any]) -> None:
    """A seat, and whoever looks on, is shown the same scene."""
    for seat, first, second, _ in all_moments(game, options):
        for viewer in (seat, None):
            rendered = (
                game.scene(states[0], viewer).model_dump_json() for states in (first, second)
            )
            assert next(rendered) == next(rendered)


def reasons_are_alike(game: Game, options: dict[str, Any]) -> None:
    """A seat, and whoever looks on, is told the same of whatever it cannot choose.

    Of the things on show, each is tried at every third of some moments of every pair.
    """
    moments = islice(all_moments(game, options), 0, None, REASONS_INTERVAL)
    for n, (seat, first, second, _) in enumerate(moments):
        for viewer in (seat, None):
            assert _reasons(game, first, viewer, n % 3) == _reasons(game, second, viewer, n % 3)


def _reasons(game: Game, states: States, viewer: int | None, first: int) -> list[str]:
    scene = game.scene(states[0], viewer)
    cards = [card for zone in scene.zones for card in zone.cards]
    things: list[Any] = [*cards, *scene.zones, *scene.pieces, *scene.gauges, *scene.cells]
    begun = next((choice.path[:1] for choice in scene.choices if len(choice.path) > 1), ())
    return [
        game.refusal_in(scene, states[0], path, thing.id)
        for path in {(), begun}
        for thing in things[first::3]
    ]


def choices_are_alike(game: Game, options: dict[str, Any]) -> None:
    """A seat has the same actions, in the same words, and hiding what it cannot know keeps them."""
    for seat, first, second, _ in all_moments(game, options):
        if first["to_act"][0] == seat:
            assert _choices(game, first) == _choices(game, second)
            assert _choices(game, first) == _choices(game, hide(game, first, seat))


def _choices(game: Game, states: States) -> dict[int, str]:
    return {action: game.write(states[0], action) for action in game.rules.legal(states)}


def typed_luck_is_alike(game: Game, options: dict[str, Any]) -> None:
    """Who draws real cards may type the same ones in."""
    for seat, first, second, _ in all_moments(game, options):
        if first["to_act"][0] == CHANCE and game.drawer(first[0]) == seat:
            assert possible_outcomes(game, first[0]) == possible_outcomes(game, second[0])


def telling_is_alike(game: Game, options: dict[str, Any]) -> None:
    """What is told of an action, to all, is the same whatever is secret of it."""
    for (_, first, second, _), actions in steps(game, options):
        assert game.narrate(first[0], actions[0]) == game.narrate(second[0], actions[1])


def milestones_are_alike(game: Game, options: dict[str, Any]) -> None:
    """The big moments of an action, which all are told, are the same whatever is secret of it."""
    for (_, first, second, _), actions in steps(game, options):
        assert _milestones(game, first, actions[0]) == _milestones(game, second, actions[1])


def _milestones(game: Game, states: States, action: int) -> tuple[Milestone, ...]:
    text = game.narrate(states[0], action)
    return game.milestones(states[0], apply_action(game, states, action)[0], text)


def reading_is_alike(game: Game, options: dict[str, Any]) -> None:
    """The notation that a seat, or an onlooker, may read is the same."""
    for (seat, first, second, _), actions in steps(game, options):
        for viewer in (seat, None):
            assert game.seen(first[0], actions[0], viewer) == game.seen(
                second[0], actions[1], viewer
            )


def names_and_ends_are_alike(game: Game, options: dict[str, Any]) -> None:
    """Seats are called the same, and whoever gives up reads the same."""
    for _, first, second, _ in all_moments(game, options):
        for item in seats_of(game, options):
            assert game.seat_name(first[0], item) == game.seat_name(second[0], item)
            assert game.forfeit(first[0], item) == game.forfeit(second[0], item)


def leaving_is_alike(game: Game, options: dict[str, Any]) -> None:
    """Where a seat knows the same after another has left, it was told the same."""
    for seat, first, second, _ in all_moments(game, options):
        for leaver in seats_that_may_leave(game, options, first):
            left = [_after_leaving(game, states, leaver, seat) for states in (first, second)]
            texts = [game.leaving(states[0], leaver) for states in (first, second)]
            assert texts[0] == texts[1] or left[0] != left[1]


def _after_leaving(game: Game, states: States, gone: int, seat: int) -> bytes:
    then = copy_states(states)
    game.rules.leave(then, gone)
    return hide(game, then, seat).tobytes()


# What is guessed


def guesses_are_even(game: Game, options: dict[str, Any]) -> None:
    """Where few worlds are possible, the true one is among them and all are guessed as is due.

    Each is due as often as there are deals that look like it.
    """
    for states, seat in islice(_find_narrow(game, options), CASES):
        worlds = _guesses(game, states, seat, DRAWS)
        assert states.tobytes() in worlds
        due = {world: game.deals(np.frombuffer(world, states.dtype)[0]) for world in worlds}
        assert unevenness(worlds, due) < 5


def _find_narrow(game: Game, options: dict[str, Any]) -> Iterator[tuple[States, int]]:
    """Go through the states in which a seat has few worlds to guess."""
    for seed in range(8):
        for states, _ in random_match(game, options, seed):
            for seat in seats_of(game, options):
                if 1 < len(_guesses(game, states, seat, PROBES)) < PROBES / 2:
                    yield states, seat


def _guesses(game: Game, states: States, seat: int, count: int) -> Counter[bytes]:
    view, chance, guesses = hide(game, states, seat), new_rng(seat), Counter[bytes]()
    for _ in range(count):
        determinize = copy_states(view)
        game.rules.compiled.determinize_at(determinize, 0, seat, chance)
        guesses[determinize.tobytes()] += 1
    return guesses


def unevenness(counted: Counter[bytes], due: dict[bytes, int]) -> float:
    """Return by how many standard deviations chi-squared is more than it should be."""
    share = counted.total() / sum(due.values())
    cells = [(count, share * due[world]) for world, count in counted.items()]
    rare = [cell for cell in cells if cell[1] < MIN_EXPECTED]
    if rare:
        counts, expected = zip(*rare, strict=True)
        cells = [cell for cell in cells if cell not in rare] + [(sum(counts), sum(expected))]
    freedom = max(len(cells) - 1, 1)
    squares = sum((count - expected) ** 2 / expected for count, expected in cells)
    return float((squares - freedom) / sqrt(2 * freedom))


# What a match and a table tell


def play(game: Game, options: dict[str, Any], actions: list[int]) -> Iterator[Match]:
    """Play a match; give it at the start and after every action."""
    agreed = game.options(**options)
    names = ("Ann", "Bo", "Cy", "Di")[: len(game.seats_in(agreed))]
    match = Match(game, agreed, names, "2026-11-21", Fair())
    yield match
    for ply, action in enumerate(actions, 1):
        match.play(action)
        assert match.ply == ply, "an action was played at once that tells by that what it was"
        yield match


def play_pairs(
    game: Game, options: dict[str, Any], interval: int = 1
) -> Iterator[tuple[Pair, Match, Match]]:
    """Play both matches of every pair; give them from where they part until one is over.

    `interval` is the number of pairs from one that is played to the next.
    """
    pairs = [pair for seed in SEEDS for pair in matching_pairs(game, options, seed, EARLY_PLIES)]
    for pair in pairs[::interval]:
        worlds = (play(game, options, actions) for actions in (pair.one, pair.other))
        going = (
            both for both in zip(*worlds, strict=True) if not any(first.over for first in both)
        )
        apart = (both for both in going if both[0].actions != both[1].actions)
        for first, second in islice(apart, MAX_MOMENTS):
            yield pair, first, second


def matches_are_alike(game: Game, options: dict[str, Any]) -> None:
    """What a match says of itself to a seat is the same, from its turns to its last word.

    Every other pair is played; `tables_are_alike` plays all.
    """
    for pair, first, second in play_pairs(game, options, 2):
        assert _match_view(first, pair.seat) == _match_view(second, pair.seat)


def _match_view(match: Match, seat: int) -> list[Any]:
    return [
        (match.to_act, match.seats, match.narration),
        match.scene(seat),
        match.scene(None),
        [refused(match, seat, (), cell.id) for cell in match.scene(seat).cells[:5]],
        match.lines_for(seat, max(match.ply - 5, 0)),
        match.lines_for(None, max(match.ply - 5, 0)),
        [_refused(match.undo_to, cell, True) for cell in range(len(match.seats))],
    ]


def refusals_are_alike(game: Game, options: dict[str, Any]) -> None:
    """Whatever a seat tries, it is refused in the same words."""
    for pair, first, second in play_pairs(game, options):
        tried = _invalid_actions(game, first, second)
        for what in tried:
            assert _refused(first.play, what, pair.seat) == _refused(second.play, what, pair.seat)


def _invalid_actions(game: Game, one: Match, other: Match) -> list[int | str]:
    """List actions that neither match allows, and words for some; what is legal stays unplayed."""
    legal = {*one.legal, *other.legal}
    chance = new_rng(one.ply)
    actions = np.zeros(game.rules.ACTIONS, dtype=np.int32)
    words: list[str] = [*NONSENSE]
    for states in (game.start(one.options), one.states, other.states):
        known = sample_world(game, states, 0, one.ply)
        if not game.rules.over(known):
            words.append(
                game.write(known[0], game.rules.compiled.sample_at(known, 0, chance, actions))
            )
    numbers = [item for item in range(0, game.rules.ACTIONS, 7) if item not in legal]
    return [*numbers[:6], *(word for word in words if not _is_accepted((one, other), word))]


def _is_accepted(matches: tuple[Match, ...], word: str) -> bool:
    return any(_refused(match.read, word) is None for match in matches)


def _refused(deed: Callable[..., object], *what: object) -> tuple[str, str] | None:
    """Return how a deed is refused, None if it is done."""
    try:
        deed(*what)
    except HexarenaError as error:
        return error.code, str(error)
    return None


def tables_are_alike(game: Game, options: dict[str, Any]) -> None:
    """A player, and whoever looks on, is sent the same bytes, ply after ply."""
    for pair, first, second in play_pairs(game, options):
        for player in (str(pair.seat), ""):
            assert _sent_to(first, player) == _sent_to(second, player)


def _sent_to(match: Match, player: str) -> str:
    """Write a match as it is sent to a player, and to a program."""
    live = live_match(match)
    audience, start = views.Audience(player, Notifier()), max(match.ply - 5, 0)
    sent = views.match_view(live, audience, start), program_views.view_position(live, player, start)
    posted = (make_delivery("", event, "").body for event in list_events(read_facts(live), player))
    return "".join((*(view.model_dump_json() for view in sent), *posted))


def commitments_are_alike(game: Game, options: dict[str, Any]) -> None:
    """Until all are in, others are sent the same bytes whatever a seat commits: at most `ready`."""
    for seed in SEEDS:
        rng = random.Random(seed)
        for match in islice(_rounds(game, options, rng), MAX_ROUNDS):
            for seat in match.awaits:
                before = match.ply, match.lines_for(seat)
                sent = {_sent_on_commit(match, seat, rng) for _ in range(3)}
                assert len(sent) == 1
                assert (match.ply, match.lines_for(seat)) == before


def _rounds(game: Game, options: dict[str, Any], rng: random.Random) -> Iterator[Match]:
    """Play a match at random; give it wherever several seats are still to commit."""
    match = next(play(game, options, []))
    while not match.over:
        if not match.awaits:
            match.play(rng.choice(match.legal))
            continue
        if len(match.awaits) > 1:
            yield match
        seat = rng.choice(match.awaits)
        match.commit(seat, random_commitment(match, seat, rng))


def _sent_on_commit(match: Match, seat: int, rng: random.Random) -> tuple[str, ...]:
    """Return what all others, and whoever looks on, are sent as a seat commits, and what is said.

    The commitment is taken back, which they are sent too.
    """
    others = [*(str(item) for item in range(len(match.players)) if item != seat), ""]
    match.commit(seat, random_commitment(match, seat, rng))
    sent = [*match.narration, *(_sent_to(match, player) for player in others)]
    sent += [str(_refused(match.undo_to, item, True)) for item in range(len(match.players))]
    match.take_back(seat)
    return (*sent, *match.narration, *(_sent_to(match, player) for player in others))


def bots_play_alike(game: Game, options: dict[str, Any]) -> None:
    """A bot thinks the same, to the last playout."""
    for seat, first, second, _ in all_moments(game, options):
        if first["to_act"][0] == seat:
            thoughts = [
                Search(game.rules, seed=7).think(item, PLAYOUTS) for item in (first, second)
            ]
            assert thoughts[0] == thoughts[1]


def hints_are_alike(game: Game, options: dict[str, Any]) -> None:
    """A seat is given the same hint, for the same reasons; sometimes with causes, which take long.

    Causes are counted in positions drawn from what the seat knows, as all other reasons are.
    """
    moments = (moment for moment in all_moments(game, options) if _decides(moment))
    for number, (_, first, second, _) in enumerate(moments):
        with_causes = number % CAUSES_INTERVAL == 0
        hint, other_hint = (_advice(game, states, with_causes) for states in (first, second))
        assert hint == other_hint


def _decides(moment: Moment) -> bool:
    return bool(moment.one["to_act"][0] == moment.seat)


def _advice(game: Game, states: States, with_causes: bool) -> Advice:
    legal, seat = game.rules.legal(states), int(states["to_act"][0])
    best, other = ValuedPlan((legal[0],), 0.0), ValuedPlan((legal[-1],), -0.1)
    mix = tuple(MixedAction(action, 1 / len(legal)) for action in legal) if len(legal) > 1 else ()
    mix = mix if game.rules.commits(states) else ()
    analysis = PlanAnalysis(best, other, mix=mix, line=best.actions)
    question = HintQuestion(game, states, game.scene(states[0], seat))
    with pytest.MonkeyPatch.context() as patch:
        for name in ("QUICK", "BUILD"):
            sampling = getattr(advice, name)
            patch.setattr(advice, name, sampling._replace(lines=CAUSES_LINES))
        return advise(question, analysis, with_causes=with_causes)


LEAK_CHECKS: tuple[LeakCheck, ...] = (
    hiding_twice_and_guessing_change_nothing_known,
    what_is_not_told_is_hidden,
    scenes_are_alike,
    reasons_are_alike,
    choices_are_alike,
    typed_luck_is_alike,
    telling_is_alike,
    milestones_are_alike,
    reading_is_alike,
    names_and_ends_are_alike,
    leaving_is_alike,
    guesses_are_even,
    matches_are_alike,
    refusals_are_alike,
    tables_are_alike,
    bots_play_alike,
    hints_are_alike,
)
