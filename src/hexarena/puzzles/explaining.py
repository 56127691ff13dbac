"""Why a solution is right, in a sentence or two, and the theme of a puzzle in the game's words."""

from collections.abc import Iterable, Sequence

from hexarena.contract.game import Game
from hexarena.contract.record import States
from hexarena.contract.scene import Scene
from hexarena.hints import HintQuestion, Reason, advise, explain_difference
from hexarena.hints.causes import find_clear_causes
from hexarena.hints.numbers import SeatOutlook
from hexarena.hints.outlook import Outlook
from hexarena.puzzles.judging import ClearDecision
from hexarena.puzzles.puzzle import ChosenActions
from hexarena.search.planning import PlanAnalysis, ValuedPlan

KINDS = ("gain", "cause", "threat", "answer")  # of reasons, the best for an explanation first
SECRET_KINDS = KINDS[:-1]  # where much is unknown, the mean of what may follow explains little
MAX_SENTENCES = 2
PLAIN_THEME = "Clear choice"  # no incident explains it


def find_theme(game: Game, states: States, verdict: ClearDecision, tempting: ChosenActions) -> str:
    """Name what the solution achieves, or prevents, compared with the tempting choice."""
    seat = int(states["to_act"][0])
    outlook = Outlook(SeatOutlook(game, seat), states)
    for cause in find_clear_causes(outlook, verdict.solution, tempting):
        attack, defence = cause.incident.themes
        theme = attack if cause.incident.seat == seat else defence
        if theme:
            return theme
    return PLAIN_THEME


def explain(
    game: Game, states: States, scene: Scene, verdict: ClearDecision, tempting: ChosenActions
) -> str:
    """Say in up to two sentences why the solution is the best choice."""
    analysis = PlanAnalysis(
        ValuedPlan(verdict.solution, verdict.value),
        mistake=ValuedPlan(tempting, verdict.values.get(tempting, verdict.value - verdict.margin)),
        line=verdict.line,
    )
    question = HintQuestion(game, states, scene)
    advice = advise(question, analysis, with_causes=False)
    causes = explain_difference(question, verdict.solution, tempting)
    reasons = (*advice.reasons, *(Reason("cause", text) for text in causes))
    sentences = _choose_sentences(reasons, SECRET_KINDS if game.rules.secret else KINDS)
    if len(sentences) < MAX_SENTENCES:
        points = round(50 * verdict.margin)
        sentences.append(f"Any other choice costs at least {points} points of 100.")
    return " ".join((f"{advice.name}.", *sentences))


def _choose_sentences(reasons: Iterable[Reason], kinds: Sequence[str]) -> list[str]:
    """Return a sentence of each of the best kinds."""
    first_by_kind: dict[str, str] = {}
    for reason in reasons:
        first_by_kind.setdefault(reason.kind, reason.text)
    return [first_by_kind[kind] for kind in kinds if kind in first_by_kind][:MAX_SENTENCES]
