"""Searches as data, for processes that think on this machine or on another."""

from hexarena.search.apart.answers import checked, written
from hexarena.search.apart.assignment import Assignment, Message, thought

__all__ = ["Assignment", "Message", "checked", "thought", "written"]
