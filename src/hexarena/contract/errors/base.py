"""The base class of all errors."""


class HexarenaError(Exception):
    """Base class of all errors; `retry_after` is the seconds until a retry may succeed."""

    code = "error"

    def __init__(self, message: str = "", retry_after: int | None = None) -> None:
        super().__init__(message)
        self.retry_after = retry_after
