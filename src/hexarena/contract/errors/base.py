"""The base class of all errors."""


class HexarenaError(Exception):
    """Base class of all errors; if `wait` is set, a retry after so many seconds may succeed."""

    code = "error"

    def __init__(self, message: str = "", retry_after: int | None = None) -> None:
        super().__init__(message)
        self.retry_after = retry_after
