"""Whose a game is: what its owner allows, and where to find the owner."""

from types import ModuleType

from hexarena.contract.scene.display_model import DisplayModel


class Rights(DisplayModel):
    """What the owner of a game allows. The owner is the designer, unless `allowed` names another.

    `allowed` is a sentence or two, "" if the game says nothing. `link` is a page of the owner or of
    the game, "" if we know none. `non_commercial` says that only non-commercial play is allowed.
    """

    allowed: str = ""
    link: str = ""
    non_commercial: bool = False


def read_rights(package: ModuleType) -> Rights:
    """Read RIGHTS from a game's package, which may lack it."""
    return Rights.model_validate(getattr(package, "RIGHTS", {}))
