"""Hints: the action of a bot, with reasons in words, and when a match is decided."""

from hexarena.hints.advice import (
    Advice,
    HintQuestion,
    Mix,
    MixShare,
    PlanWords,
    Reason,
    ReasonKind,
    advise,
    compare_plans,
    explain_difference,
    name_plan,
    odds,
)
from hexarena.hints.endings import LOST, WON, Streak, is_early, is_hopeless, is_lost

__all__ = [
    "LOST",
    "WON",
    "Advice",
    "HintQuestion",
    "Mix",
    "MixShare",
    "PlanWords",
    "Reason",
    "ReasonKind",
    "Streak",
    "advise",
    "compare_plans",
    "explain_difference",
    "is_early",
    "is_hopeless",
    "is_lost",
    "name_plan",
    "odds",
]
