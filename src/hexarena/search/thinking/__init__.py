"""Tasks for thinkers: what to think about as data, for a process on this machine or another."""

from hexarena.search.thinking.tasks import (
    JudgeTask,
    LinesTask,
    Message,
    PlanTask,
    SearchTask,
    Task,
    read_task,
)
from hexarena.search.thinking.thinker import Thinker

__all__ = [
    "JudgeTask",
    "LinesTask",
    "Message",
    "PlanTask",
    "SearchTask",
    "Task",
    "Thinker",
    "read_task",
]
