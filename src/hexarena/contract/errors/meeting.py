"""Errors about meeting other players; the tree is drawn in the package."""

from hexarena.contract.errors.base import HexarenaError


class MeetingError(HexarenaError):
    """Players cannot be brought together."""

    code = "meeting"


class MeetingGone(MeetingError):
    """The open table, challenge or search does not exist, or is gone."""

    code = "meeting/gone"


class MeetingRefused(MeetingError):
    """The player may not join here, or may not offer more."""

    code = "meeting/refused"
