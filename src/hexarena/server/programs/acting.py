"""Whether a program acts: a request with a token of its player is being answered."""

from contextvars import ContextVar

is_program: ContextVar[bool] = ContextVar("program", default=False)
