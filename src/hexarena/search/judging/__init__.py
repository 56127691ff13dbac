"""Judging: what a decision of a finished match cost by what its seat knew, and what luck did."""

from hexarena.search.judging.comparing import judge
from hexarena.search.judging.questions import Judgement, Question, describe_engine

__all__ = ["Judgement", "Question", "describe_engine", "judge"]
