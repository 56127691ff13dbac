"""Tasks for thinkers: what to think about as data, for a process on this machine or another."""

from hexarena.thinking.tasks import (
    AdviseTask,
    CompareTask,
    JudgeTask,
    LinesTask,
    Message,
    PlanTask,
    SearchTask,
    Task,
    read_task,
)
from hexarena.thinking.thinker import Thinker

__all__ = [
    "AdviseTask",
    "CompareTask",
    "JudgeTask",
    "LinesTask",
    "Message",
    "PlanTask",
    "SearchTask",
    "Task",
    "Thinker",
    "read_task",
]
