"""Searches as data, for processes that think on this machine or on another."""

from hexarena.search.apart.answers import check_analysis, to_message
from hexarena.search.apart.assignment import Assignment, Message, run_assignment

__all__ = ["Assignment", "Message", "check_analysis", "run_assignment", "to_message"]
