"""Errors about the laboratory of a server; the tree is drawn in the package."""

from hexarena.contract.errors.base import HexarenaError


class LabError(HexarenaError):
    """The laboratory cannot do that."""

    code = "lab"


class UnknownLabReport(LabError):
    """The report does not exist, or has been removed."""

    code = "lab/unknown"


class LabRefused(LabError):
    """The server makes no report now, or not for this player."""

    code = "lab/refused"
