"""Plans for a decision that everybody can see: an action, a limit, a set of cards, or a build."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from threading import Event
from typing import NamedTuple

import numpy as np

from hexarena.contract.game import Game
from hexarena.contract.record import States, copy_states
from hexarena.contract.rng import new_rng
from hexarena.contract.scene import Amount, Scene
from hexarena.search.analysis import Analysis, list_tried
from hexarena.search.levels import FASTEST_LEVEL
from hexarena.search.planning.plans import CLEARLY_WORSE, PlanAnalysis, ValuedPlan
from hexarena.search.search import Search

CHECK_SHARE = 0.25  # of the playouts: what checks another plan
MAX_TEMPTATIONS = 3  # the most plans of a weak player that are checked
POSSIBLE_STREAM = 4_000  # the random stream of possible positions
MAX_SET = 16  # the most actions of a set
WEAK_BUILDS = 24  # builds that the rollout policy proposes


class Decision(NamedTuple):
    """A decision to plan: the position as the seat to act knows it, and how much to search."""

    game: Game
    states: States
    search: Search
    playouts: int
    stop: Event

    @property
    def seat(self) -> int:
        """The seat to act."""
        return int(self.states["to_act"][0])

    @property
    def check_playouts(self) -> int:
        """The playouts that check another plan."""
        return max(1, round(CHECK_SHARE * self.playouts))

    @property
    def scene(self) -> Scene:
        """What the seat sees."""
        return self.game.scene(self.states[0], self.seat)

    def at(self, states: States) -> "Decision":
        """Return the decision of the same seat in another position."""
        return self._replace(states=states)

    def after(self, actions: Sequence[int]) -> States:
        """Return a position that the seat considers possible after some actions."""
        states, rules = copy_states(self.states[:1]), self.game.rules
        if rules.secret:
            rng = self.search.rng(states, POSSIBLE_STREAM)
            rules.compiled.determinize_at(states, 0, self.seat, rng)
        for action in actions:
            rules.apply(states, action)
        return states

    def think(self, playouts: int) -> Analysis:
        """Search for the best action by value."""
        return self.search.think(self.states, playouts, self.stop, by_value=True)


def plan_action(decision: Decision) -> PlanAnalysis:
    """Return the best action, or the limit of an auction."""
    analysis = decision.think(decision.playouts)
    value_of = partial(_value_action, decision, analysis)
    best = ValuedPlan(_complete_set(decision, analysis.action), analysis.value)
    limit, same_plan = find_limit(decision, analysis.action)
    same_plan = same_plan | {analysis.action}
    alternatives = [
        choice
        for choice in (*list_tried(analysis.choices), *analysis.choices)
        if choice.action not in same_plan and choice.visits
    ]
    alternative = (
        ValuedPlan((alternatives[0].action,), value_of(alternatives[0].action))
        if alternatives
        else None
    )
    tempting = (action for action in _list_tempting_actions(decision) if action not in same_plan)
    mistake = _find_mistake(best, ((action,) for action in tempting), lambda a: value_of(a[0]))
    if alternative is None or (mistake and mistake.actions == alternative.actions):
        alternative, mistake = alternative or mistake, None
    return PlanAnalysis(
        best, alternative, mistake, limit, line=analysis.line, playouts=analysis.playouts
    ).with_ceiling()


def _complete_set(decision: Decision, action: int) -> tuple[int, ...]:
    """Return an action, and the rest of a set of cards if it begins one, by further searches."""
    actions, scene = [action], decision.scene
    set_ids = {card_set.id for card_set in scene.sets}
    while (path := _path_of(scene, actions[-1])) and path[0] in set_ids:
        states = decision.after(actions)
        if int(states["to_act"][0]) != decision.seat or len(actions) == MAX_SET:
            break
        following = decision.at(states)
        actions.append(following.think(decision.check_playouts).action)
        scene = following.scene
    return tuple(actions)


def _path_of(scene: Scene, action: int) -> tuple[str, ...]:
    return next((choice.path for choice in scene.choices if choice.action == action), ())


def _value_action(decision: Decision, analysis: Analysis, action: int) -> float:
    """Return the value of an action: what the search found if it tried it enough, or a check."""
    value = next(
        (choice.value for choice in list_tried(analysis.choices) if choice.action == action), None
    )
    if value is None:
        value = decision.search.evaluate_action(
            decision.states, action, decision.check_playouts, decision.stop
        )
    if value is None:
        value = next(choice.value for choice in analysis.choices if choice.action == action)
    return value


def _list_tempting_actions(decision: Decision) -> Iterator[int]:
    """Yield the actions that the weakest level would choose most often."""
    playouts, warmth = FASTEST_LEVEL.effort(decision.game)
    weak = decision.search.think(decision.states, playouts, decision.stop, warmth=warmth)
    shares = sorted(weak.choices, key=lambda choice: (-choice.share, -choice.visits))
    return (choice.action for choice in shares if choice.share > 0)


def _find_mistake(
    best: ValuedPlan,
    tempting: Iterator[tuple[int, ...]],
    value_of: Callable[[tuple[int, ...]], float],
) -> ValuedPlan | None:
    """Return the most tempting plan that is clearly worse than the best."""
    for _, actions in zip(range(MAX_TEMPTATIONS), tempting, strict=False):
        plan = ValuedPlan(actions, value_of(actions))
        if actions != best.actions and plan.value < best.value - CLEARLY_WORSE:
            return plan
    return None


# Auctions


def find_limit(decision: Decision, action: int) -> tuple[int | None, set[int]]:
    """Return how far to go in an auction, and the amounts that such a limit may play.

    The return is None if `action` is no bid of an auction in which a seat may leave a limit.
    """
    scene, standing = decision.scene, decision.game.standing
    amount_range = standing.offered(decision.states[0], decision.seat) if standing else None
    amounts = [amount for amount in scene.amounts if action in _list_numbers(scene, amount)]
    if not scene.auctions or amount_range is None or not amounts:
        return None, set()
    numbers = _list_numbers(scene, amounts[0])
    bids = sorted(numbers.values(), reverse=scene.auctions[0].falling)
    action_by_bid = {bid: number for number, bid in numbers.items()}
    low, high = bids.index(numbers[action]), len(bids) - 1
    while low < high:  # the farthest bid that still beats stopping
        middle = (low + high + 1) // 2
        if _would_bid(decision, action_by_bid, bids, middle):
            low = middle
        else:
            high = middle - 1
    limit = min(max(bids[low], amount_range.low), amount_range.high)
    return limit, {action_by_bid[bid] for bid in bids[: low + 1]}


def _list_numbers(scene: Scene, amount: Amount) -> dict[int, int]:
    """Map each action of an amount to its number."""
    number_by_path = {(f"{amount.id}:{n}",): n for n in range(amount.low, amount.high + 1)}
    return {
        choice.action: number_by_path[choice.path]
        for choice in scene.choices
        if choice.path in number_by_path
    }


def _would_bid(
    decision: Decision, action_by_bid: dict[int, int], bids: list[int], index: int
) -> bool:
    """Return whether the seat would still bid number `index` once its rival has bid the one before.

    The seat gets there by the bid before that. If the rival can't bid so much, there is no need to.
    """
    if index < 2:
        return False
    states = decision.after([action_by_bid[bids[index - 2]]])
    rules, answer = decision.game.rules, action_by_bid[bids[index - 1]]
    if int(states["to_act"][0]) in (decision.seat, -1) or answer not in rules.legal(states):
        return False
    rules.apply(states, answer)
    if int(states["to_act"][0]) != decision.seat:
        return False
    return _bids_at(decision.at(states), action_by_bid, bids[index:])


def _bids_at(decision: Decision, action_by_bid: dict[int, int], bids: list[int]) -> bool:
    """Return whether the best action in a position is one of these bids."""
    best = decision.think(decision.check_playouts).action
    return best in {action_by_bid[bid] for bid in bids}


# Builds


def plan_build(decision: Decision) -> PlanAnalysis:
    """Return the best build: the one that the search makes, or one that the table offers."""
    searched = search_build(decision)
    ready_builds = list(_list_offered_builds(decision))
    weak = _list_weak_builds(decision)
    builds = dict.fromkeys([searched, *ready_builds, *weak[:MAX_TEMPTATIONS]])
    value_by_build = {build: _value_build(decision, build) for build in builds}
    ranking = sorted([searched, *ready_builds], key=lambda build: -value_by_build[build])
    best = ValuedPlan(ranking[0], value_by_build[ranking[0]])
    alternatives = [build for build in ranking if sorted(build) != sorted(best.actions)]
    alternative = (
        ValuedPlan(alternatives[0], value_by_build[alternatives[0]]) if alternatives else None
    )
    mistake = _find_mistake(best, iter(weak), value_by_build.__getitem__)
    playouts = decision.check_playouts * (len(searched) + len(builds))
    return PlanAnalysis(
        best, alternative, mistake, line=best.actions[:1], playouts=playouts
    ).with_ceiling()


def search_build(decision: Decision) -> tuple[int, ...]:
    """Return the build whose every action is the best by a search."""
    build: list[int] = []
    while _is_building(decision, states := decision.after(build)):
        build.append(decision.at(states).think(decision.check_playouts).action)
    return tuple(build)


def _is_building(decision: Decision, states: States) -> bool:
    building = decision.game.building
    is_own_turn = int(states["to_act"][0]) == decision.seat
    return building is not None and is_own_turn and building.is_building(states[0])


def _list_offered_builds(decision: Decision) -> Iterator[tuple[int, ...]]:
    """Yield the builds that the table offers as one choice."""
    scene = decision.scene
    action_by_path = {choice.path: choice.action for choice in scene.choices}
    for shortcut in scene.shortcuts:
        build = tuple(action_by_path.get(path, -1) for path in shortcut.paths)
        if -1 not in build and _is_whole_build(decision, build):
            yield build


def _is_whole_build(decision: Decision, build: Sequence[int]) -> bool:
    """Return whether some actions are legal one after another, and finish a build."""
    states = decision.after(())
    for action in build:
        if not _is_building(decision, states) or action not in decision.game.rules.legal(states):
            return False
        decision.game.rules.apply(states, action)
    return not _is_building(decision, states)


def _list_weak_builds(decision: Decision) -> list[tuple[int, ...]]:
    """List builds of the rollout policy, those that it makes most often first."""
    rules, counts = decision.game.rules, dict[tuple[int, ...], int]()
    buffer = np.zeros(rules.ACTIONS, np.int32)
    for number in range(WEAK_BUILDS):
        rng, build = new_rng(decision.search.seed, number), list[int]()
        while _is_building(decision, states := decision.after(build)):
            build.append(int(rules.compiled.rollout_at(states, 0, rng, buffer)))
        same = next((other for other in counts if sorted(other) == sorted(build)), tuple(build))
        counts[same] = counts.get(same, 0) + 1
    return sorted(counts, key=lambda build: -counts[build])[:MAX_TEMPTATIONS]


def _value_build(decision: Decision, build: tuple[int, ...]) -> float:
    """Return the value of a build by searches that play its last action."""
    states = decision.after(build[:-1])
    value = decision.search.evaluate_action(
        states, build[-1], decision.check_playouts, decision.stop
    )
    if value is not None:
        return value
    analysis = decision.at(states).think(decision.check_playouts)
    return next(choice.value for choice in analysis.choices if choice.action == build[-1])
