"""Whether the current request was sent by a program, with a token of its player."""

from contextvars import ContextVar

is_program: ContextVar[bool] = ContextVar("program", default=False)
