"""Hints: what a bot would play, with its reasons in words."""

from hexarena.hints.advice import Advice, Mix, Question, Reason, ReasonKind, Share, advise, odds

__all__ = ["Advice", "Mix", "Question", "Reason", "ReasonKind", "Share", "advise", "odds"]
