"""Hints: what a bot would play, with its reasons in words."""

from hexarena.hints.advice import Advice, Asked, Mix, MixShare, Reason, ReasonKind, advise, odds

__all__ = ["Advice", "Asked", "Mix", "MixShare", "Reason", "ReasonKind", "advise", "odds"]
