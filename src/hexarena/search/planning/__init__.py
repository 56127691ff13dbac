"""Planning: what to advise, as a whole plan with its alternatives, by a strong search."""

from threading import Event

from hexarena.contract.game import Game
from hexarena.contract.package.loading import Effort
from hexarena.contract.record import States
from hexarena.search.levels import HINT_LEVEL
from hexarena.search.planning.decisions import Decision, plan_action, plan_build
from hexarena.search.planning.plans import MixedAction, PlanAnalysis, ValuedPlan
from hexarena.search.planning.rounds import measure_distance, plan_commitment
from hexarena.search.search import Search, known_states

COMMITMENT_PLAYOUTS = 10_240  # of the searches for a simultaneous commitment
SETTLED_FACTOR = 4  # how much longer a hint searches than the strongest level, elsewhere
FIRST_SHARE = 1 / 8  # of the playouts: what the first answer to a commitment takes

__all__ = [
    "COMMITMENT_PLAYOUTS",
    "MixedAction",
    "PlanAnalysis",
    "ValuedPlan",
    "find_plan",
    "first_effort",
    "hint_effort",
    "measure_distance",
]


def hint_effort(game: Game) -> Effort:
    """Return how much a hint searches: more than the strongest level, and it draws nothing."""
    playouts = HINT_LEVEL.effort(game).playouts
    if game.rules.simultaneous:
        return Effort(max(playouts, COMMITMENT_PLAYOUTS))
    return Effort(SETTLED_FACTOR * playouts)


def first_effort(game: Game) -> Effort:
    """Return how much the first answer of a hint searches; a settled one follows."""
    playouts = hint_effort(game).playouts
    share = FIRST_SHARE if game.rules.simultaneous else 1 / SETTLED_FACTOR
    return Effort(max(1, round(share * playouts)))


def find_plan(
    game: Game,
    states: States,
    seed: int = 0,
    *,
    playouts: int | None = None,
    stop: Event | None = None,
) -> PlanAnalysis:
    """Return the best plan for the seat to act in state 0, by what that seat knows.

    `playouts` are those of the main search, by default those of `hint_effort`. Once `stop` is set,
    what is left of the searching is cut short. The same arguments give the same plan.
    """
    decision = Decision(
        game=game,
        states=known_states(game.rules, states),
        search=Search(game.rules, seed),
        playouts=playouts or hint_effort(game).playouts,
        stop=stop or Event(),
    )
    if game.rules.commits(decision.states):
        return plan_commitment(decision)
    if game.building is not None and game.building.is_building(decision.states[0]):
        return plan_build(decision)
    return plan_action(decision)
