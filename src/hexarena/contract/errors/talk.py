"""Errors about what people say at tables, and what they report; the package draws the tree."""

from hexarena.contract.errors.base import HexarenaError


class BadText(HexarenaError):
    """A text is empty, too long, or holds what cannot be seen."""

    code = "talk/text"


class TalkRefused(HexarenaError):
    """The asker may not say or read that now."""

    code = "talk/refused"


class TalkFull(HexarenaError):
    """A table has as many messages as are kept."""

    code = "talk/full"


class UnknownMessage(HexarenaError):
    """There is no such message, or the asker may not read it."""

    code = "talk/unknown"


class ReportsFull(HexarenaError):
    """The player has as many open reports as one may have."""

    code = "report/full"


class UnknownReport(HexarenaError):
    """There is no report with that id."""

    code = "report/unknown"
